//! A bot with a clock answers in time, however much it would like to think.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use reihum_bots::games::Visitor;
use reihum_bots::{Bot, Brief, Budget, Level, Playable};
use reihum_core::{Prepared, Seed};
use right_on_time::{Options, RightOnTime};

use crate::tables::{Match, at, for_every_game, plain_tables};

/// What a busy machine may add.
const SLACK: Duration = Duration::from_millis(400);

fn brief(level: Level, time: Duration) -> Brief {
    let budget = Budget {
        iterations: NonZeroU32::new(1_000_000_000),
        time: Some(time),
        ..Budget::default()
    };
    Brief {
        budget,
        ..Brief::new(level, 3)
    }
}

struct AnswersInTime(Duration);
impl Visitor for AnswersInTime {
    type Output = ();
    fn visit<G: Playable>(self) {
        let tables = plain_tables::<G>();
        for prepared in [&tables[0], &tables[tables.len() - 1]] {
            for level in Level::ALL {
                let mut game = Match::new(prepared, 8, |_| brief(level, self.0));
                for _ in 0..4 {
                    let began = Instant::now();
                    let may = game.position.to_act().may.len() as u32;
                    game.step();
                    let took = began.elapsed();
                    let most = self.0 * (1 + may) + SLACK;
                    assert!(took < most, "{}: {level} took {took:?}", at(prepared));
                    let Some(seat) = game.position.to_act().must.first() else {
                        break;
                    };
                    let began = Instant::now();
                    game.bots[seat.index()].hints(game.position.view(Some(seat)));
                    let took = began.elapsed();
                    assert!(
                        took < self.0 + SLACK,
                        "{}: hints took {took:?}",
                        at(prepared)
                    );
                }
            }
        }
    }
}

for_every_game!(
    every_level_answers_in_time,
    AnswersInTime(Duration::from_millis(40))
);

// With no time at all there is still a legal answer.
for_every_game!(no_time_is_enough, AnswersInTime(Duration::ZERO));

/// The real limits at a table with people: 1 s for an expert, 3 s for a master.
#[test]
fn patience_is_kept() {
    let prepared = Prepared::<RightOnTime>::new(4, Options::default()).expect("a table");
    let position = prepared.deal(Seed::from_number(1));
    let seat = position.to_act().must.first().expect("somebody opens");
    for (level, most) in [(Level::Expert, 1), (Level::Master, 3)] {
        assert_eq!(Budget::live(level).time, Some(Duration::from_secs(most)));
        let mut bot = <RightOnTime as Playable>::bot(&prepared, brief(level, level.patience()));
        let began = Instant::now();
        bot.choose(position.view(Some(seat)));
        let took = began.elapsed();
        assert!(took < Duration::from_secs(most), "{level} took {took:?}");
    }
}
