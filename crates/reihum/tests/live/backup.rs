//! Everything in one file, from one kind of storage to the other and back, while servers run.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use own_postgres::Postgres;
use serde_json::json;

use crate::client::{Client, Person};
use crate::house::{House, folder};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_reihum"))
        .args(arguments)
        .output()
        .expect("the binary runs")
}

fn works(arguments: &[&str]) {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
}

/// The lines of people and tables, whatever their order.
fn lines(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a backup");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.pop();
    lines.sort();
    lines
}

#[test]
fn a_backup_moves_everything_from_one_storage_to_the_other() {
    let postgres = Postgres::start().expect("PostgreSQL");
    let url = postgres.database().expect("a database");
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).to_str().expect("a path").to_owned();
    let still = ["--bot-pause", "100000000"];
    let house = House::open_with(&path("data"), &still);
    let mia = Person::new(&house, "Mia");
    let together = json!({
        "game": "timeline-twist", "options": { "mode": "cooperative" }, "seats": ["me"], "start": true,
    });
    // One match is played to its end, so there are a record and a result; one is running.
    let over = mia.lay(&house, &together);
    let (mut client, welcome) = Client::join(&house, &over, Some(&mia), None);
    let mut scene = welcome["scene"].clone();
    while !scene["winners"].is_array() {
        let seq = client.does(&json!({ "do": "act", "action": scene["legal"][0] }));
        scene = client.said(seq)["scene"].clone();
    }
    let running = json!({ "game": "racko", "seats": ["me", "bot"], "start": true });
    let running = mia.lay(&house, &running);
    // The server works on meanwhile.
    works(&["backup", &text("first"), "--data", &text("data")]);
    assert!(house.get("/api/health").json()["ok"] == true);
    let best = house.get("/api/records").json();
    assert_eq!(best.as_array().map(Vec::len), Some(1), "{best}");
    let (_, there) = Client::join(&house, &running, Some(&mia), None);
    drop(house);

    works(&["restore", &text("first"), "--database", &url]);
    let again = run(&["restore", &text("first"), "--database", &url]);
    assert!(!again.status.success(), "there is something already");
    let flags = [&still[..], &["--database", &url]].concat();
    let node = House::open_with(&path("unused"), &flags);
    let (_, here) = Client::join(&node, &running, Some(&mia), None);
    assert_eq!(here["scene"], there["scene"]);
    assert_eq!(node.get("/api/records").json(), best);
    let (_, ended) = Client::join(&node, &over, Some(&mia), None);
    assert_eq!(ended["scene"]["winners"], scene["winners"]);

    works(&["backup", &text("second"), "--database", &url]);
    assert_eq!(lines(&path("second")), lines(&path("first")));
    works(&["restore", &text("second"), "--data", &text("back")]);
    let house = House::open_with(&path("back"), &still);
    let (_, back) = Client::join(&house, &running, Some(&mia), None);
    assert_eq!(back["scene"], there["scene"]);
}

#[test]
fn a_backup_that_is_not_whole_is_refused() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).to_str().expect("a path").to_owned();
    let house = House::open(&path("data"));
    Person::new(&house, "Mia");
    works(&["backup", &text("whole"), "--data", &text("data")]);
    let whole = fs::read_to_string(path("whole")).expect("a backup");
    let cut: String = whole
        .lines()
        .take(2)
        .map(|line| format!("{line}\n"))
        .collect();
    let changed = whole.replace("Mia", "Eve");
    for (name, content) in [
        ("cut", cut),
        ("changed", changed),
        ("other", "{}\n".to_owned()),
    ] {
        fs::write(path(name), content).expect("a file");
        let refused = run(&["restore", &text(name), "--data", &text("new")]);
        assert!(!refused.status.success(), "{name}");
        let words = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(words.contains("of the backup"), "{name}: {words}");
        assert!(!path("new").exists(), "nothing was written");
    }
    let nowhere = run(&["backup", &text("x"), "--data", &text("nowhere")]);
    assert!(!nowhere.status.success());
    assert!(!path("x").exists() && !path("x.part").exists());
}
