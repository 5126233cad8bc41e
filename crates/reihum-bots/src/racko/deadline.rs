//! How soon another seat is likely to end the round.
//!
//! How many cards of a rack have been exchanged since the deal is public, and it tells well how
//! near its owner is: the chances below were counted in 8,000 rounds of the rule of thumb.

use racko::{RackFacts, Racko, SLOTS};
use reihum_core::View;

use super::others::are_partners;

/// The longest that is looked ahead, in turns.
pub(super) const FAR: usize = 32;

/// The chance to end the round in the next turn after so many exchanged slots.
const FINISHES: [f32; SLOTS + 1] = [
    0.0, 0.0, 0.0, 0.001, 0.009, 0.034, 0.084, 0.168, 0.264, 0.35, 0.38, 0.4, 0.4,
];
/// How many more slots are exchanged for the first time in the next turn.
const EXCHANGES: [f32; SLOTS + 1] = [
    0.95, 0.91, 0.85, 0.79, 0.7, 0.59, 0.46, 0.32, 0.17, 0.06, 0.03, 0.02, 0.0,
];
/// A rack that was placed freely while dealing is about as near as one after so many exchanges.
const PLACED: f32 = 5.4;
/// The chance that somebody who waits for a bonus says Racko in the next turn.
const STOPS_WAITING: f32 = 0.4;

/// For each number of turns: the chance that none of the others has ended the round by then.
#[derive(Clone, Debug)]
pub(super) struct Deadline {
    open: [f32; FAR + 1],
}

impl Deadline {
    /// Nobody else plays.
    pub const NEVER: Self = Self {
        open: [1.0; FAR + 1],
    };

    pub fn of(view: View<'_, Racko>) -> Self {
        let me = view.own.map(|(seat, _)| seat);
        let mut open = [1.0; FAR + 1];
        for (seat, facts) in view.public.racks.by_seat() {
            if me.is_none_or(|me| seat == me || are_partners(view, me, seat)) {
                continue;
            }
            let mut far = progress(facts, view.setup.options().blitz);
            let mut still = 1.0;
            for chance in open.iter_mut().skip(1) {
                let finishes = if facts.in_order == Some(true) {
                    STOPS_WAITING
                } else {
                    between(&FINISHES, far)
                };
                still *= 1.0 - finishes;
                *chance *= still;
                far += between(&EXCHANGES, far);
            }
        }
        Self { open }
    }

    /// The round ends after so many turns.
    #[cfg(test)]
    pub fn after(turns: f32) -> Self {
        Self {
            open: std::array::from_fn(|turn| (1.0 - turn as f32 / (2.0 * turns)).max(0.0)),
        }
    }

    /// The same so many turns later, if the round is open then.
    pub fn later(&self, turns: usize) -> Self {
        let open = self.open_after(turns as f32).max(0.001);
        Self {
            open: std::array::from_fn(|turn| self.open_after((turn + turns) as f32) / open),
        }
    }

    /// The chance that the round is still open after so many turns.
    pub fn open_after(&self, turns: f32) -> f32 {
        between(&self.open, turns)
    }
}

/// How many exchanges this rack is from the deal.
fn progress(facts: &RackFacts, placed: bool) -> f32 {
    let exchanged = facts.filled.difference(facts.plain).len() as f32;
    if placed {
        exchanged + PLACED
    } else {
        exchanged
    }
}

/// The value of a row between two of its places.
fn between(row: &[f32], at: f32) -> f32 {
    let last = row.len() - 1;
    let at = at.max(0.0);
    let low = (at as usize).min(last);
    let high = (low + 1).min(last);
    let part = (at - low as f32).clamp(0.0, 1.0);
    row[low] * (1.0 - part) + row[high] * part
}
