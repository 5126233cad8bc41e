//! Positions that somebody writes down: what cannot be is refused in words, what is left out
//! follows from the rest.

use reihum_core::scenario::lay_out;
use reihum_core::{Notation, Position, Seat};
use right_on_time::{Options, RightOnTime};
use serde_json::{Value, json};

fn read(state: &Value) -> Result<Position<RightOnTime>, String> {
    let players = state["hands"].as_array().expect("hands").len();
    let state = state.as_object().expect("keys");
    lay_out(players, Options::default(), state).map_err(|error| error.to_string())
}

/// Two players, with one key more or another value for one.
fn two_with(key: &str, value: Value) -> Value {
    let mut state = json!({
        "hands": [["3"], ["4"]], "draw": ["1"], "discard": ["2"], "to_act": 0,
    });
    state[key] = value;
    state
}

#[track_caller]
fn assert_refused(state: &Value, words: &str) {
    let error = read(state).err().unwrap_or_default();
    assert!(error.contains(words), "{error:?}");
}

#[test]
fn three_points_would_have_ended_the_match() {
    assert!(read(&two_with("points", json!([2, 2]))).is_ok());
    assert_refused(&two_with("points", json!([3, 0])), "0 to 2 can be");
}

#[test]
fn two_players_cannot_use_spare_cards() {
    let position = read(&two_with("spares", json!([[], ["5"]]))).expect("a position");
    assert!(position.to_act().may.is_empty());
}

#[test]
fn the_one_allowed_turn_follows_from_who_is_out_and_the_other_way_round() {
    let out = json!({
        "hands": [["3"], []], "draw": [], "discard": ["2"], "to_act": 0, "out": [1],
    });
    let last = json!({
        "hands": [["3"], []], "draw": [], "discard": ["2"], "to_act": 0, "last_turn": 0,
    });
    for state in [out, last] {
        let position = read(&state).expect("a position");
        assert_eq!(position.public().last_turn, Some(Seat::new(0)));
        let written = RightOnTime::state(&position);
        assert_eq!(written["out"], json!([1]));
        assert_eq!(written["last_turn"], json!(0));
    }
    let mut both = two_with("hands", json!([[], ["4"]]));
    both["to_act"] = json!(1);
    both["out"] = json!([0]);
    both["last_turn"] = json!(0);
    assert_refused(&both, "for the one not out");
}

#[test]
fn there_are_as_many_cards_as_the_deck_has() {
    let many = |card: &str, count: usize| two_with("draw", json!(vec![card; count]));
    assert_refused(&many("Z", 16), "more cards than the deck has");
    // With the three in hands and on the discard pile 50 in all, then one more.
    let mut draw = ["1", "2", "3", "4", "5", "6", "7", "Z", "J"].repeat(5);
    draw.extend(["5", "6"]);
    assert!(read(&two_with("draw", json!(draw))).is_ok());
    draw.push("7");
    assert_refused(&two_with("draw", json!(draw)), "50 in all");
}
