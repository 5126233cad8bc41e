//! Records and results of matches that ended before any were kept. They are made when the server
//! starts, in the background: whoever waits until somebody opens the table may find other rules.

use std::sync::Arc;
use std::time::Duration;

use super::actor::TableContext;
use super::record;
use super::result;
use super::state::Table;
use crate::error::RequestError;
use crate::storage::StoreError;

/// How many tables are looked up at once.
const BATCH: usize = 100;
/// One table after the other, with a pause, so that people who play notice nothing.
const PAUSE: Duration = Duration::from_millis(20);

/// Keeps what is missing of every table's last match, until all is done or the server stops.
pub async fn run(context: Arc<TableContext>) {
    let mut closing = context.closing.clone();
    tokio::select! {
        _ = closing.wait_for(|closing| *closing) => {}
        done = all(&context) => match done {
            Ok(0) => {}
            Ok(kept) => tracing::info!("recorded {kept} matches that had ended before"),
            Err(error) => tracing::warn!("recording matches that had ended before: {error}"),
        },
    }
}

async fn all(context: &TableContext) -> Result<usize, StoreError> {
    let mut kept = 0;
    let mut after = String::new();
    loop {
        let tables = context.store.unrecorded(&after, BATCH).await?;
        let Some(last) = tables.last() else {
            return Ok(kept);
        };
        after.clone_from(last);
        for table in tables {
            match last_match(context, &table).await {
                Ok(done) => kept += usize::from(done),
                // One that cannot be read keeps no other from being recorded.
                Err(error) => tracing::warn!(table, "recording its last match: {error}"),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Keeps the record and the result of a table's last match. False if it cannot be played any more.
async fn last_match(context: &TableContext, code: &str) -> Result<bool, RequestError> {
    let log = context.store.load(code).await?;
    let (table, catalog) = (code.to_owned(), context.catalog.clone());
    let made = tokio::task::spawn_blocking(move || {
        let played = Table::replay(&table, &log, &catalog)
            .map_err(|error| RequestError::Unreadable(error.to_string()))?;
        let Some(result) = played.as_ref().and_then(result::of) else {
            return Ok(None);
        };
        let record = record::of_last_match(&table, &log, &catalog);
        Ok::<_, RequestError>(record.map(|record| (result, record)))
    });
    let Some((result, record)) = made.await?? else {
        return Ok(false);
    };
    context.store.keep_result(code, result).await?;
    context.store.keep_record(code, record).await?;
    Ok(true)
}
