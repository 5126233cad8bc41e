//! Walking through JSON that this server has encoded itself, without building anything of it.

use std::borrow::Cow;
use std::ops::Range;

/// Not the JSON that is written here: nothing is concluded from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no JSON without blanks")]
pub struct Malformed;

/// The byte at a place.
pub fn byte(json: &[u8], at: usize) -> Result<u8, Malformed> {
    json.get(at).copied().ok_or(Malformed)
}

/// The place behind a byte that must stand here.
pub fn behind(json: &[u8], at: usize, expected: u8) -> Result<usize, Malformed> {
    match byte(json, at)? == expected {
        true => Ok(at + 1),
        false => Err(Malformed),
    }
}

/// The place behind a text in quotation marks that begins here.
pub fn end_of_text(json: &[u8], start: usize) -> Result<usize, Malformed> {
    let mut at = behind(json, start, b'"')?;
    loop {
        match byte(json, at)? {
            b'"' => return Ok(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The place behind a value that begins here.
pub fn end_of_value(json: &[u8], start: usize) -> Result<usize, Malformed> {
    match byte(json, start)? {
        b'"' => end_of_text(json, start),
        b'{' | b'[' => end_of_container(json, start + 1),
        _ => end_of_word(json, start),
    }
}

/// The place behind the bracket or brace that closes what has been opened before.
pub fn end_of_container(json: &[u8], inside: usize) -> Result<usize, Malformed> {
    let (mut at, mut depth) = (inside, 1_usize);
    while depth > 0 {
        match byte(json, at)? {
            b'"' => at = end_of_text(json, at)? - 1,
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    Ok(at)
}

/// The place behind a number, true, false or null.
fn end_of_word(json: &[u8], start: usize) -> Result<usize, Malformed> {
    let rest = json.get(start..).ok_or(Malformed)?;
    let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']');
    match rest.iter().position(ends).unwrap_or(rest.len()) {
        0 => Err(Malformed),
        length => Ok(start + length),
    }
}

/// A member of an object: where its key with quotation marks and its value stand.
pub struct Member {
    /// The key.
    pub key: Range<usize>,
    /// The value.
    pub value: Range<usize>,
}

/// The members from here to the brace that closes their object, and the place behind it. `at` is
/// where a key begins, or the brace itself.
pub fn members(json: &[u8], mut at: usize) -> Result<(Vec<Member>, usize), Malformed> {
    let mut members = Vec::new();
    if byte(json, at)? == b'}' {
        return Ok((members, at + 1));
    }
    loop {
        let key = at..end_of_text(json, at)?;
        let start = behind(json, key.end, b':')?;
        let value = start..end_of_value(json, start)?;
        at = value.end + 1;
        let last = byte(json, value.end)?;
        members.push(Member { key, value });
        match last {
            b',' => {}
            b'}' => return Ok((members, at)),
            _ => return Err(Malformed),
        }
    }
}

/// The letters of a text in quotation marks, without escapes.
pub fn letters(quoted: &[u8]) -> Result<Cow<'_, [u8]>, Malformed> {
    if quoted.contains(&b'\\') {
        let read = serde_json::from_slice::<String>(quoted).map_err(|_| Malformed)?;
        return Ok(Cow::Owned(read.into_bytes()));
    }
    let inside = quoted.get(1..quoted.len().saturating_sub(1));
    inside.map(Cow::Borrowed).ok_or(Malformed)
}
