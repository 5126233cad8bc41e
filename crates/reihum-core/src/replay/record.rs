//! The record of a match as it is kept in a file or a database.

use serde::de::DeserializeOwned;
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
        /// What every format says.
        #[derive(Deserialize)]
        struct Version {
            reihum: u32,
        }
        // The format comes first: a later one may have fields that are not known here.
        let Version { reihum } = read(text)?;
        if !(1..=FORMAT).contains(&reihum) {
            return Err(ReplayError::Format(reihum));
        }
        read(text)
    }

    /// The record as the text of a file.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, ReplayError> {
    serde_json::from_str(text).map_err(|error| ReplayError::Unreadable {
        line: error.line(),
        column: error.column(),
        problem: without_place(&error),
    })
}

/// The message of a JSON error without the place, which we say ourselves.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_format_is_refused_by_name_whatever_is_in_it() {
        for later in [
            r#"{ "reihum": 3, "moves": [] }"#,
            r#"{ "danced": { "waltz": true }, "game": 7, "reihum": 3 }"#,
        ] {
            assert_eq!(MatchRecord::parse(later), Err(ReplayError::Format(3)));
        }
        assert_eq!(
            MatchRecord::parse(r#"{ "reihum": 0 }"#),
            Err(ReplayError::Format(0))
        );
        let known = MatchRecord::parse(r#"{ "reihum": 2, "danced": true }"#);
        let problem = known.unwrap_err().to_string();
        assert!(problem.contains("unknown field `danced`"), "{problem}");
    }
}
