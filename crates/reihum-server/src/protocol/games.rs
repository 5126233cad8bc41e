//! What can be played: games, their options, and drafts of tables.

use reihum_core::Text;
use serde::{Deserialize, Serialize};

use super::{ApiError, BestResults, Level};

/// A game on offer. `GET /api/games`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// The id used everywhere, e.g. `right-on-time`.
    pub id: String,
    /// The name as people write it.
    pub name: String,
    /// What it is about, in one sentence.
    pub about: Text<String>,
    /// For how many players, in words.
    pub players: Text<String>,
    /// What can be chosen.
    pub options: Vec<OptionHelp>,
    /// The bots, weakest first.
    pub bots: Vec<BotInfo>,
}

/// A bot of a game, as it is introduced to people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotInfo {
    /// How strong it is.
    pub level: Level,
    /// The level in words.
    pub strength: Text<String>,
    /// Its name.
    pub name: String,
    /// Its temper, in a word or two.
    pub temper: Text<String>,
    /// How it plays, in one line.
    pub about: Text<String>,
}

/// An option of a game, explained.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionHelp {
    /// The key.
    pub name: String,
    /// What it does, in a sentence.
    pub meaning: Text<String>,
    /// The values it takes.
    pub choice: OptionChoice,
    /// The value it has when left out; absent where that depends on other options or on chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean | number | string"))]
    pub default: Option<serde_json::Value>,
    /// What happens when it is left out, in words.
    pub absent: Text<String>,
}

/// The values an option takes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionChoice {
    /// Yes or no.
    Switch,
    /// A seat of the table.
    Seat,
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// One of these words.
    OneOf {
        /// The words.
        values: Vec<String>,
    },
    /// A name that is looked up, e.g. of a deck.
    Name,
}

/// A table somebody is thinking about. `POST /api/check`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The game.
    pub game: String,
    /// The options that differ from their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, serde_json::Value>))]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// How many players.
    pub players: usize,
    /// Are there bots among them? Then it is compared with results of people who were helped.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub bots: bool,
}

/// What is to be said about a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Checked {
    /// The numbers of players that go with these options.
    pub players: Vec<usize>,
    /// What is wrong with the draft, if anything.
    pub problem: Option<ApiError>,
    /// Something worth knowing before so many play with these options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub advice: Option<Text<String>>,
    /// The results to beat, where all play together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub best: Option<BestResults>,
}
