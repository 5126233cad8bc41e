//! A running match of any game, behind one object-safe trait.
//!
//! This is where game types end: above it there are texts in notation and JSON values, each made
//! for one receiver from a [`View`](reihum_core::View), never from the whole position.

mod minds;
mod playing;
mod record;
mod rules;
mod words;

use reihum_core::{Seat, ToAct};
use timeline_twist::CardId;

use crate::protocol::{Hint, Level, Measure, Refusal, Scene, Words};

pub use minds::number;
pub use record::Record;
pub use rules::{Beginning, CannotRun, Ruleset};
pub use words::sentence;

/// A match that is being played at a table.
pub trait Running: Send {
    /// May this seat do this now?
    fn check(&self, seat: Seat, action: &str, names: &[String]) -> Result<(), Refusal>;

    /// Carries out an action that was checked.
    fn play(&mut self, seat: Seat, action: &str, names: &[String]) -> Result<Record, Refusal>;

    /// What a seat, or somebody who watches, sees now.
    fn scene(&self, seat: Option<Seat>) -> Scene;

    /// Whom the match waits for.
    fn to_act(&self) -> ToAct;

    /// Is it over?
    fn is_over(&self) -> bool;

    /// Asks those of these bots that can act: out of turn first, then one whose turn it is. The
    /// first that wants to do something does it.
    fn ask(&self, players: &[(Seat, Player)]) -> Vec<Asked>;

    /// Asks what would be good for a seat to do, made from its view alone.
    fn advise(&self, seat: Seat, seed: u64) -> Advice;

    /// Does this card of Timeline Twist lie turned for all to see?
    fn is_turned(&self, card: CardId) -> bool;
}

/// A bot that plays for a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Its name.
    pub name: String,
    /// How strong it is.
    pub level: Level,
    /// Where its chance comes from: never from the secret of the match.
    pub seed: u64,
}

/// What a bot has come up with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// For which seat.
    pub seat: Seat,
    /// What to do, in notation.
    pub action: String,
    /// Why, where it says so.
    pub remark: Option<Words>,
}

/// A bot that was asked.
pub struct Asked {
    /// Thinking, ready to be taken to another thread.
    pub think: Box<dyn FnOnce() -> Option<Thought> + Send>,
    /// What is done if it gives no answer; nothing out of turn.
    pub otherwise: Option<Thought>,
}

/// What would be good for a seat to do.
#[derive(Debug, Clone, PartialEq)]
pub struct Advised {
    /// What values mean.
    pub unit: Words,
    /// How they are to be written.
    pub measure: Measure,
    /// The best actions, best first.
    pub hints: Vec<Hint>,
}

/// Thinking about a hint, ready to be taken to another thread.
pub type Advice = Box<dyn FnOnce() -> Advised + Send>;
