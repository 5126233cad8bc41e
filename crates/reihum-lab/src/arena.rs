//! One match between bots.

use reihum_bots::{Bot, Playable};
use reihum_core::{ActionSet, PerSeat, Prepared, SeatSet, Seed};

/// The most steps of a match; matches of sensible bots end long before.
pub const MOST_STEPS: usize = 100_000;

/// What came of a match.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// Who won.
    pub winners: SeatSet,
    /// The points of each seat at the end.
    pub scores: PerSeat<i32>,
    /// How many steps each round took.
    pub rounds: Vec<u32>,
    /// How many legal actions there were at each decision, added up.
    pub choices: u64,
    /// How many decisions in turn.
    pub decisions: u32,
    /// Did it end by itself?
    pub ended: bool,
}

/// Plays a match; one bot for each seat.
pub fn play_match<G: Playable>(prepared: &Prepared<G>, seed: Seed, bots: &mut [G::Bot]) -> Played {
    let mut position = prepared.deal(seed);
    let mut played = Played {
        winners: SeatSet::EMPTY,
        scores: position.scores(),
        rounds: vec![0],
        choices: 0,
        decisions: 0,
        ended: false,
    };
    for _ in 0..MOST_STEPS {
        let to_act = position.to_act();
        let out_of_turn = to_act.may.iter().find_map(|seat| {
            let action = bots[seat.index()].choose_out_of_turn(position.view(Some(seat)))?;
            Some((seat, action))
        });
        let step = out_of_turn.or_else(|| {
            let seat = to_act.must.first()?;
            played.choices += position.legal_actions(seat).len() as u64;
            played.decisions += 1;
            Some((seat, bots[seat.index()].choose(position.view(Some(seat)))))
        });
        let Some((seat, action)) = step else {
            break;
        };
        if let Some(steps) = played.rounds.last_mut() {
            *steps += 1;
        }
        let round_won = position.play_unchecked(seat, action, &mut ());
        if round_won.is_some() && position.outcome().is_none() {
            played.rounds.push(0);
        }
    }
    if let Some(outcome) = position.outcome() {
        played.winners = outcome.winners;
        played.ended = true;
    }
    played.scores = position.scores();
    played
}
