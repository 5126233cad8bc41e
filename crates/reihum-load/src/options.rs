//! What can be asked for on the command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Map, Value};

/// Play at many tables at once and measure what the server does
#[derive(Args, Debug, Clone)]
pub struct Options {
    /// How many tables
    #[arg(long, default_value_t = 500, value_parser = at_least_one)]
    pub tables: usize,
    /// Moves a second at all tables together, whether the server keeps up or not; without it
    /// everyone moves as soon as they can
    #[arg(long, value_parser = rate)]
    pub rate: Option<f64>,
    /// How long to measure
    #[arg(long, default_value_t = 10.0, value_parser = rate)]
    pub seconds: f64,
    /// The game
    #[arg(long, default_value = "racko")]
    pub game: String,
    /// How many people at each table
    #[arg(long, default_value_t = 2, value_parser = at_least_one)]
    pub people: usize,
    /// Clients that set nothing on their sockets, neither nodelay nor quickack
    #[arg(long)]
    pub plain: bool,
    /// Fields that are added to the hello, as JSON, instead of those of the web client
    /// ({"language":"en","differences":true}); {} asks for nothing
    #[arg(long, value_name = "JSON", value_parser = fields)]
    pub hello: Option<Map<String, Value>>,
    /// A server that runs already (http://127.0.0.1:7777), with limits that allow it; otherwise one
    /// is started
    #[arg(long, value_name = "URL", value_parser = address, conflicts_with = "echo")]
    pub url: Option<SocketAddr>,
    /// The program that is started [default: the one beside this]
    #[arg(long, value_name = "FILE")]
    pub server: Option<PathBuf>,
    /// So many nodes on one PostgreSQL, which is started for it; people of one table are on different
    /// nodes
    #[arg(long, value_parser = at_least_one, conflicts_with_all = ["url", "echo"])]
    pub nodes: Option<usize>,
    /// Measure what this program can do by itself, against a server that only answers
    #[arg(long)]
    pub echo: bool,
    /// The same traffic on Colyseus and boardgame.io, too, where Node is there to run them
    #[arg(long)]
    pub peers: bool,
    /// Make every run that the aims are about and write docs/load.md, or this file
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "docs/load.md",
          conflicts_with_all = ["tables", "rate", "plain", "echo", "url", "nodes", "json"])]
    pub report: Option<PathBuf>,
    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "a whole number from 1 is needed".to_owned())
}

fn rate(text: &str) -> Result<f64, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "a number above 0 is needed".to_owned())
}

fn fields(text: &str) -> Result<Map<String, Value>, String> {
    serde_json::from_str(text).map_err(|error| format!("a JSON object is needed: {error}"))
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let address = text.trim_start_matches("http://").trim_end_matches('/');
    address.parse().map_err(|_| {
        "an address and port in numbers is needed, e.g. http://127.0.0.1:7777".to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_meant_is_refused() {
        assert_eq!(
            address("http://127.0.0.1:7777/"),
            Ok(([127, 0, 0, 1], 7777).into())
        );
        assert!(address("localhost").is_err());
        assert!(rate("0").is_err() && rate("inf").is_err() && rate("2.5").is_ok());
        assert!(at_least_one("0").is_err());
        assert!(fields("[]").is_err() && fields(r#"{"a":1}"#).is_ok());
    }
}
