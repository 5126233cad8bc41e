//! `reihum admin` on data folders that older servers left behind, brought up to date.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::{refusal, reihum, reihum_with_input, success, word};
use own_postgres::Postgres;

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

/// The same data in a folder and in a database: how a command names each.
struct Places {
    folder: TempDir,
    _postgres: Postgres,
    names: [String; 2],
}

fn places() -> Places {
    let folder = folder();
    let postgres = Postgres::start().expect("PostgreSQL");
    let data = format!("--data {}", word(folder.path()));
    let database = format!("--database {}", postgres.database().expect("a database"));
    let backup = folder.path().join("backup");
    success(&format!("backup {} {data}", word(&backup)));
    success(&format!("restore {} {database}", word(&backup)));
    Places {
        folder,
        _postgres: postgres,
        names: [data, database],
    }
}

fn lines(command: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).expect("JSON");
    success(command).lines().map(read).collect()
}

#[test]
fn both_kinds_of_storage_are_told_alike() {
    let places = places();
    let codes: Vec<String> = lines(&format!("admin {} tables --json", places.names[0]))
        .iter()
        .map(|table| table["code"].as_str().expect("a code").to_owned())
        .collect();
    let mut commands = vec![
        "admin PLACE tables".to_owned(),
        "admin PLACE tables --json --game racko".to_owned(),
        "admin PLACE people".to_owned(),
        "admin PLACE people --json".to_owned(),
        "records PLACE".to_owned(),
        "records PLACE --json".to_owned(),
    ];
    commands.extend(codes.iter().map(|code| format!("admin PLACE table {code}")));
    for command in commands {
        let [one, other] = places
            .names
            .each_ref()
            .map(|place| success(&command.replace("PLACE", place)));
        assert_eq!(one, other, "{command}");
    }
    for place in &places.names {
        assert!(refusal(&format!("admin {place} table NOSUCH")).contains("there is no table"));
    }
    assert!(refusal("admin --database nowhere people").contains("cannot be read"));
    assert!(refusal("records --data /no/such/folder").contains("is not there"));
}

#[test]
fn tables_are_listed_shown_exported_and_removed() {
    let places = places();
    for place in &places.names {
        tables_at(place, &places.folder);
    }
}

fn tables_at(place: &str, folder: &TempDir) {
    let all = lines(&format!("admin {place} tables --json"));
    assert!(all.len() > 2, "{all:?}");
    let stage = |wanted: &str| all.iter().filter(|table| table["stage"] == wanted).count();
    let over = lines(&format!("admin {place} tables --stage over --json"));
    assert_eq!(over.len(), stage("over"));
    for table in &all {
        let code = table["code"].as_str().expect("a code");
        let shown = success(&format!("admin {place} table {code}"));
        assert_eq!(shown.lines().count() as u64 - 1, table["entries"], "{code}");
        let whole = success(&format!("admin {place} table {code} --secrets"));
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
        let export = format!("admin {place} export {code} {}", word(&replay));
        reihum(&export).code == 0
    });
    assert!(exported);
    success(&format!("replay show {}", word(&replay)));
    let code = all[0]["code"].as_str().expect("a code");
    let remove = format!("admin {place} delete table {code}");
    assert_eq!(reihum_with_input(&remove, "no\n").code, 2);
    assert_eq!(
        lines(&format!("admin {place} tables --json")).len(),
        all.len()
    );
    success(&format!("{remove} --yes"));
    assert_eq!(
        lines(&format!("admin {place} tables --json")).len(),
        all.len() - 1
    );
    assert!(refusal(&format!("{remove} --yes")).contains("there is no table"));
}

#[test]
fn a_person_is_forgotten_everywhere() {
    let places = places();
    for place in &places.names {
        a_person_at(place);
    }
    assert!(refusal("admin --data /no/such/folder people").contains("is not there"));
}

fn a_person_at(place: &str) {
    let people = lines(&format!("admin {place} people --json"));
    let person = people
        .iter()
        .max_by_key(|one| one["tables"].as_u64())
        .expect("somebody");
    let (id, name) = (&person["id"], &person["name"]);
    let (id, name) = (id.as_str().expect("an id"), name.as_str().expect("a name"));
    assert!(person["tables"].as_u64() > Some(0));
    let forget = format!("admin {place} delete person {id} --yes");
    success(&forget);
    let left = lines(&format!("admin {place} people --json"));
    assert_eq!(left.len(), people.len() - 1);
    for table in lines(&format!("admin {place} tables --json")) {
        let code = table["code"].as_str().expect("a code");
        let log = success(&format!("admin {place} table {code} --secrets"));
        let named = log
            .lines()
            .filter(|line| line.contains(id) && line.contains(name));
        assert_eq!(named.collect::<Vec<_>>(), Vec::<&str>::new(), "{code}");
    }
    assert!(refusal(&forget).contains("nobody has the id"));
    // What is left is still a data folder: the server reads it again.
    lines(&format!("admin {place} tables --json"));
}

/// What every subcommand prints that removes nothing, in words and as JSON.
fn all_it_says(place: &str, codes: &[String], file: &Path) -> Vec<String> {
    let mut commands = vec![
        "tables".to_owned(),
        "people".to_owned(),
        format!("delete person {}", "0".repeat(16)),
    ];
    for code in codes {
        commands.push(format!("table {code}"));
        commands.push(format!("export {code} {}", word(file)));
        commands.push(format!("export {code} {} --match 1", word(file)));
        // It is asked whether it is meant.
        commands.push(format!("delete table {code}"));
    }
    let mut said = Vec::new();
    for json in ["", " --json"] {
        for command in &commands {
            let ran = reihum(&format!("admin {place}{json} {command}"));
            let saved = std::fs::read_to_string(file).unwrap_or_default();
            let _ = std::fs::remove_file(file);
            said.push(format!(
                "{command}: {} {} {} {saved}",
                ran.code, ran.out, ran.err
            ));
        }
    }
    said
}

/// Law 4: swap what nobody may know, and every byte stays the same.
#[test]
fn of_a_running_match_nothing_is_said_that_nobody_may_know() {
    let places = places();
    let file = places.folder.path().join("saved");
    let data = &places.names[0];
    let playing = lines(&format!("admin {data} tables --stage playing --json"));
    let games: BTreeSet<&str> = playing
        .iter()
        .filter_map(|table| table["game"].as_str())
        .collect();
    assert_eq!(games.len(), 3, "a match of each game is running");
    let codes: Vec<String> = playing
        .iter()
        .map(|table| table["code"].as_str().expect("a code").to_owned())
        .collect();
    let before = all_it_says(data, &codes, &file);
    assert_eq!(all_it_says(&places.names[1], &codes, &file), before);
    // Everything that was dealt and done in those matches is something else.
    let database = rusqlite::Connection::open(places.folder.path().join("reihum.db"));
    let database = database.expect("a database");
    let mut swapped = 0;
    for code in &codes {
        let mut log = database
            .prepare("SELECT id, entry FROM entry WHERE table_id = ?1 ORDER BY seq")
            .expect("SQL");
        let log: Vec<(i64, Value)> = log
            .query_map([code], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))
            .expect("entries")
            .map(|row| row.expect("an entry"))
            .map(|(id, entry)| (id, serde_json::from_str(&entry).expect("JSON")))
            .collect();
        let began = log.iter().rposition(|(_, entry)| entry["seed"].is_string());
        for (id, mut entry) in log.into_iter().skip(began.expect("it began")) {
            for secret in ["seed", "action", "remark"] {
                let Some(value) = entry.get_mut(secret) else {
                    continue;
                };
                if let Some(seed) = value.as_str().filter(|_| secret == "seed") {
                    assert!(before.iter().all(|said| !said.contains(seed)), "{code}");
                }
                *value = "something else".into();
                swapped += 1;
            }
            let changed = database.execute(
                "UPDATE log_entry SET entry = ?2 WHERE id = ?1",
                rusqlite::params![id, entry.to_string()],
            );
            assert_eq!(changed.expect("SQL"), 1);
        }
    }
    assert!(swapped > 3 * codes.len(), "{swapped}");
    assert_eq!(all_it_says(data, &codes, &file), before);
}
