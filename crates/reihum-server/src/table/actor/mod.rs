//! One task for each table in use. It alone changes the table: it takes commands one after the
//! other, writes to the log, and tells everyone only what is on disk.

mod company;
mod following;
mod opening;
mod speaking;
mod writing;

use std::sync::Arc;
use std::time::Duration;

use reihum_catalog::{BotMove, Catalog};
use serde_json::Value;
use tokio::sync::watch;
use tokio::time::Instant;

use super::bots::{BotWakeup, TableBots, Trigger};
use super::company::Company;
use super::connections::Connections;
use super::decide::{Decision, Presence};
use super::hints::Hints;
use super::leavers::Leavers;
use super::log::{CommandId, TableEvent};
use super::neighbours::{Neighbours, TableNews};
use super::request::{ConnectionId, Join, Request, RequestInbox};
use super::shown_scenes::ShownScenes;
use super::speech::Connection;
use super::state::Table;
use super::think_pool::ThinkPool;
use crate::error::RequestError;
use crate::metrics::TableInMemory;
use crate::people::Person;
use crate::protocol::{Command, RefusalInfo, ServerMessage};
use crate::storage::{Store, StoreError};

pub use opening::load;
pub use speaking::refused;

/// How often a command is tried again because another server wrote to the log first.
const TRIES: usize = 5;

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
    context: Arc<TableContext>,
    /// Who thinks for its bots, and on whose account.
    pool: ThinkPool,
    connections: Connections,
    /// What receivers of differences have before them.
    shown: ShownScenes,
    presence: Presence,
    bots: TableBots,
    hints: Hints,
    leavers: Leavers,
    company: Company,
    neighbours: Neighbours,
    /// Since when nobody is connected.
    alone_since: Option<Instant>,
    /// The last place in the log that everyone connected was told of, before what is being written.
    told: u64,
    /// What is in memory may not be what is on disk: nobody must see it.
    exit: Option<ActorExit>,
    _measured: TableInMemory,
}

/// Why the task ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActorExit {
    /// The server stops, or nobody has been there for a while.
    Quiet,
    /// The table has to be read from its log again.
    Lost,
    /// The table was removed.
    Removed,
}

/// What woke the task.
enum Wakeup {
    Request(Option<Box<Request>>),
    Bot(BotWakeup),
    News(TableNews),
    Neighbours,
    Due,
}

/// The ways on which the task of a table is reached.
pub trait TableWays {
    /// What it is asked, and what it hears of others.
    fn requests(&mut self) -> (&mut RequestInbox, &mut watch::Receiver<TableNews>);
    /// Closes them, unless somebody is asking just now.
    fn leave(&mut self) -> bool;
}

impl Actor {
    /// The task of this table.
    #[must_use]
    pub fn new(table: Table, context: Arc<TableContext>) -> Self {
        Self {
            neighbours: Neighbours::new(context.store.nodes(), table.code.clone()),
            table,
            pool: context.pool.clone(),
            context,
            connections: Connections::default(),
            shown: ShownScenes::default(),
            presence: Presence::default(),
            bots: TableBots::default(),
            hints: Hints::default(),
            leavers: Leavers::default(),
            company: Company::default(),
            alone_since: Some(Instant::now()),
            told: 0,
            exit: None,
            _measured: TableInMemory::default(),
        }
    }

    /// Works until the server stops, or until nobody has been there for a while and the way to it
    /// is closed.
    pub async fn run(mut self: Box<Self>, ways: &mut impl TableWays) -> ActorExit {
        let mut heard = TableNews::default();
        // What is done has its room on the heap for that time: this task mostly waits, for hours.
        Box::pin(self.finish_opening()).await;
        loop {
            if let Some(exit) = self.exit {
                return exit;
            }
            let alone = self.alone_since.map(|since| since + self.context.linger);
            let quiet = self.shown.quiet_from();
            let due = self.next_duty().into_iter().chain(alone).chain(quiet).min();
            let (requests, news) = ways.requests();
            let wakeup = tokio::select! {
                // What other nodes do, and a stop, come first, however many requests wait.
                biased;
                Ok(()) = news.changed() => Wakeup::News(*news.borrow_and_update()),
                request = requests.recv() => Wakeup::Request(request),
                () = self.neighbours.changed() => Wakeup::Neighbours,
                bot = self.bots.wake() => Wakeup::Bot(bot),
                () = sleep_until(due) => Wakeup::Due,
            };
            match wakeup {
                Wakeup::Request(None) => return self.say_goodbye(),
                Wakeup::News(news) if news.closing => return self.say_goodbye(),
                Wakeup::Request(Some(request)) => Box::pin(self.serve(*request)).await,
                Wakeup::Bot(wakeup) => Box::pin(self.bot(wakeup)).await,
                Wakeup::News(news) => {
                    let before = std::mem::replace(&mut heard, news);
                    Box::pin(self.hear(before, news)).await;
                }
                Wakeup::Neighbours => Box::pin(self.neighbours_changed()).await,
                Wakeup::Due => {
                    let now = Instant::now();
                    self.shown.rest(now);
                    if alone.is_some_and(|alone| alone <= now) {
                        if ways.leave() {
                            return ActorExit::Quiet;
                        }
                        self.alone_since = Some(now);
                    }
                    Box::pin(self.do_duty()).await;
                }
            }
        }
    }

    fn say_goodbye(&mut self) -> ActorExit {
        self.tell_all(&ServerMessage::Closing);
        ActorExit::Quiet
    }

    async fn serve(&mut self, request: Request) {
        match request {
            Request::Join(join) => Box::pin(self.join(join)).await,
            Request::Gone(id) => Box::pin(self.gone(id)).await,
            Request::Do { from, id, command } => {
                let answer = match self.perform(from, &id, &command).await {
                    Ok(seq) => ServerMessage::Done { id, seq },
                    Err(error) => refused(id, &error),
                };
                self.tell(from, answer);
                self.begin_due_rematch().await;
            }
            Request::Why { from, id, action } => {
                let answer = match self.why(from, &action) {
                    Ok(refusal) => ServerMessage::Because { id, refusal },
                    Err(error) => refused(id, &error),
                };
                self.tell(from, answer);
            }
            Request::Whole { from } => self.show_whole(from),
            Request::Seen { from, seq } => self.seen(from, seq),
            Request::Gesture { from, gesture } => {
                let done = self.gesture(from, gesture);
                self.refuse_in_passing(from, done);
            }
            Request::Pastime { from, moved } => {
                let done = self.pass_time(from, moved);
                self.refuse_in_passing(from, done);
            }
            Request::Overheard(text) => self.overhear(&text),
            Request::Hint { from, id } => {
                if let Err(error) = Box::pin(self.hint(from, &id)).await {
                    self.tell(from, refused(id, &error));
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

    fn background(&self, card: &str) -> Result<Value, RequestError> {
        let running = self.table.live_match();
        let background = running.and_then(|running| running.card_background(card));
        background.ok_or(RequestError::NotTurned)
    }

    async fn join(&mut self, join: Join) {
        let Join {
            id,
            person,
            seen,
            describe,
            language,
            differences,
            address,
            out,
            reply,
        } = join;
        let reached = Box::pin(self.reach(seen)).await;
        let is_welcome = reached.is_ok() && self.exit.is_none();
        if reply.send(reached).is_err() || !is_welcome {
            return;
        }
        if let Some(person) = &person {
            self.rename(person).await;
            Box::pin(self.come_back(person)).await;
            if self.exit.is_some() {
                // Nobody is shown a name that is not on disk.
                return;
            }
            self.announce(person);
        }
        let plays = person.as_ref().and_then(|one| self.table.seat_of(&one.id));
        self.pool.charge(address, plays.is_some());
        let connection = Connection {
            person,
            describe,
            language,
            differences,
            has: None,
            out,
        };
        self.connections.insert(id, connection);
        self.alone_since = None;
        self.welcome(id, seen).await;
        self.show_pastime(id);
        self.presence_changed();
        self.ask_bots(Trigger::News);
        self.begin_due_rematch().await;
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
        if other && !self.is_forgotten(&person.id).await {
            let name = person.name.clone();
            let event = TableEvent::Renamed { seat, name };
            // A name is no move: if it cannot be written now, the old one stays for a while.
            let _ = self.write(None, event, None).await;
        }
    }

    async fn gone(&mut self, id: ConnectionId) {
        self.connections.remove(id);
        if self.connections.is_empty() {
            self.alone_since = Some(Instant::now());
            self.bots.rest();
        }
        self.presence_changed();
        // Bots need not wait for whoever has gone.
        self.ask_bots(Trigger::News);
        self.begin_due_rematch().await;
    }

    /// Somebody has looked at the end of a round. It is not written down: after a restart bots
    /// wait once more, no longer than they ever do.
    fn seen(&mut self, from: ConnectionId, seq: u64) {
        let connection = self.connections.get(from);
        let Some(person) = connection.and_then(|one| one.person.as_ref()) else {
            return;
        };
        if self.table.seat_of(&person.id).is_some() {
            let seen = self.presence.seen.entry(person.id.clone()).or_default();
            *seen = seq.min(self.table.seq).max(*seen);
            self.ask_bots(Trigger::News);
        }
    }

    /// Begins the rematch that everyone who is still here has asked for.
    async fn begin_due_rematch(&mut self) {
        let due = |actor: &Self| actor.table.due_rematch(&actor.presence);
        if let Err(error) = Box::pin(self.write_due(due)).await {
            tracing::warn!(table = self.table.code, "a rematch: {error}");
        }
    }

    fn why(&self, from: ConnectionId, action: &str) -> Result<Option<RefusalInfo>, RequestError> {
        let person = self
            .connections
            .get(from)
            .and_then(|one| one.person.as_ref());
        let seat = person.and_then(|person| self.table.seat_of(&person.id));
        let seat = seat.ok_or(RequestError::PlayersOnly)?;
        Ok(self.table.check(seat, action)?.err().map(RefusalInfo::from))
    }

    async fn hint(&mut self, from: ConnectionId, id: &str) -> Result<(), RequestError> {
        let Some(connection) = self.connections.get(from) else {
            return Ok(());
        };
        let (person, language) = (&connection.person, connection.language);
        let out = connection.out.clone();
        let seat = person.as_ref().and_then(|one| self.table.seat_of(&one.id));
        let seat = seat.ok_or(RequestError::PlayersOnly)?;
        self.table.allows_hint(seat)?;
        self.hints.admit()?;
        // A result with hints is not compared with one of people alone, so the log must know.
        let hinted = |actor: &Self| {
            let table = &actor.table;
            let is_new = table.rules.is_cooperative() && !table.hinted.contains(seat);
            is_new.then_some(TableEvent::Hinted { seat })
        };
        self.write_due(hinted).await?;
        let question = self.table.hint_question(seat)?;
        let pool = &self.pool;
        self.hints
            .give(id.to_owned(), question, pool, language, out);
        Ok(())
    }

    /// Does a bot have to, or want to, act? Bots wait while nobody is here.
    fn ask_bots(&mut self, trigger: Trigger) {
        if !self.connections.is_empty() && self.neighbours.known().leads {
            let audience = self.table.audience(&self.presence);
            self.bots
                .schedule(&self.table, audience, &self.pool, trigger);
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
            .get(from)
            .and_then(|one| one.person.clone());
        let person = person.ok_or(RequestError::UnknownPerson)?;
        let command_id = CommandId {
            by: person.id.clone(),
            id: id.to_owned(),
        };
        if matches!(command, Command::Sit { .. }) && self.is_forgotten(&person.id).await {
            // Their name must not come back.
            return Err(RequestError::UnknownPerson);
        }
        for _ in 0..TRIES {
            if self.table.may_have_done(&command_id)
                && let Some(seq) = Box::pin(self.done_at(&command_id)).await?
            {
                return Ok(seq);
            }
            match self.table.decide(&person, command, &self.presence)? {
                Decision::Write(event, checked) => {
                    let command = Some(command_id.clone());
                    match self.write(command, event, checked.as_ref()).await {
                        // Another node was first, or the log was shortened.
                        Err(RequestError::Store(
                            StoreError::Taken { .. } | StoreError::Gap { .. },
                        )) if self.exit.is_none() => {}
                        done => return done,
                    }
                }
                Decision::Vote(seat) => {
                    self.presence.votes.insert((seat, person.id));
                    self.tell_neighbours();
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
            self.ask_bots(Trigger::News);
            return;
        };
        let seat = action.seat();
        let plays = self.table.bot_seats().any(|(bot, _)| bot == seat);
        if wakeup.step != self.table.history.last_step() || !plays {
            self.ask_bots(Trigger::News);
            return;
        }
        let event = TableEvent::Acted {
            seat,
            action: action.text().to_owned(),
            remark,
            result: None,
        };
        match self.write(None, event, Some(&action)).await {
            Ok(_) => {}
            // Another node was first.
            Err(RequestError::Store(StoreError::Taken { .. })) => self.ask_bots(Trigger::News),
            Err(error) => {
                tracing::warn!(table = self.table.code, "a bot's action: {error}");
                self.ask_bots(Trigger::Failure);
            }
        }
    }
}

async fn sleep_until(instant: Option<Instant>) {
    match instant {
        Some(instant) => tokio::time::sleep_until(instant).await,
        None => std::future::pending().await,
    }
}
