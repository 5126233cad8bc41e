//! An upgrade loses no table: data folders of every released version open, and what was played
//! under rules or cards that have changed since is kept readable.

use rusqlite::Connection;
use serde_json::{Map, Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};
use crate::old_folder::{OldFolder, code, read, somebody};

/// Is everything in `new` that was in `old`? Later versions say more, and nothing else.
fn includes(new: &Value, old: &Value) -> bool {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => old
            .iter()
            .all(|(key, old)| new.get(key).is_some_and(|new| includes(new, old))),
        _ => new == old,
    }
}

/// Was a match played here under rules that were revised since?
fn is_revised(table: &Map<String, Value>) -> bool {
    table["game"] == "racko" && table["matches"] != 0
}

/// Who has asked for another match that has not begun.
fn wisher(table: &Map<String, Value>) -> Option<&str> {
    let mut seats = table["seats"].as_array().expect("seats").iter();
    let wishes = |seat: &&Value| table["stage"] == "over" && seat["rematch"] == true;
    seats.find(wishes)?["name"].as_str()
}

/// Sees that a match that can only be read any more is told as what it was: as closed if it was
/// running, and otherwise as one that had ended, as far as the version has kept how.
fn assert_archived(old: &OldFolder, table: &Map<String, Value>, welcome: &Value) {
    let at = format!("{} of {}: {}", code(table), old.version, table["note"]);
    let archived = &welcome["table"]["archived"];
    let ended = table["stage"] == "over";
    assert_eq!(archived["ended"], ended, "{at}");
    let known = |key: &str| match ended && old.keeps_results() {
        true => table[key].clone(),
        false => Value::Null,
    };
    assert_eq!(archived["winners"], known("winners"), "{at}");
    assert_eq!(archived["scores"], known("scores"), "{at}");
    assert_eq!(archived["restart"], true, "{at}");
    // A running match is closed for good, once; nothing is written about one that had ended.
    let seq = table["seq"].as_u64().expect("a seq");
    assert_eq!(welcome["seq"], seq + u64::from(!ended), "{at}");
    assert!(welcome["scene"].is_null(), "{at}");
}

#[test]
fn every_table_of_every_version_opens_as_it_was() {
    for old in OldFolder::all() {
        let scenes = read(&old.fixtures.join("scenes.json"));
        let house = old.open();
        let mut ended = 0;
        for table in &old.tables {
            let seen = scenes[code(table)].as_object().expect("scenes");
            // Another match begins when somebody is back who has asked for it.
            let (others, wishers): (Vec<_>, Vec<_>) = seen
                .iter()
                .partition(|(name, _)| wisher(table) != Some(name.as_str()));
            for (name, scene) in others {
                let person = (!name.is_empty()).then(|| old.person(name));
                let (_, welcome) = Client::join(&house, code(table), person, None);
                let at = format!("{} for {name:?}: {}", code(table), table["note"]);
                if is_revised(table) {
                    let reason = welcome["table"]["archived"]["reason"]["de"].as_str();
                    assert!(
                        reason.is_some_and(|text| text.contains("regeln")),
                        "{at}: {reason:?}"
                    );
                    assert_archived(&old, table, &welcome);
                    ended += usize::from(name.is_empty() && table["stage"] == "over");
                    continue;
                }
                assert!(includes(&welcome["scene"], scene), "{at}: {welcome}");
                for key in ["stage", "matches", "options", "game"] {
                    assert!(includes(&welcome["table"][key], &table[key]), "{at}: {key}");
                }
                assert_eq!(welcome["seq"], table["seq"], "{at}");
                assert!(welcome["table"].get("archived").is_none(), "{at}");
            }
            for (name, scene) in wishers {
                let person = Some(old.person(name));
                let (mut client, welcome) = Client::join(&house, code(table), person, None);
                assert!(includes(&welcome["scene"], scene), "{name}: {welcome}");
                begins_anew(&mut client);
            }
        }
        assert!(ended >= 2, "{}: finished matches of Racko", old.version);
        assert!(old.version != "0.1" || ended == 5);
    }
}

/// Waits until a match begins that nobody has to ask for again.
fn begins_anew(client: &mut Client) {
    loop {
        let news = client.receive_any(&["happened"]).expect("news");
        if news["table"]["stage"] == "playing" {
            return;
        }
    }
}

#[test]
fn a_match_of_every_version_is_played_on() {
    for old in OldFolder::all() {
        let house = old.open();
        let mut played = 0;
        let running =
            |table: &&Map<String, Value>| table["stage"] == "playing" && !is_revised(table);
        for table in old.tables.iter().filter(running) {
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
        assert!(played > 8, "{}: {played}", old.version);
    }
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
    for old in OldFolder::all() {
        assert!(old.rewrite(r#""revision":1"#, r#""revision":99"#) > 20);
        let house = old.open();
        for table in old.played() {
            let person = somebody(&old, table);
            let (mut client, welcome, archived) = archived(&house, code(table), Some(person));
            let reason = |language: &str| archived["reason"][language].as_str().unwrap_or("");
            assert!(reason("en").contains("rules"), "{archived}");
            assert!(reason("de").contains("pielregeln"), "{archived}");
            assert_archived(&old, table, &welcome);
            if wisher(table) == Some(person.name.as_str()) {
                begins_anew(&mut client);
            } else {
                let refused = client.command(&json!({ "do": "act", "action": "draw" }));
                assert_eq!(refused["error"]["code"], "conflict", "{refused}");
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
}

#[test]
fn a_finished_match_is_shown_from_its_record_when_the_rules_have_changed() {
    for old in OldFolder::all() {
        let over = |table: &&Map<String, Value>| table["stage"] == "over";
        let over: Vec<_> = old.tables.iter().filter(over).collect();
        let (revised, over): (Vec<_>, Vec<_>) =
            over.into_iter().partition(|table| is_revised(table));
        {
            // Started once while the rules are the same, and nobody came: what ended before
            // records were kept has one all the same.
            let mut house = old.open();
            old.await_rows("match_record", &over);
            old.await_rows("result", &over);
            assert!(house.terminate());
        }
        old.rewrite(r#""revision":1"#, r#""revision":99"#);
        let house = old.open();
        let kept = if old.keeps_results() {
            revised
        } else {
            Vec::new()
        };
        for table in over.into_iter().chain(kept) {
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
    for old in OldFolder::all() {
        tells_apart(&old);
    }
}

fn tells_apart(old: &OldFolder) {
    let find = |game: &str, stage: &str| {
        let mut tables = old.tables.iter();
        let found = tables.find(|table| table["game"] == game && table["stage"] == stage);
        found.unwrap_or_else(|| panic!("{game} {stage}"))
    };
    let timeline = find("timeline-twist", "playing");
    let right_on_time = find("right-on-time", "playing");
    let damaged = old.tables.iter().find(|table| {
        table["game"] == "right-on-time"
            && table["stage"] == "playing"
            && code(table) != code(right_on_time)
    });
    let damaged = damaged.expect("another match");
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
    set(damaged, r#""action":"#, r#""action":" "#);
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
    let mia = somebody(old, right_on_time);
    let (mut client, _, gone) = archived(&house, code(right_on_time), Some(mia));
    assert_eq!(gone["restart"], false);
    let refused = client.command(&json!({ "do": "rematch" }));
    assert_eq!(refused["error"]["code"], "conflict", "{refused}");
    let (_, _, damaged) = archived(&house, code(damaged), None);
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
