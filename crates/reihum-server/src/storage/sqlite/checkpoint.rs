//! Moving what was written from the write-ahead log into the database, beside the writer: nobody
//! who waits for a commit waits for this.

use std::cell::Cell;
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::hooks::Wal;

use super::schema;
use crate::storage::StoreError;

/// The write-ahead log moves when it has so many bytes. Pages that were written again meanwhile
/// move once, so later is less work.
const MOVES_AT: usize = 16 * 1024 * 1024;
/// Under load the log grows while it moves, and only one that has moved to its end begins anew.
/// From here on the writer helps with the little that is left, so the file stays bounded.
const WRITER_HELPS_AT: usize = 2 * MOVES_AT;
/// How often somebody looks after a store that does not work.
const PROBE: Duration = Duration::from_secs(1);

thread_local! {
    /// How many pages the write-ahead log had after the last commit of this thread.
    static WAL_PAGES: Cell<usize> = const { Cell::new(0) };
}

/// Counts the pages of the write-ahead log, from now on, for the thread that commits.
pub(super) fn count_pages(connection: &Connection) {
    connection.wal_hook(Some(|_: &Wal, pages| {
        WAL_PAGES.set(usize::try_from(pages).unwrap_or(0));
        Ok(())
    }));
}

/// The way to the thread that moves pages.
#[derive(Debug)]
pub(super) struct Checkpoints {
    due: SyncSender<()>,
    thread: JoinHandle<()>,
}

impl Checkpoints {
    /// Starts the thread. `look_after` is called now and then, also when nothing is due.
    pub(super) fn start(
        database: &Path,
        mut look_after: impl FnMut() + Send + 'static,
    ) -> Result<Self, StoreError> {
        let (due, wanted) = mpsc::sync_channel(1);
        let database = database.to_owned();
        let run = move || {
            let mut connection = None;
            loop {
                match wanted.recv_timeout(PROBE) {
                    Ok(()) => {
                        // One that fails is tried again when the log has grown on.
                        connection = connection
                            .take()
                            .or_else(|| schema::open_beside(&database).ok())
                            .filter(|connection| move_pages(connection).is_ok());
                    }
                    Err(RecvTimeoutError::Timeout) => look_after(),
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        };
        let thread = thread::Builder::new()
            .name("storage-checkpoint".to_owned())
            .spawn(run)
            .map_err(|error| StoreError::Io(error.to_string()))?;
        Ok(Self { due, thread })
    }

    /// The writer has committed: is it time to move pages?
    pub(super) fn after_commit(&self, connection: &Connection) {
        let bytes = WAL_PAGES.get() * schema::PAGE as usize;
        if bytes >= MOVES_AT {
            // Full: it is about to, or at it.
            let _ = self.due.try_send(());
        }
        if bytes >= WRITER_HELPS_AT {
            let _ = move_pages(connection);
        }
    }

    /// Ends the thread and waits for it.
    pub(super) fn stop(self) {
        drop(self.due);
        let _ = self.thread.join();
    }
}

/// Moves what nobody reads any more, without waiting for anybody.
fn move_pages(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}
