//! Simulation, tournaments, ratings and statistics for the games of Reihum.

mod arena;

pub use arena::{Played, play_match};
