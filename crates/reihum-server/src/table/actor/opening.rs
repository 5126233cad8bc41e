//! Taking up a table from its log.

use reihum_core::replay::MatchRecord;

use super::{Actor, ActorExit, TableContext};
use crate::clock;
use crate::error::RequestError;
use crate::protocol::{ServerMessage, Stage};
use crate::storage::{Store, StoreError};
use crate::table::log::TableEvent;
use crate::table::request::ConnectionId;
use crate::table::result;
use crate::table::state::{ArchivedEnd, LastMatch, Table};

/// Somebody who comes to a table at which nothing has happened for so many seconds is noted, so
/// that it stays.
const LATELY: u64 = 12 * 60 * 60;

/// Reads a table from its log, off the threads that serve people.
pub async fn load(context: &TableContext, code: &str) -> Result<Table, RequestError> {
    let log = context.store.load(code).await?;
    let (code, catalog) = (code.to_owned(), context.catalog.clone());
    let read = tokio::task::spawn_blocking(move || Table::replay(&code, &log, &catalog)).await;
    let mut table = read?
        .map_err(|error| RequestError::Unreadable(error.to_string()))?
        .ok_or(RequestError::NoTable)?;
    complete_archived(&mut table, &*context.store).await?;
    Ok(table)
}

/// Finds what the log does not say of a match that can only be read any more: what was told of it
/// and how it ended stand in its record. Where none was kept, as before there were any, lists
/// still know whether it had ended.
async fn complete_archived(table: &mut Table, store: &dyn Store) -> Result<(), StoreError> {
    let Some(end) = table.archived_end().cloned() else {
        return Ok(());
    };
    if let Some(text) = store.record(&table.code, table.matches).await? {
        match MatchRecord::parse(&text) {
            Ok(record) => {
                table.recorded_log = record.told.into_iter().flatten().collect();
                table.complete_end(record.result.map(ArchivedEnd::Recorded));
            }
            Err(error) => tracing::warn!(table = table.code, "its record: {error}"),
        }
    }
    if end == ArchivedEnd::Running && store.has_ended(&table.code).await? {
        table.complete_end(Some(ArchivedEnd::Unrecorded));
    }
    Ok(())
}

impl Actor {
    /// What is still to be written for a table that was just read from its log: a running match
    /// that cannot be gone on with is closed for good; a match that ended before records were kept
    /// gets one.
    pub(super) async fn finish_opening(&mut self) {
        if let Err(error) = self.neighbours.look().await {
            tracing::warn!(table = self.table.code, "who is there: {error}");
            self.exit = Some(ActorExit::Lost);
            return;
        }
        if self.table.stage() != Stage::Playing && self.table.updated + LATELY < clock::seconds() {
            let (store, code) = (&self.context.store, &self.table.code);
            match store.touch(code, clock::seconds()).await {
                Ok(()) => {}
                Err(StoreError::UnknownTable { .. }) => self.exit = Some(ActorExit::Removed),
                Err(error) => {
                    tracing::warn!(table = code, "noting that somebody is there: {error}");
                    self.exit = Some(ActorExit::Lost);
                }
            }
            if self.exit.is_some() {
                return;
            }
        }
        self.presence_changed();
        let store = self.context.store.clone();
        let (code, number) = (self.table.code.clone(), self.table.matches);
        match &self.table.last_match {
            Some(LastMatch::Archived {
                reason,
                end: ArchivedEnd::Running,
            }) => {
                let event = TableEvent::Archived { reason: *reason };
                if let Err(error) = self.write(None, event, None).await {
                    tracing::warn!(table = code, "closing an old match: {error}");
                }
            }
            Some(LastMatch::Live(running)) if running.outcome().is_some() => {
                // Nothing of this is lost if it fails now: it can be done again as long as the
                // rules stay.
                let result = result::of(&self.table);
                if let Some(result) = result.clone() {
                    let _ = store.keep_result(&code, result).await;
                }
                self.find_news(result.as_ref()).await;
                if let Ok(None) = store.record(&code, number).await
                    && let Some(record) = self.make_record(None).await
                {
                    let _ = store.keep_record(&code, record).await;
                }
            }
            _ => {}
        }
    }

    /// Takes up the table from its log again and shows it to everyone.
    pub(super) async fn reload(&mut self) {
        let code = self.table.code.clone();
        // The last place that everyone here was told of.
        let told = self.told;
        match load(&self.context, &code).await {
            Ok(table) => {
                self.table = table;
                let result = result::of(&self.table);
                self.find_news(result.as_ref()).await;
                let connections: Vec<ConnectionId> = self.connections.ids().collect();
                for id in connections {
                    self.welcome(id, Some(told)).await;
                }
            }
            Err(RequestError::NoTable) => {
                tracing::info!(table = code, "was removed");
                let connections: Vec<ConnectionId> = self.connections.ids().collect();
                for id in connections {
                    let error = RequestError::NoTable.refusal();
                    self.tell(id, ServerMessage::Refused { id: None, error });
                }
                self.connections.clear();
                self.exit = Some(ActorExit::Removed);
            }
            Err(error) => {
                tracing::error!(table = code, ?error, "cannot be taken up again");
                // Everyone is let go, and the task ends: whoever comes back makes the table be
                // read anew, and nobody is shown what is not on disk.
                self.connections.clear();
                self.exit = Some(ActorExit::Lost);
            }
        }
    }
}
