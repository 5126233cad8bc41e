//! A bag of cards in one word.
//!
//! The nine kinds of which the deck has several (1 to 7, Back to zero, Joker) have a bit for each
//! copy: the first copy of every kind side by side, then the second copies, and so on. The eight
//! effect cards exist once and have one bit each. So "which kinds are there" and "of which are
//! there two" are just parts of the word.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{Card, KINDS};

/// Kinds of which the deck has several copies; they come first.
const SEVERAL: u32 = 9;
/// How many copies of those a bag can hold.
const COPIES: u32 = 6;
/// Where the effect cards begin.
const SINGLES: u32 = SEVERAL * COPIES;

/// All copies of the first kind.
const COLUMN: u64 = {
    let mut column = 0;
    let mut copy = 0;
    while copy < COPIES {
        column |= 1 << (SEVERAL * copy);
        copy += 1;
    }
    column
};

/// Several cards without an order, such as a hand.
///
/// ```
/// use right_on_time::{Bag, Card};
/// let three: Card = "3".parse().unwrap();
/// let bag: Bag = [three, three, Card::JOKER].into_iter().collect();
/// assert_eq!((bag.count(three), bag.len()), (2, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
pub struct Bag(#[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))] u64);

impl Bag {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The most cards of this kind that fit: no fewer than the deck has.
    #[must_use]
    pub const fn most_of(card: Card) -> u8 {
        if (card.index() as u32) < SEVERAL {
            COPIES as u8
        } else {
            1
        }
    }

    /// The bits of all copies of a kind.
    #[inline]
    const fn column(card: Card) -> u64 {
        const COLUMNS: [u64; KINDS] = {
            let mut columns = [0; KINDS];
            let mut kind = 0;
            while kind < KINDS {
                columns[kind] = if (kind as u32) < SEVERAL {
                    COLUMN << kind
                } else {
                    1 << (kind as u32 - SEVERAL + SINGLES)
                };
                kind += 1;
            }
            columns
        };
        COLUMNS[card.index()]
    }

    /// How many cards of this kind.
    #[inline]
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 & Self::column(card)).count_ones() as u8
    }

    /// Is there a card of this kind?
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::column(card) != 0
    }

    /// Adds a card of which there are fewer than [`Bag::most_of`].
    #[inline]
    pub const fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < Self::most_of(card));
        let free = Self::column(card) & !self.0;
        self.0 |= free & free.wrapping_neg();
    }

    /// Removes a card that is there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        let there = Self::column(card) & self.0;
        self.0 &= !(1 << (63 - (there | 1).leading_zeros()));
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
        self.0.count_ones() as usize
    }

    /// No card at all?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bag as a number: the same for the same cards, whatever the order they came in.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The kinds of which there is at least one.
    #[inline]
    pub(crate) const fn kinds(self) -> Kinds {
        let several = self.0 as u32 & ((1 << SEVERAL) - 1);
        let singles = (self.0 >> SINGLES) as u32;
        Kinds(several | singles << SEVERAL)
    }

    /// The kinds of which there are at least two.
    #[inline]
    pub(crate) const fn doubles(self) -> Kinds {
        Kinds((self.0 >> SEVERAL) as u32 & ((1 << SEVERAL) - 1))
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
            if bag.count(card) == Self::most_of(card) {
                return Err(serde::de::Error::custom(format!("too many of card {card}")));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

/// A set of kinds, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(u32);

impl Kinds {
    /// The kinds from `first` to before `end`.
    const fn range(first: usize, end: usize) -> Self {
        Self((1 << end) - (1 << first))
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
                    table[top].0 |= 1 << kind;
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
    pub const fn nth(self, mut n: u32) -> Card {
        let mut rest = self.0;
        while n > 0 {
            rest &= rest.wrapping_sub(1);
            n -= 1;
        }
        Card::from_index(rest.trailing_zeros() as usize)
    }

    /// The `n`-th of the cards in [`Kinds::QUIET`].
    #[inline]
    pub fn nth_quiet(self, n: u32) -> Card {
        Card::from_index(NTH_BIT[self.0 as usize & 255][n as usize & 7] as usize)
    }

    /// The `n`-th of the cards in [`Kinds::YOU`].
    #[inline]
    pub fn nth_you(self, n: u32) -> Card {
        Card::from_index(9 + NTH_BIT[(self.0 >> 9) as usize & 15][n as usize & 7] as usize)
    }

    /// The `n`-th of the cards in [`Kinds::DRAW`].
    #[inline]
    pub fn nth_draw(self, n: u32) -> Card {
        Card::from_index(13 + NTH_BIT[(self.0 >> 13) as usize & 15][n as usize & 7] as usize)
    }
}

/// The place of the `n`-th bit of a byte. In playouts `n` is random: a loop over the bits would
/// be guessed wrong at every turn.
static NTH_BIT: [[u8; 8]; 256] = nth_bits();

const fn nth_bits() -> [[u8; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
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
    fn the_number_of_a_bag_tells_its_cards() {
        let bits = |cards: &[Card]| cards.iter().copied().collect::<Bag>().bits();
        let [one, other] = [DECK[0], Card::JOKER];
        assert_eq!(bits(&[one, other]), bits(&[other, one]));
        let all = [
            bits(&[]),
            bits(&[one]),
            bits(&[other]),
            bits(&[one, other]),
            bits(&[one, one]),
        ];
        for (place, bag) in all.iter().enumerate() {
            assert!(!all[..place].contains(bag));
        }
    }

    #[test]
    fn a_bag_is_shown_card_by_card() {
        let bag: Bag = ["3", "J"]
            .map(|card| card.parse().unwrap())
            .into_iter()
            .collect();
        assert_eq!(
            format!("{bag:?}"),
            format!("{:?}", bag.iter().collect::<Vec<_>>())
        );
        assert!(format!("{bag:?}").contains('3'));
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
        for card in Card::all().filter(|card| card.copies() == 1) {
            assert_eq!(Bag::most_of(card), 1, "{card}");
        }
    }
}
