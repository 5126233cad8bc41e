//! The log of a server, on the standard error.
//!
//! Whoever reads it may be slow, have gone, or have no room left: then lines are lost, and the
//! server goes on. It is written by a thread of its own, so that nobody waits for it.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

use clap::ValueEnum;
use serde::Deserialize;
use tracing_subscriber::EnvFilter;

/// Lines that may wait to be written.
const QUEUE: usize = 1024;
/// How long the last lines may take when the program ends.
const FAREWELL: Duration = Duration::from_secs(1);

/// How lines of the log are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// For people
    Text,
    /// A JSON object for each line, for programs
    Json,
}

enum Job {
    Line(Vec<u8>),
    /// Say when everything before is written.
    Flush(SyncSender<()>),
}

/// Lines that found no room.
static LOST: AtomicU64 = AtomicU64::new(0);

/// Takes lines, and never waits or fails.
#[derive(Clone)]
struct Lines(SyncSender<Job>);

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.try_send(Job::Line(line.to_vec())).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A log that has begun; what waits is written when it is dropped.
pub struct Log(Lines);

impl Log {
    /// Begins to log. Without a format it is text on a terminal and JSON elsewhere. On a terminal
    /// warnings are shown, elsewhere what an operator wants to know too; `RUST_LOG` asks for more.
    pub fn start(format: Option<LogFormat>) -> io::Result<Self> {
        let terminal = io::stderr().is_terminal();
        let usual = if terminal {
            "warn"
        } else {
            "warn,reihum=info,reihum_server=info"
        };
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
        let (sender, receiver) = sync_channel(QUEUE);
        std::thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || write_lines(&receiver))?;
        let lines = Lines(sender);
        let writer = lines.clone();
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(terminal)
            // What cannot be written must not be complained about: there is nowhere to do so.
            .log_internal_errors(false)
            .with_writer(move || writer.clone());
        let text = if terminal {
            LogFormat::Text
        } else {
            LogFormat::Json
        };
        // Somebody may have begun one already; then that one stays.
        let _ = match format.unwrap_or(text) {
            LogFormat::Text => log.try_init(),
            LogFormat::Json => log.json().flatten_event(true).try_init(),
        };
        Ok(Self(lines))
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        let (done, written) = sync_channel(1);
        if self.0.0.try_send(Job::Flush(done)).is_ok() {
            let _ = written.recv_timeout(FAREWELL);
        }
    }
}

fn write_lines(jobs: &Receiver<Job>) {
    for job in jobs {
        match job {
            Job::Line(line) => {
                // Nobody reads, or there is no room: the line is lost, and nothing else.
                let _ = io::stderr().write_all(&line);
                let lost = LOST.swap(0, Ordering::Relaxed);
                if lost > 0 {
                    tracing::warn!(lost, "lines of the log that found no room");
                }
            }
            Job::Flush(done) => drop(done.send(())),
        }
    }
}
