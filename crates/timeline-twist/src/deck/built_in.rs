//! The decks that come with the game.

use std::sync::OnceLock;

use reihum_core::OptionsError;

use super::Deck;

impl Deck {
    /// The name of the deck that is used unless another is chosen.
    pub const FIRST_STEPS: &'static str = "first-steps";

    /// A deck that comes with the game.
    ///
    /// # Errors
    /// If there is no deck of this name; the error lists those there are.
    pub fn built_in(name: &str) -> Result<&'static Self, OptionsError> {
        let decks = Self::all_built_in();
        decks.iter().find(|deck| deck.name == name).ok_or_else(|| {
            let names: Vec<&str> = decks.iter().map(Self::name).collect();
            OptionsError::Value {
                option: "deck",
                problem: format!(
                    "there is no deck “{}”; there are: {}",
                    reihum_core::shorten(name, 40),
                    names.join(", ")
                ),
            }
        })
    }

    /// The decks that come with the game.
    #[must_use]
    pub fn all_built_in() -> &'static [Self] {
        static DECKS: OnceLock<Vec<Deck>> = OnceLock::new();
        DECKS.get_or_init(|| {
            FILES
                .iter()
                .map(|text| Self::from_toml(text).expect("the tests read every built-in deck"))
                .collect()
        })
    }
}

const FILES: &[&str] = &[include_str!("../../decks/first-steps.toml")];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Symbol;

    #[test]
    fn every_deck_reads_and_names_differ() {
        for text in FILES {
            Deck::from_toml(text).unwrap();
        }
        let decks = Deck::all_built_in();
        for (n, deck) in decks.iter().enumerate() {
            assert!(decks[..n].iter().all(|other| other.name() != deck.name()));
        }
        let error = Deck::built_in("last-steps").err().unwrap().to_string();
        assert!(error.contains("there are: first-steps"), "{error}");
    }

    /// TL-3: the five symbols, spread evenly over both sides and over the pairs.
    #[test]
    fn symbols_are_spread_evenly() {
        let deck = Deck::built_in(Deck::FIRST_STEPS).unwrap();
        for fact in Symbol::ALL {
            for back in fact.others() {
                let count = deck
                    .facts()
                    .iter()
                    .zip(deck.faces().iter())
                    .filter(|(f, b)| f.fact == fact && b.back == back)
                    .count();
                assert_eq!(count, 3, "{fact} and {back}");
            }
        }
    }

    /// A number in a title could give the date away.
    #[test]
    fn titles_hold_no_digits_and_are_there_in_both_languages() {
        let deck = Deck::built_in(Deck::FIRST_STEPS).unwrap();
        for fact in deck.facts().iter() {
            for title in [&fact.title.en, &fact.title.de] {
                assert!(!title.is_empty() && !title.contains(|c: char| c.is_ascii_digit()));
                assert_ne!(*title, fact.id);
            }
        }
    }

    #[test]
    fn some_dates_are_shared_and_history_is_spread() {
        let deck = Deck::built_in(Deck::FIRST_STEPS).unwrap();
        let mut years: Vec<i64> = deck.faces().iter().map(|face| face.date.year()).collect();
        years.sort_unstable();
        let twins = years.windows(2).filter(|pair| pair[0] == pair[1]).count();
        assert!((2..=4).contains(&twins), "{twins} pairs");
        assert!(years[0] < -500 && *years.last().unwrap() > 2010);
    }

    /// The number of a card must say nothing about its date: no run of numbers is in order of
    /// dates by more than chance.
    #[test]
    fn card_numbers_say_nothing_about_dates() {
        let deck = Deck::built_in(Deck::FIRST_STEPS).unwrap();
        let years: Vec<i64> = deck.faces().iter().map(|face| face.date.year()).collect();
        let up = years.windows(2).filter(|pair| pair[0] < pair[1]).count();
        assert!((20..=40).contains(&up), "{up} of 59 neighbours ascend");
    }
}
