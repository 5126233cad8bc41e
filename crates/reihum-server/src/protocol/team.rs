//! The score of those who play together.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Words;

/// How a team stands in the game together, as the rules count (TK-16, TK-17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TeamScore {
    /// What lies where, and what it counts.
    pub parts: TeamParts,
    /// The points as it stands.
    pub score: i32,
    /// The most that can still be reached; the score itself once the match is over.
    pub most: i32,
    /// The result band of the score, 1 to 8.
    pub band: u8,
    /// What a team with this score is called.
    pub name: Words,
}

/// The parts of a team's score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TeamParts {
    /// The bottom row of the timeline.
    pub bottom: TeamPart,
    /// The gap row of the timeline.
    pub gap: TeamPart,
    /// Cards in front of players.
    pub hands: TeamPart,
    /// The discard pile.
    pub discard: TeamPart,
    /// The draw pile.
    pub draw: TeamPart,
}

/// The cards in one place, and what they count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TeamPart {
    /// How many cards lie there.
    pub cards: u8,
    /// What each of them counts; less than 0 where it costs.
    pub each: i32,
    /// What they count together.
    pub points: i32,
}
