//! A bot with a limit answers in time, however much it would like to think.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use reihum_bots::{BotConfig, Budget, Level};

use crate::tables::{BotMatch, at, for_every_game, plain_tables};

/// What a busy machine may add.
const SLACK: Duration = Duration::from_millis(400);

fn config(level: Level, time: Duration) -> BotConfig {
    let budget = Budget {
        iterations: NonZeroU32::new(1_000_000_000),
        time: Some(time),
        ..Budget::default()
    };
    BotConfig {
        budget,
        ..BotConfig::new(level, 3)
    }
}

fn answers_within(time: Duration) {
    for_every_game(|game| {
        let tables = plain_tables(game);
        for table in [&tables[0], &tables[tables.len() - 1]] {
            for level in Level::ALL {
                let mut game = BotMatch::new(table, 8, |_| config(level, time));
                for _ in 0..4 {
                    let began = Instant::now();
                    let may = game.position.to_act().may.len() as u32;
                    game.step();
                    let took = began.elapsed();
                    let most = time * (1 + may) + SLACK;
                    assert!(took < most, "{}: {level} took {took:?}", at(&**table));
                    let Some(seat) = game.position.to_act().must.first() else {
                        break;
                    };
                    let began = Instant::now();
                    game.position.hints(seat, game.bot(seat))();
                    let took = began.elapsed();
                    let most = time + SLACK;
                    assert!(took < most, "{}: hints took {took:?}", at(&**table));
                }
            }
        }
    });
}

#[test]
fn every_level_answers_in_time() {
    answers_within(Duration::from_millis(40));
}

/// With no time at all there is still a legal answer.
#[test]
fn no_time_is_enough() {
    answers_within(Duration::ZERO);
}
