//! What a bot is, and what a game brings so that bots can play it.

use reihum_core::conformance::Conform;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Game, Prepared, Text, Told, View};
use serde::{Deserialize, Serialize};

use crate::{Budget, Level};

/// Decides for a seat.
pub trait Bot<G: Game>: Send {
    /// What to do now. Asked only of a seat that must act; the answer is legal.
    fn choose(&mut self, view: View<'_, G>) -> G::Action;

    /// What to do out of turn, if anything. Asked of a seat that may act.
    fn choose_out_of_turn(&mut self, view: View<'_, G>) -> Option<G::Action> {
        let _ = view;
        None
    }

    /// What each legal action of this seat is worth, best first, each with a short reason.
    fn hints(&mut self, view: View<'_, G>) -> Vec<Hint<G::Action>>;

    /// Why the last choice, where a partner may want to know.
    fn remark(&self) -> Option<Reason> {
        None
    }
}

/// What an action is worth to a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// What could be done.
    pub action: A,
    /// What it is worth, in the unit of the table: see [`Playable::hint_unit`].
    pub value: f32,
    /// Why, in a few words.
    pub reason: Reason,
}

/// How a value is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// From 0 to 1: in percent.
    Chance,
    /// Points, also below 0.
    Points,
}

/// A short sentence in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// English.
    pub en: String,
    /// German.
    pub de: String,
}

impl Reason {
    /// The same thought in both languages.
    pub fn new(en: impl Into<String>, de: impl Into<String>) -> Self {
        Self {
            en: en.into(),
            de: de.into(),
        }
    }
}

/// Who a bot is: how it is introduced to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Persona {
    /// Its name.
    pub name: &'static str,
    /// Its temper, in a word or two.
    pub temper: Text,
    /// How it plays, in one line.
    pub about: Text,
}

/// What a bot is told before a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brief {
    /// How strong it is to be.
    pub level: Level,
    /// Who it is: what it knows by heart depends on it, and stays from match to match.
    pub persona: u64,
    /// Where its chance comes from.
    pub seed: u64,
    /// How much it may think.
    pub budget: Budget,
}

impl Brief {
    /// A bot of this level with the usual budget and no clock.
    #[must_use]
    pub fn new(level: Level, persona: u64) -> Self {
        Self {
            level,
            persona,
            seed: persona,
            budget: Budget::default(),
        }
    }

    /// The chance of this bot.
    pub(crate) fn chance(&self) -> Fast {
        Fast::seed_from_u64(self.seed)
    }
}

/// A game that can be played to the end by bots, and told.
pub trait Playable: Conform + Told {
    /// Does random play come to an end by itself?
    const RANDOM_PLAY_ENDS: bool = true;

    /// What the values of hints mean, e.g. the chance to win the round.
    const HINT_UNIT: Text;

    /// What the values of hints mean at a table with these options, where modes differ.
    #[must_use]
    fn hint_unit(options: &Self::Options) -> Text {
        let _ = options;
        Self::HINT_UNIT
    }

    /// How the values of hints at a table with these options are to be written.
    #[must_use]
    fn hint_measure(options: &Self::Options) -> Measure {
        let _ = options;
        Measure::Chance
    }

    /// A bot of this game.
    type Bot: Bot<Self>;

    /// A bot for a seat of this table.
    fn bot(prepared: &Prepared<Self>, brief: Brief) -> Self::Bot;

    /// How a bot of this level is introduced.
    fn persona(level: Level) -> Persona;

    /// What the laws let determinizations believe about the secret of this table.
    fn law_prior(prepared: &Prepared<Self>) -> Box<Self::Prior>;
}
