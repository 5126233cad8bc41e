//! What people do at a table beside playing: stamps and words thrown onto it, and cards to play
//! with while they wait. Nothing of it is kept.

use serde::{Deserialize, Serialize};

/// Something thrown onto the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// A stamp.
    Stamp(Stamp),
    /// A few words, which everyone reads in their own language.
    Phrase(Phrase),
}

/// The stamps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Stamp {
    /// Applause.
    Bravo,
    /// A laughing face.
    Laugh,
    /// A heart.
    Heart,
    /// A star: what a move.
    Wow,
    /// A teardrop.
    Ouch,
    /// An hourglass: take your time, or please do not.
    Hourglass,
}

/// The words that can be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Thank you!
    Thanks,
    /// Sorry!
    Sorry,
    /// One more?
    OneMore,
}

/// How many cards lie about while people gather.
pub const PASTIME_CARDS: usize = 7;

/// What is done with the cards that lie about while people gather.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PastimeMove {
    /// All are shuffled.
    Shuffle,
    /// One is spun: its number, from 0.
    Spin(usize),
}

/// The cards that lie about while people gather.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct Pastime {
    /// The cards by their numbers, from left to right.
    pub order: [usize; PASTIME_CARDS],
    /// How often each has been spun, by its number; it begins anew after 255.
    pub spins: [u8; PASTIME_CARDS],
    /// Who did the last thing; left out before anybody did anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<String>,
}

impl Default for Pastime {
    fn default() -> Self {
        Self {
            order: std::array::from_fn(|card| card),
            spins: [0; PASTIME_CARDS],
            by: None,
        }
    }
}
