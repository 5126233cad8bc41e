//! Positions that every level, or every good one, must understand; and whole matches.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use reihum_core::scenario::lay_out;
use reihum_core::{ActionSet, Decide, Position, Prepared, Seat, Seed, play_match};
use right_on_time::{Action, Effect, Options, RightOnTime};
use serde_json::{Value, json};

use super::*;
use crate::Seated;

/// A position written as in scenarios.
pub(super) fn position(players: usize, state: &Value) -> Position<RightOnTime> {
    lay_out(players, Options::default(), state.as_object().unwrap()).unwrap()
}

fn bot(players: usize, level: Level) -> RightOnTimeBot {
    RightOnTimeBot::new(players, BotConfig::new(level, 11))
}

fn act(text: &str) -> Action {
    text.parse().unwrap()
}

/// What a bot of this level does in this position.
fn choice(position: &Position<RightOnTime>, level: Level) -> Action {
    let seat = position.public().turn;
    let players = position.setup().players();
    bot(players, level).choose(position.view(Some(seat)))
}

#[test]
fn whoever_can_go_out_second_does() {
    let table = position(
        4,
        &json!({"hands": [[], ["5", "2"], ["3", "3"], ["7"]], "out": [0],
            "draw": ["1", "1", "2"], "discard": ["6"], "to_act": 1}),
    );
    for level in Level::ALL {
        let Action::Lay(lay) = choice(&table, level) else {
            panic!("{level} does not lay");
        };
        assert_eq!(lay.cards().count(), 2, "{level}");
    }
}

#[test]
fn a_swap_that_wins_at_once_is_made() {
    let table = position(
        3,
        &json!({"hands": [[], ["2"], ["3", "3"]], "spares": [[], ["7"], []], "out": [0],
            "draw": ["1", "1", "2"], "discard": ["6"], "to_act": 1}),
    );
    for level in [Level::Casual, Level::Expert, Level::Master] {
        assert_eq!(choice(&table, level), act("spare 7 2"), "{level}");
    }
}

#[test]
fn a_spare_card_that_always_fits_is_taken_out_of_turn() {
    let table = |spare: &str| {
        position(
            3,
            &json!({"hands": [[], ["2"], ["3", "3"]], "spares": [[], [spare], []], "out": [0],
                "draw": ["1", "1", "2"], "discard": ["6"], "to_act": 2}),
        )
    };
    for level in [Level::Expert, Level::Master] {
        let swap = |spare| bot(3, level).choose_out_of_turn(table(spare).view(Some(Seat::new(1))));
        assert_eq!(swap("Z"), Some(act("spare Z 2")), "{level}");
        // A 4 may or may not fit later: wait and see.
        assert_eq!(swap("4"), None, "{level}");
    }
}

#[test]
fn the_master_goes_out_first_of_two_where_the_other_cannot_follow() {
    // The other holds three cards and needs a You're it!; the 1 on top leaves the fewest ways.
    let table = position(
        2,
        &json!({"hands": [["1", "5"], ["2", "3", "4"]], "discard": ["5"], "to_act": 0,
            "draw": ["1", "1", "2", "6", "6", "6", "7"]}),
    );
    assert_eq!(choice(&table, Level::Master), act("lay 5 1"));
}

#[test]
fn nobody_but_a_beginner_goes_out_first_of_many_without_need() {
    let table = position(
        4,
        &json!({"hands": [["5", "7"], ["2", "3"], ["4", "3", "6"], ["7", "7"]],
            "discard": ["6"], "to_act": 0, "draw": ["1", "1", "2", "6", "4", "5", "7"]}),
    );
    for level in [Level::Casual, Level::Expert, Level::Master] {
        assert_eq!(choice(&table, level), act("lay 7"), "{level}");
    }
}

#[test]
fn every_legal_action_has_a_hint_and_the_best_comes_first() {
    for players in 2..=5 {
        let prepared = Prepared::<RightOnTime>::new(players, Options::default()).unwrap();
        let mut table = prepared.deal(Seed::from_number(players as u64));
        for step in 0..6 {
            let seat = table.public().turn;
            for level in Level::ALL {
                let mut config = BotConfig::new(level, step);
                config.budget = Budget::iterations(NonZeroU32::new(100).unwrap());
                let hints = RightOnTimeBot::new(players, config).hints(table.view(Some(seat)));
                let legal = table.legal_actions(seat);
                assert_eq!(hints.len(), legal.len(), "{level}");
                assert!(hints.is_sorted_by(|one, next| one.value >= next.value));
                for hint in &hints {
                    assert!((0.0..=1.0).contains(&hint.value), "{hint:?}");
                    assert!(!hint.reason.en().is_empty() && !hint.reason.de().is_empty());
                }
                assert!(
                    legal
                        .iter()
                        .all(|one| hints.iter().any(|hint| hint.action == one))
                );
            }
            let action = choice(&table, Level::Casual);
            table.play(seat, action, &mut ()).unwrap();
        }
    }
}

#[test]
fn a_hint_says_what_wins() {
    let table = position(
        3,
        &json!({"hands": [[], ["7"], ["3", "3"]], "out": [0], "points": [0, 2, 0],
            "draw": ["1", "1", "2"], "discard": ["6"], "to_act": 1}),
    );
    let hints = bot(3, Level::Expert).hints(table.view(Some(Seat::new(1))));
    assert_eq!(hints[0].reason.en(), "goes out second and wins the round");
    assert!(hints[0].value > 0.95, "{}", hints[0].value);
}

#[test]
fn matches_of_all_levels_end_at_every_table() {
    let variants = [
        Options::default(),
        Options {
            last_you_are_it_left: true,
            last_joker_is_seven: true,
            last_pair_high_on_top: true,
            start: None,
        },
    ];
    for options in variants {
        for players in 2..=5 {
            let prepared = Prepared::<RightOnTime>::new(players, options.clone()).unwrap();
            let mut table = prepared.deal(Seed::from_number(3 + players as u64));
            let mut bots: Vec<Box<dyn Bot<RightOnTime>>> = (0..players)
                .map(|seat| {
                    let mut config = BotConfig::new(Level::ALL[seat % 4], seat as u64);
                    config.budget = Budget::iterations(NonZeroU32::new(24).unwrap());
                    RightOnTimeBots.bot(&prepared, config)
                })
                .collect();
            play_match(&mut table, &mut Seated(&mut bots), &mut (), 5000).unwrap();
            assert!(table.outcome().is_some(), "{players} players");
        }
    }
}

#[test]
fn a_bot_repeats_itself_and_keeps_its_time() {
    let prepared = Prepared::<RightOnTime>::new(4, Options::default()).unwrap();
    let table = prepared.deal(Seed::from_number(8));
    let view = table.view(table.to_act().must.first());
    for level in Level::ALL {
        let config = BotConfig::new(level, 5);
        let choose = |config| RightOnTimeBot::new(4, config).choose(view);
        assert_eq!(choose(config), choose(config), "{level}");
    }
    let mut config = BotConfig::new(Level::Master, 5);
    config.budget.iterations = NonZeroU32::new(u32::MAX);
    config.budget.time = Some(Duration::from_millis(100));
    let begun = Instant::now();
    let action = RightOnTimeBot::new(4, config).choose(view);
    assert!(begun.elapsed() < Duration::from_millis(1000));
    assert!(RightOnTime::check(view, action).is_ok());
}

#[test]
fn targets_of_effects_are_legal_for_beginners_too() {
    let table = position(
        3,
        &json!({"hands": [["Y3", "D4", "2"], ["7"], ["3", "3"]],
            "draw": ["1", "1", "2"], "discard": ["1"], "to_act": 0}),
    );
    let view = table.view(Some(Seat::new(0)));
    let mut novice = bot(3, Level::Novice);
    let mut effects = 0;
    for _ in 0..50 {
        let action = novice.choose(view);
        assert!(RightOnTime::check(view, action).is_ok());
        effects += usize::from(matches!(
            action,
            Action::Lay(lay) if matches!(lay.effect, Some(Effect::You(_) | Effect::Draw(_)))
        ));
    }
    assert!(effects > 10);
}

#[test]
fn practice_counts_iterations() {
    assert_eq!(RightOnTimeBot::practise(4, 2000), Ok(2000));
    assert!(RightOnTimeBot::practise(9, 10).is_err());
}

/// RT-41: at every size of table somebody swaps a spare card while others have the turn.
#[test]
fn spare_cards_are_used_out_of_turn() {
    for players in 3..=5 {
        let prepared = Prepared::<RightOnTime>::new(players, Options::default()).unwrap();
        for level in [Level::Expert, Level::Master] {
            let used = (0..40).any(|number| {
                let bot = |seat: usize| {
                    let mut config = BotConfig::new(level, number * 10 + seat as u64);
                    config.budget = Budget::iterations(NonZeroU32::new(20).unwrap());
                    RightOnTimeBots.bot(&prepared, config)
                };
                let mut bots: Vec<_> = (0..players).map(bot).collect();
                let mut seated = Seated(&mut bots);
                let mut out_of_turn = false;
                let mut decide = |position: &Position<RightOnTime>| {
                    let (seat, action) = seated.next(position)?;
                    out_of_turn |= !position.to_act().must.contains(seat);
                    Some((seat, action))
                };
                let mut table = prepared.deal(Seed::from_number(number));
                play_match(&mut table, &mut decide, &mut (), 5000).unwrap();
                out_of_turn
            });
            assert!(used, "{players} players: {level} never swapped out of turn");
        }
    }
}

/// The real limits at a table with people: 1 s for an expert, 3 s for a master.
#[test]
fn patience_is_kept() {
    let prepared = Prepared::<RightOnTime>::new(4, Options::default()).unwrap();
    let table = prepared.deal(Seed::from_number(1));
    let view = table.view(table.to_act().must.first());
    for (level, most) in [(Level::Expert, 1), (Level::Master, 3)] {
        let most = Duration::from_secs(most);
        assert_eq!(Budget::live(level).time, Some(most));
        let mut config = BotConfig::new(level, 3);
        config.budget.iterations = NonZeroU32::new(1_000_000_000);
        config.budget.time = Some(level.patience());
        let mut bot = RightOnTimeBots.bot(&prepared, config);
        let begun = Instant::now();
        bot.choose(view);
        let took = begun.elapsed();
        // What a busy machine may add is not the bot's fault.
        assert!(level.patience() <= most);
        assert!(
            took < most + Duration::from_secs(2),
            "{level} took {took:?}"
        );
    }
}
