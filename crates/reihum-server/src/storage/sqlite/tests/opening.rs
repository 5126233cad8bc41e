//! Data folders: opening, closing, older and newer data.

use super::*;
use crate::storage::sqlite::schema;

#[tokio::test]
async fn everything_is_there_again_after_closing() {
    let folder = folder();
    let store = open(&folder);
    store
        .append(with(gathering(1, &["ada"]), append("a", 1, "a1")))
        .await
        .unwrap();
    store.add_person(person("ada")).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(store.close().await, Err(StoreError::Closed));
    assert_eq!(
        store.append(append("a", 2, "a2")).await,
        Err(StoreError::Closed)
    );
    assert_eq!(store.load("a").await, Err(StoreError::Closed));
    // A closed store leaves one tidy file.
    assert!(!folder.path().join("reihum.db-wal").exists());

    let store = open(&folder);
    assert_eq!(store.load("a").await.unwrap(), ["a1"]);
    assert_eq!(tables(&store, Query::Open { most: 9 }).await, ["a"]);
    assert_eq!(store.person("ada").await.unwrap(), Some(person("ada")));
    store.append(append("a", 2, "a2")).await.unwrap();
}

#[tokio::test]
async fn dropping_the_store_loses_nothing() {
    let folder = folder();
    for seq in 1..=5 {
        let store = open(&folder);
        store.append(append("a", seq, "x")).await.unwrap();
        drop(store);
    }
    assert_eq!(open(&folder).load("a").await.unwrap().len(), 5);
}

#[tokio::test]
async fn closing_waits_for_what_was_handed_over() {
    let folder = folder();
    let store = open(&folder);
    let mut beside = beside(&folder);
    let held = hold(&mut beside);
    let mut answers = Vec::new();
    for table in 0..1000 {
        let write = append(&table.to_string(), 1, "x");
        answers.push(hand_over(&store, write).await);
    }
    held.rollback().unwrap();
    store.close().await.unwrap();
    for answer in answers {
        answer.await.unwrap();
    }
    let store = open(&folder);
    for table in 0..1000 {
        assert_eq!(store.load(&table.to_string()).await.unwrap(), ["x"]);
    }
}

#[tokio::test]
async fn data_of_a_newer_server_is_left_alone() {
    let folder = folder();
    open(&folder).close().await.unwrap();
    let known = u32::try_from(schema::MIGRATIONS.len()).unwrap();
    let found = known + 1;
    beside(&folder)
        .pragma_update(None, "user_version", found)
        .unwrap();
    let refused = SqliteStore::open(folder.path()).unwrap_err();
    assert_eq!(refused, StoreError::NewerSchema { found, known });
}

#[tokio::test]
async fn logs_of_every_older_version_can_be_read_and_continued() {
    for version in 1..schema::MIGRATIONS.len() {
        let folder = folder();
        let mut older = beside(&folder);
        schema::migrate(&mut older, &schema::MIGRATIONS[..version]).unwrap();
        // From the fifth version on entries lie in the order in which they were written.
        let old = if version < 5 {
            "INSERT INTO entry (table_id, seq, entry) VALUES ('a', 1, 'old'), ('a', 2, 'older')"
        } else {
            "INSERT INTO log (id, table_id) VALUES (1, 'a');
             INSERT INTO log_entry (id, log, seq, entry) VALUES (1, 1, 1, 'old');
             INSERT INTO log_entry (id, log, seq, before, entry) VALUES (2, 1, 2, 1, 'older')"
        };
        older.execute_batch(old).unwrap();
        drop(older);

        let store = open(&folder);
        assert_eq!(store.load("a").await.unwrap(), ["old", "older"]);
        let next = with(gathering(1, &[]), append("a", 3, "new"));
        store.append(next).await.unwrap();
        assert_eq!(store.load("a").await.unwrap(), ["old", "older", "new"]);
        assert_eq!(tables(&store, Query::Open { most: 9 }).await, ["a"]);
    }
}

#[tokio::test]
async fn a_folder_has_one_server() {
    let folder = folder();
    let first = open(&folder);
    let second = SqliteStore::open(folder.path()).unwrap_err();
    let taken = folder.path().to_owned();
    assert_eq!(second, StoreError::InUse { folder: taken });
    first.close().await.unwrap();
    open(&folder);
}

#[tokio::test]
async fn a_server_that_is_just_stopping_is_waited_for() {
    let folder = folder();
    let first = open(&folder);
    let stopping = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(100)).await;
        first.close().await
    });
    let path = folder.path().to_owned();
    let second = tokio::task::spawn_blocking(move || SqliteStore::open(&path));
    second.await.unwrap().unwrap();
    stopping.await.unwrap().unwrap();
}

#[test]
fn what_is_no_database_is_damaged() {
    let folder = folder();
    std::fs::write(
        folder.path().join("reihum.db"),
        "not a database".repeat(100),
    )
    .unwrap();
    let refused = SqliteStore::open(folder.path()).unwrap_err();
    assert!(matches!(refused, StoreError::Damaged(_)));
}

#[cfg(unix)]
#[test]
fn the_data_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    let outer = folder();
    let data = outer.path().join("of").join("reihum");
    let _store = SqliteStore::open(&data).unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    for file in std::fs::read_dir(&data).unwrap() {
        assert_eq!(mode(&file.unwrap().path()), 0o600);
    }
}
