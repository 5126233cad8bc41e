//! Worlds at the edge: nearly every card lies open, or more cards than the deck has.

use racko::{Card, Options, Racko};
use reihum_core::conformance::Conformance;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::scenario::lay_out;
use reihum_core::{Game, Position, Seat};
use serde_json::{Value, json};

const EMPTY: [&str; 12] = [""; 12];

/// The deck for two, less some cards.
fn deck_without(cards: &[&str]) -> Vec<String> {
    let mut deck: Vec<String> = (1..=50).map(|n| n.to_string()).collect();
    let others = ["J"; 5].into_iter().chain(["S"; 5]).chain(["T", "T", "X"]);
    deck.extend(others.map(String::from));
    for card in cards {
        let at = deck.iter().position(|other| other == card);
        deck.remove(at.expect("a card of the deck"));
    }
    deck
}

fn table(state: &Value) -> Position<Racko> {
    let options = Options {
        auto_racko: Some(false),
        ..Options::default()
    };
    lay_out(2, options, state.as_object().expect("keys")).expect("a position")
}

/// Every card of the deck lies on the discard pile, and yet there are racks and a draw pile.
fn more_cards_than_the_deck() -> Value {
    let rack = |first: u32| -> Vec<String> { (0..12).map(|n| (first + n).to_string()).collect() };
    json!({
        "racks": [rack(1), rack(21)], "draw": ["3", "4", "5"], "discard": deck_without(&[]),
        "dealer": 1,
    })
}

/// What the deck has no cards for is filled with numbers, so that the pile is as high as everyone
/// sees it.
#[test]
fn a_world_of_more_cards_than_the_deck_is_filled_with_numbers() {
    let position = table(&more_cards_than_the_deck());
    let mut rng = Fast::seed_from_u64(1);
    for _ in 0..200 {
        let world = Racko::determinize(position.view(Some(Seat::new(0))), &(), &mut rng);
        assert_eq!(&world.public, position.public());
        let drawn = Racko::census(position.setup(), &world);
        let real = Racko::census(position.setup(), position.parts());
        assert_eq!(drawn.len(), real.len());
        let rack = world.privates[Seat::new(1)].rack;
        assert!(rack.0.iter().flatten().all(|card| Card::is_number(*card)));
    }
}

/// A position may hold only some of the deck: there are no more cards to draw than everyone sees.
#[test]
fn a_world_of_fewer_cards_than_the_deck_has_as_many_to_draw() {
    let (mut mine, mut theirs) = (EMPTY, EMPTY);
    (mine[0], theirs[6]) = ("7", "20");
    let position = table(&json!({
        "racks": [mine, theirs], "draw": ["30", "31"], "discard": ["42"], "dealer": 1,
    }));
    let mut rng = Fast::seed_from_u64(3);
    let world = Racko::determinize(position.view(None), &(), &mut rng);
    let cards = Racko::census(position.setup(), &world);
    assert_eq!(cards.len(), 5, "{cards:?}");
}

/// A rack that is said to be in order, and no card is left to fill it: a world is found all the
/// same, and soon.
#[test]
fn a_world_is_found_where_none_fits() {
    let mut state = more_cards_than_the_deck();
    (state["asked"], state["turn"]) = (json!([1]), json!(0));
    let position = table(&state);
    let mut rng = Fast::seed_from_u64(2);
    let world = Racko::determinize(position.view(Some(Seat::new(0))), &(), &mut rng);
    assert_eq!(&world.public, position.public());
}

/// Two numbers are unseen. One stands in a slot that holds no Joker, as everyone knows; which of
/// the two it is, nobody who watches can tell.
#[test]
fn two_numbers_for_two_slots_are_two_worlds() {
    let (mut mine, mut theirs) = (EMPTY, EMPTY);
    (mine[0], theirs[6]) = ("7", "20");
    let position = table(&json!({
        "racks": [mine, theirs], "discard": deck_without(&["7", "20"]), "dealer": 1,
        "event": "T", "traded": [1, 35],
    }));
    assert!(!Racko::certain(position.view(None)));
    assert!(
        Racko::certain(position.view(Some(Seat::new(0)))),
        "has seen it"
    );
}
