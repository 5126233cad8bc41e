//! A game, whichever it is.

use std::sync::Arc;

use reihum_bots::{Level, Persona};
use reihum_core::replay::{MatchRecord, ReplayError};
use reihum_core::scenario::{Scenario, ScenarioError};
use reihum_core::{DeckInfo, OptionInfo, OptionsError, Seat, Seed, Text};
use serde_json::{Map, Value};

use crate::{AnyMatch, AnyTable, RoundFact};

/// A game, whichever it is: what can be said of it without a table, and the way to its tables.
pub trait AnyGame: Send + Sync {
    /// The name used in files, links and commands.
    fn id(&self) -> &'static str;

    /// The name as people write it.
    fn name(&self) -> &'static str;

    /// What it is about, in one sentence.
    fn about(&self) -> Text;

    /// For how many players it is, in words.
    fn players(&self) -> Text;

    /// The revision of its rules.
    fn revision(&self) -> u16;

    /// Its options, explained.
    fn options(&self) -> &'static [OptionInfo];

    /// The options with all their defaults.
    fn default_options(&self) -> Value;

    /// Options of tables that differ so much that each is measured and tested by itself.
    fn variants(&self) -> Vec<Map<String, Value>>;

    /// Does random play come to an end by itself?
    fn random_play_ends(&self) -> bool;

    /// How a bot of this level is introduced.
    fn persona(&self, level: Level) -> Persona;

    /// The decks that can be chosen.
    fn decks(&self) -> Vec<DeckInfo>;

    /// All cards of a deck with everything that stands on them; nothing if there is no such deck.
    fn deck_cards(&self, deck: &str) -> Option<Vec<Value>>;

    /// The small print of a card of a deck.
    fn deck_background(&self, deck: &str, card: &str) -> Option<Value>;

    /// What is noted about its rounds.
    fn round_facts(&self) -> &'static [RoundFact];

    /// A table with these options, checked.
    fn table(
        &self,
        players: usize,
        options: &Map<String, Value>,
    ) -> Result<Arc<dyn AnyTable>, OptionsError>;

    /// Plays a scenario; the error says what differed first.
    fn run_scenario(&self, scenario: &Scenario) -> Result<(), ScenarioError>;

    /// The table of a scenario, and its match as it stands at the beginning.
    fn begin_scenario(&self, scenario: &Scenario) -> Result<BegunScenario, ScenarioError>;

    /// Takes up a recorded match under the rules of today. Every action has been played and was
    /// legal when this returns.
    fn replay(&self, record: &MatchRecord) -> Result<ReplayedMatch, ReplayError>;
}

/// A recorded match that can be played again.
pub struct ReplayedMatch {
    /// The table.
    pub table: Arc<dyn AnyTable>,
    /// The seed. It tells every card.
    pub seed: Seed,
    /// What was played, in notation.
    pub actions: Vec<(Seat, String)>,
}

/// A scenario that is ready to be played, step by step.
pub struct BegunScenario {
    /// The table.
    pub table: Arc<dyn AnyTable>,
    /// The match at the position of the setup.
    pub running: Box<dyn AnyMatch>,
}
