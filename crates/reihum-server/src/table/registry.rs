//! The tables in use: each is read from its log when somebody asks for it, and leaves memory when
//! nobody has been there for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;

use super::actor::{self, Actor, ActorExit, TableContext, TableWays};
use super::backfill;
use super::log::{CommandId, Entry, SeatPlan, TableEvent};
use super::names::BotNames;
use super::neighbours::TableNews;
use super::request::{Request, RequestInbox, RequestSender};
use super::rules::TableRules;
use super::state::Table;
use crate::clock;
use crate::error::RequestError;
use crate::people::Person;
use crate::protocol::{NewSeat, NewTable};
use crate::retention::Tidying;
use crate::settings::Retention;
use crate::storage::{Append, NodeNews, StoreError, Upkeep};

/// How many requests may wait at one table.
const QUEUE: usize = 256;

/// All tables in use.
#[derive(Clone)]
pub struct Registry {
    context: Arc<TableContext>,
    shared: Arc<Mutex<Shared>>,
    closing: watch::Sender<bool>,
}

#[derive(Default)]
struct Shared {
    tables: HashMap<String, TableHandle>,
    tasks: JoinSet<()>,
}

/// The way to the task of a table.
struct TableHandle {
    requests: RequestSender,
    /// What other nodes have done at it; never full, however busy the table is.
    news: watch::Sender<TableNews>,
}

impl Registry {
    /// No table is in use yet. `context` is made from the receiver of a stop.
    #[must_use]
    pub fn new(context: impl FnOnce(watch::Receiver<bool>) -> TableContext) -> Self {
        let (closing, stopped) = watch::channel(false);
        Self {
            context: Arc::new(context(stopped)),
            shared: Arc::default(),
            closing,
        }
    }

    /// Begins to record, in the background, what ended before records were kept.
    pub fn backfill(&self) {
        let context = self.context.clone();
        self.lock().tasks.spawn(backfill::run(context));
    }

    /// Begins to remove, in the background, what nobody has needed for a long time.
    pub fn tidy_up(&self, upkeep: Arc<dyn Upkeep>, retention: Retention) {
        let tidying = Tidying {
            upkeep,
            tables: self.clone(),
            catalog: self.context.catalog.clone(),
            retention,
        };
        let closing = self.context.closing.clone();
        self.lock().tasks.spawn(tidying.run(closing));
    }

    /// Begins to hear, in the background, what others do to the same data.
    pub fn follow_others(&self) {
        let Some(mut news) = self.context.store.news() else {
            return;
        };
        let this = self.clone();
        let mut closing = self.context.closing.clone();
        self.lock().tasks.spawn(async move {
            loop {
                tokio::select! {
                    _ = closing.wait_for(|closing| *closing) => return,
                    news = news.recv() => match news {
                        Some(news) => this.spread(&news),
                        None => return,
                    },
                }
            }
        });
    }

    /// Tells the tables in memory what somebody else did.
    fn spread(&self, news: &NodeNews) {
        let shared = self.lock();
        match news {
            NodeNews::Appended { table, seq } => {
                if let Some(table) = shared.tables.get(table) {
                    table
                        .news
                        .send_modify(|known| known.seq = known.seq.max(*seq));
                }
            }
            NodeNews::Attendance { table } => {
                if let Some(table) = shared.tables.get(table) {
                    table.news.send_modify(|known| known.attendance += 1);
                }
            }
            // What is said in passing may get lost where a table is busy.
            NodeNews::Said { table, text } => {
                if let Some(table) = shared.tables.get(table) {
                    let said = Request::Overheard(text.clone());
                    let _ = table.requests.try_send(Box::new(said));
                }
            }
            NodeNews::Anything => {
                for table in shared.tables.values() {
                    table.news.send_modify(|known| known.anything += 1);
                }
            }
        }
    }

    /// Is the server about to stop?
    #[must_use]
    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Is a table in memory?
    #[must_use]
    pub fn has(&self, code: &str) -> bool {
        self.lock().tables.contains_key(code)
    }

    /// How many tables are in memory.
    #[cfg(test)]
    pub fn in_use(&self) -> usize {
        self.lock().tables.len()
    }

    /// Opens a new table. Returns its code once it is on disk. A request that comes again with
    /// the same id opens nothing new and is answered with the same code.
    pub async fn create(&self, new: NewTable, host: Person) -> Result<String, RequestError> {
        let code = host.new_code(new.id.as_deref());
        let (catalog, at) = (self.context.catalog.clone(), clock::seconds());
        let command = new.id.clone().map(|id| CommandId {
            by: host.id.clone(),
            id,
        });
        let again = command.clone();
        let made_code = code.clone();
        // Laying out a deck takes its time.
        let made = tokio::task::spawn_blocking(move || {
            let created = Entry::new(at, command, plan(&catalog, &new, &host)?);
            let mut lines = vec![created.to_line()];
            let mut table = Table::open(made_code, &created, &catalog).map_err(unreadable)?;
            if new.start {
                let began = Entry::new(at, None, table.begin_match(None, Vec::new())?);
                table.apply(&began, None).map_err(unreadable)?;
                lines.push(began.to_line());
            }
            Ok::<Append, RequestError>(Append {
                table: table.code.clone(),
                seq: 1,
                at,
                entries: lines,
                listing: Some(table.listing()),
                record: None,
                result: None,
            })
        });
        match self.context.store.append(made.await??).await {
            Ok(()) => Ok(code),
            Err(StoreError::Taken { .. }) if again.is_some() => {
                let log = self.context.store.load(&code).await?;
                let first = log.first().and_then(|line| Entry::parse(line).ok());
                if first.is_some_and(|entry| entry.command == again) {
                    Ok(code)
                } else {
                    Err(RequestError::Overtaken)
                }
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Asks a table something. A table that is not in memory is read from its log first.
    ///
    /// The way to the table stays open as long as the returned sender lives only if a connection
    /// was joined through it; others ask anew each time.
    pub fn ask(&self, code: &str, request: Request) -> Result<RequestSender, RequestError> {
        // Under the lock, so that no table leaves memory with a request in its queue.
        let mut shared = self.lock();
        let sender = match shared.tables.get(code) {
            Some(table) => table.requests.clone(),
            None => self.take_up(&mut shared, code),
        };
        match sender.try_send(Box::new(request)) {
            Ok(()) => Ok(sender),
            Err(TrySendError::Full(_)) => Err(RequestError::TooMany),
            // Its task ended without a word, as only a fault in the rules makes it: the table is
            // read from its log anew.
            Err(TrySendError::Closed(request)) => {
                tracing::error!(table = code, "its task has failed; taken up anew");
                let sender = self.take_up(&mut shared, code);
                sender
                    .try_send(request)
                    .map_err(|_| RequestError::TooMany)?;
                Ok(sender)
            }
        }
    }

    /// Asks a table something that it answers once.
    pub async fn answer<T>(
        &self,
        code: &str,
        request: impl FnOnce(oneshot::Sender<Result<T, RequestError>>) -> Request,
    ) -> Result<T, RequestError> {
        let (reply, answer) = oneshot::channel();
        self.ask(code, request(reply))?;
        answer.await.map_err(|_| RequestError::TaskEnded)?
    }

    fn take_up(&self, shared: &mut Shared, code: &str) -> RequestSender {
        let (sender, requests) = mpsc::channel(QUEUE);
        let closing = self.is_closing();
        let (news, mut heard) = watch::channel(TableNews {
            closing,
            ..TableNews::default()
        });
        if closing {
            heard.mark_changed();
        }
        let handle = TableHandle {
            requests: sender.clone(),
            news,
        };
        shared.tables.insert(code.to_owned(), handle);
        while shared.tasks.try_join_next().is_some() {}
        let task = Box::new(TableTask {
            registry: self.clone(),
            code: code.to_owned(),
            requests,
            news: heard,
        });
        shared.tasks.spawn(task.run());
        sender
    }

    /// Answers everyone who waits for a table that cannot be had.
    fn turn_away(&self, code: &str, mut requests: RequestInbox, error: &RequestError) {
        let mut shared = self.lock();
        shared.tables.remove(code);
        if !matches!(error, RequestError::NoTable) {
            tracing::error!(table = code, ?error, "cannot be opened");
        }
        while let Ok(request) = requests.try_recv() {
            match *request {
                Request::Join(join) => drop(join.reply.send(Err(error.again()))),
                Request::Info(reply) => drop(reply.send(Err(error.again()))),
                Request::Cards(reply) => drop(reply.send(Err(error.again()))),
                Request::Background { reply, .. } => drop(reply.send(Err(error.again()))),
                Request::Do { .. }
                | Request::Why { .. }
                | Request::Hint { .. }
                | Request::Whole { .. }
                | Request::Seen { .. }
                | Request::Gesture { .. }
                | Request::Pastime { .. }
                | Request::Overheard(_)
                | Request::Gone(_) => {}
            }
        }
    }

    /// Closes every table and waits for them. However many requests wait at one, it hears this
    /// first.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        let mut tasks = {
            let mut shared = self.lock();
            for table in shared.tables.values() {
                table.news.send_modify(|known| known.closing = true);
            }
            shared.tables.clear();
            std::mem::take(&mut shared.tasks)
        };
        while tasks.join_next().await.is_some() {}
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The task of a table. It has one place on the heap: every hand it goes through would else keep
/// room for it, and there are thousands.
struct TableTask {
    registry: Registry,
    code: String,
    requests: RequestInbox,
    news: watch::Receiver<TableNews>,
}

impl TableTask {
    /// Reads the table from its log and works for it.
    async fn run(mut self: Box<Self>) {
        let error = match Box::pin(self.load()).await {
            Ok(actor) => match actor.run(&mut *self).await {
                ActorExit::Quiet => return,
                ActorExit::Lost => RequestError::Store(StoreError::Closed),
                ActorExit::Removed => RequestError::NoTable,
            },
            Err(error) => error,
        };
        let Self {
            registry,
            code,
            requests,
            ..
        } = *self;
        registry.turn_away(&code, requests, &error);
    }

    async fn load(&self) -> Result<Box<Actor>, RequestError> {
        let context = &self.registry.context;
        let table = actor::load(context, &self.code).await?;
        Ok(Box::new(Actor::new(table, context.clone())))
    }
}

impl TableWays for TableTask {
    fn requests(&mut self) -> (&mut RequestInbox, &mut watch::Receiver<TableNews>) {
        (&mut self.requests, &mut self.news)
    }

    fn leave(&mut self) -> bool {
        let mut shared = self.registry.lock();
        let nobody_asks = self.requests.is_empty();
        if nobody_asks {
            shared.tables.remove(&self.code);
        }
        nobody_asks
    }
}

/// Who a new table is for.
fn plan(
    catalog: &reihum_catalog::Catalog,
    new: &NewTable,
    host: &Person,
) -> Result<TableEvent, RequestError> {
    let rules = TableRules::new(catalog, &new.game, &new.options, new.seats.len())?;
    let mine = new.seats.iter().filter(|seat| **seat == NewSeat::Me);
    if mine.count() != 1 {
        return Err(RequestError::Seats("exactly one seat is for you"));
    }
    let bots = new.seats.iter().filter(|seat| **seat == NewSeat::Bot);
    let mut levels = match (new.levels.as_slice(), bots.count()) {
        ([], bots) => vec![Default::default(); bots],
        ([all], bots) => vec![*all; bots],
        (each, bots) if each.len() == bots => each.to_vec(),
        _ => return Err(RequestError::Levels),
    }
    .into_iter();
    let game = rules.any_game().map(AsRef::as_ref);
    let mut names = BotNames::new(game, vec![host.name.clone()]);
    let mut seat = |seat: &NewSeat| match seat {
        NewSeat::Open => SeatPlan::Anybody,
        NewSeat::Me => SeatPlan::Person {
            id: host.id.clone(),
            name: host.name.clone(),
        },
        NewSeat::Bot => {
            let level = levels.next().unwrap_or_default();
            let name = names.next(level);
            SeatPlan::Bot { name, level }
        }
    };
    Ok(TableEvent::Created {
        seats: new.seats.iter().map(&mut seat).collect(),
        listed: new.listed,
        pace: new.pace,
        stand_in: new.stand_in,
        host: host.id.clone(),
        options: rules.options(),
        game: rules.game,
    })
}

fn unreadable(error: super::fold::Unreadable) -> RequestError {
    RequestError::Unreadable(error.to_string())
}
