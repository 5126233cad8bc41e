//! Reading everything at one moment, while a server writes on.

use std::io::Write;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension, params};

use super::{folder, readers, schema};
use crate::storage::backup::{
    BackupError, BackupWriter, Line, ListingLine, ResultLine, SeatLine, TableLine,
};
use crate::storage::{SqliteStore, StoreError};

impl SqliteStore {
    /// Writes all that is in a data folder to a backup, also while a server works on it. `progress`
    /// hears how many there are of how many. Blocks.
    ///
    /// # Errors
    /// There is no data, an older server left it, or something cannot be read or written.
    pub fn back_up<W: Write>(
        folder: &Path,
        backup: &mut BackupWriter<W>,
        mut progress: impl FnMut(u64, u64),
    ) -> Result<(), BackupError> {
        let database = folder::database_in(folder);
        if !database.exists() {
            let problem = format!("{} is not there", database.display());
            return Err(StoreError::Io(problem).into());
        }
        let mut connection = schema::open_reader(&database).map_err(StoreError::from)?;
        if !schema::is_up_to_date(&connection)? {
            let problem = "an older server left this; start this one on it once".to_owned();
            return Err(StoreError::Io(problem).into());
        }
        // What is committed from here on is not seen.
        let moment = connection.transaction().map_err(StoreError::from)?;
        let count = "SELECT (SELECT count(*) FROM person) + (SELECT count(*) FROM log)";
        let all: i64 = moment
            .query_row(count, [], |row| row.get(0))
            .map_err(StoreError::from)?;
        let all = all.unsigned_abs();
        let mut done = 0;
        for line in people(&moment).map_err(StoreError::from)? {
            backup.add(&line)?;
            done += 1;
            progress(done, all);
        }
        for code in codes(&moment).map_err(StoreError::from)? {
            if let Some(table) = table(&moment, code)? {
                backup.add(&Line::Table(Box::new(table)))?;
            }
            done += 1;
            progress(done, all);
        }
        Ok(())
    }
}

fn people(connection: &Connection) -> rusqlite::Result<Vec<Line>> {
    connection
        .prepare("SELECT id, name, secret_hash, played FROM person ORDER BY id")?
        .query_map([], |row| {
            Ok(Line::Person {
                id: row.get(0)?,
                name: row.get(1)?,
                secret_hash: row.get(2)?,
                played: row.get(3)?,
            })
        })?
        .collect()
}

fn codes(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare("SELECT table_id FROM log ORDER BY id")?
        .query_map([], |row| row.get(0))?
        .collect()
}

/// A table with all that belongs to it.
pub(super) fn table(
    connection: &Connection,
    code: String,
) -> Result<Option<TableLine>, StoreError> {
    let entries = readers::load(connection, &code, 0)??;
    if entries.is_empty() {
        return Ok(None);
    }
    let at: Option<i64> = connection
        .prepare_cached("SELECT at FROM log WHERE table_id = ?1")?
        .query_row([&code], |row| row.get(0))?;
    let records = connection
        .prepare_cached("SELECT number, record FROM match_record WHERE table_id = ?1 ORDER BY 1")?
        .query_map([&code], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Some(TableLine {
        at: at.unwrap_or(0).unsigned_abs(),
        entries,
        listing: listing(connection, &code)?,
        records,
        results: results(connection, &code)?,
        code,
    }))
}

fn listing(connection: &Connection, code: &str) -> rusqlite::Result<Option<ListingLine>> {
    let people = connection
        .prepare_cached("SELECT person_id FROM seated WHERE table_id = ?1 ORDER BY 1")?
        .query_map([code], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    connection
        .prepare_cached(
            "SELECT game, stage, listed, open_seats, summary, updated FROM listing
             WHERE table_id = ?1",
        )?
        .query_row([code], |row| {
            Ok(ListingLine {
                game: row.get(0)?,
                stage: row.get(1)?,
                listed: row.get(2)?,
                open_seats: row.get(3)?,
                people,
                summary: row.get(4)?,
                updated: row.get::<_, i64>(5)?.unsigned_abs(),
            })
        })
        .optional()
}

fn results(connection: &Connection, code: &str) -> rusqlite::Result<Vec<ResultLine>> {
    connection
        .prepare_cached(
            "SELECT number, game, revision, cards, variant, players, helped, team, listed, at
             FROM result WHERE table_id = ?1 ORDER BY id",
        )?
        .query_map([code], |row| {
            let number = row.get(0)?;
            Ok(ResultLine {
                number,
                game: row.get(1)?,
                revision: row.get(2)?,
                cards: row.get(3)?,
                variant: row.get(4)?,
                players: row.get(5)?,
                helped: row.get(6)?,
                team: row.get(7)?,
                listed: row.get(8)?,
                at: row.get::<_, i64>(9)?.unsigned_abs(),
                seats: seats(connection, code, number)?,
            })
        })?
        .collect()
}

fn seats(connection: &Connection, code: &str, number: u32) -> rusqlite::Result<Vec<SeatLine>> {
    connection
        .prepare_cached(
            "SELECT person_id, name, points, won, hinted FROM result_seat
             WHERE table_id = ?1 AND number = ?2 ORDER BY seat",
        )?
        .query_map(params![code, number], |row| {
            Ok(SeatLine {
                person: row.get(0)?,
                name: row.get(1)?,
                points: row.get(2)?,
                won: row.get(3)?,
                hinted: row.get(4)?,
            })
        })?
        .collect()
}
