//! Writing to the log, with what is kept of a match that has ended.

use std::time::Instant;

use reihum_catalog::CheckedAction;
use reihum_core::replay::RecordedResult;

use super::{Actor, TRIES};
use crate::clock;
use crate::error::RequestError;
use crate::metrics::{self, CommitWaiting};
use crate::protocol::Stage;
use crate::storage::{Append, RecordRow, ResultRow, StoreError};
use crate::table::bots::Trigger;
use crate::table::log::{CommandId, Entry, TableEvent};
use crate::table::record;
use crate::table::result::{self, MatchNews};

impl Actor {
    /// Follows an event, writes it to the log, and tells everyone once it is on disk. If it
    /// cannot be written, the table goes back to what the log says: where others write too, to what
    /// it was before, and from there after what is new; else nobody should have been faster, and
    /// the log is read again.
    pub(super) async fn write(
        &mut self,
        command: Option<CommandId>,
        event: TableEvent,
        checked: Option<&CheckedAction>,
    ) -> Result<u64, RequestError> {
        let stage = self.table.stage();
        self.told = self.table.seq;
        let is_action = matches!(event, TableEvent::Acted { .. });
        let by_bot = command.is_none();
        let before = self.neighbours.may_write().then(|| self.table.before());
        self.keep_scenes();
        let mut entry = Entry::new(clock::seconds(), command, event);
        let past = match self.table.apply(&entry, checked) {
            Ok(past) => past,
            Err(error) => {
                Box::pin(self.reload()).await;
                return Err(RequestError::Unreadable(error.to_string()));
            }
        };
        let (mut record, mut result) = (None, None);
        if is_action && self.table.stage() == Stage::Over {
            entry
                .event
                .note_result(self.table.live_match().and_then(|running| {
                    let outcome = running.outcome()?;
                    Some(RecordedResult {
                        winners: outcome.winners.iter().collect(),
                        scores: running.scores().iter().copied().collect(),
                    })
                }));
            record = Box::pin(self.make_record(Some(entry.to_line()))).await;
            result = result::of(&self.table);
            Box::pin(self.find_news(result.as_ref())).await;
        }
        let changed = !is_action || stage != self.table.stage();
        let append = Append {
            table: self.table.code.clone(),
            seq: self.table.seq,
            at: entry.at,
            entries: vec![entry.to_line()],
            listing: changed.then(|| self.table.listing()),
            record,
            result,
        };
        let (begun, waiting) = (Instant::now(), CommitWaiting::default());
        if let Err(error) = self.context.store.append(append).await {
            match before {
                Some(before) => {
                    self.table.go_back(before);
                    Box::pin(self.catch_up()).await;
                }
                None => Box::pin(self.reload()).await,
            }
            return Err(error.into());
        }
        drop(waiting);
        self.table.remember(&entry);
        metrics::committed(begun.elapsed());
        if is_action {
            metrics::moved(by_bot);
        }
        if changed {
            self.presence.settle(&self.table);
        }
        self.broadcast(changed, past.as_deref());
        self.ask_bots(Trigger::News);
        Ok(self.table.seq)
    }

    /// Writes what nobody has to ask for, as long as it is due. Where another node was first, it may
    /// be due no more.
    pub(super) async fn write_due(
        &mut self,
        due: impl Fn(&Self) -> Option<TableEvent>,
    ) -> Result<(), RequestError> {
        for _ in 0..TRIES {
            let Some(event) = due(self) else {
                return Ok(());
            };
            match self.write(None, event, None).await {
                Err(RequestError::Store(StoreError::Taken { .. } | StoreError::Gap { .. }))
                    if self.exit.is_none() => {}
                done => return done.map(drop),
            }
        }
        Err(RequestError::Overtaken)
    }

    /// Compares the result of the last match with those before.
    pub(super) async fn find_news(&mut self, result: Option<&ResultRow>) {
        let Some(result) = result else {
            return;
        };
        let store = self.context.store.as_ref();
        match MatchNews::find(store, &self.table.code, result).await {
            Ok(news) => self.table.news = Some(news),
            // A match ends also if nobody can say how good it was.
            Err(error) => tracing::warn!(table = self.table.code, "the best results: {error}"),
        }
    }

    /// The record of the last match, from its log and an entry that is not written yet.
    pub(super) async fn make_record(&self, last: Option<String>) -> Option<RecordRow> {
        let code = self.table.code.clone();
        let mut log = self.context.store.load(&code).await.ok()?;
        log.extend(last);
        let catalog = self.context.catalog.clone();
        let made =
            tokio::task::spawn_blocking(move || record::of_last_match(&code, &log, &catalog));
        made.await.ok()?
    }
}
