//! Golden playthroughs: whole matches of bots as people read them. They show at a glance what a
//! change does to play and to words. `cargo xtask golden` writes them anew.

use assert_cmd::cargo::cargo_bin_cmd;

/// What `reihum watch` prints with these arguments and seed 1.
fn watch(arguments: &str) -> String {
    let output = cargo_bin_cmd!("reihum")
        .arg("watch")
        .args(arguments.split_whitespace())
        .args(["--seed", "1"])
        .assert()
        .success();
    String::from_utf8(output.get_output().stdout.clone()).expect("the text is UTF-8")
}

macro_rules! golden {
    ($($name:ident: $arguments:literal,)*) => {
        const TABLES: &[&str] = &[$($arguments),*];
        $(
        #[test]
        fn $name() {
            insta::with_settings!({
                omit_expression => true,
                prepend_module_to_snapshot => false,
                description => concat!("reihum watch ", $arguments, " --seed 1"),
            }, {
                insta::assert_snapshot!(stringify!($name), watch($arguments));
            });
        }
    )*};
}

// Racko with small totals: a match to 500 is long and shows nothing that a short one does not.
golden! {
    right_on_time_2: "right-on-time --players 2",
    right_on_time_4: "right-on-time --players 4",
    timeline_competitive_3: "timeline-twist --players 3 --option mode=competitive",
    timeline_cooperative_2: "timeline-twist --players 2 --option mode=cooperative",
    timeline_cooperative_2_german: "timeline-twist --players 2 --option mode=cooperative --lang de",
    racko_basic_4: "racko --players 4 --option target=100",
    racko_bonus_2: "racko --players 2 --option bonus=true --option target=100",
    racko_blitz_3: "racko --players 3 --option blitz=true --option target=100",
    racko_partners_4: "racko --players 4 --option partners=true --option target=200",
}

#[test]
fn every_game_has_a_playthrough() {
    for game in reihum::games().ids() {
        let first_word = |table: &&str| table.split(' ').next() == Some(game);
        assert!(TABLES.iter().any(first_word), "{game} has none");
    }
}
