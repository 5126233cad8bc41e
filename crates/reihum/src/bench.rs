//! How fast random play and search are: the figures behind `reihum bench` and `cargo bench`.

use std::thread::ScopedJoinHandle;
use std::time::Instant;

use reihum_catalog::{AnyTable, Playouts, RunLength};
use serde::Serialize;

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
///
/// ```
/// use reihum::bench;
/// use reihum_catalog::RunLength;
/// let games = reihum::games();
/// for game in games.iter() {
///     let table = game.table(2, &Default::default())?;
///     let figure = bench::measure(&*table, RunLength::Matches(3), 2);
///     assert_eq!(figure.games, 2 * 3);
/// }
/// # Ok::<(), reihum_core::OptionsError>(())
/// ```
#[must_use]
pub fn measure(table: &dyn AnyTable, length: RunLength, threads: usize) -> Figure {
    let start = Instant::now();
    let played: Vec<Playouts> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads as u64)
            .map(|worker| scope.spawn(move || table.playouts(length, worker)))
            .collect();
        let results = workers.into_iter().map(ScopedJoinHandle::join);
        results
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    let moves: u64 = played.iter().map(|played| played.moves).sum();
    let games: u64 = played.iter().map(|played| played.matches).sum();
    Figure {
        game: table.game(),
        players: table.players(),
        threads,
        moves,
        games,
        moves_per_second: moves as f64 / seconds,
        games_per_second: games as f64 / seconds,
        ns_per_move: seconds * 1e9 * threads as f64 / moves.max(1) as f64,
        position_bytes: table.position_bytes(),
    }
}

/// What was measured of a search.
#[derive(Clone, Debug, Serialize)]
pub struct SearchFigure {
    /// The game.
    pub game: &'static str,
    /// How many players.
    pub players: usize,
    /// How many decisions were searched.
    pub decisions: u64,
    /// How many iterations: worlds drawn, tree walked, played out.
    pub iterations: u64,
    /// Iterations a second, on one thread.
    pub iterations_per_second: f64,
    /// Microseconds an iteration.
    pub us_per_iteration: f64,
}

/// Lets an expert search early positions of matches between casual bots.
#[must_use]
pub fn measure_search(table: &dyn AnyTable, length: RunLength) -> SearchFigure {
    let speed = table.search_speed(length);
    let seconds = speed.time.as_secs_f64();
    SearchFigure {
        game: table.game(),
        players: table.players(),
        decisions: speed.decisions,
        iterations: speed.iterations,
        iterations_per_second: speed.iterations as f64 / seconds.max(1e-9),
        us_per_iteration: seconds * 1e6 / speed.iterations.max(1) as f64,
    }
}
