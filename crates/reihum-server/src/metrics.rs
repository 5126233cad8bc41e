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

#[derive(Default)]
struct Metrics {
    connections: Gauge,
    sockets: Gauge,
    turned_away: Family<Label, Counter>,
    refusals: Family<Label, Counter>,
    tables: Gauge,
    moves: Family<Label, Counter>,
    commits: Times,
    commits_waiting: Gauge,
    thinking: Times,
    thinking_waited: Times,
    thinking_waiting: Gauge,
    thinking_cut: Counter,
}

/// From 100 µs to half a minute.
#[derive(Clone)]
struct Times(Histogram);

impl Default for Times {
    fn default() -> Self {
        Self(Histogram::new(exponential_buckets(0.0001, 3.0, 12)))
    }
}

static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::default);

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let (mut all, metrics) = (Registry::with_prefix("reihum"), &*METRICS);
    all.register(
        "connections",
        "Open connections, those of WebSockets among them",
        metrics.connections.clone(),
    );
    all.register(
        "sockets",
        "Open WebSockets at tables",
        metrics.sockets.clone(),
    );
    all.register(
        "turned_away",
        "Connections for which there was no room",
        metrics.turned_away.clone(),
    );
    all.register(
        "refusals",
        "Requests and messages that were refused, by the code of the refusal",
        metrics.refusals.clone(),
    );
    all.register(
        "tables_in_memory",
        "Tables that somebody is at, or was a moment ago",
        metrics.tables.clone(),
    );
    all.register(
        "moves",
        "Actions in matches that are on disk, by who acted",
        metrics.moves.clone(),
    );
    all.register_with_unit(
        "commit",
        "How long entries took to be on disk",
        Unit::Seconds,
        metrics.commits.0.clone(),
    );
    all.register(
        "commits_waiting",
        "Entries that are not on disk yet",
        metrics.commits_waiting.clone(),
    );
    all.register_with_unit(
        "thinking",
        "How long bots thought about a move or a hint",
        Unit::Seconds,
        metrics.thinking.0.clone(),
    );
    all.register_with_unit(
        "thinking_waited",
        "How long they waited for their turn to think",
        Unit::Seconds,
        metrics.thinking_waited.0.clone(),
    );
    all.register(
        "thinking_waiting",
        "Moves and hints that wait to be thought about",
        metrics.thinking_waiting.clone(),
    );
    all.register(
        "thinking_cut",
        "Thinking that was given up because nobody needs it any more",
        metrics.thinking_cut.clone(),
    );
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
        let text = text();
        for line in [
            "# TYPE reihum_connections gauge",
            "reihum_refusals_total{code=\"illegal\"}",
            "reihum_turned_away_total{full=\"address\"}",
            "reihum_moves_total{by=\"bot\"}",
            "reihum_commit_seconds_count",
            "reihum_tables_in_memory ",
            "reihum_thinking_waiting ",
            "# EOF",
        ] {
            assert!(text.contains(line), "{line}: {text}");
        }
    }
}
