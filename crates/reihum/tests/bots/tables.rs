//! Every table of every game, and matches at them.

use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::Arc;

use reihum_bots::{BotConfig, Budget, Level};
use reihum_catalog::{
    AnyGame, AnyMatch, AnyTable, MatchObserver, MatchStep, SeatPlayer, sample_options,
};
use reihum_core::{MAX_SEATS, Seat, Seed};
use serde_json::{Map, Value};

/// The games, each with what is to be checked of it.
pub fn for_every_game(check: impl Fn(&dyn AnyGame)) {
    let games = reihum::games();
    assert!(games.iter().len() > 0, "no game is listed");
    games.iter().for_each(|game| check(&**game));
}

/// The default table for every number of players.
pub fn plain_tables(game: &dyn AnyGame) -> Vec<Arc<dyn AnyTable>> {
    tables(game, &[Map::new()])
}

/// The default table, and one with each sampled value of each option, for every number of players.
pub fn every_table(game: &dyn AnyGame) -> Vec<Arc<dyn AnyTable>> {
    tables_with(game, |_| true)
}

/// The same without totals so high that a match takes all day.
pub fn short_tables(game: &dyn AnyGame) -> Vec<Arc<dyn AnyTable>> {
    tables_with(game, |value| {
        value.as_i64().is_none_or(|number| number <= 1_000)
    })
}

fn tables_with(game: &dyn AnyGame, wanted: impl Fn(&Value) -> bool) -> Vec<Arc<dyn AnyTable>> {
    let mut variants = vec![Map::new()];
    for (name, values) in sample_options(game) {
        let alone = |value: Value| Map::from_iter([(name.to_owned(), value)]);
        variants.extend(values.into_iter().filter(&wanted).map(alone));
    }
    tables(game, &variants)
}

fn tables(game: &dyn AnyGame, variants: &[Map<String, Value>]) -> Vec<Arc<dyn AnyTable>> {
    let tables: Vec<_> = (1..=MAX_SEATS)
        .flat_map(|players| variants.iter().map(move |options| (players, options)))
        .filter_map(|(players, options)| game.table(players, options).ok())
        .collect();
    assert!(!tables.is_empty(), "{} has no table", game.id());
    tables
}

/// Which table it is, for what went wrong at it.
pub fn at(table: &dyn AnyTable) -> String {
    let options = Value::Object(table.options());
    format!("{}, {} players, {options}", table.game(), table.players())
}

/// A bot that thinks very little.
pub fn config(level: Level, seed: u64) -> BotConfig {
    BotConfig {
        level,
        persona: 7,
        seed,
        budget: Budget::iterations(NonZeroU32::new(20).expect("not zero")),
    }
}

/// One bot for each seat.
pub fn company(table: &dyn AnyTable, config: impl Fn(usize) -> BotConfig) -> Vec<BotConfig> {
    (0..table.players()).map(config).collect()
}

/// What was done in a match of bots, and whether it came to its end.
#[derive(Debug, PartialEq)]
pub struct Story {
    pub steps: Vec<(Option<Seat>, String)>,
    pub ended: bool,
}

impl MatchObserver for Story {
    fn step(&mut self, action: Option<&str>, step: &MatchStep) -> ControlFlow<()> {
        if let Some(action) = action {
            self.steps.push((step.seat, action.to_owned()));
        }
        ControlFlow::Continue(())
    }
}

/// Lets bots play. An answer that is not legal stops the match before its end.
pub fn story(table: &Arc<dyn AnyTable>, seed: u64, bots: &[BotConfig], most: usize) -> Story {
    let mut story = Story {
        steps: Vec::new(),
        ended: false,
    };
    let seats = bots.iter().map(|bot| SeatPlayer::Bot((*bot).into()));
    let seats: Vec<SeatPlayer<'_>> = seats.collect();
    let seed = Seed::from_number(seed);
    story.ended = table.clone().play(seed, seats, &mut story, most);
    story
}

/// A match under way between bots.
pub struct BotMatch {
    pub table: Arc<dyn AnyTable>,
    pub position: Box<dyn AnyMatch>,
    bots: Vec<(Seat, BotConfig)>,
}

impl BotMatch {
    /// One bot for each seat.
    pub fn new(table: &Arc<dyn AnyTable>, seed: u64, config: impl Fn(usize) -> BotConfig) -> Self {
        let bots = company(&**table, config).into_iter().enumerate();
        Self {
            table: table.clone(),
            position: table.clone().deal(Seed::from_number(seed)).0,
            bots: bots.map(|(seat, bot)| (Seat::new(seat), bot)).collect(),
        }
    }

    /// The bot of a seat.
    pub fn bot(&self, seat: Seat) -> BotConfig {
        self.bots[seat.index()].1
    }

    /// Lets the bots take a step; false at the end.
    pub fn step(&mut self) -> bool {
        if self.position.outcome().is_some() {
            return false;
        }
        let chosen = self.position.think(&self.bots)();
        let Some(chosen) = chosen else {
            panic!("{}: no bot had a legal answer", at(&*self.table));
        };
        if let Err(stale) = self.position.play(&chosen.action) {
            panic!("{}: {stale}", at(&*self.table));
        }
        true
    }
}
