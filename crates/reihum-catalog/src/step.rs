//! What happened in a step, with the audience of each part. Sentences are written when somebody
//! asks for them.

use std::sync::Arc;

use reihum_core::{Event, Narrator, Progress, Seat};
use serde_json::value::RawValue;

use crate::ListedGame;
use crate::position::encoded;
use crate::table::TypedTable;

/// A step of a match, or its deal.
#[derive(Clone)]
pub struct MatchStep {
    /// Who acted; nobody in a deal.
    pub seat: Option<Seat>,
    /// What came of it.
    pub progress: Progress,
    /// What happened, in order.
    pub events: Arc<dyn StepEvents>,
}

/// The events of a step.
pub trait StepEvents: Send + Sync {
    /// How many.
    fn len(&self) -> usize;

    /// None at all?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whom an event is for; `None` for everyone.
    fn audience(&self, index: usize) -> Option<Seat>;

    /// An event, encoded as it is sent.
    fn encoded(&self, index: usize) -> Box<RawValue>;

    /// An event as a sentence.
    fn narrate(&self, index: usize, narrator: &Narrator) -> String;
}

pub(crate) struct Events<G: ListedGame> {
    pub table: Arc<TypedTable<G>>,
    pub events: Vec<Event<G>>,
}

impl<G: ListedGame> StepEvents for Events<G> {
    fn len(&self) -> usize {
        self.events.len()
    }

    fn audience(&self, index: usize) -> Option<Seat> {
        match &self.events[index] {
            Event::Public(_) => None,
            Event::Private(seat, _) => Some(*seat),
        }
    }

    fn encoded(&self, index: usize) -> Box<RawValue> {
        match &self.events[index] {
            Event::Public(event) => encoded(event),
            Event::Private(_, event) => encoded(event),
        }
    }

    fn narrate(&self, index: usize, narrator: &Narrator) -> String {
        let setup = self.table.prepared().setup();
        match &self.events[index] {
            Event::Public(event) => G::narrate(setup, event, narrator),
            Event::Private(_, event) => G::narrate_private(setup, event, narrator),
        }
    }
}
