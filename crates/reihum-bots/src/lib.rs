//! Bots for the games of Reihum.
//!
//! A bot receives a [`View`](reihum_core::View) and nothing else: it cannot look where a person
//! could not. There are four levels for every game ([`Level`]); the stronger ones search
//! ([`search`]), with knowledge of their game where it has a folder here, and by its rules alone
//! where it has none ([`SearchBots`]).

mod bot;
mod budget;
mod leash;
mod level;
mod racko;
mod right_on_time;
pub mod search;
mod search_bots;
mod timeline_twist;

pub use crate::bot::{Bot, BotConfig, Bots, Hint, Measure, Persona, Seated, ask};
pub use crate::budget::{Budget, SearchLimit};
pub use crate::leash::Leash;
pub use crate::level::{Level, UnknownLevel};
pub use crate::racko::{RackoBot, RackoBots, SoloRounds};
pub use crate::right_on_time::{RightOnTimeBot, RightOnTimeBots};
pub use crate::search_bots::SearchBots;
pub use crate::timeline_twist::{TimelineBot, TimelineBots};

/// Names for bots, as many as there are seats at a table.
pub const NAMES: [&str; 8] = [
    "Ada", "Ben", "Cem", "Dora", "Emil", "Fritzi", "Gita", "Hans",
];
