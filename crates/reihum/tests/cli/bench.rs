//! `reihum bench`: figures for people and for programs. How fast it is, is not tested here.

use reihum_core::MAX_SEATS;
use serde_json::{Map, Value};

use crate::{games, refusal, success};

#[test]
fn figures_can_be_read_by_programs() {
    for game in games() {
        let text = success(&format!("bench {game} -p 2 --seconds 0.05 --json"));
        let figure: Value = serde_json::from_str(&text).expect("one object");
        assert_eq!(figure["game"], game);
        assert_eq!(
            (&figure["players"], &figure["threads"]),
            (&2.into(), &1.into())
        );
        for key in ["moves", "games", "position_bytes"] {
            assert!(
                figure[key].as_u64().is_some_and(|n| n > 0),
                "{key}: {figure}"
            );
        }
        for key in ["moves_per_second", "games_per_second", "ns_per_move"] {
            assert!(
                figure[key].as_f64().is_some_and(|n| n > 0.0),
                "{key}: {figure}"
            );
        }
    }
}

#[test]
fn every_game_and_number_of_players_has_a_line() {
    let text = success("bench --games 1");
    let mut lines = text.lines();
    let head = lines.next().unwrap_or_default();
    assert!(
        head.starts_with("game ") && head.ends_with("ns/move"),
        "{head}"
    );
    let tables: Vec<String> = lines
        .map(|line| {
            line.split_whitespace()
                .take(2)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    let mut expected = Vec::new();
    for game in reihum::games().iter() {
        let can_play = |players: &usize| game.table(*players, &Map::new()).is_ok();
        let counts = (1..=MAX_SEATS).filter(can_play);
        expected.extend(counts.map(|players| format!("{} {players}", game.id())));
    }
    assert_eq!(tables, expected);
}

#[test]
fn the_work_is_fixed_by_a_number_of_games() {
    let moves = |arguments: &str| {
        let text = success(&format!(
            "bench right-on-time -p 3 --games 5 --json {arguments}"
        ));
        let figure: Value = serde_json::from_str(&text).expect("one object");
        (figure["games"].clone(), figure["moves"].clone())
    };
    assert_eq!(moves(""), moves(""));
    assert_eq!(moves("").0, 5);
    assert_eq!(moves("--threads 2").0, 10);
}

#[test]
fn bad_measurements_are_refused() {
    for seconds in ["0", "1e9", "nan", "inf"] {
        let message = refusal(&format!("bench --seconds {seconds}"));
        assert!(
            message.starts_with("reihum: --seconds must be more than 0"),
            "{message}"
        );
    }
    assert!(refusal("bench --seconds=-1").contains("not -1"));
    assert!(refusal("bench --threads 0").contains("--threads must be 1 to 1024, not 0"));
    assert!(refusal("bench --option bonus=true").contains("--option needs a game"));
    assert!(refusal("bench chess").contains("there is no game “chess”"));
    assert!(refusal("bench racko -p 9").contains("is for 2 to 4 players, not 9"));
}

#[test]
fn a_search_can_be_measured() {
    let text = success("bench --search --games 2 --json");
    let figure: Value = serde_json::from_str(&text).expect("one object");
    assert_eq!(
        (&figure["game"], &figure["players"]),
        (&"right-on-time".into(), &4.into())
    );
    assert!(figure["iterations"].as_u64().is_some_and(|n| n >= 1_000));
    assert!(
        figure["iterations_per_second"]
            .as_f64()
            .is_some_and(|n| n > 0.0)
    );
    assert!(success("bench --search --games 1").contains("iterations/s"));
}
