//! A table as others are shown it.

use std::collections::BTreeSet;

use reihum_core::Seat;

use super::decide::Presence;
use super::state::{Sitter, Sitting, Table};
use crate::people::Person;
use crate::protocol::{Occupant, Scene, SeatInfo, Stage, Step, TableInfo, TableSummary, You};
use crate::storage::Listing;

impl Table {
    /// The table, as everyone sees it.
    #[must_use]
    pub fn info(&self, presence: &Presence, watching: usize) -> TableInfo {
        let host = self.host();
        let seats = self.seats.iter().enumerate();
        let seat = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Nobody => SeatInfo {
                occupant: Occupant::Open,
                host: false,
            },
            Sitter::Bot { name, level } => SeatInfo {
                occupant: Occupant::Bot {
                    name: name.clone(),
                    level: *level,
                },
                host: false,
            },
            Sitter::Person(at) => SeatInfo {
                host: host == Some(&at.id),
                occupant: Occupant::Person {
                    name: at.name.clone(),
                    here: presence.here.contains(&at.id),
                    left: at.left,
                    substituted: at.substitute.is_some(),
                    level: at.substitute,
                    votes: presence.votes_for(Seat::new(seat)),
                    rematch: at.rematch,
                },
            },
        };
        TableInfo {
            code: self.code.clone(),
            game: self.rules.game.clone(),
            options: self.rules.options.clone(),
            stage: self.stage(),
            seats: seats.map(seat).collect(),
            listed: self.listed,
            pace: self.pace,
            matches: self.matches,
            watching,
        }
    }

    /// Who somebody is at this table.
    #[must_use]
    pub fn you(&self, person: Option<&Person>) -> You {
        let seat = person.and_then(|person| self.seat_of(&person.id));
        You {
            seat,
            host: person.is_some_and(|person| self.host() == Some(&person.id)),
            hints: seat.is_some_and(|seat| self.hints_harm_nobody(seat)),
        }
    }

    /// May this seat be helped? Only if no other person plays against it.
    #[must_use]
    pub fn hints_harm_nobody(&self, seat: Seat) -> bool {
        let others = self.seats.iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != seat.index());
        self.rules.together || others.all(|(_, other)| matches!(other, Sitter::Bot { .. }))
    }

    /// What a seat, or somebody who watches, sees of the match.
    #[must_use]
    pub fn scene(&self, seat: Option<Seat>) -> Option<Scene> {
        let running = self.running.as_ref()?;
        Some(running.scene(seat))
    }

    /// What somebody missed who has seen all up to `seen`, and whether that is all of it.
    #[must_use]
    pub fn missed(&self, seen: Option<u64>, seat: Option<Seat>) -> (Vec<Step>, bool) {
        let seen = seen.filter(|seen| *seen <= self.seq);
        match seen.and_then(|seen| self.history.since(seen)) {
            Some(steps) => (steps.iter().map(|past| past.seen_by(seat)).collect(), true),
            None => (
                self.history.kept().map(|past| past.seen_by(seat)).collect(),
                false,
            ),
        }
    }

    /// What lists show of it.
    #[must_use]
    pub fn listing(&self) -> Listing {
        let name = |sitter: &Sitter| match sitter {
            Sitter::Nobody => None,
            Sitter::Person(at) => Some(at.name.clone()),
            Sitter::Bot { name, .. } => Some(name.clone()),
        };
        let stage = self.stage();
        let summary = TableSummary {
            code: self.code.clone(),
            game: self.rules.game.clone(),
            stage,
            names: self.seats.iter().map(name).collect(),
            options: self.rules.options.clone(),
            updated: self.updated,
        };
        let open = self
            .seats
            .iter()
            .filter(|sitter| **sitter == Sitter::Nobody);
        // Whoever leaves a running match can come back to it, so they must find it again.
        let stays = |at: &Sitting| !at.left || stage == Stage::Playing;
        let people = self.people().filter(|(_, at)| stays(at));
        Listing {
            game: self.rules.game.clone(),
            stage: match stage {
                Stage::Gathering => "gathering",
                Stage::Playing => "playing",
                Stage::Over => "over",
            }
            .to_owned(),
            listed: self.listed,
            open_seats: open.count() as u8,
            people: people.map(|(_, at)| at.id.clone()).collect(),
            summary: serde_json::to_string(&summary).unwrap_or_default(),
            updated: self.updated,
        }
    }
}

impl Presence {
    fn votes_for(&self, seat: Seat) -> usize {
        self.votes
            .iter()
            .filter(|(for_seat, _)| *for_seat == seat)
            .count()
    }

    /// Forgets the votes about people who are here.
    pub fn settle(&mut self, table: &Table) {
        let here: &BTreeSet<String> = &self.here;
        self.votes.retain(|(seat, _)| {
            let at = table.person_at(*seat);
            at.is_some_and(|at| at.substitute.is_none() && (at.left || !here.contains(&at.id)))
        });
    }
}
