//! How matches ended, and the best of them.

use super::append;
use crate::storage::{
    Append, BestQuery, BestResult, Category, Ending, ResultRow, ResultSeat, Store,
};

pub(super) fn category(deck: &str, players: u8, helped: bool) -> Category {
    Category {
        game: "timeline-twist".to_owned(),
        revision: 1,
        cards: String::new(),
        variant: format!("{{\"deck\":\"{deck}\"}}"),
        players,
        helped,
    }
}

pub(super) fn result(
    number: u32,
    category: Category,
    team: Option<i32>,
    people: &[&str],
) -> ResultRow {
    let seat = |id: &&str| ResultSeat {
        person: Some((*id).to_owned()),
        name: id.to_uppercase(),
        points: 0,
        won: false,
        hinted: false,
    };
    ResultRow {
        number,
        category,
        team,
        listed: true,
        at: 100 + u64::from(number),
        seats: people.iter().map(seat).collect(),
    }
}

async fn points(store: &dyn Store, query: BestQuery) -> Vec<i32> {
    let best = store.best(query).await.unwrap();
    best.into_iter().map(|best| best.points).collect()
}

pub async fn the_best_of_each_kind_is_found(store: &dyn Store) {
    let (small, large) = (category("all", 2, false), category("all", 4, true));
    let all = [
        ("a", result(1, small.clone(), Some(20), &["ada", "bob"])),
        ("a", result(2, small.clone(), Some(35), &["ada", "cem"])),
        // As good, but later.
        ("b", result(3, small.clone(), Some(35), &["bob", "cem"])),
        ("b", result(4, large.clone(), Some(-3), &["ada"])),
        // Against each other: nothing to compare.
        ("c", result(5, category("other", 2, false), None, &["ada"])),
    ];
    for table in ["a", "b", "c", "d"] {
        store.append(append(table, 1, "x")).await.unwrap();
    }
    for (table, result) in all {
        store.keep_result(table, result).await.unwrap();
    }
    let best = store.best(BestQuery::default()).await.unwrap();
    let expected = BestResult {
        category: small.clone(),
        points: 35,
        at: 102,
        names: vec!["ADA".to_owned(), "CEM".to_owned()],
    };
    assert_eq!(best[0], expected);
    assert_eq!((best[1].points, best.len()), (-3, 2));

    let of = |person: &str| BestQuery {
        category: Some(small.clone()),
        person: Some(person.to_owned()),
        ..BestQuery::default()
    };
    assert_eq!(points(store, of("bob")).await, [35]);
    assert_eq!(points(store, of("eve")).await, [0; 0]);
    let ending = Ending {
        table: "a".to_owned(),
        number: 2,
        at: 102,
    };
    let before = BestQuery {
        before: Some(ending),
        ..of("ada")
    };
    assert_eq!(points(store, before).await, [20]);
    // Names at tables that were not listed are for those who sat there; older rules are for
    // themselves.
    let hidden = ResultRow {
        listed: false,
        ..result(6, small.clone(), Some(50), &["ada", "eve"])
    };
    store.keep_result("d", hidden).await.unwrap();
    let names = |query: BestQuery| {
        let best = store.best(query);
        async { best.await.unwrap().remove(0).names }
    };
    let everyone = BestQuery {
        category: Some(small.clone()),
        ..BestQuery::default()
    };
    assert_eq!(names(everyone).await, [""; 0]);
    assert_eq!(names(of("eve")).await, ["ADA", "EVE"]);
    let revised = Category {
        revision: 2,
        ..small.clone()
    };
    let query = BestQuery {
        category: Some(revised),
        ..BestQuery::default()
    };
    assert_eq!(points(store, query).await, [0; 0]);
    let most = BestQuery {
        most: Some(1),
        ..BestQuery::default()
    };
    assert_eq!(points(store, most).await, [50]);
    let named = BestQuery {
        name: Some("BOB".to_owned()),
        ..BestQuery::default()
    };
    assert_eq!(points(store, named).await, [35]);
}

pub async fn a_result_is_kept_with_the_last_move_once(store: &dyn Store) {
    let kept = result(1, category("all", 2, false), Some(20), &["ada", "bob"]);
    let write = Append {
        result: Some(kept.clone()),
        ..append("a", 1, "x")
    };
    store.append(write.clone()).await.unwrap();
    // What is refused keeps nothing.
    let other = Append {
        table: "b".to_owned(),
        seq: 2,
        ..write
    };
    assert!(store.append(other).await.is_err());
    store
        .keep_result("a", result(1, kept.category, Some(99), &["eve"]))
        .await
        .unwrap();
    assert_eq!(points(store, BestQuery::default()).await, [20]);
}
