//! A match that is over, for somebody who looks back.

use std::collections::BTreeMap;

use reihum_core::{Seat, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Scene, Step};

/// A match that is over, as somebody saw it step by step.
/// `GET /api/tables/{code}/matches/{number}/seen/{eyes}`
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct SeenMatch {
    /// The game.
    pub game: String,
    /// All options.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: Value,
    /// What the players were called, in seat order.
    pub names: Vec<String>,
    /// Through whose eyes it is seen; null where all cards lie open.
    pub eyes: Option<Seat>,
    /// What is printed on the cards, by their numbers, where a game has such cards.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub cards: Vec<Value>,
    /// The small print of the cards that lay revealed in the end, by their ids.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub backgrounds: BTreeMap<String, Value>,
    /// The deal, then every move. Empty if rules or cards have changed since: then there is only
    /// what was told.
    pub moves: Vec<SeenMove>,
    /// What everyone was told of the deal and of every move, if that is all there is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub told: Option<Vec<Vec<Text<String>>>>,
}

/// The deal or a move of a match that is over.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct SeenMove {
    /// What was done, in notation; null for the deal.
    pub action: Option<String>,
    /// What these eyes saw of it.
    pub step: Step,
    /// What they saw then. Nothing can be done in it.
    pub scene: Scene,
    /// The table as the round left it, before the next deal, if the move ended a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub round_end: Option<Box<Scene>>,
    /// What each seat held then, in words; left out where it is seen through one seat's eyes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Vec<Text<String>>>>"))]
    pub hands: Vec<Vec<Text<String>>>,
}
