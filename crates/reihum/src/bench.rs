//! How fast random play is: the one measurement behind `reihum bench` and `cargo bench`.

use std::time::{Duration, Instant};

use reihum_bots::Playable;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Position, Prepared, Seed, playout};
use serde::Serialize;

/// A match of random play is cut after so many moves. Only Racko needs it: random Racko never
/// gets a rack into order, so its matches do not end by themselves.
pub const MOST_MOVES: usize = 2_000;

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So much time.
    Time(Duration),
    /// So many matches, for counting instructions.
    Games(u64),
}

/// What was measured for one table.
#[derive(Clone, Debug, Serialize)]
pub struct Figure {
    /// The game.
    pub game: &'static str,
    /// How many players.
    pub players: usize,
    /// On how many threads.
    pub threads: usize,
    /// Moves played.
    pub moves: u64,
    /// Matches played, deals included.
    pub games: u64,
    /// Moves a second, over all threads.
    pub moves_per_second: f64,
    /// Matches a second, over all threads.
    pub games_per_second: f64,
    /// Nanoseconds a move on one thread.
    pub ns_per_move: f64,
    /// The size of a position.
    pub position_bytes: usize,
}

/// Plays random matches, uniformly over all legal actions, the deal included.
#[must_use]
pub fn measure<G: Playable>(prepared: &Prepared<G>, budget: Budget, threads: usize) -> Figure {
    let start = Instant::now();
    let totals: Vec<(u64, u64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads as u64)
            .map(|worker| scope.spawn(move || work(prepared, budget, worker)))
            .collect();
        let results = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        results
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    let moves: u64 = totals.iter().map(|(moves, _)| moves).sum();
    let games: u64 = totals.iter().map(|(_, games)| games).sum();
    Figure {
        game: G::ID,
        players: prepared.setup().players(),
        threads,
        moves,
        games,
        moves_per_second: moves as f64 / seconds,
        games_per_second: games as f64 / seconds,
        ns_per_move: seconds * 1e9 * threads as f64 / moves.max(1) as f64,
        position_bytes: Position::<G>::bytes(),
    }
}

fn work<G: Playable>(prepared: &Prepared<G>, budget: Budget, worker: u64) -> (u64, u64) {
    let start = Instant::now();
    let mut rng = Fast::seed_from_u64(worker);
    let (mut moves, mut games) = (0, 0);
    loop {
        let done = match budget {
            Budget::Games(most) => games >= most,
            // Looking at the clock costs as much as a move: only now and then.
            Budget::Time(time) => games % 16 == 0 && start.elapsed() >= time,
        };
        if done {
            return (moves, games);
        }
        let mut position = prepared.deal(Seed::numbered(worker, games));
        moves += playout(&mut position, MOST_MOVES, &mut rng) as u64;
        games += 1;
    }
}
