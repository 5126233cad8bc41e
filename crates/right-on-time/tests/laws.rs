//! The laws of the core, for every number of players and every combination of options.

use proptest::prelude::*;
use reihum_core::conformance::{Laws, campaign_factor, count_worlds, play_bytes, steered};
use reihum_core::scenario::lay_out;
use reihum_core::{Position, Prepared, Seat, Seed};
use right_on_time::{Options, RightOnTime};

fn all_options() -> impl Iterator<Item = Options> {
    (0..8).map(|bits| Options {
        last_you_are_it_left: bits & 1 != 0,
        last_joker_is_seven: bits & 2 != 0,
        last_pair_high_on_top: bits & 4 != 0,
        start: None,
    })
}

fn table(players: usize, options: Options) -> Prepared<RightOnTime> {
    Prepared::new(players, options).expect("a table that can be played")
}

fn check(players: usize, matches: u64, every: usize) {
    for (series, options) in all_options().enumerate() {
        let prepared = table(players, options);
        let laws = Laws {
            prepared: &prepared,
            prior: &(),
            max_steps: 5_000,
            every,
        };
        let played = laws
            .check_random(series as u64, matches)
            .unwrap_or_else(|broken| panic!("{players} players: {broken}"));
        assert!(played.outcome.is_some(), "matches end");
        assert!(
            played.twins > 100,
            "only {} pairs of worlds compared",
            played.twins
        );
    }
}

#[test]
fn laws_hold_with_two() {
    check(2, 8, 9);
}

#[test]
fn laws_hold_with_three() {
    check(3, 8, 9);
}

#[test]
fn laws_hold_with_four() {
    check(4, 6, 9);
}

#[test]
fn laws_hold_with_five() {
    check(5, 5, 9);
}

/// Many matches, with a close look now and then.
#[test]
fn laws_hold_in_many_matches() {
    for players in 2..=5 {
        check(players, 30 * campaign_factor(), 211);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    /// A broken law shrinks to a short list of choices.
    #[test]
    fn laws_hold_for_chosen_moves(
        players in 2usize..=5,
        bits in 0usize..8,
        seed in any::<u64>(),
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        let prepared = table(players, all_options().nth(bits).unwrap());
        let laws = Laws { prepared: &prepared, prior: &(), max_steps: 200, every: 7 };
        let result = laws.check_match(&Seed::from_number(seed), &mut steered(choices));
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }

    /// Any stream of actions is played or refused; a refusal changes nothing.
    #[test]
    fn any_bytes_are_survived(
        players in 2usize..=5,
        seed in any::<u64>(),
        data in prop::collection::vec(any::<u8>(), 0..600),
    ) {
        play_bytes(&table(players, Options::default()), Seed::from_number(seed), &data);
    }
}

fn position(players: usize, state: serde_json::Value) -> Position<RightOnTime> {
    lay_out(players, Options::default(), state.as_object().unwrap()).unwrap()
}

/// Law 3 on a position small enough to count its worlds: nearly all cards lie open.
#[test]
fn every_possible_world_comes_up() {
    let mut discard: Vec<&str> = vec![
        "1", "1", "1", "1", "2", "2", "2", "2", "2", "3", "3", "3", "3", "3", "4", "4", "4", "4",
        "4", "5", "5", "5", "5", "5", "6", "6", "6", "6", "6", "7", "7", "7", "7", "7", "J=1",
        "J=2", "J=3", "J=4",
    ];
    discard.extend(["Y1", "Y3", "Y5", "Y7", "Z", "Z", "Z"]);
    // Unseen by seat 0: D1, D2, D4 (its own card is D6, and Z lies nowhere it can see).
    let tiny = position(
        3,
        serde_json::json!({
            "hands": [["D6"], ["D1"], ["D2"]],
            "draw": ["Z", "D4"],
            "discard": discard,
            "to_act": 0,
        }),
    );
    // Four unseen cards on four different places: 4! worlds.
    assert_eq!(count_worlds(&tiny, Some(Seat::new(0)), &(), 2_000), 24);
    // Seat 1 knows its D1 as well as seat 0 its D6.
    assert_eq!(count_worlds(&tiny, Some(Seat::new(1)), &(), 2_000), 24);
    // A spectator knows no hand: 5! worlds.
    assert_eq!(count_worlds(&tiny, None, &(), 6_000), 120);
}

/// What was shown stays known, and what was buried is remembered by the one who buried it.
#[test]
fn shown_and_buried_cards_are_remembered() {
    let mut start = position(
        3,
        serde_json::json!({
            "hands": [["2"], ["4", "4"], ["7", "6"]],
            "spares": [["5"], [], []],
            "draw": ["3", "1"],
            "discard": ["7"],
            "to_act": 0,
        }),
    );
    let act = |position: &mut Position<RightOnTime>, seat, text: &str| {
        let action = text.parse().unwrap();
        position.play(Seat::new(seat), action, &mut ()).unwrap();
    };
    act(&mut start, 0, "show");
    assert_eq!(start.public().shown[Seat::new(0)].len(), 1);
    act(&mut start, 0, "spare 5 3");
    let public = start.public();
    assert!(
        public.shown[Seat::new(0)].is_empty(),
        "the shown card may have gone"
    );
    assert_eq!(public.buried.as_slice(), [Seat::new(0)]);
    let own = &start.parts().privates[Seat::new(0)];
    assert_eq!(own.buried.len(), 1);
    assert_eq!(own.hand.len(), 2);
}
