//! Reading decks, with errors that say where.

use std::collections::HashMap;
use std::ops::Range;

use reihum_core::{Fields, StateError, shorten};
use serde::Deserialize;
use toml::Spanned;

use super::problem::MOST_CARDS;
use super::{Deck, DeckError, DeckProblem, Fact, Facts, Place, Title};
use crate::{Face, Symbol, WrittenDate};

/// A deck file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    name: Spanned<String>,
    title: Spanned<TitleEntry>,
    #[serde(rename = "card", default)]
    cards: Vec<Spanned<FileCard>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TitleEntry {
    en: String,
    de: String,
}

/// A card of a deck file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileCard {
    id: String,
    date: WrittenDate,
    en: String,
    de: String,
    fact: String,
    back: String,
}

/// A card of a scenario: its id stands for its title.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StateCard {
    id: String,
    date: WrittenDate,
    fact: String,
    back: String,
}

impl Deck {
    /// Reads a deck file.
    ///
    /// ```
    /// use timeline_twist::Deck;
    /// let error = Deck::from_toml("name = \"x\"\ncolour = 1").err().unwrap();
    /// assert!(error.to_string().starts_with("line 2: unknown field `colour`"));
    /// ```
    ///
    /// # Errors
    /// With the line, and what would be right.
    pub fn from_toml(text: &str) -> Result<Self, DeckError> {
        let line = |span: Range<usize>| {
            let before = text.get(..span.start).unwrap_or(text);
            Place::Line(before.matches('\n').count() + 1)
        };
        let file: DeckFile = toml::from_str(text).map_err(|error| DeckError {
            place: line(error.span().unwrap_or(0..0)),
            problem: DeckProblem::Form(error.message().to_owned()),
        })?;
        let name = file.name.get_ref();
        let at_name = line(file.name.span());
        check_id(name).map_err(|problem| problem.at(at_name))?;
        let title = file.title.get_ref();
        let title = Title {
            en: title.en.clone(),
            de: title.de.clone(),
        };
        check_title(name, &title).map_err(|problem| problem.at(line(file.title.span())))?;
        let cards = file.cards.into_iter().map(|card| {
            let place = line(card.span());
            (place, Entry::from(card.into_inner()))
        });
        Self::from_entries(name.clone(), title, cards.collect())
    }

    fn from_entries(
        name: String,
        title: Title,
        entries: Vec<(Place, Entry)>,
    ) -> Result<Self, DeckError> {
        let mut cards = Vec::with_capacity(entries.len());
        for (place, entry) in entries {
            if cards.len() == MOST_CARDS {
                return Err(DeckProblem::TooMany.at(place));
            }
            let card = entry.check().map_err(|problem| problem.at(place))?;
            cards.push((place, card));
        }
        check_ids_differ(&cards)?;
        check_precision(&cards)?;
        cards.sort_by(|(_, (one, _)), (_, (other, _))| one.id.cmp(&other.id));
        let (cards, faces): (Vec<Fact>, Vec<Face>) =
            cards.into_iter().map(|(_, card)| card).unzip();
        let symbols = cards.iter().map(|card| card.fact).collect();
        Ok(Self {
            name,
            title,
            facts: Facts { cards, symbols }.into(),
            faces: faces.into(),
        })
    }
}

/// The deck that a scenario brings along under `cards`, if it does.
pub(crate) fn deck_from_state(state: &Fields<'_>) -> Result<Option<Deck>, StateError> {
    let Some(value) = state.get("cards") else {
        return Ok(None);
    };
    let wrong = |problem: String| StateError::new("cards", problem);
    let list = value
        .as_array()
        .ok_or_else(|| wrong("a list of cards is needed".to_owned()))?;
    let mut entries = Vec::with_capacity(list.len());
    for (n, value) in list.iter().enumerate() {
        let place = Place::Card(n + 1);
        let card = StateCard::deserialize(value)
            .map_err(|error| wrong(DeckProblem::Form(error.to_string()).at(place).to_string()))?;
        entries.push((place, card.into()));
    }
    let title = Title {
        en: "Scenario".to_owned(),
        de: "Szenario".to_owned(),
    };
    Deck::from_entries("scenario".to_owned(), title, entries)
        .map(Some)
        .map_err(|error| wrong(error.to_string()))
}

/// A card as it is written, from whatever source.
struct Entry {
    id: String,
    title: Title,
    date: WrittenDate,
    fact: String,
    back: String,
}

impl From<FileCard> for Entry {
    fn from(card: FileCard) -> Self {
        Self {
            id: card.id,
            title: Title {
                en: card.en,
                de: card.de,
            },
            date: card.date,
            fact: card.fact,
            back: card.back,
        }
    }
}

impl From<StateCard> for Entry {
    fn from(card: StateCard) -> Self {
        Self {
            title: Title {
                en: card.id.clone(),
                de: card.id.clone(),
            },
            id: card.id,
            date: card.date,
            fact: card.fact,
            back: card.back,
        }
    }
}

impl Entry {
    fn check(self) -> Result<(Fact, Face), DeckProblem> {
        let id = self.id;
        check_id(&id)?;
        check_title(&id, &self.title)?;
        let date = self.date.try_into().map_err(|problem| DeckProblem::Date {
            id: id.clone(),
            problem,
        })?;
        let symbol = |text: &str| {
            text.parse().map_err(|problem| DeckProblem::Symbol {
                id: id.clone(),
                problem,
            })
        };
        let (fact, back): (Symbol, Symbol) = (symbol(&self.fact)?, symbol(&self.back)?);
        if fact == back {
            return Err(DeckProblem::SameSymbol { id, symbol: fact });
        }
        let title = self.title;
        Ok((Fact { id, title, fact }, Face { date, back }))
    }
}

fn check_id(id: &str) -> Result<(), DeckProblem> {
    let word = |word: &str| {
        !word.is_empty()
            && word
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    if id.split('-').all(word) {
        Ok(())
    } else {
        Err(DeckProblem::BadId(shorten(id, 40)))
    }
}

fn check_title(id: &str, title: &Title) -> Result<(), DeckProblem> {
    if title.en.trim().is_empty() || title.de.trim().is_empty() {
        return Err(DeckProblem::NoTitle(id.to_owned()));
    }
    Ok(())
}

type Checked = (Place, (Fact, Face));

fn check_ids_differ(cards: &[Checked]) -> Result<(), DeckError> {
    let mut seen: HashMap<&str, Place> = HashMap::with_capacity(cards.len());
    for (place, (fact, _)) in cards {
        if let Some(first) = seen.insert(&fact.id, *place) {
            let id = fact.id.clone();
            return Err(DeckProblem::IdTwice { id, first }.at(*place));
        }
    }
    Ok(())
}

fn check_precision(cards: &[Checked]) -> Result<(), DeckError> {
    let mut years: HashMap<i64, &Checked> = HashMap::with_capacity(cards.len());
    for card in cards {
        let (place, (fact, face)) = card;
        let year = face.date.year();
        let (at, (other, first)) = *years.entry(year).or_insert(card);
        if first.date.month_and_day().is_some() != face.date.month_and_day().is_some() {
            let problem = DeckProblem::MixedPrecision {
                id: fact.id.clone(),
                other: other.id.clone(),
                at: *at,
                year,
            };
            return Err(problem.at(*place));
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
