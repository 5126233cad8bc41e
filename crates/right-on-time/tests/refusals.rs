//! Why something is refused, and which rule is to be read, at every moment of a round.

use reihum_core::scenario::lay_out;
use reihum_core::{CitesRule, Game, Notation, Position, Seat};
use right_on_time::{Card, Illegal, LaidCard, Options, RightOnTime};
use serde_json::{Value, json};

fn table(options: Options, state: &Value) -> Position<RightOnTime> {
    let players = state["hands"].as_array().expect("hands").len();
    lay_out(players, options, state.as_object().expect("keys")).unwrap()
}

/// Three players, of whom seat 0 has the turn on a 4.
fn usual(hand: &[&str]) -> Position<RightOnTime> {
    let state = json!({
        "hands": [hand, ["2", "2"], ["4", "6"]], "spares": [[], ["1"], []], "draw": ["1"],
        "discard": ["4"], "to_act": 0,
    });
    table(Options::default(), &state)
}

fn check(position: &Position<RightOnTime>, seat: usize, text: &str) -> Result<(), Illegal> {
    let action = RightOnTime::parse_action(position.setup(), text).unwrap();
    RightOnTime::check(position.view(Some(Seat::new(seat))), action)
}

#[track_caller]
fn refuses(position: &Position<RightOnTime>, seat: usize, actions: &[&str], why: &Illegal) {
    for text in actions {
        let checked = check(position, seat, text);
        assert_eq!(checked.as_ref(), Err(why), "{text}");
    }
}

fn rule(position: &Position<RightOnTime>, seat: Option<usize>) -> &'static str {
    RightOnTime::rule_in_force(position.view(seat.map(Seat::new))).expect("a rule")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn laid(text: &str) -> LaidCard {
    text.parse().expect("a card as it lies")
}

#[test]
fn cards_that_do_not_fit() {
    let table = usual(&["1", "3", "6", "Z"]);
    let greater = |text| Illegal::NotGreater {
        card: laid(text),
        top: 4,
    };
    let less = |text| Illegal::NotLessOrEqual {
        card: laid(text),
        top: 4,
    };
    refuses(&table, 0, &["lay 3"], &greater("3"));
    refuses(&table, 0, &["lay 3 6", "lay 6 3"], &less("6"));
    refuses(
        &table,
        0,
        &["lay Z 3", "lay 3 Z"],
        &Illegal::ZeroIsLaidAlone,
    );
    refuses(
        &table,
        0,
        &["lay 5"],
        &Illegal::NotInHand { card: card("5") },
    );
    refuses(
        &table,
        0,
        &["lay 3 3"],
        &Illegal::NotInHand { card: card("3") },
    );
    refuses(&table, 0, &["show"], &Illegal::MustLay);
    let not_yet = |may_swap| Illegal::NotYourTurn {
        turn: Seat::new(0),
        may_swap,
    };
    // Seat 1 has a spare card, seat 2 none.
    refuses(&table, 1, &["lay 2 2", "show"], &not_yet(true));
    refuses(&table, 2, &["lay 6", "show"], &not_yet(false));
    let state = json!({ "hands": [["1", "3"], ["2", "2"], ["4", "6"]], "to_act": 0 });
    let opening = self::table(Options::default(), &state);
    refuses(&opening, 0, &["lay 1 3"], &Illegal::OpeningIsOneCard);
    assert_eq!(rule(&opening, Some(0)), "RT-8");
    let lay = RightOnTime::parse_action(table.setup(), "lay 6").unwrap();
    let watched = RightOnTime::check(table.view(None), lay);
    assert_eq!(watched, Err(Illegal::NotAtTheTable));
}

#[test]
fn targets() {
    let table = usual(&["Y7", "D6", "7", "3"]);
    refuses(&table, 0, &["lay Y7", "lay D6"], &Illegal::TargetMissing);
    refuses(
        &table,
        0,
        &["lay 7 you@1", "lay 7 draw@1"],
        &Illegal::NoSuchEffect,
    );
    refuses(
        &table,
        0,
        &["lay Y7 draw@1", "lay D6 you@1"],
        &Illegal::NoSuchEffect,
    );
    let target = Seat::new(0);
    refuses(
        &table,
        0,
        &["lay Y7 you@0"],
        &Illegal::YouCannotName { target },
    );
    let state = json!({
        "hands": [["D6", "7"], [], ["4", "6"]], "out": [1], "draw": ["1"], "discard": ["4"], "to_act": 0,
    });
    let after_one = self::table(Options::default(), &state);
    let target = Seat::new(1);
    refuses(
        &after_one,
        0,
        &["lay D6 draw@1"],
        &Illegal::DrawCannotName { target },
    );
    assert_eq!(rule(&after_one, Some(1)), "RT-30");
}

#[test]
fn last_cards() {
    let options = || Options {
        last_you_are_it_left: true,
        last_joker_is_seven: true,
        last_pair_high_on_top: true,
        ..Options::default()
    };
    let with = |hand: &[&str]| {
        let state = json!({
            "hands": [hand, ["2", "2"], ["4", "6"]], "draw": ["1"], "discard": ["4"], "to_act": 0,
        });
        table(options(), &state)
    };
    refuses(&with(&["J"]), 0, &["lay J=5"], &Illegal::LastJokerIsSeven);
    refuses(
        &with(&["1", "3"]),
        0,
        &["lay 3 1"],
        &Illegal::LastPairHighOnTop,
    );
    refuses(
        &with(&["Y7"]),
        0,
        &["lay Y7 you@2"],
        &Illegal::LastYouAreItIsLeft,
    );
    let target = Seat::new(0);
    let not_oneself = Illegal::YouCannotName { target };
    refuses(&with(&["Y7", "3"]), 0, &["lay Y7 you@0"], &not_oneself);
    refuses(&usual(&["Y7"]), 0, &["lay Y7 you@0"], &not_oneself);
    // They say nothing about cards that are not the last.
    for fine in ["lay J=5", "lay 3 1", "lay Y7 you@2"] {
        let table = with(&["J", "1", "3", "Y7"]);
        assert_eq!(check(&table, 0, fine), Ok(()), "{fine}");
    }
}

#[test]
fn spare_cards() {
    let table = usual(&["1", "6"]);
    refuses(
        &table,
        1,
        &["spare 3 2"],
        &Illegal::NoSuchSpare { card: card("3") },
    );
    refuses(
        &table,
        1,
        &["spare 1 6"],
        &Illegal::NotInHand { card: card("6") },
    );
    let state = json!({
        "hands": [["6", "7"], [], ["4", "6"]], "spares": [[], ["1"], []], "out": [1], "discard": ["4"],
        "to_act": 0,
    });
    let out = self::table(Options::default(), &state);
    refuses(&out, 1, &["spare 1 2"], &Illegal::NoHandCard);
    let no_swap = Illegal::NotYourTurn {
        turn: Seat::new(0),
        may_swap: false,
    };
    refuses(&out, 1, &["show"], &no_swap);
    let state = json!({ "hands": [["6", "7"], ["1"]], "discard": ["4"], "to_act": 0 });
    let two = self::table(Options::default(), &state);
    refuses(&two, 1, &["spare 1 1"], &Illegal::NoSparesForTwo);
    refuses(&two, 1, &["lay 1"], &no_swap);
    // Whoever owns one is told of it while others have the turn.
    assert_eq!(
        (rule(&table, Some(1)), rule(&table, Some(2))),
        ("RT-41", "RT-10")
    );
}

#[test]
fn the_rule_in_force() {
    let table = usual(&["1", "6"]);
    assert_eq!(
        (rule(&table, Some(0)), rule(&table, None)),
        ("RT-10", "RT-10")
    );
    assert_eq!(rule(&usual(&["1"]), Some(0)), "RT-17", "nothing fits");
    let on_zero = json!({
        "hands": [["6", "7"], ["1"], ["2"]], "discard": ["Z"], "to_act": 0,
    });
    assert_eq!(
        rule(&self::table(Options::default(), &on_zero), Some(0)),
        "RT-14"
    );
    let last = json!({ "hands": [["6", "7"], []], "last_turn": 0, "discard": ["4"], "to_act": 0 });
    let mut last = self::table(Options::default(), &last);
    for seat in [None, Some(0), Some(1)] {
        assert_eq!(rule(&last, seat), "RT-56");
    }
    last = self::table(
        Options::default(),
        &json!({
            "hands": [["6"], []], "last_turn": 0, "discard": ["4"], "to_act": 0, "points": [2, 0],
        }),
    );
    let end = RightOnTime::parse_action(last.setup(), "lay 6").unwrap();
    last.play(Seat::new(0), end, &mut ()).expect("it is legal");
    assert_eq!(rule(&last, Some(0)), "RT-32");
    refuses(&last, 0, &["lay 6"], &Illegal::MatchOver);
}

#[test]
fn every_refusal_cites_its_rule() {
    let seat = Seat::new(1);
    let not_greater = |card| Illegal::NotGreater { card, top: 4 };
    let not_less = |card| Illegal::NotLessOrEqual { card, top: 4 };
    let not_your_turn = |may_swap| Illegal::NotYourTurn {
        turn: seat,
        may_swap,
    };
    let cited = [
        (Illegal::MatchOver, "RT-32"),
        (Illegal::NotAtTheTable, "RT-10"),
        (not_your_turn(true), "RT-10"),
        (Illegal::NotInHand { card: card("3") }, "RT-10"),
        (Illegal::OpeningIsOneCard, "RT-8"),
        (not_greater(laid("3")), "RT-11"),
        (not_greater(laid("J=3")), "RT-15"),
        (not_less(laid("6")), "RT-12"),
        (not_less(laid("J=6")), "RT-15"),
        (Illegal::ZeroIsLaidAlone, "RT-13"),
        (Illegal::MustLay, "RT-16"),
        (Illegal::NoSuchEffect, "RT-24"),
        (Illegal::TargetMissing, "RT-25"),
        (Illegal::YouCannotName { target: seat }, "RT-20"),
        (Illegal::LastYouAreItIsLeft, "RT-50"),
        (Illegal::DrawCannotName { target: seat }, "RT-21"),
        (Illegal::LastJokerIsSeven, "RT-51"),
        (Illegal::LastPairHighOnTop, "RT-52"),
        (Illegal::NoSparesForTwo, "RT-57"),
        (Illegal::NoSuchSpare { card: card("3") }, "RT-41"),
        (Illegal::NoHandCard, "RT-41"),
    ];
    for (illegal, rule) in cited {
        assert_eq!(illegal.rule(), rule, "{illegal}");
    }
    // Swapping is mentioned to those who can.
    let words = |may_swap| not_your_turn(may_swap).to_string();
    assert_eq!(words(false), "it is the turn of seat 1");
    assert!(words(true).starts_with("it is the turn of seat 1; out of turn"));
}
