//! `cargo bench`: random play of every game and number of players, in time, in instructions a
//! move (which noise does not touch), and its scaling to all cores.

use std::process::Command;
use std::time::Duration;

use reihum::bench::{Budget, Figure, measure};
use reihum_bots::Playable;
use reihum_bots::games::{self, Visitor};
use reihum_core::{MAX_SEATS, Prepared, read_options};
use serde_json::{Value, json};

const SECONDS: f64 = 0.5;

fn main() {
    println!(
        "{:<28}{:>8}{:>12}{:>11}{:>9}{:>12}{:>8}{:>9}",
        "game", "players", "moves/s", "games/s", "ns/move", "instr/move", "bytes", "scaling"
    );
    for game in games::IDS {
        for mode in modes(game) {
            games::visit(game, Row(mode)).expect("a listed game");
        }
    }
}

fn modes(game: &str) -> Vec<Value> {
    match game {
        "timeline-twist" => vec![
            json!({ "mode": "competitive" }),
            json!({ "mode": "cooperative" }),
        ],
        _ => vec![json!({})],
    }
}

struct Row(Value);

impl Visitor for Row {
    type Output = ();

    fn visit<G: Playable>(self) {
        let options = read_options::<G>(self.0.clone()).expect("options of the game");
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        for players in 1..=MAX_SEATS {
            let Ok(prepared) = Prepared::<G>::new(players, options.clone()) else {
                continue;
            };
            let budget = Budget::Time(Duration::from_secs_f64(SECONDS));
            let one = measure(&prepared, budget, 1);
            let all = measure(&prepared, budget, threads);
            let mode = self
                .0
                .get("mode")
                .and_then(Value::as_str)
                .unwrap_or_default();
            print(&one, &all, mode);
        }
    }
}

fn print(one: &Figure, all: &Figure, mode: &str) {
    let instructions = instructions_per_move(one, mode);
    println!(
        "{:<28}{:>8}{:>12.0}{:>11.0}{:>9.1}{:>12}{:>8}{:>6.2}×{}",
        format!("{} {mode}", one.game).trim(),
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
fn instructions_per_move(figure: &Figure, mode: &str) -> Option<f64> {
    let (short_moves, short) = count(figure, mode, 20)?;
    let (long_moves, long) = count(figure, mode, 120)?;
    Some((long - short) as f64 / (long_moves - short_moves) as f64)
}

fn count(figure: &Figure, mode: &str, games: u64) -> Option<(u64, u64)> {
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
    if !mode.is_empty() {
        command.args(["--option", &format!("mode={mode}")]);
    }
    let output = command.output().ok()?;
    let figure: Value = serde_json::from_slice(&output.stdout).ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = report
        .lines()
        .find_map(|line| line.split("Collected : ").nth(1))?;
    Some((figure["moves"].as_u64()?, collected.trim().parse().ok()?))
}
