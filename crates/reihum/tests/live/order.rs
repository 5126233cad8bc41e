//! The order of messages and the words of refusals, as docs/protocol.md promises them.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

#[test]
fn what_happened_comes_before_done_and_everyone_hears_in_the_order_of_the_log() {
    let folder = folder();
    let house = House::open(folder.path());
    let people = ["Mia", "Ben"].map(|name| Person::new(&house, name));
    let code = people[0].lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    let (mut guest, _) = Client::join(&house, &code, Some(&people[1]), None);
    guest.does(&json!({ "do": "sit", "seat": 1 }));
    let (mut host, _) = Client::join(&house, &code, Some(&people[0]), None);
    host.does(&json!({ "do": "start" }));
    let mut players = [host, guest];
    let legal = |client: &Client| {
        let texts = client.heard.iter().rev();
        let mut messages = texts.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        let scene =
            messages.find_map(|message| message.get("scene").filter(|s| !s.is_null()).cloned());
        scene.expect("a scene")["legal"][0]
            .as_str()
            .map(str::to_owned)
    };
    let mut last = players[0].seq;
    players[1].until(last);
    for _ in 0..20 {
        let turn = usize::from(legal(&players[0]).is_none());
        let action = legal(&players[turn]).expect("one of them can act");
        let seq = players[turn].does(&json!({ "do": "act", "action": action }));
        assert!(seq > last, "{seq} follows {last}");
        // The sender had it before the answer, and the other has it next.
        assert_eq!(players[turn].seq, seq);
        assert_eq!(players[1 - turn].until(seq)["seq"], seq);
        last = seq;
    }
    for player in &players {
        let messages = player
            .heard
            .iter()
            .map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        let happened = messages.filter(|message| message["type"] == "happened");
        let seqs: Vec<u64> = happened
            .map(|message| message["seq"].as_u64().expect("a seq"))
            .collect();
        assert!(seqs.is_sorted(), "{seqs:?}");
    }
}

/// Bytes as they are, and the answer to them.
fn raw(house: &House, bytes: &[u8]) -> (u16, Value) {
    let mut stream = TcpStream::connect(house.address()).expect("it listens");
    let patience = Some(Duration::from_secs(20));
    stream.set_read_timeout(patience).expect("a timeout");
    // A server that refuses a long head may close before all of it is read.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .unwrap_or_else(|| panic!("{answer:?}"));
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let body = serde_json::from_str(body).unwrap_or_else(|_| panic!("no JSON: {answer:?}"));
    (status.expect("a status"), body)
}

#[test]
fn whatever_is_refused_is_refused_in_words() {
    let folder = folder();
    let house = House::open(folder.path());
    let host = house.address();
    let end = format!("HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
    let many: String = (0..200)
        .map(|number| format!("X-{number}: x\r\n"))
        .collect();
    let long = "x".repeat(10_000);
    for (request, status, code) in [
        (format!("GET /api/nothing {end}\r\n"), 404, "not_found"),
        (format!("DELETE /api/games {end}\r\n"), 405, "not_found"),
        (format!("PATCH /api/people/me {end}\r\n"), 405, "not_found"),
        (
            format!("GET /api/tables/%ff%fe {end}\r\n"),
            404,
            "not_found",
        ),
        (
            format!("GET /api/tables/BCDFGHJK/cards/%ff/background {end}\r\n"),
            404,
            "not_found",
        ),
        (
            format!("GET /api/tables/BCDFGHJK/live {end}\r\n"),
            400,
            "malformed",
        ),
        (format!("GET /api/games {end}{many}\r\n"), 431, "malformed"),
        ("GET /api/games\r\n\r\n".to_owned(), 400, "malformed"),
        (format!("GET /api/ga mes {end}\r\n"), 400, "malformed"),
        ("\u{1}\u{2}nonsense\r\n\r\n".to_owned(), 400, "malformed"),
        (
            format!(
                "POST /api/people {end}Content-Length: {}\r\n\r\n{long}",
                long.len()
            ),
            413,
            "malformed",
        ),
        (
            format!(
                "POST /api/people {end}Content-Type: text/plain\r\nContent-Length: 14\r\n\r\n{}",
                r#"{"name":"Mia"}"#
            ),
            415,
            "malformed",
        ),
        (
            format!("POST /api/people {end}Content-Length: 2\r\n\r\n{{x"),
            400,
            "malformed",
        ),
    ] {
        let shown = request.get(..60).unwrap_or(&request);
        let (found, error) = raw(&house, request.as_bytes());
        assert_eq!(
            (found, error["code"].as_str()),
            (status, Some(code)),
            "{shown:?}: {error}"
        );
        for language in ["en", "de"] {
            assert!(error["message"][language].is_string(), "{shown:?}: {error}");
        }
    }
    let (status, error) = raw(
        &house,
        &[
            format!("POST /api/people {end}Content-Length: 4\r\n\r\n").as_bytes(),
            &[34, 255, 254, 34],
        ]
        .concat(),
    );
    assert_eq!((status, &error["code"]), (400, &json!("malformed")));
}
