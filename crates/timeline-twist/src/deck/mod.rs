//! Decks: what the cards say on their two sides.

mod card;
mod check;
mod library;
mod problem;
mod read;

use std::sync::Arc;

use reihum_core::{DeckInfo, Text};
use serde::Serialize;

use crate::{CardId, Face, Symbol, WrittenDate};

pub use card::{
    CardEntry, Category, Classification, Details, Ground, LONGEST_TEXT, LONGEST_TITLE, Marks,
    Picture, Precision, Region,
};
pub use check::spread_symbols;
pub use library::MIX;
pub use problem::{DeckError, DeckProblem, Place};
pub(crate) use read::deck_from_state;

/// A deck of cards, checked and sorted by id.
///
/// Sorted, so that the number of a card says nothing about its date.
///
/// ```
/// use timeline_twist::Deck;
/// let deck = Deck::find("world-history").unwrap();
/// assert!(deck.facts().len() >= 250);
/// ```
#[derive(Clone)]
pub struct Deck {
    name: String,
    title: Text<String>,
    about: Text<String>,
    facts: Arc<Facts>,
    faces: Arc<[Face]>,
    details: Arc<[Details]>,
}

/// The fact side of a card: what happened, and a symbol (TL-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The card's id in its deck, e.g. `moon-landing`.
    pub id: String,
    /// What happened.
    pub title: Text<String>,
    /// The symbol on the fact side.
    pub fact: Symbol,
    /// What it is about, how hard it is and what the date marks; not known of a scenario's cards.
    pub kind: Option<Classification>,
    /// What is drawn on it, where the deck says so.
    pub picture: Option<Picture>,
}

/// The fact sides of a deck, which everyone may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    cards: Vec<Fact>,
    /// The symbols once more, side by side: they are looked up with every move.
    symbols: Vec<Symbol>,
}

impl Facts {
    /// How many cards the deck has.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// No card at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The fact side of a card, if the deck has it.
    #[must_use]
    pub fn get(&self, card: CardId) -> Option<&Fact> {
        self.cards.get(card.index())
    }

    /// The symbol on the fact side of a card, if the deck has it.
    #[inline]
    #[must_use]
    pub fn symbol(&self, card: CardId) -> Option<Symbol> {
        self.symbols.get(card.index()).copied()
    }

    /// The id of a card; `?` for a card that is not in the deck.
    #[must_use]
    pub fn id(&self, card: CardId) -> &str {
        self.get(card).map_or("?", |fact| &fact.id)
    }

    /// The card with an id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardId> {
        self.cards
            .binary_search_by(|fact| fact.id.as_str().cmp(id))
            .ok()
            .map(|index| CardId(index as u16))
    }

    /// All cards, sorted by id.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = CardId> + Clone + use<> {
        (0..self.cards.len() as u16).map(CardId)
    }

    /// All fact sides, sorted by id.
    pub fn iter(&self) -> std::slice::Iter<'_, Fact> {
        self.cards.iter()
    }
}

/// A card with both sides, as a trace shows it.
#[derive(Debug, Serialize)]
pub(crate) struct BothSides<'a> {
    id: &'a str,
    date: WrittenDate,
    fact: Symbol,
    back: Symbol,
}

/// Both sides of all cards, sorted by id.
pub(crate) fn both_sides<'a>(
    facts: &'a Facts,
    faces: &'a [Face],
) -> impl Iterator<Item = BothSides<'a>> {
    facts.iter().zip(faces).map(|(fact, face)| BothSides {
        id: &fact.id,
        date: face.date.into(),
        fact: fact.fact,
        back: face.back,
    })
}

impl Deck {
    /// A deck of cards that have been checked.
    fn from_cards(
        name: String,
        title: Text<String>,
        about: Text<String>,
        mut cards: Vec<(Fact, Face, Details)>,
    ) -> Self {
        cards.sort_by(|(one, ..), (other, ..)| one.id.cmp(&other.id));
        let mut facts = Vec::with_capacity(cards.len());
        let mut faces = Vec::with_capacity(cards.len());
        let mut details = Vec::with_capacity(cards.len());
        for (fact, face, detail) in cards {
            facts.push(fact);
            faces.push(face);
            details.push(detail);
        }
        let symbols = facts.iter().map(|card| card.fact).collect();
        let facts = Facts {
            cards: facts,
            symbols,
        };
        Self {
            name,
            title,
            about,
            facts: facts.into(),
            faces: faces.into(),
            details: details.into(),
        }
    }

    /// All cards with both sides, sorted by id.
    pub fn cards(&self) -> impl Iterator<Item = (Fact, Face, Details)> + '_ {
        let sides = self.faces.iter().zip(self.details.iter());
        let cards = self.facts.iter().zip(sides);
        cards.map(|(fact, (face, details))| (fact.clone(), *face, details.clone()))
    }

    /// Pairs of cards, one of each deck, that seem to be the same event under different ids, or
    /// share an id without being the same card.
    #[must_use]
    pub fn shared_events(&self, other: &Self) -> Vec<(String, String)> {
        let mut shared = Vec::new();
        for one in self.facts.iter().zip(self.faces.iter()) {
            for two in other.facts.iter().zip(other.faces.iter()) {
                let same_id = one.0.id == two.0.id;
                let clash = if same_id {
                    one.1 != two.1
                } else {
                    check::is_same_event(one, two)
                };
                if clash {
                    shared.push((one.0.id.clone(), two.0.id.clone()));
                }
            }
        }
        shared
    }

    /// The name in options and files.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name as people read it.
    #[must_use]
    pub fn title(&self) -> &Text<String> {
        &self.title
    }

    /// The deck as it is offered.
    #[must_use]
    pub fn info(&self) -> DeckInfo {
        DeckInfo {
            id: self.name.clone(),
            title: self.title.clone(),
            about: self.about.clone(),
            cards: self.facts.len(),
        }
    }

    /// What it is about, in a sentence.
    #[must_use]
    pub fn about(&self) -> &Text<String> {
        &self.about
    }

    /// What the date sides tell besides the dates, in the order of the facts.
    #[must_use]
    pub fn details(&self) -> &Arc<[Details]> {
        &self.details
    }

    /// What everyone may see.
    #[must_use]
    pub fn facts(&self) -> &Arc<Facts> {
        &self.facts
    }

    /// What the cards hide, in the order of the facts.
    #[must_use]
    pub fn faces(&self) -> &Arc<[Face]> {
        &self.faces
    }
}

/// A short text that changes when a card, a date or a symbol changes (a title may be corrected
/// without spoiling replays).
pub(crate) fn fingerprint(facts: &Facts, faces: &[Face]) -> String {
    // FNV-1a, 64 bits: short, stable for ever, and no secret hangs on it.
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for (fact, face) in facts.iter().zip(faces) {
        let line = format!("{}\t{}\t{}\t{}\n", fact.id, face.date, fact.fact, face.back);
        for byte in line.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    format!("{hash:016x}")
}

#[cfg(test)]
#[path = "fingerprint_tests.rs"]
mod tests;
