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

/// A name or a list of names. Cheap to clone, as every clone of a position carries the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Name(Arc<str>);

impl Name {
    /// The name as a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Name {
    fn from(name: &str) -> Self {
        Self(name.into())
    }
}
impl From<String> for Name {
    fn from(name: String) -> Self {
        Self(name.into())
    }
}
impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0.as_ref().to_owned()
    }
}
impl fmt::Display for Name {
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
/// assert_eq!(options.deck.as_str(), "world-history");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Against each other or together.
    pub mode: Mode,
    /// The deck that is played with, or several, joined by `+`.
    pub deck: Name,
    /// Only cards of these categories, joined by commas; all if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub categories: Option<Name>,
    /// Only cards at least as hard as this, 1 to 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub easiest: Option<u8>,
    /// Only cards at most as hard as this, 1 to 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<u8>,
    /// Without cards of massacres and the like. Absent at tables that were opened before there
    /// was a choice, and then as now left out.
    #[serde(skip_serializing_if = "is_false")]
    pub family: bool,
    /// Who begins; by lot if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            deck: Deck::DEFAULT.into(),
            categories: None,
            easiest: None,
            hardest: None,
            family: false,
            start: None,
        }
    }
}

const COMPETITIVE: Text = Text::new(
    "Timeline Twist (competitive)",
    "Timeline Twist gegeneinander",
);
const COOPERATIVE: Text = Text::new("Timeline Twist (cooperative)", "Timeline Twist miteinander");

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
                "The cards you play with; several decks are joined by +.",
                "Die Karten, mit denen ihr spielt; mehrere Kartensätze verbindet ein +.",
            ),
        },
        OptionInfo {
            name: "categories",
            choice: Choice::Name(Text::new(
                "topics, joined by commas",
                "Themen, durch Kommas verbunden",
            )),
            absent: Some(Text::new("all", "alle")),
            meaning: Text::new(
                "Only cards on these topics, e.g. science,art.",
                "Nur Karten zu diesen Themen, z. B. science,art.",
            ),
        },
        OptionInfo {
            name: "easiest",
            choice: Choice::Number { least: 1, most: 5 },
            absent: Some(Text::new("1", "1")),
            meaning: Text::new(
                "Only cards at least this hard.",
                "Nur Karten, die mindestens so schwer sind.",
            ),
        },
        OptionInfo {
            name: "hardest",
            choice: Choice::Number { least: 1, most: 5 },
            absent: Some(Text::new("5", "5")),
            meaning: Text::new(
                "Only cards at most this hard.",
                "Nur Karten, die höchstens so schwer sind.",
            ),
        },
        OptionInfo {
            name: "family",
            choice: Choice::Switch,
            absent: Some(Text::new("false", "false")),
            meaning: Text::new(
                "Leave out cards of massacres, terror and the like, so that children can play along.",
                "Lässt Karten über Massaker, Terror und Ähnliches weg, damit Kinder mitspielen können.",
            ),
        },
        OptionInfo::start(Text::new("Who begins.", "Wer beginnt.")),
    ];

    /// Checks what does not depend on the deck. The competitive game is for 2 to 8, the
    /// cooperative one can be played alone too.
    pub(crate) fn check(&self, players: usize) -> Result<(), OptionsError> {
        let (name, least) = match self.mode {
            Mode::Competitive => (COMPETITIVE, 2),
            Mode::Cooperative => (COOPERATIVE, 1),
        };
        OptionsError::check_players(name, players, least..=8)?;
        self.check_difficulty()?;
        OptionsError::check_start(self.start, players)
    }

    fn check_difficulty(&self) -> Result<(), OptionsError> {
        let (easiest, hardest) = (self.easiest.unwrap_or(1), self.hardest.unwrap_or(5));
        if (1..=hardest).contains(&easiest) && hardest <= 5 {
            return Ok(());
        }
        Err(OptionsError::Value {
            option: "easiest",
            problem: Text::owned(
                format!(
                    "difficulties go from 1 to 5, the easiest first; {easiest} to {hardest} is no range"
                ),
                format!(
                    "die Schwierigkeit geht von 1 bis 5, die leichteste zuerst; {easiest} bis {hardest} gibt es nicht"
                ),
            ),
        })
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
    pub(crate) fn check_size(&self, players: usize, has: usize) -> Result<(), OptionsError> {
        let needed = self.cards_needed(players);
        if has >= needed {
            return Ok(());
        }
        let (why, german_why) = match self.mode {
            Mode::Competitive => (
                format!("with {players} players {needed} are needed (TC-11)"),
                format!("für {players} Leute braucht ihr {needed} (TC-11)"),
            ),
            Mode::Cooperative => (
                format!("together you need {needed} (TK-18)"),
                format!("miteinander braucht ihr {needed} (TK-18)"),
            ),
        };
        let filtered =
            self.categories.is_some() || self.easiest.or(self.hardest).is_some() || self.family;
        let deck = &self.deck;
        let (has_them, german_has_them) = if filtered {
            (
                format!("with these topics and difficulties “{deck}” has"),
                format!("mit diesen Themen und Schwierigkeiten hat „{deck}“"),
            )
        } else {
            (format!("“{deck}” has"), format!("„{deck}“ hat"))
        };
        let (cards, german_cards) = match has {
            1 => ("card", "Karte"),
            _ => ("cards", "Karten"),
        };
        Err(OptionsError::Value {
            option: "deck",
            problem: Text::owned(
                format!("{has_them} {has} {cards}; {why}"),
                format!("{german_has_them} {has} {german_cards}; {german_why}"),
            ),
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
            "option `deck`: there is no deck “nowhere”; there are: world-history, inventions, science, music-and-film, \
             everyday-life-and-food, german-speaking-countries, africa, asia, the-americas, \
             women-who-changed-things, books-and-myths, buildings-and-bridges, \
             the-sea-and-exploration, sport-and-games, deep-time"
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
        let competitive = mode(Mode::Competitive);
        assert!(competitive.check_size(3, 13).is_ok());
        assert_eq!(
            competitive.check_size(3, 12).unwrap_err().to_string(),
            "option `deck`: “world-history” has 12 cards; with 3 players 13 are needed (TC-11)"
        );
        let cooperative = mode(Mode::Cooperative);
        assert!(cooperative.check_size(1, 36).is_ok());
        assert_eq!(
            cooperative.check_size(1, 35).unwrap_err().to_string(),
            "option `deck`: “world-history” has 35 cards; together you need 36 (TK-18)"
        );
        // Who has left cards out is told that this is why.
        let (topics, difficulty) = (Some("art".into()), Some(4));
        for (categories, easiest, hardest) in [
            (topics.clone(), None, None),
            (None, difficulty, None),
            (None, None, difficulty),
            (topics, difficulty, difficulty),
        ] {
            let filtered = Options {
                categories,
                easiest,
                hardest,
                ..Options::default()
            };
            assert_eq!(
                filtered.check_size(2, 1).unwrap_err().to_string(),
                "option `deck`: with these topics and difficulties “world-history” has 1 card; \
                 with 2 players 9 are needed (TC-11)"
            );
        }
    }

    #[test]
    fn decks_are_mixed_and_filtered() {
        let cards = |json: &str| -> Result<usize, String> {
            let options: Options = serde_json::from_str(json).map_err(|e| e.to_string())?;
            let prepared = Prepared::<TimelineTwist>::new(2, options);
            let prepared = prepared.map_err(|error| error.to_string())?;
            Ok(prepared.setup().material().len())
        };
        let science = cards(r#"{"deck":"science"}"#).unwrap();
        let both = cards(r#"{"deck":"science+inventions"}"#).unwrap();
        assert!(both > science);
        let easy = cards(r#"{"deck":"science+inventions","hardest":2}"#).unwrap();
        assert!((9..both).contains(&easy), "{easy}");
        let art = cards(r#"{"deck":"world-history","categories":"art,sport"}"#).unwrap();
        assert!((9..100).contains(&art), "{art}");
        for (json, says) in [
            (
                r#"{"deck":"science+nothing"}"#,
                "there is no deck “nothing”",
            ),
            (
                r#"{"categories":"sience"}"#,
                "there is no topic “sience”; there are: politics",
            ),
            (r#"{"easiest":4,"hardest":2}"#, "4 to 2 is no range"),
            (
                r#"{"deck":"science","categories":"food"}"#,
                "9 are needed (TC-11)",
            ),
        ] {
            let error = cards(json).unwrap_err();
            assert!(error.contains(says), "{error}");
        }
    }

    /// Tables that were opened before there was the choice do not name it.
    #[test]
    fn a_family_leaves_out_what_is_grim() {
        let cards = |json: &str| {
            let options: Options = serde_json::from_str(json).unwrap();
            assert_eq!(serde_json::to_string(&options).unwrap(), json);
            Deck::select(&options).unwrap()
        };
        let all = cards(r#"{"mode":"competitive","deck":"africa"}"#);
        let some = cards(r#"{"mode":"competitive","deck":"africa","family":true}"#);
        let grim = |deck: &Deck| {
            let grim = |fact: &&crate::Fact| fact.kind.is_some_and(|kind| kind.grim);
            deck.facts().iter().filter(grim).count()
        };
        assert!(grim(&all) > 0 && grim(&some) == 0);
        assert_eq!(some.facts().len(), all.facts().len() - grim(&all));
    }

    #[test]
    fn the_wire_form_is_short_and_strict() {
        let text = serde_json::to_string(&Options::default()).unwrap();
        assert_eq!(text, r#"{"mode":"competitive","deck":"world-history"}"#);
        assert!(serde_json::from_str::<Options>(r#"{"colour":1}"#).is_err());
        assert!(serde_json::from_str::<Options>(r#"{"mode":"solo"}"#).is_err());
    }
}
