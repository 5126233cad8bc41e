//! What each command does.

pub mod admin;
pub mod backup;
pub mod bench;
pub mod bot;
pub mod lab;
mod place;
pub mod play;
mod proxies;
pub mod records;
pub mod replay;
pub mod rules;
pub mod scenario;
pub mod serve;
pub mod simulate;
mod terminal;
pub mod tournament;
pub mod trace;
