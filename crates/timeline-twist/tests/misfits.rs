//! A card that did not fit tells where it belonged, so that a table can show it.

use reihum_core::scenario::lay_out;
use reihum_core::{Event, Notation, Position, Seat};
use serde_json::{Value, json};
use timeline_twist::{Mode, Options, PublicEvent, TimelineTwist};

fn table(mode: Mode, years: &[i64], mut state: Value) -> Position<TimelineTwist> {
    let card = |year: &i64| json!({ "id": format!("y{year}"), "date": year, "fact": "quill", "back": "crown" });
    state["cards"] = years.iter().map(card).collect();
    state["to_act"] = json!(0);
    let options = Options {
        mode,
        ..Options::default()
    };
    lay_out(2, options, state.as_object().expect("keys")).unwrap()
}

fn happens(mut position: Position<TimelineTwist>, text: &str) -> Vec<PublicEvent> {
    let action = TimelineTwist::parse_action(position.setup(), text).unwrap();
    let mut events: Vec<Event<TimelineTwist>> = Vec::new();
    position.play(Seat::new(0), action, &mut events).unwrap();
    let public = |event| match event {
        Event::Public(event) => Some(event),
        Event::Private(..) => None,
    };
    events.into_iter().filter_map(public).collect()
}

/// TC-3, TC-5: right of equal dates.
#[test]
fn against_each_other_the_gap_where_it_belonged() {
    let years = [1500, 1600, 1700, 1701, 1800, 1900, 1950];
    for (year, gap, belonged) in [(1500, 1, 0), (1701, 0, 2), (1900, 2, 3), (1701, 2, 2)] {
        let state = json!({
            "hands": [["y1500", "y1701", "y1900"], ["y1950"]],
            "timeline": ["y1600", "y1700", "y1800"],
        });
        let told = happens(
            table(Mode::Competitive, &years, state),
            &format!("place y{year} {gap}"),
        );
        let PublicEvent::PlacedAt {
            belongs, correct, ..
        } = &told[0]
        else {
            panic!("{told:?}");
        };
        assert_eq!(*belongs, belonged, "{year}");
        assert_eq!(*correct, gap == belonged, "{year}");
    }
}

/// TK-8.
#[test]
fn together_the_place_that_was_taken() {
    let years = [1600, 1650, 1660, 1700, 1750, 1760, 1800];
    for (year, taken) in [(1660, 0), (1760, 1)] {
        let state = json!({
            "hands": [["y1660", "y1760"], []], "blocked": [[], []],
            "bottom": [["y1600"], ["y1700"], ["y1800"]], "gaps": [["y1650"], ["y1750"]],
        });
        let told = happens(
            table(Mode::Cooperative, &years, state),
            &format!("place y{year}"),
        );
        let PublicEvent::Blocked { gap, .. } = &told[0] else {
            panic!("{told:?}");
        };
        assert_eq!(*gap, taken, "{year}");
    }
}
