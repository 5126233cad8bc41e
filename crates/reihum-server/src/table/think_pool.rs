//! Thinking, off the threads that serve people.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use reihum_catalog::{BotMove, CheckedAction, Thinking};

use crate::protocol::Pace;

/// The longest that is waited for a bot. Bots keep to their own, shorter limits; this is for one
/// that does not.
const BUDGET: Duration = Duration::from_secs(5);

/// Thinks for bots and about hints, off the threads that serve people.
#[derive(Clone)]
pub struct ThinkPool {
    places: Arc<Semaphore>,
    pause_percent: u32,
    budget: Duration,
}

impl ThinkPool {
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

#[cfg(test)]
mod tests {
    use reihum_core::Seed;

    use super::*;
    use crate::testing::catalog;

    /// What a match waits for at its beginning.
    fn first_action() -> CheckedAction {
        let catalog = catalog();
        let game = catalog.find("racko").expect("a game");
        let table = game.table(2, &serde_json::Map::new()).expect("a table");
        let (dealt, _) = table.deal(Seed::from_number(1));
        let seats: Vec<_> = dealt.to_act().must.iter().collect();
        dealt.any_action(&seats).expect("somebody begins")
    }

    async fn said(pool: &ThinkPool, thinking: Thinking, waited_for: bool) -> Option<String> {
        let otherwise = waited_for.then(first_action);
        let found = pool.next_move(thinking, otherwise).await?;
        Some(found.action.text().to_owned())
    }

    #[tokio::test]
    async fn who_may_act_and_does_not_want_to_is_left_alone() {
        let pool = ThinkPool::new(1, 100);
        assert_eq!(said(&pool, Box::new(|| None), false).await, None);
    }

    #[tokio::test]
    async fn a_bot_that_fails_does_its_first_possible_action() {
        let pool = ThinkPool::new(1, 100);
        let first = first_action().text().to_owned();
        let fails = || panic!("meant");
        assert_eq!(
            said(&pool, Box::new(fails), true).await,
            Some(first.clone())
        );
        assert_eq!(said(&pool, Box::new(fails), false).await, None);
        assert_eq!(said(&pool, Box::new(|| None), true).await, Some(first));
    }

    #[tokio::test]
    async fn a_bot_that_thinks_too_long_is_not_waited_for() {
        let mut pool = ThinkPool::new(1, 100);
        pool.budget = Duration::from_millis(10);
        let (end, never) = std::sync::mpsc::channel::<()>();
        let waits = move || {
            let _ = never.recv();
            None
        };
        let first = first_action().text().to_owned();
        assert_eq!(said(&pool, Box::new(waits), true).await, Some(first));
        drop(end);
    }
}
