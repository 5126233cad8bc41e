//! What goes over the wire, declared once: JSON over HTTP around tables, JSON messages on a
//! WebSocket at a table. The TypeScript types of the web client are generated from here.
//!
//! `docs/protocol.md` tells the story in order.

mod best;
mod encoded;
mod error;
mod games;
mod gesture;
mod live;
mod note;
mod people;
mod reach;
mod replay;
mod scene;
mod table;

pub use best::{BestResultInfo, BestResultNews, BestResults, BestScore};
pub use encoded::{Encoded, OfTheGame};
pub use error::{ApiError, ErrorCode};
pub use games::{BotInfo, Checked, Draft, GameInfo, OptionChoice, OptionHelp};
pub use gesture::{Gesture, PASTIME_CARDS, Pastime, PastimeMove, Phrase, Stamp};
pub use live::{ClientMessage, Command, HintInfo, RefusalInfo, ServerMessage};
pub use note::{NoteKind, SeatNote};
pub use people::{Me, NewPerson, Rename, Welcome};
pub use reach::Reach;
pub use reihum_bots::{Level, Measure};
pub use reihum_core::{DeckInfo, Side, TeamPart, TeamScore};
pub use replay::{SeenMatch, SeenMove};
pub use scene::{Scene, SceneChange, SceneDescription, SeenEvent, Step, Update};
pub use table::{
    Archived, Created, NewSeat, NewTable, Occupant, Pace, SeatInfo, Stage, StandIn, TableInfo,
    TableSummary, You,
};

/// The version of this protocol. A client that speaks another one is told so.
pub const VERSION: u32 = 1;
