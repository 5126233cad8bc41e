//! What nobody has needed for a long time goes when a server tidies up: on a folder, and on a
//! database with two nodes, of which one does it.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::House;
use crate::operations::play;
use crate::removal::Site;

const STILL: [&str; 4] = ["--bot-pause", "100000000", "--metrics", "127.0.0.1:0"];

/// How many of this have gone, on all servers together.
fn retired(site: &Site, what: &str) -> u64 {
    let start = format!("reihum_retired_total{{what=\"{what}\"}} ");
    let count = |house: &House| {
        let numbers = house.metrics().body;
        let number = numbers.lines().find_map(|line| line.strip_prefix(&start));
        number.map_or(0, |number| number.parse().expect("a number"))
    };
    site.houses.iter().map(count).sum()
}

/// Lets a table, or all people of a name, be as old as can be.
fn age(site: &Site, tables: &[&str], people: &[&str]) {
    for code in tables {
        let listing =
            format!("UPDATE listing SET used = 1, updated = 1 WHERE table_id = '{code}';");
        site.sql(
            &format!("{listing} UPDATE log SET at = 1 WHERE table_id = '{code}'"),
            &format!("{listing} UPDATE entry SET at = 1 WHERE table_id = '{code}'"),
        );
    }
    for name in people {
        let seen = format!("UPDATE person SET seen = 1 WHERE name = '{name}'");
        site.sql(&seen, &seen);
    }
}

/// Plays a match together to its end, and returns the code and the last scene.
fn finished(house: &House, person: &Person) -> (String, Value) {
    let table = json!({ "game": "timeline-twist", "options": { "mode": "cooperative" },
                        "seats": ["me"], "start": true });
    let code = person.lay(house, &table);
    let (mut client, welcome) = Client::join(house, &code, Some(person), None);
    play(&mut client, &welcome, usize::MAX);
    (code, client.scene.clone())
}

fn entries(site: &Site, code: &str) -> u64 {
    let shown = site.admin(&["table", code, "--json"]);
    let table: Value = serde_json::from_str(shown.lines().next().expect("a line")).expect("JSON");
    let count = table["entries"].as_u64().expect("a number");
    assert_eq!(shown.lines().count() as u64, count + 1, "{shown}");
    count
}

#[test]
fn what_nobody_needs_goes_and_everything_else_stays() {
    for mut site in Site::both(&STILL) {
        let house = &site.houses[0];
        let mia = Person::new(house, "Mia");
        let visitor = Person::new(house, "Visitor");
        let newcomer = Person::new(house, "Newcomer");
        let open = json!({ "game": "racko", "seats": ["me", "open"] });
        let running = json!({ "game": "racko", "seats": ["me", "bot"], "start": true });
        let [empty, fresh] = [mia.lay(house, &open), mia.lay(house, &open)];
        let [old_running, running] = [mia.lay(house, &running), mia.lay(house, &running)];
        let ((over, scene), (just_over, _)) = (finished(house, &mia), finished(house, &mia));
        let long = entries(&site, &over);
        let before = Client::join(house, &old_running, Some(&mia), None).1;
        site.stop();
        age(&site, &[&empty, &old_running, &over], &["Mia", "Visitor"]);
        site.sql("SELECT 1", "UPDATE upkeep SET last = '-infinity'");

        let nodes = 1 + usize::from(site.postgres.is_some());
        site.start(nodes, &STILL);
        let begun = Instant::now();
        while retired(&site, "person") == 0 {
            assert!(begun.elapsed() < Duration::from_secs(20), "nothing goes");
            sleep(Duration::from_millis(20));
        }
        let gone = ["table", "log", "person"].map(|what| retired(&site, what));
        assert_eq!(gone, [1, 1, 1], "once, whoever does it");

        let house = site.last();
        assert_eq!(house.get(&format!("/api/tables/{empty}")).status, 404);
        assert_eq!(house.get_as("/api/people/me", &visitor.token).status, 401);
        for person in [&mia, &newcomer] {
            assert_eq!(house.get_as("/api/people/me", &person.token).status, 200);
        }
        for code in [&fresh, &running, &just_over] {
            let (_, welcome) = Client::join(house, code, Some(&mia), None);
            assert!(welcome["table"].get("archived").is_none(), "{welcome}");
        }
        let (_, after) = Client::join(house, &old_running, Some(&mia), None);
        assert_eq!(after["scene"], before["scene"]);
        assert_eq!(after["seq"], before["seq"]);
        is_kept_short(&site, &mia, &over, &scene, long);
        let logs = site.stop();
        assert_eq!(logs.matches("tidied up").count(), 1, "{logs}");
    }
}

/// A match whose log was shortened is told as it ended, can be saved, and people start anew.
fn is_kept_short(site: &Site, mia: &Person, code: &str, scene: &Value, long: u64) {
    let short = entries(site, code);
    assert!(short <= 3 && short < long, "{short} of {long}");
    let house = site.last();
    let mine = house.get_as("/api/tables/mine", &mia.token).json();
    let mut mine = mine.as_array().expect("tables").iter();
    assert!(mine.any(|table| table["code"] == code && table["stage"] == "over"));
    let (mut client, welcome) = Client::join(house, code, Some(mia), Some(long));
    let archived = &welcome["table"]["archived"];
    assert_eq!(archived["ended"], true, "{welcome}");
    assert_eq!(archived["winners"], scene["winners"]);
    assert_eq!(archived["scores"], scene["scores"]);
    assert!(archived["log"].as_array().is_some_and(|log| log.len() > 5));
    assert_eq!(archived["restart"], true);
    assert_eq!(welcome["you"]["seat"], 0);
    let file = site.folder.path().join("replay");
    let file = file.to_str().expect("a path");
    site.admin(&["export", code, file]);
    assert!(
        std::fs::read_to_string(file)
            .expect("a replay")
            .contains("\"actions\"")
    );

    // A backup of it is whole, and can be put elsewhere.
    let everything = site.everything();
    assert!(everything.contains("\\\"event\\\":\\\"kept\\\""));
    let other = site.folder.path().join("other");
    let backup = site.folder.path().join("backup");
    let restored = std::process::Command::new(env!("CARGO_BIN_EXE_reihum"))
        .arg("restore")
        .arg(&backup)
        .arg("--data")
        .arg(&other)
        .env_remove("REIHUM_DATABASE")
        .output()
        .expect("the binary runs");
    assert!(restored.status.success(), "{restored:?}");
    {
        let elsewhere = House::open_with(&other, &STILL);
        let (_, there) = Client::join(&elsewhere, code, Some(mia), None);
        assert_eq!(there["table"]["archived"], *archived);
    }

    client.does(&json!({ "do": "rematch" }));
    let (_, again) = Client::join(house, code, Some(mia), None);
    assert_eq!(again["table"]["stage"], "playing");
    assert_eq!(again["table"]["matches"], 2);
    assert!(again["scene"].is_object() && again["table"].get("archived").is_none());
}

#[test]
fn nothing_goes_where_the_operator_says_so() {
    let never = [
        "--keep-unused-tables",
        "0",
        "--keep-unused-people",
        "0",
        "--keep-logs",
        "0",
    ];
    let flags = [&STILL[..], &never].concat();
    for mut site in Site::both(&flags) {
        let house = &site.houses[0];
        let mia = Person::new(house, "Mia");
        let visitor = Person::new(house, "Visitor");
        let code = mia.lay(house, &json!({ "game": "racko", "seats": ["me", "open"] }));
        let (over, _) = finished(house, &mia);
        let long = entries(&site, &over);
        site.stop();
        age(&site, &[&code, &over], &["Visitor"]);
        site.sql("SELECT 1", "UPDATE upkeep SET last = '-infinity'");
        site.start(1, &flags);
        let log = site.folder.path().join("log0");
        while !std::fs::read_to_string(&log)
            .expect("a log")
            .contains("tidied up")
        {
            sleep(Duration::from_millis(20));
        }
        site.stop();
        site.start(1, &flags);
        let house = site.last();
        assert_eq!(house.get(&format!("/api/tables/{code}")).status, 200);
        assert_eq!(house.get_as("/api/people/me", &visitor.token).status, 200);
        assert_eq!(entries(&site, &over), long);
    }
}
