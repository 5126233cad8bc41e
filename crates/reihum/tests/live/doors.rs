//! Who is let in, for how long, and what those hear whom there is no room for.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::foe::{connect_from, stranger};
use crate::house::{House, folder, read_answer};

/// Sends the log of a server into a file.
pub fn log_into(file: &Path) -> String {
    format!("exec 2>{}", file.display())
}

#[test]
fn idle_connections_of_one_address_shut_nobody_out() {
    let data = folder();
    let log = data.path().join("log");
    let before = format!("ulimit -n 256; {}", log_into(&log));
    let house = House::open_after(data.path(), &before, &[]);
    let idle: Vec<TcpStream> = (0..300)
        .filter_map(|_| connect_from(stranger(2), house.address()).ok())
        .collect();
    assert_eq!(house.get("/api/health").status, 200);
    let begun = Instant::now();
    let heard = idle.into_iter().map(|mut stream| {
        let patience = Some(Duration::from_secs(30));
        stream.set_read_timeout(patience).expect("a timeout");
        let mut heard = Vec::new();
        // Closed, with or without a word.
        let _ = stream.read_to_end(&mut heard);
        heard
    });
    let told: Vec<_> = heard.filter(|heard| !heard.is_empty()).collect();
    // Those who were let in and said nothing are gone by now, too.
    assert!(begun.elapsed() < Duration::from_secs(60));
    assert!(!told.is_empty());
    for answer in told.iter().map(|heard| read_answer(heard)) {
        assert_eq!(answer.status, 503, "{answer:?}");
        assert_eq!(answer.json()["code"], "too_many");
        assert!(answer.head.contains("connection: close"));
    }
    assert_eq!(house.get("/api/health").status, 200);
    let log = std::fs::read_to_string(log).expect("a log");
    let said = log.matches("an address has too many connections").count();
    assert_eq!(said, 1, "now and then, not each time: {log}");
}

/// What comes until the other side closes, and how long that took.
fn until_closed(house: &House, sends: &str) -> (String, Duration) {
    let mut stream = TcpStream::connect(house.address()).expect("it listens");
    let patience = Some(Duration::from_secs(40));
    stream.set_read_timeout(patience).expect("a timeout");
    stream.write_all(sends.as_bytes()).expect("it reads");
    let begun = Instant::now();
    let mut heard = Vec::new();
    stream.read_to_end(&mut heard).expect("it is closed");
    (
        String::from_utf8_lossy(&heard).into_owned(),
        begun.elapsed(),
    )
}

#[test]
fn whoever_is_slow_with_a_body_or_idle_between_requests_is_let_go() {
    let data = folder();
    let house = House::open(data.path());
    let slow = "POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{\"na";
    let idle = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    std::thread::scope(|scope| {
        let slow = scope.spawn(|| until_closed(&house, slow));
        let idle = scope.spawn(|| until_closed(&house, idle));
        let (heard, took) = slow.join().expect("closed");
        let answer = read_answer(heard.as_bytes());
        assert_eq!(answer.status, 408, "{heard}");
        assert_eq!(answer.json()["code"], "malformed");
        assert!(took < Duration::from_secs(35), "{took:?}");
        let (heard, took) = idle.join().expect("closed");
        assert!(heard.starts_with("HTTP/1.1 200"), "{heard}");
        assert!(took < Duration::from_secs(35), "{took:?}");
    });
}

#[test]
fn names_that_are_not_ours_are_refused_and_told_what_would_help() {
    let data = folder();
    let house = House::open_with(data.path(), &["--host", "games.example"]);
    let asked = |host: &str, path: &str| house.request("GET", path, &[("Host", host)], "");
    for path in ["/api/health", "/api/tables", "/"] {
        let answer = asked("evil.example:7777", path);
        assert_eq!(answer.status, 421, "{answer:?}");
        let error = answer.json();
        assert_eq!(error["code"], "not_allowed");
        assert!(
            error["message"]["en"]
                .as_str()
                .is_some_and(|text| text.contains("--host"))
        );
    }
    for ours in ["localhost:1", "games.example", "127.0.0.1", "[::1]:80"] {
        assert_eq!(asked(ours, "/api/health").status, 200, "{ours}");
    }
}

#[test]
fn heads_and_bodies_have_a_length() {
    let data = folder();
    let house = House::open(data.path());
    let long = "x".repeat(20 * 1024);
    let answer = house.request("GET", "/api/health", &[("X-Long", &long)], "");
    assert_eq!(answer.status, 431, "{answer:?}");
    let names: Vec<String> = (0..100).map(|number| format!("X-{number}")).collect();
    let many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "1")).collect();
    assert_eq!(house.request("GET", "/api/health", &many, "").status, 431);
    let answer = house.request("POST", "/api/people", &[], &long);
    assert_eq!(answer.status, 413, "{answer:?}");
    assert_eq!(answer.json()["code"], "malformed");
}

#[test]
fn new_people_and_tables_have_a_quota() {
    let data = folder();
    let flags = ["--new-people", "2", "--new-tables", "1"];
    let house = House::open_with(data.path(), &flags);
    let mia = crate::client::Person::new(&house, "Mia");
    crate::client::Person::new(&house, "Jon");
    let third = house.post("/api/people", "", &serde_json::json!({ "name": "Lea" }));
    assert_eq!(
        (third.status, &third.json()["code"]),
        (429, &"too_many".into())
    );
    let table = serde_json::json!({ "game": "racko", "seats": ["me", "open"] });
    mia.lay(&house, &table);
    assert_eq!(house.post("/api/tables", &mia.token, &table).status, 429);
}
