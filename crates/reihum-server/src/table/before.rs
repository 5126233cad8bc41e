//! The way back to a table before an entry. Where other nodes write to the same logs, an entry may
//! find its place taken: then the table goes back, and follows what was written there instead.

use std::sync::Arc;

use reihum_core::{SeatSet, Text};

use super::history::History;
use super::result::MatchNews;
use super::state::{LastMatch, SeatState, Table};

/// All of a table that an entry can change. It costs about as much as a position and two dozen
/// counted pointers, whatever the length of the log.
pub struct Before {
    seats: Vec<SeatState>,
    seq: u64,
    matches: u32,
    last_match: Option<LastMatch>,
    history: History,
    recorded_log: Vec<Text<String>>,
    news: Option<MatchNews>,
    played_by_bots: SeatSet,
    hinted: SeatSet,
    acted: u64,
    updated: u64,
    names: Arc<[String]>,
}

impl Table {
    /// The table as it is now, to go back to.
    #[must_use]
    pub fn before(&self) -> Before {
        Before {
            seats: self.seats.clone(),
            seq: self.seq,
            matches: self.matches,
            last_match: self.last_match.as_ref().map(LastMatch::fork),
            history: self.history.clone(),
            recorded_log: self.recorded_log.clone(),
            news: self.news.clone(),
            played_by_bots: self.played_by_bots,
            hinted: self.hinted,
            acted: self.acted,
            updated: self.updated,
            names: self.names(),
        }
    }

    /// Makes the table what it was. Its bots are made anew when they are next asked.
    pub fn go_back(&mut self, before: Before) {
        self.seats = before.seats;
        self.seq = before.seq;
        self.matches = before.matches;
        self.last_match = before.last_match;
        self.history = before.history;
        self.recorded_log = before.recorded_log;
        self.news = before.news;
        self.played_by_bots = before.played_by_bots;
        self.hinted = before.hinted;
        self.acted = before.acted;
        self.updated = before.updated;
        self.names = before.names;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::protocol::Level;
    use crate::storage::Listing;
    use crate::table::log::{Entry, TableEvent};
    use crate::testing::catalog;
    use reihum_core::Seat;

    /// All that can be seen of a table, also by those who may see everything.
    fn looks(table: &Table) -> (Listing, Vec<String>, [u64; 5], Option<Value>) {
        let running = table.live_match();
        let steps = table
            .history
            .missed(None)
            .map_or(0, |(steps, _)| steps.len());
        let numbers = [
            table.seq,
            table.history.last_step(),
            u64::from(table.matches),
            steps as u64,
            running.map_or(0, reihum_catalog::AnyMatch::steps),
        ];
        let seats = [&table.played_by_bots, &table.hinted].map(|seats| format!("{seats:?}"));
        let seats = format!(
            "{:?} {seats:?} {} {}",
            table.seats, table.acted, table.updated
        );
        let names = table.names().iter().cloned().chain([seats]).collect();
        (
            table.listing(),
            names,
            numbers,
            running.map(|one| Value::Object(one.state())),
        )
    }

    #[test]
    fn a_table_goes_back_from_everything_that_can_happen_at_it() {
        let created = json!({
            "v": 2, "at": 1, "event": "created", "game": "racko", "options": { "target": 60 },
            "listed": true, "pace": "normal", "host": "mia",
            "seats": [{ "for": "person", "id": "mia", "name": "Mia" }, { "for": "anybody" }, { "for": "anybody" }],
        });
        let created = Entry::parse(&created.to_string()).expect("an entry");
        let mut table = Table::open("BCDFGHJK".to_owned(), &created, &catalog()).expect("a table");
        let (first, second, third) = (Seat::new(0), Seat::new(1), Seat::new(2));
        let (ben, maria) = ("ben".to_owned(), "Maria".to_owned());
        let before_a_match = [
            TableEvent::Sat {
                seat: second,
                person: ben.clone(),
                name: ben,
            },
            TableEvent::Renamed {
                seat: first,
                name: maria,
            },
            TableEvent::BotAdded {
                seat: third,
                name: "Ada".to_owned(),
                level: Level::Casual,
            },
            TableEvent::Freed { seat: third },
        ];
        let mut at = 2;
        let mut follow = |table: &mut Table, event: TableEvent, action: Option<(Seat, &str)>| {
            at += 1;
            let checked = action.map(|(seat, action)| {
                let checked = table.check(seat, action).expect("a match");
                checked.unwrap_or_else(|refusal| panic!("{}", refusal.text.en()))
            });
            let entry = Entry::new(at, None, event);
            let (before, way_back) = (looks(table), table.before());
            table
                .apply(&entry, checked.as_ref())
                .expect("it can be followed");
            let after = looks(table);
            assert_ne!(before, after);
            table.go_back(way_back);
            assert_eq!(looks(table), before, "after {:?}", entry.event);
            // What was checked before can be carried out now.
            table
                .apply(&entry, checked.as_ref())
                .expect("it can be followed again");
            assert_eq!(looks(table), after, "{:?} again", entry.event);
        };
        for event in before_a_match {
            follow(&mut table, event, None);
        }
        for round in 0..3 {
            let began = table.begin_match(Some(Level::Casual), vec![second]);
            follow(&mut table, began.expect("a match"), None);
            if round == 0 {
                let (seat, level) = (first, Level::Expert);
                follow(&mut table, TableEvent::Hinted { seat }, None);
                follow(&mut table, TableEvent::Substituted { seat, level }, None);
                follow(&mut table, TableEvent::Returned { seat }, None);
            }
            while let Some(seat) = table
                .live_match()
                .and_then(|running| running.to_act().must.iter().next())
            {
                let legal = table
                    .live_match()
                    .map(|running| running.legal(seat))
                    .unwrap_or_default();
                // Whoever can, says that their rack is in order; else numbers come and go.
                let action = legal.iter().find(|one| *one == "racko");
                let action = action
                    .unwrap_or(&legal[table.seq as usize * 7 % legal.len()])
                    .clone();
                let acted = TableEvent::Acted {
                    seat,
                    action: action.clone(),
                    remark: None,
                    result: None,
                };
                follow(&mut table, acted, Some((seat, &action)));
                if table.seq.is_multiple_of(200) {
                    break;
                }
            }
        }
        follow(&mut table, TableEvent::RematchWanted { seat: first }, None);
        follow(&mut table, TableEvent::Left { seat: second }, None);
    }
}
