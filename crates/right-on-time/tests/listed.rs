//! An action is listed exactly if it is allowed (law 1), for every hand of one or two cards: there
//! the variants for the last cards change what can be laid, which random play seldom meets.

use std::collections::BTreeSet;

use reihum_core::conformance::Conformance;
use reihum_core::scenario::lay_out;
use reihum_core::{ActionSet, Game, Position, Seat};
use right_on_time::{Card, Options, RightOnTime};
use serde_json::json;

fn table(options: &Options, hand: &[Card], spares: &[&str], top: u8) -> Position<RightOnTime> {
    let hand: Vec<String> = hand.iter().map(ToString::to_string).collect();
    let state = json!({
        "hands": [hand, ["2", "2"], ["4", "6"]], "spares": [spares, [], []],
        "draw": [], "discard": [top.to_string()], "to_act": 0,
    });
    lay_out(3, options.clone(), state.as_object().expect("keys")).unwrap()
}

fn assert_listed_as_checked(position: &Position<RightOnTime>) {
    let seat = Seat::new(0);
    let listed = position.legal_actions(seat);
    let texts: Vec<String> = listed.iter().map(|action| action.to_string()).collect();
    let once: BTreeSet<&String> = texts.iter().collect();
    assert_eq!(once.len(), texts.len(), "{texts:?}");
    let every = RightOnTime::every_action(position.setup()).into_iter();
    let allowed =
        every.filter(|action| RightOnTime::check(position.view(Some(seat)), *action).is_ok());
    let allowed: BTreeSet<String> = allowed.map(|action| action.to_string()).collect();
    let listed: BTreeSet<String> = texts.into_iter().collect();
    assert_eq!(listed, allowed);
}

#[test]
fn whole_hands_are_listed_as_they_are_allowed() {
    let variants = [
        Options::default(),
        Options {
            last_pair_high_on_top: true,
            ..Options::default()
        },
        Options {
            last_joker_is_seven: true,
            last_you_are_it_left: true,
            last_pair_high_on_top: true,
            ..Options::default()
        },
    ];
    let cards: Vec<Card> = Card::all().collect();
    for options in &variants {
        for top in [1, 4, 7] {
            for (place, first) in cards.iter().enumerate() {
                assert_listed_as_checked(&table(options, &[*first], &["5"], top));
                for second in &cards[place..] {
                    // There is one Back to zero; two of it cannot be held.
                    if first == second && first.copies() < 2 {
                        continue;
                    }
                    assert_listed_as_checked(&table(options, &[*first, *second], &["5"], top));
                }
            }
        }
    }
}
