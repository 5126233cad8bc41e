//! A bot knows what its seat can see, and nothing else.

use reihum_bots::Level;
use reihum_catalog::AnyMatch;
use reihum_core::Seat;

use crate::tables::{BotMatch, at, config, for_every_game, plain_tables};

/// What a bot that has never seen this match does for a seat.
fn fresh_answer(position: &dyn AnyMatch, seat: Seat, level: Level) -> Option<String> {
    let chosen = position.fork().think(&[(seat, config(level, 11))])();
    chosen.map(|chosen| chosen.action.text().to_owned())
}

/// Along whole matches: in another world that looks the same to the seat, a fresh bot does the
/// same.
#[test]
fn a_bot_sees_its_view_only() {
    for_every_game(|game| {
        let mut worlds = 0;
        let mut other_worlds = 0;
        for (number, table) in plain_tables(game).iter().enumerate() {
            let level = |seat: usize| Level::ALL[(seat + number) % 4];
            let mut game = BotMatch::new(table, number as u64, |seat| config(level(seat), 1));
            for step in 0..400 {
                let seats = game.position.to_act().anyone();
                for seat in seats.iter().filter(|_| step % 3 == 0) {
                    worlds += 1;
                    let world = game.position.imagine(Some(seat), worlds);
                    other_worlds += usize::from(world.state() != game.position.state());
                    let level = Level::ALL[step / 3 % 4];
                    assert_eq!(
                        fresh_answer(&*game.position, seat, level),
                        fresh_answer(&*world, seat, level),
                        "{}, step {step}: seat {seat} saw too much",
                        at(&**table)
                    );
                }
                if !game.step() {
                    break;
                }
            }
        }
        assert!(
            other_worlds > 40,
            "{}: {other_worlds} other worlds",
            game.id()
        );
    });
}
