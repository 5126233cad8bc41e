//! Why an action is refused, with the rule.

use reihum_core::{CitesRule, Seat};

use crate::{CardId, Mode, Symbol};

/// Why an action is refused. Says only what the seat can see anyway.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Spectators do not play.
    #[error("you are watching: only the players at the table can act")]
    Watching {
        /// Which game it is.
        mode: Mode,
    },
    /// The match is over.
    #[error("the match is over")]
    Over {
        /// Which game it is.
        mode: Mode,
    },
    /// It is someone else's turn.
    #[error("it is the turn of seat {turn}: wait for yours")]
    NotYourTurn {
        /// Which game it is.
        mode: Mode,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The card lies somewhere else.
    #[error("that card does not lie in front of you: choose one of your own")]
    NotYourCard {
        /// Which game it is.
        mode: Mode,
        /// The card.
        card: CardId,
    },
    /// The timeline has fewer gaps.
    #[error("there is no gap {gap}: the gaps are 0 (far left) to {last} (far right)")]
    NoSuchGap {
        /// The gap that was named.
        gap: u16,
        /// The last one there is.
        last: u16,
    },
    /// An action of the other game.
    #[error("{}", match mode {
        Mode::Competitive => "playing against each other you only place a card into a gap: `place ID GAP`",
        Mode::Cooperative => "playing together you name no gap, the date decides: `place ID`",
    })]
    OtherMode {
        /// Which game it is.
        mode: Mode,
    },
    /// A blocked card is never placed.
    #[error("that card is blocked: it can only be discarded")]
    Blocked {
        /// The card.
        card: CardId,
    },
    /// The symbols do not match.
    #[error("{}", match wanted {
        Some(wanted) => format!(
            "the symbols do not match. The card shows: {has}; the discard pile shows: {wanted}"
        ),
        None => "the discard pile shows no symbol".to_owned(),
    })]
    OtherSymbol {
        /// The card.
        card: CardId,
        /// The symbol on its fact side.
        has: Symbol,
        /// The symbol on the discard pile, if a card lies there.
        wanted: Option<Symbol>,
    },
    /// Placing and discarding in one turn.
    #[error("you have chosen to place cards this turn, so you cannot discard")]
    PlacingNow,
    /// The turn cannot end before a card was placed.
    #[error("you cannot end your turn yet: place a card{}", if *tried { "" } else { " or discard one" })]
    TooEarly {
        /// Has a card failed to fit this turn, so that discarding is out?
        tried: bool,
    },
}

impl CitesRule for Illegal {
    fn rule(&self) -> &'static str {
        use Mode::{Competitive, Cooperative};
        match self {
            Self::Watching { mode: Competitive } => "TC-2",
            Self::Watching { mode: Cooperative } => "TK-2",
            Self::Over { mode: Competitive } => "TC-7",
            Self::Over { mode: Cooperative } => "TK-15",
            Self::NotYourTurn { mode, .. } => match mode {
                Competitive => "TC-2",
                Cooperative => "TK-1",
            },
            Self::NotYourCard { mode, .. } => match mode {
                Competitive => "TC-2",
                Cooperative => "TK-4",
            },
            Self::NoSuchGap { .. } | Self::OtherMode { mode: Competitive } => "TC-2",
            Self::OtherMode { mode: Cooperative } => "TK-4",
            Self::Blocked { .. } => "TK-8",
            Self::OtherSymbol { .. } => "TK-11",
            Self::PlacingNow => "TK-2",
            Self::TooEarly { tried: false } => "TK-2",
            Self::TooEarly { tried: true } => "TK-8",
        }
    }
}
