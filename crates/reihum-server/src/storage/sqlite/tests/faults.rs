//! A disk that is full, a writer that fails, a file that was cut short.

use std::fs::OpenOptions;

use super::*;
use crate::storage::StoreHealth;
use crate::storage::sqlite::schema::PAGE;

/// Waits until the store is well again, without anybody writing.
async fn recovers(store: &SqliteStore) {
    while !store.health().is_ok() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_full_disk_is_noticed_and_recovered_from() {
    let folder = folder();
    let store = open(&folder);
    store.append(append("a", 1, "a1")).await.unwrap();
    // There is no room for one page more.
    let full = |connection: &Connection| {
        let pages: i64 = connection
            .pragma_query_value(None, "page_count", |row| row.get(0))
            .unwrap();
        connection
            .pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
            .unwrap();
    };
    store.writer.meddle(full).await;
    let large = "x".repeat(64 * PAGE as usize);
    assert_eq!(
        store.append(append("a", 2, &large)).await,
        Err(StoreError::Full)
    );
    assert!(matches!(store.health(), StoreHealth::Full { .. }));
    assert_eq!(store.load("a").await.unwrap(), ["a1"]);
    recovers(&store).await;
    store.append(append("a", 2, &large)).await.unwrap();
    assert_eq!(store.load_after("a", 1).await.unwrap(), [large]);
}

#[tokio::test]
async fn a_disk_that_fails_is_noticed_and_recovered_from() {
    let folder = folder();
    let store = open(&folder);
    store.append(append("a", 1, "a1")).await.unwrap();
    let fail = |connection: &Connection| {
        connection.pragma_update(None, "query_only", true).unwrap();
    };
    store.writer.meddle(fail).await;
    assert!(matches!(
        store.append(append("a", 2, "a2")).await,
        Err(StoreError::Io(_))
    ));
    // The connection was opened anew: whoever comes next is served, and the fault is over.
    store.append(append("a", 2, "a2")).await.unwrap();
    assert!(store.health().is_ok());
    assert_eq!(store.load("a").await.unwrap(), ["a1", "a2"]);
}

#[tokio::test]
async fn a_writer_that_panics_goes_on() {
    let folder = folder();
    let store = open(&folder);
    store.append(append("a", 1, "a1")).await.unwrap();
    let mut beside = beside(&folder);
    let held = hold(&mut beside);
    let first = hand_over(&store, append("b", 1, "b1")).await;
    while store.writer.waiting() > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    store.writer.meddle(|_| panic!("as told by the test")).await;
    let caught = hand_over(&store, append("a", 2, "a2")).await;
    held.rollback().unwrap();
    first.await.unwrap();
    // It was taken together with what panicked: nobody knows, so nobody says it is done.
    assert!(caught.await.is_err());
    assert!(matches!(store.health(), StoreHealth::Failing { .. }));
    assert_eq!(store.load("a").await.unwrap(), ["a1"]);
    recovers(&store).await;
    store.append(append("a", 2, "a2")).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_slow_disk_makes_people_wait_and_nothing_else() {
    let folder = folder();
    let store = open(&folder);
    let mut beside = beside(&folder);
    let held = hold(&mut beside);
    let answer = hand_over(&store, append("a", 1, "a1")).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    // Reading goes on meanwhile.
    assert!(store.load("a").await.unwrap().is_empty());
    held.rollback().unwrap();
    answer.await.unwrap();
    assert!(store.health().is_ok());
}

/// The data as a power cut would leave it: all that is in the files now, the log cut at `keep`.
async fn cut_short(keep: impl FnOnce(u64) -> u64) -> Vec<String> {
    let lived = folder();
    let store = open(&lived);
    for seq in 1..=20 {
        let write = append("a", seq, &format!("entry {seq}"));
        store.append(write).await.unwrap();
    }
    let found = folder();
    for file in ["reihum.db", "reihum.db-wal"] {
        std::fs::copy(lived.path().join(file), found.path().join(file)).unwrap();
    }
    let wal = found.path().join("reihum.db-wal");
    let file = OpenOptions::new().write(true).open(&wal).unwrap();
    let length = file.metadata().unwrap().len();
    file.set_len(keep(length)).unwrap();
    let store = open(&found);
    let log = store.load("a").await.unwrap();
    let next = log.len() as u64 + 1;
    store.append(append("a", next, "next")).await.unwrap();
    assert_eq!(store.load_after("a", next - 1).await.unwrap(), ["next"]);
    log
}

#[tokio::test]
async fn a_log_that_was_cut_short_ends_with_a_whole_entry() {
    let whole = cut_short(|length| length).await;
    assert_eq!(whole.len(), 20);
    // The last commit was under way: its last page is torn, or missing.
    for torn in [1, 100, u64::from(PAGE) + 24] {
        let log = cut_short(|length| length - torn).await;
        assert_eq!(log, whole[..19], "{torn} bytes short");
    }
}

#[tokio::test]
async fn a_log_with_a_hole_says_so_and_harms_no_other() {
    let folder = folder();
    let store = open(&folder);
    for seq in 1..=3 {
        store.append(append("a", seq, "x")).await.unwrap();
        store.append(append("b", seq, "y")).await.unwrap();
    }
    let broken = "DELETE FROM log_entry WHERE seq = 2 AND log = (
        SELECT id FROM log WHERE table_id = 'a')";
    beside(&folder).execute_batch(broken).unwrap();
    assert!(matches!(store.load("a").await, Err(StoreError::Damaged(_))));
    assert_eq!(store.load("b").await.unwrap().len(), 3);
    // Nobody can write to a place that is taken, by whatever means.
    let twice = "INSERT INTO log_entry (log, seq, entry) SELECT id, 3, 'z' FROM log";
    assert!(beside(&folder).execute_batch(twice).is_err());
}
