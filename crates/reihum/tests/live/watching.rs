//! Coming back with the last `seq`, coming late, only watching, tables that leave memory.

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

/// A table at which one person plays with a bot that does not pause.
fn with_a_bot(house: &House, game: &str) -> (Person, String) {
    let mia = Person::new(house, "Mia");
    let table = json!({ "game": game, "seats": ["me", "bot"], "start": true });
    let code = mia.lay(house, &table);
    (mia, code)
}

/// Plays the first legal action whenever it is this seat's turn, so many times.
fn play_on(client: &mut Client, mut scene: Value, moves: usize) -> Value {
    let mut made = 0;
    loop {
        if made == moves {
            return scene;
        }
        if scene["must"] == json!([0]) {
            let action = scene["legal"][0].clone();
            let seq = client.does(&json!({ "do": "act", "action": action }));
            made += 1;
            let texts = client.heard.iter().rev();
            let own = texts
                .map(|text| serde_json::from_str::<Value>(text).expect("JSON"))
                .find(|message| message["step"]["seq"] == seq);
            scene = own.expect("the own step")["scene"].clone();
        } else {
            let news = client.receive_any(&["happened"]).expect("news");
            if news["scene"].is_object() {
                scene = news["scene"].clone();
            }
        }
    }
}

#[test]
fn whoever_comes_back_gets_exactly_what_was_missed() {
    let folder = folder();
    let house = House::open(folder.path());
    let (mia, code) = with_a_bot(&house, "racko");
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    let (mut watcher, _) = Client::join(&house, &code, None, None);
    let seen = welcome["seq"].as_u64().expect("a seq");
    play_on(&mut client, welcome["scene"].clone(), 5);
    let steps: Vec<Value> = client
        .heard
        .iter()
        .map(|text| serde_json::from_str::<Value>(text).expect("JSON"))
        .filter(|message| message["step"].is_object())
        .map(|message| message["step"].clone())
        .collect();
    let (_, again) = Client::join(&house, &code, Some(&mia), Some(seen));
    assert_eq!(again["gapless"], true);
    let missed = again["steps"].as_array().expect("steps");
    assert_eq!(
        missed[..steps.len().min(missed.len())],
        steps[..steps.len().min(missed.len())]
    );
    assert!(missed.len() >= steps.len());
    // Somebody who watches gets the same places in the log, with their own eyes.
    watcher.until(seen + 3);
    let (_, watching) = Client::join(&house, &code, None, Some(seen));
    for step in watching["steps"].as_array().expect("steps") {
        for event in step["events"].as_array().expect("events") {
            assert_eq!(event["private"], false);
        }
    }
    assert_eq!(watching["scene"]["private"], Value::Null);
    assert_eq!(watching["scene"]["legal"], json!([]));
    // A `seen` from the future, or none, gives a fresh view.
    for seen in [None, Some(1_000_000)] {
        let (_, fresh) = Client::join(&house, &code, Some(&mia), seen);
        assert_eq!(fresh["gapless"], false);
        assert!(fresh["scene"].is_object());
    }
}

#[test]
fn a_table_leaves_memory_and_comes_back_from_its_log() {
    let folder = folder();
    let flags = ["--bot-pause", "0", "--linger", "0"];
    let house = House::open_with(folder.path(), &flags);
    let (mia, code) = with_a_bot(&house, "right-on-time");
    let mut seen = 0;
    for _ in 0..10 {
        let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
        assert!(welcome["seq"].as_u64() >= Some(seen));
        play_on(&mut client, welcome["scene"].clone(), 1);
        seen = client.seq;
    }
}

#[test]
fn a_client_that_does_not_read_holds_nobody_up() {
    let folder = folder();
    let house = House::open(folder.path());
    let (mia, code) = with_a_bot(&house, "racko");
    // Connected, welcomed, and then deaf.
    let deaf: Vec<Client> = (0..20)
        .map(|_| Client::join(&house, &code, None, None).0)
        .collect();
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    play_on(&mut client, welcome["scene"].clone(), 60);
    drop(deaf);
}
