//! The one thread that writes. It commits everything that waits as one group,
//! so that a sync of the disk is shared by all tables that moved meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::folder::DataFolder;
use super::{results, sql_integer};
use crate::storage::{Append, Listing, PersonRow, RecordRow, ResultRow, StoreError};

/// The most requests that share a commit. Only a server under load gets there,
/// and then larger groups make everybody wait less.
const GROUP: usize = 2048;
/// Requests that may queue up; whoever comes then waits for room.
const QUEUE: usize = 2 * GROUP;

/// Something to write.
#[derive(Debug)]
pub(super) enum Write {
    Append(Append),
    AddPerson(PersonRow),
    RenamePerson { id: String, name: String },
    KeepRecord { table: String, record: RecordRow },
    KeepResult { table: String, result: ResultRow },
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

#[derive(Debug)]
enum WriterJob {
    Write(Box<Write>, Reply),
    Close(Reply),
}

/// The way to the writer thread. The thread ends when it was told to close, or
/// when the last of these is gone and everything handed over is on disk.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    inbox: mpsc::Sender<WriterJob>,
    commits: Arc<AtomicU64>,
}

impl Writer {
    /// Starts the thread. It keeps the folder until it ends.
    pub(super) fn start(connection: Connection, folder: DataFolder) -> Result<Self, StoreError> {
        let (inbox, outbox) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&commits);
        thread::Builder::new()
            .name("storage-writer".to_owned())
            .spawn(move || run(connection, folder, outbox, &counter))
            .map_err(|error| StoreError::Io(error.to_string()))?;
        Ok(Self { inbox, commits })
    }

    /// Resolves once the write is on disk.
    pub(super) async fn write(self, write: Write) -> Result<(), StoreError> {
        self.request(|reply| WriterJob::Write(Box::new(write), reply))
            .await
    }

    /// Resolves once everything before is on disk and the database is closed.
    pub(super) async fn close(self) -> Result<(), StoreError> {
        self.request(WriterJob::Close).await
    }

    /// How many groups were committed.
    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// How many requests the thread has not taken yet.
    #[cfg(test)]
    pub(super) fn waiting(&self) -> usize {
        self.inbox.max_capacity() - self.inbox.capacity()
    }

    async fn request(self, command: impl FnOnce(Reply) -> WriterJob) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let sent = self.inbox.send(command(reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        // The thread drops what it will not answer.
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

fn run(
    mut connection: Connection,
    folder: DataFolder,
    mut inbox: mpsc::Receiver<WriterJob>,
    commits: &AtomicU64,
) {
    let mut commands = Vec::with_capacity(GROUP);
    let mut writes = Vec::with_capacity(GROUP);
    let mut replies = Vec::with_capacity(GROUP);
    while inbox.blocking_recv_many(&mut commands, GROUP) > 0 {
        let mut closing = None;
        for command in commands.drain(..) {
            match command {
                WriterJob::Write(write, reply) => {
                    writes.push(*write);
                    replies.push(reply);
                }
                WriterJob::Close(reply) => {
                    closing = Some(reply);
                    break;
                }
            }
        }
        if !writes.is_empty() {
            match write_group(&mut connection, &writes) {
                Ok(outcomes) => {
                    commits.fetch_add(1, Ordering::Relaxed);
                    for (reply, outcome) in replies.drain(..).zip(outcomes) {
                        // Whoever asked may be gone.
                        let _ = reply.send(outcome);
                    }
                }
                Err(error) => {
                    tracing::error!(%error, requests = writes.len(), "nothing was written");
                    for reply in replies.drain(..) {
                        let _ = reply.send(Err(error.clone()));
                    }
                }
            }
            writes.clear();
        }
        if let Some(reply) = closing {
            drop(inbox);
            let closed = connection.close().map_err(|(_, error)| error.into());
            drop(folder);
            let _ = reply.send(closed);
            return;
        }
    }
}

/// Writes a group in one transaction. A write that is refused has no effect
/// and is refused alone; an error means that nothing of the group was written.
fn write_group(
    connection: &mut Connection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut outcomes = Vec::with_capacity(writes.len());
    for write in writes {
        let outcome = apply(&mut transaction, write);
        if let Err(error) = &outcome
            && transaction.is_autocommit()
        {
            // Some failures make SQLite give up the whole transaction.
            return Err(error.clone());
        }
        outcomes.push(outcome);
    }
    transaction.commit()?;
    Ok(outcomes)
}

/// Applies all of one write, or nothing: what takes more than one statement
/// has a savepoint.
fn apply(transaction: &mut Transaction<'_>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Append(append) => {
            let [entry] = append.entries.as_slice() else {
                return append_all(transaction, append);
            };
            if append.listing.is_some() || append.record.is_some() || append.result.is_some() {
                return append_all(transaction, append);
            }
            append_entry(transaction, append, append.seq, entry)
        }
        Write::KeepRecord { table, record } => Ok(keep_record(transaction, table, record)?),
        Write::KeepResult { table, result } => {
            let savepoint = transaction.savepoint()?;
            results::keep(&savepoint, table, result)?;
            Ok(savepoint.commit()?)
        }
        Write::AddPerson(person) => add_person(transaction, person),
        Write::RenamePerson { id, name } => rename_person(transaction, id, name),
    }
}

/// Everything of an append that is more than one entry.
fn append_all(transaction: &mut Transaction<'_>, append: &Append) -> Result<(), StoreError> {
    let savepoint = transaction.savepoint()?;
    for (seq, entry) in (append.seq..).zip(&append.entries) {
        append_entry(&savepoint, append, seq, entry)?;
    }
    if let Some(listing) = &append.listing {
        renew_listing(&savepoint, &append.table, listing)?;
    }
    if let Some(record) = &append.record {
        keep_record(&savepoint, &append.table, record)?;
    }
    if let Some(result) = &append.result {
        results::keep(&savepoint, &append.table, result)?;
    }
    Ok(savepoint.commit()?)
}

fn append_entry(
    connection: &Connection,
    append: &Append,
    place: u64,
    entry: &str,
) -> Result<(), StoreError> {
    let seq = sql_integer(place);
    let added = connection
        .prepare_cached(
            "INSERT INTO entry (table_id, seq, entry, at) SELECT ?1, ?2, ?3, ?4
             WHERE ?2 = 1 + (SELECT coalesce(max(seq), 0) FROM entry WHERE table_id = ?1)",
        )?
        .execute(params![append.table, seq, entry, sql_integer(append.at)])?;
    if added == 1 {
        return Ok(());
    }
    let last: i64 = connection
        .prepare_cached("SELECT coalesce(max(seq), 0) FROM entry WHERE table_id = ?1")?
        .query_row([&append.table], |row| row.get(0))?;
    let (table, seq) = (append.table.clone(), place);
    if sql_integer(seq) <= last {
        Err(StoreError::Taken { table, seq })
    } else {
        Err(StoreError::Gap { table, seq })
    }
}

fn keep_record(connection: &Connection, table: &str, record: &RecordRow) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO match_record (table_id, number, record) VALUES (?1, ?2, ?3)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![table, record.number, record.record])?;
    Ok(())
}

fn renew_listing(connection: &Connection, table: &str, listing: &Listing) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO listing (table_id, game, stage, listed, open_seats, summary, updated)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (table_id) DO UPDATE SET
                 game = excluded.game, stage = excluded.stage, listed = excluded.listed,
                 open_seats = excluded.open_seats, summary = excluded.summary,
                 updated = excluded.updated",
        )?
        .execute(params![
            table,
            listing.game,
            listing.stage,
            listing.listed,
            listing.open_seats,
            listing.summary,
            sql_integer(listing.updated),
        ])?;
    // People seldom change, listings often do.
    let seated: Vec<String> = connection
        .prepare_cached("SELECT person_id FROM seated WHERE table_id = ?1")?
        .query_map([table], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for gone in seated.iter().filter(|id| !listing.people.contains(id)) {
        connection
            .prepare_cached("DELETE FROM seated WHERE table_id = ?1 AND person_id = ?2")?
            .execute([table, gone])?;
    }
    for new in listing.people.iter().filter(|id| !seated.contains(id)) {
        connection
            .prepare_cached(
                "INSERT INTO seated (table_id, person_id) VALUES (?1, ?2)
                 ON CONFLICT DO NOTHING",
            )?
            .execute([table, new])?;
    }
    Ok(())
}

fn add_person(connection: &Connection, person: &PersonRow) -> Result<(), StoreError> {
    let added = connection
        .prepare_cached(
            "INSERT INTO person (id, name, secret_hash) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![person.id, person.name, person.secret_hash])?;
    if added == 0 {
        return Err(StoreError::PersonExists {
            id: person.id.clone(),
        });
    }
    Ok(())
}

fn rename_person(connection: &Connection, id: &str, name: &str) -> Result<(), StoreError> {
    let renamed = connection
        .prepare_cached("UPDATE person SET name = ?2 WHERE id = ?1")?
        .execute([id, name])?;
    if renamed == 0 {
        return Err(StoreError::UnknownPerson { id: id.to_owned() });
    }
    Ok(())
}
