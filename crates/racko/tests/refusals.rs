//! Why something is refused, and which rule is to be read, at every moment of a round.

use racko::{Card, EventCard, Illegal, Options, Racko, Slot};
use reihum_core::scenario::lay_out;
use reihum_core::{CitesRule, Game, Notation, Position, Seat};
use serde_json::{Value, json};

const SORTED: [&str; 12] = [
    "1", "5", "9", "13", "17", "21", "25", "29", "33", "37", "41", "45",
];
const UNSORTED: [&str; 12] = [
    "48", "8", "12", "16", "20", "24", "28", "32", "36", "40", "44", "3",
];

/// 48 is followed by 8.
const NOT_IN_ORDER: Illegal = Illegal::NotInOrder {
    at: Some(Slot::at(1)),
};

/// A table of two, at which seat 0 has the turn: its rack is in order, or not.
fn table(rack: [&str; 12], more: &Value) -> Position<Racko> {
    let mut state = json!({
        "racks": [rack, UNSORTED], "draw": ["30", "31"], "discard": ["42"], "to_act": 0, "dealer": 1,
    });
    for (key, value) in more.as_object().expect("keys") {
        state[key] = value.clone();
    }
    let state = state.as_object_mut().expect("keys");
    // What is an option is no key of a position.
    let options = Options {
        auto_racko: Some(false),
        blitz: state.remove("blitz").is_some() || state.get("drawn").is_some_and(Value::is_array),
        blind_trade: state.remove("blind_trade").is_some(),
        ..Options::default()
    };
    lay_out(2, options, state).unwrap()
}

#[track_caller]
fn refuses(position: &Position<Racko>, seat: usize, actions: &[&str], why: Illegal) {
    for text in actions {
        let action = Racko::parse_action(position.setup(), text).unwrap();
        let checked = Racko::check(position.view(Some(Seat::new(seat))), action);
        assert_eq!(checked, Err(why), "{text}");
    }
}

#[track_caller]
fn rule(position: &Position<Racko>, seat: Option<usize>) -> &'static str {
    Racko::rule_in_force(position.view(seat.map(Seat::new))).expect("a rule")
}

#[test]
fn before_a_card_is_drawn() {
    let (sorted, unsorted) = (table(SORTED, &json!({})), table(UNSORTED, &json!({})));
    refuses(&unsorted, 0, &["racko"], NOT_IN_ORDER);
    refuses(&sorted, 0, &["wait"], Illegal::NotAsked);
    refuses(&sorted, 0, &["put 5", "drop"], Illegal::NothingDrawn);
    let (trade, switch) = (EventCard::Trade, EventCard::Switch);
    refuses(
        &sorted,
        0,
        &["trade 1 5", "trade 1 5 5", "give 5"],
        Illegal::NoSuchEvent { event: trade },
    );
    refuses(
        &sorted,
        0,
        &["switch 1"],
        Illegal::NoSuchEvent { event: switch },
    );
    refuses(
        &sorted,
        1,
        &["draw"],
        Illegal::NotYourTurn { turn: Seat::new(0) },
    );
    let empty = table(SORTED, &json!({ "discard": [] }));
    refuses(&empty, 0, &["take 5"], Illegal::NothingToTake);
    let card: Card = "S".parse().unwrap();
    let skip = table(SORTED, &json!({ "discard": ["S"] }));
    refuses(&skip, 0, &["take 5"], Illegal::EventOnTop { card });
    // Who can say Racko now is told so, and nobody else.
    assert_eq!(rule(&sorted, Some(0)), "RK-31");
    assert_eq!(rule(&sorted, Some(1)), "RK-10");
    assert_eq!(rule(&sorted, None), "RK-10");
    assert_eq!(rule(&unsorted, Some(0)), "RK-10");
    let drawing = sorted.view(None);
    let action = Racko::parse_action(sorted.setup(), "draw").unwrap();
    assert_eq!(Racko::check(drawing, action), Err(Illegal::Spectator));
}

#[test]
fn with_a_drawn_card() {
    let drawn = table(SORTED, &json!({ "drawn": "30" }));
    refuses(
        &drawn,
        0,
        &["draw", "take 5", "wait"],
        Illegal::AlreadyDrawn,
    );
    refuses(&drawn, 0, &["racko"], Illegal::NotNow);
    let event = EventCard::Switch;
    refuses(&drawn, 0, &["switch 1"], Illegal::NoSuchEvent { event });
    assert_eq!(rule(&drawn, Some(0)), "RK-12");
}

#[test]
fn while_an_event_is_carried_out() {
    let trade = table(SORTED, &json!({ "event": "T" }));
    let event = EventCard::Trade;
    refuses(&trade, 0, &["racko"], Illegal::NotNow);
    let others = ["draw", "take 5", "put 5", "drop", "wait", "switch 1"];
    refuses(&trade, 0, &others, Illegal::CarryOut { event });
    let seat = Seat::new(0);
    refuses(
        &trade,
        0,
        &["trade 0 5"],
        Illegal::NotAnotherPlayer { event, seat },
    );
    refuses(&trade, 0, &["trade 1 5 5"], Illegal::LookFirst);
    refuses(&trade, 0, &["give 5"], Illegal::NothingAskedFor);
    assert_eq!(rule(&trade, Some(0)), "RK-15");
    let switch = table(SORTED, &json!({ "event": "X" }));
    let event = EventCard::Switch;
    refuses(
        &switch,
        0,
        &["switch 0"],
        Illegal::NotAnotherPlayer { event, seat },
    );
    let trades = ["trade 1 5", "trade 1 5 5", "give 5"];
    refuses(&switch, 0, &trades, Illegal::CarryOut { event });
    assert_eq!(rule(&switch, Some(0)), "RK-17");
}

#[test]
fn with_a_card_of_another_in_sight() {
    let mut joker = SORTED;
    joker[3] = "J";
    let seen = table(joker, &json!({ "event": "T", "traded": [1, 5] }));
    refuses(
        &seen,
        0,
        &["give 20"],
        Illegal::OwnJoker { slot: Slot::at(3) },
    );
    refuses(&seen, 0, &["racko"], Illegal::NotNow);
    let others = [
        "trade 1 5",
        "trade 1 5 5",
        "draw",
        "drop",
        "wait",
        "switch 1",
    ];
    refuses(&seen, 0, &others, Illegal::GiveFirst);
    let turn = Seat::new(0);
    refuses(&seen, 1, &["give 5"], Illegal::NotYourTurn { turn });
    assert_eq!(rule(&seen, Some(0)), "RK-15");
}

#[test]
fn where_trades_are_blind() {
    let mut joker = SORTED;
    joker[3] = "J";
    let trade = table(joker, &json!({ "event": "T", "blind_trade": true }));
    let event = EventCard::Trade;
    refuses(&trade, 0, &["trade 1 5"], Illegal::NameBothSlots);
    refuses(&trade, 0, &["give 5"], Illegal::NothingAskedFor);
    let seat = Seat::new(0);
    refuses(
        &trade,
        0,
        &["trade 0 5 5"],
        Illegal::NotAnotherPlayer { event, seat },
    );
    refuses(
        &trade,
        0,
        &["trade 1 5 20"],
        Illegal::OwnJoker { slot: Slot::at(3) },
    );
}

#[test]
fn after_a_blitz_deal() {
    let asked = json!({ "discard": [], "asked": [0], "turn": 0, "drawn": null, "blitz": true });
    let asked = table(SORTED, &asked);
    let blitz = true;
    refuses(
        &asked,
        0,
        &["put 5", "draw"],
        Illegal::AnswerFirst { blitz },
    );
    let other = Seat::new(0);
    let not_me = Illegal::AnotherIsAsked {
        asked: other,
        blitz,
    };
    refuses(&asked, 1, &["racko", "wait"], not_me);
    assert_eq!(rule(&asked, Some(0)), "RK-61");
}

#[test]
fn while_somebody_is_asked() {
    let asked = table(SORTED, &json!({ "asked": [0], "turn": 1 }));
    refuses(
        &asked,
        0,
        &["draw", "drop", "switch 1"],
        Illegal::AnswerFirst { blitz: false },
    );
    let not_me = Illegal::AnotherIsAsked {
        asked: Seat::new(0),
        blitz: false,
    };
    refuses(&asked, 1, &["racko"], not_me);
    assert_eq!(rule(&asked, Some(0)), "RK-31");
    // Nobody is asked without order in a match; a position made by hand may say so.
    let unsorted = table(UNSORTED, &json!({ "asked": [0], "turn": 1 }));
    refuses(&unsorted, 0, &["racko"], NOT_IN_ORDER);
}

#[test]
fn while_cards_are_placed() {
    let mut started = [""; 12];
    started[0] = "30";
    let dealing = json!({
        "racks": [started, UNSORTED], "drawn": ["7", ""], "discard": [], "to_act": null,
    });
    let dealing = table(SORTED, &dealing);
    refuses(
        &dealing,
        0,
        &["put 5"],
        Illegal::SlotTaken { slot: Slot::at(0) },
    );
    refuses(&dealing, 0, &["draw", "racko"], Illegal::OnlyPlace);
    refuses(&dealing, 1, &["put 5"], Illegal::AllPlaced);
    assert_eq!(rule(&dealing, Some(0)), "RK-60");
}

/// Whoever is refused something can look it up, and reads what the event is called.
#[test]
fn refusals_name_their_rule_and_the_event() {
    let (trade, switch) = (EventCard::Trade, EventCard::Switch);
    let other = |event| Illegal::NotAnotherPlayer {
        event,
        seat: Seat::new(0),
    };
    for (illegal, rule) in [
        (Illegal::MatchOver, "RK-34"),
        (Illegal::OnlyPlace, "RK-60"),
        (Illegal::NothingToTake, "RK-10"),
        (Illegal::NothingDrawn, "RK-12"),
        (Illegal::CarryOut { event: trade }, "RK-13"),
        (other(trade), "RK-15"),
        (other(switch), "RK-17"),
        (NOT_IN_ORDER, "RK-30"),
        (Illegal::AnswerFirst { blitz: false }, "RK-31"),
        (Illegal::AnswerFirst { blitz: true }, "RK-61"),
    ] {
        assert_eq!(illegal.rule(), rule, "{illegal}");
    }
    let carry_out = |event| Illegal::CarryOut { event }.to_string();
    assert!(
        carry_out(trade).contains("card trade"),
        "{}",
        carry_out(trade)
    );
    assert!(carry_out(switch).contains("rack switch"));
}
