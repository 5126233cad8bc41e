//! A small deck that is shuffled while it is dealt: a deal is a good part of what a short round
//! costs, and whoever only counts the cards of a hand need not have them put down first.

use rand_core::Rng;

use crate::{Purpose, Seed};

/// The most cards of a [`SmallDeck`].
pub const SMALL_DECK: usize = 63;

/// The mask for places, so that none is out of bounds.
const MASK: usize = SMALL_DECK;

/// Where the cards of a small deck lie: counted from 1, so that the place of the last is the number
/// of cards. What lies elsewhere does not matter.
pub type SmallDeckPlaces<T> = [T; SMALL_DECK + 2];

/// Up to [`SMALL_DECK`] cards that are dealt from the back, as they lie after [`Seed::shuffle`] if
/// they have been shuffled.
///
/// ```
/// use reihum_core::{Purpose, Seed, SmallDeck, SmallDeckPlaces};
/// let seed = Seed::from_number(7);
/// let mut shuffled = [1, 2, 3, 4, 5, 6];
/// seed.shuffle(Purpose::Deal, 1, 0, &mut shuffled);
///
/// let places: SmallDeckPlaces<usize> = std::array::from_fn(|place| place);
/// let mut deck = SmallDeck::new(places, 6);
/// deck.shuffle(&seed, Purpose::Deal, 1);
/// assert_eq!(deck.deal::<2>(), [shuffled[5], shuffled[4]]);
/// assert_eq!(deck.rest(), &shuffled[..4]);
/// ```
#[derive(Clone, Debug)]
pub struct SmallDeck<T> {
    cards: SmallDeckPlaces<T>,
    left: usize,
    /// What partners of places are drawn from, and how many words have been used.
    words: Words,
    used: usize,
}

type Words = [[u8; 4]; SMALL_DECK + 1];

/// Words that make every place its own partner.
const STAYS: Words = [[u8::MAX; 4]; SMALL_DECK + 1];

impl<T: Copy> SmallDeck<T> {
    /// So many cards, in the order in which they lie.
    ///
    /// # Panics
    /// In debug builds, if there are more cards than [`SMALL_DECK`].
    #[inline(always)]
    #[must_use]
    pub fn new(cards: SmallDeckPlaces<T>, count: usize) -> Self {
        debug_assert!(count <= SMALL_DECK);
        Self {
            cards,
            left: count.min(SMALL_DECK),
            words: STAYS,
            used: 0,
        }
    }

    /// The places, to take out cards before they are shuffled.
    #[inline]
    pub fn places(&mut self) -> &mut SmallDeckPlaces<T> {
        &mut self.cards
    }

    /// Leaves out the cards from the back that are more than so many.
    #[inline]
    pub fn truncate(&mut self, count: usize) {
        self.left = self.left.min(count);
    }

    /// The first shuffle of a round for this purpose.
    #[inline(always)]
    pub fn shuffle(&mut self, seed: &Seed, purpose: Purpose, round: u16) {
        let words = self.words.as_flattened_mut();
        seed.stream(purpose, round, 0).fill_bytes(words);
        self.used = 0;
        // One look at all words, not one at each: hardly ever must one be thrown away, and then
        // its product with the number of places has a low part that is less than they are.
        let mut lowest = u32::MAX;
        for (used, word) in self.words.iter().enumerate() {
            let places = (self.left as u32).wrapping_sub(used as u32);
            // No place, no harm: so nothing is to be decided here, and several words go at a time.
            let harmless = u32::from(places == 0);
            let low = u32::from_le_bytes(*word).wrapping_mul(places);
            lowest = lowest.min(low.wrapping_sub(harmless));
        }
        if lowest < SMALL_DECK as u32 {
            self.shuffle_at_once(seed, purpose, round);
        }
    }

    #[cold]
    #[inline(never)]
    fn shuffle_at_once(&mut self, seed: &Seed, purpose: Purpose, round: u16) {
        seed.shuffle(purpose, round, 0, &mut self.cards[1..=self.left]);
        self.words = STAYS;
    }

    /// How many cards are left.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.left
    }

    /// No card left?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The last `N` cards, the very last first.
    ///
    /// # Panics
    /// If there are fewer.
    #[inline(always)]
    pub fn deal<const N: usize>(&mut self) -> [T; N] {
        // There is a word for each card.
        assert!(self.left >= N && self.used <= self.words.len() - N);
        let words: [_; N] = std::array::from_fn(|card| self.words[self.used + card]);
        let left = self.left;
        let dealt = std::array::from_fn(|card| {
            let place = (left - card) & MASK;
            let product = u64::from(u32::from_le_bytes(words[card])) * place as u64;
            let partner = ((product >> 32) as usize & MASK) + 1;
            let dealt = self.cards[partner];
            self.cards[partner] = self.cards[place];
            dealt
        });
        self.used += N;
        self.left -= N;
        dealt
    }

    /// All cards that are left, the one that would be dealt next at the end.
    #[inline(always)]
    pub fn rest(&mut self) -> &[T] {
        let count = self.left;
        while self.left > 7 {
            let place = self.left;
            let seven: [T; 7] = self.deal();
            for (dealt, card) in seven.into_iter().enumerate() {
                self.cards[(place - dealt) & MASK] = card;
            }
        }
        // The last one has no other place to go to.
        while self.left > 1 {
            let place = self.left;
            let [card] = self.deal();
            self.cards[place & MASK] = card;
        }
        self.left = 0;
        &self.cards[1..=count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(len: usize, seed: &Seed) -> (SmallDeck<usize>, Vec<usize>) {
        let places = std::array::from_fn(|place| place);
        let mut cards: Vec<usize> = (1..=len).collect();
        seed.shuffle(Purpose::Deal, 2, 0, &mut cards);
        let mut deck = SmallDeck::new(places, len);
        deck.shuffle(seed, Purpose::Deal, 2);
        (deck, cards)
    }

    #[test]
    fn small_decks_are_dealt_as_others_are_shuffled() {
        for number in 0..40 {
            let seed = Seed::from_number(number);
            for len in [1, 2, 3, 7, 49, 50, SMALL_DECK] {
                let (mut deck, cards) = deck(len, &seed);
                assert_eq!((deck.len(), deck.is_empty()), (len, false));
                while deck.len() > 25 {
                    let from = deck.len() - 7;
                    let dealt: Vec<usize> = deck.deal::<7>().into_iter().rev().collect();
                    assert_eq!(dealt, cards[from..from + 7], "{len} cards");
                }
                let left = deck.len();
                assert_eq!(deck.rest(), &cards[..left], "{len} cards");
                assert!(deck.is_empty());
            }
        }
    }

    #[test]
    fn a_word_that_must_be_thrown_away_changes_nothing() {
        let seed = Seed::from_number(3);
        let (_, cards) = deck(50, &seed);
        let mut deck = SmallDeck::new(std::array::from_fn(|place| place), 50);
        deck.shuffle_at_once(&seed, Purpose::Deal, 2);
        assert_eq!(deck.deal::<2>(), [cards[49], cards[48]]);
        assert_eq!(deck.rest(), &cards[..48]);
    }
}
