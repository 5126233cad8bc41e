//! A pile of cards on the stack.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::Card;

/// The most cards a position can hold. The largest deck has 96 (RK-2); scenarios may hold a few
/// cards twice.
pub const MOST_CARDS: usize = 128;

/// A pile of cards. On the wire and in notation its top card comes first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Pile(ArrayVec<Card, MOST_CARDS>);

/// Too many cards for a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a pile holds at most {MOST_CARDS} cards, not {0}")]
pub struct TooManyCards(pub usize);

impl Pile {
    /// The top card.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<Card> {
        self.0.last().copied()
    }

    /// Takes the top card.
    #[inline]
    pub fn take(&mut self) -> Option<Card> {
        self.0.pop()
    }

    /// Puts a card on top. More cards than any position has are left out.
    #[inline]
    pub fn put(&mut self, card: Card) {
        let _ = self.0.try_push(card);
    }

    /// Puts a card on top several times.
    pub(crate) fn put_many(&mut self, card: Card, count: u8) {
        (0..count).for_each(|_| self.put(card));
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// No card at all?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards, the top one first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.0.iter().rev().copied()
    }

    /// The cards in place, the top one *last*, to be shuffled.
    #[inline]
    pub(crate) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.0
    }

    /// Leaves only the top card and gives back the others (RK-18).
    pub(crate) fn take_all_but_top(&mut self) -> Self {
        let top = self.take();
        let mut others = std::mem::take(&mut self.0);
        self.0.extend(top);
        Self(std::mem::take(&mut others))
    }

    /// Keeps this many cards, counted from the bottom.
    pub(crate) fn keep(&mut self, count: usize) {
        self.0.truncate(count);
    }
}

impl TryFrom<Vec<Card>> for Pile {
    type Error = TooManyCards;
    fn try_from(cards: Vec<Card>) -> Result<Self, TooManyCards> {
        if cards.len() > MOST_CARDS {
            return Err(TooManyCards(cards.len()));
        }
        Ok(Self(cards.into_iter().rev().collect()))
    }
}

impl From<Pile> for Vec<Card> {
    fn from(pile: Pile) -> Self {
        pile.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_top_card_is_written_first() {
        let mut pile = Pile::default();
        pile.put(Card::JOKER);
        pile.put(Card::SKIP);
        pile.put(Card::TRADE);
        assert_eq!(serde_json::to_string(&pile).unwrap(), r#"["T","S","J"]"#);
        let others = pile.take_all_but_top();
        assert_eq!(Vec::from(others), [Card::SKIP, Card::JOKER]);
        assert_eq!(Vec::from(pile), [Card::TRADE]);
    }

    #[test]
    fn a_pile_holds_all_cards_and_no_more() {
        let pile = |cards| Pile::try_from(vec![Card::JOKER; cards]);
        assert_eq!(pile(MOST_CARDS).map(|pile| pile.len()), Ok(MOST_CARDS));
        assert_eq!(pile(MOST_CARDS + 1), Err(TooManyCards(MOST_CARDS + 1)));
    }
}
