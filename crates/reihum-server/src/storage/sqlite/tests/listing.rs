//! Lists of tables, and people.

use super::*;
use crate::storage::sqlite::readers;

#[tokio::test]
async fn lists_show_the_newest_first() {
    let folder = folder();
    let store = open(&folder);
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
        tables(&store, Query::Open { most: 9 }).await,
        ["new", "middle", "old"]
    );
    assert_eq!(tables(&store, Query::Open { most: 1 }).await, ["new"]);
    assert_eq!(
        tables(&store, of("ada", 9)).await,
        ["new", "playing", "private", "over", "old"]
    );
    assert_eq!(tables(&store, of("bob", 2)).await, ["new", "full"]);
    assert!(tables(&store, of("nobody", 9)).await.is_empty());

    // Bob takes the last seat at the old table, Ada leaves it.
    let renewed = Listing {
        open_seats: 0,
        ..gathering(10, &["bob"])
    };
    let write = with(renewed, append("old", 2, "x"));
    store.append(write).await.unwrap();
    assert_eq!(
        tables(&store, Query::Open { most: 9 }).await,
        ["new", "middle"]
    );
    assert_eq!(
        tables(&store, of("ada", 9)).await,
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
    assert_eq!(tables(&store, of("bob", 2)).await, ["middle", "old"]);
    let newest = store.list(of("bob", 1)).await.unwrap().remove(0);
    assert_eq!(newest.updated, 12);
}

#[tokio::test]
async fn lists_of_all_tables_are_read_from_their_index() {
    let folder = folder();
    let _store = open(&folder);
    let connection = beside(&folder);
    let sql = format!("EXPLAIN QUERY PLAN {}", readers::OPEN);
    let mut plan = connection.prepare(&sql).unwrap();
    let steps: Vec<String> = plan
        .query_map([1], |row| row.get(3))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert_eq!(steps, ["SCAN listing USING INDEX listing_open"]);
}

#[tokio::test]
async fn people_have_an_id_of_their_own_and_a_name_they_can_change() {
    let folder = folder();
    let store = open(&folder);
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
