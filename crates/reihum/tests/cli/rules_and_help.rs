//! `reihum rules` and help.

use crate::{GAMES, reihum_with_input, success};

#[test]
fn rules_of_every_game_in_both_languages() {
    for (game, option) in GAMES
        .into_iter()
        .zip(["last_joker_is_seven", "mode", "partners"])
    {
        let english = success(&format!("rules {game}"));
        let german = success(&format!("rules {game} --lang de"));
        assert_eq!(english, success(&format!("rules {game} --lang en")));
        for (told, players, default) in [
            (&english, "players: ", "default: "),
            (&german, "Spieler: ", "Vorgabe: "),
        ] {
            let head = told.lines().next().unwrap_or_default();
            assert!(head.contains(game) && head.contains(players), "{head}");
            assert!(told.contains(&format!("\n  {option}\n")), "{told}");
            assert!(told.contains("\n  start\n"), "{told}");
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
