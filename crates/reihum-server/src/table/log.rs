//! The log of a table: everything a table is follows from these entries, in order.
//!
//! Every entry says its format. This version writes format 2 and reads every format that was
//! ever released; fixtures of each are kept in `tests/fixtures`.

mod format_1;

use reihum_core::replay::RecordedResult;
use reihum_core::{Seat, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::protocol::{Level, Pace, StandIn};

/// The format that this version writes.
const FORMAT: u32 = 2;

/// A command as its sender named it, so that sending it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CommandId {
    /// The person.
    pub by: String,
    /// The id they chose.
    pub id: String,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The format.
    v: u32,
    /// When, in seconds since 1970.
    pub at: u64,
    /// The command it answers; none for bots and for the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// What happened.
    #[serde(flatten)]
    pub event: TableEvent,
}

/// An entry that this version cannot read.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// A later version has written it.
    #[error("it has format {0}; this version reads formats 1 to {FORMAT}")]
    Format(u32),
    /// It is no entry.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl Entry {
    /// An entry in the format of today.
    #[must_use]
    pub fn new(at: u64, command: Option<CommandId>, event: TableEvent) -> Self {
        Self {
            v: FORMAT,
            at,
            command,
            event,
        }
    }

    /// Reads a line of any format.
    pub fn parse(line: &str) -> Result<Self, EntryError> {
        #[derive(Deserialize)]
        struct Version {
            /// Format 1 did not say.
            #[serde(default = "one")]
            v: u32,
        }
        const fn one() -> u32 {
            1
        }
        // The usual case, without reading the line twice.
        let start = format!("{{\"v\":{FORMAT},");
        if line.starts_with(&start) {
            return Ok(serde_json::from_str(line)?);
        }
        match serde_json::from_str::<Version>(line)?.v {
            1 => format_1::parse(line),
            FORMAT => Ok(serde_json::from_str(line)?),
            other => Err(EntryError::Format(other)),
        }
    }

    /// The line of the log.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What happened at a table. Kept on disk: only additions, never other meanings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum TableEvent {
    /// The table was opened. Always the first entry, never another.
    Created {
        /// The game.
        game: String,
        /// All options.
        options: Value,
        /// The seats.
        seats: Vec<SeatPlan>,
        /// Shown in the lobby?
        listed: bool,
        /// The pace of its bots.
        pace: Pace,
        /// The person who opened it.
        host: String,
        /// When a bot plays on for somebody who is away. Tables that do not say so were opened
        /// when nobody played on by themselves.
        #[serde(default = "never")]
        stand_in: StandIn,
    },
    /// Somebody sat down, or changed seats.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: String,
        /// Their name.
        name: String,
    },
    /// Somebody left.
    Left {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody who left, or whose seat a bot played, is back.
    Returned {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody has another name.
    Renamed {
        /// Whose seat.
        seat: Seat,
        /// The name.
        name: String,
    },
    /// A bot was put on a seat.
    BotAdded {
        /// Where.
        seat: Seat,
        /// Its name.
        name: String,
        /// How strong it is.
        level: Level,
    },
    /// A seat was freed by the host.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// A match began.
    MatchBegan {
        /// Bots that took the seats which were still open.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bots: Vec<(Seat, String)>,
        /// How strong those bots are.
        level: Level,
        /// People who are not here, for whom a bot plays until they return.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        away: Vec<Seat>,
        /// What the match follows from.
        #[serde(flatten)]
        start: MatchStart,
    },
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What, in notation.
        action: String,
        /// Why, as a bot says in a game together.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        remark: Option<Text<String>>,
        /// How the match ended, if it ended with this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<RecordedResult>,
    },
    /// A bot plays for somebody who is away.
    Substituted {
        /// Whose seat.
        seat: Seat,
        /// How strong it is.
        level: Level,
    },
    /// Somebody was given a hint, for the first time in a match of those who play together.
    Hinted {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody wants another match.
    RematchWanted {
        /// Whose seat.
        seat: Seat,
    },
    /// The match was closed, because this server cannot go on with it.
    Archived {
        /// Why.
        reason: ArchiveReason,
    },
    /// All matches were over for a long time; what is told of them stands in their records.
    Kept {
        /// How many there were.
        matches: u32,
        /// How the last one ended.
        result: RecordedResult,
    },
}

const fn never() -> StandIn {
    StandIn::Never
}

impl TableEvent {
    /// Notes how the match ended, in the action that ended it.
    pub fn note_result(&mut self, ended: Option<RecordedResult>) {
        if let Self::Acted { result, .. } = self {
            *result = ended;
        }
    }
}

/// All that a match follows from, besides its actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchStart {
    /// The seed, in hexadecimal digits: the secret of the match.
    pub seed: String,
    /// The revision of the rules.
    pub revision: u16,
    /// What tells whether the cards are still the same, where they can change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

/// Who a seat was laid for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum SeatPlan {
    /// Whoever comes.
    Anybody,
    /// A person.
    Person {
        /// Who.
        id: String,
        /// Their name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// How strong it is.
        level: Level,
    },
}

/// Why a match cannot be gone on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArchiveReason {
    /// This server does not have the game.
    Game,
    /// The rules have changed since.
    Rules,
    /// The cards have changed since.
    Cards,
    /// The options are not to be had any more.
    Options,
    /// What was written does not lead to a match.
    Damaged,
    /// It was over for a long time, and its record is all that is kept of it.
    Over,
}

impl ArchiveReason {
    /// What people are told.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Game => Text::new(
                "This match is kept as it was: the game is not on offer here any more.",
                "Diese Partie bleibt, wie sie war: Das Spiel wird hier nicht mehr angeboten.",
            ),
            Self::Rules => Text::new(
                "This match is kept as it was: the rules of the game have been improved since.",
                "Diese Partie bleibt, wie sie war: Die Spielregeln wurden seither verbessert.",
            ),
            Self::Cards => Text::new(
                "This match is kept as it was: its deck has changed since.",
                "Diese Partie bleibt, wie sie war: Der Kartensatz hat sich seither geändert.",
            ),
            Self::Options => Text::new(
                "This match is kept as it was: it cannot be played with these options any more.",
                "Diese Partie bleibt, wie sie war: Mit diesen Einstellungen wird nicht mehr gespielt.",
            ),
            Self::Damaged => Text::new(
                "This match is kept as far as it can be read; it cannot go on.",
                "Diese Partie bleibt, soweit sie lesbar ist; weitergehen kann sie nicht.",
            ),
            Self::Over => Text::new(
                "This match was played a while ago. Its result and what was told of it are kept.",
                "Diese Partie liegt eine Weile zurück. Ergebnis und Verlauf sind aufgehoben.",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_short_and_says_its_format() {
        let event = TableEvent::Acted {
            seat: Seat::new(1),
            action: "take 15".to_owned(),
            remark: None,
            result: None,
        };
        let entry = Entry::new(1, None, event);
        let line = r#"{"v":2,"at":1,"event":"acted","seat":1,"action":"take 15"}"#;
        assert_eq!(entry.to_line(), line);
        assert_eq!(Entry::parse(line).ok(), Some(entry));
    }

    #[test]
    fn at_a_table_of_old_nobody_plays_on_by_themselves() {
        let old = r#"{"v":2,"at":1,"event":"created","game":"racko","options":{},"seats":[],"listed":false,"pace":"normal","host":"mia"}"#;
        let entry = Entry::parse(old).expect("an entry");
        let TableEvent::Created { stand_in, .. } = entry.event else {
            panic!("a table is opened");
        };
        assert_eq!(stand_in, StandIn::Never);
    }

    #[test]
    fn an_entry_of_a_later_version_is_named() {
        let later = Entry::parse(r#"{"v":3,"at":1,"event":"danced"}"#).unwrap_err();
        assert_eq!(
            later.to_string(),
            "it has format 3; this version reads formats 1 to 2"
        );
        assert!(Entry::parse("{}").is_err() && Entry::parse("").is_err());
    }
}
