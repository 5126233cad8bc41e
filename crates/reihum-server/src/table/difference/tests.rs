//! Whatever is played: the difference leads from the old scene to the new one, for everyone.

use reihum_core::rng::{Fast, Rng, SeedableRng};
use reihum_core::{Language, Seat, Seed, below};
use serde_json::{Map, Value, json};

use super::*;
use crate::table::log::Entry;
use crate::table::show::SceneFor;
use crate::table::state::Table;
use crate::testing::catalog;

/// Carries out a difference, as a client does.
fn follow(scene: &mut Value, change: &SceneChange) {
    let parent_and_key = |place: &str| {
        let (parent, key) = place.rsplit_once('/').expect("a place");
        (parent.to_owned(), key.replace("~1", "/").replace("~0", "~"))
    };
    for place in &change.removed {
        let (parent, key) = parent_and_key(place);
        let parent = scene.pointer_mut(&parent).and_then(Value::as_object_mut);
        assert!(parent.expect("an object").remove(&key).is_some(), "{place}");
    }
    let set: Map<String, Value> = serde_json::from_str(change.set.get()).expect("an object");
    for (place, value) in set {
        let (parent, key) = parent_and_key(&place);
        match scene.pointer_mut(&parent).expect("a place") {
            Value::Object(object) => drop(object.insert(key, value)),
            Value::Array(items) => items[key.parse::<usize>().expect("an index")] = value,
            other => panic!("{place} in {other}"),
        }
    }
}

/// Any JSON as if it were a scene.
fn encoded(value: &Value) -> Encoded<Scene> {
    serde_json::value::to_raw_value(value).expect("JSON").into()
}

/// The difference of two values leads from one to the other, and knows its check number.
fn leads(before: &Value, now: &Value) -> SceneChange {
    let (old, new) = (encoded(before), encoded(now));
    let check = check_number(&old).expect("JSON");
    let change = difference(&old, check, &new, &mut PublicChange::default()).expect("JSON");
    let mut followed = before.clone();
    follow(&mut followed, &change);
    assert_eq!(followed, *now, "{change:?}");
    assert_eq!(Ok(change.check), check_number(&new), "{before} to {now}");
    change
}

#[test]
fn only_what_differs_is_told() {
    let before = json!({ "a": 1, "b": { "c": [1, 2], "d": "x" }, "e": null, "f/~": "ä\"\n" });
    let change = |now: Value| serde_json::to_value(leads(&before, &now)).expect("JSON");
    let now = json!({ "a": 1, "b": { "c": [1, 3], "d": "x" }, "e": null, "f/~": "ä\"\n" });
    assert_eq!(change(now)["set"], json!({ "/b/c/1": 3 }));
    let now = json!({ "a": 1, "b": { "c": [1], "d": "y" }, "e": [], "f/~": "ö" });
    let set = json!({ "/b/c": [1], "/b/d": "y", "/e": [], "/f~1~0": "ö" });
    assert_eq!(change(now)["set"], set);
    let now = json!({ "a": null, "b": {}, "g": { "h": {} } });
    let change = change(now);
    assert_eq!(change["removed"], json!(["/e", "/f~1~0"]));
    assert_eq!(
        change["set"],
        json!({ "/a": null, "/b": {}, "/g": { "h": {} } })
    );
}

#[test]
fn the_check_number_is_the_documented_one() {
    let number = |value: Value| check_number(&encoded(&value)).expect("JSON");
    // The same as in `web/src/net/scene-change.test.ts`.
    assert_eq!(number(json!({})), number(json!({})));
    assert_eq!(number(json!({ "a": 1, "b": [true, null] })), 1_593_410_259);
    assert_eq!(number(json!({ "b": [true, null], "a": 1 })), 1_593_410_259);
    assert_eq!(
        number(json!({ "f/~": "ä\"\n", "g": [], "h": {} })),
        377_997_330
    );
}

#[test]
fn what_is_no_json_is_refused_and_not_guessed_at() {
    for text in ["", "{", "{\"a\"}", "{a:1}", "[,]", "\"a"] {
        let mut sum = Sum::default();
        let added = sum.add(text.as_bytes(), 0, HashedPlace::ROOT);
        assert_eq!(added, Err(Malformed), "{text}");
    }
}

/// Any value, with few keys, so that some are the same.
fn any_value(rng: &mut Fast, depth: u32) -> Value {
    let many = below(rng, 4) as usize;
    match below(rng, if depth == 0 { 4 } else { 7 }) {
        0 => Value::Null,
        1 => json!(below(rng, 2) == 0),
        2 => json!(below(rng, 3)),
        3 => json!(["", "a\\b", "ü \"", "~/"][many]),
        4 => (0..many).map(|_| any_value(rng, depth - 1)).collect(),
        _ => {
            let keys = ["a", "b/", "~c", "d\""].into_iter().take(many);
            let members = keys.map(|key| (key.to_owned(), any_value(rng, depth - 1)));
            Value::Object(members.collect())
        }
    }
}

#[test]
fn differences_of_any_values_lead_from_one_to_the_other() {
    let mut rng = Fast::seed_from_u64(1);
    for _ in 0..20_000 {
        let [before, now] = [(); 2].map(|()| json!({ "a": any_value(&mut rng, 4) }));
        leads(&before, &now);
    }
}

/// A table at which nobody but bots would sit, with these options.
fn table(game: &str, options: &Map<String, Value>, players: usize) -> Option<Table> {
    let seat = |seat: usize| json!({ "for": "person", "id": seat.to_string(), "name": format!("P{seat}") });
    let created = json!({
        "v": 2, "at": 1, "event": "created", "game": game, "options": options, "listed": false,
        "pace": "normal", "host": "0", "seats": (0..players).map(seat).collect::<Vec<_>>(),
    });
    let created = Entry::parse(&created.to_string()).expect("an entry");
    let table = Table::open("BCDFGHJK".to_owned(), &created, &catalog()).expect("a table");
    table.rules.table().is_some().then_some(table)
}

/// Plays at random and holds every difference against both scenes, for every receiver.
fn play(mut table: Table, rng: &mut Fast, steps: usize) {
    let rules = table.rules.clone();
    let start = rules
        .start(&Seed::from_number(rng.next_u64()))
        .expect("a start");
    let (mut playing, _) = rules.deal(&start).expect("a match");
    let eyes =
        std::iter::once(None).chain((0..table.seats.len()).map(|seat| Some(Seat::new(seat))));
    let receivers: Vec<SceneFor> = eyes
        .flat_map(|seat| {
            [(false, None), (true, Some(Language::German))].map(|(describe, language)| SceneFor {
                seat,
                describe,
                language,
            })
        })
        .collect();
    let mut before: Vec<Option<Encoded<Scene>>> = vec![None; receivers.len()];
    for _ in 0..steps {
        table.last_match = Some(crate::table::state::LastMatch::Live(playing));
        let public = table.public_scene().expect("a scene");
        let mut shared = PublicChange::default();
        for (to, before) in receivers.iter().zip(&mut before) {
            let now = Encoded::new(&table.scene(&public, *to).expect("a scene"));
            let value = |scene: &Encoded<Scene>| -> Value {
                serde_json::from_str(scene.get()).expect("JSON")
            };
            // Numbers that programs write in several ways would make check numbers differ.
            assert!(!has_fractions(&value(&now)), "{now:?}");
            if let Some(before) = before {
                let check = check_number(before).expect("JSON");
                let change = difference(before, check, &now, &mut shared).expect("JSON");
                let mut followed = value(before);
                follow(&mut followed, &change);
                assert_eq!(followed, value(&now), "{to:?}");
                assert_eq!(Ok(change.check), check_number(&now), "{to:?}");
            }
            *before = Some(now);
        }
        let Some(crate::table::state::LastMatch::Live(running)) = table.last_match.take() else {
            unreachable!("it was put there");
        };
        playing = running;
        let actors = playing.to_act().anyone();
        if actors.is_empty() {
            return;
        }
        let seat = actors
            .nth(below(rng, actors.len() as u32) as usize)
            .expect("a seat");
        let legal = playing.legal(seat);
        let action = &legal[below(rng, legal.len() as u32) as usize];
        let checked = playing.check(seat, action, &table.names());
        let checked = checked.unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        playing.play(&checked).expect("just checked");
    }
}

fn has_fractions(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_fractions),
        Value::Object(object) => object.values().any(has_fractions),
        _ => false,
    }
}

#[test]
fn whatever_is_played_differences_lead_from_scene_to_scene() {
    let mut rng = Fast::seed_from_u64(2);
    for game in catalog().iter() {
        for variant in game.variants() {
            for players in [1, 2, 4] {
                if let Some(table) = table(game.id(), &variant, players) {
                    play(table, &mut rng, 150);
                }
            }
        }
    }
}
