//! Why something is refused, and which rule is to be read, at every moment of a match.

use reihum_core::scenario::lay_out;
use reihum_core::{CitesRule, Game, Notation, Position, Seat};
use serde_json::{Value, json};
use timeline_twist::{Illegal, Mode, Options, TimelineTwist};

fn table(mode: Mode, more: &Value) -> Position<TimelineTwist> {
    let mut state = json!({ "cards": [
        { "id": "printing", "date": 1450, "fact": "quill", "back": "crown" },
        { "id": "telescope", "date": 1608, "fact": "wheel", "back": "flask" },
        { "id": "steam-engine", "date": 1712, "fact": "wheel", "back": "crown" },
        { "id": "balloon", "date": 1783, "fact": "anchor", "back": "quill" },
        { "id": "jeans", "date": 1873, "fact": "crown", "back": "wheel" },
        { "id": "titanic", "date": 1912, "fact": "anchor", "back": "quill" },
        { "id": "penicillin", "date": 1928, "fact": "flask", "back": "anchor" },
    ] });
    for (key, value) in more.as_object().expect("keys") {
        state[key] = value.clone();
    }
    let options = Options {
        mode,
        ..Options::default()
    };
    let state = state.as_object().expect("keys");
    lay_out(2, options, state).unwrap()
}

fn together(more: Value) -> Position<TimelineTwist> {
    let mut state = json!({
        "hands": [["balloon", "titanic"], ["printing"]], "blocked": [["balloon"], []],
        "bottom": [["telescope"], ["jeans"]], "gaps": [["steam-engine"]],
        "discard": ["penicillin"], "to_act": 0,
    });
    for (key, value) in more.as_object().expect("keys") {
        state[key] = value.clone();
    }
    table(Mode::Cooperative, &state)
}

fn against(more: Value) -> Position<TimelineTwist> {
    let mut state = json!({
        "hands": [["balloon", "titanic"], ["printing"]], "timeline": ["telescope", "jeans"],
        "draw": ["steam-engine"], "discard": ["penicillin"], "to_act": 0,
    });
    for (key, value) in more.as_object().expect("keys") {
        state[key] = value.clone();
    }
    table(Mode::Competitive, &state)
}

/// Why an action is refused, by the name of the reason.
fn refusal(position: &Position<TimelineTwist>, seat: Option<usize>, text: &str) -> Illegal {
    let action = TimelineTwist::parse_action(position.setup(), text).unwrap();
    let checked = TimelineTwist::check(position.view(seat.map(Seat::new)), action);
    checked.expect_err(text)
}

/// The rules that refusals of the seat that has the turn cite.
#[track_caller]
fn cites(position: &Position<TimelineTwist>, actions: &[(&str, &str)]) {
    for (text, rule) in actions {
        assert_eq!(refusal(position, Some(0), text).rule(), *rule, "{text}");
    }
}

fn rule(position: &Position<TimelineTwist>, seat: Option<usize>) -> &'static str {
    TimelineTwist::rule_in_force(position.view(seat.map(Seat::new))).expect("a rule")
}

#[test]
fn against_each_other() {
    let mode = Mode::Competitive;
    let table = against(json!({}));
    let refused = |text| refusal(&table, Some(0), text);
    assert_eq!(
        refusal(&table, None, "place balloon 0"),
        Illegal::Watching { mode }
    );
    let turn = Seat::new(0);
    assert_eq!(
        refusal(&table, Some(1), "place printing 0"),
        Illegal::NotYourTurn { mode, turn }
    );
    assert!(matches!(
        refused("place printing 0"),
        Illegal::NotYourCard { .. }
    ));
    assert_eq!(
        refused("place balloon 3"),
        Illegal::NoSuchGap { gap: 3, last: 2 }
    );
    for text in ["place balloon", "discard balloon", "end"] {
        assert_eq!(refused(text), Illegal::OtherMode { mode }, "{text}");
    }
    assert_eq!(
        (rule(&table, Some(0)), rule(&table, None)),
        ("TC-2", "TC-2")
    );
    let waiting = against(json!({ "hands": [["balloon"], []] }));
    assert_eq!(
        (rule(&waiting, Some(0)), rule(&waiting, Some(1))),
        ("TC-2", "TC-10")
    );
}

#[test]
fn the_end_and_the_play_off() {
    let seat = Seat::new(0);
    let place = |table: &mut Position<TimelineTwist>, seat, text| {
        let action = TimelineTwist::parse_action(table.setup(), text).unwrap();
        table.play(seat, action, &mut ()).expect(text);
    };
    // The first seat finishes, the other does not.
    let mut one = against(json!({ "hands": [["balloon"], ["printing", "titanic"]] }));
    place(&mut one, seat, "place balloon 1");
    place(&mut one, Seat::new(1), "place printing 0");
    assert_eq!(rule(&one, Some(0)), "TC-7");
    let over = Illegal::Over {
        mode: Mode::Competitive,
    };
    assert_eq!(refusal(&one, Some(0), "place balloon 0"), over);
    // Both finish and play on.
    let both = json!({
        "hands": [["balloon"], ["printing"]], "draw": ["steam-engine", "titanic"],
    });
    let mut both = against(both);
    place(&mut both, seat, "place balloon 1");
    place(&mut both, Seat::new(1), "place printing 0");
    assert_eq!(rule(&both, Some(0)), "TC-8");
    let last = if both.to_act().must.contains(seat) {
        [0, 1]
    } else {
        [1, 0]
    };
    for seat in last.map(Seat::new) {
        let legal = reihum_core::ActionSet::get(&both.legal_actions(seat), 0);
        both.play(seat, legal, &mut ()).expect("it is legal");
    }
    assert!(["TC-8", "TC-9"].contains(&rule(&both, None)));
}

#[test]
fn together_one_places_or_discards() {
    let mode = Mode::Cooperative;
    let table = together(json!({}));
    let refused = |text| refusal(&table, Some(0), text);
    assert_eq!(
        refusal(&table, None, "place titanic"),
        Illegal::Watching { mode }
    );
    let turn = Seat::new(0);
    assert_eq!(
        refusal(&table, Some(1), "place printing"),
        Illegal::NotYourTurn { mode, turn }
    );
    assert!(matches!(
        refused("place printing"),
        Illegal::NotYourCard { .. }
    ));
    assert!(matches!(
        refused("discard printing"),
        Illegal::NotYourCard { .. }
    ));
    assert!(matches!(refused("place balloon"), Illegal::Blocked { .. }));
    assert_eq!(refused("place titanic 0"), Illegal::OtherMode { mode });
    assert_eq!(refused("end"), Illegal::TooEarly { tried: false });
    assert_eq!(
        (rule(&table, Some(0)), rule(&table, Some(1))),
        ("TK-2", "TK-4")
    );

    let other = together(
        json!({ "discard": ["balloon", "penicillin"], "hands": [["titanic"], ["printing"]], "blocked": [[], []] }),
    );
    assert!(matches!(
        refusal(&other, Some(0), "discard titanic"),
        Illegal::OtherSymbol { .. }
    ));
    let placed = together(json!({ "placed": 1 }));
    assert_eq!(
        refusal(&placed, Some(0), "discard titanic"),
        Illegal::PlacingNow
    );
    assert_eq!(rule(&placed, Some(0)), "TK-10");
    let tried = together(json!({ "tried": true }));
    assert_eq!(
        refusal(&tried, Some(0), "discard titanic"),
        Illegal::PlacingNow
    );
    assert_eq!(
        refusal(&tried, Some(0), "end"),
        Illegal::TooEarly { tried: true }
    );
    assert_eq!(rule(&tried, Some(0)), "TK-8");

    let mut last = together(json!({
        "hands": [["titanic"], []], "blocked": [[], []], "discard": ["penicillin"],
    }));
    let end = TimelineTwist::parse_action(last.setup(), "place titanic").unwrap();
    last.play(turn, end, &mut ()).expect("it is legal");
    assert_eq!(rule(&last, Some(0)), "TK-16");
    assert_eq!(
        refusal(&last, Some(0), "place titanic"),
        Illegal::Over { mode }
    );
}

#[test]
fn refusals_cite_the_rule_that_says_no() {
    let table = against(json!({}));
    assert_eq!(refusal(&table, None, "place balloon 0").rule(), "TC-2");
    assert_eq!(refusal(&table, Some(1), "place printing 0").rule(), "TC-2");
    let only_into_gaps = [
        ("place printing 0", "TC-2"),
        ("place balloon 3", "TC-2"),
        ("end", "TC-2"),
    ];
    cites(&table, &only_into_gaps);

    let table = together(json!({}));
    assert_eq!(refusal(&table, None, "place titanic").rule(), "TK-2");
    assert_eq!(refusal(&table, Some(1), "place printing").rule(), "TK-1");
    let first = [
        ("place printing", "TK-4"),
        ("place titanic 0", "TK-4"),
        ("place balloon", "TK-8"),
        ("end", "TK-2"),
    ];
    cites(&table, &first);
    let other = together(json!({ "discard": ["printing"], "hands": [["balloon", "titanic"], []] }));
    cites(&other, &[("discard titanic", "TK-11")]);
    let tried = together(json!({ "tried": true }));
    cites(&tried, &[("discard titanic", "TK-2"), ("end", "TK-8")]);
}
