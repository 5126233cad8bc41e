//! What can be wrong with a deck, and where.

use std::fmt;

use crate::{NoSuchSymbol, NotADate, Symbol};

/// The most cards a deck can have: gaps are counted in 16 bits, with room to spare.
pub const MOST_CARDS: usize = 60_000;

/// Something wrong with a deck, with the place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct DeckError {
    /// Where.
    pub place: Place,
    /// What is wrong there, and what would be right.
    pub problem: DeckProblem,
}

/// Where in a deck something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// A line of `deck.toml`, counted from 1.
    Head(usize),
    /// A line of `cards.toml`, counted from 1.
    Line(usize),
    /// A card of a list, counted from 1.
    Card(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head(line) => write!(f, "deck.toml, line {line}"),
            Self::Line(line) => write!(f, "cards.toml, line {line}"),
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
    /// Two cards that seem to be of the same event.
    #[error("“{id}” looks like the same event as “{other}” ({at})")]
    EventTwice {
        /// The card.
        id: String,
        /// The other card.
        other: String,
        /// Where that one stands.
        at: Place,
    },
    /// A text that is missing in a language.
    #[error("“{id}”: `{key}` has no text")]
    NoText {
        /// The card or the deck.
        id: String,
        /// The key without text.
        key: String,
    },
    /// A text that does not fit a card.
    #[error("“{id}”: `{key}` has {length} characters, {most} fit a card")]
    TooLong {
        /// The card.
        id: String,
        /// The key.
        key: String,
        /// How long it is.
        length: usize,
        /// How long it may be.
        most: usize,
    },
    /// A title from which the date can be told.
    #[error("“{id}”: `{key}` gives the date away with “{word}”")]
    TellsDate {
        /// The card.
        id: String,
        /// The key.
        key: String,
        /// The word that tells.
        word: String,
    },
    /// A date that is none.
    #[error("“{id}”: {problem}")]
    Date {
        /// The card.
        id: String,
        /// What is wrong with its date.
        problem: NotADate,
    },
    /// A precision that does not go with the date.
    #[error("“{id}”: {problem}")]
    Precision {
        /// The card.
        id: String,
        /// What does not fit, and what would.
        problem: &'static str,
    },
    /// A date inside the uncertainty of another card.
    #[error(
        "“{id}” is about {year}, give or take {uncertainty}; “{other}” ({at}) lies inside that: \
         nobody may be judged by a guess"
    )]
    InsideAbout {
        /// The card with the rounded year.
        id: String,
        /// Its year.
        year: i64,
        /// Its uncertainty.
        uncertainty: u32,
        /// The other card.
        other: String,
        /// Where that one stands.
        at: Place,
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
    /// The symbols of a side are not spread evenly (TL-3).
    #[error("the symbols on the {side} sides are not spread evenly (TL-3): {counts}")]
    UnevenSymbols {
        /// Which side.
        side: &'static str,
        /// How often each symbol is there.
        counts: String,
    },
    /// A word that is not among those known.
    #[error("`{what}`: “{found}” is not known; known are {known}")]
    NoSuchWord {
        /// The key.
        what: &'static str,
        /// The word.
        found: String,
        /// The words there are.
        known: String,
    },
    /// A difficulty that is none.
    #[error("“{id}”: difficulty goes from 1 to 5, not {difficulty}")]
    Difficulty {
        /// The card.
        id: String,
        /// What was written.
        difficulty: u8,
    },
    /// A disputed date without a word on it, or the other way round.
    #[error("“{id}”: `disputed = true` and a word in `dispute` go together")]
    Dispute {
        /// The card.
        id: String,
    },
    /// A picture that cannot be one.
    #[error("“{id}”: {problem}")]
    Picture {
        /// The card.
        id: String,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// A number of a Wikidata item that is none.
    #[error("“{id}”: `wikidata` is the number of an item, such as Q43653, not “{item}”")]
    Item {
        /// The card.
        id: String,
        /// What was written.
        item: String,
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
    /// A deck of this name is there already.
    #[error("there is a deck “{0}” already")]
    DeckTwice(String),
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
