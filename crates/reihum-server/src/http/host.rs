//! By which names this server is known.
//!
//! A page of somebody else's can make its own name point at this machine and then speak to us as
//! if it were ours (DNS rebinding). It cannot change the name that the browser says it asked
//! for: whoever asks for a name that is not ours is not answered.

use std::net::IpAddr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};

/// A name that stands for all.
const ANY: &str = "*";

/// The names of this server.
pub struct KnownHosts {
    /// What was set.
    set: Vec<String>,
    /// What the machine is called.
    machine: Vec<String>,
}

impl KnownHosts {
    /// These names, and those of the machine.
    #[must_use]
    pub fn new(set: &[String]) -> Self {
        Self {
            set: set.iter().map(|name| plain(name).to_owned()).collect(),
            machine: names_of(&machine_name()),
        }
    }

    /// Is the request for this server? A proxy of ours has its own list of names: what it
    /// passes on is taken, unless names were set here.
    pub fn know(&self, headers: &HeaderMap, from_proxy: bool) -> bool {
        if from_proxy && self.set.is_empty() {
            return true;
        }
        match headers.get(header::HOST) {
            // A browser always says whom it asks for.
            None => true,
            Some(host) => host.to_str().is_ok_and(|host| self.is_ours(host)),
        }
    }

    fn is_ours(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else {
            return false;
        };
        let host = plain(authority.host());
        let literal = host.trim_start_matches('[').trim_end_matches(']');
        if literal.parse::<IpAddr>().is_ok() {
            return true;
        }
        let known = ["localhost"].into_iter();
        let known = known.chain(self.machine.iter().map(String::as_str));
        let mut known = known.chain(self.set.iter().map(String::as_str));
        host.to_ascii_lowercase().ends_with(".localhost")
            || known.any(|name| name == ANY || name.eq_ignore_ascii_case(host))
    }
}

/// A name without the dot that may end it.
fn plain(name: &str) -> &str {
    name.strip_suffix('.').unwrap_or(name)
}

/// What a machine is called in its own network.
fn names_of(machine: &str) -> Vec<String> {
    let machine = plain(machine);
    if machine.is_empty() {
        return Vec::new();
    }
    let short = machine.split('.').next().unwrap_or(machine);
    vec![
        machine.to_owned(),
        short.to_owned(),
        format!("{short}.local"),
    ]
}

#[cfg(unix)]
fn machine_name() -> String {
    let system = rustix::system::uname();
    system.nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn machine_name() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(hosts: &KnownHosts, host: &str, from_proxy: bool) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a header"));
        hosts.know(&headers, from_proxy)
    }

    #[test]
    fn only_names_of_ours_are_answered() {
        let hosts = KnownHosts {
            set: vec!["games.example".to_owned()],
            machine: names_of("attic.lan"),
        };
        for ours in [
            "localhost:7777",
            "LOCALHOST",
            "my.localhost:1",
            "127.0.0.1:7777",
            "192.168.1.7",
            "[::1]:7777",
            "attic",
            "attic.local:80",
            "attic.lan",
            "games.example",
            "Games.Example.:443",
        ] {
            assert!(asked(&hosts, ours, false), "{ours}");
            assert!(asked(&hosts, ours, true), "{ours}");
        }
        for theirs in [
            "evil.example",
            "games.example.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "attic.evil.example",
            "a b",
            "",
        ] {
            assert!(!asked(&hosts, theirs, false), "{theirs}");
            assert!(!asked(&hosts, theirs, true), "{theirs}");
        }
        assert!(hosts.know(&HeaderMap::new(), false));
    }

    #[test]
    fn a_proxy_knows_its_names_and_a_star_is_for_all() {
        let hosts = KnownHosts::new(&[]);
        assert!(asked(&hosts, "games.example", true));
        assert!(!asked(&hosts, "games.example", false));
        let any = KnownHosts::new(&["*".to_owned()]);
        assert!(asked(&any, "games.example", false));
    }
}
