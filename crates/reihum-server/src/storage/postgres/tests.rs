//! What the store promises, on a real PostgreSQL.

use std::sync::Arc;
use std::time::{Duration, Instant};

use own_postgres::Postgres;
use tokio::task::JoinSet;

use super::*;
use crate::storage::contract::{self, append, for_each_promise, gathering, person, with};
use crate::storage::{Attendance, NodeNews, Upkeep};

async fn open(url: &str) -> PostgresStore {
    PostgresStore::open(url).await.expect("a store")
}

/// Tries until it works: the database may be away for a moment.
async fn until_it_works(store: &PostgresStore, write: Append) {
    loop {
        match store.append(write.clone()).await {
            Ok(()) => return,
            Err(StoreError::Taken { .. }) => {
                let log = store.load_after(&write.table, write.seq - 1).await;
                assert_eq!(log.unwrap().first(), write.entries.first());
                return;
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_keeps_what_every_store_promises() {
    let postgres = Postgres::start().unwrap();
    macro_rules! promises {
        ($($promise:ident),+ $(,)?) => {$(
            let store = open(&postgres.database().unwrap()).await;
            contract::$promise(&store).await;
            store.close().await.unwrap();
        )+};
    }
    for_each_promise!(promises);

    let url = postgres.database().unwrap();
    // Nodes that start at the same time make one schema.
    let mut opening = JoinSet::new();
    for _ in 0..5 {
        let url = url.clone();
        opening.spawn(async move { open(&url).await });
    }
    let stores = opening.join_all().await;
    // Of many at one place, on many nodes, one wins.
    for seq in 1..=20 {
        let mut rivals = JoinSet::new();
        for (number, store) in stores.iter().enumerate() {
            rivals.spawn(store.append(append("a", seq, &format!("{seq} by {number}"))));
        }
        let outcomes = rivals.join_all().await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    }
    assert_eq!(stores[0].load("a").await.unwrap().len(), 20);
    // What waits shares a commit.
    let before = stores[0].commits();
    let mut waiting = JoinSet::new();
    for table in 0..200 {
        waiting.spawn(stores[0].append(append(&format!("t{table}"), 1, "x")));
    }
    assert!(waiting.join_all().await.iter().all(Result::is_ok));
    assert!(stores[0].commits() - before < 100);
    for store in stores {
        store.close().await.unwrap();
        assert_eq!(store.load("a").await, Err(StoreError::Closed));
        assert_eq!(
            store.append(append("a", 21, "x")).await,
            Err(StoreError::Closed)
        );
    }
    // One of several tidies up, and not all the time.
    let hour = Duration::from_secs(3600);
    let (one, other) = (open(&url).await, open(&url).await);
    assert!(one.claim_upkeep(hour).await.unwrap());
    assert!(!one.claim_upkeep(hour).await.unwrap() && !other.claim_upkeep(hour).await.unwrap());
    assert!(other.claim_upkeep(Duration::ZERO).await.unwrap());
    // Whoever looks after the data beside them is no node, and makes no schema.
    let beside = PostgresStore::beside(&url).await.expect("a store");
    assert!(beside.nodes().is_none() && beside.news().is_none());
    for store in [one, other, beside] {
        store.close().await.unwrap();
    }
    let empty = PostgresStore::beside(&postgres.database().expect("a database")).await;
    assert!(matches!(empty, Err(StoreError::Io(_))));
    // Data of a newer server is left alone.
    postgres
        .sql(&url, "UPDATE schema_version SET version = 99")
        .unwrap();
    let refused = PostgresStore::open(&url).await.err();
    let (found, known) = (99, u32::try_from(schema::MIGRATIONS.len()).unwrap());
    assert_eq!(refused, Some(StoreError::NewerSchema { found, known }));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_is_there_however_often_connections_break() {
    let mut postgres = Postgres::start().unwrap();
    let url = postgres.database().unwrap();
    let store = Arc::new(open(&url).await);
    let mut playing = JoinSet::new();
    for table in 0..20 {
        let store = Arc::clone(&store);
        playing.spawn(async move {
            for seq in 1..=200 {
                let write = append(&format!("t{table}"), seq, &format!("{table}-{seq}"));
                let write = if seq % 50 == 1 {
                    with(gathering(seq, &["ada"]), write)
                } else {
                    write
                };
                until_it_works(&store, write).await;
            }
        });
    }
    for round in 0..12 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        if round % 4 == 3 {
            postgres.kill();
            tokio::time::sleep(Duration::from_millis(100)).await;
            postgres.run().unwrap();
        } else {
            postgres.cut(&url).unwrap();
        }
    }
    playing.join_all().await;
    for table in 0..20 {
        let log = store.load(&format!("t{table}")).await.unwrap();
        let expected: Vec<_> = (1..=200).map(|seq| format!("{table}-{seq}")).collect();
        assert_eq!(log, expected);
    }
    // The store says so while the database is away, and when it is back without anybody asking.
    postgres.kill();
    assert!(store.append(append("new", 1, "x")).await.is_err());
    assert!(!store.health().is_ok());
    assert!(store.load("t1").await.is_err());
    postgres.run().unwrap();
    while !store.health().is_ok() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    store.add_person(person("ada")).await.unwrap();
    store.close().await.unwrap();
}

type News = tokio::sync::mpsc::UnboundedReceiver<NodeNews>;

/// Does a node hear this, in so many seconds?
async fn hears_in(seconds: u64, news: &mut News, expected: &NodeNews) -> bool {
    let heard = async {
        while let Some(news) = news.recv().await {
            if news == *expected {
                return;
            }
        }
    };
    let patience = Duration::from_secs(seconds);
    tokio::time::timeout(patience, heard).await.is_ok()
}

async fn hears(news: &mut News, expected: &NodeNews) {
    assert!(
        hears_in(20, news, expected).await,
        "{expected:?} was not heard"
    );
}

/// Appends at table a from a place on, until the other node hears of it; returns the last place.
async fn until_appends_are_heard(store: &PostgresStore, news: &mut News, from: u64) -> u64 {
    let mut seq = from;
    loop {
        until_it_works(store, append("a", seq, "x")).await;
        let table = "a".to_owned();
        if hears_in(1, news, &NodeNews::Appended { table, seq }).await {
            return seq;
        }
        seq += 1;
        assert!(seq < from + 30, "nothing is heard");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_of_each_other() {
    let postgres = Postgres::start().unwrap();
    let url = postgres.database().unwrap();
    let (one, other) = (open(&url).await, open(&url).await);
    let (first, second) = (one.nodes().unwrap(), other.nodes().unwrap());
    let mut news = other.news().unwrap();
    assert!(other.news().is_none(), "whoever asks first has it");
    hears(&mut news, &NodeNews::Anything).await;
    // That may be about the nodes; what is appended is heard as soon as it listens.
    let mut seq = until_appends_are_heard(&one, &mut news, 1).await;
    // After a break anything may have happened; then it hears again.
    postgres.cut(&url).unwrap();
    seq += 1;
    until_it_works(&one, append("a", seq, "x")).await;
    hears(&mut news, &NodeNews::Anything).await;
    until_appends_are_heard(&one, &mut news, seq + 1).await;

    let people = |ids: &[&str]| Attendance {
        people: ids.iter().map(|&id| id.to_owned()).collect(),
        watching: 1,
        votes: [(2, "ada".to_owned())].into(),
    };
    let elsewhere = first.attend("a", people(&["ada"])).await.unwrap();
    assert!(elsewhere.leads, "the first one thinks for bots");
    assert!(elsewhere.attendance.is_empty());
    let table = "a".to_owned();
    hears(&mut news, &NodeNews::Attendance { table }).await;
    let elsewhere = second.attend("a", people(&["bob"])).await.unwrap();
    assert_eq!(
        (elsewhere.leads, elsewhere.attendance),
        (false, people(&["ada"]))
    );
    assert_eq!(
        first.elsewhere("a").await.unwrap().attendance,
        people(&["bob"])
    );
    // A node that says goodbye leaves its duties.
    one.close().await.unwrap();
    hears(&mut news, &NodeNews::Anything).await;
    let elsewhere = second.elsewhere("a").await.unwrap();
    assert!(elsewhere.leads && elsewhere.attendance.is_empty());
    // One that is never heard of again has gone within seconds.
    let third = open(&url).await;
    let gone = third.nodes().unwrap();
    gone.attend("b", people(&["eve"])).await.unwrap();
    assert!(!second.attend("b", people(&["bob"])).await.unwrap().leads);
    drop(gone);
    drop(third);
    let begun = Instant::now();
    while !second.elsewhere("b").await.unwrap().leads {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody leads");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    other.close().await.unwrap();
}
