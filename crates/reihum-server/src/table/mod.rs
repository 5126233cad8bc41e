//! Tables: a log of entries, the state that follows from it, and a task for each table in use.

mod actor;
mod bots;
mod decide;
mod entry;
mod history;
mod registry;
mod show;
mod state;
#[cfg(test)]
mod tests;

pub use actor::{ConnectionId, Join, Request, Surroundings, encode};
pub use bots::Thinker;
pub use registry::Registry;
pub use state::Unplayable;
