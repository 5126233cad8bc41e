//! What a rack is worth: points to expect, by the turns it is from order.
//!
//! A set of cards stays, the stretches between them are filled: the effort of a rack is the sum
//! of the efforts of its stretches (see [`Efforts`]), for the best set of cards
//! to keep, found by dynamic programming over the slots. How likely so much effort is made before
//! somebody else ends the round gives the points. The same for beginnings of the rack gives the
//! points of the rise (RK-33).

use racko::{Card, Rack, SLOTS};

use super::deadline::Deadline;
use super::effort::{Efforts, NEVER};

/// What can stand at the ends of stretches: the floor below slot 5, and the slots.
pub(super) const PLACES: usize = SLOTS + 1;

/// The beginnings of a rack that are looked at for the points of the rise, in cards, and how many
/// cards of the rise each stands for. The last is the whole rack.
pub(super) const ENDS: [(usize, f32); 4] = [(3, 3.0), (6, 3.0), (9, 3.0), (SLOTS, 2.0)];

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
    efforts: Efforts,
    /// How many of the numbers up to each may still come.
    coming: [u8; 77],
    /// The chance to be in time, by the turns to expect.
    in_time: [f32; STEPS],
}

impl Scale {
    /// `coming` says how many cards of a number may still come: 0 or 1, or in between.
    pub fn new(
        highest: u8,
        deadline: &Deadline,
        stakes: Stakes,
        efforts: &Efforts,
        coming: impl Fn(u8) -> f32,
    ) -> Self {
        let mut sums = [0; 77];
        let mut sum = 0.0;
        for number in 1..=highest {
            sum += coming(number);
            sums[usize::from(number)] = (sum + 0.5) as u8;
        }
        Self {
            highest,
            stakes,
            efforts: efforts.clone(),
            coming: sums,
            in_time: in_time(deadline),
        }
    }

    /// The same cards before another deadline.
    pub fn at(&self, deadline: &Deadline) -> Self {
        Self {
            in_time: in_time(deadline),
            ..self.clone()
        }
    }

    /// The place a number belongs to by its height.
    pub fn height(&self, number: u8) -> usize {
        1 + (usize::from(number).max(1) - 1) * SLOTS / usize::from(self.highest)
    }

    /// What the points of the round mean.
    pub fn stakes(&self) -> Stakes {
        self.stakes
    }

    /// The points to expect of a rack.
    pub fn worth(&self, rack: &Rack) -> f32 {
        self.worth_of(&Numbers::of(rack))
    }

    /// The points to expect of the numbers of a rack.
    pub fn worth_of(&self, rack: &Numbers) -> f32 {
        let mut sum = 0.0;
        for (end, (cards, _)) in ENDS.iter().enumerate() {
            let mut above = [NEVER; PLACES];
            self.go_down(rack, *cards, &mut above);
            sum += self.points(end, self.in_time(above[0]));
        }
        sum
    }

    pub fn points(&self, end: usize, chance: f32) -> f32 {
        let cards = self.stakes.card * ENDS[end].1;
        if end + 1 == ENDS.len() {
            (cards + self.stakes.order) * chance
        } else {
            cards * chance
        }
    }

    /// For each place that stays: the least effort to fill the slots above it, up to an end.
    pub fn go_down(&self, rack: &Numbers, end: usize, above: &mut [f32; PLACES]) {
        for place in (0..=end).rev() {
            if rack.stays(place) {
                above[place] = self.from(rack, place, rack.values[place], end, above);
            }
        }
    }

    /// The least effort to fill the slots above a place with this value, up to an end.
    #[inline]
    pub fn from(
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
    pub fn up_to(&self, rack: &Numbers, place: usize, value: u8, below: &[f32; PLACES]) -> f32 {
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
        self.efforts
            .get(slots - jokers, usize::from(coming).saturating_sub(jokers))
    }

    /// The chance that this much effort is made before the round ends.
    #[inline(always)]
    pub fn in_time(&self, effort: f32) -> f32 {
        let at = effort * FINE;
        let low = (at as usize).min(STEPS - 2);
        let part = (at - low as f32).min(1.0);
        self.in_time[low] * (1.0 - part) + self.in_time[low + 1] * part
    }
}

/// The chance to be in time, by the turns to expect.
fn in_time(deadline: &Deadline) -> [f32; STEPS] {
    std::array::from_fn(|step| match step {
        // What is in order already is in order when the round ends.
        0 => 1.0,
        _ => {
            let turns = step as f32 / FINE;
            let chances = SPREAD.map(|part| deadline.open_after(part * turns));
            chances.iter().sum::<f32>() / SPREAD.len() as f32
        }
    })
}

/// The numbers of a rack by place, and the Jokers up to each.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    pub values: [u8; PLACES],
    pub jokers: [usize; PLACES],
}

impl Numbers {
    pub fn of(rack: &Rack) -> Self {
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

    /// Puts a number at a place; 0 is a Joker.
    pub fn set(&mut self, place: usize, value: u8) {
        self.values[place] = value;
        let was = self.jokers[place] > self.jokers[place - 1];
        match (was, value == 0) {
            (false, true) => self.jokers[place..]
                .iter_mut()
                .for_each(|count| *count += 1),
            (true, false) => self.jokers[place..]
                .iter_mut()
                .for_each(|count| *count -= 1),
            _ => {}
        }
    }

    /// Can stretches end at this place?
    #[inline]
    pub fn stays(&self, place: usize) -> bool {
        place == 0 || self.values[place] > 0
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn rack(text: &str) -> Rack {
        let mut cards = text.split_whitespace().map(|word| word.parse().ok());
        Rack(std::array::from_fn(|_| cards.next().flatten()))
    }

    pub fn scale() -> Scale {
        let stakes = Stakes {
            card: 5.0,
            order: 90.0,
        };
        Scale::new(50, &Deadline::after(10.0), stakes, &Efforts::USUAL, |_| 1.0)
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
}
