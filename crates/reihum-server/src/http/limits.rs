//! How much one address may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::fault::Fault;
use crate::settings::Limits;

/// Addresses beyond this number make the gate forget those that are quiet.
const MOST_ADDRESSES: usize = 10_000;

/// The limiter of one connection.
pub type Messages = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Counts what each address asks for.
pub struct Gate {
    limits: Limits,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    open: Mutex<HashMap<IpAddr, usize>>,
}

impl Gate {
    /// A gate with these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            requests: RateLimiter::keyed(quota(limits.requests_per_second)),
            open: Mutex::default(),
            limits,
        }
    }

    /// The limits.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whose request this is.
    #[must_use]
    pub fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let forwarded = headers
            .get("x-forwarded-for")
            .filter(|_| self.limits.behind_proxy);
        // The last one is what our own proxy saw; all before it anybody could have written.
        let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next());
        let address = last.and_then(|text| text.trim().parse().ok());
        address.unwrap_or(peer.ip())
    }

    /// May this address ask now?
    pub fn request(&self, address: IpAddr) -> Result<(), Fault> {
        if self.requests.len() > MOST_ADDRESSES {
            self.requests.retain_recent();
        }
        self.requests
            .check_key(&address)
            .map_err(|_| Fault::TooMany)
    }

    /// May this address open one more connection? It counts until the pass is dropped.
    pub fn connect(self: &Arc<Self>, address: IpAddr) -> Result<Pass, Fault> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= self.limits.connections {
            return Err(Fault::TooMany);
        }
        *count += 1;
        Ok(Pass {
            gate: self.clone(),
            address,
        })
    }

    /// The limiter of one connection.
    #[must_use]
    pub fn messages(&self) -> Messages {
        RateLimiter::direct(quota(self.limits.messages_per_second))
    }
}

/// A steady rate, with room for a few seconds at once.
fn quota(per_second: u32) -> Quota {
    let rate = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(rate).allow_burst(rate.saturating_mul(nonzero_four()))
}

const fn nonzero_four() -> NonZeroU32 {
    match NonZeroU32::new(4) {
        Some(four) => four,
        None => NonZeroU32::MIN,
    }
}

/// One open connection of an address.
pub struct Pass {
    gate: Arc<Gate>,
    address: IpAddr,
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self
            .gate
            .open
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(limits: Limits) -> Arc<Gate> {
        Arc::new(Gate::new(limits))
    }

    #[test]
    fn an_address_has_so_many_connections_and_no_more() {
        let gate = gate(Limits {
            connections: 2,
            ..Limits::default()
        });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let first = gate.connect(one);
        let _second = gate.connect(one);
        assert!(first.is_ok() && gate.connect(one).is_err());
        assert!(gate.connect(other).is_ok());
        drop(first);
        assert!(gate.connect(one).is_ok());
    }

    #[test]
    fn only_a_proxy_of_ours_may_name_an_address() {
        let peer = SocketAddr::from(([127, 0, 0, 1], 9));
        let mut headers = HeaderMap::new();
        headers.insert(
            "x-forwarded-for",
            "6.6.6.6, 10.0.0.9".parse().expect("a header"),
        );
        let open = gate(Limits::default());
        assert_eq!(open.address(peer, &headers), peer.ip());
        let proxied = gate(Limits {
            behind_proxy: true,
            ..Limits::default()
        });
        assert_eq!(proxied.address(peer, &headers), IpAddr::from([10, 0, 0, 9]));
    }
}
