//! A part of a run, so that several machines can share it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of several parts of a run: `2/4` is the second of four.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    part: u32,
    parts: u32,
}

impl Shard {
    /// Everything in one part.
    pub const WHOLE: Self = Self { part: 1, parts: 1 };

    /// The matches of this part.
    pub fn indices(self, matches: u64) -> impl Iterator<Item = u64> {
        (u64::from(self.part) - 1..matches).step_by(self.parts as usize)
    }

    /// Is this a match of this part?
    #[must_use]
    pub fn contains(self, index: u64) -> bool {
        index % u64::from(self.parts) == u64::from(self.part) - 1
    }
}

/// A text that is no shard.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a shard is written PART/PARTS, from 1/4 to 4/4 for four parts, not “{0}”")]
pub struct NotAShard(String);

impl FromStr for Shard {
    type Err = NotAShard;
    fn from_str(text: &str) -> Result<Self, NotAShard> {
        let wrong = || NotAShard(reihum_core::shorten(text, 40));
        let (part, parts) = text.split_once('/').ok_or_else(wrong)?;
        let (part, parts) = part
            .parse()
            .ok()
            .zip(parts.parse().ok())
            .ok_or_else(wrong)?;
        if (1..=parts).contains(&part) {
            Ok(Self { part, parts })
        } else {
            Err(wrong())
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl TryFrom<String> for Shard {
    type Error = NotAShard;
    fn try_from(text: String) -> Result<Self, NotAShard> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_make_up_the_whole() {
        let mut all: Vec<u64> = (1..=3)
            .flat_map(|part| Shard { part, parts: 3 }.indices(10))
            .collect();
        all.sort_unstable();
        assert_eq!(all, (0..10).collect::<Vec<_>>());
        let second = Shard { part: 2, parts: 3 };
        assert!(second.indices(10).all(|index| second.contains(index)));
        assert!(!second.contains(0) && !second.contains(2));
        // More parts than matches: some have nothing to do.
        assert_eq!(Shard { part: 9, parts: 9 }.indices(3).count(), 0);
    }

    #[test]
    fn shards_are_read_and_written() {
        assert_eq!("2/4".parse::<Shard>().unwrap().to_string(), "2/4");
        for text in ["", "1", "0/4", "5/4", "1/0", "a/b", "-1/4", "1/4/4"] {
            let says = text.parse::<Shard>().unwrap_err().to_string();
            assert!(says.contains("from 1/4 to 4/4"), "{text}");
        }
    }
}
