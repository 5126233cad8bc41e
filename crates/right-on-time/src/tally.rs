//! How many ways there are to lay cards of a hand on a value, as far as they do not depend on the
//! table: looked up, because a playout asks at every turn.

use crate::bag::{Bag, Kinds};
use crate::targets::Ways;

/// What can be laid on a value, by the kinds in the hand: numbers, Back to zero and Joker are nine
/// bits, You're it! and Draw! eight.
struct Tallies {
    harmless: [u16; 512],
    effects: [u32; 256],
}

/// By the value of the top card.
static TALLIES: [Tallies; 8] = {
    let mut tallies = [const {
        Tallies {
            harmless: [0; 512],
            effects: [0; 256],
        }
    }; 8];
    let mut at = 0;
    while at < 8 * 512 {
        let (top, set) = (at / 512, at % 512);
        tallies[top].harmless[set] = HarmlessTally::count(top, set);
        if set < 256 {
            tallies[top].effects[set] = EffectTally::count(top, set);
        }
        at += 1;
    }
    tallies
};

/// Numbers, Back to zero and one Joker, which may be declared several values.
#[derive(Clone, Copy)]
pub(crate) struct HarmlessTally(u16);

impl HarmlessTally {
    #[inline(always)]
    pub fn of(hand: Bag, top: u8) -> Self {
        Self(TALLIES[usize::from(top & 7)].harmless[hand.harmless_set()])
    }

    const fn count(top: usize, set: usize) -> u16 {
        let joker = (set >> 8) as u16;
        let quiet = Kinds::quiet(set & 0xff);
        // RT-15: alone a Joker is greater than the top card, in a pair it is not.
        let alone = quiet.and(Kinds::ABOVE[top]).len() as u16 + joker * (7 - top as u16);
        let (paired, jokers) = (
            quiet.and(Kinds::UP_TO[top]).len() as u16,
            joker * top as u16,
        );
        let pairs = paired * paired.saturating_sub(1) + 2 * paired * jokers;
        alone | (paired + jokers) << 4 | pairs << 8
    }

    /// In how many ways one may be laid alone.
    #[inline(always)]
    pub fn alone(self) -> u32 {
        u32::from(self.0 & 15)
    }

    /// In how many ways one may be laid in a pair.
    #[inline(always)]
    pub fn paired(self) -> u32 {
        u32::from(self.0 >> 4 & 15)
    }

    /// How many pairs of different ones there are, in either order.
    #[inline(always)]
    pub fn pairs(self) -> u32 {
        u32::from(self.0 >> 8)
    }
}

/// You're it! and Draw!.
#[derive(Clone, Copy)]
pub(crate) struct EffectTally(u32);

impl EffectTally {
    /// Said of a hand with two effect cards or more that go in a pair.
    const TWO: u32 = 1 << 31;

    #[inline(always)]
    pub fn of(hand: Bag, top: u8) -> Self {
        Self(TALLIES[usize::from(top & 7)].effects[hand.effect_set()])
    }

    /// Four counts, eight bits each: You're it! and Draw! alone, then in a pair.
    const fn count(top: usize, set: usize) -> u32 {
        let alone = Kinds::effects(set).and(Kinds::ABOVE[top]);
        let paired = Kinds::effects(set).and(Kinds::UP_TO[top]);
        let two = if paired.two_effects() { Self::TWO } else { 0 };
        alone.you_count()
            | alone.draw_count() << 8
            | paired.you_count() << 16
            | paired.draw_count() << 24
            | two
    }

    /// How many ways to lay one alone, and one in a pair, the targets included.
    #[inline(always)]
    pub fn ways(self, ways: Ways) -> (u32, u32) {
        // One product: the counts of both effects, times the ways of both in the other order, has
        // the sums in the second and the fourth byte; none is large enough to run over.
        let product = self.0.wrapping_mul(ways.0);
        (product >> 8 & 0xff, product >> 24 & 0x7f)
    }

    /// Are there two of them for a pair?
    #[inline(always)]
    pub fn is_pair(self) -> bool {
        self.0 & Self::TWO != 0
    }
}
