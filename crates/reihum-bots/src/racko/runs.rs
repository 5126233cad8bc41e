//! What runs are worth where there is a bonus for them (RK-50).

use racko::{Rack, bonus};

/// What a run of so many cards is worth in a rack that is not in order yet.
const HOPES: [f32; 7] = [0.0, 0.0, 3.0, 18.0, 36.0, 70.0, 100.0];

/// The bonus of a rack in order; before that a part of it, for the run it may become.
pub(super) fn run_worth(rack: &Rack, highest: u8) -> f32 {
    if rack.is_in_order(highest) {
        return bonus(rack.longest_run(highest)) as f32;
    }
    let (mut longest, mut length) = (0, 0);
    let mut last: Option<u8> = None;
    for card in rack.0.iter().flatten() {
        let fits = match (last, card.value()) {
            (Some(last), Some(value)) => value == last + 1,
            (_, value) => value.is_none(),
        };
        length = if fits { length + 1 } else { 1 };
        last = match card.value() {
            Some(value) => Some(value),
            None => last.map(|value| value + 1),
        };
        longest = longest.max(length);
    }
    HOPES[longest.min(HOPES.len() - 1)]
}
