//! The check number of a scene, leaf by leaf.

use super::scan::{Malformed, behind, byte, end_of_text, end_of_value, letters};

/// A place in a scene, as FNV-1a over its JSON pointer so far: what stands below goes on from here.
#[derive(Clone, Copy)]
pub struct HashedPlace(u32);

impl HashedPlace {
    /// The whole scene.
    pub const ROOT: Self = Self(0x811c_9dc5);

    fn and(self, bytes: &[u8]) -> Self {
        let step = |number: u32, byte: &u8| (number ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        Self(bytes.iter().fold(self.0, step))
    }

    /// A member, by the letters of its key.
    #[must_use]
    pub fn at_key(self, key: &[u8]) -> Self {
        let place = self.and(b"/");
        if !key.iter().any(|byte| matches!(byte, b'~' | b'/')) {
            return place.and(key);
        }
        key.iter().fold(place, |place, byte| match byte {
            b'~' => place.and(b"~0"),
            b'/' => place.and(b"~1"),
            other => place.and(&[*other]),
        })
    }

    /// An item of a list.
    #[must_use]
    pub fn at_item(self, index: usize) -> Self {
        let place = self.and(b"/");
        place.and(Digits::of(index).as_bytes())
    }
}

/// The digits of an index: lists are short, and there are many of them.
pub struct Digits {
    digits: [u8; 20],
    start: usize,
}

impl Digits {
    /// The digits of a number.
    #[must_use]
    pub fn of(mut number: usize) -> Self {
        let (mut digits, mut start) = ([b'0'; 20], 20);
        loop {
            start -= 1;
            digits[start] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                return Self { digits, start };
            }
        }
    }

    /// As text.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.digits[self.start..]
    }
}

/// The sum of the numbers of leaves.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Sum(pub u32);

impl Sum {
    /// Adds all leaves of the value that begins here, and returns the place behind it.
    pub fn add(
        &mut self,
        json: &[u8],
        start: usize,
        place: HashedPlace,
    ) -> Result<usize, Malformed> {
        match (byte(json, start)?, json.get(start + 1)) {
            (b'{', Some(b'}')) | (b'[', Some(b']')) => {}
            (b'{', _) => return self.add_members(json, start + 1, place),
            (b'[', _) => return self.add_items(json, start + 1, place),
            (b'"', _) => {
                let end = end_of_text(json, start)?;
                self.leaf(place.and(b"=\"").and(&letters(&json[start..end])?));
                return Ok(end);
            }
            _ => {}
        }
        let end = end_of_value(json, start)?;
        self.leaf(place.and(b"=").and(&json[start..end]));
        Ok(end)
    }

    fn add_members(
        &mut self,
        json: &[u8],
        mut at: usize,
        place: HashedPlace,
    ) -> Result<usize, Malformed> {
        loop {
            let end = end_of_text(json, at)?;
            let member = place.at_key(&letters(&json[at..end])?);
            at = self.add(json, behind(json, end, b':')?, member)?;
            match byte(json, at)? {
                b',' => at += 1,
                b'}' => return Ok(at + 1),
                _ => return Err(Malformed),
            }
        }
    }

    fn add_items(
        &mut self,
        json: &[u8],
        mut at: usize,
        place: HashedPlace,
    ) -> Result<usize, Malformed> {
        for index in 0.. {
            at = self.add(json, at, place.at_item(index))?;
            match byte(json, at)? {
                b',' => at += 1,
                b']' => return Ok(at + 1),
                _ => return Err(Malformed),
            }
        }
        Err(Malformed)
    }

    fn leaf(&mut self, number: HashedPlace) {
        self.0 = self.0.wrapping_add(number.0);
    }
}
