//! `reihum serve`: the server with the web client, and its settings.

use std::io::{self, Write};
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use reihum_server::{CannotStart, Limits, Server, Settings};
use serde::Deserialize;

use super::proxies::Proxies;
use crate::App;
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
    /// How many connections each address may have [default: 64]
    #[arg(long, env = "REIHUM_CONNECTIONS", value_name = "NUMBER")]
    connections: Option<usize>,
    /// How many requests a second each address may send [default: 50]
    #[arg(long, env = "REIHUM_REQUESTS", value_name = "NUMBER")]
    requests: Option<u32>,
    /// How many messages a second each connection may send [default: 20]
    #[arg(long, env = "REIHUM_MESSAGES", value_name = "NUMBER")]
    messages: Option<u32>,
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
            limits: Limits {
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

/// Serves until it is told to stop.
pub fn run(app: &App, args: &ServeArgs) -> Result<()> {
    let file = args.file(app.name())?;
    let settings = args.settings(&file, app.name());
    let open = args.open || file.open.unwrap_or(false);
    start_log();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads")?;
    runtime.block_on(serve(app, settings, open))
}

async fn serve(app: &App, settings: Settings, open: bool) -> Result<()> {
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
    let mut out = io::stdout();
    writeln!(out, "{} is open: {link}", app.title())?;
    writeln!(out, "Tables are kept in {place}; Ctrl-C closes.")?;
    out.flush()?;
    if open && let Err(error) = open::that_detached(&link) {
        tracing::warn!("the browser could not be opened: {error}");
    }
    told_to_stop().await?;
    writeln!(out, "Closing …")?;
    server.stop().await;
    Ok(())
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

/// Waits for Ctrl-C or a polite request of the system.
async fn told_to_stop() -> Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted?,
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await?;
    Ok(())
}

/// Warnings and errors go to the standard error; `RUST_LOG` asks for more.
fn start_log() {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .init();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_file_and_the_file_before_what_is_usual() {
        let file: File = toml::from_str("port = 9\nbot-pause = 50\nbehind-proxy = true").unwrap();
        let args = ServeArgs {
            port: Some(8),
            ..ServeArgs::default()
        };
        let settings = args.settings(&file, "reihum");
        assert_eq!((settings.port, settings.pause_percent), (8, 50));
        assert_eq!(settings.limits.trusted_proxies.len(), 2);
        assert_eq!(settings.limits.connections, Limits::default().connections);
        assert!(toml::from_str::<File>("prot = 9").is_err());
    }
}
