//! One module a command.

pub mod bench;
pub mod deck;
pub mod guide;
pub mod play;
pub mod replay;
pub mod rules;
pub mod scenario;
pub mod trace;
