//! Bots of four levels at tables: who they are, that they answer in time, that they say why.

use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};
use crate::truth::log;

const LEVELS: [&str; 4] = ["novice", "casual", "expert", "master"];

fn names(info: &Value) -> Vec<&str> {
    let seats = info["seats"].as_array().expect("seats");
    seats
        .iter()
        .filter_map(|seat| seat["name"].as_str())
        .collect()
}

fn levels(info: &Value) -> Vec<&str> {
    let seats = info["seats"].as_array().expect("seats");
    seats
        .iter()
        .filter_map(|seat| seat["level"].as_str())
        .collect()
}

#[test]
fn every_game_introduces_its_four_bots() {
    let folder = folder();
    let house = House::open(folder.path());
    for game in house.get("/api/games").json().as_array().expect("games") {
        let bots = game["bots"].as_array().expect("bots");
        let listed: Vec<&Value> = bots.iter().map(|bot| &bot["level"]).collect();
        assert_eq!(listed, LEVELS);
        for bot in bots {
            assert!(bot["name"].as_str().is_some_and(|name| !name.is_empty()));
            for words in ["strength", "temper", "about"] {
                for language in ["en", "de"] {
                    let text = bot[words][language].as_str();
                    assert!(text.is_some_and(|text| !text.is_empty()), "{bot}");
                }
            }
        }
    }
}

#[test]
fn bots_have_the_level_that_was_asked_for_and_names_of_their_own() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let mia = Person::new(&house, "Mia");
    let lay = |table: Value| {
        let code = mia.lay(&house, &table);
        house.get(&format!("/api/tables/{code}")).json()
    };
    let seats = ["me", "bot", "bot", "bot", "bot"];
    let table = json!({ "game": "right-on-time", "seats": seats, "start": true });
    let with = |levels: Value| {
        let mut table = table.clone();
        table["levels"] = levels;
        table
    };
    assert_eq!(levels(&lay(table.clone())), ["casual"; 4]);
    assert_eq!(levels(&lay(with(json!(["expert"])))), ["expert"; 4]);
    let each = lay(with(json!(LEVELS)));
    assert_eq!(levels(&each), LEVELS);
    let games = house.get("/api/games").json();
    let own: Vec<&str> = games[0]["bots"]
        .as_array()
        .expect("bots")
        .iter()
        .filter_map(|bot| bot["name"].as_str())
        .collect();
    for info in [&each, &lay(with(json!(["master"])))] {
        let mut different = names(info);
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), 5, "{info}");
    }
    assert_eq!(
        names(&each)[1],
        own[0],
        "the first of a level is the game's own"
    );
    for wrong in [json!(["expert", "novice"]), json!(vec!["casual"; 5])] {
        let answer = house.post("/api/tables", &mia.token, &with(wrong));
        assert_eq!(answer.json()["code"], "invalid");
        assert_eq!(answer.json()["field"], "levels");
    }
    let answer = house.post("/api/tables", &mia.token, &with(json!(["wizard"])));
    assert_eq!(
        (answer.status, &answer.json()["code"]),
        (400, &json!("malformed"))
    );
}

#[test]
fn the_host_puts_bots_of_a_level_on_seats() {
    let folder = folder();
    let mut house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let mia = Person::new(&house, "Mia");
    let seats = ["me", "open", "open", "open", "open"];
    let code = mia.lay(&house, &json!({ "game": "right-on-time", "seats": seats }));
    let (mut host, _) = Client::join(&house, &code, Some(&mia), None);
    host.does(&json!({ "do": "add_bot", "seat": 1, "level": "master" }));
    host.does(&json!({ "do": "add_bot", "seat": 2 }));
    let wrong = host.command(&json!({ "do": "add_bot", "seat": 3, "level": "wizard" }));
    assert_eq!(wrong["error"]["code"], "malformed");
    host.does(&json!({ "do": "start", "fill": true, "level": "novice" }));
    let info = |house: &House| house.get(&format!("/api/tables/{code}")).json();
    let before = info(&house);
    assert_eq!(levels(&before), ["master", "casual", "novice", "novice"]);
    drop(host);
    assert!(house.terminate());
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    assert_eq!(levels(&info(&house)), levels(&before));
    assert_eq!(names(&info(&house)), names(&before));
}

/// An entry of the log in the first format, from before there were levels.
fn first_format(mut entry: Value) -> Value {
    let keys = entry.as_object_mut().expect("an entry");
    for later in ["v", "level", "result"] {
        keys.remove(later);
    }
    let event = keys.remove("event").expect("what happened");
    let deed = match event.as_str().expect("a word") {
        "created" => "laid",
        "match_began" => "began",
        same => same,
    };
    keys.insert("deed".to_owned(), json!(deed));
    if let Some(seats) = entry["seats"].as_array_mut() {
        for seat in seats {
            seat.as_object_mut().expect("a seat").remove("level");
        }
    }
    entry
}

#[test]
fn bots_in_logs_from_before_there_were_levels_are_casual() {
    let folder = folder();
    let mut house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    let table =
        json!({ "game": "racko", "seats": ["me", "bot", "open", "open"], "levels": ["novice"] });
    let code = mia.lay(&house, &table);
    let (mut host, _) = Client::join(&house, &code, Some(&mia), None);
    host.does(&json!({ "do": "add_bot", "seat": 2, "level": "novice" }));
    host.does(&json!({ "do": "start", "fill": true, "level": "novice" }));
    drop(host);
    assert!(house.terminate());
    // As the log was written before.
    let database = Connection::open(house.database()).expect("the data");
    for (number, entry) in log(&house.database(), &code).into_iter().enumerate() {
        let line = first_format(entry).to_string();
        assert!(!line.contains("level"), "{line}");
        let changed = database
            .execute(
                "UPDATE log_entry SET entry = ?1
                 WHERE log = (SELECT id FROM log WHERE table_id = ?2) AND seq = ?3",
                (line, &code, number as i64 + 1),
            )
            .expect("it is written");
        assert_eq!(changed, 1);
    }
    drop(database);
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let info = house.get(&format!("/api/tables/{code}")).json();
    assert_eq!(levels(&info), ["casual"; 3]);
    // And the match goes on.
    let (mut host, welcome) = Client::join(&house, &code, Some(&mia), None);
    play_on(
        &mut host,
        welcome["scene"].clone(),
        2,
        Duration::from_secs(2),
    );
}

/// Plays the first legal action whenever it is this seat's turn, so many times; the others act
/// within a time each.
fn play_on(client: &mut Client, mut scene: Value, turns: usize, patience: Duration) {
    let mut turn = 0;
    let mut since = Instant::now();
    while turn < turns && scene["winners"].is_null() {
        let own = scene["must"]
            .as_array()
            .is_some_and(|must| must.contains(&json!(0)));
        let news = if own {
            turn += 1;
            let action = scene["legal"][0].clone();
            let seq = client.does(&json!({ "do": "act", "action": action }));
            client.said(seq)
        } else {
            let news = client.receive_any(&["happened"]).expect("news");
            let took = since.elapsed();
            assert!(took < patience, "it took {took:?}");
            news
        };
        since = Instant::now();
        if news["scene"].is_object() {
            scene = news["scene"].clone();
        }
    }
}

#[test]
fn strong_bots_answer_in_time() {
    let folder = folder();
    let house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    // A second beyond its own patience, for a machine that is busy with other tests.
    for (level, turns, patience) in [("expert", 6, 2), ("master", 3, 4)] {
        for (game, options) in [
            ("right-on-time", json!({})),
            ("racko", json!({})),
            ("timeline-twist", json!({})),
            ("timeline-twist", json!({ "mode": "cooperative" })),
        ] {
            let table = json!({
                "game": game, "options": options, "seats": ["me", "bot"], "levels": [level], "start": true,
            });
            let code = mia.lay(&house, &table);
            let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
            let patience = Duration::from_secs(patience);
            play_on(&mut client, welcome["scene"].clone(), turns, patience);
        }
    }
}

#[test]
fn together_a_bot_says_why_and_it_is_remembered() {
    let folder = folder();
    let mut house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    let table = |mode: &str| {
        json!({
            "game": "timeline-twist", "options": { "mode": mode, "start": 1 },
            "seats": ["me", "bot"], "levels": ["casual"], "start": true,
        })
    };
    let remarks = |steps: &[Value]| -> Vec<Value> {
        let said = steps.iter().filter(|step| step["remark"].is_object());
        said.cloned().collect()
    };
    let steps = |client: &Client| -> Vec<Value> {
        let texts = client.heard.iter();
        let messages = texts.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        let steps = messages.map(|message| message["step"].clone());
        steps.filter(Value::is_object).collect()
    };
    let code = mia.lay(&house, &table("cooperative"));
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    play_on(
        &mut client,
        welcome["scene"].clone(),
        3,
        Duration::from_secs(2),
    );
    let mut all = welcome["steps"].as_array().expect("steps").clone();
    all.extend(steps(&client));
    let said = remarks(&all);
    assert!(!said.is_empty(), "nothing was said");
    for step in &said {
        assert_eq!(step["seat"], 1, "only bots say why");
        for language in ["en", "de"] {
            let words = step["remark"][language].as_str();
            assert!(words.is_some_and(|words| words.len() > 5), "{step}");
        }
    }
    drop(client);
    assert!(house.terminate());
    let house = House::open(folder.path());
    let (_, again) = Client::join(&house, &code, Some(&mia), None);
    let kept = remarks(again["steps"].as_array().expect("steps"));
    assert_eq!(kept[..said.len()], said[..]);
    // Against each other nobody says why.
    let code = mia.lay(&house, &table("competitive"));
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    play_on(
        &mut client,
        welcome["scene"].clone(),
        3,
        Duration::from_secs(2),
    );
    assert!(client.heard.iter().all(|text| !text.contains("remark")));
}
