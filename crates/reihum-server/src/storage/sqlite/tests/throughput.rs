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
        let start = Instant::now();
        let mut playing = JoinSet::new();
        for table in 0..tables {
            let store = Arc::clone(&store);
            playing.spawn(async move {
                let table = format!("{:016x}", table.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let mut slowest = Duration::ZERO;
                for seq in 1..=ENTRIES {
                    let entry = format!(
                        "{{\"at\":{seq},\"seat\":1,\"act\":\"take 17 slot 3 of the rack\"}}"
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
        println!(
            "{tables} tables: {:.0} appends/s, {:.1} a commit, slowest {slowest:?}",
            appends as f64 / took,
            appends as f64 / store.commits() as f64,
        );
        store.close().await.unwrap();
    }
}
