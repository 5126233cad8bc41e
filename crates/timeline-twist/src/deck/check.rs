//! What makes a deck one that people trust.

use std::collections::{BTreeMap, HashMap, HashSet};

use reihum_core::{Language, Text};

use super::card::{BACKGROUND, Details, LONGEST_TEXT, LONGEST_TITLE, Precision, key};
use super::{DeckError, DeckProblem, Fact, Place};
use crate::{Face, Symbol};

/// A card that could be read, with all that is checked about it.
#[derive(Clone, Debug)]
pub(super) struct CheckedCard {
    pub place: Place,
    pub fact: Fact,
    pub face: Face,
    pub precision: Precision,
    pub disputed: bool,
    pub details: Details,
}

impl CheckedCard {
    pub fn parts(self) -> (Fact, Face, Details) {
        (self.fact, self.face, self.details)
    }
}

/// Finds everything that is wrong with cards that could be read.
pub(super) fn check_cards(cards: &[CheckedCard], errors: &mut Vec<DeckError>) {
    for card in cards {
        let found = |problem: DeckProblem| errors.push(problem.at(card.place));
        check_card(card, found);
    }
    check_ids_and_precision(cards, errors);
    check_events_differ(cards, errors);
    check_about(cards, errors);
    check_symbols(cards, errors);
}

/// What must hold for any deck that is played: ids differ, and precision is not mixed within a
/// year (TL-2).
pub(super) fn check_ids_and_precision(cards: &[CheckedCard], errors: &mut Vec<DeckError>) {
    let mut ids: HashMap<&str, Place> = HashMap::with_capacity(cards.len());
    let mut years: HashMap<i64, &CheckedCard> = HashMap::with_capacity(cards.len());
    for card in cards {
        let id = card.fact.id.clone();
        if let Some(first) = ids.insert(&card.fact.id, card.place) {
            errors.push(DeckProblem::IdTwice { id, first }.at(card.place));
            continue;
        }
        let year = card.face.date.year();
        let first = *years.entry(year).or_insert(card);
        let is_day = |card: &CheckedCard| card.face.date.month_and_day().is_some();
        if is_day(first) != is_day(card) {
            let problem = DeckProblem::MixedPrecision {
                id,
                other: first.fact.id.clone(),
                at: first.place,
                year,
            };
            errors.push(problem.at(card.place));
        }
    }
}

fn check_card(card: &CheckedCard, mut found: impl FnMut(DeckProblem)) {
    let id = || card.fact.id.clone();
    check_texts(card, &mut found);
    if let Some(kind) = card.fact.kind
        && !(1..=5).contains(&kind.difficulty)
    {
        let difficulty = kind.difficulty;
        found(DeckProblem::Difficulty {
            id: id(),
            difficulty,
        });
    }
    let dispute = card.details.dispute.as_ref();
    if card.disputed != dispute.is_some_and(|word| !word.en().trim().is_empty()) {
        found(DeckProblem::Dispute { id: id() });
    }
    let is_day = card.face.date.month_and_day().is_some();
    let problem = match (card.precision, is_day, card.details.uncertainty) {
        (Precision::Year, true, _) | (Precision::About, true, _) => {
            Some("a date with month and day has precision `day`")
        }
        (Precision::Day, false, _) => Some("precision `day` needs a date with month and day"),
        (Precision::About, false, None | Some(0)) => {
            Some("precision `about` needs its `uncertainty` in years")
        }
        (Precision::Year | Precision::Day, _, Some(_)) => {
            Some("`uncertainty` goes with precision `about` only")
        }
        _ => None,
    };
    if let Some(problem) = problem {
        found(DeckProblem::Precision { id: id(), problem });
    }
}

fn check_texts(card: &CheckedCard, found: &mut impl FnMut(DeckProblem)) {
    let title = &card.fact.title;
    let text = &card.details.text;
    let titles = written(title, "").map(|(key, text)| (key, text, LONGEST_TITLE));
    let texts = written(text, BACKGROUND).map(|(key, text)| (key, text, LONGEST_TEXT));
    let source = (
        "source".to_owned(),
        card.details.source.as_str(),
        usize::MAX,
    );
    for (key, text, most) in titles.chain(texts).chain([source]) {
        let id = card.fact.id.clone();
        let length = text.chars().count();
        if text.trim().is_empty() {
            found(DeckProblem::NoText { id, key });
        } else if length > most {
            found(DeckProblem::TooLong {
                id,
                key,
                length,
                most,
            });
        }
    }
    for (key, title) in written(title, "") {
        if let Some(word) = tells_date(title, card.face.date.year()) {
            let id = card.fact.id.clone();
            found(DeckProblem::TellsDate { id, key, word });
        }
    }
}

/// A text in each language that has it, with its key.
fn written<'a>(text: &'a Text<String>, prefix: &str) -> impl Iterator<Item = (String, &'a str)> {
    let written = move |language| Some((key(prefix, language), text.written(language)?));
    Language::ALL.into_iter().filter_map(written)
}

/// The word of a title that gives its date away: the year, its last two digits, the decade, or a
/// century.
fn tells_date(title: &str, year: i64) -> Option<String> {
    let year = year.unsigned_abs();
    let words = title.split(|c: char| !c.is_alphanumeric());
    let tells = |word: &str| {
        let lower = word.to_lowercase();
        if [
            "century",
            "centuries",
            "decade",
            "jahrhundert",
            "jahrhunderts",
            "jahrhunderte",
            "jahrzehnt",
        ]
        .contains(&lower.as_str())
        {
            return true;
        }
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        let Ok(number) = digits.parse::<u64>() else {
            return false;
        };
        let decade = year - year % 10;
        number == year
            || (digits.len() >= 3 && number == decade)
            || (digits.len() == 2 && number == year % 100)
            || (digits.len() == 2 && ["s", "er"].iter().any(|end| lower.ends_with(end)))
    };
    let mut telling = words.filter(|word| !word.is_empty() && tells(word));
    telling.next().map(str::to_owned)
}

/// The words of a title that say what it is about.
fn gist(title: &str) -> HashSet<String> {
    title
        .to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().count() > 3)
        .map(str::to_owned)
        .collect()
}

/// The same title, or nearly the same title in the same year.
pub(super) fn is_same_event(one: (&Fact, &Face), other: (&Fact, &Face)) -> bool {
    let alike = |one: &str, other: &str| {
        let (one, other) = (gist(one), gist(other));
        let shared = one.intersection(&other).count();
        let all = one.union(&other).count();
        all > 0 && shared * 10 >= all * 6
    };
    let (fact, face) = one;
    let (other_fact, other_face) = other;
    let same = |one: &str, other: &str| one.to_lowercase() == other.to_lowercase();
    let (title, other_title) = (&fact.title, &other_fact.title);
    let is_same_year = face.date.year() == other_face.date.year();
    Language::ALL.into_iter().any(|language| {
        let (one, other) = (title.get(language), other_title.get(language));
        same(one, other) || (is_same_year && alike(one, other))
    })
}

fn check_events_differ(cards: &[CheckedCard], errors: &mut Vec<DeckError>) {
    for (n, card) in cards.iter().enumerate() {
        let event = (&card.fact, &card.face);
        let earlier = &cards[..n];
        let twin = earlier.iter().find(|other| {
            other.fact.id != card.fact.id && is_same_event(event, (&other.fact, &other.face))
        });
        if let Some(twin) = twin {
            let problem = DeckProblem::EventTwice {
                id: card.fact.id.clone(),
                other: twin.fact.id.clone(),
                at: twin.place,
            };
            errors.push(problem.at(card.place));
        }
    }
}

/// Does a date fall into the uncertainty of a rounded year?
pub(super) fn is_inside(year: i64, uncertainty: u32, other: i64) -> bool {
    (year - i64::from(uncertainty)..=year + i64::from(uncertainty)).contains(&other)
}

fn check_about(cards: &[CheckedCard], errors: &mut Vec<DeckError>) {
    for card in cards {
        let Some(uncertainty) = card.details.uncertainty else {
            continue;
        };
        let year = card.face.date.year();
        let inside = cards.iter().find(|other| {
            other.fact.id != card.fact.id && is_inside(year, uncertainty, other.face.date.year())
        });
        if let Some(other) = inside {
            let problem = DeckProblem::InsideAbout {
                id: card.fact.id.clone(),
                year,
                uncertainty,
                other: other.fact.id.clone(),
                at: other.place,
            };
            errors.push(problem.at(card.place));
        }
    }
}

/// TL-3: on each side the five symbols are there equally often, give or take one.
fn check_symbols(cards: &[CheckedCard], errors: &mut Vec<DeckError>) {
    let Some(first) = cards.first() else {
        return;
    };
    for side in ["fact", "date"] {
        let mut counts: BTreeMap<Symbol, usize> = Symbol::ALL.map(|symbol| (symbol, 0)).into();
        for card in cards {
            let symbol = if side == "fact" {
                card.fact.fact
            } else {
                card.face.back
            };
            *counts.entry(symbol).or_default() += 1;
        }
        let most = counts.values().max().copied().unwrap_or(0);
        let least = counts.values().min().copied().unwrap_or(0);
        if most - least > 1 {
            let counts: Vec<String> = counts
                .iter()
                .map(|(symbol, count)| format!("{symbol} {count}"))
                .collect();
            let counts = counts.join(", ");
            errors.push(DeckProblem::UnevenSymbols { side, counts }.at(first.place));
        }
    }
}

/// Symbols for so many cards, spread evenly on both sides and over the pairs, in whatever number:
/// what a deck without symbols is given.
pub fn spread_symbols(cards: usize) -> impl Iterator<Item = (Symbol, Symbol)> {
    // Blocks of five: each symbol once on either side.
    (0..cards).map(|n| {
        let shift = 1 + n / 5 % 4;
        let fact = n % 5;
        (Symbol::ALL[fact], Symbol::ALL[(fact + shift) % 5])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Date;

    #[test]
    fn titles_that_tell_are_found() {
        for (title, year) in [
            ("The summer of 1969", 1969),
            ("Expo 67 opens", 1967),
            ("The 1920s begin", 1921),
            ("Die 20er gehen los", 1921),
            ("Wunder des 19. Jahrhunderts", 1855),
            ("A marvel of the century", 1855),
            ("Rome in 44", -44),
        ] {
            assert!(tells_date(title, year).is_some(), "{title}");
        }
        for (title, year) in [
            ("Apollo 11 lands on the Moon", 1969),
            ("Chanel No. 5 is worn", 1905),
            ("The Beatles sing “When I'm 64”", 1967),
            ("Louis XIV becomes king", 1643),
            ("Thirteen colonies declare independence", 1776),
        ] {
            assert_eq!(tells_date(title, year), None, "{title}");
        }
    }

    /// Titles are alike that share three in five of their words; short words do not count.
    #[test]
    fn the_same_event_has_the_same_title_or_nearly_so_in_its_year() {
        let is_same = |(title, year): (&str, i64), (other_title, other_year): (&str, i64)| {
            let fact = |title: &str| Fact {
                id: "x".to_owned(),
                title: Text::in_english(title.to_owned()),
                fact: Symbol::Quill,
                kind: None,
                picture: None,
            };
            let face = |year| Face {
                date: Date::year_only(year).unwrap(),
                back: Symbol::Crown,
            };
            let (one, other) = (fact(title), fact(other_title));
            is_same_event((&one, &face(year)), (&other, &face(other_year)))
        };
        let burns = ("Greek soldiers burn Troy", -1184);
        assert!(is_same(burns, ("GREEK soldiers burn Troy", 1900)));
        assert!(is_same(
            burns,
            ("So, Greek soldiers (all) burn Rome", -1184)
        ));
        assert!(!is_same(burns, ("Greek soldiers burn Rome", 1900)));
        assert!(!is_same(burns, ("Greek soldiers sack Rome", -1184)));
        let wars = ["Troy", "Rome"].map(|city| format!("The old and the new war for {city}"));
        assert!(!is_same((&wars[0], 1900), (&wars[1], 1900)));
        assert!(!is_same(("It is so", 1900), ("So it is", 1900)));
    }

    #[test]
    fn a_rounded_year_takes_in_its_first_and_its_last() {
        let inside = |other| is_inside(1950, 10, other);
        assert_eq!([1939, 1961].map(inside), [false; 2]);
        assert_eq!([1940, 1950, 1960].map(inside), [true; 3]);
    }

    #[test]
    fn symbols_are_spread_evenly_for_any_number() {
        for cards in 0..120 {
            for side in 0..2 {
                let mut counts = [0usize; 5];
                for (fact, back) in spread_symbols(cards) {
                    assert_ne!(fact, back);
                    counts[if side == 0 { fact } else { back } as usize] += 1;
                }
                let spread = counts.iter().max().unwrap() - counts.iter().min().unwrap();
                assert!(spread <= 1, "{cards} cards: {counts:?}");
            }
        }
    }
}
