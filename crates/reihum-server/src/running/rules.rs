//! A game with its options and number of players, checked before anything is dealt.

use std::any::Any;

use reihum_bots::Playable;
use reihum_bots::games::{self, UnknownGame, Visitor};
use reihum_core::{OptionsError, Prepared, Seed, read_options};
use serde_json::{Map, Value};
use timeline_twist::{Mode, TimelineTwist};

use super::playing::Match;
use super::{Record, Running};

/// Why a match cannot begin, or cannot be taken up again.
#[derive(Debug, thiserror::Error)]
pub enum CannotRun {
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The options do not fit.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The rules have changed since.
    #[error("the match was begun under revision {begun} of the rules; these are revision {now}")]
    Revision {
        /// The revision it was begun under.
        begun: u16,
        /// The revision of this server.
        now: u16,
    },
    /// The cards have changed since.
    #[error("the cards have changed since the match was begun (deck files)")]
    Cards,
}

/// All that a match follows from, besides its actions.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Beginning {
    /// The seed, in hexadecimal digits: the secret of the match.
    pub seed: String,
    /// The revision of the rules.
    pub revision: u16,
    /// What tells whether the cards are still the same, where they can change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

/// A table of a game with validated options, ready for matches.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruleset {
    /// The game's id.
    pub game: String,
    /// All options, defaults filled in.
    pub options: Value,
    /// How many play.
    pub players: usize,
    /// Do all play together, as one team?
    pub together: bool,
}

impl Ruleset {
    /// Checks a game, its options and the number of players.
    pub fn new(
        game: &str,
        options: &Map<String, Value>,
        players: usize,
    ) -> Result<Self, CannotRun> {
        struct Check<'a>(&'a Map<String, Value>, usize);
        impl Visitor for Check<'_> {
            type Output = Result<(Value, bool), OptionsError>;
            fn visit<G: Playable>(self) -> Self::Output {
                let options = read_options::<G>(Value::Object(self.0.clone()))?;
                let prepared = Prepared::<G>::new(self.1, options)?;
                let options = serde_json::to_value(prepared.setup().options());
                Ok((options.unwrap_or_default(), is_together(&prepared)))
            }
        }
        let (options, together) = games::visit(game, Check(options, players))??;
        Ok(Self {
            game: game.to_owned(),
            options,
            players,
            together,
        })
    }

    /// The beginning of a new match from this secret.
    pub fn begin(&self, seed: &Seed) -> Result<Beginning, CannotRun> {
        struct Begin<'a>(&'a Ruleset, &'a Seed);
        impl Visitor for Begin<'_> {
            type Output = Result<Beginning, CannotRun>;
            fn visit<G: Playable>(self) -> Self::Output {
                Ok(Beginning {
                    seed: self.1.to_hex(),
                    revision: G::REVISION,
                    cards: G::fingerprint(&self.0.prepare::<G>()?),
                })
            }
        }
        games::visit(&self.game, Begin(self, seed))?
    }

    /// Deals a match.
    pub fn deal(
        &self,
        beginning: &Beginning,
        names: &[String],
    ) -> Result<(Box<dyn Running>, Record), CannotRun> {
        struct Deal<'a>(&'a Ruleset, &'a Beginning, &'a [String]);
        impl Visitor for Deal<'_> {
            type Output = Result<(Box<dyn Running>, Record), CannotRun>;
            fn visit<G: Playable>(self) -> Self::Output {
                let Self(rules, beginning, names) = self;
                let prepared = rules.prepare::<G>()?;
                if beginning.revision != G::REVISION {
                    return Err(CannotRun::Revision {
                        begun: beginning.revision,
                        now: G::REVISION,
                    });
                }
                if beginning.cards != G::fingerprint(&prepared) {
                    return Err(CannotRun::Cards);
                }
                let seed = beginning.seed.parse::<Seed>();
                let seed = seed.map_err(|_| CannotRun::Cards)?;
                let (running, record) = Match::deal(prepared, seed, rules.together, names);
                Ok((Box::new(running), record))
            }
        }
        games::visit(&self.game, Deal(self, beginning, names))?
    }

    fn prepare<G: Playable>(&self) -> Result<Prepared<G>, OptionsError> {
        Prepared::new(self.players, read_options::<G>(self.options.clone())?)
    }
}

/// Do all play together, as one team?
fn is_together<G: Playable>(prepared: &Prepared<G>) -> bool {
    let prepared: &dyn Any = prepared;
    let timeline = prepared.downcast_ref::<Prepared<TimelineTwist>>();
    timeline.is_some_and(|prepared| prepared.setup().options().mode == Mode::Cooperative)
}
