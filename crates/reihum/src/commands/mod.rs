//! One module a command.

pub mod bench;
pub mod deck;
pub mod play;
pub mod replay;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod trace;
