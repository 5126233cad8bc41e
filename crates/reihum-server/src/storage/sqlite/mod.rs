//! The store in one SQLite file, for a server that needs nothing beside itself.

mod checkpoint;
mod export;
mod folder;
mod readers;
mod results;
mod schema;
mod statements;
#[cfg(test)]
mod tests;
mod upkeep;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::mpsc;

use self::folder::DataFolder;
use self::readers::Readers;
use self::statements::Write;
use self::writer::Writer;
use super::{
    Append, BestQuery, BestResult, Listed, NodeNews, PersonRow, Query, RecordRow, ResultRow, Store,
    StoreError, StoreFuture, StoreHealth,
};

/// A [`Store`] in a data folder of its own.
///
/// One thread writes and groups what waits into one commit; reads run beside
/// it. Reading needs a tokio runtime, writing does not. Dropping the store lets
/// the writer finish in the background; [`Store::close`] waits for it.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: Arc<Readers>,
    news: Mutex<Option<mpsc::UnboundedReceiver<NodeNews>>>,
}

impl SqliteStore {
    /// Opens the store in `folder`, which is made if it is missing, and brings
    /// older data up to date. Blocks while doing so.
    ///
    /// # Errors
    /// Another server uses the folder, a newer one wrote the data, or the data
    /// cannot be read or written.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let folder = DataFolder::take(folder)?;
        Self::start(folder)
    }

    /// Opens the store beside a server that may work on the folder: each waits a moment for the
    /// other. Blocks.
    ///
    /// # Errors
    /// There is no data, it is of another version, or it cannot be read.
    pub fn beside(folder: &Path) -> Result<Self, StoreError> {
        let folder = DataFolder::beside(folder)?;
        if !schema::is_up_to_date(&schema::open_reader(folder.database())?)? {
            let problem = "the data is of an older version; start the server once".to_owned();
            return Err(StoreError::Io(problem));
        }
        Self::start(folder)
    }

    fn start(folder: DataFolder) -> Result<Self, StoreError> {
        let connection = schema::open_writer(folder.database())?;
        let readers = Arc::new(Readers::new(folder.database().to_owned()));
        let (changed, news) = mpsc::unbounded_channel();
        let writer = Writer::start(connection, folder, changed)?;
        Ok(Self {
            writer,
            readers,
            news: Mutex::new(Some(news)),
        })
    }

    /// How many commits there were since the store was opened: fewer than
    /// writes when they come at the same time.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.writer.commits()
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> StoreFuture<T> {
        Box::pin(Arc::clone(&self.readers).read(read))
    }

    fn write(&self, write: Write) -> StoreFuture<()> {
        Box::pin(self.writer.clone().write(write))
    }
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> StoreFuture<()> {
        self.write(Write::Append(append))
    }

    fn load_after(&self, table: &str, after: u64) -> StoreFuture<Vec<String>> {
        let table = table.to_owned();
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            let load = move |connection: &Connection| readers::load(connection, &table, after);
            readers.read(load).await?
        })
    }

    fn keep_record(&self, table: &str, record: RecordRow) -> StoreFuture<()> {
        self.write(Write::KeepRecord {
            table: table.to_owned(),
            record,
        })
    }

    fn record(&self, table: &str, number: u32) -> StoreFuture<Option<String>> {
        let table = table.to_owned();
        self.read(move |connection| readers::record(connection, &table, number))
    }

    fn has_ended(&self, table: &str) -> StoreFuture<bool> {
        let table = table.to_owned();
        self.read(move |connection| readers::has_ended(connection, &table))
    }

    fn unrecorded(&self, after: &str, most: usize) -> StoreFuture<Vec<String>> {
        let after = after.to_owned();
        self.read(move |connection| readers::unrecorded(connection, &after, most))
    }

    fn keep_result(&self, table: &str, result: ResultRow) -> StoreFuture<()> {
        self.write(Write::KeepResult {
            table: table.to_owned(),
            result,
        })
    }

    fn best(&self, query: BestQuery) -> StoreFuture<Vec<BestResult>> {
        self.read(move |connection| results::best(connection, &query, false))
    }

    fn list(&self, query: Query) -> StoreFuture<Vec<Listed>> {
        self.read(move |connection| readers::list(connection, &query))
    }

    fn add_person(&self, person: PersonRow) -> StoreFuture<()> {
        self.write(Write::AddPerson(person))
    }

    fn rename_person(&self, id: &str, name: &str) -> StoreFuture<()> {
        self.write(Write::RenamePerson {
            id: id.to_owned(),
            name: name.to_owned(),
        })
    }

    fn person(&self, id: &str) -> StoreFuture<Option<PersonRow>> {
        let id = id.to_owned();
        self.read(move |connection| readers::person(connection, &id))
    }

    fn touch(&self, table: &str, at: u64) -> StoreFuture<()> {
        self.write(Write::Touch {
            table: table.to_owned(),
            at,
        })
    }

    fn saw_person(&self, id: &str, at: u64) -> StoreFuture<()> {
        self.write(Write::SawPerson {
            id: id.to_owned(),
            at,
        })
    }

    fn news(&self) -> Option<mpsc::UnboundedReceiver<NodeNews>> {
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        news.take()
    }

    fn health(&self) -> StoreHealth {
        self.writer.health().now()
    }

    fn close(&self) -> StoreFuture<()> {
        let readers = Arc::clone(&self.readers);
        let writer = self.writer.clone();
        Box::pin(async move {
            // The last to close tidies up the write-ahead log: the writer.
            readers.close().await;
            writer.close().await
        })
    }
}

/// SQLite counts to 2^63 - 1, which is as good as endless.
fn sql_integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Damaged(error.to_string())
            }
            _ => Self::Io(error.to_string()),
        }
    }
}
