//! `reihum rules` and help.

use crate::{reihum_with_input, success};

#[test]
fn rules_of_every_game_in_both_languages() {
    for listed in reihum::games().iter() {
        let game = listed.id();
        let english = success(&format!("rules {game}"));
        let german = success(&format!("rules {game} --lang de"));
        assert_eq!(english, success(&format!("rules {game} --lang en")));
        for (told, players, default) in [
            (&english, "players: ", "default: "),
            (&german, "Personen: ", "Vorgabe: "),
        ] {
            let head = told.lines().next().unwrap_or_default();
            assert!(head.contains(game) && head.contains(players), "{head}");
            for option in listed.options() {
                let line = format!("\n  {}\n", option.name);
                assert!(told.contains(&line), "{line}: {told}");
            }
            assert!(told.contains(default), "{told}");
        }
        assert_ne!(english, german);
    }
}

/// Words in a list as people write it.
fn list(words: &[&str], last: &str) -> String {
    let (end, first) = words.split_last().expect("some games");
    format!("{} {last} {end}", first.join(", "))
}

#[test]
fn help_and_version() {
    for command in [
        "play",
        "watch",
        "rules",
        "replay",
        "scenario",
        "trace",
        "simulate",
        "tournament",
        "lab",
        "bench",
    ] {
        assert!(success("--help").contains(&format!("\n  {command} ")));
        assert!(success(&format!("{command} --help")).contains("Usage: reihum"));
    }
    assert!(success("--help").contains("\n  serve "));
    let games = reihum::games();
    let names: Vec<&str> = games.iter().map(|game| game.name()).collect();
    let about = "Three card games about getting things in order";
    let about = format!(
        "{about}: {}.\n\nWithout a command it serves: ",
        list(&names, "and")
    );
    assert!(success("--help").starts_with(&about));
    let all = format!("{}; all games if left out", list(&games.ids(), "or"));
    assert!(success("bench --help").contains(&all));
    assert!(
        success("trace --help").contains(
            "sorter: Plays Racko well enough to finish rounds; random in the other games"
        )
    );
    for flag in [
        "--bind",
        "--port",
        "--data",
        "--open",
        "--config",
        "--bot-pause",
    ] {
        assert!(success("--help").contains(flag), "{flag}");
        assert!(success("serve --help").contains(flag), "{flag}");
    }
    let misplaced = reihum_with_input("--port 9 rules racko", "");
    assert_eq!(misplaced.code, 2);
    assert!(
        misplaced.err.contains("`--port` belongs to `serve`"),
        "{}",
        misplaced.err
    );
    assert!(success("--version").starts_with("reihum "));
}
