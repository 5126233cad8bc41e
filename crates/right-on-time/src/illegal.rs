//! Why an action is refused, with the rule that says so.

use reihum_core::{CitesRule, Seat};

use crate::cards::{Card, LaidCard};

/// Why an action is refused. Depends only on what the acting seat may know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// Spectators do not play.
    #[error("only players at the table can act")]
    NotAtTheTable,
    /// It is another seat's turn.
    #[error("it is the turn of seat {turn}{}", out_of_turn(*may_swap))]
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
        /// Has the seat a spare card that it could swap in now?
        may_swap: bool,
    },
    /// The hand does not hold the cards.
    #[error("the hand lacks card {card}")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The opening turn is one card.
    #[error("the opening turn is exactly one card")]
    OpeningIsOneCard,
    /// A single card must be greater.
    #[error("a single card must be higher than {top}; {card} counts {}", card.value())]
    NotGreater {
        /// The card that is too small.
        card: LaidCard,
        /// The value of the top card.
        top: u8,
    },
    /// Both cards of a pair must be less or equal.
    #[error("neither of two cards may be higher than {top}; {card} counts {}", card.value())]
    NotLessOrEqual {
        /// The card that is too great.
        card: LaidCard,
        /// The value of the top card.
        top: u8,
    },
    /// Back to zero is laid alone.
    #[error("Back to zero is always laid alone")]
    ZeroIsLaidAlone,
    /// There are cards to lay.
    #[error("cards can be laid, so they must be")]
    MustLay,
    /// The cards laid do not have the effect that was named.
    #[error("none of the cards laid has that effect")]
    NoSuchEffect,
    /// An effect has a legal target and must be carried out.
    #[error("the effect must be carried out: name a target")]
    TargetMissing,
    /// You're it! cannot name this seat.
    #[error("You’re it! cannot name seat {target} here")]
    YouCannotName {
        /// The seat that was named.
        target: Seat,
    },
    /// You're it! laid with the whole hand names the player to the left.
    #[error("You’re it! among your last cards goes to the next player on the left")]
    LastYouAreItIsLeft,
    /// Draw! cannot name this seat.
    #[error("Draw! cannot name seat {target}")]
    DrawCannotName {
        /// The seat that was named.
        target: Seat,
    },
    /// A Joker laid with the whole hand counts 7.
    #[error("a Joker among your last cards counts 7")]
    LastJokerIsSeven,
    /// Of the two last cards the greater goes on top.
    #[error("of your two last cards the higher goes on top")]
    LastPairHighOnTop,
    /// The seat does not own this spare card.
    #[error("{card} is not one of your spare cards")]
    NoSuchSpare {
        /// The card.
        card: Card,
    },
    /// Two players have no spare cards.
    #[error("with two players there are no spare cards")]
    NoSparesForTwo,
    /// A player without hand cards cannot swap.
    #[error("a spare card is swapped in for a hand card, and you have none")]
    NoHandCard,
}

/// What is possible out of turn, after whose turn it is; only told to those who can do it.
pub(crate) fn out_of_turn(may_swap: bool) -> &'static str {
    if may_swap {
        "; out of turn you can only swap in a spare card"
    } else {
        ""
    }
}

impl CitesRule for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::MatchOver => "RT-32",
            Self::NotAtTheTable | Self::NotYourTurn { .. } | Self::NotInHand { .. } => "RT-10",
            Self::OpeningIsOneCard => "RT-8",
            Self::NotGreater { card, .. } if card.card() == Card::JOKER => "RT-15",
            Self::NotGreater { .. } => "RT-11",
            Self::NotLessOrEqual { card, .. } if card.card() == Card::JOKER => "RT-15",
            Self::NotLessOrEqual { .. } => "RT-12",
            Self::ZeroIsLaidAlone => "RT-13",
            Self::MustLay => "RT-16",
            Self::NoSuchEffect => "RT-24",
            Self::TargetMissing => "RT-25",
            Self::YouCannotName { .. } => "RT-20",
            Self::LastYouAreItIsLeft => "RT-50",
            Self::DrawCannotName { .. } => "RT-21",
            Self::LastJokerIsSeven => "RT-51",
            Self::LastPairHighOnTop => "RT-52",
            Self::NoSparesForTwo => "RT-57",
            Self::NoSuchSpare { .. } | Self::NoHandCard => "RT-41",
        }
    }
}
