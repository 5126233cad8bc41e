//! Bad input: a clear message of a line or two, exit code 2, no panic.

use crate::{games, refusal, reihum};

/// Commands that lay a table.
const COMMANDS: [&str; 3] = ["watch", "play", "trace"];

/// The refusal of this table by every command that lays one; all say the same.
fn refused(table: &str) -> String {
    let messages = COMMANDS.map(|command| refusal(&format!("{command} {table}")));
    assert!(
        messages.iter().all(|message| *message == messages[0]),
        "{messages:?}"
    );
    assert!(messages[0].starts_with("reihum: "), "{}", messages[0]);
    messages[0].trim_end().to_owned()
}

fn assert_refused(table: &str, problem: &str) {
    let message = refused(table);
    assert!(message.contains(problem), "{table}: {message}");
}

#[test]
fn unknown_games_are_refused() {
    let list = format!("the games are {}", games().join(", "));
    for command in ["watch", "play", "rules", "trace", "bench"] {
        let message = refusal(&format!("{command} chess"));
        assert_eq!(
            message,
            format!("reihum: there is no game “chess”; {list}\n")
        );
    }
    assert_refused(&"x".repeat(5_000), &list);
}

#[test]
fn wrong_numbers_of_players_are_refused() {
    assert_refused("right-on-time -p 1", "is for 2 to 5 players, not 1");
    assert_refused("right-on-time -p 6", "is for 2 to 5 players, not 6");
    assert_refused("timeline-twist -p 1", "is for 2 to 8 players, not 1");
    assert_refused(
        "timeline-twist -p 9 -o mode=cooperative",
        "is for 1 to 8 players, not 9",
    );
    assert_refused("racko -p 5", "is for 2 to 4 players, not 5");
    for game in games() {
        assert_refused(&format!("{game} -p 0"), "players, not 0");
        assert_refused(&format!("{game} -p 258"), "players, not 258");
        assert_refused(
            &format!("{game} -p 99999999999"),
            "players, not 99999999999",
        );
    }
    assert_refused("racko -p 5", "see `reihum rules racko`");
}

#[test]
fn values_that_an_option_cannot_have_are_refused() {
    assert_refused(
        "racko -p 3 -o partners=true",
        "partners need exactly 4 players, not 3",
    );
    assert_refused("racko -p 2 -o target=-3", "a total from 1 to 100000");
    assert_refused("racko -p 2 -o target=0", "a total from 1 to 100000");
    assert_refused("racko -p 2 -o target=100001", "a total from 1 to 100000");
    assert_refused("racko -p 2 -o target=99999999999999999999", "target");
    assert_refused("racko -p 2 -o bonus=1", "boolean");
    assert_refused("racko -p 2 -o bonus=", "boolean");
    assert_refused(
        "timeline-twist -o deck=nonsense",
        "there is no deck “nonsense”",
    );
    assert_refused("timeline-twist -o mode=solitaire", "solitaire");
    for game in games() {
        assert_refused(
            &format!("{game} -p 2 -o start=2"),
            "seat 2 is not at the table",
        );
        assert_refused(&format!("{game} -p 2 -o start=8"), "8");
        assert_refused(&format!("{game} -p 2 -o start=-1"), "-1");
    }
}

#[test]
fn unknown_and_doubled_options_are_refused() {
    for game in games() {
        let message = refused(&format!("{game} -o nonsense=1"));
        assert!(message.contains("unknown field `nonsense`"), "{message}");
        assert!(message.contains("there are: "), "{message}");
        assert_refused(
            &format!("{game} -o start=0 -o start=0"),
            "option `start` is given twice",
        );
        assert_refused(&format!("{game} -o start"), "NAME=VALUE, not “start”");
    }
}

#[test]
fn seeds_languages_and_flags_that_are_none_are_refused() {
    for (arguments, problem) in [
        (
            "watch racko --seed x",
            "a seed is a whole number or 64 hexadecimal digits",
        ),
        ("watch racko --seed -1", "-1"),
        (
            "watch racko --lang fr",
            "languages are `en` and `de`, not “fr”",
        ),
        ("rules racko --lang", "--lang"),
        ("watch", "<GAME>"),
        ("watch racko --nonsense", "--nonsense"),
        ("trace racko --seed x", "x"),
        (
            "trace racko --policy best",
            "[possible values: random, sorter]",
        ),
        ("trace racko --max-steps -1", "-1"),
        ("bench --seconds 1 --games 1", "cannot be used with"),
        ("castle", "castle"),
        ("replay", "show"),
    ] {
        let ran = reihum(arguments);
        assert_eq!(ran.code, 2, "{arguments}");
        assert!(ran.err.contains(problem), "{arguments}: {}", ran.err);
    }
}

#[test]
fn files_that_are_no_text_are_refused_with_their_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, b"one\ntwo\n\xff\xfe").expect("written");
        path.display().to_string()
    };
    let (replay, head) = (write("replay.json"), write("deck.toml"));
    write("cards.toml");
    for command in [
        format!("replay show {replay}"),
        format!("deck check {head}"),
    ] {
        let says = refusal(&command);
        assert!(says.contains("line 3: this is no UTF-8 text"), "{says}");
    }
}
