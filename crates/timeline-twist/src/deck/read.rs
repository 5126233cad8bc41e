//! Reading decks, with errors that say where.

use std::ops::Range;

use reihum_core::{Fields, Language, StateError, Text, shorten};
use serde::Deserialize;
use toml::Spanned;

use super::card::{
    CardEntry, Category, Classification, Details, Ground, Marks, Picture, Precision, Region,
};
use super::check::{self, CheckedCard};
use super::problem::MOST_CARDS;
use super::{Deck, DeckError, DeckProblem, Fact, Place};
use crate::{Date, Face, Symbol, WrittenDate};

/// A `deck.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    id: Spanned<String>,
    title: Text<String>,
    about: Text<String>,
}

/// A `cards.toml`. Each card is read on its own, so that one wrong card does not hide the rest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    #[serde(rename = "card", default)]
    cards: Vec<Spanned<toml::Table>>,
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
    /// Reads the two files of a deck and checks everything there is to check.
    ///
    /// ```
    /// use timeline_twist::Deck;
    /// let errors = Deck::read("id = \"x\"\ncolour = 1", "").err().unwrap();
    /// assert!(errors[0].to_string().starts_with("deck.toml, line 2: unknown field `colour`"));
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong, in the order of the files.
    pub fn read(head: &str, cards: &str) -> Result<Self, Vec<DeckError>> {
        let mut errors = Vec::new();
        let head = read_head(head, &mut errors);
        let mut cards = read_cards(cards, &mut errors);
        if let Some((id, ..)) = &head {
            let pictures = cards
                .iter_mut()
                .filter_map(|card| card.fact.picture.as_mut());
            pictures.for_each(|picture| picture.deck.clone_from(id));
        }
        check::check_cards(&cards, &mut errors);
        errors.sort_by_key(|error| error.place);
        match head {
            Some((id, title, about)) if errors.is_empty() => {
                let cards = cards.into_iter().map(CheckedCard::parts).collect();
                Ok(Self::from_cards(id, title, about, cards))
            }
            _ => Err(errors),
        }
    }
}

fn line_of(text: &str, span: Option<Range<usize>>) -> usize {
    let start = span.map_or(0, |span| span.start);
    text.get(..start).unwrap_or(text).matches('\n').count() + 1
}

fn read_head(
    text: &str,
    errors: &mut Vec<DeckError>,
) -> Option<(String, Text<String>, Text<String>)> {
    let head: Head = match toml::from_str(text) {
        Ok(head) => head,
        Err(error) => {
            let place = Place::Head(line_of(text, error.span()));
            errors.push(DeckProblem::Form(error.message().to_owned()).at(place));
            return None;
        }
    };
    let place = Place::Head(line_of(text, Some(head.id.span())));
    let id = head.id.into_inner();
    if let Err(problem) = check_id(&id) {
        errors.push(problem.at(place));
    }
    for (key, title) in [("title", &head.title), ("about", &head.about)] {
        let mut written = Language::ALL.into_iter().filter_map(|at| title.written(at));
        if written.any(|text| text.trim().is_empty()) {
            let (id, key) = (id.clone(), key.to_owned());
            errors.push(DeckProblem::NoText { id, key }.at(place));
        }
    }
    Some((id, head.title, head.about))
}

fn read_cards(text: &str, errors: &mut Vec<DeckError>) -> Vec<CheckedCard> {
    let file: Cards = match toml::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let place = Place::Line(line_of(text, error.span()));
            errors.push(DeckProblem::Form(error.message().to_owned()).at(place));
            return Vec::new();
        }
    };
    let mut cards = Vec::with_capacity(file.cards.len());
    for table in file.cards {
        let place = Place::Line(line_of(text, Some(table.span())));
        if cards.len() == MOST_CARDS {
            errors.push(DeckProblem::TooMany.at(place));
            break;
        }
        let entry = CardEntry::read(table.into_inner());
        let entry = entry.map_err(|error| DeckProblem::Form(error.message().to_owned()));
        match entry.and_then(|entry| check_entry(place, entry)) {
            Ok(card) => cards.push(card),
            Err(problem) => errors.push(problem.at(place)),
        }
    }
    cards
}

/// Checks a card as far as it can be checked alone and must be readable for the rest.
fn check_entry(place: Place, entry: CardEntry) -> Result<CheckedCard, DeckProblem> {
    check_id(&entry.id)?;
    let id = &entry.id;
    let date = read_date(id, &entry.date)?;
    let (fact, back) = read_symbols(id, &entry.fact, &entry.back)?;
    let precision: Precision = entry.precision.parse()?;
    let kind = Classification {
        category: entry.category.parse::<Category>()?,
        difficulty: entry.difficulty,
        marks: entry.marks.parse::<Marks>()?,
        grim: entry.grim,
    };
    let picture = read_picture(&entry)?;
    let wikidata = read_item(&entry)?;
    let region = entry.region.as_deref().map(str::parse::<Region>);
    let region = region.transpose()?;
    let dispute = entry.dispute.map(|english| {
        let text = Text::in_english(english);
        match entry.dispute_de {
            Some(german) => text.and(Language::German, german),
            None => text,
        }
    });
    Ok(CheckedCard {
        place,
        fact: Fact {
            id: entry.id,
            title: entry.title,
            fact,
            kind: Some(kind),
            picture,
        },
        face: Face { date, back },
        precision,
        disputed: entry.disputed,
        details: Details {
            uncertainty: entry.uncertainty,
            text: entry.text,
            source: entry.source,
            dispute,
            wikidata,
            checked: entry.checked,
            region,
        },
    })
}

/// Which motifs there are is known to those who draw them; here they must only look like names.
fn read_picture(entry: &CardEntry) -> Result<Option<Picture>, DeckProblem> {
    let wrong = |problem| DeckProblem::Picture {
        id: entry.id.clone(),
        problem,
    };
    if entry.motifs.is_empty() {
        return match entry.ground {
            Some(_) => Err(wrong("`ground` goes with `motifs`")),
            None => Ok(None),
        };
    }
    if entry.motifs.len() > 2 {
        return Err(wrong(
            "`motifs` are one or two: a large one and one beside it",
        ));
    }
    entry.motifs.iter().try_for_each(|motif| check_id(motif))?;
    let ground = entry.ground.as_deref().map(str::parse::<Ground>);
    Ok(Some(Picture {
        deck: String::new(),
        motifs: entry.motifs.clone(),
        ground: ground.transpose()?.unwrap_or(Ground::Plain),
    }))
}

/// The number of an item: a Q and digits.
fn read_item(entry: &CardEntry) -> Result<Option<String>, DeckProblem> {
    let is_item = |item: &str| {
        item.strip_prefix('Q').is_some_and(|number| {
            !number.is_empty()
                && !number.starts_with('0')
                && number.bytes().all(|digit| digit.is_ascii_digit())
        })
    };
    match &entry.wikidata {
        Some(item) if !is_item(item) => Err(DeckProblem::Item {
            id: entry.id.clone(),
            item: shorten(item, 40),
        }),
        item => Ok(item.clone()),
    }
}

fn read_date(id: &str, written: &WrittenDate) -> Result<Date, DeckProblem> {
    let date = written.clone().try_into();
    date.map_err(|problem| DeckProblem::Date {
        id: id.to_owned(),
        problem,
    })
}

fn read_symbols(id: &str, fact: &str, back: &str) -> Result<(Symbol, Symbol), DeckProblem> {
    let symbol = |text: &str| {
        text.parse().map_err(|problem| DeckProblem::Symbol {
            id: id.to_owned(),
            problem,
        })
    };
    let (fact, back) = (symbol(fact)?, symbol(back)?);
    if fact == back {
        let id = id.to_owned();
        return Err(DeckProblem::SameSymbol { id, symbol: fact });
    }
    Ok((fact, back))
}

pub(super) fn check_id(id: &str) -> Result<(), DeckProblem> {
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

/// The deck that a scenario brings along under `cards`, if it does.
pub(crate) fn deck_from_state(state: &Fields<'_>) -> Result<Option<Deck>, StateError> {
    let Some(value) = state.get("cards") else {
        return Ok(None);
    };
    let wrong = |problem: String| StateError::new("cards", problem);
    let list = value
        .as_array()
        .ok_or_else(|| wrong("a list of cards is needed".to_owned()))?;
    let mut cards = Vec::with_capacity(list.len());
    for (n, value) in list.iter().enumerate() {
        let place = Place::Card(n + 1);
        let card = StateCard::deserialize(value)
            .map_err(|error| DeckProblem::Form(error.to_string()))
            .and_then(|card| bare_card(place, card));
        cards.push(card.map_err(|problem| wrong(problem.at(place).to_string()))?);
    }
    let mut errors = Vec::new();
    check::check_ids_and_precision(&cards, &mut errors);
    if let Some(error) = errors.first() {
        return Err(wrong(error.to_string()));
    }
    let title = Text::owned("Scenario", "Szenario");
    let cards = cards.into_iter().map(CheckedCard::parts).collect();
    Ok(Some(Deck::from_cards(
        "scenario".to_owned(),
        title.clone(),
        title,
        cards,
    )))
}

fn bare_card(place: Place, card: StateCard) -> Result<CheckedCard, DeckProblem> {
    check_id(&card.id)?;
    let date = read_date(&card.id, &card.date)?;
    let (fact, back) = read_symbols(&card.id, &card.fact, &card.back)?;
    Ok(CheckedCard {
        place,
        fact: Fact {
            title: Text::owned(&card.id, &card.id),
            id: card.id,
            fact,
            kind: None,
            picture: None,
        },
        face: Face { date, back },
        precision: Precision::Year,
        disputed: false,
        details: Details {
            uncertainty: None,
            text: Text::owned("", ""),
            source: String::new(),
            dispute: None,
            wikidata: None,
            checked: None,
            region: None,
        },
    })
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
