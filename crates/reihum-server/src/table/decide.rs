//! What a command comes to: the event to be written to the log, or a refusal. Changes nothing.

use std::collections::{BTreeMap, BTreeSet};

use reihum_catalog::{CheckedAction, Refusal};
use reihum_core::Seat;

use super::log::TableEvent;
use super::names::BotNames;
use super::state::{SeatState, SeatedPerson, Table};
use crate::chance;
use crate::error::RequestError;
use crate::people::Person;
use crate::protocol::{Command, Level, Stage};

/// What follows from a command.
pub enum Decision {
    /// This is to be written; an action with what was checked.
    Write(TableEvent, Option<CheckedAction>),
    /// Somebody would have a bot play at this seat; not all agree yet.
    Vote(Seat),
    /// It is so already.
    Nothing,
}

impl From<TableEvent> for Decision {
    fn from(event: TableEvent) -> Self {
        Self::Write(event, None)
    }
}

/// Who is at the table just now: what no log knows.
#[derive(Debug, Default)]
pub struct Presence {
    /// Ids of people with an open connection.
    pub here: BTreeSet<String>,
    /// Who would have a bot play at which seat.
    pub votes: BTreeSet<(Seat, String)>,
    /// Up to which place in the log people here have looked at the ends of rounds, by their ids.
    pub seen: BTreeMap<String, u64>,
}

impl Table {
    /// Decides on a command. What it comes to has been checked once, and is not checked again.
    pub fn decide(
        &self,
        person: &Person,
        command: &Command,
        presence: &Presence,
    ) -> Result<Decision, RequestError> {
        match command {
            Command::Act { action } => {
                let seat = self.own_seat(person)?;
                let checked = self.check(seat, action)?.map_err(RequestError::Illegal)?;
                if self
                    .person_at(seat)
                    .is_some_and(|at| at.substitute.is_some())
                {
                    return Err(RequestError::Substituted);
                }
                let event = TableEvent::Acted {
                    seat,
                    action: checked.text().to_owned(),
                    remark: None,
                    result: None,
                };
                Ok(Decision::Write(event, Some(checked)))
            }
            Command::Sit { seat } => self.sit(*seat, person),
            Command::Leave => {
                let seat = self.own_seat(person)?;
                if self.person_at(seat).is_some_and(|at| at.left) {
                    return Ok(Decision::Nothing);
                }
                Ok(TableEvent::Left { seat }.into())
            }
            Command::Return => {
                let seat = self.own_seat(person)?;
                let is_away = |at: &SeatedPerson| at.left || at.substitute.is_some();
                if !self.person_at(seat).is_some_and(is_away) {
                    return Ok(Decision::Nothing);
                }
                Ok(TableEvent::Returned { seat }.into())
            }
            Command::AddBot { seat, level } => {
                self.gathering()?;
                self.by_host(person)?;
                self.open_seat(*seat)?;
                let level = level.unwrap_or_default();
                let event = TableEvent::BotAdded {
                    seat: *seat,
                    name: self.bot_names().next(level),
                    level,
                };
                Ok(event.into())
            }
            Command::Free { seat } => {
                self.gathering()?;
                self.by_host(person)?;
                match self.seats.get(seat.index()) {
                    None => Err(RequestError::NoSeat),
                    Some(SeatState::Open) => Err(RequestError::SeatFree),
                    Some(_) if self.seat_of(&person.id) == Some(*seat) => {
                        Err(RequestError::OwnSeat)
                    }
                    Some(_) => Ok(TableEvent::Freed { seat: *seat }.into()),
                }
            }
            Command::Start { fill, level } => {
                self.gathering()?;
                self.by_host(person)?;
                let level = level.unwrap_or_default();
                Ok(self.begin_match(fill.then_some(level), Vec::new())?.into())
            }
            Command::Substitute { seat, level } => {
                self.substitute(*seat, level.unwrap_or_default(), person, presence)
            }
            Command::Rematch => self.rematch(person, presence),
        }
    }

    /// Reads an action and checks it. A refusal of the rules is the inner error.
    pub fn check(
        &self,
        seat: Seat,
        action: &str,
    ) -> Result<Result<CheckedAction, Refusal>, RequestError> {
        let running = self.live_match().ok_or(RequestError::NotRunning)?;
        Ok(running.check(seat, action, &self.names()))
    }

    /// Begins a match; open seats are filled with bots of a level if `fill` names one.
    pub fn begin_match(
        &self,
        fill: Option<Level>,
        away: Vec<Seat>,
    ) -> Result<TableEvent, RequestError> {
        let seats = self.seats.iter().enumerate();
        let open = seats.filter(|(_, state)| **state == SeatState::Open);
        let open: Vec<Seat> = open.map(|(seat, _)| Seat::new(seat)).collect();
        if !open.is_empty() && fill.is_none() {
            return Err(RequestError::OpenSeats);
        }
        let level = fill.unwrap_or_default();
        let mut names = self.bot_names();
        Ok(TableEvent::MatchBegan {
            bots: open
                .into_iter()
                .map(|seat| (seat, names.next(level)))
                .collect(),
            level,
            away,
            start: self.rules.start(&chance::seed())?,
        })
    }

    /// Another match, if this is the last word that was missing; else a note of the wish.
    fn rematch(&self, person: &Person, presence: &Presence) -> Result<Decision, RequestError> {
        let seat = self.own_seat(person)?;
        if self.stage() != Stage::Over {
            return Err(RequestError::NotOver);
        }
        if self.rules.gone().is_some() {
            return Err(RequestError::RulesGone);
        }
        if self.awaits_rematch(presence, Some(seat)) {
            let wanted = self.person_at(seat).is_some_and(|at| at.rematch);
            return Ok(if wanted {
                Decision::Nothing
            } else {
                TableEvent::RematchWanted { seat }.into()
            });
        }
        Ok(self.begin_rematch(presence, Some(seat))?.into())
    }

    /// The rematch that everyone who is still here has asked for, if that is so: whoever was
    /// waited for may have left.
    pub fn due_rematch(&self, presence: &Presence) -> Option<TableEvent> {
        let mut wishes = self.people().map(|(_, at)| at);
        let somebody = wishes.any(|at| at.rematch && presence.here.contains(&at.id));
        if self.stage() != Stage::Over || !somebody || self.awaits_rematch(presence, None) {
            return None;
        }
        self.begin_rematch(presence, None).ok()
    }

    /// Is somebody here, besides this seat, who has not asked for another match?
    fn awaits_rematch(&self, presence: &Presence, besides: Option<Seat>) -> bool {
        let is_here = |at: &SeatedPerson| presence.here.contains(&at.id) && !at.left;
        let mut others = self.people().filter(|(other, _)| Some(*other) != besides);
        others.any(|(_, at)| is_here(at) && !at.rematch)
    }

    fn begin_rematch(
        &self,
        presence: &Presence,
        asking: Option<Seat>,
    ) -> Result<TableEvent, RequestError> {
        let is_away = |at: &SeatedPerson| at.left || !presence.here.contains(&at.id);
        let people = self.people();
        let away = people.filter(|(other, at)| Some(*other) != asking && is_away(at));
        let away = away.map(|(other, _)| other).collect();
        self.begin_match(Some(Level::default()), away)
    }

    fn substitute(
        &self,
        seat: Seat,
        level: Level,
        person: &Person,
        presence: &Presence,
    ) -> Result<Decision, RequestError> {
        let own = self.own_seat(person)?;
        if self.stage() != Stage::Playing {
            return Err(RequestError::NotRunning);
        }
        let at = self.person_at(seat).ok_or(RequestError::NoSeat)?;
        let is_here = |id: &str| presence.here.contains(id);
        if at.substitute.is_some() || (is_here(&at.id) && !at.left) || own == seat {
            return Err(RequestError::StillHere);
        }
        let agrees = |(other, at): (Seat, &SeatedPerson)| {
            other == seat
                || other == own
                || at.left
                || !is_here(&at.id)
                || presence.votes.contains(&(seat, at.id.clone()))
        };
        if self.host() == Some(&person.id) || self.people().all(agrees) {
            return Ok(TableEvent::Substituted { seat, level }.into());
        }
        Ok(Decision::Vote(seat))
    }

    fn sit(&self, seat: Seat, person: &Person) -> Result<Decision, RequestError> {
        self.gathering()?;
        self.open_seat(seat)?;
        let event = TableEvent::Sat {
            seat,
            person: person.id.clone(),
            name: person.name.clone(),
        };
        Ok(event.into())
    }

    fn own_seat(&self, person: &Person) -> Result<Seat, RequestError> {
        self.seat_of(&person.id).ok_or(RequestError::PlayersOnly)
    }

    fn gathering(&self) -> Result<(), RequestError> {
        match self.stage() {
            Stage::Gathering => Ok(()),
            Stage::Playing | Stage::Over => Err(RequestError::Running),
        }
    }

    fn by_host(&self, person: &Person) -> Result<(), RequestError> {
        if self.host() == Some(&person.id) {
            Ok(())
        } else {
            Err(RequestError::HostOnly)
        }
    }

    fn open_seat(&self, seat: Seat) -> Result<(), RequestError> {
        match self.seats.get(seat.index()) {
            None => Err(RequestError::NoSeat),
            Some(SeatState::Open) => Ok(()),
            Some(_) => Err(RequestError::SeatTaken),
        }
    }

    /// Names for bots that nobody at the table has.
    fn bot_names(&self) -> BotNames {
        BotNames::new(
            self.rules.any_game().map(AsRef::as_ref),
            self.names().to_vec(),
        )
    }
}
