//! The lab: many matches between bots.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use pyo3::prelude::*;
use reihum_lab::{Entrant, FORMAT, PATIENCE, PlayedMatch, Programs, RunKind, Spec};
use serde_json::Value;

use crate::games::{self, wrong};

/// Match, bots by seat, winners, points by seat, rounds, decisions, legal actions, ended.
type ResultRow = (u64, Vec<usize>, Vec<usize>, Vec<i32>, usize, u32, u64, bool);

/// Plays matches of a run of the lab, each of which depends on the run and its own number alone.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub fn simulate(
    py: Python<'_>,
    game: &str,
    players: usize,
    options: &str,
    bots: Vec<String>,
    matches: u64,
    seed: u64,
    threads: usize,
    todo: Vec<u64>,
) -> PyResult<Vec<ResultRow>> {
    let games = games::catalog();
    let game = games.find(game).map_err(wrong)?;
    let table = game
        .table(players, &games::options(options)?)
        .map_err(wrong)?;
    let bots: Result<Vec<Entrant>, _> = bots.iter().map(|bot| bot.parse()).collect();
    let spec = Spec {
        reihum_lab: FORMAT,
        kind: RunKind::Simulate,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        game: table.game().to_owned(),
        revision: table.revision(),
        players,
        options: table.options(),
        bots: bots.map_err(wrong)?,
        iterations: None,
        games: matches,
        seed,
        shard: None,
    };
    spec.check().map_err(wrong)?;
    if let Some(beyond) = todo.iter().find(|index| **index >= matches) {
        let last = matches - 1;
        return Err(wrong(format!("match {beyond} is not one of 0 to {last}")));
    }
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let mut rows: Vec<ResultRow> = py.detach(|| {
        let mut rows = Vec::new();
        let (programs, stop) = (Programs::new(PATIENCE), AtomicBool::new(false));
        let kept: Result<(), Value> =
            reihum_lab::run(&*table, &spec, &todo, &programs, threads, &stop, |played| {
                rows.push(row(played));
                Ok(())
            });
        debug_assert!(kept.is_ok(), "nothing refuses a row");
        rows
    });
    rows.sort_unstable_by_key(|row| row.0);
    Ok(rows)
}

fn row(played: PlayedMatch) -> ResultRow {
    (
        played.index,
        played.bots,
        played.winners.iter().map(|seat| seat.index()).collect(),
        played.scores,
        played.rounds.len(),
        played.decisions,
        played.choices,
        played.ended,
    )
}
