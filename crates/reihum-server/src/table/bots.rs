//! When bots move: they think at once, on threads of their own, and wait until people can follow.

use std::sync::Arc;
use std::time::Duration;

use reihum_catalog::BotMove;
use reihum_core::{Seat, SeatSet};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::beat::{Beat, Together};
use super::decide::Presence;
use super::state::Table;
use super::think_pool::ThinkPool;
use crate::protocol::Stage;

/// After a round people want to look at the result: the pause is this much longer.
const AFTER_A_ROUND: u32 = 4;
/// Those who play say when they have looked at it (`seen`). Bots wait for them so many pauses, no
/// longer: not every client says it, and who plays through another node is not heard here.
const AT_MOST: u32 = 20;
/// How long bots wait when what they did could not be written.
const AFTER_A_FAILURE: Duration = Duration::from_secs(1);

/// What the bots of a table have come to.
pub struct BotWakeup {
    /// The step of the match after which they chose.
    pub step: u64,
    /// What one of them wants to do, if anything.
    pub chosen: Option<BotMove>,
}

/// Who looks at the end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Nobody who plays is here.
    Nobody,
    /// Somebody who plays has not seen it yet.
    Looking,
    /// All who play and are here have seen it.
    Ready,
}

impl Table {
    /// Who looks at what happened last.
    #[must_use]
    pub fn audience(&self, presence: &Presence) -> Audience {
        let last = self.history.last_step();
        let players = self.people().map(|(_, person)| person);
        let players = players.filter(|person| !person.left && person.substitute.is_none());
        let mut here = players
            .filter(|person| presence.here.contains(&person.id))
            .peekable();
        if here.peek().is_none() {
            return Audience::Nobody;
        }
        let has_seen = |id: &String| presence.seen.get(id).is_some_and(|seen| *seen >= last);
        if here.all(|person| has_seen(&person.id)) {
            Audience::Ready
        } else {
            Audience::Looking
        }
    }
}

/// Why bots are asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Trigger {
    /// Something changed at the table.
    News,
    /// What they did could not be written.
    Failure,
}

/// The bots of a table: at most one of them is busy at a time.
#[derive(Default)]
pub struct TableBots {
    /// Thinking about a position, then pausing.
    busy: Option<Busy>,
    /// Nobody wanted to do anything when last asked: they are not asked the same again.
    declined: Option<Question>,
    /// How far everyone is where all act at the same time, up to a step.
    together: Option<(u64, Beat)>,
}

/// A bot that thinks and pauses.
struct Busy {
    question: Question,
    /// It waits until people have looked at the end of a round; told, it goes on after a pause.
    held: Option<Arc<Notify>>,
    thinking: JoinHandle<Option<BotMove>>,
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
        let Some(busy) = &mut self.busy else {
            return std::future::pending().await;
        };
        let chosen = (&mut busy.thinking).await.ok().flatten();
        let step = busy.question.step;
        let busy = self.busy.take();
        if chosen.is_none() {
            self.declined = busy.map(|busy| busy.question);
        }
        BotWakeup { step, chosen }
    }

    /// Nobody is here: bots wait too.
    pub fn rest(&mut self) {
        if let Some(busy) = self.busy.take() {
            busy.thinking.abort();
        }
    }

    /// Does a bot have to, or want to, act? Whoever thinks about a position that is gone thinks
    /// about the new one instead.
    pub fn schedule(
        &mut self,
        table: &Table,
        audience: Audience,
        pool: &ThinkPool,
        trigger: Trigger,
    ) {
        let step = table.history.last_step();
        if table.stage() != Stage::Playing {
            return;
        }
        if let Some(busy) = &self.busy
            && busy.question.step == step
        {
            if let Some(held) = &busy.held
                && audience != Audience::Looking
            {
                held.notify_one();
            }
            return;
        }
        let Some(running) = table.live_match() else {
            return;
        };
        let to_act = running.to_act();
        let bots = table.bots();
        let played: SeatSet = bots.iter().map(|(seat, _)| *seat).collect();
        let mut pause = pause(table, pool, trigger);
        let mut asked = to_act.anyone();
        if to_act.must.len() > 1 {
            let all = Together {
                must: to_act.must,
                bots: played,
            };
            let now = Instant::now();
            if let Some((next, at)) = self.beat(table).next(all, pause, now) {
                asked = next;
                pause = at.saturating_duration_since(now);
            }
        } else {
            self.together = None;
        }
        let bots: Vec<_> = bots
            .into_iter()
            .filter(|(seat, _)| asked.contains(*seat))
            .collect();
        let question = Question {
            step,
            seats: bots.iter().map(|(seat, _)| *seat).collect(),
        };
        self.rest();
        if question.seats.is_empty() || self.declined.as_ref() == Some(&question) {
            return;
        }
        let thinking = running.think(&bots);
        let otherwise = running.any_action(&question.seats);
        let just_ended_round = table.history.just_ended_round();
        let is_held = just_ended_round && audience == Audience::Looking;
        let held = is_held.then(|| Arc::new(Notify::new()));
        let until = match audience {
            Audience::Looking if is_held => Instant::now() + pool.pause(table.pace) * AT_MOST,
            Audience::Nobody if just_ended_round => Instant::now() + pause * AFTER_A_ROUND,
            _ => Instant::now() + pause,
        };
        let (pool, told) = (pool.clone(), held.clone());
        let handle = tokio::spawn(async move {
            let chosen = pool.next_move(thinking, otherwise).await?;
            match told {
                Some(told) => tokio::select! {
                    () = tokio::time::sleep_until(until) => {}
                    () = told.notified() => tokio::time::sleep(pause).await,
                },
                None => tokio::time::sleep_until(until).await,
            }
            Some(chosen)
        });
        self.busy = Some(Busy {
            question,
            held,
            thinking: handle,
        });
    }

    /// How far everyone is, now that all act at the same time.
    fn beat(&mut self, table: &Table) -> &mut Beat {
        let step = table.history.last_step();
        let (counted, beat) = self.together.get_or_insert_with(|| (step, Beat::default()));
        for seat in table.history.acted_since(*counted) {
            beat.count(seat);
        }
        *counted = step;
        beat
    }
}

impl Drop for TableBots {
    fn drop(&mut self) {
        self.rest();
    }
}

fn pause(table: &Table, pool: &ThinkPool, trigger: Trigger) -> Duration {
    let pause = pool.pause(table.pace);
    match trigger {
        Trigger::Failure => pause.max(AFTER_A_FAILURE),
        Trigger::News => pause,
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
        bots.schedule(&table, Audience::Nobody, &pool, Trigger::News);
        assert!(bots.busy.is_none(), "it is the person's turn");
    }

    #[test]
    fn bots_wait_for_those_who_play_and_are_here() {
        let table = table();
        let mut presence = Presence::default();
        assert_eq!(table.audience(&presence), Audience::Nobody);
        presence.here.insert("somebody who watches".to_owned());
        assert_eq!(table.audience(&presence), Audience::Nobody);
        presence.here.insert("mia".to_owned());
        assert_eq!(table.audience(&presence), Audience::Looking);
        let last = table.history.last_step();
        presence.seen.insert("mia".to_owned(), last - 1);
        assert_eq!(table.audience(&presence), Audience::Looking);
        presence.seen.insert("mia".to_owned(), last);
        assert_eq!(table.audience(&presence), Audience::Ready);
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
        bots.schedule(&table, Audience::Nobody, &pool, Trigger::News);
        assert!(bots.busy.is_none(), "asked again");
        // In another position they are asked.
        bots.declined = None;
        bots.schedule(&table, Audience::Nobody, &pool, Trigger::News);
        let woken = bots.wake().await;
        assert_eq!(woken.step, table.history.last_step());
        let chosen = woken.chosen.expect("whose turn it is must act");
        assert_eq!(chosen.action.seat(), Seat::new(0));
    }
}
