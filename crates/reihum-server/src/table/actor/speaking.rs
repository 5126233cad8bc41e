//! What a table tells those who are connected.

use std::sync::Arc;

use reihum_core::Seat;
use tungstenite::Utf8Bytes;

use super::Actor;
use crate::error::RequestError;
use crate::protocol::{Encoded, Scene, ServerMessage, TableInfo, Update, VERSION};
use crate::table::history::{History, PastStep};
use crate::table::log::{CommandId, Entry};
use crate::table::request::ConnectionId;
use crate::table::speech::{Speech, encode, info_for};

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
    pub(super) async fn welcome(&mut self, id: ConnectionId, seen: Option<u64>) {
        let (missed, gapless) = self.missed(seen).await;
        let scene = self.whole_scene(id);
        let Some(connection) = self.connections.get(id) else {
            return;
        };
        let you = self.table.you(connection.person.as_ref());
        let steps = missed.iter().map(|past| past.write(connection.language));
        let welcome = ServerMessage::Welcome {
            version: VERSION,
            seq: self.table.seq,
            table: info_for(&self.info(), connection.language),
            you,
            scene,
            steps: steps.map(|step| step.seen_by(you.seat)).collect(),
            gapless,
            notes: self.table.history.notes.all(),
        };
        self.tell(id, welcome);
    }

    /// What somebody missed who has seen all up to `seen`, and whether that is all of it. What is
    /// not in memory any more is read from the log, off the threads that serve people.
    async fn missed(&self, seen: Option<u64>) -> (Vec<Arc<PastStep>>, bool) {
        let seen = seen.filter(|seen| *seen <= self.table.seq);
        if let Some(missed) = self.table.history.missed(seen) {
            return missed;
        }
        match self.read_history().await {
            Ok(history) => history.missed(seen).unwrap_or_default(),
            Err(error) => {
                // Whoever comes can play on; the story so far comes with the next time.
                tracing::warn!(table = self.table.code, "its older steps: {error}");
                Default::default()
            }
        }
    }

    async fn read_history(&self) -> Result<History, RequestError> {
        let (code, catalog) = (self.table.code.clone(), self.context.catalog.clone());
        let mut log = self.context.store.load(&code).await?;
        // Another server may have written more by now.
        log.truncate(usize::try_from(self.table.seq).unwrap_or(usize::MAX));
        let read = tokio::task::spawn_blocking(move || History::read(&code, &log, &catalog));
        read.await?
            .map_err(|error| RequestError::Unreadable(error.to_string()))
    }

    /// Where in the log a command was carried out, if it was: for one that may have been.
    pub(super) async fn done_at(&self, command: &CommandId) -> Result<Option<u64>, RequestError> {
        let log = self.context.store.load(&self.table.code).await?;
        let command = command.clone();
        let found = tokio::task::spawn_blocking(move || {
            let entries = (1..).zip(&log);
            let mut entries =
                entries.filter_map(|(seq, line)| Some((seq, Entry::parse(line).ok()?)));
            entries.find(|(_, entry)| entry.command.as_ref() == Some(&command))
        });
        Ok(found.await?.map(|(seq, _)| seq))
    }

    /// The whole scene of somebody, who then has it.
    fn whole_scene(&mut self, id: ConnectionId) -> Option<Encoded<Scene>> {
        let connection = self.connections.get_mut(id)?;
        let table = &self.table;
        let to = connection.scene_for(&table.you(connection.person.as_ref()));
        let make = || Some(Encoded::new(&table.scene(&table.public_scene()?, to)?));
        if !connection.differences {
            return make();
        }
        let current = self.shown.current(to, table.seq, make);
        let (number, scene) = current.unzip();
        connection.has = number;
        scene
    }

    /// Before the table changes: what people have before them is kept, to tell how the next differs.
    pub(super) fn keep_scenes(&mut self) {
        let table = &self.table;
        self.shown
            .complete(|to| Some(Encoded::new(&table.scene(&table.public_scene()?, to)?)));
    }

    /// Shows somebody who is out of step all they see.
    pub(super) fn show_whole(&mut self, id: ConnectionId) {
        let scene = self.whole_scene(id);
        let Some(connection) = self.connections.get(id) else {
            return;
        };
        let update = Update {
            seq: self.table.seq,
            table: None,
            you: self.table.you(connection.person.as_ref()),
            step: None,
            scene,
            round_end: None,
            note: None,
            change: None,
        };
        self.tell(id, ServerMessage::Happened(Box::new(update)));
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
        let mut speech = Speech::new(&self.table, info, past, &mut self.shown);
        let connections = self.connections.iter_mut();
        let texts = connections.map(|(id, connection)| (id, speech.text(connection)));
        // All are handed over together, so that an answer which follows leaves in the same send.
        let texts: Vec<(ConnectionId, Utf8Bytes)> = texts.collect();
        for (id, text) in texts {
            self.hand_over(id, text);
        }
        if past.is_some() {
            let connections = &self.connections;
            self.shown
                .forget_unless(|number| connections.values().any(|one| one.has == Some(number)));
        }
    }

    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = encode(message);
        self.connections
            .retain(|connection| connection.keeps_up(text.clone()));
    }

    /// Tells somebody something, in their language.
    pub(super) fn tell(&mut self, to: ConnectionId, mut message: ServerMessage) {
        if let Some(connection) = self.connections.get(to) {
            message.keep_language(connection.language);
            self.hand_over(to, encode(&message));
        }
    }

    fn hand_over(&mut self, to: ConnectionId, text: Utf8Bytes) {
        let connection = self.connections.get(to);
        if connection.is_some_and(|connection| !connection.keeps_up(text)) {
            self.connections.remove(to);
        }
    }
}

/// The refusal of something that had an id.
pub fn refused(id: String, error: &RequestError) -> ServerMessage {
    ServerMessage::Refused {
        id: Some(id),
        error: error.refusal(),
    }
}
