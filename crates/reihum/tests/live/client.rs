//! Somebody at a table, through a real WebSocket; everything they are sent is kept.

use std::collections::HashMap;
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::differences::follow;
use crate::house::House;

/// A person with the secret that their browser would keep.
#[derive(Clone, Debug)]
pub struct Person {
    pub name: String,
    pub token: String,
}

impl Person {
    pub fn new(house: &House, name: &str) -> Self {
        let answer = house.post("/api/people", "", &json!({ "name": name }));
        assert_eq!(answer.status, 201, "{answer:?}");
        Self {
            name: name.to_owned(),
            token: answer.json()["token"].as_str().expect("a token").to_owned(),
        }
    }

    /// Lays a table and returns its code.
    pub fn lay(&self, house: &House, table: &Value) -> String {
        let answer = house.post("/api/tables", &self.token, table);
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["code"].as_str().expect("a code").to_owned()
    }
}

/// A connection to a table.
pub struct Client {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    /// Every text that came, byte for byte.
    pub heard: Vec<String>,
    /// The last `seq` that was heard.
    pub seq: u64,
    /// The scene as it stands, however it came.
    pub scene: Value,
    /// Scenes that came as differences, by their steps.
    followed: HashMap<u64, Value>,
    name: String,
}

/// The connection broke.
#[derive(Debug)]
pub struct Broken;

impl Client {
    /// Connects and says hello; the answer is returned with the connection.
    pub fn join(
        house: &House,
        code: &str,
        person: Option<&Person>,
        seen: Option<u64>,
    ) -> (Self, Value) {
        let (client, welcome) = Self::try_join(house, code, person, seen).expect("a welcome");
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        (client, welcome)
    }

    /// Connects with wishes of its own in the hello.
    pub fn join_asking(
        house: &House,
        code: &str,
        person: Option<&Person>,
        seen: Option<u64>,
        wishes: &Value,
    ) -> (Self, Value) {
        let joined = Self::try_join_asking(house, code, person, seen, wishes);
        let (client, welcome) = joined.expect("a welcome");
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        (client, welcome)
    }

    pub fn try_join(
        house: &House,
        code: &str,
        person: Option<&Person>,
        seen: Option<u64>,
    ) -> Result<(Self, Value), Broken> {
        Self::try_join_asking(house, code, person, seen, &json!({}))
    }

    fn try_join_asking(
        house: &House,
        code: &str,
        person: Option<&Person>,
        seen: Option<u64>,
        wishes: &Value,
    ) -> Result<(Self, Value), Broken> {
        let mut client = Self::connect(house, code).map_err(|_| Broken)?;
        client.name = person.map_or_else(|| "watcher".to_owned(), |person| person.name.clone());
        let mut hello = json!({ "type": "hello", "version": 1 });
        if let Some(person) = person {
            hello["token"] = json!(person.token);
        }
        if let Some(seen) = seen {
            hello["seen"] = json!(seen);
        }
        for (name, wish) in wishes.as_object().expect("wishes") {
            hello[name] = wish.clone();
        }
        client.send(&hello)?;
        let welcome = client.receive()?;
        Ok((client, welcome))
    }

    /// Connects without a word.
    pub fn connect(house: &House, code: &str) -> Result<Self, Box<tungstenite::Error>> {
        let address = format!("ws://{}/api/tables/{code}/live", house.address());
        let (socket, _) = tungstenite::connect(address).map_err(Box::new)?;
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            let patience = Some(Duration::from_secs(20));
            stream.set_read_timeout(patience).expect("a timeout");
            stream.set_nodelay(true).expect("no delay");
        }
        Ok(Self {
            socket,
            heard: Vec::new(),
            seq: 0,
            scene: Value::Null,
            followed: HashMap::new(),
            name: String::new(),
        })
    }

    pub fn send(&mut self, message: &Value) -> Result<(), Broken> {
        self.send_text(&message.to_string())
    }

    pub fn send_text(&mut self, text: &str) -> Result<(), Broken> {
        self.socket
            .send(Message::text(text.to_owned()))
            .map_err(|_| Broken)
    }

    /// The next message.
    pub fn receive(&mut self) -> Result<Value, Broken> {
        loop {
            match self.socket.read().map_err(|_| Broken)? {
                Message::Text(text) => {
                    self.heard.push(text.as_str().to_owned());
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if let Some(seq) = message["seq"].as_u64()
                        && message["type"] != "done"
                    {
                        self.seq = seq;
                    }
                    self.look(&message);
                    return Ok(message);
                }
                Message::Close(_) => return Err(Broken),
                _ => {}
            }
        }
    }

    /// Follows what is to be seen.
    fn look(&mut self, message: &Value) {
        if message["scene"].is_object() {
            self.scene = message["scene"].clone();
        }
        if let Some(change) = message.get("change") {
            follow(&mut self.scene, change);
            let step = message["step"]["seq"].as_u64().expect("a step");
            self.followed.insert(step, self.scene.clone());
        }
    }

    /// The next message of one of these types; others are passed over.
    pub fn receive_any(&mut self, types: &[&str]) -> Result<Value, Broken> {
        loop {
            let message = self.receive()?;
            if types.iter().any(|one| message["type"] == *one) {
                return Ok(message);
            }
        }
    }

    /// A new id for a command.
    pub fn new_id(&self) -> String {
        static COMMANDS: AtomicU64 = AtomicU64::new(1);
        format!("{}-{}", self.name, COMMANDS.fetch_add(1, Ordering::Relaxed))
    }

    /// Sends a command and waits for the answer: done or refused.
    pub fn command(&mut self, command: &Value) -> Value {
        let id = self.new_id();
        self.command_with(&id, command).expect("an answer")
    }

    pub fn command_with(&mut self, id: &str, command: &Value) -> Result<Value, Broken> {
        self.send(&json!({ "type": "do", "id": id, "command": command }))?;
        loop {
            let answer = self.receive_any(&["done", "refused"])?;
            if answer["id"] == id {
                return Ok(answer);
            }
        }
    }

    /// A command that must work.
    pub fn does(&mut self, command: &Value) -> u64 {
        let answer = self.command(command);
        assert_eq!(answer["type"], "done", "{command}: {answer}");
        answer["seq"].as_u64().expect("a seq")
    }

    /// Plays a match on to its end, always the first thing possible; `each` hears what this person
    /// sees before each further step. What they saw last.
    pub fn plays_on(&mut self, mut last: Value, mut each: impl FnMut(&Value)) -> Value {
        while last["scene"]["winners"].is_null() {
            each(&last);
            let legal = last["scene"]["legal"].as_array().expect("actions");
            last = match legal.first() {
                Some(action) => {
                    let seq = self.does(&json!({ "do": "act", "action": action }));
                    self.said(seq)
                }
                None => loop {
                    let news = self.receive_any(&["happened"]).expect("news");
                    if !news["scene"].is_null() {
                        break news;
                    }
                },
            };
        }
        last
    }

    /// What was told of this step, among the last texts that were heard.
    pub fn said(&self, seq: u64) -> Value {
        let texts = self.heard.iter().rev();
        let mut messages = texts.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        messages
            .find(|message| message["type"] == "happened" && message["step"]["seq"] == seq)
            .unwrap_or_else(|| panic!("nothing was heard of {seq}"))
    }

    /// The scene after this step, which came with it or follows from it.
    pub fn scene_after(&self, seq: u64) -> Value {
        match self.followed.get(&seq) {
            Some(scene) => scene.clone(),
            None => self.said(seq)["scene"].clone(),
        }
    }

    /// Waits for what happened at this place in the log.
    pub fn until(&mut self, seq: u64) -> Value {
        loop {
            let message = self.receive_any(&["happened", "welcome"]).expect("news");
            if message["seq"].as_u64() >= Some(seq) {
                return message;
            }
        }
    }
}
