//! Messages on the WebSocket of a table, `/api/tables/{code}/live`.

use reihum_core::{Language, Seat, Text};
use serde::{Deserialize, Serialize};

use super::{
    ApiError, Encoded, Gesture, Level, Measure, Pastime, PastimeMove, Scene, SeatNote, Step,
    TableInfo, Update, You,
};

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
        /// The code of the language they read, e.g. `de`: then texts come in that one alone (in
        /// English where it is missing). Without it they come in all languages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        language: Option<String>,
        /// Should scenes come as differences from the one before, where that is shorter?
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        differences: bool,
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
    /// What a receiver of differences says who is out of step: the whole scene comes in a
    /// `happened`.
    Whole,
    /// The end of a round has been looked at, up to this place in the log: bots need not wait for
    /// this person any longer. Not answered.
    Seen {
        /// The `seq` of the step that ended the round.
        seq: u64,
    },
    /// A stamp or a few words thrown onto the table, by somebody who sits at it. Not answered, and
    /// not kept: whoever is here sees it now.
    Gesture {
        /// What.
        gesture: Gesture,
    },
    /// Plays with the cards that lie about while people gather. Not answered, and not kept.
    Pastime {
        /// What is done with them.
        #[serde(rename = "move")]
        moved: PastimeMove,
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
        #[cfg_attr(feature = "ts", ts(as = "TableInfo"))]
        table: Encoded<TableInfo>,
        /// Who the receiver is here.
        you: You,
        /// What they see of the match; null before the first.
        #[cfg_attr(feature = "ts", ts(as = "Option<Scene>"))]
        scene: Option<Encoded<Scene>>,
        /// What they missed since `seen`, exactly, if `gapless`; else the last few steps.
        steps: Vec<Step>,
        /// Do `steps` follow directly on the `seen` of the hello?
        gapless: bool,
        /// Who has left this match and who came back, as far as it is remembered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<SeatNote>>"))]
        notes: Vec<SeatNote>,
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
    /// Somebody, or a bot, has thrown something onto the table.
    Gesture {
        /// Who.
        seat: Seat,
        /// What.
        gesture: Gesture,
    },
    /// The cards that lie about while people gather, as they lie now.
    Pastime(Pastime),
    /// Somebody has come in while people gather.
    Arrived {
        /// What they are called.
        name: String,
    },
    /// The answer to `ping`.
    Pong,
    /// The server goes down for a moment; come back with `seen`.
    Closing,
}

impl ServerMessage {
    /// Keeps one language of the texts in an answer, if the receiver has named one. What tells of
    /// the table and the match is written in it already.
    pub fn keep_language(&mut self, language: Option<Language>) {
        let Some(language) = language else {
            return;
        };
        match self {
            Self::Refused { error, .. } => error.message.keep(language),
            Self::Because { refusal, .. } => {
                if let Some(refusal) = refusal {
                    refusal.words.keep(language);
                }
            }
            Self::Hints { unit, hints, .. } => {
                unit.keep(language);
                hints.iter_mut().for_each(|hint| hint.reason.keep(language));
            }
            Self::Welcome { .. }
            | Self::Happened(_)
            | Self::Done { .. }
            | Self::Gesture { .. }
            | Self::Pastime(_)
            | Self::Arrived { .. }
            | Self::Pong
            | Self::Closing => {}
        }
    }
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
