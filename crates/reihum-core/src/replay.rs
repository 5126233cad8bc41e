//! Replays: options + seed + actions, with the game's revision pinned.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Notated, OptionsError, Position, Prepared, Seat, Seed, Words, read_options};

/// The version of the replay file format.
const FORMAT: u32 = 1;

/// A match that can be played again from its file.
///
/// ```json
/// {
///   "reihum": 1,
///   "game": "racko",
///   "revision": 1,
///   "players": 2,
///   "options": { "target": 500 },
///   "seed": "00…",
///   "actions": ["0 draw", "0 put 35", "1 take 5"]
/// }
/// ```
pub struct Replay<G: Notated> {
    prepared: Prepared<G>,
    seed: Seed,
    actions: Vec<(Seat, G::Action)>,
}

impl<G: Notated> Clone for Replay<G> {
    fn clone(&self) -> Self {
        Self {
            prepared: self.prepared.clone(),
            seed: self.seed.clone(),
            actions: self.actions.clone(),
        }
    }
}

/// The file as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reihum: u32,
    game: String,
    revision: u16,
    players: usize,
    options: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<String>,
    seed: String,
    actions: Vec<String>,
}

/// Why a replay cannot be read or played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The file is not a replay.
    #[error("line {line}, column {column}: {problem}")]
    Unreadable {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What is wrong there.
        problem: String,
    },
    /// The file is of a format that this version does not know.
    #[error("the file has format {0}; this version reads format {FORMAT}")]
    Format(u32),
    /// The replay is of another game.
    #[error("the replay is of “{found}”, not of “{expected}”")]
    OtherGame {
        /// The game that was asked for.
        expected: &'static str,
        /// The game in the file.
        found: String,
    },
    /// The rules have changed since.
    #[error(
        "the match was played by revision {found} of {game}; this version plays revision {known}"
    )]
    Revision {
        /// The game.
        game: &'static str,
        /// The revision in the file.
        found: u16,
        /// The revision of this version.
        known: u16,
    },
    /// The deck has changed since.
    #[error("the cards in use have changed since the match was played (then {found}, now {known})")]
    Cards {
        /// The fingerprint in the file.
        found: String,
        /// The fingerprint of the cards now.
        known: String,
    },
    /// The options cannot be played.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The seed is none.
    #[error("`seed`: {0}")]
    Seed(String),
    /// An action cannot be read or is not legal where it stands.
    #[error("action {number} of the list: {problem}")]
    Action {
        /// Which one, counted from 1.
        number: usize,
        /// What is wrong with it.
        problem: String,
    },
}

impl<G: Notated> Replay<G> {
    /// A replay of a match that is about to begin.
    #[must_use]
    pub fn new(prepared: Prepared<G>, seed: Seed) -> Self {
        Self {
            prepared,
            seed,
            actions: Vec::new(),
        }
    }

    /// The table.
    #[must_use]
    pub fn prepared(&self) -> &Prepared<G> {
        &self.prepared
    }

    /// The seed. It tells every card.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What was played, in order.
    #[must_use]
    pub fn actions(&self) -> &[(Seat, G::Action)] {
        &self.actions
    }

    /// Adds an action that was played.
    pub fn push(&mut self, seat: Seat, action: G::Action) {
        self.actions.push((seat, action));
    }

    /// The position after the whole list.
    pub fn last_position(&self) -> Result<Position<G>, ReplayError> {
        let mut position = self.prepared.deal(self.seed.clone());
        for (index, (seat, action)) in self.actions.iter().enumerate() {
            position
                .play(*seat, *action, &mut ())
                .map_err(|error| ReplayError::Action {
                    number: index + 1,
                    problem: error.to_string(),
                })?;
        }
        Ok(position)
    }

    /// The replay as the text of its file.
    #[must_use]
    pub fn to_json(&self) -> String {
        let setup = self.prepared.setup();
        let actions = self.actions.iter();
        let file = File {
            reihum: FORMAT,
            game: G::ID.to_owned(),
            revision: G::REVISION,
            players: setup.players(),
            options: serde_json::to_value(setup.options()).unwrap_or_default(),
            cards: G::fingerprint(&self.prepared),
            seed: self.seed.to_hex(),
            actions: actions
                .map(|(seat, action)| format!("{seat} {}", G::action_text(setup, *action)))
                .collect(),
        };
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads a file. Every action has been played and was legal when this returns.
    pub fn parse(text: &str) -> Result<Self, ReplayError> {
        let file = read(text)?;
        if file.game != G::ID {
            return Err(ReplayError::OtherGame {
                expected: G::ID,
                found: crate::shorten(&file.game, 40),
            });
        }
        if file.revision != G::REVISION {
            return Err(ReplayError::Revision {
                game: G::NAME,
                found: file.revision,
                known: G::REVISION,
            });
        }
        let prepared = Prepared::new(file.players, read_options::<G>(file.options)?)?;
        match (file.cards, G::fingerprint(&prepared)) {
            (found, Some(known)) if found.as_ref() != Some(&known) => {
                let found = found.unwrap_or_else(|| "not said".into());
                let found = crate::shorten(&found, 40);
                return Err(ReplayError::Cards { found, known });
            }
            _ => {}
        }
        let seed = file.seed.parse();
        let seed = seed.map_err(|error: crate::NotASeed| ReplayError::Seed(error.to_string()))?;
        let mut replay = Self::new(prepared, seed);
        let mut position = replay.prepared.deal(replay.seed.clone());
        for (index, line) in file.actions.iter().enumerate() {
            let wrong = |problem: String| ReplayError::Action {
                number: index + 1,
                problem,
            };
            let (seat, action) = read_action::<G>(&position, line).map_err(wrong)?;
            position
                .play(seat, action, &mut ())
                .map_err(|error| wrong(format!("“{}”: {error}", crate::shorten(line, 80))))?;
            replay.push(seat, action);
        }
        Ok(replay)
    }
}

/// The game a replay file is of, without reading the rest.
pub fn game_of(text: &str) -> Result<String, ReplayError> {
    read(text).map(|file| file.game)
}

/// The message of a JSON error without the place, which we say ourselves.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    text[..end].to_owned()
}

fn read(text: &str) -> Result<File, ReplayError> {
    let file: File = serde_json::from_str(text).map_err(|error| ReplayError::Unreadable {
        line: error.line(),
        column: error.column(),
        problem: without_place(&error),
    })?;
    if file.reihum == FORMAT {
        Ok(file)
    } else {
        Err(ReplayError::Format(file.reihum))
    }
}

fn read_action<G: Notated>(
    position: &Position<G>,
    line: &str,
) -> Result<(Seat, G::Action), String> {
    let mut words = Words::new(line);
    let word = words.next("the seat").map_err(|e| e.to_string())?;
    let seat = word.text.parse::<u8>().ok();
    let seat = seat
        .and_then(|number| Seat::try_from(number).ok())
        .ok_or_else(|| words.error(word, "a seat is needed, 0 to 7").to_string())?;
    let rest = line.trim_start()[word.text.len()..].trim_start();
    let action = G::parse_action(position.setup(), rest).map_err(|e| e.to_string())?;
    Ok((seat, action))
}
