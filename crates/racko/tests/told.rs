//! What everyone is told where people answer in turn, and how pairs stand.

use racko::{Options, PublicEvent, Racko};
use reihum_core::scenario::lay_out;
use reihum_core::{Event, Game, Notation, Position, Seat, SeatSet};
use serde_json::json;

const IN_ORDER: [[&str; 12]; 2] = [
    [
        "1", "5", "9", "13", "17", "21", "25", "29", "33", "37", "41", "45",
    ],
    [
        "2", "6", "10", "14", "18", "22", "26", "30", "34", "38", "42", "46",
    ],
];

fn told(position: &mut Position<Racko>, seat: usize, action: &str) -> Vec<PublicEvent> {
    let action = Racko::parse_action(position.setup(), action).unwrap();
    let mut events: Vec<Event<Racko>> = Vec::new();
    position.play(Seat::new(seat), action, &mut events).unwrap();
    let public = |event| match event {
        Event::Public(event) => Some(event),
        Event::Private(..) => None,
    };
    events.into_iter().filter_map(public).collect()
}

/// After a blitz deal: who waits and who says it is told, unless the round ends with it.
#[test]
fn answers_after_a_blitz_deal() {
    let options = Options {
        blitz: true,
        auto_racko: Some(false),
        ..Options::default()
    };
    let state = json!({
        "racks": IN_ORDER, "draw": ["50"], "asked": [0, 1], "turn": 0, "dealer": 1,
    });
    let (first, second) = (Seat::new(0), Seat::new(1));
    let asking = || lay_out::<Racko>(2, options.clone(), state.as_object().unwrap()).unwrap();

    let mut waits = asking();
    let said = told(&mut waits, 0, "wait");
    let expected = [
        PublicEvent::Waited { seat: first },
        PublicEvent::Asked { seat: second },
    ];
    assert_eq!(said, expected);
    let ended = told(&mut waits, 1, "racko");
    let alone = PublicEvent::SaidRacko {
        seats: SeatSet::only(second),
        blitz: true,
    };
    assert_eq!(ended.first(), Some(&alone));

    let mut says = asking();
    let said = told(&mut says, 0, "racko");
    let expected = [
        PublicEvent::SaidBlitz { seat: first },
        PublicEvent::Asked { seat: second },
    ];
    assert_eq!(said, expected);
    let ended = told(&mut says, 1, "wait");
    let alone = PublicEvent::SaidRacko {
        seats: SeatSet::only(first),
        blitz: true,
    };
    assert_eq!(ended[..2], [PublicEvent::Waited { seat: second }, alone]);
}

/// Partners sit opposite each other and add up their points (RK-40).
#[test]
fn pairs_and_what_they_have_together() {
    let empty = [""; 12];
    let state = json!({
        "racks": [IN_ORDER[0], IN_ORDER[1], empty, empty],
        "discard": ["50"], "scores": [10, 20, 300, 4000],
    });
    let sides = |partners| {
        let options = Options {
            partners,
            ..Options::default()
        };
        let position = lay_out::<Racko>(4, options, state.as_object().unwrap()).unwrap();
        Racko::sides(position.setup(), position.public())
    };
    assert!(sides(false).is_empty(), "everyone for themselves");
    let pairs = sides(true);
    let expected = [([0, 2], 310), ([1, 3], 4020)];
    for (pair, (seats, points)) in pairs.iter().zip(expected) {
        let seats: SeatSet = seats.into_iter().map(Seat::new).collect();
        assert_eq!((pair.seats, pair.points), (seats, points));
    }
    assert_eq!(pairs.len(), 2);
}
