//! What is kept of results in the file itself.

use super::*;
use crate::storage::BestQuery;
use crate::storage::contract;

#[tokio::test]
async fn results_are_read_beside_the_server() {
    let folder = folder();
    let store = open(&folder);
    contract::the_best_of_each_kind_is_found(&store).await;
    // Beside the server, as `records` reads it.
    let beside = |query: BestQuery| {
        let best = SqliteStore::read_best(folder.path(), &query).unwrap();
        best.iter().map(|best| best.points).collect::<Vec<_>>()
    };
    assert_eq!(beside(BestQuery::default()), [50, -3]);
    let named = |name: &str| BestQuery {
        name: Some(name.to_owned()),
        ..BestQuery::default()
    };
    assert_eq!(beside(named("BOB")), [35]);
    assert_eq!(beside(named("NOBODY")), [0; 0]);
    let short = BestQuery {
        most: Some(1),
        ..BestQuery::default()
    };
    assert_eq!(beside(short), [50]);
    let other = BestQuery {
        game: Some("racko".to_owned()),
        ..BestQuery::default()
    };
    assert_eq!(beside(other), [0; 0]);
}
