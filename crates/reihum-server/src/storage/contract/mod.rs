//! What every store promises: the same tests for each.

mod results;
mod upkeep;

use std::task::Poll;

use tokio::task::JoinSet;

pub use self::results::*;
pub use self::upkeep::*;
use super::{Append, Listing, PersonRow, Query, RecordRow, Store, StoreError};

/// All of it; each needs a store that is empty.
macro_rules! for_each_promise {
    ($run:ident) => {
        $run!(
            a_log_comes_back_in_order,
            an_entry_has_one_place,
            of_many_at_one_place_exactly_one_wins,
            several_entries_are_kept_together,
            who_loses_loses_alone,
            lists_show_the_newest_first,
            people_have_an_id_of_their_own_and_a_name_they_can_change,
            records_are_kept_once,
            the_best_of_each_kind_is_found,
            a_result_is_kept_with_the_last_move_once,
            everything_of_a_table_goes_with_it,
            a_log_is_replaced_only_as_it_was_read,
            tables_go_that_nobody_uses_and_no_others,
            people_go_who_never_played_and_no_others,
            whoever_is_hidden_has_no_secret_and_no_name,
        );
    };
}
pub(super) use for_each_promise;

pub fn append(table: &str, seq: u64, entry: &str) -> Append {
    Append {
        table: table.to_owned(),
        seq,
        at: 0,
        entries: vec![entry.to_owned()],
        listing: None,
        record: None,
        result: None,
    }
}

pub fn gathering(updated: u64, people: &[&str]) -> Listing {
    Listing {
        game: "RK".to_owned(),
        stage: "gathering".to_owned(),
        listed: true,
        open_seats: 1,
        people: people.iter().map(|&id| id.to_owned()).collect(),
        summary: format!("{{\"updated\":{updated}}}"),
        updated,
    }
}

pub fn with(listing: Listing, mut append: Append) -> Append {
    append.at = listing.updated;
    append.listing = Some(listing);
    append
}

pub fn person(id: &str) -> PersonRow {
    PersonRow {
        id: id.to_owned(),
        name: "Ada".to_owned(),
        secret_hash: [7; 32],
        seen: 0,
        played: false,
    }
}

pub async fn tables(store: &dyn Store, query: Query) -> Vec<String> {
    let listed = store.list(query).await.unwrap();
    listed.into_iter().map(|listed| listed.table).collect()
}

pub async fn a_log_comes_back_in_order(store: &dyn Store) {
    for seq in 1..=300 {
        let entry = format!("entry {seq}");
        store.append(append("a", seq, &entry)).await.unwrap();
    }
    store.append(append("b", 1, "of another")).await.unwrap();

    let all = store.load("a").await.unwrap();
    let expected: Vec<_> = (1..=300).map(|seq| format!("entry {seq}")).collect();
    assert_eq!(all, expected);
    assert!(store.load("nowhere").await.unwrap().is_empty());
}

pub async fn an_entry_has_one_place(store: &dyn Store) {
    store.append(append("a", 1, "first")).await.unwrap();
    let table = || "a".to_owned();

    for seq in [0, 1] {
        let late = store.append(append("a", seq, "late")).await;
        assert_eq!(
            late,
            Err(StoreError::Taken {
                table: table(),
                seq
            })
        );
    }
    for seq in [3, u64::MAX] {
        let early = store.append(append("a", seq, "early")).await;
        assert_eq!(
            early,
            Err(StoreError::Gap {
                table: table(),
                seq
            })
        );
    }
    assert_eq!(store.load("a").await.unwrap(), ["first"]);
}

pub async fn of_many_at_one_place_exactly_one_wins(store: &dyn Store) {
    for seq in 1..=10 {
        let mut rivals = JoinSet::new();
        for rival in 0..20 {
            rivals.spawn(store.append(append("a", seq, &format!("{seq} by {rival}"))));
        }
        let outcomes = rivals.join_all().await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    }
    assert_eq!(store.load("a").await.unwrap().len(), 10);
}

pub async fn several_entries_are_kept_together(store: &dyn Store) {
    let two = |table: &str, seq| Append {
        entries: vec!["one".to_owned(), "two".to_owned()],
        ..with(gathering(seq, &["ada"]), append(table, seq, ""))
    };
    store.append(two("a", 1)).await.unwrap();
    store.append(append("a", 3, "three")).await.unwrap();
    // Neither the entries nor what goes with them.
    let late = with(
        gathering(9, &["bob"]),
        Append {
            seq: 3,
            ..two("a", 1)
        },
    );
    assert!(matches!(
        store.append(late).await,
        Err(StoreError::Taken { seq: 3, .. })
    ));
    assert!(matches!(
        store.append(two("b", 2)).await,
        Err(StoreError::Gap { seq: 2, .. })
    ));
    assert_eq!(store.load("a").await.unwrap(), ["one", "two", "three"]);
    assert_eq!(store.load_after("a", 1).await.unwrap(), ["two", "three"]);
    assert!(store.load_after("a", 3).await.unwrap().is_empty());
    assert!(store.load_after("a", 9).await.unwrap().is_empty());
    assert!(store.load("b").await.unwrap().is_empty());
    let open = store.list(Query::Open { most: 9 }).await.unwrap();
    assert_eq!((open.len(), open[0].updated), (1, 1));
}

pub async fn who_loses_loses_alone(store: &dyn Store) {
    let writes = [
        with(gathering(1, &["ada"]), append("a", 1, "a1")),
        with(gathering(2, &["bob"]), append("a", 1, "too late")),
        append("a", 2, "a2"),
        append("b", 2, "too early"),
        append("c", 1, "c1"),
    ];
    // Each is handed over before the first is answered.
    let mut answers = Vec::new();
    let mut waiting: Vec<_> = writes.map(|write| store.append(write)).into();
    let mut done: Vec<Option<Result<(), StoreError>>> = vec![None; waiting.len()];
    std::future::poll_fn(|context| {
        for (one, done) in waiting.iter_mut().zip(&mut done) {
            if done.is_none()
                && let Poll::Ready(outcome) = one.as_mut().poll(context)
            {
                *done = Some(outcome);
            }
        }
        if done.iter().all(Option::is_some) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
    answers.extend(done.into_iter().flatten());
    let refused: Vec<_> = answers.iter().map(Result::is_err).collect();
    assert_eq!(refused, [false, true, false, true, false]);
    assert_eq!(store.load("a").await.unwrap(), ["a1", "a2"]);
    assert_eq!(store.load("c").await.unwrap(), ["c1"]);
    let of = |person: &str| Query::Of {
        person: person.to_owned(),
        most: 9,
    };
    assert_eq!(tables(store, of("ada")).await, ["a"]);
    assert!(tables(store, of("bob")).await.is_empty());
}

pub async fn lists_show_the_newest_first(store: &dyn Store) {
    let listings = [
        ("old", gathering(1, &["ada"])),
        ("new", gathering(9, &["ada", "bob", "ada"])),
        ("middle", gathering(5, &["bob"])),
        (
            "private",
            Listing {
                listed: false,
                ..gathering(6, &["ada"])
            },
        ),
        (
            "full",
            Listing {
                open_seats: 0,
                ..gathering(7, &["bob"])
            },
        ),
        (
            "playing",
            Listing {
                stage: "playing".to_owned(),
                ..gathering(8, &["ada"])
            },
        ),
        (
            "over",
            Listing {
                stage: "over".to_owned(),
                ..gathering(2, &["ada"])
            },
        ),
    ];
    for (table, listing) in listings {
        let write = with(listing, append(table, 1, "x"));
        store.append(write).await.unwrap();
    }
    let of = |person: &str, most| Query::Of {
        person: person.to_owned(),
        most,
    };
    assert_eq!(
        tables(store, Query::Open { most: 9 }).await,
        ["new", "middle", "old"]
    );
    assert_eq!(tables(store, Query::Open { most: 1 }).await, ["new"]);
    assert_eq!(
        tables(store, of("ada", 9)).await,
        ["new", "playing", "private", "over", "old"]
    );
    assert_eq!(tables(store, of("bob", 2)).await, ["new", "full"]);
    assert!(tables(store, of("nobody", 9)).await.is_empty());

    // Bob takes the last seat at the old table, Ada leaves it.
    let renewed = Listing {
        open_seats: 0,
        ..gathering(10, &["bob"])
    };
    let write = with(renewed, append("old", 2, "x"));
    store.append(write).await.unwrap();
    assert_eq!(
        tables(store, Query::Open { most: 9 }).await,
        ["new", "middle"]
    );
    assert_eq!(
        tables(store, of("ada", 9)).await,
        ["new", "playing", "private", "over"]
    );
    let newest = store.list(of("bob", 1)).await.unwrap().remove(0);
    assert_eq!(newest.table, "old");
    assert_eq!(newest.summary, "{\"updated\":10}");
    assert_eq!(newest.updated, 10);

    // An entry alone changes nothing in the lists but when something last happened.
    let alone = Append {
        at: 12,
        ..append("middle", 2, "x")
    };
    store.append(alone).await.unwrap();
    assert_eq!(tables(store, of("bob", 2)).await, ["middle", "old"]);
    let newest = store.list(of("bob", 1)).await.unwrap().remove(0);
    assert_eq!(newest.updated, 12);
}

pub async fn people_have_an_id_of_their_own_and_a_name_they_can_change(store: &dyn Store) {
    assert_eq!(store.person("ada").await.unwrap(), None);
    store.add_person(person("ada")).await.unwrap();
    let id = || "ada".to_owned();
    assert_eq!(
        store.add_person(person("ada")).await,
        Err(StoreError::PersonExists { id: id() })
    );
    store.rename_person("ada", "Ada L.").await.unwrap();
    let renamed = PersonRow {
        name: "Ada L.".to_owned(),
        ..person("ada")
    };
    assert_eq!(store.person("ada").await.unwrap(), Some(renamed));
    assert!(matches!(
        store.rename_person("bob", "Bob").await,
        Err(StoreError::UnknownPerson { .. })
    ));
}

pub async fn records_are_kept_once(store: &dyn Store) {
    let record = |text: &str| RecordRow {
        number: 1,
        record: text.to_owned(),
    };
    assert_eq!(store.record("a", 1).await.unwrap(), None);
    let over = Listing {
        stage: "over".to_owned(),
        ..gathering(1, &["ada"])
    };
    store
        .append(with(over.clone(), append("a", 1, "x")))
        .await
        .unwrap();
    assert!(store.has_ended("a").await.unwrap());
    assert_eq!(store.unrecorded("", 9).await.unwrap(), ["a"]);
    store.keep_record("a", record("first")).await.unwrap();
    store.keep_record("a", record("second")).await.unwrap();
    let kept = store.record("a", 1).await.unwrap();
    assert_eq!(kept.as_deref(), Some("first"));
    // A record goes with the last entry, or not at all.
    let refused = Append {
        record: Some(record("never")),
        ..append("b", 2, "too early")
    };
    assert!(store.append(refused).await.is_err());
    assert_eq!(store.record("b", 1).await.unwrap(), None);
    let last = Append {
        record: Some(record("of b")),
        ..with(over, append("b", 1, "x"))
    };
    store.append(last).await.unwrap();
    let kept = store.record("b", 1).await.unwrap();
    assert_eq!(kept.as_deref(), Some("of b"));
    assert_eq!(store.unrecorded("a", 9).await.unwrap(), ["b"]);
}
