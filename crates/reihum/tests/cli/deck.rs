//! `reihum deck`, and decks at the table.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{refusal, reihum, success};

fn shipped() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks").to_owned()
}

fn names() -> Vec<(String, u64)> {
    let list: Value = serde_json::from_str(&success("deck list --json")).expect("JSON");
    let decks = list["decks"].as_array().expect("a list of decks");
    let entry = |deck: &Value| {
        let id = deck["id"].as_str().expect("an id").to_owned();
        (id, deck["cards"].as_u64().expect("a number"))
    };
    decks.iter().map(entry).collect()
}

#[test]
fn the_decks_that_come_with_the_game_are_without_problems() {
    let out = success(&format!("deck check {}", shipped()));
    assert!(
        out.ends_with("15 decks without problems, 0 problems\n"),
        "{out}"
    );
}

#[test]
fn there_are_enough_cards() {
    let list: Value = serde_json::from_str(&success("deck list --json")).expect("JSON");
    assert!(list["different_cards"].as_u64() >= Some(2000), "{list}");
    let decks = names();
    assert_eq!(decks.len(), 15);
    for (name, cards) in decks {
        let least = if name == "world-history" { 250 } else { 50 };
        assert!(cards >= least, "{name} has {cards} cards");
    }
    let text = success("deck list");
    assert!(
        text.contains("different cards") && text.contains("world-history"),
        "{text}"
    );
}

#[test]
fn both_modes_play_on_every_deck() {
    for (name, _) in names() {
        for mode in ["competitive", "cooperative"] {
            let out = success(&format!(
                "watch timeline-twist --players 3 --seed 1 -o mode={mode} -o deck={name}"
            ));
            assert!(out.lines().count() > 10, "{name}, {mode}: {out}");
        }
    }
}

#[test]
fn decks_are_mixed_and_filtered_at_the_table() {
    success("watch timeline-twist --seed 1 -o deck=science+inventions+music-and-film");
    success(
        "watch timeline-twist --seed 1 -o deck=world-history -o categories=art,sport -o hardest=3",
    );
    let says = refusal("watch timeline-twist -p 8 -o deck=science -o easiest=5");
    assert!(
        says.contains("with 8 players 33 are needed (TC-11)"),
        "{says}"
    );
    let says = refusal("watch timeline-twist -o deck=science+nonsense");
    assert!(says.contains("there is no deck “nonsense”"), "{says}");
}

#[test]
fn a_deck_is_shown_in_the_order_of_its_dates() {
    let out = success("deck show science --lang de");
    let first = |line: &str| {
        line.trim()
            .split(' ')
            .next()
            .and_then(|word| word.parse::<i64>().ok())
    };
    let dates: Vec<i64> = out.lines().filter_map(first).collect();
    assert!(dates.len() >= 50 && dates.is_sorted(), "{dates:?}");
    assert!(refusal("deck show nowhere").contains("there are: world-history"));
}

#[test]
fn a_new_deck_is_checked_and_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().display();
    let out = success(&format!("deck new my-town --dir {dir}"));
    assert!(out.contains("is ready"), "{out}");
    success(&format!("deck check {dir}/my-town"));
    // One card is no game, and the error says how many are needed.
    let says = refusal(&format!(
        "--decks {dir} watch timeline-twist -o deck=my-town"
    ));
    assert!(
        says.contains("“my-town” has 1 card; with 2 players 9 are needed"),
        "{says}"
    );
    // Together with another deck it is.
    success(&format!(
        "--decks {dir} watch timeline-twist -o deck=my-town+science --seed 1"
    ));
    assert!(refusal(&format!("deck new my-town --dir {dir}")).contains("is there already"));
    assert!(refusal(&format!("deck new My_Town --dir {dir}")).contains("is no id"));
}

#[test]
fn a_deck_goes_through_a_spreadsheet_and_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path();
    let csv = success("deck export science");
    fs::write(dir.join("science.csv"), &csv).expect("written");
    let import = |file: &str, name: &str| {
        reihum(&format!(
            "deck import {}/{file} --deck {name} --dir {}",
            dir.display(),
            dir.display()
        ))
    };
    let ran = import("science.csv", "copy");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let again = success(&format!("--decks {} deck export copy", dir.display()));
    assert_eq!(csv, again);
}

#[test]
fn a_teachers_short_spreadsheet_is_enough() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path();
    let import = |text: &str, name: &str| {
        fs::write(dir.join("cards.csv"), text).expect("written");
        reihum(&format!(
            "deck import {0}/cards.csv --deck {name} --dir {0}",
            dir.display()
        ))
    };
    // Semicolons and a byte-order mark, as German spreadsheets write them.
    let ran = import(
        "\u{feff}id;date;en;de\nschool-opens;1954;Our school opens;Unsere Schule öffnet\n\
         gym-burns;1987;The gym burns down;Die Turnhalle brennt ab\n",
        "our-school",
    );
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let ran = import(
        "id,date,en,de\nopening,1954,The 1954 opening,Die Eröffnung\n",
        "told",
    );
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("gives the date away with “1954”"),
        "{}",
        ran.out
    );
    let ran = import("id,year\nx,1\n", "columns");
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .contains("unknown column “year”; known are id, date"),
        "{}",
        ran.err
    );
    let ran = import("id,date,de\nx,1,y\n", "missing");
    assert!(
        ran.err.contains("the column “en” is missing"),
        "{}",
        ran.err
    );
    // English stands in for the other languages.
    let ran = import("id,date,en\nbridge,1932,The bridge opens\n", "english");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let ran = import("id,date,en,de,difficulty\nx,1,y,z,hard\n", "number");
    assert!(
        ran.err
            .contains("line 2: `difficulty` is no number: “hard”"),
        "{}",
        ran.err
    );
}

#[test]
fn problems_have_file_and_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bad");
    fs::create_dir(&path).expect("made");
    let write = |file: &str, text: &str| fs::write(path.join(file), text).expect("written");
    write(
        "deck.toml",
        "id = \"bad\"\ntitle = { en = \"B\", de = \"B\" }\nabout = { en = \"b\", de = \"\" }\n",
    );
    write("cards.toml", "\n[[card]]\nid = \"x\"\ncolour = 1\n");
    let ran = reihum(&format!("deck check {}", path.display()));
    assert_eq!(ran.code, 1);
    let has = |text: &str| assert!(ran.out.contains(text), "{text}: {}", ran.out);
    has("deck.toml:1: “bad”: `about` has no text");
    has("cards.toml:2: unknown field `colour`");
    has("0 decks without problems, 2 problems");
    let says = refusal(&format!("--decks {} deck list", folder.path().display()));
    assert!(
        says.contains("and 1 more; see `reihum deck check"),
        "{says}"
    );
    assert!(refusal("deck check /nowhere/at/all").contains("/nowhere/at/all"));
    let empty = tempfile::tempdir().expect("a folder");
    let says = refusal(&format!("deck check {}", empty.path().display()));
    assert!(says.contains("neither a deck"), "{says}");
}

#[test]
fn decks_are_held_against_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(
        &Path::new(&shipped()).join("science"),
        &folder.path().join("science"),
    );
    copy(
        &Path::new(&shipped()).join("science"),
        &folder.path().join("other"),
    );
    let head = folder.path().join("other/deck.toml");
    let text = fs::read_to_string(&head).expect("read");
    fs::write(&head, text.replace("id = \"science\"", "id = \"other\"")).expect("written");
    let cards = folder.path().join("other/cards.toml");
    let text = fs::read_to_string(&cards).expect("read");
    fs::write(&cards, text.replace("id = \"", "id = \"other-")).expect("written");
    let ran = reihum(&format!("deck check {}", folder.path().display()));
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("are the same event or share an id"),
        "{}",
        ran.out
    );
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).expect("made");
    for file in ["deck.toml", "cards.toml"] {
        fs::copy(from.join(file), to.join(file)).expect("copied");
    }
}
