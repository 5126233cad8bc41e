//! Tables: who sits where, and what the table is doing.

use reihum_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Level;

/// How long bots wait before they move, so that people can follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// About two seconds.
    Slow,
    /// About one second.
    #[default]
    Normal,
    /// Under half a second.
    Fast,
}

/// Who a seat is laid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// Whoever lays the table.
    Me,
    /// Anybody who comes.
    Open,
    /// A bot.
    Bot,
}

/// A table to be laid. `POST /api/tables`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The options that differ from their defaults.
    #[serde(default)]
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// The seats, clockwise.
    pub seats: Vec<NewSeat>,
    /// How strong its bots are: one level for all of them, or one for each in the order of the
    /// seats; casual if left out.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Level>>")]
    pub levels: Vec<Level>,
    /// Shown in the lobby? Otherwise only who has the link finds it.
    #[serde(default)]
    pub listed: bool,
    /// The pace of its bots.
    #[serde(default)]
    pub pace: Pace,
    /// Begin at once; every seat must be taken.
    #[serde(default)]
    pub start: bool,
}

/// The answer to [`NewTable`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Created {
    /// The table's code, as in its link.
    pub code: String,
}

/// What a table is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People are sitting down.
    Gathering,
    /// A match is running.
    Playing,
    /// The match is over; there may be a rematch.
    Over,
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Connected now?
        here: bool,
        /// Have they said that they leave?
        left: bool,
        /// Does a bot play for them until they are back?
        substituted: bool,
        /// How strong that bot is, while it plays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        level: Option<Level>,
        /// How many of the others would have a bot play for them (counts while they are away).
        votes: usize,
        /// Ready for another match?
        rematch: bool,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// How strong it is.
        level: Level,
    },
}

/// A seat, as everyone sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatInfo {
    /// Who has it.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// Does the host sit here?
    pub host: bool,
}

/// A table, as everyone sees it. `GET /api/tables/{code}`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TableInfo {
    /// The code, as in the link.
    pub code: String,
    /// The game.
    pub game: String,
    /// All options, defaults filled in.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: serde_json::Value,
    /// What the table is doing.
    pub stage: Stage,
    /// The seats, clockwise.
    pub seats: Vec<SeatInfo>,
    /// Shown in the lobby?
    pub listed: bool,
    /// The pace of its bots.
    pub pace: Pace,
    /// Which match this is, from 1; 0 before the first.
    pub matches: u32,
    /// How many are watching.
    pub watching: usize,
}

/// Who the receiver is at this table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct You {
    /// Their seat; null for someone who watches.
    pub seat: Option<Seat>,
    /// May they start, fill with bots and replace who left?
    pub host: bool,
    /// May they ask for hints? Only where nobody is harmed by it: alone among bots, or in a game
    /// together.
    pub hints: bool,
}

/// A table in a list. `GET /api/tables` (open ones), `GET /api/tables/mine`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct TableSummary {
    /// The code.
    pub code: String,
    /// The game.
    pub game: String,
    /// What it is doing.
    pub stage: Stage,
    /// The names at it, in seat order; null for an open seat.
    pub names: Vec<Option<String>>,
    /// All options.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: serde_json::Value,
    /// When something last happened, in seconds since 1970.
    #[ts(type = "number")]
    pub updated: u64,
}
