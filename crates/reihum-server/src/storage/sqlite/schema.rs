//! Opening the database, and bringing older data up to the version known here.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::checkpoint;
use crate::storage::StoreError;

/// Steps from the empty database to the newest version, the first makes
/// version 1. A step that was ever released is never changed.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("migrations/001_logs_and_people.sql"),
    include_str!("migrations/002_lists.sql"),
    include_str!("migrations/003_records.sql"),
    include_str!("migrations/004_results.sql"),
    include_str!("migrations/005_append_order.sql"),
    include_str!("migrations/006_use.sql"),
];

/// The version from which on logs are in append order, and pages small.
const APPEND_ORDER: u32 = 5;

/// How long to wait for somebody who looks into the file by other means.
pub(super) const BUSY: Duration = Duration::from_secs(5);

/// The bytes of a page. A commit writes whole pages, and entries are short.
pub(super) const PAGE: u32 = 1024;

/// Holds the ends of some thousand logs, so that appending hardly reads anything; what is not here the
/// system has.
const CACHE_KIB: i32 = 1024;

/// Whoever reads, reads a log here and a list there, and seldom the same again.
const READER_CACHE_KIB: i32 = 256;

/// Opens the database for the one who writes, after all migrations.
pub(super) fn open_writer(database: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(database)?;
    connection.busy_timeout(BUSY)?;
    // Before anything touches data a newer server wrote.
    let before = found(&connection, MIGRATIONS)?;
    if before == 0 {
        // Says nothing where there are tables already.
        connection.pragma_update(None, "page_size", PAGE)?;
    }
    prepare(&connection)?;
    migrate(&mut connection, MIGRATIONS)?;
    if (1..APPEND_ORDER).contains(&before)
        && let Err(error) = lay_out_anew(&connection)
    {
        // It works as before, and writes more than it would have to.
        tracing::warn!("the pages of the data stay as they were: {error}");
        prepare(&connection)?;
    }
    checkpoint::count_pages(&connection);
    Ok(connection)
}

/// What a connection that writes needs.
fn prepare(connection: &Connection) -> Result<(), StoreError> {
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        return Err(StoreError::Io(
            "the file system of the data folder cannot hold a write-ahead log".to_owned(),
        ));
    }
    connection.pragma_update(None, "synchronous", "full")?;
    // Where a plain sync stops at the drive's cache, go through it.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    Ok(())
}

/// Gives older data pages of the size that is best now, and gives back what nobody needs any more.
fn lay_out_anew(connection: &Connection) -> Result<(), StoreError> {
    // Pages change their size only where there is no write-ahead log.
    connection.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
    connection.pragma_update(None, "page_size", PAGE)?;
    connection.execute_batch("VACUUM")?;
    prepare(connection)
}

/// Opens the database for whoever moves pages while a writer has it open.
pub(super) fn open_beside(database: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(database)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    Ok(connection)
}

/// Opens the database for reading, while a writer has it open.
pub(super) fn open_reader(database: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "cache_size", -READER_CACHE_KIB)?;
    Ok(connection)
}

/// Does what of `steps` the database does not have yet, all of it or nothing.
pub(super) fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for (version, step) in (1..).zip(steps).skip(found(&transaction, steps)? as usize) {
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", version)?;
    }
    Ok(transaction.commit()?)
}

/// Has the database all steps behind it?
pub(super) fn is_up_to_date(connection: &Connection) -> Result<bool, StoreError> {
    Ok(found(connection, MIGRATIONS)? as usize == MIGRATIONS.len())
}

/// How many of `steps` the database has behind it.
fn found(connection: &Connection, steps: &[&str]) -> Result<u32, StoreError> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    match u32::try_from(steps.len()) {
        Ok(known) if known < found => Err(StoreError::NewerSchema { found, known }),
        _ => Ok(found),
    }
}
