//! What is written, statement by statement.

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::{results, sql_integer, upkeep};
use crate::storage::{Append, Listing, PersonRow, RecordRow, Replacement, ResultRow, StoreError};

/// Something to write.
#[derive(Debug)]
pub(super) enum Write {
    Append(Append),
    AddPerson(PersonRow),
    RenamePerson {
        id: String,
        name: String,
    },
    KeepRecord {
        table: String,
        record: RecordRow,
    },
    KeepResult {
        table: String,
        result: ResultRow,
    },
    Touch {
        table: String,
        at: u64,
    },
    SawPerson {
        id: String,
        at: u64,
    },
    Replace(Replacement),
    RemoveTable {
        table: String,
        unused_since: Option<u64>,
    },
    Settle {
        table: String,
    },
    HidePerson {
        id: String,
        nobody: String,
    },
    RemovePerson {
        id: String,
        nobody: String,
    },
    RemoveUnusedPerson {
        id: String,
        since: u64,
    },
}

/// Writes a group in one transaction. A write that is refused has no effect
/// and is refused alone; an error means that nothing of the group was written.
pub(super) fn write_group(
    connection: &mut Connection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut outcomes = Vec::with_capacity(writes.len());
    for write in writes {
        let outcome = apply(&mut transaction, write);
        if let Err(error) = &outcome
            && (transaction.is_autocommit() || *error == StoreError::Full)
        {
            // Some failures make SQLite give up the whole transaction, and where there is no room
            // for one there is none for the others.
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
            let is_more = append.seq <= 1
                || append.listing.is_some()
                || append.record.is_some()
                || append.result.is_some();
            if is_more {
                return append_all(transaction, append);
            }
            append_entry(transaction, append, append.seq, entry)
        }
        Write::KeepRecord { table, record } if has_log(transaction, table)? => {
            Ok(keep_record(transaction, table, record)?)
        }
        // It was removed meanwhile.
        Write::KeepRecord { .. } => Ok(()),
        Write::KeepResult { table, result } => whole(transaction, |connection| {
            if has_log(connection, table)? {
                results::keep(connection, table, result)?;
            }
            Ok(())
        }),
        Write::AddPerson(person) => add_person(transaction, person),
        Write::RenamePerson { id, name } => rename_person(transaction, id, name),
        Write::Touch { table, at } => upkeep::touch(transaction, table, *at),
        Write::SawPerson { id, at } => Ok(saw_person(transaction, id, *at)?),
        Write::Replace(new) => whole(transaction, |connection| upkeep::replace(connection, new)),
        Write::RemoveTable {
            table,
            unused_since,
        } => whole(transaction, |connection| {
            upkeep::remove_table(connection, table, *unused_since)
        }),
        Write::Settle { table } => Ok(settle(transaction, table)?),
        Write::HidePerson { id, nobody } => upkeep::hide_person(transaction, id, nobody),
        Write::RemovePerson { id, nobody } => whole(transaction, |connection| {
            upkeep::remove_person(connection, id, nobody)
        }),
        Write::RemoveUnusedPerson { id, since } => {
            upkeep::remove_unused_person(transaction, id, *since)
        }
    }
}

/// All of it, or nothing.
fn whole(
    transaction: &mut Transaction<'_>,
    write: impl FnOnce(&Connection) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let savepoint = transaction.savepoint()?;
    write(&savepoint)?;
    Ok(savepoint.commit()?)
}

fn saw_person(connection: &Connection, id: &str, at: u64) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE person SET seen = max(seen, ?2) WHERE id = ?1")?
        .execute(params![id, sql_integer(at)])?;
    Ok(())
}

fn settle(connection: &Connection, table: &str) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE listing SET settled = 1 WHERE table_id = ?1")?
        .execute([table])?;
    Ok(())
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

pub(super) fn append_entry(
    connection: &Connection,
    append: &Append,
    place: u64,
    entry: &str,
) -> Result<(), StoreError> {
    let seq = sql_integer(place);
    if place == 1 {
        connection
            .prepare_cached("INSERT INTO log (table_id) VALUES (?1) ON CONFLICT DO NOTHING")?
            .execute([&append.table])?;
    }
    // The row of the log follows by a trigger, so this is one statement: all of it or nothing.
    let added = connection
        .prepare_cached(
            "INSERT INTO log_entry (log, seq, before, at, entry)
             SELECT id, ?2, tail, ?4, ?3 FROM log WHERE table_id = ?1 AND seq = ?2 - 1",
        )?
        .execute(params![append.table, seq, entry, sql_integer(append.at)])?;
    if added == 1 {
        return Ok(());
    }
    let last: i64 = connection
        .prepare_cached("SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?1")?
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

pub(super) fn renew_listing(
    connection: &Connection,
    table: &str,
    listing: &Listing,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO listing (table_id, game, stage, listed, open_seats, summary, updated, used)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
             ON CONFLICT (table_id) DO UPDATE SET
                 game = excluded.game, stage = excluded.stage, listed = excluded.listed,
                 open_seats = excluded.open_seats, summary = excluded.summary,
                 updated = excluded.updated, used = max(used, excluded.used), settled = 0",
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
    if listing.stage != "gathering" {
        for person in &listing.people {
            connection
                .prepare_cached("UPDATE person SET played = 1 WHERE id = ?1 AND played = 0")?
                .execute([person])?;
        }
    }
    Ok(())
}

/// Is there such a table?
fn has_log(connection: &Connection, table: &str) -> rusqlite::Result<bool> {
    connection
        .prepare_cached("SELECT 1 FROM log WHERE table_id = ?1")?
        .exists([table])
}

fn add_person(connection: &Connection, person: &PersonRow) -> Result<(), StoreError> {
    let added = connection
        .prepare_cached(
            "INSERT INTO person (id, name, secret_hash, seen, played) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            person.id,
            person.name,
            person.secret_hash,
            sql_integer(person.seen),
            person.played
        ])?;
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

/// Writes something that changes nothing, to see whether writing works.
pub(super) fn probe(connection: &Connection) -> rusqlite::Result<()> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    connection.pragma_update(None, "user_version", version)
}
