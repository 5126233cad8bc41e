//! Events and positions in plain words, for the terminal, for logs and for people who listen.

use std::sync::Arc;

use crate::{Game, Language, Seat, Setup, View, say};

/// Who tells the story: the names of the players and the language.
#[derive(Clone, Debug)]
pub struct Narrator {
    names: Arc<[String]>,
    /// The language of the sentences.
    pub language: Language,
}

impl Narrator {
    /// Tells of players with these names, in seat order. A seat beyond the list has its number
    /// as its name.
    #[must_use]
    pub fn new(names: impl Into<Arc<[String]>>, language: Language) -> Self {
        let names = names.into();
        Self { names, language }
    }

    /// The name of a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| {
            let word = say!(self.language, en = "Seat", de = "Platz");
            format!("{word} {seat}")
        })
    }

    /// Several names: “Ada, Ben and Cem”.
    #[must_use]
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let mut names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        match names.pop() {
            None => say!(self.language, en = "nobody", de = "niemand").to_owned(),
            Some(only) if names.is_empty() => only,
            Some(last) => {
                let and = say!(self.language, en = "and", de = "und");
                format!("{} {and} {last}", names.join(", "))
            }
        }
    }
}

/// A game that can be told in words.
pub trait Narration: Game {
    /// A public event as one sentence.
    fn narrate(setup: &Setup<Self>, event: &Self::PublicEvent, narrator: &Narrator) -> String;

    /// A private event as one sentence, spoken to its receiver.
    fn narrate_private(
        setup: &Setup<Self>,
        event: &Self::PrivateEvent,
        narrator: &Narrator,
    ) -> String;

    /// Why an action is refused, as one sentence, spoken to the one who tried.
    fn narrate_refusal(illegal: &Self::Illegal, narrator: &Narrator) -> String;

    /// What somebody sees now, in a few lines of text.
    fn describe(view: View<'_, Self>, narrator: &Narrator) -> Description;
}

/// A view in words, line by line.
///
/// ```
/// use reihum_core::Description;
/// let mut view = Description::default();
/// view.line("Draw pile: 12 cards");
/// view.own_line("Your hand: 5");
/// assert_eq!(view.text(), "Draw pile: 12 cards\nYour hand: 5");
/// assert_eq!(view.own().collect::<Vec<_>>(), ["Your hand: 5"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Description {
    /// Each line, and whether it is for the receiver alone.
    lines: Vec<(bool, String)>,
}

impl Description {
    /// Adds something that everyone sees.
    pub fn line(&mut self, text: impl Into<String>) {
        self.lines.push((false, text.into()));
    }

    /// Adds something that only the receiver sees.
    pub fn own_line(&mut self, text: impl Into<String>) {
        self.lines.push((true, text.into()));
    }

    /// What everyone sees.
    pub fn table(&self) -> impl Iterator<Item = &str> {
        self.of(false)
    }

    /// What only the receiver sees; nothing for a spectator.
    pub fn own(&self) -> impl Iterator<Item = &str> {
        self.of(true)
    }

    fn of(&self, own: bool) -> impl Iterator<Item = &str> {
        let lines = self.lines.iter().filter(move |line| line.0 == own);
        lines.map(|(_, text)| text.as_str())
    }

    /// All lines as one text.
    #[must_use]
    pub fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, text)| text.as_str()).collect();
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_joined_as_people_say_them() {
        let narrator = Narrator::new(vec!["Ada".into(), "Ben".into()], Language::German);
        let seats = |n| (0..n).map(Seat::new);
        assert_eq!(narrator.names(seats(0)), "niemand");
        assert_eq!(narrator.names(seats(1)), "Ada");
        assert_eq!(narrator.names(seats(3)), "Ada, Ben und Platz 2");
    }
}
