//! Tables: who sits where, and what the table is doing.

use reihum_core::{Seat, Text};
use serde::{Deserialize, Serialize};

use super::{BestResultNews, Level};

/// How long bots wait before they move, so that people can follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// When a bot plays on for somebody who is away, until they are back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StandIn {
    /// As soon as it is sure that they are away.
    AtOnce,
    /// After half a minute.
    #[default]
    Soon,
    /// Only if the others want it.
    Never,
}

/// Who a seat is laid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The options that differ from their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, serde_json::Value>))]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// The seats, clockwise.
    pub seats: Vec<NewSeat>,
    /// How strong its bots are: one level for all of them, or one for each in the order of the
    /// seats; casual if left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Level>>"))]
    pub levels: Vec<Level>,
    /// Shown in the lobby? Otherwise only who has the link finds it.
    #[serde(default)]
    pub listed: bool,
    /// The pace of its bots.
    #[serde(default)]
    pub pace: Pace,
    /// When a bot plays on for somebody who is away; after half a minute if left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<StandIn>"))]
    pub stand_in: StandIn,
    /// Begin at once; every seat must be taken.
    #[serde(default)]
    pub start: bool,
    /// 1 to 40 characters, chosen by the client: a request that comes again with the same one
    /// opens no second table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub id: Option<String>,
}

/// The answer to [`NewTable`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// The table's code, as in its link.
    pub code: String,
}

/// What a table is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
        #[cfg_attr(feature = "ts", ts(optional))]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Who has it.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// Does the host sit here?
    pub host: bool,
}

/// A table, as everyone sees it. `GET /api/tables/{code}`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// The code, as in the link.
    pub code: String,
    /// The game.
    pub game: String,
    /// All options, defaults filled in.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: serde_json::Value,
    /// What the table is doing.
    pub stage: Stage,
    /// The seats, clockwise.
    pub seats: Vec<SeatInfo>,
    /// Shown in the lobby?
    pub listed: bool,
    /// The pace of its bots.
    pub pace: Pace,
    /// When a bot plays on for somebody who is away.
    pub stand_in: StandIn,
    /// Which match this is, from 1; 0 before the first.
    pub matches: u32,
    /// How many are watching.
    pub watching: usize,
    /// Set where the last match was played under rules, or with cards, that this server does not
    /// have any more: then there is no scene.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub archived: Option<Archived>,
    /// How the result of those who played together compares with those before, once the match is
    /// over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub best: Option<BestResultNews>,
}

/// What is left of a match that cannot be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Archived {
    /// Why, in a kind sentence.
    pub reason: Text<String>,
    /// Had it ended? Otherwise it was running when it was closed, or had not begun.
    pub ended: bool,
    /// Who won, if it had ended and that was recorded.
    pub winners: Option<Vec<Seat>>,
    /// The points of each seat, if it had ended and that was recorded.
    pub scores: Option<Vec<i32>>,
    /// What everyone was told of it, as far as it was recorded.
    pub log: Vec<Text<String>>,
    /// Can people at this table start anew (`rematch`)? Otherwise they open a new one.
    pub restart: bool,
}

/// Who the receiver is at this table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// Their seat; null for someone who watches.
    pub seat: Option<Seat>,
    /// May they start, fill with bots and replace who left?
    pub host: bool,
    /// May they ask for hints? Only where nobody is harmed by it: alone among bots, or in a game
    /// together.
    pub hints: bool,
    /// How the result compares with their own ones before, once a match together is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub best: Option<BestResultNews>,
}

/// A table in a list. `GET /api/tables` (open ones), `GET /api/tables/mine`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: serde_json::Value,
    /// When something last happened, in seconds since 1970.
    pub updated: u64,
}
