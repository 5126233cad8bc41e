//! Who is away from a running match, and when a bot plays on for them. How long somebody has been
//! away is known here alone: after a restart, or on another node, it counts anew.

use std::collections::BTreeMap;
use std::time::Duration;

use reihum_core::{Seat, SeatSet};
use tokio::time::Instant;

use super::decide::Presence;
use super::state::{SeatedPerson, Table};
use crate::protocol::{Stage, StandIn};

/// A connection that is gone for so long is a flicker: nobody plays on for it.
const FLICKER: Duration = Duration::from_secs(2);
/// When the table has just been taken up, as after a restart, people find back in this time.
const FIND_BACK: Duration = Duration::from_secs(10);
/// Half a minute, as `soon` says.
const SOON: Duration = Duration::from_secs(30);
/// How long to wait when it could not be written that a bot plays on.
const AFTER_A_FAILURE: Duration = Duration::from_secs(1);

/// People who are away from the match.
#[derive(Default)]
pub struct Leavers {
    /// Since when, by their ids.
    away: BTreeMap<String, Instant>,
    /// The seats whose people have been here since the table was taken up.
    known: SeatSet,
    /// Nothing is done before.
    not_before: Option<Instant>,
}

impl Leavers {
    /// Looks who is away, and says when a bot has to play on for the first of them.
    pub fn look(&mut self, table: &Table, presence: &Presence, now: Instant) -> Option<Instant> {
        if table.stand_in == StandIn::Never || table.stage() != Stage::Playing {
            self.away.clear();
            return None;
        }
        let mut next: Option<Instant> = None;
        for (seat, person) in table.people() {
            let is_here = presence.here.contains(&person.id);
            if is_here {
                self.known = self.known.with(seat);
            }
            if person.substitute.is_some() || (is_here && !person.left) {
                self.away.remove(&person.id);
                continue;
            }
            let since = *self.away.entry(person.id.clone()).or_insert(now);
            let due = since + self.grace(table.stand_in, seat, person);
            let due = due.max(self.not_before.unwrap_or(due));
            next = Some(next.map_or(due, |other| other.min(due)));
        }
        next
    }

    /// The seat at which a bot has to play on now.
    #[must_use]
    pub fn due(&self, table: &Table, now: Instant) -> Option<Seat> {
        if self.not_before.is_some_and(|at| now < at) {
            return None;
        }
        let is_due = |seat: Seat, person: &SeatedPerson| {
            let since = self.away.get(&person.id);
            since.is_some_and(|since| *since + self.grace(table.stand_in, seat, person) <= now)
        };
        let mut people = table.people();
        people
            .find(|(seat, person)| is_due(*seat, person))
            .map(|(seat, _)| seat)
    }

    /// It could not be written that a bot plays on: later again.
    pub fn failed(&mut self, now: Instant) {
        self.not_before = Some(now + AFTER_A_FAILURE);
    }

    /// How long this person may be away. Whoever says that they go is gone; a connection may
    /// come back.
    fn grace(&self, stand_in: StandIn, seat: Seat, person: &SeatedPerson) -> Duration {
        match stand_in {
            StandIn::AtOnce if person.left => Duration::ZERO,
            StandIn::AtOnce if self.known.contains(seat) => FLICKER,
            StandIn::AtOnce => FIND_BACK,
            StandIn::Soon | StandIn::Never => SOON,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::table::log::{Entry, TableEvent};
    use crate::testing::catalog;

    fn table(stand_in: &str) -> Table {
        let created = json!({
            "v": 2, "at": 1, "event": "created", "game": "racko", "options": {}, "listed": false,
            "pace": "normal", "host": "mia", "stand_in": stand_in,
            "seats": [
                { "for": "person", "id": "mia", "name": "Mia" },
                { "for": "person", "id": "ben", "name": "Ben" },
            ],
        });
        let created = Entry::parse(&created.to_string()).expect("an entry");
        Table::open("BCDFGHJK".to_owned(), &created, &catalog()).expect("a table")
    }

    fn follow(table: &mut Table, event: TableEvent) {
        table
            .apply(&Entry::new(1, None, event), None)
            .expect("it can be followed");
    }

    fn here(people: &[&str]) -> Presence {
        Presence {
            here: people.iter().map(ToString::to_string).collect(),
            ..Presence::default()
        }
    }

    #[test]
    fn a_bot_plays_on_after_half_a_minute_and_not_before() {
        let (mut table, mut leavers, now) = (table("soon"), Leavers::default(), Instant::now());
        let ben = Some(Seat::new(1));
        assert_eq!(leavers.look(&table, &here(&["mia"]), now), None, "no match");
        let began = table.begin_match(None, Vec::new()).expect("a match");
        follow(&mut table, began);
        assert_eq!(leavers.look(&table, &here(&["mia", "ben"]), now), None);
        let gone = now + Duration::from_secs(5);
        let due = leavers.look(&table, &here(&["mia"]), gone);
        assert_eq!(due, Some(gone + SOON));
        // It counts from when they went, however often somebody looks.
        let due = leavers.look(&table, &here(&["mia"]), gone + FLICKER);
        assert_eq!(due, Some(gone + SOON));
        assert_eq!(leavers.due(&table, gone + SOON - FLICKER), None);
        assert_eq!(leavers.due(&table, gone + SOON), ben);
        // Back and gone again: it counts anew.
        assert_eq!(leavers.look(&table, &here(&["mia", "ben"]), gone), None);
        assert_eq!(leavers.due(&table, gone + SOON), None);
        leavers.look(&table, &here(&["mia"]), gone + FLICKER);
        assert_eq!(leavers.due(&table, gone + SOON), None);
        // It could not be written: a moment later again.
        let late = gone + SOON + FLICKER;
        assert_eq!(leavers.due(&table, late), ben);
        leavers.failed(late);
        assert_eq!(leavers.due(&table, late), None);
        assert_eq!(leavers.due(&table, late + AFTER_A_FAILURE), ben);
        let (seat, level) = (Seat::new(1), crate::protocol::Level::Casual);
        follow(&mut table, TableEvent::Substituted { seat, level });
        assert_eq!(leavers.look(&table, &here(&["mia"]), late), None);
    }

    #[test]
    fn at_once_waits_out_a_flicker_and_never_is_never() {
        for stand_in in ["at_once", "never"] {
            let (mut table, mut leavers, now) =
                (table(stand_in), Leavers::default(), Instant::now());
            let began = table.begin_match(None, Vec::new()).expect("a match");
            follow(&mut table, began);
            let due = leavers.look(&table, &here(&["mia"]), now);
            let expected = (stand_in == "at_once").then_some(now + FIND_BACK);
            assert_eq!(due, expected, "nobody has seen Ben since a restart");
            leavers.look(&table, &here(&["mia", "ben"]), now);
            let due = leavers.look(&table, &here(&["mia"]), now);
            assert_eq!(due, expected.map(|_| now + FLICKER));
            // Whoever says that they go is gone.
            let seat = Seat::new(1);
            follow(&mut table, TableEvent::Left { seat });
            let due = leavers.look(&table, &here(&["mia", "ben"]), now);
            assert_eq!(due, expected.map(|_| now));
        }
    }
}
