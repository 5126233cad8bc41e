//! How those who play together stand, and the decks one can choose: what some games have and the
//! places that show it do not know by name.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{SeatSet, Text};

/// The score of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct TeamScore {
    /// What is counted, under the game's own keys.
    pub parts: BTreeMap<String, TeamPart>,
    /// The points as it stands.
    pub score: i32,
    /// The most that can still be reached; the score itself once the match is over.
    pub most: i32,
    /// The result band of the score, from 1.
    pub band: u8,
    /// What a team with this score is called.
    pub name: Text<String>,
}

/// The cards in one place, and what they count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct TeamPart {
    /// How many cards lie there.
    pub cards: u8,
    /// What each of them counts; less than 0 where it costs.
    pub each: i32,
    /// What they count together.
    pub points: i32,
}

impl TeamPart {
    /// So many cards at so many points each.
    #[must_use]
    pub fn new(cards: u8, each: i32) -> Self {
        let points = each * i32::from(cards);
        Self {
            cards,
            each,
            points,
        }
    }
}

/// Players who win and lose together, against others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct Side {
    /// Who they are.
    pub seats: SeatSet,
    /// The points they have together.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub points: i64,
}

/// A deck that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeckInfo {
    /// The name used in options.
    pub id: String,
    /// Its title.
    pub title: Text<String>,
    /// What it is about.
    pub about: Text<String>,
    /// How many cards it has.
    pub cards: usize,
}
