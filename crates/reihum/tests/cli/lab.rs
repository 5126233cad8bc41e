//! `reihum simulate`, `tournament` and `lab`: real runs with small numbers.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{games, reihum, success, word};

fn json(arguments: &str) -> Value {
    let text = success(&format!("{arguments} --json"));
    assert_eq!(text.lines().count(), 1, "{arguments}: {text}");
    serde_json::from_str(&text).expect("one object")
}

fn folder() -> (tempfile::TempDir, impl Fn(&str) -> PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    (folder, move |name: &str| path.join(name))
}

#[test]
fn json_has_what_was_promised_for_every_game() {
    for game in games() {
        let run = format!("simulate {game} --players 3 --bots casual,novice --games 6 --seed 5");
        let object = json(&run);
        assert_eq!(object["game"], game);
        assert_eq!(object["players"], 3);
        assert_eq!(object["seed"], 5);
        assert_eq!(object["games"], 6);
        assert!(object["options"].is_object());
        let bots = object["bots"].as_array().expect("bots");
        let names: Vec<&Value> = bots.iter().map(|bot| &bot["name"]).collect();
        assert_eq!(names, ["casual", "novice"]);
        // One seat for the first, two for the last one named.
        assert_eq!(
            (&bots[0]["games"], &bots[1]["games"]),
            (&6.into(), &12.into())
        );
        for bot in bots {
            let number = |key: &str| bot[key].as_f64().expect(key);
            assert_eq!(number("share"), number("wins") / number("games"));
            assert!(number("low") <= number("share") && number("share") <= number("high"));
            assert!(number("uncertainty") > 0.0 && number("rating") > 0.0);
            number("mean_score");
        }
        assert_eq!(object["seats"].as_array().map(Vec::len), Some(3));
        assert!(
            object["branching"]["mean"]
                .as_f64()
                .is_some_and(|mean| mean >= 1.0)
        );
        assert!(
            object["rounds"]["mean_steps"]
                .as_f64()
                .is_some_and(|mean| mean > 1.0)
        );
        let facts = object["facts"].as_array().expect("facts");
        assert!(
            facts.iter().any(|fact| fact["fact"] == "place"),
            "{facts:?}"
        );
    }
}

#[test]
fn the_game_together_has_a_score_and_no_winners() {
    let object = json("simulate timeline-twist -o mode=cooperative --bots casual --games 3");
    let bot = &object["bots"][0];
    assert_eq!((&bot["wins"], &bot["games"]), (&0.into(), &6.into()));
    assert!(bot["rating"].is_null() && bot["mean_score"].is_number());
}

#[test]
fn threads_change_nothing_and_seeds_do() {
    let run = |flags: &str| {
        success(&format!(
            "simulate right-on-time --players 4 --bots expert@30,casual,novice --games 8 --json {flags}"
        ))
    };
    let one = run("--threads 1");
    assert_eq!(one, run("--threads 2"));
    assert_eq!(one, run("--threads 5 --seed 1"));
    assert_ne!(one, run("--threads 1 --seed 2"));
}

#[test]
fn shards_make_up_the_whole() {
    let (_folder, file) = folder();
    let run = "simulate racko --bots casual,novice --games 11 -o target=100";
    let whole = success(&format!("{run} --json --jsonl {}", word(&file("whole"))));
    let mut parts = Vec::new();
    for part in 1..=3 {
        let path = file(&format!("part{part}"));
        success(&format!(
            "{run} --shard {part}/3 --out {} --json",
            word(&path)
        ));
        parts.push(word(&path).to_owned());
    }
    let all = file("all");
    let merge = format!("lab merge {} --json --out {}", parts.join(" "), word(&all));
    assert_eq!(success(&merge), whole);
    let lines = file("lines");
    let report = format!("lab report {} --json --jsonl {}", word(&all), word(&lines));
    assert_eq!(success(&report), whole);
    let read = |path: &Path| fs::read_to_string(path).expect("written");
    assert_eq!(read(&lines), read(&file("whole")));

    let some = reihum(&format!("lab merge {} {} --json", parts[0], parts[2]));
    assert_eq!(some.code, 0);
    assert_eq!(some.err, "4 of 11 matches are missing: 1, 4, 7, 10\n");
    for (files, problem) in [
        (format!("{} {}", parts[0], parts[0]), "match 0 is in"),
        (word(&lines).to_owned(), "no results file"),
        (word(&file("nowhere")).to_owned(), "nowhere: "),
    ] {
        let says = crate::refusal(&format!("lab merge {files}"));
        assert!(says.contains(problem), "{says}");
    }
}

#[test]
fn a_run_goes_on_where_it_stopped() {
    let (_folder, file) = folder();
    let run = "simulate racko --bots casual,novice --games 9 -o target=100 --json";
    let whole = success(run);
    let kept = file("kept");
    let with_file = format!("{run} --out {}", word(&kept));
    assert_eq!(success(&with_file), whole);
    let lines = fs::read_to_string(&kept).expect("written");
    assert_eq!(lines.lines().count(), 10);
    // As a killed run leaves it: some matches, and half a line.
    let cut: usize = lines.split_inclusive('\n').take(4).map(str::len).sum();
    fs::write(&kept, &lines[..cut + 25]).expect("written");
    assert_eq!(success(&with_file), whole);
    let again = fs::read_to_string(&kept).expect("written");
    assert_eq!(again.lines().count(), 10);
    // Nothing is left to do.
    assert_eq!(success(&with_file), whole);
    assert_eq!(fs::read_to_string(&kept).expect("written"), again);

    let other = format!("{with_file} --seed 8");
    let says = crate::refusal(&other);
    assert!(says.contains("`seed` is 1 there and 8 here"), "{says}");
    assert_eq!(fs::read_to_string(&kept).expect("written"), again);
}

#[test]
fn a_tournament_is_every_pairing() {
    let (_folder, file) = folder();
    let run = "tournament racko --bots novice,casual,expert@20 --games 4 -o target=100";
    let object = json(run);
    assert_eq!(object["games"], 12);
    let met: Vec<String> = object["line_ups"]
        .as_array()
        .expect("line-ups")
        .iter()
        .map(|line_up| line_up["bots"].to_string())
        .collect();
    assert_eq!(met, ["[0,1]", "[0,2]", "[1,2]"]);
    assert!(
        object["bots"]
            .as_array()
            .is_some_and(|bots| bots.iter().all(|bot| bot["games"] == 8))
    );
    let parts: Vec<String> = (1..=2)
        .map(|part| {
            let path = file(&format!("part{part}"));
            success(&format!("{run} --shard {part}/2 --out {}", word(&path)));
            word(&path).to_owned()
        })
        .collect();
    let table = success(run);
    assert_eq!(success(&format!("lab merge {}", parts.join(" "))), table);
    assert!(table.contains("row against column"), "{table}");
    let german = success(&format!("{run} --lang de"));
    assert!(
        german.contains("Zeile gegen Spalte") && german.contains(" %"),
        "{german}"
    );
    let three = json("tournament racko --players 3 --bots novice,casual,casual,novice --games 1");
    assert_eq!(three["games"], 4);
}

#[test]
fn a_report_is_one_page_with_plots() {
    let (_folder, file) = folder();
    for (game, options, plots) in [
        // Bots, ratings, seats, four or two facts, points, rounds, branching.
        ("right-on-time", "", 10),
        ("racko", "-o target=100", 8),
        ("timeline-twist", "-o mode=cooperative", 3),
    ] {
        for language in ["en", "de"] {
            let path = file("report.html");
            let sheet = file("bots.csv");
            success(&format!(
                "simulate {game} {options} --bots casual,novice --games 30 --lang {language} --html {} --csv {}",
                word(&path),
                word(&sheet)
            ));
            let page = fs::read_to_string(&path).expect("written");
            assert_eq!(page.matches("<svg ").count(), plots, "{game}");
            assert!(page.contains(&format!("<html lang=\"{language}\">")));
            assert!(
                page.contains(&format!("reihum simulate {game} --players 2")),
                "{game}"
            );
            for outside in [
                "http:", "https:", "src=", "href=", "url(", "@import", "<script",
            ] {
                assert!(!page.contains(outside), "{game}: {outside}");
            }
            let sheet = fs::read_to_string(&sheet).expect("written");
            assert_eq!(sheet.lines().count(), 3, "{sheet}");
            assert!(sheet.starts_with("game,players,seed,bot,games,wins,share,low,high,"));
        }
    }
}

#[test]
fn bad_input_is_refused_with_what_would_be_right() {
    let games = format!("the games are {}", games().join(", "));
    for (arguments, problem) in [
        ("chess --bots casual", games.as_str()),
        (
            "racko --bots wizard",
            "the bots are novice, casual, expert and master",
        ),
        ("racko --bots casual,", "there is no bot “”"),
        ("racko --bots casual -p 5", "is for 2 to 4 players, not 5"),
        ("racko --bots casual -p 0", "is for 2 to 4 players, not 0"),
        (
            "racko --bots casual,casual,casual -p 2",
            "3 bots are named but only 2 play",
        ),
        ("racko --bots expert@0", "expert@2000"),
        ("racko --bots expert@0ms", "master@250ms"),
        (
            "racko --bots expert --iterations 0",
            "--iterations must be 1 or more, not 0",
        ),
        ("racko --bots casual --games 0", "--games must be 1 to"),
        (
            "racko --bots casual --threads 0",
            "--threads must be 1 to 1024, not 0",
        ),
        ("racko --bots casual --shard 0/4", "from 1/4 to 4/4"),
        ("racko --bots casual --shard 5/4", "from 1/4 to 4/4"),
        ("racko --bots casual -o colour=1", "unknown field `colour`"),
        ("racko", "--bots"),
    ] {
        let ran = reihum(&format!("simulate {arguments}"));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments}");
        assert!(ran.err.contains(problem), "{arguments}: {}", ran.err);
    }
    let few = crate::refusal("tournament racko --bots casual");
    assert!(few.contains("at least 2 bots, not 1"), "{few}");
    let nowhere = crate::refusal("simulate racko --bots casual --games 1 --out /nowhere/file");
    assert!(nowhere.contains("/nowhere/file: "), "{nowhere}");
}

/// The lines of a results file without its head, which names the bots.
fn played(bots: &str, game: &str, out: &Path) -> Vec<String> {
    let output = assert_cmd::cargo::cargo_bin_cmd!("reihum")
        .args([
            "simulate",
            game,
            "--players",
            "3",
            "--games",
            "4",
            "--seed",
            "5",
        ])
        .args(["--bots", bots, "--out", word(out)])
        .output()
        .expect("the binary starts");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), &*err),
        (Some(0), ""),
        "{game} {bots}"
    );
    let lines = fs::read_to_string(out).expect("results");
    let mut lines: Vec<String> = lines.lines().skip(1).map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn a_bot_behind_a_pipe_plays_exactly_like_the_same_bot_here() {
    let (_folder, file) = folder();
    let binary = assert_cmd::cargo::cargo_bin!("reihum");
    for game in games() {
        let here = played("casual,novice", game, &file(&format!("{game}-here")));
        let pipe = format!("program:{} bot {game} --level casual,novice", word(binary));
        let there = played(&pipe, game, &file(&format!("{game}-there")));
        assert_eq!(here.len(), 4);
        assert_eq!(here, there, "{game}");
    }
}

#[test]
fn what_a_bot_cannot_read_it_refuses_in_words() {
    let said = "reihum-bot 9\nreihum-bot 1\nturn {}\nmatch {}\nmatch {\"game\":\"chess\"}\nfly\nend\nquit\n";
    let ran = crate::reihum_with_input("bot racko --level casual", said);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(ran.code, 0);
    assert!(
        lines[0].starts_with("refuse this is version 1"),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("hello reihum casual"), "{lines:?}");
    assert_eq!(lines[2], "refuse no match has begun");
    assert!(lines[3].starts_with("refuse missing field"), "{lines:?}");
    assert!(lines[5].contains("none of reihum-bot, match"), "{lines:?}");
    assert_eq!(lines.len(), 6);
    assert!(crate::refusal("bot chess").contains("chess"));
    let wizard = reihum("bot racko --level wizard");
    assert!(wizard.code == 2 && wizard.err.contains("novice, casual"));
    // What the shell says of it stands before.
    let nobody = reihum("simulate racko --bots program:no-such-program-here,casual --games 1");
    assert_eq!((nobody.code, nobody.out.as_str()), (2, ""));
    let nobody = nobody.err;
    assert!(nobody.contains("cannot take part"), "{nobody}");
}
