//! What goes on at a table beside the match: gestures, arrivals, and people who leave and return.

use tokio::time::Instant;

use super::Actor;
use crate::error::RequestError;
use crate::people::Person;
use crate::protocol::{Gesture, Level, PastimeMove, ServerMessage, Stage, StandIn};
use crate::table::log::TableEvent;
use crate::table::request::ConnectionId;
use crate::table::speech::encode;
use crate::table::state::SeatState;

impl Actor {
    /// When there is next something to do that nobody asks for. Only the node that thinks for the
    /// table's bots does it, and nobody does while nobody is here.
    pub(super) fn next_duty(&mut self) -> Option<Instant> {
        if self.connections.is_empty() || !self.neighbours.known().leads {
            return None;
        }
        let (table, presence) = (&self.table, &self.presence);
        let leaver = self.leavers.look(table, presence, Instant::now());
        leaver.into_iter().chain(self.company.next()).min()
    }

    /// Does what nobody asks for: a bot plays on for somebody who is away, or answers.
    pub(super) async fn do_duty(&mut self) {
        let now = Instant::now();
        if let Some((seat, gesture)) = self.company.due(now) {
            self.spread(&ServerMessage::Gesture { seat, gesture });
        }
        let Some(seat) = self.leavers.due(&self.table, now) else {
            return;
        };
        let level = Level::default();
        let event = TableEvent::Substituted { seat, level };
        if let Err(error) = self.write(None, event, None).await {
            // Perhaps another node was first, or they are back.
            tracing::debug!(table = self.table.code, "a bot for who is away: {error}");
            self.leavers.failed(now);
        }
    }

    /// Whoever comes back to a running match plays on themselves, where a bot came by itself; where
    /// people have to ask for one, as at all older tables, they also say that they are back.
    pub(super) async fn come_back(&mut self, person: &Person) {
        let returned = |actor: &Self| {
            let table = &actor.table;
            let seat = table.seat_of(&person.id)?;
            let at = table.person_at(seat)?;
            let is_away = at.left || at.substitute.is_some();
            let by_itself = table.stand_in != StandIn::Never;
            (is_away && by_itself && table.stage() == Stage::Playing)
                .then_some(TableEvent::Returned { seat })
        };
        if let Err(error) = self.write_due(returned).await {
            // They can still say themselves that they are back.
            tracing::debug!(table = self.table.code, "somebody is back: {error}");
        }
    }

    /// Tells those who gather that somebody has come in. Whoever sits there already is seen at
    /// their seat.
    pub(super) fn announce(&mut self, person: &Person) {
        let is_new = !self.presence.here.contains(&person.id);
        let is_new = is_new && self.table.seat_of(&person.id).is_none();
        if self.table.stage() == Stage::Gathering && is_new {
            let name = person.name.clone();
            self.spread(&ServerMessage::Arrived { name });
        }
    }

    /// Shows somebody who has come in how the cards lie that others have played with.
    pub(super) fn show_pastime(&mut self, to: ConnectionId) {
        if let Some(pastime) = self.company.pastime().cloned()
            && self.table.stage() == Stage::Gathering
        {
            self.tell(to, ServerMessage::Pastime(pastime));
        }
    }

    /// Somebody throws something onto the table.
    pub(super) fn gesture(
        &mut self,
        from: ConnectionId,
        gesture: Gesture,
    ) -> Result<(), RequestError> {
        let person = self.person(from)?;
        let seat = self.table.seat_of(&person.id);
        let seat = seat.ok_or(RequestError::PlayersOnly)?;
        self.company.admit_gesture(&person.id, Instant::now())?;
        self.spread(&ServerMessage::Gesture { seat, gesture });
        self.let_bots_hear(gesture);
        Ok(())
    }

    /// Somebody plays with the cards while people gather.
    pub(super) fn pass_time(
        &mut self,
        from: ConnectionId,
        moved: PastimeMove,
    ) -> Result<(), RequestError> {
        let person = self.person(from)?;
        if self.table.stage() != Stage::Gathering {
            return Err(RequestError::Running);
        }
        let now = Instant::now();
        let pastime = self.company.play(&person.id, &person.name, moved, now)?;
        let message = ServerMessage::Pastime(pastime.clone());
        self.spread(&message);
        Ok(())
    }

    /// Another node says what somebody there has thrown or spun.
    pub(super) fn overhear(&mut self, text: &str) {
        let message = match serde_json::from_str(text) {
            Ok(
                message @ (ServerMessage::Gesture { .. }
                | ServerMessage::Pastime(_)
                | ServerMessage::Arrived { .. }),
            ) => message,
            // A later version has more to say.
            _ => return,
        };
        self.tell_all(&message);
        match message {
            ServerMessage::Gesture { seat, gesture } if self.table.person_at(seat).is_some() => {
                self.let_bots_hear(gesture);
            }
            ServerMessage::Pastime(pastime) => self.company.lies(pastime),
            _ => {}
        }
    }

    /// Says why something that has no id was not done.
    pub(super) fn refuse_in_passing(&mut self, to: ConnectionId, done: Result<(), RequestError>) {
        if let Err(error) = done {
            let (id, error) = (None, error.refusal());
            self.tell(to, ServerMessage::Refused { id, error });
        }
    }

    fn person(&self, from: ConnectionId) -> Result<Person, RequestError> {
        let connection = self.connections.get(from);
        let person = connection.and_then(|one| one.person.clone());
        person.ok_or(RequestError::UnknownPerson)
    }

    /// Bots that have a seat of their own may answer; one that plays for somebody has no words.
    fn let_bots_hear(&mut self, gesture: Gesture) {
        if self.neighbours.known().leads {
            let seats = self.table.bot_seats();
            let own = |(seat, _): &(reihum_core::Seat, Level)| {
                let state = self.table.seats.get(seat.index());
                matches!(state, Some(SeatState::Bot { .. }))
            };
            let bots: Vec<_> = seats.filter(own).collect();
            self.company.hear(&bots, gesture, Instant::now());
        }
    }

    /// Tells everyone, here and at other nodes, what is not kept.
    fn spread(&mut self, message: &ServerMessage) {
        self.tell_all(message);
        self.neighbours.say(&encode(message));
    }
}
