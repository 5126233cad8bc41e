//! Options of a game to be tried out by tests and fuzzers, made without knowing the game.

use reihum_core::Choice;
use serde_json::Value;

use crate::AnyGame;

/// How many of the smallest decks are tried, whatever is named.
const DECKS: usize = 2;

/// Some values of each option, the extreme ones among them. Not all of them fit every table:
/// [`AnyGame::table`] refuses such tables like any other bad input.
#[must_use]
pub fn sample_options(game: &dyn AnyGame) -> Vec<(&'static str, Vec<Value>)> {
    let values = |choice: Choice| match choice {
        Choice::Switch => vec![Value::from(true), Value::from(false)],
        Choice::Seat => vec![Value::from(0), Value::from(3)],
        Choice::Number { least, most } => vec![Value::from(least), Value::from(most)],
        Choice::OneOf(words) => words.iter().map(|word| Value::from(*word)).collect(),
        // What can be named besides decks has no list; some decks bear the name of a subject.
        Choice::Name(_) => {
            let mut decks = game.decks();
            decks.sort_by_key(|deck| deck.cards);
            let named = decks.into_iter().take(DECKS).map(|deck| deck.id);
            named
                .chain(["nothing of this name".to_owned()])
                .map(Value::from)
                .collect()
        }
    };
    let options = game.options().iter();
    options
        .map(|option| (option.name, values(option.choice)))
        .collect()
}
