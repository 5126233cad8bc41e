//! The text notation of actions and positions; one notation serves the terminal, replays, logs,
//! scenarios and traces.

use std::fmt;

use serde_json::{Map, Value};

use crate::{Fields, Game, Language, OptionsError, Position, Prepared, Setup, StateError, Text};

/// A game whose actions and positions can be written as text.
pub trait Notation: Game {
    /// The keys that describe a position, each with the way it is compared.
    const KEYS: &'static [StateKey];

    /// Keys that may stand in a scenario's setup besides: material that can be written there.
    const SETUP_KEYS: &'static [&'static str] = &[];

    /// Writes an action, e.g. `lay Y3 you@2`.
    fn write_action(
        setup: &Setup<Self>,
        action: Self::Action,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result;

    /// Reads an action. The inverse of [`Notation::write_action`].
    fn parse_action(setup: &Setup<Self>, text: &str) -> Result<Self::Action, NotationError>;

    /// The whole position under [`Notation::KEYS`], secrets included: for traces and scenarios.
    fn state(position: &Position<Self>) -> Map<String, Value>;

    /// A position from its keys; a missing key takes its natural empty or starting value.
    fn from_state(
        prepared: &Prepared<Self>,
        state: &Fields<'_>,
    ) -> Result<Position<Self>, StateError>;

    /// The table of a scenario. A game whose material can be written into the state (a deck)
    /// reads it here.
    fn prepare_scenario(
        players: usize,
        options: Self::Options,
        _state: &Fields<'_>,
    ) -> Result<Prepared<Self>, ScenarioTableError> {
        Ok(Prepared::new(players, options)?)
    }

    /// The cards in use with all they hide, for the first line of a trace; only where the cards
    /// are not fixed by the rules.
    fn cards(_position: &Position<Self>) -> Option<Value> {
        None
    }

    /// Something that changes when the cards in use change, so that a replay notices; only
    /// where the cards are not fixed by the rules.
    fn fingerprint(_prepared: &Prepared<Self>) -> Option<String> {
        None
    }

    /// The action as a string.
    fn action_text(setup: &Setup<Self>, action: Self::Action) -> String {
        let mut text = String::new();
        Self::write_action(setup, action, &mut text).expect("writing to a string");
        text
    }
}

/// Why the table of a scenario cannot be laid.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ScenarioTableError {
    /// The options do not fit.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The material in the state does not fit.
    #[error(transparent)]
    State(#[from] StateError),
}

/// A key of the state, with the way two values of it are compared.
#[derive(Debug, Clone, Copy)]
pub struct StateKey {
    /// The key.
    pub name: &'static str,
    /// How values are compared.
    pub compare: Compare,
}

impl StateKey {
    /// A key whose values must be equal.
    #[must_use]
    pub const fn exact(name: &'static str) -> Self {
        let compare = Compare::Exact;
        Self { name, compare }
    }
    /// A key that holds a list in which order does not matter.
    #[must_use]
    pub const fn bag(name: &'static str) -> Self {
        let compare = Compare::Bag;
        Self { name, compare }
    }
    /// A key that holds a list of lists in each of which order does not matter.
    #[must_use]
    pub const fn bags(name: &'static str) -> Self {
        let compare = Compare::Bags;
        Self { name, compare }
    }
}

/// How two values of a state key are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// As they stand.
    Exact,
    /// As multisets.
    Bag,
    /// As a list of multisets.
    Bags,
}

impl Compare {
    /// Brings a value into the form in which equal means equal.
    #[must_use]
    pub fn normalise(self, value: &Value) -> Value {
        match (self, value) {
            (Self::Bag, Value::Array(items)) => {
                let mut items = items.clone();
                items.sort_by_cached_key(Value::to_string);
                Value::Array(items)
            }
            (Self::Bags, Value::Array(bags)) => {
                Value::Array(bags.iter().map(|bag| Self::Bag.normalise(bag)).collect())
            }
            _ => value.clone(),
        }
    }
}

/// Text that is no action, with the place where it stops making sense.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{text}”, character {at}: {}", problem.en())]
pub struct NotationError {
    /// The text, shortened if it is very long.
    pub text: String,
    /// Where, counted in characters from 1.
    pub at: usize,
    /// What is wrong there, and what would be right.
    pub problem: Text<String>,
}

impl NotationError {
    /// The error in a language.
    #[must_use]
    pub fn narrate(&self, language: Language) -> String {
        match language {
            Language::German => {
                let Self { text, at, problem } = self;
                format!("„{text}“, Stelle {at}: {}", problem.get(language))
            }
            _ => self.to_string(),
        }
    }
}

/// Reads a line of notation word by word and remembers where it is.
///
/// ```
/// use reihum_core::{Text, WordReader};
/// let mut words = WordReader::new("take 60");
/// assert_eq!(words.next(Text::new("an action", "eine Aktion")).unwrap().text, "take");
/// let slot = words.next(Text::new("a slot", "eine Spalte")).unwrap();
/// assert_eq!((slot.text, slot.at), ("60", 6));
/// words.end().unwrap();
/// assert!(words.next(Text::new("more", "mehr")).is_err());
/// ```
#[derive(Debug, Clone)]
pub struct WordReader<'a> {
    line: &'a str,
    rest: &'a str,
}

/// A word of notation and where it begins, counted in characters from 1.
#[derive(Debug, Clone, Copy)]
pub struct Word<'a> {
    /// The word.
    pub text: &'a str,
    /// Where it begins.
    pub at: usize,
}

impl<'a> WordReader<'a> {
    /// At the beginning of a line.
    #[must_use]
    pub fn new(line: &'a str) -> Self {
        Self { line, rest: line }
    }

    /// The next word if there is one.
    pub fn try_next(&mut self) -> Option<Word<'a>> {
        let rest = self.rest.trim_start();
        if rest.is_empty() {
            self.rest = rest;
            return None;
        }
        let before = &self.line[..self.line.len() - rest.len()];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (text, rest) = rest.split_at(end);
        self.rest = rest;
        let at = before.chars().count() + 1;
        Some(Word { text, at })
    }

    /// The next word, which must be there.
    pub fn next(&mut self, expected: Text) -> Result<Word<'a>, NotationError> {
        let at = self.line.chars().count() + 1;
        self.try_next().ok_or_else(|| {
            let (en, de) = (expected.en(), expected.get(Language::German));
            let problem = Text::owned(format!("{en} is missing"), format!("{de} fehlt"));
            self.error_at(at, problem)
        })
    }

    /// Nothing more may follow.
    pub fn end(&mut self) -> Result<(), NotationError> {
        match self.try_next() {
            None => Ok(()),
            Some(word) => {
                let problem = Text::new(
                    "nothing more was expected here",
                    "hier darf nichts mehr folgen",
                );
                Err(self.error(word, problem))
            }
        }
    }

    /// An error at a word.
    #[must_use]
    pub fn error(&self, word: Word<'_>, problem: impl Into<Text<String>>) -> NotationError {
        self.error_at(word.at, problem.into())
    }

    fn error_at(&self, at: usize, problem: Text<String>) -> NotationError {
        let text = shorten(self.line, 80);
        NotationError { text, at, problem }
    }
}

/// The first characters of a text that may be very long, for messages.
#[must_use]
pub fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// A message as a sentence of its own.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let end = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_message_becomes_a_sentence_once() {
        assert_eq!(sentence("öffne es"), "Öffne es.");
        assert_eq!(sentence("Really?"), "Really?");
        assert_eq!(sentence(""), "");
    }

    #[test]
    fn words_know_where_they_are_also_beyond_ascii() {
        let mut words = WordReader::new("  äöü  x ");
        let first = words.try_next().unwrap();
        assert_eq!((first.text, first.at), ("äöü", 3));
        let second = words.try_next().unwrap();
        assert_eq!((second.text, second.at), ("x", 8));
        assert!(words.try_next().is_none());
        let error = words.next(Text::new("a card", "eine Karte")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "“  äöü  x ”, character 10: a card is missing"
        );
    }

    #[test]
    fn bags_forget_order_inside_only() {
        let one = json!([["b", "a"], ["c"]]);
        let same = json!([["a", "b"], ["c"]]);
        let other = json!([["c"], ["a", "b"]]);
        assert_eq!(
            Compare::Bags.normalise(&one),
            Compare::Bags.normalise(&same)
        );
        assert_ne!(
            Compare::Bags.normalise(&one),
            Compare::Bags.normalise(&other)
        );
        assert_ne!(
            Compare::Exact.normalise(&one),
            Compare::Exact.normalise(&same)
        );
    }

    #[test]
    fn long_text_is_cut_at_a_character() {
        assert_eq!(shorten("äää", 2), "ää…");
        assert_eq!(shorten("äää", 3), "äää");
    }
}
