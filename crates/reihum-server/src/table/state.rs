//! What a table is, as it follows from its log.

use std::sync::Arc;

use reihum_bots::{BotConfig, Budget};
use reihum_catalog::AnyMatch;
use reihum_core::replay::RecordedResult;
use reihum_core::{Seat, SeatSet, Text};

use super::commands_done::CommandsDone;
use super::history::History;
use super::log::{ArchiveReason, CommandId};
use super::result::MatchNews;
use super::rules::TableRules;
use crate::chance;
use crate::protocol::{Level, Pace, Stage, StandIn};

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
    /// Somebody who has just sat down.
    pub(super) fn new(id: String, name: String) -> Self {
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
        /// How it stands.
        end: ArchivedEnd,
    },
}

impl LastMatch {
    /// The same match, apart from this one.
    pub(super) fn fork(&self) -> Self {
        match self {
            Self::Live(running) => Self::Live(running.fork()),
            Self::Past => Self::Past,
            Self::Archived { reason, end } => Self::Archived {
                reason: *reason,
                end: end.clone(),
            },
        }
    }
}

/// How a match stands that can only be read any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchivedEnd {
    /// As far as the log says, it is running.
    Running,
    /// It was running when it was closed for good.
    Closed,
    /// It had ended; how was not recorded.
    Unrecorded,
    /// It had ended so.
    Recorded(RecordedResult),
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
    /// When a bot plays on for somebody who is away.
    pub stand_in: StandIn,
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
    /// How its result compares with those before, where all play together.
    pub news: Option<MatchNews>,
    /// The seats for which a bot has acted in it.
    pub played_by_bots: SeatSet,
    /// The seats that were given hints in it, where all play together.
    pub hinted: SeatSet,
    /// When somebody last acted.
    pub acted: u64,
    /// When something last happened.
    pub updated: u64,
    /// Who opened it.
    pub(super) host: String,
    /// The commands that may have been carried out.
    pub(super) done: CommandsDone,
    /// The names of all seats.
    pub(super) names: Arc<[String]>,
}

impl Table {
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
        self.names.clone()
    }

    /// Somebody else may sit somewhere, or be called otherwise.
    pub(super) fn renew_names(&mut self) {
        let name = |state: &SeatState| match state {
            SeatState::Open => "?".to_owned(),
            SeatState::Person(at) => at.name.clone(),
            SeatState::Bot { name, .. } => name.clone(),
        };
        self.names = self.seats.iter().map(name).collect();
    }

    /// Was a command perhaps carried out? No is sure; if yes, the log knows.
    #[must_use]
    pub fn may_have_done(&self, command: &CommandId) -> bool {
        self.done.may_have(command)
    }

    /// How a match stands that can only be read any more.
    #[must_use]
    pub fn archived_end(&self) -> Option<&ArchivedEnd> {
        match &self.last_match {
            Some(LastMatch::Archived { end, .. }) => Some(end),
            _ => None,
        }
    }

    /// Notes how a match ended that can only be read any more, where nothing better is known.
    pub fn complete_end(&mut self, known: Option<ArchivedEnd>) {
        if let (Some(LastMatch::Archived { end, .. }), Some(known)) = (&mut self.last_match, known)
            && !matches!(end, ArchivedEnd::Recorded(_))
        {
            *end = known;
        }
    }
}
