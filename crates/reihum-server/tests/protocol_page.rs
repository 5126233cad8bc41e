//! Every example in `docs/protocol.md` is of the type it says it is, and every message has one.

use std::collections::BTreeSet;
use std::path::Path;

use reihum_server::protocol::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// An example of the page: the type it is of, and its JSON.
struct Example {
    declared: String,
    value: Value,
}

fn file(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path);
    std::fs::read_to_string(file).expect(path)
}

/// The blocks that begin with "```json TYPE".
fn examples() -> Vec<Example> {
    let page = file("docs/protocol.md");
    let blocks = page.split("```json").skip(1);
    let example = |block: &str| {
        let (declared, rest) = block.split_once('\n').expect("a line");
        let text = rest.split("```").next().expect("an end");
        let declared = declared.trim().to_owned();
        let value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        Example { declared, value }
    };
    blocks.map(example).collect()
}

/// Reads an example; whatever is in it must also be written, so that nothing is passed over.
fn read<T: Serialize + DeserializeOwned>(value: &Value) {
    let known: T =
        serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value:#}"));
    let written = serde_json::to_value(known).expect("JSON");
    assert!(
        is_within(value, &written),
        "{value:#}\n is read as {written:#}"
    );
}

/// Is all of this in the other, which may have more fields (those that were left out)?
fn is_within(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => part
            .iter()
            .all(|(key, value)| whole.get(key).is_some_and(|other| is_within(value, other))),
        (Value::Array(part), Value::Array(whole)) => {
            part.len() == whole.len() && part.iter().zip(whole).all(|(a, b)| is_within(a, b))
        }
        _ => part == whole,
    }
}

#[test]
fn every_example_is_of_its_type() {
    for Example { declared, value } in examples() {
        match declared.as_str() {
            "ApiError" => read::<ApiError>(&value),
            "BestResultInfo" => read::<BestResultInfo>(&value),
            "Checked" => read::<Checked>(&value),
            "ClientMessage" => read::<ClientMessage>(&value),
            "Created" => read::<Created>(&value),
            "DeckInfo" => read::<DeckInfo>(&value),
            "Draft" => read::<Draft>(&value),
            "GameInfo" => read::<GameInfo>(&value),
            "Me" => read::<Me>(&value),
            "NewPerson" => read::<NewPerson>(&value),
            "NewTable" => read::<NewTable>(&value),
            "Reach" => read::<Reach>(&value),
            "Rename" => read::<Rename>(&value),
            "ServerMessage" => read::<ServerMessage>(&value),
            "TableInfo" => read::<TableInfo>(&value),
            "TableSummary" => read::<TableSummary>(&value),
            "Welcome" => read::<Welcome>(&value),
            other => panic!("an example says `{other}`, which is no type of the protocol"),
        }
    }
}

/// The words under a key that the generated declaration of a type knows.
fn declared(name: &str, key: &str) -> BTreeSet<String> {
    let types = file("web/src/protocol/index.ts");
    let begin = format!("export type {name} = ");
    let declaration = types.split(&begin).nth(1).expect(name);
    let declaration = declaration.split("\nexport ").next().expect("an end");
    let begin = format!("\"{key}\": \"");
    let words = declaration.split(&begin).skip(1);
    words
        .map(|rest| rest.split('"').next().expect("an end").to_owned())
        .collect()
}

#[test]
fn every_message_and_every_command_has_an_example() {
    let examples = examples();
    let shown = |name: &str, pointer: &str| -> BTreeSet<String> {
        let of_the_type = examples.iter().filter(|example| example.declared == name);
        let words = of_the_type.filter_map(|example| example.value.pointer(pointer)?.as_str());
        words.map(str::to_owned).collect()
    };
    for (name, key, shown) in [
        ("ClientMessage", "type", shown("ClientMessage", "/type")),
        ("ServerMessage", "type", shown("ServerMessage", "/type")),
        ("Command", "do", shown("ClientMessage", "/command/do")),
    ] {
        let declared = declared(name, key);
        assert!(declared.len() > 3, "{name}: {declared:?}");
        assert_eq!(declared, shown, "{name}");
    }
}

#[test]
fn every_kind_of_refusal_is_named() {
    let page = file("docs/protocol.md");
    let types = file("web/src/protocol/index.ts");
    let codes = types
        .split("export type ErrorCode = ")
        .nth(1)
        .expect("a type");
    let codes = codes.split(';').next().expect("an end");
    let codes: Vec<&str> = codes.split('"').skip(1).step_by(2).collect();
    assert!(codes.len() >= 10, "{codes:?}");
    for code in codes {
        assert!(page.contains(&format!("`{code}`")), "{code}");
    }
}
