//! What a seat can do, and sets of it that are counted instead of listed.

use reihum_core::ActionSet;

use crate::{CardId, Hand};

/// Something a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Competitive: a card into a gap of the timeline (TC-2). Gap 0 is left of the first card.
    PlaceAt {
        /// The card.
        card: CardId,
        /// The gap.
        gap: u16,
    },
    /// Cooperative: a card goes where its date says (TK-4).
    Place {
        /// The card.
        card: CardId,
    },
    /// Cooperative: a card whose symbol matches goes on the discard pile (TK-11).
    Discard {
        /// The card.
        card: CardId,
    },
    /// Cooperative: the turn ends after one card (TK-10).
    End,
}

/// The legal actions of a seat.
///
/// Holds the hand and which of its cards may be placed or discarded; an action is worked out
/// from its index.
#[derive(Clone, Copy, Debug, Default)]
pub struct Actions {
    hand: Hand,
    /// The gaps each card can go into; 0 in the cooperative game.
    gaps: u16,
    /// One bit for each card of the hand.
    place: u16,
    discard: u16,
    end: bool,
}

impl Actions {
    /// Each card of a hand into each gap (TC-2).
    #[inline]
    pub(crate) fn into_gaps(hand: Hand, gaps: usize) -> Self {
        Self {
            hand,
            gaps: gaps as u16,
            ..Self::default()
        }
    }

    /// The cards of a hand that may be placed and discarded, by bits, and whether the turn may
    /// be ended (TK-2).
    #[inline]
    pub(crate) fn by_date(hand: Hand, place: u16, discard: u16, end: bool) -> Self {
        Self {
            hand,
            gaps: 0,
            place,
            discard,
            end,
        }
    }
}

impl ActionSet for Actions {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        let placed = match self.gaps {
            0 => self.place.count_ones() as usize,
            gaps => self.hand.len() * usize::from(gaps),
        };
        placed + self.discard.count_ones() as usize + usize::from(self.end)
    }

    /// # Panics
    /// If the index is not below the length.
    #[inline]
    fn get(&self, index: usize) -> Action {
        if self.gaps > 0 {
            let (index, gaps) = (index as u32, u32::from(self.gaps));
            let card = self.hand[(index / gaps) as usize];
            let gap = (index % gaps) as u16;
            return Action::PlaceAt { card, gap };
        }
        let places = self.place.count_ones() as usize;
        if index < places {
            let card = self.hand[nth_bit(self.place, index)];
            return Action::Place { card };
        }
        let index = index - places;
        if index < self.discard.count_ones() as usize {
            let card = self.hand[nth_bit(self.discard, index)];
            return Action::Discard { card };
        }
        Action::End
    }

    #[inline]
    fn visit(&self, mut visit: impl FnMut(Action)) {
        let marked = |bits: u16| {
            let marked = self.hand.iter().enumerate();
            marked.filter(move |(place, _)| bits >> place & 1 == 1)
        };
        if self.gaps > 0 {
            for &card in self.hand.iter() {
                (0..self.gaps).for_each(|gap| visit(Action::PlaceAt { card, gap }));
            }
        } else {
            marked(self.place).for_each(|(_, &card)| visit(Action::Place { card }));
        }
        marked(self.discard).for_each(|(_, &card)| visit(Action::Discard { card }));
        if self.end {
            visit(Action::End);
        }
    }
}

/// The place of the `n`-th bit that is set.
#[inline]
fn nth_bit(mut bits: u16, n: usize) -> usize {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_fits_in_eight_bytes() {
        assert!(size_of::<Action>() <= 8);
    }

    #[test]
    fn every_action_comes_once() {
        let hand: Hand = [7, 3].map(CardId).into_iter().collect();
        let actions = Actions::into_gaps(hand, 3);
        let list: Vec<Action> = actions.iter().collect();
        assert_eq!(list.len(), 6);
        for card in [7, 3].map(CardId) {
            for gap in 0..3 {
                assert!(list.contains(&Action::PlaceAt { card, gap }));
            }
        }

        let hand: Hand = [7, 3, 5].map(CardId).into_iter().collect();
        let actions = Actions::by_date(hand, 0b101, 0b010, true);
        let [card, second, third] = [7, 5, 3].map(CardId);
        assert_eq!(
            actions.iter().collect::<Vec<_>>(),
            [
                Action::Place { card },
                Action::Place { card: second },
                Action::Discard { card: third },
                Action::End
            ]
        );
        assert!(Actions::default().is_empty());
    }
}
