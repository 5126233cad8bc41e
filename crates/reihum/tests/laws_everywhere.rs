//! Every listed game keeps the laws and comes to an end, whatever its own tests do: a game cannot
//! be added to the list without that.

use std::sync::Arc;

use reihum_bots::{BotConfig, Level};
use reihum_catalog::{AnyGame, AnyTable, sample_options};
use reihum_core::conformance::campaign_factor;
use reihum_core::{MAX_SEATS, Seed};
use serde_json::{Map, Value};

/// Costly laws are checked only at some of the steps, one in so many.
const EVERY: usize = 19;

/// The game's variants, and a table with each sampled value of each option, for every number of
/// players.
fn every_table(game: &dyn AnyGame) -> Vec<Arc<dyn AnyTable>> {
    let mut variants = game.variants();
    for (name, values) in sample_options(game) {
        let alone = |value: Value| Map::from_iter([(name.to_owned(), value)]);
        variants.extend(values.into_iter().map(alone));
    }
    let tables: Vec<_> = (1..=MAX_SEATS)
        .flat_map(|players| variants.iter().map(move |options| (players, options)))
        .filter_map(|(players, options)| game.table(players, options).ok())
        .collect();
    assert!(!tables.is_empty(), "{} has no table", game.id());
    tables
}

fn at(table: &dyn AnyTable) -> String {
    let options = Value::Object(table.options());
    format!("{}, {} players, {options}", table.game(), table.players())
}

#[test]
fn every_game_keeps_the_laws() {
    for game in reihum::games().iter() {
        for (series, table) in (0..).zip(every_table(&**game)) {
            let checked = table.check_laws(series, campaign_factor(), EVERY);
            let checked = checked.unwrap_or_else(|broken| panic!("{}: {broken}", at(&*table)));
            assert!(checked.steps > 0, "{}: nothing was played", at(&*table));
        }
    }
}

#[test]
fn every_match_of_bots_comes_to_an_end() {
    for game in reihum::games().iter() {
        for table in every_table(&**game) {
            let personas = 0..table.players() as u64;
            let bots: Vec<BotConfig> = personas
                .map(|persona| BotConfig::new(Level::Casual, persona))
                .collect();
            for number in 0..campaign_factor() {
                let result = table.simulate(
                    Seed::from_number(number),
                    bots.iter().map(|bot| (*bot).into()).collect(),
                );
                assert!(result.ended, "{}: no end", at(&*table));
            }
        }
    }
}
