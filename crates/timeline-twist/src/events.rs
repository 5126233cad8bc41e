//! What happens, as everyone at the table sees it.
//!
//! Dates stand in events only for cards that are being turned over for all to see (TL-4).

use reihum_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cooperative::{End, Row};
use crate::{CardId, Hand, Turned};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PublicEvent {
    /// The cards are dealt (TC-1, TK-1).
    Dealt {
        /// The cards in front of each seat.
        hands: Vec<Hand>,
        /// The card that starts the timeline.
        start: Turned,
        /// The card that starts the discard pile, in the cooperative game.
        discard: Option<Turned>,
        /// How many cards the draw pile has.
        draw: u16,
    },
    /// A turn begins.
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Competitive: a card was placed in a gap and turned over (TC-3, TC-4).
    PlacedAt {
        /// Who placed it.
        seat: Seat,
        /// The card, turned.
        turned: Turned,
        /// The gap.
        gap: u16,
        /// The gap where it belonged, right of cards of the same date.
        belongs: u16,
        /// Does it stay on the timeline? Otherwise it goes to the discard pile.
        correct: bool,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card, fact side up.
        card: CardId,
        /// How many cards the draw pile still has.
        left: u16,
    },
    /// There was nothing left to draw (TC-6).
    NothingToDraw {
        /// Who would have drawn.
        seat: Seat,
    },
    /// The discard pile was shuffled into a new draw pile (TC-6).
    Reshuffled {
        /// How many cards it has.
        cards: u16,
    },
    /// A round of the play-off begins (TC-8).
    PlayoffRound {
        /// Who is still in.
        #[serde(rename = "in")]
        still_in: SeatSet,
        /// Who was eliminated just now.
        eliminated: SeatSet,
        /// Who begins it.
        began: Seat,
    },
    /// The competitive game is over (TC-7, TC-8, TC-9).
    Won {
        /// Who won.
        winners: SeatSet,
        /// Do they share it because the cards do not suffice for another round?
        shared: bool,
    },
    /// Cooperative: a card found its place on the timeline (TK-5, TK-6, TK-7).
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The card, turned.
        turned: Turned,
        /// The row it counts for.
        row: Row,
        /// Where it lies in the list of all cards of the timeline.
        at: u8,
        /// Does it lie on a card of the same date?
        on_equal: bool,
    },
    /// Cooperative: a card did not fit and is blocked (TK-8).
    Blocked {
        /// Who tried it.
        seat: Seat,
        /// The card; its date stays visible (TK-12).
        turned: Turned,
        /// The place of the gap row that it would have needed and that is taken, from 0.
        gap: u8,
    },
    /// Cooperative: a card was discarded (TK-11).
    Discarded {
        /// Who discarded it.
        seat: Seat,
        /// The card, turned.
        turned: Turned,
    },
    /// Cooperative: a player ended the turn after one card (TK-10).
    TurnEnded {
        /// Whose turn it was.
        seat: Seat,
    },
    /// The cooperative game is over (TK-15, TK-16).
    Finished {
        /// Why.
        end: End,
        /// How the points came about.
        tally: crate::cooperative::Tally,
        /// The points.
        score: i32,
        /// The result band, 1 to 8 (TK-17).
        band: u8,
    },
}

/// Nothing happens in this game that only one seat may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub enum PrivateEvent {}
