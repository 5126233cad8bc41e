//! The three kinds of knowledge of a position.

use arrayvec::ArrayVec;
use reihum_core::{PerSeat, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};

use crate::bag::Bag;
use crate::cards::{Card, DECK_SIZE, LaidCard};

/// The most cards put under the draw pile that are remembered; a match has fewer spare cards.
pub(crate) const MOST_BURIED: usize = 16;

/// What everyone at the table may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
pub struct Public {
    /// How many cards each seat holds.
    pub hand_counts: PerSeat<u8>,
    /// How many spare cards each seat owns (RT-40).
    pub spare_counts: PerSeat<u8>,
    /// Cards that a seat has shown (RT-17) and must still hold.
    pub shown: PerSeat<Bag>,
    /// The points of each seat.
    pub points: PerSeat<u8>,
    /// How many cards lie on the draw pile.
    pub draw_count: u8,
    /// The discard pile, bottom card first. Empty before the opening card.
    pub discard: ArrayVec<LaidCard, DECK_SIZE>,
    /// Whose turn it is; whose it was, once the round or the match is over.
    pub turn: Seat,
    /// The seats that hold cards.
    pub holding: SeatSet,
    /// The seats that own spare cards.
    pub spare_owners: SeatSet,
    /// The seats that are out of the round, in order.
    pub out: ArrayVec<Seat, 2>,
    /// With two players: the seat that has its one allowed turn (RT-56).
    pub last_turn: Option<Seat>,
    /// The round, from 1.
    pub round: u16,
    /// Who won the match.
    pub winner: Option<Seat>,
    /// Who put the cards at the bottom of the draw pile there (RT-41); the last one lies lowest.
    pub buried: ArrayVec<Seat, MOST_BURIED>,
}

impl Public {
    /// The value of the top card. Before the opening card it is 0: any single card may follow
    /// (RT-8, RT-14).
    #[inline]
    #[must_use]
    pub fn top_value(&self) -> u8 {
        match self.discard.len() {
            0 => 0,
            // Said like this it costs no second look whether there is a card.
            laid => self.discard[laid - 1].value(),
        }
    }

    /// Is the opening card still to be laid (RT-8)?
    #[inline]
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.discard.is_empty()
    }
}

/// What one seat may know beyond that.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
pub struct Private {
    /// Its hand.
    pub hand: Bag,
    /// Its spare cards.
    pub spares: Bag,
    /// The cards it has put under the draw pile and that still lie there, in the order of
    /// [`Public::buried`].
    pub buried: ArrayVec<Card, MOST_BURIED>,
}

/// What nobody may know yet.
#[derive(Clone)]
pub struct Hidden {
    /// The draw pile, bottom card first.
    pub(crate) draw: ArrayVec<Card, DECK_SIZE>,
    pub(crate) seed: Seed,
    pub(crate) reshuffles: u32,
}
