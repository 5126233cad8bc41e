//! `reihum admin` on data folders that older servers left behind, brought up to date.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::{refusal, reihum, reihum_with_input, success, word};

/// A folder with tables and people of version 0.2, as this version's server leaves it.
fn folder() -> TempDir {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let fixture = crates.join("reihum-server/tests/fixtures/0.2/data.sql");
    let data = std::fs::read_to_string(fixture).expect("the fixture");
    let folder = tempfile::tempdir().expect("a folder");
    let database = rusqlite::Connection::open(folder.path().join("reihum.db"));
    let database = database.expect("a database");
    database.execute_batch(&data).expect("its data");
    drop(database);
    let mut server = Command::new(assert_cmd::cargo::cargo_bin!("reihum"))
        .args(["serve", "--port", "0", "--data", word(folder.path())])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut line = String::new();
    let mut lines = BufReader::new(server.stdout.take().expect("piped"));
    lines.read_line(&mut line).expect("it is open");
    let pid = server.id().to_string();
    let stop = Command::new("kill").args(["-TERM", &pid]).status();
    assert!(stop.expect("kill runs").success());
    assert!(server.wait().expect("it ends").success());
    folder
}

fn lines(command: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).expect("JSON");
    success(command).lines().map(read).collect()
}

#[test]
fn tables_are_listed_shown_exported_and_removed() {
    let folder = folder();
    let data = word(folder.path());
    let all = lines(&format!("admin --data {data} tables --json"));
    assert!(all.len() > 2, "{all:?}");
    let stage = |wanted: &str| all.iter().filter(|table| table["stage"] == wanted).count();
    let over = lines(&format!("admin --data {data} tables --stage over --json"));
    assert_eq!(over.len(), stage("over"));
    for table in &all {
        let code = table["code"].as_str().expect("a code");
        let shown = success(&format!("admin --data {data} table {code}"));
        assert_eq!(shown.lines().count() as u64 - 1, table["entries"], "{code}");
        let whole = success(&format!("admin --data {data} table {code} --secrets"));
        if table["stage"] == "playing" {
            let entries = whole
                .lines()
                .skip(1)
                .filter_map(|line| serde_json::from_str::<Value>(line[6..].trim()).ok());
            let last = entries
                .filter_map(|entry| entry["seed"].as_str().map(str::to_owned))
                .last();
            let seed = last.expect("a match runs");
            assert!(whole.contains(&seed) && !shown.contains(&seed), "{code}");
        }
    }
    let replay = folder.path().join("match.json");
    let exported = over.iter().any(|table| {
        let code = table["code"].as_str().expect("a code");
        let export = format!("admin --data {data} export {code} {}", word(&replay));
        reihum(&export).code == 0
    });
    assert!(exported);
    success(&format!("replay show {}", word(&replay)));
    let code = all[0]["code"].as_str().expect("a code");
    let remove = format!("admin --data {data} delete table {code}");
    assert_eq!(reihum_with_input(&remove, "no\n").code, 2);
    assert_eq!(
        lines(&format!("admin --data {data} tables --json")).len(),
        all.len()
    );
    success(&format!("{remove} --yes"));
    assert_eq!(
        lines(&format!("admin --data {data} tables --json")).len(),
        all.len() - 1
    );
    assert!(refusal(&format!("{remove} --yes")).contains("there is no table"));
}

#[test]
fn a_person_is_forgotten_everywhere() {
    let folder = folder();
    let data = word(folder.path());
    let people = lines(&format!("admin --data {data} people --json"));
    let person = people
        .iter()
        .max_by_key(|one| one["tables"].as_u64())
        .expect("somebody");
    let (id, name) = (&person["id"], &person["name"]);
    let (id, name) = (id.as_str().expect("an id"), name.as_str().expect("a name"));
    assert!(person["tables"].as_u64() > Some(0));
    let forget = format!("admin --data {data} delete person {id} --yes");
    success(&forget);
    let left = lines(&format!("admin --data {data} people --json"));
    assert_eq!(left.len(), people.len() - 1);
    for table in lines(&format!("admin --data {data} tables --json")) {
        let code = table["code"].as_str().expect("a code");
        let log = success(&format!("admin --data {data} table {code} --secrets"));
        let named = log
            .lines()
            .filter(|line| line.contains(id) && line.contains(name));
        assert_eq!(named.collect::<Vec<_>>(), Vec::<&str>::new(), "{code}");
    }
    assert!(refusal(&forget).contains("nobody has the id"));
    // What is left is still a data folder: the server reads it again.
    lines(&format!("admin --data {data} tables --json"));
    assert!(refusal("admin --data /no/such/folder people").contains("is not there"));
}
