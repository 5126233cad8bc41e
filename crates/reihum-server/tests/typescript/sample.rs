//! Values that a declaration promises, to see whether Rust reads and writes them so.

use serde_json::{Map, Value};

use super::module::Module;
use super::shape::Shape;

/// Which of all possible values.
#[derive(Clone, Copy)]
pub struct Pick {
    /// Counts through the alternatives.
    pub turn: usize,
    /// With what may be left out?
    pub whole: bool,
    /// How long lists are, and lists in lists.
    pub lists: (usize, usize),
}

impl Pick {
    /// With everything in it, and one of each.
    pub fn whole(turn: usize) -> Self {
        Self {
            turn,
            whole: true,
            lists: (1, 1),
        }
    }
}

impl Module<'_> {
    /// A value that fits a shape.
    pub fn sample(&self, shape: &Shape, pick: Pick) -> Value {
        match shape {
            Shape::Literal(text) => Value::from(text.as_str()),
            Shape::List(item) => {
                let (length, within) = pick.lists;
                let lists = (within, within);
                vec![self.sample(item, Pick { lists, ..pick }); length].into()
            }
            Shape::Object(fields) => fields
                .iter()
                .filter(|field| pick.whole || !field.optional)
                .map(|field| (field.name.clone(), self.sample(&field.shape, pick)))
                .collect::<Map<_, _>>()
                .into(),
            Shape::AllOf(shapes) => {
                let parts = shapes.iter().map(|part| match self.sample(part, pick) {
                    Value::Object(fields) => fields,
                    other => panic!("{other} is no object"),
                });
                parts.flatten().collect::<Map<_, _>>().into()
            }
            Shape::OneOf(shapes) => self.sample(&shapes[pick.turn % shapes.len()], pick),
            Shape::Named(name, arguments) => match (name.as_str(), arguments.last()) {
                ("unknown" | "null", _) => Value::Null,
                ("boolean", _) => Value::from(pick.turn.is_multiple_of(2)),
                // A seat can be 5, a slot, a small number and a large one, and any card.
                ("number", _) => Value::from(5),
                ("string", _) => Value::from("5"),
                ("Record", Some(each)) => {
                    let entry = ("key".to_owned(), self.sample(each, pick));
                    Map::from_iter([entry]).into()
                }
                _ => self.sample(&self.meaning(name, arguments), pick),
            },
        }
    }
}
