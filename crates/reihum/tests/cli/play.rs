//! `reihum play` with a person who types.

use crate::{games, refusal, reihum, reihum_with_input};

/// The actions that a person is offered first at this table.
fn offered(play: &str) -> Vec<String> {
    let listed = reihum(play).out;
    let numbered = listed
        .lines()
        .filter_map(|line| line.trim_start().split_once("  "));
    numbered
        .filter(|(number, _)| number.parse::<usize>().is_ok())
        .map(|(_, action)| action.to_owned())
        .collect()
}

#[test]
fn numbers_nonsense_illegal_actions_and_q() {
    // Seat 0 opens, so it is asked at once. The opening is one card, so two are illegal (RT-8),
    // and as cards can be laid they must be (RT-16).
    let play = "play right-on-time --seed 1 -o start=0";
    let offered = offered(play);
    let second = offered[1].strip_prefix("lay ").expect("a card is laid");
    let input = format!("castle\n999\n0\n{} {second}\nshow\n\n1\nq\n", offered[0]);
    let ran = reihum_with_input(play, &input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let out = &ran.out;
    let head = "Right on Time · Mia, Ben (casual) and Cem (casual)\n";
    assert!(out.starts_with(head), "{out}");
    let prompts = out.matches("q to stop): ").count();
    assert_eq!(prompts, 8, "one prompt for every line: {out}");
    let range = format!("Choose 1 to {}.\n", offered.len());
    assert_eq!(out.matches(&range).count(), 2, "{out}");
    assert_eq!(out.matches(" (RT-8)\n").count(), 1, "{out}");
    assert_eq!(out.matches(" (RT-16)\n").count(), 1, "{out}");
}

#[test]
fn an_action_can_be_written_out() {
    let play = "play racko --seed 1 -o start=0";
    let draw = offered(play).iter().position(|action| action == "draw");
    let number = draw.expect("drawing is offered") + 1;
    let by_number = reihum_with_input(play, &format!("{number}\nq\n"));
    let by_name = reihum_with_input(play, "  draw \nq\n");
    assert_eq!(by_name.out, by_number.out);
    assert!(by_name.out.contains("  » "), "the own card is told");
}

#[test]
fn every_game_can_be_played_to_the_end_by_taking_the_first_choice() {
    for (game, options) in [
        ("right-on-time", ""),
        ("timeline-twist", ""),
        ("timeline-twist", "-o mode=cooperative"),
        ("racko", "-o target=60 -o blitz=true"),
    ] {
        for (language, prompt) in [("en", "Your choice ("), ("de", "Deine Wahl (")] {
            let play = format!("play {game} {options} -p 2 --seed 2 --lang {language}");
            // Far more answers than a match needs; the rest is not read.
            let ran = reihum_with_input(&play, &"1\n".repeat(5_000));
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{play}");
            let asked = ran.out.matches(prompt).count();
            assert!((1..5_000).contains(&asked), "{play}: asked {asked} times");
            assert!(!ran.out.trim_end().ends_with(':'), "{play}: it ended");
        }
    }
}

#[test]
fn the_end_of_the_input_stops_the_match() {
    for game in games() {
        let ran = reihum(&format!("play {game} --seed 1 -o start=1 --seat 1"));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(
            ran.out.contains("Ada (casual), Mia and Cem (casual)\n"),
            "{}",
            ran.out
        );
        assert!(ran.out.ends_with("q to stop): \n"), "{}", ran.out);
    }
}

#[test]
fn the_person_has_a_name() {
    let ran = reihum("play racko --name Zoë -p 2");
    let head = "Racko · Zoë and Ben (casual)\n";
    assert!(ran.out.starts_with(head), "{}", ran.out);
}

#[test]
fn seats_that_are_not_at_the_table_are_refused() {
    assert_eq!(
        refusal("play racko -p 2 --seat 2"),
        "reihum: seat 2 is not at the table: 2 players sit at 0 to 1\n"
    );
    assert!(refusal("play racko --seat 9").contains("seat 9"));
}

#[test]
fn input_that_is_no_text_is_refused() {
    let ran = assert_cmd::cargo::cargo_bin_cmd!("reihum")
        .args(["play", "racko", "--seed", "1", "-o", "start=0"])
        .write_stdin(b"\xff\xfe\n".to_vec())
        .output()
        .expect("the binary starts");
    assert_eq!(ran.status.code(), Some(2));
    let message = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(message.starts_with("reihum: "), "{message}");
    assert!(message.contains("UTF-8"), "{message}");
}

#[test]
fn refusals_are_told_in_the_language_of_the_table() {
    let says = |game: &str, input: &str| {
        reihum_with_input(
            &format!("play {game} --players 3 --seed 1 -o start=0 --lang de"),
            input,
        )
        .out
    };
    assert!(
        says("right-on-time", "show\nq\n")
            .contains("Du kannst Karten legen, also musst du es auch (RT-16)")
    );
    assert!(says("racko", "put 5\nq\n").contains("Du hast noch keine Karte gezogen"));
    let no_action = says("racko", "castle\nq\n");
    assert!(no_action.contains("„castle“, Stelle 1: "));
    assert!(says("timeline-twist", "end\nq\n").contains("Gegeneinander legst du nur Karten"));
}

#[test]
fn bots_of_different_levels_sit_at_the_table() {
    let head = |arguments: &str| {
        let out = reihum(&format!("play {arguments}")).out;
        out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(
        head("racko -p 4 --seat 1 --bots novice,expert@20"),
        "Racko · Ada (novice), Mia, Cem (expert) and Dora (expert)"
    );
    assert_eq!(
        head("racko -p 2 --bots master@20 --lang de"),
        "Racko · Mia und Ben (Ass)"
    );
    assert!(
        refusal("play racko -p 2 --bots novice,expert")
            .contains("2 bots are named but only 1 of them can sit down")
    );
    let wizard = reihum("play racko --bots wizard");
    assert_eq!(wizard.code, 2);
    assert!(wizard.err.contains("novice, casual, expert and master"));
}

#[test]
fn hints_have_values_and_reasons() {
    for game in games() {
        for language in ["en", "de"] {
            let play = format!("play {game} -p 2 --seed 1 -o start=0 --lang {language}");
            let ran = reihum_with_input(&play, "h\nq\n");
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{play}");
            // What stands between the first prompt and the second.
            let prompt = if language == "en" {
                "q to stop"
            } else {
                "q zum Aufhören"
            };
            let answer = ran.out.split(prompt).nth(1).unwrap_or_default();
            let hints = answer.lines().filter(|line| line.ends_with(')')).count();
            assert!((1..=5).contains(&hints), "{play}: {}", ran.out);
        }
    }
}
