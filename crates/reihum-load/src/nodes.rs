//! Several nodes on one PostgreSQL, and what that database does.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use own_postgres::{Postgres, Setup};
use serde::Serialize;

use crate::server::Server;

/// Nodes on one database; all of it ends with this value, the nodes first.
pub struct Nodes {
    /// The nodes.
    pub servers: Vec<Server>,
    /// What they share.
    pub database: Database,
}

impl Nodes {
    /// Starts a database whose commits reach the disk, and so many nodes.
    pub fn start(binary: &Path, nodes: usize) -> Result<Self> {
        let postgres = Setup::default().durable().start();
        let postgres = postgres.context("a PostgreSQL could not be started")?;
        let url = postgres.database()?;
        let servers = (0..nodes).map(|_| Server::reihum(binary, Some(&url)));
        Ok(Self {
            servers: servers.collect::<Result<_>>()?,
            database: Database { postgres, url },
        })
    }
}

/// A PostgreSQL that is measured.
pub struct Database {
    postgres: Postgres,
    url: String,
}

/// What a database has done so far.
#[derive(Debug, Clone, Copy)]
pub struct Done {
    commits: f64,
    rows: f64,
    wal: f64,
    cpu: Option<Duration>,
}

/// What a database did for a move.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct DatabaseFigures {
    /// Commits, reading ones among them: what waits shares one.
    pub commits_per_move: f64,
    /// Rows that were written.
    pub rows_per_move: f64,
    /// Bytes of its write-ahead log.
    pub wal_bytes_per_move: f64,
    /// Processor time of all its processes, in seconds.
    pub cpu_seconds: Option<f64>,
}

impl Database {
    /// What it has done so far.
    pub fn done(&self) -> Result<Done> {
        let ask = "SELECT xact_commit, tup_inserted + tup_updated, pg_current_wal_lsn() - '0/0'
            FROM pg_stat_database WHERE datname = current_database()";
        let line = self.postgres.sql(&self.url, ask)?;
        let mut numbers = line.trim().split('|').map(str::parse::<f64>);
        let mut next = || numbers.next()?.ok();
        let mut next = || next().with_context(|| format!("no numbers of the database: {line}"));
        Ok(Done {
            commits: next()?,
            rows: next()?,
            wal: next()?,
            cpu: self.postgres.cpu(),
        })
    }
}

impl Done {
    /// What has come since, for each of so many moves.
    #[must_use]
    pub fn since(&self, before: &Self, moves: f64) -> DatabaseFigures {
        let cpu = self.cpu.zip(before.cpu);
        DatabaseFigures {
            commits_per_move: (self.commits - before.commits) / moves,
            rows_per_move: (self.rows - before.rows) / moves,
            wal_bytes_per_move: (self.wal - before.wal) / moves,
            cpu_seconds: cpu.map(|(after, before)| after.saturating_sub(before).as_secs_f64()),
        }
    }
}
