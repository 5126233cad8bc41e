//! Positions made by hand may be as odd as they like: they are refused in words or played, and
//! nothing panics.

use proptest::prelude::*;
use racko::{Options, Racko};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{
    ActionSet, Event, Fields, Game, Language, Narration, Narrator, Notation, Prepared, below,
    random_action,
};
use serde_json::{Value, json};

fn card() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (1u8..=75).prop_map(|n| n.to_string()),
        3 => Just("J".to_owned()),
        1 => Just(String::new()),
    ]
}

fn any_card() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => (1u8..=75).prop_map(|n| n.to_string()),
        2 => Just("J".to_owned()),
        1 => Just("T".to_owned()),
        1 => Just("S".to_owned()),
        1 => Just("X".to_owned()),
    ]
}

fn pile() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(any_card(), 0..20)
}

fn racks() -> impl Strategy<Value = Vec<Vec<String>>> {
    let rack = prop_oneof![
        3 => prop::collection::vec(card(), 12),
        1 => Just(vec![String::new(); 12]),
        1 => Just(vec!["J".to_owned(); 12]),
        1 => Just((1..=12).map(|n| (n * 4).to_string()).collect::<Vec<_>>()),
    ];
    prop::collection::vec(rack, 2..=4)
}

fn state() -> impl Strategy<Value = (usize, Value)> {
    let rest = (0usize..9, any_card(), 0u8..4, 0u8..4, any::<bool>());
    (racks(), pile(), pile(), rest).prop_map(|(racks, draw, discard, rest)| {
        let (kind, card, one, two, to_act) = rest;
        let players = racks.len();
        let mut state = json!({ "racks": racks, "draw": draw, "discard": discard });
        let mut put = |key: &str, value: Value| state[key] = value;
        if to_act {
            put("to_act", json!(one));
        }
        match kind {
            0 => put("drawn", json!(card)),
            1 => put("event", json!(card)),
            2 => {
                put("asked", json!([two]));
                put("turn", json!(one));
            }
            3 => put("drawn", json!(vec![card; players])),
            4 => put("revealed", json!(vec![vec![5]; players])),
            5 => {
                put("event", json!("T"));
                put("traded", json!([two, 35]));
            }
            6 => {
                put("asked", json!([one]));
                put("said", json!([two]));
                put("discard", json!([]));
            }
            _ => {}
        }
        (players, state)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn odd_positions_are_refused_or_played((players, state) in state(), bits in 0u8..32, seed in any::<u64>()) {
        let options = Options {
            bonus: bits & 1 != 0,
            blitz: bits & 2 != 0,
            auto_racko: Some(bits & 4 != 0),
            blind_trade: bits & 8 != 0,
            partners: bits & 16 != 0 && players == 4,
            ..Options::default()
        };
        let prepared = Prepared::<Racko>::new(players, options).unwrap();
        let fields = Fields::new(state.as_object().unwrap(), players);
        let Ok(mut position) = Racko::from_state(&prepared, &fields) else {
            return Ok(());
        };
        let narrator = Narrator::new(Vec::new(), Language::German);
        let mut rng = Fast::seed_from_u64(seed);
        for step in 0..80 {
            if position.outcome().is_some() {
                break;
            }
            for seat in position.to_act().must.iter() {
                prop_assert!(!position.legal_actions(seat).is_empty());
            }
            prop_assert!(!position.to_act().must.is_empty());
            if step % 8 == 0 {
                for eyes in position.setup().seats().map(Some).chain([None]) {
                    let world = Racko::determinize(position.view(eyes), &(), &mut rng);
                    prop_assert_eq!(&world.public, position.public());
                    prop_assert!(!Racko::describe(position.view(eyes), &narrator).text().is_empty());
                }
            }
            let (seat, action) = if below(&mut rng, 2) == 0 {
                random_action(&position, &mut rng).unwrap()
            } else {
                let seat = position.to_act().must.first().unwrap();
                (seat, Racko::rule_of_thumb(position.view(Some(seat)), &mut rng).unwrap())
            };
            let mut events: Vec<Event<Racko>> = Vec::new();
            prop_assert!(position.play(seat, action, &mut events).is_ok());
            for event in &events {
                let text = match event {
                    Event::Public(event) => Racko::narrate(position.setup(), event, &narrator),
                    Event::Private(_, event) => Racko::narrate_private(position.setup(), event, &narrator),
                };
                prop_assert!(text.ends_with(['.', '!', '?']), "{}", text);
            }
        }
    }
}
