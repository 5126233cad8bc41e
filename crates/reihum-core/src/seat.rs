//! Seats around the table, sets of seats, and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::below;

/// The most seats any game has (Timeline Twist: 8).
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0, clockwise.
///
/// ```
/// use reihum_core::Seat;
/// let last = Seat::new(3);
/// assert_eq!(last.next(4), Seat::new(0));
/// assert_eq!(last.to_string(), "3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "index.ts", type = "number")
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is not below [`MAX_SEATS`]; use `try_from` for numbers from outside.
    #[inline]
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number < MAX_SEATS);
        Self(number as u8)
    }

    /// The seat's number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `players`.
    #[inline]
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize >= players { 0 } else { next })
    }

    /// The seat before this one, at a table of `players`.
    #[inline]
    #[must_use]
    pub const fn previous(self, players: usize) -> Self {
        Self(if self.0 == 0 {
            players as u8 - 1
        } else {
            self.0 - 1
        })
    }

    /// All seats of a table, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..players).map(Self::new)
    }

    /// All seats once, clockwise, beginning with this one.
    pub fn clockwise(self, players: usize) -> impl Iterator<Item = Self> + Clone {
        (0..players).map(move |step| Self::new((self.index() + step) % players))
    }
}

/// A number that is no seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: seats are 0 to 7")]
pub struct NoSuchSeat(pub u64);

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;
    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        if usize::from(number) < MAX_SEATS {
            Ok(Self(number))
        } else {
            Err(NoSuchSeat(u64::from(number)))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats in one byte. On the wire a list of seats.
///
/// ```
/// use reihum_core::{Seat, SeatSet};
/// let set: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.nth(1), Some(Seat::new(2)));
/// assert!(!set.contains(Seat::new(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct SeatSet(#[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))] u8);

/// The `n`-th seat of every set; a number that is no seat where there are fewer.
static NTH_SEAT: [[u8; MAX_SEATS]; 256] = {
    let mut table = [[MAX_SEATS as u8; MAX_SEATS]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut seat, mut n) = (0, 0);
        while seat < MAX_SEATS {
            if set >> seat & 1 == 1 {
                table[set][n] = seat as u8;
                n += 1;
            }
            seat += 1;
        }
        set += 1;
    }
    table
};

/// The first seat of every set after each seat; a number that is no seat where the set is empty.
static NEXT_SEAT: [[u8; 256]; MAX_SEATS] = {
    let mut table = [[MAX_SEATS as u8; 256]; MAX_SEATS];
    let mut set = 1;
    while set < 256 {
        let mut seat = 0;
        while seat < MAX_SEATS {
            // The whole set once more behind the seats that come later.
            let later = set & 0xfe << seat;
            let round = later as u16 | (set as u16) << 8;
            table[seat][set] = round.trailing_zeros() as u8 % MAX_SEATS as u8;
            seat += 1;
        }
        set += 1;
    }
    table
};

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// All seats of a table.
    #[inline]
    #[must_use]
    pub const fn all(players: usize) -> Self {
        Self(((1u16 << players) - 1) as u8)
    }

    /// Just this seat.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Is the seat in the set?
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with the seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without the seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set as a number, a bit for each seat.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many seats.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No seat at all?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// The `n`-th seat in ascending order.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Seat> {
        // In playouts `n` is random: a loop over the seats would be guessed wrong at every turn.
        if n >= MAX_SEATS {
            return None;
        }
        let seat = NTH_SEAT[self.0 as usize][n];
        if (seat as usize) < MAX_SEATS {
            Some(Seat(seat))
        } else {
            None
        }
    }

    /// A random seat of the set, each with the same chance.
    #[inline]
    pub fn random(self, rng: &mut impl Rng) -> Option<Seat> {
        match self.len() {
            0 => None,
            1 => self.first(),
            n => self.nth(below(rng, n as u32) as usize),
        }
    }

    /// The first seat of the set met clockwise *after* `seat` (which itself comes last), at
    /// a table of `players`.
    #[inline]
    #[must_use]
    pub fn next_after(self, seat: Seat, players: usize) -> Option<Seat> {
        debug_assert!(self.difference(Self::all(players)).is_empty());
        let next = NEXT_SEAT[seat.index() % MAX_SEATS][usize::from(self.0)];
        (usize::from(next) < MAX_SEATS).then_some(Seat(next))
    }

    /// The seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// One value for each seat of a table, on the stack.
///
/// ```
/// use reihum_core::{PerSeat, Seat};
/// let mut points = PerSeat::new(3, 0);
/// points[Seat::new(1)] += 1;
/// assert_eq!(points.iter().sum::<i32>(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(transparent)]
pub struct PerSeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> PerSeat<T> {
    /// The same value for each of `players`.
    #[must_use]
    pub fn new(players: usize, value: T) -> Self
    where
        T: Clone,
    {
        Self(std::iter::repeat_n(value, players).collect())
    }

    /// A value made for each seat of a table of `players`.
    pub fn from_fn(players: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(players).map(value).collect())
    }

    /// How many seats.
    #[inline]
    #[must_use]
    pub fn players(&self) -> usize {
        self.0.len()
    }

    /// The values in seat order.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The values in seat order, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// The values in seat order, each with its seat.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(n, v)| (Seat::new(n), v))
    }

    /// The values in seat order, each with its seat, to be changed.
    pub fn by_seat_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        let values = self.0.iter_mut().enumerate();
        values.map(|(n, v)| (Seat::new(n), v))
    }

    /// The values of two different seats, both to be changed.
    ///
    /// # Panics
    /// If both seats are the same, or one is not at the table.
    #[inline]
    pub fn two_mut(&mut self, one: Seat, other: Seat) -> (&mut T, &mut T) {
        let [one, other] = self
            .0
            .get_disjoint_mut([one.index(), other.index()])
            .expect("two different seats of this table");
        (one, other)
    }

    /// The value of a seat, if it is at this table.
    #[inline]
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T> FromIterator<T> for PerSeat<T> {
    /// # Panics
    /// If there are more than [`MAX_SEATS`] values.
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_once() {
        let seats: Vec<usize> = Seat::new(2).clockwise(4).map(Seat::index).collect();
        assert_eq!(seats, [2, 3, 0, 1]);
        assert_eq!(Seat::new(0).previous(3), Seat::new(2));
    }

    #[test]
    fn next_after_skips_and_comes_back() {
        let set: SeatSet = [Seat::new(0), Seat::new(3)].into_iter().collect();
        assert_eq!(set.next_after(Seat::new(0), 5), Some(Seat::new(3)));
        assert_eq!(set.next_after(Seat::new(3), 5), Some(Seat::new(0)));
        assert_eq!(
            SeatSet::only(Seat::new(1)).next_after(Seat::new(1), 2),
            Some(Seat::new(1))
        );
        assert_eq!(SeatSet::EMPTY.next_after(Seat::new(1), 2), None);
        assert_eq!(
            SeatSet::all(8).next_after(Seat::new(7), 8),
            Some(Seat::new(0))
        );
    }

    #[test]
    fn a_set_of_all_eight_seats_fits() {
        assert_eq!(SeatSet::all(8).len(), 8);
        assert_eq!(SeatSet::all(8).nth(7), Some(Seat::new(7)));
        assert_eq!(SeatSet::all(3).nth(3), None);
    }

    #[test]
    fn seats_from_outside_are_checked() {
        assert!(serde_json::from_str::<Seat>("8").is_err());
        assert_eq!(serde_json::from_str::<SeatSet>("[0,2]").unwrap().len(), 2);
    }
}
