//! Other servers under the same traffic, where Node is there to run them.
//!
//! Both have a table for two who move in turn; a move changes a slot, and both players are sent what
//! is new. They keep everything in memory and check next to nothing, so they are a lower bound for
//! what a game on them costs. The generator speaks their protocols itself: the same loop, the same
//! clocks.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use reihum_core::rng::{Fast, SeedableRng};
use serde_json::Value;

use crate::http::Http;
use crate::laying::each_table;
use crate::player::Player;
use crate::server::Server;
use crate::speech::{Boardgame, Colyseus, PATH, Speech};

/// Another server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peer {
    /// Colyseus, which sends differences of its state.
    Colyseus,
    /// boardgame.io, which sends the whole state.
    Boardgame,
}

impl Peer {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Colyseus, Self::Boardgame];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Colyseus => "Colyseus",
            Self::Boardgame => "boardgame.io",
        }
    }

    /// Starts it; nothing if there is no Node.
    pub fn start(self) -> Result<Option<Server>> {
        let Some(folder) = packages()? else {
            return Ok(None);
        };
        let script = match self {
            Self::Colyseus => "colyseus.js",
            Self::Boardgame => "boardgame.js",
        };
        let script = folder.join(script);
        Server::program("node", &[&script.to_string_lossy()]).map(Some)
    }

    /// Everyone at their tables.
    pub fn sit_down(self, host: SocketAddr, tables: usize, plain: bool) -> Result<Vec<Player>> {
        each_table(tables, |table| {
            let mut rng = Fast::seed_from_u64(table as u64);
            let seats = match self {
                Self::Colyseus => Http::connect(host)?.post("/tables", None, &Value::Null)?,
                Self::Boardgame => serde_json::json!({ "seats": [PATH, PATH] }),
            };
            let mut players = Vec::new();
            for seat in 0..2 {
                let path = seats["seats"][seat].as_str();
                let path = path.with_context(|| format!("no seats in {seats}"))?;
                let speech: Box<dyn Speech> = match self {
                    Self::Colyseus => Box::new(Colyseus::new(seat)),
                    Self::Boardgame => Box::new(Boardgame::new(table, seat)),
                };
                let mut player = Player::connect(host, path, plain, speech)?;
                player.seat(table, seat, 2);
                player.wait_until_seated(&mut rng)?;
                players.push(player);
            }
            Ok(players)
        })
    }
}

/// The folder of the scripts, with the packages they need; nothing if there is no Node.
fn packages() -> Result<Option<PathBuf>> {
    let works = |program: &str| {
        let mut command = Command::new(program);
        let command = command.arg("--version").stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    if !works("node") || !works("npm") {
        return Ok(None);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers");
    if !folder.join("node_modules").exists() {
        let mut install = Command::new("npm");
        install.args(["ci", "--no-audit", "--no-fund", "--prefix"]);
        let status = install.arg(&folder).stdout(Stdio::null()).status()?;
        ensure!(status.success(), "npm could not install what peers/ needs");
    }
    Ok(Some(folder))
}
