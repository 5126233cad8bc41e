//! What the store promises, on a real file.

mod appending;
mod faults;
mod listing;
mod opening;
mod results;
mod throughput;

use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tempfile::TempDir;

use super::SqliteStore;
use crate::storage::contract::{append, for_each_promise, gathering, person, tables, with};
use crate::storage::{Append, Query, Store, StoreError, StoreFuture};

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

/// Hands a write over without waiting for the answer.
async fn hand_over(store: &SqliteStore, write: Append) -> StoreFuture<()> {
    let mut answer = store.append(write);
    tokio::select! {
        biased;
        early = &mut answer => panic!("answered while the file was held: {early:?}"),
        () = async {} => answer,
    }
}

macro_rules! promises {
    ($($promise:ident),+ $(,)?) => {$(
        #[tokio::test]
        async fn $promise() {
            let folder = folder();
            crate::storage::contract::$promise(&open(&folder)).await;
        }
    )+};
}
for_each_promise!(promises);
