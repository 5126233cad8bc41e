//! What can be set about a server.

use std::net::{IpAddr, SocketAddr};
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
    /// Where numbers for Prometheus are told, and nothing else; nowhere if left out. Never the
    /// address for players: a proxy in front of that one would show them to everybody.
    pub metrics: Option<SocketAddr>,
    /// Names of this server beside those of the machine; `*` stands for all. Whoever asks for
    /// another is not answered.
    pub hosts: Vec<String>,
    /// How long what nobody needs is kept.
    pub retention: Retention,
    /// Limits that keep one client from taking everything.
    pub limits: Limits,
}

/// How long what nobody needs is kept, in days; 0 is for ever. What runs or could be gone on with
/// always is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// Tables at which no match ever began, since somebody was last there.
    pub unused_tables: u32,
    /// People who never played and sit nowhere, since they were last seen.
    pub unused_people: u32,
    /// Whole logs of tables whose matches are all over, since somebody was last there; records
    /// and results stay.
    pub logs: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            unused_tables: 30,
            unused_people: 90,
            logs: 90,
        }
    }
}

/// Limits that keep one client from taking everything.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Open WebSockets for each address; of connections in all it may have twice as many.
    pub connections: usize,
    /// Open connections of all together; `None` is what the limit of open files leaves.
    pub all_connections: Option<usize>,
    /// HTTP requests for each address, per second.
    pub requests_per_second: u32,
    /// Messages on each WebSocket, per second.
    pub messages_per_second: u32,
    /// New people for each address, per hour; `None` is sixty times the requests per second.
    pub people_per_hour: Option<u32>,
    /// New tables for each address and for each person, per hour; `None` as above.
    pub tables_per_hour: Option<u32>,
    /// The longest message or request, in bytes.
    pub bytes: usize,
    /// Proxies that stand before us: what they say in `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 64,
            all_connections: None,
            requests_per_second: 50,
            messages_per_second: 20,
            people_per_hour: None,
            tables_per_hour: None,
            bytes: 8 * 1024,
            trusted_proxies: Vec::new(),
        }
    }
}

impl Limits {
    /// Is this address one of our own proxies?
    #[must_use]
    pub fn is_proxy(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        let mut proxies = self.trusted_proxies.iter();
        proxies.any(|proxy| proxy.contains(&address))
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
            metrics: None,
            hosts: Vec::new(),
            retention: Retention::default(),
            limits: Limits::default(),
        }
    }
}
