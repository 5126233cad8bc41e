//! What is looked at, changed and removed beside the play: by whoever runs a server, and by the
//! server itself when nobody has needed something for a long time.

use std::time::Duration;

use super::{BestQuery, BestResult, Listing, RecordRow, Store, StoreFuture};

/// Looking after what a store keeps. A server, or several, may work on it at the same time.
pub trait Upkeep: Store {
    /// All tables, the last used first.
    fn tables(&self) -> StoreFuture<Vec<TableRow>>;

    /// One table.
    fn table(&self, code: &str) -> StoreFuture<Option<TableRow>>;

    /// All people, by name.
    fn people(&self) -> StoreFuture<Vec<PersonEntry>>;

    /// The best results, with all names.
    fn best_with_names(&self, query: BestQuery) -> StoreFuture<Vec<BestResult>>;

    /// The tables in whose logs a text stands. Reads all of them.
    fn tables_saying(&self, text: &str) -> StoreFuture<Vec<String>>;

    /// All that is kept of a table, its results aside.
    fn kept(&self, code: &str) -> StoreFuture<Option<KeptTable>>;

    /// Puts something else in the place of what is kept of a table. All of it happens or nothing:
    /// [`StoreError::Moved`](super::StoreError::Moved) says that somebody has written to the log, or was at the table.
    fn replace(&self, replacement: Replacement) -> StoreFuture<()>;

    /// Removes a table with everything that is kept of it; one of which it is said since when
    /// nobody has used it only if that is so and no match has begun.
    fn remove_table(&self, code: &str, unused_since: Option<u64>) -> StoreFuture<()>;

    /// Nobody is this person any more: their secret is worth nothing, and they have this name.
    fn hide_person(&self, id: &str, nobody: &str) -> StoreFuture<()>;

    /// Removes a person; in results they have this name.
    fn remove_person(&self, id: &str, nobody: &str) -> StoreFuture<()>;

    /// Tables that are at this stage and that nobody has used since, of which nothing was settled:
    /// at most so many after this one, in the order of their codes.
    fn unused_tables(&self, query: UnusedTables) -> StoreFuture<Vec<String>>;

    /// Notes that nothing can be shortened at a table until something happens there.
    fn settle(&self, code: &str) -> StoreFuture<()>;

    /// People who sit at no table, have never played and were not seen since: at most so many.
    fn unused_people(&self, since: u64, most: usize) -> StoreFuture<Vec<String>>;

    /// Removes a person, if they are still one of those.
    fn remove_unused_person(&self, id: &str, since: u64) -> StoreFuture<()>;

    /// Is it time to tidy up, and for this server? Of several on one database one hears yes.
    fn claim_upkeep(&self, every: Duration) -> StoreFuture<bool>;
}

/// A table as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its code.
    pub code: String,
    /// The game.
    pub game: String,
    /// What it is doing: `gathering`, `playing` or `over`.
    pub stage: String,
    /// Whether the lobby may show it.
    pub listed: bool,
    /// Names at it, in seat order; none for an open seat.
    pub names: Vec<Option<String>>,
    /// How many entries its log has.
    pub entries: u64,
    /// When something last happened, in seconds since 1970.
    pub updated: u64,
}

impl TableRow {
    /// The names in what lists show.
    pub(super) fn names_in(summary: &str) -> Vec<Option<String>> {
        let summary: serde_json::Value = serde_json::from_str(summary).unwrap_or_default();
        let names = summary["names"].as_array().cloned().unwrap_or_default();
        let name = |name: &serde_json::Value| name.as_str().map(str::to_owned);
        names.iter().map(name).collect()
    }
}

/// A person as an operator sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonEntry {
    /// The id that others may see.
    pub id: String,
    /// The name.
    pub name: String,
    /// At how many tables they are.
    pub tables: u64,
}

/// What is kept of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptTable {
    /// When its last entry was written, in seconds since 1970.
    pub at: u64,
    /// Its log.
    pub entries: Vec<String>,
    /// What lists show.
    pub listing: Option<Listing>,
    /// The records of its matches.
    pub records: Vec<RecordRow>,
}

/// What stands in the place of something that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement {
    /// The table.
    pub table: String,
    /// How many entries its log had when it was read.
    pub seq: u64,
    /// Only if nobody has used it since then.
    pub unused_since: Option<u64>,
    /// The new log and listing, and those of its records that are others now.
    pub kept: KeptTable,
    /// Names in its results that are others now, where they stand for no person.
    pub names: Vec<(String, String)>,
}

/// Which tables nobody uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnusedTables {
    /// What they are doing.
    pub stage: &'static str,
    /// Since when, in seconds since 1970.
    pub since: u64,
    /// After this one.
    pub after: String,
    /// The longest list wanted.
    pub most: usize,
}
