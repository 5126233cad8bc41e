//! What happened in a step, with the audience of each part. Sentences are written when somebody
//! asks for them.

use std::sync::Arc;

use reihum_core::{Description, Event, Narrator, PerSeat, Position, Progress, Seat, Side};
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
    /// The table as the round left it, where a round ended and another was dealt.
    pub round_end: Option<Arc<dyn RoundEnd>>,
}

/// A table on which a round has ended and the next one is not dealt yet, so that people can look
/// at it. Nobody can act in it. Everything is made from the view of one receiver.
pub trait RoundEnd: Send + Sync {
    /// How many events of the step came before the next deal.
    fn events(&self) -> usize;

    /// The points of each seat.
    fn scores(&self) -> PerSeat<i32>;

    /// Who plays together against others, and how they stand.
    fn sides(&self) -> Vec<Side>;

    /// What everyone sees, encoded as it is sent.
    fn public_view(&self) -> Box<RawValue>;

    /// What only a seat sees; null for a spectator.
    fn private_view(&self, eyes: Option<Seat>) -> Box<RawValue>;

    /// What follows from the view by the rules, for whoever draws it.
    fn derived(&self, eyes: Option<Seat>) -> Option<Box<RawValue>>;

    /// What a seat or a spectator sees, in words.
    fn describe(&self, eyes: Option<Seat>, narrator: &Narrator) -> Description;
}

pub(crate) struct PositionLeft<G: ListedGame> {
    pub position: Position<G>,
    pub events: usize,
}

impl<G: ListedGame> RoundEnd for PositionLeft<G> {
    fn events(&self) -> usize {
        self.events
    }

    fn scores(&self) -> PerSeat<i32> {
        self.position.scores()
    }

    fn sides(&self) -> Vec<Side> {
        G::sides(self.position.setup(), self.position.public())
    }

    fn public_view(&self) -> Box<RawValue> {
        encoded(self.position.public())
    }

    fn private_view(&self, eyes: Option<Seat>) -> Box<RawValue> {
        encoded(&self.position.view(eyes).own.map(|(_, private)| private))
    }

    fn derived(&self, eyes: Option<Seat>) -> Option<Box<RawValue>> {
        G::derived(self.position.view(eyes))
    }

    fn describe(&self, eyes: Option<Seat>, narrator: &Narrator) -> Description {
        G::describe(self.position.view(eyes), narrator)
    }
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
