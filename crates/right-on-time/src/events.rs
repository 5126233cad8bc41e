//! What happens at the table, as everyone or as one seat may see it.

use arrayvec::ArrayVec;
use reihum_core::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Effect;
use crate::bag::Bag;
use crate::cards::{Card, LaidCard};

/// Something that happened, as everyone may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PublicEvent {
    /// A round was dealt (RT-6, RT-7).
    RoundBegan {
        /// The round, from 1.
        round: u16,
        /// Who opens it.
        opener: Seat,
        /// How many cards each seat holds.
        hand_counts: PerSeat<u8>,
        /// How many cards are left to draw.
        draw_count: u8,
    },
    /// It is somebody's turn.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// Somebody laid one or two cards.
    Laid {
        /// Who.
        seat: Seat,
        /// The cards; the last one lies on top.
        cards: ArrayVec<LaidCard, 2>,
        /// The effect that is carried out.
        effect: Option<Effect>,
        /// How many cards are left in the hand.
        left: u8,
    },
    /// Somebody could not lay and showed the one card in hand (RT-17).
    Showed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// How many cards are left to draw.
        draw_count: u8,
    },
    /// A card was to be drawn and there was none (RT-45).
    NothingToDraw {
        /// Who would have drawn.
        seat: Seat,
    },
    /// The discards but the top one became the draw pile (RT-45).
    Reshuffled {
        /// How many cards are now there to draw.
        draw_count: u8,
    },
    /// Somebody is the first to hold no cards (RT-30).
    Out {
        /// Who.
        seat: Seat,
    },
    /// The first player out took a spare card (RT-40).
    SpareTaken {
        /// Who.
        seat: Seat,
        /// How many cards are left to draw.
        draw_count: u8,
    },
    /// Somebody swapped a spare card for a hand card (RT-41).
    SpareSwapped {
        /// Who.
        seat: Seat,
        /// How many cards are now there to draw.
        draw_count: u8,
    },
    /// With two players: the other has exactly one turn now (RT-56).
    LastTurn {
        /// Who has it.
        seat: Seat,
    },
    /// With two players: a player who was out drew a card and is back (RT-53).
    Back {
        /// Who.
        seat: Seat,
    },
    /// The round is over.
    RoundWon {
        /// Who scores.
        seat: Seat,
        /// Why.
        how: HowWon,
        /// The points of each seat now.
        points: PerSeat<u8>,
    },
    /// The match is over (RT-32).
    MatchWon {
        /// Who won.
        seat: Seat,
    },
}

/// Why a round was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
#[serde(rename_all = "snake_case")]
pub enum HowWon {
    /// The second player to hold no cards (RT-31).
    SecondOut,
    /// With two players: the other did not get rid of all cards in the one allowed turn (RT-56).
    OtherStuck,
}

/// Something that happened, for the eyes of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PrivateEvent {
    /// The hand that was dealt.
    Dealt {
        /// The cards.
        hand: Bag,
    },
    /// The card that was drawn.
    Drew {
        /// The card.
        card: Card,
    },
    /// The spare card that was taken.
    SpareTaken {
        /// The card.
        card: Card,
    },
    /// A spare card was swapped.
    SpareSwapped {
        /// The spare card, now in the hand.
        took: Card,
        /// The hand card, now under the draw pile.
        gave: Card,
    },
}
