//! `reihum trace`: lines for programs.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::watch::TABLES;
use crate::{games, refusal, success};

fn lines(arguments: &str) -> Vec<Value> {
    let text = success(&format!("trace {arguments}"));
    let line = |line| serde_json::from_str(line).expect("each line is JSON");
    text.lines().map(line).collect()
}

fn keys(line: &Value) -> BTreeSet<&str> {
    let object = line.as_object().expect("each line is an object");
    object.keys().map(String::as_str).collect()
}

const STEP: [&str; 11] = [
    "match", "step", "game", "players", "options", "state", "actors", "optional", "legal", "seat",
    "action",
];

/// Checks the lines of one match.
fn check_match(lines: &[Value], timeline: bool) {
    let (last, steps) = lines.split_last().expect("a match has lines");
    for (number, line) in steps.iter().enumerate() {
        let mut found = keys(line);
        assert_eq!(found.remove("cards"), timeline && number == 0);
        if found.remove("round_won") {
            assert!(line["round_won"].is_array());
        }
        assert_eq!(found, BTreeSet::from(STEP));
        assert_eq!(line["step"], number);
        check_action(line);
    }
    if last.get("cut").is_some() {
        assert_eq!(keys(last), BTreeSet::from(["match", "cut"]));
        assert_eq!(last["cut"], true);
    } else {
        assert_eq!(
            keys(last),
            BTreeSet::from(["match", "over", "state", "match_won"])
        );
        assert_eq!(last["over"], true);
    }
}

/// The action is one of the listed ones of a seat that can act, and all of these are listed.
fn check_action(line: &Value) {
    let legal = line["legal"].as_object().expect("legal actions by seat");
    let listed = legal[&line["seat"].to_string()].as_array();
    assert!(listed.expect("a list").contains(&line["action"]), "{line}");
    let acting = ["actors", "optional"].map(|key| line[key].as_array().expect("seats"));
    let acting: BTreeSet<String> = acting.into_iter().flatten().map(Value::to_string).collect();
    assert_eq!(acting, legal.keys().cloned().collect::<BTreeSet<_>>());
    assert!(!line["actors"].as_array().expect("seats").is_empty());
}

#[test]
fn every_mode_is_traced_with_the_keys_of_the_notation() {
    for (table, _) in TABLES {
        let lines = lines(&format!("{table} --max-steps 120"));
        check_match(&lines, table.starts_with("timeline"));
        assert_eq!(
            lines[0]["game"],
            table.split(' ').next().unwrap_or_default()
        );
        assert!(lines[0]["state"].is_object());
    }
}

#[test]
fn matches_end_and_say_who_won() {
    for (arguments, winners) in [
        ("right-on-time -p 3", 1..=1),
        ("timeline-twist -p 2 -o mode=cooperative", 0..=0),
        (
            "racko -p 4 -o partners=true -o target=100 --policy sorter",
            2..=2,
        ),
        ("racko -p 2 -o target=100 --policy sorter", 1..=1),
    ] {
        let lines = lines(arguments);
        let last = lines.last().expect("a match has lines");
        assert_eq!(last["over"], true, "{arguments}");
        let won = last["match_won"].as_array().map_or(usize::MAX, Vec::len);
        assert!(winners.contains(&won), "{arguments}: {last}");
        let cooperative = arguments.contains("cooperative");
        assert_eq!(last["state"].get("score").is_some(), cooperative);
        let rounds = lines.iter().filter(|line| line.get("round_won").is_some());
        assert!(rounds.count() > 0 || arguments.starts_with("timeline"));
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for game in games() {
        for policy in ["random", "sorter"] {
            let arguments = format!("trace {game} -p 3 --max-steps 60 --policy {policy}");
            let one = success(&format!("{arguments} --seed 1"));
            assert_eq!(one, success(&arguments), "1 is the default");
            assert_eq!(one, success(&format!("{arguments} --seed 1")));
            assert_ne!(one, success(&format!("{arguments} --seed 2")));
        }
    }
}

#[test]
fn policies_differ_in_racko_only() {
    for game in games() {
        let of = |policy| {
            success(&format!(
                "trace {game} -p 2 --max-steps 40 --policy {policy}"
            ))
        };
        assert_eq!(of("random") == of("sorter"), game != "racko", "{game}");
    }
}

#[test]
fn a_match_is_given_up_after_the_most_steps() {
    let text = success("trace racko -p 2 --max-steps 3 --matches 2");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 8);
    assert_eq!(lines[3], r#"{"match":0,"cut":true}"#);
    assert_eq!(lines[7], r#"{"match":1,"cut":true}"#);
    assert_eq!(
        success("trace racko --max-steps 0"),
        "{\"match\":0,\"cut\":true}\n"
    );
}

#[test]
fn several_matches_are_numbered_and_begin_anew() {
    let lines = lines("timeline-twist -p 2 --matches 3");
    let matches: Vec<&[Value]> = lines.chunk_by(|a, b| a["match"] == b["match"]).collect();
    assert_eq!(matches.len(), 3);
    for (number, one) in matches.iter().enumerate() {
        assert_eq!(one[0]["match"], number);
        check_match(one, true);
    }
    assert_ne!(matches[0][0]["state"], matches[1][0]["state"]);
    assert_eq!(success("trace racko --matches 0"), "");
}

#[test]
fn a_reader_may_stop_reading() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_reihum"))
        .args(["trace", "right-on-time", "--matches", "10000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_line(&mut line).expect("a line");
    assert!(line.starts_with(r#"{"match":0,"step":0,"#), "{line}");
    drop(out);
    let mut message = String::new();
    let mut err = child.stderr.take().expect("a pipe");
    err.read_to_string(&mut message).expect("a text");
    let status = child.wait().expect("the binary ends");
    assert_eq!((status.code(), message.as_str()), (Some(0), ""));
}

#[test]
fn bad_tables_are_refused() {
    assert!(refusal("trace chess").contains("there is no game “chess”"));
    assert!(refusal("trace racko -p 5").contains("is for 2 to 4 players, not 5"));
    assert!(refusal("trace racko -o nonsense=1").contains("nonsense"));
}
