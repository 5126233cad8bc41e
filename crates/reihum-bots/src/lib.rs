//! Bots for the games of Reihum, and the one list of games.
//!
//! A bot receives a [`View`](reihum_core::View) and nothing else: it cannot look where a person
//! could not. There are four levels for every game ([`Level`]); the stronger ones search
//! ([`search`]) with knowledge of their game.

mod bot;
mod budget;
pub mod games;
mod level;
mod racko;
mod right_on_time;
pub mod search;
mod timeline_twist;

pub use crate::bot::{Bot, Brief, Hint, Measure, Persona, Playable, Reason};
pub use crate::budget::{Budget, Clock};
pub use crate::level::{Level, UnknownLevel};
pub use crate::racko::{Alone, Sorter};
pub use crate::right_on_time::Shadow;
pub use crate::timeline_twist::Historian;

/// Names for bots, as many as there are seats at a table.
pub const NAMES: [&str; 8] = [
    "Ada", "Ben", "Cem", "Dora", "Emil", "Fritzi", "Gita", "Hans",
];
