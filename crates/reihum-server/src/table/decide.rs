//! What a command comes to: the deed to be written to the log, or a refusal. Changes nothing.

use std::collections::BTreeSet;

use reihum_core::Seat;

use super::entry::{Deed, usual};
use super::names::BotNames;
use super::state::{Sitter, Table};
use crate::chance;
use crate::fault::Fault;
use crate::people::Person;
use crate::protocol::{Command, Level, Refusal, Stage};

/// What follows from a command.
#[derive(Debug)]
pub enum Decision {
    /// This is to be written.
    Write(Deed),
    /// Somebody would have a bot play at this seat; not all agree yet.
    Vote(Seat),
}

/// Who is at the table just now: what no log knows.
#[derive(Debug, Default)]
pub struct Presence {
    /// Ids of people with an open connection.
    pub here: BTreeSet<String>,
    /// Who would have a bot play at which seat.
    pub votes: BTreeSet<(Seat, String)>,
}

impl Table {
    /// Decides on a command.
    pub fn decide(
        &self,
        person: &Person,
        command: &Command,
        presence: &Presence,
    ) -> Result<Decision, Fault> {
        let deed = match command {
            Command::Act { action } => {
                let seat = self.seat_of(&person.id).ok_or(Fault::PlayersOnly)?;
                self.check(seat, action)?.map_err(Fault::Illegal)?;
                if self
                    .person_at(seat)
                    .is_some_and(|at| at.substitute.is_some())
                {
                    return Err(Fault::Substituted);
                }
                Deed::Acted {
                    seat,
                    action: action.clone(),
                    remark: None,
                }
            }
            Command::Sit { seat } => self.sit(*seat, person)?,
            Command::Leave => {
                let seat = self.seat_of(&person.id).ok_or(Fault::PlayersOnly)?;
                Deed::Left { seat }
            }
            Command::Return => {
                let seat = self.seat_of(&person.id).ok_or(Fault::PlayersOnly)?;
                Deed::Returned { seat }
            }
            Command::AddBot { seat, level } => {
                self.gathering()?;
                self.by_host(person)?;
                self.open_seat(*seat)?;
                let level = level.unwrap_or(usual());
                Deed::BotAdded {
                    seat: *seat,
                    name: self.bot_names().next(level),
                    level,
                }
            }
            Command::Free { seat } => {
                self.gathering()?;
                self.by_host(person)?;
                match self.seats.get(seat.index()) {
                    None => return Err(Fault::NoSeat),
                    Some(Sitter::Nobody) => return Err(Fault::SeatFree),
                    Some(_) if self.seat_of(&person.id) == Some(*seat) => {
                        return Err(Fault::OwnSeat);
                    }
                    Some(_) => Deed::Freed { seat: *seat },
                }
            }
            Command::Start { fill, level } => {
                self.gathering()?;
                self.by_host(person)?;
                let level = level.unwrap_or(usual());
                self.begin(fill.then_some(level), Vec::new())?
            }
            Command::Substitute { seat, level } => {
                let level = level.unwrap_or(usual());
                return self.substitute(*seat, level, person, presence);
            }
            Command::Rematch => return self.rematch(person, presence),
        };
        Ok(Decision::Write(deed))
    }

    /// May this seat do this now? A refusal of the rules is the inner error.
    pub fn check(&self, seat: Seat, action: &str) -> Result<Result<(), Refusal>, Fault> {
        let running = self.running.as_ref().ok_or(Fault::NotRunning)?;
        Ok(running.check(seat, action, &self.names()))
    }

    /// Begins a match; open seats are filled with bots of a level if `fill` names one.
    pub fn begin(&self, fill: Option<Level>, away: Vec<Seat>) -> Result<Deed, Fault> {
        let seats = self.seats.iter().enumerate();
        let open = seats.filter(|(_, sitter)| **sitter == Sitter::Nobody);
        let open: Vec<Seat> = open.map(|(seat, _)| Seat::new(seat)).collect();
        if !open.is_empty() && fill.is_none() {
            return Err(Fault::OpenSeats);
        }
        let level = fill.unwrap_or(usual());
        let mut names = self.bot_names();
        Ok(Deed::Began {
            bots: open
                .into_iter()
                .map(|seat| (seat, names.next(level)))
                .collect(),
            level,
            away,
            beginning: self.rules.begin(&chance::seed())?,
        })
    }

    /// Another match, if this is the last word that was missing; else a note of the wish.
    fn rematch(&self, person: &Person, presence: &Presence) -> Result<Decision, Fault> {
        let seat = self.seat_of(&person.id).ok_or(Fault::PlayersOnly)?;
        if self.stage() != Stage::Over {
            return Err(Fault::NotOver);
        }
        let is_here = |id: &str| presence.here.contains(id);
        let mut others = self.people().filter(|(other, _)| *other != seat);
        if others.any(|(_, at)| is_here(&at.id) && !at.left && !at.rematch) {
            return Ok(Decision::Write(Deed::WantsRematch { seat }));
        }
        let away = self
            .people()
            .filter(|(other, at)| *other != seat && (at.left || !is_here(&at.id)));
        let away = away.map(|(other, _)| other).collect();
        self.begin(Some(usual()), away).map(Decision::Write)
    }

    fn substitute(
        &self,
        seat: Seat,
        level: Level,
        person: &Person,
        presence: &Presence,
    ) -> Result<Decision, Fault> {
        let own = self.seat_of(&person.id).ok_or(Fault::PlayersOnly)?;
        if self.stage() != Stage::Playing {
            return Err(Fault::NotRunning);
        }
        let at = self.person_at(seat).ok_or(Fault::NoSeat)?;
        let is_here = |id: &str| presence.here.contains(id);
        if at.substitute.is_some() || (is_here(&at.id) && !at.left) || own == seat {
            return Err(Fault::StillHere);
        }
        let agrees = |(other, at): (Seat, &super::state::Sitting)| {
            other == seat
                || other == own
                || at.left
                || !is_here(&at.id)
                || presence.votes.contains(&(seat, at.id.clone()))
        };
        if self.host() == Some(&person.id) || self.people().all(agrees) {
            return Ok(Decision::Write(Deed::Substituted { seat, level }));
        }
        Ok(Decision::Vote(seat))
    }

    fn sit(&self, seat: Seat, person: &Person) -> Result<Deed, Fault> {
        self.gathering()?;
        self.open_seat(seat)?;
        Ok(Deed::Sat {
            seat,
            person: person.id.clone(),
            name: person.name.clone(),
        })
    }

    fn gathering(&self) -> Result<(), Fault> {
        match self.stage() {
            Stage::Gathering => Ok(()),
            Stage::Playing | Stage::Over => Err(Fault::Running),
        }
    }

    fn by_host(&self, person: &Person) -> Result<(), Fault> {
        if self.host() == Some(&person.id) {
            Ok(())
        } else {
            Err(Fault::HostOnly)
        }
    }

    fn open_seat(&self, seat: Seat) -> Result<(), Fault> {
        match self.seats.get(seat.index()) {
            None => Err(Fault::NoSeat),
            Some(Sitter::Nobody) => Ok(()),
            Some(_) => Err(Fault::SeatTaken),
        }
    }

    /// Names for bots that nobody at the table has.
    fn bot_names(&self) -> BotNames {
        BotNames::new(&self.rules.game, self.names())
    }
}
