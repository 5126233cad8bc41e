//! How one scene differs from another, and the number by which a client knows that it followed.
//!
//! Both work on the encoded scenes: what is the same in both is passed over as bytes, so the work
//! is that of what changed.

mod scan;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use scan::{Malformed, Node, after_same, first_part, items, member, members, node, rest_after};
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

/// How a scene differs from the one before, whose check number is known. `public` is what was found
/// about the part that everyone sees, which is the same for all who are told of one move.
pub fn difference(
    before: &Encoded<Scene>,
    check: u32,
    now: &Encoded<Scene>,
    public: &mut PublicChange,
) -> Result<SceneChange, Malformed> {
    let mut found = Found {
        set: String::from("{"),
        removed: Vec::new(),
        gone: Sum::default(),
        new: Sum::default(),
        public: std::mem::take(public),
    };
    found.compare(before.get(), now.get(), &mut Place::default())?;
    found.set.push('}');
    *public = found.public;
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
    public: PublicChange,
}

/// How the part of scenes differs that everyone sees, once it has been found for one receiver.
#[derive(Default)]
pub struct PublicChange(Option<SharedChange>);

struct SharedChange {
    before: String,
    now: String,
    set: String,
    removed: Vec<String>,
    gone: u32,
    new: u32,
}

/// Where everyone sees the same.
const PUBLIC: &str = "/public";

/// How far [`Found`] had come.
#[derive(Clone, Copy)]
struct Mark {
    set: usize,
    removed: usize,
    gone: u32,
    new: u32,
}

impl Found {
    fn compare(&mut self, before: &str, now: &str, place: &mut Place) -> Result<(), Malformed> {
        if before == now {
            return Ok(());
        }
        let begin = self.mark();
        let both_hold_something = match (node(before)?, node(now)?) {
            (Node::Object(before), Node::Object(now)) if !before.is_empty() && !now.is_empty() => {
                self.compare_members(before, now, place)?;
                true
            }
            (Node::Array(before), Node::Array(now)) => self.compare_items(before, now, place)?,
            _ => false,
        };
        // Many small changes can take more room than all of it. Who gets a whole scene instead of
        // its changes is decided elsewhere.
        let as_a_whole = place.pointer.len() + now.len() + r#""":,"#.len();
        let is_longer = self.set.len() - begin.set > as_a_whole && !place.pointer.is_empty();
        if !both_hold_something || is_longer {
            self.go_back(begin);
            self.gone.add(before, place)?;
            self.set(now, place)?;
        }
        Ok(())
    }

    /// Compares what stands between two pairs of braces, side by side: mostly the same keys come
    /// in the same order, and most members are the same.
    fn compare_members(
        &mut self,
        mut before: &str,
        mut now: &str,
        place: &mut Place,
    ) -> Result<(), Malformed> {
        while let (Some(part), false) = (first_part(now)?, before.is_empty()) {
            if let Some(rest) = after_same(before, part) {
                (before, now) = (rest, rest_after(now, part));
                continue;
            }
            let Some(old_part) = first_part(before)? else {
                return Err(Malformed);
            };
            let ((old_key, old), (key, new)) = (member(old_part)?, member(part)?);
            if old_key != key {
                break;
            }
            place.at_key(&key, |place| {
                if place.pointer == PUBLIC {
                    self.compare_public(old, new, place)
                } else {
                    self.compare(old, new, place)
                }
            })?;
            (before, now) = (rest_after(before, old_part), rest_after(now, part));
        }
        if before.is_empty() && now.is_empty() {
            return Ok(());
        }
        self.compare_shuffled(before, now, place)
    }

    /// Compares what everyone sees, once for all of them.
    fn compare_public(
        &mut self,
        before: &str,
        now: &str,
        place: &mut Place,
    ) -> Result<(), Malformed> {
        if let Some(known) = &self.public.0
            && known.before == before
            && known.now == now
        {
            if self.set.len() > 1 && !known.set.is_empty() {
                self.set.push(',');
            }
            self.set.push_str(&known.set);
            self.removed.extend_from_slice(&known.removed);
            self.gone.0 = self.gone.0.wrapping_add(known.gone);
            self.new.0 = self.new.0.wrapping_add(known.new);
            return Ok(());
        }
        let begin = self.mark();
        self.compare(before, now, place)?;
        self.public.0 = Some(SharedChange {
            before: before.to_owned(),
            now: now.to_owned(),
            set: self.set[begin.set..].trim_start_matches(',').to_owned(),
            removed: self.removed[begin.removed..].to_vec(),
            gone: self.gone.0.wrapping_sub(begin.gone),
            new: self.new.0.wrapping_sub(begin.new),
        });
        Ok(())
    }

    /// Compares members when some have come or gone.
    fn compare_shuffled(
        &mut self,
        before: &str,
        now: &str,
        place: &mut Place,
    ) -> Result<(), Malformed> {
        let before = members(before).collect::<Result<Vec<_>, _>>()?;
        let now = members(now).collect::<Result<Vec<_>, _>>()?;
        for (key, new) in &now {
            let old = before.iter().find(|(other, _)| other == key);
            place.at_key(key, |place| match old {
                Some((_, old)) => self.compare(old, new, place),
                None => self.set(new, place),
            })?;
        }
        let is_gone = |key| now.iter().all(|(other, _)| other != key);
        for (key, old) in before.iter().filter(|(key, _)| is_gone(key)) {
            place.at_key(key, |place| {
                self.removed.push(place.pointer.clone());
                self.gone.add(old, place)
            })?;
        }
        Ok(())
    }

    /// Compares what stands between two pairs of brackets, side by side. `false` if there are not
    /// as many items.
    fn compare_items(
        &mut self,
        mut before: &str,
        mut now: &str,
        place: &mut Place,
    ) -> Result<bool, Malformed> {
        for index in 0.. {
            let Some(part) = first_part(now)? else {
                return Ok(before.is_empty() && index > 0);
            };
            if let Some(rest) = after_same(before, part) {
                (before, now) = (rest, rest_after(now, part));
                continue;
            }
            let Some(old_part) = first_part(before)? else {
                return Ok(false);
            };
            place.at_item(index, |place| self.compare(old_part, part, place))?;
            (before, now) = (rest_after(before, old_part), rest_after(now, part));
        }
        Ok(false)
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

    fn mark(&self) -> Mark {
        Mark {
            set: self.set.len(),
            removed: self.removed.len(),
            gone: self.gone.0,
            new: self.new.0,
        }
    }

    /// Forgets what was found since.
    fn go_back(&mut self, to: Mark) {
        self.set.truncate(to.set);
        self.removed.truncate(to.removed);
        (self.gone, self.new) = (Sum(to.gone), Sum(to.new));
    }
}
