//! Tools for tests of games: campaigns, steered matches, counted worlds and sequences.

use std::collections::HashSet;

use rand_core::SeedableRng;
use serde_json::Value;

use super::Conformance;
use crate::rng::Fast;
use crate::{ActionSet, Event, Game, Position, Prepared, Progress, Seat, Seed, random_action};

/// How many times more matches a longer campaign plays: the variable `REIHUM_LAWS_FACTOR`, or 1.
#[must_use]
pub fn campaign_factor() -> u64 {
    let factor = std::env::var("REIHUM_LAWS_FACTOR").ok();
    factor.and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// A policy that is steered by numbers, so that a failing match can be shrunk to a short list.
/// The match stops when the numbers run out.
pub fn steered<G: Game>(
    choices: impl IntoIterator<Item = u16>,
) -> impl FnMut(&Position<G>) -> Option<(Seat, G::Action)> {
    let mut choices = choices.into_iter();
    move |position| {
        let actors = position.to_act().anyone();
        let choice = usize::from(choices.next()?);
        let seat = actors.nth(choice % actors.len().max(1))?;
        let actions = position.legal_actions(seat);
        let index = (choice / actors.len()) % actions.len();
        Some((seat, actions.get(index)))
    }
}

/// Holds [`Game::random_step`] against counting, indexing and carrying out, step by step along a
/// random match: with the same numbers of the generator both must come to the same position.
///
/// # Panics
/// Where they do not.
pub fn same_random_steps<G: Conformance>(prepared: &Prepared<G>, seed: u64, most: usize) {
    let mut rng = Fast::seed_from_u64(seed);
    let mut position = prepared.deal(Seed::from_number(seed));
    for step in 0..most {
        let mut slow_rng = rng.clone();
        let mut slow = position.clone();
        let slowly = random_action(&slow, &mut slow_rng)
            .map(|(seat, action)| slow.step(seat, action, &mut ()));
        let quickly = G::random_step(&position.setup, &mut position.parts, &mut rng);
        let at = format!("match {seed}, step {step}");
        assert_eq!(slowly, quickly, "{at}");
        assert_eq!(slow_rng, rng, "{at}: other numbers were used");
        assert_eq!(G::state(&slow), G::state(&position), "{at}");
        match quickly {
            None => return,
            Some(Progress::RoundOver { .. }) => position.begin_next_round(&mut ()),
            Some(_) => {}
        }
    }
}

/// How many different worlds come up in so many samples of a view: for tests of small positions
/// whose worlds can be counted by hand (law 3).
pub fn count_worlds<G: Conformance>(
    position: &Position<G>,
    eyes: Option<Seat>,
    prior: &G::Prior,
    samples: usize,
) -> usize {
    let mut rng = Fast::seed_from_u64(1);
    let mut worlds = HashSet::new();
    for _ in 0..samples {
        let parts = G::determinize(position.view(eyes), prior, &mut rng);
        let world = Position::from_parts(position.setup.clone(), parts);
        worlds.insert(Value::Object(G::state(&world)).to_string());
    }
    worlds.len()
}

/// The number of different action sequences of length `depth` from here, every acting seat
/// included: a fingerprint of the rules.
pub fn count_sequences<G: Game>(position: &Position<G>, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for seat in position.to_act().anyone().iter() {
        let actions = position.legal_actions(seat);
        if depth == 1 {
            count += actions.len() as u64;
            continue;
        }
        for action in actions.iter() {
            let mut next = position.clone();
            next.play_unchecked(seat, action, &mut ());
            count += count_sequences(&next, depth - 1);
        }
    }
    count
}

/// Plays bytes as a stream of actions, legal or not: every refusal must leave the position as it
/// was, and nothing may panic. Returns how many were accepted.
pub fn play_bytes<G: Conformance>(prepared: &Prepared<G>, seed: Seed, data: &[u8]) -> usize {
    let mut position = prepared.deal(seed);
    let universe = G::every_action(&position.setup);
    let mut accepted = 0;
    for chunk in data.chunks_exact(3) {
        let number = usize::from(u16::from_le_bytes([chunk[1], chunk[2]]));
        let seat = Seat::new(usize::from(chunk[0]) % crate::MAX_SEATS);
        let listed = position
            .parts
            .privates
            .get(seat)
            .map(|_| position.legal_actions(seat))
            .filter(|actions| !actions.is_empty());
        // Half of the bytes choose among what is legal, so that matches get somewhere.
        let action = match listed {
            Some(actions) if chunk[0] & 0x80 == 0 => actions.get(number % actions.len()),
            _ => universe[number % universe.len()],
        };
        let before = Value::Object(G::state(&position));
        match position.play(seat, action, &mut Vec::<Event<G>>::new()) {
            Ok(_) => accepted += 1,
            Err(_) => assert_eq!(
                before,
                Value::Object(G::state(&position)),
                "a refused action changed the position"
            ),
        }
    }
    accepted
}
