//! What is said on a socket, and what is understood of it: one file for each kind of server.

mod boardgame;
mod colyseus;
mod reihum;

pub use boardgame::{Boardgame, PATH};
pub use colyseus::Colyseus;
pub use reihum::Reihum;

use anyhow::Result;
use reihum_core::rng::Fast;
use tungstenite::Message;

/// The language of a server, as one player speaks it.
pub trait Speech: Send {
    /// A move.
    fn act(&mut self, id: u64, action: &str) -> Message;

    /// Another match, now that this one is over.
    fn again(&mut self, id: u64) -> Message;

    /// Understands a message; a refusal is an error, because nobody here does what is not allowed.
    fn hear(&mut self, message: &Message, rng: &mut Fast) -> Result<News>;
}

/// What is new to a player.
#[derive(Debug, Default, PartialEq)]
pub struct News {
    /// Their command with this id was carried out.
    pub done: Option<u64>,
    /// The player on this seat made a move.
    pub acted: Option<usize>,
    /// What they can do now, if that was told.
    pub turn: Option<Turn>,
    /// Something that has to be said at once.
    pub answer: Option<Message>,
}

/// What a player can do.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub enum Turn {
    /// This, which was chosen by chance from all that is allowed.
    Act(String),
    /// Nothing.
    #[default]
    Wait,
    /// Play again: the match is over.
    Over,
}
