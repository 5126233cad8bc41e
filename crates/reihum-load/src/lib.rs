//! Plays at many tables of a server at once and measures what the server does.
//!
//! One thread waits for all sockets. Players are real ones: they pick one of the actions that the
//! server says they may do, and play again when a match is over. `cargo xtask load` runs it against a
//! release build; `docs/load.md` has the figures.

mod drive;
mod echo;
mod figures;
mod histogram;
mod http;
mod laying;
mod nodes;
mod options;
mod pace;
mod peers;
mod player;
mod process;
mod report;
mod server;
mod speech;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};

pub use drive::Run;
pub use echo::serve as serve_echo;
pub use figures::{Figures, Quantiles};
pub use histogram::Histogram;
pub use nodes::{Database, DatabaseFigures, Nodes};
pub use options::Options;
pub use peers::Peer;
pub use report::write as write_report;
pub use server::Server;

use laying::Laying;
use player::Player;

/// The hidden first argument that makes the program a server that only answers.
pub const ECHO_SERVER: &str = "echo-server";

impl Options {
    /// Starts what has to be started, plays and measures.
    pub fn run(&self) -> Result<Figures> {
        process::allow_many_sockets();
        if let Some(host) = self.url {
            return self.measure(&[host], &[], None);
        }
        let Some(nodes) = self.nodes else {
            let server = self.start()?;
            return self.measure(&[server.address()], &[server.pid()], None);
        };
        let nodes = Nodes::start(&self.binary()?, nodes)?;
        let servers = &nodes.servers;
        let hosts: Vec<SocketAddr> = servers.iter().map(Server::address).collect();
        let pids: Vec<u32> = servers.iter().map(Server::pid).collect();
        self.measure(&hosts, &pids, Some(&nodes.database))
    }

    /// Plays at the tables of these servers, which serve the same ones; their processes and their
    /// database are measured where they are known.
    pub fn measure(
        &self,
        hosts: &[SocketAddr],
        servers: &[u32],
        database: Option<&Database>,
    ) -> Result<Figures> {
        let laying = Laying {
            hosts: hosts.to_vec(),
            game: self.game.clone(),
            tables: self.tables,
            people: self.people,
            plain: self.plain,
            hello: self
                .hello
                .clone()
                .unwrap_or_else(speech::Reihum::like_the_web_client),
        };
        let players = if self.echo {
            echo::sit_down(&laying)?
        } else {
            laying.lay()?
        };
        self.drive(players, servers.to_vec(), database)
    }

    /// The same traffic at the tables of another server; nothing if there is no Node to run it.
    pub fn run_peer(&self, peer: Peer) -> Result<Option<Figures>> {
        process::allow_many_sockets();
        let Some(server) = peer.start()? else {
            return Ok(None);
        };
        let players = peer.sit_down(server.address(), self.tables, self.plain)?;
        self.drive(players, vec![server.pid()], None).map(Some)
    }

    fn drive(
        &self,
        players: Vec<Player>,
        servers: Vec<u32>,
        database: Option<&Database>,
    ) -> Result<Figures> {
        let run = Run {
            rate: self.rate,
            time: Duration::from_secs_f64(self.seconds),
            servers,
            database,
        };
        drive::drive(players, &run)
    }

    fn start(&self) -> Result<Server> {
        if self.echo {
            return Server::program(own_program()?, &[ECHO_SERVER]);
        }
        Server::reihum(&self.binary()?, None)
    }

    /// The program that is measured.
    fn binary(&self) -> Result<PathBuf> {
        match &self.server {
            Some(program) => Ok(program.clone()),
            None => {
                let name = format!("reihum{}", std::env::consts::EXE_SUFFIX);
                Ok(own_program()?.with_file_name(name))
            }
        }
    }
}

fn own_program() -> Result<PathBuf> {
    std::env::current_exe().context("where this program lies is not known")
}
