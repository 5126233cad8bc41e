//! The bots that every game has, at a game that brings nothing but its rules.
//!
//! They look for what wins most often, and at this poker that is: never fold what could win. A
//! novice finds it nearly always, so their levels cannot be told apart by matches here, however
//! many; `tests/search_bots.rs` does that at a game with more to find.

use reihum_bots::{Bot, BotConfig, Bots, Level, SearchBots, Seated};
use reihum_core::{ActionSet, Position, Prepared, Seat, Seed, play_match};

use crate::game::{Action, Card, Kuhn, Public, Stakes, world};

const STAKES: [Stakes; 3] = [Stakes::CLASSIC, Stakes::CAUTIOUS, Stakes::BOLD];

fn table(stakes: Stakes) -> Prepared<Kuhn> {
    Prepared::new(2, stakes).expect("a table for two")
}

#[test]
fn every_level_plays_by_the_rules() {
    for prepared in STAKES.map(table) {
        for (number, level) in Level::ALL.into_iter().cycle().take(40).enumerate() {
            let levels = [level, Level::ALL[number / 4 % 4]];
            let bot = |level| SearchBots.bot(&prepared, BotConfig::new(level, number as u64));
            let mut bots: [Box<dyn Bot<Kuhn>>; 2] = levels.map(bot);
            let mut position = prepared.deal(Seed::from_number(number as u64));
            let steps = play_match(&mut position, &mut Seated(&mut bots), &mut (), 9);
            assert!(steps.is_ok(), "{levels:?}: {steps:?}");
            assert!(position.outcome().is_some(), "{levels:?}");
        }
    }
}

/// Whoever folds has lost, so a card that may be the higher one is never folded.
#[test]
fn strong_levels_never_fold_what_could_win() {
    for prepared in STAKES.map(table) {
        for (card, other) in [(Card::King, Card::Queen), (Card::Queen, Card::Jack)] {
            let public = Public {
                story: [Action::Bet].into_iter().collect(),
                ..Public::default()
            };
            let parts = world([other, card], public);
            let position = Position::from_parts(prepared.setup().clone(), parts);
            for level in [Level::Expert, Level::Master] {
                for seed in 0..40 {
                    let mut bot = SearchBots.bot(&prepared, BotConfig::new(level, seed));
                    let action = bot.choose(position.view(Some(Seat::new(1))));
                    assert_eq!(action, Action::Bet, "{level} with a {card:?}, seed {seed}");
                }
            }
        }
    }
}

#[test]
fn hints_are_the_legal_actions_with_a_chance_each() {
    let prepared = table(Stakes::CLASSIC);
    let position = prepared.deal(Seed::from_number(1));
    let seat = position.to_act().must.first().expect("somebody begins");
    for level in Level::ALL {
        let mut bot = SearchBots.bot(&prepared, BotConfig::new(level, 1));
        let hints = bot.hints(position.view(Some(seat)));
        assert_eq!(hints.len(), position.legal_actions(seat).len(), "{level}");
        assert!(hints[0].value >= hints[1].value, "{level}: {hints:?}");
        for hint in hints {
            assert!((0.0..=1.0).contains(&hint.value), "{level}: {hint:?}");
            assert_eq!(hint.reason.missing().count(), 0, "{level}: {hint:?}");
        }
    }
}
