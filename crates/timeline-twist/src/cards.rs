//! Cards: a number in the deck, two sides, a symbol on each (TL-1, TL-3).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Date;

/// A card, by its number in the deck in use.
///
/// Decks are sorted by the cards' ids, so the number says nothing about the date. On the wire a
/// card is this number; the deck's [`crate::Facts`] say what lies behind it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(transparent)]
pub struct CardId(pub u16);

impl CardId {
    /// The number as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The symbol on a side of a card. It decides what may be discarded in the cooperative game
/// (TK-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Symbol {
    /// A quill.
    Quill,
    /// A crown.
    Crown,
    /// A wheel.
    Wheel,
    /// A flask.
    Flask,
    /// An anchor.
    Anchor,
}

impl Symbol {
    /// The five symbols (TL-3).
    pub const ALL: [Self; 5] = [
        Self::Quill,
        Self::Crown,
        Self::Wheel,
        Self::Flask,
        Self::Anchor,
    ];

    /// The symbol as decks write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quill => "quill",
            Self::Crown => "crown",
            Self::Wheel => "wheel",
            Self::Flask => "flask",
            Self::Anchor => "anchor",
        }
    }

    /// The four symbols the other side of a card with this one can have (TL-1).
    #[must_use]
    pub fn others(self) -> [Self; 4] {
        std::array::from_fn(|n| Self::ALL[n + usize::from(n >= self as usize)])
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no symbol.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no symbol: there are quill, crown, wheel, flask and anchor")]
pub struct NoSuchSymbol(String);

impl FromStr for Symbol {
    type Err = NoSuchSymbol;
    fn from_str(text: &str) -> Result<Self, NoSuchSymbol> {
        Self::ALL
            .into_iter()
            .find(|symbol| symbol.name() == text)
            .ok_or_else(|| NoSuchSymbol(reihum_core::shorten(text, 30)))
    }
}

/// The date side of a card: secret until the card is turned (TL-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// When it happened.
    pub date: Date,
    /// The symbol on the date side.
    pub back: Symbol,
}

/// A card whose date side everyone can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct Turned {
    /// The card.
    pub card: CardId,
    /// When it happened.
    pub date: Date,
    /// The symbol on the date side.
    pub back: Symbol,
}

impl Turned {
    /// A card turned to this face.
    #[inline]
    #[must_use]
    pub const fn new(card: CardId, face: Face) -> Self {
        Self {
            card,
            date: face.date,
            back: face.back,
        }
    }

    /// The date side.
    #[inline]
    #[must_use]
    pub const fn face(self) -> Face {
        Face {
            date: self.date,
            back: self.back,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_side_has_one_of_the_four_other_symbols() {
        for symbol in Symbol::ALL {
            let others = symbol.others();
            assert!(!others.contains(&symbol));
            let mut all = others.to_vec();
            all.push(symbol);
            all.sort();
            assert_eq!(all, Symbol::ALL);
            assert_eq!(symbol.name().parse(), Ok(symbol));
        }
        assert!("Quill".parse::<Symbol>().is_err());
    }
}
