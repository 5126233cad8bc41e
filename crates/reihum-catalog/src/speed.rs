//! How fast random play and search are.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use reihum_bots::{BotConfig, Budget, Level};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, Position, Seed, play_match, playout};

use crate::ListedGame;
use crate::table::TypedTable;

/// A match of random play is cut after so many moves, where it would not end by itself.
const MOST_MOVES: usize = 2_000;

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub enum RunLength {
    /// So much time.
    Time(Duration),
    /// So many matches, for counting instructions.
    Matches(u64),
}

/// Random matches that were played.
#[derive(Clone, Copy, Debug, Default)]
pub struct Playouts {
    /// Moves played.
    pub moves: u64,
    /// Matches played, deals included.
    pub matches: u64,
}

/// What was measured of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchSpeed {
    /// How many decisions were searched.
    pub decisions: u64,
    /// How many iterations: worlds drawn, tree walked, played out.
    pub iterations: u64,
    /// How long the searching took.
    pub time: Duration,
}

/// Plays random matches, uniformly over all legal actions, the deal included.
pub(crate) fn playouts<G: ListedGame>(
    table: &TypedTable<G>,
    length: RunLength,
    worker: u64,
) -> Playouts {
    let start = Instant::now();
    let mut rng = Fast::seed_from_u64(worker);
    let mut played = Playouts::default();
    loop {
        let done = match length {
            RunLength::Matches(most) => played.matches >= most,
            // Looking at the clock costs as much as a move: only now and then.
            RunLength::Time(time) => played.matches % 16 == 0 && start.elapsed() >= time,
        };
        if done {
            return played;
        }
        let mut position = table
            .prepared()
            .deal(Seed::numbered(worker, played.matches));
        played.moves += playout(&mut position, MOST_MOVES, &mut rng) as u64;
        played.matches += 1;
    }
}

/// The iterations of each decision that is measured, between what an expert and a master do.
const ITERATIONS: NonZeroU32 = NonZeroU32::new(1_000).unwrap();
/// Positions after so many steps are searched, in turn: the early ones of a round, where nothing
/// can be solved without search.
const STEPS: u64 = 6;

/// Lets an expert search early positions of matches between casual bots.
pub(crate) fn search_speed<G: ListedGame>(table: &TypedTable<G>, length: RunLength) -> SearchSpeed {
    let mut expert = table.bot(BotConfig {
        budget: Budget::iterations(ITERATIONS),
        ..BotConfig::new(Level::Expert, 0)
    });
    let (begun, mut searched) = (Instant::now(), Duration::ZERO);
    let (mut decisions, mut number) = (0, 0);
    loop {
        let done = match length {
            RunLength::Matches(most) => number >= most,
            RunLength::Time(time) => begun.elapsed() >= time,
        };
        if done {
            break;
        }
        let mut position = table.prepared().deal(Seed::from_number(number));
        let mut casual = table.bot(BotConfig::new(Level::Casual, number));
        let decide = &mut |position: &Position<G>| {
            let seat = position.to_act().must.first()?;
            Some((seat, casual.choose(position.view(Some(seat)))))
        };
        let steps = (number % STEPS) as usize;
        play_match(&mut position, decide, &mut (), steps).expect("bots keep to the rules");
        number += 1;
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
    SearchSpeed {
        decisions,
        iterations: decisions * u64::from(ITERATIONS.get()),
        time: searched,
    }
}
