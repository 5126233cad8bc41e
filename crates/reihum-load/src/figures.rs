//! What was measured.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde::Serialize;

use crate::drive::Run;
use crate::histogram::Histogram;
use crate::nodes::{Database, DatabaseFigures, Done};
use crate::player::{Player, Sent};
use crate::process::Usage;

/// What is counted while it is measured.
pub struct Tally {
    begin: Instant,
    end: Option<Instant>,
    /// Bytes received, and what both sides have used: when it began, then what came since.
    received: u64,
    usage: [Usage; 2],
    usage_since: [Usage; 2],
    /// What the database had done when it began, and when it was over.
    database: [Option<Done>; 2],
    nodes: usize,
    moves: u64,
    done: Histogram,
    /// From the move until another player hears of it.
    pub heard: Histogram,
    /// How late the generator itself was.
    pub late: Histogram,
}

fn usage(run: &Run<'_>) -> [Usage; 2] {
    [Usage::of_all(&run.servers), Usage::of_self()]
}

fn database(run: &Run<'_>) -> Result<Option<Done>> {
    run.database.map(Database::done).transpose()
}

fn received(players: &[Player]) -> u64 {
    players.iter().map(|player| player.received).sum()
}

impl Tally {
    /// From now on it counts.
    pub fn begin(run: &Run<'_>, players: &[Player]) -> Result<Self> {
        Ok(Self {
            database: [database(run)?, None],
            nodes: run.servers.len(),
            begin: Instant::now(),
            end: None,
            received: received(players),
            usage: usage(run),
            usage_since: Default::default(),
            moves: 0,
            done: Histogram::default(),
            heard: Histogram::default(),
            late: Histogram::default(),
        })
    }

    /// The time is over; only answers to moves that were sent still count.
    pub fn end(&mut self, run: &Run<'_>, players: &[Player]) -> Result<()> {
        self.end = Some(Instant::now());
        self.received = received(players) - self.received;
        self.usage_since = usage(run);
        self.database[1] = database(run)?;
        Ok(())
    }

    /// A move was answered.
    pub fn answered(&mut self, sent: Sent, now: Instant) {
        if self.end.is_none() {
            self.moves += 1;
        }
        if sent.counts {
            self.done.add(now - sent.at);
        }
    }

    /// What it comes to; the memory is that from before the first move.
    pub fn figures(self, players: &[Player], memory_before: Option<u64>) -> Result<Figures> {
        ensure!(self.moves > 0, "no move was answered");
        let end = self.end.unwrap_or_else(Instant::now);
        let seconds = (end - self.begin).as_secs_f64();
        let moves = self.moves as f64;
        let tables = players.last().map_or(0, |player| player.table + 1);
        let cpu = |side: usize| {
            let (before, after) = (self.usage[side].cpu?, self.usage_since[side].cpu?);
            Some((after - before).as_secs_f64())
        };
        let written = || {
            let (before, after) = (self.usage[0].written?, self.usage_since[0].written?);
            Some((after - before) as f64 / moves)
        };
        Ok(Figures {
            tables,
            people: players.len() / tables.max(1),
            moves: self.moves,
            seconds,
            moves_per_second: moves / seconds,
            heard: Quantiles::of(&self.heard),
            done: Quantiles::of(&self.done),
            late: Quantiles::of(&self.late),
            server_cpu_seconds: cpu(0),
            own_cpu_seconds: cpu(1),
            bytes_per_client_and_move: self.received as f64
                / moves
                / (players.len() / tables) as f64,
            memory_before,
            memory_after: self.usage_since[0].memory,
            written_per_move: written(),
            nodes: self.nodes,
            database: match self.database {
                [Some(before), Some(after)] => Some(after.since(&before, moves)),
                _ => None,
            },
        })
    }
}

/// What a run came to.
#[derive(Debug, Clone, Serialize)]
pub struct Figures {
    /// How many tables.
    pub tables: usize,
    /// How many people at each.
    pub people: usize,
    /// Moves that were answered in the time.
    pub moves: u64,
    /// The time.
    pub seconds: f64,
    /// Moves a second.
    pub moves_per_second: f64,
    /// From sending a move until another player has it.
    pub heard: Quantiles,
    /// From sending a move until its answer.
    pub done: Quantiles,
    /// How late the generator was with its moves, at a steady rate.
    pub late: Quantiles,
    /// Processor time of the server, in seconds.
    pub server_cpu_seconds: Option<f64>,
    /// Processor time of the generator, in seconds.
    pub own_cpu_seconds: Option<f64>,
    /// Bytes that the server sent to each client for a move.
    pub bytes_per_client_and_move: f64,
    /// Memory of the server when all tables had begun and nobody had moved, in bytes.
    pub memory_before: Option<u64>,
    /// Memory of the server at the end, in bytes.
    pub memory_after: Option<u64>,
    /// Bytes that the server wrote to disk for a move.
    pub written_per_move: Option<f64>,
    /// How many servers there were, as far as they are known.
    pub nodes: usize,
    /// What the database of several nodes did.
    pub database: Option<DatabaseFigures>,
}

/// Times that a share of all stays within, in milliseconds.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Quantiles {
    /// Half of them.
    pub p50: f64,
    /// 99 of 100.
    pub p99: f64,
    /// 999 of 1000.
    pub p999: f64,
    /// How many there are.
    pub count: u64,
}

impl Quantiles {
    fn of(times: &Histogram) -> Self {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        Self {
            p50: millis(times.quantile(0.5)),
            p99: millis(times.quantile(0.99)),
            p999: millis(times.quantile(0.999)),
            count: times.count(),
        }
    }
}

impl fmt::Display for Quantiles {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { p50, p99, p999, .. } = self;
        write!(out, "p50 {p50:.2} ms, p99 {p99:.2} ms, p99.9 {p999:.2} ms")
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cpu = |seconds: Option<f64>| {
            let per_move = |seconds| 1e6 * seconds / self.moves as f64;
            seconds.map_or_else(
                || "not known".to_owned(),
                |seconds: f64| format!("{seconds:.2} s, {:.0} µs a move", per_move(seconds)),
            )
        };
        if self.database.is_some() {
            let nodes = if self.nodes == 1 { "node" } else { "nodes" };
            write!(out, "{} {nodes}, ", self.nodes)?;
        }
        writeln!(
            out,
            "{} tables of {}: {} moves in {:.1} s, {:.0} moves/s",
            self.tables, self.people, self.moves, self.seconds, self.moves_per_second
        )?;
        writeln!(out, "  until another has it  {}", self.heard)?;
        writeln!(out, "  until it is answered  {}", self.done)?;
        if self.late.count > 0 {
            writeln!(out, "  generator was late    {}", self.late)?;
        }
        writeln!(
            out,
            "  server                {}",
            cpu(self.server_cpu_seconds)
        )?;
        writeln!(out, "  generator             {}", cpu(self.own_cpu_seconds))?;
        let sent = self.bytes_per_client_and_move;
        writeln!(
            out,
            "  sent                  {sent:.0} bytes a client and move"
        )?;
        if let (Some(before), Some(after)) = (self.memory_before, self.memory_after) {
            let megabytes = |bytes: u64| bytes as f64 / 1e6;
            let (before, after) = (megabytes(before), megabytes(after));
            writeln!(
                out,
                "  memory of the server  {before:.1} MB, at the end {after:.1} MB"
            )?;
        }
        if let Some(database) = &self.database {
            writeln!(out, "  database              {}", cpu(database.cpu_seconds))?;
            let DatabaseFigures {
                commits_per_move,
                rows_per_move,
                wal_bytes_per_move,
                ..
            } = database;
            writeln!(
                out,
                "  for a move it has     {commits_per_move:.2} commits, {rows_per_move:.2} rows written, \
                 {wal_bytes_per_move:.0} bytes of its log"
            )?;
        } else if let Some(written) = self.written_per_move {
            writeln!(out, "  written to disk       {written:.0} bytes a move")?;
        }
        Ok(())
    }
}
