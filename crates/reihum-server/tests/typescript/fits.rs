//! Holds real JSON against a declaration: the very keys that are declared, nothing more.

use serde_json::{Map, Value};

use super::module::Module;
use super::print;
use super::shape::{Field, Shape};

impl Module<'_> {
    /// Is this value what the type of this name promises? If not, says where it is not.
    pub fn check(&self, name: &str, value: &Value) -> Result<(), String> {
        self.fits(&Shape::word(name), value)
            .map_err(|problem| format!("{name}{problem}, in {value}"))
    }

    fn fits(&self, shape: &Shape, value: &Value) -> Result<(), String> {
        let wanted = |right: bool| {
            if right {
                Ok(())
            } else {
                Err(format!(": {} does not fit", print::in_line(shape)))
            }
        };
        match shape {
            Shape::Literal(text) => wanted(value == text),
            Shape::List(item) => {
                let Some(values) = value.as_array() else {
                    return wanted(false);
                };
                let mut numbered = values.iter().enumerate();
                numbered.try_for_each(|(n, value)| {
                    let problem = |problem| format!("[{n}]{problem}");
                    self.fits(item, value).map_err(problem)
                })
            }
            Shape::Object(_) | Shape::AllOf(_) => {
                let Some(object) = value.as_object() else {
                    return wanted(false);
                };
                let mut problem = Ok(());
                for fields in self.objects(shape) {
                    problem = self.has_fields(&fields, object);
                    if problem.is_ok() {
                        break;
                    }
                }
                problem
            }
            Shape::OneOf(shapes) => wanted(shapes.iter().any(|one| self.fits(one, value).is_ok())),
            Shape::Named(name, arguments) => match (name.as_str(), arguments.last()) {
                ("unknown", _) => Ok(()),
                ("never", _) => wanted(false),
                ("null", _) => wanted(value.is_null()),
                ("boolean", _) => wanted(value.is_boolean()),
                ("number", _) => wanted(value.is_number()),
                ("string", _) => wanted(value.is_string()),
                ("Record", Some(each)) => {
                    let Some(object) = value.as_object() else {
                        return wanted(false);
                    };
                    object.values().try_for_each(|value| self.fits(each, value))
                }
                _ => self.fits(&self.meaning(name, arguments), value),
            },
        }
    }

    /// Exactly these keys, with values that fit.
    fn has_fields(&self, fields: &[Field], object: &Map<String, Value>) -> Result<(), String> {
        for field in fields {
            match object.get(&field.name) {
                Some(value) => self
                    .fits(&field.shape, value)
                    .map_err(|problem| format!(".{}{problem}", field.name))?,
                None if field.optional => {}
                None => return Err(format!(": no {}", field.name)),
            }
        }
        let is_declared = |key: &String| fields.iter().any(|field| field.name == *key);
        match object.keys().find(|key| !is_declared(key)) {
            Some(key) => Err(format!(": {key} is not declared")),
            None => Ok(()),
        }
    }

    /// The ways an object can look that is all of several things.
    fn objects(&self, shape: &Shape) -> Vec<Vec<Field>> {
        match shape {
            Shape::Object(fields) => vec![fields.clone()],
            Shape::OneOf(shapes) => shapes.iter().flat_map(|one| self.objects(one)).collect(),
            Shape::AllOf(shapes) => shapes.iter().fold(vec![Vec::new()], |before, part| {
                let parts = self.objects(part);
                let joined = |fields: &Vec<Field>| {
                    let fields = fields.clone();
                    let with = move |part: &Vec<Field>| [fields.clone(), part.clone()].concat();
                    parts.iter().map(with).collect::<Vec<_>>()
                };
                before.iter().flat_map(joined).collect()
            }),
            Shape::Named(name, arguments) => self.objects(&self.meaning(name, arguments)),
            Shape::Literal(_) | Shape::List(_) => Vec::new(),
        }
    }

    /// What a declared name stands for.
    pub fn meaning(&self, name: &str, arguments: &[Shape]) -> Shape {
        let declared = self.find(name);
        let declared = declared.unwrap_or_else(|| panic!("{name} is not declared"));
        declared.applied(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::super::shape::Docs;
    use super::*;
    use serde_json::json;

    #[test]
    fn what_does_not_fit_is_found() {
        let mut module = Module::new("");
        for text in [
            "type Both = { all: boolean, } & ({ \"kind\": \"a\" } | { \"kind\": \"b\", of?: Many<Part>, });",
            "type Many<T> = Array<T>;",
            "type Part = { n: number | null, };",
        ] {
            let declaration = parse::declaration(text, Docs::default());
            module.declarations.push(declaration);
        }
        for right in [
            json!({"all": true, "kind": "a"}),
            json!({"all": true, "kind": "b"}),
            json!({"all": true, "kind": "b", "of": [{"n": 1}, {"n": null}]}),
        ] {
            module.check("Both", &right).unwrap();
        }
        for wrong in [
            json!({"kind": "a"}),
            json!({"all": true, "kind": "c"}),
            json!({"all": true, "kind": "a", "of": []}),
            json!({"all": 1, "kind": "a"}),
            json!({"all": true, "kind": "b", "of": null}),
            json!({"all": true, "kind": "b", "of": [{"n": "1"}]}),
            json!({"all": true, "kind": "b", "of": [{}]}),
            json!([]),
        ] {
            assert!(module.check("Both", &wrong).is_err(), "{wrong}");
        }
    }
}
