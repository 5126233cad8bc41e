//! What nodes that share a database tell each other. A store that has one server alone has nothing
//! to tell.

use std::collections::BTreeSet;

use super::StoreFuture;

/// A vote for a bot at a seat: the seat, and who votes.
pub type SeatVote = (usize, String);

/// Who is at a table through one node, or through all others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Attendance {
    /// Ids of people with an open connection.
    pub people: BTreeSet<String>,
    /// How many others watch.
    pub watching: usize,
    /// Who would have a bot play where.
    pub votes: BTreeSet<SeatVote>,
}

impl Attendance {
    /// Is nobody there?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.people.is_empty() && self.watching == 0
    }
}

/// What goes on at a table through other nodes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// Who is there.
    pub attendance: Attendance,
    /// Is it this node that thinks for the table's bots?
    pub leads: bool,
}

/// What a server hears of others that work on the same data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeNews {
    /// A table's log has grown to this place.
    Appended {
        /// The table.
        table: String,
        /// The place.
        seq: u64,
    },
    /// Others are at a table than before.
    Attendance {
        /// The table.
        table: String,
    },
    /// Something was said at a table in passing: a message for all who are there.
    Said {
        /// The table.
        table: String,
        /// The message.
        text: String,
    },
    /// Anything may have happened: a node has gone, nothing could be heard for a while, or whoever
    /// runs the server has removed something.
    Anything,
}

/// The other nodes on the same database.
pub trait Nodes: Send + Sync + 'static {
    /// Tells the others who is at a table through this node, and asks who is there through them.
    fn attend(&self, table: &str, here: Attendance) -> StoreFuture<Elsewhere>;

    /// Says something at a table in passing, to those who are there through other nodes.
    fn say(&self, table: &str, text: &str) -> StoreFuture<()>;

    /// Asks who is at a table through other nodes.
    fn elsewhere(&self, table: &str) -> StoreFuture<Elsewhere>;
}
