//! When a round ends: everyone is shown the table as it was left, and bots wait until people have
//! looked at it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

/// A pause of 300 ms before each of their moves: so they wait 6 seconds at the end of a round.
const PAUSE: [&str; 2] = ["--bot-pause", "30"];
const AT_MOST: Duration = Duration::from_secs(6);

/// Plays the first legal action whenever it is their turn, until a round has ended and a bot
/// begins the next one. The message that said so.
fn play_until_a_round_ends(client: &mut Client, welcome: &Value) -> Value {
    let mut scene = welcome["scene"].clone();
    loop {
        let must = scene["must"].as_array().expect("seats");
        let news = if must.contains(&json!(0)) {
            let action = scene["legal"][0].clone();
            let seq = client.does(&json!({ "do": "act", "action": action }));
            client.said(seq)
        } else {
            client.receive_any(&["happened"]).expect("news")
        };
        if news["scene"].is_object() {
            scene = news["scene"].clone();
        }
        assert!(scene["winners"].is_null(), "the match ended too soon");
        let bot_begins = scene["must"] != json!([0]);
        if news["round_end"].is_object() && bot_begins {
            return news;
        }
        if news["round_end"].is_object() {
            let seq = news["step"]["seq"].clone();
            client
                .send(&json!({ "type": "seen", "seq": seq }))
                .expect("sent");
        }
    }
}

/// How long it takes until somebody moves.
fn next_step(client: &mut Client) -> Duration {
    let since = Instant::now();
    loop {
        let news = client.receive_any(&["happened"]).expect("news");
        if news["step"].is_object() {
            return since.elapsed();
        }
    }
}

fn sit_down(house: &House) -> (Client, Value) {
    let mia = Person::new(house, "Mia");
    let table = json!({
        "game": "right-on-time", "seats": ["me", "bot", "bot"], "pace": "normal", "start": true,
    });
    let code = mia.lay(house, &table);
    Client::join(house, &code, Some(&mia), None)
}

#[test]
fn the_table_is_shown_as_the_round_left_it() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let (mut client, welcome) = sit_down(&house);
    let news = play_until_a_round_ends(&mut client, &welcome);
    let (end, now) = (&news["round_end"], &news["scene"]);
    assert_eq!(end["must"], json!([]), "nobody can act in it");
    assert_eq!(end["legal"], json!([]));
    let round = |scene: &Value| scene["public"]["round"].as_u64().expect("a round");
    assert_eq!(round(end) + 1, round(now));
    assert_eq!(end["scores"], now["scores"], "the point is counted");
    // What was told is parted where the next deal begins.
    let step = &news["step"];
    let next = step["next_round"].as_u64().expect("a place") as usize;
    let events = step["events"].as_array().expect("events");
    let kind = |event: &Value| event["event"]["kind"].as_str().unwrap_or("").to_owned();
    let (ended, began) = events.split_at(next);
    assert!(
        ended.iter().any(|event| kind(event) == "round_won"),
        "{step}"
    );
    assert!(
        !began.iter().any(|event| kind(event) == "round_won"),
        "{step}"
    );
    assert!(!began.is_empty(), "{step}");
    assert!(end["private"].is_object(), "with their own cards");
}

#[test]
fn bots_wait_until_people_have_seen_the_end_of_a_round() {
    let folder = folder();
    let house = House::open_with(folder.path(), &PAUSE);
    let (mut client, welcome) = sit_down(&house);
    let news = play_until_a_round_ends(&mut client, &welcome);
    let seq = news["step"]["seq"].clone();
    client
        .send(&json!({ "type": "seen", "seq": seq }))
        .expect("sent");
    let took = next_step(&mut client);
    assert!(took < AT_MOST, "they waited {took:?} for nobody");
}

#[test]
fn bots_do_not_wait_for_ever() {
    let folder = folder();
    let house = House::open_with(folder.path(), &PAUSE);
    let (mut client, welcome) = sit_down(&house);
    play_until_a_round_ends(&mut client, &welcome);
    let took = next_step(&mut client);
    assert!(
        took > AT_MOST - Duration::from_secs(1),
        "they waited only {took:?}"
    );
}
