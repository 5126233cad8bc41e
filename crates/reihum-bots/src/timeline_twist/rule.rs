//! A good rule for the game together, fast enough to play matches out with.

use super::belief::Belief;
use super::gaps::chances;
use super::team::{Move, PlaceKind, TeamTable};

// How much things weigh, in points. Found by trying each at half and twice as much in 250 matches
// of two and of four, with the knowledge of an expert.

/// How much of what a leap beyond an end skips counts: not all of it would have found a place.
const LEAP: f64 = 0.5;
/// What a free gap is worth to the others that could go there.
const CROWD: f64 = 2.3;
/// What a turn is worth in which a card is discarded that would not fit any more.
const PASS: f64 = 0.5;
/// How much of its promise a card keeps that is not discarded.
const KEEP: f64 = 0.8;
/// What a second card must promise.
const REST: f64 = 1.0;
/// How far beyond an end a card lands that is believed to be near it, in doubts.
const BEYOND: f64 = 0.5;
/// What each card that is still to come is worth.
const STAKE: f64 = 1.2;
/// What is less likely than this is not looked at closely.
const UNLIKELY: f64 = 0.02;

/// What placing a card promises.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Promise {
    /// The points it brings, less what it spoils for the cards that are still to come.
    pub points: f64,
    /// How likely it does not fit.
    pub blocked: f64,
}

/// What placing a card of the seat on turn promises.
pub(super) fn promise(table: &TeamTable, spread: &[f64], card: usize) -> Promise {
    let hand = &table.hands[table.turn];
    let belief = hand[card].belief;
    let mut promise = Promise::default();
    chances(&table.line, belief, |at, chance| match table.kind(at) {
        PlaceKind::Taken => promise.blocked += chance,
        PlaceKind::Free => {
            let coming = coming(table, spread, card, table.line[at - 1], table.line[at]);
            promise.points += chance * (2.0 - CROWD * (1.0 - (-coming).exp()));
        }
        PlaceKind::End => {
            promise.points += 3.0 * chance;
            if chance < UNLIKELY {
                return;
            }
            let (from, to) = beyond_end(table, belief, at);
            let skipped = coming(table, spread, card, from, to);
            promise.points -= chance * LEAP * (3.0 * skipped - 2.0 * (1.0 - (-skipped).exp()));
        }
    });
    promise
}

/// The stretch between an end of the timeline and a card that lands beyond it.
fn beyond_end(table: &TeamTable, belief: Belief, at: usize) -> (f64, f64) {
    match (at, table.line.first(), table.line.last()) {
        (0, Some(end), _) => (belief.at.min(*end - BEYOND * belief.doubt), *end),
        (_, _, Some(end)) => (*end, belief.at.max(*end + BEYOND * belief.doubt)),
        _ => (0.0, 0.0),
    }
}

/// How many of the cards that are still to come lie in a stretch.
fn coming(table: &TeamTable, spread: &[f64], except: usize, from: f64, to: f64) -> f64 {
    let low = spread.partition_point(|place| *place < from);
    let high = low + spread[low..].partition_point(|place| *place < to);
    let mut count = (high - low) as f64 / spread.len().max(1) as f64 * table.draw as f64;
    for (seat, hand) in table.hands.iter().enumerate().take(table.players) {
        for (n, held) in hand.iter().enumerate() {
            let other = seat != table.turn || n != except;
            if other && !held.blocked && from < held.belief.at && held.belief.at < to {
                count += 1.0;
            }
        }
    }
    count
}

/// What the seat on turn does.
pub(super) fn by_rule(table: &TeamTable, spread: &[f64]) -> Move {
    let hand = &table.hands[table.turn];
    let mut promises = [Promise::default(); 16];
    let mut all_blocked = 1.0;
    for (card, held) in hand.iter().enumerate() {
        if !held.blocked {
            promises[card] = promise(table, spread, card);
            all_blocked *= promises[card].blocked;
        }
    }
    let fresh = table.placed == 0 && !table.tried;
    let mut best = Move::End;
    let mut most = if table.placed > 0 {
        REST
    } else {
        f64::NEG_INFINITY
    };
    // If nothing fits the match is over (TK-9), and with it all that is still to come.
    let to_come = table.draw + table.in_hands();
    let risk = match table.placed {
        0 => all_blocked * STAKE * to_come as f64,
        _ => 0.0,
    };
    for (card, held) in hand.iter().enumerate() {
        let promise = &promises[card];
        if !held.blocked && promise.points - risk > most {
            (best, most) = (Move::Place(card), promise.points - risk);
        }
        if fresh && Some(held.front) == table.symbol {
            let worth = PASS - KEEP * promise.points.max(0.0);
            if worth > most {
                (best, most) = (Move::Discard(card), worth);
            }
        }
    }
    best
}
