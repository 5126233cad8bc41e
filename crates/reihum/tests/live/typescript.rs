//! What is really sent fits the TypeScript types of the web: the compiler itself says so.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use reihum_core::MAX_SEATS;
use reihum_server::protocol::*;
use rusqlite::Connection;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

/// How often a person acts in a match.
const TURNS: usize = 80;

/// Real values, one for each shape, by the type that they were sent as.
#[derive(Default)]
struct Samples(BTreeMap<String, String>);

impl Samples {
    fn add(&mut self, declared: &str, value: &Value) {
        let shape = format!("{declared} {}", shape(value));
        let sample = || format!("{declared} = {value};\n");
        self.0.entry(shape).or_insert_with(sample);
    }

    /// A value of the protocol, or a list of some, which Rust reads and writes the same.
    fn add_read<T: Serialize + DeserializeOwned>(&mut self, name: &str, value: &Value) {
        if let Value::Array(values) = value {
            values.iter().for_each(|one| self.add_read::<T>(name, one));
            return;
        }
        let read = serde_json::from_value::<T>(value.clone());
        let written = read.and_then(serde_json::to_value);
        assert_eq!(written.expect(name), *value, "{name}");
        self.add(&format!("index.{name}"), value);
    }

    /// A message, and what it holds of the game.
    fn add_message(&mut self, game: &str, mut message: Value) {
        let mut of_the_game = |name: &str, part: Option<&mut Value>| {
            if let Some(part) = part.map(Value::take).filter(|part| !part.is_null()) {
                self.add(&format!("{game}.{name}"), &part);
            }
        };
        of_the_game("Public", message.pointer_mut("/scene/public"));
        of_the_game("Private", message.pointer_mut("/scene/private"));
        let events = message.pointer_mut("/step/events");
        for event in events.and_then(Value::as_array_mut).into_iter().flatten() {
            let private = event["private"] == true;
            let name = if private {
                "PrivateEvent"
            } else {
                "PublicEvent"
            };
            of_the_game(name, event.get_mut("event"));
        }
        self.add_read::<ServerMessage>("ServerMessage", &message);
    }

    /// Has the compiler of the web check them as strictly as the web itself.
    fn compile(&self, modules: &[&str]) {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        let compiler = web.join("node_modules/.bin/tsc");
        assert!(compiler.exists(), "run `npm ci` in web/");
        let mut file = String::new();
        for module in modules {
            let (name, web) = (module.replace('-', "_"), web.display());
            file += &format!("import type * as {name} from \"{web}/src/protocol/{module}\";\n");
        }
        for (number, sample) in self.0.values().enumerate() {
            file += &format!("export const sample{number}: {sample}");
        }
        let config = json!({
            "extends": web.join("tsconfig.json"),
            "compilerOptions": { "types": [], "rootDir": "/" },
            "files": ["samples.ts"],
            "include": [],
        });
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("typescript");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("samples.ts"), file).expect("the samples");
        fs::write(folder.join("tsconfig.json"), config.to_string()).expect("the settings");
        let checked = Command::new(compiler).arg("-p").arg(&folder).output();
        let checked = checked.expect("the compiler starts");
        let problems = String::from_utf8_lossy(&checked.stdout);
        assert!(
            checked.status.success(),
            "{}:\n{problems}",
            folder.display()
        );
    }
}

/// What a type can tell apart: numbers and sentences are all alike, words are not.
fn shape(value: &Value) -> Value {
    let is_in_a_word = |c: char| c.is_ascii_lowercase() || c == '_';
    match value {
        Value::Null => Value::Null,
        Value::Bool(_) => false.into(),
        Value::Number(_) => 0.into(),
        Value::String(text) if text.chars().all(is_in_a_word) => value.clone(),
        Value::String(_) => "A sentence.".into(),
        Value::Array(items) => {
            let shapes = items.iter().map(|item| shape(item).to_string());
            shapes.collect::<BTreeSet<_>>().into_iter().collect()
        }
        Value::Object(fields) => {
            let shapes = fields
                .iter()
                .map(|(key, value)| (key.clone(), shape(value)));
            shapes.collect()
        }
    }
}

/// Plays at a new table among bots, and asks what can be asked.
fn play(samples: &mut Samples, house: &House, person: &Person, table: &Value) {
    samples.add("index.NewTable", table);
    let code = person.lay(house, table);
    let mut client = Client::connect(house, &code).expect("a connection");
    let mut send = |client: &mut Client, message: Value| {
        samples.add("index.ClientMessage", &message);
        client.send(&message).expect("it hears");
    };
    let (token, start) = (&person.token, json!({ "do": "start", "fill": true }));
    for first in [
        json!({ "type": "hello", "version": VERSION, "token": token, "describe": true }),
        json!({ "type": "do", "id": "start", "command": start }),
        json!({ "type": "do", "id": "again", "command": start }),
        json!({ "type": "why", "id": "why", "action": "nonsense" }),
        json!({ "type": "ping" }),
    ] {
        send(&mut client, first);
    }
    for turn in 0..TURNS {
        let scene = loop {
            let mut message = client.receive().expect("news");
            let scene = message["scene"].take();
            if scene["legal"][0].is_string() || !scene["winners"].is_null() {
                break scene;
            }
        };
        let legal = scene["legal"].as_array().expect("a list");
        let Some(action) = legal.get(turn * 7 % legal.len().max(1)) else {
            break;
        };
        if turn % 20 == 0 {
            send(&mut client, json!({ "type": "hint", "id": "hint" }));
        }
        let act = json!({ "do": "act", "action": action });
        send(
            &mut client,
            json!({ "type": "do", "id": turn.to_string(), "command": act }),
        );
    }
    let module = table["game"].as_str().expect("a game").replace('-', "_");
    for text in &client.heard {
        samples.add_message(&module, serde_json::from_str(text).expect("JSON"));
    }
    let path = format!("/api/tables/{code}");
    samples.add_read::<TableInfo>("TableInfo", &house.get(&path).json());
    let cards = house.get(&format!("{path}/cards")).json();
    for card in cards.as_array().expect("a list") {
        samples.add(&format!("{module}.CardFace"), card);
        let id = card["id"].as_str().expect("an id");
        let background = house.get(&format!("{path}/cards/{id}/background"));
        if background.status == 200 {
            samples.add(&format!("{module}.Background"), &background.json());
        }
    }
}

/// Somebody new, who changes their name.
fn get_known(samples: &mut Samples, house: &House) -> Person {
    let name = json!({ "name": "Mia" });
    samples.add("index.NewPerson", &name);
    let welcome = house.post("/api/people", "", &name).json();
    samples.add_read::<Welcome>("Welcome", &welcome);
    let token = welcome["token"].as_str().expect("a token").to_owned();
    let me = house.get_as("/api/people/me", &token).json();
    samples.add_read::<Me>("Me", &me);
    let nobody = house.get_as("/api/people/me", "nobody").json();
    samples.add_read::<ApiError>("ApiError", &nobody);
    Person {
        name: "Mia".to_owned(),
        token,
    }
}

/// A table at which a match runs.
fn running_table() -> Value {
    let game = reihum::games().ids()[0];
    json!({
        "game": game, "options": {}, "seats": ["me", "bot"], "levels": ["novice"],
        "listed": false, "pace": "slow", "start": true,
    })
}

/// Makes every match one of rules that nobody has any more.
fn archive(folder: &Path) {
    let database = Connection::open(folder.join("reihum.db")).expect("a database");
    let sql = "UPDATE log_entry SET entry = replace(entry, '\"revision\":', '\"revision\":99')";
    assert!(database.execute(sql, []).expect("SQL") > 0);
}

#[test]
fn what_is_sent_is_as_declared() {
    let folder = folder();
    let house = House::open(folder.path());
    let mut samples = Samples::default();
    let person = get_known(&mut samples, &house);
    samples.add_read::<GameInfo>("GameInfo", &house.get("/api/games").json());
    let decks = house.get("/api/decks").json();
    samples.add_read::<DeckInfo>("DeckInfo", &decks);
    for deck in decks.as_array().expect("a list") {
        let path = format!("/api/decks/{}/cards", deck["id"].as_str().expect("an id"));
        for card in house.get(&path).json().as_array().expect("a list") {
            samples.add("timeline_twist.DeckCard", card);
        }
    }
    let games = reihum::games();
    for game in games.iter() {
        let draft = json!({ "game": game.id(), "options": {}, "players": 100 });
        samples.add("index.Draft", &draft);
        let checked = house.post("/api/check", "", &draft).json();
        samples.add_read::<Checked>("Checked", &checked);
        for options in game.variants() {
            let mut possible = (1..=MAX_SEATS).filter(|n| game.table(*n, &options).is_ok());
            let fewest_and_most = [possible.next(), possible.next_back()];
            for players in fewest_and_most.into_iter().flatten() {
                let mut seats = vec!["me"];
                seats.resize(players, "bot");
                let table = json!({
                    "game": game.id(), "options": options, "seats": seats, "levels": ["novice"],
                    "listed": true, "pace": "fast", "start": false,
                });
                play(&mut samples, &house, &person, &table);
            }
        }
    }
    let mut open = running_table();
    open["seats"] = json!(["me", "open"]);
    (open["listed"], open["start"]) = (true.into(), false.into());
    person.lay(&house, &open);
    for list in ["/api/tables", "/api/tables/mine"] {
        let tables = house.get_as(list, &person.token).json();
        assert!(!tables.as_array().expect("a list").is_empty(), "{list}");
        samples.add_read::<TableSummary>("TableSummary", &tables);
    }
    let code = person.lay(&house, &running_table());
    drop(house);
    archive(folder.path());
    let house = House::open(folder.path());
    let (_, welcome) = Client::join(&house, &code, Some(&person), None);
    samples.add_read::<Archived>("Archived", &welcome["table"]["archived"]);
    samples.add_read::<ServerMessage>("ServerMessage", &welcome);
    let modules = games.iter().map(|game| game.id());
    samples.compile(&["index"].into_iter().chain(modules).collect::<Vec<_>>());
}
