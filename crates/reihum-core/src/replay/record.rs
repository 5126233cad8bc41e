//! The record of a match as it is kept in a file or a database.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ReplayError;
use crate::{Seat, Text};

/// The format that this version writes; it reads all formats from 1 on.
pub const FORMAT: u32 = 2;

/// Everything that is kept of a match.
///
/// Options, seed and actions are enough to play it again, as long as the rules and the cards are
/// the same. What everyone was told of each step, and how it ended, is kept besides, so that it
/// can still be read when they have changed.
///
/// ```json
/// {
///   "reihum": 2,
///   "game": "racko",
///   "revision": 1,
///   "players": 2,
///   "names": ["Mia", "Ada"],
///   "options": { "target": 500 },
///   "seed": "00…",
///   "actions": ["0 draw", "0 put 35"],
///   "told": [[{ "en": "Round 1 …", "de": "…" }], [{ "en": "Mia draws a card.", "de": "…" }], []],
///   "result": { "winners": [0], "scores": [60, 5] }
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRecord {
    /// The format.
    pub reihum: u32,
    /// The game's id.
    pub game: String,
    /// The revision of its rules.
    pub revision: u16,
    /// How many players.
    pub players: usize,
    /// What they were called, in seat order; format 1 does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// All options.
    pub options: Value,
    /// What tells whether the cards are still the same, where they can change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// The seed, in hexadecimal digits. It tells every card.
    pub seed: String,
    /// What was played: the seat, then the action in notation.
    pub actions: Vec<String>,
    /// What everyone was told: of the deal, then of each action; format 1 does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Vec<Text<String>>>,
    /// How it ended, if it did; format 1 does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordedResult>,
}

/// How a recorded match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedResult {
    /// Who won; nobody where all play together.
    pub winners: Vec<Seat>,
    /// The points of each seat.
    pub scores: Vec<i32>,
}

impl MatchRecord {
    /// Reads a record of any format.
    pub fn parse(text: &str) -> Result<Self, ReplayError> {
        let record: Self = serde_json::from_str(text).map_err(|error| ReplayError::Unreadable {
            line: error.line(),
            column: error.column(),
            problem: without_place(&error),
        })?;
        if (1..=FORMAT).contains(&record.reihum) {
            Ok(record)
        } else {
            Err(ReplayError::Format(record.reihum))
        }
    }

    /// The record as the text of a file.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }
}

/// The message of a JSON error without the place, which we say ourselves.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    text[..end].to_owned()
}
