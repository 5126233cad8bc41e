//! What must not be guessed: seeds of matches, secrets of people, codes of tables.

use reihum_core::Seed;

/// Letters and digits of codes: none that look alike, no vowels, so that no words come up.
const ALPHABET: &[u8] = b"23456789BCDFGHJKMNPQRSTVWXYZ";
/// How long the code of a table is: long enough that nobody finds a private table by trying.
pub const CODE_LENGTH: usize = 8;

/// Bytes from the operating system.
///
/// # Panics
/// If the operating system has no chance to give: then no fair match could be dealt.
#[must_use]
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// The secret of a new match.
#[must_use]
pub fn seed() -> Seed {
    Seed::from_bytes(bytes())
}

/// The code of a new table.
#[must_use]
pub fn code() -> String {
    code_of(bytes::<16>)
}

/// The code that follows from a hash.
#[must_use]
pub fn code_from(hash: &mut blake3::OutputReader) -> String {
    code_of(|| {
        let mut bytes = [0; 16];
        hash.fill(&mut bytes);
        bytes
    })
}

/// A number that follows from these texts.
#[must_use]
pub fn number(texts: &[&[u8]]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher
            .update(&(text.len() as u64).to_le_bytes())
            .update(text);
    }
    let bytes = hasher.finalize().as_bytes().first_chunk().copied();
    u64::from_le_bytes(bytes.unwrap_or_default())
}

fn code_of(mut next: impl FnMut() -> [u8; 16]) -> String {
    let mut code = String::with_capacity(CODE_LENGTH);
    while code.len() < CODE_LENGTH {
        let letters = next();
        // Bytes beyond the last whole round of the alphabet are thrown away, to be even.
        let fair = letters.iter().map(|byte| usize::from(*byte));
        for byte in fair.filter(|byte| byte / ALPHABET.len() < 256 / ALPHABET.len()) {
            if code.len() < CODE_LENGTH {
                code.push(char::from(ALPHABET[byte % ALPHABET.len()]));
            }
        }
    }
    code
}

/// A code as people type it: small letters, blanks and dashes are forgiven.
#[must_use]
pub fn read_code(text: &str) -> Option<String> {
    let kept = text.chars().filter(|c| !matches!(c, ' ' | '-'));
    let code: String = kept.map(|c| c.to_ascii_uppercase()).take(20).collect();
    let fine = code.len() == CODE_LENGTH && code.bytes().all(|c| ALPHABET.contains(&c));
    fine.then_some(code)
}

/// Random text of `N` bytes, in hexadecimal digits.
#[must_use]
pub fn hex<const N: usize>() -> String {
    use std::fmt::Write;
    let mut text = String::with_capacity(2 * N);
    for byte in bytes::<N>() {
        write!(text, "{byte:02x}").expect("writing to a string");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        let code = code();
        let (front, back) = code.split_at(4);
        let typed = format!(" {}-{} ", front.to_lowercase(), back);
        assert_eq!(read_code(&typed), Some(code));
        for wrong in ["", "BCDF", "BCDFGHJA", "BCDFGHJKL", "BCDFGHJ\u{e4}"] {
            assert_eq!(read_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn codes_and_secrets_do_not_repeat() {
        assert_ne!(code(), code());
        assert_ne!(hex::<16>(), hex::<16>());
        assert_eq!(hex::<16>().len(), 32);
    }
}
