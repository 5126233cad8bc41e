//! The one place that asks what time it is.

use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970.
#[must_use]
pub fn seconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
