//! Hints: every legal action once, best first, with a reason in both languages.

use reihum_bots::games::Visitor;
use reihum_bots::{Bot, Level, Playable};
use reihum_core::{ActionSet, Prepared, Seat};

use crate::tables::{Match, at, brief, every_table, for_every_game, plain_tables};

fn check<G: Playable>(prepared: &Prepared<G>, game: &mut Match<G>, seat: Seat) {
    let legal: Vec<G::Action> = game.position.legal_actions(seat).iter().collect();
    let bot = &mut game.bots[seat.index()];
    let hints = bot.hints(game.position.view(Some(seat)));
    let at = at(prepared);
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
        let reason = &hint.reason;
        assert!(
            !reason.en.is_empty() && !reason.de.is_empty(),
            "{at}: {hint:?}"
        );
    }
    let falls = hints.windows(2).all(|pair| pair[0].value >= pair[1].value);
    assert!(falls, "{at}: the best comes first: {hints:#?}");
}

struct Hints;
impl Visitor for Hints {
    type Output = ();
    fn visit<G: Playable>(self) {
        for (number, prepared) in every_table::<G>().iter().enumerate() {
            let level = Level::ALL[number % 4];
            let mut game = Match::new(prepared, number as u64, |seat| brief(level, seat as u64));
            for step in 0..24 {
                if step % 8 == number % 8 {
                    for seat in game.position.to_act().anyone().iter() {
                        check(prepared, &mut game, seat);
                    }
                }
                if game.step().is_none() {
                    break;
                }
            }
        }
    }
}

for_every_game!(hints_are_the_legal_actions, Hints);

/// Whoever asks again, with the same brief, is told the same.
struct SaysTheSame;
impl Visitor for SaysTheSame {
    type Output = ();
    fn visit<G: Playable>(self) {
        for prepared in plain_tables::<G>().iter().take(2) {
            for level in Level::ALL {
                let mut game = Match::new(prepared, 5, |seat| brief(level, seat as u64));
                for _ in 0..12 {
                    let Some(seat) = game.position.to_act().must.first() else {
                        break;
                    };
                    let view = game.position.view(Some(seat));
                    let hints = || G::bot(prepared, brief(level, 99)).hints(view);
                    assert!(hints() == hints(), "{}: {level}", at(prepared));
                    game.step();
                }
            }
        }
    }
}

for_every_game!(the_same_question_gets_the_same_hints, SaysTheSame);
