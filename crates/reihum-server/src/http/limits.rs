//! How much one address may ask for.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::HeaderMap;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::counts::{OneOpen, OpenCounts, network};
use crate::error::RequestError;
use crate::settings::Limits;

/// After so many requests the limiter forgets addresses that are quiet: what that costs is shared
/// by all of them, however many addresses there are.
const FORGET_EVERY: u64 = 4096;

/// The limiter of one connection.
pub type Messages = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Counts what each address asks for.
pub struct Limiter {
    limits: Limits,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    sockets: Arc<OpenCounts>,
    new_people: DefaultKeyedRateLimiter<IpAddr>,
    new_tables: DefaultKeyedRateLimiter<IpAddr>,
    tables_of: DefaultKeyedRateLimiter<String>,
    counted: AtomicU64,
}

impl Limiter {
    /// A limiter with these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            requests: RateLimiter::keyed(quota(limits.requests_per_second)),
            sockets: OpenCounts::new(usize::MAX, limits.connections),
            new_people: RateLimiter::keyed(hourly(&limits, limits.people_per_hour)),
            new_tables: RateLimiter::keyed(hourly(&limits, limits.tables_per_hour)),
            tables_of: RateLimiter::keyed(hourly(&limits, limits.tables_per_hour)),
            counted: AtomicU64::new(0),
            limits,
        }
    }

    /// The limits.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whose request this is: who is connected, or, if that is a proxy of ours, whoever it says.
    ///
    /// Every proxy adds the address it was asked by at the end. From there back, those that are
    /// our own are passed over; whatever stands before the first stranger anybody could have
    /// written. An address of the sixth version stands for its network, because whoever has one
    /// has 2⁶⁴.
    #[must_use]
    pub fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let ours = |address: IpAddr| self.limits.is_proxy(address);
        let mut address = peer.ip().to_canonical();
        if ours(address) {
            let lines = headers.get_all("x-forwarded-for").iter().rev();
            let named = lines
                .filter_map(|line| line.to_str().ok())
                .flat_map(|line| line.rsplit(','));
            for text in named {
                let Ok(before) = text.trim().parse::<IpAddr>() else {
                    break;
                };
                address = before.to_canonical();
                if !ours(address) {
                    break;
                }
            }
        }
        network(address)
    }

    /// May this address ask now?
    pub fn request(&self, address: IpAddr) -> Result<(), RequestError> {
        let counted = self.counted.fetch_add(1, Ordering::Relaxed);
        if counted % FORGET_EVERY == FORGET_EVERY - 1 {
            self.requests.retain_recent();
            self.new_people.retain_recent();
            self.new_tables.retain_recent();
            self.tables_of.retain_recent();
        }
        self.requests
            .check_key(&address)
            .map_err(|_| RequestError::TooMany)
    }

    /// May somebody new come from this address?
    pub fn new_person(&self, address: IpAddr) -> Result<(), RequestError> {
        let admitted = self.new_people.check_key(&address);
        admitted.map_err(|_| RequestError::TooManyNew)
    }

    /// May a table be opened from this address?
    pub fn new_table(&self, address: IpAddr) -> Result<(), RequestError> {
        let admitted = self.new_tables.check_key(&address);
        admitted.map_err(|_| RequestError::TooManyNew)
    }

    /// May this person open a table?
    pub fn new_table_of(&self, person: &str) -> Result<(), RequestError> {
        let admitted = self.tables_of.check_key(&person.to_owned());
        admitted.map_err(|_| RequestError::TooManyNew)
    }

    /// May this address open one more WebSocket? It counts until the pass is dropped.
    pub fn connect(&self, address: IpAddr) -> Result<OneOpen, RequestError> {
        let open = self.sockets.open(Some(address));
        open.map_err(|_| RequestError::TooMany)
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

/// What may be new in an hour, all at once if need be.
fn hourly(limits: &Limits, set: Option<u32>) -> Quota {
    let usual = limits.requests_per_second.saturating_mul(60);
    let most = NonZeroU32::new(set.unwrap_or(usual)).unwrap_or(NonZeroU32::MIN);
    Quota::per_hour(most)
}

const fn nonzero_four() -> NonZeroU32 {
    match NonZeroU32::new(4) {
        Some(four) => four,
        None => NonZeroU32::MIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limiter(limits: Limits) -> Limiter {
        Limiter::new(limits)
    }

    #[test]
    fn so_many_are_new_in_an_hour() {
        let limiter = limiter(Limits {
            people_per_hour: Some(2),
            tables_per_hour: Some(1),
            ..Limits::default()
        });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let people = |address| limiter.new_person(address).is_ok();
        assert_eq!([people(one), people(one), people(one)], [true, true, false]);
        assert!(people(other));
        assert!(limiter.new_table(one).is_ok() && limiter.new_table(one).is_err());
        assert!(limiter.new_table_of("mia").is_ok() && limiter.new_table_of("mia").is_err());
        assert!(limiter.new_table_of("jon").is_ok());
    }

    fn forwarded(lines: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().expect("a header"));
        }
        headers
    }

    #[test]
    fn only_a_proxy_of_ours_may_name_an_address() {
        let peer = SocketAddr::from(([127, 0, 0, 1], 9));
        let headers = forwarded(&["6.6.6.6, 10.0.0.9"]);
        let open = limiter(Limits::default());
        assert_eq!(open.address(peer, &headers), peer.ip());
        let proxied = limiter(Limits {
            trusted_proxies: vec!["127.0.0.0/8".parse().expect("a network")],
            ..Limits::default()
        });
        let named = |lines: &[&str]| proxied.address(peer, &forwarded(lines)).to_string();
        assert_eq!(named(&["6.6.6.6, 10.0.0.9"]), "10.0.0.9");
        // What a client wrote itself comes first, in a line of its own or not.
        assert_eq!(named(&["6.6.6.6", "10.0.0.9"]), "10.0.0.9");
        assert_eq!(named(&["6.6.6.6", "10.0.0.9, 127.0.0.2"]), "10.0.0.9");
        assert_eq!(named(&["nonsense"]), "127.0.0.1");
        assert_eq!(named(&[]), "127.0.0.1");
        // Anybody else is taken for who they are.
        let stranger = SocketAddr::from(([10, 1, 1, 1], 9));
        let taken = proxied.address(stranger, &forwarded(&["6.6.6.6"]));
        assert_eq!(taken, stranger.ip());
    }

    #[test]
    fn a_network_of_the_sixth_version_counts_as_one() {
        let limiter = limiter(Limits::default());
        let peer = |text: &str| {
            let peer = SocketAddr::new(text.parse().expect("an address"), 9);
            limiter.address(peer, &HeaderMap::new())
        };
        assert_eq!(peer("2001:db8::1"), peer("2001:db8::ffff:1"));
        assert_ne!(peer("2001:db8::1"), peer("2001:db8:0:1::1"));
        assert_eq!(peer("::ffff:10.0.0.1"), IpAddr::from([10, 0, 0, 1]));
    }

    #[test]
    fn quiet_addresses_are_forgotten() {
        let limiter = limiter(Limits {
            requests_per_second: 1_000_000,
            ..Limits::default()
        });
        for number in 0..3 * FORGET_EVERY as u32 {
            let address = IpAddr::from(number.to_be_bytes());
            limiter.request(address).expect("a first request");
        }
        assert!(limiter.requests.len() <= 2 * FORGET_EVERY as usize);
    }
}
