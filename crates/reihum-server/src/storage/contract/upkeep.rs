//! Looking after what is kept.

use super::results::{category, result};
use super::*;
use crate::storage::{KeptTable, Replacement, ResultRow, UnusedTables, Upkeep};

fn over(updated: u64, people: &[&str]) -> Listing {
    Listing {
        stage: "over".to_owned(),
        summary: r#"{"names":["Ada",null]}"#.to_owned(),
        ..gathering(updated, people)
    }
}

fn unknown<T: std::fmt::Debug>(answer: Result<T, StoreError>) -> bool {
    matches!(
        answer,
        Err(StoreError::UnknownTable { .. } | StoreError::UnknownPerson { .. })
    )
}

fn moved(answer: Result<(), StoreError>) -> bool {
    matches!(answer, Err(StoreError::Moved { .. }))
}

/// A table with a match that has ended.
async fn lay(store: &dyn Upkeep, table: &str, at: u64) {
    for seq in 1..5 {
        let entry = format!("{table} {seq} by ada");
        store.append(append(table, seq, &entry)).await.unwrap();
    }
    let last = Append {
        record: Some(RecordRow {
            number: 1,
            record: format!("record of {table}"),
        }),
        result: Some(ResultRow {
            at,
            ..result(1, category("all", 2, false), Some(10), &["ada", "bob"])
        }),
        ..with(over(at, &["ada"]), append(table, 5, "last"))
    };
    store.append(last).await.unwrap();
}

pub async fn everything_of_a_table_goes_with_it(store: &dyn Upkeep) {
    store.add_person(person("ada")).await.unwrap();
    lay(store, "a", 7).await;
    lay(store, "b", 9).await;
    let all = store.tables().await.unwrap();
    let codes: Vec<_> = all.iter().map(|row| row.code.as_str()).collect();
    assert_eq!(codes, ["b", "a"], "the last used first");
    assert_eq!(store.table("a").await.unwrap().as_ref(), Some(&all[1]));
    assert_eq!((all[1].entries, all[1].updated), (5, 7));
    assert_eq!(all[1].names, [Some("Ada".to_owned()), None]);
    let people = store.people().await.unwrap();
    assert_eq!((people.len(), people[0].tables), (1, 2));
    let mut saying = store.tables_saying("by ada").await.unwrap();
    saying.sort();
    assert_eq!(saying, ["a", "b"]);
    let kept = store.kept("a").await.unwrap().unwrap();
    assert_eq!((kept.at, kept.entries.len()), (7, 5));
    assert_eq!(kept.listing, Some(over(7, &["ada"])));
    assert_eq!(kept.records[0].record, "record of a");
    assert_eq!(store.kept("c").await.unwrap(), None);

    store.remove_table("a", None).await.unwrap();
    assert!(unknown(store.remove_table("a", None).await));
    assert_eq!(store.kept("a").await.unwrap(), None);
    assert_eq!(store.table("a").await.unwrap(), None);
    assert_eq!(store.record("a", 1).await.unwrap(), None);
    assert_eq!(store.people().await.unwrap()[0].tables, 1);
    let best = store.best_with_names(Default::default()).await.unwrap();
    assert_eq!(best[0].at, 9, "the result of the other");
    // Whoever still has it before them cannot bring it back.
    let late = store.append(append("a", 6, "late")).await;
    assert!(matches!(late, Err(StoreError::Gap { .. })));
    let record = RecordRow {
        number: 1,
        record: "late".to_owned(),
    };
    store.keep_record("a", record).await.unwrap();
    assert_eq!(store.record("a", 1).await.unwrap(), None);
    assert!(unknown(store.touch("a", 10).await));
    assert_eq!(store.load("b").await.unwrap().len(), 5);
}

pub async fn a_log_is_replaced_only_as_it_was_read(store: &dyn Upkeep) {
    lay(store, "a", 100).await;
    lay(store, "b", 100).await;
    let short = |seq, unused_since| Replacement {
        table: "a".to_owned(),
        seq,
        unused_since,
        kept: KeptTable {
            at: 100,
            entries: vec!["one".to_owned(), "two".to_owned()],
            listing: Some(over(100, &[])),
            records: vec![RecordRow {
                number: 1,
                record: "another".to_owned(),
            }],
        },
        names: vec![("Bot".to_owned(), "N. N.".to_owned())],
    };
    assert!(moved(store.replace(short(4, None)).await));
    assert!(moved(store.replace(short(5, Some(100))).await));
    assert_eq!(store.load("a").await.unwrap().len(), 5, "nothing happened");
    store.replace(short(5, Some(101))).await.unwrap();
    assert_eq!(store.load("a").await.unwrap(), ["one", "two"]);
    let kept = store.record("a", 1).await.unwrap();
    assert_eq!(kept.as_deref(), Some("another"));
    let of_ada = Query::Of {
        person: "ada".to_owned(),
        most: 9,
    };
    assert_eq!(tables(store, of_ada).await, ["b"]);
    // It goes on from there, and whoever knows the long one notices.
    let late = store.append(append("a", 6, "late")).await;
    assert!(matches!(late, Err(StoreError::Gap { .. })));
    store.append(append("a", 3, "three")).await.unwrap();
    assert_eq!(store.load("a").await.unwrap(), ["one", "two", "three"]);
    assert_eq!(store.load_after("a", 2).await.unwrap(), ["three"]);
    assert_eq!(store.load("b").await.unwrap().len(), 5);
    let mut elsewhere = short(5, None);
    elsewhere.table = "c".to_owned();
    assert!(unknown(store.replace(elsewhere).await));
}

pub async fn tables_go_that_nobody_uses_and_no_others(store: &dyn Upkeep) {
    let playing = Listing {
        stage: "playing".to_owned(),
        ..gathering(1, &["ada"])
    };
    for (table, listing) in [
        ("new", gathering(60, &["ada"])),
        ("old", gathering(10, &["ada"])),
        ("older", gathering(5, &["ada"])),
        ("over", over(5, &["ada"])),
        ("playing", playing),
    ] {
        let write = with(listing, append(table, 1, "x"));
        store.append(write).await.unwrap();
    }
    // An entry says that something has happened, too.
    let mut busy = with(gathering(5, &[]), append("busy", 1, "x"));
    busy.at = 60;
    store.append(busy).await.unwrap();
    let unused = async |stage, after: &str, most| {
        let after = after.to_owned();
        let query = UnusedTables {
            stage,
            since: 50,
            after,
            most,
        };
        store.unused_tables(query).await.unwrap()
    };
    assert_eq!(unused("gathering", "", 9).await, ["old", "older"]);
    assert_eq!(unused("gathering", "", 1).await, ["old"]);
    assert_eq!(unused("gathering", "old", 9).await, ["older"]);
    assert_eq!(unused("over", "", 9).await, ["over"]);
    assert!(unused("playing", "", 9).await.is_empty());
    // Somebody comes to one of them: it stays, also if it was just found.
    store.touch("old", 50).await.unwrap();
    assert!(moved(store.remove_table("old", Some(50)).await));
    assert_eq!(unused("gathering", "", 9).await, ["older"]);
    for table in ["busy", "new", "over", "playing"] {
        let refused = store.remove_table(table, Some(50)).await;
        assert!(moved(refused), "{table}");
    }
    store.remove_table("older", Some(50)).await.unwrap();
    assert!(unknown(store.touch("older", 50).await), "too late");
    // What is settled is not looked at again, until something happens.
    store.settle("over").await.unwrap();
    assert!(unused("over", "", 9).await.is_empty());
    let mut again = with(over(6, &["ada"]), append("over", 2, "x"));
    again.at = 6;
    store.append(again).await.unwrap();
    assert_eq!(unused("over", "", 9).await, ["over"]);
}

pub async fn people_go_who_never_played_and_no_others(store: &dyn Upkeep) {
    for id in ["host", "idle", "new", "player", "seen"] {
        let seen = if id == "new" { 60 } else { 10 };
        store
            .add_person(PersonRow { seen, ..person(id) })
            .await
            .unwrap();
    }
    let playing = Listing {
        stage: "playing".to_owned(),
        ..gathering(1, &["player"])
    };
    let left = gathering(2, &[]);
    for (table, seq, listing) in [
        ("a", 1, playing),
        ("a", 2, left),
        ("b", 1, gathering(1, &["host"])),
    ] {
        let write = with(listing, append(table, seq, "x"));
        store.append(write).await.unwrap();
    }
    let unused = async || store.unused_people(50, 9).await.unwrap();
    let mut found = unused().await;
    found.sort();
    assert_eq!(found, ["idle", "seen"]);
    store.saw_person("seen", 50).await.unwrap();
    for id in ["host", "new", "player", "seen"] {
        assert!(unknown(store.remove_unused_person(id, 50).await), "{id}");
        assert!(store.person(id).await.unwrap().is_some(), "{id}");
    }
    store.remove_unused_person("idle", 50).await.unwrap();
    assert_eq!(store.person("idle").await.unwrap(), None);
    assert!(unused().await.is_empty());
    // A table that goes leaves its people as they were before they sat down.
    store.remove_table("b", None).await.unwrap();
    assert_eq!(unused().await, ["host"]);
}

pub async fn whoever_is_hidden_has_no_secret_and_no_name(store: &dyn Upkeep) {
    store.add_person(person("ada")).await.unwrap();
    lay(store, "a", 1).await;
    store.hide_person("ada", "N. N.").await.unwrap();
    let hidden = store.person("ada").await.unwrap().unwrap();
    assert_eq!(hidden.name, "N. N.");
    assert_ne!(hidden.secret_hash, person("ada").secret_hash);
    store.remove_person("ada", "N. N.").await.unwrap();
    assert!(unknown(store.remove_person("ada", "N. N.").await));
    assert!(unknown(store.hide_person("ada", "N. N.").await));
    assert_eq!(store.person("ada").await.unwrap(), None);
    let best = store.best_with_names(Default::default()).await.unwrap();
    assert_eq!(best[0].names[0], "N. N.");
    let of_ada = Query::Of {
        person: "ada".to_owned(),
        most: 9,
    };
    assert!(tables(store, of_ada).await.is_empty());
}
