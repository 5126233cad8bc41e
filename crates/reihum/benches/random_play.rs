//! `cargo bench`: random play of every game and number of players, in time, in instructions a
//! move (which noise does not touch), and its scaling to all cores.

use std::process::Command;
use std::time::Duration;

use reihum::bench::{Figure, measure};
use reihum_catalog::{AnyGame, RunLength};
use reihum_core::MAX_SEATS;
use serde_json::{Map, Value};

const SECONDS: f64 = 0.5;

fn main() {
    println!(
        "{:<34}{:>8}{:>12}{:>11}{:>9}{:>12}{:>8}{:>9}",
        "game", "players", "moves/s", "games/s", "ns/move", "instr/move", "bytes", "scaling"
    );
    for game in reihum::games().iter() {
        for variant in game.variants() {
            rows(&**game, &variant);
        }
    }
}

/// A row for each number of players.
fn rows(game: &dyn AnyGame, variant: &Map<String, Value>) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let special = special(game, variant);
    for players in 1..=MAX_SEATS {
        let Ok(table) = game.table(players, variant) else {
            continue;
        };
        let length = RunLength::Time(Duration::from_secs_f64(SECONDS));
        let one = measure(&*table, length, 1);
        let all = measure(&*table, length, threads);
        print(&one, &all, &special);
    }
}

/// The options of a variant that are not the usual ones, as they are written on a command line.
fn special(game: &dyn AnyGame, variant: &Map<String, Value>) -> Vec<String> {
    let usual = game.default_options();
    let special = variant
        .iter()
        .filter(|(name, value)| **value != usual[*name]);
    let pair = |(name, value): (&String, &Value)| match value {
        Value::String(text) => format!("{name}={text}"),
        other => format!("{name}={other}"),
    };
    special.map(pair).collect()
}

fn print(one: &Figure, all: &Figure, special: &[String]) {
    let instructions = instructions_per_move(one, special);
    println!(
        "{:<34}{:>8}{:>12.0}{:>11.0}{:>9.1}{:>12}{:>8}{:>6.2}×{}",
        format!("{} {}", one.game, special.join(" ")).trim(),
        one.players,
        one.moves_per_second,
        one.games_per_second,
        one.ns_per_move,
        instructions.map_or("no valgrind".into(), |count| format!("{count:.0}")),
        one.position_bytes,
        all.moves_per_second / one.moves_per_second,
        all.threads,
    );
}

/// Two runs of different length under callgrind; their difference is free of start-up costs.
fn instructions_per_move(figure: &Figure, special: &[String]) -> Option<f64> {
    let (short_moves, short) = count(figure, special, 20)?;
    let (long_moves, long) = count(figure, special, 120)?;
    Some((long - short) as f64 / (long_moves - short_moves) as f64)
}

fn count(figure: &Figure, special: &[String], games: u64) -> Option<(u64, u64)> {
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env!("CARGO_BIN_EXE_reihum"))
        .args([
            "bench",
            figure.game,
            "--json",
            "--games",
            &games.to_string(),
        ])
        .args(["--players", &figure.players.to_string()]);
    for option in special {
        command.args(["--option", option]);
    }
    let output = command.output().ok()?;
    let figure: Value = serde_json::from_slice(&output.stdout).ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = report
        .lines()
        .find_map(|line| line.split("Collected : ").nth(1))?;
    Some((figure["moves"].as_u64()?, collected.trim().parse().ok()?))
}
