//! Counting what is open, in all and for each address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// Counts what is open, in all and for each address.
pub struct OpenCounts {
    most: usize,
    most_each: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// Why nothing more can be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// There are too many in all.
    All,
    /// This address has too many.
    Address,
}

impl OpenCounts {
    /// At most so many in all, and so many for each address.
    #[must_use]
    pub fn new(most: usize, most_each: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            most_each,
            open: Mutex::default(),
        })
    }

    /// Counts one more of this address, until what is returned is dropped. Without an address
    /// it counts in all alone.
    pub fn open(self: &Arc<Self>, address: Option<IpAddr>) -> Result<OneOpen, Full> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.all >= self.most {
            return Err(Full::All);
        }
        if let Some(address) = address {
            let count = open.each.entry(address).or_default();
            if *count >= self.most_each {
                return Err(Full::Address);
            }
            *count += 1;
        }
        open.all += 1;
        Ok(OneOpen {
            counts: self.clone(),
            address,
        })
    }

    fn close(&self, address: Option<IpAddr>) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        if let Some(address) = address
            && let Some(count) = open.each.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                open.each.remove(&address);
            }
        }
    }
}

/// One that is open; it counts until it is dropped.
pub struct OneOpen {
    counts: Arc<OpenCounts>,
    address: Option<IpAddr>,
}

impl Drop for OneOpen {
    fn drop(&mut self) {
        self.counts.close(self.address);
    }
}

/// The network of an address: a /64 of the sixth version, because whoever has one address has
/// 2⁶⁴; an address of the fourth by itself.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
        fourth => fourth,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_and_no_more() {
        let counts = OpenCounts::new(usize::MAX, 2);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let first = counts.open(Some(one));
        let _second = counts.open(Some(one));
        assert!(first.is_ok());
        assert_eq!(counts.open(Some(one)).err(), Some(Full::Address));
        assert!(counts.open(Some(other)).is_ok());
        drop(first);
        assert!(counts.open(Some(one)).is_ok());
    }

    #[test]
    fn all_together_have_so_many_and_no_more() {
        let counts = OpenCounts::new(2, 2);
        let one = counts.open(Some(IpAddr::from([10, 0, 0, 1])));
        let _proxied = counts.open(None);
        let third = IpAddr::from([10, 0, 0, 3]);
        assert_eq!(counts.open(Some(third)).err(), Some(Full::All));
        drop(one);
        assert!(counts.open(Some(third)).is_ok());
        assert_eq!(counts.open.lock().expect("whole").each.len(), 0);
    }
}
