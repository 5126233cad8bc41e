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
    items(inside).map(|part| member(part?))
}

/// The values of what stands between brackets.
pub fn items(inside: &str) -> impl Iterator<Item = Result<&str, Malformed>> + use<'_> {
    let mut rest = inside;
    std::iter::from_fn(move || {
        let part = first_part(rest).transpose()?;
        if let Ok(part) = part {
            rest = rest_after(rest, part);
        }
        Some(part)
    })
}

/// The key and the value of a member.
pub fn member(part: &str) -> Result<(Cow<'_, str>, &str), Malformed> {
    let (key, value) = part
        .split_at_checked(end_of_value(part)?)
        .ok_or(Malformed)?;
    let value = value.strip_prefix(':').ok_or(Malformed)?;
    Ok((letters(key)?, value))
}

/// What stands before the first comma; nothing at the end.
pub fn first_part(rest: &str) -> Result<Option<&str>, Malformed> {
    if rest.is_empty() {
        return Ok(None);
    }
    match rest.get(..end_of_part(rest)) {
        None | Some("") => Err(Malformed),
        part => Ok(part),
    }
}

/// What follows on a first part and its comma.
pub fn rest_after<'a>(rest: &'a str, part: &str) -> &'a str {
    rest.get(part.len() + 1..).unwrap_or_default()
}

/// What follows on a first part that is exactly this one, if it is.
pub fn after_same<'a>(rest: &'a str, part: &str) -> Option<&'a str> {
    let after = rest.strip_prefix(part)?;
    if after.is_empty() {
        return Some(after);
    }
    after.strip_prefix(',')
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
