//! Several nodes on one PostgreSQL, and people who play through whichever is up.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use own_postgres::Postgres;
use reihum_core::below;
use reihum_core::rng::{Fast, SeedableRng};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Broken, Client, Person};
use crate::house::{House, folder};
use crate::truth::{Done, is_done_once};

/// How long a match may take, with everything that happens to its nodes.
const PATIENCE: Duration = Duration::from_secs(240);

/// Nodes on one database. One that was killed is `None`.
pub struct Cluster {
    pub postgres: RwLock<Postgres>,
    pub url: String,
    nodes: Vec<RwLock<Option<House>>>,
    folder: TempDir,
}

impl Cluster {
    pub fn open(nodes: usize) -> Self {
        let postgres = Postgres::start().expect("PostgreSQL");
        let cluster = Self {
            url: postgres.database().expect("a database"),
            postgres: RwLock::new(postgres),
            nodes: (0..nodes).map(|_| RwLock::new(None)).collect(),
            folder: folder(),
        };
        for node in 0..nodes {
            cluster.start(node);
        }
        cluster
    }

    /// How many nodes there are, also those that were killed.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    pub fn start(&self, node: usize) {
        let flags = ["--bot-pause", "0", "--database", &self.url];
        let house = House::open_with(self.folder.path(), &flags);
        *self.nodes[node].write().expect("a node") = Some(house);
    }

    /// Ends a node at once.
    pub fn kill(&self, node: usize) {
        // Those who play through it keep reading until they notice.
        if let Some(house) = &*self.nodes[node].read().expect("a node") {
            house.kill();
        }
        *self.nodes[node].write().expect("a node") = None;
    }

    /// Does something with a node, if it is up.
    pub fn with<T>(&self, node: usize, use_it: impl FnOnce(&House) -> T) -> Option<T> {
        let node = &self.nodes[node % self.nodes.len()];
        node.read().expect("a node").as_ref().map(use_it)
    }

    /// Breaks all connections to the database.
    pub fn cut(&self) {
        let postgres = self.postgres.read().expect("a server");
        postgres.cut(&self.url).expect("connections break");
    }

    /// All entries of a table's log.
    pub fn log(&self, code: &str) -> Vec<Value> {
        let sql = format!("SELECT entry FROM entry WHERE table_id = '{code}' ORDER BY seq");
        let lines = self.postgres.read().expect("a server").sql(&self.url, &sql);
        let lines = lines.expect("a log");
        let read = |line: &str| serde_json::from_str(line).expect("JSON");
        lines.lines().map(read).collect()
    }
}

/// Somebody who plays, and goes on through another node when theirs breaks.
pub struct Traveller {
    pub person: Person,
    pub seat: usize,
    /// The node they try first.
    pub node: usize,
    /// Every command that was answered, with its place in the log.
    pub done: Vec<Done>,
    open: Option<(String, String)>,
    seen: u64,
    /// Says when to stop, for somebody who plays one match after the other.
    pub until: Option<Arc<AtomicBool>>,
}

impl Traveller {
    pub fn new(person: Person, seat: usize, node: usize) -> Self {
        Self {
            person,
            seat,
            node,
            done: Vec::new(),
            open: None,
            seen: 0,
            until: None,
        }
    }

    fn is_told_to_stop(&self) -> bool {
        let until = self.until.as_ref();
        until.is_some_and(|until| until.load(Ordering::Relaxed))
    }

    /// Plays until a match is over, or until told to stop; returns the last scene.
    pub fn play(&mut self, cluster: &Cluster, code: &str) -> Value {
        let begun = Instant::now();
        loop {
            if self.is_told_to_stop() {
                return Value::Null;
            }
            let in_time = self.until.is_some() || begun.elapsed() < PATIENCE;
            assert!(in_time, "{} sees no end", self.person.name);
            let joined = cluster.with(self.node, |house| {
                Client::try_join(house, code, Some(&self.person), Some(self.seen))
            });
            if let Some(Ok((client, welcome))) = joined
                && welcome["type"] == "welcome"
                && let Ok(end) = self.play_on(client, &welcome, begun)
            {
                return end;
            }
            self.node += 1;
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn play_on(
        &mut self,
        mut client: Client,
        welcome: &Value,
        begun: Instant,
    ) -> Result<Value, Broken> {
        let seq = welcome["seq"].as_u64().expect("a seq");
        assert!(seq >= self.seen, "was at {}, is at {seq}", self.seen);
        self.seen = seq;
        let mut scene = welcome["scene"].clone();
        if let Some((id, action)) = self.open.take() {
            // Sent again under the same id it is done once.
            self.act(&mut client, &mut scene, id, action)?;
        }
        let mut rng = Fast::seed_from_u64(self.seen);
        loop {
            if scene["winners"].is_array() {
                if self.until.is_none() {
                    return Ok(scene);
                }
                let before = client.heard.len();
                let id = client.new_id();
                client.command_with(&id, &json!({ "do": "rematch" }))?;
                self.overhear(&client, before, &mut scene);
                if scene["winners"].is_array() {
                    let message = client.receive()?;
                    self.note(&message, &mut scene);
                }
                continue;
            }
            if self.is_told_to_stop() || self.until.is_none() && begun.elapsed() > PATIENCE {
                return Err(Broken);
            }
            let must = scene["must"].as_array().cloned().unwrap_or_default();
            let legal = scene["legal"].as_array().cloned().unwrap_or_default();
            if must.contains(&json!(self.seat)) && !legal.is_empty() {
                let action = &legal[below(&mut rng, legal.len() as u32) as usize];
                let action = action.as_str().expect("a text").to_owned();
                let id = client.new_id();
                if self.act(&mut client, &mut scene, id, action)? {
                    continue;
                }
            }
            let message = client.receive()?;
            self.note(&message, &mut scene);
        }
    }

    /// Sends an action. Returns whether the scene is another one now.
    fn act(
        &mut self,
        client: &mut Client,
        scene: &mut Value,
        id: String,
        action: String,
    ) -> Result<bool, Broken> {
        self.open = Some((id.clone(), action.clone()));
        let before = client.heard.len();
        let seen = self.seen;
        let answer = client.command_with(&id, &json!({ "do": "act", "action": action }))?;
        self.open = None;
        if answer["type"] == "done" {
            let seq = answer["seq"].as_u64().expect("a seq");
            self.done.push((id, action, seq));
        } else if answer["error"]["code"] == "internal" {
            // The database is away; whether it was saved is found out under the same id.
            self.open = Some((id, action));
            return Err(Broken);
        }
        self.overhear(client, before, scene);
        Ok(self.seen > seen)
    }

    /// Notes what came while an answer was waited for.
    fn overhear(&mut self, client: &Client, before: usize, scene: &mut Value) {
        for text in &client.heard[before..] {
            let message = serde_json::from_str(text).expect("JSON");
            self.note(&message, scene);
        }
    }

    fn note(&mut self, message: &Value, scene: &mut Value) {
        if message["type"] == "done" {
            return;
        }
        if let Some(seq) = message["seq"].as_u64() {
            self.seen = self.seen.max(seq);
        }
        if message["scene"].is_object() {
            *scene = message["scene"].clone();
        }
    }

    /// Every command that was answered is in the log, once.
    pub fn check(&self, log: &[Value]) {
        is_done_once(&self.done, log);
    }
}

/// Lays a table for two people on two nodes, and bots.
pub fn two_people(
    cluster: &Cluster,
    game: &str,
    options: &Value,
    bots: usize,
) -> (String, [Traveller; 2]) {
    let on = |node: usize, name: &str| {
        let person = cluster.with(node, |house| Person::new(house, name));
        person.expect("the node is up")
    };
    let (anna, ben) = (on(0, "Anna"), on(1, "Ben"));
    let mut seats = vec!["me", "open"];
    seats.resize(2 + bots, "bot");
    let table =
        json!({ "game": game, "options": options, "seats": seats, "levels": vec!["expert"; bots] });
    let code = cluster.with(0, |house| anna.lay(house, &table));
    let code = code.expect("the node is up");
    // People are known everywhere, and so are tables.
    cluster.with(1, |house| {
        let (mut guest, _) = Client::join(house, &code, Some(&ben), None);
        guest.does(&json!({ "do": "sit", "seat": 1 }));
    });
    cluster.with(0, |house| {
        let (mut host, _) = Client::join(house, &code, Some(&anna), None);
        host.does(&json!({ "do": "start" }));
    });
    let travellers = [Traveller::new(anna, 0, 0), Traveller::new(ben, 1, 1)];
    (code, travellers)
}
