//! What whoever runs a server may look at and remove, beside a server that works on the folder.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior, params};
use serde_json::Value;

use super::{folder, forget, readers, schema};
use crate::storage::StoreError;

/// A data folder in the hands of whoever runs the server. Blocks. A server may work on the
/// folder at the same time: each waits a moment for the other.
pub struct DataAdmin {
    connection: Connection,
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

impl DataAdmin {
    /// Opens the data of a folder.
    ///
    /// # Errors
    /// There is no data, it is of another version, or it cannot be read.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let database = folder::database_in(folder);
        if !database.exists() {
            let problem = format!("{} is not there", database.display());
            return Err(StoreError::Io(problem));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&database, flags)?;
        connection.busy_timeout(schema::BUSY)?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        if !schema::is_up_to_date(&connection)? {
            let problem = "the data is of an older version; start the server once".to_owned();
            return Err(StoreError::Io(problem));
        }
        Ok(Self { connection })
    }

    /// All tables, the last used first.
    ///
    /// # Errors
    /// The data cannot be read.
    pub fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!("{TABLES} ORDER BY updated DESC, table_id");
        let mut statement = self.connection.prepare(&sql)?;
        let rows = statement.query_map([], table_row)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// One table.
    ///
    /// # Errors
    /// The data cannot be read.
    pub fn table(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("{TABLES} WHERE table_id = ?1");
        let row = self.connection.query_row(&sql, [code], table_row);
        Ok(row.optional()?)
    }

    /// The entries of a table's log.
    ///
    /// # Errors
    /// The data cannot be read.
    pub fn log(&self, code: &str) -> Result<Vec<String>, StoreError> {
        readers::load(&self.connection, code, 0)?
    }

    /// The record of a match of a table; of the last one without a number.
    ///
    /// # Errors
    /// The data cannot be read.
    pub fn record(&self, code: &str, number: Option<u32>) -> Result<Option<String>, StoreError> {
        let sql = "SELECT record FROM match_record
            WHERE table_id = ?1 AND (?2 IS NULL OR number = ?2) ORDER BY number DESC LIMIT 1";
        let record = self
            .connection
            .query_row(sql, params![code, number], |row| row.get(0));
        Ok(record.optional()?)
    }

    /// All people, by name.
    ///
    /// # Errors
    /// The data cannot be read.
    pub fn people(&self) -> Result<Vec<PersonEntry>, StoreError> {
        let sql = "SELECT id, name, (SELECT count(*) FROM seated WHERE person_id = id)
            FROM person ORDER BY name, id";
        let mut statement = self.connection.prepare(sql)?;
        let rows = statement.query_map([], |row| {
            Ok(PersonEntry {
                id: row.get(0)?,
                name: row.get(1)?,
                tables: row.get::<_, i64>(2)?.unsigned_abs(),
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Removes a table with everything that is kept of it. Returns whether there was one.
    ///
    /// # Errors
    /// The data cannot be written; then nothing was removed.
    pub fn delete_table(&mut self, code: &str) -> Result<bool, StoreError> {
        let work = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        work.execute(
            "DELETE FROM log_entry WHERE log = (SELECT id FROM log WHERE table_id = ?1)",
            [code],
        )?;
        let removed = work.execute("DELETE FROM log WHERE table_id = ?1", [code])?;
        for table in ["listing", "match_record", "result", "result_seat"] {
            work.execute(&format!("DELETE FROM {table} WHERE table_id = ?1"), [code])?;
        }
        work.commit()?;
        Ok(removed > 0)
    }

    /// Forgets a person: their secret goes, and another name stands at tables, in records and in
    /// results. Returns at how many tables they had been; nothing if nobody has this id.
    ///
    /// # Errors
    /// The data cannot be written; then nothing was changed.
    pub fn delete_person(&mut self, id: &str) -> Result<Option<usize>, StoreError> {
        let work = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let forgotten = forget::person(&work, id)?;
        work.commit()?;
        Ok(forgotten)
    }
}

const TABLES: &str = "SELECT table_id, game, stage, listed, summary,
    coalesce((SELECT seq FROM log WHERE log.table_id = listing.table_id), 0), updated FROM listing";

fn table_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<TableRow> {
    let summary: Value = serde_json::from_str(&row.get::<_, String>(4)?).unwrap_or_default();
    let names = summary["names"].as_array().cloned().unwrap_or_default();
    let name = |name: &Value| name.as_str().map(str::to_owned);
    Ok(TableRow {
        code: row.get(0)?,
        game: row.get(1)?,
        stage: row.get(2)?,
        listed: row.get(3)?,
        names: names.iter().map(name).collect(),
        entries: row.get::<_, i64>(5)?.unsigned_abs(),
        updated: row.get::<_, i64>(6)?.unsigned_abs(),
    })
}
