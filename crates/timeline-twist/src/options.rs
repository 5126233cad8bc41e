//! What people can choose before the deal.

use std::fmt;
use std::sync::Arc;

use reihum_core::{Choice, OptionInfo, OptionsError, Seat, Text};
use serde::{Deserialize, Serialize};

use crate::Deck;

/// The two games in the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Everyone for themselves (TC-1 and on).
    #[default]
    Competitive,
    /// All together (TK-1 and on).
    Cooperative,
}

/// The name of a deck. Cheap to clone, as every clone of a position carries the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct DeckName(Arc<str>);

impl DeckName {
    /// The name as a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for DeckName {
    fn from(name: &str) -> Self {
        Self(name.into())
    }
}
impl From<String> for DeckName {
    fn from(name: String) -> Self {
        Self(name.into())
    }
}
impl From<DeckName> for String {
    fn from(name: DeckName) -> Self {
        name.0.as_ref().to_owned()
    }
}
impl fmt::Display for DeckName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The options of Timeline Twist.
///
/// ```
/// use timeline_twist::{Mode, Options};
/// let options: Options = serde_json::from_str(r#"{ "mode": "cooperative" }"#).unwrap();
/// assert_eq!(options.mode, Mode::Cooperative);
/// assert_eq!(options.deck.as_str(), "first-steps");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Against each other or together.
    pub mode: Mode,
    /// The deck that is played with.
    pub deck: DeckName,
    /// Who begins; by lot if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            deck: Deck::FIRST_STEPS.into(),
            start: None,
        }
    }
}

impl Options {
    /// The options, explained.
    pub const INFO: &'static [OptionInfo] = &[
        OptionInfo {
            name: "mode",
            choice: Choice::OneOf(&["competitive", "cooperative"]),
            absent: None,
            meaning: Text::new(
                "Play against each other or together.",
                "Spielt gegeneinander oder miteinander.",
            ),
        },
        OptionInfo {
            name: "deck",
            choice: Choice::Name(Text::new(
                "the name of a deck",
                "der Name eines Kartensatzes",
            )),
            absent: None,
            meaning: Text::new(
                "The cards you play with.",
                "Die Karten, mit denen ihr spielt.",
            ),
        },
        OptionInfo::start(Text::new("Who begins.", "Wer beginnt.")),
    ];

    /// Checks what does not depend on the deck. The competitive game is for 2 to 8, the
    /// cooperative one can be played alone too.
    pub(crate) fn check(&self, players: usize) -> Result<(), OptionsError> {
        match self.mode {
            Mode::Competitive => {
                OptionsError::check_players("Timeline Twist (competitive)", players, 2..=8)
            }
            Mode::Cooperative => {
                OptionsError::check_players("Timeline Twist (cooperative)", players, 1..=8)
            }
        }?;
        OptionsError::check_start(self.start, players)
    }

    /// How many cards a deck needs (TC-11, TK-18).
    #[must_use]
    pub const fn cards_needed(&self, players: usize) -> usize {
        match self.mode {
            Mode::Competitive => crate::hand::HAND * players + 1,
            Mode::Cooperative => crate::cooperative::CARDS,
        }
    }

    /// Refuses a deck that is too small (TC-11, TK-18).
    pub(crate) fn check_size(&self, players: usize, deck: &Deck) -> Result<(), OptionsError> {
        let (needed, has) = (self.cards_needed(players), deck.facts().len());
        if has >= needed {
            return Ok(());
        }
        let why = match self.mode {
            Mode::Competitive => format!("with {players} players {needed} are needed (TC-11)"),
            Mode::Cooperative => format!("the cooperative game needs {needed} (TK-18)"),
        };
        Err(OptionsError::Value {
            option: "deck",
            problem: format!("“{}” has {has} cards, {why}", deck.name()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TimelineTwist;
    use reihum_core::Prepared;

    fn says(players: usize, options: Options) -> String {
        let error = Prepared::<TimelineTwist>::new(players, options).err();
        error.map_or_else(|| "fine".to_owned(), |error| error.to_string())
    }

    fn mode(mode: Mode) -> Options {
        Options {
            mode,
            ..Options::default()
        }
    }

    #[test]
    fn each_mode_has_its_numbers_of_players() {
        for players in 0..=20 {
            let fine = |mode_| says(players, mode(mode_)) == "fine";
            assert_eq!(fine(Mode::Competitive), (2..=8).contains(&players));
            assert_eq!(fine(Mode::Cooperative), (1..=8).contains(&players));
        }
    }

    #[test]
    fn deck_and_start_are_checked() {
        let deck = Options {
            deck: "nowhere".into(),
            ..Options::default()
        };
        assert_eq!(
            says(2, deck),
            "option `deck`: there is no deck “nowhere”; there are: first-steps"
        );
        let start = Options {
            start: Some(Seat::new(3)),
            ..Options::default()
        };
        assert!(says(3, start.clone()).contains("seat 3 is not at the table"));
        assert_eq!(says(4, start), "fine");
    }

    /// TC-11, TK-18.
    #[test]
    fn a_deck_can_be_too_small() {
        let small = |cards: usize| {
            let mut text = "name = \"small\"\ntitle = { en = \"S\", de = \"S\" }\n".to_owned();
            for n in 1..=cards {
                text += &format!(
                    "[[card]]\nid = \"c{n}\"\ndate = {n}\nen = \"E\"\nde = \"D\"\n\
                     fact = \"quill\"\nback = \"crown\"\n"
                );
            }
            Deck::from_toml(&text).ok().unwrap()
        };
        let competitive = mode(Mode::Competitive);
        assert!(competitive.check_size(3, &small(13)).is_ok());
        assert_eq!(
            competitive
                .check_size(3, &small(12))
                .unwrap_err()
                .to_string(),
            "option `deck`: “small” has 12 cards, with 3 players 13 are needed (TC-11)"
        );
        let cooperative = mode(Mode::Cooperative);
        assert!(cooperative.check_size(1, &small(36)).is_ok());
        assert_eq!(
            cooperative
                .check_size(1, &small(35))
                .unwrap_err()
                .to_string(),
            "option `deck`: “small” has 35 cards, the cooperative game needs 36 (TK-18)"
        );
    }

    #[test]
    fn the_wire_form_is_short_and_strict() {
        let text = serde_json::to_string(&Options::default()).unwrap();
        assert_eq!(text, r#"{"mode":"competitive","deck":"first-steps"}"#);
        assert!(serde_json::from_str::<Options>(r#"{"colour":1}"#).is_err());
        assert!(serde_json::from_str::<Options>(r#"{"mode":"solo"}"#).is_err());
    }
}
