//! What goes over the wire, declared once: JSON over HTTP around tables, JSON messages on a
//! WebSocket at a table. The TypeScript types of the web client are generated from here.
//!
//! `docs/protocol.md` tells the story in order.

mod error;
mod games;
mod live;
mod people;
mod table;
mod team;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use error::{ApiError, ErrorCode};
pub use games::{
    Background, BotInfo, CardFact, Checked, DeckInfo, Draft, GameInfo, OptionChoice, OptionHelp,
};
pub use live::{
    ClientMessage, Command, Happening, Hint, Refusal, Scene, Seen, ServerMessage, Step,
};
pub use people::{Me, NewPerson, Rename, Welcome};
pub use reihum_bots::{Level, Measure};
pub use table::{
    Created, NewSeat, NewTable, Occupant, Pace, SeatInfo, Stage, TableInfo, TableSummary, You,
};
pub use team::{TeamPart, TeamParts, TeamScore};

/// The version of this protocol. A client that speaks another one is told so.
pub const VERSION: u32 = 1;

/// A text in both languages of the product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

impl Words {
    /// From an English and a German text.
    #[must_use]
    pub fn new(en: impl Into<String>, de: impl Into<String>) -> Self {
        Self {
            en: en.into(),
            de: de.into(),
        }
    }
}
