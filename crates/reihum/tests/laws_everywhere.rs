//! Every registered game keeps the laws and comes to an end, whatever its own tests do: a game
//! cannot be added to the list without that.

use reihum_bots::games::{self, Visitor};
use reihum_bots::{Bot, Brief, Level, Playable};
use reihum_core::conformance::{Laws, campaign_factor};
use reihum_core::{MAX_SEATS, Prepared, Seed};
use serde_json::{Map, Value};

#[path = "../../../fuzz/src/tables.rs"]
mod tables;

/// Long enough for any match by rule of thumb, also to the highest total that can be agreed on.
const MOST_STEPS: usize = 1_000_000;

/// The default table, and one with each listed value of each option, for every number of players.
fn every_table<G: Playable>() -> Vec<Prepared<G>> {
    let mut variants = vec![Map::new()];
    for (name, values) in tables::listed_values::<G>() {
        let alone = |value: Value| Map::from_iter([(name.to_owned(), value)]);
        variants.extend(values.into_iter().map(alone));
    }
    let tables: Vec<_> = (1..=MAX_SEATS)
        .flat_map(|players| variants.iter().map(move |options| (players, options)))
        .filter_map(|(players, options)| tables::table(players, options.clone()))
        .collect();
    assert!(!tables.is_empty(), "{} has no table", G::ID);
    tables
}

fn at<G: Playable>(prepared: &Prepared<G>) -> String {
    let setup = prepared.setup();
    let options = serde_json::to_string(setup.options()).unwrap_or_default();
    format!("{}, {} players, {options}", G::ID, setup.players())
}

struct KeepsTheLaws;
impl Visitor for KeepsTheLaws {
    type Output = ();
    fn visit<G: Playable>(self) {
        for (series, prepared) in every_table::<G>().iter().enumerate() {
            let laws = Laws {
                prepared,
                prior: &*G::law_prior(prepared),
                max_steps: 300,
                every: 19,
            };
            let played = laws.check_random(series as u64, campaign_factor());
            let played = played.unwrap_or_else(|broken| panic!("{}: {broken}", at(prepared)));
            assert!(played.steps > 0, "{}: nothing was played", at(prepared));
        }
    }
}

struct ComesToAnEnd;
impl Visitor for ComesToAnEnd {
    type Output = ();
    fn visit<G: Playable>(self) {
        for prepared in every_table::<G>() {
            for number in 0..campaign_factor() {
                let steps = bots_play(&prepared, Seed::from_number(number));
                assert!(steps < MOST_STEPS, "{}: no end", at(&prepared));
            }
        }
    }
}

/// Plays a match of bots, every action checked; returns its length.
fn bots_play<G: Playable>(prepared: &Prepared<G>, seed: Seed) -> usize {
    let mut bots: Vec<G::Bot> = (0..prepared.setup().players() as u64)
        .map(|persona| G::bot(prepared, Brief::new(Level::Casual, persona)))
        .collect();
    let mut position = prepared.deal(seed);
    for step in 0..MOST_STEPS {
        let Some(seat) = position.to_act().must.first() else {
            assert!(position.outcome().is_some(), "{}: no outcome", at(prepared));
            return step;
        };
        let action = bots[seat.index()].choose(position.view(Some(seat)));
        if let Err(error) = position.play(seat, action, &mut ()) {
            panic!("{}, step {step}: a bot chose badly: {error}", at(prepared));
        }
    }
    MOST_STEPS
}

#[test]
fn every_game_keeps_the_laws() {
    for game in games::IDS {
        games::visit(game, KeepsTheLaws).expect("a listed game");
    }
}

#[test]
fn every_match_of_bots_comes_to_an_end() {
    for game in games::IDS {
        games::visit(game, ComesToAnEnd).expect("a listed game");
    }
}
