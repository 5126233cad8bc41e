//! A bag of cards in one word: three bits a kind.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{Card, KINDS};

/// The lowest bit of each kind's counter.
const ONES: u64 = {
    let mut ones = 0;
    let mut kind = 0;
    while kind < KINDS {
        ones |= 1 << (3 * kind);
        kind += 1;
    }
    ones
};

/// Several cards without an order, such as a hand. Holds at most seven of a kind, more than the
/// deck has.
///
/// ```
/// use right_on_time::{Bag, Card};
/// let three: Card = "3".parse().unwrap();
/// let bag: Bag = [three, three, Card::JOKER].into_iter().collect();
/// assert_eq!((bag.count(three), bag.len()), (2, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag(u64);

impl Bag {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The most cards of a kind that fit.
    pub const MOST_OF_A_KIND: u8 = 7;

    /// How many cards of this kind.
    #[inline]
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (3 * card.index())) as u8 & 7
    }

    /// Is there a card of this kind?
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds a card of which there are fewer than seven.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < Self::MOST_OF_A_KIND);
        self.0 += 1 << (3 * card.index());
    }

    /// Removes a card that is there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        self.0 -= 1 << (3 * card.index());
    }

    /// Removes a card if it is there; says whether it was.
    #[inline]
    pub const fn take(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        if there {
            self.remove(card);
        }
        there
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        let ones = (self.0 & ONES).count_ones();
        let twos = (self.0 & (ONES << 1)).count_ones();
        let fours = (self.0 & (ONES << 2)).count_ones();
        (ones + 2 * twos + 4 * fours) as usize
    }

    /// No card at all?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of which there is at least one.
    #[inline]
    pub(crate) const fn kinds(self) -> Kinds {
        Kinds((self.0 | self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// The kinds of which there are at least two.
    #[inline]
    pub(crate) const fn doubles(self) -> Kinds {
        Kinds((self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// The cards, in the order of their kinds.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut bag = Self::EMPTY;
        for card in cards {
            bag.add(card);
        }
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Bag {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Self::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if bag.count(card) == Self::MOST_OF_A_KIND {
                return Err(serde::de::Error::custom(format!("too many of card {card}")));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

/// A set of kinds; its bits stand three apart, as in a [`Bag`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(u64);

impl Kinds {
    /// The kinds from `first` to before `end`.
    const fn range(first: usize, end: usize) -> Self {
        let mut kinds = 0;
        let mut kind = first;
        while kind < end {
            kinds |= 1 << (3 * kind);
            kind += 1;
        }
        Self(kinds)
    }

    /// Cards without an effect that need no declaration: numbers and Back to zero.
    pub const QUIET: Self = Self::range(0, 8);
    /// You're it! cards.
    pub const YOU: Self = Self::range(9, 13);
    /// Draw! cards.
    pub const DRAW: Self = Self::range(13, 17);

    /// The kinds with a number of at most the index; neither Jokers nor Back to zero.
    pub const UP_TO: [Self; 8] = {
        let mut table = [Self(0); 8];
        let mut top = 0;
        while top < 8 {
            let mut kind = 0;
            while kind < KINDS {
                let value = Card::from_index(kind).value();
                if value > 0 && value as usize <= top {
                    table[top].0 |= 1 << (3 * kind);
                }
                kind += 1;
            }
            top += 1;
        }
        table
    };

    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`-th kind, which must be there.
    #[inline]
    pub const fn nth(self, n: u32) -> Card {
        self.nth_of::<0, 5>(n)
    }

    /// The `n`-th of the cards in [`Kinds::QUIET`].
    #[inline]
    pub const fn nth_quiet(self, n: u32) -> Card {
        self.nth_of::<0, 3>(n)
    }

    /// The `n`-th of the cards in [`Kinds::YOU`].
    #[inline]
    pub const fn nth_you(self, n: u32) -> Card {
        self.nth_of::<9, 2>(n)
    }

    /// The `n`-th of the cards in [`Kinds::DRAW`].
    #[inline]
    pub const fn nth_draw(self, n: u32) -> Card {
        self.nth_of::<13, 2>(n)
    }

    /// The `n`-th kind of the `2^HALVINGS` kinds from `FIRST` on: halves them without branches,
    /// because in playouts `n` is random, and a guess that fails costs more than the steps.
    #[inline]
    const fn nth_of<const FIRST: u32, const HALVINGS: u32>(self, mut n: u32) -> Card {
        let mut rest = self.0 >> (3 * FIRST);
        let mut kind = FIRST;
        let mut step = HALVINGS;
        while step > 0 {
            step -= 1;
            let half = 1 << step;
            let lower = (rest & ((1 << (3 * half)) - 1)).count_ones();
            let skip = n >= lower;
            n -= if skip { lower } else { 0 };
            rest >>= if skip { 3 * half } else { 0 };
            kind += if skip { half } else { 0 };
        }
        Card::from_index(kind as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::DECK;

    #[test]
    fn counts_are_kept_apart() {
        let bag: Bag = DECK.into_iter().collect();
        assert_eq!(bag.len(), 50);
        for card in Card::all() {
            assert_eq!(bag.count(card), card.copies());
        }
        assert_eq!(bag.kinds().len(), 17);
        assert_eq!(bag.doubles().len(), 9);
        assert_eq!(bag.iter().collect::<Vec<_>>(), DECK);
    }

    #[test]
    fn kinds_are_found_by_number() {
        let bag: Bag = DECK.into_iter().collect();
        for (n, card) in Card::all().enumerate() {
            assert_eq!(bag.kinds().nth(n as u32), card);
        }
        let three = Kinds::UP_TO[3];
        let up_to_three: Vec<String> = (0..three.len()).map(|n| three.nth(n).to_string()).collect();
        assert_eq!(up_to_three, ["1", "2", "3", "Y1", "Y3", "D1", "D2"]);
    }

    #[test]
    fn too_many_of_a_kind_are_refused() {
        assert!(serde_json::from_str::<Bag>(&format!("[{}]", ["\"3\""; 8].join(","))).is_err());
        assert!(serde_json::from_str::<Bag>("[\"3\",\"J\"]").is_ok());
    }
}
