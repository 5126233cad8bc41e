//! The TypeScript types of the web, made from the types here: they are up to date, and they tell
//! the truth about what is sent.

mod fits;
mod matches;
mod module;
mod parse;
mod print;
mod sample;
mod shape;

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use module::Module;
use reihum_bots::Playable;
use reihum_bots::games::{self, Visitor};
use reihum_core::{Game, PerSeat, Seat, SeatSet};
use reihum_server::protocol::*;
use sample::Pick;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use shape::{Docs, Shape};
use ts_rs::TS;

/// Set to write the files instead of comparing them.
const WRITE: &str = "REIHUM_WRITE_TYPES";
/// What does that.
const COMMAND: &str = "cargo xtask types";

/// A type of the protocol.
struct Spoken {
    name: String,
    declare: fn(&mut Module<'static>),
    /// Reads a value as this type and writes it again.
    repeat: fn(Value) -> serde_json::Result<Value>,
}

fn spoken<T: TS + Serialize + DeserializeOwned + 'static>() -> Spoken {
    Spoken {
        name: T::ident(&ts_rs::Config::new()),
        declare: Module::add::<T>,
        repeat: |value| serde_json::to_value(serde_json::from_value::<T>(value)?),
    }
}

/// All types of the protocol, in the order of the file.
fn all_spoken() -> Vec<Spoken> {
    vec![
        spoken::<Words>(),
        spoken::<ApiError>(),
        spoken::<ErrorCode>(),
        spoken::<NewPerson>(),
        spoken::<Welcome>(),
        spoken::<Me>(),
        spoken::<Rename>(),
        spoken::<GameInfo>(),
        spoken::<BotInfo>(),
        spoken::<Level>(),
        spoken::<OptionHelp>(),
        spoken::<OptionChoice>(),
        spoken::<DeckInfo>(),
        spoken::<Draft>(),
        spoken::<Checked>(),
        spoken::<NewTable>(),
        spoken::<NewSeat>(),
        spoken::<Pace>(),
        spoken::<Created>(),
        spoken::<TableSummary>(),
        spoken::<Stage>(),
        spoken::<TableInfo>(),
        spoken::<SeatInfo>(),
        spoken::<Occupant>(),
        spoken::<You>(),
        spoken::<CardFact>(),
        spoken::<Background>(),
        spoken::<ClientMessage>(),
        spoken::<Command>(),
        spoken::<ServerMessage>(),
        spoken::<Happening>(),
        spoken::<Step>(),
        spoken::<Seen>(),
        spoken::<Hint>(),
        spoken::<Measure>(),
        spoken::<Scene>(),
        spoken::<TeamScore>(),
        spoken::<TeamParts>(),
        spoken::<TeamPart>(),
        spoken::<Refusal>(),
    ]
}

/// The protocol, and what the types of all games are made of.
fn protocol_module() -> Module<'static> {
    let mut module = Module::new("What goes over the wire around and at a table.");
    for spoken in all_spoken() {
        (spoken.declare)(&mut module);
    }
    module
        .with::<Seat>()
        .with::<SeatSet>()
        .with::<PerSeat<()>>()
}

/// What the messages of a game hold.
fn game_module<'a, G: Game>(about: &'static str, protocol: &'a Module<'a>) -> Module<'a>
where
    G::Public: TS,
    G::Private: TS,
    G::PublicEvent: TS,
    G::PrivateEvent: TS,
{
    Module::new(about)
        .importing("./index", protocol)
        .with::<G::Public>()
        .with::<G::Private>()
        .with::<G::PublicEvent>()
        .with::<G::PrivateEvent>()
}

/// The types of every game, by its id.
fn game_modules<'a>(protocol: &'a Module<'a>) -> BTreeMap<&'static str, Module<'a>> {
    use {racko::Racko, right_on_time::RightOnTime, timeline_twist::TimelineTwist};
    BTreeMap::from([
        (
            RightOnTime::ID,
            game_module::<RightOnTime>("What is seen of Right on Time.", protocol),
        ),
        (
            TimelineTwist::ID,
            game_module::<TimelineTwist>("What is seen of Timeline Twist.", protocol),
        ),
        (
            Racko::ID,
            game_module::<Racko>("What is seen of Racko.", protocol),
        ),
    ])
}

#[test]
fn the_files_of_the_web_are_up_to_date() {
    let protocol = protocol_module();
    let version = Docs(vec!["The version of this protocol.".to_owned()]);
    let version = print::comment(&version, 0);
    let version = format!("\n{version}export const VERSION = {VERSION};\n");
    let mut files = BTreeMap::from([("index", protocol.text() + &version)]);
    for (id, module) in game_modules(&protocol) {
        files.insert(id, module.text());
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol");
    for (name, text) in files {
        let file = format!("{name}.ts");
        let text = format!("// Made by `{COMMAND}`; do not edit.\n{text}");
        if env::var_os(WRITE).is_some() {
            fs::create_dir_all(&folder).expect("a folder for the files");
            fs::write(folder.join(&file), text).expect("a written file");
            continue;
        }
        let there = fs::read_to_string(folder.join(&file)).unwrap_or_default();
        assert!(
            there == text,
            "web/src/protocol/{file} is stale: run `{COMMAND}`"
        );
    }
}

#[test]
fn every_type_of_the_protocol_is_listed() {
    let listed: Vec<String> = all_spoken().into_iter().map(|spoken| spoken.name).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/protocol");
    for entry in fs::read_dir(folder).expect("the protocol") {
        let source = fs::read_to_string(entry.expect("a file").path()).expect("a source file");
        let declared = source.lines().filter_map(|line| {
            let rest = line.strip_prefix("pub struct ");
            let rest = rest.or_else(|| line.strip_prefix("pub enum "))?;
            rest.split(|c: char| !c.is_alphanumeric()).next()
        });
        for name in declared {
            assert!(
                listed.iter().any(|known| known == name),
                "{name} is not listed"
            );
        }
    }
}

#[test]
fn the_protocol_is_read_and_written_as_declared() {
    let module = protocol_module();
    for spoken in all_spoken() {
        let shape = Shape::word(&spoken.name);
        for turn in 0..24 {
            let whole = module.sample(&shape, Pick::whole(turn));
            module.check(&spoken.name, &whole).unwrap();
            match (spoken.repeat)(whole.clone()) {
                Ok(again) => assert_eq!(numbers(again), numbers(whole.clone()), "{}", spoken.name),
                Err(error) => panic!("{}: {error}, in {whole}", spoken.name),
            }
            let bare = Pick {
                whole: false,
                ..Pick::whole(turn)
            };
            let bare = module.sample(&shape, bare);
            if let Err(error) = (spoken.repeat)(bare.clone()) {
                panic!("{}: {error}, in {bare}", spoken.name);
            }
        }
    }
}

/// With all numbers alike: TypeScript knows one kind.
fn numbers(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().into(),
        Value::Array(values) => values.into_iter().map(numbers).collect(),
        Value::Object(fields) => {
            let fields = fields.into_iter();
            fields.map(|(key, value)| (key, numbers(value))).collect()
        }
        other => other,
    }
}

/// Matches are played, and all that anybody is sent is as declared.
struct Play<'a>(&'a Module<'a>);

impl Visitor for Play<'_> {
    type Output = ();
    fn visit<G: Playable>(self) {
        matches::play_everywhere::<G>(&mut |name, value| {
            if let Err(problem) = self.0.check(name, &value) {
                panic!("{}: {problem}", G::ID);
            }
        });
    }
}

/// Every declared event can be read and is written so, also those that hardly ever happen.
struct ReadEvents<'a>(&'a Module<'a>);

impl ReadEvents<'_> {
    fn read<E: Serialize + DeserializeOwned>(&self, name: &str) {
        let events = match self.0.meaning(name, &[]) {
            Shape::OneOf(events) => events,
            none if none == Shape::word("never") => Vec::new(),
            event => vec![event],
        };
        for event in events {
            // A rack has exactly 12 slots.
            let lists = [(1, 1), (1, 12), (12, 12)];
            let picks = lists.into_iter().flat_map(|lists| {
                [0, 1].map(|turn| Pick {
                    lists,
                    ..Pick::whole(turn)
                })
            });
            let is_written_so = |pick: Pick| {
                let sample = self.0.sample(&event, pick);
                let read = serde_json::from_value::<E>(sample.clone());
                let written = read.and_then(|event| serde_json::to_value(event));
                written.is_ok_and(|written| written == sample)
            };
            assert!(
                picks.into_iter().any(is_written_so),
                "{name}: {}",
                print::in_line(&event)
            );
        }
    }
}

impl Visitor for ReadEvents<'_> {
    type Output = ();
    fn visit<G: Playable>(self) {
        self.read::<G::PublicEvent>("PublicEvent");
        self.read::<G::PrivateEvent>("PrivateEvent");
    }
}

#[test]
fn every_game_shows_and_tells_what_is_declared() {
    let protocol = protocol_module();
    let modules = game_modules(&protocol);
    for id in games::IDS {
        let module = modules.get(id);
        let module = module.unwrap_or_else(|| panic!("{id} has no types for the web"));
        games::visit(id, ReadEvents(module)).expect("a listed game");
        games::visit(id, Play(module)).expect("a listed game");
    }
}
