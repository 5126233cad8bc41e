//! Following what happens at the table through other nodes on the same database.

use super::Actor;
use crate::error::RequestError;
use crate::protocol::{ServerMessage, Stage};
use crate::storage::{Attendance, StoreError};
use crate::table::bots::Trigger;
use crate::table::log::{Entry, TableEvent};
use crate::table::neighbours::TableNews;
use crate::table::result;

impl Actor {
    /// Hears what has come to light since `before`.
    pub(super) async fn hear(&mut self, before: TableNews, news: TableNews) {
        if news.anything != before.anything {
            self.neighbours.ask();
            self.let_go_of_forgotten().await;
            self.catch_up().await;
        } else {
            if news.attendance != before.attendance {
                self.neighbours.ask();
            }
            if news.seq > self.table.seq {
                self.catch_up().await;
            }
        }
    }

    /// Somebody has seen more than this node knows: a move that was answered elsewhere is never
    /// missing again. As long as the log cannot be read, they are better off with another node.
    pub(super) async fn reach(&mut self, seen: Option<u64>) -> Result<(), RequestError> {
        if seen.is_some_and(|seen| seen > self.table.seq) {
            self.try_to_catch_up().await?;
        }
        Ok(())
    }

    /// Follows what other nodes have written, and tells those who are connected here.
    pub(super) async fn catch_up(&mut self) {
        if let Err(error) = self.try_to_catch_up().await {
            // What is shown is true, if not the newest; it is tried again with the next news.
            tracing::debug!(table = self.table.code, "catching up: {error}");
        }
    }

    async fn try_to_catch_up(&mut self) -> Result<(), StoreError> {
        let (code, seq) = (self.table.code.clone(), self.table.seq);
        // From the last known entry on: if that is not there, the log is another one or is gone.
        let entries = self.context.store.load_after(&code, seq - 1).await?;
        if entries.is_empty() {
            self.told = seq;
            self.reload().await;
            return Ok(());
        }
        let is_news = entries.len() > 1;
        for line in entries.into_iter().skip(1) {
            self.told = self.table.seq;
            if let Err(error) = self.follow(&line).await {
                tracing::warn!(table = code, "following another node: {error}");
                self.reload().await;
                break;
            }
        }
        if is_news && self.exit.is_none() {
            self.ask_bots(Trigger::News);
        }
        Ok(())
    }

    /// Follows one entry that is in the log.
    async fn follow(&mut self, line: &str) -> Result<(), RequestError> {
        let unreadable = |error: String| RequestError::Unreadable(error);
        let entry = Entry::parse(line).map_err(|error| unreadable(error.to_string()))?;
        let stage = self.table.stage();
        let checked = match &entry.event {
            TableEvent::Acted { seat, action, .. } => {
                let checked = self.table.check(*seat, action)?;
                Some(checked.map_err(RequestError::Illegal)?)
            }
            _ => None,
        };
        self.keep_scenes();
        let past = self
            .table
            .apply(&entry, checked.as_ref())
            .map_err(|error| unreadable(error.to_string()))?;
        self.table.remember(&entry);
        if checked.is_some() && self.table.stage() == Stage::Over {
            let result = result::of(&self.table);
            self.find_news(result.as_ref()).await;
        }
        let changed = checked.is_none() || stage != self.table.stage();
        if changed {
            self.presence.settle(&self.table);
        }
        self.broadcast(changed, past.as_deref());
        Ok(())
    }

    /// Was somebody forgotten? As long as nobody can say, they were not.
    pub(super) async fn is_forgotten(&self, person: &str) -> bool {
        matches!(self.context.store.person(person).await, Ok(None))
    }

    /// Lets those go whose secret is worth nothing any more.
    async fn let_go_of_forgotten(&mut self) {
        let people = self.connections.iter();
        let people = people.filter_map(|(id, one)| Some((id, one.person.as_ref()?.id.clone())));
        for (connection, person) in people.collect::<Vec<_>>() {
            if self.is_forgotten(&person).await {
                let error = RequestError::UnknownPerson.refusal();
                self.tell(connection, ServerMessage::Refused { id: None, error });
                self.gone(connection).await;
            }
        }
    }

    /// Others have come or gone elsewhere, or this node thinks for the bots now, or does no more.
    pub(super) async fn neighbours_changed(&mut self) {
        if !self.neighbours.known().leads {
            self.bots.rest();
        }
        self.presence_changed();
        self.ask_bots(Trigger::News);
        self.begin_due_rematch().await;
    }

    /// Says who is here to the other nodes.
    pub(super) fn tell_neighbours(&mut self) {
        if !self.neighbours.may_write() {
            return;
        }
        let people = self.connections.values();
        let people = people.filter_map(|one| one.person.as_ref());
        let people: std::collections::BTreeSet<String> =
            people.map(|person| person.id.clone()).collect();
        let votes = self.presence.votes.iter();
        let here = Attendance {
            votes: votes
                .filter(|(_, by)| people.contains(by))
                .map(|(seat, by)| (seat.index(), by.clone()))
                .collect(),
            watching: self.watching_here(),
            people,
        };
        self.neighbours.attend(here);
    }
}
