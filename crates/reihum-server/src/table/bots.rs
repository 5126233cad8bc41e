//! When bots move: they think at once, on threads of their own, and wait until people can follow.

use std::time::Duration;

use reihum_catalog::BotMove;
use reihum_core::Seat;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::state::Table;
use super::think_pool::ThinkPool;
use crate::protocol::Stage;

/// After a round people want to look at the result: the pause is this much longer.
const AFTER_A_ROUND: u32 = 4;
/// How long bots wait when what they did could not be written.
const AFTER_A_FAILURE: Duration = Duration::from_secs(1);

/// What the bots of a table have come to.
pub struct BotWakeup {
    /// The step of the match after which they chose.
    pub step: u64,
    /// What one of them wants to do, if anything.
    pub chosen: Option<BotMove>,
}

/// Why bots are asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Trigger {
    /// Something changed at the table.
    News,
    /// They chose in a position that has passed.
    TooLate,
    /// What they did could not be written.
    Failure,
}

/// The bots of a table: at most one of them is busy at a time.
#[derive(Default)]
pub struct TableBots {
    /// Thinking about a position, and pausing until then.
    busy: Option<(Question, Instant, JoinHandle<Option<BotMove>>)>,
    /// Nobody wanted to do anything when last asked: they are not asked the same again.
    declined: Option<Question>,
}

/// What bots are asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Question {
    /// The step of the match that led to the position.
    step: u64,
    /// Those who can act in it.
    seats: Vec<Seat>,
}

impl TableBots {
    /// Waits until there is something to do. May be dropped and called again.
    pub async fn wake(&mut self) -> BotWakeup {
        let Some((question, _, thinking)) = &mut self.busy else {
            return std::future::pending().await;
        };
        let chosen = thinking.await.ok().flatten();
        let step = question.step;
        let busy = self.busy.take();
        if chosen.is_none() {
            self.declined = busy.map(|(question, ..)| question);
        }
        BotWakeup { step, chosen }
    }

    /// Nobody is here: bots wait too.
    pub fn rest(&mut self) {
        if let Some((.., thinking)) = self.busy.take() {
            thinking.abort();
        }
    }

    /// Does a bot have to, or want to, act? Whoever thinks about a position that is gone thinks
    /// about the new one instead.
    pub fn schedule(&mut self, table: &Table, pool: &ThinkPool, trigger: Trigger) {
        let step = table.history.last_step();
        let is_current = |(question, ..): &(Question, _, _)| question.step == step;
        if table.stage() != Stage::Playing || self.busy.as_ref().is_some_and(is_current) {
            return;
        }
        let Some(running) = table.live_match() else {
            return;
        };
        let to_act = running.to_act();
        let bots = table.bots();
        let seats = bots.iter().map(|(seat, _)| *seat);
        let question = Question {
            step,
            seats: seats
                .filter(|seat| to_act.anyone().contains(*seat))
                .collect(),
        };
        let before = self.busy.as_ref().map(|(_, until, _)| *until);
        self.rest();
        if question.seats.is_empty() || self.declined.as_ref() == Some(&question) {
            return;
        }
        let thinking = running.think(&bots);
        let otherwise = running.any_action(&question.seats);
        let pause = pause(table, to_act.must.len() as u32, pool, trigger);
        let until = match before {
            // All act at the same time: that others did so before makes nobody slower.
            Some(before) if to_act.must.len() > 1 => before,
            _ => Instant::now() + pause,
        };
        let pool = pool.clone();
        let handle = tokio::spawn(async move {
            let chosen = pool.next_move(thinking, otherwise).await?;
            tokio::time::sleep_until(until).await;
            Some(chosen)
        });
        self.busy = Some((question, until, handle));
    }
}

impl Drop for TableBots {
    fn drop(&mut self) {
        self.rest();
    }
}

fn pause(table: &Table, at_once: u32, pool: &ThinkPool, trigger: Trigger) -> Duration {
    let pause = pool.pause(table.pace);
    match trigger {
        Trigger::Failure => pause.max(AFTER_A_FAILURE),
        // All place cards at the same time: nobody waits for turns.
        Trigger::TooLate if at_once > 1 => Duration::ZERO,
        _ if at_once > 1 => pause / at_once,
        _ if table.history.just_ended_round() => pause * AFTER_A_ROUND,
        _ => pause,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::table::log::Entry;
    use crate::testing::catalog;

    /// A match of Right on Time at a table of three, in which the person opens and a bot has a
    /// spare card that it does not want to swap.
    fn table() -> Table {
        let created = json!({
            "v": 2, "at": 1, "event": "created", "game": "right-on-time",
            "options": { "start": 0 }, "listed": false, "pace": "normal", "host": "mia",
            "seats": [
                { "for": "person", "id": "mia", "name": "Mia" },
                { "for": "bot", "name": "Ada", "level": "casual" },
                { "for": "bot", "name": "Ben", "level": "casual" },
            ],
        });
        let created = Entry::parse(&created.to_string()).expect("an entry");
        let mut table = Table::open("BCDFGHJK".to_owned(), &created, &catalog()).expect("a table");
        let began = table.begin_match(None, Vec::new()).expect("a match");
        table
            .apply(&Entry::new(1, None, began), None)
            .expect("it begins");
        table
    }

    #[tokio::test]
    async fn bots_are_asked_only_when_they_can_act() {
        let table = table();
        let pool = ThinkPool::new(1, 0);
        let mut bots = TableBots::default();
        bots.schedule(&table, &pool, Trigger::News);
        assert!(bots.busy.is_none(), "it is the person's turn");
    }

    #[tokio::test]
    async fn who_declined_is_not_asked_again_in_the_same_position() {
        let mut table = table();
        // The person's place is played by a bot too, so somebody is asked.
        let substituted = crate::table::log::TableEvent::Substituted {
            seat: Seat::new(0),
            level: crate::protocol::Level::Casual,
        };
        table
            .apply(&Entry::new(2, None, substituted), None)
            .expect("a substitute");
        let pool = ThinkPool::new(1, 0);
        let mut bots = TableBots::default();
        bots.declined = Some(Question {
            step: table.history.last_step(),
            seats: vec![Seat::new(0)],
        });
        for trigger in [Trigger::News, Trigger::TooLate] {
            bots.schedule(&table, &pool, trigger);
            assert!(bots.busy.is_none(), "asked again");
        }
        // In another position they are asked.
        bots.declined = None;
        bots.schedule(&table, &pool, Trigger::News);
        let woken = bots.wake().await;
        assert_eq!(woken.step, table.history.last_step());
        let chosen = woken.chosen.expect("whose turn it is must act");
        assert_eq!(chosen.action.seat(), Seat::new(0));
    }
}
