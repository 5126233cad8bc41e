//! Two servers on one log, without a lock between them: what another storage will allow.

mod race;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::{Inbox, Join, Registry, Request, RequestSender, TableContext, ThinkPool, outbox};
use crate::error::RequestError;
use crate::people::Person;
use crate::protocol::{Command, NewSeat, NewTable, Pace, StandIn};
use crate::storage::{
    Append, BestQuery, BestResult, Listed, Nodes, PersonRow, Query, RecordRow, ResultRow,
    SqliteStore, Store, StoreError, StoreFuture, StoreHealth,
};
use crate::testing::catalog;

fn registry(store: &Arc<dyn Store>) -> Registry {
    Registry::new(|closing| TableContext {
        catalog: catalog(),
        store: store.clone(),
        // Nobody waits for a bot here.
        pool: ThinkPool::new(1, 1_000_000),
        linger: Duration::from_secs(60),
        closing,
    })
}

/// A table for one, at which the match has begun.
fn alone() -> NewTable {
    let options = json!({ "mode": "cooperative", "start": 0 });
    NewTable {
        game: "timeline-twist".to_owned(),
        options: options.as_object().cloned().unwrap_or_default(),
        seats: vec![NewSeat::Me],
        levels: Vec::new(),
        listed: false,
        pace: Pace::Normal,
        stand_in: StandIn::Never,
        start: true,
        id: None,
    }
}

struct Guest {
    table: RequestSender,
    inbox: Inbox,
}

impl Guest {
    async fn join(registry: &Registry, code: &str, person: &Person) -> Self {
        let joined = Self::come_back(registry, code, person, None).await;
        joined.expect("a place")
    }

    /// Comes with what was seen elsewhere.
    async fn come_back(
        registry: &Registry,
        code: &str,
        person: &Person,
        seen: Option<u64>,
    ) -> Result<Self, RequestError> {
        let (out, inbox) = outbox();
        let (reply, joined) = oneshot::channel();
        let join = Join {
            id: 1,
            person: Some(person.clone()),
            seen,
            describe: false,
            language: None,
            differences: false,
            address: [127, 0, 0, 1].into(),
            out,
            reply,
        };
        let table = registry.ask(code, Request::Join(join)).expect("a table");
        joined.await.expect("an answer")?;
        Ok(Self { table, inbox })
    }

    async fn next(&mut self, kind: &str) -> Value {
        loop {
            let text = self.inbox.recv().await.expect("a message");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == kind {
                return message;
            }
        }
    }

    async fn act(&self, id: &str, action: &Value) {
        let action = action.as_str().expect("a text").to_owned();
        let request = Request::Do {
            from: 1,
            id: id.to_owned(),
            command: Command::Act { action },
        };
        self.table.send(Box::new(request)).await.expect("it hears");
    }
}

#[tokio::test]
async fn of_two_servers_one_wins_and_the_other_catches_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let (one, other) = (registry(&store), registry(&store));
    let mia = Person::invented("mia", "Mia");
    let code = one.create(alone(), mia.clone()).await.expect("a table");
    let mut here = Guest::join(&one, &code, &mia).await;
    let mut there = Guest::join(&other, &code, &mia).await;
    let scene = here.next("welcome").await["scene"].clone();
    assert_eq!(there.next("welcome").await["scene"], scene);

    // Both have the same position before them; the first one acts.
    here.act("a", &scene["legal"][0]).await;
    assert_eq!(here.next("done").await["seq"], 3);
    // The other does not know yet. The same card is gone by now.
    there.act("b", &scene["legal"][0]).await;
    let fresh = there.next("welcome").await;
    assert_eq!(fresh["seq"], 3, "it has caught up");
    assert_eq!(there.next("refused").await["error"]["code"], "illegal");
    // What is still possible works after catching up.
    here.act("c", &fresh["scene"]["legal"][0]).await;
    assert_eq!(here.next("done").await["seq"], 4);
    // A command that one server has carried out is known to the other.
    there.act("c", &fresh["scene"]["legal"][0]).await;
    let answer = there.next("done").await;
    assert_eq!((&answer["id"], &answer["seq"]), (&json!("c"), &json!(4)));
    one.close().await;
    other.close().await;
    store.close().await.expect("all is on disk");
}

#[tokio::test]
async fn whoever_has_seen_more_than_a_node_is_not_shown_less() {
    let (_folder, flaky, here, (mia, code), mut guest) = alone_with_bots().await;
    let store: Arc<dyn Store> = flaky.clone();
    let there = registry(&store);
    let mut other = Guest::join(&there, &code, &mia).await;
    assert_eq!(other.next("welcome").await["seq"], 2);
    let scene = guest.next("welcome").await["scene"].clone();
    guest.act("a", &scene["legal"][0]).await;
    assert_eq!(guest.next("done").await["seq"], 3);
    // The other node has not heard of it, and cannot ask at the moment.
    flaky.fails.store(true, Ordering::Relaxed);
    let refused = Guest::come_back(&there, &code, &mia, Some(3)).await;
    let refused = refused.err().expect("no old news");
    assert!(matches!(refused, RequestError::Store(_)), "{refused:?}");
    flaky.fails.store(false, Ordering::Relaxed);
    let mut back = Guest::come_back(&there, &code, &mia, Some(3))
        .await
        .expect("a place");
    let welcome = back.next("welcome").await;
    assert_eq!(
        (&welcome["seq"], &welcome["gapless"]),
        (&json!(3), &json!(true))
    );
    // A number that the log does not have is no news: all there is, and no story.
    let mut dreamer = Guest::come_back(&there, &code, &mia, Some(99))
        .await
        .expect("a place");
    assert_eq!(dreamer.next("welcome").await["seq"], 3);
    here.close().await;
    there.close().await;
}

/// A store whose disk can fail, and that counts what is asked of it.
struct Flaky {
    real: Arc<dyn Store>,
    fails: AtomicBool,
    /// Is somebody else always faster?
    overtakes: AtomicBool,
    /// Does whoever writes panic, as a fault in the rules of a game would?
    panics: AtomicBool,
    /// How many entries were read.
    read: Arc<AtomicUsize>,
    /// How many appends came too late.
    lost: Arc<AtomicU64>,
}

impl Flaky {
    fn open(folder: &Path) -> Arc<Self> {
        Self::over(Arc::new(SqliteStore::open(folder).expect("a store")))
    }

    fn over(real: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self {
            real,
            fails: AtomicBool::new(false),
            overtakes: AtomicBool::new(false),
            panics: AtomicBool::new(false),
            read: Arc::default(),
            lost: Arc::default(),
        })
    }

    fn or<T: Send + 'static>(&self, answer: StoreFuture<T>) -> StoreFuture<T> {
        if self.fails.load(Ordering::Relaxed) {
            return Box::pin(async { Err(StoreError::Full) });
        }
        answer
    }
}

impl Store for Flaky {
    fn append(&self, append: Append) -> StoreFuture<()> {
        assert!(!self.panics.load(Ordering::Relaxed), "as told by the test");
        if self.overtakes.load(Ordering::Relaxed) {
            let Append { table, seq, .. } = append;
            return Box::pin(async move { Err(StoreError::Taken { table, seq }) });
        }
        let (append, lost) = (self.real.append(append), Arc::clone(&self.lost));
        self.or(Box::pin(async move {
            let appended = append.await;
            if let Err(StoreError::Taken { .. }) = appended {
                lost.fetch_add(1, Ordering::Relaxed);
            }
            appended
        }))
    }
    fn load_after(&self, table: &str, seq: u64) -> StoreFuture<Vec<String>> {
        let (load, read) = (self.real.load_after(table, seq), Arc::clone(&self.read));
        self.or(Box::pin(async move {
            let entries = load.await?;
            read.fetch_add(entries.len(), Ordering::Relaxed);
            Ok(entries)
        }))
    }
    fn keep_record(&self, table: &str, record: RecordRow) -> StoreFuture<()> {
        self.or(self.real.keep_record(table, record))
    }
    fn record(&self, table: &str, number: u32) -> StoreFuture<Option<String>> {
        self.or(self.real.record(table, number))
    }
    fn has_ended(&self, table: &str) -> StoreFuture<bool> {
        self.or(self.real.has_ended(table))
    }
    fn unrecorded(&self, after: &str, most: usize) -> StoreFuture<Vec<String>> {
        self.or(self.real.unrecorded(after, most))
    }
    fn keep_result(&self, table: &str, result: ResultRow) -> StoreFuture<()> {
        self.or(self.real.keep_result(table, result))
    }
    fn best(&self, query: BestQuery) -> StoreFuture<Vec<BestResult>> {
        self.or(self.real.best(query))
    }
    fn list(&self, query: Query) -> StoreFuture<Vec<Listed>> {
        self.or(self.real.list(query))
    }
    fn add_person(&self, person: PersonRow) -> StoreFuture<()> {
        self.or(self.real.add_person(person))
    }
    fn rename_person(&self, id: &str, name: &str) -> StoreFuture<()> {
        self.or(self.real.rename_person(id, name))
    }
    fn person(&self, id: &str) -> StoreFuture<Option<PersonRow>> {
        self.or(self.real.person(id))
    }
    fn nodes(&self) -> Option<Arc<dyn Nodes>> {
        self.real.nodes()
    }
    fn health(&self) -> StoreHealth {
        self.real.health()
    }
    fn close(&self) -> StoreFuture<()> {
        self.real.close()
    }
}

/// Mia plays alone with bots, on a disk that does as the test says.
async fn alone_with_bots() -> (TempDir, Arc<Flaky>, Registry, (Person, String), Guest) {
    let folder = tempfile::tempdir().expect("a folder");
    let flaky = Flaky::open(folder.path());
    let store: Arc<dyn Store> = flaky.clone();
    let registry = registry(&store);
    let mia = Person::invented("mia", "Mia");
    let created = registry.create(alone(), mia.clone()).await;
    let code = created.expect("a table");
    let guest = Guest::join(&registry, &code, &mia).await;
    (folder, flaky, registry, (mia, code), guest)
}

#[tokio::test]
async fn a_move_that_could_not_be_saved_is_shown_to_nobody() {
    let (_folder, flaky, registry, (mia, code), mut guest) = alone_with_bots().await;
    let scene = guest.next("welcome").await["scene"].clone();
    // Neither the move can be written nor the log be read again.
    flaky.fails.store(true, Ordering::Relaxed);
    guest.act("a", &scene["legal"][0]).await;
    while guest.inbox.recv().await.is_some() {}
    flaky.fails.store(false, Ordering::Relaxed);
    // Whoever comes back sees what is on disk.
    let mut guest = loop {
        if registry.in_use() == 0 {
            break Guest::join(&registry, &code, &mia).await;
        }
        tokio::task::yield_now().await;
    };
    let welcome = guest.next("welcome").await;
    assert_eq!((&welcome["seq"], &welcome["scene"]), (&json!(2), &scene));
    guest.act("b", &scene["legal"][0]).await;
    assert_eq!(guest.next("done").await["seq"], 3);
    registry.close().await;
}

#[tokio::test]
async fn whoever_loses_every_race_is_told_so_and_may_try_again() {
    let (_folder, flaky, registry, _, mut guest) = alone_with_bots().await;
    let scene = guest.next("welcome").await["scene"].clone();
    flaky.overtakes.store(true, Ordering::Relaxed);
    guest.act("a", &scene["legal"][0]).await;
    let refused = guest.next("refused").await;
    assert_eq!(
        refused["error"]["message"],
        json!({
            "en": "Others at the table were faster; try again.",
            "de": "Andere am Tisch waren schneller. Versuch es noch einmal.",
        })
    );
    flaky.overtakes.store(false, Ordering::Relaxed);
    guest.act("a", &scene["legal"][0]).await;
    assert_eq!(guest.next("done").await["seq"], 3);
    registry.close().await;
}

#[tokio::test]
async fn a_name_that_could_not_be_saved_is_shown_to_nobody() {
    let (_folder, flaky, registry, (_, code), mut guest) = alone_with_bots().await;
    guest.next("welcome").await;
    flaky.fails.store(true, Ordering::Relaxed);
    let renamed = Person::invented("mia", "Maria");
    let mut newcomer = Guest::join(&registry, &code, &renamed).await;
    let said = newcomer.inbox.recv().await;
    assert_eq!(said, None, "let go without a word");
    registry.close().await;
}

#[tokio::test]
async fn a_table_whose_task_has_failed_is_taken_up_anew() {
    let (_folder, flaky, registry, (mia, code), mut guest) = alone_with_bots().await;
    let scene = guest.next("welcome").await["scene"].clone();
    flaky.panics.store(true, Ordering::Relaxed);
    guest.act("a", &scene["legal"][0]).await;
    // The connection is let go when the task has failed.
    while guest.inbox.recv().await.is_some() {}
    guest.table.closed().await;
    assert_eq!(registry.in_use(), 1, "nobody has taken it away");
    flaky.panics.store(false, Ordering::Relaxed);
    let mut guest = Guest::join(&registry, &code, &mia).await;
    let welcome = guest.next("welcome").await;
    assert_eq!((&welcome["seq"], &welcome["scene"]), (&json!(2), &scene));
    guest.act("b", &scene["legal"][0]).await;
    assert_eq!(guest.next("done").await["seq"], 3);
    registry.close().await;
}
