//! What every bot of every level keeps at every table of every listed game.

mod hints;
mod honesty;
mod patience;
mod tables;

use std::num::NonZeroU32;

use reihum_bots::{BotConfig, Budget, Level};
use reihum_core::Seed;

use tables::{at, company, config, every_table, for_every_game, plain_tables, short_tables, story};

/// A level for each seat, others first from table to table.
fn mixed(table: usize) -> impl Fn(usize) -> BotConfig {
    move |seat| config(Level::ALL[(seat + table) % 4], seat as u64)
}

#[test]
fn every_answer_is_legal_at_every_table() {
    for_every_game(|game| {
        for (number, table) in every_table(game).iter().enumerate() {
            let bots = company(&**table, mixed(number));
            let played = story(table, number as u64, &bots, 40);
            let steps = played.steps.len();
            let stopped = !played.ended && steps < 40;
            assert!(!stopped, "{}: {:?}", at(&**table), played.steps.last());
        }
    });
}

#[test]
fn every_match_comes_to_an_end() {
    for_every_game(|game| {
        for (number, table) in short_tables(game).iter().enumerate() {
            let bots = company(&**table, mixed(number));
            let result = table.simulate(
                Seed::from_number(number as u64),
                bots.into_iter().map(Into::into).collect(),
            );
            let rounds = result.rounds.len();
            assert!(result.ended, "{}: {rounds} rounds", at(&**table));
        }
    });
}

/// The same seed and budget, the same match; another seed, another match somewhere.
#[test]
fn a_seed_and_a_budget_decide() {
    for_every_game(|game| {
        let mut differences = 0;
        for (number, table) in plain_tables(game).iter().enumerate() {
            for level in Level::ALL {
                let story = |seed: u64| {
                    let bots = company(&**table, |seat| config(level, seed + seat as u64));
                    story(table, number as u64, &bots, 30)
                };
                let at = at(&**table);
                assert!(story(1) == story(1), "{at}: {level} is not deterministic");
                differences += usize::from(story(1) != story(1_000));
            }
        }
        assert!(differences > 0, "{}: seeds make no difference", game.id());
    });
}

#[test]
fn two_threads_give_one_answer() {
    for_every_game(|game| {
        for table in plain_tables(game).iter().take(2) {
            for level in [Level::Expert, Level::Master] {
                let on_two_threads = |seat| {
                    let mut config = config(level, seat as u64);
                    config.budget = Budget {
                        threads: NonZeroU32::new(2).expect("two"),
                        ..config.budget
                    };
                    config
                };
                let bots = company(&**table, on_two_threads);
                let story = || story(table, 3, &bots, 20);
                assert!(story() == story(), "{}: {level}", at(&**table));
            }
        }
    });
}

#[test]
fn every_level_has_a_name_a_temper_and_a_line() {
    for_every_game(|game| {
        let personas = Level::ALL.map(|level| game.persona(level));
        for (number, persona) in personas.iter().enumerate() {
            let (id, before) = (game.id(), &personas[..number]);
            let same_name = before.iter().any(|other| other.name == persona.name);
            assert!(!same_name, "{id}: two are called {}", persona.name);
            for text in [persona.temper, persona.about] {
                let (en, de) = (text.en(), text.de());
                assert!(!en.is_empty() && !de.is_empty() && en != de, "{id}: {en}");
                let mut texts = before.iter().flat_map(|other| [other.temper, other.about]);
                assert!(!texts.any(|other| other == text), "{id}: {en} twice");
            }
        }
    });
}
