//! Random play chooses each legal action with exactly the same chance, however it is done.

use std::collections::HashMap;

use reihum_core::conformance::same_random_steps;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, Game, Notation, Position, Prepared, Seed, random_action};
use right_on_time::{Options, RightOnTime};

fn tables() -> impl Iterator<Item = Prepared<RightOnTime>> {
    (2..=5).flat_map(|players| {
        (0..8).map(move |bits| {
            let options = Options {
                last_you_are_it_left: bits & 1 != 0,
                last_joker_is_seven: bits & 2 != 0,
                last_pair_high_on_top: bits & 4 != 0,
                start: None,
            };
            Prepared::new(players, options).expect("a table that can be played")
        })
    })
}

/// A random step is the one that counting and indexing would have led to.
#[test]
fn playouts_take_the_steps_that_are_listed() {
    for prepared in tables() {
        for seed in 0..6 {
            same_random_steps(&prepared, seed, 1_000);
        }
    }
}

/// The chi-square of the positions that random steps lead to from here, and its degrees of freedom.
/// Positions are told apart by all that is in them; where several actions lead to the same one, as
/// many are expected.
fn chi_square(position: &Position<RightOnTime>, rng: &mut Fast, each: u32) -> (f64, f64) {
    let after = |position: &Position<RightOnTime>| format!("{:?}", RightOnTime::state(position));
    let seat = position.to_act().must.first().expect("somebody acts");
    let actions = position.legal_actions(seat);
    let mut expected: HashMap<String, u32> = HashMap::new();
    for action in actions.iter() {
        let mut next = position.clone();
        next.step(seat, action, &mut ());
        *expected.entry(after(&next)).or_default() += each;
    }
    let mut seen: HashMap<String, u32> = HashMap::new();
    for _ in 0..each * actions.len() as u32 {
        let mut parts = position.parts().clone();
        RightOnTime::random_step(position.setup(), &mut parts, rng);
        let next = Position::from_parts(position.setup().clone(), parts);
        *seen.entry(after(&next)).or_default() += 1;
    }
    assert!(seen.keys().all(|next| expected.contains_key(next)));
    let chi = expected
        .iter()
        .map(|(next, expected)| {
            let seen = seen.get(next).copied().unwrap_or_default();
            (f64::from(seen) - f64::from(*expected)).powi(2) / f64::from(*expected)
        })
        .sum();
    (chi, expected.len() as f64 - 1.0)
}

/// Over many positions of every kind of table, each drawn from often enough to tell.
#[test]
fn every_legal_action_has_the_same_chance() {
    const EACH: u32 = 20;
    let mut rng = Fast::seed_from_u64(1);
    let (mut chi, mut freedom) = (0.0, 0.0);
    for (number, prepared) in tables().enumerate() {
        let mut position = prepared.deal(Seed::from_number(number as u64));
        for step in 0..60 {
            let to_act = position.to_act();
            // Where others may act too, the seat is a matter of chance as well.
            let alone = to_act.may.is_empty() && to_act.must.len() == 1;
            let few = |seat| (2..120).contains(&position.legal_actions(seat).len());
            if alone && step % 4 == 0 && to_act.must.first().is_some_and(few) {
                let (one, degrees) = chi_square(&position, &mut rng, EACH);
                chi += one;
                freedom += degrees;
            }
            let Some((seat, action)) = random_action(&position, &mut rng) else {
                break;
            };
            position.play_unchecked(seat, action, &mut ());
        }
    }
    assert!(freedom > 3_000.0, "only {freedom} degrees of freedom");
    // The sum is as good as normal, with twice its degrees of freedom as variance. Five standard
    // deviations: a chance of one in millions, and the seed is fixed.
    let off = (chi - freedom) / (2.0 * freedom).sqrt();
    assert!(
        off.abs() < 5.0,
        "{off} standard deviations, {freedom} degrees of freedom"
    );
}
