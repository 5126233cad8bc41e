//! What happens at a table and what there is to be seen, for one receiver.

use std::borrow::Cow;

use reihum_core::{Seat, Text};
use serde::{Deserialize, Serialize};

use super::{Encoded, OfTheGame, SeatNote, Side, TableInfo, TeamScore, You};

/// What changed at a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct Update {
    /// The table's count of happenings. The same as before if only who is here changed.
    pub seq: u64,
    /// The table, if that changed.
    #[cfg_attr(feature = "ts", ts(as = "Option<TableInfo>"))]
    pub table: Option<Encoded<TableInfo>>,
    /// Who the receiver is now.
    pub you: You,
    /// What happened in the match, if anything.
    pub step: Option<Step>,
    /// What the receiver now sees of the match, if that changed and does not come as a `change`.
    #[cfg_attr(feature = "ts", ts(as = "Option<Scene>"))]
    pub scene: Option<Encoded<Scene>>,
    /// The table as the round left it, before the next deal, if the step ended a round: what there
    /// is to look at until the receiver says `seen`. Nobody can act in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub round_end: Option<Box<Scene>>,
    /// Who has left the match or is back, if that is what happened at `seq`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub note: Option<SeatNote>,
    /// How what they now see differs from what they saw, if the hello asked for differences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub change: Option<SceneChange>,
}

/// How a scene differs from the one before. A place in a scene is a JSON pointer (RFC 6901), e.g.
/// `/public/racks/0/3`; arrays of another length come whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct SceneChange {
    /// The places that have another value now, or are new, with that value.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub set: Encoded<OfTheGame>,
    /// The places that are there no more; left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub removed: Vec<String>,
    /// The check number of the scene that comes of it: whoever gets another one is out of step
    /// and asks for the whole.
    pub check: u32,
}

/// One entry of the log as one receiver may see it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct Step {
    /// Its place in the log.
    pub seq: u64,
    /// The match it belongs to, from 1.
    pub r#match: u32,
    /// The seat that acted; null for a deal.
    pub seat: Option<Seat>,
    /// What the receiver saw of it: may be empty, so that counts stay whole.
    #[cfg_attr(feature = "ts", ts(as = "Vec<SeenEvent>"))]
    pub events: Vec<Encoded<SeenEvent>>,
    /// If it ended a round and another was dealt: how many of the events came before that deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next_round: Option<usize>,
    /// Why, as the bot that did it says: in a game together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub remark: Option<Text<String>>,
}

/// An event of the game, with a sentence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct SeenEvent {
    /// Only for the receiver's eyes?
    pub private: bool,
    /// The event, by game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub event: Encoded<OfTheGame>,
    /// The event as a sentence.
    pub words: Text<String>,
}

/// What the receiver sees of the match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct Scene {
    /// What everyone sees, by game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub public: Encoded<OfTheGame>,
    /// What only the receiver sees, by game; null for someone who watches.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub private: Encoded<OfTheGame>,
    /// The seats the game waits for.
    pub must: Vec<Seat>,
    /// Other seats that may act.
    pub may: Vec<Seat>,
    /// Everything the receiver may do now, in notation.
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub legal: Encoded<Vec<String>>,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// The winners, once the match is over (none in a cooperative game).
    pub winners: Option<Vec<Seat>>,
    /// How the team stands, in a game together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub team: Option<TeamScore>,
    /// Who plays together against others, and how they stand; left out where nobody does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Side>>"))]
    pub sides: Vec<Side>,
    /// The number of the rule that matters most to the receiver now, e.g. `RT-15`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<Cow<'static, str>>,
    /// What follows from all this by the rules and is good to draw, by game; left out where
    /// nothing does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub derived: Option<Encoded<OfTheGame>>,
    /// What they see in words, if the hello asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub description: Option<SceneDescription>,
}

/// A scene in words, line by line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct SceneDescription {
    /// What everyone sees.
    pub table: Vec<Text<String>>,
    /// What only the receiver sees.
    pub own: Vec<Text<String>>,
}
