//! The log of a table: everything a table is follows from these entries, in order.

use reihum_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::protocol::{Level, Pace, Words};
use crate::running::Beginning;

/// A command as its sender named it, so that sending it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CommandId {
    /// The person.
    pub by: String,
    /// The id they chose.
    pub id: String,
}

/// How strong a bot is if nobody says.
#[must_use]
pub const fn usual() -> Level {
    Level::Casual
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The command it answers; none for bots and for the table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// When, in seconds since 1970.
    pub at: u64,
    /// What happened.
    #[serde(flatten)]
    pub deed: Deed,
}

/// What happened at a table. Kept on disk: only additions, never other meanings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum Deed {
    /// The table was laid. Always the first entry, never another.
    Laid {
        /// The game.
        game: String,
        /// All options.
        options: Value,
        /// The seats.
        seats: Vec<Placed>,
        /// Shown in the lobby?
        listed: bool,
        /// The pace of its bots.
        pace: Pace,
        /// The person who laid it.
        host: String,
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
        /// How strong it is; logs of old do not say.
        #[serde(default = "usual")]
        level: Level,
    },
    /// A seat was freed by the host.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// A match began.
    Began {
        /// Bots that took the seats which were still open.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bots: Vec<(Seat, String)>,
        /// How strong those bots are; logs of old do not say.
        #[serde(default = "usual")]
        level: Level,
        /// People who are not here, for whom a bot plays until they return.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        away: Vec<Seat>,
        /// What the match follows from.
        #[serde(flatten)]
        beginning: Beginning,
    },
    /// A seat acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What, in notation.
        action: String,
        /// Why, as a bot says in a game together.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        remark: Option<Words>,
    },
    /// A bot plays for somebody who is away.
    Substituted {
        /// Whose seat.
        seat: Seat,
        /// How strong it is; logs of old do not say.
        #[serde(default = "usual")]
        level: Level,
    },
    /// Somebody wants another match.
    WantsRematch {
        /// Whose seat.
        seat: Seat,
    },
}

/// Who a seat was laid for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Placed {
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
        /// How strong it is; logs of old do not say.
        #[serde(default = "usual")]
        level: Level,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_from_before_there_were_levels_are_read() {
        let read = |deed: &str| serde_json::from_str::<Deed>(deed).expect("a deed");
        assert_eq!(
            read(r#"{"deed":"bot_added","seat":1,"name":"Ada"}"#),
            Deed::BotAdded {
                seat: Seat::new(1),
                name: "Ada".to_owned(),
                level: Level::Casual,
            }
        );
        assert_eq!(
            read(r#"{"deed":"substituted","seat":1}"#),
            Deed::Substituted {
                seat: Seat::new(1),
                level: Level::Casual,
            }
        );
        let began = read(r#"{"deed":"began","bots":[[1,"Ben"]],"seed":"00","revision":1}"#);
        assert!(matches!(began, Deed::Began { level, .. } if level == Level::Casual));
        let placed = serde_json::from_str::<Placed>(r#"{"for":"bot","name":"Ada"}"#);
        let level = Level::Casual;
        let name = "Ada".to_owned();
        assert_eq!(placed.ok(), Some(Placed::Bot { name, level }));
        let acted = read(r#"{"deed":"acted","seat":0,"action":"draw"}"#);
        assert!(matches!(acted, Deed::Acted { remark: None, .. }));
    }
}
