//! The slots of a rack (RK-1) and sets of slots.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How many slots a rack has.
pub const SLOTS: usize = 12;

/// A slot, known by its label 5, 10, …, 60 (RK-1).
///
/// ```
/// use racko::Slot;
/// let slot = Slot::labelled(60).unwrap();
/// assert_eq!(slot.index(), 11);
/// assert_eq!(slot.to_string(), "60");
/// assert!(Slot::labelled(7).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "racko.ts", type = "number")
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slot(u8);

/// A number that labels no slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no slot {0}: slots are 5, 10, … up to 60")]
pub struct NoSuchSlot(pub i64);

impl Slot {
    /// The slot with this label.
    pub fn labelled(label: i64) -> Result<Self, NoSuchSlot> {
        match label {
            5..=60 if label % 5 == 0 => Ok(Self((label / 5 - 1) as u8)),
            _ => Err(NoSuchSlot(label)),
        }
    }

    /// The slot at this place, counted from the low end, from 0 to 11.
    #[inline]
    #[must_use]
    pub const fn at(index: usize) -> Self {
        debug_assert!(index < SLOTS);
        Self(if index < SLOTS { index as u8 } else { 0 })
    }

    /// Its place, counted from the low end, from 0 to 11.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its label.
    #[inline]
    #[must_use]
    pub const fn label(self) -> u8 {
        (self.0 + 1) * 5
    }

    /// All slots from the low end.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SLOTS).map(Self::at)
    }
}

impl TryFrom<u8> for Slot {
    type Error = NoSuchSlot;
    fn try_from(label: u8) -> Result<Self, NoSuchSlot> {
        Self::labelled(i64::from(label))
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> Self {
        slot.label()
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.label().fmt(f)
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slot {}", self.label())
    }
}

/// A set of slots of one rack. On the wire a list of labels.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
pub struct SlotSet(#[cfg_attr(feature = "ts", ts(as = "Vec<Slot>"))] u16);

impl SlotSet {
    /// No slot.
    pub const EMPTY: Self = Self(0);
    /// Every slot.
    pub const ALL: Self = Self((1 << SLOTS) - 1);

    /// Is the slot in the set?
    #[inline]
    #[must_use]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// The set with the slot.
    #[inline]
    #[must_use]
    pub const fn with(self, slot: Slot) -> Self {
        Self(self.0 | 1 << slot.0)
    }

    /// The set without the slot.
    #[inline]
    #[must_use]
    pub const fn without(self, slot: Slot) -> Self {
        Self(self.0 & !(1 << slot.0))
    }

    /// The slots of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many slots.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No slot at all?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The `n`-th slot of the set from the low end; the last one if there are not so many.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: usize) -> Slot {
        // Nearly always every slot is meant.
        if self.0 == Self::ALL.0 {
            return Slot::at(if n < SLOTS { n } else { SLOTS - 1 });
        }
        let mut rest = self.0;
        let mut skip = n;
        while skip > 0 && rest & rest.wrapping_sub(1) != 0 {
            rest &= rest - 1;
            skip -= 1;
        }
        // An empty set has no slot: any will do.
        Slot::at(if rest == 0 {
            0
        } else {
            rest.trailing_zeros() as usize
        })
    }

    /// The slots from the low end.
    pub fn iter(self) -> impl Iterator<Item = Slot> + Clone {
        Slot::all().filter(move |slot| self.contains(*slot))
    }
}

impl FromIterator<Slot> for SlotSet {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        slots.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Slot::label)).finish()
    }
}

impl Serialize for SlotSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SlotSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Slot>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_counted_from_the_low_end() {
        let slots: Vec<u8> = Slot::all().map(Slot::label).collect();
        assert_eq!(slots, [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
        for wrong in [-5, 0, 1, 12, 65, 300] {
            assert!(Slot::labelled(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_nth_slot_of_a_set_skips_the_others() {
        let set: SlotSet = [10, 30, 60]
            .map(|n| Slot::labelled(n).unwrap())
            .into_iter()
            .collect();
        assert_eq!([0, 1, 2].map(|n| set.nth(n).label()), [10, 30, 60]);
        assert_eq!(SlotSet::ALL.nth(11).label(), 60);
        // Where there are not so many, the last.
        assert_eq!(
            [set, SlotSet::ALL].map(|set| set.nth(SLOTS).label()),
            [60; 2]
        );
        assert_eq!(serde_json::to_string(&set).unwrap(), "[10,30,60]");
    }

    /// What is known of the other slots stays known.
    #[test]
    fn a_set_without_a_slot_keeps_the_others() {
        let [ten, thirty] = [10, 30].map(|n| Slot::labelled(n).unwrap());
        let only_ten = SlotSet::EMPTY.with(ten);
        assert_eq!(only_ten.with(thirty).without(thirty), only_ten);
        assert_eq!(only_ten.without(thirty), only_ten);
    }
}
