//! Every table of every game, and matches at them.

use std::num::NonZeroU32;

use reihum_bots::games::{self, Visitor};
use reihum_bots::{Bot, Brief, Budget, Level, Playable};
use reihum_core::{MAX_SEATS, Position, Prepared, Seat, Seed};
use serde_json::{Map, Value};

#[path = "../../../../fuzz/src/tables.rs"]
mod listed;

/// Longer than any match of sensible bots.
pub const MOST_STEPS: usize = 100_000;

/// Does something with a game.
pub fn visit(game: &str, visitor: impl Visitor<Output = ()>) {
    games::visit(game, visitor).expect("a listed game");
}

/// A test for each game, so that each says for itself what is wrong.
macro_rules! for_every_game {
    ($test:ident, $visitor:expr) => {
        mod $test {
            use super::*;
            #[test]
            fn right_on_time() {
                crate::tables::visit("right-on-time", $visitor);
            }
            #[test]
            fn timeline_twist() {
                crate::tables::visit("timeline-twist", $visitor);
            }
            #[test]
            fn racko() {
                crate::tables::visit("racko", $visitor);
            }
        }
    };
}
pub(crate) use for_every_game;

#[test]
fn no_game_is_left_out() {
    assert_eq!(games::IDS, ["right-on-time", "timeline-twist", "racko"]);
}

/// The default table for every number of players.
pub fn plain_tables<G: Playable>() -> Vec<Prepared<G>> {
    let tables = (1..=MAX_SEATS).filter_map(|players| listed::table(players, Map::new()));
    tables.collect()
}

/// The default table, and one with each listed value of each option, for every number of players.
pub fn every_table<G: Playable>() -> Vec<Prepared<G>> {
    tables_with(|_| true)
}

/// The same without totals so high that a match takes all day.
pub fn short_tables<G: Playable>() -> Vec<Prepared<G>> {
    tables_with(|value| value.as_i64().is_none_or(|number| number <= 1_000))
}

fn tables_with<G: Playable>(wanted: impl Fn(&Value) -> bool) -> Vec<Prepared<G>> {
    let mut variants = vec![Map::new()];
    for (name, values) in listed::listed_values::<G>() {
        let alone = |value: Value| Map::from_iter([(name.to_owned(), value)]);
        variants.extend(values.into_iter().filter(&wanted).map(alone));
    }
    let tables: Vec<_> = (1..=MAX_SEATS)
        .flat_map(|players| variants.iter().map(move |options| (players, options)))
        .filter_map(|(players, options)| listed::table(players, options.clone()))
        .collect();
    assert!(!tables.is_empty(), "{} has no table", G::ID);
    tables
}

pub fn at<G: Playable>(prepared: &Prepared<G>) -> String {
    let setup = prepared.setup();
    let options = serde_json::to_string(setup.options()).unwrap_or_default();
    format!("{}, {} players, {options}", G::ID, setup.players())
}

/// A budget of so many iterations.
pub fn iterations(number: u32) -> Budget {
    Budget::iterations(NonZeroU32::new(number).expect("not zero"))
}

/// A bot that thinks as little as this.
pub fn brief(level: Level, seed: u64) -> Brief {
    Brief {
        level,
        persona: 7,
        seed,
        budget: iterations(20),
    }
}

/// A match under way: whoever wants to act out of turn does, then whose turn it is.
pub struct Match<G: Playable> {
    pub position: Position<G>,
    pub bots: Vec<G::Bot>,
    /// How often somebody acted out of turn.
    pub out_of_turn: usize,
}

impl<G: Playable> Match<G> {
    /// One bot for each seat.
    pub fn new(prepared: &Prepared<G>, seed: u64, brief: impl Fn(usize) -> Brief) -> Self {
        let seats = 0..prepared.setup().players();
        Self {
            position: prepared.deal(Seed::from_number(seed)),
            bots: seats.map(|seat| G::bot(prepared, brief(seat))).collect(),
            out_of_turn: 0,
        }
    }

    /// Lets the bots take a step, checked by the rules; `None` at the end.
    pub fn step(&mut self) -> Option<(Seat, G::Action)> {
        let to_act = self.position.to_act();
        let mut chosen = None;
        for seat in to_act.may.iter() {
            let bot = &mut self.bots[seat.index()];
            let action = bot.choose_out_of_turn(self.position.view(Some(seat)));
            if let Some(action) = action {
                self.out_of_turn += 1;
                chosen = Some((seat, action));
                break;
            }
        }
        let (seat, action) = match chosen {
            Some(step) => step,
            None => {
                let seat = to_act.must.first()?;
                let bot = &mut self.bots[seat.index()];
                (seat, bot.choose(self.position.view(Some(seat))))
            }
        };
        if let Err(error) = self.position.play(seat, action, &mut ()) {
            panic!("{}, seat {seat}: a bot chose {action:?}: {error}", G::ID);
        }
        Some((seat, action))
    }

    /// What the bots do in the next steps.
    pub fn steps(&mut self, most: usize) -> Vec<(Seat, G::Action)> {
        std::iter::from_fn(|| self.step()).take(most).collect()
    }
}
