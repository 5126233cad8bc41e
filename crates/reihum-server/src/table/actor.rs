//! One task for each table in use. It alone changes the table: it takes commands one after the
//! other, writes to the log, and tells everyone only what is on disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use reihum_catalog::{BotMove, Catalog, CheckedAction};
use reihum_core::Seat;
use reihum_core::replay::RecordedResult;
use serde_json::Value;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::bots::{BotWakeup, TableBots, Trigger};
use super::decide::{Decision, Presence};
use super::hints::Hints;
use super::history::PastStep;
use super::log::{CommandId, Entry, TableEvent};
use super::record;
use super::request::{ConnectionId, Join, Request};
use super::state::{LastMatch, Table};
use super::think_pool::ThinkPool;
use crate::clock;
use crate::error::RequestError;
use crate::people::Person;
use crate::protocol::{Command, Refusal, ServerMessage, Stage, TableInfo, Update, VERSION};
use crate::storage::{Append, RecordRow, Store, StoreError};

/// How often a command is tried again because another server wrote to the log first.
const TRIES: usize = 5;

struct Connection {
    person: Option<Person>,
    describe: bool,
    out: mpsc::Sender<Utf8Bytes>,
}

/// What the task of a table needs from the server.
#[derive(Clone)]
pub struct TableContext {
    /// The games.
    pub catalog: Catalog,
    /// Where logs are kept.
    pub store: Arc<dyn Store>,
    /// Who thinks for bots.
    pub pool: ThinkPool,
    /// How long a table without anybody stays in memory.
    pub linger: Duration,
    /// Turns true when the server stops.
    pub closing: watch::Receiver<bool>,
}

/// The task of a table.
pub struct Actor {
    table: Table,
    context: TableContext,
    connections: HashMap<ConnectionId, Connection>,
    presence: Presence,
    bots: TableBots,
    hints: Hints,
    /// Since when nobody is connected.
    alone_since: Option<Instant>,
    /// What is in memory may not be what is on disk: nobody must see it.
    is_lost: bool,
}

/// Why the task ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActorExit {
    /// The server stops, or nobody has been there for a while.
    Quiet,
    /// The table has to be read from its log again.
    Lost,
}

/// What woke the task.
enum Wakeup {
    Closing,
    Request(Option<Request>),
    Bot(BotWakeup),
    Alone,
}

impl Actor {
    /// The task of this table.
    #[must_use]
    pub fn new(table: Table, context: TableContext) -> Self {
        Self {
            table,
            context,
            connections: HashMap::new(),
            presence: Presence::default(),
            bots: TableBots::default(),
            hints: Hints::default(),
            alone_since: Some(Instant::now()),
            is_lost: false,
        }
    }

    /// Works until the server stops, or until nobody has been there for a while and `leave` says
    /// that nobody is coming.
    pub async fn run(
        mut self,
        requests: &mut mpsc::Receiver<Request>,
        mut leave: impl FnMut(&mpsc::Receiver<Request>) -> bool,
    ) -> ActorExit {
        let mut closing = self.context.closing.clone();
        self.finish_opening().await;
        while !self.is_lost {
            let until = self.alone_since.map(|since| since + self.context.linger);
            let wakeup = tokio::select! {
                // A stop comes first, however many requests wait.
                biased;
                _ = closing.wait_for(|closing| *closing) => Wakeup::Closing,
                request = requests.recv() => Wakeup::Request(request),
                bot = self.bots.wake() => Wakeup::Bot(bot),
                () = sleep_until(until) => Wakeup::Alone,
            };
            match wakeup {
                Wakeup::Closing | Wakeup::Request(None) => {
                    self.tell_all(&ServerMessage::Closing);
                    return ActorExit::Quiet;
                }
                Wakeup::Request(Some(request)) => self.serve(request).await,
                Wakeup::Bot(wakeup) => self.bot(wakeup).await,
                Wakeup::Alone if leave(requests) => return ActorExit::Quiet,
                Wakeup::Alone => self.alone_since = Some(Instant::now()),
            }
        }
        ActorExit::Lost
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Join(join) => self.join(join).await,
            Request::Gone(id) => self.gone(id).await,
            Request::Do { from, id, command } => {
                let answer = match self.perform(from, &id, &command).await {
                    Ok(seq) => ServerMessage::Done { id, seq },
                    Err(error) => refused(id, &error),
                };
                self.tell(from, &answer);
                self.begin_due_rematch().await;
            }
            Request::Why { from, id, action } => {
                let answer = match self.why(from, &action) {
                    Ok(refusal) => ServerMessage::Because { id, refusal },
                    Err(error) => refused(id, &error),
                };
                self.tell(from, &answer);
            }
            Request::Hint { from, id } => {
                if let Err(error) = self.hint(from, &id) {
                    self.tell(from, &refused(id, &error));
                }
            }
            // Whoever asked may have gone: then the answer is for nobody.
            Request::Info(reply) => {
                let _ = reply.send(Ok(self.info()));
            }
            Request::Cards(reply) => {
                let table = self.table.rules.table();
                let cards = table.map(|table| table.card_faces());
                let _ = reply.send(Ok(cards.unwrap_or_default()));
            }
            Request::Background { card, reply } => {
                let _ = reply.send(self.background(&card));
            }
        }
    }

    fn info(&self) -> TableInfo {
        let watching = self.connections.values().filter(|connection| {
            let person = connection.person.as_ref();
            person.is_none_or(|person| self.table.seat_of(&person.id).is_none())
        });
        self.table.info(&self.presence, watching.count())
    }

    fn background(&self, card: &str) -> Result<Value, RequestError> {
        let running = self.table.live_match();
        let background = running.and_then(|running| running.card_background(card));
        background.ok_or(RequestError::NotTurned)
    }

    /// What is still to be done for a table that was just read from its log: a match that cannot
    /// be gone on with is closed for good, and what was recorded of it is fetched; a match that
    /// ended before records were kept gets one.
    async fn finish_opening(&mut self) {
        let store = self.context.store.clone();
        let (code, number) = (self.table.code.clone(), self.table.matches);
        match &self.table.last_match {
            Some(LastMatch::Archived { reason, .. }) => {
                let event = TableEvent::Archived { reason: *reason };
                let record = store.record(&code, number).await;
                let record = record
                    .ok()
                    .flatten()
                    .and_then(|text| reihum_core::replay::MatchRecord::parse(&text).ok());
                if let Some(record) = record {
                    self.table.recorded_log = record.told.into_iter().flatten().collect();
                    self.table.complete_result(record.result);
                }
                // A match that had ended stays as it ended; only a running one is closed.
                let ended = self.table.has_result();
                if !ended && !self.table.is_closed() {
                    let closed = self.write(None, event, None).await;
                    if let Err(error) = closed {
                        tracing::warn!(table = code, "closing an old match: {error}");
                    }
                }
            }
            Some(LastMatch::Live(running)) if running.outcome().is_some() => {
                if let Ok(None) = store.record(&code, number).await
                    && let Some(record) = self.make_record(None).await
                {
                    // It can be made again as long as the rules stay: no harm if this fails.
                    let _ = store.keep_record(&code, record).await;
                }
            }
            _ => {}
        }
    }

    /// The record of the last match, from its log and an entry that is not written yet.
    async fn make_record(&self, last: Option<String>) -> Option<RecordRow> {
        let code = self.table.code.clone();
        let mut log = self.context.store.load(&code).await.ok()?;
        log.extend(last);
        let (catalog, number) = (self.context.catalog.clone(), self.table.matches);
        let made = tokio::task::spawn_blocking(move || {
            let record = record::of_last_match(&code, &log, &catalog)?;
            serde_json::to_string(&record).ok()
        });
        let record = made.await.ok()??;
        Some(RecordRow { number, record })
    }

    async fn join(&mut self, join: Join) {
        let Join {
            id,
            person,
            seen,
            describe,
            out,
            reply,
        } = join;
        if reply.send(Ok(())).is_err() {
            return;
        }
        if let Some(person) = &person {
            self.rename(person).await;
        }
        let connection = Connection {
            person,
            describe,
            out,
        };
        self.connections.insert(id, connection);
        self.alone_since = None;
        self.welcome(id, seen);
        self.presence_changed();
        self.ask_bots(Trigger::News);
    }

    fn welcome(&mut self, id: ConnectionId, seen: Option<u64>) {
        let Some(connection) = self.connections.get(&id) else {
            return;
        };
        let you = self.table.you(connection.person.as_ref());
        let (steps, gapless) = self.table.missed(seen, you.seat);
        let welcome = ServerMessage::Welcome {
            version: VERSION,
            seq: self.table.seq,
            table: self.info(),
            you,
            scene: self
                .table
                .scene(you.seat, connection.describe)
                .map(Box::new),
            steps,
            gapless,
        };
        self.tell(id, &welcome);
    }

    /// A person who comes with another name than before is called by it from now on.
    async fn rename(&mut self, person: &Person) {
        let Some(seat) = self.table.seat_of(&person.id) else {
            return;
        };
        let other = self
            .table
            .person_at(seat)
            .is_some_and(|at| at.name != person.name);
        if other {
            let name = person.name.clone();
            let event = TableEvent::Renamed { seat, name };
            // A name is no move: if it cannot be written now, the old one stays for a while.
            let _ = self.write(None, event, None).await;
        }
    }

    async fn gone(&mut self, id: ConnectionId) {
        self.connections.remove(&id);
        if self.connections.is_empty() {
            self.alone_since = Some(Instant::now());
            self.bots.rest();
        }
        self.presence_changed();
        self.begin_due_rematch().await;
    }

    /// Begins the rematch that everyone who is still here has asked for.
    async fn begin_due_rematch(&mut self) {
        if let Some(event) = self.table.due_rematch(&self.presence)
            && let Err(error) = self.write(None, event, None).await
        {
            tracing::warn!(table = self.table.code, "a rematch: {error}");
        }
    }

    /// Tells everyone who is here now, if that changed.
    fn presence_changed(&mut self) {
        let before = std::mem::take(&mut self.presence.here);
        let people = self
            .connections
            .values()
            .filter_map(|one| one.person.as_ref());
        self.presence.here = people.map(|person| person.id.clone()).collect();
        self.presence.settle(&self.table);
        if before != self.presence.here || !self.connections.is_empty() {
            self.broadcast(true, None);
        }
    }

    fn why(&self, from: ConnectionId, action: &str) -> Result<Option<Refusal>, RequestError> {
        let person = self
            .connections
            .get(&from)
            .and_then(|one| one.person.as_ref());
        let seat = person.and_then(|person| self.table.seat_of(&person.id));
        let seat = seat.ok_or(RequestError::PlayersOnly)?;
        Ok(self.table.check(seat, action)?.err().map(Refusal::from))
    }

    fn hint(&mut self, from: ConnectionId, id: &str) -> Result<(), RequestError> {
        let Some(Connection { person, out, .. }) = self.connections.get(&from) else {
            return Ok(());
        };
        let seat = person.as_ref().and_then(|one| self.table.seat_of(&one.id));
        let seat = seat.ok_or(RequestError::PlayersOnly)?;
        let question = self.table.hint_question(seat)?;
        let pool = &self.context.pool;
        self.hints.give(id.to_owned(), question, pool, out.clone())
    }

    /// Does a bot have to, or want to, act? Bots wait while nobody is here.
    fn ask_bots(&mut self, trigger: Trigger) {
        if !self.connections.is_empty() {
            self.bots.schedule(&self.table, &self.context.pool, trigger);
        }
    }

    async fn perform(
        &mut self,
        from: ConnectionId,
        id: &str,
        command: &Command,
    ) -> Result<u64, RequestError> {
        let person = self
            .connections
            .get(&from)
            .and_then(|one| one.person.clone());
        let person = person.ok_or(RequestError::UnknownPerson)?;
        let command_id = CommandId {
            by: person.id.clone(),
            id: id.to_owned(),
        };
        for _ in 0..TRIES {
            if let Some(seq) = self.table.done_at(&command_id) {
                return Ok(seq);
            }
            match self.table.decide(&person, command, &self.presence)? {
                Decision::Write(event, checked) => {
                    let command = Some(command_id.clone());
                    match self.write(command, event, checked.as_ref()).await {
                        Err(RequestError::Store(StoreError::Taken { .. })) => {}
                        done => return done,
                    }
                }
                Decision::Vote(seat) => {
                    self.presence.votes.insert((seat, person.id));
                    self.broadcast(true, None);
                    return Ok(self.table.seq);
                }
                Decision::Nothing => return Ok(self.table.seq),
            }
        }
        Err(RequestError::Overtaken)
    }

    async fn bot(&mut self, wakeup: BotWakeup) {
        let Some(BotMove { action, remark }) = wakeup.chosen else {
            // They may have thought about a position that has passed.
            self.ask_bots(Trigger::TooLate);
            return;
        };
        let seat = action.seat();
        let plays = self.table.bot_seats().any(|(bot, _)| bot == seat);
        if wakeup.step != self.table.history.last_step() || !plays {
            self.ask_bots(Trigger::TooLate);
            return;
        }
        let event = TableEvent::Acted {
            seat,
            action: action.text().to_owned(),
            remark,
            result: None,
        };
        if let Err(error) = self.write(None, event, Some(&action)).await {
            tracing::warn!(table = self.table.code, "a bot's action: {error}");
            self.ask_bots(Trigger::Failure);
        }
    }

    /// Follows an event, writes it to the log, and tells everyone once it is on disk. If it
    /// cannot be written, the table goes back to what the log says.
    async fn write(
        &mut self,
        command: Option<CommandId>,
        event: TableEvent,
        checked: Option<&CheckedAction>,
    ) -> Result<u64, RequestError> {
        let stage = self.table.stage();
        let is_action = matches!(event, TableEvent::Acted { .. });
        let mut entry = Entry::new(clock::seconds(), command, event);
        let past = match self.table.apply(&entry, checked) {
            Ok(past) => past,
            Err(error) => {
                self.reload().await;
                return Err(RequestError::Unreadable(error.to_string()));
            }
        };
        let mut record = None;
        if is_action && self.table.stage() == Stage::Over {
            entry
                .event
                .note_result(self.table.live_match().and_then(|running| {
                    let outcome = running.outcome()?;
                    Some(RecordedResult {
                        winners: outcome.winners.iter().collect(),
                        scores: running.scores().iter().copied().collect(),
                    })
                }));
            record = self.make_record(Some(entry.to_line())).await;
        }
        let changed = !is_action || stage != self.table.stage();
        let append = Append {
            table: self.table.code.clone(),
            seq: self.table.seq,
            at: entry.at,
            entries: vec![entry.to_line()],
            listing: changed.then(|| self.table.listing()),
            record,
        };
        if let Err(error) = self.context.store.append(append).await {
            self.reload().await;
            return Err(error.into());
        }
        if changed {
            self.presence.settle(&self.table);
        }
        self.broadcast(changed, past.as_deref());
        self.ask_bots(Trigger::News);
        Ok(self.table.seq)
    }

    /// Takes up the table from its log again and shows it to everyone.
    async fn reload(&mut self) {
        let code = self.table.code.clone();
        match load(&self.context, &code).await {
            Ok(table) => {
                self.table = table;
                let connections: Vec<ConnectionId> = self.connections.keys().copied().collect();
                for id in connections {
                    self.welcome(id, None);
                }
            }
            Err(error) => {
                tracing::error!(table = code, ?error, "cannot be taken up again");
                // Everyone is let go, and the task ends: whoever comes back makes the table be
                // read anew, and nobody is shown what is not on disk.
                self.connections.clear();
                self.is_lost = true;
            }
        }
    }

    /// Tells everyone what changed, each with their own eyes.
    fn broadcast(&mut self, table_changed: bool, past: Option<&PastStep>) {
        let info = table_changed.then(|| self.info());
        let mut prepared: HashMap<(Option<Seat>, bool, bool), Utf8Bytes> = HashMap::new();
        let mut connections = std::mem::take(&mut self.connections);
        connections.retain(|_, connection| {
            let you = self.table.you(connection.person.as_ref());
            let key = (you.seat, you.host, connection.describe);
            let message = prepared.entry(key).or_insert_with(|| {
                let scene = past.and_then(|_| self.table.scene(you.seat, connection.describe));
                let update = Update {
                    seq: self.table.seq,
                    table: info.clone(),
                    you,
                    step: past.map(|past| past.seen_by(you.seat)),
                    scene,
                };
                encode(&ServerMessage::Happened(Box::new(update)))
            });
            keeps_up(connection, message.clone())
        });
        self.connections = connections;
    }

    fn tell_all(&mut self, message: &ServerMessage) {
        let text = encode(message);
        self.connections
            .retain(|_, connection| keeps_up(connection, text.clone()));
    }

    fn tell(&mut self, to: ConnectionId, message: &ServerMessage) {
        if let Some(connection) = self.connections.get(&to)
            && !keeps_up(connection, encode(message))
        {
            self.connections.remove(&to);
        }
    }
}

/// Reads a table from its log, off the threads that serve people.
pub async fn load(context: &TableContext, code: &str) -> Result<Table, RequestError> {
    let log = context.store.load(code).await?;
    let (code, catalog) = (code.to_owned(), context.catalog.clone());
    let read = tokio::task::spawn_blocking(move || Table::replay(&code, &log, &catalog)).await;
    read?
        .map_err(|error| RequestError::Unreadable(error.to_string()))?
        .ok_or(RequestError::NoTable)
}

/// The refusal of something that had an id.
pub fn refused(id: String, error: &RequestError) -> ServerMessage {
    ServerMessage::Refused {
        id: Some(id),
        error: error.to_api(),
    }
}

/// The bytes of a message.
#[must_use]
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// Hands a message over without waiting. Whoever does not keep up loses the connection, not the
/// table its time; they come back with `seen`.
fn keeps_up(connection: &Connection, text: Utf8Bytes) -> bool {
    connection.out.try_send(text).is_ok()
}

async fn sleep_until(instant: Option<Instant>) {
    match instant {
        Some(instant) => tokio::time::sleep_until(instant).await,
        None => std::future::pending().await,
    }
}
