//! Events and positions in plain words, for the terminal, for logs and for people who listen.

use std::str::FromStr;

use crate::{Game, Seat, Setup, View};

/// The languages of the product.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Chooses between an English and a German text.
    #[inline]
    #[must_use]
    pub fn pick<T>(self, english: T, german: T) -> T {
        match self {
            Self::English => english,
            Self::German => german,
        }
    }
}

/// A text in both languages.
///
/// ```
/// use reihum_core::{Language, Text};
/// const LOT: Text = Text::new("by lot", "ausgelost");
/// assert_eq!(LOT.get(Language::German), "ausgelost");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    en: &'static str,
    de: &'static str,
}

impl Text {
    /// The English and the German text.
    #[must_use]
    pub const fn new(en: &'static str, de: &'static str) -> Self {
        Self { en, de }
    }

    /// The text in a language.
    #[must_use]
    pub const fn get(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::German => self.de,
        }
    }
}

/// A word that names no language of the product.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("languages are `en` and `de`, not “{0}”")]
pub struct UnknownLanguage(String);

impl FromStr for Language {
    type Err = UnknownLanguage;
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        match text {
            "en" => Ok(Self::English),
            "de" => Ok(Self::German),
            _ => Err(UnknownLanguage(crate::shorten(text, 20))),
        }
    }
}

/// Who is telling: the names of the players and the language.
#[derive(Clone, Debug)]
pub struct Teller {
    names: Vec<String>,
    /// The language of the sentences.
    pub language: Language,
}

impl Teller {
    /// Tells of players with these names, in seat order. A seat beyond the list has its number
    /// as its name.
    #[must_use]
    pub fn new(names: Vec<String>, language: Language) -> Self {
        Self { names, language }
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| {
            let word = self.language.pick("Seat", "Platz");
            format!("{word} {seat}")
        })
    }

    /// Several names: “Ada, Ben and Cem”.
    #[must_use]
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let mut names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        match names.pop() {
            None => self.language.pick("nobody", "niemand").to_owned(),
            Some(only) if names.is_empty() => only,
            Some(last) => {
                let and = self.language.pick("and", "und");
                format!("{} {and} {last}", names.join(", "))
            }
        }
    }
}

/// A game that can be told in words.
pub trait Told: Game {
    /// A public event as one sentence.
    fn tell(setup: &Setup<Self>, event: &Self::PublicEvent, teller: &Teller) -> String;

    /// A private event as one sentence, spoken to its receiver.
    fn tell_private(setup: &Setup<Self>, event: &Self::PrivateEvent, teller: &Teller) -> String;

    /// Why an action is refused, as one sentence, spoken to the one who tried.
    fn tell_refusal(illegal: &Self::Illegal, teller: &Teller) -> String;

    /// What somebody sees now, in a few lines of text.
    fn describe(view: View<'_, Self>, teller: &Teller) -> String;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_joined_as_people_say_them() {
        let teller = Teller::new(vec!["Ada".into(), "Ben".into()], Language::German);
        let seats = |n| (0..n).map(Seat::new);
        assert_eq!(teller.names(seats(0)), "niemand");
        assert_eq!(teller.names(seats(1)), "Ada");
        assert_eq!(teller.names(seats(3)), "Ada, Ben und Platz 2");
    }
}
