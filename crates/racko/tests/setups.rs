//! Positions that somebody writes down: what cannot be is refused with its key.

use racko::{MOST_CARDS, Options, Racko};
use reihum_core::scenario::lay_out;
use reihum_core::{Position, Seat};
use serde_json::{Value, json};

fn read(blitz: bool, state: &Value) -> Result<Position<Racko>, String> {
    let players = state["racks"].as_array().expect("racks").len();
    let options = Options {
        blitz,
        auto_racko: Some(false),
        ..Options::default()
    };
    lay_out(players, options, state.as_object().expect("keys")).map_err(|error| error.to_string())
}

#[track_caller]
fn assert_refused(blitz: bool, state: &Value, words: &str) {
    let error = read(blitz, state).err().unwrap_or_default();
    assert!(error.contains(words), "{error:?}");
}

fn rack(from: u8) -> Vec<String> {
    (from..from + 12).map(|number| number.to_string()).collect()
}

#[test]
fn who_is_on_turn_acts() {
    let state = |turn: usize| {
        json!({
            "racks": [rack(1), rack(20)], "draw": ["50"], "discard": ["49"], "to_act": 0, "turn": turn,
        })
    };
    assert!(read(false, &state(0)).is_ok());
    assert_refused(false, &state(1), "cannot be on turn");
}

#[test]
fn only_numbers_are_dealt_in_blitz_and_somebody_places_one() {
    let mut dealing = json!({
        "racks": [["1", "", "", "", "", "", "", "", "", "", "", ""], rack(20)],
        "draw": ["50"], "discard": [], "drawn": ["5", ""],
    });
    assert!(read(true, &dealing).is_ok());
    dealing["racks"][0][0] = json!("J");
    assert_refused(true, &dealing, "only number cards are dealt, not J");
    dealing["racks"][0][0] = json!("1");
    dealing["drawn"] = json!(["", ""]);
    assert_refused(true, &dealing, "somebody must hold a card to place");
}

/// RK-61: whoever is asked, or has said it, has a rack in order, and everyone knows.
#[test]
fn racks_of_those_asked_after_a_blitz_deal_are_known_to_be_in_order() {
    let unordered = {
        let mut rack = rack(40);
        rack.swap(0, 11);
        rack
    };
    let state = json!({
        "racks": [rack(1), unordered, rack(20)], "draw": ["55"], "asked": [0], "said": [2],
        "dealer": 0,
    });
    let position = read(true, &state).expect("a position");
    let known = [0, 1, 2].map(|seat| position.public().racks[Seat::new(seat)].in_order);
    assert_eq!(known, [Some(true), None, Some(true)]);
}

#[test]
fn all_cards_together_have_a_bound() {
    let state = |draw: usize, drawn: &str| {
        json!({
            "racks": [rack(1), rack(20)], "draw": vec!["J"; draw], "discard": ["49"],
            "drawn": drawn, "to_act": 0,
        })
    };
    let fits = MOST_CARDS - 25;
    assert!(read(false, &state(fits, "")).is_ok());
    assert!(read(false, &state(fits - 1, "50")).is_ok());
    for (draw, drawn) in [(fits + 1, ""), (fits, "50")] {
        assert_refused(false, &state(draw, drawn), "129 cards in all");
    }
}
