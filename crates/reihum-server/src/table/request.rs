//! What a table is asked.

use std::net::IpAddr;

use reihum_core::Language;
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};

use super::outbox::Outbox;
use crate::error::RequestError;
use crate::people::Person;
use crate::protocol::{Command, Gesture, PastimeMove, TableInfo};

/// The number of a connection, unique in this process.
pub type ConnectionId = u64;

/// The way to a table. What it is asked lies elsewhere: a channel keeps room for dozens, and there
/// are thousands of tables.
pub type RequestSender = mpsc::Sender<Box<Request>>;

/// What a table is asked comes out here.
pub type RequestInbox = mpsc::Receiver<Box<Request>>;

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
    /// Somebody is out of step and wants their whole scene.
    Whole {
        /// Who.
        from: ConnectionId,
    },
    /// Somebody has looked at the end of a round.
    Seen {
        /// Who.
        from: ConnectionId,
        /// The place of its last step in the log.
        seq: u64,
    },
    /// Somebody throws something onto the table.
    Gesture {
        /// Who.
        from: ConnectionId,
        /// What.
        gesture: Gesture,
    },
    /// Somebody plays with the cards that lie about while people gather.
    Pastime {
        /// Who.
        from: ConnectionId,
        /// What they do with them.
        moved: PastimeMove,
    },
    /// Another node says something in passing: a message for everyone here.
    Overheard(String),
    /// What would be good to do now?
    Hint {
        /// Who asks.
        from: ConnectionId,
        /// The id of the question.
        id: String,
    },
    /// The table, as everyone sees it.
    Info(oneshot::Sender<Result<TableInfo, RequestError>>),
    /// The faces of its cards that everyone may read.
    Cards(oneshot::Sender<Result<Vec<Value>, RequestError>>),
    /// The small print of a card that lies revealed.
    Background {
        /// The card's id.
        card: String,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<Value, RequestError>>,
    },
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
    /// Do they want what they see in words, too?
    pub describe: bool,
    /// The language they read, if they have named one.
    pub language: Option<Language>,
    /// Do they want differences of scenes?
    pub differences: bool,
    /// Where they connect from.
    pub address: IpAddr,
    /// Where their messages go.
    pub out: Outbox,
    /// Did it work?
    pub reply: oneshot::Sender<Result<(), RequestError>>,
}
