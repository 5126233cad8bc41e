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
            (&german, "Spieler: ", "Vorgabe: "),
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
    let about = "Three card games about getting things in order: Right on Time, Timeline Twist and \
                 Racko.\n\nWithout a command it serves: ";
    assert!(success("--help").starts_with(about));
    assert!(
        success("bench --help")
            .contains("right-on-time, timeline-twist or racko; all games if left out")
    );
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
