//! People who leave a running match, and come back to it.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::cluster::Cluster;
use crate::house::{House, folder};

/// A match of three on this server, or on the nodes that `join` chooses.
fn three(
    house: &House,
    stand_in: &str,
    join: impl Fn(usize, &str, &Person) -> Client,
) -> (String, [Person; 3], [Client; 3]) {
    let people = ["Mia", "Ben", "Cem"].map(|name| Person::new(house, name));
    let table = json!({
        "game": "right-on-time", "seats": ["me", "open", "open"], "stand_in": stand_in,
    });
    let code = people[0].lay(house, &table);
    let mut clients = [0, 1, 2].map(|number| join(number, &code, &people[number]));
    clients[1].does(&json!({ "do": "sit", "seat": 1 }));
    clients[2].does(&json!({ "do": "sit", "seat": 2 }));
    // Their seats may still be on the way from another node.
    let begun = Instant::now();
    while clients[0].command(&json!({ "do": "start" }))["type"] != "done" {
        assert!(
            begun.elapsed() < Duration::from_secs(10),
            "all have sat down"
        );
    }
    (code, people, clients)
}

fn three_here(house: &House, stand_in: &str) -> (String, [Person; 3], [Client; 3]) {
    three(house, stand_in, |_, code, person| {
        Client::join(house, code, Some(person), None).0
    })
}

/// Waits for a note, e.g. `2 left`. The last one may come again when somebody comes or goes.
fn until_noted(client: &mut Client, expected: &str) {
    loop {
        let message = client.receive_any(&["happened"]).expect(expected);
        if message["note"].is_object() && in_short(&message["note"]) == expected {
            return;
        }
    }
}

fn in_short(note: &Value) -> String {
    format!(
        "{} {}",
        note["seat"],
        note["kind"].as_str().expect("a kind")
    )
}

fn notes(welcome: &Value) -> Vec<String> {
    let notes = welcome["notes"].as_array();
    notes.map_or_else(Vec::new, |notes| notes.iter().map(in_short).collect())
}

#[test]
fn a_bot_plays_on_for_who_goes_and_hands_back() {
    let folder = folder();
    let mut house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let (code, people, clients) = three_here(&house, "at_once");
    let [mut mia, mut ben, cem] = clients;
    // A connection is gone: nobody has to ask for a bot.
    let gone = Instant::now();
    drop(cem);
    until_noted(&mut mia, "2 substituted");
    assert!(gone.elapsed() > Duration::from_millis(1500), "no flicker");
    // Back, Cem plays himself, and is told what happened meanwhile.
    let (mut cem, welcome) = Client::join(&house, &code, Some(&people[2]), None);
    assert_eq!(notes(&welcome), ["2 substituted", "2 returned"]);
    assert_eq!(welcome["table"]["seats"][2]["substituted"], false);
    until_noted(&mut mia, "2 returned");
    // Whoever says that they go is replaced at once.
    ben.does(&json!({ "do": "leave" }));
    until_noted(&mut cem, "2 returned");
    until_noted(&mut cem, "1 left");
    until_noted(&mut cem, "1 substituted");
    drop((mia, ben, cem));

    // The log knows all that after a restart.
    assert!(house.terminate());
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let (_, welcome) = Client::join(&house, &code, None, None);
    let all = ["2 substituted", "2 returned", "1 left", "1 substituted"];
    assert_eq!(notes(&welcome), all);
    assert_eq!(welcome["notes"][2]["name"], "Ben");
    let (_ben, welcome) = Client::join(&house, &code, Some(&people[1]), None);
    assert_eq!(welcome["table"]["seats"][1]["left"], false);
    assert_eq!(
        notes(&welcome).last().map(String::as_str),
        Some("1 returned")
    );
}

#[test]
fn a_flicker_of_the_connection_leaves_no_trace() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let (code, people, clients) = three_here(&house, "soon");
    let [mut mia, _ben, cem] = clients;
    drop(cem);
    loop {
        let message = mia.receive_any(&["happened"]).expect("news");
        if message["table"]["seats"][2]["here"] == false {
            break;
        }
    }
    let (_cem, welcome) = Client::join(&house, &code, Some(&people[2]), None);
    assert_eq!(notes(&welcome), [""; 0]);
    assert_eq!(welcome["table"]["stand_in"], "soon");
    assert_eq!(welcome["table"]["seats"][2]["substituted"], false);
}

#[test]
fn of_several_nodes_one_puts_the_bot_there_also_when_the_first_has_died() {
    let cluster = Cluster::open(3);
    let laid = cluster.with(0, |house| {
        three(house, "at_once", |number, code, person| {
            let joined = cluster.with(number, |house| {
                Client::join(house, code, Some(person), None).0
            });
            joined.expect("the node is up")
        })
    });
    let (code, people, clients) = laid.expect("the node is up");
    let [mia, mut ben, cem] = clients;
    let count = |kind: &str, seat: usize| {
        let log = cluster.log(&code);
        let entries = log.iter();
        let entries = entries.filter(|entry| entry["event"] == kind && entry["seat"] == seat);
        entries.count()
    };
    drop(cem);
    until_noted(&mut ben, "2 substituted");
    assert_eq!(count("substituted", 2), 1);
    // The node that thought for the table's bots dies, with Mia; another takes over.
    cluster.kill(0);
    drop(mia);
    until_noted(&mut ben, "0 substituted");
    // Both have gone through nodes of their own; Cem comes back through the last one.
    let back = cluster.with(2, |house| {
        Client::join(house, &code, Some(&people[2]), None)
    });
    let (_cem, welcome) = back.expect("the node is up");
    assert_eq!(
        notes(&welcome).last().map(String::as_str),
        Some("2 returned")
    );
    until_noted(&mut ben, "2 returned");
    thread::sleep(Duration::from_millis(100));
    assert_eq!([count("substituted", 2), count("substituted", 0)], [1, 1]);
    assert_eq!(count("returned", 2), 1);
}
