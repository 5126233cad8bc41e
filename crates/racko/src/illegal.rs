//! Why an action is refused.

use reihum_core::{CitesRule, Seat};

use crate::words::call;
use crate::{Card, EventCard, Slot};

/// Why an action is refused. Depends on what its seat may see, on nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// A spectator cannot act.
    #[error("spectators do not play")]
    Spectator,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// Somebody else is to act.
    #[error("it is the turn of seat {turn}")]
    NotYourTurn {
        /// Who is to act.
        turn: Seat,
    },
    /// Somebody else is asked whether they say Racko.
    #[error("seat {asked} is deciding: {} or wait", call(*blitz))]
    AnotherIsAsked {
        /// Who is asked.
        asked: Seat,
        /// Right after a blitz deal?
        blitz: bool,
    },
    /// The seat has placed all its cards and waits for the others.
    #[error("your rack is full; wait until the others have placed their cards")]
    AllPlaced,
    /// While dealing, cards are placed and nothing else.
    #[error("the cards are being dealt: put your card into a free slot")]
    OnlyPlace,
    /// A card stands in that slot and may not be moved.
    #[error("slot {slot} is taken, and a placed card stays where it is")]
    SlotTaken {
        /// The slot.
        slot: Slot,
    },
    /// No card stands in that slot.
    #[error("slot {slot} is empty: name a slot that holds a card")]
    SlotEmpty {
        /// The slot.
        slot: Slot,
    },
    /// An event card cannot be taken from the discard pile.
    #[error("a face-up event card may not be taken: draw a card")]
    EventOnTop {
        /// The card.
        card: Card,
    },
    /// The discard pile is empty.
    #[error("the discard pile is empty: draw a card")]
    NothingToTake,
    /// There is no drawn card to put or drop.
    #[error("you have not drawn a card: draw first, or take the top of the discard pile")]
    NothingDrawn,
    /// A drawn card must be put or dropped first.
    #[error("put your drawn card into a slot, or discard it")]
    AlreadyDrawn,
    /// An event must be carried out first.
    #[error("carry out the {} first", english(*event))]
    CarryOut {
        /// The event.
        event: EventCard,
    },
    /// There is no such event to carry out.
    #[error("there is no {} to carry out", english(*event))]
    NoSuchEvent {
        /// The event that would be needed.
        event: EventCard,
    },
    /// A trade or switch with oneself, or with nobody.
    #[error("choose another player of this table, not seat {seat}")]
    NotAnotherPlayer {
        /// What is being carried out.
        event: EventCard,
        /// The seat that was named.
        seat: Seat,
    },
    /// Everyone knows that a Joker stands there.
    #[error(
        "everyone knows that a Joker stands in slot {slot} of seat {seat}; it cannot be traded"
    )]
    KnownJoker {
        /// Whose rack.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// The own card is no number card.
    #[error("your slot {slot} holds a Joker; only number cards can be traded")]
    OwnJoker {
        /// The slot.
        slot: Slot,
    },
    /// At this table one looks at the other card first.
    #[error("name only the other player’s slot; you see the card, then you choose yours")]
    LookFirst,
    /// At this table trades are blind.
    #[error("at this table trades are blind: name your own slot as well")]
    NameBothSlots,
    /// A card was asked for and seen: something must be given for it.
    #[error("you have seen the card: choose which of your number cards you give for it")]
    GiveFirst,
    /// There is no card to give something for.
    #[error("ask for a card first: name another player and one of their slots")]
    NothingAskedFor,
    /// There is no number card in the own rack.
    #[error("you have no number card to give")]
    NothingToGive,
    /// The rack is not in order.
    #[error("your rack is not in order{}", at.map_or_else(String::new, |slot| format!(": it stops rising at slot {slot}")))]
    NotInOrder {
        /// The first slot, from the low end, whose card does not go on rising.
        at: Option<Slot>,
    },
    /// Racko cannot be said at this moment.
    #[error(
        "Racko is said at the start of your turn, or right after an exchange, a discard or an event"
    )]
    NotNow,
    /// Nobody has asked.
    #[error("you are not being asked whether you say Racko: take a card")]
    NotAsked,
    /// The question must be answered first.
    #[error("your rack is in order: say {}, or wait", call(*blitz))]
    AnswerFirst {
        /// Right after a blitz deal?
        blitz: bool,
    },
    /// At this table Racko is not a choice.
    #[error("your rack is in order: at this table you say Racko")]
    MustSayRacko,
}

fn english(event: EventCard) -> &'static str {
    match event {
        EventCard::Trade => "card trade",
        EventCard::Skip => "skip",
        EventCard::Switch => "rack switch",
    }
}

impl CitesRule for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::MatchOver => "RK-34",
            Self::Spectator | Self::NotYourTurn { .. } => "RK-6",
            Self::AllPlaced | Self::OnlyPlace | Self::SlotTaken { .. } => "RK-60",
            Self::EventOnTop { .. } | Self::NothingToTake => "RK-10",
            Self::SlotEmpty { .. } => "RK-11",
            Self::NothingDrawn | Self::AlreadyDrawn => "RK-12",
            Self::CarryOut { .. } | Self::NoSuchEvent { .. } => "RK-13",
            Self::NotAnotherPlayer {
                event: EventCard::Switch,
                ..
            } => "RK-17",
            Self::NotAnotherPlayer { .. }
            | Self::KnownJoker { .. }
            | Self::OwnJoker { .. }
            | Self::LookFirst
            | Self::NameBothSlots
            | Self::GiveFirst
            | Self::NothingAskedFor
            | Self::NothingToGive => "RK-15",
            Self::NotInOrder { .. } => "RK-30",
            Self::AnotherIsAsked { blitz: true, .. } | Self::AnswerFirst { blitz: true } => "RK-61",
            Self::AnotherIsAsked { .. }
            | Self::NotNow
            | Self::NotAsked
            | Self::AnswerFirst { .. }
            | Self::MustSayRacko => "RK-31",
        }
    }
}
