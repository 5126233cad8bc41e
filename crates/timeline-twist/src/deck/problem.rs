//! What can be wrong with a deck, and where.

use std::fmt;

use crate::{NoSuchSymbol, NotADate, Symbol};

/// The most cards a deck can have: gaps are counted in 16 bits, with room to spare.
pub const MOST_CARDS: usize = 60_000;

/// A deck that cannot be played, with the place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct DeckError {
    /// Where.
    pub place: Place,
    /// What is wrong there, and what would be right.
    pub problem: DeckProblem,
}

/// Where in a deck something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A line of a file, counted from 1.
    Line(usize),
    /// A card of a list, counted from 1.
    Card(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Card(card) => write!(f, "card {card}"),
        }
    }
}

/// What can be wrong with a deck.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeckProblem {
    /// Not the form of a deck: no TOML, an unknown key, a missing key, a wrong type.
    #[error("{0}")]
    Form(String),
    /// A name or id that is not in kebab case.
    #[error("“{0}” is no id: small letters and digits, words joined by single hyphens")]
    BadId(String),
    /// Two cards with the same id.
    #[error("the id “{id}” is taken: see {first}")]
    IdTwice {
        /// The id.
        id: String,
        /// Where it stands first.
        first: Place,
    },
    /// A title without text.
    #[error("“{0}” has a title without text")]
    NoTitle(String),
    /// A date that is none.
    #[error("“{id}”: {problem}")]
    Date {
        /// The card.
        id: String,
        /// What is wrong with its date.
        problem: NotADate,
    },
    /// A symbol that is none.
    #[error("“{id}”: {problem}")]
    Symbol {
        /// The card.
        id: String,
        /// What is wrong with its symbol.
        problem: NoSuchSymbol,
    },
    /// The two sides of a card must differ in their symbols (TL-1).
    #[error("“{id}” has a {symbol} on both sides: the two symbols of a card differ (TL-3)")]
    SameSymbol {
        /// The card.
        id: String,
        /// The symbol.
        symbol: Symbol,
    },
    /// Within one year all dates are years or all are days (TL-2).
    #[error(
        "“{id}” and “{other}” ({at}) mix a year and a day within the year {year}: \
         give both the same precision (TL-2)"
    )]
    MixedPrecision {
        /// The card.
        id: String,
        /// The card it does not go with.
        other: String,
        /// Where that one stands.
        at: Place,
        /// The year of both.
        year: i64,
    },
    /// More cards than can be counted.
    #[error("a deck has at most {MOST_CARDS} cards")]
    TooMany,
}

impl DeckProblem {
    /// The problem at a place.
    pub(super) fn at(self, place: Place) -> DeckError {
        DeckError {
            place,
            problem: self,
        }
    }
}
