//! What a table tells those who are connected, each with their own eyes.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use reihum_core::Seat;

use super::{Actor, Connection};
use crate::error::RequestError;
use crate::protocol::{ServerMessage, TableInfo, Update, VERSION};
use crate::table::history::PastStep;
use crate::table::request::ConnectionId;

impl Actor {
    pub(super) fn info(&self) -> TableInfo {
        let elsewhere = self.neighbours.known().attendance.watching;
        self.table
            .info(&self.presence, self.watching_here() + elsewhere)
    }

    /// How many watch through this node.
    pub(super) fn watching_here(&self) -> usize {
        let watching = self.connections.values().filter(|connection| {
            let person = connection.person.as_ref();
            person.is_none_or(|person| self.table.seat_of(&person.id).is_none())
        });
        watching.count()
    }

    /// Shows somebody who has come all there is.
    pub(super) fn welcome(&mut self, id: ConnectionId, seen: Option<u64>) {
        let Some(connection) = self.connections.get(&id) else {
            return;
        };
        let you = self.table.you(connection.person.as_ref());
        let (steps, gapless) = self.table.missed(seen, you.seat);
        let welcome = ServerMessage::Welcome {
            version: VERSION,
            seq: self.table.seq,
            table: self.info(),
            you,
            scene: self
                .table
                .scene(you.seat, connection.describe)
                .map(Box::new),
            steps,
            gapless,
        };
        self.tell(id, &welcome);
    }

    /// Tells everyone who is here now, if that changed.
    pub(super) fn presence_changed(&mut self) {
        let before = std::mem::take(&mut self.presence.here);
        let people = self
            .connections
            .values()
            .filter_map(|one| one.person.as_ref());
        self.presence.here = people.map(|person| person.id.clone()).collect();
        let elsewhere = &self.neighbours.known().attendance;
        self.presence.here.extend(elsewhere.people.iter().cloned());
        let votes = elsewhere.votes.iter();
        let votes = votes.map(|(seat, by)| (Seat::new(*seat), by.clone()));
        self.presence.votes.extend(votes);
        self.presence.settle(&self.table);
        self.tell_neighbours();
        if before != self.presence.here || !self.connections.is_empty() {
            self.broadcast(true, None);
        }
    }

    /// Tells everyone what changed, each with their own eyes.
    pub(super) fn broadcast(&mut self, table_changed: bool, past: Option<&PastStep>) {
        let info = table_changed.then(|| self.info());
        let mut prepared: HashMap<(Option<Seat>, bool, bool), Utf8Bytes> = HashMap::new();
        let mut connections = std::mem::take(&mut self.connections);
        connections.retain(|_, connection| {
            let you = self.table.you(connection.person.as_ref());
            let key = (you.seat, you.host, connection.describe);
            let message = prepared.entry(key).or_insert_with(|| {
                let scene = past.and_then(|_| self.table.scene(you.seat, connection.describe));
                let update = Update {
                    seq: self.table.seq,
                    table: info.clone(),
                    you,
                    step: past.map(|past| past.seen_by(you.seat)),
                    scene,
                };
                encode(&ServerMessage::Happened(Box::new(update)))
            });
            keeps_up(connection, message.clone())
        });
        self.connections = connections;
    }

    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = encode(message);
        self.connections
            .retain(|_, connection| keeps_up(connection, text.clone()));
    }

    pub(super) fn tell(&mut self, to: ConnectionId, message: &ServerMessage) {
        if let Some(connection) = self.connections.get(&to)
            && !keeps_up(connection, encode(message))
        {
            self.connections.remove(&to);
        }
    }
}

/// The refusal of something that had an id.
pub fn refused(id: String, error: &RequestError) -> ServerMessage {
    ServerMessage::Refused {
        id: Some(id),
        error: error.to_api(),
    }
}

/// The bytes of a message.
#[must_use]
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// Hands a message over without waiting. Whoever does not keep up loses the connection, not the
/// table its time; they come back with `seen`.
fn keeps_up(connection: &Connection, text: Utf8Bytes) -> bool {
    connection.out.try_send(text).is_ok()
}
