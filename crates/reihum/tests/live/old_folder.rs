//! Data folders as released versions left them.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::{Map, Value};
use tempfile::TempDir;

use crate::client::Person;
use crate::house::{House, folder};

/// Bots that never get to move, so that tables stay as they are.
const STILL: [&str; 2] = ["--bot-pause", "100000000"];

/// A data folder as a released version left it.
pub struct OldFolder {
    pub version: String,
    pub fixtures: PathBuf,
    folder: TempDir,
    pub people: Vec<Person>,
    pub tables: Vec<Map<String, Value>>,
}

impl OldFolder {
    /// One of each released version.
    pub fn all() -> Vec<Self> {
        let fixtures =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../reihum-server/tests/fixtures");
        let entries = fs::read_dir(fixtures).expect("fixtures");
        let paths = entries.map(|entry| entry.expect("a fixture").path());
        let all: Vec<Self> = paths
            .filter(|path| path.join("data.sql").is_file())
            .map(Self::new)
            .collect();
        assert!(all.len() >= 2, "0.1 and 0.2");
        all
    }

    fn new(fixtures: PathBuf) -> Self {
        let folder = folder();
        let dump = fs::read_to_string(fixtures.join("data.sql")).expect("a dump");
        let fixture = |name: &str| read(&fixtures.join(name));
        let old = Self {
            version: fixtures
                .file_name()
                .and_then(|name| name.to_str())
                .expect("a version")
                .to_owned(),
            people: fixture("people.json")
                .as_array()
                .expect("people")
                .iter()
                .map(|person| Person {
                    name: person["name"].as_str().expect("a name").to_owned(),
                    token: person["token"].as_str().expect("a token").to_owned(),
                })
                .collect(),
            tables: serde_json::from_value(fixture("tables.json")).expect("tables"),
            fixtures,
            folder,
        };
        old.database().execute_batch(&dump).expect("SQL");
        old
    }

    pub fn database(&self) -> Connection {
        Connection::open(self.folder.path().join("reihum.db")).expect("a database")
    }

    /// Changes what is written in the logs.
    pub fn rewrite(&self, from: &str, to: &str) -> usize {
        let changed = self.database().execute(
            "UPDATE entry SET entry = replace(entry, ?1, ?2) WHERE instr(entry, ?1) > 0",
            [from, to],
        );
        changed.expect("SQL")
    }

    pub fn open(&self) -> House {
        House::open_with(self.folder.path(), &STILL)
    }

    pub fn person(&self, name: &str) -> &Person {
        let mut people = self.people.iter();
        people.find(|person| person.name == name).expect("a person")
    }

    /// Did this version keep how matches ended?
    pub fn keeps_results(&self) -> bool {
        self.version != "0.1"
    }

    /// Waits until there is a row for each of these tables.
    pub fn await_rows(&self, rows: &str, tables: &[&Map<String, Value>]) {
        let database = self.database();
        let sql = format!("SELECT count(*) FROM {rows} WHERE table_id = ?1");
        let missing = |table: &&&Map<String, Value>| {
            let count = database.query_row(&sql, [code(table)], |row| row.get::<_, i64>(0));
            count.expect("SQL") == 0
        };
        let begin = Instant::now();
        while let Some(table) = tables.iter().find(missing) {
            let patience = begin.elapsed() < Duration::from_secs(20);
            assert!(patience, "{}: no {rows} of {}", self.version, code(table));
            sleep(Duration::from_millis(20));
        }
    }

    /// The tables at which matches were played.
    pub fn played(&self) -> impl Iterator<Item = &Map<String, Value>> {
        self.tables.iter().filter(|table| table["matches"] != 0)
    }
}

pub fn read(file: &Path) -> Value {
    let text = fs::read_to_string(file).expect("a fixture");
    serde_json::from_str(&text).expect("JSON")
}

pub fn code(table: &Map<String, Value>) -> &str {
    table["code"].as_str().expect("a code")
}

/// Somebody who sits at a table.
pub fn somebody<'a>(old: &'a OldFolder, table: &Map<String, Value>) -> &'a Person {
    let people = table["people"].as_object().expect("people");
    let name = people.keys().next().expect("somebody");
    old.person(name)
}
