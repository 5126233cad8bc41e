//! What whoever runs a server can measure: numbers of this process, for Prometheus.
//!
//! No name of a person, no code of a table, no card and no secret is ever a label here: labels
//! come from lists that are fixed when the server starts.

use std::sync::LazyLock;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::counts::Full;
use crate::protocol::ErrorCode;

/// What an answer with metrics is.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

type Label = [(&'static str, &'static str); 1];

/// All numbers: how each is called in the code and outside, what it is, and what is said of it.
macro_rules! metrics {
    ($($field:ident: $kind:ty, $name:literal, $help:literal;)+) => {
        #[derive(Default)]
        struct Metrics {
            $($field: $kind,)+
        }

        impl Metrics {
            fn register(&self, all: &mut Registry) {
                $(self.$field.tell(all, $name, $help);)+
            }
        }
    };
}

metrics! {
    connections: Gauge, "connections", "Open connections, those of WebSockets among them";
    sockets: Gauge, "sockets", "Open WebSockets at tables";
    turned_away: Family<Label, Counter>, "turned_away", "Connections for which there was no room";
    refusals: Family<Label, Counter>, "refusals",
        "Requests and messages that were refused, by the code of the refusal";
    tables: Gauge, "tables_in_memory", "Tables that somebody is at, or was a moment ago";
    moves: Family<Label, Counter>, "moves", "Actions in matches that are on disk, by who acted";
    retired: Family<Label, Counter>, "retired",
        "What has gone because nobody needed it for a long time";
    commits: Times, "commit", "How long entries took to be on disk";
    commits_waiting: Gauge, "commits_waiting", "Entries that are not on disk yet";
    thinking: Times, "thinking", "How long bots thought about a move or a hint";
    thinking_waited: Times, "thinking_waited", "How long they waited for their turn to think";
    thinking_waiting: Gauge, "thinking_waiting", "Moves and hints that wait to be thought about";
    thinking_cut: Counter, "thinking_cut",
        "Thinking that was given up because nobody needs it any more";
}

/// Something that is told to whoever measures.
trait Told: Clone {
    fn tell(&self, all: &mut Registry, name: &str, help: &str);
}

macro_rules! told {
    ($($kind:ty),+) => {$(
        impl Told for $kind {
            fn tell(&self, all: &mut Registry, name: &str, help: &str) {
                all.register(name, help, self.clone());
            }
        }
    )+};
}
told!(Gauge, Counter, Family<Label, Counter>);

/// From 100 µs to half a minute.
#[derive(Clone)]
struct Times(Histogram);

impl Default for Times {
    fn default() -> Self {
        Self(Histogram::new(exponential_buckets(0.0001, 3.0, 12)))
    }
}

impl Told for Times {
    fn tell(&self, all: &mut Registry, name: &str, help: &str) {
        all.register_with_unit(name, help, Unit::Seconds, self.0.clone());
    }
}

static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::default);

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut all = Registry::with_prefix("reihum");
    METRICS.register(&mut all);
    all
});

/// All of it, as text.
#[must_use]
pub fn text() -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = encode(&mut text, &REGISTRY);
    text
}

/// Something that is counted as long as it is there.
macro_rules! counted_while_there {
    ($(#[$doc:meta])* $name:ident, $gauge:ident) => {
        $(#[$doc])*
        pub struct $name(());

        impl Default for $name {
            fn default() -> Self {
                METRICS.$gauge.inc();
                Self(())
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                METRICS.$gauge.dec();
            }
        }
    };
}

counted_while_there!(
    /// A connection.
    OpenConnection,
    connections
);
counted_while_there!(
    /// A WebSocket.
    OpenSocket,
    sockets
);
counted_while_there!(
    /// A table in memory.
    TableInMemory,
    tables
);
counted_while_there!(
    /// Entries on their way to the disk.
    CommitWaiting,
    commits_waiting
);
counted_while_there!(
    /// Something that waits to be thought about.
    ThinkingWaiting,
    thinking_waiting
);

/// A connection was turned away.
pub fn turned_away(why: Full) {
    let why = match why {
        Full::All => "all",
        Full::Address => "address",
    };
    METRICS.turned_away.get_or_create(&[("full", why)]).inc();
}

/// Something was refused.
pub fn refused(code: ErrorCode) {
    let code = match code {
        ErrorCode::Malformed => "malformed",
        ErrorCode::Version => "version",
        ErrorCode::Unknown => "unknown",
        ErrorCode::NotAllowed => "not_allowed",
        ErrorCode::NotFound => "not_found",
        ErrorCode::Invalid => "invalid",
        ErrorCode::Illegal => "illegal",
        ErrorCode::Conflict => "conflict",
        ErrorCode::TooMany => "too_many",
        ErrorCode::Internal => "internal",
    };
    METRICS.refusals.get_or_create(&[("code", code)]).inc();
}

/// An action in a match is on disk.
pub fn moved(by_bot: bool) {
    let by = if by_bot { "bot" } else { "person" };
    METRICS.moves.get_or_create(&[("by", by)]).inc();
}

/// What can go because nobody needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retired {
    /// A table at which no match ever began.
    Table,
    /// Somebody who never played.
    Person,
    /// The long log of matches that are over.
    Log,
}

/// Something has gone that nobody needed.
pub fn retired(what: Retired) {
    let what = match what {
        Retired::Table => "table",
        Retired::Person => "person",
        Retired::Log => "log",
    };
    METRICS.retired.get_or_create(&[("what", what)]).inc();
}

/// Entries are on disk.
pub fn committed(took: Duration) {
    METRICS.commits.0.observe(took.as_secs_f64());
}

/// Somebody has thought.
pub fn thought(waited: Duration, took: Duration) {
    METRICS.thinking_waited.0.observe(waited.as_secs_f64());
    METRICS.thinking.0.observe(took.as_secs_f64());
}

/// Thinking was given up.
pub fn gave_up_thinking() {
    METRICS.thinking_cut.inc();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_told_by_name() {
        let _open = OpenConnection::default();
        refused(ErrorCode::Illegal);
        committed(Duration::from_millis(2));
        turned_away(Full::Address);
        moved(true);
        retired(Retired::Log);
        let text = text();
        for line in [
            "# TYPE reihum_connections gauge",
            "reihum_refusals_total{code=\"illegal\"}",
            "reihum_turned_away_total{full=\"address\"}",
            "reihum_moves_total{by=\"bot\"}",
            "reihum_retired_total{what=\"log\"}",
            "reihum_commit_seconds_count",
            "reihum_tables_in_memory ",
            "reihum_thinking_waiting ",
            "# EOF",
        ] {
            assert!(text.contains(line), "{line}: {text}");
        }
    }
}
