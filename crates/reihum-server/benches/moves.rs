//! `cargo bench -p reihum-server`: what a move costs on the server, in instructions and
//! allocations, which noise does not touch, and in bytes that are sent. Decided on, applied,
//! appended to a store in memory and encoded for both people at the table; without sockets.

use std::process::Command;
use std::time::Instant;

use reihum_server::bench::{Tables, Wishes};
use serde_json::Map;

/// The games, with so many tables that some hundred moves are played.
const GAMES: [(&str, u64); 2] = [("racko", 4), ("right-on-time", 20)];

/// What people ask for, and what that is called.
const WISHES: [(&str, Wishes); 3] = [
    (
        "nothing",
        Wishes {
            one_language: false,
            differences: false,
        },
    ),
    (
        "language",
        Wishes {
            one_language: true,
            differences: false,
        },
    ),
    (
        "differences",
        Wishes {
            one_language: true,
            differences: true,
        },
    ),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    // Under callgrind this program runs itself.
    if let [run, game, wishes, most] = args.as_slice()
        && run == "run"
    {
        let moves = most
            .parse()
            .ok()
            .and_then(|most| run_moves(game, wishes, most));
        println!("moves {}", moves.unwrap_or_default());
        return;
    }
    println!(
        "{:<16}{:<14}{:>13}{:>13}{:>13}{:>18}",
        "game", "asked for", "instr/move", "allocs/move", "µs/move", "bytes/client+move"
    );
    for (game, _) in GAMES {
        for (name, _) in WISHES {
            row(game, name);
        }
    }
}

fn tables(game: &str, wishes: &str) -> Option<Tables> {
    let (_, tables) = GAMES.into_iter().find(|(name, _)| *name == game)?;
    let (_, wishes) = WISHES.into_iter().find(|(name, _)| *name == wishes)?;
    Tables::new(&reihum::games(), game, &Map::new(), tables, wishes)
}

fn run_moves(game: &str, wishes: &str, most: usize) -> Option<u64> {
    Some(tables(game, wishes)?.play(most).0)
}

fn row(game: &str, wishes: &str) {
    let (Some(mut timed), Some(mut counted)) = (tables(game, wishes), tables(game, wishes)) else {
        println!("{game}: there is no such table");
        return;
    };
    let started = Instant::now();
    let (moves, bytes) = timed.play(usize::MAX);
    let micros = started.elapsed().as_secs_f64() * 1e6;
    let counts = allocation_counter::measure(|| {
        counted.play(usize::MAX);
    });
    let each = |many: f64| many / moves as f64;
    let instructions = instructions(game, wishes).map_or("no valgrind".to_owned(), |count| {
        format!("{:.0}", each(count as f64))
    });
    println!(
        "{game:<16}{wishes:<14}{instructions:>13}{:>13.0}{:>13.1}{:>18.0}",
        each(counts.count_total as f64),
        each(micros),
        // Two people sit at each table.
        each(bytes as f64) / 2.0,
    );
}

/// All moves under callgrind, less what it takes to lay the tables.
fn instructions(game: &str, wishes: &str) -> Option<u64> {
    Some(count(game, wishes, usize::MAX)? - count(game, wishes, 0)?)
}

fn count(game: &str, wishes: &str, most: usize) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["run", game, wishes, &most.to_string()])
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = report
        .lines()
        .find_map(|line| line.split("Collected : ").nth(1))?;
    collected.trim().parse().ok()
}
