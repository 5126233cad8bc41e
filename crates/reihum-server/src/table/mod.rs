//! Tables: a log of entries, the state that follows from it, and a task for each table in use.

mod actor;
mod backfill;
mod beat;
mod before;
mod bots;
mod commands_done;
mod company;
mod condense;
mod connections;
mod decide;
mod difference;
mod fair_queue;
mod fold;
mod forget;
mod hints;
mod history;
mod leavers;
mod log;
mod manners;
mod names;
mod neighbours;
mod notes;
mod outbox;
mod record;
mod registry;
mod request;
mod result;
mod rules;
mod show;
mod shown_scenes;
mod speech;
mod state;
#[cfg(test)]
mod tests;
mod think_pool;

pub use actor::TableContext;
pub use condense::condense;
pub use forget::forget_person;
pub use outbox::{Inbox, outbox};
pub use registry::Registry;
pub use request::{ConnectionId, Join, Request, RequestSender};
pub use result::category;
pub use rules::TableRules;
pub use speech::encode;
pub use think_pool::{ThinkPool, threads_for};
