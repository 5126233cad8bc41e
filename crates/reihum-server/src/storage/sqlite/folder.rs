//! The data folder: made private, and used by one server at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::storage::StoreError;

/// A server that is just stopping gets this long to let go of the folder, so
/// that a restart needs no second try.
const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(20);

/// The right to work on a data folder, held until dropped. The system takes it
/// back from a process that was killed.
#[derive(Debug)]
pub(super) struct DataFolder {
    database: PathBuf,
    _lock: Option<File>,
}

impl DataFolder {
    /// Makes the folder if it is missing and takes it.
    pub(super) fn take(folder: &Path) -> Result<Self, StoreError> {
        let failed = |error: io::Error| StoreError::Io(format!("{}: {error}", folder.display()));
        create_private(folder).map_err(failed)?;
        let lock = open_private(&folder.join("reihum.lock")).map_err(failed)?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            match lock.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if Instant::now() < deadline => thread::sleep(PAUSE),
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::InUse {
                        folder: folder.to_owned(),
                    });
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
        }
        let database = database_in(folder);
        // SQLite gives its other files the permissions of this one.
        open_private(&database).map_err(failed)?;
        Ok(Self {
            database,
            _lock: Some(lock),
        })
    }

    /// The folder beside whoever has taken it.
    pub(super) fn beside(folder: &Path) -> Result<Self, StoreError> {
        let database = database_in(folder);
        if !database.exists() {
            let problem = format!(
                "{} is not there: no server has worked here",
                database.display()
            );
            return Err(StoreError::Io(problem));
        }
        Ok(Self {
            database,
            _lock: None,
        })
    }

    /// The database file.
    pub(super) fn database(&self) -> &Path {
        &self.database
    }
}

/// The database file of a data folder.
pub(super) fn database_in(folder: &Path) -> PathBuf {
    folder.join("reihum.db")
}

fn create_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn open_private(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}
