//! Where the unseen cards can lie in one way only, and where not: law 4 leans on it.

use reihum_core::Seat;
use reihum_core::conformance::Conformance;
use reihum_core::scenario::lay_out;
use right_on_time::{Options, RightOnTime};
use serde_json::json;

fn is_certain(draw: &[&str], seat: Option<usize>) -> bool {
    let state = json!({
        "hands": [["3"], ["2", "2"]], "draw": draw, "discard": ["5"], "to_act": 0,
    });
    let state = state.as_object().expect("keys");
    let position = lay_out::<RightOnTime>(2, Options::default(), state).unwrap();
    RightOnTime::certain(position.view(seat.map(Seat::new)))
}

#[test]
fn one_unseen_hand_is_certain_and_two_are_not() {
    assert!(is_certain(&[], Some(0)));
    assert!(!is_certain(&[], None));
    assert!(
        !is_certain(&["1"], Some(0)),
        "the card of the pile may be in the hand"
    );
}
