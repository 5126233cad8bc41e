//! Writes declarations as people would write them.

use super::shape::{Declaration, Docs, Field, Shape};

/// The longest line.
const WIDTH: usize = 100;

/// `export type Name = …;` with its comment.
pub fn declaration(declared: &Declaration) -> String {
    let parameters = match declared.parameters.as_slice() {
        [] => String::new(),
        names => format!("<{}>", names.join(", ")),
    };
    let head = format!("export type {}{parameters} =", declared.name);
    let docs = comment(&declared.docs, 0);
    let body = shape(&declared.shape, 0, head.len() + 2);
    // A list of alternatives begins on its own line.
    let space = if body.starts_with('\n') { "" } else { " " };
    format!("{docs}{head}{space}{body};\n")
}

pub fn comment(docs: &Docs, indent: usize) -> String {
    let pad = " ".repeat(indent);
    match docs.0.as_slice() {
        [] => String::new(),
        [line] => format!("{pad}/** {line} */\n"),
        lines => {
            let lines: Vec<String> = lines.iter().map(|line| format!("{pad} * {line}")).collect();
            let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
            format!("{pad}/**\n{}\n{pad} */\n", lines.join("\n"))
        }
    }
}

/// A shape whose last line ends up indented by `indent`; on its first line, `before` characters
/// are taken already.
fn shape(shape: &Shape, indent: usize, before: usize) -> String {
    if !has_docs(shape) {
        let line = in_line(shape);
        // The character after it counts, too.
        if before + line.len() < WIDTH {
            return line;
        }
    }
    let pad = " ".repeat(indent + 2);
    match shape {
        Shape::Object(fields) => {
            let fields: String = fields
                .iter()
                .map(|field| {
                    let head = key(field);
                    let docs = comment(&field.docs, indent + 2);
                    let before = indent + 2 + head.len() + 2;
                    let body = self::shape(&field.shape, indent + 2, before);
                    format!("{docs}{pad}{head}: {body};\n")
                })
                .collect();
            format!("{{\n{fields}{}}}", " ".repeat(indent))
        }
        Shape::OneOf(shapes) => shapes
            .iter()
            .map(|one| format!("\n{pad}| {}", in_brackets(one, indent + 4)))
            .collect(),
        Shape::AllOf(shapes) => {
            let parts = shapes.iter().map(|part| in_brackets(part, indent));
            parts.collect::<Vec<_>>().join(" & ")
        }
        Shape::List(item) => format!("{}[]", in_brackets(item, indent)),
        Shape::Named(..) | Shape::Literal(_) => in_line(shape),
    }
}

/// As a part of a larger shape.
fn in_brackets(part: &Shape, indent: usize) -> String {
    if !matches!(part, Shape::OneOf(_) | Shape::AllOf(_)) {
        return shape(part, indent, indent);
    }
    let inner = shape(part, indent, indent + 2);
    // A list of alternatives begins on its own line; so does what follows.
    if inner.starts_with('\n') {
        format!("({inner}\n{})", " ".repeat(indent))
    } else {
        format!("({inner})")
    }
}

/// Everything on one line.
pub fn in_line(shape: &Shape) -> String {
    let part = |part: &Shape| match part {
        Shape::OneOf(_) | Shape::AllOf(_) => format!("({})", in_line(part)),
        _ => in_line(part),
    };
    let parts = |shapes: &[Shape], between: &str| {
        let texts: Vec<String> = shapes.iter().map(part).collect();
        texts.join(between)
    };
    match shape {
        Shape::Named(name, arguments) if arguments.is_empty() => name.clone(),
        Shape::Named(name, arguments) => {
            let arguments: Vec<String> = arguments.iter().map(in_line).collect();
            format!("{name}<{}>", arguments.join(", "))
        }
        Shape::Literal(text) => format!("\"{text}\""),
        Shape::List(item) => format!("{}[]", part(item)),
        Shape::Object(fields) => {
            let field = |field: &Field| format!("{}: {}", key(field), in_line(&field.shape));
            let fields: Vec<String> = fields.iter().map(field).collect();
            format!("{{ {} }}", fields.join("; "))
        }
        Shape::OneOf(shapes) => parts(shapes, " | "),
        Shape::AllOf(shapes) => parts(shapes, " & "),
    }
}

fn key(field: &Field) -> String {
    let mark = if field.optional { "?" } else { "" };
    format!("{}{mark}", field.name)
}

fn has_docs(shape: &Shape) -> bool {
    match shape {
        Shape::Named(..) | Shape::Literal(_) => false,
        Shape::List(item) => has_docs(item),
        Shape::Object(fields) => {
            let docs = |field: &Field| !field.docs.0.is_empty() || has_docs(&field.shape);
            fields.iter().any(docs)
        }
        Shape::OneOf(shapes) | Shape::AllOf(shapes) => shapes.iter().any(has_docs),
    }
}
