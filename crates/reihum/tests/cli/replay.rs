//! `--save` and `reihum replay show`: what is kept can be read again, also when the rules have
//! changed since; what is damaged is refused.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::watch::TABLES;
use crate::{refusal, reihum_with_input, success, word};

/// A folder with a saved match in it.
struct Saved {
    folder: TempDir,
    file: PathBuf,
    told: String,
}

fn saved(table: &str) -> Saved {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.json");
    let told = success(&format!("watch {table} --seed 5 --save {}", word(&file)));
    Saved { folder, file, told }
}

impl Saved {
    fn json(&self) -> Value {
        let text = fs::read_to_string(&self.file).expect("the replay was written");
        serde_json::from_str(&text).expect("a replay is JSON")
    }

    /// The replay with one key changed.
    fn changed(&self, key: &str, value: Value) -> Value {
        let mut json = self.json();
        json[key] = value;
        json
    }

    /// The replay as the first version of the format would have kept it.
    fn format_1(&self) -> Value {
        let mut json = self.changed("reihum", json!(1));
        let keys = json.as_object_mut().expect("an object");
        for later in ["names", "told", "result"] {
            assert!(keys.remove(later).is_some(), "{later}");
        }
        json
    }

    /// A file with this replay.
    fn written(&self, replay: &str) -> PathBuf {
        let file = self.folder.path().join("changed.json");
        fs::write(&file, replay).expect("the folder can be written to");
        file
    }

    /// What is shown of this replay, in English and in German.
    fn shown(&self, replay: &Value) -> [String; 2] {
        let file = self.written(&replay.to_string());
        ["en", "de"]
            .map(|language| success(&format!("replay show {} --lang {language}", word(&file))))
    }

    /// The refusal of the replay with one key changed.
    fn with(&self, key: &str, value: Value) -> String {
        self.text(&self.changed(key, value).to_string())
    }

    /// The refusal of this text as a replay. It names the file, which is not looked at here.
    fn text(&self, text: &str) -> String {
        let file = self.written(text);
        let message = refusal(&format!("replay show {}", word(&file)));
        let start = format!("reihum: {}: ", word(&file));
        let rest = message.strip_prefix(&start).expect("the file is named");
        rest.trim_end().to_owned()
    }
}

#[test]
fn what_was_watched_can_be_shown_in_both_languages() {
    for (table, name) in TABLES {
        let saved = saved(table);
        let show = format!("replay show {}", word(&saved.file));
        let english = success(&show);
        let german = success(&format!("{show} --lang de"));
        assert!(english.starts_with(&format!("{name} · Ada")), "{english}");
        assert_ne!(english, german);
        // Every sentence that was told is told again, among the actions; the headline is another,
        // because a replay does not say how strong the players were.
        let mut again = english.lines().map(str::trim);
        for line in saved.told.lines().skip(1) {
            let found = again.any(|shown| shown == line.trim());
            assert!(found, "{table}: “{line}” is missing");
        }
        let actions = saved.json()["actions"].as_array().map_or(0, Vec::len);
        assert!(actions > 0);
        assert!(english.contains(&format!("\n{actions:>4}. ")), "{english}");
    }
}

#[test]
fn a_match_that_was_left_ends_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("left.json");
    let play = format!(
        "play right-on-time --seed 1 -o start=0 --save {}",
        word(&file)
    );
    let ran = reihum_with_input(&play, "1\nq\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let show = format!("replay show {}", word(&file));
    assert!(success(&show).ends_with("\nThe replay ends here.\n"));
    let german = success(&format!("{show} --lang de"));
    assert!(german.ends_with("\nHier endet die Aufzeichnung.\n"));
}

#[test]
fn the_players_keep_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("named.json");
    let save = format!("play racko -p 2 --name Zoë --seed 1 --save {}", word(&file));
    assert_eq!(reihum_with_input(&save, "q\n").code, 0);
    let shown = success(&format!("replay show {}", word(&file)));
    assert!(shown.starts_with("Racko · Zoë and Ben\n"), "{shown}");
}

#[test]
fn what_every_version_has_kept_is_shown() {
    let root = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../reihum-server/tests/fixtures"
    );
    let entries = fs::read_dir(root).expect("the fixtures are there");
    let versions = entries.map(|entry| entry.expect("a version").path());
    let mut formats = BTreeSet::new();
    for version in versions.filter(|path| path.join("data.sql").is_file()) {
        let folder = version.join("replays");
        let mut files = 0;
        for file in fs::read_dir(&folder).expect("the fixtures are there") {
            let file = file.expect("the fixtures are there").path();
            let text = fs::read_to_string(&file).expect("a replay");
            let kept: Value = serde_json::from_str(&text).expect("a replay is JSON");
            formats.insert(kept["reihum"].as_u64().expect("a format"));
            let show = format!("replay show {}", word(&file));
            let is_revised = file.to_string_lossy().contains("racko");
            if is_revised && kept["reihum"] == 1 {
                // Its rules were revised, and nothing was told in the first format.
                let error = refusal(&show);
                assert!(
                    error.contains("revision 1 of Racko; this version plays revision 2"),
                    "{error}"
                );
                continue;
            }
            let [english, german] =
                ["en", "de"].map(|lang| success(&format!("{show} --lang {lang}")));
            let begin = english.lines().next().unwrap_or_default();
            assert_eq!(begin.starts_with("The rules have changed"), is_revised);
            // The first format does not say what they were called.
            let name = kept["names"][0].as_str().unwrap_or("Ada");
            assert!(english.contains(&format!(" · {name}")), "{english}");
            assert_eq!(english.lines().count(), german.lines().count());
            assert_ne!(english, german);
            files += 1;
        }
        assert!(files >= 7, "only {files} fixtures in {}", folder.display());
    }
    assert_eq!(formats, BTreeSet::from([1, 2]));
}

#[test]
fn a_match_is_told_as_it_was_recorded_when_the_rules_or_cards_have_changed() {
    let saved = saved("timeline-twist");
    let record = saved.json();
    assert_eq!(record["reihum"], 2);
    let [rules, cards, game] = [
        ("The rules have changed since, ", "Die Regeln haben sich "),
        ("The cards have changed since, ", "Die Karten haben sich "),
        ("This game is not played here, ", "Dieses Spiel wird hier "),
    ];
    for (key, value, (english, german)) in [
        ("revision", json!(999), rules),
        ("options", json!({ "unheard-of": 1 }), rules),
        ("players", json!(9), rules),
        ("cards", json!("0"), cards),
        ("game", json!("chess"), game),
    ] {
        let changed = saved.changed(key, value);
        let shown = saved.shown(&changed);
        for (shown, begin, language) in [(&shown[0], english, "en"), (&shown[1], german, "de")] {
            assert!(shown.starts_with(begin), "{key}: {shown}");
            let mut lines = shown.lines().map(str::trim);
            for sentence in record["told"].as_array().into_iter().flatten() {
                for sentence in sentence.as_array().into_iter().flatten() {
                    let sentence = sentence[language].as_str().expect("a sentence");
                    let found = lines.any(|line| line == sentence);
                    assert!(found, "{key}: “{sentence}” is missing");
                }
            }
        }
        let [english, german] = shown;
        let actions = record["actions"].as_array().map_or(0, Vec::len);
        assert!(english.contains(&format!("\n{actions:>4}. ")), "{english}");
        assert!(english.contains("\nPoints: Ada "), "{english}");
        assert!(english.contains("\nWon by "), "{english}");
        assert!(german.contains("\nPunkte: Ada "), "{german}");
    }
}

#[test]
fn a_match_that_was_left_says_so_also_from_its_record() {
    let saved = saved("right-on-time");
    let mut left = saved.changed("revision", json!(999));
    left.as_object_mut().expect("an object").remove("result");
    let [english, german] = saved.shown(&left);
    assert!(english.ends_with("\nThe replay ends here.\n"), "{english}");
    assert!(
        german.ends_with("\nHier endet die Aufzeichnung.\n"),
        "{german}"
    );
}

#[test]
fn without_words_other_versions_and_other_cards_are_refused() {
    let saved = saved("timeline-twist");
    assert_eq!(
        saved.with("reihum", json!(99)),
        "the file has format 99; this version reads formats 1 to 2"
    );
    let with = |key: &str, value: Value| {
        let mut json = saved.format_1();
        json[key] = value;
        saved.text(&json.to_string())
    };
    let revision = saved.json()["revision"].clone();
    assert_eq!(
        with("revision", json!(999)),
        format!(
            "the match was played by revision 999 of Timeline Twist; this version plays revision \
             {revision}"
        )
    );
    let cards = with("cards", json!("0"));
    assert!(cards.contains("cards in use have changed"), "{cards}");
    let game = with("game", json!("chess"));
    assert!(game.starts_with("there is no game “chess”"), "{game}");
    let players = with("players", json!(9));
    assert!(
        players.contains("is for 2 to 8 players, not 9"),
        "{players}"
    );
    assert!(with("options", json!({"x": 1})).contains("there are: "));
}

#[test]
fn damaged_replays_are_refused() {
    let saved = saved("right-on-time");
    assert!(
        saved
            .with("seed", json!("x"))
            .starts_with("`seed`: a seed is ")
    );
    assert!(
        saved
            .with("extra", json!(1))
            .contains("unknown field `extra`")
    );
    let text = saved.json().to_string();
    let cut = saved.text(&text[..text.len() / 2]);
    assert!(cut.starts_with("line 1, column "), "{cut}");
    assert!(saved.text("").starts_with("line 1, column 0: "));
    assert!(saved.text("[]").starts_with("line 1, column "));
}

#[test]
fn actions_that_are_none_or_not_legal_are_refused() {
    let saved = saved("racko -o start=0 -o target=50");
    // Seat 1 is not on turn, there is no slot 7, and nobody sits at 7 or 9.
    for (action, problem) in [
        ("1 draw", "“1 draw”: "),
        ("0 take 7", ""),
        ("7 draw", "seat 7 is not at this table of 2"),
        ("9 draw", "a seat is needed, 0 to 7"),
        ("", "the seat"),
        ("0", ""),
        ("0 castle", ""),
    ] {
        let message = saved.with("actions", json!([action]));
        let start = message.starts_with("action 1 of the list: ");
        assert!(start && message.contains(problem), "{action}: {message}");
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing.json");
    let message = refusal(&format!("replay show {}", word(&missing)));
    assert!(message.contains("missing.json: "), "{message}");
    let message = refusal(&format!("replay show {}", word(folder.path())));
    assert!(message.contains(word(folder.path())), "{message}");
    let bytes = folder.path().join("bytes.json");
    fs::write(&bytes, b"{\"game\": \"\xff\"}").expect("the folder can be written to");
    let message = refusal(&format!("replay show {}", word(&bytes)));
    assert!(message.contains("UTF-8"), "{message}");
}
