//! Sitting down, leaving, coming back, bots in between, another match.

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

fn seat(message: &Value, seat: usize) -> &Value {
    &message["table"]["seats"][seat]
}

/// Waits until the table looks like this.
fn until(client: &mut Client, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = client.receive_any(&["happened", "welcome"]).expect("news");
        if message["table"].is_object() && fits(&message) {
            return message;
        }
    }
}

fn three_at_a_table(house: &House) -> (String, [Person; 3], [Client; 3]) {
    let people = ["Mia", "Ben", "Cem"].map(|name| Person::new(house, name));
    let table = json!({
        "game": "right-on-time", "seats": ["me", "open", "open"], "listed": true,
    });
    let code = people[0].lay(house, &table);
    let mut clients =
        [0, 1, 2].map(|number| Client::join(house, &code, Some(&people[number]), None).0);
    clients[1].does(&json!({ "do": "sit", "seat": 2 }));
    clients[1].does(&json!({ "do": "sit", "seat": 1 }));
    clients[2].does(&json!({ "do": "sit", "seat": 2 }));
    (code, people, clients)
}

#[test]
fn people_sit_down_and_the_host_begins() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let (code, _, mut clients) = three_at_a_table(&house);
    let refuses = |client: &mut Client, command: Value, code: &str| {
        let answer = client.command(&command);
        assert_eq!(answer["error"]["code"], code, "{command}: {answer}");
    };
    refuses(&mut clients[1], json!({ "do": "start" }), "not_allowed");
    refuses(
        &mut clients[1],
        json!({ "do": "free", "seat": 0 }),
        "not_allowed",
    );
    refuses(
        &mut clients[1],
        json!({ "do": "sit", "seat": 0 }),
        "conflict",
    );
    refuses(
        &mut clients[1],
        json!({ "do": "sit", "seat": 5 }),
        "not_found",
    );
    refuses(
        &mut clients[1],
        json!({ "do": "act", "action": "show" }),
        "conflict",
    );
    refuses(
        &mut clients[0],
        json!({ "do": "free", "seat": 0 }),
        "conflict",
    );
    refuses(&mut clients[0], json!({ "do": "rematch" }), "conflict");
    clients[2].does(&json!({ "do": "leave" }));
    refuses(&mut clients[0], json!({ "do": "start" }), "conflict");
    clients[0].does(&json!({ "do": "add_bot", "seat": 2 }));
    clients[0].does(&json!({ "do": "free", "seat": 2 }));
    clients[0].does(&json!({ "do": "start", "fill": true }));
    refuses(&mut clients[0], json!({ "do": "start" }), "conflict");
    refuses(
        &mut clients[2],
        json!({ "do": "sit", "seat": 2 }),
        "conflict",
    );
    let info = house.get(&format!("/api/tables/{code}")).json();
    assert_eq!(info["stage"], "playing");
    assert_eq!(info["seats"][2]["kind"], "bot");
    assert_eq!(info["seats"][0]["host"], true);
    assert_eq!(info["watching"], 1);
}

#[test]
fn a_bot_plays_for_somebody_who_left_until_they_are_back() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let (code, people, clients) = three_at_a_table(&house);
    let [mut host, mut ben, cem] = clients;
    host.does(&json!({ "do": "start" }));
    let here = ben.command(&json!({ "do": "substitute", "seat": 0 }));
    assert_eq!(here["error"]["code"], "conflict", "nobody can be sent away");

    // Cem's connection is gone: Ben alone cannot decide, the host can.
    drop(cem);
    until(&mut ben, |message| seat(message, 2)["here"] == false);
    ben.does(&json!({ "do": "substitute", "seat": 2 }));
    let voted = until(&mut host, |message| seat(message, 2)["votes"] == 1);
    assert_eq!(seat(&voted, 2)["substituted"], false);
    host.does(&json!({ "do": "substitute", "seat": 2 }));
    until(&mut ben, |message| seat(message, 2)["substituted"] == true);

    // Whoever is back plays themselves.
    let (mut cem, welcome) = Client::join(&house, &code, Some(&people[2]), None);
    assert_eq!(seat(&welcome, 2)["substituted"], false);
    let back = until(&mut ben, |message| seat(message, 2)["substituted"] == false);
    assert_eq!(seat(&back, 2)["level"], Value::Null);
    cem.does(&json!({ "do": "return" }));

    // The host leaves: Ben and Cem agree, and Ben is host now.
    host.does(&json!({ "do": "leave" }));
    let left = until(&mut cem, |message| seat(message, 0)["left"] == true);
    assert_eq!(seat(&left, 1)["host"], true);
    cem.does(&json!({ "do": "substitute", "seat": 0 }));
    ben.does(&json!({ "do": "substitute", "seat": 0, "level": "master" }));
    let strong = until(&mut cem, |message| seat(message, 0)["substituted"] == true);
    assert_eq!(seat(&strong, 0)["level"], "master");
}

#[test]
fn another_match_with_the_same_people() {
    let folder = folder();
    let house = House::open(folder.path());
    let [mia, ben] = ["Mia", "Ben"].map(|name| Person::new(&house, name));
    let table = json!({
        "game": "timeline-twist", "seats": ["me", "open"],
        // Together a match ends whatever is played.
        "options": { "mode": "cooperative", "start": 0 },
    });
    let code = mia.lay(&house, &table);
    let (mut host, _) = Client::join(&house, &code, Some(&mia), None);
    let (mut guest, _) = Client::join(&house, &code, Some(&ben), None);
    guest.does(&json!({ "do": "sit", "seat": 1 }));
    host.does(&json!({ "do": "start" }));
    let mut scene = guest.until(host.seq)["scene"].clone();
    while scene["winners"].is_null() {
        let is_guest = scene["must"] == json!([1]);
        let (actor, other) = if is_guest {
            (&mut guest, &mut host)
        } else {
            (&mut host, &mut guest)
        };
        let legal: Vec<String> = actor
            .heard
            .iter()
            .rev()
            .map(|text| serde_json::from_str::<Value>(text).expect("JSON"))
            .find(|message| message["scene"].is_object())
            .map(|message| {
                serde_json::from_value(message["scene"]["legal"].clone()).expect("texts")
            })
            .expect("a scene");
        let seq = actor.does(&json!({ "do": "act", "action": legal[0] }));
        scene = other.until(seq)["scene"].clone();
    }
    guest.does(&json!({ "do": "rematch" }));
    until(&mut host, |message| seat(message, 1)["rematch"] == true);
    host.does(&json!({ "do": "rematch" }));
    let again = until(&mut guest, |message| message["table"]["matches"] == 2);
    assert_eq!(again["table"]["stage"], "playing");
    assert_eq!(again["step"]["match"], 2);
    assert_eq!(seat(&again, 1)["rematch"], false);
}

#[test]
fn a_new_name_is_used_from_the_next_visit_on() {
    let folder = folder();
    let house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    let code = mia.lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    let bearer = format!("Bearer {}", mia.token);
    let headers = [("Authorization", bearer.as_str())];
    let answer = house.request("PUT", "/api/people/me", &headers, r#"{"name":"Mia Maria"}"#);
    assert_eq!(answer.json()["name"], "Mia Maria");
    let (_, welcome) = Client::join(&house, &code, Some(&mia), None);
    assert_eq!(seat(&welcome, 0)["name"], "Mia Maria");
}
