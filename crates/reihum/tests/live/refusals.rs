//! Bad input is answered with what was wrong and where, and changes nothing.

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

#[test]
fn malformed_messages_name_the_field_and_change_nothing() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let mia = Person::new(&house, "Mia");
    let table = json!({ "game": "right-on-time", "seats": ["me", "bot"], "start": true });
    let code = mia.lay(&house, &table);
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    let long = "x".repeat(41);
    for (text, code, field) in [
        ("", "malformed", Value::Null),
        ("{", "malformed", Value::Null),
        ("[]", "malformed", Value::Null),
        (r#"{"type":"dance"}"#, "malformed", json!("dance")),
        (r#"{"type":"do","id":"1"}"#, "malformed", json!("command")),
        (
            r#"{"type":"do","id":"1","command":{"do":"act"}}"#,
            "malformed",
            json!("action"),
        ),
        (
            r#"{"type":"do","id":"1","command":{"do":"sit","seat":99}}"#,
            "malformed",
            Value::Null,
        ),
        (
            r#"{"type":"do","id":"","command":{"do":"leave"}}"#,
            "malformed",
            json!("id"),
        ),
        (
            &format!(r#"{{"type":"why","id":"{long}","action":"show"}}"#),
            "malformed",
            json!("id"),
        ),
        (
            r#"{"type":"hello","version":1}"#,
            "malformed",
            json!("type"),
        ),
        (
            r#"{"type":"do","id":"1","command":{"do":"act","action":"fold"}}"#,
            "illegal",
            json!("action"),
        ),
    ] {
        client.send_text(text).expect("it hears");
        let answer = client.receive_any(&["refused"]).expect("an answer");
        assert_eq!(answer["error"]["code"], code, "{text}: {answer}");
        if !field.is_null() {
            assert_eq!(answer["error"]["field"], field, "{text}: {answer}");
        }
        for language in ["en", "de"] {
            let words = answer["error"]["message"][language].as_str();
            assert!(words.is_some_and(|words| words.len() > 10), "{answer}");
        }
    }
    client.send(&json!({ "type": "ping" })).expect("it hears");
    client.receive_any(&["pong"]).expect("it is still there");
    let (_, again) = Client::join(&house, &code, Some(&mia), None);
    assert_eq!(again["seq"], welcome["seq"]);
    assert_eq!(again["scene"], welcome["scene"]);
}

#[test]
fn strangers_and_other_versions_are_told_so() {
    let folder = folder();
    let house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    let code = mia.lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    for (hello, expected) in [
        (json!({ "type": "hello", "version": 99 }), "version"),
        (
            json!({ "type": "hello", "version": 1, "token": "me.too" }),
            "unknown",
        ),
        (json!({ "type": "ping" }), "malformed"),
    ] {
        let mut client = Client::connect(&house, &code).expect("a socket");
        client.send(&hello).expect("it hears");
        let answer = client.receive().expect("an answer");
        assert_eq!(answer["error"]["code"], expected, "{answer}");
        assert!(client.receive().is_err(), "the connection ends");
    }
    let (_, refused) = Client::try_join(&house, "BCDFGHJK", Some(&mia), None).expect("an answer");
    assert_eq!(refused["error"]["code"], "not_found");
    assert!(Client::connect(&house, "nonsense").is_err());
    // A stranger watches, but does nothing.
    let (mut watcher, _) = Client::join(&house, &code, None, None);
    let answer = watcher.command(&json!({ "do": "sit", "seat": 1 }));
    assert_eq!(answer["error"]["code"], "unknown");
}

#[test]
fn requests_that_make_no_sense_are_refused_with_reasons() {
    let folder = folder();
    let house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    let lay = |table: Value| house.post("/api/tables", &mia.token, &table);
    for (answer, status, code, field) in [
        (
            house.post("/api/people", "", &json!({ "name": " " })),
            400,
            "invalid",
            json!("name"),
        ),
        (
            house.post("/api/people", "", &json!({ "nme": "x" })),
            400,
            "malformed",
            json!("nme"),
        ),
        (
            house.post("/api/tables", "", &json!({})),
            401,
            "unknown",
            json!("token"),
        ),
        (
            house.post("/api/tables", "a.b", &json!({})),
            401,
            "unknown",
            json!("token"),
        ),
        (
            lay(json!({ "game": "chess", "seats": ["me"] })),
            400,
            "invalid",
            json!("game"),
        ),
        (
            lay(json!({ "game": "racko", "seats": ["me"] })),
            400,
            "invalid",
            json!("seats"),
        ),
        (
            lay(json!({ "game": "racko", "seats": ["bot", "bot"] })),
            400,
            "invalid",
            json!("seats"),
        ),
        (
            lay(json!({ "game": "racko", "seats": ["me", "me"] })),
            400,
            "invalid",
            json!("seats"),
        ),
        (
            lay(json!({ "game": "racko", "seats": ["me", "open"], "start": true })),
            409,
            "conflict",
            Value::Null,
        ),
        (
            lay(json!({ "game": "racko", "seats": ["me", "bot"], "options": { "target": 0 } })),
            400,
            "invalid",
            json!("options.target"),
        ),
        (
            lay(json!({ "game": "racko", "seats": ["me", "bot"], "options": { "speed": 0 } })),
            400,
            "invalid",
            json!("options"),
        ),
        (
            house.get("/api/tables/BCDFGHJK"),
            404,
            "not_found",
            Value::Null,
        ),
        (
            house.get("/api/tables/nonsense"),
            404,
            "not_found",
            Value::Null,
        ),
        (house.get("/api/nonsense"), 404, "not_found", Value::Null),
        (
            house.request("DELETE", "/api/games", &[], ""),
            405,
            "not_found",
            Value::Null,
        ),
    ] {
        assert_eq!(answer.status, status, "{answer:?}");
        let error = answer.json();
        assert_eq!(error["code"], code, "{error}");
        assert_eq!(error["field"], field, "{error}");
    }
    let huge = "x".repeat(100_000);
    let answer = house.post("/api/people", "", &json!({ "name": huge }));
    assert_eq!(answer.status, 413, "{}", answer.head);
    assert_eq!(answer.json()["code"], "malformed");
}

#[test]
fn limits_hold() {
    let folder = folder();
    let flags = [
        "--bot-pause",
        "100000",
        "--messages",
        "5",
        "--requests",
        "30",
        "--connections",
        "3",
    ];
    let house = House::open_with(folder.path(), &flags);
    let mia = Person::new(&house, "Mia");
    let code = mia.lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    let (mut client, _) = Client::join(&house, &code, Some(&mia), None);
    for _ in 0..60 {
        client.send(&json!({ "type": "ping" })).expect("it hears");
    }
    let slower = client.receive_any(&["refused"]).expect("an answer");
    assert_eq!(slower["error"]["code"], "too_many");
    let more: Vec<_> = (0..4).map(|_| Client::connect(&house, &code)).collect();
    assert_eq!(more.iter().filter(|one| one.is_ok()).count(), 2);
    let statuses: Vec<u16> = (0..300).map(|_| house.get("/api/health").status).collect();
    assert!(statuses.contains(&429));
    // A message that is too long ends the connection, not the server.
    let (mut client, _) = {
        drop(more);
        drop(client);
        loop {
            if let Ok(joined) = Client::try_join(&house, &code, Some(&mia), None) {
                break joined;
            }
        }
    };
    let long = format!(r#"{{"type":"ping","x":"{}"}}"#, "x".repeat(20_000));
    let sent = client.send_text(&long);
    assert!(sent.is_err() || client.receive_any(&["pong"]).is_err());
}

#[test]
fn pages_of_other_sites_are_not_answered() {
    let folder = folder();
    let house = House::open(folder.path());
    let evil = [("Origin", "https://evil.example")];
    assert_eq!(house.request("GET", "/api/games", &evil, "").status, 403);
    let own = format!("http://{}", house.address());
    let own = [("Origin", own.as_str())];
    assert_eq!(house.request("GET", "/api/games", &own, "").status, 200);
}
