//! Receivers of differences: they always have the scene that others are sent whole, in their own
//! language.

use serde_json::{Map, Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

/// What a receiver of differences does with one, as `docs/protocol.md` says: here once more, apart
/// from the server and the web.
pub fn follow(scene: &mut Value, change: &Value) {
    for place in change["removed"].as_array().into_iter().flatten() {
        let (parent, key) = split(place.as_str().expect("a place"));
        let parent = scene.pointer_mut(parent).and_then(Value::as_object_mut);
        let removed = parent.expect("an object").remove(&key);
        assert!(removed.is_some(), "{place} is not there");
    }
    for (place, value) in change["set"].as_object().expect("places") {
        let (parent, key) = split(place);
        match scene.pointer_mut(parent).expect("a place") {
            Value::Object(object) => drop(object.insert(key, value.clone())),
            Value::Array(items) => items[key.parse::<usize>().expect("an index")] = value.clone(),
            other => panic!("{place}: {other}"),
        }
    }
    assert_eq!(json!(check_number(scene, "")), change["check"], "{change}");
}

fn split(place: &str) -> (&str, String) {
    let (parent, key) = place.rsplit_once('/').expect("a place");
    (parent, key.replace("~1", "/").replace("~0", "~"))
}

/// The check number of a scene.
fn check_number(value: &Value, place: &str) -> u32 {
    let sum = |parts: Vec<(String, &Value)>| {
        let parts = parts.into_iter();
        let numbers = parts.map(|(key, value)| check_number(value, &format!("{place}/{key}")));
        numbers.fold(0, u32::wrapping_add)
    };
    let leaf = match value {
        Value::Object(object) if !object.is_empty() => {
            let key = |key: &String| key.replace('~', "~0").replace('/', "~1");
            return sum(object
                .iter()
                .map(|(name, value)| (key(name), value))
                .collect());
        }
        Value::Array(items) if !items.is_empty() => {
            let items = items.iter().enumerate();
            return sum(items.map(|(at, item)| (at.to_string(), item)).collect());
        }
        Value::String(text) => format!("\"{text}"),
        other => other.to_string(),
    };
    format!("{place}={leaf}")
        .bytes()
        .fold(0x811c_9dc5, |number, byte| {
            (number ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        })
}

/// Two people at a table of Racko which has begun, and what the first of them asks for.
fn two_people(house: &House, wishes: &Value) -> (String, [(Person, Client); 2]) {
    let [mia, ben] = ["Mia", "Ben"].map(|name| Person::new(house, name));
    let table = json!({ "game": "racko", "options": { "start": 0 }, "seats": ["me", "open"] });
    let code = mia.lay(house, &table);
    let (mut first, _) = Client::join_asking(house, &code, Some(&mia), None, wishes);
    let (mut second, _) = Client::join(house, &code, Some(&ben), None);
    second.does(&json!({ "do": "sit", "seat": 1 }));
    // The first card on the table may skip a player: both must have seen it.
    let seq = first.does(&json!({ "do": "start" }));
    second.until(seq);
    (code, [(mia, first), (ben, second)])
}

/// Whoever can act does so.
fn act(people: &mut [(Person, Client); 2]) -> u64 {
    let seat = usize::from(people[0].1.scene["must"] != json!([0]));
    let client = &mut people[seat].1;
    let legal = client.scene["legal"].as_array().expect("a list").clone();
    // A card that goes into a rack changes the most.
    let action = legal.iter().rfind(|action| **action != json!("racko"));
    let seq = client.does(&json!({ "do": "act", "action": action.expect("something to do") }));
    people[1 - seat].1.until(seq);
    seq
}

#[test]
fn a_difference_is_short_and_the_whole_comes_on_request() {
    let (folder, wishes) = (folder(), json!({ "differences": true, "language": "en" }));
    let house = House::open(folder.path());
    let (code, mut people) = two_people(&house, &wishes);
    let (mut bytes, mut moves) = (0, 0);
    for _ in 0..100 {
        let heard = people[0].1.heard.len();
        act(&mut people);
        let texts = &people[0].1.heard[heard..];
        bytes += texts.iter().map(String::len).sum::<usize>();
        moves += 1;
    }
    assert!(bytes < moves * 700, "{} bytes a move", bytes / moves);

    // Whoever is out of step is shown all of it, and nobody else hears of that.
    let (_, mia) = &mut people[0];
    mia.send(&json!({ "type": "whole" })).expect("it is heard");
    let shown = mia.receive().expect("an answer");
    assert_eq!(
        (&shown["type"], &shown["step"]),
        (&json!("happened"), &Value::Null)
    );
    assert_eq!(shown["seq"], mia.seq);
    assert!(shown["scene"].is_object() && shown.get("change").is_none());
    // Differences go on from there; others who look on in the same way have the same.
    let (mut other, welcome) = {
        let (person, _) = &people[0];
        Client::join_asking(&house, &code, Some(person), None, &wishes)
    };
    assert_eq!(welcome["scene"], shown["scene"]);
    let seq = act(&mut people);
    other.until(seq);
    assert!(other.said(seq)["change"].is_object(), "{}", other.said(seq));
    assert_eq!(other.scene, people[0].1.scene);
}

#[test]
fn whoever_changes_seats_is_shown_all_of_the_new_scene() {
    let (folder, wishes) = (folder(), json!({ "differences": true }));
    let house = House::open(folder.path());
    let [mia, ben] = ["Mia", "Ben"].map(|name| Person::new(&house, name));
    let seats = json!({ "game": "racko", "seats": ["me", "open"] });
    let code = mia.lay(&house, &seats);
    let (mut first, _) = Client::join(&house, &code, Some(&mia), None);
    let (mut second, _) = Client::join_asking(&house, &code, Some(&ben), None, &wishes);
    second.does(&json!({ "do": "sit", "seat": 1 }));
    let seq = first.does(&json!({ "do": "start" }));
    second.until(seq);
    let began = second.said(seq);
    assert!(began["scene"]["private"].is_object(), "{began}");
    // Somebody who watches in the same way has no private part, and gets none by a difference.
    let (mut watcher, _) = Client::join_asking(&house, &code, None, None, &wishes);
    let mut people = [(mia, first), (ben, second)];
    for _ in 0..20 {
        let seq = act(&mut people);
        watcher.until(seq);
        assert_eq!(watcher.scene["private"], Value::Null);
        let change = watcher.said(seq)["change"].clone();
        let places = change["set"].as_object().cloned().unwrap_or_default();
        assert!(
            !places.keys().any(|place| place.starts_with("/private")),
            "{change}"
        );
    }
}

/// Every text in a message, wherever it stands.
fn texts(message: &Value) -> Vec<&Map<String, Value>> {
    match message {
        Value::Object(object) if object.contains_key("en") || object.contains_key("de") => {
            vec![object]
        }
        Value::Object(object) => object.values().flat_map(texts).collect(),
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn texts_come_in_the_language_of_the_receiver_alone() {
    let folder = folder();
    let house = House::open(folder.path());
    for (game, options) in [
        ("racko", json!({})),
        ("timeline-twist", json!({ "mode": "cooperative" })),
    ] {
        for (asked, only) in [("de", "de"), ("en", "en"), ("xx", "en")] {
            let mia = Person::new(&house, "Mia");
            let table =
                json!({ "game": game, "options": options, "seats": ["me", "bot"], "start": true });
            let code = mia.lay(&house, &table);
            let wishes = json!({ "language": asked, "describe": true });
            let (mut client, _) = Client::join_asking(&house, &code, Some(&mia), None, &wishes);
            // A refusal, a reason, hints, and what happens.
            client.command(&json!({ "do": "rematch" }));
            client
                .send(&json!({ "type": "why", "id": "w", "action": "drop" }))
                .expect("heard");
            client
                .receive_any(&["because", "refused"])
                .expect("an answer");
            client
                .send(&json!({ "type": "hint", "id": "h" }))
                .expect("heard");
            client
                .receive_any(&["hints", "refused"])
                .expect("an answer");
            while client.scene["must"] != json!([0]) {
                client.receive_any(&["happened"]).expect("news");
            }
            let action = client.scene["legal"][0].clone();
            client.does(&json!({ "do": "act", "action": action }));
            let mut many = 0;
            for text in &client.heard {
                let message: Value = serde_json::from_str(text).expect("JSON");
                for text in texts(&message) {
                    assert_eq!(text.keys().collect::<Vec<_>>(), [only], "{message}");
                    many += 1;
                }
            }
            assert!(many > 10, "{many} texts");
        }
    }
}
