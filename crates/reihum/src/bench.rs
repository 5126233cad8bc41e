//! How fast random play and search are: the measurements behind `reihum bench` and `cargo bench`.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use reihum_bots::{Bot, Brief, Level, Playable};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, Position, Prepared, Seed, playout};
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

/// The iterations of each decision that is measured, between what an expert and a master do.
const ITERATIONS: NonZeroU32 = NonZeroU32::new(1_000).unwrap();
/// Positions after so many steps are searched, in turn: the early ones of a round, where nothing
/// can be solved without search.
const STEPS: u64 = 6;

/// Lets an expert search early positions of matches between casual bots.
#[must_use]
pub fn measure_search<G: Playable>(prepared: &Prepared<G>, budget: Budget) -> SearchFigure {
    let players = prepared.setup().players();
    let brief = |level, persona| Brief::new(level, persona);
    let mut expert = G::bot(
        prepared,
        Brief {
            budget: reihum_bots::Budget::iterations(ITERATIONS),
            ..brief(Level::Expert, 0)
        },
    );
    let (begun, mut searched) = (Instant::now(), Duration::ZERO);
    let (mut decisions, mut game) = (0, 0);
    loop {
        let done = match budget {
            Budget::Games(most) => game >= most,
            Budget::Time(time) => begun.elapsed() >= time,
        };
        if done {
            break;
        }
        let mut position = prepared.deal(Seed::from_number(game));
        let mut casual = G::bot(prepared, brief(Level::Casual, game));
        for _ in 0..game % STEPS {
            if let Some(seat) = position.to_act().must.first() {
                let action = casual.choose(position.view(Some(seat)));
                position.play_unchecked(seat, action, &mut ());
            }
        }
        game += 1;
        let Some(seat) = position.to_act().must.first() else {
            continue;
        };
        // A bot does not search where there is nothing to choose.
        if position.legal_actions(seat).len() < 2 {
            continue;
        }
        let start = Instant::now();
        let action = expert.choose(position.view(Some(seat)));
        searched += start.elapsed();
        std::hint::black_box(action);
        decisions += 1;
    }
    let iterations = decisions * u64::from(ITERATIONS.get());
    let seconds = searched.as_secs_f64();
    SearchFigure {
        game: G::ID,
        players,
        decisions,
        iterations,
        iterations_per_second: iterations as f64 / seconds.max(1e-9),
        us_per_iteration: seconds * 1e6 / iterations.max(1) as f64,
    }
}
