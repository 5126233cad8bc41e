//! `reihum serve`: the server with the web client, and its settings.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use reihum_server::{CannotStart, Limits, Retention, Server, Settings};
use serde::Deserialize;

use super::proxies::Proxies;
use crate::App;
use crate::log::{Log, LogFormat};
use crate::web::WebClient;

/// Open tables for the browser.
#[derive(Args, Clone, Default)]
pub struct ServeArgs {
    /// The address to listen on; 0.0.0.0 lets others in your network join [default: 127.0.0.1]
    #[arg(long, env = "REIHUM_BIND", value_name = "ADDRESS")]
    bind: Option<IpAddr>,
    /// The port to listen on; 0 takes any that is free [default: 7777]
    #[arg(long, short, env = "REIHUM_PORT")]
    port: Option<u16>,
    /// The folder in which tables and people are kept [default: reihum-data]
    #[arg(long, env = "REIHUM_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database in which they are kept instead, postgres://…; several servers may
    /// share it
    #[arg(
        long,
        env = "REIHUM_DATABASE",
        value_name = "ADDRESS",
        hide_env_values = true
    )]
    database: Option<String>,
    /// Open the browser
    #[arg(long)]
    open: bool,
    /// Settings in a file; flags and environment come first [default: reihum.toml, if there]
    #[arg(long, env = "REIHUM_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// How long bots pause before they move, in percent of the table's pace [default: 100]
    #[arg(long, env = "REIHUM_BOT_PAUSE", value_name = "PERCENT")]
    bot_pause: Option<u32>,
    /// How long a table that nobody looks at stays in memory, in seconds [default: 60]
    #[arg(long, env = "REIHUM_LINGER", value_name = "SECONDS")]
    linger: Option<u64>,
    /// A name under which this server is asked for, beside localhost, the machine's name and
    /// addresses; several times for several, * for any. Other names are refused, unless a proxy
    /// of yours passes them on
    #[arg(long, env = "REIHUM_HOST", value_name = "NAME", value_delimiter = ',')]
    host: Vec<String>,
    /// How many WebSockets each address may have, and half of its connections [default: 64]
    #[arg(long, env = "REIHUM_CONNECTIONS", value_name = "NUMBER")]
    connections: Option<usize>,
    /// How many connections all may have together [default: what the limit of open files leaves]
    #[arg(long, env = "REIHUM_ALL_CONNECTIONS", value_name = "NUMBER")]
    all_connections: Option<usize>,
    /// How many requests a second each address may send [default: 50]
    #[arg(long, env = "REIHUM_REQUESTS", value_name = "NUMBER")]
    requests: Option<u32>,
    /// How many messages a second each connection may send [default: 20]
    #[arg(long, env = "REIHUM_MESSAGES", value_name = "NUMBER")]
    messages: Option<u32>,
    /// How many new people an hour each address may bring [default: 60 times --requests]
    #[arg(long, env = "REIHUM_NEW_PEOPLE", value_name = "NUMBER")]
    new_people: Option<u32>,
    /// How many tables an hour each address, and each person, may open [default: 60 times
    /// --requests]
    #[arg(long, env = "REIHUM_NEW_TABLES", value_name = "NUMBER")]
    new_tables: Option<u32>,
    /// For how many days a table at which no match ever began is kept after somebody was last
    /// there; 0 is for ever [default: 30]
    #[arg(long, env = "REIHUM_KEEP_UNUSED_TABLES", value_name = "DAYS")]
    keep_unused_tables: Option<u32>,
    /// For how many days somebody who never played is kept after they were last seen; 0 is for
    /// ever [default: 90]
    #[arg(long, env = "REIHUM_KEEP_UNUSED_PEOPLE", value_name = "DAYS")]
    keep_unused_people: Option<u32>,
    /// For how many days whole logs of matches that are over are kept after somebody was last at
    /// the table; results and replays stay; 0 is for ever [default: 90]
    #[arg(long, env = "REIHUM_KEEP_LOGS", value_name = "DAYS")]
    keep_logs: Option<u32>,
    /// Tell numbers for Prometheus at this address, under /metrics, e.g. 127.0.0.1:9187; not for
    /// the public
    #[arg(long, env = "REIHUM_METRICS", value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
    /// How the log on the standard error is written [default: text on a terminal, else json]
    #[arg(long, env = "REIHUM_LOG_FORMAT", value_name = "FORMAT")]
    log_format: Option<LogFormat>,
    /// When told to stop, play on for so many seconds before everyone is sent away, and take
    /// nothing new; gives a balancer the time to ask others [default: 0]
    #[arg(long, env = "REIHUM_DRAIN", value_name = "SECONDS")]
    drain: Option<u64>,
    /// Proxies of yours stand in front and say in X-Forwarded-For who asks: their addresses or
    /// networks, e.g. 10.0.0.0/8; without a value, any on this machine
    #[arg(long, env = "REIHUM_BEHIND_PROXY", value_name = "ADDRESSES",
          num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    behind_proxy: Option<Proxies>,
}

/// The settings as they stand in a file, under the names of the flags.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct File {
    bind: Option<IpAddr>,
    port: Option<u16>,
    data: Option<PathBuf>,
    database: Option<String>,
    open: Option<bool>,
    bot_pause: Option<u32>,
    linger: Option<u64>,
    connections: Option<usize>,
    requests: Option<u32>,
    messages: Option<u32>,
    behind_proxy: Option<Proxies>,
    host: Vec<String>,
    all_connections: Option<usize>,
    new_people: Option<u32>,
    new_tables: Option<u32>,
    keep_unused_tables: Option<u32>,
    keep_unused_people: Option<u32>,
    keep_logs: Option<u32>,
    metrics: Option<SocketAddr>,
    log_format: Option<LogFormat>,
    drain: Option<u64>,
}

impl ServeArgs {
    /// The file that was named, or one called after the program in the working folder.
    fn file(&self, program: &str) -> Result<File> {
        let usual = PathBuf::from(format!("{program}.toml"));
        let path = match &self.config {
            Some(path) => path,
            None if usual.exists() => &usual,
            None => return Ok(File::default()),
        };
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the settings in {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("settings in {}", path.display()))
    }

    fn settings(&self, file: &File, program: &str) -> Settings {
        let data = self.data.clone().or_else(|| file.data.clone());
        let usual = Settings::local(data.unwrap_or_else(|| format!("{program}-data").into()));
        let limits = Limits::default();
        let linger = self.linger.or(file.linger).map(Duration::from_secs);
        Settings {
            bind: self.bind.or(file.bind).unwrap_or(usual.bind),
            port: self.port.or(file.port).unwrap_or(7777),
            data: usual.data,
            database: self.database.clone().or_else(|| file.database.clone()),
            pause_percent: self
                .bot_pause
                .or(file.bot_pause)
                .unwrap_or(usual.pause_percent),
            linger: linger.unwrap_or(usual.linger),
            metrics: self.metrics.or(file.metrics),
            hosts: if self.host.is_empty() {
                file.host.clone()
            } else {
                self.host.clone()
            },
            retention: self.retention(file),
            limits: Limits {
                all_connections: self.all_connections.or(file.all_connections),
                people_per_hour: self.new_people.or(file.new_people),
                tables_per_hour: self.new_tables.or(file.new_tables),
                connections: self
                    .connections
                    .or(file.connections)
                    .unwrap_or(limits.connections),
                requests_per_second: self
                    .requests
                    .or(file.requests)
                    .unwrap_or(limits.requests_per_second),
                messages_per_second: self
                    .messages
                    .or(file.messages)
                    .unwrap_or(limits.messages_per_second),
                trusted_proxies: self
                    .behind_proxy
                    .clone()
                    .or_else(|| file.behind_proxy.clone())
                    .map_or(limits.trusted_proxies, |proxies| proxies.0),
                ..limits
            },
        }
    }
}

impl ServeArgs {
    fn retention(&self, file: &File) -> Retention {
        let usual = Retention::default();
        let days = |flag: Option<u32>, file: Option<u32>, usual| flag.or(file).unwrap_or(usual);
        Retention {
            unused_tables: days(
                self.keep_unused_tables,
                file.keep_unused_tables,
                usual.unused_tables,
            ),
            unused_people: days(
                self.keep_unused_people,
                file.keep_unused_people,
                usual.unused_people,
            ),
            logs: days(self.keep_logs, file.keep_logs, usual.logs),
        }
    }
}

/// Threads for what takes its time, such as reading logs. They compete for the cores, and each keeps
/// some memory for itself: a thousand tables that are opened at once want it a thousand times.
const BLOCKING_THREADS: usize = 8;

/// Serves until it is told to stop.
pub fn run(app: &App, args: &ServeArgs) -> Result<()> {
    let file = args.file(app.name())?;
    let settings = args.settings(&file, app.name());
    let open = args.open || file.open.unwrap_or(false);
    let drain = Duration::from_secs(args.drain.or(file.drain).unwrap_or(0));
    let _log = Log::start(args.log_format.or(file.log_format)).context("cannot start threads")?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(BLOCKING_THREADS)
        .build()
        .context("cannot start threads")?;
    let served = runtime.block_on(serve(app, settings, open, drain));
    // Whoever said it twice does not want to wait for what is still under way.
    runtime.shutdown_background();
    served
}

async fn serve(app: &App, settings: Settings, open: bool, drain: Duration) -> Result<()> {
    let mut stop = Signals::new()?;
    let place = match settings.database {
        // Its address may hold a password.
        Some(_) => "the database".to_owned(),
        None => settings.data.display().to_string(),
    };
    let server = Server::start(settings, app.games().clone(), WebClient)
        .await
        .map_err(with_advice)?;
    let address = server.address();
    let host = if address.ip().is_unspecified() {
        "localhost".to_owned()
    } else if address.is_ipv6() {
        format!("[{}]", address.ip())
    } else {
        address.ip().to_string()
    };
    let link = format!("http://{host}:{}", address.port());
    say(&format!("{} is open: {link}", app.title()));
    if let Some(metrics) = server.metrics_address() {
        say(&format!("Numbers for Prometheus: http://{metrics}/metrics"));
    }
    say(&format!("Tables are kept in {place}; Ctrl-C closes."));
    tracing::info!(%address, "open");
    if open && let Err(error) = open::that_detached(&link) {
        tracing::warn!("the browser could not be opened: {error}");
    }
    stop.next().await;
    say("Closing …");
    tracing::info!(seconds = drain.as_secs(), "closing");
    server.drain();
    let stopped = async {
        tokio::time::sleep(drain).await;
        server.stop().await;
    };
    tokio::select! {
        () = stopped => tracing::info!("closed"),
        () = stop.next() => tracing::warn!("told to stop twice: ended at once"),
    }
    Ok(())
}

/// A line for whoever started it. Nobody may be reading, which is no reason to stop.
fn say(line: &str) {
    let mut out = io::stdout();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// An error with what can be done about it.
fn with_advice(error: CannotStart) -> anyhow::Error {
    let in_use = matches!(&error, CannotStart::Address { problem, .. }
        if problem.kind() == io::ErrorKind::AddrInUse);
    let error = anyhow::Error::new(error);
    if in_use {
        error.context(
            "the port is taken; choose another with --port, e.g. --port 0 for any free one",
        )
    } else {
        error
    }
}

/// Ctrl-C, or a polite request of the system.
struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    fn new() -> Result<Self> {
        Ok(Self {
            #[cfg(unix)]
            terminate: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?,
        })
    }

    /// Waits for the next one.
    async fn next(&mut self) {
        let interrupted = async {
            // Where it cannot be heard, there is nothing to wait for.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        #[cfg(unix)]
        tokio::select! {
            () = interrupted => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        interrupted.await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_file_and_the_file_before_what_is_usual() {
        let file =
            "port = 9\nbot-pause = 50\nbehind-proxy = true\nkeep-logs = 7\nkeep-unused-people = 5";
        let file: File = toml::from_str(file).unwrap();
        let args = ServeArgs {
            port: Some(8),
            keep_unused_people: Some(0),
            ..ServeArgs::default()
        };
        let settings = args.settings(&file, "reihum");
        assert_eq!((settings.port, settings.pause_percent), (8, 50));
        assert_eq!(settings.limits.trusted_proxies.len(), 2);
        let retention = Retention {
            unused_people: 0,
            logs: 7,
            ..Retention::default()
        };
        assert_eq!(settings.retention, retention);
        assert_eq!(settings.limits.connections, Limits::default().connections);
        assert!(toml::from_str::<File>("prot = 9").is_err());
    }
}
