//! Events carry their audience in their type: a public event goes to everyone, a private one to
//! exactly one seat.

use serde::Serialize;

use crate::{Game, Seat};

/// Takes the events of an action. The sink `()` compiles to nothing, for search.
///
/// Events are made by closures, so that a sink that does not want them does not pay for them.
pub trait EventSink<G: Game> {
    /// Something everyone may see.
    fn public(&mut self, event: impl FnOnce() -> G::PublicEvent);
    /// Something only one seat may see.
    fn private(&mut self, seat: Seat, event: impl FnOnce() -> G::PrivateEvent);
}

impl<G: Game> EventSink<G> for () {
    #[inline(always)]
    fn public(&mut self, _: impl FnOnce() -> G::PublicEvent) {}
    #[inline(always)]
    fn private(&mut self, _: Seat, _: impl FnOnce() -> G::PrivateEvent) {}
}

/// An event with its audience.
pub enum Event<G: Game> {
    /// For everyone.
    Public(G::PublicEvent),
    /// For one seat.
    Private(Seat, G::PrivateEvent),
}

impl<G: Game> Event<G> {
    /// The event as a seat (or a spectator, `None`) is sent it; nothing if it is not for them.
    #[must_use]
    pub fn seen_by(&self, seat: Option<Seat>) -> Option<ReceivedEvent<'_, G>> {
        match self {
            Self::Public(event) => Some(ReceivedEvent::Public(event)),
            Self::Private(owner, event) if Some(*owner) == seat => {
                Some(ReceivedEvent::Private(event))
            }
            Self::Private(..) => None,
        }
    }
}

impl<G: Game> Clone for Event<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Public(event) => Self::Public(event.clone()),
            Self::Private(seat, event) => Self::Private(*seat, event.clone()),
        }
    }
}

/// An event on its way to somebody who may see it.
#[derive(Serialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum ReceivedEvent<'a, G: Game> {
    /// Everyone gets this.
    Public(&'a G::PublicEvent),
    /// Only the receiver gets this.
    Private(&'a G::PrivateEvent),
}

/// A recorder: keeps all events in order.
impl<G: Game> EventSink<G> for Vec<Event<G>> {
    fn public(&mut self, event: impl FnOnce() -> G::PublicEvent) {
        self.push(Event::Public(event()));
    }
    fn private(&mut self, seat: Seat, event: impl FnOnce() -> G::PrivateEvent) {
        self.push(Event::Private(seat, event()));
    }
}
