//! Whoever runs a server removes a table or forgets a person while people play: on a folder, and
//! on a database with two nodes. Nobody is left with something that is not there any more.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Client, Person};
use crate::doors::log_into;
use crate::house::{House, folder};
use crate::operations::play;
use own_postgres::Postgres;

/// One or two servers on the same data, and the words that name it to a command.
pub struct Site {
    pub houses: Vec<House>,
    pub place: Vec<String>,
    pub folder: TempDir,
    pub postgres: Option<(Postgres, String)>,
}

impl Site {
    /// One on a folder, one with two nodes on a database.
    pub fn both(flags: &[&str]) -> [Self; 2] {
        [Self::on_folder(flags), Self::on_database(flags)]
    }

    fn on_folder(flags: &[&str]) -> Self {
        let folder = folder();
        let data = folder.path().join("data");
        let mut site = Self {
            houses: Vec::new(),
            place: vec![
                "--data".to_owned(),
                data.to_str().expect("a path").to_owned(),
            ],
            folder,
            postgres: None,
        };
        site.start(1, flags);
        site
    }

    fn on_database(flags: &[&str]) -> Self {
        let postgres = Postgres::start().expect("PostgreSQL");
        let url = postgres.database().expect("a database");
        let mut site = Self {
            houses: Vec::new(),
            place: vec!["--database".to_owned(), url.clone()],
            folder: folder(),
            postgres: Some((postgres, url)),
        };
        site.start(2, flags);
        site
    }

    /// Starts so many servers.
    pub fn start(&mut self, many: usize, flags: &[&str]) {
        for _ in 0..many {
            let log = log_into(&self.log_file(self.houses.len()));
            let data = self.folder.path().join("data");
            let mut words = flags.to_vec();
            if let Some((_, url)) = &self.postgres {
                words.extend(["--database", url.as_str()]);
            }
            self.houses.push(House::open_after(&data, &log, &words));
        }
    }

    /// Stops all of them; returns what they have logged.
    pub fn stop(&mut self) -> String {
        let mut logs = String::new();
        for (number, mut house) in std::mem::take(&mut self.houses).into_iter().enumerate() {
            assert!(house.is_running() && house.terminate());
            logs += &fs::read_to_string(self.log_file(number)).expect("a log");
        }
        assert!(!logs.contains("panicked"), "{logs}");
        logs
    }

    fn log_file(&self, number: usize) -> PathBuf {
        self.folder.path().join(format!("log{number}"))
    }

    pub fn last(&self) -> &House {
        self.houses.last().expect("a server")
    }

    /// Runs the program on the data.
    pub fn run(&self, before: &[&str], after: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_reihum"))
            .args(before)
            .args(&self.place)
            .args(after)
            .output()
            .expect("the binary runs")
    }

    pub fn admin(&self, words: &[&str]) -> String {
        let output = self.run(&["admin"], words);
        assert!(output.status.success(), "{words:?}: {output:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// Everything that is kept, as text.
    pub fn everything(&self) -> String {
        let file = self.folder.path().join("backup");
        let output = self.run(&["backup", file.to_str().expect("a path")], &[]);
        assert!(output.status.success(), "{output:?}");
        fs::read_to_string(file).expect("a backup")
    }

    /// Carries out SQL beside the servers.
    pub fn sql(&self, sqlite: &str, postgres: &str) {
        match &self.postgres {
            Some((server, url)) => {
                server.sql(url, postgres).expect("SQL");
            }
            None => {
                let file = self.folder.path().join("data/reihum.db");
                let database = rusqlite::Connection::open(file).expect("a database");
                database.execute_batch(sqlite).expect("SQL");
            }
        }
    }
}

/// Waits for a refusal that nobody asked for, and for the end of the connection.
fn is_let_go(mut client: Client, code: &str) {
    let refused = client.receive_any(&["refused"]).expect("a word");
    assert_eq!(refused["id"], Value::Null, "{refused}");
    assert_eq!(refused["error"]["code"], code, "{refused}");
    assert!(client.receive().is_err(), "the connection ends");
}

/// Waits until somebody sits there, who may have come through another node.
fn sees_somebody(client: &mut Client, seat: usize) {
    loop {
        let news = client.receive_any(&["happened"]).expect("news");
        if news["table"]["seats"][seat]["kind"] == "person" {
            return;
        }
    }
}

const STILL: [&str; 2] = ["--bot-pause", "100000000"];

#[test]
fn a_table_that_is_removed_is_gone_for_everyone_at_it() {
    for mut site in Site::both(&STILL) {
        let (first, last) = (&site.houses[0], site.last());
        let (mia, jon) = (Person::new(first, "Mia"), Person::new(last, "Jon"));
        let table = json!({ "game": "racko", "seats": ["me", "open"], "listed": true });
        let code = mia.lay(first, &table);
        let stays = mia.lay(first, &table);
        let (mut here, _) = Client::join(first, &code, Some(&mia), None);
        let (mut there, _) = Client::join(last, &code, Some(&jon), None);
        there.does(&json!({ "do": "sit", "seat": 1 }));
        sees_somebody(&mut here, 1);
        here.does(&json!({ "do": "start" }));
        let (watcher, _) = Client::join(last, &code, None, None);
        let (mut other, _) = Client::join(last, &stays, Some(&jon), None);

        assert_eq!(
            site.admin(&["delete", "table", &code, "--yes"]),
            "removed\n"
        );
        for client in [here, there, watcher] {
            is_let_go(client, "not_found");
        }
        for house in &site.houses {
            let path = format!("/api/tables/{code}");
            assert_eq!(house.get(&path).status, 404);
            let joined = Client::try_join(house, &code, Some(&mia), Some(3));
            let (_, refused) = joined.expect("an answer");
            assert_eq!(refused["error"]["code"], "not_found", "{refused}");
            assert_eq!(house.get("/api/health").json()["ok"], true);
        }
        assert!(!site.everything().contains(&code));
        // Nobody else has noticed anything.
        other.does(&json!({ "do": "sit", "seat": 1 }));
        let logs = site.stop();
        assert!(!logs.contains("\"ERROR\""), "{logs}");
    }
}

#[test]
fn whoever_acts_at_a_table_that_was_just_removed_is_told_so() {
    for mut site in Site::both(&STILL) {
        let mia = Person::new(&site.houses[0], "Mia");
        let table = json!({ "game": "racko", "seats": ["me", "bot"], "start": true });
        let code = mia.lay(&site.houses[0], &table);
        let (mut client, _) = Client::join(&site.houses[0], &code, Some(&mia), None);
        site.admin(&["delete", "table", &code, "--yes"]);
        // The server may have heard of it or not.
        let act = json!({ "type": "do", "id": "1", "command": { "do": "leave" } });
        let _ = client.send(&act);
        is_let_go(client, "not_found");
        site.stop();
    }
}

#[test]
fn a_person_who_is_forgotten_leaves_and_their_name_with_them() {
    for mut site in Site::both(&["--bot-pause", "0"]) {
        let (first, last) = (&site.houses[0], site.last());
        let (mia, jon) = (Person::new(first, "Zebulonia"), Person::new(last, "Jon"));
        // What the client of the tests calls its commands is its own affair.
        let mia = Person {
            name: "M".to_owned(),
            ..mia
        };
        let together = json!({ "game": "timeline-twist", "options": { "mode": "cooperative" },
                               "seats": ["me", "open"], "listed": true });
        let over = mia.lay(
            first,
            &json!({ "game": "timeline-twist", "start": true,
            "options": { "mode": "cooperative" }, "seats": ["me"] }),
        );
        let (mut alone, welcome) = Client::join(first, &over, Some(&mia), None);
        play(&mut alone, &welcome, usize::MAX);
        let code = mia.lay(first, &together);
        let gathers = jon.lay(last, &together);
        let (mut here, _) = Client::join(first, &code, Some(&mia), None);
        let (mut there, _) = Client::join(last, &code, Some(&jon), None);
        there.does(&json!({ "do": "sit", "seat": 1 }));
        sees_somebody(&mut here, 1);
        here.does(&json!({ "do": "start" }));
        let (mut waits, _) = Client::join(first, &gathers, Some(&mia), None);
        waits.does(&json!({ "do": "sit", "seat": 1 }));
        let (looks, _) = Client::join(first, &jon.lay(last, &together), Some(&mia), None);
        assert!(site.everything().contains("Zebulonia"));

        let said = site.admin(&["delete", "person", "Zebulonia", "--yes"]);
        assert_eq!(said, "forgotten at 3 tables\n");
        for client in [alone, here, waits, looks] {
            is_let_go(client, "unknown");
        }
        assert_eq!(first.get_as("/api/people/me", &mia.token).status, 401);
        let joined = Client::try_join(last, &code, Some(&mia), None);
        assert_eq!(joined.expect("an answer").1["error"]["code"], "unknown");
        // Whoever sat with them sees somebody without a name who has left, and can go on.
        let begun = Instant::now();
        let seat = loop {
            let news = there.receive_any(&["happened"]).expect("news");
            if news["table"]["seats"][0]["left"] == true {
                break news["table"]["seats"][0].clone();
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{news}");
        };
        assert_eq!(seat["name"], "N. N.", "{seat}");
        there.does(&json!({ "do": "substitute", "seat": 0 }));
        drop(there);
        let (mut there, welcome) = Client::join(last, &code, Some(&jon), None);
        play(&mut there, &welcome, usize::MAX);
        let (_, open) = Client::join(last, &gathers, Some(&jon), None);
        assert_eq!(open["table"]["seats"][1]["kind"], "open", "{open}");
        // Also what was written since does not say the name: the match has ended, with a record.
        let everything = site.everything();
        assert!(!everything.contains("Zebulonia"));
        assert!(everything.contains("N. N."));
        let logs = site.stop();
        assert!(
            !logs.contains("\"ERROR\"") && !logs.contains("Zebulonia"),
            "{logs}"
        );
        // After a restart all is as it was.
        site.start(1, &STILL);
        let (_, again) = Client::join(site.last(), &code, Some(&jon), None);
        assert_eq!(again["table"]["stage"], "over");
        assert_eq!(again["table"]["seats"][0]["name"], "N. N.");
    }
}
