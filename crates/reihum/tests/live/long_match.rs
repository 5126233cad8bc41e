//! What is not in memory any more is still known: steps for whoever comes back, and commands that
//! were carried out.

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::house::{House, folder};

/// So many moves that most of them have left memory.
const MOVES: usize = 200;

/// The id of a command, the command, and its place in the log.
type FirstCommand = (String, Value, u64);

/// Two people play Racko; the first command of the host and its place in the log are returned.
fn played(house: &House) -> (String, [(Person, Client); 2], FirstCommand) {
    let [mia, ben] = ["Mia", "Ben"].map(|name| Person::new(house, name));
    let table = json!({ "game": "racko", "options": { "start": 0 }, "seats": ["me", "open"] });
    let code = mia.lay(house, &table);
    let (mut first, _) = Client::join(house, &code, Some(&mia), None);
    let (mut second, _) = Client::join(house, &code, Some(&ben), None);
    second.does(&json!({ "do": "sit", "seat": 1 }));
    // The first card on the table may skip a player: both must have seen it.
    let seq = first.does(&json!({ "do": "start" }));
    second.until(seq);
    let mut people = [(mia, first), (ben, second)];
    let mut earliest = None;
    for _ in 0..MOVES {
        let waits = people[0].1.scene["must"] == json!([0]);
        let (actor, other) = if waits { (0, 1) } else { (1, 0) };
        let client = &mut people[actor].1;
        let legal = client.scene["legal"].as_array().expect("a list");
        // Nobody sorts a rack: the match goes on.
        let action = legal
            .iter()
            .find(|action| ["draw", "drop"].contains(&action.as_str().unwrap_or_default()));
        let command = json!({ "do": "act", "action": action.unwrap_or(&legal[0]) });
        let id = client.new_id();
        let done = client.command_with(&id, &command).expect("an answer");
        let seq = done["seq"].as_u64().unwrap_or_else(|| panic!("{done}"));
        people[other].1.until(seq);
        if actor == 0 {
            earliest.get_or_insert((id, command, seq));
        }
    }
    (code, people, earliest.expect("the host has acted"))
}

#[test]
fn nothing_is_missing_for_whoever_comes_back_late() {
    let folder = folder();
    let house = House::open(folder.path());
    let (code, people, _) = played(&house);
    let (mia, client) = &people[0];
    let told: Vec<Value> = client
        .heard
        .iter()
        .map(|text| serde_json::from_str::<Value>(text).expect("JSON")["step"].clone())
        .filter(Value::is_object)
        .collect();
    assert_eq!(told.len(), MOVES + 1, "the deal and every move");
    let began = told[0]["seq"].as_u64().expect("a seq");
    // Exactly what they were told when it happened, from wherever they left.
    for missed in [told.len(), 150, 30, 3, 0] {
        let seen = began + (told.len() - missed) as u64 - 1;
        let (_, welcome) = Client::join(&house, &code, Some(mia), Some(seen));
        assert_eq!(welcome["gapless"], true, "{missed} missed");
        assert_eq!(
            welcome["steps"],
            json!(told[told.len() - missed..]),
            "{missed} missed"
        );
    }
    // Whoever comes new is shown the end of it.
    let (_, welcome) = Client::join(&house, &code, Some(mia), None);
    let steps = welcome["steps"].as_array().expect("steps");
    assert_eq!(
        (&welcome["gapless"], steps.last()),
        (&json!(false), told.last())
    );
    assert!((120..MOVES).contains(&steps.len()), "{}", steps.len());
}

#[test]
fn a_command_of_long_ago_is_still_done_once() {
    let folder = folder();
    let mut house = House::open(folder.path());
    for round in 0..2 {
        let (code, mut people, (id, command, seq)) = played(&house);
        let before = people[0].1.seq;
        let again = people[0].1.command_with(&id, &command).expect("an answer");
        assert_eq!(again, json!({ "type": "done", "id": id, "seq": seq }));
        // The same id of somebody else is another command: it is theirs to be done or refused.
        let other = people[1].1.command_with(&id, &command).expect("an answer");
        assert_ne!(other["seq"], seq, "{other}");
        if round == 0 {
            drop(people);
            assert!(house.terminate());
            house = House::open(folder.path());
        }
        let mia = Person::new(&house, "Mia");
        let (_, welcome) = Client::join(&house, &code, Some(&mia), None);
        let extra = u64::from(other["type"] == "done");
        assert_eq!(welcome["seq"], before + extra, "nothing was done twice");
    }
}
