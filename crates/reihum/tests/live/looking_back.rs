//! A match that is over can be looked at again: as a file, and through anybody's eyes. One that is
//! running cannot.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

#[test]
fn a_match_is_looked_at_again_once_it_is_over() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    let table = json!({
        "game": "timeline-twist", "options": { "mode": "cooperative" }, "seats": ["me", "bot"],
        "pace": "fast", "start": true,
    });
    let code = mia.lay(&house, &table);
    let address = format!("/api/tables/{code}/matches/1");
    let addresses = ["", "/seen/0", "/seen/1", "/seen/all"].map(|end| format!("{address}{end}"));

    let (mut client, first) = Client::join(&house, &code, Some(&mia), None);
    client.plays_on(first, |_| {
        for address in &addresses {
            assert_eq!(house.get(address).status, 404, "{address}");
        }
    });

    let file = house.get(&address);
    assert_eq!(file.status, 200);
    let record = file.json();
    assert_eq!(record["game"], "timeline-twist");
    let path = folder.path().join("match.json");
    fs::write(&path, record.to_string()).expect("a file");
    let told = Command::new(env!("CARGO_BIN_EXE_reihum"))
        .args(["replay", "show"])
        .arg(&path)
        .output()
        .expect("it runs");
    assert!(told.status.success(), "{told:?}");

    let moves = record["actions"].as_array().expect("actions").len();
    for eyes in ["0", "1", "all"] {
        let seen = house.get(&format!("{address}/seen/{eyes}")).json();
        let steps = seen["moves"].as_array().expect("moves");
        assert_eq!(steps.len(), moves + 1, "the deal and every move");
        assert_eq!(seen["names"][0], "Mia");
        assert!(seen["told"].is_null());
        let last = steps.last().expect("a move");
        assert!(!last["scene"]["winners"].is_null(), "it is over");
        for step in steps {
            assert_eq!(step["scene"]["legal"], json!([]), "nothing can be done");
            let hands = step["hands"].as_array().map_or(0, Vec::len);
            assert_eq!(hands, if eyes == "all" { 2 } else { 0 });
        }
        assert!(!seen["cards"].as_array().expect("cards").is_empty());
        assert!(!seen["backgrounds"].as_object().expect("cards").is_empty());
    }

    for nothing in ["2", "0", "-1", "x", "99999999999"] {
        let answer = house.get(&format!("/api/tables/{code}/matches/{nothing}"));
        assert_eq!(answer.status, 404, "{nothing}");
    }
    for eyes in ["2", "7", "8", "x", "ALL"] {
        let answer = house.get(&format!("{address}/seen/{eyes}"));
        assert_eq!(answer.status, 404, "{eyes}");
    }
}

#[test]
fn a_seat_sees_again_what_it_saw_and_no_more() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    let table = json!({
        "game": "right-on-time", "seats": ["me", "bot", "bot"],
        "pace": "fast", "start": true,
    });
    let code = mia.lay(&house, &table);
    let (mut client, first) = Client::join(&house, &code, Some(&mia), None);
    let mut saw = Vec::new();
    client.plays_on(first, |last| saw.push(last["scene"]["private"].clone()));
    let last = |value: &Value| value["moves"].as_array().expect("moves").clone();
    let again = last(
        &house
            .get(&format!("/api/tables/{code}/matches/1/seen/0"))
            .json(),
    );
    // What they were shown along the way is what they are shown now, in the same order.
    let mut again = again.iter().map(|step| &step["scene"]["private"]);
    for private in &saw {
        assert!(again.any(|shown| shown == private), "{private}");
    }
    // Where all cards are open, the table is that of somebody who watches.
    let all = last(
        &house
            .get(&format!("/api/tables/{code}/matches/1/seen/all"))
            .json(),
    );
    for step in &all {
        assert!(step["scene"]["private"].is_null());
    }
}
