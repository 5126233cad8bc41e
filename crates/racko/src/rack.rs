//! A rack, and what its order is worth (RK-20, RK-33, RK-50).

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::{Card, SLOTS, Slot, SlotSet};

/// The cards of a rack, slot 5 first; a slot is free only while dealing in blitz (RK-60).
///
/// ```
/// use racko::Rack;
/// let rack: Rack = serde_json::from_str(
///     r#"["3","8","J","10","11","20","30","31","32","40","44","50"]"#,
/// ).unwrap();
/// assert!(rack.is_in_order(50));
/// assert_eq!(rack.longest_run(50), 4); // 8, Joker, 10, 11
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
#[serde(transparent)]
pub struct Rack(pub [Option<Card>; SLOTS]);

impl Rack {
    /// The card in a slot.
    #[inline]
    #[must_use]
    pub const fn get(&self, slot: Slot) -> Option<Card> {
        self.0[slot.index()]
    }

    /// Puts a card into a slot and gives back the one that stood there.
    #[inline]
    pub fn exchange(&mut self, slot: Slot, card: Card) -> Option<Card> {
        self.0[slot.index()].replace(card)
    }

    /// The slots that hold a number card.
    #[must_use]
    pub fn numbers(&self) -> SlotSet {
        let is_number = |slot: &Slot| self.get(*slot).is_some_and(Card::is_number);
        Slot::all().filter(is_number).collect()
    }

    /// Is the rack in order (RK-20)? `highest` is the highest number of the deck in use.
    #[inline]
    #[must_use]
    pub fn is_in_order(&self, highest: u8) -> bool {
        self.rise(highest) == SLOTS
    }

    /// How many cards rise without a break from slot 5 on (RK-33).
    ///
    /// A Joker is given the lowest number that fits: that leaves the most room above it, so
    /// where this fails every other choice fails too.
    #[inline]
    #[must_use]
    pub fn rise(&self, highest: u8) -> usize {
        let mut last = 0;
        for (count, card) in self.0.iter().enumerate() {
            match card.map(|card| lowest_above(last, card, highest)) {
                Some(Some(value)) => last = value,
                _ => return count,
            }
        }
        SLOTS
    }

    /// The first slot, from slot 5 on, whose card does not go on rising; none in a rack in order.
    #[must_use]
    pub fn breaks_at(&self, highest: u8) -> Option<Slot> {
        let rise = self.rise(highest);
        (rise < SLOTS).then(|| Slot::at(rise))
    }

    /// How many cards the longest run has that an assignment of the Jokers which is in order can
    /// give (RK-50, RK-51); 0 if the rack is not in order.
    #[must_use]
    pub fn longest_run(&self, highest: u8) -> usize {
        if self.is_in_order(highest) {
            self.places_of_run(highest).len()
        } else {
            0
        }
    }

    /// The slots of the run that is worth a bonus (RK-50), empty if there is none. Where several
    /// are equally long it is the lowest.
    ///
    /// In a rack that is in order it is the run that counts (RK-51). In any other nothing counts
    /// yet: there it is the longest one that stands, whatever stands around it.
    #[must_use]
    pub fn run(&self, highest: u8) -> SlotSet {
        let run = self.places_of_run(highest);
        let run = if bonus(run.len()) > 0 { run } else { 0..0 };
        run.map(Slot::at).collect()
    }

    /// The places of the first of the longest runs of directly consecutive numbers; one place if
    /// there is none.
    ///
    /// In a rack that is in order the Jokers outside of a run never stand in its way: there are as
    /// many numbers for them below and above it as they need.
    fn places_of_run(&self, highest: u8) -> Range<usize> {
        let mut best = 0..1;
        for from in 0..SLOTS {
            for to in from + best.len() + 1..=SLOTS {
                if self.can_run(from, to, highest) {
                    best = from..to;
                }
            }
        }
        best
    }

    /// Can the places `from..to` hold a run?
    fn can_run(&self, from: usize, to: usize, highest: u8) -> bool {
        let mut begins = None;
        for place in from..to {
            if self.0[place].is_none() {
                return false;
            }
            if let Some(number) = self.0[place].and_then(Card::value) {
                let Some(first) = number.checked_sub((place - from) as u8) else {
                    return false;
                };
                if *begins.get_or_insert(first) != first {
                    return false;
                }
            }
        }
        // Jokers alone can begin with 1.
        let first = begins.unwrap_or(1);
        let last = usize::from(first) + (to - from) - 1;
        first > 0 && last <= usize::from(highest)
    }
}

/// The lowest value a card can have above another value.
#[inline]
fn lowest_above(last: u8, card: Card, highest: u8) -> Option<u8> {
    match card.value() {
        Some(number) => (number > last).then_some(number),
        None => (card.is_joker() && last < highest).then(|| last + 1),
    }
}

/// The bonus for a run of this many cards (RK-50).
#[must_use]
pub const fn bonus(run: usize) -> i32 {
    match run {
        0..=2 => 0,
        3 => 60,
        4 => 110,
        5 => 210,
        _ => 310,
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
    fn jokers_need_a_number_between_their_neighbours() {
        let in_order = |text| rack(text).is_in_order(50);
        assert!(in_order("1 2 3 4 5 J 7 8 9 10 11 12"));
        assert!(!in_order("1 2 3 4 5 J 6 8 9 10 11 12"));
        assert!(!in_order("1 2 3 4 5 J J 7 9 10 11 12"));
        assert!(in_order("1 2 3 4 5 J J 8 9 10 11 12"));
        assert!(!in_order("J 1 3 4 5 6 7 8 9 10 11 12"));
        assert!(!in_order("1 2 3 4 5 6 7 8 9 10 50 J"));
        assert!(rack("1 2 3 4 5 6 7 8 9 10 50 J").is_in_order(60));
        assert!(!in_order("1 2 3 4 5 6 7 8 9 10 11 -"));
    }

    #[test]
    fn the_rise_stops_at_the_first_card_that_does_not_fit() {
        assert_eq!(rack("3 5 9 20 30 10 11 12 13 14 15 16").rise(50), 5);
        assert_eq!(rack("50 5 9 20 30 10 11 12 13 14 15 16").rise(50), 1);
        assert_eq!(rack("5 J 6 7 8 9 10 11 12 13 14 15").rise(50), 2);
        assert_eq!(rack("49 J J 7 8 9 10 11 12 13 14 15").rise(50), 2);
        assert_eq!(rack("- 2 3 4 5 6 7 8 9 10 11 12").rise(50), 0);
    }

    #[test]
    fn runs_count_jokers_where_the_whole_rack_stays_in_order() {
        let run = |text| rack(text).longest_run(50);
        assert_eq!(run("1 3 5 7 9 11 13 15 17 19 21 23"), 1);
        assert_eq!(run("1 2 5 7 9 11 13 15 17 19 21 23"), 2);
        assert_eq!(run("1 2 3 4 5 6 7 8 9 10 11 12"), 12);
        // 10, Joker, 12 and the Joker cannot also be 13.
        assert_eq!(run("1 10 J 12 20 22 24 26 28 30 32 34"), 3);
        // The Joker after 12 becomes 13.
        assert_eq!(run("1 10 11 12 J 22 24 26 28 30 32 34"), 4);
        // Before 22 it becomes 21: only one side counts.
        assert_eq!(run("1 10 12 J 22 23 25 27 29 31 33 35"), 3);
        // Jokers alone.
        assert_eq!(run("1 10 J J J J 22 27 30 33 36 40"), 5);
        assert_eq!(run("J J J 10 20 22 24 26 28 30 32 34"), 4);
        assert_eq!(run("J J J 11 20 22 24 26 28 30 32 34"), 4);
        assert_eq!(run("2 4 6 8 10 12 14 16 18 48 J J"), 3);
        assert_eq!(run("2 4 6 8 10 12 14 16 18 47 J J"), 3);
        assert_eq!(run("2 1 3 4 5 6 7 8 9 10 11 12"), 0);
    }

    /// RK-51 in a rack that is in order; before that, what stands by itself.
    #[test]
    fn the_slots_of_the_run_are_told() {
        let slots = |text| -> Vec<u8> { rack(text).run(50).iter().map(Slot::label).collect() };
        assert_eq!(slots("1 10 J 12 20 22 24 26 28 30 32 34"), [10, 15, 20]);
        assert_eq!(slots("1 10 11 12 J 22 24 26 28 30 32 34"), [10, 15, 20, 25]);
        assert_eq!(slots("1 2 5 7 9 11 13 15 17 19 21 23"), [0u8; 0]);
        // Two as long as each other: the lower.
        assert_eq!(slots("1 2 3 7 9 11 13 15 17 21 22 23"), [5, 10, 15]);
        // The highest card ends one like any other.
        assert_eq!(slots("2 1 3 5 7 9 11 13 15 48 49 50"), [50, 55, 60]);
        // Not in order, so that nothing counts yet; a Joker stands for any number.
        assert_eq!(slots("9 2 30 31 J 33 4 5 8 6 7 1"), [15, 20, 25, 30]);
        assert_eq!(slots("9 2 J 1 30 20 4 8 3 6 J 50"), [0u8; 0]);
        // No Joker is below the lowest number, none above the highest.
        assert_eq!(slots("J 1 2 40 30 20 4 8 3 6 10 7"), [0u8; 0]);
        assert_eq!(slots("9 2 30 1 20 5 4 8 3 49 50 J"), [0u8; 0]);
        // A free slot ends it.
        assert_eq!(slots("- 2 3 - 4 5 6 - - 20 21 -"), [25, 30, 35]);
    }

    /// The clever search against trying every assignment of the Jokers.
    #[test]
    fn runs_and_order_agree_with_trying_everything() {
        fn every(rack: &Rack, place: usize, values: &mut Vec<u8>, highest: u8, best: &mut usize) {
            if place == SLOTS {
                let mut run = 1;
                for pair in values.windows(2) {
                    run = if pair[1] == pair[0] + 1 { run + 1 } else { 1 };
                    *best = (*best).max(run);
                }
                return;
            }
            let above = values.last().copied().unwrap_or(0);
            let choices = match rack.0[place].and_then(Card::value) {
                Some(number) => number..=number,
                None => 1..=highest,
            };
            for value in choices.filter(|value| *value > above) {
                values.push(value);
                every(rack, place + 1, values, highest, best);
                values.pop();
            }
        }
        use reihum_core::{
            below,
            rng::{Fast, SeedableRng},
        };
        let mut rng = Fast::seed_from_u64(5);
        let mut in_order = 0;
        for _ in 0..3_000 {
            let highest = 18;
            let mut numbers: Vec<u8> = (1..=highest).collect();
            reihum_core::shuffle(&mut rng, &mut numbers);
            numbers.truncate(SLOTS);
            numbers.sort_unstable();
            let mut rack = Rack(std::array::from_fn(|n| Card::number(numbers[n])));
            for _ in 0..below(&mut rng, 6) {
                rack.0[below(&mut rng, 12) as usize] = Some(Card::JOKER);
            }
            if below(&mut rng, 3) == 0 {
                let number = 1 + below(&mut rng, 18) as u8;
                rack.0[below(&mut rng, 12) as usize] = Card::number(number);
            }
            let mut best = 0;
            every(&rack, 0, &mut Vec::new(), highest, &mut best);
            assert_eq!(rack.longest_run(highest), best, "{rack:?}");
            assert_eq!(rack.is_in_order(highest), best > 0, "{rack:?}");
            in_order += usize::from(best > 0);
        }
        assert!(in_order > 1000);
    }
}
