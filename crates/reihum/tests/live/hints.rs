//! Hints: where nobody is harmed, for whoever asks alone, from what they see alone.

use std::time::{Duration, Instant};

use reihum_catalog::AnyGame;
use reihum_core::Seat;
use reihum_core::rng::{Fast, SeedableRng};
use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};
use crate::truth::{Truth, log};

/// Thinking is cut short after 0.9 s; whatever came before is the same every time.
const NOT_CUT_SHORT: Duration = Duration::from_millis(850);

/// Asks for a hint.
pub fn hint(client: &mut Client) -> Value {
    let id = client.new_id();
    let question = json!({ "type": "hint", "id": id });
    client.send(&question).expect("it hears");
    loop {
        let answer = client
            .receive_any(&["hints", "refused"])
            .expect("an answer");
        if answer["id"] == id {
            return answer;
        }
    }
}

/// Is this the hint that another world gives which looks the same to the receiver? Says whether
/// that could be told: what was cut short is only held against what is legal.
pub fn fits_another_world(
    truth: &mut Truth,
    answer: &Value,
    seat: Seat,
    seq: u64,
    took: Duration,
) -> bool {
    let scene = truth.scene(Some(seat));
    let legal = scene["legal"].as_array().expect("a list");
    let hints = answer["hints"].as_array().expect("a list");
    assert!((1..=5).contains(&hints.len()), "{answer}");
    let values = hints.iter().map(|hint| hint["value"].as_f64());
    assert!(values.is_sorted_by(|one, next| one >= next), "{answer}");
    for hint in hints {
        assert!(legal.contains(&hint["action"]), "{hint}");
        for language in ["en", "de"] {
            let reason = hint["reason"][language].as_str();
            assert!(reason.is_some_and(|reason| !reason.is_empty()), "{hint}");
        }
    }
    if took > NOT_CUT_SHORT {
        return false;
    }
    let id = answer["id"].as_str().expect("an id");
    assert_eq!(*answer, truth.hints(seat, id, seq));
    true
}

/// One person alone among bots asks in every turn, and does what is best.
/// Returns how many hints could be compared with another world's.
fn alone(house: &House, game: &dyn AnyGame, options: &Value) -> usize {
    let mia = Person::new(house, "Mia");
    let table = json!({
        "game": game.id(), "options": options, "seats": ["me", "bot"], "start": true,
    });
    let code = mia.lay(house, &table);
    let (mut client, welcome) = Client::join(house, &code, Some(&mia), None);
    assert_eq!(welcome["you"]["hints"], true);
    let names = ["Mia".to_owned(), "Bot".to_owned()];
    let entries = log(&house.database(), &code);
    let (mut truth, _) = Truth::begin(game, &entries, &names, Fast::seed_from_u64(1));
    let mut played = entries.len();
    let mut scene = welcome["scene"].clone();
    let (mut asked, mut compared) = (0, 0);
    while asked < 4 {
        while scene["must"] != json!([0]) {
            let news = client.receive_any(&["happened"]).expect("news");
            if news["scene"].is_object() {
                scene = news["scene"].clone();
            }
        }
        // The log tells what really happened since.
        let entries = log(&house.database(), &code);
        for entry in &entries[played..] {
            truth.follow(entry);
        }
        played = entries.len();
        let begin = Instant::now();
        let answer = hint(&mut client);
        let took = begin.elapsed();
        assert_eq!(answer["type"], "hints", "{answer}");
        assert!(took < Duration::from_secs(3), "it took {took:?}");
        let me = Seat::new(0);
        // The first hint of those who play together is noted in the log.
        let noted = asked == 0 && options["mode"] == "cooperative";
        let seq = played as u64 + u64::from(noted);
        let told = fits_another_world(&mut truth, &answer, me, seq, took);
        compared += usize::from(told);
        asked += 1;
        let best = &answer["hints"][0]["action"];
        let seq = client.does(&json!({ "do": "act", "action": best }));
        let own = client.said(seq);
        scene = own["scene"].clone();
        if !scene["winners"].is_null() {
            break;
        }
    }
    compared
}

#[test]
fn who_is_alone_among_bots_gets_hints_made_from_their_view() {
    let folder = folder();
    let house = House::open(folder.path());
    let mut compared = 0;
    for (game, options) in [
        ("racko", json!({ "target": 300, "start": 0 })),
        ("right-on-time", json!({ "start": 0 })),
        ("timeline-twist", json!({ "start": 0 })),
        (
            "timeline-twist",
            json!({ "start": 0, "mode": "cooperative" }),
        ),
    ] {
        let games = reihum::games();
        let game = games.find(game).expect("a game");
        compared += alone(&house, &**game, &options);
    }
    assert!(compared > 0, "a machine too slow to tell");
}

#[test]
fn hints_are_refused_where_they_would_harm_somebody_or_make_no_sense() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "100000"]);
    let [mia, ben] = ["Mia", "Ben"].map(|name| Person::new(&house, name));
    // Here nothing is turned up that could take the first turn away, as in Racko (RK-5).
    let table = |start: u8| json!({ "game": "timeline-twist", "options": { "start": start }, "seats": ["me", "open", "bot"] });
    let refuses = |client: &mut Client, code: &str| {
        let answer = hint(client);
        assert_eq!(answer["error"]["code"], code, "{answer}");
        for language in ["en", "de"] {
            let words = answer["error"]["message"][language].as_str();
            assert!(words.is_some_and(|words| words.len() > 10), "{answer}");
        }
    };
    let code = mia.lay(&house, &table(0));
    let (mut host, welcome) = Client::join(&house, &code, Some(&mia), None);
    assert_eq!(welcome["you"]["hints"], false, "somebody may still come");
    let (mut guest, welcome) = Client::join(&house, &code, Some(&ben), None);
    assert_eq!(welcome["you"]["hints"], false);
    refuses(&mut host, "conflict");
    guest.does(&json!({ "do": "sit", "seat": 1 }));
    host.does(&json!({ "do": "start" }));
    refuses(&mut host, "not_allowed");
    // A bot plays for Ben, but it is still his match.
    guest.does(&json!({ "do": "leave" }));
    host.does(&json!({ "do": "substitute", "seat": 1 }));
    refuses(&mut host, "not_allowed");
    refuses(&mut guest, "not_allowed");
    let (mut watcher, _) = Client::join(&house, &code, None, None);
    refuses(&mut watcher, "not_allowed");

    // Alone, but it is the bot's turn; then the own one, and too often.
    let code = mia.lay(&house, &table(2));
    let (mut host, _) = Client::join(&house, &code, Some(&mia), None);
    host.does(&json!({ "do": "start", "fill": true }));
    refuses(&mut host, "conflict");
    let code = mia.lay(&house, &table(0));
    let (mut host, _) = Client::join(&house, &code, Some(&mia), None);
    host.does(&json!({ "do": "start", "fill": true }));
    let (mut watcher, _) = Client::join(&house, &code, None, None);
    let mut answers = (0..12).map(|_| hint(&mut host));
    let too_many = answers.find(|answer| answer["type"] == "refused");
    assert_eq!(too_many.expect("not so often")["error"]["code"], "too_many");
    // Nobody else hears of it.
    watcher.send(&json!({ "type": "ping" })).expect("it hears");
    watcher.receive_any(&["pong"]).expect("an answer");
    assert!(watcher.heard.iter().all(|text| !text.contains("hints\":[")));
}
