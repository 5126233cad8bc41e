//! What can be set about a server.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;

/// The settings of a server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The address to listen on.
    pub bind: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// The folder in which everything is kept.
    pub data: PathBuf,
    /// The address of a PostgreSQL database in which everything is kept instead, `postgres://…`;
    /// other servers may use it at the same time.
    pub database: Option<String>,
    /// Bots wait this part of their usual pause, in percent: 0 for none.
    pub pause_percent: u32,
    /// How long a table that nobody looks at stays in memory.
    pub linger: Duration,
    /// Limits that keep one client from taking everything.
    pub limits: Limits,
}

/// Limits that keep one client from taking everything.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Open WebSockets for each address.
    pub connections: usize,
    /// HTTP requests for each address, per second.
    pub requests_per_second: u32,
    /// Messages on each WebSocket, per second.
    pub messages_per_second: u32,
    /// The longest message or request, in bytes.
    pub bytes: usize,
    /// Proxies that stand before us: what they say in `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 64,
            requests_per_second: 50,
            messages_per_second: 20,
            bytes: 8 * 1024,
            trusted_proxies: Vec::new(),
        }
    }
}

impl Settings {
    /// A server on this machine alone, on any free port, for tests and trials.
    #[must_use]
    pub fn local(data: PathBuf) -> Self {
        Self {
            bind: IpAddr::from([127, 0, 0, 1]),
            port: 0,
            data,
            database: None,
            pause_percent: 100,
            linger: Duration::from_secs(60),
            limits: Limits::default(),
        }
    }
}
