//! The short log of a table whose matches are all over: who sits there, and how the last match
//! ended. All that is told of its matches stands in their records.

use std::collections::BTreeSet;

use reihum_catalog::Catalog;
use reihum_core::replay::MatchRecord;

use super::log::{Entry, SeatPlan, TableEvent};
use super::state::{SeatState, Table};
use crate::protocol::Stage;
use crate::storage::KeptTable;

/// The short log of a table; nothing where a match is running or could be gone on with, where one
/// is told by the log alone, or where the log is short already.
pub fn condense(code: &str, kept: &KeptTable, catalog: &Catalog) -> Option<Vec<String>> {
    let table = Table::replay(code, &kept.entries, catalog).ok()??;
    let numbers: BTreeSet<u32> = kept.records.iter().map(|record| record.number).collect();
    let is_recorded = table.matches > 0 && (1..=table.matches).all(|one| numbers.contains(&one));
    if table.stage() != Stage::Over || !is_recorded {
        return None;
    }
    let mut records = kept.records.iter();
    let last = records.find(|record| record.number == table.matches)?;
    let result = MatchRecord::parse(&last.record).ok()?.result?;
    let mut first = Entry::parse(kept.entries.first()?).ok()?;
    if let TableEvent::Created { seats, .. } = &mut first.event {
        *seats = table.seats.iter().map(plan).collect();
    }
    let ended = TableEvent::Kept {
        matches: table.matches,
        result,
    };
    let mut events = vec![ended];
    for (seat, at) in table.people() {
        if let Some(level) = at.substitute {
            events.push(TableEvent::Substituted { seat, level });
        }
        if at.left {
            events.push(TableEvent::Left { seat });
        }
        if at.rematch {
            events.push(TableEvent::RematchWanted { seat });
        }
    }
    let mut log = vec![Entry::new(first.at, first.command, first.event)];
    let events = events.into_iter();
    log.extend(events.map(|event| Entry::new(table.updated, None, event)));
    (log.len() < kept.entries.len()).then(|| log.iter().map(Entry::to_line).collect())
}

fn plan(seat: &SeatState) -> SeatPlan {
    match seat {
        SeatState::Open => SeatPlan::Anybody,
        SeatState::Person(at) => SeatPlan::Person {
            id: at.id.clone(),
            name: at.name.clone(),
        },
        SeatState::Bot { name, level } => SeatPlan::Bot {
            name: name.clone(),
            level: *level,
        },
    }
}
