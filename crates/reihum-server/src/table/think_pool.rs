//! Thinking, on threads of its own: never before a move, fair to all who wait, and only as long
//! as somebody needs the answer.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use reihum_bots::Leash;
use reihum_catalog::{BotMove, CheckedAction, Thinking};
use tokio::sync::oneshot;

use super::fair_queue::FairQueue;
use crate::metrics::{self, ThinkingWaiting};
use crate::protocol::Pace;

/// The longest that is waited for a bot once it thinks. Bots keep to their own, shorter limits;
/// this is for one that does not.
const BUDGET: Duration = Duration::from_secs(5);
/// Whoever has waited no longer than this thinks as long as their level does.
const FRESH: Duration = Duration::from_millis(100);
/// The most patient of them, from which others are cut down.
const PATIENCE: Duration = Duration::from_secs(3);
/// However long it has waited, a bot looks at the position for so long.
const GLANCE: Duration = Duration::from_millis(15);
/// How much lower than everything else thinking is in the eyes of the system (`nice`).
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Thinks for bots and about hints. Each table has a clone that knows who pays.
#[derive(Clone)]
pub struct ThinkPool {
    threads: Arc<Threads>,
    /// Whose time is spent: the address of whoever sits at the table.
    payer: Option<IpAddr>,
    pause_percent: u32,
    budget: Duration,
}

/// How many threads think on a machine with so many cores: one core is for moves. Two at least,
/// so that one who asks for much does not stop everyone.
#[must_use]
pub fn threads_for(cores: usize) -> usize {
    cores.saturating_sub(1).max(2)
}

impl ThinkPool {
    /// Thinks on so many threads; pauses are scaled by a percentage.
    #[must_use]
    pub fn new(threads: usize, pause_percent: u32) -> Self {
        Self {
            threads: Arc::new(Threads::start(threads.max(1))),
            payer: None,
            pause_percent,
            budget: BUDGET,
        }
    }

    /// Somebody at this address has come to the table. Thinking is on their account if they play;
    /// whoever only watches pays as long as nobody else does.
    pub fn charge(&mut self, address: IpAddr, plays: bool) {
        if plays || self.payer.is_none() {
            self.payer = Some(address);
        }
    }

    /// How long bots wait before they move.
    #[must_use]
    pub fn pause(&self, pace: Pace) -> Duration {
        let pause = match pace {
            Pace::Slow => Duration::from_millis(2000),
            Pace::Normal => Duration::from_millis(1000),
            Pace::Fast => Duration::from_millis(350),
        };
        pause * self.pause_percent / 100
    }

    /// Thinks on another thread. `None` if nothing comes of it in time. Whoever stops waiting
    /// ends the thinking.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (begin, begun) = oneshot::channel();
        let (reply, answer) = oneshot::channel();
        let leash = Leash::default();
        let job = Job {
            since: Instant::now(),
            leash: leash.clone(),
            work: Box::new(move || {
                let _ = begin.send(());
                reply.send(work()).is_ok()
            }),
            _waiting: ThinkingWaiting::default(),
        };
        let number = self.threads.shared.push(self.payer, job);
        let _asker = Asker {
            shared: self.threads.shared.clone(),
            payer: self.payer,
            number,
            leash,
        };
        begun.await.ok()?;
        tokio::time::timeout(self.budget, answer).await.ok()?.ok()
    }

    /// Lets bots think; where they give no answer, `otherwise` is done.
    pub async fn next_move(
        &self,
        thinking: Thinking,
        otherwise: Option<CheckedAction>,
    ) -> Option<BotMove> {
        let found = self.think(thinking).await;
        let waited_for = otherwise.is_some();
        match found {
            Some(Some(found)) => Some(found),
            Some(None) if !waited_for => None,
            _ => {
                let action = otherwise?;
                tracing::warn!("a bot gave no answer in time; its first possible action is taken");
                Some(BotMove {
                    action,
                    remark: None,
                })
            }
        }
    }
}

/// Whoever waits for an answer; when they stop, nobody has to think about it any more.
struct Asker {
    shared: Arc<Shared>,
    payer: Option<IpAddr>,
    number: u64,
    leash: Leash,
}

impl Drop for Asker {
    fn drop(&mut self) {
        self.leash.cut();
        let unbegun = self.shared.lock().queue.take_back(self.payer, self.number);
        // Outside the lock: it holds a whole position.
        drop(unbegun);
    }
}

/// Something to think about.
struct Job {
    since: Instant,
    leash: Leash,
    /// Thinks, and says whether somebody still waited for the answer.
    work: Box<dyn FnOnce() -> bool + Send>,
    _waiting: ThinkingWaiting,
}

/// What the threads share with whoever asks.
struct Shared {
    state: Mutex<State>,
    news: Condvar,
}

struct State {
    queue: FairQueue<Option<IpAddr>, Job>,
    closed: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, payer: Option<IpAddr>, job: Job) -> u64 {
        let number = self.lock().queue.push(payer, job);
        self.news.notify_one();
        number
    }

    /// Waits for the next job; `None` when nobody will ever ask again.
    fn next(&self) -> Option<(Option<IpAddr>, Job)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(next) = state.queue.pop() {
                return Some(next);
            }
            state = self
                .news
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn done(&self, payer: Option<IpAddr>, took: Duration) {
        self.lock().queue.done(payer, took);
        // There may be more of the same payer.
        self.news.notify_one();
    }
}

/// The threads; they end when the last table has let go of them.
struct Threads {
    shared: Arc<Shared>,
}

impl Threads {
    fn start(threads: usize) -> Self {
        let state = State {
            // One is left for others.
            queue: FairQueue::new(threads.saturating_sub(1).max(1)),
            closed: false,
        };
        let shared = Arc::new(Shared {
            state: Mutex::new(state),
            news: Condvar::new(),
        });
        for number in 1..=threads {
            let shared = shared.clone();
            let thread = std::thread::Builder::new().name(format!("thinking-{number}"));
            if let Err(error) = thread.spawn(move || think_on(&shared)) {
                tracing::error!("a thread for bots cannot be started: {error}");
            }
        }
        Self { shared }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.news.notify_all();
    }
}

/// The life of a thread.
fn think_on(shared: &Shared) {
    step_back();
    while let Some((payer, job)) = shared.next() {
        let Job {
            since,
            leash,
            work,
            _waiting: waiting,
        } = job;
        drop(waiting);
        let begun = Instant::now();
        let waited = begun - since;
        let held = match longest_after(waited) {
            Some(longest) => leash.at_most(longest),
            None => leash,
        };
        // A bot that fails has no answer; the next one may have.
        let answered = catch_unwind(AssertUnwindSafe(|| held.hold(work)));
        let took = begun.elapsed();
        metrics::thought(waited, took);
        if matches!(answered, Ok(false)) {
            metrics::gave_up_thinking();
        }
        shared.done(payer, took);
    }
}

/// How long one may think who has waited for so long; `None` is as long as they like. The longer
/// the queue, the shorter everyone thinks, so that a queue of any length moves on.
fn longest_after(waited: Duration) -> Option<Duration> {
    if waited <= FRESH {
        return None;
    }
    let part = FRESH.as_secs_f64() / waited.as_secs_f64();
    Some(PATIENCE.mul_f64(part * part).max(GLANCE))
}

/// Moves come first: this thread takes what they leave.
fn step_back() {
    #[cfg(target_os = "linux")]
    // Of this thread alone; who may not be nicer thinks as before.
    let _ = rustix::process::setpriority_process(None, NICE);
}

#[cfg(test)]
mod tests;
