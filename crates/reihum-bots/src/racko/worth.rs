//! What a rack is worth: points to expect, by the turns it is from order.
//!
//! A set of cards stays, the stretches between them are filled: the effort of a rack is the sum
//! of the efforts of its stretches (see [`effort`](mod@super::effort)), for the best set of cards
//! to keep, found by dynamic programming over the slots. How likely so much effort is made before
//! somebody else ends the round gives the points. The same for beginnings of the rack gives the
//! points of the rise (RK-33).

use racko::{Card, Rack, SLOTS, Slot};

use super::deadline::Deadline;
use super::effort::{NEVER, effort};

/// What can stand at the ends of stretches: the floor below slot 5, and the slots.
const PLACES: usize = SLOTS + 1;

/// The beginnings of a rack that are looked at for the points of the rise, in cards, and how many
/// cards of the rise each stands for. The last is the whole rack.
const ENDS: [(usize, f32); 4] = [(3, 3.0), (6, 3.0), (9, 3.0), (SLOTS, 2.0)];

/// How finely the chance to be in time is known, in steps a turn, and how far.
const FINE: f32 = 4.0;
const STEPS: usize = 200;
/// How the turns it takes spread around those to expect.
const SPREAD: [f32; 5] = [0.5, 0.75, 1.0, 1.25, 1.6];

/// What the points of a round mean to a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stakes {
    /// Each card of the rise (RK-33).
    pub card: f32,
    /// Having the rack in order first, beyond its cards.
    pub order: f32,
}

/// All that the worth of racks depends on, beside their cards.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    highest: u8,
    stakes: Stakes,
    /// How many of the numbers up to each may still come.
    coming: [f32; 77],
    /// The chance to be in time, by the turns to expect.
    in_time: [f32; STEPS],
}

impl Scale {
    /// `coming` says how many cards of a number may still come: 0 or 1, or in between.
    pub fn new(
        highest: u8,
        deadline: &Deadline,
        stakes: Stakes,
        coming: impl Fn(u8) -> f32,
    ) -> Self {
        let mut sums = [0.0; 77];
        for number in 1..=highest {
            sums[usize::from(number)] = sums[usize::from(number) - 1] + coming(number);
        }
        let in_time = std::array::from_fn(|step| match step {
            // What is in order already is in order when the round ends.
            0 => 1.0,
            _ => {
                let turns = step as f32 / FINE;
                let chances = SPREAD.map(|part| deadline.open_after(part * turns));
                chances.iter().sum::<f32>() / SPREAD.len() as f32
            }
        });
        Self {
            highest,
            stakes,
            coming: sums,
            in_time,
        }
    }

    /// The points to expect of a rack.
    pub fn worth(&self, rack: &Rack) -> f32 {
        let rack = Numbers::of(rack);
        let mut sum = 0.0;
        for (end, (cards, _)) in ENDS.iter().enumerate() {
            let mut above = [NEVER; PLACES];
            self.go_down(&rack, *cards, &mut above);
            sum += self.points(end, self.in_time(above[0]));
        }
        sum
    }

    fn points(&self, end: usize, chance: f32) -> f32 {
        let cards = self.stakes.card * ENDS[end].1;
        if end + 1 == ENDS.len() {
            (cards + self.stakes.order) * chance
        } else {
            cards * chance
        }
    }

    /// For each place that stays: the least effort to fill the slots above it, up to an end.
    fn go_down(&self, rack: &Numbers, end: usize, above: &mut [f32; PLACES]) {
        for place in (0..=end).rev() {
            if rack.stays(place) {
                above[place] = self.from(rack, place, rack.values[place], end, above);
            }
        }
    }

    /// The least effort to fill the slots above a place with this value, up to an end.
    #[inline]
    fn from(
        &self,
        rack: &Numbers,
        place: usize,
        value: u8,
        end: usize,
        above: &[f32; PLACES],
    ) -> f32 {
        let jokers = rack.jokers[end] - rack.jokers[place];
        let mut best = self.stretch((value, self.highest + 1), end - place, jokers);
        for (to, above) in above.iter().enumerate().take(end + 1).skip(place + 1) {
            if rack.stays(to) {
                let jokers = rack.jokers[to] - rack.jokers[place];
                let high = rack.values[to];
                best = best.min(above + self.stretch((value, high), to - place - 1, jokers));
            }
        }
        best
    }

    /// The least effort to fill the slots below a place with this value.
    #[inline]
    fn up_to(&self, rack: &Numbers, place: usize, value: u8, below: &[f32; PLACES]) -> f32 {
        let mut best = NEVER;
        for (from, below) in below.iter().enumerate().take(place) {
            if rack.stays(from) {
                let jokers = rack.jokers[place - 1] - rack.jokers[from];
                let low = rack.values[from];
                best = best.min(below + self.stretch((low, value), place - from - 1, jokers));
            }
        }
        best
    }

    /// The effort to fill a stretch between two values.
    #[inline(always)]
    fn stretch(&self, (low, high): (u8, u8), slots: usize, jokers: usize) -> f32 {
        if usize::from(high) < usize::from(low) + slots + 1 {
            return NEVER;
        }
        let coming = self.coming[usize::from(high) - 1] - self.coming[usize::from(low)];
        let room = (coming + 0.5) as usize;
        effort(slots - jokers, room.saturating_sub(jokers))
    }

    /// The chance that this much effort is made before the round ends.
    #[inline(always)]
    fn in_time(&self, effort: f32) -> f32 {
        let at = effort * FINE;
        let low = (at as usize).min(STEPS - 2);
        let part = (at - low as f32).min(1.0);
        self.in_time[low] * (1.0 - part) + self.in_time[low + 1] * part
    }
}

/// The numbers of a rack by place, and the Jokers up to each.
#[derive(Clone, Debug)]
struct Numbers {
    values: [u8; PLACES],
    jokers: [usize; PLACES],
}

impl Numbers {
    fn of(rack: &Rack) -> Self {
        let mut numbers = Self {
            values: [0; PLACES],
            jokers: [0; PLACES],
        };
        for (place, card) in rack.0.iter().enumerate() {
            numbers.values[place + 1] = card.and_then(Card::value).unwrap_or(0);
            let joker = usize::from(card.is_some_and(Card::is_joker));
            numbers.jokers[place + 1] = numbers.jokers[place] + joker;
        }
        numbers
    }

    /// Can stretches end at this place?
    #[inline]
    fn stays(&self, place: usize) -> bool {
        place == 0 || self.values[place] > 0
    }
}

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
    use super::*;

    pub fn rack(text: &str) -> Rack {
        let mut cards = text.split_whitespace().map(|word| word.parse().ok());
        Rack(std::array::from_fn(|_| cards.next().flatten()))
    }

    fn scale() -> Scale {
        let stakes = Stakes {
            card: 5.0,
            order: 90.0,
        };
        Scale::new(50, &Deadline::after(10.0), stakes, |_| 1.0)
    }

    #[test]
    fn a_rack_in_order_is_worth_all_and_room_is_worth_something() {
        let scale = scale();
        let worth = |text| scale.worth(&rack(text));
        let done = worth("3 8 12 16 20 24 28 32 36 40 44 48");
        assert!((done - (11.0 * 5.0 + 90.0)).abs() < 0.01);
        let roomy = worth("3 8 12 16 20 1 28 32 36 40 44 48");
        let tight = worth("3 8 12 16 20 1 22 32 36 40 44 48");
        assert!(done > roomy && roomy > tight, "{roomy} {tight}");
        assert!(
            worth("3 8 12 16 20 J 1 32 36 40 44 48") > worth("3 8 12 16 20 2 1 32 36 40 44 48")
        );
        // The same cards in order at the low end score more than at the high end (RK-33).
        let low = worth("2 6 10 14 18 22 50 49 47 46 45 44");
        let high = worth("7 6 5 4 3 2 26 30 34 38 42 46");
        assert!(low > high, "{low} {high}");
    }

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
