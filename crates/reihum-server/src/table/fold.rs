//! A table is the fold of its log.
//!
//! [`Table::apply`] is the only way a table changes; [`Table::replay`] follows the same entries
//! when they are read again after a restart, so both give the same table. [`Table::go_back`] takes
//! back an entry that did not get into the log.

use std::sync::Arc;

use reihum_catalog::{Catalog, CheckedAction};
use reihum_core::replay::RecordedResult;
use reihum_core::{Seat, SeatSet};

use super::commands_done::CommandsDone;
use super::history::{History, PastStep};
use super::log::{ArchiveReason, Entry, EntryError, MatchStart, SeatPlan, TableEvent};
use super::rules::TableRules;
use super::state::{ArchivedEnd, LastMatch, SeatState, SeatedPerson, Table};
use crate::protocol::Stage;

/// A log that this version cannot follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq}: {problem}")]
pub struct Unreadable {
    /// The place in the log.
    pub seq: u64,
    /// What is wrong there.
    pub problem: String,
}

impl Table {
    /// The table that a first entry opens.
    pub fn open(code: String, entry: &Entry, catalog: &Catalog) -> Result<Self, Unreadable> {
        let TableEvent::Created {
            game,
            options,
            seats,
            listed,
            pace,
            host,
            stand_in,
        } = &entry.event
        else {
            return Err(Unreadable {
                seq: 1,
                problem: "the log does not begin with a table".to_owned(),
            });
        };
        let state = |plan: &SeatPlan| match plan {
            SeatPlan::Anybody => SeatState::Open,
            SeatPlan::Bot { name, level } => SeatState::Bot {
                name: name.clone(),
                level: *level,
            },
            SeatPlan::Person { id, name } => {
                SeatState::Person(SeatedPerson::new(id.clone(), name.clone()))
            }
        };
        let mut table = Self {
            code,
            rules: TableRules::recorded(catalog, game, options, seats.len()),
            listed: *listed,
            pace: *pace,
            stand_in: *stand_in,
            seats: seats.iter().map(state).collect(),
            seq: 1,
            matches: 0,
            last_match: None,
            history: History::default(),
            recorded_log: Vec::new(),
            news: None,
            played_by_bots: SeatSet::EMPTY,
            hinted: SeatSet::EMPTY,
            acted: entry.at,
            updated: entry.at,
            host: host.clone(),
            done: CommandsDone::default(),
            names: Arc::new([]),
        };
        table.renew_names();
        table.remember(entry);
        Ok(table)
    }

    /// The table that a whole log makes; `None` if the log is empty. Only its last match is
    /// played again, and one that cannot be is archived.
    pub fn replay(
        code: &str,
        log: &[String],
        catalog: &Catalog,
    ) -> Result<Option<Self>, Unreadable> {
        Self::replay_with(code, log, catalog, History::default())
    }

    /// The same, with as much of the last match in memory as this history keeps.
    pub fn replay_with(
        code: &str,
        log: &[String],
        catalog: &Catalog,
        history: History,
    ) -> Result<Option<Self>, Unreadable> {
        let entries = (1..).zip(log).map(|(seq, line)| {
            Entry::parse(line).map_err(|error: EntryError| Unreadable {
                seq,
                problem: error.to_string(),
            })
        });
        let entries = entries.collect::<Result<Vec<Entry>, _>>()?;
        let Some((first, others)) = entries.split_first() else {
            return Ok(None);
        };
        let mut table = Self::open(code.to_owned(), first, catalog)?;
        table.history = history;
        let began = |entry: &Entry| matches!(entry.event, TableEvent::MatchBegan { .. });
        let last_begin = others.iter().rposition(began).unwrap_or(0);
        for (index, entry) in others.iter().enumerate() {
            table.follow(entry, index < last_begin)?;
        }
        Ok(Some(table))
    }

    /// Follows an entry of an old log.
    fn follow(&mut self, entry: &Entry, past: bool) -> Result<(), Unreadable> {
        let seq = self.seq + 1;
        let wrong = |problem| Unreadable { seq, problem };
        match &entry.event {
            TableEvent::MatchBegan { start, .. } => {
                self.seat_for_match(&entry.event).map_err(wrong)?;
                self.matches += 1;
                self.history.clear();
                self.news = None;
                self.played_by_bots = SeatSet::EMPTY;
                self.hinted = SeatSet::EMPTY;
                self.last_match = Some(LastMatch::Past);
                if !past {
                    match self.rules.deal(start) {
                        Ok((dealt, step)) => {
                            self.last_match = Some(LastMatch::Live(dealt));
                            let names = self.names();
                            self.history.add(seq, self.matches, step, names, None);
                        }
                        Err(reason) => self.archive(reason),
                    }
                }
            }
            TableEvent::Acted {
                seat,
                action,
                remark,
                result,
            } => {
                let names = self.names();
                match &mut self.last_match {
                    None => return Err(wrong("no match is running".to_owned())),
                    Some(LastMatch::Past) => {}
                    Some(LastMatch::Archived { .. }) => self.note_result(result.as_ref()),
                    Some(LastMatch::Live(running)) => {
                        let checked = running.check(*seat, action, &names);
                        let played = checked.ok().and_then(|checked| running.play(&checked).ok());
                        match played {
                            Some(step) => {
                                let (matches, remark) = (self.matches, remark.clone());
                                self.history.add(seq, matches, step, names, remark);
                            }
                            None => {
                                self.archive(ArchiveReason::Damaged);
                                self.note_result(result.as_ref());
                            }
                        }
                    }
                }
            }
            event => self.seat_changes(event).map_err(wrong)?,
        }
        self.note(entry);
        self.remember(entry);
        Ok(())
    }

    /// Follows a new entry. An action comes with what was checked when it was decided on.
    /// Returns what happened in the match, if anything. The command that led to it is remembered
    /// when the entry is in the log ([`Table::remember`]).
    pub fn apply(
        &mut self,
        entry: &Entry,
        checked: Option<&CheckedAction>,
    ) -> Result<Option<Arc<PastStep>>, Unreadable> {
        let seq = self.seq + 1;
        let wrong = |problem: String| Unreadable { seq, problem };
        let past = match &entry.event {
            TableEvent::MatchBegan { start, .. } => {
                self.seat_for_match(&entry.event).map_err(wrong)?;
                Some(self.begin(seq, start).map_err(wrong)?)
            }
            TableEvent::Acted { remark, .. } => {
                let names = self.names();
                let Some(LastMatch::Live(running)) = &mut self.last_match else {
                    return Err(wrong("no match is running".to_owned()));
                };
                let checked = checked.ok_or_else(|| wrong("nothing was checked".to_owned()))?;
                let step = running
                    .play(checked)
                    .map_err(|error| wrong(error.to_string()))?;
                let (matches, remark) = (self.matches, remark.clone());
                Some(self.history.add(seq, matches, step, names, remark))
            }
            event => {
                self.seat_changes(event).map_err(wrong)?;
                None
            }
        };
        self.note(entry);
        Ok(past)
    }

    fn begin(&mut self, seq: u64, start: &MatchStart) -> Result<Arc<PastStep>, String> {
        let (dealt, step) = self
            .rules
            .deal(start)
            .map_err(|reason| reason.text().en().to_owned())?;
        self.last_match = Some(LastMatch::Live(dealt));
        self.recorded_log.clear();
        self.news = None;
        self.played_by_bots = SeatSet::EMPTY;
        self.hinted = SeatSet::EMPTY;
        self.matches += 1;
        self.history.clear();
        Ok(self
            .history
            .add(seq, self.matches, step, self.names(), None))
    }

    fn archive(&mut self, reason: ArchiveReason) {
        self.history.clear();
        self.last_match = Some(LastMatch::Archived {
            reason,
            end: ArchivedEnd::Running,
        });
    }

    /// Notes the result that an entry of a match tells which can only be read any more.
    fn note_result(&mut self, result: Option<&RecordedResult>) {
        self.complete_end(result.cloned().map(ArchivedEnd::Recorded));
    }

    fn note(&mut self, entry: &Entry) {
        self.seq += 1;
        self.updated = entry.at;
        if let TableEvent::Acted { seat, .. } = &entry.event {
            self.acted = entry.at;
            if self.bot_seats().any(|(bot, _)| bot == *seat) {
                self.played_by_bots = self.played_by_bots.with(*seat);
            }
        }
    }

    /// Remembers the command that led to an entry of the log.
    pub fn remember(&mut self, entry: &Entry) {
        if let Some(command) = &entry.command {
            self.done.add(command);
        }
    }

    /// Who sits where when a match begins.
    fn seat_for_match(&mut self, event: &TableEvent) -> Result<(), String> {
        let TableEvent::MatchBegan {
            bots, level, away, ..
        } = event
        else {
            return Ok(());
        };
        for (seat, name) in bots {
            *self.at(*seat)? = SeatState::Bot {
                name: name.clone(),
                level: *level,
            };
        }
        for state in &mut self.seats {
            if let SeatState::Person(at) = state {
                at.rematch = false;
            }
        }
        for seat in away {
            self.person(*seat)?.substitute.get_or_insert_default();
        }
        self.renew_names();
        Ok(())
    }

    /// Everything that is no part of a match.
    fn seat_changes(&mut self, event: &TableEvent) -> Result<(), String> {
        if self.stage() == Stage::Playing {
            let names = self.names();
            let name = |seat| names.get(seat).cloned().unwrap_or_default();
            self.history.notes.add(self.seq + 1, event, name);
        }
        match event {
            TableEvent::Created { .. } => return Err("the table is opened twice".to_owned()),
            TableEvent::MatchBegan { .. } | TableEvent::Acted { .. } => {}
            TableEvent::Sat { seat, person, name } => {
                if let Some(before) = self.seat_of(person) {
                    *self.at(before)? = SeatState::Open;
                }
                *self.at(*seat)? =
                    SeatState::Person(SeatedPerson::new(person.clone(), name.clone()));
            }
            TableEvent::Left { seat } => {
                if self.stage() == Stage::Gathering {
                    *self.at(*seat)? = SeatState::Open;
                } else {
                    let person = self.person(*seat)?;
                    person.left = true;
                    person.rematch = false;
                }
            }
            TableEvent::Returned { seat } => {
                let person = self.person(*seat)?;
                person.left = false;
                person.substitute = None;
            }
            TableEvent::Renamed { seat, name } => self.person(*seat)?.name.clone_from(name),
            TableEvent::BotAdded { seat, name, level } => {
                *self.at(*seat)? = SeatState::Bot {
                    name: name.clone(),
                    level: *level,
                };
            }
            TableEvent::Freed { seat } => *self.at(*seat)? = SeatState::Open,
            TableEvent::Substituted { seat, level } => {
                self.person(*seat)?.substitute = Some(*level);
            }
            TableEvent::Hinted { seat } => self.hinted = self.hinted.with(*seat),
            TableEvent::RematchWanted { seat } => self.person(*seat)?.rematch = true,
            TableEvent::Archived { reason } => {
                // What could be read of it stays.
                if !matches!(self.last_match, Some(LastMatch::Archived { .. })) {
                    self.archive(*reason);
                }
                self.complete_end(Some(ArchivedEnd::Closed));
            }
            TableEvent::Kept { matches, result } => {
                self.matches = *matches;
                self.archive(ArchiveReason::Over);
                self.note_result(Some(result));
            }
        }
        self.renew_names();
        Ok(())
    }

    fn at(&mut self, seat: Seat) -> Result<&mut SeatState, String> {
        let seats = self.seats.len();
        let state = self.seats.get_mut(seat.index());
        state.ok_or_else(|| format!("seat {seat} of {seats}"))
    }

    fn person(&mut self, seat: Seat) -> Result<&mut SeatedPerson, String> {
        match self.at(seat)? {
            SeatState::Person(person) => Ok(person),
            _ => Err(format!("nobody sits at seat {seat}")),
        }
    }
}
