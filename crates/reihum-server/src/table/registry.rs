//! The tables in use: each is read from its log when somebody asks for it, and leaves memory when
//! nobody has been there for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use super::actor::{Actor, Surroundings};
use super::entry::{Deed, Entry, Placed, usual};
use super::names::BotNames;
use super::request::Request;
use super::state::Table;
use crate::chance;
use crate::clock;
use crate::fault::Fault;
use crate::people::Person;
use crate::protocol::{NewSeat, NewTable};
use crate::running::Ruleset;
use crate::storage::Append;

/// How many requests may wait at one table.
const QUEUE: usize = 256;

/// All tables in use.
#[derive(Clone)]
pub struct Registry {
    around: Surroundings,
    shared: Arc<Mutex<Shared>>,
}

#[derive(Default)]
struct Shared {
    tables: HashMap<String, mpsc::Sender<Request>>,
    tasks: JoinSet<()>,
}

impl Registry {
    /// No table is in use yet.
    #[must_use]
    pub fn new(around: Surroundings) -> Self {
        Self {
            around,
            shared: Arc::default(),
        }
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn in_use(&self) -> usize {
        self.lock().tables.len()
    }

    /// Lays a new table. Returns its code once it is on disk.
    pub async fn lay(&self, new: &NewTable, host: &Person) -> Result<String, Fault> {
        let rules = Ruleset::new(&new.game, &new.options, new.seats.len())?;
        let mine = new.seats.iter().filter(|seat| **seat == NewSeat::Me);
        if mine.count() != 1 {
            return Err(Fault::Seats("exactly one seat is for you"));
        }
        let bots = new.seats.iter().filter(|seat| **seat == NewSeat::Bot);
        let mut levels = match (new.levels.as_slice(), bots.count()) {
            ([], bots) => vec![usual(); bots],
            ([all], bots) => vec![*all; bots],
            (each, bots) if each.len() == bots => each.to_vec(),
            _ => return Err(Fault::Levels),
        }
        .into_iter();
        let mut names = BotNames::new(&new.game, vec![host.name.clone()]);
        let mut place = |seat: &NewSeat| match seat {
            NewSeat::Open => Placed::Anybody,
            NewSeat::Me => Placed::Person {
                id: host.id.clone(),
                name: host.name.clone(),
            },
            NewSeat::Bot => {
                let level = levels.next().unwrap_or(usual());
                let name = names.next(level);
                Placed::Bot { name, level }
            }
        };
        let deed = Deed::Laid {
            game: rules.game,
            options: rules.options,
            seats: new.seats.iter().map(&mut place).collect(),
            listed: new.listed,
            pace: new.pace,
            host: host.id.clone(),
        };
        let entry = Entry {
            command: None,
            at: clock::seconds(),
            deed,
        };
        let mut table = Table::open(chance::code(), &entry).map_err(unplayable)?;
        let begin = if new.start {
            Some(table.begin(None, Vec::new())?)
        } else {
            None
        };
        let append = line(&table, &entry);
        self.around.store.append(append).await?;
        if let Some(deed) = begin {
            let entry = Entry {
                command: None,
                at: clock::seconds(),
                deed,
            };
            table.apply(&entry).map_err(unplayable)?;
            let append = line(&table, &entry);
            self.around.store.append(append).await?;
        }
        Ok(table.code)
    }

    /// Asks a table something. A table that is not in memory is read from its log first.
    ///
    /// The way to the table stays open as long as the returned sender lives only if a connection
    /// was joined through it; others ask anew each time.
    pub fn ask(&self, code: &str, request: Request) -> Result<mpsc::Sender<Request>, Fault> {
        let mut shared = self.lock();
        let sender = match shared.tables.get(code) {
            Some(sender) => sender.clone(),
            None => self.take_up(&mut shared, code),
        };
        // Under the lock, so that no table leaves memory with a request in its queue.
        sender.try_send(request).map_err(|_| Fault::TooMany)?;
        Ok(sender)
    }

    /// Asks a table something that it answers once.
    pub async fn answer<T>(
        &self,
        code: &str,
        request: impl FnOnce(oneshot::Sender<Result<T, Fault>>) -> Request,
    ) -> Result<T, Fault> {
        let (reply, answer) = oneshot::channel();
        self.ask(code, request(reply))?;
        answer.await.map_err(|_| Fault::NoTable)?
    }

    fn take_up(&self, shared: &mut Shared, code: &str) -> mpsc::Sender<Request> {
        let (sender, mut requests) = mpsc::channel(QUEUE);
        shared.tables.insert(code.to_owned(), sender.clone());
        let (this, code) = (self.clone(), code.to_owned());
        while shared.tasks.try_join_next().is_some() {}
        shared.tasks.spawn(async move {
            match this.load(&code).await {
                Ok(table) => {
                    let actor = Actor::new(table, this.around.clone());
                    let leave = |requests: &mpsc::Receiver<Request>| {
                        let mut shared = this.lock();
                        let nobody_asks = requests.is_empty();
                        if nobody_asks {
                            shared.tables.remove(&code);
                        }
                        nobody_asks
                    };
                    actor.run(&mut requests, leave).await;
                }
                Err(fault) => this.turn_away(&code, requests, &fault),
            }
        });
        sender
    }

    async fn load(&self, code: &str) -> Result<Table, Fault> {
        let log = self.around.store.load(code, 0).await?;
        let table = Table::replay(code, &log).map_err(unplayable)?;
        table.ok_or(Fault::NoTable)
    }

    /// Answers everyone who waits for a table that cannot be had.
    fn turn_away(&self, code: &str, mut requests: mpsc::Receiver<Request>, fault: &Fault) {
        let mut shared = self.lock();
        shared.tables.remove(code);
        if !matches!(fault, Fault::NoTable) {
            tracing::error!(table = code, "{fault}");
        }
        while let Ok(request) = requests.try_recv() {
            match request {
                Request::Join(join) => drop(join.reply.send(Err(fault.again()))),
                Request::Info(reply) => drop(reply.send(Err(fault.again()))),
                Request::Cards(reply) => drop(reply.send(Err(fault.again()))),
                Request::Background { reply, .. } => drop(reply.send(Err(fault.again()))),
                Request::Do { .. }
                | Request::Why { .. }
                | Request::Hint { .. }
                | Request::Gone(_)
                | Request::Close => {}
            }
        }
    }

    /// Closes every table and waits for them.
    pub async fn close(&self) {
        let mut tasks = {
            let mut shared = self.lock();
            for (_, table) in shared.tables.drain() {
                // A full queue ends by itself, because its last sender is dropped here.
                let _ = table.try_send(Request::Close);
            }
            std::mem::take(&mut shared.tasks)
        };
        while tasks.join_next().await.is_some() {}
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The entry that made a table what it is, to be written.
fn line(table: &Table, entry: &Entry) -> Append {
    Append {
        table: table.code.clone(),
        seq: table.seq,
        entry: serde_json::to_string(entry).unwrap_or_default(),
        listing: Some(table.listing()),
    }
}

fn unplayable(error: super::Unplayable) -> Fault {
    Fault::Unplayable(error.to_string())
}
