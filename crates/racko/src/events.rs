//! What happened, as it is told to everyone or to one seat.

use reihum_core::{PerSeat, Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

use crate::{Card, EventCard, Rack, Slot, SlotSet};

/// Something that happened, as everyone may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PublicEvent {
    /// A round begins: the racks are filled (RK-3), or are about to be (RK-60).
    RoundBegan {
        /// The round, from 1.
        round: u16,
        /// Who deals.
        dealer: Seat,
        /// Does everyone place their cards freely?
        blitz: bool,
    },
    /// A dealt card was placed (RK-60).
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        slot: Slot,
    },
    /// Jokers and events were shuffled in and the top card was turned up (RK-4).
    TurnedUp {
        /// The card.
        card: Card,
        /// How many cards the draw pile has now.
        draw: u8,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The top of the discard pile went into a rack (RK-11).
    Took {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it stands now.
        slot: Slot,
        /// The card that stood there, now on the discard pile.
        discarded: Option<Card>,
    },
    /// A number or Joker was drawn, unseen by the others (RK-12).
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many cards the draw pile has now.
        draw: u8,
    },
    /// An event card was drawn and lies on the discard pile (RK-13).
    DrewEvent {
        /// Who drew.
        seat: Seat,
        /// The event.
        event: EventCard,
        /// How many cards the draw pile has now.
        draw: u8,
    },
    /// There was nothing left to draw.
    NothingToDraw {
        /// Who wanted to draw.
        seat: Seat,
    },
    /// The discards became a new draw pile (RK-18).
    Reshuffled {
        /// How many cards it has.
        draw: u8,
    },
    /// The drawn card went into a rack (RK-12).
    Put {
        /// Whose.
        seat: Seat,
        /// Where it stands now.
        slot: Slot,
        /// The card that stood there, now on the discard pile.
        discarded: Option<Card>,
    },
    /// The drawn card went on the discard pile (RK-12).
    Dropped {
        /// Who dropped it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A turn was skipped (RK-16).
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// A trade could not be carried out by any choice.
    NoTradePossible {
        /// Whose.
        seat: Seat,
    },
    /// Somebody asked for a card of another rack, and sees it (RK-15). Nothing has moved yet.
    LookedAt {
        /// Who chose.
        seat: Seat,
        /// Whose rack it stands in.
        other: Seat,
        /// Where.
        slot: Slot,
    },
    /// Two cards changed places (RK-15).
    Traded {
        /// Who chose.
        seat: Seat,
        /// Their slot.
        mine: Slot,
        /// The other player.
        other: Seat,
        /// The other player's slot.
        theirs: Slot,
    },
    /// A trade hit a Joker: nothing moves (RK-15).
    JokerHit {
        /// Who chose.
        seat: Seat,
        /// Whose rack the Joker stands in.
        other: Seat,
        /// Where.
        slot: Slot,
    },
    /// Two racks changed owners (RK-17).
    Switched {
        /// Who chose.
        seat: Seat,
        /// The other player.
        other: Seat,
    },
    /// Somebody is asked whether they say Racko (RK-31).
    Asked {
        /// Who.
        seat: Seat,
    },
    /// Somebody does not say it yet.
    Waited {
        /// Who.
        seat: Seat,
    },
    /// Somebody says Blitz-Racko while others are still to be asked (RK-61).
    SaidBlitz {
        /// Who.
        seat: Seat,
    },
    /// Racko, or Blitz-Racko, was said (RK-30, RK-61).
    SaidRacko {
        /// By whom.
        seats: SeatSet,
        /// Blitz-Racko?
        blitz: bool,
    },
    /// A round is over: all racks are laid open and counted.
    RoundEnded(Box<RoundResult>),
    /// The match is over.
    MatchEnded {
        /// Who won it.
        winners: SeatSet,
    },
}

/// How a round ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
pub struct RoundResult {
    /// Who won it.
    pub winners: SeatSet,
    /// All racks.
    pub racks: PerSeat<Rack>,
    /// What each seat scores.
    pub points: PerSeat<Points>,
    /// All points so far.
    pub scores: PerSeat<i32>,
    /// The points so far of those who play together; left out where nobody does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Side>>"))]
    pub sides: Vec<Side>,
}

/// What a seat scores in a round, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
pub struct Points {
    /// How many cards rise from slot 5 on (RK-33).
    pub rise: u8,
    /// The longest run, where it earns a bonus (RK-50); 0 otherwise.
    pub run: u8,
    /// The slots it stands in.
    pub run_slots: SlotSet,
    /// The bonus for it.
    pub bonus: i32,
    /// All points of the round, bonus included.
    pub total: i32,
}

/// Something that happened, for the eyes of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PrivateEvent {
    /// The rack as it was dealt (RK-3).
    Dealt {
        /// Its cards.
        rack: Rack,
    },
    /// A dealt card to be placed (RK-60).
    Got {
        /// The card.
        card: Card,
    },
    /// The card that was drawn (RK-12).
    Drew {
        /// The card.
        card: Card,
    },
    /// The card that was asked for in a trade (RK-15).
    Saw {
        /// The card.
        card: Card,
        /// Whose rack it stands in.
        other: Seat,
        /// Where.
        slot: Slot,
    },
    /// The card that came in by a trade (RK-15).
    Received {
        /// The card.
        card: Card,
        /// Where it stands now.
        slot: Slot,
        /// The card that was given for it.
        gave: Card,
        /// Whose rack that went to.
        other: Seat,
    },
    /// The rack that came by a switch (RK-17).
    NewRack {
        /// Its cards.
        rack: Rack,
        /// Whose it was.
        other: Seat,
    },
}
