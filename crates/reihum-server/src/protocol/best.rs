//! The best results of those who play together: what players call records.

use serde::{Deserialize, Serialize};

/// The best result of its kind. `GET /api/records`, `GET /api/records/mine`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestResultInfo {
    /// The game.
    pub game: String,
    /// The options that matter.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: serde_json::Value,
    /// How many played.
    pub players: usize,
    /// Were they helped: by bots that played with or for them, or by hints?
    pub helped: bool,
    /// Was it reached under the rules and with the cards of today?
    pub current: bool,
    /// The best result.
    #[serde(flatten)]
    pub best: BestScore,
}

/// The best result so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestScore {
    /// The points.
    pub points: i32,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Who they were. Empty if they played at a table that was not listed, unless this is among
    /// the receiver's own results (`mine`).
    pub names: Vec<String>,
}

/// What there is to beat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestResults {
    /// Are these results of people who were helped by bots or hints, or of people alone?
    pub helped: bool,
    /// The best result on this server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub server: Option<BestScore>,
    /// The best one of whoever asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mine: Option<BestScore>,
}

/// How a result together compares with those before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BestResultNews {
    /// The most points before; null if this is the first result of its kind.
    pub before: Option<i32>,
    /// Is this one better than all before?
    pub new: bool,
    /// Is it compared with results of people who were helped by bots or hints, or of people
    /// alone?
    pub helped: bool,
}
