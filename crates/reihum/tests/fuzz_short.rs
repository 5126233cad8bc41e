//! The bodies of the fuzz targets on random bytes and on damaged copies of valid inputs: what a
//! fuzzer would find in its first seconds is found by every test run. `cargo xtask fuzz` goes on.

use reihum_bots::Playable;
use reihum_bots::games::{self, Visitor};
use reihum_core::rng::{Fast, Rng, SeedableRng};
use reihum_core::{ActionSet, MAX_SEATS, Prepared, Replay, Seed, below, random_action};

#[path = "../../../fuzz/src/bodies.rs"]
mod bodies;
#[path = "common/files.rs"]
mod files;
#[path = "../../../fuzz/src/tables.rs"]
mod tables;

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
fn run(body: fn(&[u8]), random: usize, valid: &[Vec<u8>], damages: usize) {
    let mut rng = Fast::seed_from_u64(1);
    for _ in 0..random {
        body(&random_bytes(&mut rng));
    }
    for input in valid {
        body(input);
    }
    if !valid.is_empty() {
        for _ in 0..damages {
            body(&damaged(valid, &mut rng));
        }
    }
}

/// What is collected at every table of every game with default options.
fn at_every_table(collect: impl FnMut(Found)) {
    struct Tables<F>(F);
    impl<F: FnMut(Found)> Visitor for &mut Tables<F> {
        type Output = ();
        fn visit<G: Playable>(self) {
            for players in 1..=MAX_SEATS {
                if let Ok(prepared) = Prepared::<G>::new(players, G::Options::default()) {
                    (self.0)(short_match(&prepared));
                }
            }
        }
    }
    let mut tables = Tables(collect);
    for game in games::IDS {
        games::visit(game, &mut tables).expect("a listed game");
    }
}

/// What a short match leaves behind.
struct Found {
    replay: String,
    actions: Vec<String>,
}

fn short_match<G: Playable>(prepared: &Prepared<G>) -> Found {
    let mut rng = Fast::seed_from_u64(7);
    let seed = Seed::from_number(7);
    let mut position = prepared.deal(seed.clone());
    let mut replay = Replay::new(prepared.clone(), seed);
    let mut actions = Vec::new();
    for _ in 0..30 {
        let Some((seat, action)) = random_action(&position, &mut rng) else {
            break;
        };
        let legal = position.legal_actions(seat);
        let texts = legal.iter().map(|a| G::action_text(prepared.setup(), a));
        actions.extend(texts.take(20));
        position
            .play(seat, action, &mut ())
            .expect("a legal action");
        replay.push(seat, action);
    }
    Found {
        replay: replay.to_json(),
        actions,
    }
}

#[test]
fn notation() {
    let mut valid = Vec::new();
    at_every_table(|found| valid.extend(found.actions.into_iter().map(String::into_bytes)));
    valid.sort();
    valid.dedup();
    run(bodies::notation, 4_000, &valid, 60_000);
}

#[test]
fn scenario() {
    let valid: Vec<Vec<u8>> = files::scenarios()
        .iter()
        .map(|path| files::text(path).into_bytes())
        .collect();
    run(bodies::scenario, 4_000, &valid, 60_000);
}

#[test]
fn replay() {
    let mut valid = Vec::new();
    at_every_table(|found| valid.push(found.replay.into_bytes()));
    run(bodies::replay, 4_000, &valid, 60_000);
}

#[test]
fn actions() {
    run(bodies::actions, 20_000, &[], 0);
}
