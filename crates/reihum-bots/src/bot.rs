//! What a bot is, and what a game brings so that bots can play it.

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Decide, Game, Position, Prepared, Seat, Text, Turn, View};
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
    fn remark(&self) -> Option<Text<String>> {
        None
    }
}

/// What an action is worth to a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// What could be done.
    pub action: A,
    /// What it is worth, in the unit of the table: see [`Bots::hint_unit`].
    pub value: f32,
    /// Why, in a few words.
    pub reason: Text<String>,
}

/// How a value is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// From 0 to 1: in percent.
    Chance,
    /// Points, also below 0.
    Points,
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
pub struct BotConfig {
    /// How strong it is to be.
    pub level: Level,
    /// Who it is: what it knows by heart depends on it, and stays from match to match.
    pub persona: u64,
    /// Where its chance comes from.
    pub seed: u64,
    /// How much it may think.
    pub budget: Budget,
}

impl BotConfig {
    /// A bot of this level with its level's budget and no clock.
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

/// The bots of a game: makes one for a seat, and introduces it.
///
/// A game without bots of its own has [`SearchBots`](crate::SearchBots).
pub trait Bots<G: Game>: Send + Sync {
    /// A bot for a seat of this table.
    fn bot(&self, prepared: &Prepared<G>, config: BotConfig) -> Box<dyn Bot<G>>;

    /// How a bot of this level is introduced.
    fn persona(&self, level: Level) -> Persona;

    /// What the values of hints mean at a table with these options, e.g. the chance to win.
    fn hint_unit(&self, options: &G::Options) -> Text;

    /// How the values of hints at a table with these options are to be written.
    fn hint_measure(&self, options: &G::Options) -> Measure {
        let _ = options;
        Measure::Chance
    }
}

/// Bots at a table, one for each seat; each is shown its own view and nothing else.
pub struct Seated<'a, G: Game>(pub &'a mut [Box<dyn Bot<G>>]);

impl<G: Game> Decide<G> for Seated<'_, G> {
    fn next(&mut self, position: &Position<G>) -> Option<(Seat, G::Action)> {
        position.to_act().first_step(|seat, turn| {
            let bot = self.0.get_mut(seat.index())?;
            ask(&mut **bot, position.view(Some(seat)), turn)
        })
    }
}

/// Asks one bot.
pub fn ask<G: Game>(bot: &mut dyn Bot<G>, view: View<'_, G>, turn: Turn) -> Option<G::Action> {
    match turn {
        Turn::Own => Some(bot.choose(view)),
        Turn::OutOfTurn => bot.choose_out_of_turn(view),
    }
}
