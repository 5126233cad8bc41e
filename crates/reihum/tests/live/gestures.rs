//! What people do at a table beside playing.

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::cluster::{Cluster, two_people};
use crate::house::{House, folder};

fn throws(client: &mut Client, gesture: &Value) {
    let message = json!({ "type": "gesture", "gesture": gesture });
    client.send(&message).expect("it is sent");
}

fn heard(client: &mut Client, kind: &str) -> Value {
    client.receive_any(&[kind]).expect("news")
}

#[test]
fn stamps_and_words_are_seen_by_all_and_kept_by_nobody() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let [mia, ben] = ["Mia", "Ben"].map(|name| Person::new(&house, name));
    let table = json!({ "game": "racko", "seats": ["me", "open", "bot"], "levels": ["master"] });
    let code = mia.lay(&house, &table);
    let (mut host, welcome) = Client::join(&house, &code, Some(&mia), None);
    let (mut guest, _) = Client::join(&house, &code, Some(&ben), None);
    assert_eq!(
        heard(&mut host, "arrived"),
        json!({ "type": "arrived", "name": "Ben" })
    );
    // Whoever has no seat throws nothing.
    throws(&mut guest, &json!({ "stamp": "bravo" }));
    let refused = heard(&mut guest, "refused");
    assert_eq!(refused["error"]["code"], "not_allowed");
    assert_eq!(refused["id"], Value::Null);
    guest.does(&json!({ "do": "sit", "seat": 1 }));

    let hello = json!({ "phrase": "hello" });
    throws(&mut guest, &hello);
    let expected = json!({ "type": "gesture", "seat": 1, "gesture": hello });
    for client in [&mut host, &mut guest] {
        // Not a word more than who and what.
        assert_eq!(heard(client, "gesture"), expected);
    }
    // A bot that is greeted greets back.
    let back = json!({ "type": "gesture", "seat": 2, "gesture": hello });
    assert_eq!(heard(&mut host, "gesture"), back);
    assert_eq!(heard(&mut guest, "gesture"), back);

    // Enough is enough, however many messages are allowed.
    for _ in 0..20 {
        throws(&mut host, &json!({ "stamp": "wow" }));
    }
    host.send(&json!({ "type": "ping" })).expect("it is sent");
    let (mut seen, mut refused) = (0, 0);
    loop {
        let message = host
            .receive_any(&["gesture", "refused", "pong"])
            .expect("news");
        match message["type"].as_str() {
            Some("gesture") => seen += 1,
            Some("refused") => {
                assert_eq!(message["error"]["code"], "too_many");
                refused += 1;
            }
            _ if seen + refused >= 20 => break,
            _ => host.send(&json!({ "type": "ping" })).expect("it is sent"),
        }
    }
    assert!((4..=7).contains(&seen), "{seen} of 20");

    for nonsense in [
        json!({ "stamp": "dance" }),
        json!("stamp"),
        json!({ "say": "boo" }),
    ] {
        throws(&mut guest, &nonsense);
        let refused = heard(&mut guest, "refused");
        assert_eq!(refused["error"]["code"], "malformed", "{nonsense}");
    }
    // One entry for the seat that Ben took, none for all this.
    let (_, again) = Client::join(&house, &code, None, None);
    assert_eq!(
        again["seq"].as_u64(),
        welcome["seq"].as_u64().map(|seq| seq + 1)
    );
}

#[test]
fn cards_lie_the_same_for_all_who_gather() {
    let folder = folder();
    let house = House::open(folder.path());
    let [mia, ben] = ["Mia", "Ben"].map(|name| Person::new(&house, name));
    let code = mia.lay(&house, &json!({ "game": "racko", "seats": ["me", "open"] }));
    let (mut host, _) = Client::join(&house, &code, Some(&mia), None);
    let plays = |client: &mut Client, what: Value| {
        let message = json!({ "type": "pastime", "move": what });
        client.send(&message).expect("it is sent");
    };
    plays(&mut host, json!({ "spin": 2 }));
    let spun = heard(&mut host, "pastime");
    assert_eq!(spun["spins"], json!([0, 0, 1, 0, 0, 0, 0]));
    assert_eq!(spun["by"], "Mia");
    // Whoever comes later finds them as they lie, and may touch them without a seat.
    let (mut guest, _) = Client::join(&house, &code, Some(&ben), None);
    assert_eq!(heard(&mut guest, "pastime"), spun);
    plays(&mut guest, json!("shuffle"));
    let shuffled = heard(&mut host, "pastime");
    assert_ne!(shuffled["order"], spun["order"]);
    assert_eq!(shuffled["by"], "Ben");
    assert_eq!(heard(&mut guest, "pastime"), shuffled);
    plays(&mut guest, json!({ "spin": 7 }));
    assert_eq!(heard(&mut guest, "refused")["error"]["code"], "malformed");
    // Whoever only looks on has no hands.
    let (mut stranger, _) = Client::join(&house, &code, None, None);
    plays(&mut stranger, json!("shuffle"));
    assert_eq!(heard(&mut stranger, "refused")["error"]["code"], "unknown");
    host.does(&json!({ "do": "start", "fill": true }));
    plays(&mut host, json!("shuffle"));
    assert_eq!(heard(&mut host, "refused")["error"]["code"], "conflict");
}

#[test]
fn what_is_thrown_on_one_node_lands_on_the_others() {
    let cluster = Cluster::open(2);
    let (code, people) = two_people(&cluster, "racko", &json!({}), 0);
    let on = |node: usize| {
        let person = &people[node].person;
        let joined = cluster.with(node, |house| Client::join(house, &code, Some(person), None));
        joined.expect("the node is up").0
    };
    let (mut anna, mut ben) = (on(0), on(1));
    // Anna's node knows that somebody is at the other one.
    loop {
        let message = heard(&mut anna, "happened");
        if message["table"]["seats"][1]["here"] == true {
            break;
        }
    }
    throws(&mut anna, &json!({ "stamp": "heart" }));
    let heart = json!({ "type": "gesture", "seat": 0, "gesture": { "stamp": "heart" } });
    assert_eq!(heard(&mut ben, "gesture"), heart);
    assert_eq!(heard(&mut anna, "gesture"), heart, "once, and not twice");
    throws(&mut anna, &json!({ "stamp": "ouch" }));
    assert_eq!(heard(&mut anna, "gesture")["gesture"]["stamp"], "ouch");
}
