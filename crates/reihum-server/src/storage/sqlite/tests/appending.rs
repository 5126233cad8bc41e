//! Logs: order, places, groups.

use super::*;

/// Lets `writes` pile up behind a group of one, while somebody else holds the
/// file.
async fn pile_up(
    folder: &TempDir,
    store: &SqliteStore,
    writes: Vec<Append>,
) -> Vec<Result<(), StoreError>> {
    let mut beside = beside(folder);
    let held = hold(&mut beside);
    let first = hand_over(store, append("first", 1, "first")).await;
    while store.writer.waiting() > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let mut answers = Vec::new();
    for write in writes {
        answers.push(hand_over(store, write).await);
    }
    held.rollback().unwrap();
    first.await.unwrap();
    let mut outcomes = Vec::new();
    for answer in answers {
        outcomes.push(answer.await);
    }
    outcomes
}

#[tokio::test]
async fn what_waits_shares_a_commit() {
    let folder = folder();
    let store = open(&folder);
    let writes = (0..400)
        .map(|table| append(&table.to_string(), 1, "x"))
        .collect();
    let outcomes = pile_up(&folder, &store, writes).await;
    assert!(outcomes.iter().all(Result::is_ok));
    assert_eq!(store.commits(), 2);
}

#[tokio::test]
async fn who_loses_loses_alone() {
    let folder = folder();
    let store = open(&folder);
    let outcomes = pile_up(
        &folder,
        &store,
        vec![
            with(gathering(1, &["ada"]), append("a", 1, "a1")),
            with(gathering(2, &["bob"]), append("a", 1, "too late")),
            append("a", 2, "a2"),
            append("b", 2, "too early"),
            append("c", 1, "c1"),
        ],
    )
    .await;
    assert_eq!(store.commits(), 2);
    let refused: Vec<_> = outcomes.iter().map(Result::is_err).collect();
    assert_eq!(refused, [false, true, false, true, false]);
    assert_eq!(store.load("a").await.unwrap(), ["a1", "a2"]);
    assert_eq!(store.load("c").await.unwrap(), ["c1"]);
    let of = |person: &str| Query::Of {
        person: person.to_owned(),
        most: 9,
    };
    assert_eq!(tables(&store, of("ada")).await, ["a"]);
    assert!(tables(&store, of("bob")).await.is_empty());
}

#[tokio::test]
async fn an_entry_without_its_listing_is_not_kept() {
    let folder = folder();
    let store = open(&folder);
    beside(&folder)
        .execute_batch(
            "CREATE TRIGGER refuse BEFORE INSERT ON listing
             BEGIN SELECT raise(ABORT, 'no lists today'); END",
        )
        .unwrap();
    let outcomes = pile_up(
        &folder,
        &store,
        vec![
            append("a", 1, "a1"),
            with(gathering(1, &[]), append("a", 2, "a2")),
            append("b", 1, "b1"),
        ],
    )
    .await;
    assert!(matches!(
        outcomes.as_slice(),
        [Ok(()), Err(StoreError::Io(_)), Ok(())]
    ));
    assert_eq!(store.load("a").await.unwrap(), ["a1"]);
    assert_eq!(store.load("b").await.unwrap(), ["b1"]);
}

#[tokio::test]
async fn a_failed_commit_keeps_nothing_and_says_so_to_all() {
    let folder = folder();
    let store = open(&folder);
    // A promise that is checked, and broken, at the commit.
    beside(&folder)
        .execute_batch(
            "CREATE TABLE kept (id INTEGER PRIMARY KEY);
             CREATE TABLE promise (id INTEGER REFERENCES kept (id) DEFERRABLE INITIALLY DEFERRED);
             CREATE TRIGGER break_it AFTER INSERT ON log_entry WHEN new.entry = 'poison'
             BEGIN INSERT INTO promise (id) VALUES (1); END",
        )
        .unwrap();
    let outcomes = pile_up(
        &folder,
        &store,
        vec![
            append("a", 1, "a1"),
            append("b", 1, "poison"),
            append("a", 1, "rival"),
        ],
    )
    .await;
    assert_eq!(store.commits(), 1);
    assert!(
        outcomes
            .iter()
            .all(|outcome| matches!(outcome, Err(StoreError::Io(_))))
    );
    assert!(store.load("a").await.unwrap().is_empty());
    // The store goes on.
    store.append(append("a", 1, "a1")).await.unwrap();
    assert_eq!(store.load("a").await.unwrap(), ["a1"]);
}
