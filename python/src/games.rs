//! The games of the package, and how what Python says becomes a table.

use std::num::NonZeroU32;
use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use racko::Racko;
use reihum_bots::{BotConfig, Level, RackoBots, RightOnTimeBots, TimelineBots};
use reihum_catalog::{Catalog, GameEntry};
use reihum_core::{Game, Seat, Seed};
use reihum_lab::facts::{RackoFacts, RightOnTimeFacts, TimelineFacts};
use reihum_tensor::{AnyTable, EncodedTable, OutOfTurn, PlayRules};
use right_on_time::RightOnTime;
use serde_json::{Map, Value};
use timeline_twist::TimelineTwist;

/// The games, as the lab knows them.
pub fn catalog() -> Catalog {
    Catalog::new()
        .with(
            GameEntry::<RightOnTime>::new()
                .bots(RightOnTimeBots)
                .facts(RightOnTimeFacts),
        )
        .with(
            GameEntry::<TimelineTwist>::new()
                .bots(TimelineBots)
                .facts(TimelineFacts),
        )
        .with(GameEntry::<Racko>::new().bots(RackoBots).facts(RackoFacts))
}

/// The ids of the games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    catalog().ids()
}

/// An error of the package, as Python sees it.
pub fn wrong(problem: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(problem.to_string())
}

/// Options as Python hands them over: the text of a JSON object.
pub fn options(json: &str) -> PyResult<Map<String, Value>> {
    serde_json::from_str(json).map_err(|error| wrong(format!("options: {error}")))
}

/// A table of a game.
pub fn table(game: &str, players: usize, json: &str) -> PyResult<Arc<dyn AnyTable>> {
    let options = options(json)?;
    let table = match game {
        Racko::ID => EncodedTable::<Racko>::lay(players, options, RackoBots),
        RightOnTime::ID => EncodedTable::<RightOnTime>::lay(players, options, RightOnTimeBots),
        TimelineTwist::ID => EncodedTable::<TimelineTwist>::lay(players, options, TimelineBots),
        // Says which there are.
        other => {
            return Err(wrong(
                catalog()
                    .find(other)
                    .err()
                    .map_or(String::new(), |e| e.to_string()),
            ));
        }
    };
    table.map_err(wrong)
}

/// What is asked of whom.
pub fn rules(max_moves: u32, out_of_turn: &str) -> PyResult<PlayRules> {
    let out_of_turn = match out_of_turn {
        "own_turn" => OutOfTurn::OwnTurn,
        "window" => OutOfTurn::Window,
        other => {
            return Err(wrong(format!(
                "out_of_turn is \"own_turn\" or \"window\", not {other:?}"
            )));
        }
    };
    Ok(PlayRules {
        max_moves: NonZeroU32::new(max_moves),
        out_of_turn,
    })
}

/// A seed: a number, or 64 hexadecimal digits.
pub fn seed(text: &str) -> PyResult<Seed> {
    text.parse().map_err(wrong)
}

/// A seat of a table.
pub fn seat(number: usize, players: usize) -> PyResult<Seat> {
    if number < players {
        Ok(Seat::new(number))
    } else {
        Err(wrong(format!(
            "there is no seat {number}: {players} players sit at 0 to {}",
            players - 1
        )))
    }
}

/// A bot of a level.
pub fn bot(level: &str, seed: u64) -> PyResult<BotConfig> {
    Ok(BotConfig::new(self::level(level)?, seed))
}

/// A level by its name.
pub fn level(word: &str) -> PyResult<Level> {
    word.parse().map_err(wrong)
}
