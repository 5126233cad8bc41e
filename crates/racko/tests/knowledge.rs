//! What is known of racks is true, in the position and in every sampled world.

use racko::{Options, Racko, Slot};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::scenario::lay_out;
use reihum_core::{
    Game, Parts, Position, Prepared, Seat, Seed, Setup, below, play_match, random_action,
};

/// Checks everything that is noted about who knows what against the racks themselves.
fn check(setup: &Setup<Racko>, parts: &Parts<Racko>) {
    let highest = setup.material().highest;
    for owner in setup.seats() {
        let facts = &parts.public.racks[owner];
        let rack = &parts.privates[owner].rack;
        for slot in Slot::all() {
            let (place, card) = (slot.index(), rack.get(slot));
            assert_eq!(facts.filled.contains(slot), card.is_some());
            if facts.faces[place].is_some() {
                assert_eq!(facts.faces[place], card, "an open card");
                assert!(facts.knowers[place].is_empty(), "everyone knows it anyway");
            }
            if facts.plain.contains(slot) {
                assert!(card.is_some_and(racko::Card::is_number), "no Joker there");
            }
            assert!(!facts.knowers[place].contains(owner));
            for (seat, private) in parts.privates.by_seat() {
                let remembered = private.memory[owner.index()][place];
                let knows = facts.knowers[place].contains(seat);
                assert_eq!(remembered, card.filter(|_| knows), "a remembered card");
            }
        }
        if let Some(known) = facts.in_order {
            assert_eq!(rack.is_in_order(highest), known, "whether it is in order");
        }
    }
    for (_, private) in parts.privates.by_seat() {
        let drawn = private.drawn.and_then(racko::Card::event);
        assert!(drawn.is_none(), "an event in hand");
    }
    assert_eq!(usize::from(parts.public.draw), parts_draw(setup, parts));
}

/// The real height of the draw pile, from the state that traces show.
fn parts_draw(setup: &Setup<Racko>, parts: &Parts<Racko>) -> usize {
    let position = reihum_core::Position::from_parts(setup.clone(), parts.clone());
    let state = <Racko as reihum_core::Notation>::state(&position);
    state["draw"].as_array().map_or(0, Vec::len)
}

#[test]
fn knowledge_is_true_in_all_worlds() {
    let (mut known_in_order, mut remembered) = (0, 0);
    for players in 2..=4 {
        for bits in 0..32 {
            let options = Options {
                bonus: bits & 1 != 0,
                blitz: bits & 2 != 0,
                auto_racko: Some(bits & 4 != 0),
                blind_trade: bits & 8 != 0,
                partners: bits & 16 != 0,
                ..Options::default()
            };
            // Partners need four.
            let Ok(prepared) = Prepared::<Racko>::new(players, options) else {
                continue;
            };
            let mut rng = Fast::seed_from_u64(bits);
            let mut position = prepared.deal(Seed::numbered(77, bits));
            let decide = &mut |position: &Position<Racko>| {
                let actors = position.to_act().must;
                check(position.setup(), position.parts());
                for eyes in position.setup().seats().map(Some).chain([None]) {
                    let world = Racko::determinize(position.view(eyes), &(), &mut rng);
                    check(position.setup(), &world);
                }
                let racks = &position.public().racks;
                known_in_order += racks.iter().filter(|f| f.in_order == Some(true)).count();
                remembered += racks
                    .iter()
                    .filter(|f| f.knowers.iter().any(|k| !k.is_empty()))
                    .count();
                if below(&mut rng, 6) == 0 {
                    return random_action(position, &mut rng);
                }
                let seat = actors.nth(below(&mut rng, actors.len() as u32) as usize)?;
                let action = Racko::rule_of_thumb(position.view(Some(seat)), &mut rng);
                Some((seat, action.unwrap()))
            };
            play_match(&mut position, decide, &mut (), 600).unwrap();
        }
    }
    assert!(known_in_order > 50, "{known_in_order} times");
    assert!(remembered > 500, "{remembered} times");
}

/// The racks of a switch: who is asked for Racko, and who is not, tells both of them.
#[test]
fn nobody_asked_after_a_switch_means_that_neither_rack_is_in_order() {
    let state = serde_json::json!({
        "racks": [EVEN, ODD], "draw": ["34"], "discard": ["X"], "event": "X", "to_act": 0,
    });
    let mut position = lay_out(2, Options::default(), state.as_object().unwrap()).unwrap();
    let seats = [Seat::new(0), Seat::new(1)];
    let known =
        |position: &Position<Racko>| seats.map(|seat| position.public().racks[seat].in_order);
    assert_eq!(known(&position), [None, None]);
    let action = "switch 1".parse().unwrap();
    position.play(seats[0], action, &mut ()).unwrap();
    assert_eq!(known(&position), [Some(false), Some(false)]);
}

const EVEN: [&str; 12] = [
    "48", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24",
];
const ODD: [&str; 12] = [
    "1", "5", "7", "9", "11", "13", "15", "17", "19", "21", "23", "2",
];
