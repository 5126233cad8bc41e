//! What each fuzz target does with its bytes, for every game of a list. The tests of the binary
//! include this file too and run the same code on a few thousand inputs without a fuzzer.

use reihum_catalog::{AnyGame, Catalog, sample_options};
use reihum_core::replay::MatchRecord;
use reihum_core::scenario::Scenario;
use reihum_core::{MAX_SEATS, Seed};
use serde_json::Map;

/// Reads the bytes as an action of every game; what can be read must survive writing.
pub fn notation(games: &Catalog, data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in games.iter() {
        let plain = (1..=MAX_SEATS).find_map(|players| game.table(players, &Map::new()).ok());
        let Some(table) = plain else {
            panic!("{} has no table with default options", game.id());
        };
        if let Err(broken) = table.check_notation(&text) {
            panic!("{}: {broken}", game.id());
        }
    }
}

/// Reads the bytes as a scenario and plays it: it may fail, but only with an error.
pub fn scenario(games: &Catalog, data: &[u8]) {
    let Ok(scenario) = Scenario::parse(&String::from_utf8_lossy(data)) else {
        return;
    };
    // A name that is no game is an error like any other.
    let Ok(game) = games.find(&scenario.game) else {
        return;
    };
    if let Err(error) = game.run_scenario(&scenario) {
        assert!(error.line > 0, "{}: {error}", game.id());
    }
}

/// Reads the bytes as a record of every game; what can be played again must survive writing.
pub fn replay(games: &Catalog, data: &[u8]) {
    let Ok(record) = MatchRecord::parse(&String::from_utf8_lossy(data)) else {
        return;
    };
    for game in games.iter() {
        let Some(written) = played_again(&**game, &record) else {
            continue;
        };
        assert_eq!(record.game, game.id(), "taken for another game");
        let read = MatchRecord::parse(&written.to_json());
        assert_eq!(read.as_ref(), Ok(&written), "{}", game.id());
        assert_eq!(
            played_again(&**game, &written),
            Some(written),
            "{}",
            game.id()
        );
    }
}

/// The record of a recorded match, played again; nothing if it cannot be.
fn played_again(game: &dyn AnyGame, record: &MatchRecord) -> Option<MatchRecord> {
    let replayed = game.replay(record).ok()?;
    let (table, seed) = (replayed.table, replayed.seed);
    match table.record(seed, &replayed.actions, &record.names) {
        Ok(record) => Some(record),
        Err(error) => panic!("{}: {error}: {}", game.id(), record.to_json()),
    }
}

/// Plays the bytes as a stream of actions, legal or not. The first bytes choose the game, the
/// number of players, the seed and the options.
pub fn actions(games: &Catalog, data: &[u8]) {
    let [game, players, seed, rest @ ..] = data else {
        return;
    };
    let count = games.iter().len();
    let Some(game) = games.iter().nth(usize::from(*game) % count.max(1)) else {
        return;
    };
    let players = usize::from(*players) % (MAX_SEATS + 1);
    let (mut options, mut rest) = (Map::new(), rest);
    for (name, values) in sample_options(&**game) {
        let Some((choice, after)) = rest.split_first() else {
            return;
        };
        rest = after;
        // One choice more than there are values: the option is left out.
        if let Some(value) = values.get(usize::from(*choice) % (values.len() + 1)) {
            options.insert(name.to_owned(), value.clone());
        }
    }
    if let Ok(table) = game.table(players, &options) {
        table.play_bytes(Seed::from_number(u64::from(*seed)), rest);
    }
}
