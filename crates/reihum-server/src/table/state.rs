//! What a table is: the fold of its log.
//!
//! [`Table::apply`] is the only way a table changes, whether an entry was just committed or is
//! read again after a restart; so both give the same table.

use std::collections::HashMap;
use std::sync::Arc;

use reihum_core::Seat;

use super::entry::{CommandId, Deed, Entry, Placed, usual};
use super::history::{History, Past};
use crate::protocol::{Level, Pace, Stage};
use crate::running::{Player, Ruleset, Running, number};

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(Sitting),
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
pub struct Sitting {
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

impl Sitting {
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

/// A log that this version cannot follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq}: {problem}")]
pub struct Unplayable {
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
    pub rules: Ruleset,
    /// Shown in the lobby?
    pub listed: bool,
    /// The pace of its bots.
    pub pace: Pace,
    /// The seats, clockwise.
    pub seats: Vec<Sitter>,
    /// How many entries its log has.
    pub seq: u64,
    /// How many matches have begun.
    pub matches: u32,
    /// The running match, or the last one.
    pub running: Option<Box<dyn Running>>,
    /// What happened in it.
    pub history: History,
    /// When something last happened.
    pub updated: u64,
    host: String,
    done: HashMap<CommandId, u64>,
}

impl Table {
    /// The table that a first entry lays.
    pub fn open(code: String, entry: &Entry) -> Result<Self, Unplayable> {
        let wrong = |problem: String| Unplayable { seq: 1, problem };
        let Deed::Laid {
            game,
            options,
            seats,
            listed,
            pace,
            host,
        } = &entry.deed
        else {
            return Err(wrong("the log does not begin with a table".to_owned()));
        };
        let given = options.as_object().cloned().unwrap_or_default();
        let rules =
            Ruleset::new(game, &given, seats.len()).map_err(|error| wrong(error.to_string()))?;
        let sitter = |placed: &Placed| match placed {
            Placed::Anybody => Sitter::Nobody,
            Placed::Bot { name, level } => Sitter::Bot {
                name: name.clone(),
                level: *level,
            },
            Placed::Person { id, name } => Sitter::Person(Sitting::new(id.clone(), name.clone())),
        };
        let mut table = Self {
            code,
            rules,
            listed: *listed,
            pace: *pace,
            seats: seats.iter().map(sitter).collect(),
            seq: 1,
            matches: 0,
            running: None,
            history: History::default(),
            updated: entry.at,
            host: host.clone(),
            done: HashMap::new(),
        };
        table.remember(entry);
        Ok(table)
    }

    /// The table that a whole log makes; `None` if the log is empty.
    pub fn replay(code: &str, log: &[String]) -> Result<Option<Self>, Unplayable> {
        let read = |seq: usize, line: &String| {
            serde_json::from_str::<Entry>(line).map_err(|error| Unplayable {
                seq: seq as u64,
                problem: error.to_string(),
            })
        };
        let Some(first) = log.first() else {
            return Ok(None);
        };
        let mut table = Self::open(code.to_owned(), &read(1, first)?)?;
        for (index, line) in log.iter().enumerate().skip(1) {
            table.apply(&read(index + 1, line)?)?;
        }
        Ok(Some(table))
    }

    /// What the table is doing.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.running {
            None => Stage::Gathering,
            Some(running) if running.is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let sits = |sitter: &Sitter| matches!(sitter, Sitter::Person(at) if at.id == person);
        self.seats.iter().position(sits).map(Seat::new)
    }

    /// Who sits there, if it is a person.
    #[must_use]
    pub fn person_at(&self, seat: Seat) -> Option<&Sitting> {
        match self.seats.get(seat.index()) {
            Some(Sitter::Person(sitting)) => Some(sitting),
            _ => None,
        }
    }

    /// The people at the table, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(seat, sitter)| match sitter {
            Sitter::Person(sitting) => Some((Seat::new(seat), sitting)),
            _ => None,
        })
    }

    /// Who decides here: whoever laid the table while they sit at it, else the first person.
    #[must_use]
    pub fn host(&self) -> Option<&str> {
        let stays = |(_, at): &(Seat, &Sitting)| at.id == self.host && !at.left;
        let stay = self.people().find(stays);
        let next = || self.people().find(|(_, at)| !at.left);
        stay.or_else(next).map(|(_, at)| at.id.as_str())
    }

    /// The seats that bots play now, and how strong those bots are.
    pub fn bots(&self) -> impl Iterator<Item = (Seat, Level)> {
        let level = |sitter: &Sitter| match sitter {
            Sitter::Bot { level, .. } => Some(*level),
            Sitter::Person(at) => at.substitute,
            Sitter::Nobody => None,
        };
        let seats = self.seats.iter().enumerate();
        seats.filter_map(move |(seat, sitter)| Some((Seat::new(seat), level(sitter)?)))
    }

    /// The bots that play now. Their chance follows from the table, not from its matches' secrets.
    #[must_use]
    pub fn players(&self) -> Vec<(Seat, Player)> {
        let names = self.names();
        let player = |(seat, level): (Seat, Level)| {
            let name = names.get(seat.index()).cloned().unwrap_or_default();
            let number_of_match = self.matches.to_le_bytes();
            let seed = number(&[self.code.as_bytes(), &number_of_match, name.as_bytes()]);
            (seat, Player { name, level, seed })
        };
        self.bots().map(player).collect()
    }

    /// The names of all seats.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let name = |sitter: &Sitter| match sitter {
            Sitter::Nobody => "?".to_owned(),
            Sitter::Person(at) => at.name.clone(),
            Sitter::Bot { name, .. } => name.clone(),
        };
        self.seats.iter().map(name).collect()
    }

    /// The place in the log where a command was carried out, if it was.
    #[must_use]
    pub fn done_at(&self, command: &CommandId) -> Option<u64> {
        self.done.get(command).copied()
    }

    /// Follows the next entry of the log. Returns what happened in the match, if anything.
    pub fn apply(&mut self, entry: &Entry) -> Result<Option<Arc<Past>>, Unplayable> {
        let seq = self.seq + 1;
        let past = self
            .carry_out(&entry.deed)
            .map_err(|problem| Unplayable { seq, problem })?;
        self.seq = seq;
        self.updated = entry.at;
        self.remember(entry);
        Ok(past.map(|record| self.history.add(seq, self.matches, record)))
    }

    fn remember(&mut self, entry: &Entry) {
        if let Some(command) = &entry.command {
            self.done.insert(command.clone(), self.seq);
        }
    }

    fn carry_out(&mut self, deed: &Deed) -> Result<Option<crate::running::Record>, String> {
        match deed {
            Deed::Laid { .. } => return Err("the table is laid twice".to_owned()),
            Deed::Sat { seat, person, name } => {
                if let Some(before) = self.seat_of(person) {
                    *self.at(before)? = Sitter::Nobody;
                }
                *self.at(*seat)? = Sitter::Person(Sitting::new(person.clone(), name.clone()));
            }
            Deed::Left { seat } => {
                if self.stage() == Stage::Gathering {
                    *self.at(*seat)? = Sitter::Nobody;
                } else {
                    self.sitting(*seat)?.left = true;
                    self.sitting(*seat)?.rematch = false;
                }
            }
            Deed::Returned { seat } => {
                let sitting = self.sitting(*seat)?;
                sitting.left = false;
                sitting.substitute = None;
            }
            Deed::Renamed { seat, name } => self.sitting(*seat)?.name.clone_from(name),
            Deed::BotAdded { seat, name, level } => {
                *self.at(*seat)? = Sitter::Bot {
                    name: name.clone(),
                    level: *level,
                };
            }
            Deed::Freed { seat } => *self.at(*seat)? = Sitter::Nobody,
            Deed::Substituted { seat, level } => {
                self.sitting(*seat)?.substitute = Some(*level);
            }
            Deed::WantsRematch { seat } => self.sitting(*seat)?.rematch = true,
            Deed::Began {
                bots,
                level,
                away,
                beginning,
            } => {
                for (seat, name) in bots {
                    *self.at(*seat)? = Sitter::Bot {
                        name: name.clone(),
                        level: *level,
                    };
                }
                for sitter in &mut self.seats {
                    if let Sitter::Person(at) = sitter {
                        at.rematch = false;
                    }
                }
                for seat in away {
                    self.sitting(*seat)?.substitute.get_or_insert(usual());
                }
                let names = self.names();
                let dealt = self.rules.deal(beginning, &names);
                let (running, record) = dealt.map_err(|error| error.to_string())?;
                self.running = Some(running);
                self.matches += 1;
                self.history.clear();
                return Ok(Some(record));
            }
            Deed::Acted {
                seat,
                action,
                remark,
            } => {
                let names = self.names();
                let running = self.running.as_mut().ok_or("no match is running")?;
                let record = running.play(*seat, action, &names);
                let mut record = record.map_err(|refusal| refusal.words.en)?;
                record.remark.clone_from(remark);
                return Ok(Some(record));
            }
        }
        Ok(None)
    }

    fn at(&mut self, seat: Seat) -> Result<&mut Sitter, String> {
        let seats = self.seats.len();
        let sitter = self.seats.get_mut(seat.index());
        sitter.ok_or_else(|| format!("seat {seat} of {seats}"))
    }

    fn sitting(&mut self, seat: Seat) -> Result<&mut Sitting, String> {
        match self.at(seat)? {
            Sitter::Person(sitting) => Ok(sitting),
            _ => Err(format!("nobody sits at seat {seat}")),
        }
    }
}
