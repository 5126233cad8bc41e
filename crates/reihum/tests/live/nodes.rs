//! Several nodes on one database: players of one table on different nodes, nodes that die, a
//! database that goes away for a moment.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Client, Person};
use crate::cluster::{Cluster, two_people};

/// Waits until a table looks like this through a node.
fn looks(cluster: &Cluster, node: usize, code: &str, expected: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let info = cluster.with(node, |house| {
            house.get(&format!("/api/tables/{code}")).json()
        });
        let info = info.expect("the node is up");
        if expected(&info) {
            return info;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{info}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Somebody on a third node, who sees everything in order.
fn watch(cluster: &Cluster, node: usize, code: &str) -> Value {
    let joined = cluster.with(node, |house| Client::join(house, code, None, None));
    let (mut watcher, welcome) = joined.expect("the node is up");
    let mut seq = welcome["seq"].as_u64().expect("a seq");
    let mut scene = welcome["scene"].clone();
    while !scene["winners"].is_array() {
        let message = watcher.receive_any(&["happened"]).expect("news");
        let step = message["step"]["seq"].as_u64();
        if let Some(step) = step {
            assert!(step > seq, "{step} after {seq}");
        }
        seq = message["seq"].as_u64().expect("a seq");
        if message["scene"].is_object() {
            scene = message["scene"].clone();
        }
    }
    scene
}

#[test]
fn people_on_different_nodes_play_whole_matches_with_bots() {
    let cluster = Cluster::open(3);
    for (game, options) in [
        ("right-on-time", json!({})),
        ("timeline-twist", json!({})),
        ("racko", json!({ "target": 60 })),
    ] {
        let (code, mut people) = two_people(&cluster, game, &options, 1);
        let (cluster, code) = (&cluster, code.as_str());
        let ends: Vec<Value> = thread::scope(|scope| {
            let watching = scope.spawn(move || watch(cluster, 2, code));
            let playing: Vec<_> = people
                .iter_mut()
                .map(|one| scope.spawn(move || one.play(cluster, code)))
                .collect();
            let ends = playing.into_iter().chain([watching]);
            ends.map(|end| end.join().expect("an end")).collect()
        });
        assert!(ends.iter().all(|end| end["winners"] == ends[0]["winners"]));
        let log = cluster.log(code);
        for one in &people {
            assert!(!one.done.is_empty(), "{game}");
            one.check(&log);
            assert!(one.node < 3, "nobody had to travel");
        }
        let by_bot = log.iter().filter(|entry| entry["seat"] == 2);
        assert!(by_bot.count() > 0, "{game}: the bot has played");
    }
}

#[test]
fn nodes_die_and_the_database_goes_away_and_the_match_is_finished() {
    let cluster = Cluster::open(3);
    let (code, mut people) = two_people(&cluster, "racko", &json!({ "target": 150 }), 1);
    let (cluster, code) = (&cluster, code.as_str());
    thread::scope(|scope| {
        let playing: Vec<_> = people
            .iter_mut()
            .map(|one| scope.spawn(move || one.play(cluster, code)))
            .collect();
        let wait = || thread::sleep(Duration::from_millis(300));
        let mut round = 0;
        while !playing.iter().all(thread::ScopedJoinHandle::is_finished) && round < 6 {
            wait();
            match round % 3 {
                0 => {
                    cluster.kill(round % 2);
                    wait();
                    cluster.start(round % 2);
                }
                1 => cluster.cut(),
                _ => {
                    let mut postgres = cluster.postgres.write().expect("it");
                    postgres.kill();
                    wait();
                    postgres.run().expect("it starts");
                }
            }
            round += 1;
        }
        for one in playing {
            one.join().expect("an end");
        }
    });
    let log = cluster.log(code);
    for one in &people {
        assert!(!one.done.is_empty());
        one.check(&log);
    }
}

#[test]
fn presence_and_substitutes_are_seen_across_nodes() {
    let cluster = Cluster::open(2);
    let on = |node: usize, person: &Person, code: &str| {
        let joined = cluster.with(node, |house| Client::join(house, code, Some(person), None));
        joined.expect("the node is up")
    };
    let (code, people) = two_people(&cluster, "timeline-twist", &json!({}), 0);
    let [anna, ben] = people.map(|one| one.person);
    let here = |info: &Value, seat: usize| info["seats"][seat]["here"] == true;
    // Those who laid the table have gone, and every node has heard it.
    for node in 0..2 {
        looks(&cluster, node, &code, |info| {
            !here(info, 0) && !here(info, 1)
        });
    }
    let (mut first, _) = on(0, &anna, &code);
    let (second, _) = on(1, &ben, &code);
    for node in 0..2 {
        looks(&cluster, node, &code, |info| here(info, 0) && here(info, 1));
    }
    // Whoever plays on another node is here, and needs no bot.
    let refused = first.command(&json!({ "do": "substitute", "seat": 1 }));
    assert_eq!(refused["type"], "refused", "{refused}");
    drop(second);
    looks(&cluster, 0, &code, |info| !here(info, 1));
    // The host is asked by nobody else: the bot plays at once, and the match ends.
    first.does(&json!({ "do": "substitute", "seat": 1 }));
    // A node that dies takes its people along within seconds.
    let (mut second, _) = on(1, &ben, &code);
    second.does(&json!({ "do": "return" }));
    looks(&cluster, 0, &code, |info| here(info, 1));
    cluster.kill(1);
    looks(&cluster, 0, &code, |info| !here(info, 1));
}

#[test]
fn bots_go_on_when_the_node_that_thought_for_them_dies() {
    let cluster = Cluster::open(2);
    let (code, people) = two_people(&cluster, "racko", &json!({ "target": 60 }), 1);
    let [mut anna, mut ben] = people;
    let (cluster, code) = (&cluster, code.as_str());
    // Ben's node comes first, so it thinks; then it dies, and Ben plays on through the other.
    thread::scope(|scope| {
        let second = scope.spawn(move || ben.play(cluster, code));
        let first = scope.spawn(move || anna.play(cluster, code));
        thread::sleep(Duration::from_millis(200));
        cluster.kill(1);
        let ends = [first, second].map(|end| end.join().expect("an end"));
        assert_eq!(ends[0]["winners"], ends[1]["winners"]);
    });
}
