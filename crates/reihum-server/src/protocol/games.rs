//! What can be played: games, their options, decks, and drafts of tables.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{ApiError, Level, Words};

/// A game on offer. `GET /api/games`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct GameInfo {
    /// The id used everywhere, e.g. `right-on-time`.
    pub id: String,
    /// The name as people write it.
    pub name: String,
    /// For how many players, in words.
    pub players: Words,
    /// What can be chosen.
    pub options: Vec<OptionHelp>,
    /// The bots, weakest first.
    pub bots: Vec<BotInfo>,
}

/// A bot of a game, as it is introduced to people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BotInfo {
    /// How strong it is.
    pub level: Level,
    /// The level in words.
    pub strength: Words,
    /// Its name.
    pub name: String,
    /// Its temper, in a word or two.
    pub temper: Words,
    /// How it plays, in one line.
    pub about: Words,
}

/// An option of a game, explained.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OptionHelp {
    /// The key.
    pub name: String,
    /// What it does, in a sentence.
    pub meaning: Words,
    /// The values it takes.
    pub choice: OptionChoice,
    /// The value it has when left out; absent where that depends on other options or on chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "boolean | number | string")]
    pub default: Option<serde_json::Value>,
    /// What happens when it is left out, in words.
    pub absent: Words,
}

/// The values an option takes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionChoice {
    /// Yes or no.
    Switch,
    /// A seat of the table.
    Seat,
    /// A whole number.
    Number {
        /// The least.
        #[ts(type = "number")]
        least: i64,
        /// The most.
        #[ts(type = "number")]
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

/// A deck of Timeline Twist. `GET /api/decks`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DeckInfo {
    /// The name used in options.
    pub id: String,
    /// Its title.
    pub title: Words,
    /// What it is about.
    pub about: Words,
    /// How many cards it has.
    pub cards: usize,
}

/// A table somebody is thinking about. `POST /api/check`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The game.
    pub game: String,
    /// The options that differ from their defaults.
    #[serde(default)]
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// How many players.
    pub players: usize,
}

/// What is to be said about a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Checked {
    /// The numbers of players that go with these options.
    pub players: Vec<usize>,
    /// What is wrong with the draft, if anything.
    pub problem: Option<ApiError>,
}

/// The fact side of a card of Timeline Twist. `GET /api/tables/{code}/cards` lists those of the
/// table's deck; a card's number is its place in this list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CardFact {
    /// The id used in actions, e.g. `moon-landing`.
    pub id: String,
    /// What happened.
    pub title: Words,
    /// The symbol on the fact side: quill, crown, wheel, flask or anchor.
    pub symbol: String,
    /// What it is about, e.g. `science`.
    pub category: String,
    /// From 1 (everyone knows) to 5.
    pub difficulty: u8,
    /// What the date marks, e.g. `first-shown`.
    pub marks: String,
}

/// The small print of a date side. `GET /api/tables/{code}/cards/{id}/background`, once the card
/// has been turned at this table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Background {
    /// The background in both languages.
    pub text: Words,
    /// Where the date can be checked.
    pub source: String,
    /// For a rounded year: how many years it may be off.
    pub uncertainty: Option<u32>,
    /// A word on the dispute, where historians differ.
    pub dispute: Option<String>,
}
