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
            return self.measure(host, None);
        }
        let server = self.start()?;
        self.measure(server.address(), Some(server.pid()))
    }

    /// Plays at the tables of this server; its process is measured where it is known.
    pub fn measure(&self, host: SocketAddr, server: Option<u32>) -> Result<Figures> {
        let laying = Laying {
            host,
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
        self.drive(players, server)
    }

    /// The same traffic at the tables of another server; nothing if there is no Node to run it.
    pub fn run_peer(&self, peer: Peer) -> Result<Option<Figures>> {
        process::allow_many_sockets();
        let Some(server) = peer.start()? else {
            return Ok(None);
        };
        let players = peer.sit_down(server.address(), self.tables, self.plain)?;
        self.drive(players, Some(server.pid())).map(Some)
    }

    fn drive(&self, players: Vec<Player>, server: Option<u32>) -> Result<Figures> {
        let run = Run {
            rate: self.rate,
            time: Duration::from_secs_f64(self.seconds),
            server,
        };
        drive::drive(players, &run)
    }

    fn start(&self) -> Result<Server> {
        let own = std::env::current_exe().context("where this program lies is not known")?;
        if self.echo {
            return Server::program(own, &[ECHO_SERVER]);
        }
        let beside = || own.with_file_name(format!("reihum{}", std::env::consts::EXE_SUFFIX));
        let binary: PathBuf = self.server.clone().unwrap_or_else(beside);
        Server::reihum(&binary)
    }
}
