//! Reads the declarations that `ts-rs` writes.

use super::shape::{Declaration, Docs, Field, Shape};

/// Reads `type Name<T> = …;`.
///
/// # Panics
/// If it is written in a way this reader does not know.
pub fn declaration(text: &str, docs: Docs) -> Declaration {
    let mut reader = Reader {
        tokens: tokens(text),
        at: 0,
    };
    reader.expect("type");
    let name = reader.next();
    let mut parameters = Vec::new();
    if reader.skip("<") {
        while !reader.skip(">") {
            parameters.push(reader.next());
            reader.skip(",");
        }
    }
    reader.expect("=");
    let shape = reader.one_of();
    reader.expect(";");
    Declaration {
        name,
        parameters,
        docs,
        shape,
    }
}

/// Comments, texts in quotes and words as a whole, all else character by character.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let after = |from: usize, end: &str| {
            let found = rest[from..].find(end).expect("an end");
            from + found + end.len()
        };
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let length = match first {
            '/' => after(0, "*/"),
            '"' => after(1, "\""),
            c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        tokens.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    tokens
}

struct Reader {
    tokens: Vec<String>,
    at: usize,
}

impl Reader {
    fn peek(&self) -> &str {
        self.tokens.get(self.at).map_or("", String::as_str)
    }

    fn next(&mut self) -> String {
        let token = self.peek().to_owned();
        self.at += 1;
        token
    }

    fn skip(&mut self, token: &str) -> bool {
        let there = self.peek() == token;
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, token: &str) {
        let there = self.skip(token);
        assert!(there, "no `{token}` in {}", self.tokens.join(" "));
    }

    fn one_of(&mut self) -> Shape {
        self.skip("|");
        let mut shapes = vec![self.all_of()];
        while self.skip("|") {
            shapes.push(self.all_of());
        }
        alone_or(Shape::OneOf, shapes)
    }

    fn all_of(&mut self) -> Shape {
        let mut shapes = vec![self.item()];
        while self.skip("&") {
            shapes.push(self.item());
        }
        alone_or(Shape::AllOf, shapes)
    }

    fn item(&mut self) -> Shape {
        let mut shape = match self.next().as_str() {
            "(" => {
                let shape = self.one_of();
                self.expect(")");
                shape
            }
            "{" => self.object(),
            text if text.starts_with('"') => Shape::Literal(unquoted(text)),
            name => self.named(name),
        };
        while self.skip("[") {
            self.expect("]");
            shape = Shape::List(Box::new(shape));
        }
        shape
    }

    fn named(&mut self, name: &str) -> Shape {
        assert!(
            name.chars().all(char::is_alphanumeric),
            "`{name}` in {}",
            self.tokens.join(" ")
        );
        let mut arguments = Vec::new();
        if self.skip("<") {
            while !self.skip(">") {
                arguments.push(self.one_of());
                self.skip(",");
            }
        }
        match (name, arguments.pop()) {
            ("Array", Some(item)) => Shape::List(Box::new(item)),
            (_, last) => {
                arguments.extend(last);
                Shape::Named(name.to_owned(), arguments)
            }
        }
    }

    fn object(&mut self) -> Shape {
        let mut fields = Vec::new();
        while !self.skip("}") {
            let mut docs = Docs::default();
            if self.peek().starts_with("/*") {
                docs = Docs::from_comment(&self.next());
            }
            let name = unquoted(&self.next());
            let optional = self.skip("?");
            self.expect(":");
            let shape = self.one_of();
            self.skip(",");
            fields.push(Field {
                name,
                optional,
                docs,
                shape,
            });
        }
        Shape::Object(fields)
    }
}

fn unquoted(text: &str) -> String {
    text.trim_matches('"').to_owned()
}

fn alone_or(together: fn(Vec<Shape>) -> Shape, mut shapes: Vec<Shape>) -> Shape {
    if shapes.len() == 1 {
        shapes.remove(0)
    } else {
        together(shapes)
    }
}
