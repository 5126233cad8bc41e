//! `reihum` alone, and `reihum rules`.

use crate::{GAMES, reihum_with_input, success};

#[test]
fn without_anybody_to_ask_two_bots_play() {
    let told = success("");
    assert!(told.starts_with("Reihum: "), "{told}");
    assert!(told.contains("Right on Time · Ada and Ben\n"), "{told}");
}

#[test]
fn the_guide_asks_again_and_starts_the_chosen_game() {
    for (choice, table) in [
        ("1", "Right on Time · Mia, Ben and Cem"),
        ("2", "Timeline Twist · Mia, Ben and Cem"),
        ("3", "Racko · Mia, Ben and Cem"),
        ("w", "Right on Time · Ada and Ben"),
    ] {
        let ran = reihum_with_input("", &format!("chess\n{choice}\nq\n"));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert_eq!(ran.out.matches("q to stop: ").count().min(2), 2);
        assert!(ran.out.contains(table), "{}", ran.out);
    }
}

#[test]
fn the_guide_can_be_left() {
    let ran = reihum_with_input("", "q\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(!ran.out.contains(" · "), "{}", ran.out);
}

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
        "play", "watch", "rules", "replay", "scenario", "trace", "bench",
    ] {
        assert!(success("--help").contains(&format!("\n  {command} ")));
        assert!(success(&format!("{command} --help")).contains("Usage: reihum"));
    }
    assert!(success("--version").starts_with("reihum "));
}
