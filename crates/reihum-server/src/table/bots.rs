//! When bots move: they think at once, on threads of their own, and wait until people can follow.

use std::time::Duration;

use reihum_core::Seat;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::state::Table;
use super::thinker::Thinker;
use crate::protocol::Stage;
use crate::running::Thought;

/// After a round people want to look at the result: the pause is this much longer.
const AFTER_A_ROUND: u32 = 4;
/// How long bots wait when what they did could not be written.
const AFTER_A_FAILURE: Duration = Duration::from_secs(1);

/// What the bots of a table have come to.
pub struct Woken {
    /// The step of the match after which they thought.
    pub step: u64,
    /// What one of them wants to do, if anything.
    pub thought: Option<Thought>,
}

/// Why bots are asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// Something changed at the table.
    News,
    /// They thought about a position that has passed.
    TooLate,
    /// What they did could not be written.
    Failure,
}

/// The bots of a table: at most one of them is busy at a time.
#[derive(Default)]
pub struct Bots {
    /// Thinking about a position, and pausing.
    busy: Option<(Asked, JoinHandle<Option<Thought>>)>,
    /// Nobody wanted to do anything when last asked: they are not asked the same again.
    declined: Option<Asked>,
}

/// What bots are asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Asked {
    /// The step of the match that led to the position.
    step: u64,
    /// Those who can act in it.
    seats: Vec<Seat>,
}

impl Bots {
    /// Waits until there is something to do. May be dropped and called again.
    pub async fn wake(&mut self) -> Woken {
        let Some((asked, thinking)) = &mut self.busy else {
            return std::future::pending().await;
        };
        let thought = thinking.await.ok().flatten();
        let step = asked.step;
        let busy = self.busy.take();
        if thought.is_none() {
            self.declined = busy.map(|(asked, _)| asked);
        }
        Woken { step, thought }
    }

    /// Nobody is here: bots wait too.
    pub fn rest(&mut self) {
        if let Some((_, thinking)) = self.busy.take() {
            thinking.abort();
        }
    }

    /// Does a bot have to, or want to, act? Whoever is busy is asked again when that is done.
    pub fn schedule(&mut self, table: &Table, thinker: &Thinker, because: Because) {
        if self.busy.is_some() || table.stage() != Stage::Playing {
            return;
        }
        let Some(running) = &table.running else {
            return;
        };
        let to_act = running.to_act();
        let seats = table.bots().map(|(seat, _)| seat);
        let asked = Asked {
            step: table.history.last_step(),
            seats: seats
                .filter(|seat| to_act.anyone().contains(*seat))
                .collect(),
        };
        if asked.seats.is_empty() || self.declined.as_ref() == Some(&asked) {
            return;
        }
        let thinking = running.ask(&table.players());
        let pause = pause(table, to_act.must.len() as u32, thinker, because);
        let (until, thinker) = (Instant::now() + pause, thinker.clone());
        let handle = tokio::spawn(async move {
            let thought = thinker.first(thinking).await?;
            tokio::time::sleep_until(until).await;
            Some(thought)
        });
        self.busy = Some((asked, handle));
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.rest();
    }
}

fn pause(table: &Table, at_once: u32, thinker: &Thinker, because: Because) -> Duration {
    let pause = thinker.pause(table.pace);
    match because {
        Because::Failure => pause.max(AFTER_A_FAILURE),
        // All place cards at the same time: nobody waits for turns.
        Because::TooLate if at_once > 1 => Duration::ZERO,
        _ if at_once > 1 => pause / at_once,
        _ if table.history.just_ended_round() => pause * AFTER_A_ROUND,
        _ => pause,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use reihum_core::{SeatSet, ToAct};
    use serde_json::json;
    use timeline_twist::CardId;

    use super::*;
    use crate::protocol::{Refusal, Scene};
    use crate::running::{self, Advice, Player, Record, Running};
    use crate::table::entry::Entry;

    /// A match that waits for seat 0 while seat 1 may act, but does not want to.
    struct Waiting(Arc<AtomicUsize>);

    impl Running for Waiting {
        fn check(&self, _: Seat, _: &str, _: &[String]) -> Result<(), Refusal> {
            Ok(())
        }
        fn play(&mut self, _: Seat, _: &str, _: &[String]) -> Result<Record, Refusal> {
            Ok(Record::silent(false))
        }
        fn scene(&self, _: Option<Seat>) -> Scene {
            unimplemented!("nobody looks")
        }
        fn to_act(&self) -> ToAct {
            ToAct {
                must: SeatSet::only(Seat::new(0)),
                may: SeatSet::only(Seat::new(1)),
            }
        }
        fn is_over(&self) -> bool {
            false
        }
        fn ask(&self, players: &[(Seat, Player)]) -> Vec<running::Asked> {
            assert_eq!(players.len(), 1);
            let times = self.0.clone();
            let think = move || {
                times.fetch_add(1, Ordering::Relaxed);
                None
            };
            vec![running::Asked {
                think: Box::new(think),
                otherwise: None,
            }]
        }
        fn advise(&self, _: Seat, _: u64) -> Advice {
            unimplemented!("nobody asks")
        }
        fn is_turned(&self, _: CardId) -> bool {
            false
        }
    }

    #[tokio::test]
    async fn who_declined_is_not_asked_again_in_the_same_position() {
        let laid = json!({
            "at": 1, "deed": "laid", "game": "right-on-time", "options": {}, "listed": false,
            "pace": "normal", "host": "mia",
            "seats": [{ "for": "person", "id": "mia", "name": "Mia" }, { "for": "bot", "name": "Ada" }],
        });
        let laid: Entry = serde_json::from_value(laid).expect("an entry");
        let mut table = Table::open("BCDFGHJK".to_owned(), &laid).expect("a table");
        let asked = Arc::new(AtomicUsize::new(0));
        table.running = Some(Box::new(Waiting(asked.clone())));
        let thinker = Thinker::new(1, 100);
        let mut bots = Bots::default();
        for step in [3, 4] {
            table.history.add(step, 1, Record::silent(false));
            bots.schedule(&table, &thinker, Because::News);
            let woken = bots.wake().await;
            assert_eq!((woken.step, woken.thought), (step, None));
            for because in [Because::News, Because::TooLate] {
                bots.schedule(&table, &thinker, because);
                assert!(bots.busy.is_none(), "asked again");
            }
        }
        assert_eq!(asked.load(Ordering::Relaxed), 2, "once for each position");
    }
}
