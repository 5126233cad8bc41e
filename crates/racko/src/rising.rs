//! Draws a rack that is in order at random, around the cards of it that are known.
//!
//! That a rack is in order is public where its owner was asked (RK-31), so a sampled world must
//! keep to it. Drawing at random until it happens would take for ever; instead all fillings are
//! counted by dynamic programming over slots, and one is drawn in proportion.

use reihum_core::rng::Rng;

use crate::{Card, HIGHEST, Rack, SLOTS, Slot, SlotSet};

/// The most Jokers of a deck (RK-2).
const MOST_JOKERS: usize = 7;
const VALUES: usize = HIGHEST as usize + 1;

/// Cards that could stand in an unknown slot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pool {
    /// Bit n: the number n.
    pub numbers: u128,
    /// How many Jokers.
    pub jokers: usize,
}

impl Pool {
    pub fn has(self, number: u8) -> bool {
        self.numbers >> number & 1 == 1
    }

    pub fn count(self) -> usize {
        self.numbers.count_ones() as usize
    }

    /// Takes a card out, if it is there.
    pub fn remove(&mut self, card: Card) {
        match card.value() {
            Some(number) => self.numbers &= !(1 << number),
            None if card.is_joker() => self.jokers = self.jokers.saturating_sub(1),
            None => {}
        }
    }
}

/// One state of the count: how many fillings there are for the rest of the rack.
type Ways = [[f64; MOST_JOKERS + 1]; VALUES];

/// Fills the free slots of a rack so that it is in order, each filling in proportion to the
/// worlds it leaves; `plain` slots get no Joker. Takes the cards out of the pool.
///
/// `others` is how many number cards the other racks still need: fillings that leave too few
/// get no weight. Returns `false`, and changes nothing, if there is no filling.
pub(crate) fn fill_in_order(
    rack: &mut Rack,
    plain: SlotSet,
    pool: &mut Pool,
    highest: u8,
    others: usize,
    rng: &mut impl Rng,
) -> bool {
    let unknown = rack.0.iter().filter(|card| card.is_none()).count();
    let jokers = pool.jokers.min(MOST_JOKERS);
    let count = Count {
        rack,
        plain,
        pool: *pool,
        highest,
    };
    // ways[i][v][j]: fillings of the slots from i on, after a value v, with j Jokers left.
    let mut ways: [Ways; SLOTS + 1] = [[[0.0; MOST_JOKERS + 1]; VALUES]; SLOTS + 1];
    for left in 0..=jokers {
        let weight = weight(jokers, jokers - left, unknown, pool.count(), others);
        ways[SLOTS].iter_mut().for_each(|row| row[left] = weight);
    }
    for place in (0..SLOTS).rev() {
        let (here, next) = ways.split_at_mut(place + 1);
        count.fill_in(place, jokers, &mut here[place], &next[0]);
    }
    if ways[0][0][jokers] <= 0.0 {
        return false;
    }
    let mut filled = *rack;
    let (mut last, mut left) = (0, jokers);
    for place in 0..SLOTS {
        let unit = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        let mut mark = unit * ways[place][usize::from(last)][left];
        let mut chosen = None;
        count.choices(place, last, left, |choice| {
            let weight = ways[place + 1][usize::from(choice.value)][choice.left];
            // Rounding can leave the mark at the very end: then the last possible choice stays.
            if weight > 0.0 && mark >= 0.0 {
                chosen = Some(choice);
                mark -= weight;
            }
        });
        let Some(choice) = chosen else { return false };
        filled.0[place] = Some(choice.card);
        (last, left) = (choice.value, choice.left);
    }
    for (place, card) in filled.0.iter().enumerate() {
        if let (None, Some(card)) = (rack.0[place], card) {
            pool.remove(*card);
        }
    }
    *rack = filled;
    true
}

/// In how many ways a filling that takes `taken` of the Jokers can be completed, up to a common
/// factor: which Jokers they are, and which numbers go into the slots that must hold one.
fn weight(jokers: usize, taken: usize, unknown: usize, numbers: usize, others: usize) -> f64 {
    let Some(rest) = (numbers + taken).checked_sub(unknown) else {
        return 0.0;
    };
    if taken > unknown || rest < others {
        return 0.0;
    }
    let which: f64 = (0..taken).map(|n| (jokers - n) as f64).product();
    // A product of up to 36 factors, scaled so that it stays in range.
    let numbers: f64 = (0..others).map(|n| (rest - n) as f64 / 32.0).product();
    which * numbers
}

#[derive(Clone, Copy)]
struct Extension {
    card: Card,
    /// The value it has.
    value: u8,
    /// Jokers left after it.
    left: usize,
}

struct Count<'a> {
    rack: &'a Rack,
    plain: SlotSet,
    pool: Pool,
    highest: u8,
}

impl Count<'_> {
    /// Counts the fillings from a place on, given those from the next place on.
    fn fill_in(&self, place: usize, jokers: usize, here: &mut Ways, next: &Ways) {
        if self.rack.0[place].is_some() {
            for (last, here) in here.iter_mut().enumerate() {
                for (left, here) in here.iter_mut().enumerate() {
                    self.choices(place, last as u8, left, |choice| {
                        *here += next[usize::from(choice.value)][choice.left];
                    });
                }
            }
            return;
        }
        // The same sums as by `choices`, but each built upon the one for the next value.
        let joker_fits = !self.plain.contains(Slot::at(place));
        let mut by_number = [0.0; MOST_JOKERS + 1];
        for last in (0..usize::from(self.highest)).rev() {
            let value = last + 1;
            for left in 0..=jokers {
                if self.pool.has(value as u8) {
                    by_number[left] += next[value][left];
                }
                here[last][left] = by_number[left];
                if joker_fits && left > 0 {
                    here[last][left] += next[value][left - 1];
                }
            }
        }
    }

    /// The cards that can stand at a place after a value. A Joker has the lowest value that fits
    /// (see [`Rack::rise`]).
    fn choices(&self, place: usize, last: u8, left: usize, mut each: impl FnMut(Extension)) {
        let is_room = last < self.highest;
        let joker = |left| Extension {
            card: Card::JOKER,
            value: last + 1,
            left,
        };
        match self.rack.0[place] {
            Some(card) => match card.value() {
                Some(value) if value > last => each(Extension { card, value, left }),
                None if card.is_joker() && is_room => each(joker(left)),
                _ => {}
            },
            None => {
                for value in last + 1..=self.highest {
                    if let Some(card) = Card::number(value).filter(|_| self.pool.has(value)) {
                        each(Extension { card, value, left });
                    }
                }
                let allowed = !self.plain.contains(Slot::at(place));
                if allowed && left > 0 && is_room {
                    each(joker(left - 1));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reihum_core::rng::{Fast, SeedableRng};
    use std::collections::HashMap;

    fn rack(text: &str) -> Rack {
        let mut cards = text.split_whitespace().map(|word| word.parse().ok());
        Rack(std::array::from_fn(|_| cards.next().unwrap()))
    }

    fn pool(numbers: &[u8], jokers: usize) -> Pool {
        let numbers = numbers.iter().fold(0, |mask, n| mask | 1 << n);
        Pool { numbers, jokers }
    }

    #[test]
    fn a_filling_counts_as_often_as_it_can_be_completed() {
        // Of two Jokers one is taken, three numbers are left for two other slots.
        assert_eq!(weight(2, 1, 3, 5, 2), 2.0 * (3.0 / 32.0) * (2.0 / 32.0));
        assert_eq!(weight(2, 2, 3, 5, 0), 2.0);
        // More Jokers than slots, fewer cards than slots, fewer numbers than slots for them.
        assert_eq!(weight(3, 3, 2, 5, 0), 0.0);
        assert_eq!(weight(2, 0, 6, 5, 0), 0.0);
        assert_eq!(weight(2, 1, 5, 5, 3), 0.0);
    }

    /// Three free slots between 10 and 14 or above, with 11, 12, 13, 20 and two Jokers to choose
    /// from: every filling in order comes up, and nothing else.
    #[test]
    fn every_filling_in_order_comes_up() {
        let known = rack("1 2 3 4 5 6 10 - - - 40 50");
        let cards: Vec<Option<Card>> = ["11", "12", "13", "20", "J", "J"]
            .iter()
            .map(|text| text.parse().ok())
            .collect();
        let mut expected = std::collections::HashSet::new();
        for a in 0..6 {
            for b in (0..6).filter(|b| *b != a) {
                for c in (0..6).filter(|c| *c != a && *c != b) {
                    let mut rack = known;
                    rack.0[7..10].copy_from_slice(&[cards[a], cards[b], cards[c]]);
                    if rack.is_in_order(50) {
                        expected.insert(format!("{:?}", rack.0));
                    }
                }
            }
        }
        let mut rng = Fast::seed_from_u64(3);
        let mut seen = HashMap::new();
        for _ in 0..4_000 {
            let mut filled = known;
            let mut pool = pool(&[11, 12, 13, 20], 2);
            assert!(fill_in_order(
                &mut filled,
                SlotSet::EMPTY,
                &mut pool,
                50,
                0,
                &mut rng
            ));
            assert!(filled.is_in_order(50));
            assert_eq!(pool.count() + pool.jokers, 3);
            *seen.entry(format!("{:?}", filled.0)).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), expected.len());
        assert!(seen.keys().all(|key| expected.contains(key)));
    }

    #[test]
    fn what_cannot_be_in_order_is_left_alone() {
        let known = rack("1 2 3 4 5 6 10 - 11 30 40 50");
        let mut filled = known;
        let mut cards = pool(&[12, 13], 2);
        let mut rng = Fast::seed_from_u64(3);
        assert!(!fill_in_order(
            &mut filled,
            SlotSet::EMPTY,
            &mut cards,
            50,
            0,
            &mut rng
        ));
        assert_eq!(filled, known);
        assert_eq!(cards.count() + cards.jokers, 4);
    }

    #[test]
    fn plain_slots_get_no_joker_and_numbers_are_left_for_others() {
        let known = rack("1 2 3 4 5 6 10 - 20 - 40 50");
        let mut rng = Fast::seed_from_u64(3);
        for _ in 0..200 {
            let mut filled = known;
            let mut cards = pool(&[11, 12, 30], 2);
            let plain = SlotSet::EMPTY.with(Slot::at(7));
            assert!(fill_in_order(
                &mut filled,
                plain,
                &mut cards,
                50,
                2,
                &mut rng
            ));
            assert!(filled.0[7].unwrap().is_number());
            assert!(cards.count() >= 2);
        }
    }
}
