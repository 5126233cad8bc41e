//! How one scene differs from another, and the number by which a client knows that it followed.
//!
//! Both work on the encoded scenes: what is the same in both is passed over as bytes, so the work
//! is that of what changed.

mod scan;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use scan::{Malformed, Node, items, members, node};
use serde_json::value::RawValue;

use crate::protocol::{Encoded, Scene, SceneChange};

/// The check number of a scene: the sum, modulo 2³², of a number for each of its leaves. A leaf is
/// a text, a number, true, false, null, `[]` or `{}`; its number is FNV-1a (32 bit) over the UTF-8
/// bytes of its place (a JSON pointer), `=`, and the leaf: a text as `"` and its letters without
/// escapes, anything else as JSON. The order of keys does not matter.
pub fn check_number(scene: &Encoded<Scene>) -> Result<u32, Malformed> {
    let mut sum = Sum::default();
    sum.add(scene.get(), &mut Place::default())?;
    Ok(sum.0)
}

/// How a scene differs from the one before, whose check number is known.
pub fn difference(
    before: &Encoded<Scene>,
    check: u32,
    now: &Encoded<Scene>,
) -> Result<SceneChange, Malformed> {
    let mut found = Found {
        set: String::from("{"),
        removed: Vec::new(),
        gone: Sum::default(),
        new: Sum::default(),
    };
    found.compare(before.get(), now.get(), &mut Place::default())?;
    found.set.push('}');
    let check = check.wrapping_sub(found.gone.0).wrapping_add(found.new.0);
    Ok(SceneChange {
        set: RawValue::from_string(found.set)
            .map_err(|_| Malformed)?
            .into(),
        removed: found.removed,
        check,
    })
}

/// A place in a scene, as a JSON pointer.
#[derive(Default)]
struct Place {
    pointer: String,
}

impl Place {
    /// Goes to a member for as long as something is done there.
    fn at_key<T>(&mut self, key: &str, then: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.pointer.len();
        self.pointer.push('/');
        if key.contains(['~', '/']) {
            let escaped = key.replace('~', "~0").replace('/', "~1");
            self.pointer.push_str(&escaped);
        } else {
            self.pointer.push_str(key);
        }
        let done = then(self);
        self.pointer.truncate(length);
        done
    }

    fn at_item<T>(&mut self, index: usize, then: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.pointer.len();
        // Writing to a string cannot fail.
        let _ = write!(self.pointer, "/{index}");
        let done = then(self);
        self.pointer.truncate(length);
        done
    }
}

/// The sum of the numbers of leaves.
#[derive(Default)]
struct Sum(u32);

impl Sum {
    /// Adds all leaves of a value.
    fn add(&mut self, json: &str, place: &mut Place) -> Result<(), Malformed> {
        match node(json)? {
            Node::Object(inner) if !inner.is_empty() => {
                for member in members(inner) {
                    let (key, value) = member?;
                    place.at_key(&key, |place| self.add(value, place))?;
                }
            }
            Node::Array(inner) if !inner.is_empty() => {
                for (index, item) in items(inner).enumerate() {
                    let item = item?;
                    place.at_item(index, |place| self.add(item, place))?;
                }
            }
            Node::Text(text) => self.leaf(&[&place.pointer, "=\"", &text]),
            Node::Object(_) | Node::Array(_) | Node::Other => {
                self.leaf(&[&place.pointer, "=", json]);
            }
        }
        Ok(())
    }

    fn leaf(&mut self, parts: &[&str]) {
        let mut number = 0x811c_9dc5_u32;
        for part in parts {
            for byte in part.as_bytes() {
                number = (number ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
            }
        }
        self.0 = self.0.wrapping_add(number);
    }
}

/// What was found to differ.
struct Found {
    /// An object that is being written.
    set: String,
    removed: Vec<String>,
    gone: Sum,
    new: Sum,
}

impl Found {
    fn compare(&mut self, before: &str, now: &str, place: &mut Place) -> Result<(), Malformed> {
        if before == now {
            return Ok(());
        }
        match (node(before)?, node(now)?) {
            (Node::Object(before), Node::Object(now)) if !before.is_empty() && !now.is_empty() => {
                self.compare_members(before, now, place)
            }
            (Node::Array(old), Node::Array(new)) => {
                if items(old).count() != items(new).count() {
                    return self.replace(before, now, place);
                }
                for (index, (old, new)) in items(old).zip(items(new)).enumerate() {
                    let (old, new) = (old?, new?);
                    if old == new {
                        continue;
                    }
                    place.at_item(index, |place| self.compare(old, new, place))?;
                }
                Ok(())
            }
            _ => self.replace(before, now, place),
        }
    }

    fn compare_members(
        &mut self,
        before: &str,
        now: &str,
        place: &mut Place,
    ) -> Result<(), Malformed> {
        let before = members(before).collect::<Result<Vec<_>, _>>()?;
        let mut kept = 0;
        for (index, member) in members(now).enumerate() {
            let (key, new) = member?;
            // Mostly the same keys come in the same order.
            let same = |(other, _): &&(_, _)| *other == key;
            let old = before.get(index).filter(same);
            let old = old.or_else(|| before.iter().find(same));
            if old.is_some_and(|(_, old)| *old == new) {
                kept += 1;
                continue;
            }
            place.at_key(&key, |place| match old {
                Some((_, old)) => {
                    kept += 1;
                    self.compare(old, new, place)
                }
                None => self.set(new, place),
            })?;
        }
        if kept == before.len() {
            return Ok(());
        }
        let still = members(now)
            .map(|member| member.map(|(key, _)| key))
            .collect::<Result<Vec<_>, _>>()?;
        for (key, old) in before.iter().filter(|(key, _)| !still.contains(key)) {
            place.at_key(key, |place| {
                self.removed.push(place.pointer.clone());
                self.gone.add(old, place)
            })?;
        }
        Ok(())
    }

    fn replace(&mut self, before: &str, now: &str, place: &mut Place) -> Result<(), Malformed> {
        self.gone.add(before, place)?;
        self.set(now, place)
    }

    fn set(&mut self, now: &str, place: &mut Place) -> Result<(), Malformed> {
        if self.set.len() > 1 {
            self.set.push(',');
        }
        let pointer = serde_json::to_string(&place.pointer).map_err(|_| Malformed)?;
        self.set.push_str(&pointer);
        self.set.push(':');
        self.set.push_str(now);
        self.new.add(now, place)
    }
}
