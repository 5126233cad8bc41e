//! Where tables and people are kept: logs that only grow, the lists made from
//! them, and the names people play under.
//!
//! The server knows this trait alone, so that another database is an addition.

mod backup;
#[cfg(test)]
mod contract;
mod health;
mod nodes;
mod postgres;
mod result;
mod sqlite;
mod upkeep;

use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::mpsc;

pub use backup::{BackupError, BackupWriter, check_backup, restore_backup};
pub use health::StoreHealth;
pub use nodes::{Attendance, Elsewhere, NodeNews, Nodes, SeatVote};
pub use postgres::PostgresStore;
pub use result::{BestQuery, BestResult, Category, Ending, ResultRow, ResultSeat};
pub use sqlite::SqliteStore;
pub use upkeep::{KeptTable, PersonEntry, Replacement, TableRow, UnusedTables, Upkeep};

/// What a [`Store`] promises: a future that owns all it needs, so that the
/// trait can be used as `Arc<dyn Store>`.
///
/// Nothing is handed over before the future is first polled. Dropping it later
/// gives up the answer, not the request.
pub type StoreFuture<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Durable storage of tables and people.
pub trait Store: Send + Sync + 'static {
    /// Appends entries from `seq` on (the first is 1) if the log has exactly
    /// `seq - 1` entries and, if given, renews what lists show of the table and
    /// keeps the record and the result of a match. All of it happens or nothing. Resolves after
    /// the commit is on disk.
    fn append(&self, append: Append) -> StoreFuture<()>;

    /// The entries of a table's log after a place, in order; empty if there are none.
    fn load_after(&self, table: &str, seq: u64) -> StoreFuture<Vec<String>>;

    /// All entries of a table's log, in order; empty if there is none.
    fn load(&self, table: &str) -> StoreFuture<Vec<String>> {
        self.load_after(table, 0)
    }

    /// Keeps the record of a match of a table, unless one is kept.
    fn keep_record(&self, table: &str, record: RecordRow) -> StoreFuture<()>;

    /// The record of a match of a table, counted from 1, if one was kept.
    fn record(&self, table: &str, number: u32) -> StoreFuture<Option<String>>;

    /// Had the last match of a table ended when something last changed at it? Says what lists show,
    /// for logs that do not tell.
    fn has_ended(&self, table: &str) -> StoreFuture<bool>;

    /// Tables whose last match is over and of which no record or no result is kept: at most so
    /// many after this one, in the order of their codes.
    fn unrecorded(&self, after: &str, most: usize) -> StoreFuture<Vec<String>>;

    /// Keeps the result of a match of a table, unless one is kept.
    fn keep_result(&self, table: &str, result: ResultRow) -> StoreFuture<()>;

    /// The best results together: the most points, and of those the earliest.
    fn best(&self, query: BestQuery) -> StoreFuture<Vec<BestResult>>;

    /// The tables a list shows.
    fn list(&self, query: Query) -> StoreFuture<Vec<Listed>>;

    /// Keeps a new person.
    fn add_person(&self, person: PersonRow) -> StoreFuture<()>;

    /// Gives a person another name.
    fn rename_person(&self, id: &str, name: &str) -> StoreFuture<()>;

    /// The person with this id, if there is one.
    fn person(&self, id: &str) -> StoreFuture<Option<PersonRow>>;

    /// Notes that somebody is at a table that nothing has happened at for a while, so that it
    /// stays. It may just have been removed.
    fn touch(&self, _table: &str, _at: u64) -> StoreFuture<()> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// Notes that a person was here.
    fn saw_person(&self, _id: &str, _at: u64) -> StoreFuture<()> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// What others do to the same data, from now on. Whoever asks first has it; later there is
    /// none.
    fn news(&self) -> Option<mpsc::UnboundedReceiver<NodeNews>> {
        None
    }

    /// The other servers on the same database, where there can be some.
    fn nodes(&self) -> Option<Arc<dyn Nodes>> {
        None
    }

    /// How the store is doing.
    fn health(&self) -> StoreHealth;

    /// Waits until everything handed over before is on disk, then closes.
    /// Whatever comes later is answered with [`StoreError::Closed`].
    fn close(&self) -> StoreFuture<()>;
}

/// Entries for the log of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The place of the first of them in the log; counted from 1.
    pub seq: u64,
    /// When, in seconds since 1970.
    pub at: u64,
    /// The entries, opaque to the store.
    pub entries: Vec<String>,
    /// What lists show from now on; `None` leaves it as it was.
    pub listing: Option<Listing>,
    /// The record of a match that has ended.
    pub record: Option<RecordRow>,
    /// How it ended.
    pub result: Option<ResultRow>,
}

/// The record of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRow {
    /// Which match of the table, counted from 1.
    pub number: u32,
    /// The record, opaque to the store.
    pub record: String,
}

/// What is known of a table without reading its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// The game's notation code.
    pub game: String,
    /// What the table is doing: `gathering`, `playing` or `over`.
    pub stage: String,
    /// Whether the lobby may show the table.
    pub listed: bool,
    /// Seats that wait for somebody.
    pub open_seats: u8,
    /// Ids of the people at the table.
    pub people: Vec<String>,
    /// What lists show, as JSON; opaque to the store.
    pub summary: String,
    /// When the table last changed; lists are ordered by it.
    pub updated: u64,
}

/// A table as it stands in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The table.
    pub table: String,
    /// [`Listing::summary`].
    pub summary: String,
    /// When something last happened at it, in seconds since 1970.
    pub updated: u64,
}

/// A list of tables, newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Query {
    /// Listed tables that gather and have an open seat.
    Open {
        /// The longest list wanted.
        most: usize,
    },
    /// Tables a person sits at, in every stage.
    Of {
        /// The person's id.
        person: String,
        /// The longest list wanted.
        most: usize,
    },
}

/// A person as the store keeps them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// The id others may see.
    pub id: String,
    /// The name they play under.
    pub name: String,
    /// The hash of the secret only their browser knows.
    pub secret_hash: [u8; 32],
    /// When they were last here, about, in seconds since 1970.
    pub seen: u64,
    /// Have they ever sat at a table at which a match began?
    pub played: bool,
}

/// Why a store could not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Somebody else appended first.
    #[error("table {table} already has an entry {seq}")]
    Taken {
        /// The table.
        table: String,
        /// The place that is no longer free.
        seq: u64,
    },
    /// The entry before is missing.
    #[error("table {table} has no entry before {seq}")]
    Gap {
        /// The table.
        table: String,
        /// The place that cannot be filled yet.
        seq: u64,
    },
    /// A person with this id is kept already.
    #[error("person {id} exists already")]
    PersonExists {
        /// The id.
        id: String,
    },
    /// Nobody has this id.
    #[error("there is no person {id}")]
    UnknownPerson {
        /// The id.
        id: String,
    },
    /// There is no such table.
    #[error("there is no table {table}")]
    UnknownTable {
        /// The table.
        table: String,
    },
    /// Something has happened at a table that was to be changed as it was.
    #[error("something has happened at table {table} meanwhile")]
    Moved {
        /// The table.
        table: String,
    },
    /// The store was closed, or stopped.
    #[error("the storage is closed")]
    Closed,
    /// There is no room left on the disk.
    #[error("the disk is full")]
    Full,
    /// Another server works on the data folder.
    #[error("another server is using the data folder {}", folder.display())]
    InUse {
        /// The data folder.
        folder: PathBuf,
    },
    /// A newer version of the server wrote the data.
    #[error("the data has version {found}, this server knows up to {known}; use a newer server")]
    NewerSchema {
        /// The version of the data.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
    /// The data cannot be read as what it should be.
    #[error("the data is damaged: {0}")]
    Damaged(String),
    /// Reading or writing failed. An append answered with this may still come
    /// to light after a crash: load the log again before going on.
    #[error("reading or writing the data failed: {0}")]
    Io(String),
}
