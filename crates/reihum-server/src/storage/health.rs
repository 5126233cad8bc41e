//! How a store is doing: noticed by whoever reads and writes, told to whoever asks, and written to
//! the server's log when it changes, not for every request.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use super::StoreError;

/// How a store is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StoreHealth {
    /// What was last written is on disk.
    #[default]
    Ok,
    /// There is no room on the disk.
    Full {
        /// Since when.
        since: SystemTime,
    },
    /// Nothing can be written, or the database cannot be reached.
    Failing {
        /// Since when.
        since: SystemTime,
    },
}

impl StoreHealth {
    /// Does it work?
    #[must_use]
    pub fn is_ok(self) -> bool {
        self == Self::Ok
    }
}

/// The health of a store, shared by its parts.
#[derive(Debug, Clone, Default)]
pub(super) struct HealthNotes(Arc<Mutex<StoreHealth>>);

impl HealthNotes {
    /// How the store is doing.
    pub(super) fn now(&self) -> StoreHealth {
        *self.lock()
    }

    /// Something was written.
    pub(super) fn works(&self) {
        let before = std::mem::take(&mut *self.lock());
        if !before.is_ok() {
            tracing::warn!("the storage works again");
        }
    }

    /// Something could not be written.
    pub(super) fn fails(&self, error: &StoreError) {
        let mut health = self.lock();
        let since = match *health {
            StoreHealth::Ok => SystemTime::now(),
            StoreHealth::Full { since } | StoreHealth::Failing { since } => since,
        };
        let now = match error {
            StoreError::Full => StoreHealth::Full { since },
            _ => StoreHealth::Failing { since },
        };
        if now != *health {
            *health = now;
            drop(health);
            tracing::error!(%error, "the storage fails; it is tried again until it works");
        }
    }

    fn lock(&self) -> MutexGuard<'_, StoreHealth> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_has_a_beginning_and_an_end() {
        let notes = HealthNotes::default();
        assert!(notes.now().is_ok());
        notes.fails(&StoreError::Full);
        let StoreHealth::Full { since } = notes.now() else {
            panic!("{:?}", notes.now());
        };
        // Another fault goes on from the first.
        notes.fails(&StoreError::Io("gone".to_owned()));
        assert_eq!(notes.now(), StoreHealth::Failing { since });
        notes.works();
        assert!(notes.now().is_ok());
    }
}
