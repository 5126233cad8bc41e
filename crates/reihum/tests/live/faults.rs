//! Faults that were seen once, and must not come back.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

fn two_people(house: &House, game: &str, options: &Value) -> (Person, Person, String) {
    let (mia, jon) = (Person::new(house, "Mia"), Person::new(house, "Jon"));
    let table = json!({ "game": game, "options": options, "seats": ["me", "open"] });
    let code = mia.lay(house, &table);
    let (mut client, _) = Client::join(house, &code, Some(&jon), None);
    client.does(&json!({ "do": "sit", "seat": 1 }));
    let (mut host, _) = Client::join(house, &code, Some(&mia), None);
    host.does(&json!({ "do": "start" }));
    (mia, jon, code)
}

/// Plays a match of two people to its end, by hints of nobody: always the first action.
fn play_to_the_end(one: &mut Client, other: &mut Client) {
    let scene = |client: &mut Client| {
        client.send(&json!({ "type": "ping" })).expect("it hears");
        client.receive_any(&["pong"]).expect("a pong");
        let texts = client.heard.iter().rev();
        let mut messages = texts.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        messages
            .find_map(|message| {
                message
                    .get("scene")
                    .filter(|scene| scene.is_object())
                    .cloned()
            })
            .expect("a scene")
    };
    for _ in 0..5_000 {
        let mine = scene(one);
        if !mine["winners"].is_null() {
            return;
        }
        let theirs = scene(other);
        if let Some(action) = mine["legal"].get(0) {
            one.does(&json!({ "do": "act", "action": action }));
        } else if let Some(action) = theirs["legal"].get(0) {
            other.does(&json!({ "do": "act", "action": action }));
        }
    }
    panic!("no end");
}

#[test]
fn what_changes_nothing_is_not_written() {
    let data = folder();
    let house = House::open(data.path());
    let (mia, jon, code) = two_people(&house, "right-on-time", &json!({}));
    let (mut client, welcome) = Client::join(&house, &code, Some(&jon), None);
    let seq = welcome["seq"].as_u64().expect("a seq");
    assert_eq!(client.does(&json!({ "do": "return" })), seq, "never away");
    assert_eq!(client.does(&json!({ "do": "leave" })), seq + 1);
    assert_eq!(
        client.does(&json!({ "do": "leave" })),
        seq + 1,
        "left already"
    );
    assert_eq!(client.does(&json!({ "do": "return" })), seq + 2);
    assert_eq!(
        client.does(&json!({ "do": "return" })),
        seq + 2,
        "back already"
    );
    let (mut host, _) = Client::join(&house, &code, Some(&mia), None);
    play_to_the_end(&mut host, &mut client);
    let wish = host.does(&json!({ "do": "rematch" }));
    assert_eq!(
        host.does(&json!({ "do": "rematch" })),
        wish,
        "wished already"
    );
}

#[test]
fn a_rematch_begins_when_the_last_one_it_waited_for_leaves() {
    let data = folder();
    let house = House::open(data.path());
    for disconnects in [false, true] {
        let (mia, jon, code) = two_people(&house, "right-on-time", &json!({}));
        let (mut one, _) = Client::join(&house, &code, Some(&mia), None);
        let (mut other, _) = Client::join(&house, &code, Some(&jon), None);
        play_to_the_end(&mut one, &mut other);
        let wish = one.does(&json!({ "do": "rematch" }));
        if disconnects {
            drop(other);
        } else {
            other.does(&json!({ "do": "leave" }));
        }
        let news = one.until(wish + 1);
        let begun = |news: &Value| news["table"]["stage"] == "playing";
        let begun = begun(&news) || {
            let news = one.until(wish + 2);
            begun(&news)
        };
        assert!(begun, "a match begins (disconnects: {disconnects})");
    }
}

#[test]
fn the_same_request_opens_one_table() {
    let data = folder();
    let house = House::open(data.path());
    let mia = Person::new(&house, "Mia");
    let jon = Person::new(&house, "Jon");
    let new = json!({ "game": "racko", "seats": ["me", "bot"], "start": true, "id": "once" });
    let code = mia.lay(&house, &new);
    assert_eq!(mia.lay(&house, &new), code);
    let (_, welcome) = Client::join(&house, &code, Some(&mia), None);
    assert_eq!(welcome["table"]["stage"], "playing");
    assert_eq!(welcome["table"]["matches"], 1);
    // Another person's id, or another id, is another table.
    assert_ne!(jon.lay(&house, &new), code);
    let other = json!({ "game": "racko", "seats": ["me", "bot"], "id": "twice" });
    assert_ne!(mia.lay(&house, &other), code);
    let long = json!({ "game": "racko", "seats": ["me", "bot"], "id": "x".repeat(41) });
    let refused = house.post("/api/tables", &mia.token, &long);
    assert_eq!(
        (refused.status, &refused.json()["field"]),
        (400, &json!("id"))
    );
}

#[test]
fn lists_say_when_something_last_happened_also_during_play() {
    let data = folder();
    let house = House::open_with(data.path(), &["--bot-pause", "100000000"]);
    let (mia, jon, code) = two_people(&house, "right-on-time", &json!({ "start": 0 }));
    let listed = || {
        let bearer = format!("Bearer {}", mia.token);
        let headers = [("Authorization", bearer.as_str())];
        let list = house
            .request("GET", "/api/tables/mine", &headers, "")
            .json();
        list[0]["updated"].as_u64().expect("a time")
    };
    let begun = listed();
    thread::sleep(Duration::from_millis(1_200));
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    let _other = Client::join(&house, &code, Some(&jon), None);
    client.does(&json!({ "do": "act", "action": welcome["scene"]["legal"][0] }));
    assert!(listed() > begun, "a move is something that happened");
}

#[test]
fn a_deck_of_many_parts_costs_no_more_than_one() {
    let data = folder();
    let house = House::open(data.path());
    let mia = Person::new(&house, "Mia");
    let draft = |parts: usize| {
        let deck = vec!["science"; parts].join("+");
        json!({ "game": "timeline-twist", "options": { "deck": deck }, "players": 2 })
    };
    let begun = Instant::now();
    for _ in 0..3 {
        let checked = house.post("/api/check", "", &draft(40));
        assert_eq!(
            (checked.status, &checked.json()["problem"]),
            (200, &Value::Null)
        );
    }
    let table = json!({
        "game": "timeline-twist", "options": draft(40)["options"], "seats": ["me", "bot"],
    });
    mia.lay(&house, &table);
    let took = begun.elapsed();
    assert!(took < Duration::from_millis(1_500), "{took:?}");
    let checked = house.post("/api/check", "", &draft(500));
    let problem = checked.json()["problem"].to_string();
    assert!(problem.contains("500 names are too many"), "{problem}");
}

#[test]
fn a_stop_is_heard_however_many_messages_wait() {
    let data = folder();
    let mut house = House::open(data.path());
    let mia = Person::new(&house, "Mia");
    let code = mia.lay(
        &house,
        &json!({ "game": "racko", "seats": ["me", "bot"], "start": true }),
    );
    let mut clients: Vec<Client> = (0..8)
        .map(|_| Client::join(&house, &code, Some(&mia), None).0)
        .collect();
    for number in 0..2_000 {
        let client = &mut clients[number % 8];
        let why = json!({ "type": "why", "id": number.to_string(), "action": "draw" });
        let _ = client.send(&why);
    }
    let begun = Instant::now();
    assert!(house.terminate());
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(4), "{took:?}");
}

#[test]
fn whoever_does_not_say_what_they_want_is_let_go() {
    let data = folder();
    let house = House::open(data.path());
    let mut stream = TcpStream::connect(house.address()).expect("it listens");
    stream
        .write_all(b"GET /api/health HTTP/1.1\r\nHost: ")
        .expect("it reads");
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .expect("a timeout");
    let begun = Instant::now();
    let mut rest = Vec::new();
    // Closed, with or without a word.
    let _ = stream.read_to_end(&mut rest);
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(15), "{took:?}");
    assert_eq!(house.get("/api/health").status, 200);
}
