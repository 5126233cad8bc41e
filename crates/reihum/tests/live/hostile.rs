//! Hostile clients: while they do their worst, a quiet table plays on, and nothing is told that
//! must not be. `cargo xtask hostile` gives each attack longer and more hands, in a release build.

use std::io::{Read, Write};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::doors::log_into;
use crate::foe::{Foe, connect_from, stranger};
use crate::house::{House, folder};

/// How long an attack lasts, in seconds; `REIHUM_HOSTILE` asks for a campaign.
const SHORT: u64 = 1;

/// One of those who attack; each has a number.
type Attack = fn(&Arena, usize);

const ATTACKS: [(&str, Attack); 10] = [
    ("idle connections", idle),
    ("slowloris", slowloris),
    ("slow bodies", slow_bodies),
    ("a flood of requests", flood),
    ("malformed, nested and oversized messages", nonsense),
    ("readers that do not read", slow_readers),
    ("wrong origins and hosts", wrong_origin),
    ("guessed tokens", guessing),
    ("people and tables without end", creation),
    ("masters and hints", masters),
];

/// What attackers know.
struct Arena<'a> {
    house: &'a House,
    stop: AtomicBool,
    /// A table that everybody may watch.
    code: String,
}

impl Arena<'_> {
    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    /// Where an attacker comes from: two addresses that are not the quiet table's.
    fn from(number: usize) -> IpAddr {
        stranger(2 + (number % 2) as u8)
    }

    /// Asks something, and hears the beginning of the answer.
    fn ask(&self, number: usize, request: &str) -> Option<String> {
        let mut stream = connect_from(Self::from(number), self.house.address()).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Some(String::from_utf8_lossy(&answer).into_owned())
    }

    fn post(&self, number: usize, path: &str, token: &str, body: &Value) -> Option<Value> {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = self.ask(number, &request)?;
        let (_, body) = answer.split_once("\r\n\r\n")?;
        serde_json::from_str(body).ok()
    }
}

fn idle(arena: &Arena, number: usize) {
    let mut held = Vec::new();
    while arena.goes_on() {
        held.extend(connect_from(Arena::from(number), arena.house.address()).ok());
        if held.len() > 200 {
            held.clear();
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Opens connections and says a little on each, again and again.
fn drip(arena: &Arena, number: usize, begin: &str, drop: &str) {
    let mut held = Vec::new();
    while arena.goes_on() {
        if held.len() < 50
            && let Ok(mut stream) = connect_from(Arena::from(number), arena.house.address())
            && stream.write_all(begin.as_bytes()).is_ok()
        {
            held.push(stream);
        }
        held.retain_mut(|stream| stream.write_all(drop.as_bytes()).is_ok());
        thread::sleep(Duration::from_millis(10));
    }
}

fn slowloris(arena: &Arena, number: usize) {
    drip(
        arena,
        number,
        "GET /api/health HTTP/1.1\r\nHost: localhost\r\n",
        "X: y\r\n",
    );
}

fn slow_bodies(arena: &Arena, number: usize) {
    let begin = "POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000\r\n\r\n{";
    drip(arena, number, begin, " ");
}

fn flood(arena: &Arena, number: usize) {
    let request = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20);
    while arena.goes_on() {
        let Ok(mut stream) = connect_from(Arena::from(number), arena.house.address()) else {
            continue;
        };
        let _ = stream.set_read_timeout(Some(Duration::from_millis(50)));
        let mut buffer = [0; 1 << 16];
        while arena.goes_on() && stream.write_all(request.as_bytes()).is_ok() {
            if !matches!(stream.read(&mut buffer), Ok(1..)) {
                break;
            }
        }
    }
}

fn nonsense(arena: &Arena, number: usize) {
    let nested = format!("{}{}", "[".repeat(3000), "]".repeat(3000));
    let texts = [
        "{".to_owned(),
        nested.clone(),
        format!(r#"{{"type":"do","id":"x","command":{nested}}}"#),
        format!(
            r#"{{"type":"do","id":"{}","command":{{"do":"act"}}}}"#,
            "x".repeat(500)
        ),
        r#"{"type":"hello","version":1}"#.to_owned(),
        r#"{"type":"why","id":"w","action":"lay 1e999 ￿"}"#.to_owned(),
        "x".repeat(100_000),
    ];
    while arena.goes_on() {
        let Some(mut foe) = Foe::join(Arena::from(number), arena.house, &arena.code, None) else {
            continue;
        };
        for text in texts.iter().cycle() {
            if !arena.goes_on() || !foe.say(text) || foe.hear().is_none() {
                break;
            }
        }
    }
}

fn slow_readers(arena: &Arena, number: usize) {
    let mut held = Vec::new();
    while arena.goes_on() {
        if held.len() < 15 {
            held.extend(Foe::join(
                Arena::from(number),
                arena.house,
                &arena.code,
                None,
            ));
        }
        // They ask and ask, and never listen.
        held.retain_mut(|foe| (0..20).all(|_| foe.say(r#"{"type":"ping"}"#)));
        thread::sleep(Duration::from_millis(5));
    }
}

fn wrong_origin(arena: &Arena, number: usize) {
    while arena.goes_on() {
        for headers in [
            "Host: localhost\r\nOrigin: https://evil.example",
            "Host: evil.example",
        ] {
            let request =
                format!("GET /api/tables HTTP/1.1\r\n{headers}\r\nConnection: close\r\n\r\n");
            if let Some(answer) = arena.ask(number, &request).filter(|text| !text.is_empty()) {
                let refused = ["403", "421", "429", "503"];
                let status = answer.split(' ').nth(1).unwrap_or_default().to_owned();
                assert!(refused.contains(&status.as_str()), "{answer}");
            }
        }
    }
}

fn guessing(arena: &Arena, number: usize) {
    let mut guess = number as u64;
    while arena.goes_on() {
        guess = guess
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(99);
        let token = format!("{guess:016x}.{guess:064x}");
        let request = format!(
            "GET /api/people/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\n\r\n"
        );
        let answer = arena.ask(number, &request).unwrap_or_default();
        assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

fn creation(arena: &Arena, number: usize) {
    while arena.goes_on() {
        let welcome = arena.post(number, "/api/people", "", &json!({ "name": "Foe" }));
        let Some(token) = welcome.and_then(|one| Some(one["token"].as_str()?.to_owned())) else {
            thread::sleep(Duration::from_millis(5));
            continue;
        };
        for _ in 0..5 {
            let table = json!({ "game": "timeline-twist", "seats": ["me", "open"] });
            arena.post(number, "/api/tables", &token, &table);
        }
    }
}

/// A table with masters, at which hints are asked for all the time.
fn masters(arena: &Arena, number: usize) {
    let table = json!({ "game": "right-on-time", "seats": ["me", "bot", "bot"],
                        "levels": ["master"], "start": true });
    let Some(token) = arena
        .post(number, "/api/people", "", &json!({ "name": "Foe" }))
        .and_then(|one| Some(one["token"].as_str()?.to_owned()))
    else {
        return;
    };
    while arena.goes_on() {
        let code = arena.post(number, "/api/tables", &token, &table);
        let Some(code) = code.and_then(|one| Some(one["code"].as_str()?.to_owned())) else {
            thread::sleep(Duration::from_millis(5));
            continue;
        };
        let Some(mut foe) = Foe::join(Arena::from(number), arena.house, &code, Some(&token)) else {
            continue;
        };
        let mut asked = 0;
        while arena.goes_on() {
            // Nothing may come while the bots think.
            if let Some(message) = foe.hear()
                && let Some(action) = message["scene"]["legal"].get(0)
            {
                asked += 1;
                let act = json!({ "type": "do", "id": format!("a{asked}"),
                                  "command": { "do": "act", "action": action } });
                foe.say(r#"{"type":"hint","id":"h"}"#);
                foe.say(&act.to_string());
            } else if !foe.say(r#"{"type":"ping"}"#) {
                break;
            }
        }
    }
}

/// Two people at a quiet table.
struct QuietTable {
    clients: [Client; 2],
    scenes: [Value; 2],
}

impl QuietTable {
    fn open(house: &House, tokens: &mut Vec<String>) -> (Self, String) {
        let people = ["Quirin", "Ottilie"].map(|name| Person::new(house, name));
        tokens.extend(people.iter().map(|person| person.token.clone()));
        // Nobody wins soon.
        let table = json!({ "game": "racko", "options": { "target": 100_000 },
                            "seats": ["me", "open"] });
        let code = people[0].lay(house, &table);
        let (mut guest, _) = Client::join(house, &code, Some(&people[1]), None);
        guest.does(&json!({ "do": "sit", "seat": 1 }));
        let (mut host, _) = Client::join(house, &code, Some(&people[0]), None);
        host.does(&json!({ "do": "start" }));
        drop((host, guest));
        let joined = people.map(|person| Client::join(house, &code, Some(&person), None));
        let [(host, hosts), (guest, guests)] = joined;
        let scenes = [hosts["scene"].clone(), guests["scene"].clone()];
        let clients = [host, guest];
        (Self { clients, scenes }, code)
    }

    /// Plays for so long, and returns how long each move took from its being sent to its being
    /// on disk and heard by the other.
    fn play(&mut self, time: Duration) -> Vec<Duration> {
        let (begun, mut took) = (Instant::now(), Vec::new());
        while begun.elapsed() < time {
            let seat = usize::from(self.scenes[0]["legal"].get(0).is_none());
            let legal = self.scenes[seat]["legal"].as_array().expect("a list");
            // Now this, now that, so that nobody draws and drops for ever.
            let action = legal[took.len() % legal.len()].clone();
            let sent = Instant::now();
            let done = self.clients[seat].does(&json!({ "do": "act", "action": action }));
            for (client, scene) in self.clients.iter_mut().zip(&mut self.scenes) {
                let news = client.heard.iter().rev().take(4);
                let news = news.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
                let known = news
                    .into_iter()
                    .find(|news| news["type"] == "happened" && news["seq"].as_u64() >= Some(done));
                let news = known.unwrap_or_else(|| client.until(done));
                if news["scene"].is_object() {
                    *scene = news["scene"].clone();
                }
                client.heard.clear();
            }
            took.push(sent.elapsed());
            // Quiet: people think for a moment, and stay below the limit of messages.
            thread::sleep(Duration::from_millis(55));
        }
        took.sort();
        took
    }
}

/// The time that so many percent of the moves stayed below.
fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

#[test]
fn whatever_hostile_clients_do_a_quiet_table_plays_on() {
    let campaign = std::env::var("REIHUM_HOSTILE").ok();
    let campaign: Option<u64> = campaign.and_then(|text| text.parse().ok());
    let time = Duration::from_secs(campaign.unwrap_or(SHORT));
    let hands = if campaign.is_some() { 60 } else { 12 };
    let data = folder();
    let file = data.path().join("log");
    // Limits as they are by themselves; to name one keeps the house from lifting them.
    let flags = ["--bot-pause", "0", "--messages", "20"];
    let house = House::open_after(data.path(), &log_into(&file), &flags);
    let mut tokens = Vec::new();
    let (mut quiet, _) = QuietTable::open(&house, &mut tokens);
    let host = Person::new(&house, "Zenobia");
    let watched = json!({ "game": "racko", "seats": ["me", "bot"], "start": true });
    let code = host.lay(&house, &watched);
    tokens.push(host.token);
    quiet.play(Duration::from_secs(1));
    for (name, attack) in ATTACKS {
        let before = quiet.play(time);
        let arena = Arena {
            house: &house,
            stop: AtomicBool::new(false),
            code: code.clone(),
        };
        let during = thread::scope(|scope| {
            for number in 0..hands {
                let arena = &arena;
                scope.spawn(move || attack(arena, number));
            }
            let during = quiet.play(time);
            arena.stop.store(true, Ordering::Relaxed);
            during
        });
        let [was, is] = [&before, &during].map(|times| percentile(times, 99));
        println!(
            "{name}: {} moves, p50 {:?} → {:?}, p99 {was:?} → {is:?}",
            during.len(),
            percentile(&before, 50),
            percentile(&during, 50),
        );
        let most = match campaign {
            Some(_) => (was * 2).max(Duration::from_millis(20)),
            // Tests run beside others, and so do the attackers themselves.
            None => (was * 20).max(Duration::from_secs(2)),
        };
        assert!(is <= most, "{name}: p99 {was:?} → {is:?}");
        assert_eq!(house.get("/api/health").status, 200, "{name}");
    }
    let log = std::fs::read_to_string(&file).expect("a log");
    for secret in tokens
        .iter()
        .map(String::as_str)
        .chain(["Quirin", "Ottilie", "panicked"])
    {
        assert!(!log.contains(secret), "the log says {secret}: {log}");
    }
}

#[test]
fn an_idle_socket_costs_little() {
    let data = folder();
    let flags = ["--connections", "100000"];
    let house = House::open_with(data.path(), &flags);
    let host = Person::new(&house, "Mia");
    let code = host.lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    let join = || Foe::join(stranger(2), &house, &code, None).expect("a place");
    let warm: Vec<Foe> = (0..50).map(|_| join()).collect();
    let before = house.memory();
    let sockets: u64 = 400;
    let mut idle: Vec<Foe> = (0..sockets).map(|_| join()).collect();
    for foe in &mut idle {
        assert_eq!(foe.hear().expect("a welcome")["type"], "welcome");
    }
    let each = house.memory().saturating_sub(before) * 1024 / sockets;
    println!("{each} bytes for each idle socket");
    assert!(each < 48 * 1024, "{each} bytes for each idle socket");
    drop(warm);
}
