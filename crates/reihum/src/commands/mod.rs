//! One module a command.

pub mod bench;
pub mod deck;
pub mod lab;
pub mod play;
pub mod replay;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod simulate;
mod text_table;
pub mod tournament;
pub mod trace;
