//! An upgrade loses no table: data folders of every released version open, and what was played
//! under rules or cards that have changed since is kept readable.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::client::{Client, Person};
use crate::house::{House, folder};

/// Bots that never get to move, so that tables stay as they are.
const STILL: [&str; 2] = ["--bot-pause", "100000000"];

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../reihum-server/tests/fixtures/0.1")
}

fn fixture(name: &str) -> Value {
    let text = fs::read_to_string(fixtures().join(name)).expect("a fixture");
    serde_json::from_str(&text).expect("JSON")
}

/// A data folder as version 0.1 left it.
struct OldFolder {
    folder: TempDir,
    people: Vec<Person>,
    tables: Vec<Map<String, Value>>,
}

impl OldFolder {
    fn new() -> Self {
        let folder = folder();
        let dump = fs::read_to_string(fixtures().join("data.sql")).expect("a dump");
        let old = Self {
            people: fixture("people.json")
                .as_array()
                .expect("people")
                .iter()
                .map(|person| Person {
                    name: person["name"].as_str().expect("a name").to_owned(),
                    token: person["token"].as_str().expect("a token").to_owned(),
                })
                .collect(),
            tables: serde_json::from_value(fixture("tables.json")).expect("tables"),
            folder,
        };
        old.database().execute_batch(&dump).expect("SQL");
        old
    }

    fn database(&self) -> Connection {
        Connection::open(self.folder.path().join("reihum.db")).expect("a database")
    }

    /// Changes what is written in the logs.
    fn rewrite(&self, from: &str, to: &str) -> usize {
        let changed = self.database().execute(
            "UPDATE entry SET entry = replace(entry, ?1, ?2) WHERE instr(entry, ?1) > 0",
            [from, to],
        );
        changed.expect("SQL")
    }

    fn open(&self) -> House {
        House::open_with(self.folder.path(), &STILL)
    }

    fn person(&self, name: &str) -> &Person {
        let mut people = self.people.iter();
        people.find(|person| person.name == name).expect("a person")
    }

    /// The tables at which matches were played.
    fn played(&self) -> impl Iterator<Item = &Map<String, Value>> {
        self.tables.iter().filter(|table| table["matches"] != 0)
    }
}

fn code(table: &Map<String, Value>) -> &str {
    table["code"].as_str().expect("a code")
}

/// Somebody who sits at a table.
fn somebody<'a>(old: &'a OldFolder, table: &Map<String, Value>) -> &'a Person {
    let people = table["people"].as_object().expect("people");
    let name = people.keys().next().expect("somebody");
    old.person(name)
}

/// A scene without what version 0.1 did not say.
fn as_of_old(mut scene: Value) -> Value {
    if let Some(scene) = scene.as_object_mut() {
        scene.remove("rule");
    }
    if let Some(public) = scene.pointer_mut("/public").and_then(Value::as_object_mut) {
        public.remove("highest");
    }
    scene
}

#[test]
fn every_table_of_version_0_1_opens_as_it_was() {
    let old = OldFolder::new();
    let scenes = fixture("scenes.json");
    let house = old.open();
    for table in &old.tables {
        let seen = scenes[code(table)].as_object().expect("scenes");
        for (name, scene) in seen {
            let person = (!name.is_empty()).then(|| old.person(name));
            let (_, welcome) = Client::join(&house, code(table), person, None);
            let at = format!("{} for {name:?}: {}", code(table), table["note"]);
            assert_eq!(as_of_old(welcome["scene"].clone()), *scene, "{at}");
            for key in ["stage", "matches", "options", "game"] {
                assert_eq!(welcome["table"][key], table[key], "{at}: {key}");
            }
            assert_eq!(welcome["seq"], table["seq"], "{at}");
            assert!(welcome["table"].get("archived").is_none(), "{at}");
        }
    }
}

#[test]
fn a_match_of_version_0_1_is_played_on() {
    let old = OldFolder::new();
    let house = old.open();
    let mut played = 0;
    for table in old
        .tables
        .iter()
        .filter(|table| table["stage"] == "playing")
    {
        for person in &old.people {
            let (mut client, welcome) = Client::join(&house, code(table), Some(person), None);
            let action = welcome["scene"]["legal"][0].clone();
            let sits = welcome["you"]["seat"].is_u64();
            if !sits || action.is_null() {
                continue;
            }
            let answer = client.command(&json!({ "do": "act", "action": action }));
            // Somebody for whom a bot plays takes the seat back first.
            if answer["error"]["code"] == "conflict" {
                client.does(&json!({ "do": "return" }));
                client.does(&json!({ "do": "act", "action": action }));
            } else {
                assert_eq!(answer["type"], "done", "{}: {answer}", code(table));
            }
            played += 1;
        }
    }
    assert!(played > 8, "{played}");
}

/// The archived part of a table, and the rest of its welcome.
fn archived(house: &House, code: &str, person: Option<&Person>) -> (Client, Value, Value) {
    let (client, welcome) = Client::join(house, code, person, None);
    let archived = welcome["table"]["archived"].clone();
    assert!(archived.is_object(), "{code}: {welcome}");
    assert_eq!(welcome["table"]["stage"], "over", "{code}");
    assert!(welcome["scene"].is_null(), "{code}: no scene");
    assert_eq!(welcome["steps"], json!([]), "{code}: no steps");
    (client, welcome, archived)
}

#[test]
fn changed_rules_close_a_match_kindly_and_people_start_anew() {
    let old = OldFolder::new();
    assert!(old.rewrite(r#""revision":1"#, r#""revision":99"#) > 20);
    let house = old.open();
    for table in old.played() {
        let person = somebody(&old, table);
        let (mut client, welcome, archived) = archived(&house, code(table), Some(person));
        let reason = &archived["reason"];
        assert!(
            reason["en"]
                .as_str()
                .is_some_and(|text| text.contains("rules")),
            "{reason}"
        );
        assert!(
            reason["de"]
                .as_str()
                .is_some_and(|text| text.contains("Regeln") || text.contains("Spielregeln")),
            "{reason}"
        );
        // Nothing was recorded of results then; a running match was closed for good, once.
        assert_eq!(archived["winners"], Value::Null);
        assert_eq!(archived["restart"], true);
        let seq = table["seq"].as_u64().expect("a seq");
        assert_eq!(welcome["seq"], seq + 1, "{}", code(table));
        let refused = client.command(&json!({ "do": "act", "action": "draw" }));
        assert_eq!(refused["error"]["code"], "conflict", "{refused}");
        // Somebody who had asked for another match before gets it as soon as they are back.
        let wished = table["note"]
            .as_str()
            .is_some_and(|note| note.contains("wants a rematch"));
        if !wished {
            client.does(&json!({ "do": "rematch" }));
        }
        let (_, again) = Client::join(&house, code(table), Some(person), None);
        assert_eq!(again["table"]["stage"], "playing", "{}", code(table));
        assert!(again["scene"].is_object() && again["table"].get("archived").is_none());
    }
    // Closed once, not at every opening.
    drop(house);
    let house = old.open();
    for table in old.played() {
        let (_, welcome) = Client::join(&house, code(table), None, None);
        assert_eq!(welcome["table"]["stage"], "playing");
    }
}

#[test]
fn a_finished_match_is_shown_from_its_record_when_the_rules_have_changed() {
    let old = OldFolder::new();
    let over: Vec<_> = old
        .tables
        .iter()
        .filter(|table| table["stage"] == "over")
        .collect();
    {
        // Opened once while the rules are the same: what ended before records were kept gets one.
        let mut house = old.open();
        for table in &over {
            let _ = Client::join(&house, code(table), None, None);
        }
        assert!(house.terminate());
    }
    old.rewrite(r#""revision":1"#, r#""revision":99"#);
    let house = old.open();
    for table in over {
        let (_, welcome, archived) = archived(&house, code(table), None);
        let at = code(table);
        assert_eq!(archived["scores"], table["scores"], "{at}");
        assert_eq!(archived["winners"], table["winners"], "{at}");
        let log = archived["log"].as_array().expect("a log");
        assert!(log.len() > 5, "{at}: {log:?}");
        assert!(log.iter().all(|line| line["en"] != line["de"]), "{at}");
        assert_eq!(
            welcome["seq"], table["seq"],
            "{at}: it had ended, so nothing is closed"
        );
    }
}

#[test]
fn a_match_that_ends_is_recorded_with_its_last_move() {
    let data = folder();
    let code = {
        let house = House::open(data.path());
        let mia = Person::new(&house, "Mia");
        let table = json!({
            "game": "timeline-twist", "options": { "mode": "cooperative" }, "start": true,
            "seats": ["me"],
        });
        let code = mia.lay(&house, &table);
        let (mut client, mut news) = Client::join(&house, &code, Some(&mia), None);
        while news["scene"]["winners"].is_null() {
            let action = news["scene"]["legal"][0].clone();
            let seq = client.does(&json!({ "do": "act", "action": action }));
            news = client.said(seq);
        }
        // Whatever happens now, it is on disk.
        house.kill();
        code
    };
    let database = Connection::open(data.path().join("reihum.db")).expect("a database");
    let record: String = database
        .query_row(
            "SELECT record FROM match_record WHERE table_id = ?1",
            [&code],
            |row| row.get(0),
        )
        .expect("a record");
    let record: Value = serde_json::from_str(&record).expect("JSON");
    assert_eq!(record["reihum"], 2);
    assert_eq!(record["names"], json!(["Mia"]));
    let (actions, told) = (record["actions"].as_array(), record["told"].as_array());
    assert_eq!(actions.map(|list| list.len() + 1), told.map(Vec::len));
    let last: String = database
        .query_row(
            "SELECT entry FROM entry WHERE table_id = ?1 ORDER BY seq DESC",
            [&code],
            |row| row.get(0),
        )
        .expect("an entry");
    let last: Value = serde_json::from_str(&last).expect("JSON");
    assert_eq!(last["v"], 2);
    assert_eq!(last["result"], record["result"]);
    assert!(record["result"]["scores"].is_array());
}

#[test]
fn changed_cards_a_missing_game_and_a_damaged_log_are_told_apart() {
    let old = OldFolder::new();
    let find = |game: &str, stage: &str| {
        let mut tables = old.tables.iter();
        let found = tables.find(|table| table["game"] == game && table["stage"] == stage);
        found.unwrap_or_else(|| panic!("{game} {stage}"))
    };
    let timeline = find("timeline-twist", "playing");
    let right_on_time = find("right-on-time", "playing");
    let racko = find("racko", "playing");
    let gathering = old
        .tables
        .iter()
        .find(|table| table["stage"] == "gathering");
    let gathering = gathering.expect("a gathering");
    let set = |table: &Map<String, Value>, from: &str, to: &str| {
        let changed = old.database().execute(
            "UPDATE entry SET entry = replace(entry, ?2, ?3) WHERE table_id = ?1",
            [code(table), from, to],
        );
        assert!(changed.expect("SQL") > 0);
    };
    set(timeline, r#""cards":""#, r#""cards":"x"#);
    set(
        right_on_time,
        r#""game":"right-on-time""#,
        r#""game":"tiddlywinks""#,
    );
    set(racko, r#""action":"#, r#""action":" "#);
    old.rewrite(r#""action":" ""#, r#""action":"castle "#);
    let gathering_game = gathering["game"].as_str().expect("a game");
    set(
        gathering,
        &format!(r#""game":"{gathering_game}""#),
        r#""game":"tiddlywinks""#,
    );
    let house = old.open();
    let (_, _, cards) = archived(&house, code(timeline), None);
    assert!(
        cards["reason"]["en"]
            .as_str()
            .is_some_and(|text| text.contains("deck"))
    );
    let mia = somebody(&old, right_on_time);
    let (mut client, _, gone) = archived(&house, code(right_on_time), Some(mia));
    assert_eq!(gone["restart"], false);
    let refused = client.command(&json!({ "do": "rematch" }));
    assert_eq!(refused["error"]["code"], "conflict", "{refused}");
    let (_, _, damaged) = archived(&house, code(racko), None);
    assert!(
        damaged["reason"]["en"]
            .as_str()
            .is_some_and(|text| text.contains("read"))
    );
    assert_eq!(damaged["restart"], true);
    // Nothing was played there, and nothing can be.
    let (_, welcome) = Client::join(&house, code(gathering), None, None);
    assert_eq!(welcome["table"]["archived"]["restart"], false, "{welcome}");
}
