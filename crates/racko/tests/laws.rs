//! The laws of the core, for every number of players and every combination of options.

use proptest::prelude::*;
use racko::{Action, Options, Racko};
use reihum_core::conformance::{Laws, campaign_factor, count_worlds, play_bytes, steered};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::scenario::lay_out;
use reihum_core::{Game, Position, Prepared, Seat, Seed, below, random_action};

/// Every combination of the variants for a number of players.
fn all_options(players: usize) -> impl Iterator<Item = Options> {
    (0..32)
        .map(|bits| Options {
            bonus: bits & 1 != 0,
            blitz: bits & 2 != 0,
            auto_racko: Some(bits & 4 != 0),
            partners: bits & 8 != 0,
            blind_trade: bits & 16 != 0,
            ..Options::default()
        })
        .filter(move |options| players == 4 || !options.partners)
}

fn table(players: usize, options: Options) -> Prepared<Racko> {
    Prepared::new(players, options).expect("a table that can be played")
}

/// Random play hardly ever ends a round, so matches are played by the rule of thumb, with a
/// random action now and then; some are random all along.
fn check(players: usize) {
    for (series, options) in all_options(players).enumerate() {
        let prepared = table(players, options);
        for (index, one_in) in [2, 8, 40, u32::MAX].into_iter().enumerate() {
            let mut rng = Fast::seed_from_u64((series * 10 + index) as u64);
            let mut policy = |position: &Position<Racko>| {
                if below(&mut rng, one_in) == 0 {
                    return random_action(position, &mut rng);
                }
                let actors = position.to_act().must;
                let seat = actors.nth(below(&mut rng, actors.len() as u32) as usize)?;
                Some((
                    seat,
                    Racko::rule_of_thumb(position.view(Some(seat)), &mut rng).unwrap(),
                ))
            };
            let laws = Laws {
                prepared: &prepared,
                prior: &(),
                max_steps: if one_in == 2 { 400 } else { 1_500 },
                every: 23,
            };
            let played = laws
                .check_match(&Seed::numbered(series as u64, index as u64), &mut policy)
                .unwrap_or_else(|broken| {
                    panic!(
                        "{players} players, {options:?}: {broken}",
                        options = prepared.setup().options()
                    )
                });
            if one_in >= 40 {
                assert!(played.rounds > 0, "rounds end");
                assert!(played.outcome.is_some(), "matches end: {played:?}");
            }
        }
    }
}

#[test]
fn laws_hold_with_two() {
    check(2);
}

#[test]
fn laws_hold_with_three() {
    check(3);
}

#[test]
fn laws_hold_with_four() {
    check(4);
}

/// Many matches by the rule of thumb, with a close look now and then.
#[test]
fn laws_hold_in_many_matches() {
    for players in 2..=4 {
        for (series, options) in all_options(players).enumerate() {
            let prepared = table(players, options);
            let laws = Laws {
                prepared: &prepared,
                prior: &(),
                max_steps: 3_000,
                every: 499,
            };
            for index in 0..3 * campaign_factor() {
                let mut rng = Fast::seed_from_u64(index);
                let mut policy = |position: &Position<Racko>| {
                    let seat = position.to_act().must.first()?;
                    Some((
                        seat,
                        Racko::rule_of_thumb(position.view(Some(seat)), &mut rng).unwrap(),
                    ))
                };
                let seed = Seed::numbered(100 + series as u64, index);
                let played = laws.check_match(&seed, &mut policy);
                let played = played.unwrap_or_else(|broken| panic!("{players} players: {broken}"));
                assert!(played.outcome.is_some(), "matches end: {played:?}");
            }
        }
    }
}

/// Random play alone: it goes on for ever, through many reshuffles.
#[test]
fn laws_hold_in_random_play() {
    for players in 2..=4 {
        for (series, options) in all_options(players).enumerate() {
            let prepared = table(players, options);
            let laws = Laws {
                prepared: &prepared,
                prior: &(),
                max_steps: 600,
                every: 29,
            };
            let played = laws.check_random(series as u64, 1).unwrap();
            assert!(played.twins > 10, "{played:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    /// A broken law shrinks to a short list of choices.
    #[test]
    fn laws_hold_for_chosen_moves(
        players in 2usize..=4,
        which in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        let options: Vec<Options> = all_options(players).collect();
        let prepared = table(players, which.get(&options).clone());
        let laws = Laws { prepared: &prepared, prior: &(), max_steps: 200, every: 7 };
        let result = laws.check_match(&Seed::from_number(seed), &mut steered(choices));
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }

    /// Any stream of actions is played or refused; a refusal changes nothing.
    #[test]
    fn any_bytes_are_survived(
        players in 2usize..=4,
        which in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        data in prop::collection::vec(any::<u8>(), 0..600),
    ) {
        let options: Vec<Options> = all_options(players).collect();
        let prepared = table(players, which.get(&options).clone());
        play_bytes(&prepared, Seed::from_number(seed), &data);
    }
}

/// A position from its keys at a table with these options.
fn position(players: usize, options: &str, state: serde_json::Value) -> Position<Racko> {
    let options = serde_json::from_str(options).unwrap();
    lay_out(players, options, state.as_object().unwrap()).unwrap()
}

/// All cards of the deck for two, less those named: a discard pile that hides nothing else.
fn all_but(unseen: &[&str]) -> Vec<String> {
    let mut deck: Vec<String> = (1..=50).map(|n| n.to_string()).collect();
    deck.extend(["J"; 5].map(String::from));
    deck.extend(["S", "S", "S", "S", "S", "T", "T", "X"].map(String::from));
    for card in unseen {
        let at = deck.iter().position(|other| other == card).unwrap();
        deck.remove(at);
    }
    deck
}

const EMPTY: [&str; 12] = [""; 12];
const OWN: [&str; 12] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
];

/// Law 3 on a position small enough to count its worlds: nearly all cards lie open.
#[test]
fn every_possible_world_comes_up() {
    // Seat 1 has a rack of one card (the rest is empty in this position made by hand).
    let mut theirs = [""; 12];
    theirs[0] = "20";
    let mut unseen = OWN.to_vec();
    unseen.extend(["20", "30", "J", "T"]);
    let tiny = position(
        2,
        "{}",
        serde_json::json!({
            "racks": [OWN, theirs],
            "draw": ["30", "J", "T"],
            "discard": all_but(&unseen),
            "to_act": 1,
        }),
    );
    // The trade cannot stand in the rack: 3 cards there, 3! orders of the pile each.
    assert_eq!(count_worlds(&tiny, Some(Seat::new(0)), &(), 2_000), 18);
    // Seat 1 knows its card: 3! orders of the pile, but twelve unseen numbers stand in the
    // rack of seat 0, which makes too many to count; with the pile alone unknown it is 6.
    theirs[1] = "30";
    let mut unseen = OWN.to_vec();
    unseen.extend(["20", "30", "T"]);
    let pile_only = position(
        2,
        "{}",
        serde_json::json!({
            "racks": [OWN, theirs],
            "draw": ["T"],
            "discard": all_but(&unseen),
            "to_act": 1,
        }),
    );
    // Two numbers in two slots, the event under them for certain.
    assert_eq!(count_worlds(&pile_only, Some(Seat::new(0)), &(), 500), 2);
}

/// A card in hand is a number or a Joker, never an event (which would lie open at once).
#[test]
fn a_drawn_card_is_never_an_event() {
    let mut unseen = OWN.to_vec();
    unseen.extend(["20", "J", "T"]);
    let tiny = position(
        2,
        "{}",
        serde_json::json!({
            "racks": [OWN, EMPTY],
            "draw": ["20", "T"],
            "discard": all_but(&unseen),
            "drawn": "J",
            "to_act": 1,
        }),
    );
    // 20 or the Joker in hand, the two others in either order.
    assert_eq!(count_worlds(&tiny, Some(Seat::new(0)), &(), 1_000), 4);
}

/// Whoever is asked has a rack in order, in every world (RK-31).
#[test]
fn worlds_keep_to_who_is_asked() {
    let theirs = [
        "13", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "50",
    ];
    let mut unseen = OWN.to_vec();
    unseen.extend(theirs);
    unseen.extend(["14", "J"]);
    let asked = position(
        2,
        r#"{"auto_racko":false}"#,
        serde_json::json!({
            "racks": [OWN, theirs],
            "draw": ["14", "J"],
            "discard": all_but(&unseen),
            "asked": [1],
            "turn": 1,
            "to_act": 1,
        }),
    );
    // 13 numbers and one Joker for twelve places in order. Without the Joker: leave out one of 13
    // numbers (13 racks). With it: 11 of the 13 numbers and the Joker anywhere it fits. All racks
    // are found by trying every subset and every place.
    let numbers: Vec<u8> = [13, 14, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 50].to_vec();
    let mut racks = 13;
    for one in 0..13 {
        for other in one + 1..13 {
            let kept: Vec<u8> = (0..13)
                .filter(|n| *n != one && *n != other)
                .map(|n| numbers[n])
                .collect();
            racks += (0..=11)
                .filter(|place| {
                    let below = if *place == 0 { 0 } else { kept[place - 1] };
                    let above = kept.get(*place).copied().unwrap_or(51);
                    above - below > 1
                })
                .count();
        }
    }
    // Two cards are left for the pile, in either order, and they differ.
    let worlds = count_worlds(&asked, Some(Seat::new(0)), &(), 20_000);
    assert_eq!(worlds, racks * 2);
}

fn act(position: &mut Position<Racko>, seat: usize, text: &str) {
    let action: Action = text.parse().unwrap();
    let played = position.play(Seat::new(seat), action, &mut ());
    assert!(played.is_ok(), "{text}: {played:?}");
}

const FIRST: [&str; 12] = [
    "41", "5", "9", "13", "17", "J", "25", "29", "33", "37", "2", "45",
];
const SECOND: [&str; 12] = [
    "48", "8", "12", "16", "20", "24", "J", "32", "36", "40", "44", "3",
];
const THIRD: [&str; 12] = [
    "50", "7", "11", "15", "19", "23", "27", "31", "35", "39", "43", "4",
];

/// After a trade both sides know the card they gave away, until its slot is exchanged.
#[test]
fn traded_cards_are_remembered_and_move_along() {
    let mut table = position(
        3,
        "{}",
        serde_json::json!({
            "racks": [FIRST, SECOND, THIRD],
            "draw": ["S", "X", "55", "60"],
            "discard": ["T", "30"],
            "event": "T",
            "to_act": 0,
        }),
    );
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    let memory = |table: &Position<Racko>, eyes: Seat, of: Seat, place: usize| {
        let card = table.parts().privates[eyes].memory[of.index()][place];
        card.map(|card| card.to_string())
    };
    // Seen first: seat 0 alone knows the card, and nothing has moved.
    act(&mut table, 0, "trade 1 5");
    assert_eq!(memory(&table, a, b, 0).as_deref(), Some("48"));
    assert_eq!(memory(&table, c, b, 0), None);
    assert_eq!(memory(&table, b, a, 11), None);
    act(&mut table, 0, "give 60");
    assert_eq!(memory(&table, a, b, 0).as_deref(), Some("45"));
    assert_eq!(memory(&table, b, a, 11).as_deref(), Some("48"));
    assert_eq!(memory(&table, c, b, 0), None);
    assert!(table.public().racks[b].plain.contains(racko::Slot::at(0)));
    act(&mut table, 1, "draw");
    // Seats 1 and 2 switch: what seat 0 knew of the rack of seat 1 now stands with seat 2, and
    // seat 1 knows all of its old rack.
    act(&mut table, 2, "draw");
    act(&mut table, 2, "switch 1");
    assert_eq!(memory(&table, a, c, 0).as_deref(), Some("45"));
    assert_eq!(memory(&table, a, b, 0), None);
    assert_eq!(memory(&table, b, c, 11).as_deref(), Some("3"));
    assert_eq!(memory(&table, c, b, 11).as_deref(), Some("4"));
    assert_eq!(memory(&table, b, a, 11).as_deref(), Some("48"));
    // Seat 0 exchanges slot 60: seat 1 forgets.
    act(&mut table, 0, "draw");
    act(&mut table, 0, "put 60");
    assert_eq!(memory(&table, b, a, 11), None);
}

/// Everyone knows a card from the discard pile, wherever it goes; a spectator too.
#[test]
fn open_cards_stay_known_when_they_move() {
    let mut table = position(
        3,
        "{}",
        serde_json::json!({
            "racks": [FIRST, SECOND, THIRD],
            "draw": ["T", "S", "S", "S", "X"],
            "discard": ["30"],
            "to_act": 0,
        }),
    );
    let face = |table: &Position<Racko>, seat: usize, place: usize| {
        let card = table.public().racks[Seat::new(seat)].faces[place];
        card.map(|card| card.to_string())
    };
    act(&mut table, 0, "take 5");
    assert_eq!(face(&table, 0, 0).as_deref(), Some("30"));
    act(&mut table, 1, "draw");
    act(&mut table, 1, "trade 0 5");
    assert_eq!(face(&table, 0, 0).as_deref(), Some("30"));
    act(&mut table, 1, "give 60");
    assert_eq!(face(&table, 1, 11).as_deref(), Some("30"));
    assert_eq!(face(&table, 0, 0), None);
    act(&mut table, 2, "draw");
    act(&mut table, 0, "draw");
    act(&mut table, 1, "draw");
    act(&mut table, 2, "draw");
    act(&mut table, 2, "switch 1");
    assert_eq!(face(&table, 2, 11).as_deref(), Some("30"));
    assert_eq!(face(&table, 1, 11), None);
}

/// A rule of thumb that is worth its name: rounds end within some dozens of turns.
#[test]
fn sorters_finish_rounds() {
    for players in 2..=4 {
        for options in all_options(players) {
            let prepared = table(players, options);
            let mut rng = Fast::seed_from_u64(4);
            let (mut steps, mut rounds) = (0u64, 0u64);
            for index in 0..6 {
                let mut position = prepared.deal(Seed::numbered(9, index));
                while let Some(seat) = position.to_act().must.first() {
                    let action = Racko::rule_of_thumb(position.view(Some(seat)), &mut rng).unwrap();
                    let won = position.play(seat, action, &mut ()).unwrap();
                    rounds += u64::from(won.ends_round());
                    steps += 1;
                    assert!(steps < 60_000, "{players} players do not finish");
                }
            }
            let per_round = steps / rounds / players as u64;
            assert!(per_round < 100, "{per_round} actions of each seat a round");
        }
    }
}
