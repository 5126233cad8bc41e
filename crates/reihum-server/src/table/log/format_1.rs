//! Entries as version 0.1 wrote them: without a format, tagged by `deed`.

use reihum_core::{Seat, Text};
use serde::Deserialize;
use serde_json::Value;

use super::{CommandId, Entry, EntryError, MatchStart, SeatPlan, TableEvent};
use crate::protocol::{Level, Pace, StandIn};

#[derive(Deserialize)]
struct OldEntry {
    #[serde(default)]
    command: Option<CommandId>,
    at: u64,
    #[serde(flatten)]
    event: OldEvent,
}

/// Levels were not always told: the first bots were casual players.
const fn casual() -> Level {
    Level::Casual
}

#[derive(Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
enum OldEvent {
    Laid {
        game: String,
        options: Value,
        seats: Vec<Placed>,
        listed: bool,
        pace: Pace,
        host: String,
    },
    Sat {
        seat: Seat,
        person: String,
        name: String,
    },
    Left {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    Renamed {
        seat: Seat,
        name: String,
    },
    BotAdded {
        seat: Seat,
        name: String,
        #[serde(default = "casual")]
        level: Level,
    },
    Freed {
        seat: Seat,
    },
    Began {
        #[serde(default)]
        bots: Vec<(Seat, String)>,
        #[serde(default = "casual")]
        level: Level,
        #[serde(default)]
        away: Vec<Seat>,
        #[serde(flatten)]
        start: MatchStart,
    },
    Acted {
        seat: Seat,
        action: String,
        #[serde(default)]
        remark: Option<Text<String>>,
    },
    Substituted {
        seat: Seat,
        #[serde(default = "casual")]
        level: Level,
    },
    WantsRematch {
        seat: Seat,
    },
}

#[derive(Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
enum Placed {
    Anybody,
    Person {
        id: String,
        name: String,
    },
    Bot {
        name: String,
        #[serde(default = "casual")]
        level: Level,
    },
}

/// Reads a line of format 1.
pub fn parse(line: &str) -> Result<Entry, EntryError> {
    let old: OldEntry = serde_json::from_str(line)?;
    Ok(Entry::new(old.at, old.command, old.event.into()))
}

impl From<Placed> for SeatPlan {
    fn from(placed: Placed) -> Self {
        match placed {
            Placed::Anybody => Self::Anybody,
            Placed::Person { id, name } => Self::Person { id, name },
            Placed::Bot { name, level } => Self::Bot { name, level },
        }
    }
}

impl From<OldEvent> for TableEvent {
    fn from(old: OldEvent) -> Self {
        match old {
            OldEvent::Laid {
                game,
                options,
                seats,
                listed,
                pace,
                host,
            } => Self::Created {
                game,
                options,
                seats: seats.into_iter().map(SeatPlan::from).collect(),
                listed,
                pace,
                host,
                // Nobody played on by themselves then.
                stand_in: StandIn::Never,
            },
            OldEvent::Sat { seat, person, name } => Self::Sat { seat, person, name },
            OldEvent::Left { seat } => Self::Left { seat },
            OldEvent::Returned { seat } => Self::Returned { seat },
            OldEvent::Renamed { seat, name } => Self::Renamed { seat, name },
            OldEvent::BotAdded { seat, name, level } => Self::BotAdded { seat, name, level },
            OldEvent::Freed { seat } => Self::Freed { seat },
            OldEvent::Began {
                bots,
                level,
                away,
                start,
            } => Self::MatchBegan {
                bots,
                level,
                away,
                start,
            },
            OldEvent::Acted {
                seat,
                action,
                remark,
            } => Self::Acted {
                seat,
                action,
                remark,
                result: None,
            },
            OldEvent::Substituted { seat, level } => Self::Substituted { seat, level },
            OldEvent::WantsRematch { seat } => Self::RematchWanted { seat },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(line: &str) -> TableEvent {
        let line = line.replacen('{', r#"{"at":1,"#, 1);
        Entry::parse(&line).expect("an entry").event
    }

    #[test]
    fn logs_from_before_there_were_levels_are_read() {
        let level = Level::Casual;
        let seat = Seat::new(1);
        assert_eq!(
            event(r#"{"deed":"bot_added","seat":1,"name":"Ada"}"#),
            TableEvent::BotAdded {
                seat,
                name: "Ada".to_owned(),
                level,
            }
        );
        assert_eq!(
            event(r#"{"deed":"substituted","seat":1}"#),
            TableEvent::Substituted { seat, level }
        );
        let began = event(r#"{"deed":"began","bots":[[1,"Ben"]],"seed":"00","revision":1}"#);
        assert!(matches!(began, TableEvent::MatchBegan { level, .. } if level == Level::Casual));
        let acted = event(r#"{"deed":"acted","seat":0,"action":"draw"}"#);
        assert!(matches!(acted, TableEvent::Acted { remark: None, .. }));
    }
}
