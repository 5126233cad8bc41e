//! What whoever runs a server sees of it: numbers, the log, and how it stops. None of it says
//! what only players may know.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::doors::log_into;
use crate::house::{House, folder};
use crate::truth::log;

/// Plays the first possible action until the match is over, or so many times.
pub fn play(client: &mut Client, welcome: &Value, most: usize) -> usize {
    let mut scene = welcome["scene"].clone();
    let mut played = 0;
    while played < most && scene["winners"].is_null() {
        if let Some(action) = scene["legal"].get(0) {
            let done = client.does(&json!({ "do": "act", "action": action }));
            played += 1;
            let texts = client.heard.iter().rev();
            let mut messages = texts.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
            let newest = messages.find(|message| message["scene"].is_object());
            let newest = newest.expect("a scene");
            if newest["seq"].as_u64() >= Some(done) {
                scene = newest["scene"].clone();
                continue;
            }
        }
        let message = client.receive_any(&["happened"]).expect("news");
        if message["scene"].is_object() {
            scene = message["scene"].clone();
        }
    }
    played
}

/// The texts of a log entry that nobody may read elsewhere: those that a card or a seed has.
fn secrets(entries: &[Value]) -> Vec<String> {
    let began = entries
        .iter()
        .filter(|entry| entry["event"] == "match_began");
    let seeds = began.filter_map(|entry| entry["seed"].as_str().map(str::to_owned));
    seeds.collect()
}

#[test]
fn numbers_and_the_log_tell_no_secret() {
    let data = folder();
    let file = data.path().join("log");
    let before = format!("export RUST_LOG=trace; {}", log_into(&file));
    let flags = ["--bot-pause", "0", "--metrics", "127.0.0.1:0"];
    let mut house = House::open_after(data.path(), &before, &flags);
    let person = Person::new(&house, "Zebulonia");
    let mut unsaid = vec![person.name.clone(), person.token.clone()];
    unsaid.extend(person.token.split('.').map(str::to_owned));
    let (mut codes, mut played) = (Vec::new(), 0);
    let mut cards = Vec::new();
    for game in ["racko", "right-on-time", "timeline-twist"] {
        let table = json!({ "game": game, "seats": ["me", "bot"], "levels": ["novice"],
                            "start": true });
        let code = person.lay(&house, &table);
        let (mut client, welcome) = Client::join(&house, &code, Some(&person), None);
        played += play(&mut client, &welcome, 12);
        // What is refused is logged by nobody, whatever is in it.
        client.command(&json!({ "do": "act", "action": "lay Zebulonia" }));
        let entries = log(&house.database(), &code);
        let seeds = secrets(&entries);
        assert!(!seeds.is_empty(), "{entries:?}");
        unsaid.extend(seeds);
        let actions = entries.iter().filter_map(|entry| entry["action"].as_str());
        cards.extend(actions.filter(|text| text.contains(' ')).map(str::to_owned));
        codes.push(code);
    }
    house.get_as("/api/tables/mine", "Zebulonia.guessed");
    let numbers = house.metrics();
    assert_eq!(numbers.status, 200);
    let public = house.get("/metrics");
    assert!(!public.body.contains("reihum_"), "not where players are");
    let count = |name: &str| -> f64 {
        let line = numbers.body.lines().find(|line| line.starts_with(name));
        let number = line.and_then(|line| line.rsplit(' ').next()?.parse().ok());
        number.unwrap_or_else(|| panic!("{name}: {}", numbers.body))
    };
    assert_eq!(count("reihum_moves_total{by=\"person\"}"), played as f64);
    assert!(count("reihum_moves_total{by=\"bot\"}") > 0.0);
    assert!(count("reihum_commit_seconds_count") >= played as f64);
    assert!(count("reihum_thinking_seconds_count") > 0.0);
    assert!(count("reihum_refusals_total{code=\"unknown\"}") >= 1.0);
    assert!(count("reihum_tables_in_memory ") >= 1.0);
    assert!(house.terminate());
    let log = std::fs::read_to_string(&file).expect("a log");
    assert!(log.lines().count() >= 2, "{log}");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).expect("a JSON object a line");
        assert!(
            line["message"].is_string() && line["level"].is_string(),
            "{line}"
        );
    }
    for text in unsaid.iter().chain(&cards) {
        assert!(!log.contains(text.as_str()), "the log says {text}");
        assert!(
            !numbers.body.contains(text.as_str()),
            "a number says {text}"
        );
    }
    for code in &codes {
        assert!(
            !numbers.body.contains(code.as_str()),
            "a number says {code}"
        );
    }
}

#[test]
fn a_log_that_cannot_be_written_stops_nobody() {
    for before in ["exec 2>&-", "exec 2>/dev/full"] {
        let data = folder();
        let before = format!("export RUST_LOG=trace; {before}");
        let mut house = House::open_after(data.path(), &before, &["--bot-pause", "0"]);
        let mia = Person::new(&house, "Mia");
        let table = json!({ "game": "racko", "seats": ["me", "bot"], "start": true });
        let code = mia.lay(&house, &table);
        let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
        assert!(play(&mut client, &welcome, 3) > 0);
        assert!(house.is_running());
        assert!(house.terminate(), "{before}");
    }
}

#[test]
fn told_to_stop_it_takes_nothing_new_and_those_who_play_go_on_for_a_while() {
    let data = folder();
    let mut house = House::open_with(data.path(), &["--bot-pause", "0", "--drain", "8"]);
    let mia = Person::new(&house, "Mia");
    let table = json!({ "game": "racko", "seats": ["me", "bot"], "start": true });
    let code = mia.lay(&house, &table);
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    house.ask_to_stop();
    let begun = Instant::now();
    let refused = loop {
        let answer = house.post("/api/tables", &mia.token, &table);
        if answer.status != 201 {
            break answer;
        }
        assert!(begun.elapsed() < Duration::from_secs(6), "{answer:?}");
    };
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (503, &json!("internal"))
    );
    let (_, late) = Client::try_join(&house, &code, Some(&mia), None).expect("an answer");
    assert_eq!(late["error"]["code"], "internal", "{late}");
    assert!(play(&mut client, &welcome, 1) == 1, "who is there plays on");
    client.receive_any(&["closing"]).expect("a farewell");
    assert!(house.ended_well());
}

#[test]
fn told_to_stop_twice_it_ends_at_once() {
    let data = folder();
    let mut house = House::open_with(data.path(), &["--drain", "600"]);
    assert_eq!(house.get("/api/health").status, 200);
    house.ask_to_stop();
    while house
        .post("/api/people", "", &json!({ "name": "Mia" }))
        .status
        == 201
    {}
    assert!(house.is_running());
    assert!(house.terminate());
}
