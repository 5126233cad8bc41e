//! A validated table: game, number of players, options and material.

use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;

use crate::{EventSink, Game, Language, Position, Seat, Seed, Text, say};

/// What everyone knows before the first card: players, options, the cards in use.
///
/// Comes only out of [`Prepared::new`], so its values have been checked.
pub struct Setup<G: Game> {
    players: u8,
    options: G::Options,
    material: G::Material,
}

impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Self {
        Self {
            players: self.players,
            options: self.options.clone(),
            material: self.material.clone(),
        }
    }
}

impl<G: Game> Setup<G> {
    /// The number of players.
    #[inline]
    #[must_use]
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// The options, with every default filled in.
    #[inline]
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The cards in use, as far as everyone knows them.
    #[inline]
    #[must_use]
    pub fn material(&self) -> &G::Material {
        &self.material
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.players())
    }
}

/// A table that is ready to deal: the [`Setup`] and what the cards hide.
///
/// ```
/// # use reihum_core::{Game, OptionsError, Position, Prepared, Seed};
/// // The same number is the same match:
/// fn deal<G: Game>(players: usize) -> Result<Position<G>, OptionsError> {
///     Ok(Prepared::new(players, G::Options::default())?.deal(Seed::from_number(1)))
/// }
/// ```
pub struct Prepared<G: Game> {
    setup: Setup<G>,
    secret: G::Secret,
}

impl<G: Game> Clone for Prepared<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            secret: self.secret.clone(),
        }
    }
}

impl<G: Game> Prepared<G> {
    /// Checks the options for this number of players.
    pub fn new(players: usize, mut options: G::Options) -> Result<Self, OptionsError> {
        let (material, secret) = G::prepare(players, &mut options)?;
        Ok(Self::with_material(players, options, material, secret))
    }

    /// A table with material of its own, e.g. the deck written into a scenario. For game crates,
    /// which check what they pass.
    #[must_use]
    pub fn with_material(
        players: usize,
        options: G::Options,
        material: G::Material,
        secret: G::Secret,
    ) -> Self {
        Self {
            setup: Setup {
                players: players as u8,
                options,
                material,
            },
            secret,
        }
    }

    /// What everyone knows.
    #[must_use]
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// What the cards hide.
    #[must_use]
    pub fn secret(&self) -> &G::Secret {
        &self.secret
    }

    /// Deals a match.
    #[must_use]
    pub fn deal(&self, seed: Seed) -> Position<G> {
        self.deal_with(seed, &mut ())
    }

    /// Deals a match and tells the sink.
    pub fn deal_with<S: EventSink<G>>(&self, seed: Seed, sink: &mut S) -> Position<G> {
        Position {
            setup: self.setup.clone(),
            parts: G::deal(&self.setup, &self.secret, seed, sink),
        }
    }
}

/// Options that cannot be played, found before anything is dealt.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// The game is not for this many players.
    #[error(
        "{} is for {} to {} players, not {given}",
        game.get(Language::English), allowed.start(), allowed.end()
    )]
    Players {
        /// The game, and its mode where that matters.
        game: Text,
        /// How many it takes.
        allowed: RangeInclusive<usize>,
        /// How many were asked for.
        given: usize,
    },
    /// An option has a value it cannot have, here or at all.
    #[error("option `{option}`: {}", problem.en())]
    Value {
        /// The option.
        option: &'static str,
        /// What is wrong, and what would be right.
        problem: Text<String>,
    },
    /// The options could not be read.
    #[error("{0}")]
    Unreadable(String),
}

impl OptionsError {
    /// What is wrong, in words.
    #[must_use]
    pub fn text(&self) -> Text<String> {
        Text::from_fn(|language| say!(language, en = self.to_string(), de = self.german()))
    }

    fn german(&self) -> String {
        match self {
            Self::Players {
                game,
                allowed,
                given,
            } => {
                let (least, most) = (allowed.start(), allowed.end());
                let game = game.get(Language::German);
                format!("{game} ist für {least} bis {most} Leute, nicht für {given}.")
            }
            Self::Value { option, problem } => {
                format!("Einstellung „{option}“: {}.", problem.de())
            }
            Self::Unreadable(problem) => {
                format!("Die Einstellungen lassen sich nicht lesen: {problem}.")
            }
        }
    }

    /// Refuses a number of players that is not in `allowed`.
    pub fn check_players(
        game: Text,
        given: usize,
        allowed: RangeInclusive<usize>,
    ) -> Result<(), Self> {
        if allowed.contains(&given) {
            Ok(())
        } else {
            Err(Self::Players {
                game,
                allowed,
                given,
            })
        }
    }

    /// Refuses a beginning seat that is not at the table.
    pub fn check_start(start: Option<Seat>, players: usize) -> Result<(), Self> {
        match start {
            Some(seat) if seat.index() >= players => Err(Self::Value {
                option: "start",
                problem: Text::owned(
                    format!(
                        "seat {seat} is not at the table: {players} players sit at 0 to {}",
                        players - 1
                    ),
                    format!(
                        "Platz {seat} gibt es nicht: An diesem Tisch sind es 0 bis {}",
                        players - 1
                    ),
                ),
            }),
            _ => Ok(()),
        }
    }
}

/// One option of a game, explained.
#[derive(Debug, Clone, Copy)]
pub struct OptionInfo {
    /// The key in files and on the command line.
    pub name: &'static str,
    /// The values it takes.
    pub choice: Choice,
    /// What happens when it is left out, where that is no fixed value.
    pub absent: Option<Text>,
    /// What it does, in one sentence.
    pub meaning: Text,
}

impl OptionInfo {
    /// Who begins: an option of every game.
    #[must_use]
    pub const fn start(meaning: Text) -> Self {
        Self {
            name: "start",
            choice: Choice::Seat,
            absent: Some(Text::new("by lot", "ausgelost")),
            meaning,
        }
    }

    /// A yes or no that is no when left out.
    #[must_use]
    pub const fn switch(name: &'static str, meaning: Text) -> Self {
        Self {
            name,
            choice: Choice::Switch,
            absent: None,
            meaning,
        }
    }

    /// The value it has when left out, in words; `defaults` are those of the game.
    #[must_use]
    pub fn default_text(&self, defaults: &serde_json::Value, language: Language) -> String {
        if let Some(text) = self.absent {
            return text.get(language).to_owned();
        }
        match &defaults[self.name] {
            serde_json::Value::String(text) => text.clone(),
            other => other.to_string(),
        }
    }
}

/// The values an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Yes or no.
    Switch,
    /// A seat of the table.
    Seat,
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// One of a few words.
    OneOf(&'static [&'static str]),
    /// The name of something that is looked up; or several, joined by `+` or commas, whose order
    /// makes no difference.
    Name(Text),
}

impl Choice {
    /// The values, in words.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        match self {
            Self::Switch => "true, false".to_owned(),
            Self::Seat => say!(language, en = "a seat, from 0", de = "ein Platz, ab 0").to_owned(),
            Self::Number { least, most } => {
                let to = say!(language, en = "to", de = "bis");
                format!("{least} {to} {most}")
            }
            Self::OneOf(words) => words.join(", "),
            Self::Name(text) => text.get(language).to_owned(),
        }
    }
}

/// Reads options from a JSON object; an unknown key or a wrong type is an error that lists what
/// exists.
pub fn read_options<G: Game>(value: serde_json::Value) -> Result<G::Options, OptionsError> {
    fn read<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, String> {
        serde_json::from_value(value).map_err(|error| error.to_string())
    }
    read(value).map_err(|problem| {
        let names: Vec<&str> = G::options().iter().map(|option| option.name).collect();
        OptionsError::Unreadable(format!(
            "options of {}: {problem}; there are: {}",
            G::ID,
            names.join(", ")
        ))
    })
}
