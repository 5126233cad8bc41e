//! Tables of any game, made without knowing the game.

use reihum_core::{Choice, Game, Prepared, read_options};
use serde_json::{Map, Value};

/// Some values of each option. Not all of them fit every table; such tables are refused like any
/// other bad input.
pub fn listed_values<G: Game>() -> Vec<(&'static str, Vec<Value>)> {
    let values = |choice: Choice| match choice {
        Choice::Switch => vec![Value::from(true), Value::from(false)],
        Choice::Seat => vec![Value::from(0), Value::from(3)],
        Choice::Number { least, most } => vec![Value::from(least), Value::from(most)],
        Choice::OneOf(words) => words.iter().map(|word| Value::from(*word)).collect(),
        // A small deck and a category that few cards have, whichever option it is.
        Choice::Name(_) => vec![Value::from("science"), Value::from("nothing of this name")],
    };
    let options = G::options().iter();
    options
        .map(|option| (option.name, values(option.choice)))
        .collect()
}

/// The table with these options, if there is such a table.
pub fn table<G: Game>(players: usize, options: Map<String, Value>) -> Option<Prepared<G>> {
    let options = read_options::<G>(Value::Object(options)).ok()?;
    Prepared::new(players, options).ok()
}
