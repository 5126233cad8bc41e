//! A table with validated options, whichever game it is of.

use std::io::{self, Write};
use std::sync::Arc;

use reihum_bots::{Bot, BotConfig, Bots, Level, Measure};
use reihum_core::conformance::{self, LawBroken, LawReport, Laws};
use reihum_core::replay::{MatchRecord, ReplayError};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::trace::Series;
use reihum_core::{Position, Prepared, Replay, Seat, Seed, Text, below, random_action};
use serde_json::{Map, Value};

use crate::matches::Match;
use crate::outside::TypedViewBot;
use crate::{
    AnyMatch, BotPlayer, ListedGame, MatchObserver, MatchResult, MatchStep, Playouts, RoundFacts,
    RunLength, SearchSpeed, SeatPlayer, ViewBot, people, simulate, speed,
};

/// Which matches to trace, and how.
#[derive(Debug, Clone)]
pub struct TraceSettings {
    /// The number that all chance comes from.
    pub seed: u64,
    /// How many matches.
    pub matches: u64,
    /// A match is given up after this many steps.
    pub max_steps: Option<usize>,
    /// Do casual bots play where random play would never end?
    pub sensible: bool,
}

/// A table with validated options, whichever game it is of, ready for matches.
pub trait AnyTable: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// The revision of its rules.
    fn revision(&self) -> u16;

    /// How many play.
    fn players(&self) -> usize;

    /// All options, defaults filled in.
    fn options(&self) -> Map<String, Value>;

    /// Do all play together, as one team?
    fn is_cooperative(&self) -> bool;

    /// Something worth knowing before so many play with these options.
    fn advice(&self) -> Option<Text<String>>;

    /// What tells whether the cards are still the same, where they can change.
    fn fingerprint(&self) -> Option<String>;

    /// The faces of the cards in use that everyone may read at any time.
    fn card_faces(&self) -> Vec<Value>;

    /// What the values of hints mean, and how they are written.
    fn hint_unit(&self) -> (Text, Measure);

    /// Deals a match.
    fn deal(self: Arc<Self>, seed: Seed) -> (Box<dyn AnyMatch>, MatchStep);

    /// Plays a match at which people may sit, for at most so many steps. True if it came to its
    /// end.
    fn play(
        self: Arc<Self>,
        seed: Seed,
        seats: Vec<SeatPlayer<'_>>,
        observer: &mut dyn MatchObserver,
        most: usize,
    ) -> bool;

    /// Plays a match between bots, one for each seat.
    fn simulate(&self, seed: Seed, bots: Vec<BotPlayer>) -> MatchResult;

    /// A bot that plays for somebody outside.
    fn view_bot(&self, config: BotConfig) -> Box<dyn ViewBot>;

    /// The record of a match from this seed, with what everyone was told of each step.
    fn record(
        &self,
        seed: Seed,
        actions: &[(Seat, String)],
        names: &[String],
    ) -> Result<MatchRecord, ReplayError>;

    /// Plays matches and writes every position as a JSON line.
    fn trace(&self, settings: &TraceSettings, out: &mut dyn Write) -> io::Result<()>;

    /// Plays random matches as fast as possible; workers differ in their chance.
    fn playouts(&self, length: RunLength, worker: u64) -> Playouts;

    /// The size of a position, in bytes.
    fn position_bytes(&self) -> usize;

    /// Lets an expert search, and counts.
    fn search_speed(&self, length: RunLength) -> SearchSpeed;

    /// Plays so many random matches and checks every law on the way, the costly ones at every
    /// n-th step. Matches that do not end by chance are cut.
    fn check_laws(&self, series: u64, matches: u64, every: usize) -> Result<LawReport, LawBroken>;

    /// Law 7 for any text: if it can be read as an action, writing that action and reading it
    /// again gives the same action.
    fn check_notation(&self, text: &str) -> Result<(), LawBroken>;

    /// Plays bytes as a stream of actions, legal or not; returns how many were accepted.
    fn play_bytes(&self, seed: Seed, data: &[u8]) -> usize;

    /// The number of different action sequences of a length from a deal.
    fn count_sequences(&self, seed: Seed, depth: usize) -> u64;
}

/// A table of a game that is known by its type.
pub(crate) struct TypedTable<G: ListedGame> {
    prepared: Prepared<G>,
    bots: Arc<dyn Bots<G>>,
    facts: Arc<dyn RoundFacts<G>>,
}

/// Random matches that would not end are cut here when laws are checked.
const MOST_STEPS: usize = 1_500;

impl<G: ListedGame> TypedTable<G> {
    pub fn new(
        prepared: Prepared<G>,
        bots: Arc<dyn Bots<G>>,
        facts: Arc<dyn RoundFacts<G>>,
    ) -> Self {
        Self {
            prepared,
            bots,
            facts,
        }
    }

    pub fn prepared(&self) -> &Prepared<G> {
        &self.prepared
    }

    pub fn bot(&self, config: BotConfig) -> Box<dyn Bot<G>> {
        self.bots.bot(&self.prepared, config)
    }

    pub fn facts(&self) -> &dyn RoundFacts<G> {
        &*self.facts
    }
}

impl<G: ListedGame> AnyTable for TypedTable<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn revision(&self) -> u16 {
        G::REVISION
    }

    fn players(&self) -> usize {
        self.prepared.setup().players()
    }

    fn options(&self) -> Map<String, Value> {
        match serde_json::to_value(self.prepared.setup().options()) {
            Ok(Value::Object(options)) => options,
            _ => Map::new(),
        }
    }

    fn is_cooperative(&self) -> bool {
        G::is_cooperative(self.prepared.setup().options())
    }

    fn advice(&self) -> Option<Text<String>> {
        G::advice(self.prepared.setup())
    }

    fn fingerprint(&self) -> Option<String> {
        G::fingerprint(&self.prepared)
    }

    fn card_faces(&self) -> Vec<Value> {
        G::card_faces(self.prepared.setup())
    }

    fn hint_unit(&self) -> (Text, Measure) {
        let options = self.prepared.setup().options();
        (
            self.bots.hint_unit(options),
            self.bots.hint_measure(options),
        )
    }

    fn deal(self: Arc<Self>, seed: Seed) -> (Box<dyn AnyMatch>, MatchStep) {
        let (dealt, step) = Match::deal(self, seed);
        (Box::new(dealt), step)
    }

    fn play(
        self: Arc<Self>,
        seed: Seed,
        seats: Vec<SeatPlayer<'_>>,
        observer: &mut dyn MatchObserver,
        most: usize,
    ) -> bool {
        people::play(&self, seed, seats, observer, most)
    }

    fn simulate(&self, seed: Seed, bots: Vec<BotPlayer>) -> MatchResult {
        simulate::simulate(self, seed, bots)
    }

    fn view_bot(&self, config: BotConfig) -> Box<dyn ViewBot> {
        Box::new(TypedViewBot {
            setup: self.prepared.setup().clone(),
            bot: self.bot(config),
        })
    }

    fn record(
        &self,
        seed: Seed,
        actions: &[(Seat, String)],
        names: &[String],
    ) -> Result<MatchRecord, ReplayError> {
        let mut replay = Replay::new(self.prepared.clone(), seed);
        for (number, (seat, text)) in actions.iter().enumerate() {
            let action = G::parse_action(self.prepared.setup(), text);
            let action = action.map_err(|error| ReplayError::Action {
                number: number + 1,
                problem: error.to_string(),
            })?;
            replay.push(*seat, action);
        }
        replay.record(names)
    }

    fn trace(&self, settings: &TraceSettings, out: &mut dyn Write) -> io::Result<()> {
        let series = Series {
            prepared: &self.prepared,
            seed: settings.seed,
            matches: settings.matches,
            max_steps: settings.max_steps,
        };
        let sensible = settings.sensible && !G::RANDOM_PLAY_ENDS;
        series.write(out, |index| {
            let mut rng = Fast::seed_from_u64(settings.seed.rotate_left(32) ^ index);
            let config = BotConfig::new(Level::Casual, settings.seed ^ index);
            let mut casual = sensible.then(|| self.bot(config));
            move |position: &Position<G>| match &mut casual {
                None => random_action(position, &mut rng),
                Some(casual) => {
                    let must = position.to_act().must;
                    let count = must.len() as u32;
                    let seat = (count > 0).then(|| must.nth(below(&mut rng, count) as usize))??;
                    Some((seat, casual.choose(position.view(Some(seat)))))
                }
            }
        })
    }

    fn playouts(&self, length: RunLength, worker: u64) -> Playouts {
        speed::playouts(self, length, worker)
    }

    fn position_bytes(&self) -> usize {
        Position::<G>::bytes()
    }

    fn search_speed(&self, length: RunLength) -> SearchSpeed {
        speed::search_speed(self, length)
    }

    fn check_laws(&self, series: u64, matches: u64, every: usize) -> Result<LawReport, LawBroken> {
        let laws = Laws {
            prepared: &self.prepared,
            prior: &G::uninformed_prior(&self.prepared),
            max_steps: MOST_STEPS,
            every,
        };
        laws.check_random(series, matches)
    }

    fn check_notation(&self, text: &str) -> Result<(), LawBroken> {
        let setup = self.prepared.setup();
        let Ok(action) = G::parse_action(setup, text) else {
            return Ok(());
        };
        let written = G::action_text(setup, action);
        if G::parse_action(setup, &written) == Ok(action) {
            return Ok(());
        }
        Err(LawBroken {
            law: 7,
            seed: "-".to_owned(),
            step: 0,
            detail: format!("`{text}` is written `{written}`, which does not read back"),
        })
    }

    fn play_bytes(&self, seed: Seed, data: &[u8]) -> usize {
        conformance::play_bytes(&self.prepared, seed, data)
    }

    fn count_sequences(&self, seed: Seed, depth: usize) -> u64 {
        conformance::count_sequences(&self.prepared.deal(seed), depth)
    }
}
