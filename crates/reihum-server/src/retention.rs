//! What nobody has needed for a long time goes, quietly: tables at which no match ever began,
//! people who never played, and the long logs of matches that are told by their records.
//!
//! Whatever runs or could be gone on with stays, and so does a table that somebody looks at: each
//! change says since when nobody may have been there, and the store sees to it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use reihum_catalog::Catalog;
use tokio::sync::watch;

use crate::clock;
use crate::metrics::{self, Retired};
use crate::settings::Retention;
use crate::storage::{KeptTable, Replacement, StoreError, UnusedTables, Upkeep};
use crate::table::{Registry, condense};

/// How often it is seen to.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// How many tables or people are looked up at once.
const BATCH: usize = 100;
/// One after the other, with a pause, so that people who play notice nothing.
const PAUSE: Duration = Duration::from_millis(20);
const DAY: u64 = 24 * 60 * 60;

/// Tidies up now and then.
pub struct Tidying {
    pub upkeep: Arc<dyn Upkeep>,
    pub tables: Registry,
    pub catalog: Catalog,
    pub retention: Retention,
}

/// What has gone in a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tidied {
    /// Tables at which no match ever began.
    pub tables: u64,
    /// People who never played.
    pub people: u64,
    /// Logs that were shortened.
    pub logs: u64,
}

impl Tidying {
    /// Goes on until the server stops.
    pub async fn run(self, mut closing: watch::Receiver<bool>) {
        let forever = async {
            loop {
                match self.upkeep.claim_upkeep(EVERY).await {
                    Ok(true) => self.run_once().await,
                    // Another node does it.
                    Ok(false) => {}
                    Err(error) => tracing::warn!("tidying up: {error}"),
                }
                tokio::time::sleep(EVERY).await;
            }
        };
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => {}
            () = forever => {}
        }
    }

    async fn run_once(&self) {
        let mut done = Tidied::default();
        let result = self.tidy(clock::seconds(), &mut done).await;
        let Tidied {
            tables,
            people,
            logs,
        } = done;
        match result {
            Ok(()) => tracing::info!(tables, people, logs, "tidied up"),
            Err(error) => tracing::warn!(tables, people, logs, "tidying up: {error}"),
        }
    }

    /// Does all that is due at this moment.
    pub async fn tidy(&self, now: u64, done: &mut Tidied) -> Result<(), StoreError> {
        let since = |days: u32| (days > 0).then(|| now.saturating_sub(u64::from(days) * DAY));
        if let Some(since) = since(self.retention.unused_tables) {
            let mut unused = Unused::new("gathering", since);
            while let Some(table) = unused.next(self).await? {
                if gone(self.upkeep.remove_table(&table, Some(since)).await)? {
                    metrics::retired(Retired::Table);
                    done.tables += 1;
                }
            }
        }
        if let Some(since) = since(self.retention.logs) {
            let mut unused = Unused::new("over", since);
            while let Some(table) = unused.next(self).await? {
                if self.shorten(&table, since).await? {
                    metrics::retired(Retired::Log);
                    done.logs += 1;
                }
            }
        }
        if let Some(since) = since(self.retention.unused_people) {
            done.people = self.remove_people(since).await?;
        }
        Ok(())
    }

    /// Puts a short log in the place of a long one.
    async fn shorten(&self, table: &str, since: u64) -> Result<bool, StoreError> {
        let Some(kept) = self.upkeep.kept(table).await? else {
            return Ok(false);
        };
        let seq = kept.entries.len() as u64;
        let (at, listing) = (kept.at, kept.listing.clone());
        let (code, catalog) = (table.to_owned(), self.catalog.clone());
        let made = tokio::task::spawn_blocking(move || condense(&code, &kept, &catalog));
        // Rules that panic shorten nothing.
        if let Ok(Some(entries)) = made.await {
            let replacement = Replacement {
                table: table.to_owned(),
                seq,
                unused_since: Some(since),
                kept: KeptTable {
                    at,
                    entries,
                    listing,
                    records: Vec::new(),
                },
                names: Vec::new(),
            };
            if !gone(self.upkeep.replace(replacement).await)? {
                return Ok(false);
            }
            self.upkeep.settle(table).await?;
            return Ok(true);
        }
        self.upkeep.settle(table).await?;
        Ok(false)
    }

    async fn remove_people(&self, since: u64) -> Result<u64, StoreError> {
        let mut removed = 0;
        loop {
            let before = removed;
            for person in self.upkeep.unused_people(since, BATCH).await? {
                if gone(self.upkeep.remove_unused_person(&person, since).await)? {
                    metrics::retired(Retired::Person);
                    removed += 1;
                }
            }
            if removed == before {
                return Ok(removed);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// The tables at a stage that nobody has used since then, one after the other.
struct Unused {
    query: UnusedTables,
    found: VecDeque<String>,
}

impl Unused {
    fn new(stage: &'static str, since: u64) -> Self {
        Self {
            query: UnusedTables {
                stage,
                since,
                after: String::new(),
                most: BATCH,
            },
            found: VecDeque::new(),
        }
    }

    async fn next(&mut self, tidying: &Tidying) -> Result<Option<String>, StoreError> {
        loop {
            if self.found.is_empty() {
                let query = self.query.clone();
                self.found = tidying.upkeep.unused_tables(query).await?.into();
            }
            let Some(table) = self.found.pop_front() else {
                return Ok(None);
            };
            self.query.after.clone_from(&table);
            // Somebody may have had it before them all the time.
            if !tidying.tables.has(&table) {
                tokio::time::sleep(PAUSE).await;
                return Ok(Some(table));
            }
        }
    }
}

/// Was it done, or has somebody been there meanwhile?
fn gone(done: Result<(), StoreError>) -> Result<bool, StoreError> {
    match done {
        Ok(()) => Ok(true),
        Err(
            StoreError::Moved { .. }
            | StoreError::UnknownTable { .. }
            | StoreError::UnknownPerson { .. },
        ) => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::people::Person;
    use crate::storage::{SqliteStore, Store};
    use crate::table::{Request, TableContext, ThinkPool};
    use crate::testing::catalog;

    fn tidying(upkeep: &Arc<SqliteStore>) -> Tidying {
        let store: Arc<dyn Store> = upkeep.clone();
        let tables = Registry::new(|closing| TableContext {
            catalog: catalog(),
            store,
            pool: ThinkPool::new(1, 0),
            linger: Duration::from_secs(60),
            closing,
        });
        Tidying {
            upkeep: upkeep.clone(),
            tables,
            catalog: catalog(),
            retention: Retention {
                unused_tables: 10,
                unused_people: 10,
                logs: 10,
            },
        }
    }

    async fn lay(tidying: &Tidying, start: bool) -> String {
        let seats = if start { ["me", "bot"] } else { ["me", "open"] };
        let table = json!({ "game": "racko", "seats": seats, "start": start });
        let table = serde_json::from_value(table).expect("a table");
        let mia = Person::invented("mia", "Mia");
        let created = tidying.tables.create(table, mia).await;
        created.expect("a table")
    }

    #[tokio::test]
    async fn a_table_goes_when_its_days_are_over_and_nobody_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
        let here = tidying(&store);
        let (now, days) = (clock::seconds(), |days: u64| clock::seconds() + days * DAY);
        let (gathering, playing) = (lay(&here, false).await, lay(&here, true).await);
        let tidy = async |one: &Tidying, now: u64| {
            let mut done = Tidied::default();
            one.tidy(now, &mut done).await.expect("a store");
            done
        };
        for at in [now, days(9)] {
            assert_eq!(tidy(&here, at).await, Tidied::default());
        }
        // Somebody has it before them, however long.
        let info = here.tables.answer(&gathering, Request::Info).await;
        assert!(info.is_ok() && here.tables.has(&gathering));
        assert_eq!(tidy(&here, days(1000)).await, Tidied::default());
        here.tables.close().await;

        // For ever is for ever.
        let mut later = tidying(&store);
        later.retention.unused_tables = 0;
        assert_eq!(tidy(&later, days(1000)).await, Tidied::default());
        later.retention.unused_tables = 10;
        let gone = Tidied {
            tables: 1,
            ..Tidied::default()
        };
        assert_eq!(tidy(&later, days(11)).await, gone);
        assert!(store.load(&gathering).await.expect("a log").is_empty());
        assert!(!store.load(&playing).await.expect("a log").is_empty());
        assert_eq!(tidy(&later, days(1000)).await, Tidied::default());
        later.tables.close().await;
    }
}
