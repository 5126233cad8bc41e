//! The laws that every game must keep, checked along whole matches.
//!
//! 1. An action is listed exactly if `check` accepts it.
//! 2. The view of a determinization equals the view it was made from.
//! 3. Determinizations vary whenever more than one world is possible.
//! 4. Swap what a seat cannot know, and every byte that seat would be sent stays the same.
//! 5. Replaying seed and actions, also from their text, gives the same position, views and
//!    events at every step.
//! 6. Cards are conserved, and somebody can act until the match is over.
//! 7. Writing and reading an action are inverse.

mod tools;
mod walk;

use rand_core::SeedableRng;
use serde_json::Value;

use crate::rng::Fast;
use crate::{
    Decide, Notation, Outcome, Parts, Position, Prepared, Seat, Seed, Setup, View, play_match,
    random_action,
};

pub use tools::{
    campaign_factor, count_sequences, count_worlds, play_bytes, same_random_steps, steered,
};
use walk::Walk;

/// What the laws need to know of a game beyond its rules.
pub trait Conformance: Notation {
    /// Every card that a match at this table is played with, sorted.
    fn full_deck(setup: &Setup<Self>) -> Vec<String>;

    /// Every card of the match, wherever it lies, sorted: at every step the full deck.
    fn census(setup: &Setup<Self>, parts: &Parts<Self>) -> Vec<String>;

    /// Is only one world possible for this view (apart from chance that is still to come)?
    fn certain(view: View<'_, Self>) -> bool;

    /// Every action that can be written down at this table, legal now or not.
    fn every_action(setup: &Setup<Self>) -> Vec<Self::Action>;

    /// What this action will openly show, where that need not stay in any view: worlds that
    /// differ in it may be told apart by the events of this action.
    fn openly_shown(
        _setup: &Setup<Self>,
        _parts: &Parts<Self>,
        _seat: Seat,
        _action: Self::Action,
    ) -> Value {
        Value::Null
    }
}

/// A law that did not hold, and where.
#[derive(Debug, Clone, thiserror::Error)]
#[error("law {law} broken in match {seed}, step {step}: {detail}")]
pub struct LawBroken {
    /// The number of the law.
    pub law: u8,
    /// The seed of the match.
    pub seed: String,
    /// How many actions had been played.
    pub step: usize,
    /// What was found.
    pub detail: String,
}

/// What happened in a match that kept all laws.
#[derive(Debug, Clone, Copy, Default)]
pub struct LawReport {
    /// How many actions were played.
    pub steps: usize,
    /// How many rounds were finished.
    pub rounds: usize,
    /// How the match ended, if it did.
    pub outcome: Option<Outcome>,
    /// How many pairs of worlds were compared event by event for law 4.
    pub twins: usize,
}

/// A campaign: which table, and how closely to look.
///
/// ```
/// # use reihum_core::{Game, Prepared, conformance::{Conformance, LawBroken, Laws}};
/// fn keeps_the_laws<G: Conformance>(prepared: &Prepared<G>) -> Result<(), LawBroken> {
///     let prior = G::uninformed_prior(prepared);
///     let laws = Laws { prepared, prior: &*prior, max_steps: 500, every: 10 };
///     laws.check_random(1, 20).map(drop)
/// }
/// ```
pub struct Laws<'a, G: Conformance> {
    /// The table.
    pub prepared: &'a Prepared<G>,
    /// What determinizations believe about the secret.
    pub prior: &'a G::Prior,
    /// The match is given up after this many steps.
    pub max_steps: usize,
    /// The costly laws are checked at every n-th step.
    pub every: usize,
}

impl<G: Conformance> Laws<'_, G> {
    /// Plays one match and checks every law on the way.
    pub fn check_match(
        &self,
        seed: &Seed,
        decide: &mut impl Decide<G>,
    ) -> Result<LawReport, LawBroken> {
        let mut position = self.prepared.deal(seed.clone());
        let mut walk = Walk::new(self, seed, &position);
        let played = play_match(&mut position, decide, &mut walk, self.max_steps);
        walk.end(&position, played)
    }

    /// Law 7 for every action that can be written down at this table, and for its options: what
    /// can be written in them is explained.
    pub fn check_notation(&self) -> Result<(), LawBroken> {
        let setup = self.prepared.setup();
        let broken = |detail| LawBroken {
            law: 7,
            seed: "-".into(),
            step: 0,
            detail,
        };
        for action in G::every_action(setup) {
            let text = G::action_text(setup, action);
            if G::parse_action(setup, &text) != Ok(action) {
                return Err(broken(format!("`{text}` does not read back")));
            }
        }
        let options = serde_json::to_value(setup.options()).unwrap_or_default();
        for name in options.as_object().into_iter().flat_map(|all| all.keys()) {
            if !G::options().iter().any(|option| option.name == name) {
                return Err(broken(format!("the option `{name}` is not explained")));
            }
        }
        Ok(())
    }

    /// Plays many random matches of a series and checks every law on the way.
    pub fn check_random(&self, series: u64, matches: u64) -> Result<LawReport, LawBroken> {
        self.check_notation()?;
        let mut total = LawReport::default();
        for index in 0..matches {
            let seed = Seed::numbered(series, index);
            let mut rng = Fast::seed_from_u64(series ^ index << 20);
            let played =
                self.check_match(&seed, &mut |p: &Position<G>| random_action(p, &mut rng))?;
            total.steps += played.steps;
            total.rounds += played.rounds;
            total.twins += played.twins;
            total.outcome = played.outcome;
        }
        Ok(total)
    }
}
