//! `reihum watch`: every game, mode and language.

use crate::{reihum, success};

/// A table of every mode, with the name of its game.
pub const TABLES: [(&str, &str); 12] = [
    ("right-on-time -p 2", "Right on Time"),
    ("right-on-time -p 5", "Right on Time"),
    (
        "right-on-time -p 3 -o last_joker_is_seven=true -o last_you_are_it_left=true \
         -o last_pair_high_on_top=true",
        "Right on Time",
    ),
    ("timeline-twist -p 2", "Timeline Twist"),
    ("timeline-twist -p 8 -o mode=competitive", "Timeline Twist"),
    ("timeline-twist -p 1 -o mode=cooperative", "Timeline Twist"),
    ("timeline-twist -p 8 -o mode=cooperative", "Timeline Twist"),
    ("racko -p 2 -o target=100", "Racko"),
    ("racko -p 3 -o target=100 -o auto_racko=false", "Racko"),
    ("racko -p 4 -o target=100 -o bonus=true", "Racko"),
    ("racko -p 2 -o target=100 -o blitz=true", "Racko"),
    (
        "racko -p 4 -o target=100 -o partners=true -o blitz=true",
        "Racko",
    ),
];

#[test]
fn every_mode_is_told_in_both_languages() {
    for (table, name) in TABLES {
        let english = success(&format!("watch {table} --seed 3"));
        let german = success(&format!("watch {table} --seed 3 --lang de"));
        assert!(english.starts_with(&format!("{name} · Ada")), "{english}");
        assert!(german.starts_with(&format!("{name} · Ada")), "{german}");
        assert!(english.lines().count() > 5, "{english}");
        assert_ne!(english, german);
        // The same happens, in other words.
        assert_eq!(english.lines().count(), german.lines().count());
        assert!(!english.contains("  » "), "bots keep their cards secret");
    }
}

#[test]
fn a_seed_repeats_a_match_and_without_one_it_is_new() {
    let arguments = "watch right-on-time -p 4";
    let [one, two] = [1, 2].map(|seed| success(&format!("{arguments} --seed {seed}")));
    assert_eq!(one, success(&format!("{arguments} --seed 1")));
    assert_ne!(one, two);
    let hex = "0f".repeat(32);
    assert_eq!(
        success(&format!("{arguments} --seed {hex}")),
        success(&format!("{arguments} --seed {hex}"))
    );
    assert_ne!(success(arguments), success(arguments));
}

#[test]
fn the_match_is_told_also_if_it_cannot_be_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("no-such-folder/match.json");
    let ran = reihum(&format!(
        "watch racko -o target=50 --save {}",
        crate::word(&file)
    ));
    assert_eq!(ran.code, 2);
    assert!(ran.out.starts_with("Racko · "), "{}", ran.out);
    assert!(
        ran.err
            .starts_with("reihum: the replay could not be written to "),
        "{}",
        ran.err
    );
}
