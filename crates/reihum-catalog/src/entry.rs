//! A game as it stands in the list: its rules, its bots, what is noted about its rounds.

use std::marker::PhantomData;
use std::sync::Arc;

use reihum_bots::{Bots, Level, Persona, SearchBots};
use reihum_core::conformance::Conformance;
use reihum_core::replay::{MatchRecord, ReplayError};
use reihum_core::scenario::{Scenario, ScenarioError};
use reihum_core::{
    DeckInfo, Game, Narration, OptionInfo, OptionsError, Prepared, Replay, Text, read_options,
};
use serde_json::{Map, Value};

use crate::matches::Match;
use crate::table::TypedTable;
use crate::{AnyGame, AnyTable, BegunScenario, ReplayedMatch, RoundFact, RoundFacts};

/// A game that can be listed: rules, notation, words and laws.
pub trait ListedGame: Conformance + Narration {}
impl<G: Conformance + Narration> ListedGame for G {}

/// A game as it stands in a [`Catalog`](crate::Catalog).
pub struct GameEntry<G: ListedGame> {
    bots: Arc<dyn Bots<G>>,
    facts: Arc<dyn RoundFacts<G>>,
    game: PhantomData<fn() -> G>,
}

impl<G: ListedGame> Default for GameEntry<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: ListedGame> GameEntry<G> {
    /// A game with the bots that every game has, about whose rounds nothing is noted.
    #[must_use]
    pub fn new() -> Self {
        Self {
            bots: Arc::new(SearchBots),
            facts: Arc::new(()),
            game: PhantomData,
        }
    }

    /// The game with bots of its own.
    #[must_use]
    pub fn bots(self, bots: impl Bots<G> + 'static) -> Self {
        Self {
            bots: Arc::new(bots),
            ..self
        }
    }

    /// The game with something to be noted about each of its rounds.
    #[must_use]
    pub fn facts(self, facts: impl RoundFacts<G> + 'static) -> Self {
        Self {
            facts: Arc::new(facts),
            ..self
        }
    }

    fn lay(&self, prepared: Prepared<G>) -> Arc<TypedTable<G>> {
        Arc::new(TypedTable::new(
            prepared,
            self.bots.clone(),
            self.facts.clone(),
        ))
    }
}

impl<G: ListedGame> AnyGame for GameEntry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> Text {
        G::ABOUT
    }

    fn players(&self) -> Text {
        G::PLAYERS
    }

    fn revision(&self) -> u16 {
        G::REVISION
    }

    fn options(&self) -> &'static [OptionInfo] {
        <G as Game>::options()
    }

    fn default_options(&self) -> Value {
        serde_json::to_value(G::Options::default()).unwrap_or_default()
    }

    fn variants(&self) -> Vec<Map<String, Value>> {
        let written = |options: &G::Options| match serde_json::to_value(options) {
            Ok(Value::Object(options)) => options,
            _ => Map::new(),
        };
        G::variants().iter().map(written).collect()
    }

    fn random_play_ends(&self) -> bool {
        G::RANDOM_PLAY_ENDS
    }

    fn persona(&self, level: Level) -> Persona {
        self.bots.persona(level)
    }

    fn decks(&self) -> Vec<DeckInfo> {
        G::decks()
    }

    fn deck_cards(&self, deck: &str) -> Option<Vec<Value>> {
        G::deck_cards(deck)
    }

    fn deck_background(&self, deck: &str, card: &str) -> Option<Value> {
        G::deck_background(deck, card)
    }

    fn round_facts(&self) -> &'static [RoundFact] {
        self.facts.facts()
    }

    fn table(
        &self,
        players: usize,
        options: &Map<String, Value>,
    ) -> Result<Arc<dyn AnyTable>, OptionsError> {
        let options = read_options::<G>(Value::Object(options.clone()))?;
        Ok(self.lay(Prepared::new(players, options)?))
    }

    fn run_scenario(&self, scenario: &Scenario) -> Result<(), ScenarioError> {
        scenario.run::<G>()
    }

    fn begin_scenario(&self, scenario: &Scenario) -> Result<BegunScenario, ScenarioError> {
        let (prepared, position) = scenario.begin::<G>()?;
        let table = self.lay(prepared);
        Ok(BegunScenario {
            running: Box::new(Match::at(table.clone(), position)),
            table,
        })
    }

    fn replay(&self, record: &MatchRecord) -> Result<ReplayedMatch, ReplayError> {
        let replay = Replay::<G>::of(record)?;
        let setup = replay.prepared().setup();
        let actions = replay.actions().iter();
        Ok(ReplayedMatch {
            seed: replay.seed().clone(),
            actions: actions
                .map(|(seat, action)| (*seat, G::action_text(setup, *action)))
                .collect(),
            table: self.lay(replay.prepared().clone()),
        })
    }
}
