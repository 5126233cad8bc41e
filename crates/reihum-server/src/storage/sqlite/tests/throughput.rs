//! How many moves a second reach the disk.

use std::sync::Arc;
use std::time::Instant;

use tokio::task::JoinSet;

use super::*;

/// Durable appends a second when many tables play at once. Run it by name, in
/// a release build, with `--ignored --nocapture`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
async fn durable_appends_a_second() {
    const ENTRIES: u64 = 40;
    for tables in [1_u64, 100, 2_000, 10_000] {
        let folder = folder();
        let store = Arc::new(open(&folder));
        let (start, before) = (Instant::now(), written());
        let mut playing = JoinSet::new();
        for table in 0..tables {
            let store = Arc::clone(&store);
            playing.spawn(async move {
                let table = format!("{:016x}", table.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let mut slowest = Duration::ZERO;
                for seq in 1..=ENTRIES {
                    let entry = format!(
                        "{{\"v\":2,\"at\":1794950000,\"command\":{{\"by\":\"BCDFGHJKLM\",\"id\":\"{seq}\"}},\"event\":\"acted\",\"seat\":1,\"action\":\"draw\"}}"
                    );
                    let mut write = append(&table, seq, &entry);
                    if seq % 10 == 1 {
                        write.listing = Some(gathering(seq, &["ada", "bob"]));
                    }
                    let asked = Instant::now();
                    store.append(write).await.unwrap();
                    slowest = slowest.max(asked.elapsed());
                }
                slowest
            });
        }
        let slowest = playing.join_all().await.into_iter().max().unwrap();
        let took = start.elapsed().as_secs_f64();
        let appends = tables * ENTRIES;
        let commits = store.commits();
        // With what moves into the database at last.
        store.close().await.unwrap();
        println!(
            "{tables} tables: {:.0} appends/s, {:.1} a commit, slowest {slowest:?}, {} bytes written for each",
            appends as f64 / took,
            appends as f64 / commits as f64,
            (written() - before) / appends,
        );
    }
}

/// The bytes that this process has had written to disks, as the system counts them.
fn written() -> u64 {
    let counts = std::fs::read_to_string("/proc/self/io").unwrap_or_default();
    let line = counts
        .lines()
        .find_map(|line| line.strip_prefix("write_bytes: "));
    line.and_then(|bytes| bytes.parse().ok()).unwrap_or(0)
}
