//! Results of those who play together are kept: what is to beat at set-up, news at the end, and
//! the list for whoever runs the server.

use std::path::Path;
use std::process::Command;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::hints::hint;
use crate::house::{House, folder};
use crate::truth::log;

const TOGETHER: &str = "cooperative";

/// Plays a match of one person with a bot to its end; what the last message says of records.
fn play(house: &House, person: &Person, seats: &Value) -> (Value, i64) {
    let table = json!({
        "game": "timeline-twist", "options": { "mode": TOGETHER }, "seats": seats,
        "pace": "fast", "start": true,
    });
    let code = person.lay(house, &table);
    let (client, first) = Client::join(house, &code, Some(person), None);
    to_the_end(client, first)
}

/// Plays a match on to its end, always the first thing possible.
fn to_the_end(mut client: Client, first: Value) -> (Value, i64) {
    let last = client.plays_on(first, |_| {});
    let points = last["scene"]["team"]["score"].as_i64().expect("points");
    let news = json!({ "server": last["table"]["best"], "mine": last["you"]["best"] });
    (news, points)
}

#[test]
fn results_together_are_kept_and_compared() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    let ben = Person::new(&house, "Ben");
    let draft = json!({ "game": "timeline-twist", "options": { "mode": TOGETHER }, "players": 2, "bots": true });
    let to_beat =
        |person: &Person| house.post("/api/check", &person.token, &draft).json()["best"].clone();
    assert_eq!(to_beat(&mia), json!({ "helped": true }));

    let seats = json!(["me", "bot"]);
    let (news, first) = play(&house, &mia, &seats);
    let none = json!({ "before": null, "new": false, "helped": true });
    assert_eq!(news, json!({ "server": none, "mine": none }));
    let best = to_beat(&mia);
    assert_eq!(best["server"]["points"], json!(first));
    assert_eq!(best["mine"]["points"], json!(first));
    assert_eq!(to_beat(&ben)["mine"], Value::Null);

    // Ben's first result is compared with Mia's, but not called his.
    let (news, second) = play(&house, &ben, &seats);
    let server = json!({ "before": first, "new": second > first, "helped": true });
    assert_eq!(news, json!({ "server": server, "mine": none }));

    // Another table, another number of players: nothing to compare with.
    let (news, _) = play(&house, &mia, &json!(["me", "bot", "bot"]));
    assert_eq!(news["server"], none);
    assert_eq!(
        house
            .get("/api/records")
            .json()
            .as_array()
            .expect("a list")
            .len(),
        2
    );
    let mine = house.get_as("/api/records/mine", &ben.token).json();
    assert_eq!(mine.as_array().expect("a list").len(), 1);
    assert_eq!(mine[0]["names"][0], json!("Ben"));
    // Against each other there is no such thing.
    let against = json!({ "game": "timeline-twist", "players": 2 });
    let checked = house.post("/api/check", &mia.token, &against).json();
    assert_eq!(checked["best"], Value::Null);

    // Whoever runs the server sees them while it works.
    let show = |flags: &[&str]| records(folder.path(), flags);
    let text = show(&["--lang", "de"]);
    let best = first.max(second);
    assert!(text.contains(&format!("  {best} Punkt")), "{text}");
    assert!(text.contains("2 Personen, mit Bots oder Tipps\n"), "{text}");
    assert_eq!(show(&["--json"]).lines().count(), 2);
    assert!(show(&["--game", "racko"]).contains("Nobody"));
    let ben = show(&["--person", "Ben", "--json"]);
    assert_eq!(ben.lines().count(), 1);
    assert!(ben.contains(&format!(r#""points":{second}"#)), "{ben}");
    assert!(show(&["--person", "Eve"]).contains("Nobody of this name"));
    assert!(
        show(&["--person", "Ada"]).contains("Nobody"),
        "a bot is nobody"
    );
}

/// What a bot does for somebody who has left is neither their result nor one of people alone; names
/// of people at a table that nobody listed are for themselves.
#[test]
fn substitutes_and_names_are_told_apart() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    let ben = Person::new(&house, "Ben");
    let table = json!({
        "game": "timeline-twist", "options": { "mode": TOGETHER }, "seats": ["me", "open"],
        "pace": "fast",
    });
    let code = mia.lay(&house, &table);
    let (mut guest, _) = Client::join(&house, &code, Some(&ben), None);
    guest.does(&json!({ "do": "sit", "seat": 1 }));
    let (mut client, _) = Client::join(&house, &code, Some(&mia), None);
    client.does(&json!({ "do": "start", "fill": false }));
    guest.does(&json!({ "do": "leave" }));
    client.does(&json!({ "do": "substitute", "seat": 1 }));
    let (_, now) = Client::join(&house, &code, Some(&mia), None);
    let (news, points) = to_the_end(client, now);
    assert_eq!(
        news["mine"],
        json!({ "before": null, "new": false, "helped": true })
    );
    let records = house.get("/api/records").json();
    assert_eq!(records[0]["helped"], json!(true), "{records}");
    assert_eq!(records[0]["points"], json!(points));
    assert_eq!(records[0]["names"], json!([]));
    let mine = |person: &Person| house.get_as("/api/records/mine", &person.token).json();
    assert_eq!(mine(&mia)[0]["names"], json!(["Mia", "Ben"]));
    assert_eq!(mine(&ben), json!([]));
}

/// After a restart the end still tells what it told.
#[test]
fn news_of_a_record_survive_a_restart() {
    let folder = folder();
    let mut house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    let (_, first) = play(&house, &mia, &json!(["me", "bot"]));
    let (news, second) = play(&house, &mia, &json!(["me", "bot"]));
    let mine = house.get_as("/api/tables/mine", &mia.token).json();
    assert!(house.terminate());
    let house = House::open(folder.path());
    let codes = mine.as_array().expect("tables").iter();
    let told: Vec<Value> = codes
        .map(|table| {
            let code = table["code"].as_str().expect("a code");
            let (_, welcome) = Client::join(&house, code, Some(&mia), None);
            welcome["table"]["best"].clone()
        })
        .collect();
    assert!(told.contains(&news["server"]), "{told:?}");
    assert!(told.contains(&json!({ "before": null, "new": false, "helped": true })));
    assert_eq!(
        news["server"],
        json!({ "before": first, "new": second > first, "helped": true })
    );
}

/// Whoever was given hints has not reached their result alone.
#[test]
fn a_result_with_hints_is_for_itself() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    let table = json!({
        "game": "timeline-twist", "options": { "mode": TOGETHER }, "seats": ["me"], "start": true,
    });
    let code = mia.lay(&house, &table);
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    for _ in 0..2 {
        let answer = hint(&mut client);
        assert_eq!(answer["type"], "hints", "{answer}");
        assert_eq!(answer["seq"], client.seq, "it is about what is shown");
    }
    let noted = |entry: &&Value| entry["event"] == "hinted";
    let entries = log(&house.database(), &code);
    assert_eq!(entries.iter().filter(noted).count(), 1, "once a match");
    // Also after a restart.
    house.kill();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let (client, now) = Client::join(&house, &code, Some(&mia), Some(2));
    assert_eq!(now["scene"], welcome["scene"]);
    assert_eq!((&now["gapless"], &now["steps"]), (&json!(true), &json!([])));
    let (news, points) = to_the_end(client, now);
    assert_eq!(news["mine"]["helped"], true);
    let draft = |bots: bool| json!({ "game": "timeline-twist", "options": { "mode": TOGETHER }, "players": 1, "bots": bots });
    let to_beat = |bots| house.post("/api/check", "", &draft(bots)).json()["best"].clone();
    assert_eq!(to_beat(true)["server"]["points"], points);
    assert_eq!(to_beat(false), json!({ "helped": false }));
    // The next match is another one.
    let (mut client, _) = Client::join(&house, &code, Some(&mia), None);
    client.does(&json!({ "do": "rematch" }));
    let (client, now) = Client::join(&house, &code, Some(&mia), None);
    let (news, points) = to_the_end(client, now);
    assert_eq!(news["mine"]["helped"], false);
    assert_eq!(to_beat(false)["server"]["points"], points);
}

/// Mixed decks are the same cards whichever is named first; results under other rules are marked.
#[test]
fn alike_is_compared_and_older_is_marked() {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--bot-pause", "0"]);
    let mia = Person::new(&house, "Mia");
    for deck in ["science+inventions", "inventions+science"] {
        let table = json!({
            "game": "timeline-twist", "options": { "mode": TOGETHER, "deck": deck },
            "seats": ["me"], "start": true,
        });
        let code = mia.lay(&house, &table);
        let (client, now) = Client::join(&house, &code, Some(&mia), None);
        to_the_end(client, now);
    }
    let list = || house.get("/api/records").json();
    assert_eq!(list().as_array().map(Vec::len), Some(1), "{}", list());
    assert_eq!(list()[0]["current"], true);
    let database = Connection::open(house.database()).expect("a database");
    let first = "UPDATE result SET revision = 0 WHERE id = 1";
    assert_eq!(database.execute(first, []).expect("SQL"), 1);
    let list = list();
    let current: Vec<&Value> = (0..2).map(|at| &list[at]["current"]).collect();
    assert_eq!(current, [&json!(true), &json!(false)]);
    let text = records(folder.path(), &[]);
    assert_eq!(
        text.matches("under older rules or with other cards")
            .count(),
        1
    );
}

/// What `reihum records` says of a data folder.
fn records(folder: &Path, flags: &[&str]) -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_reihum"))
        .arg("records")
        .arg("--data")
        .arg(folder)
        .args(flags)
        .output()
        .expect("runs");
    assert!(program.status.success(), "{program:?}");
    String::from_utf8(program.stdout).expect("text")
}
