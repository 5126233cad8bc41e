//! Bots for the games of Reihum, and the one list of games.
//!
//! A bot receives a [`View`] and nothing else: it cannot look where a person could not.

pub mod games;
mod right_on_time;
mod timeline_twist;

mod racko;

use reihum_core::conformance::Conform;
use reihum_core::rng::Fast;
use reihum_core::{Game, Prepared, Told, View};

pub use crate::racko::Sorter;
pub use crate::right_on_time::Shadow;
pub use crate::timeline_twist::Historian;

/// Names for bots, as many as there are seats at a table.
pub const NAMES: [&str; 8] = [
    "Ada", "Ben", "Cem", "Dora", "Emil", "Fritzi", "Gita", "Hans",
];

/// Decides for a seat.
pub trait Bot<G: Game>: Send {
    /// What to do now. Asked only of a seat that must act; the answer is legal.
    fn choose(&mut self, view: View<'_, G>) -> G::Action;

    /// What to do out of turn, if anything. Asked of a seat that may act.
    fn choose_out_of_turn(&mut self, view: View<'_, G>) -> Option<G::Action> {
        let _ = view;
        None
    }
}

/// A game that can be played to the end by bots, and told.
pub trait Playable: Conform + Told {
    /// Does random play come to an end by itself?
    const RANDOM_PLAY_ENDS: bool = true;

    /// A rule-of-thumb bot of this game.
    type Bot: Bot<Self>;

    /// A bot for a seat of this table. `persona` names its temper and its chance.
    fn bot(prepared: &Prepared<Self>, persona: u64) -> Self::Bot;

    /// What the laws let determinizations believe about the secret of this table.
    fn law_prior(prepared: &Prepared<Self>) -> Box<Self::Prior>;
}

/// The chance of a bot, from its persona.
fn chance(persona: u64) -> Fast {
    use reihum_core::rng::SeedableRng;
    Fast::seed_from_u64(persona)
}
