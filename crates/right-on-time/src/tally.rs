//! How many kinds of a hand may be laid alone on a value, and how many in a pair: looked up, because
//! a playout asks at every turn.

use crate::bag::{Bag, Kinds};
use crate::targets::Ways;

/// Numbers and Back to zero.
#[derive(Clone, Copy)]
pub(crate) struct QuietTally(u16);

impl QuietTally {
    #[inline]
    pub fn of(hand: Bag, top: u8) -> Self {
        static TALLIES: [[u16; 256]; 8] = {
            let mut tallies = [[0; 256]; 8];
            let mut at = 0;
            while at < 8 * 256 {
                let (top, set) = (at / 256, at % 256);
                let alone = Kinds::quiet(set).and(Kinds::ABOVE[top]).len() as u16;
                let paired = Kinds::quiet(set).and(Kinds::UP_TO[top]).len() as u16;
                tallies[top][set] = alone | paired << 4 | (paired * paired.saturating_sub(1)) << 8;
                at += 1;
            }
            tallies
        };
        Self(TALLIES[usize::from(top & 7)][hand.quiet_set()])
    }

    /// How many may be laid alone.
    #[inline]
    pub fn alone(self) -> u32 {
        u32::from(self.0 & 15)
    }

    /// How many may be laid in a pair.
    #[inline]
    pub fn paired(self) -> u32 {
        u32::from(self.0 >> 4 & 15)
    }

    /// How many pairs of different ones there are, in either order.
    #[inline]
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

    #[inline]
    pub fn of(hand: Bag, top: u8) -> Self {
        // Four counts, eight bits each: You're it! and Draw! alone, then in a pair.
        static TALLIES: [[u32; 256]; 8] = {
            let mut tallies = [[0; 256]; 8];
            let mut at = 0;
            while at < 8 * 256 {
                let (top, set) = (at / 256, at % 256);
                let alone = Kinds::effects(set).and(Kinds::ABOVE[top]);
                let paired = Kinds::effects(set).and(Kinds::UP_TO[top]);
                tallies[top][set] = alone.you_count()
                    | alone.draw_count() << 8
                    | paired.you_count() << 16
                    | paired.draw_count() << 24
                    | if paired.two_effects() {
                        EffectTally::TWO
                    } else {
                        0
                    };
                at += 1;
            }
            tallies
        };
        Self(TALLIES[usize::from(top & 7)][hand.effect_set()])
    }

    /// How many ways to lay one alone, and one in a pair, the targets included.
    #[inline]
    pub fn ways(self, ways: Ways) -> (u32, u32) {
        // One product: the counts of both effects, times the ways of both in the other order, has
        // the sums in the second and the fourth byte; none is large enough to run over.
        let product = self.0.wrapping_mul(ways.0);
        (product >> 8 & 0xff, product >> 24 & 0x7f)
    }

    /// Are there two of them for a pair?
    #[inline]
    pub fn is_pair(self) -> bool {
        self.0 & Self::TWO != 0
    }
}
