//! Messages on the WebSocket of a table, `/api/tables/{code}/live`.

use reihum_core::{Seat, Text};
use serde::{Deserialize, Serialize};

use super::{ApiError, Level, Measure, Side, TableInfo, TeamScore, You};

/// From a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message. Without a token one can only watch.
    Hello {
        /// The version of the protocol the client speaks.
        version: u32,
        /// Who they are.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        token: Option<String>,
        /// The last `seq` they have seen, when they come back.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seen: Option<u64>,
        /// Should every scene come in words too?
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        describe: bool,
    },
    /// Something to be done, once: sent again with the same id it is answered again and not done
    /// again.
    Do {
        /// 1 to 40 characters, chosen by the client, unique among its commands at this table.
        id: String,
        /// What to do.
        command: Command,
    },
    /// Why can this action not be done now? Changes nothing.
    Why {
        /// Comes back with the answer.
        id: String,
        /// The action in notation, e.g. `lay 3 5`.
        action: String,
    },
    /// What would be good to do now? Changes nothing in the match; where all play together, the
    /// first one is noted in the log.
    Hint {
        /// Comes back with the answer.
        id: String,
    },
    /// Answered by a pong.
    Ping,
}

/// Something to be done at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// An action of the game.
    Act {
        /// In notation, e.g. `lay 3 5`.
        action: String,
    },
    /// Sit down on an open seat, or change to it, before the match.
    Sit {
        /// The seat.
        seat: Seat,
    },
    /// Leave: before the match the seat becomes free, during it stays theirs.
    Leave,
    /// Come back to the own seat; a bot that played for them stops.
    Return,
    /// Host: put a bot on an open seat, before the match.
    AddBot {
        /// The seat.
        seat: Seat,
        /// How strong; a casual one if left out.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        level: Option<Level>,
    },
    /// Host: take a bot or a person off a seat, before the match.
    Free {
        /// The seat.
        seat: Seat,
    },
    /// Host: begin; open seats are filled with bots if `fill` says so.
    Start {
        /// Fill open seats with bots?
        #[serde(default)]
        fill: bool,
        /// How strong those bots are; casual if left out.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        level: Option<Level>,
    },
    /// Let a bot play for someone who left or lost their connection. The host decides alone;
    /// otherwise everyone else at the table must want it.
    Substitute {
        /// The seat of who is away.
        seat: Seat,
        /// How strong; a casual one if left out.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        level: Option<Level>,
    },
    /// Another match with the same people, once everyone who is here wants it.
    Rematch,
}

/// From the server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// All that happened up to here is in this message.
        seq: u64,
        /// The table.
        table: TableInfo,
        /// Who the receiver is here.
        you: You,
        /// What they see of the match; null before the first.
        scene: Option<Box<Scene>>,
        /// What they missed since `seen`, exactly, if `gapless`; else the last few steps.
        steps: Vec<Step>,
        /// Do `steps` follow directly on the `seen` of the hello?
        gapless: bool,
    },
    /// Something happened.
    Happened(Box<Update>),
    /// A command was carried out, and is on disk.
    Done {
        /// The id of the command.
        id: String,
        /// Where in the table's log.
        seq: u64,
    },
    /// A command or message was refused; nothing was changed.
    Refused {
        /// The id of the command, where it could be read.
        id: Option<String>,
        /// Why.
        error: ApiError,
    },
    /// The answer to `why`.
    Because {
        /// The id of the question.
        id: String,
        /// The reason; null if the action is possible.
        refusal: Option<RefusalInfo>,
    },
    /// The answer to `hint`.
    Hints {
        /// The id of the question.
        id: String,
        /// The place in the log that this is about.
        seq: u64,
        /// What the values mean, e.g. the chance to win the round.
        unit: Text<String>,
        /// How they are to be written.
        measure: Measure,
        /// The best actions, best first; at most five.
        hints: Vec<HintInfo>,
    },
    /// The answer to `ping`.
    Pong,
    /// The server goes down for a moment; come back with `seen`.
    Closing,
}

/// What changed at a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct Update {
    /// The table's count of happenings. The same as before if only who is here changed.
    pub seq: u64,
    /// The table, if that changed.
    pub table: Option<TableInfo>,
    /// Who the receiver is now.
    pub you: You,
    /// What happened in the match, if anything.
    pub step: Option<Step>,
    /// What the receiver now sees of the match, if that changed.
    pub scene: Option<Scene>,
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
    pub events: Vec<SeenEvent>,
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
    pub event: serde_json::Value,
    /// The event as a sentence.
    pub words: Text<String>,
}

/// What the receiver sees of the match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct Scene {
    /// What everyone sees, by game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub public: serde_json::Value,
    /// What only the receiver sees, by game; null for someone who watches.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub private: serde_json::Value,
    /// The seats the game waits for.
    pub must: Vec<Seat>,
    /// Other seats that may act.
    pub may: Vec<Seat>,
    /// Everything the receiver may do now, in notation.
    pub legal: Vec<String>,
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
    pub rule: Option<String>,
    /// What follows from all this by the rules and is good to draw, by game; left out where
    /// nothing does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub derived: Option<serde_json::Value>,
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

/// What an action is worth to the receiver.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct HintInfo {
    /// The action in notation, one of `legal`.
    pub action: String,
    /// What it is worth, in the unit of the answer.
    pub value: f64,
    /// Why, in a few words.
    pub reason: Text<String>,
}

/// Why an action is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct RefusalInfo {
    /// In words.
    pub words: Text<String>,
    /// The rule, e.g. `RT-15`; null if the text is no action at all.
    pub rule: Option<String>,
}

impl From<reihum_catalog::Refusal> for RefusalInfo {
    fn from(refusal: reihum_catalog::Refusal) -> Self {
        Self {
            words: refusal.text,
            rule: refusal.rule.map(str::to_owned),
        }
    }
}
