//! A rack, and what every exchange of one of its cards would make of it.

use racko::{Card, Rack, SLOTS, Slot};

use super::effort::NEVER;
use super::worth::{ENDS, Numbers, PLACES, Scale};

/// A rack, and what every exchange of one of its cards would make of it.
#[derive(Clone, Debug)]
pub(super) struct Exchanges<'a> {
    scale: &'a Scale,
    rack: Rack,
    numbers: Numbers,
    /// What the rack is worth as it is.
    pub now: f32,
    below: [f32; PLACES],
    above: [[f32; PLACES]; ENDS.len()],
    /// For each slot: the chances of each beginning if its card does not stay.
    without: [[f32; ENDS.len()]; SLOTS],
}

impl<'a> Exchanges<'a> {
    pub fn of(scale: &'a Scale, rack: &Rack) -> Self {
        let numbers = Numbers::of(rack);
        let mut below = [NEVER; PLACES];
        below[0] = 0.0;
        for place in 1..PLACES {
            if numbers.stays(place) {
                below[place] = scale.up_to(&numbers, place, numbers.values[place], &below);
            }
        }
        let mut above = [[NEVER; PLACES]; ENDS.len()];
        for (above, (cards, _)) in above.iter_mut().zip(ENDS) {
            scale.go_down(&numbers, cards, above);
        }
        let without = std::array::from_fn(|slot| {
            let mut left = *rack;
            left.0[slot] = None;
            let left = Numbers::of(&left);
            std::array::from_fn(|end| {
                let mut fresh = [NEVER; PLACES];
                scale.go_down(&left, ENDS[end].0, &mut fresh);
                scale.in_time(fresh[0])
            })
        });
        let mut now = 0.0;
        for (end, above) in above.iter().enumerate() {
            now += scale.points(end, scale.in_time(above[0]));
        }
        Self {
            scale,
            rack: *rack,
            numbers,
            now,
            below,
            above,
            without,
        }
    }

    /// What the rack is worth with this card in a slot.
    pub fn with(&self, slot: Slot, card: Card) -> f32 {
        let Some(value) = card.value() else {
            let mut rack = self.rack;
            rack.exchange(slot, card);
            return self.scale.worth(&rack);
        };
        let place = slot.index() + 1;
        let scale = self.scale;
        let low = scale.up_to(&self.numbers, place, value, &self.below);
        let mut sum = 0.0;
        for (end, (cards, _)) in ENDS.iter().enumerate() {
            let mut chance = self.without[slot.index()][end];
            if *cards >= place {
                let high = scale.from(&self.numbers, place, value, *cards, &self.above[end]);
                chance = chance.max(scale.in_time(low + high));
            }
            sum += scale.points(end, chance);
        }
        sum
    }

    /// About how many turns the rack is from order.
    pub fn turns(&self) -> f32 {
        self.above[ENDS.len() - 1][0]
    }

    /// About how many turns the rack is from order with this number in a slot.
    pub fn turns_with(&self, slot: Slot, card: Card) -> f32 {
        let place = slot.index() + 1;
        let stays = card.value().map_or(NEVER, |value| {
            let low = self.scale.up_to(&self.numbers, place, value, &self.below);
            let above = &self.above[ENDS.len() - 1];
            low + self.scale.from(&self.numbers, place, value, SLOTS, above)
        });
        // Where the number cannot stay, the slot is as empty as before.
        stays.min(self.turns())
    }

    /// The best slot for a card, and what the rack is worth with it there.
    pub fn best(&self, card: Card) -> (Slot, f32) {
        let mut best = (Slot::at(0), f32::NEG_INFINITY);
        for slot in Slot::all() {
            let worth = self.with(slot, card);
            if worth > best.1 {
                best = (slot, worth);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::super::worth::tests::{rack, scale};
    use super::*;

    /// Every exchange by the shortcut against the rack itself.
    #[test]
    fn exchanges_agree_with_the_racks_they_lead_to() {
        let scale = scale();
        for text in [
            "3 30 12 J 20 1 28 32 9 40 44 48",
            "50 49 48 47 46 45 44 43 42 41 40 39",
            "J 5 J 7 22 23 24 25 40 41 J 50",
        ] {
            let rack = rack(text);
            let exchanges = Exchanges::of(&scale, &rack);
            assert!((exchanges.now - scale.worth(&rack)).abs() < 0.01);
            for slot in Slot::all() {
                for number in 1..=50 {
                    let Some(card) = Card::number(number) else {
                        continue;
                    };
                    let mut after = rack;
                    after.exchange(slot, card);
                    let (short, long) = (exchanges.with(slot, card), scale.worth(&after));
                    assert!(
                        (short - long).abs() < 0.01,
                        "{text} {slot} {card}: {short} {long}"
                    );
                }
            }
        }
    }
}
