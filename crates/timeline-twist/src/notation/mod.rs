//! The text notation of actions and positions.

mod read;
mod write;

use std::fmt;

use reihum_core::{
    Fields, Notation, NotationError, Position, Prepared, ScenarioTableError, Setup, StateError,
    StateKey, Text, Word, WordReader, shorten,
};
use serde_json::{Map, Value};

use crate::{Action, CardId, Facts, Mode, TimelineTwist, deck};

impl Notation for TimelineTwist {
    const KEYS: &'static [StateKey] = &[
        StateKey::bags("hands"),
        StateKey::exact("timeline"),
        StateKey::bags("blocked"),
        StateKey::bags("bottom"),
        StateKey::bags("gaps"),
        StateKey::exact("draw"),
        StateKey::exact("discard"),
        StateKey::exact("to_act"),
        StateKey::exact("began"),
        StateKey::bag("in"),
        StateKey::exact("playoff"),
        StateKey::bag("correct"),
        StateKey::exact("placed"),
        StateKey::exact("tried"),
        StateKey::exact("score"),
        StateKey::exact("band"),
    ];

    const SETUP_KEYS: &'static [&'static str] = &["cards"];

    fn write_action(setup: &Setup<Self>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        let id = |card| setup.material().id(card);
        match action {
            Action::PlaceAt { card, gap } => write!(out, "place {} {gap}", id(card)),
            Action::Place { card } => write!(out, "place {}", id(card)),
            Action::Discard { card } => write!(out, "discard {}", id(card)),
            Action::End => out.write_str("end"),
        }
    }

    /// Reads the actions of both modes; the rules then say which belong to the game at hand.
    fn parse_action(setup: &Setup<Self>, text: &str) -> Result<Action, NotationError> {
        let facts = setup.material();
        let mut words = WordReader::new(text);
        let verb = words.next(Text::new(
            "an action: `place`, `discard` or `end`",
            "eine Aktion (`place`, `discard` oder `end`)",
        ))?;
        let action = match verb.text {
            "place" => {
                let card = parse_card(facts, &mut words)?;
                match words.try_next() {
                    None => Action::Place { card },
                    Some(gap) => Action::PlaceAt {
                        card,
                        gap: parse_gap(gap, &words)?,
                    },
                }
            }
            "discard" => Action::Discard {
                card: parse_card(facts, &mut words)?,
            },
            "end" => Action::End,
            _ => {
                let actions = match setup.options().mode {
                    Mode::Competitive => Text::new(
                        "the only action is `place ID GAP`",
                        "die einzige Aktion ist `place ID LÜCKE`",
                    ),
                    Mode::Cooperative => Text::new(
                        "the actions are `place ID`, `discard ID` and `end`",
                        "Aktionen sind `place ID`, `discard ID` und `end`",
                    ),
                };
                return Err(words.error(verb, actions));
            }
        };
        words.end()?;
        Ok(action)
    }

    fn state(position: &Position<Self>) -> Map<String, Value> {
        write::state(position)
    }

    fn from_state(
        prepared: &Prepared<Self>,
        state: &Fields<'_>,
    ) -> Result<Position<Self>, StateError> {
        read::position(prepared, state)
    }

    fn prepare_scenario(
        players: usize,
        options: Self::Options,
        state: &Fields<'_>,
    ) -> Result<Prepared<Self>, ScenarioTableError> {
        let Some(deck) = deck::deck_from_state(state)? else {
            return Ok(Prepared::new(players, options)?);
        };
        // A setup may hold only some cards, so its deck need not suffice for a deal.
        options.check(players)?;
        let (facts, faces) = (deck.facts().clone(), deck.faces().clone());
        Ok(Prepared::with_material(players, options, facts, faces))
    }

    fn cards(position: &Position<Self>) -> Option<Value> {
        let facts = position.setup().material();
        let faces = &position.parts().hidden.faces;
        let cards = deck::both_sides(facts, faces).map(|card| serde_json::to_value(card).ok());
        cards.collect::<Option<Vec<Value>>>().map(Value::from)
    }

    fn fingerprint(prepared: &Prepared<Self>) -> Option<String> {
        let facts = prepared.setup().material();
        Some(deck::fingerprint(facts, prepared.secret()))
    }
}

fn parse_card(facts: &Facts, words: &mut WordReader<'_>) -> Result<CardId, NotationError> {
    let word = words.next(Text::new("the id of a card", "die Kennung einer Karte"))?;
    facts.find(word.text).ok_or_else(|| {
        let text = shorten(word.text, 40);
        let (meant, gemeint) = match closest(facts, &text) {
            Some(id) => (
                format!("; did you mean “{id}”?"),
                format!("; meinst du „{id}“?"),
            ),
            None => (String::new(), String::new()),
        };
        words.error(
            word,
            Text::owned(
                format!("no card of this deck has the id “{text}”{meant}"),
                format!("keine Karte dieses Kartensatzes heißt „{text}“{gemeint}"),
            ),
        )
    })
}

/// A gap in plain digits: no sign, no needless zero.
fn parse_gap(word: Word<'_>, words: &WordReader<'_>) -> Result<u16, NotationError> {
    let plain = word.text.bytes().all(|b| b.is_ascii_digit())
        && (word.text.len() == 1 || !word.text.starts_with('0'));
    let gap = if plain { word.text.parse().ok() } else { None };
    gap.ok_or_else(|| {
        let problem = Text::new(
            "the number of a gap is needed: 0 is far left",
            "hier gehört die Nummer einer Zeitlücke hin: 0 ist ganz links",
        );
        words.error(word, problem)
    })
}

/// The id that was probably meant: the one with the fewest letters to change, if they are few.
fn closest<'a>(facts: &'a Facts, text: &str) -> Option<&'a str> {
    facts
        .iter()
        .map(|fact| (letters_to_change(&fact.id, text), fact.id.as_str()))
        .min()
        .filter(|(changes, _)| *changes <= 1 + text.len() / 4)
        .map(|(_, id)| id)
}

/// The edit distance of two words.
fn letters_to_change(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (n, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = n + 1;
        for (m, wanted) in other.iter().enumerate() {
            let above = row[m + 1];
            let change = diagonal + usize::from(letter != *wanted);
            row[m + 1] = change.min(above + 1).min(row[m] + 1);
            diagonal = above;
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    fn setup() -> Prepared<TimelineTwist> {
        Prepared::new(2, Options::default()).unwrap()
    }

    #[test]
    fn actions_read_as_they_are_written() {
        let prepared = setup();
        for text in [
            "place apollo-moon-landing 0",
            "place titanic-sinks 60",
            "place titanic-sinks",
            "discard titanic-sinks",
            "end",
        ] {
            let action = TimelineTwist::parse_action(prepared.setup(), text).unwrap();
            assert_eq!(TimelineTwist::action_text(prepared.setup(), action), text);
        }
    }

    #[test]
    fn what_is_no_action_is_refused_with_its_place() {
        let prepared = setup();
        let says = |text: &str| {
            TimelineTwist::parse_action(prepared.setup(), text)
                .unwrap_err()
                .to_string()
        };
        assert!(says("").contains("an action: `place`, `discard` or `end` is missing"));
        assert!(says("lay titanic-sinks").contains("the only action is `place ID GAP`"));
        assert!(says("place").contains("character 6: the id of a card is missing"));
        assert!(says("place titanic-sings 1").ends_with("did you mean “titanic-sinks”?"));
        assert!(says("place xyz 1").ends_with("has the id “xyz”"));
        assert!(says("end now").contains("character 5: nothing more"));
        assert!(says("place titanic-sinks 1 2").contains("character 23: nothing more"));
        for gap in ["+1", "-1", "01", "00", "1.0", "x", "70000", "１"] {
            assert!(
                says(&format!("place titanic-sinks {gap}")).contains("number of a gap"),
                "{gap}"
            );
        }
    }

    /// The longer the word, the more slips of the pen are forgiven.
    #[test]
    fn what_is_too_far_off_is_not_suggested() {
        let prepared = setup();
        let meant = |text| closest(prepared.setup().material(), text);
        assert_eq!(meant("xxxxnic-sinks"), Some("titanic-sinks"));
        assert_eq!(meant("xxxxxic-sinks"), None);
    }

    #[test]
    fn edit_distance() {
        assert_eq!(letters_to_change("titanic", "titanik"), 1);
        assert_eq!(letters_to_change("titanic", "titanics"), 1);
        assert_eq!(letters_to_change("titanics", "titanic"), 1);
        assert_eq!(letters_to_change("abc", ""), 3);
        assert_eq!(letters_to_change("sitting", "kitten"), 3);
    }
}
