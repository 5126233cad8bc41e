//! What is told of the points when a round ends: how they come about, not only how many.

use racko::{Options, Points, PublicEvent, Racko};
use reihum_core::scenario::lay_out;
use reihum_core::{Event, Notation, Seat};
use serde_json::json;

/// Seat 0 says Racko with this rack; seat 1 has five cards that rise.
fn points(rack: [&str; 12], bonus: bool) -> Vec<Points> {
    let other = [
        "2", "6", "10", "14", "18", "3", "48", "47", "46", "44", "43", "42",
    ];
    let state = json!({ "racks": [rack, other], "discard": ["50"], "to_act": 0, "dealer": 1 });
    let options = Options {
        bonus,
        auto_racko: Some(false),
        ..Options::default()
    };
    let mut position = lay_out::<Racko>(2, options, state.as_object().expect("keys")).unwrap();
    let racko = Racko::parse_action(position.setup(), "racko").unwrap();
    let mut events: Vec<Event<Racko>> = Vec::new();
    position.play(Seat::new(0), racko, &mut events).unwrap();
    let ended = events.iter().find_map(|event| match event {
        Event::Public(PublicEvent::RoundEnded(result)) => Some(result),
        _ => None,
    });
    ended
        .expect("the round ended")
        .points
        .iter()
        .copied()
        .collect()
}

const PLAIN: [&str; 12] = [
    "1", "4", "7", "11", "15", "19", "23", "27", "31", "35", "39", "45",
];
const WITH_A_RUN: [&str; 12] = [
    "1", "4", "7", "8", "9", "11", "23", "27", "31", "35", "39", "45",
];

#[test]
fn cards_that_rise_and_the_win() {
    let (winner, other) = (points(PLAIN, false)[0], points(PLAIN, false)[1]);
    assert_eq!((winner.rise, winner.total), (12, 90));
    assert_eq!((winner.run, winner.bonus), (0, 0));
    assert_eq!((other.rise, other.total), (5, 25));
}

#[test]
fn runs_and_their_bonus() {
    let winner = points(WITH_A_RUN, true)[0];
    assert_eq!((winner.run, winner.bonus, winner.total), (3, 60, 150));
    let slots: Vec<u8> = winner.run_slots.iter().map(racko::Slot::label).collect();
    assert_eq!(slots, [15, 20, 25]);
    // Two in a row are no run.
    let mut two = WITH_A_RUN;
    two[4] = "10";
    let winner = points(two, true)[0];
    assert_eq!((winner.run, winner.bonus, winner.total), (0, 0, 90));
    let winner = points(WITH_A_RUN, false)[0];
    assert_eq!((winner.run, winner.bonus), (0, 0), "only in the bonus game");
}
