//! Thinking, off the threads that serve people.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::protocol::Pace;
use crate::running::{Asked, Thought};

/// The longest that is waited for a bot. Bots keep to their own, shorter limits; this is for one
/// that does not.
const BUDGET: Duration = Duration::from_secs(5);

/// Thinks for bots and about hints, off the threads that serve people.
#[derive(Clone)]
pub struct Thinker {
    places: Arc<Semaphore>,
    pause_percent: u32,
    budget: Duration,
}

impl Thinker {
    /// Thinks on as many threads as `places`; pauses are scaled by a percentage.
    #[must_use]
    pub fn new(places: usize, pause_percent: u32) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places.max(1))),
            pause_percent,
            budget: BUDGET,
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

    /// Thinks on another thread. `None` if nothing comes of it in time.
    pub async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.places.clone().acquire_owned().await.ok()?;
        let thinking = tokio::task::spawn_blocking(move || {
            // The place is taken until the thinking ends, also if nobody waits for it any more.
            let _place = place;
            work()
        });
        tokio::time::timeout(self.budget, thinking).await.ok()?.ok()
    }

    /// Asks bots one after the other until one wants to do something.
    pub async fn first(&self, asked: Vec<Asked>) -> Option<Thought> {
        for Asked { think, otherwise } in asked {
            let thought = self.think(think).await.flatten();
            if thought.is_some() {
                return thought;
            }
            if otherwise.is_some() {
                tracing::warn!("a bot gave no answer in time; its first possible action is taken");
                return otherwise;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reihum_core::Seat;

    fn thought(action: &str) -> Thought {
        Thought {
            seat: Seat::new(0),
            action: action.to_owned(),
            remark: None,
        }
    }

    fn asked(think: impl FnOnce() -> Option<Thought> + Send + 'static, otherwise: &str) -> Asked {
        Asked {
            think: Box::new(think),
            otherwise: (!otherwise.is_empty()).then(|| thought(otherwise)),
        }
    }

    #[tokio::test]
    async fn the_first_bot_that_wants_something_gets_it() {
        let thinker = Thinker::new(1, 100);
        let all = vec![
            asked(|| None, ""),
            asked(|| Some(thought("spare")), ""),
            asked(|| Some(thought("lay")), "show"),
        ];
        assert_eq!(thinker.first(all).await, Some(thought("spare")));
        assert_eq!(thinker.first(vec![asked(|| None, "")]).await, None);
    }

    #[tokio::test]
    async fn a_bot_that_fails_does_its_first_possible_action() {
        let thinker = Thinker::new(1, 100);
        let fails = || panic!("meant");
        let all = vec![asked(fails, ""), asked(fails, "show")];
        assert_eq!(thinker.first(all).await, Some(thought("show")));
    }

    #[tokio::test]
    async fn a_bot_that_thinks_too_long_is_not_waited_for() {
        let mut thinker = Thinker::new(1, 100);
        thinker.budget = Duration::from_millis(10);
        let (end, never) = std::sync::mpsc::channel::<()>();
        let waits = move || {
            let _ = never.recv();
            None
        };
        let all = vec![asked(waits, "show")];
        assert_eq!(thinker.first(all).await, Some(thought("show")));
        drop(end);
    }
}
