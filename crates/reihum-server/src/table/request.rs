//! What a table is asked.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use crate::fault::Fault;
use crate::people::Person;
use crate::protocol::{Background, CardFact, Command, TableInfo};

/// The number of a connection, unique in this process.
pub type ConnectionId = u64;

/// What a table is asked.
#[derive(Debug)]
pub enum Request {
    /// Somebody connects.
    Join(Join),
    /// A connection is gone.
    Gone(ConnectionId),
    /// A command of a connection.
    Do {
        /// Whose.
        from: ConnectionId,
        /// The id the sender gave it.
        id: String,
        /// What to do.
        command: Command,
    },
    /// Why is this action not possible?
    Why {
        /// Who asks.
        from: ConnectionId,
        /// The id of the question.
        id: String,
        /// The action.
        action: String,
    },
    /// What would be good to do now?
    Hint {
        /// Who asks.
        from: ConnectionId,
        /// The id of the question.
        id: String,
    },
    /// The table, as everyone sees it.
    Info(oneshot::Sender<Result<TableInfo, Fault>>),
    /// The fact sides of its cards.
    Cards(oneshot::Sender<Result<Vec<CardFact>, Fault>>),
    /// The small print of a turned card.
    Background {
        /// The card's id.
        card: String,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<Background, Fault>>,
    },
    /// The server stops.
    Close,
}

/// Somebody who connects to a table.
#[derive(Debug)]
pub struct Join {
    /// The number of the connection.
    pub id: ConnectionId,
    /// Who; nobody in particular if they only watch.
    pub person: Option<Person>,
    /// The last place in the log they have seen.
    pub seen: Option<u64>,
    /// Where their messages go.
    pub out: mpsc::Sender<Utf8Bytes>,
    /// Did it work?
    pub reply: oneshot::Sender<Result<(), Fault>>,
}
