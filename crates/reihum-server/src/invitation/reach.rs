//! Where others reach this server: the address of this computer in its network, or what to do so
//! that there is one.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;

use crate::http::AppState;
use crate::protocol::Reach;

/// Where a server listens, and what its program is called.
#[derive(Debug, Clone)]
pub struct Reachable {
    /// The address it listens on.
    pub bound: SocketAddr,
}

/// Tells whoever sits at this computer where others reach it; nobody else has to know.
pub async fn reach(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Json<Reach> {
    let asks = app.limiter.address(peer, &headers);
    let is_here = asks.is_loopback() && !headers.contains_key("x-forwarded-for");
    Json(if is_here {
        app.reachable.tell()
    } else {
        Reach::default()
    })
}

impl Reachable {
    /// What is to be told.
    #[must_use]
    pub fn tell(&self) -> Reach {
        let ip = self.bound.ip();
        if ip.is_loopback() {
            let command = format!("{} --bind 0.0.0.0", program());
            return Reach {
                address: None,
                command: Some(command),
            };
        }
        let ip = if ip.is_unspecified() {
            in_the_network()
        } else {
            Some(ip)
        };
        let address = ip.map(|ip| format!("http://{}", SocketAddr::new(ip, self.bound.port())));
        Reach {
            address,
            command: None,
        }
    }
}

/// What the program is called.
fn program() -> String {
    let path = std::env::current_exe().ok();
    let name = path.as_ref().and_then(|path| path.file_stem());
    let name = name.map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|| "reihum".to_owned())
}

/// The address of this computer in its network: the one from which it would speak to others.
/// Nothing is sent.
fn in_the_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that belongs to nobody (RFC 5737): only the way there is asked for.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(bound: &str) -> Reach {
        let bound = bound.parse().expect("an address");
        Reachable { bound }.tell()
    }

    #[test]
    fn a_server_for_this_computer_alone_says_how_to_change_that() {
        let alone = told("127.0.0.1:7777");
        assert_eq!(alone.address, None);
        let command = alone.command.expect("a command");
        assert!(command.ends_with(" --bind 0.0.0.0"), "{command}");
        assert!(told("[::1]:7777").command.is_some());
    }

    #[test]
    fn a_server_in_a_network_says_where() {
        let here = told("192.168.1.7:80");
        assert_eq!(here.address.as_deref(), Some("http://192.168.1.7:80"));
        assert_eq!(here.command, None);
        // Wherever this runs: never an address that leads nowhere.
        let anywhere = told("0.0.0.0:7777");
        assert_eq!(anywhere.command, None);
        if let Some(address) = anywhere.address {
            assert!(address.starts_with("http://") && address.ends_with(":7777"));
            assert!(!address.contains("//0.0.0.0") && !address.contains("//127."));
        }
    }
}
