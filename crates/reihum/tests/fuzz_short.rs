//! The bodies of the fuzz targets on random bytes and on damaged copies of valid inputs: what a
//! fuzzer would find in its first seconds is found by every test run. `cargo xtask fuzz` goes on.

use std::sync::Arc;

use reihum_catalog::{AnyTable, Catalog};
use reihum_core::rng::{Fast, Rng, SeedableRng};
use reihum_core::{MAX_SEATS, Seed, below};
use serde_json::Map;

#[path = "../../../fuzz/src/bodies.rs"]
mod bodies;
#[path = "common/files.rs"]
mod files;

/// Random bytes, short inputs more often than long ones.
fn random_bytes(rng: &mut Fast) -> Vec<u8> {
    let most = 1 << below(rng, 11);
    let mut bytes = vec![0; below(rng, most) as usize];
    rng.fill_bytes(&mut bytes);
    bytes
}

fn index(rng: &mut Fast, len: usize) -> usize {
    below(rng, len.max(1) as u32) as usize
}

/// A valid input with up to four things wrong: a byte changed, a piece lost, doubled, or taken
/// from another valid input.
fn damaged(valid: &[Vec<u8>], rng: &mut Fast) -> Vec<u8> {
    let mut bytes = valid[index(rng, valid.len())].clone();
    for _ in 0..=below(rng, 4) {
        let from = index(rng, bytes.len());
        let to = bytes.len().min(from + 1 + index(rng, 20));
        let from = from.min(to);
        match below(rng, 6) {
            0 if from < to => bytes[from] = rng.next_u32() as u8,
            // A digit for a digit keeps the form and changes the meaning.
            1 => {
                if let Some(digit) = bytes[from..].iter_mut().find(|b| b.is_ascii_digit()) {
                    *digit = b'0' + below(rng, 10) as u8;
                }
            }
            2 => drop(bytes.drain(from..to)),
            3 => {
                let piece = bytes[from..to].to_vec();
                bytes.splice(from..from, piece);
            }
            4 => {
                let other = &valid[index(rng, valid.len())];
                let start = index(rng, other.len());
                let end = other.len().min(start + 1 + index(rng, 60));
                bytes.splice(from..to, other[start.min(end)..end].iter().copied());
            }
            _ => swap_lines(&mut bytes, rng),
        }
    }
    bytes
}

fn swap_lines(bytes: &mut Vec<u8>, rng: &mut Fast) {
    let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    let (one, other) = (index(rng, lines.len()), index(rng, lines.len()));
    lines.swap(one, other);
    *bytes = lines.join(&b'\n');
}

/// Runs a body on random inputs, on valid ones and on damaged ones.
fn run(body: fn(&Catalog, &[u8]), random: usize, valid: &[Vec<u8>], damages: usize) {
    let games = reihum::games();
    let mut rng = Fast::seed_from_u64(1);
    for _ in 0..random {
        body(&games, &random_bytes(&mut rng));
    }
    for input in valid {
        body(&games, input);
    }
    if !valid.is_empty() {
        for _ in 0..damages {
            body(&games, &damaged(valid, &mut rng));
        }
    }
}

/// What short matches leave behind, at every table of every game with default options.
fn at_every_table() -> Vec<ShortMatch> {
    let mut found = Vec::new();
    for game in reihum::games().iter() {
        let tables = (1..=MAX_SEATS).filter_map(|players| game.table(players, &Map::new()).ok());
        found.extend(tables.map(|table| short_match(&table)));
    }
    found
}

struct ShortMatch {
    replay: String,
    actions: Vec<String>,
}

fn short_match(table: &Arc<dyn AnyTable>) -> ShortMatch {
    let mut rng = Fast::seed_from_u64(7);
    let seed = Seed::from_number(7);
    let (mut position, _) = table.clone().deal(seed.clone());
    let (mut played, mut actions) = (Vec::new(), Vec::new());
    for _ in 0..30 {
        let seats = position.to_act().anyone();
        if seats.is_empty() {
            break;
        }
        let seat = seats.nth(index(&mut rng, seats.len()));
        let seat = seat.expect("a seat that can act");
        let legal = position.legal(seat);
        let chosen = legal[index(&mut rng, legal.len())].clone();
        actions.extend(legal.into_iter().take(20));
        let checked = position.check(seat, &chosen, &[]);
        let checked = checked.expect("a legal action");
        position.play(&checked).expect("nothing happened since");
        played.push((seat, chosen));
    }
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let record = table.record(seed, &played, &names);
    ShortMatch {
        replay: record.expect("it was played").to_json(),
        actions,
    }
}

#[test]
fn notation() {
    let found = at_every_table().into_iter();
    let mut valid: Vec<Vec<u8>> = found
        .flat_map(|found| found.actions)
        .map(String::into_bytes)
        .collect();
    valid.sort();
    valid.dedup();
    run(bodies::notation, 4_000, &valid, 60_000);
}

#[test]
fn scenario() {
    let valid: Vec<Vec<u8>> = files::scenarios("scenarios")
        .iter()
        .map(|path| files::text(path).into_bytes())
        .collect();
    run(bodies::scenario, 4_000, &valid, 60_000);
}

#[test]
fn replay() {
    let found = at_every_table().into_iter();
    let valid: Vec<Vec<u8>> = found.map(|found| found.replay.into_bytes()).collect();
    run(bodies::replay, 4_000, &valid, 60_000);
}

#[test]
fn actions() {
    run(bodies::actions, 20_000, &[], 0);
}
