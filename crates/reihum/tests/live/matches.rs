//! Whole matches of every game and variant between several clients and somebody who watches.
//!
//! A recorder holds every text against what that receiver may know: each scene and each refusal is
//! made anew from *another* world that looks the same to them, so anything that depends on cards
//! they cannot know would differ; events must be theirs alone; and no secret may stand anywhere
//! in the bytes. It is so on one server and where everyone is on another node.

use std::time::Instant;

use reihum_bots::{BotConfig, Level};
use reihum_catalog::{AnyGame, MatchStep};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Seat, SeatSet, below};
use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::cluster::Cluster;
use crate::hints::{fits_another_world, hint};
use crate::house::{House, folder};
use crate::place::Place;
use crate::truth::Truth;

/// No match by rule of thumb is that long.
const MOST_STEPS: usize = 5_000;

/// A table of people, each through a socket of their own, and some who watch: one on each server.
struct Company<'a> {
    place: &'a Place,
    code: String,
    people: Vec<(Person, Client)>,
    watchers: Vec<Client>,
}

impl<'a> Company<'a> {
    fn gather(place: &'a Place, game: &str, options: &Value, players: usize) -> Self {
        let person = |seat| place.with(seat, |house| Person::new(house, &format!("P{seat}")));
        let people: Vec<Person> = (0..players).map(person).collect();
        let mut seats = vec!["me"];
        seats.resize(players, "open");
        let table = json!({ "game": game, "options": options, "seats": seats });
        let code = place.with(0, |house| people[0].lay(house, &table));
        // Half of them are sent differences, on every server.
        let differences = |number: usize| json!({ "differences": (number + number / 2) % 2 == 1 });
        let join = |number: usize, person: Option<&Person>| {
            let wishes = differences(number);
            let join = |house: &House| Client::join_asking(house, &code, person, None, &wishes);
            place.with(number, join).0
        };
        let watchers = (0..place.servers()).map(|number| join(number, None));
        let watchers = watchers.collect();
        let mut clients: Vec<(Person, Client)> = Vec::new();
        for (seat, person) in people.into_iter().enumerate() {
            let mut client = join(seat, Some(&person));
            if seat > 0 {
                let sat = client.does(&json!({ "do": "sit", "seat": seat }));
                // The host begins when they have seen everyone sit down.
                clients[0].1.until(sat);
            }
            clients.push((person, client));
        }
        Self {
            place,
            code,
            people: clients,
            watchers,
        }
    }
}

fn play_match(company: &mut Company<'_>, game: &dyn AnyGame, mut rng: Fast) {
    let people = company.people.iter();
    let names: Vec<String> = people.map(|(one, _)| one.name.clone()).collect();
    let mut seq = company.people[0].1.does(&json!({ "do": "start" }));
    let log = company.place.log(&company.code);
    let (mut truth, dealt) = Truth::begin(game, &log, &names, rng.clone());
    // The host heard of it while waiting for the answer.
    check_host(&mut truth, &company.people[0].1, seq, &dealt);
    check_others(&mut truth, company, 0, seq, &dealt);
    let mut steps = 0;
    let mut hinted = SeatSet::EMPTY;
    while let Some(seat) = next_seat(&truth, &mut rng) {
        steps += 1;
        assert!(steps < MOST_STEPS, "the match does not end");
        if below(&mut rng, 10) == 0 {
            try_something_else(&mut truth, company, &mut rng);
        }
        if below(&mut rng, 10) == 0 {
            let noted = ask_for_a_hint(&mut truth, company, seat, &mut hinted, seq);
            seq += u64::from(noted);
        }
        let bot = BotConfig::new(Level::Casual, seat.index() as u64);
        let thinking = truth.playing.think(&[(seat, bot)]);
        let Some(chosen) = thinking() else { continue };
        let action = chosen.action;
        let step = truth.playing.play(&action);
        let step = step.expect("a bot's action is legal");
        let client = &mut company.people[seat.index()].1;
        let id = client.new_id();
        let act = json!({ "do": "act", "action": action.text() });
        let done = client.command_with(&id, &act).expect("an answer");
        seq += 1;
        assert_eq!(done, json!({ "type": "done", "id": id, "seq": seq }));
        if below(&mut rng, 10) == 0 {
            // Sent again it is answered again, and not done again.
            let again = client.command_with(&id, &act).expect("an answer");
            assert_eq!(again, done);
        }
        check_host(&mut truth, client, seq, &step);
        check_others(&mut truth, company, seat.index(), seq, &step);
    }
    no_secrets(company, &truth.seed);
}

/// Somebody who can act: those who must, and now and then somebody who may.
fn next_seat(truth: &Truth, rng: &mut Fast) -> Option<Seat> {
    let to_act = truth.playing.to_act();
    let actors = if below(rng, 4) == 0 {
        to_act.anyone()
    } else {
        to_act.must
    };
    if actors.is_empty() {
        return None;
    }
    actors.nth(below(rng, actors.len() as u32) as usize)
}

fn check_host(truth: &mut Truth, client: &Client, seq: u64, step: &MatchStep) {
    let seat = client.said(seq)["you"]["seat"].clone();
    let seat = serde_json::from_value(seat).expect("a seat");
    check(truth, client, seat, seq, step);
}

fn check_others(
    truth: &mut Truth,
    company: &mut Company<'_>,
    except: usize,
    seq: u64,
    step: &MatchStep,
) {
    for (number, (_, client)) in company.people.iter_mut().enumerate() {
        if number != except {
            client.until(seq);
            let seat = Some(Seat::new(number));
            check(truth, client, seat, seq, step);
        }
    }
    for watcher in &mut company.watchers {
        watcher.until(seq);
        check(truth, watcher, None, seq, step);
    }
}

fn check(truth: &mut Truth, client: &Client, seat: Option<Seat>, seq: u64, step: &MatchStep) {
    let message = client.said(seq);
    assert_eq!(message["seq"], seq);
    assert_eq!(message["you"]["seat"], json!(seat));
    let mut told = json!({
        "seq": seq,
        "match": 1,
        "seat": step.seat,
        "events": truth.events(seat, step),
    });
    if let Some(next_round) = truth.next_round(seat, step) {
        told["next_round"] = json!(next_round);
    }
    assert_eq!(message["step"], told, "events of {seq} for {seat:?}");
    assert_eq!(
        message.get("round_end"),
        truth.round_end(seat, step).as_ref(),
        "the round that ended with {seq} for {seat:?}"
    );
    let scene = truth.scene(seat);
    assert_eq!(
        client.scene_after(seq),
        scene,
        "scene of {seq} for {seat:?}"
    );
    let mut keys: Vec<&String> = message.as_object().expect("an object").keys().collect();
    keys.retain(|key| !["change", "round_end"].contains(&key.as_str()));
    assert_eq!(keys, ["scene", "seq", "step", "table", "type", "you"]);
    // A difference tells what is in the scene, and besides only what has left it.
    let Some(change) = message.get("change") else {
        return;
    };
    assert_eq!(message["scene"], Value::Null);
    for (place, value) in change["set"].as_object().expect("places") {
        assert_eq!(scene.pointer(place), Some(value), "{place}");
    }
    let mut keys: Vec<&String> = change.as_object().expect("an object").keys().collect();
    keys.retain(|key| *key != "removed");
    assert_eq!(keys, ["check", "set"]);
}

/// Somebody asks for something they cannot do, or asks why; both change nothing.
fn try_something_else(truth: &mut Truth, company: &mut Company<'_>, rng: &mut Fast) {
    let seat = Seat::new(below(rng, company.people.len() as u32) as usize);
    // Any action that somebody else could do, or that could be done in another world.
    let other = Seat::new(below(rng, company.people.len() as u32) as usize);
    let actions = truth.elsewhere(Some(seat)).legal(other);
    if actions.is_empty() {
        return;
    }
    let text = &actions[below(rng, actions.len() as u32) as usize];
    let expected = truth.refusal(seat, text);
    let client = &mut company.people[seat.index()].1;
    let id = client.new_id();
    let question = json!({ "type": "why", "id": id, "action": text });
    client.send(&question).expect("it hears");
    let because = client.receive_any(&["because"]).expect("an answer");
    assert_eq!(
        because,
        json!({ "type": "because", "id": id, "refusal": expected })
    );
    if expected.is_null() {
        return;
    }
    let refused = client.command(&json!({ "do": "act", "action": text }));
    assert_eq!(refused["type"], "refused");
    assert_eq!(refused["error"]["code"], "illegal");
    assert_eq!(refused["error"]["rule"], expected["rule"]);
    assert_eq!(refused["error"]["message"], expected["words"]);
}

/// Whoever can act asks for a hint. Among opponents it is refused; together it must be one that
/// fits another world just as well. Says whether it was noted in the log: the first one of a seat.
fn ask_for_a_hint(
    truth: &mut Truth,
    company: &mut Company<'_>,
    seat: Seat,
    hinted: &mut SeatSet,
    seq: u64,
) -> bool {
    let client = &mut company.people[seat.index()].1;
    let asked = Instant::now();
    let answer = hint(client);
    let took = asked.elapsed();
    let together = truth.table.is_cooperative();
    if answer["type"] == "refused" {
        let expected = if together { "too_many" } else { "not_allowed" };
        assert_eq!(answer["error"]["code"], expected, "{answer}");
        return false;
    }
    assert!(together, "{answer}");
    let noted = !hinted.contains(seat);
    *hinted = hinted.with(seat);
    fits_another_world(truth, &answer, seat, seq + u64::from(noted), took);
    noted
}

/// The seed of the match and the tokens of people stand nowhere in the bytes.
fn no_secrets(company: &Company<'_>, seed: &str) {
    let clients = company.people.iter().map(|(_, client)| client);
    for client in clients.chain(&company.watchers) {
        for text in &client.heard {
            assert!(!text.contains(seed), "the seed was told");
            for (person, _) in &company.people {
                let secret = person.token.split('.').nth(1).unwrap_or_default();
                assert!(!text.contains(secret), "a token was told");
            }
        }
    }
}

fn play(game: &str, tables: &[(usize, Value)]) {
    let folder = folder();
    for (number, (players, options)) in tables.iter().enumerate() {
        let place = Place::One(House::open(&folder.path().join(number.to_string())));
        play_at(&place, game, *players, options, number as u64);
    }
}

fn play_at(place: &Place, game: &str, players: usize, options: &Value, seed: u64) {
    let mut company = Company::gather(place, game, options, players);
    let games = reihum::games();
    let game = games.find(game).expect("a game");
    play_match(&mut company, &**game, Fast::seed_from_u64(seed));
}

#[test]
fn right_on_time() {
    let switches = json!({
        "last_you_are_it_left": true,
        "last_joker_is_seven": true,
        "last_pair_high_on_top": true,
        "start": 1,
    });
    play(
        "right-on-time",
        &[
            (2, json!({})),
            (3, switches.clone()),
            (4, json!({})),
            (5, switches),
        ],
    );
}

#[test]
fn timeline_twist_against_each_other() {
    let mixed = json!({ "deck": "science+inventions", "hardest": 3 });
    play(
        "timeline-twist",
        &[(2, json!({})), (4, mixed), (8, json!({}))],
    );
}

#[test]
fn timeline_twist_together() {
    let together = json!({ "mode": "cooperative" });
    play(
        "timeline-twist",
        &[(1, together.clone()), (3, together.clone()), (8, together)],
    );
}

#[test]
fn racko() {
    play(
        "racko",
        &[
            (2, json!({ "target": 60 })),
            (3, json!({ "target": 60, "bonus": true })),
            (
                4,
                json!({ "target": 60, "blitz": true, "auto_racko": false }),
            ),
            (
                4,
                json!({ "target": 120, "partners": true, "bonus": true, "blitz": true }),
            ),
        ],
    );
}

#[test]
fn people_of_one_table_on_two_nodes() {
    let nodes = Place::Nodes(Cluster::open(2));
    for (game, players, options) in [
        ("right-on-time", 3, json!({})),
        ("timeline-twist", 4, json!({})),
        ("timeline-twist", 3, json!({ "mode": "cooperative" })),
        ("racko", 2, json!({ "target": 60 })),
        (
            "racko",
            4,
            json!({ "target": 60, "partners": true, "bonus": true, "blitz": true }),
        ),
    ] {
        play_at(&nodes, game, players, &options, 5);
    }
}
