//! Declarations of TypeScript as data, so that they can be printed and held against real JSON.

use std::collections::BTreeMap;

/// A type that has a name.
#[derive(Debug, Clone, PartialEq)]
pub struct Declaration {
    pub name: String,
    /// The names of its type parameters.
    pub parameters: Vec<String>,
    pub docs: Docs,
    pub shape: Shape,
}

/// What values of a type look like.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A word of the language, a declared type or a type parameter, with its type arguments.
    Named(String, Vec<Shape>),
    /// Exactly this text.
    Literal(String),
    List(Box<Shape>),
    Object(Vec<Field>),
    OneOf(Vec<Shape>),
    /// All of these at once.
    AllOf(Vec<Shape>),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub name: String,
    pub optional: bool,
    pub docs: Docs,
    pub shape: Shape,
}

/// The lines of a comment.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Docs(pub Vec<String>);

impl Docs {
    /// The first paragraph of a block comment, without links. What follows in Rust speaks to those
    /// who write Rust.
    pub fn from_comment(comment: &str) -> Self {
        let inner = comment.trim().trim_start_matches("/**");
        let inner = inner.trim_end_matches("*/");
        let lines = inner
            .lines()
            .map(|line| line.trim().trim_start_matches('*').trim());
        let paragraph = lines
            .skip_while(|line| line.is_empty())
            .take_while(|line| !line.is_empty() && !line.starts_with("```"));
        let plain = |line: &str| {
            line.replace("[`", "`")
                .replace("`]", "`")
                .replace("::", ".")
        };
        Self(paragraph.map(plain).collect())
    }
}

impl Shape {
    pub fn word(name: &str) -> Self {
        Self::Named(name.to_owned(), Vec::new())
    }

    /// The shape with type parameters replaced by what they stand for.
    fn with(&self, meaning: &BTreeMap<&str, &Self>) -> Self {
        let all = |shapes: &[Self]| shapes.iter().map(|shape| shape.with(meaning)).collect();
        match self {
            Self::Named(name, _) if meaning.contains_key(name.as_str()) => {
                meaning[name.as_str()].clone()
            }
            Self::Named(name, arguments) => Self::Named(name.clone(), all(arguments)),
            Self::Literal(text) => Self::Literal(text.clone()),
            Self::List(item) => Self::List(Box::new(item.with(meaning))),
            Self::Object(fields) => {
                let fields = fields.iter().map(|field| Field {
                    shape: field.shape.with(meaning),
                    ..field.clone()
                });
                Self::Object(fields.collect())
            }
            Self::OneOf(shapes) => Self::OneOf(all(shapes)),
            Self::AllOf(shapes) => Self::AllOf(all(shapes)),
        }
    }
}

impl Declaration {
    /// What it means with these type arguments.
    pub fn applied(&self, arguments: &[Shape]) -> Shape {
        let parameters = self.parameters.iter().map(String::as_str);
        self.shape.with(&parameters.zip(arguments).collect())
    }
}
