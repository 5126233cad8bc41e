//! How near a rack is to being in order.

use crate::{Card, Rack, SLOTS};

/// What a card that can stay is worth, against [`trouble`].
pub(super) const KEPT: f32 = 10.0;
const TROUBLE: f32 = 5.0;

/// A measure of a rack: the cards that can stay where they are, less the trouble it will be to
/// fill the slots between them. Only comparisons mean something.
///
/// The best set of cards to keep is found by dynamic programming over slots. Jokers always stay.
pub(super) fn fit(rack: &Rack, highest: u8) -> f32 {
    // best[i]: the best measure of the slots below i, if the card at i - 1 stays; place 0 and
    // place 13 are the ends, values 0 and one above the highest.
    let mut best = [f32::NEG_INFINITY; SLOTS + 2];
    let mut values = [0.0; SLOTS + 2];
    values[SLOTS + 1] = f32::from(highest) + 1.0;
    best[0] = 0.0;
    for to in 1..SLOTS + 2 {
        let is_end = to == SLOTS + 1;
        if !is_end {
            match rack.0[to - 1].and_then(Card::value) {
                Some(value) => values[to] = f32::from(value),
                None => continue,
            }
        }
        let own = if is_end { 0.0 } else { KEPT };
        let mut jokers = 0.0;
        for from in (0..to).rev() {
            if best[from] > f32::NEG_INFINITY {
                let slots = (to - from - 1) as f32;
                let room = values[to] - values[from] - 1.0;
                if room >= slots {
                    let gap = KEPT * jokers - trouble(slots, slots - jokers, room);
                    best[to] = best[to].max(best[from] + own + gap);
                }
            }
            if from > 0 && rack.0[from - 1].is_some_and(Card::is_joker) {
                jokers += 1.0;
            }
        }
    }
    best[SLOTS + 1]
}

/// How hard it is to find cards for the missing of some slots in so much room.
fn trouble(slots: f32, missing: f32, room: f32) -> f32 {
    if missing > 0.0 {
        TROUBLE * missing * slots / room
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rack(text: &str) -> Rack {
        let mut cards = text.split_whitespace().map(|word| word.parse().ok());
        Rack(std::array::from_fn(|_| cards.next().unwrap()))
    }

    #[test]
    fn order_is_best_and_room_is_better_than_none() {
        let fit = |text| fit(&rack(text), 50);
        let done = fit("3 8 12 16 20 24 28 32 36 40 44 48");
        assert!((done - 12.0 * KEPT).abs() < 0.01);
        let roomy = fit("3 8 12 16 20 1 28 32 36 40 44 48");
        let tight = fit("3 8 12 16 20 1 22 32 36 40 44 48");
        assert!(done > roomy && roomy > tight);
        assert!(fit("3 8 12 16 20 J 28 32 36 40 44 48") > roomy);
        assert!(fit("50 49 48 47 46 45 44 43 42 41 40 39") < tight);
    }
}
