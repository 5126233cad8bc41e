//! What is kept of results in the file itself.

use super::*;
use crate::storage::{BestQuery, NodeNews, Upkeep, contract};

#[tokio::test]
async fn results_are_read_beside_the_server() {
    let folder = folder();
    let store = open(&folder);
    contract::the_best_of_each_kind_is_found(&store).await;
    // Beside the server, as `records` reads it.
    let other = SqliteStore::beside(folder.path()).unwrap();
    let beside = async |query: BestQuery| {
        let best = other.best_with_names(query).await.unwrap();
        best.iter().map(|best| best.points).collect::<Vec<_>>()
    };
    assert_eq!(beside(BestQuery::default()).await, [50, -3]);
    let named = |name: &str| BestQuery {
        name: Some(name.to_owned()),
        ..BestQuery::default()
    };
    assert_eq!(beside(named("BOB")).await, [35]);
    assert_eq!(beside(named("NOBODY")).await, [0; 0]);
    let short = BestQuery {
        most: Some(1),
        ..BestQuery::default()
    };
    assert_eq!(beside(short).await, [50]);
    let racko = BestQuery {
        game: Some("racko".to_owned()),
        ..BestQuery::default()
    };
    assert_eq!(beside(racko).await, [0; 0]);
}

#[tokio::test]
async fn what_somebody_changes_beside_the_server_is_noticed() {
    let folder = folder();
    let store = open(&folder);
    let mut news = store.news().unwrap();
    assert!(store.news().is_none(), "whoever asks first has it");
    store.append(append("a", 1, "x")).await.unwrap();
    // What it writes itself is no news.
    let nothing = tokio::time::timeout(Duration::from_millis(2500), news.recv());
    assert!(nothing.await.is_err());
    let other = SqliteStore::beside(folder.path()).unwrap();
    other.remove_table("a", None).await.unwrap();
    assert_eq!(news.recv().await, Some(NodeNews::Anything));
    other.close().await.unwrap();
    assert!(store.load("a").await.unwrap().is_empty());
    let nowhere = SqliteStore::beside(&folder.path().join("nowhere"));
    assert!(matches!(nowhere, Err(StoreError::Io(_))));
}
