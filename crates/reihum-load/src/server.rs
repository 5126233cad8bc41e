//! A server that is started to be measured, and stopped when that is done.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use tempfile::TempDir;

/// A running server; it ends with this value.
pub struct Server {
    process: Child,
    address: SocketAddr,
    /// Its data folder goes when it has gone.
    _data: Option<TempDir>,
}

impl Server {
    /// `reihum serve` with a new data folder beside its binary: on a real disk, which the folder for
    /// temporary files often is not. Or on a database.
    pub fn reihum(binary: &Path, database: Option<&str>) -> Result<Self> {
        let beside = binary.parent().unwrap_or(Path::new("."));
        let data = tempfile::Builder::new()
            .prefix("load-")
            .tempdir_in(beside)?;
        let mut command = Command::new(binary);
        command
            .args(["serve", "--port=0", "--data"])
            .arg(data.path());
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        // All players come from one address and are faster than people.
        for limit in ["--connections", "--requests", "--messages"] {
            command.args([limit, "1000000"]);
        }
        Self::start(command, Some(data))
    }

    /// A program that says on its first line where it listens (`http://127.0.0.1:1234`).
    pub fn program(program: impl AsRef<OsStr>, arguments: &[&str]) -> Result<Self> {
        let mut command = Command::new(program);
        command.args(arguments);
        Self::start(command, None)
    }

    fn start(mut command: Command, data: Option<TempDir>) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let process = command.stdout(Stdio::piped()).spawn();
        let mut process = process.with_context(|| format!("{name} could not be started"))?;
        let out = process.stdout.take().context("its output is a pipe")?;
        let (mut lines, mut line) = (BufReader::new(out), String::new());
        lines.read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        let address = address
            .parse()
            .with_context(|| format!("{name} did not say where it listens, but {line:?}"));
        // It may say more; nobody may be surprised by a closed pipe.
        std::thread::spawn(move || std::io::copy(&mut lines, &mut std::io::sink()));
        // From here on it ends with this value, also if the address is wrong.
        let mut server = Self {
            process,
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            _data: data,
        };
        server.address = address?;
        Ok(server)
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its process.
    #[must_use]
    pub fn pid(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
