//! What the store promises, on a real file.

mod appending;
mod listing;
mod opening;
mod results;
mod throughput;

use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tempfile::TempDir;

use super::SqliteStore;
use crate::storage::{Append, Listing, PersonRow, Query, Store, StoreError, StoreFuture};

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn open(folder: &TempDir) -> SqliteStore {
    SqliteStore::open(folder.path()).unwrap()
}

/// The database as somebody beside the server sees it.
fn beside(folder: &TempDir) -> Connection {
    let connection = Connection::open(folder.path().join("reihum.db")).unwrap();
    connection.busy_timeout(Duration::from_secs(5)).unwrap();
    connection
}

/// Keeps the writer from writing until it is rolled back.
fn hold(beside: &mut Connection) -> Transaction<'_> {
    beside
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .unwrap()
}

fn append(table: &str, seq: u64, entry: &str) -> Append {
    Append {
        table: table.to_owned(),
        seq,
        at: 0,
        entries: vec![entry.to_owned()],
        listing: None,
        record: None,
        result: None,
    }
}

fn gathering(updated: u64, people: &[&str]) -> Listing {
    Listing {
        game: "RK".to_owned(),
        stage: "gathering".to_owned(),
        listed: true,
        open_seats: 1,
        people: people.iter().map(|&id| id.to_owned()).collect(),
        summary: format!("{{\"updated\":{updated}}}"),
        updated,
    }
}

fn with(listing: Listing, mut append: Append) -> Append {
    append.at = listing.updated;
    append.listing = Some(listing);
    append
}

fn person(id: &str) -> PersonRow {
    PersonRow {
        id: id.to_owned(),
        name: "Ada".to_owned(),
        secret_hash: [7; 32],
    }
}

async fn tables(store: &SqliteStore, query: Query) -> Vec<String> {
    let listed = store.list(query).await.unwrap();
    listed.into_iter().map(|listed| listed.table).collect()
}

/// Hands a write over without waiting for the answer.
async fn hand_over(store: &SqliteStore, write: Append) -> StoreFuture<()> {
    let mut answer = store.append(write);
    tokio::select! {
        biased;
        early = &mut answer => panic!("answered while the file was held: {early:?}"),
        () = async {} => answer,
    }
}
