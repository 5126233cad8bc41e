//! A rack that is played on by the least effort, without looking at anything else.

use racko::{Card, Rack, SLOTS};

use super::effort::NEVER;
use super::worth::{Numbers, PLACES, Scale};

/// How many places from its height a number is tried.
const NEAR: usize = 3;

/// A rack with the effort below and above each place.
#[derive(Clone, Debug)]
pub(super) struct PlayedOnRack {
    pub numbers: Numbers,
    below: [f32; PLACES],
    above: [f32; PLACES],
}

impl PlayedOnRack {
    pub fn of(scale: &Scale, rack: &Rack) -> Self {
        let mut line = Self {
            numbers: Numbers::of(rack),
            below: [NEVER; PLACES],
            above: [NEVER; PLACES],
        };
        line.find(scale);
        line
    }

    fn find(&mut self, scale: &Scale) {
        self.below = [NEVER; PLACES];
        self.below[0] = 0.0;
        for place in 1..PLACES {
            if self.numbers.stays(place) {
                let value = self.numbers.values[place];
                self.below[place] = scale.up_to(&self.numbers, place, value, &self.below);
            }
        }
        self.above = [NEVER; PLACES];
        scale.go_down(&self.numbers, SLOTS, &mut self.above);
    }

    /// The turns from order.
    pub fn turns(&self) -> f32 {
        self.above[0]
    }

    pub fn is_in_order(&self) -> bool {
        self.turns() <= 0.0
    }

    /// The cards of the rise (RK-33), Jokers among them.
    pub fn rise(&self) -> usize {
        let mut last = 0;
        for place in 1..PLACES {
            let value = self.numbers.values[place];
            if value == 0 && self.numbers.jokers[place] > self.numbers.jokers[place - 1] {
                last += 1;
            } else if value > last {
                last = value;
            } else {
                return place - 1;
            }
        }
        SLOTS
    }

    /// The place where a card saves most effort, if it is at least so much.
    pub fn place(&self, scale: &Scale, card: Card, least: f32) -> Option<usize> {
        let mut best = None;
        let mut fewest = self.turns() - least;
        // Only near its height a number is of use; a Joker may be of use anywhere.
        let places = card.value().map_or(1..PLACES, |number| {
            let height = scale.height(number);
            height.saturating_sub(NEAR).max(1)..(height + NEAR + 1).min(PLACES)
        });
        for place in places {
            let turns = match card.value() {
                Some(value) => self.turns_with(scale, place, value, fewest),
                None => self.turns_with_joker(scale, place),
            };
            if turns < fewest {
                (best, fewest) = (Some(place), turns);
            }
        }
        best
    }

    /// Puts a card where it saves most effort, if it is at least so much.
    pub fn put(&mut self, scale: &Scale, card: Card, least: f32) -> bool {
        let Some(place) = self.place(scale, card, least) else {
            return false;
        };
        self.numbers.set(place, card.value().unwrap_or(0));
        self.find(scale);
        true
    }

    #[inline]
    fn turns_with(&self, scale: &Scale, place: usize, value: u8, fewest: f32) -> f32 {
        let low = scale.up_to(&self.numbers, place, value, &self.below);
        if low >= fewest {
            return NEVER;
        }
        low + scale.from(&self.numbers, place, value, SLOTS, &self.above)
    }

    fn turns_with_joker(&self, scale: &Scale, place: usize) -> f32 {
        let mut numbers = self.numbers.clone();
        numbers.set(place, 0);
        let mut above = [NEVER; PLACES];
        scale.go_down(&numbers, SLOTS, &mut above);
        above[0]
    }
}

#[cfg(test)]
mod tests {
    use super::super::worth::tests::{rack, scale};
    use super::*;

    #[test]
    fn cards_go_where_they_save_most() {
        let scale = scale();
        let mut line = PlayedOnRack::of(&scale, &rack("3 8 12 16 20 1 28 32 36 40 44 48"));
        assert_eq!(line.rise(), 5);
        assert!(!line.put(&scale, Card::number(50).unwrap(), 0.01));
        assert!(line.put(&scale, Card::number(25).unwrap(), 0.9));
        assert!(line.is_in_order());
        assert_eq!(line.rise(), SLOTS);
    }

    #[test]
    fn a_joker_takes_the_tightest_place() {
        let scale = scale();
        let mut line = PlayedOnRack::of(&scale, &rack("3 8 12 16 20 1 22 32 36 40 44 48"));
        assert!(line.put(&scale, Card::JOKER, 0.01));
        assert!(line.is_in_order());
        let mut line = PlayedOnRack::of(&scale, &rack("3 8 12 16 J J 19 32 36 40 44 1"));
        assert!(line.put(&scale, Card::JOKER, 0.01));
        assert!(line.is_in_order());
        assert_eq!(line.rise(), SLOTS);
    }
}
