//! When bots move: after a pause that people can follow, thinking on threads of their own.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::Sleep;

use super::state::Table;
use crate::protocol::{Pace, Stage};
use crate::running::Thought;

/// The longest a bot thinks; then its first possible action is taken.
const BUDGET: Duration = Duration::from_secs(5);
/// After a round people want to look at the result: the pause is this much longer.
const AFTER_A_ROUND: u32 = 4;

/// Thinks for bots, off the threads that serve people.
#[derive(Clone)]
pub struct Thinker {
    places: Arc<Semaphore>,
    pause_percent: u32,
}

impl Thinker {
    /// Thinks on as many threads as `places`; pauses are scaled by a percentage.
    #[must_use]
    pub fn new(places: usize, pause_percent: u32) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places.max(1))),
            pause_percent,
        }
    }

    fn pause(&self, pace: Pace) -> Duration {
        let pause = match pace {
            Pace::Slow => Duration::from_millis(2000),
            Pace::Normal => Duration::from_millis(1000),
            Pace::Fast => Duration::from_millis(350),
        };
        pause * self.pause_percent / 100
    }
}

/// What a bot's part of the table's task has come to.
pub enum Woken {
    /// It is time to think.
    Due,
    /// A bot knows what to do.
    Thought {
        /// The place in the log it thought about.
        seq: u64,
        /// What it wants to do.
        thought: Thought,
    },
}

/// The bots of a table: at most one of them is busy at a time.
#[derive(Default)]
pub enum Bots {
    /// Nothing to do.
    #[default]
    Resting,
    /// A pause before the next action.
    Pausing(Pin<Box<Sleep>>),
    /// Thinking about the position at this place in the log.
    Thinking(u64, JoinHandle<Thought>),
}

impl Bots {
    /// Waits until there is something to do. May be dropped and called again.
    pub async fn wake(&mut self) -> Woken {
        match self {
            Self::Resting => std::future::pending().await,
            Self::Pausing(pause) => {
                pause.await;
                *self = Self::Resting;
                Woken::Due
            }
            Self::Thinking(seq, thinking) => {
                let seq = *seq;
                let thought = thinking.await.ok().flatten();
                *self = Self::Resting;
                Woken::Thought { seq, thought }
            }
        }
    }

    /// Nobody is here: bots wait too.
    pub fn rest(&mut self) {
        if matches!(self, Self::Pausing(_)) {
            *self = Self::Resting;
        }
    }

    /// Something changed: does a bot have to, or want to, act?
    pub fn schedule(&mut self, table: &Table, anybody_here: bool, thinker: &Thinker) {
        // Whoever thinks about an old position is asked again when it is done.
        if !matches!(self, Self::Resting) || !anybody_here || table.stage() != Stage::Playing {
            return;
        }
        let Some(running) = &table.running else {
            return;
        };
        let to_act = running.to_act();
        let bots = table.bot_seats();
        if to_act.anyone().intersection(bots).is_empty() {
            return;
        }
        let mut pause = thinker.pause(table.pace);
        let at_once = to_act.must.len() as u32;
        if at_once > 1 {
            // All place cards at the same time: nobody waits for turns.
            pause /= at_once;
        } else if table.history.just_ended_round() {
            pause *= AFTER_A_ROUND;
        }
        *self = Self::Pausing(Box::pin(tokio::time::sleep(pause)));
    }

    /// Starts to think about the table as it is.
    pub fn think(&mut self, table: &Table, thinker: &Thinker) {
        let Some(running) = &table.running else {
            return;
        };
        let bots = table.bot_seats();
        let thinking = running.think(bots);
        let fallback = running.first_legal(bots);
        let places = thinker.places.clone();
        let handle = tokio::spawn(async move {
            let _place = places.acquire_owned().await.ok()?;
            let thought = tokio::task::spawn_blocking(thinking);
            match tokio::time::timeout(BUDGET, thought).await {
                Ok(Ok(thought)) => thought,
                Ok(Err(_)) | Err(_) => {
                    tracing::warn!(
                        "a bot gave no answer in time; its first possible action is taken"
                    );
                    fallback
                }
            }
        });
        *self = Self::Thinking(table.seq, handle);
    }
}
