//! What a table is: the fold of its log.
//!
//! [`Table::apply`] is the only way a table changes, whether an entry was just committed or is
//! read again after a restart; so both give the same table.

use std::collections::HashMap;
use std::sync::Arc;

use reihum_bots::{BotConfig, Budget};
use reihum_catalog::{AnyMatch, Catalog, CheckedAction};
use reihum_core::replay::RecordedResult;
use reihum_core::{Seat, Text};

use super::history::{History, PastStep};
use super::log::{ArchiveReason, CommandId, Entry, EntryError, MatchStart, SeatPlan, TableEvent};
use super::rules::TableRules;
use crate::chance;
use crate::protocol::{Level, Pace, Stage};

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatState {
    /// Nobody yet.
    Open,
    /// A person.
    Person(SeatedPerson),
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// How strong it is.
        level: Level,
    },
}

/// A person at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatedPerson {
    /// Who.
    pub id: String,
    /// Their name at this table.
    pub name: String,
    /// Have they said that they leave?
    pub left: bool,
    /// The level of the bot that plays for them, if one does.
    pub substitute: Option<Level>,
    /// Do they want another match?
    pub rematch: bool,
}

impl SeatedPerson {
    fn new(id: String, name: String) -> Self {
        Self {
            id,
            name,
            left: false,
            substitute: None,
            rematch: false,
        }
    }
}

/// The last match of a table.
pub enum LastMatch {
    /// It can be looked at and, if it is not over, gone on with.
    Live(Box<dyn AnyMatch>),
    /// Another one followed, so nobody needs to look at it again.
    Past,
    /// It was played under rules or with cards that are not to be had any more.
    Archived {
        /// Why it cannot be gone on with.
        reason: ArchiveReason,
        /// How it ended, if it had.
        result: Option<RecordedResult>,
        /// Does the log say that it was closed?
        closed: bool,
    },
}

/// A log that this version cannot follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq}: {problem}")]
pub struct Unreadable {
    /// The place in the log.
    pub seq: u64,
    /// What is wrong there.
    pub problem: String,
}

/// A table.
pub struct Table {
    /// The code.
    pub code: String,
    /// The game with its options.
    pub rules: TableRules,
    /// Shown in the lobby?
    pub listed: bool,
    /// The pace of its bots.
    pub pace: Pace,
    /// The seats, clockwise.
    pub seats: Vec<SeatState>,
    /// How many entries its log has.
    pub seq: u64,
    /// How many matches have begun.
    pub matches: u32,
    /// The running match, or the last one.
    pub last_match: Option<LastMatch>,
    /// What happened in it.
    pub history: History,
    /// What was told of a match that can only be read any more.
    pub recorded_log: Vec<Text<String>>,
    /// When something last happened.
    pub updated: u64,
    host: String,
    done: HashMap<CommandId, u64>,
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
            seats: seats.iter().map(state).collect(),
            seq: 1,
            matches: 0,
            last_match: None,
            history: History::default(),
            recorded_log: Vec::new(),
            updated: entry.at,
            host: host.clone(),
            done: HashMap::new(),
        };
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
                    Some(LastMatch::Archived { result: known, .. }) => known.clone_from(result),
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
                                if let Some(LastMatch::Archived { result: known, .. }) =
                                    &mut self.last_match
                                {
                                    known.clone_from(result);
                                }
                            }
                        }
                    }
                }
            }
            event => self.seat_changes(event).map_err(wrong)?,
        }
        self.note(entry);
        Ok(())
    }

    /// What the table is doing.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.last_match {
            None => Stage::Gathering,
            Some(LastMatch::Live(running)) if running.outcome().is_none() => Stage::Playing,
            Some(_) => Stage::Over,
        }
    }

    /// The match that people look at, unless it is archived.
    #[must_use]
    pub fn live_match(&self) -> Option<&dyn AnyMatch> {
        match &self.last_match {
            Some(LastMatch::Live(running)) => Some(&**running),
            _ => None,
        }
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let sits = |state: &SeatState| matches!(state, SeatState::Person(at) if at.id == person);
        self.seats.iter().position(sits).map(Seat::new)
    }

    /// Who sits there, if it is a person.
    #[must_use]
    pub fn person_at(&self, seat: Seat) -> Option<&SeatedPerson> {
        match self.seats.get(seat.index()) {
            Some(SeatState::Person(person)) => Some(person),
            _ => None,
        }
    }

    /// The people at the table, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &SeatedPerson)> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(seat, state)| match state {
            SeatState::Person(person) => Some((Seat::new(seat), person)),
            _ => None,
        })
    }

    /// Who decides here: whoever opened the table while they sit at it, else the first person.
    #[must_use]
    pub fn host(&self) -> Option<&str> {
        let stays = |(_, at): &(Seat, &SeatedPerson)| at.id == self.host && !at.left;
        let stay = self.people().find(stays);
        let next = || self.people().find(|(_, at)| !at.left);
        stay.or_else(next).map(|(_, at)| at.id.as_str())
    }

    /// The seats that bots play now, and how strong those bots are.
    pub fn bot_seats(&self) -> impl Iterator<Item = (Seat, Level)> {
        let level = |state: &SeatState| match state {
            SeatState::Bot { level, .. } => Some(*level),
            SeatState::Person(at) => at.substitute,
            SeatState::Open => None,
        };
        let seats = self.seats.iter().enumerate();
        seats.filter_map(move |(seat, state)| Some((Seat::new(seat), level(state)?)))
    }

    /// The bots that play now. Their chance follows from the table, not from its matches' secrets.
    #[must_use]
    pub fn bots(&self) -> Vec<(Seat, BotConfig)> {
        let names = self.names();
        let bot = |(seat, level): (Seat, Level)| {
            let name = names.get(seat.index()).map_or("", String::as_str);
            let number_of_match = self.matches.to_le_bytes();
            let config = BotConfig {
                level,
                // A bot is the same from match to match, so its name is its persona.
                persona: chance::number(&[name.as_bytes()]),
                seed: chance::number(&[self.code.as_bytes(), &number_of_match, name.as_bytes()]),
                budget: Budget::live(level),
            };
            (seat, config)
        };
        self.bot_seats().map(bot).collect()
    }

    /// The names of all seats.
    #[must_use]
    pub fn names(&self) -> Arc<[String]> {
        let name = |state: &SeatState| match state {
            SeatState::Open => "?".to_owned(),
            SeatState::Person(at) => at.name.clone(),
            SeatState::Bot { name, .. } => name.clone(),
        };
        self.seats.iter().map(name).collect()
    }

    /// The place in the log where a command was carried out, if it was.
    #[must_use]
    pub fn done_at(&self, command: &CommandId) -> Option<u64> {
        self.done.get(command).copied()
    }

    /// Follows a new entry. An action comes with what was checked when it was decided on.
    /// Returns what happened in the match, if anything.
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
            result: None,
            closed: false,
        });
    }

    /// Was a match that cannot be gone on with closed for good?
    #[must_use]
    pub fn is_closed(&self) -> bool {
        matches!(
            &self.last_match,
            Some(LastMatch::Archived { closed: true, .. })
        )
    }

    /// Is it known how a match ended that can only be read any more?
    #[must_use]
    pub fn has_result(&self) -> bool {
        matches!(
            &self.last_match,
            Some(LastMatch::Archived {
                result: Some(_),
                ..
            })
        )
    }

    /// Notes how a match ended that can only be read any more, where the log does not say.
    pub fn complete_result(&mut self, recorded: Option<RecordedResult>) {
        if let Some(LastMatch::Archived { result, .. }) = &mut self.last_match
            && result.is_none()
        {
            *result = recorded;
        }
    }

    fn note(&mut self, entry: &Entry) {
        self.seq += 1;
        self.updated = entry.at;
        self.remember(entry);
    }

    fn remember(&mut self, entry: &Entry) {
        if let Some(command) = &entry.command {
            self.done.insert(command.clone(), self.seq);
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
        Ok(())
    }

    /// Everything that is no part of a match.
    fn seat_changes(&mut self, event: &TableEvent) -> Result<(), String> {
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
            TableEvent::RematchWanted { seat } => self.person(*seat)?.rematch = true,
            TableEvent::Archived { reason } => {
                // What could be read of it stays.
                if !matches!(self.last_match, Some(LastMatch::Archived { .. })) {
                    self.archive(*reason);
                }
                if let Some(LastMatch::Archived { closed, .. }) = &mut self.last_match {
                    *closed = true;
                }
            }
        }
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
