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
        // A fixed number of steps, so that no call with a length is needed.
        for place in 0..MOST_IN_HAND - 1 {
            let from = place + usize::from(place >= at);
            self.cards[place] = self.cards[from];
        }
        self.len -= 1;
        true
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
    fn a_hand_holds_no_more_than_it_can() {
        let hand: Hand = (0..40).map(CardId).collect();
        assert_eq!(hand.len(), MOST_IN_HAND);
        let wire = serde_json::to_string(&hand).unwrap();
        assert_eq!(serde_json::from_str::<Hand>(&wire).unwrap(), hand);
        let wire = serde_json::to_string(&vec![1; MOST_IN_HAND + 1]).unwrap();
        assert!(serde_json::from_str::<Hand>(&wire).is_err());
    }
}
