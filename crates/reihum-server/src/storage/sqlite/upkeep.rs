//! Looking after the data, beside a server that works on it or within it.

use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::readers::limit;
use super::statements::{Write, append_entry, renew_listing};
use super::{SqliteStore, export, results, sql_integer};
use crate::storage::{
    Append, BestQuery, BestResult, KeptTable, PersonEntry, Replacement, StoreError, StoreFuture,
    TableRow, UnusedTables, Upkeep,
};

impl Upkeep for SqliteStore {
    fn tables(&self) -> StoreFuture<Vec<TableRow>> {
        self.read(|connection| {
            connection
                .prepare(&format!("{TABLES} ORDER BY updated DESC, table_id"))?
                .query_map([], table_row)?
                .collect()
        })
    }

    fn table(&self, code: &str) -> StoreFuture<Option<TableRow>> {
        let code = code.to_owned();
        self.read(move |connection| {
            let sql = format!("{TABLES} WHERE table_id = ?1");
            connection.query_row(&sql, [&code], table_row).optional()
        })
    }

    fn people(&self) -> StoreFuture<Vec<PersonEntry>> {
        self.read(|connection| {
            let sql = "SELECT id, name, (SELECT count(*) FROM seated WHERE person_id = id)
                FROM person ORDER BY name, id";
            let person = |row: &Row<'_>| {
                Ok(PersonEntry {
                    id: row.get(0)?,
                    name: row.get(1)?,
                    tables: row.get::<_, i64>(2)?.unsigned_abs(),
                })
            };
            connection.prepare(sql)?.query_map([], person)?.collect()
        })
    }

    fn best_with_names(&self, query: BestQuery) -> StoreFuture<Vec<BestResult>> {
        self.read(move |connection| results::best(connection, &query, true))
    }

    fn tables_saying(&self, text: &str) -> StoreFuture<Vec<String>> {
        let text = text.to_owned();
        self.read(move |connection| {
            connection
                .prepare("SELECT DISTINCT table_id FROM entry WHERE instr(entry, ?1) > 0")?
                .query_map([&text], |row| row.get(0))?
                .collect()
        })
    }

    fn kept(&self, code: &str) -> StoreFuture<Option<KeptTable>> {
        let code = code.to_owned();
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            let kept = readers.read(move |connection| {
                // All of it at one moment.
                let moment = connection.unchecked_transaction()?;
                Ok(export::table(&moment, code))
            });
            Ok(kept.await??.map(KeptTable::from))
        })
    }

    fn replace(&self, replacement: Replacement) -> StoreFuture<()> {
        self.write(Write::Replace(replacement))
    }

    fn remove_table(&self, code: &str, unused_since: Option<u64>) -> StoreFuture<()> {
        self.write(Write::RemoveTable {
            table: code.to_owned(),
            unused_since,
        })
    }

    fn hide_person(&self, id: &str, nobody: &str) -> StoreFuture<()> {
        self.write(Write::HidePerson {
            id: id.to_owned(),
            nobody: nobody.to_owned(),
        })
    }

    fn remove_person(&self, id: &str, nobody: &str) -> StoreFuture<()> {
        self.write(Write::RemovePerson {
            id: id.to_owned(),
            nobody: nobody.to_owned(),
        })
    }

    fn unused_tables(&self, query: UnusedTables) -> StoreFuture<Vec<String>> {
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT table_id FROM listing LEFT JOIN log USING (table_id)
                     WHERE stage = ?1 AND stage <> 'playing' AND settled = 0
                         AND used < ?2 AND updated < ?2 AND coalesce(at, 0) < ?2 AND table_id > ?3
                     ORDER BY table_id LIMIT ?4",
                )?
                .query_map(
                    params![
                        query.stage,
                        sql_integer(query.since),
                        query.after,
                        limit(query.most)
                    ],
                    |row| row.get(0),
                )?
                .collect()
        })
    }

    fn settle(&self, code: &str) -> StoreFuture<()> {
        self.write(Write::Settle {
            table: code.to_owned(),
        })
    }

    fn unused_people(&self, since: u64, most: usize) -> StoreFuture<Vec<String>> {
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT id FROM person WHERE played = 0 AND seen < ?1
                         AND NOT EXISTS (SELECT 1 FROM seated WHERE person_id = id)
                     ORDER BY seen LIMIT ?2",
                )?
                .query_map(params![sql_integer(since), limit(most)], |row| row.get(0))?
                .collect()
        })
    }

    fn remove_unused_person(&self, id: &str, since: u64) -> StoreFuture<()> {
        self.write(Write::RemoveUnusedPerson {
            id: id.to_owned(),
            since,
        })
    }

    fn claim_upkeep(&self, _: Duration) -> StoreFuture<bool> {
        // A folder has one server.
        Box::pin(std::future::ready(Ok(true)))
    }
}

const TABLES: &str = "SELECT table_id, game, stage, listed, summary,
    coalesce((SELECT seq FROM log WHERE log.table_id = listing.table_id), 0), updated FROM listing";

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        code: row.get(0)?,
        game: row.get(1)?,
        stage: row.get(2)?,
        listed: row.get(3)?,
        names: TableRow::names_in(&row.get::<_, String>(4)?),
        entries: row.get::<_, i64>(5)?.unsigned_abs(),
        updated: row.get::<_, i64>(6)?.unsigned_abs(),
    })
}

/// A table as far as it matters to whoever would change it.
struct Found {
    seq: i64,
    last_used: i64,
    has_begun: bool,
}

fn find(connection: &Connection, table: &str) -> Result<Found, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT seq, max(coalesce(at, 0), coalesce(used, 0), coalesce(updated, 0)),
                 coalesce(stage, '') <> 'gathering'
             FROM log LEFT JOIN listing USING (table_id) WHERE table_id = ?1",
        )?
        .query_row([table], |row| {
            Ok(Found {
                seq: row.get(0)?,
                last_used: row.get(1)?,
                has_begun: row.get(2)?,
            })
        })
        .optional()?;
    found.ok_or_else(|| StoreError::UnknownTable {
        table: table.to_owned(),
    })
}

/// Puts something else in the place of what is kept of a table.
pub(super) fn replace(connection: &Connection, new: &Replacement) -> Result<(), StoreError> {
    let Replacement { table, kept, .. } = new;
    let found = find(connection, table)?;
    let since = new.unused_since.map(sql_integer);
    if found.seq != sql_integer(new.seq) || since.is_some_and(|since| found.last_used >= since) {
        return Err(StoreError::Moved {
            table: table.clone(),
        });
    }
    remove_entries(connection, table)?;
    connection.execute(
        "UPDATE log SET seq = 0, tail = NULL WHERE table_id = ?1",
        [table],
    )?;
    let append = Append {
        table: table.clone(),
        seq: 1,
        at: kept.at,
        entries: Vec::new(),
        listing: None,
        record: None,
        result: None,
    };
    for (seq, entry) in (1..).zip(&kept.entries) {
        append_entry(connection, &append, seq, entry)?;
    }
    if let Some(listing) = &kept.listing {
        renew_listing(connection, table, listing)?;
    }
    for record in &kept.records {
        connection.execute(
            "UPDATE match_record SET record = ?3 WHERE table_id = ?1 AND number = ?2",
            params![table, record.number, record.record],
        )?;
    }
    for (before, after) in &new.names {
        connection.execute(
            "UPDATE result_seat SET name = ?3
             WHERE table_id = ?1 AND name = ?2 AND person_id IS NULL",
            [table, before, after],
        )?;
    }
    Ok(())
}

/// Removes a table with everything that is kept of it.
pub(super) fn remove_table(
    connection: &Connection,
    table: &str,
    unused_since: Option<u64>,
) -> Result<(), StoreError> {
    let found = find(connection, table)?;
    if unused_since.is_some_and(|since| found.has_begun || found.last_used >= sql_integer(since)) {
        return Err(StoreError::Moved {
            table: table.to_owned(),
        });
    }
    remove_entries(connection, table)?;
    for kept in ["log", "listing", "match_record", "result", "result_seat"] {
        connection.execute(&format!("DELETE FROM {kept} WHERE table_id = ?1"), [table])?;
    }
    Ok(())
}

/// Removes the entries of a log, walking back from the last: no index leads to them.
fn remove_entries(connection: &Connection, table: &str) -> rusqlite::Result<()> {
    connection.execute(
        "DELETE FROM log_entry WHERE id IN (
             WITH RECURSIVE chain (id, before) AS (
                 SELECT found.id, found.before
                 FROM log JOIN log_entry AS found ON found.id = log.tail
                 WHERE log.table_id = ?1
                 UNION ALL
                 SELECT found.id, found.before
                 FROM chain JOIN log_entry AS found ON found.id = chain.before
             )
             SELECT id FROM chain)",
        [table],
    )?;
    Ok(())
}

/// Nobody is this person any more: no secret has this hash.
pub(super) fn hide_person(
    connection: &Connection,
    id: &str,
    nobody: &str,
) -> Result<(), StoreError> {
    let hidden = connection.execute(
        "UPDATE person SET name = ?2, secret_hash = zeroblob(32) WHERE id = ?1",
        [id, nobody],
    )?;
    known(hidden, id)
}

pub(super) fn remove_person(
    connection: &Connection,
    id: &str,
    nobody: &str,
) -> Result<(), StoreError> {
    connection.execute("DELETE FROM seated WHERE person_id = ?1", [id])?;
    connection.execute(
        "UPDATE result_seat SET name = ?2, person_id = NULL WHERE person_id = ?1",
        [id, nobody],
    )?;
    known(
        connection.execute("DELETE FROM person WHERE id = ?1", [id])?,
        id,
    )
}

pub(super) fn remove_unused_person(
    connection: &Connection,
    id: &str,
    since: u64,
) -> Result<(), StoreError> {
    let removed = connection.execute(
        "DELETE FROM person WHERE id = ?1 AND played = 0 AND seen < ?2
             AND NOT EXISTS (SELECT 1 FROM seated WHERE person_id = id)",
        params![id, sql_integer(since)],
    )?;
    known(removed, id)
}

fn known(changed: usize, id: &str) -> Result<(), StoreError> {
    if changed == 0 {
        return Err(StoreError::UnknownPerson { id: id.to_owned() });
    }
    Ok(())
}

/// Somebody is at the table. One that lists do not know is removed by nobody.
pub(super) fn touch(connection: &Connection, table: &str, at: u64) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE listing SET used = max(used, ?2) WHERE table_id = ?1")?
        .execute(params![table, sql_integer(at)])?;
    find(connection, table).map(drop)
}
