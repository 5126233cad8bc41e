//! Reading beside the writer: a few read-only connections on blocking threads.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::schema::open_reader;
use super::sql_integer;
use crate::storage::{Listed, PersonRow, Query, StoreError};

/// Reads are short; more would only compete for the cores.
const MOST: u32 = 4;

/// Read-only connections, opened when first needed.
#[derive(Debug)]
pub(super) struct Readers {
    database: PathBuf,
    idle: Mutex<Vec<Connection>>,
    /// One permit for each connection that may be in use.
    permits: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(database: PathBuf) -> Self {
        Self {
            database,
            idle: Mutex::default(),
            permits: Arc::new(Semaphore::new(MOST as usize)),
        }
    }

    /// Reads on a blocking thread, as soon as a connection is free.
    pub(super) async fn read<T: Send + 'static>(
        self: Arc<Self>,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|_| StoreError::Closed)?;
        let done = spawn_blocking(move || {
            let idle = self.idle().pop();
            let connection = match idle {
                Some(connection) => connection,
                None => open_reader(&self.database)?,
            };
            // A connection that failed is not used again.
            let found = read(&connection)?;
            self.idle().push(connection);
            drop(permit);
            Ok(found)
        });
        done.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Waits for what is being read and closes the connections.
    pub(super) async fn close(&self) {
        let all = self.permits.acquire_many(MOST).await;
        self.permits.close();
        drop(all);
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The entries of a table's log after a place, in order. They lie in the order in which they were
/// written, so the walk goes back from the last.
pub(super) fn load(
    connection: &Connection,
    table: &str,
    after: u64,
) -> rusqlite::Result<Result<Vec<String>, StoreError>> {
    let mut statement = connection.prepare_cached(
        "WITH RECURSIVE chain (seq, before, entry) AS (
             SELECT found.seq, found.before, found.entry
             FROM log JOIN log_entry AS found ON found.id = log.tail
             WHERE log.table_id = ?1 AND log.seq > ?2
             UNION ALL
             SELECT found.seq, found.before, found.entry
             FROM chain JOIN log_entry AS found ON found.id = chain.before
             WHERE chain.seq > ?2 + 1
         )
         SELECT seq, entry FROM chain",
    )?;
    let rows = statement.query_map(params![table, sql_integer(after)], |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
    })?;
    let mut entries: Vec<String> = Vec::new();
    let (mut last, mut expected) = (None, None);
    for row in rows {
        let (seq, entry) = row?;
        if expected.is_some_and(|expected| expected != seq) {
            break;
        }
        last = Some(seq);
        expected = Some(seq - 1);
        entries.push(entry);
    }
    entries.reverse();
    Ok(match last {
        Some(first) if first != sql_integer(after) + 1 => Err(StoreError::Damaged(format!(
            "the log of table {table} has no entry {}",
            first - 1
        ))),
        _ => Ok(entries),
    })
}

/// The record of a match.
pub(super) fn record(
    connection: &Connection,
    table: &str,
    number: u32,
) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached("SELECT record FROM match_record WHERE table_id = ?1 AND number = ?2")?
        .query_row(params![table, number], |row| row.get(0))
        .optional()
}

/// Do lists show the table as over?
pub(super) fn has_ended(connection: &Connection, table: &str) -> rusqlite::Result<bool> {
    connection
        .prepare_cached("SELECT 1 FROM listing WHERE table_id = ?1 AND stage = 'over'")?
        .exists([table])
}

/// Tables that are over and of which no record or no result is kept.
pub(super) fn unrecorded(
    connection: &Connection,
    after: &str,
    most: usize,
) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT table_id FROM listing
             WHERE stage = 'over' AND table_id > ?1
                 AND NOT (EXISTS (SELECT 1 FROM match_record AS kept
                         WHERE kept.table_id = listing.table_id)
                     AND EXISTS (SELECT 1 FROM result AS kept
                         WHERE kept.table_id = listing.table_id))
             ORDER BY table_id LIMIT ?2",
        )?
        .query_map(params![after, limit(most)], |row| row.get(0))?
        .collect()
}

/// As SQLite counts.
pub(super) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

pub(super) const OPEN: &str = "SELECT table_id, summary, updated FROM listing
     WHERE listed = 1 AND stage = 'gathering' AND open_seats > 0
     ORDER BY updated DESC, table_id LIMIT ?1";
const OF: &str = "SELECT table_id, summary, coalesce(
         (SELECT at FROM log WHERE log.table_id = listing.table_id), updated) AS last
     FROM seated JOIN listing USING (table_id)
     WHERE person_id = ?2
     ORDER BY last DESC, table_id LIMIT ?1";

/// The tables a list shows.
pub(super) fn list(connection: &Connection, query: &Query) -> rusqlite::Result<Vec<Listed>> {
    match query {
        Query::Open { most } => connection
            .prepare_cached(OPEN)?
            .query_map([limit(*most)], listed)?
            .collect(),
        Query::Of { person, most } => connection
            .prepare_cached(OF)?
            .query_map(params![limit(*most), person], listed)?
            .collect(),
    }
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let updated: i64 = row.get(2)?;
    Ok(Listed {
        table: row.get(0)?,
        summary: row.get(1)?,
        updated: updated.unsigned_abs(),
    })
}

/// The person with this id.
pub(super) fn person(connection: &Connection, id: &str) -> rusqlite::Result<Option<PersonRow>> {
    connection
        .prepare_cached("SELECT id, name, secret_hash, seen, played FROM person WHERE id = ?1")?
        .query_row([id], |row| {
            Ok(PersonRow {
                id: row.get(0)?,
                name: row.get(1)?,
                secret_hash: row.get(2)?,
                seen: row.get::<_, i64>(3)?.unsigned_abs(),
                played: row.get(4)?,
            })
        })
        .optional()
}
