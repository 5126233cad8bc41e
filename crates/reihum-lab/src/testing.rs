//! A table for the tests of this crate: Racko, whose matches of few players are quick.

use std::sync::Arc;

use racko::Racko;
use reihum_bots::RackoBots;
use reihum_catalog::{AnyTable, Catalog, GameEntry};
use serde_json::Map;

use crate::facts::RackoFacts;
use crate::spec::{FORMAT, RunKind, Spec};

pub(crate) fn games() -> Catalog {
    Catalog::new().with(GameEntry::<Racko>::new().bots(RackoBots).facts(RackoFacts))
}

pub(crate) fn table(players: usize) -> Arc<dyn AnyTable> {
    let games = games();
    let game = games.find("racko").unwrap();
    game.table(players, &Map::new()).unwrap()
}

/// Bots at such a table.
pub(crate) fn spec(kind: RunKind, players: usize, bots: &[&str], games: u64) -> Spec {
    Spec {
        reihum_lab: FORMAT,
        kind,
        version: "1.2.3".to_owned(),
        game: "racko".to_owned(),
        revision: 1,
        players,
        options: Map::new(),
        bots: bots.iter().map(|bot| bot.parse().unwrap()).collect(),
        iterations: None,
        games,
        seed: 1,
        shard: None,
    }
}
