//! Replays: options + seed + actions, with the game's revision pinned.

mod record;

use std::ops::ControlFlow;

use crate::{
    Event, Narration, Narrator, Notation, Observer, OptionsError, Position, Prepared, Seat, Seed,
    Setup, Text, WordReader, play_match, read_options,
};

pub use record::{FORMAT, MatchRecord, RecordedResult};

/// A match that can be played again.
///
/// ```
/// # use reihum_core::replay::{Replay, ReplayError};
/// // The position at the end of a match that was kept in a file:
/// fn last<G: reihum_core::Notation>(file: &str) -> Result<reihum_core::Position<G>, ReplayError> {
///     Replay::<G>::parse(file)?.last_position()
/// }
/// ```
pub struct Replay<G: Notation> {
    prepared: Prepared<G>,
    seed: Seed,
    actions: Vec<(Seat, G::Action)>,
}

impl<G: Notation> Clone for Replay<G> {
    fn clone(&self) -> Self {
        Self {
            prepared: self.prepared.clone(),
            seed: self.seed.clone(),
            actions: self.actions.clone(),
        }
    }
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
    #[error("the file has format {0}; this version reads formats 1 to {FORMAT}")]
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

impl<G: Notation> Replay<G> {
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
        self.play(&mut position, &mut ())?;
        Ok(position)
    }

    /// Plays the whole list.
    fn play(
        &self,
        position: &mut Position<G>,
        observer: &mut impl Observer<G>,
    ) -> Result<(), ReplayError> {
        let mut steps = self.actions.iter().copied();
        let decide = &mut |_: &Position<G>| steps.next();
        let mut played = play_match(position, decide, observer, self.actions.len()).map(drop);
        // A match that is over wants no more steps; the rules say why.
        if let (Ok(()), Some((seat, action))) = (&played, steps.next()) {
            played = position.check(seat, action);
        }
        played.map_err(|error| ReplayError::Action {
            number: self.actions.len() - steps.len(),
            problem: error.to_string(),
        })
    }

    /// The record of the match without words: enough to play it again, and nothing more.
    #[must_use]
    pub fn to_record(&self) -> MatchRecord {
        let setup = self.prepared.setup();
        let actions = self.actions.iter();
        MatchRecord {
            reihum: FORMAT,
            game: G::ID.to_owned(),
            revision: G::REVISION,
            players: setup.players(),
            names: Vec::new(),
            options: serde_json::to_value(setup.options()).unwrap_or_default(),
            cards: G::fingerprint(&self.prepared),
            seed: self.seed.to_hex(),
            actions: actions
                .map(|(seat, action)| format!("{seat} {}", G::action_text(setup, *action)))
                .collect(),
            told: Vec::new(),
            result: None,
        }
    }

    /// Reads a file. Every action has been played and was legal when this returns.
    pub fn parse(text: &str) -> Result<Self, ReplayError> {
        Self::of(&MatchRecord::parse(text)?)
    }

    /// Takes up a record. Every action has been played and was legal when this returns.
    pub fn of(record: &MatchRecord) -> Result<Self, ReplayError> {
        if record.game != G::ID {
            return Err(ReplayError::OtherGame {
                expected: G::ID,
                found: crate::shorten(&record.game, 40),
            });
        }
        if record.revision != G::REVISION {
            return Err(ReplayError::Revision {
                game: G::NAME,
                found: record.revision,
                known: G::REVISION,
            });
        }
        let options = read_options::<G>(record.options.clone())?;
        let prepared = Prepared::new(record.players, options)?;
        match (&record.cards, G::fingerprint(&prepared)) {
            (found, Some(known)) if found.as_ref() != Some(&known) => {
                let found = found.as_deref().unwrap_or("not said");
                let found = crate::shorten(found, 40);
                return Err(ReplayError::Cards { found, known });
            }
            _ => {}
        }
        let seed = record.seed.parse();
        let seed = seed.map_err(|error: crate::NotASeed| ReplayError::Seed(error.to_string()))?;
        let mut replay = Self::new(prepared, seed);
        for (line, number) in record.actions.iter().zip(1..) {
            let (seat, action) = read_action::<G>(replay.prepared.setup(), line)
                .map_err(|problem| ReplayError::Action { number, problem })?;
            replay.push(seat, action);
        }
        match replay.last_position() {
            Ok(_) => Ok(replay),
            Err(ReplayError::Action { number, problem }) => {
                let line = crate::shorten(&record.actions[number - 1], 80);
                let problem = format!("“{line}”: {problem}");
                Err(ReplayError::Action { number, problem })
            }
            Err(error) => Err(error),
        }
    }
}

impl<G: Notation + Narration> Replay<G> {
    /// The record of the match with what everyone was told of each step, and how it ended.
    pub fn record(&self, names: &[String]) -> Result<MatchRecord, ReplayError> {
        let mut teller = Teller {
            prepared: &self.prepared,
            names,
            events: Vec::new(),
            told: Vec::new(),
        };
        let mut position = self.prepared.deal_with(self.seed.clone(), teller.sink());
        self.play(&mut position, &mut teller)?;
        teller.tell();
        let result = position.outcome().map(|outcome| RecordedResult {
            winners: outcome.winners.iter().collect(),
            scores: position.scores().iter().copied().collect(),
        });
        Ok(MatchRecord {
            names: names.to_vec(),
            told: teller.told,
            result,
            ..self.to_record()
        })
    }
}

/// Puts into words what everyone is told, a list for the deal and one for each step.
struct Teller<'a, G: Narration> {
    prepared: &'a Prepared<G>,
    names: &'a [String],
    events: Vec<Event<G>>,
    told: Vec<Vec<Text<String>>>,
}

impl<G: Narration> Teller<'_, G> {
    /// What has happened since it told something last.
    fn tell(&mut self) {
        let setup = self.prepared.setup();
        let sentence = |event: Event<G>| match event {
            Event::Public(event) => Some(Text::from_fn(|language| {
                G::narrate(setup, &event, &Narrator::new(self.names.to_vec(), language))
            })),
            Event::Private(..) => None,
        };
        let told = self.events.drain(..).filter_map(sentence).collect();
        self.told.push(told);
    }
}

impl<G: Narration> Observer<G> for Teller<'_, G> {
    type Sink = Vec<Event<G>>;

    fn sink(&mut self) -> &mut Vec<Event<G>> {
        &mut self.events
    }

    // Here, and not after a step: the deal of the next round belongs to the step before it.
    fn before_step(&mut self, _: &Position<G>, _: Seat, _: G::Action) -> ControlFlow<()> {
        self.tell();
        ControlFlow::Continue(())
    }
}

fn read_action<G: Notation>(setup: &Setup<G>, line: &str) -> Result<(Seat, G::Action), String> {
    let mut words = WordReader::new(line);
    let word = words
        .next(Text::new("the seat", "der Platz"))
        .map_err(|e| e.to_string())?;
    let seat = word.text.parse::<u8>().ok();
    let seat = seat
        .and_then(|number| Seat::try_from(number).ok())
        .ok_or_else(|| {
            let problem = Text::new(
                "a seat is needed, 0 to 7",
                "hier gehört ein Platz hin, 0 bis 7",
            );
            words.error(word, problem).to_string()
        })?;
    let rest = line.trim_start()[word.text.len()..].trim_start();
    let action = G::parse_action(setup, rest).map_err(|e| e.to_string())?;
    Ok((seat, action))
}
