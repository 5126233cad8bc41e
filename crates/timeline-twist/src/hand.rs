//! The cards in front of a player.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::CardId;

/// How many cards each player is dealt (TC-1, TK-1) and draws up to (TK-3).
pub const HAND: usize = 4;

/// The most cards that can lie in front of a player. Play itself never needs more than
/// [`HAND`]; positions made up by hand may.
pub const MOST_IN_HAND: usize = 15;

/// The cards in front of a player, in the order they lie there.
///
/// A flat, copyable list: lists of legal actions carry a copy of it.
#[derive(Clone, Copy, Default)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "timeline-twist.ts", type = "Array<CardId>")
)]
pub struct Hand {
    cards: [CardId; MOST_IN_HAND],
    len: u8,
}

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self {
        cards: [CardId(0); MOST_IN_HAND],
        len: 0,
    };

    /// Adds a card at the end. A hand that is full stays as it is.
    #[inline]
    pub(crate) fn push(&mut self, card: CardId) {
        if let Some(free) = self.cards.get_mut(usize::from(self.len)) {
            *free = card;
            self.len += 1;
        }
    }

    /// Takes a card out; the others move up. False if it is not there.
    #[inline]
    pub(crate) fn take(&mut self, card: CardId) -> bool {
        let Some(at) = self.iter().position(|held| *held == card) else {
            return false;
        };
        // A fixed number of steps, so that no call with a length is needed; few where play itself
        // takes a card. What comes to lie behind the last card counts for nothing.
        let mut move_up = |most: usize| {
            for place in 0..most - 1 {
                let from = place + usize::from(place >= at);
                self.cards[place] = self.cards[from];
            }
        };
        if usize::from(self.len) <= HAND {
            move_up(HAND);
        } else {
            move_up(MOST_IN_HAND);
        }
        self.len -= 1;
        true
    }
}

/// Up to [`HAND`] cards side by side in one word, so that one comparison does for all of them.
#[derive(Clone, Copy)]
pub(crate) struct SideBySide(u64);

impl SideBySide {
    /// One in each of the four lanes.
    const ONES: u64 = 0x0001_0001_0001_0001;
    /// All bits of each lane but the highest.
    const LOW: u64 = 0x7fff * Self::ONES;

    /// Which of them are this card: the highest bit of its lane.
    #[inline]
    pub fn same_as(self, card: CardId) -> u64 {
        let different = self.0 ^ (u64::from(card.0) * Self::ONES);
        // The highest bit of each lane that is not 0 is set by the sum or was set before.
        !(((different & Self::LOW) + Self::LOW) | different | Self::LOW)
    }

    /// The highest bits of the lanes as a bit for each card.
    #[inline]
    pub fn bits(highest: u64) -> u16 {
        // The product moves the four bits next to each other.
        const TOGETHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
        ((highest >> 15).wrapping_mul(TOGETHER) >> 48) as u16 & 15
    }
}

impl Hand {
    /// The cards side by side, if they are no more than play needs; behind them may be others that
    /// count for nothing.
    #[inline]
    pub(crate) fn side_by_side(&self) -> Option<SideBySide> {
        let [a, b, c, d, ..] = self.cards.map(|card| u64::from(card.0));
        (usize::from(self.len) <= HAND).then_some(SideBySide(a | b << 16 | c << 32 | d << 48))
    }
}

impl Deref for Hand {
    type Target = [CardId];
    #[inline]
    fn deref(&self) -> &[CardId] {
        &self.cards[..usize::from(self.len)]
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl Eq for Hand {}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<CardId> for Hand {
    /// Cards beyond [`MOST_IN_HAND`] are left out.
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.push(card);
        }
        hand
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<CardId>::deserialize(deserializer)?;
        if cards.len() > MOST_IN_HAND {
            let wanted = format!("at most {MOST_IN_HAND} cards");
            return Err(serde::de::Error::invalid_length(
                cards.len(),
                &wanted.as_str(),
            ));
        }
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_keep_their_order_when_one_is_taken() {
        let mut hand: Hand = [4, 2, 9].map(CardId).into_iter().collect();
        assert!(hand.take(CardId(2)));
        assert!(!hand.take(CardId(2)));
        hand.push(CardId(1));
        assert_eq!(*hand, [4, 9, 1].map(CardId));
        assert_ne!(hand, [4, 1, 9].map(CardId).into_iter().collect());
        let wire = serde_json::to_string(&hand).unwrap();
        assert_eq!(wire, "[4,9,1]");
        assert_eq!(serde_json::from_str::<Hand>(&wire).unwrap(), hand);
    }

    #[test]
    fn cards_side_by_side_are_compared_at_once() {
        let numbers = [0, 1, 2, 0x7fff, 0x8000, 0x8001, 0xffff];
        for one in numbers {
            for other in numbers {
                let cards = [one, other, 7, one].map(CardId);
                let hand: Hand = cards.into_iter().collect();
                let four = hand.side_by_side().expect("four cards");
                for wanted in numbers.map(CardId) {
                    let bits = SideBySide::bits(four.same_as(wanted));
                    for (n, card) in cards.into_iter().enumerate() {
                        assert_eq!(bits >> n & 1 == 1, card == wanted, "{wanted:?} in {hand:?}");
                    }
                }
            }
        }
        let five: Hand = (0..5).map(CardId).collect();
        assert!(five.side_by_side().is_none());
    }

    #[test]
    fn a_hand_holds_no_more_than_it_can() {
        let hand: Hand = (0..40).map(CardId).collect();
        assert_eq!(hand.len(), MOST_IN_HAND);
        let wire = serde_json::to_string(&hand).unwrap();
        assert_eq!(serde_json::from_str::<Hand>(&wire).unwrap(), hand);
        let wire = serde_json::to_string(&vec![1; MOST_IN_HAND + 1]).unwrap();
        assert!(serde_json::from_str::<Hand>(&wire).is_err());
    }
}
