//! The three kinds of knowledge of a position.
//!
//! Who knows which card of a rack:
//!
//! - Its owner knows every card of it.
//! - *Everyone* knows a card that came from the discard pile and a Joker that was hit in a trade:
//!   [`RackFacts::faces`].
//! - *Some* know a card because they had it before, or asked for it: in a trade the seat on turn
//!   sees the other's card, after it both sides know the card they gave away, after a rack switch
//!   both know the rack they gave away. The card stands in their
//!   [`Private::memory`]; *that* they know it follows from what everyone saw, so
//!   [`RackFacts::knowers`] is public. A card that everyone knows has no knowers.
//! - Everyone knows what cannot be a Joker (dealt or traded cards, RK-3 and RK-15:
//!   [`RackFacts::plain`]) and, because people are asked in public (RK-31), often whether a rack
//!   is in order ([`RackFacts::in_order`]).
//!
//! When a card moves, all this moves with it; when its slot is exchanged, it is forgotten.

use arrayvec::ArrayVec;
use reihum_core::{Parts, PerSeat, Seat, SeatSet, Seed, ToAct};
use serde::{Deserialize, Serialize};

use crate::{Card, EventCard, Material, Pile, Rack, Racko, SLOTS, Slot, SlotSet};

/// The most players (RK-2).
pub const MOST_PLAYERS: usize = 4;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Phase {
    /// Blitz: these seats hold a dealt card that they must place (RK-60, RK-63).
    Dealing {
        /// Who holds a card.
        placing: SeatSet,
    },
    /// A seat takes a card, or says Racko (RK-10, RK-31).
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A seat has drawn a number or a Joker and puts or drops it (RK-12).
    Drawn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A seat carries out a trade or a switch (RK-13); the card already lies on the discard pile.
    Event {
        /// Whose turn it is.
        seat: Seat,
        /// What it carries out.
        event: EventCard,
    },
    /// A seat has asked for a card of another rack, has seen it, and chooses what to give for it
    /// (RK-15). Nothing has moved yet.
    Giving {
        /// Whose turn it is.
        seat: Seat,
        /// Whose card it has asked for.
        other: Seat,
        /// Where that stands.
        theirs: Slot,
    },
    /// After a blitz deal those whose racks are in order are asked, one after the other from the
    /// dealer's left, whether they say Blitz-Racko; each answers (RK-61).
    BlitzAsking {
        /// Who is still to be asked.
        asked: SeatSet,
        /// Who has said it.
        said: SeatSet,
    },
    /// Seats are asked, one after the other, whether they say Racko (RK-31).
    Asking {
        /// Whose turn it is.
        turn: Seat,
        /// Who is still to be asked: the seat on turn first, then clockwise.
        asked: SeatSet,
    },
    /// The round is over; the next one is about to be dealt.
    RoundOver,
    /// The match is over.
    Over {
        /// Who won it.
        winners: SeatSet,
    },
}

/// What everyone knows of a rack.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
pub struct RackFacts {
    /// The cards everyone knows, slot 5 first.
    pub faces: [Option<Card>; SLOTS],
    /// Who, besides its owner, knows the card in each slot although not everyone does.
    pub knowers: [SeatSet; SLOTS],
    /// The slots that hold a card.
    pub filled: SlotSet,
    /// Slots of which everyone knows that no Joker stands there, though perhaps not which number.
    pub plain: SlotSet,
    /// Is the rack in order, as far as everyone knows?
    pub in_order: Option<bool>,
}

impl RackFacts {
    /// The slots that everyone knows to hold a Joker (RK-15).
    #[must_use]
    pub fn jokers(&self) -> SlotSet {
        let is_joker = |slot: &Slot| self.faces[slot.index()].is_some_and(Card::is_joker);
        Slot::all().filter(is_joker).collect()
    }
}

/// What everyone at the table may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
pub struct Public {
    /// What the game waits for.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u16,
    /// Who dealt it.
    pub dealer: Seat,
    /// The points of each seat; a pair's total is the sum (RK-40).
    pub scores: PerSeat<i32>,
    /// The highest number in play (RK-3).
    pub highest: u8,
    /// How many cards the draw pile has.
    pub draw: u8,
    /// The discard pile, face up.
    pub discard: Pile,
    /// What everyone knows of each rack.
    pub racks: PerSeat<RackFacts>,
    /// All racks, once a round is over and everyone counts their points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub laid_open: Option<PerSeat<Rack>>,
}

/// What one seat may know beyond that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
pub struct Private {
    /// Its own rack.
    pub rack: Rack,
    /// The card it has drawn, or holds while dealing in blitz.
    pub drawn: Option<Card>,
    /// For each seat, slot 5 first: cards of other racks that it knows though not everyone does.
    pub memory: ArrayVec<[Option<Card>; SLOTS], MOST_PLAYERS>,
}

impl Private {
    /// Nothing in rack, hand and memory, at a table of so many.
    #[must_use]
    pub fn empty(players: usize) -> Self {
        Self {
            rack: Rack::default(),
            drawn: None,
            memory: std::iter::repeat_n([None; SLOTS], players.min(MOST_PLAYERS)).collect(),
        }
    }
}

/// What nobody may know yet.
#[derive(Clone)]
pub struct Hidden {
    /// Where all chance comes from.
    pub(crate) seed: Seed,
    /// The draw pile.
    pub(crate) draw: Pile,
    /// How often discards have become a new draw pile this round.
    pub(crate) reshuffles: u32,
}

impl Public {
    /// Before the deal of the first round.
    pub(crate) fn new(players: usize, dealer: Seat) -> Self {
        Self {
            phase: Phase::RoundOver,
            round: 1,
            dealer,
            scores: PerSeat::new(players, 0),
            highest: Material::of(players).highest,
            draw: 0,
            discard: Pile::default(),
            racks: PerSeat::new(players, RackFacts::default()),
            laid_open: None,
        }
    }

    /// How many players.
    #[inline]
    #[must_use]
    pub fn players(&self) -> usize {
        self.racks.players()
    }

    /// The seat that is asked now: the seat on turn first, then clockwise (RK-31).
    #[inline]
    #[must_use]
    pub fn first_asked(&self, turn: Seat, asked: SeatSet) -> Option<Seat> {
        turn.clockwise(self.players())
            .find(|seat| asked.contains(*seat))
    }

    /// The seat to the dealer's left, which begins the round (RK-6).
    #[inline]
    #[must_use]
    pub fn beginner(&self) -> Seat {
        self.dealer.next(self.players())
    }

    /// The seat that is being asked whether it says Racko or Blitz-Racko (RK-31, RK-61).
    #[inline]
    #[must_use]
    pub fn asked_now(&self) -> Option<Seat> {
        match self.phase {
            Phase::Asking { turn, asked } => self.first_asked(turn, asked),
            Phase::BlitzAsking { asked, .. } => self.first_asked(self.beginner(), asked),
            _ => None,
        }
    }

    /// Do Jokers and events still lie apart (RK-62)? While dealing in blitz, and after a round
    /// that was won then: nothing has been discarded yet.
    #[must_use]
    pub fn is_dealing(&self) -> bool {
        match self.phase {
            Phase::Dealing { .. } | Phase::BlitzAsking { .. } => true,
            Phase::RoundOver | Phase::Over { .. } => self.discard.is_empty(),
            _ => false,
        }
    }

    /// Who must act. Nobody acts out of turn in Racko.
    #[inline]
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        match self.phase {
            Phase::Dealing { placing } => ToAct {
                must: placing,
                may: SeatSet::EMPTY,
            },
            Phase::Turn { seat }
            | Phase::Drawn { seat }
            | Phase::Event { seat, .. }
            | Phase::Giving { seat, .. } => ToAct::turn(seat),
            Phase::Asking { .. } | Phase::BlitzAsking { .. } => {
                self.asked_now().map_or_else(ToAct::default, ToAct::turn)
            }
            Phase::RoundOver | Phase::Over { .. } => ToAct::default(),
        }
    }
}

/// Writes the memories of a slot anew, from who knows it and what stands there.
pub(crate) fn remember(parts: &mut Parts<Racko>, owner: Seat, slot: Slot) {
    let card = parts.privates[owner].rack.get(slot);
    let knowers = parts.public.racks[owner].knowers[slot.index()];
    for (number, private) in parts.privates.iter_mut().enumerate() {
        if let Some(memory) = private.memory.get_mut(owner.index()) {
            let knows = knowers.contains(Seat::new(number));
            memory[slot.index()] = card.filter(|_| knows);
        }
    }
}

/// Notes that a new card stands in a slot: everyone knows it (`face`) or only its owner.
#[inline]
pub(crate) fn renew(parts: &mut Parts<Racko>, owner: Seat, slot: Slot, face: Option<Card>) {
    let facts = &mut parts.public.racks[owner];
    facts.faces[slot.index()] = face;
    facts.filled = facts.filled.with(slot);
    facts.plain = facts.plain.without(slot);
    if !facts.knowers[slot.index()].is_empty() {
        facts.knowers[slot.index()] = SeatSet::EMPTY;
        remember(parts, owner, slot);
    }
}

/// Notes that the card in a slot of `now` stood in the rack of `before` until now, with all that
/// was known of it already moved along: its former owner still knows it.
pub(crate) fn moved(parts: &mut Parts<Racko>, before: Seat, now: Seat, slot: Slot) {
    let facts = &mut parts.public.racks[now];
    let place = slot.index();
    facts.knowers[place] = if facts.faces[place].is_some() || !facts.filled.contains(slot) {
        SeatSet::EMPTY
    } else {
        facts.knowers[place].with(before).without(now)
    };
    remember(parts, now, slot);
}
