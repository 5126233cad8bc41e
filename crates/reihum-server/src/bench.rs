//! Moves at a table without sockets, for `cargo bench`: decided on, applied, appended to a store
//! in memory and encoded for everyone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reihum_catalog::Catalog;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Seat, Seed, below};
use serde_json::{Map, Value, json};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::people::Person;
use crate::protocol::Command;
use crate::storage::{
    Append, BestQuery, BestResult, Listed, PersonRow, Query, RecordRow, ResultRow, Store,
    StoreError, StoreFuture, StoreHealth,
};
use crate::table::{
    Inbox, Join, Registry, Request, RequestSender, TableContext, ThinkPool, outbox,
};

/// The longest match that is played.
const MOST_MOVES: usize = 250;

/// What the people at the tables ask for in their hello.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wishes {
    /// Texts in one language alone?
    pub one_language: bool,
    /// Differences of scenes?
    pub differences: bool,
}

/// Tables at which people are connected, and what they are going to do.
pub struct Tables {
    runtime: Runtime,
    tables: Vec<BenchTable>,
}

struct BenchTable {
    requests: RequestSender,
    inboxes: Vec<Inbox>,
    moves: Vec<(Seat, String)>,
}

impl Tables {
    /// So many tables of a game for two people, each with a match that has begun. `None` if there
    /// is no such game.
    #[must_use]
    pub fn new(
        catalog: &Catalog,
        game: &str,
        options: &Map<String, Value>,
        tables: u64,
        wishes: Wishes,
    ) -> Option<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = { runtime }.enable_time().build().ok()?;
        let store = Arc::new(MemoryStore::default());
        let _inside = runtime.enter();
        let registry = Registry::new(|closing| TableContext {
            catalog: catalog.clone(),
            store: store.clone(),
            pool: ThinkPool::new(1, 0),
            linger: Duration::from_secs(3600),
            closing,
        });
        let rules = catalog.find(game).ok()?.table(2, options).ok()?;
        let laid = (0..tables).map(|number| {
            let seed = Seed::from_number(number);
            let person = |seat: usize| {
                json!({ "for": "person", "id": format!("person-{seat}"), "name": format!("P{seat}") })
            };
            let created = json!({
                "v": 2, "at": 1, "event": "created", "game": game, "options": rules.options(),
                "seats": [person(0), person(1)], "listed": false, "pace": "normal", "host": "person-0",
            });
            let mut began = json!({
                "v": 2, "at": 1, "event": "match_began", "level": "casual",
                "seed": seed.to_hex(), "revision": rules.revision(),
            });
            if let Some(cards) = rules.fingerprint() {
                began["cards"] = json!(cards);
            }
            let code = format!("TABLE{number:03}");
            store.lock().insert(code.clone(), vec![created.to_string(), began.to_string()]);
            let mut rng = Fast::seed_from_u64(number);
            let (mut playing, _) = rules.clone().deal(seed);
            let mut moves = Vec::new();
            while moves.len() < MOST_MOVES {
                let actors = playing.to_act().must;
                let seat = actors.first()?;
                let legal = playing.legal(seat);
                let action = legal.get(below(&mut rng, legal.len() as u32) as usize)?;
                let checked = playing.check(seat, action, &[]).ok()?;
                playing.play(&checked).ok()?;
                // How matches end is another story.
                if playing.outcome().is_some() {
                    break;
                }
                moves.push((seat, action.clone()));
            }
            runtime.block_on(BenchTable::join(&registry, &code, moves, wishes))
        });
        let tables = laid.collect::<Option<Vec<_>>>()?;
        drop(_inside);
        Some(Self { runtime, tables })
    }

    /// Plays at most so many moves at each table. Returns how many were played and how many bytes
    /// everyone was sent.
    pub fn play(&mut self, most: usize) -> (u64, u64) {
        let (mut moves, mut bytes) = (0, 0);
        for table in &mut self.tables {
            for number in 0..most.min(table.moves.len()) {
                bytes += self
                    .runtime
                    .block_on(table.play(number))
                    .unwrap_or_default();
                moves += 1;
            }
        }
        (moves, bytes)
    }
}

impl BenchTable {
    async fn join(
        registry: &Registry,
        code: &str,
        moves: Vec<(Seat, String)>,
        wishes: Wishes,
    ) -> Option<Self> {
        let mut inboxes = Vec::new();
        let mut way = None;
        for seat in 0..2 {
            let (out, inbox) = outbox();
            let (reply, joined) = oneshot::channel();
            let join = Join {
                id: seat,
                person: Some(Person::invented(
                    &format!("person-{seat}"),
                    &format!("P{seat}"),
                )),
                seen: None,
                describe: false,
                language: wishes
                    .one_language
                    .then_some(reihum_core::Language::English),
                differences: wishes.differences,
                address: std::net::Ipv4Addr::LOCALHOST.into(),
                out,
                reply,
            };
            way = Some(registry.ask(code, Request::Join(join)).ok()?);
            joined.await.ok()?.ok()?;
            inboxes.push(inbox);
        }
        let mut table = Self {
            requests: way?,
            inboxes,
            moves,
        };
        // Two welcomes, and news of who is here: one for the first alone, one for both.
        for (inbox, messages) in table.inboxes.iter_mut().zip([3, 2]) {
            for _ in 0..messages {
                inbox.recv().await?;
            }
        }
        Some(table)
    }

    async fn play(&mut self, number: usize) -> Option<u64> {
        let (seat, action) = self.moves.get(number)?;
        let request = Request::Do {
            from: seat.index() as u64,
            id: format!("move-{number}"),
            command: Command::Act {
                action: action.clone(),
            },
        };
        self.requests.send(Box::new(request)).await.ok()?;
        let mut bytes = 0;
        for (place, inbox) in self.inboxes.iter_mut().enumerate() {
            let messages = if place == seat.index() { 2 } else { 1 };
            for _ in 0..messages {
                bytes += inbox.recv().await?.len() as u64;
            }
        }
        Some(bytes)
    }
}

/// Logs in memory, and nothing else.
#[derive(Default)]
struct MemoryStore {
    logs: Mutex<HashMap<String, Vec<String>>>,
}

impl MemoryStore {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Vec<String>>> {
        self.logs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn answer<T: Send + 'static>(value: T) -> StoreFuture<T> {
    Box::pin(std::future::ready(Ok(value)))
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> StoreFuture<()> {
        let mut logs = self.lock();
        let log = logs.entry(append.table.clone()).or_default();
        if log.len() as u64 + 1 != append.seq {
            let (table, seq) = (append.table, append.seq);
            return Box::pin(std::future::ready(Err(StoreError::Taken { table, seq })));
        }
        log.extend(append.entries);
        answer(())
    }
    fn load(&self, table: &str) -> StoreFuture<Vec<String>> {
        answer(self.lock().get(table).cloned().unwrap_or_default())
    }
    fn load_after(&self, table: &str, seq: u64) -> StoreFuture<Vec<String>> {
        let log = self.lock().get(table).cloned().unwrap_or_default();
        answer(log.into_iter().skip(seq as usize).collect())
    }
    fn health(&self) -> StoreHealth {
        StoreHealth::Ok
    }
    fn keep_record(&self, _: &str, _: RecordRow) -> StoreFuture<()> {
        answer(())
    }
    fn record(&self, _: &str, _: u32) -> StoreFuture<Option<String>> {
        answer(None)
    }
    fn has_ended(&self, _: &str) -> StoreFuture<bool> {
        answer(false)
    }
    fn unrecorded(&self, _: &str, _: usize) -> StoreFuture<Vec<String>> {
        answer(Vec::new())
    }
    fn keep_result(&self, _: &str, _: ResultRow) -> StoreFuture<()> {
        answer(())
    }
    fn best(&self, _: BestQuery) -> StoreFuture<Vec<BestResult>> {
        answer(Vec::new())
    }
    fn list(&self, _: Query) -> StoreFuture<Vec<Listed>> {
        answer(Vec::new())
    }
    fn add_person(&self, _: PersonRow) -> StoreFuture<()> {
        answer(())
    }
    fn rename_person(&self, _: &str, _: &str) -> StoreFuture<()> {
        answer(())
    }
    fn person(&self, _: &str) -> StoreFuture<Option<PersonRow>> {
        answer(None)
    }
    fn close(&self) -> StoreFuture<()> {
        answer(())
    }
}
