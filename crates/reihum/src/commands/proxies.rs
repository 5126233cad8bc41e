//! Proxies of one's own, as they are written on a command line or in a settings file.

use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;
use serde::Deserialize;

/// The proxies that are believed when they say who asks.
///
/// `true` stands for any on this machine, `false` for none; otherwise addresses and networks are
/// listed, with commas between them.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "Written")]
pub struct Proxies(pub Vec<IpNet>);

/// A text that names no proxies.
#[derive(Debug)]
pub struct NotProxies(String);

impl std::fmt::Display for NotProxies {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = &self.0;
        write!(
            f,
            "“{text}” is neither an address (10.0.0.7) nor a network (10.0.0.0/8)"
        )
    }
}

impl std::error::Error for NotProxies {}

/// The ways to write them in a file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Switch(bool),
    Text(String),
    List(Vec<String>),
}

impl TryFrom<Written> for Proxies {
    type Error = NotProxies;
    fn try_from(written: Written) -> Result<Self, NotProxies> {
        match written {
            Written::Switch(on) => on.to_string().parse(),
            Written::Text(text) => text.parse(),
            Written::List(list) => list.iter().map(|text| network(text)).collect(),
        }
    }
}

impl FromIterator<IpNet> for Proxies {
    fn from_iter<I: IntoIterator<Item = IpNet>>(networks: I) -> Self {
        Self(networks.into_iter().collect())
    }
}

impl FromStr for Proxies {
    type Err = NotProxies;
    fn from_str(text: &str) -> Result<Self, NotProxies> {
        match text {
            "true" => "127.0.0.0/8,::1".parse(),
            "false" | "" => Ok(Self::default()),
            text => text.split(',').map(network).collect(),
        }
    }
}

/// A network, or an address by itself.
fn network(text: &str) -> Result<IpNet, NotProxies> {
    let text = text.trim();
    let alone = || text.parse::<IpAddr>().map(IpNet::from);
    let network = text.parse::<IpNet>().or_else(|_| alone());
    network.map_err(|_| NotProxies(reihum_core::shorten(text, 40)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Vec<String>> {
        let proxies: Proxies = text.parse().ok()?;
        Some(proxies.0.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn addresses_networks_and_this_machine() {
        let some = |list: &[&str]| Some(list.iter().map(ToString::to_string).collect());
        assert_eq!(read("true"), some(&["127.0.0.0/8", "::1/128"]));
        assert_eq!(read("false"), some(&[]));
        assert_eq!(
            read("10.0.0.7, fd00::/8"),
            some(&["10.0.0.7/32", "fd00::/8"])
        );
        assert_eq!(read("10.0.0.0/99"), None);
        assert_eq!(read("my-proxy"), None);
    }

    #[test]
    fn a_file_may_list_them() {
        #[derive(Deserialize)]
        struct File {
            proxies: Proxies,
        }
        let read = |text: &str| toml::from_str::<File>(text).map(|file| file.proxies.0.len());
        assert_eq!(read("proxies = true"), Ok(2));
        assert_eq!(read("proxies = [\"10.0.0.7\", \"10.1.0.0/16\"]"), Ok(2));
        assert_eq!(read("proxies = \"10.0.0.7\""), Ok(1));
        assert!(read("proxies = [\"?\"]").is_err());
    }
}
