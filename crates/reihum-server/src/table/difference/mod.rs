//! How one scene differs from another, and the number by which a client knows that it followed.
//!
//! Both work on the encoded scenes: what is the same in both is passed over as bytes, so the work
//! is that of what changed.

mod scan;
mod sum;
#[cfg(test)]
mod tests;
mod walk;

use serde_json::value::RawValue;

use crate::protocol::{Encoded, Scene, SceneChange};
use scan::Malformed;
use sum::{HashedPlace, Sum};
use walk::Walk;

pub use walk::PublicChange;

/// The check number of a scene: the sum, modulo 2³², of a number for each of its leaves. A leaf is
/// a text, a number, true, false, null, `[]` or `{}`; its number is FNV-1a (32 bit) over the UTF-8
/// bytes of its place (a JSON pointer), `=`, and the leaf: a text as `"` and its letters without
/// escapes, anything else as JSON. The order of keys does not matter.
pub fn check_number(scene: &Encoded<Scene>) -> Result<u32, Malformed> {
    let mut sum = Sum::default();
    sum.add(scene.get().as_bytes(), 0, HashedPlace::ROOT)?;
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
    let found = Walk::compare(before.get().as_bytes(), now.get().as_bytes(), public)?;
    let set = [b"{", found.set.as_slice(), b"}"].concat();
    let set = String::from_utf8(set).map_err(|_| Malformed)?;
    let check = check.wrapping_sub(found.gone.0).wrapping_add(found.new.0);
    Ok(SceneChange {
        set: RawValue::from_string(set).map_err(|_| Malformed)?.into(),
        removed: found.removed,
        check,
    })
}
