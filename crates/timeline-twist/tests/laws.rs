//! The seven laws of the core, for every number of players and both modes.

mod rule_of_thumb;

use std::collections::HashSet;

use proptest::prelude::*;
use reihum_core::conformance::{Laws, campaign_factor, count_worlds, play_bytes, steered};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::scenario::lay_out;
use reihum_core::{Game, Position, Prepared, Seat, Seed, play_match, random_action};
use timeline_twist::{Mode, Options, Permuted, Public, TimelineTwist};

use rule_of_thumb::{Guess, rule_of_thumb};

/// A small deck is enough here: every action that can be written is tried at every close look.
fn table(mode: Mode, players: usize) -> Prepared<TimelineTwist> {
    let options = Options {
        mode,
        deck: "science".into(),
        ..Options::default()
    };
    Prepared::new(players, options).unwrap()
}

/// Plays random matches, looking closely at every n-th step. Returns how many pairs of worlds
/// were compared.
fn check(mode: Mode, players: usize, matches: u64, every: usize) -> usize {
    let prepared = table(mode, players);
    let laws = Laws {
        prepared: &prepared,
        prior: &Permuted::new(&prepared),
        max_steps: 4_000,
        every,
    };
    let played = laws.check_random(players as u64, matches).unwrap();
    assert!(played.outcome.is_some(), "the match has an end");
    played.twins
}

#[test]
fn laws_hold_in_the_competitive_game() {
    let twins: usize = (2..=8)
        .map(|players| check(Mode::Competitive, players, 3, 9))
        .sum();
    assert!(twins > 30, "{twins} pairs of worlds were compared");
}

#[test]
fn laws_hold_in_the_cooperative_game() {
    let twins: usize = (1..=8)
        .map(|players| check(Mode::Cooperative, players, 12, 1))
        .sum();
    assert!(twins > 100, "{twins} pairs of worlds were compared");
}

/// Many matches, with a close look now and then.
#[test]
fn laws_hold_in_many_matches() {
    let matches = 40 * campaign_factor();
    for players in 1..=8 {
        check(Mode::Cooperative, players, matches, 61);
        if players > 1 {
            check(Mode::Competitive, players, matches, 997);
        }
    }
}

/// Guesses that are often right, made from the true dates: only a test may have them.
fn knowing(prepared: &Prepared<TimelineTwist>) -> impl Fn(timeline_twist::CardId) -> Guess {
    let faces = prepared.secret().clone();
    move |card| Guess {
        year: faces[card.index()].date.as_years(),
        give_or_take: 40.0,
    }
}

#[test]
fn laws_hold_under_sensible_play_which_ends_soon() {
    for (mode, players) in [
        (Mode::Competitive, 2),
        (Mode::Competitive, 5),
        (Mode::Competitive, 8),
        (Mode::Cooperative, 1),
        (Mode::Cooperative, 4),
        (Mode::Cooperative, 8),
    ] {
        let prepared = table(mode, players);
        let prior = Permuted::new(&prepared);
        let guesses = knowing(&prepared);
        let laws = Laws {
            prepared: &prepared,
            prior: &prior,
            max_steps: 1_000,
            every: 5,
        };
        for number in 0..3 {
            let mut rng = Fast::seed_from_u64(number);
            let played = laws
                .check_match(&Seed::from_number(number), &mut |position: &Position<
                    TimelineTwist,
                >| {
                    let seat = position.to_act().must.first()?;
                    let view = position.view(Some(seat));
                    Some((seat, rule_of_thumb(view, &guesses, &mut rng)?))
                })
                .unwrap();
            assert!(played.outcome.is_some(), "{mode:?} with {players}");
            assert!(played.steps < 400, "{} steps", played.steps);
        }
    }
}

/// Sensible play is better than chance, or it would be no rule of thumb.
#[test]
fn knowledge_pays_in_the_cooperative_game() {
    let prepared = table(Mode::Cooperative, 3);
    let guesses = knowing(&prepared);
    let total = |sensible: bool| -> i32 {
        (0..60)
            .map(|number| {
                let mut rng = Fast::seed_from_u64(number);
                let mut position = prepared.deal(Seed::from_number(number));
                let decide = &mut |position: &Position<TimelineTwist>| {
                    if !sensible {
                        return random_action(position, &mut rng);
                    }
                    let seat = position.to_act().must.first()?;
                    let view = position.view(Some(seat));
                    Some((seat, rule_of_thumb(view, &guesses, &mut rng)?))
                };
                play_match(&mut position, decide, &mut (), usize::MAX).unwrap();
                position.scores()[Seat::new(0)]
            })
            .sum()
    };
    let (sensible, random) = (total(true), total(false));
    assert!(sensible > random + 60 * 5, "{sensible} against {random}");
}

/// A small position, written down as a scenario would.
fn small(mode: Mode, players: usize, state: &serde_json::Value) -> Position<TimelineTwist> {
    let options = Options {
        mode,
        ..Options::default()
    };
    lay_out(players, options, state.as_object().unwrap()).unwrap()
}

fn deck() -> serde_json::Value {
    serde_json::json!([
        { "id": "a", "date": 100, "fact": "quill", "back": "crown" },
        { "id": "b", "date": 200, "fact": "crown", "back": "wheel" },
        { "id": "c", "date": 300, "fact": "wheel", "back": "flask" },
        { "id": "d", "date": 400, "fact": "flask", "back": "anchor" },
        { "id": "e", "date": 500, "fact": "anchor", "back": "quill" },
        { "id": "f", "date": 600, "fact": "quill", "back": "wheel" }
    ])
}

fn prior_of(position: &Position<TimelineTwist>) -> Permuted {
    let prepared = Prepared::<TimelineTwist>::with_material(
        position.setup().players(),
        position.setup().options().clone(),
        position.setup().material().clone(),
        position.parts().hidden.faces().clone(),
    );
    Permuted::new(&prepared)
}

/// How many different assignments of dates, and of symbols, come up in many samples.
fn count_faces(position: &Position<TimelineTwist>, samples: usize) -> (usize, usize) {
    let prior = prior_of(position);
    let mut rng = Fast::seed_from_u64(5);
    let (mut dates, mut symbols) = (HashSet::new(), HashSet::new());
    for _ in 0..samples {
        let view = position.view(Some(Seat::new(0)));
        let parts = TimelineTwist::determinize(view, &prior, &mut rng);
        let faces = parts.hidden.faces();
        dates.insert(faces.iter().map(|face| face.date).collect::<Vec<_>>());
        symbols.insert(faces.iter().map(|face| face.back).collect::<Vec<_>>());
    }
    (dates.len(), symbols.len())
}

/// Law 3 by hand. Competitive: `a` and `b` in hands, `c` on the timeline, `d` to `f` in the
/// draw pile: 3! piles; 5! ways to spread the dates of five unturned cards; 4^5 ways for their
/// symbols.
#[test]
fn every_world_of_a_small_competitive_position_comes_up() {
    let state = serde_json::json!({
        "cards": deck(), "hands": [["a"], ["b"]], "timeline": ["c"], "draw": ["d", "e", "f"],
    });
    let position = small(Mode::Competitive, 2, &state);
    let prior = prior_of(&position);
    for eyes in [Some(Seat::new(0)), Some(Seat::new(1)), None] {
        assert_eq!(count_worlds(&position, eyes, &prior, 500), 6);
    }
    assert_eq!(count_faces(&position, 20_000), (120, 1024));
}

/// Law 3 by hand. Cooperative: `a` is blocked in the hand, `b` in the other, `c` on the timeline,
/// one of `d` to `f` in the draw pile, the others out of the game or on the discard pile.
#[test]
fn every_world_of_a_small_cooperative_position_comes_up() {
    let state = serde_json::json!({
        "cards": deck(), "hands": [["a"], ["b"]], "blocked": [["a"], []], "bottom": [["c"]],
        "draw": ["e"], "discard": ["d"],
    });
    let position = small(Mode::Cooperative, 2, &state);
    // `e` or `f` is in the draw pile, the other is out of the game.
    assert_eq!(count_worlds(&position, None, &prior_of(&position), 200), 2);
    // `b`, `e` and `f` are unturned: 3! dates, 4^3 symbols. `a` was seen when it was blocked.
    assert_eq!(count_faces(&position, 4_000), (6, 64));

    let state = serde_json::json!({
        "cards": deck(), "hands": [["a"], ["b"]], "bottom": [["c"]],
        "draw": ["e", "f"], "discard": ["d"],
    });
    let position = small(Mode::Cooperative, 2, &state);
    assert_eq!(count_worlds(&position, None, &prior_of(&position), 200), 2);
}

/// TL-4: whatever a view or an event says about dates is about cards that lie turned.
#[test]
fn views_hold_dates_of_turned_cards_only() {
    for mode in [Mode::Competitive, Mode::Cooperative] {
        let prepared = table(mode, 4);
        let mut rng = Fast::seed_from_u64(3);
        let mut position = prepared.deal(Seed::from_number(3));
        let decide = &mut |position: &Position<TimelineTwist>| {
            let json = position.view(Some(Seat::new(0))).to_json();
            let mut dated = Vec::new();
            find_dated(&json, &mut dated);
            let public = position.public();
            let turned = match public {
                Public::Competitive(public) => public.timeline.len() + public.discard.len(),
                Public::Cooperative(public) => {
                    public.timeline.iter().len() + public.discard.len() + public.blocked.len()
                }
            };
            assert_eq!(dated.len(), turned);
            let draw = position.parts().hidden.draw();
            assert!(draw.iter().all(|card| !dated.contains(&u64::from(card.0))));
            random_action(position, &mut rng)
        };
        play_match(&mut position, decide, &mut (), 300).unwrap();
    }
}

fn find_dated(value: &serde_json::Value, cards: &mut Vec<u64>) {
    match value {
        serde_json::Value::Array(list) => list.iter().for_each(|item| find_dated(item, cards)),
        serde_json::Value::Object(map) => {
            if map.contains_key("date") {
                cards.push(map["card"].as_u64().unwrap());
            }
            map.values().for_each(|item| find_dated(item, cards));
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// All laws along matches that shrink to a short list of choices.
    #[test]
    fn laws_hold_whatever_is_chosen(
        cooperative: bool,
        players in 2usize..=8,
        seed: u64,
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        let mode = if cooperative { Mode::Cooperative } else { Mode::Competitive };
        let prepared = table(mode, players);
        let prior = Permuted::new(&prepared);
        let laws = Laws { prepared: &prepared, prior: &prior, max_steps: 60, every: 20 };
        let result = laws.check_match(&Seed::from_number(seed), &mut steered(choices));
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }

    /// Any bytes, read as actions legal or not, leave a sound position.
    #[test]
    fn nothing_panics(cooperative: bool, players in 2usize..=8, data: Vec<u8>) {
        let mode = if cooperative { Mode::Cooperative } else { Mode::Competitive };
        play_bytes(&table(mode, players), Seed::from_number(1), &data);
    }
}
