//! What every bot of every level keeps at every table of every game.

mod hints;
mod honesty;
mod patience;
mod tables;

use std::num::NonZeroU32;

use reihum_bots::games::Visitor;
use reihum_bots::{Budget, Level, Playable};
use reihum_core::{Language, Prepared};
use right_on_time::{Options, RightOnTime};

use tables::{
    MOST_STEPS, Match, at, brief, every_table, for_every_game, plain_tables, short_tables,
};

/// A level for each seat, others first from table to table.
fn mixed(table: usize) -> impl Fn(usize) -> reihum_bots::Brief {
    move |seat| brief(Level::ALL[(seat + table) % 4], seat as u64)
}

struct PlaysByTheRules;
impl Visitor for PlaysByTheRules {
    type Output = ();
    fn visit<G: Playable>(self) {
        for (number, prepared) in every_table::<G>().iter().enumerate() {
            let mut game = Match::new(prepared, number as u64, mixed(number));
            let steps = game.steps(40).len();
            let ended = game.position.outcome().is_some();
            assert!(ended || steps == 40, "{}: {steps} steps", at(prepared));
        }
    }
}

for_every_game!(every_answer_is_legal_at_every_table, PlaysByTheRules);

struct Ends;
impl Visitor for Ends {
    type Output = ();
    fn visit<G: Playable>(self) {
        for (number, prepared) in short_tables::<G>().iter().enumerate() {
            let mut game = Match::new(prepared, number as u64, mixed(number));
            let steps = game.steps(MOST_STEPS).len();
            let ended = game.position.outcome().is_some();
            assert!(ended, "{}: no end after {steps} steps", at(prepared));
        }
    }
}

for_every_game!(every_match_comes_to_an_end, Ends);

/// The same seed and budget, the same match; another seed, another match somewhere.
struct IsDeterministic;
impl Visitor for IsDeterministic {
    type Output = ();
    fn visit<G: Playable>(self) {
        let mut differences = 0;
        for (number, prepared) in plain_tables::<G>().iter().enumerate() {
            for level in Level::ALL {
                let story = |seed: u64| {
                    let brief = |seat| brief(level, seed + seat as u64);
                    Match::new(prepared, number as u64, brief).steps(30)
                };
                let at = at(prepared);
                assert!(story(1) == story(1), "{at}: {level} is not deterministic");
                differences += usize::from(story(1) != story(1_000));
            }
        }
        assert!(differences > 0, "{}: seeds make no difference", G::ID);
    }
}

for_every_game!(a_seed_and_a_budget_decide, IsDeterministic);

struct ThinksOnTwoThreads;
impl Visitor for ThinksOnTwoThreads {
    type Output = ();
    fn visit<G: Playable>(self) {
        for prepared in plain_tables::<G>().iter().take(2) {
            for level in [Level::Expert, Level::Master] {
                let story = || {
                    let brief = |seat| {
                        let mut brief = brief(level, seat as u64);
                        brief.budget = Budget {
                            threads: NonZeroU32::new(2).expect("two"),
                            ..brief.budget
                        };
                        brief
                    };
                    Match::new(prepared, 3, brief).steps(20)
                };
                assert!(
                    story() == story(),
                    "{}: {level} on two threads",
                    at(prepared)
                );
            }
        }
    }
}

for_every_game!(two_threads_give_one_answer, ThinksOnTwoThreads);

/// RT-41: at every size of table somebody swaps a spare card while others have the turn.
#[test]
fn spare_cards_are_used_out_of_turn() {
    for players in 3..=5 {
        let prepared = Prepared::<RightOnTime>::new(players, Options::default()).expect("a table");
        for level in [Level::Expert, Level::Master] {
            let used = (0..40).any(|number| {
                let brief = |seat| brief(level, number * 10 + seat as u64);
                let mut game = Match::new(&prepared, number, brief);
                game.steps(MOST_STEPS);
                game.out_of_turn > 0
            });
            assert!(used, "{players} players: {level} never swapped out of turn");
        }
    }
}

struct IsIntroduced;
impl Visitor for IsIntroduced {
    type Output = ();
    fn visit<G: Playable>(self) {
        let personas = Level::ALL.map(G::persona);
        for (number, persona) in personas.iter().enumerate() {
            let before = &personas[..number];
            assert!(
                before.iter().all(|other| other.name != persona.name),
                "{}",
                G::ID
            );
            for text in [persona.temper, persona.about] {
                let [en, de] =
                    [Language::English, Language::German].map(|language| text.get(language));
                assert!(
                    !en.is_empty() && !de.is_empty() && en != de,
                    "{}: {en}",
                    G::ID
                );
                assert!(
                    before
                        .iter()
                        .all(|other| ![other.temper, other.about].contains(&text))
                );
            }
        }
    }
}

for_every_game!(every_level_has_a_name_a_temper_and_a_line, IsIntroduced);
