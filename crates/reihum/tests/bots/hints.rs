//! Hints: every legal action once, best first, with a reason in every language.

use reihum_bots::Level;
use reihum_core::Seat;

use crate::tables::{BotMatch, at, config, every_table, for_every_game, plain_tables};

fn check(game: &BotMatch, seat: Seat) {
    let legal = game.position.legal(seat);
    let hints = game.position.hints(seat, game.bot(seat))();
    let at = at(&*game.table);
    for action in &legal {
        let times = hints.iter().filter(|hint| hint.action == *action).count();
        assert_eq!(times, 1, "{at}: {action:?} is listed {times} times");
    }
    assert_eq!(
        hints.len(),
        legal.len(),
        "{at}: more than the legal actions"
    );
    for hint in &hints {
        assert!(hint.value.is_finite(), "{at}: {hint:?}");
        assert_eq!(hint.reason.missing().count(), 0, "{at}: {hint:?}");
    }
    let falls = hints.windows(2).all(|pair| pair[0].value >= pair[1].value);
    assert!(falls, "{at}: the best comes first: {hints:#?}");
}

#[test]
fn hints_are_the_legal_actions() {
    for_every_game(|game| {
        for (number, table) in every_table(game).iter().enumerate() {
            let level = Level::ALL[number % 4];
            let mut game = BotMatch::new(table, number as u64, |seat| config(level, seat as u64));
            for step in 0..24 {
                if step % 8 == number % 8 {
                    for seat in game.position.to_act().anyone().iter() {
                        check(&game, seat);
                    }
                }
                if !game.step() {
                    break;
                }
            }
        }
    });
}

/// Whoever asks again, in the same way, is told the same.
#[test]
fn the_same_question_gets_the_same_hints() {
    for_every_game(|game| {
        for table in plain_tables(game).iter().take(2) {
            for level in Level::ALL {
                let mut game = BotMatch::new(table, 5, |seat| config(level, seat as u64));
                for _ in 0..12 {
                    let Some(seat) = game.position.to_act().must.first() else {
                        break;
                    };
                    let hints = || game.position.hints(seat, config(level, 99))();
                    assert!(hints() == hints(), "{}: {level}", at(&**table));
                    game.step();
                }
            }
        }
    });
}
