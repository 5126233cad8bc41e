//! The process is killed at random moments; nothing that was answered is lost.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reihum_core::below;
use reihum_core::rng::{Fast, SeedableRng};
use serde_json::{Value, json};

use crate::client::{Broken, Client, Person};
use crate::cluster::{Cluster, two_people};
use crate::house::{House, folder};
use crate::truth::{Done, is_done_once, log, log_after};

/// How often the process is killed. `REIHUM_KILLS` asks for more.
const KILLS: usize = 24;

/// What somebody who plays remembers across all crashes.
struct Player {
    person: Person,
    /// Every command that was answered, with its place in the log.
    done: Vec<Done>,
    /// How many of them were found in the log.
    found: usize,
    /// The command that was sent last and not answered.
    open: Option<(String, String)>,
    /// What was heard, by its place in the log.
    steps: HashMap<u64, Value>,
    seen: u64,
}

impl Player {
    fn new(person: Person) -> Self {
        Self {
            person,
            done: Vec::new(),
            found: 0,
            open: None,
            steps: HashMap::new(),
            seen: 0,
        }
    }

    /// Plays until the connection breaks or somebody says stop.
    fn play(&mut self, house: &House, code: &str, stop: &AtomicBool) -> Result<(), Broken> {
        let (mut client, welcome) =
            Client::try_join(house, code, Some(&self.person), Some(self.seen))?;
        if welcome["type"] != "welcome" {
            // Killed before we came, and somebody else has the port by now.
            return Err(Broken);
        }
        let seq = welcome["seq"].as_u64().expect("a seq");
        assert!(
            seq >= self.seen,
            "the log was at {} and is now at {seq}",
            self.seen
        );
        if welcome["gapless"] == true {
            self.hear(welcome["steps"].as_array().expect("steps"));
        }
        self.seen = seq;
        let mut scene = welcome["scene"].clone();
        if let Some((id, action)) = self.open.take() {
            // Whether it was carried out before the crash is not known here: sent again under
            // the same id it is done once.
            self.command(&mut client, id, action)?;
        }
        let mut rng = Fast::seed_from_u64(self.seen);
        while !stop.load(Ordering::Relaxed) {
            let seat = json!(self.seat());
            let legal = scene["legal"].as_array().cloned().unwrap_or_default();
            let is_due = scene["must"]
                .as_array()
                .is_some_and(|must| must.contains(&seat));
            if scene["winners"].is_array() {
                let id = client.new_id();
                let _ = client.command_with(&id, &json!({ "do": "rematch" }))?;
                scene = self.next_scene(&mut client)?;
                continue;
            }
            if is_due && !legal.is_empty() {
                let action = &legal[below(&mut rng, legal.len() as u32) as usize];
                let action = action.as_str().expect("a text").to_owned();
                let id = client.new_id();
                self.command(&mut client, id, action)?;
            }
            scene = self.next_scene(&mut client)?;
        }
        Ok(())
    }

    fn seat(&self) -> usize {
        usize::from(self.person.name != "P0")
    }

    fn command(&mut self, client: &mut Client, id: String, action: String) -> Result<(), Broken> {
        self.open = Some((id.clone(), action.clone()));
        let before = client.heard.len();
        let answer = client.command_with(&id, &json!({ "do": "act", "action": action }));
        self.overhear(client, before);
        let answer = answer?;
        self.open = None;
        if answer["type"] == "done" {
            let seq = answer["seq"].as_u64().expect("a seq");
            self.done.push((id, action, seq));
        }
        Ok(())
    }

    /// Waits for the next view of the match.
    fn next_scene(&mut self, client: &mut Client) -> Result<Value, Broken> {
        // The last one may have come before the answer to a command.
        let texts = client.heard.iter().rev().take(6);
        let messages = texts.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        let newest = messages
            .into_iter()
            .find(|message| !message["scene"].is_null());
        if let Some(message) = newest
            && message["seq"].as_u64() > Some(self.seen)
        {
            self.note(&message);
            return Ok(message["scene"].clone());
        }
        loop {
            let message = client.receive()?;
            self.note(&message);
            if !message["scene"].is_null() {
                return Ok(message["scene"].clone());
            }
        }
    }

    fn overhear(&mut self, client: &Client, before: usize) {
        for text in &client.heard[before..] {
            let message: Value = serde_json::from_str(text).expect("JSON");
            if !message["step"].is_null() {
                self.hear(&[message["step"].clone()]);
            }
        }
    }

    fn note(&mut self, message: &Value) {
        if !message["step"].is_null() {
            self.hear(&[message["step"].clone()]);
        }
        if message["type"] == "happened" {
            self.seen = self.seen.max(message["seq"].as_u64().unwrap_or(0));
        }
    }

    /// What was heard once is never told differently.
    fn hear(&mut self, steps: &[Value]) {
        for step in steps {
            let seq = step["seq"].as_u64().expect("a seq");
            let known = self.steps.entry(seq).or_insert_with(|| step.clone());
            assert_eq!(known, step, "step {seq} was told in two ways");
        }
    }
}

fn kills() -> usize {
    let kills = std::env::var("REIHUM_KILLS").ok();
    kills.and_then(|text| text.parse().ok()).unwrap_or(KILLS)
}

#[test]
fn killed_on_sqlite_nothing_that_was_answered_is_lost() {
    let kills = kills();
    let folder = folder();
    let mut house = House::open(folder.path());
    let people = ["P0", "P1"].map(|name| Person::new(&house, name));
    let table = json!({ "game": "racko", "options": { "target": 60 }, "seats": ["me", "open"] });
    let code = people[0].lay(&house, &table);
    {
        let (mut guest, _) = Client::join(&house, &code, Some(&people[1]), None);
        guest.does(&json!({ "do": "sit", "seat": 1 }));
        let (mut host, _) = Client::join(&house, &code, Some(&people[0]), None);
        host.does(&json!({ "do": "start" }));
    }
    let mut players = people.map(Player::new);
    let mut rng = Fast::seed_from_u64(7);
    let mut so_far = Vec::new();
    for round in 0..kills {
        let stop = AtomicBool::new(false);
        let moment = Duration::from_micros(u64::from(below(&mut rng, 150_000)) + 2_000);
        std::thread::scope(|scope| {
            let began = Instant::now();
            for player in &mut players {
                let (house, code, stop) = (&house, &code, &stop);
                scope.spawn(move || {
                    // Its end is the point of the exercise.
                    let _ = player.play(house, code, stop);
                });
            }
            std::thread::sleep(moment.saturating_sub(began.elapsed()));
            house.kill();
            stop.store(true, Ordering::Relaxed);
        });
        house = House::open(folder.path());
        // Each life is looked at once, however many there are; at the end all of them again.
        let seen = so_far.len();
        so_far.extend(log_after(&house.database(), &code, seen));
        for player in &mut players {
            let answered = &player.done[player.found..];
            for (id, action, seq) in answered {
                let entry = so_far.get(*seq as usize - 1);
                let entry = entry.unwrap_or_else(|| panic!("kill {round}: {seq} is lost"));
                assert_eq!(entry["action"], json!(action), "kill {round}");
                assert_eq!(entry["command"]["id"], json!(id), "kill {round}");
            }
            player.found = player.done.len();
        }
    }
    let log = log(&house.database(), &code);
    assert!(log == so_far, "an entry was changed after it was written");
    for player in &players {
        is_done_once(&player.done, &log);
    }
    let answered: usize = players.iter().map(|player| player.done.len()).sum();
    assert!(answered > kills, "only {answered} moves in {kills} lives");
    println!("{answered} moves were answered, all of them are there");
}

/// Nodes are killed and started again one at a time; now and then connections to the database are
/// cut, or the database itself is killed and started again.
fn kill_nodes(nodes: usize) {
    let kills = kills();
    let cluster = Cluster::open(nodes);
    let (code, mut people) = two_people(&cluster, "racko", &json!({ "target": 60 }), 0);
    let stop = Arc::new(AtomicBool::new(false));
    let mut rng = Fast::seed_from_u64(7);
    let (cluster, code) = (&cluster, code.as_str());
    std::thread::scope(|scope| {
        let playing: Vec<_> = people
            .iter_mut()
            .map(|one| {
                one.until = Some(Arc::clone(&stop));
                scope.spawn(move || one.play(cluster, code))
            })
            .collect();
        let injury = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            for kill in 0..kills {
                let moment = u64::from(below(&mut rng, 150_000)) + 2_000;
                std::thread::sleep(Duration::from_micros(moment));
                match kill % 6 {
                    4 => cluster.cut(),
                    5 => {
                        let mut postgres = cluster.postgres.write().expect("it");
                        postgres.kill();
                        postgres.run().expect("it starts");
                    }
                    _ => {
                        cluster.kill(kill % nodes);
                        cluster.start(kill % nodes);
                    }
                }
            }
        }));
        stop.store(true, Ordering::Relaxed);
        // Whoever still waits for news is told by a connection that breaks.
        (0..nodes).for_each(|node| cluster.kill(node));
        for one in playing {
            one.join().expect("they have stopped");
        }
        assert!(injury.is_ok());
    });
    let log = cluster.log(code);
    people.iter().for_each(|one| one.check(&log));
    let answered: usize = people.iter().map(|one| one.done.len()).sum();
    assert!(answered > kills, "only {answered} moves in {kills} lives");
    println!("{answered} moves were answered, all of them are there");
    // And the table goes on.
    cluster.start(0);
    let joined = cluster.with(0, |house| {
        Client::join(house, code, Some(&people[0].person), None)
    });
    let (_, welcome) = joined.expect("the node is up");
    assert_eq!(welcome["seq"].as_u64(), Some(log.len() as u64));
}

#[test]
fn killed_on_postgres_nothing_that_was_answered_is_lost() {
    kill_nodes(1);
}

#[test]
fn killed_among_nodes_nothing_that_was_answered_is_lost() {
    kill_nodes(3);
}

#[test]
fn asked_to_stop_it_stops_well_and_goes_on_later() {
    let folder = folder();
    let mut house = House::open(folder.path());
    let mia = Person::new(&house, "Mia");
    let table = json!({ "game": "right-on-time", "seats": ["me", "bot", "bot"], "start": true });
    let code = mia.lay(&house, &table);
    let (mut client, welcome) = Client::join(&house, &code, Some(&mia), None);
    assert!(house.terminate());
    assert!(client.receive_any(&["closing"]).is_ok());
    let house = House::open(folder.path());
    let (_, again) = Client::join(&house, &code, Some(&mia), welcome["seq"].as_u64());
    assert_eq!(again["gapless"], true);
    assert_eq!(again["you"], welcome["you"]);
    assert!(again["scene"]["private"].is_object());
}
