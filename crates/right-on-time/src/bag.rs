//! A bag of cards in one word.
//!
//! The nine kinds of which the deck has several (1 to 7, Back to zero, Joker) have a bit for each
//! copy: the first copy of every kind side by side, then the second copies, and so on. The eight
//! effect cards exist once and have one bit each. So "which kinds are there" and "of which are
//! there two" are just parts of the word.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{Card, KINDS, LaidCard};
use crate::targets::Ways;

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
        // As many as a card's five bits can say, so that no index is out of bounds.
        const COLUMNS: [u64; 32] = {
            let mut columns = [0; 32];
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
        COLUMNS[card.index() & 31]
    }

    /// A bag of a few cards of one deck. They are counted first, three bits for each kind of which
    /// there are several: that is cheaper than to find the place of each.
    #[inline]
    pub(crate) fn dealt(cards: &[Card]) -> Self {
        let sum = |counts, card: &Card| counts + UNITS[usize::from(card.index() as u8)];
        // A known number of cards is counted without a loop.
        let counts = match cards.first_chunk::<7>() {
            Some(seven) => cards[7..].iter().fold(seven.iter().fold(0, sum), sum),
            None => cards.iter().fold(0, sum),
        };
        let three_kinds = |first: u32| COPIES_OF_THREE[(counts >> (3 * first)) as usize & 511];
        let several = three_kinds(0) | three_kinds(3) << 3 | three_kinds(6) << 6;
        Self(several | (counts >> (3 * SEVERAL)) << SINGLES)
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

    /// Removes a card that is there and has been laid.
    #[inline]
    pub(crate) fn remove_laid(&mut self, laid: LaidCard) {
        // By all that a card can be laid as, so that its kind need not be found first.
        static COLUMNS: [u64; 256] = {
            let mut columns = [0; 256];
            let mut laid = 0;
            while laid < columns.len() {
                if laid % 32 < KINDS {
                    columns[laid] = Bag::column(Card::from_index(laid % 32));
                }
                laid += 1;
            }
            columns
        };
        debug_assert!(self.contains(laid.card()));
        let there = COLUMNS[usize::from(laid.bits())] & self.0;
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
        Kinds(self.0 & Kinds::ALL.0)
    }

    /// Of these kinds those of which there is at least one.
    #[inline]
    pub(crate) const fn among(self, kinds: Kinds) -> Kinds {
        Kinds(self.0 & kinds.0)
    }

    /// Of these kinds those of which there are at least two.
    #[inline]
    pub(crate) const fn doubles_among(self, kinds: Kinds) -> Kinds {
        // Second copies move to where the first ones are; nothing else comes to lie on a kind's bit.
        Kinds(self.0 >> SEVERAL & kinds.0)
    }

    /// Which numbers there are, and whether Back to zero and a Joker are among them, a bit for each.
    #[inline]
    pub(crate) const fn harmless_set(self) -> usize {
        self.0 as usize & 0x1ff
    }

    /// Which effect cards there are, a bit for each.
    #[inline]
    pub(crate) const fn effect_set(self) -> usize {
        (self.0 >> SINGLES) as usize & 0xff
    }

    /// Is there a Joker?
    #[inline]
    pub(crate) const fn has_joker(self) -> bool {
        self.0 >> Card::JOKER.index() & 1 == 1
    }

    /// Are there two Jokers or more?
    #[inline]
    pub(crate) const fn has_two_jokers(self) -> bool {
        self.0 >> (Card::JOKER.index() as u32 + SEVERAL) & 1 == 1
    }

    /// The first two cards in the order of their kinds, as far as there are so many.
    #[inline]
    #[must_use]
    pub fn first_two(self) -> [Option<Card>; 2] {
        let kinds = self.kinds();
        let Some(first) = kinds.first() else {
            return [None; 2];
        };
        let mut rest = self;
        rest.remove(first);
        [Some(first), rest.kinds().first()]
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

/// One card of each kind, for counting: three bits for kinds of which there are several, one for
/// the others.
static UNITS: [u64; 256] = {
    let mut units = [0; 256];
    let mut kind = 0;
    while kind < KINDS as u32 {
        units[kind as usize] = if kind < SEVERAL {
            1 << (3 * kind)
        } else {
            1 << (2 * SEVERAL + kind)
        };
        kind += 1;
    }
    units
};

/// The bits of the first three kinds for so many cards of each, three bits a kind.
static COPIES_OF_THREE: [u64; 512] = {
    let mut table = [0; 512];
    let mut counts = 0;
    while counts < 512 {
        let mut kind = 0;
        while kind < 3 {
            let mut copy = 0;
            while copy < (counts >> (3 * kind)) & 7 && copy < COPIES as usize {
                table[counts] |= 1 << (SEVERAL as usize * copy + kind);
                copy += 1;
            }
            kind += 1;
        }
        counts += 1;
    }
    table
};

/// A set of kinds: the bit that a [`Bag`] has for the first copy of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(u64);

impl Kinds {
    /// Every kind.
    const ALL: Self = Self::where_value(0, 7, true);
    /// Numbers and Back to zero: the first byte.
    const QUIET: u64 = 0xff;
    /// You're it! and Draw!, four bits each, begin here.
    const EFFECTS: u32 = SINGLES;

    /// The kinds with a number of at most the index; neither Jokers nor Back to zero.
    pub const UP_TO: [Self; 8] = {
        let mut table = [Self(0); 8];
        let mut top = 1;
        while top < 8 {
            table[top] = Self::where_value(1, top as u8, false);
            top += 1;
        }
        table
    };

    /// All others without a Joker: what may be laid alone on the index (RT-11, RT-13).
    pub const ABOVE: [Self; 8] = {
        let mut table = [Self(0); 8];
        let mut top = 0;
        while top < 8 {
            let all = Self::where_value(0, 7, false);
            table[top] = Self(all.0 & !Self::UP_TO[top].0);
            top += 1;
        }
        table
    };

    /// The kinds with a value in this range, with Jokers or without.
    const fn where_value(least: u8, most: u8, jokers: bool) -> Self {
        let mut kinds = 0;
        let mut kind = 0;
        while kind < KINDS {
            let card = Card::from_index(kind);
            let value = card.value();
            let joker = kind == Card::JOKER.index();
            if value >= least && value <= most && (jokers || !joker) {
                let column = Bag::column(card);
                kinds |= column & column.wrapping_neg();
            }
            kind += 1;
        }
        Self(kinds)
    }

    /// Some of the numbers and Back to zero, a bit for each.
    pub const fn quiet(set: usize) -> Self {
        Self(set as u64)
    }

    /// Some of the effect cards, a bit for each.
    pub const fn effects(set: usize) -> Self {
        Self((set as u64) << Self::EFFECTS)
    }

    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The first kind.
    #[inline]
    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Self::card_at(self.0.trailing_zeros()))
    }

    /// The kinds, the first first.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            (rest != 0).then(|| {
                rest &= rest - 1;
                Self::card_at(bit)
            })
        })
    }

    /// The kinds, the last first.
    pub fn descending(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bit = rest.checked_ilog2()?;
            rest ^= 1 << bit;
            Some(Self::card_at(bit))
        })
    }

    /// The kind that has this bit.
    #[inline]
    const fn card_at(bit: u32) -> Card {
        let kind = if bit < SEVERAL {
            bit
        } else {
            bit - SINGLES + SEVERAL
        };
        Card::from_index(kind as usize)
    }

    /// How many numbers, Back to zero among them.
    #[inline]
    pub const fn quiet_count(self) -> u32 {
        (self.0 & Self::QUIET).count_ones()
    }

    /// How many You're it!.
    #[inline]
    pub const fn you_count(self) -> u32 {
        ((self.0 >> Self::EFFECTS) as u32 & 15).count_ones()
    }

    /// Are there at least two effect cards?
    #[inline]
    pub const fn two_effects(self) -> bool {
        let effects = self.0 >> Self::EFFECTS;
        effects & effects.wrapping_sub(1) != 0
    }

    /// How many ways to lay one effect card, its target included.
    #[inline]
    pub fn effect_ways(self, ways: Ways) -> u32 {
        self.you_count() * ways.you() + self.draw_count() * ways.draw()
    }

    /// How many Draw!.
    #[inline]
    pub const fn draw_count(self) -> u32 {
        ((self.0 >> Self::EFFECTS) as u32 >> 4).count_ones()
    }

    /// The `n`-th kind, which must be there.
    #[inline]
    pub const fn nth(self, mut n: u32) -> Card {
        let mut rest = self.0;
        while n > 0 {
            rest &= rest.wrapping_sub(1);
            n -= 1;
        }
        Self::card_at(rest.trailing_zeros())
    }

    /// The `n`-th of the numbers, Back to zero among them, as it is laid.
    #[inline]
    pub fn nth_quiet(self, n: u32) -> LaidCard {
        static NTH_LAID: [[LaidCard; 8]; 256] = {
            let mut table = [[LaidCard::plain(Card::ZERO); 8]; 256];
            let mut at = 0;
            while at < 8 * 256 {
                let kind = NTH_BIT[at / 8][at % 8] as usize;
                table[at / 8][at % 8] = LaidCard::plain(Card::from_index(kind));
                at += 1;
            }
            table
        };
        NTH_LAID[self.0 as usize & 255][n as usize & 7]
    }

    /// The `n`-th of the You're it!.
    #[inline]
    pub fn nth_you(self, n: u32) -> Card {
        let yous = (self.0 >> Self::EFFECTS) as usize & 15;
        Card::from_index(9 + NTH_BIT[yous][n as usize & 7] as usize)
    }

    /// The `n`-th of the Draw!.
    #[inline]
    pub fn nth_draw(self, n: u32) -> Card {
        let draws = (self.0 >> Self::EFFECTS) as usize >> 4 & 15;
        Card::from_index(13 + NTH_BIT[draws][n as usize & 7] as usize)
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
    use crate::cards::{DECK, DECK_SIZE};

    #[test]
    fn counts_are_kept_apart() {
        let bag: Bag = DECK.into_iter().collect();
        assert_eq!(bag.len(), 50);
        for card in Card::all() {
            assert_eq!(bag.count(card), card.copies());
        }
        assert_eq!(bag.kinds().len(), 17);
        assert_eq!(bag.doubles_among(Kinds::ALL).len(), 9);
        assert_eq!(bag.iter().collect::<Vec<_>>(), DECK);
    }

    #[test]
    fn dealt_cards_are_all_in_the_bag() {
        for step in [1, 3, 7, 11, 13, 17, 19, 23] {
            let mut deck = DECK;
            for (place, card) in deck.iter_mut().enumerate() {
                *card = DECK[place * step % DECK_SIZE];
            }
            for hand in deck.chunks(8) {
                assert_eq!(Bag::dealt(hand), hand.iter().copied().collect());
            }
        }
        for card in Card::all() {
            let all = vec![card; usize::from(card.copies())];
            assert_eq!(Bag::dealt(&all).count(card), card.copies());
        }
    }

    #[test]
    fn the_first_two_cards_are_those_that_are_listed_first() {
        for one in Card::all() {
            for other in Card::all().filter(|other| one != *other || one.copies() > 1) {
                let bag: Bag = [one, other].into_iter().collect();
                let listed: Vec<_> = bag.iter().map(Some).collect();
                assert_eq!(bag.first_two()[..], listed);
            }
            assert_eq!(Bag::dealt(&[one]).first_two(), [Some(one), None]);
        }
        assert_eq!(Bag::EMPTY.first_two(), [None, None]);
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
