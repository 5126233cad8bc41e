//! Where the unseen cards can lie in one way only, and where not: law 4 leans on it.

use reihum_core::conformance::Conformance;
use reihum_core::scenario::lay_out;
use reihum_core::{Position, Seat};
use right_on_time::{Card, Options, RightOnTime};
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

/// Three players: seat 0 looks; what lies in the other hands, what of it was shown, who has spare
/// cards, how many cards the pile has and how many of them the own seat has put there.
fn is_certain_among_three(
    others: [&[&str]; 2],
    shown: [&[&str]; 2],
    spares: &[&str],
    buried: &[&str],
) -> bool {
    let state = json!({
        "hands": [["3"], others[0], others[1]], "spares": [[], spares, []], "draw": buried,
        "discard": ["5"], "to_act": 0,
    });
    let state = state.as_object().expect("keys");
    let position = lay_out::<RightOnTime>(3, Options::default(), state).unwrap();
    let mut parts = position.parts().clone();
    let cards = |texts: &[&str]| -> Vec<Card> {
        let cards = texts.iter().map(|text| text.parse().expect("a card"));
        cards.collect()
    };
    for (seat, shown) in (1..).zip(shown) {
        parts.public.shown[Seat::new(seat)] = cards(shown).into_iter().collect();
    }
    for card in cards(buried) {
        parts.public.buried.push(Seat::new(0));
        parts.privates[Seat::new(0)].buried.push(card);
    }
    let position = Position::from_parts(position.setup().clone(), parts);
    RightOnTime::certain(position.view(Some(Seat::new(0))))
}

#[test]
fn one_hand_of_which_nothing_was_shown_is_certain() {
    assert!(is_certain_among_three(
        [&["2", "4"], &["6"]],
        [&[], &["6"]],
        &[],
        &[]
    ));
    // Where two hands are open, a card of the one may be in the other.
    assert!(!is_certain_among_three(
        [&["2", "4"], &["6"]],
        [&[], &[]],
        &[],
        &[]
    ));
    // It may be a spare card as well.
    assert!(!is_certain_among_three(
        [&["2", "4"], &["6"]],
        [&[], &["6"]],
        &["1"],
        &[]
    ));
}

#[test]
fn who_put_a_card_under_the_pile_knows_it() {
    assert!(is_certain_among_three(
        [&["2", "4"], &["6"]],
        [&[], &["6"]],
        &[],
        &["1"]
    ));
}
