//! All chance of a match comes from one 32-byte seed.
//!
//! Every shuffle has its own ChaCha8 stream, named by what it is for, the round and a running
//! count. So a replay needs no stored randomness, a position carries no generator state, and
//! anyone can repeat a deal from the seed alone (see `docs/chance.md`).

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// What a stream of chance is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Purpose {
    /// Who begins, where it is drawn by lot.
    Lot = 0,
    /// The cards that are dealt.
    Deal = 1,
    /// The pile that is made after the deal.
    Pile = 2,
    /// Discards that become a new draw pile.
    Reshuffle = 3,
}

/// The secret from which all chance of a match follows. It never leaves the server while the
/// match runs, so it can be neither serialised nor printed by accident.
///
/// ```
/// use reihum_core::{Purpose, Seed};
/// let seed = Seed::from_number(7);
/// let mut cards = [1, 2, 3, 4, 5, 6];
/// seed.shuffle(Purpose::Deal, 1, 0, &mut cards);
/// let mut again = [1, 2, 3, 4, 5, 6];
/// seed.shuffle(Purpose::Deal, 1, 0, &mut again);
/// assert_eq!(cards, again);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed spread from a short number, for tests, traces and simulations.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        Self::numbered(number, 0)
    }

    /// The seed of the `index`-th match of a series that is named by a short number.
    #[must_use]
    pub fn numbered(number: u64, index: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        key[8..16].copy_from_slice(&index.to_le_bytes());
        key[16..].copy_from_slice(b"reihum match key");
        let mut bytes = [0; 32];
        ChaCha8Rng::from_seed(key).fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// A seed drawn from a generator: what a determinization uses in place of the real one.
    pub fn from_rng(rng: &mut impl Rng) -> Self {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// The seed as 64 hexadecimal digits, for a replay file.
    #[must_use]
    pub fn to_hex(&self) -> String {
        use fmt::Write;
        self.0
            .iter()
            .fold(String::with_capacity(64), |mut hex, byte| {
                write!(hex, "{byte:02x}").expect("writing to a string");
                hex
            })
    }

    pub(crate) fn stream(&self, purpose: Purpose, round: u16, count: u32) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream((purpose as u64) << 48 | u64::from(round) << 32 | u64::from(count));
        rng
    }

    /// Shuffles: a Fisher–Yates walk from the back, each partner drawn as by [`below`].
    #[inline]
    pub fn shuffle<T>(&self, purpose: Purpose, round: u16, count: u32, items: &mut [T]) {
        self.shuffle_last(purpose, round, count, items, items.len());
    }

    /// Shuffles as far as to settle the last `wanted` places, which are then as they would be
    /// after the whole shuffle: for drawing a few cards from many.
    #[inline]
    pub fn shuffle_last<T>(
        &self,
        purpose: Purpose,
        round: u16,
        count: u32,
        items: &mut [T],
        wanted: usize,
    ) {
        // The first place is settled with the second.
        let settled = items.len().saturating_sub(wanted).max(1);
        let mut rng = self.stream(purpose, round, count);
        // The same words as `next_u32` would give, taken from the stream a block at a time: a
        // deal is a good part of a short round's cost.
        let mut block = [0; 256];
        let mut left = items.len();
        while left > settled {
            rng.fill_bytes(&mut block);
            for word in block.as_chunks::<4>().0 {
                let Some(partner) = fair(u32::from_le_bytes(*word), left as u32) else {
                    continue;
                };
                left -= 1;
                items.swap(left, partner as usize);
                if left <= settled {
                    break;
                }
            }
        }
    }

    /// A number below `bound`, drawn by lot.
    #[must_use]
    pub fn lot(&self, bound: usize) -> usize {
        below(&mut self.stream(Purpose::Lot, 0, 0), bound as u32) as usize
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Text that is no seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number or 64 hexadecimal digits, not “{0}”")]
pub struct NotASeed(String);

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Self, NotASeed> {
        let wrong = || NotASeed(text.chars().take(80).collect());
        if text.len() != 64 {
            return text.parse().map(Self::from_number).map_err(|_| wrong());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digit = |c: u8| (c as char).to_digit(16).ok_or_else(wrong);
            *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
        }
        Ok(Self(bytes))
    }
}

/// A number below `bound`, each with exactly the same chance (multiply and reject).
///
/// # Panics
/// In debug builds, if `bound` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    let word = rng.next_u32();
    below_from(word, rng, bound)
}

/// The same where the first word has been drawn already: in a playout, before it is known below
/// which bound, so that less has to be kept in mind meanwhile.
#[inline]
pub fn below_from(word: u32, rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0);
    fair(word, bound).unwrap_or_else(|| below_again(rng, bound))
}

/// After a word that had to be thrown away: so seldom that nothing should be got ready for it.
#[cold]
#[inline(never)]
fn below_again(rng: &mut impl Rng, bound: u32) -> u32 {
    loop {
        if let Some(number) = fair(rng.next_u32(), bound) {
            return number;
        }
    }
}

/// The number below `bound` that a random word stands for; nothing if the word must be thrown
/// away, because the first 2^32 mod `bound` low parts would favour some results.
#[inline]
fn fair(word: u32, bound: u32) -> Option<u32> {
    let product = u64::from(word) * u64::from(bound);
    let low = product as u32;
    if low < bound && is_unfair(low, bound) {
        return None;
    }
    Some((product >> 32) as u32)
}

/// So seldom asked that nothing should be got ready for it.
#[cold]
#[inline(never)]
fn is_unfair(low: u32, bound: u32) -> bool {
    low < bound.wrapping_neg() % bound
}

/// Shuffles with any generator; see [`Seed::shuffle`].
#[inline]
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let partner = below(rng, last as u32 + 1) as usize;
        items.swap(last, partner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn purposes_rounds_and_counts_have_streams_of_their_own() {
        let seed = Seed::from_number(1);
        let order = |purpose, round, count| {
            let mut cards: Vec<u8> = (0..50).collect();
            seed.shuffle(purpose, round, count, &mut cards);
            cards
        };
        let base = order(Purpose::Deal, 1, 0);
        assert_ne!(base, order(Purpose::Pile, 1, 0));
        assert_ne!(base, order(Purpose::Deal, 2, 0));
        assert_ne!(base, order(Purpose::Deal, 1, 1));
        assert_eq!(base, order(Purpose::Deal, 1, 0));
    }

    /// Pins the deal itself: a replay from an old file must deal the same cards for ever.
    #[test]
    fn the_deal_of_a_seed_never_changes() {
        let mut cards: Vec<u8> = (0..12).collect();
        Seed::from_bytes([0; 32]).shuffle(Purpose::Deal, 1, 0, &mut cards);
        assert_eq!(cards, PINNED);
    }
    const PINNED: [u8; 12] = [2, 6, 3, 10, 0, 9, 4, 11, 5, 8, 1, 7];

    #[test]
    fn every_order_of_four_is_equally_likely() {
        let mut seen = std::collections::HashMap::new();
        let rounds = 24_000;
        for number in 0..rounds {
            let mut cards = [0u8, 1, 2, 3];
            Seed::numbered(3, number).shuffle(Purpose::Deal, 1, 0, &mut cards);
            *seen.entry(cards).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // Chi-square with 23 degrees of freedom: above 60 has a chance of 4 in 100,000.
        let expected = rounds as f64 / 24.0;
        let chi: f64 = seen
            .values()
            .map(|n| (f64::from(*n) - expected).powi(2) / expected)
            .sum();
        assert!(chi < 60.0, "chi-square {chi}");
    }

    #[test]
    fn the_last_places_are_as_after_the_whole_shuffle() {
        let seed = Seed::from_number(5);
        for wanted in [0, 1, 36, 299, 300, 400] {
            let mut all: Vec<u16> = (0..300).collect();
            let mut some = all.clone();
            seed.shuffle(Purpose::Deal, 1, 0, &mut all);
            seed.shuffle_last(Purpose::Deal, 1, 0, &mut some, wanted);
            let from = 300usize.saturating_sub(wanted);
            assert_eq!(all[from..], some[from..], "{wanted}");
        }
    }

    #[test]
    fn both_ways_to_shuffle_agree() {
        let seed = Seed::from_number(4);
        let mut cards: Vec<u16> = (0..500).collect();
        let mut again = cards.clone();
        seed.shuffle(Purpose::Pile, 3, 2, &mut cards);
        shuffle(&mut seed.stream(Purpose::Pile, 3, 2), &mut again);
        assert_eq!(cards, again);
    }

    #[test]
    fn below_is_fair_at_an_awkward_bound() {
        let mut rng = ChaCha8Rng::from_seed([9; 32]);
        let bound = 3 << 30;
        let low = (0..30_000)
            .filter(|_| below(&mut rng, bound) < 1 << 30)
            .count();
        assert!(
            (9_600..10_400).contains(&low),
            "{low} of 30000 in the lower third"
        );
    }

    #[test]
    fn seeds_are_read_from_numbers_and_hex_and_never_printed() {
        let seed: Seed = "42".parse().unwrap();
        assert_eq!(seed, Seed::from_number(42));
        assert_eq!(seed.to_hex().parse::<Seed>().unwrap(), seed);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        for wrong in ["", "-1", "x", &"g".repeat(64), &"ä".repeat(32)] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
    }
}
