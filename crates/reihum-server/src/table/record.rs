//! The record of a match: what is kept so that it can be read when its rules have changed.

use reihum_core::Seat;
use reihum_core::replay::MatchRecord;

use super::log::{Entry, TableEvent};
use super::rules::TableRules;
use super::state::Table;
use crate::storage::RecordRow;

/// The record of the last match of a log, with what everyone was told. Nothing if its rules are
/// not those of today.
pub fn of_last_match(
    code: &str,
    log: &[String],
    catalog: &reihum_catalog::Catalog,
) -> Option<RecordRow> {
    let entries: Vec<Entry> = log
        .iter()
        .map(|line| Entry::parse(line))
        .collect::<Result<_, _>>()
        .ok()?;
    let began = |entry: &Entry| matches!(entry.event, TableEvent::MatchBegan { .. });
    let start = entries.iter().rposition(began)?;
    // Names are those at the beginning: who is called otherwise later is still the same person.
    let table = Table::replay(code, &log[..=start], catalog).ok()??;
    let record = record(&table.rules, &table.names(), &entries[start..])?;
    Some(RecordRow {
        number: table.matches,
        record: serde_json::to_string(&record).ok()?,
    })
}

fn record(rules: &TableRules, names: &[String], entries: &[Entry]) -> Option<MatchRecord> {
    let TableEvent::MatchBegan { start, .. } = &entries.first()?.event else {
        return None;
    };
    let table = rules.table()?;
    if start.revision != table.revision() || start.cards != table.fingerprint() {
        return None;
    }
    let actions: Vec<(Seat, String)> = entries
        .iter()
        .filter_map(|entry| match &entry.event {
            TableEvent::Acted { seat, action, .. } => Some((*seat, action.clone())),
            _ => None,
        })
        .collect();
    table.record(start.seed.parse().ok()?, &actions, names).ok()
}
