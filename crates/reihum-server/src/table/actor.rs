//! One task for each table in use. It alone changes the table: it takes commands one after the
//! other, writes to the log, and tells everyone only what is on disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use reihum_core::Seat;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::bots::{Because, Bots};
use super::decide::{Decision, Presence};
use super::entry::{CommandId, Deed, Entry};
use super::hints::Hints;
use super::history::Past;
use super::request::{ConnectionId, Join, Request};
use super::state::Table;
use super::thinker::Thinker;
use crate::clock;
use crate::fault::Fault;
use crate::people::Person;
use crate::protocol::{Background, Command, Happening, ServerMessage, TableInfo, VERSION};
use crate::running::Thought;
use crate::storage::{Append, Store, StoreError};

/// How often a command is tried again because another server wrote to the log first.
const TRIES: usize = 5;

struct Connection {
    person: Option<Person>,
    out: mpsc::Sender<Utf8Bytes>,
}

/// What the task of a table needs from the server.
#[derive(Clone)]
pub struct Surroundings {
    /// Where logs are kept.
    pub store: Arc<dyn Store>,
    /// Who thinks for bots.
    pub thinker: Thinker,
    /// How long a table without anybody stays in memory.
    pub linger: Duration,
}

/// The task of a table.
pub struct Actor {
    table: Table,
    around: Surroundings,
    connections: HashMap<ConnectionId, Connection>,
    presence: Presence,
    bots: Bots,
    hints: Hints,
    /// Since when nobody is connected.
    alone_since: Option<Instant>,
}

/// What woke the task.
enum Woken {
    Request(Option<Request>),
    Bot(super::bots::Woken),
    Alone,
}

impl Actor {
    /// The task of this table.
    #[must_use]
    pub fn new(table: Table, around: Surroundings) -> Self {
        Self {
            table,
            around,
            connections: HashMap::new(),
            presence: Presence::default(),
            bots: Bots::default(),
            hints: Hints::default(),
            alone_since: Some(Instant::now()),
        }
    }

    /// Works until the server stops, or until nobody has been there for a while and `leave` says
    /// that nobody is coming.
    pub async fn run(
        mut self,
        requests: &mut mpsc::Receiver<Request>,
        mut leave: impl FnMut(&mpsc::Receiver<Request>) -> bool,
    ) {
        loop {
            let until = self.alone_since.map(|since| since + self.around.linger);
            let woken = tokio::select! {
                request = requests.recv() => Woken::Request(request),
                bot = self.bots.wake() => Woken::Bot(bot),
                () = sleep_until(until) => Woken::Alone,
            };
            match woken {
                Woken::Request(None | Some(Request::Close)) => {
                    self.tell_all(&ServerMessage::Closing);
                    return;
                }
                Woken::Request(Some(request)) => self.serve(request).await,
                Woken::Bot(woken) => self.bot(woken).await,
                Woken::Alone if leave(requests) => return,
                Woken::Alone => self.alone_since = Some(Instant::now()),
            }
        }
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Join(join) => self.join(join).await,
            Request::Gone(id) => self.gone(id),
            Request::Do { from, id, command } => {
                let answer = match self.perform(from, &id, &command).await {
                    Ok(seq) => ServerMessage::Done { id, seq },
                    Err(fault) => refused(id, &fault),
                };
                self.tell(from, &answer);
            }
            Request::Why { from, id, action } => {
                let answer = match self.why(from, &action) {
                    Ok(refusal) => ServerMessage::Because { id, refusal },
                    Err(fault) => refused(id, &fault),
                };
                self.tell(from, &answer);
            }
            Request::Hint { from, id } => {
                if let Err(fault) = self.hint(from, &id) {
                    self.tell(from, &refused(id, &fault));
                }
            }
            // Whoever asked may have gone: then the answer is for nobody.
            Request::Info(reply) => {
                let _ = reply.send(Ok(self.info()));
            }
            Request::Cards(reply) => {
                let _ = reply.send(Ok(crate::cards::facts(&self.table.rules)));
            }
            Request::Background { card, reply } => {
                let _ = reply.send(self.background(&card));
            }
            Request::Close => {}
        }
    }

    fn info(&self) -> TableInfo {
        let watching = self.connections.values().filter(|connection| {
            let person = connection.person.as_ref();
            person.is_none_or(|person| self.table.seat_of(&person.id).is_none())
        });
        self.table.info(&self.presence, watching.count())
    }

    fn background(&self, card: &str) -> Result<Background, Fault> {
        let found = crate::cards::background(&self.table.rules, card);
        let (card, background) = found.ok_or(Fault::NotTurned)?;
        let running = self.table.running.as_ref();
        if running.is_some_and(|running| running.is_turned(card)) {
            Ok(background)
        } else {
            Err(Fault::NotTurned)
        }
    }

    async fn join(&mut self, join: Join) {
        let Join {
            id,
            person,
            seen,
            out,
            reply,
        } = join;
        if reply.send(Ok(())).is_err() {
            return;
        }
        if let Some(person) = &person {
            self.rename(person).await;
        }
        self.connections.insert(id, Connection { person, out });
        self.alone_since = None;
        self.welcome(id, seen);
        self.presence_changed();
        self.ask_bots(Because::News);
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
            scene: self.table.scene(you.seat).map(Box::new),
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
            // A name is no move: if it cannot be written now, the old one stays for a while.
            let _ = self.write(None, Deed::Renamed { seat, name }).await;
        }
    }

    fn gone(&mut self, id: ConnectionId) {
        self.connections.remove(&id);
        if self.connections.is_empty() {
            self.alone_since = Some(Instant::now());
            self.bots.rest();
        }
        self.presence_changed();
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

    fn why(
        &self,
        from: ConnectionId,
        action: &str,
    ) -> Result<Option<crate::protocol::Refusal>, Fault> {
        let person = self
            .connections
            .get(&from)
            .and_then(|one| one.person.as_ref());
        let seat = person.and_then(|person| self.table.seat_of(&person.id));
        let seat = seat.ok_or(Fault::PlayersOnly)?;
        Ok(self.table.check(seat, action)?.err())
    }

    fn hint(&mut self, from: ConnectionId, id: &str) -> Result<(), Fault> {
        let Some(Connection { person, out }) = self.connections.get(&from) else {
            return Ok(());
        };
        let seat = person.as_ref().and_then(|one| self.table.seat_of(&one.id));
        let advice = self.table.advice(seat.ok_or(Fault::PlayersOnly)?)?;
        let thinker = &self.around.thinker;
        self.hints.give(id.to_owned(), advice, thinker, out.clone())
    }

    /// Does a bot have to, or want to, act? Bots wait while nobody is here.
    fn ask_bots(&mut self, because: Because) {
        if !self.connections.is_empty() {
            self.bots
                .schedule(&self.table, &self.around.thinker, because);
        }
    }

    async fn perform(
        &mut self,
        from: ConnectionId,
        id: &str,
        command: &Command,
    ) -> Result<u64, Fault> {
        let person = self
            .connections
            .get(&from)
            .and_then(|one| one.person.clone());
        let person = person.ok_or(Fault::UnknownPerson)?;
        let command_id = CommandId {
            by: person.id.clone(),
            id: id.to_owned(),
        };
        for _ in 0..TRIES {
            if let Some(seq) = self.table.done_at(&command_id) {
                return Ok(seq);
            }
            match self.table.decide(&person, command, &self.presence)? {
                Decision::Write(deed) => match self.write(Some(command_id.clone()), deed).await {
                    Err(Fault::Store(StoreError::Taken { .. })) => {}
                    done => return done,
                },
                Decision::Vote(seat) => {
                    self.presence.votes.insert((seat, person.id));
                    self.broadcast(true, None);
                    return Ok(self.table.seq);
                }
            }
        }
        Err(Fault::TooMany)
    }

    async fn bot(&mut self, woken: super::bots::Woken) {
        let Some(Thought {
            seat,
            action,
            remark,
        }) = woken.thought
        else {
            // They may have thought about a position that has passed.
            self.ask_bots(Because::TooLate);
            return;
        };
        let plays = self.table.bots().any(|(bot, _)| bot == seat);
        if woken.step != self.table.history.last_step() || !plays {
            self.ask_bots(Because::TooLate);
            return;
        }
        let deed = Deed::Acted {
            seat,
            action,
            remark,
        };
        if let Err(fault) = self.write(None, deed).await {
            tracing::warn!(table = self.table.code, "a bot's action: {fault}");
            self.ask_bots(Because::Failure);
        }
    }

    /// Follows a deed, writes it to the log, and tells everyone once it is on disk. If it cannot
    /// be written, the table goes back to what the log says.
    async fn write(&mut self, command: Option<CommandId>, deed: Deed) -> Result<u64, Fault> {
        let stage = self.table.stage();
        let is_action = matches!(deed, Deed::Acted { .. });
        let entry = Entry {
            command,
            at: clock::seconds(),
            deed,
        };
        let line =
            serde_json::to_string(&entry).map_err(|error| Fault::Unplayable(error.to_string()))?;
        let past = self
            .table
            .apply(&entry)
            .map_err(|error| Fault::Unplayable(error.to_string()));
        let past = match past {
            Ok(past) => past,
            Err(fault) => {
                self.reload().await;
                return Err(fault);
            }
        };
        let changed = !is_action || stage != self.table.stage();
        let append = Append {
            table: self.table.code.clone(),
            seq: self.table.seq,
            entry: line,
            listing: changed.then(|| self.table.listing()),
        };
        if let Err(error) = self.around.store.append(append).await {
            self.reload().await;
            return Err(error.into());
        }
        if changed {
            self.presence.settle(&self.table);
        }
        self.broadcast(changed, past.as_deref());
        self.ask_bots(Because::News);
        Ok(self.table.seq)
    }

    /// Takes up the table from its log again and shows it to everyone.
    async fn reload(&mut self) {
        let code = self.table.code.clone();
        let log = self.around.store.load(&code, 0).await;
        let table = log.map_err(Fault::from).and_then(|log| {
            Table::replay(&code, &log)
                .map_err(|error| Fault::Unplayable(error.to_string()))?
                .ok_or(Fault::NoTable)
        });
        match table {
            Ok(table) => {
                self.table = table;
                let connections: Vec<ConnectionId> = self.connections.keys().copied().collect();
                for id in connections {
                    self.welcome(id, None);
                }
            }
            Err(fault) => {
                tracing::error!(table = code, "cannot be taken up again: {fault}");
                // Everyone is let go; whoever comes back makes the table be read anew.
                self.connections.clear();
                self.alone_since = Some(Instant::now());
            }
        }
    }

    /// Tells everyone what changed, each with their own eyes.
    fn broadcast(&mut self, table_changed: bool, past: Option<&Past>) {
        let info = table_changed.then(|| self.info());
        let mut prepared: HashMap<(Option<Seat>, bool), Utf8Bytes> = HashMap::new();
        let mut connections = std::mem::take(&mut self.connections);
        connections.retain(|_, connection| {
            let you = self.table.you(connection.person.as_ref());
            let message = prepared.entry((you.seat, you.host)).or_insert_with(|| {
                let happening = Happening {
                    seq: self.table.seq,
                    table: info.clone(),
                    you,
                    step: past.map(|past| past.seen_by(you.seat)),
                    scene: past.and_then(|_| self.table.scene(you.seat)),
                };
                encode(&ServerMessage::Happened(Box::new(happening)))
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

/// The refusal of something that had an id.
pub fn refused(id: String, fault: &Fault) -> ServerMessage {
    ServerMessage::Refused {
        id: Some(id),
        error: fault.to_api(),
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
