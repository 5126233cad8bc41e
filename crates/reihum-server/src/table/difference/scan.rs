//! Walking through JSON that this server has encoded itself, without building anything of it.

use std::borrow::Cow;

/// Not the JSON that is written here: nothing is concluded from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no JSON without blanks")]
pub struct Malformed;

/// A value.
pub enum Node<'a> {
    /// What stands between its braces.
    Object(&'a str),
    /// What stands between its brackets.
    Array(&'a str),
    /// Its letters.
    Text(Cow<'a, str>),
    /// A number, true, false or null.
    Other,
}

/// What kind of value this is.
pub fn node(json: &str) -> Result<Node<'_>, Malformed> {
    let inside = |close: &str| json.get(1..).and_then(|rest| rest.strip_suffix(close));
    match json.bytes().next() {
        Some(b'{') => inside("}").map(Node::Object),
        Some(b'[') => inside("]").map(Node::Array),
        Some(b'"') => return Ok(Node::Text(letters(json)?)),
        Some(_) => Some(Node::Other),
        None => None,
    }
    .ok_or(Malformed)
}

/// The keys and values of what stands between braces.
pub fn members(
    inside: &str,
) -> impl Iterator<Item = Result<(Cow<'_, str>, &str), Malformed>> + use<'_> {
    parts(inside).map(|part| {
        let part = part?;
        let (key, value) = part
            .split_at_checked(end_of_value(part)?)
            .ok_or(Malformed)?;
        let value = value.strip_prefix(':').ok_or(Malformed)?;
        Ok((letters(key)?, value))
    })
}

/// The values of what stands between brackets.
pub fn items(inside: &str) -> impl Iterator<Item = Result<&str, Malformed>> + use<'_> {
    parts(inside)
}

/// What stands between the commas.
fn parts(inside: &str) -> impl Iterator<Item = Result<&str, Malformed>> + use<'_> {
    let mut rest = inside;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = end_of_part(rest);
        let part = &rest[..end];
        rest = rest.get(end + 1..).unwrap_or_default();
        Some(if part.is_empty() {
            Err(Malformed)
        } else {
            Ok(part)
        })
    })
}

/// Where the first comma outside of everything stands, or the end.
fn end_of_part(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => at = end_of_text(bytes, at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// Where the key ends that a member begins with.
fn end_of_value(member: &str) -> Result<usize, Malformed> {
    match member.as_bytes() {
        [b'"', ..] => Ok(end_of_text(member.as_bytes(), 0) + 1),
        _ => Err(Malformed),
    }
}

/// Where the closing quotation mark stands of a text that begins here; the last byte if there is
/// none.
fn end_of_text(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len().saturating_sub(1)
}

/// The letters of a text in quotation marks.
fn letters(quoted: &str) -> Result<Cow<'_, str>, Malformed> {
    if quoted.contains('\\') {
        let read = serde_json::from_str::<String>(quoted);
        return read.map(Cow::Owned).map_err(|_| Malformed);
    }
    let inside = quoted
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inside.map(Cow::Borrowed).ok_or(Malformed)
}
