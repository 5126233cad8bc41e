//! A file of declarations: types found from a few roots on, and what they need.

use std::collections::BTreeSet;

use ts_rs::{Config, TS, TypeVisitor};

use super::shape::{Declaration, Docs, Shape};
use super::{parse, print};

/// The declarations of one file.
pub struct Module<'a> {
    /// What the file holds, in words.
    about: &'static str,
    pub declarations: Vec<Declaration>,
    /// The names of the types that were asked for; the others are what those are made of.
    roots: Vec<String>,
    /// A file to import from what it declares, too.
    imported: Option<(&'static str, &'a Module<'a>)>,
    imports: BTreeSet<String>,
}

impl<'a> Module<'a> {
    pub fn new(about: &'static str) -> Self {
        Self {
            about,
            declarations: Vec::new(),
            roots: Vec::new(),
            imported: None,
            imports: BTreeSet::new(),
        }
    }

    /// Imports from `module`, which lies in the file `from`, what is declared there.
    pub fn importing(mut self, from: &'static str, module: &'a Module<'a>) -> Self {
        self.imported = Some((from, module));
        self
    }

    /// Declares a type and all it is made of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.roots.push(T::ident(&config()));
        self.visit::<T>();
    }

    /// With one more type and all it is made of.
    pub fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.add::<T>();
        self
    }

    /// The declaration with this name, here or where this file imports from.
    pub fn find(&self, name: &str) -> Option<&Declaration> {
        self.here(name).or_else(|| self.imported?.1.find(name))
    }

    fn here(&self, name: &str) -> Option<&Declaration> {
        self.declarations.iter().find(|found| found.name == name)
    }

    /// The text of the file, after its first line.
    pub fn text(&self) -> String {
        let mut parts = vec![format!("// {}\n", self.about)];
        if let Some((from, _)) = self.imported
            && !self.imports.is_empty()
        {
            let names: Vec<&str> = self.imports.iter().map(String::as_str).collect();
            let names = names.join(", ");
            parts.push(format!("import type {{ {names} }} from \"{from}\";\n"));
        }
        // What a type is made of is visited in any order, so it is sorted by name.
        let mut in_order: Vec<&Declaration> = self.declarations.iter().collect();
        in_order.sort_by_key(|declared| {
            let root = self.roots.iter().position(|root| *root == declared.name);
            (root.unwrap_or(usize::MAX), &declared.name)
        });
        for declared in in_order {
            let mut declared = declared.clone();
            self.name_parts(&mut declared.shape);
            parts.push(print::declaration(&declared));
        }
        parts.join("\n")
    }

    /// Calls what is spelled out by its name, where it has one: `ts-rs` spells out what is
    /// flattened.
    fn name_parts(&self, shape: &mut Shape) {
        if let Shape::AllOf(parts) = shape {
            for part in parts {
                let named = self.declarations.iter().find(|known| known.shape == *part);
                if let Some(known) = named {
                    *part = Shape::word(&known.name);
                }
            }
        }
    }
}

/// Numbers are numbers, however large, and lists of a fixed length are lists.
fn config() -> Config {
    let config = Config::new().with_large_int("number");
    config.with_array_tuple_limit(0)
}

impl TypeVisitor for Module<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return; // a type of the language or a list of others
        }
        let config = config();
        let docs = Docs::from_comment(&T::docs().unwrap_or_default());
        let found = parse::declaration(&T::decl(&config), docs);
        if let Some(known) = self.here(&found.name) {
            assert_eq!(*known, found, "two types of one name");
            return;
        }
        if let Some((_, module)) = self.imported
            && module.here(&found.name) == Some(&found)
        {
            self.imports.insert(found.name);
            return;
        }
        self.declarations.push(found);
        T::visit_dependencies(self);
    }
}
