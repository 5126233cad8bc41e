//! Tables: a log of entries, the state that follows from it, and a task for each table in use.

mod actor;
mod bots;
mod decide;
mod entry;
mod hints;
mod history;
mod names;
mod registry;
mod request;
mod show;
mod state;
#[cfg(test)]
mod tests;
mod thinker;

pub use actor::{Surroundings, encode};
pub use registry::Registry;
pub use request::{ConnectionId, Join, Request};
pub use state::Unplayable;
pub use thinker::Thinker;
