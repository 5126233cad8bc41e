//! Matches of every game, and all that is told of them.

use reihum_bots::{Bot, Brief, Level, Playable};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Event, MAX_SEATS, Position, Prepared, Seat, Seed, random_action};
use serde::Serialize;
use serde_json::{Map, Value};

#[path = "../../../../fuzz/src/tables.rs"]
mod tables;

/// Enough for a match of bots to a usual total.
const STEPS_OF_BOTS: usize = 2_000;
/// People who do anything at all may never come to an end.
const STEPS_BY_CHANCE: usize = 300;
/// Positions are looked at now and then, events always.
const EVERY: usize = 20;

/// Plays at every kind of table and hands all that anybody could be sent to `told`, by the name
/// of its type.
pub fn play_everywhere<G: Playable>(told: &mut impl FnMut(&str, Value)) {
    let mut variants = vec![Map::new()];
    for (name, values) in tables::listed_values::<G>() {
        let alone = |value: Value| Map::from_iter([(name.to_owned(), value)]);
        variants.extend(values.into_iter().map(alone));
    }
    for players in 1..=MAX_SEATS {
        for (number, options) in variants.iter().enumerate() {
            if let Some(prepared) = tables::table::<G>(players, options.clone()) {
                for by_chance in [false, true] {
                    play(&prepared, number as u64, by_chance, told);
                }
            }
        }
    }
}

/// A match of bots, or of people who do anything at all.
fn play<G: Playable>(
    prepared: &Prepared<G>,
    number: u64,
    by_chance: bool,
    told: &mut impl FnMut(&str, Value),
) {
    let mut rng = Fast::seed_from_u64(number);
    let seats = prepared.setup().players() as u64;
    let mut bots: Vec<G::Bot> = (0..seats)
        .map(|seat| G::bot(prepared, Brief::new(Level::Casual, seat)))
        .collect();
    let mut events: Vec<Event<G>> = Vec::new();
    let mut position = prepared.deal_with(Seed::from_number(number), &mut events);
    let most = if by_chance {
        STEPS_BY_CHANCE
    } else {
        STEPS_OF_BOTS
    };
    for step in 0..most {
        for event in events.drain(..) {
            match event {
                Event::Public(event) => told("PublicEvent", json(&event)),
                Event::Private(_, event) => told("PrivateEvent", json(&event)),
            }
        }
        let next = if by_chance {
            random_action(&position, &mut rng)
        } else {
            let seat = position.to_act().must.first();
            seat.map(|seat| (seat, bots[seat.index()].choose(position.view(Some(seat)))))
        };
        if step.is_multiple_of(EVERY) || next.is_none() {
            look(&position, told);
        }
        let Some((seat, action)) = next else { break };
        position.play_unchecked(seat, action, &mut events);
    }
}

fn look<G: Playable>(position: &Position<G>, told: &mut impl FnMut(&str, Value)) {
    told("Public", json(position.public()));
    for seat in Seat::all(position.setup().players()) {
        if let Some((_, private)) = position.view(Some(seat)).own {
            told("Private", json(private));
        }
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("everything that is told can be written")
}
