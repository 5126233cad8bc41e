//! `reihum scenario`: what passes, what fails and how it says so.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::{Ran, reihum, word};

const GOOD: &str = r#"rules = ["RT-11"]
title = "one higher card"
game = "right-on-time"
players = 3
options = {}

[setup]
hands = [["3", "6"], ["2", "2"], ["4", "6"]]
discard = ["5"]
to_act = 0

[[step]]
seat = 0
action = "lay 6"
[step.expect]
discard = ["6", "5"]
to_act = 1
"#;

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("the folder can be written to");
    }
    folder
}

fn run(path: &Path) -> Ran {
    let ran = reihum(&format!("scenario {}", word(path)));
    assert_eq!(ran.err, "");
    ran
}

/// What is printed for one bad file, without its name.
fn problem(text: impl AsRef<[u8]>) -> String {
    let folder = folder(&[("bad.toml", text.as_ref())]);
    let file = folder.path().join("bad.toml");
    let ran = run(&file);
    assert_eq!(ran.code, 1, "{}", ran.out);
    let start = format!("{}: ", word(&file));
    let rest = ran.out.strip_prefix(&start).expect("the file is named");
    let rest = rest.strip_suffix("\n0 passed, 1 failed\n");
    rest.expect("the sum is printed").to_owned()
}

#[test]
fn the_scenarios_of_the_project_pass() {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let ran = run(&all);
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.out.ends_with(" passed, 0 failed\n"), "{}", ran.out);
}

#[test]
fn files_and_folders_are_run_in_order() {
    let folder = folder(&[
        ("b.toml", GOOD.as_bytes()),
        ("a/c.toml", GOOD.as_bytes()),
        ("notes.txt", b"not a scenario"),
    ]);
    let ran = run(folder.path());
    let name = word(folder.path());
    let expected = format!(
        "{name}/a/c.toml: ok: one higher card\n{name}/b.toml: ok: one higher card\n\
         2 passed, 0 failed\n"
    );
    assert_eq!((ran.code, ran.out), (0, expected));
}

#[test]
fn one_failure_among_others_fails_the_run() {
    let bad = GOOD.replace("to_act = 1", "to_act = 2");
    let folder = folder(&[("a.toml", bad.as_bytes()), ("b.toml", GOOD.as_bytes())]);
    let ran = run(folder.path());
    assert_eq!(ran.code, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].ends_with("a.toml: line 17: `to_act` should be 2, it is 1"));
    assert!(lines[1].ends_with("b.toml: ok: one higher card"));
    assert_eq!(lines[2], "1 passed, 1 failed");
}

#[test]
fn what_differs_is_said_with_its_line() {
    assert_eq!(
        problem(GOOD.replace(r#""lay 6""#, r#""lay 3""#))
            .split(": ")
            .next(),
        Some("line 12")
    );
    assert_eq!(
        problem(GOOD.replace("[step.expect]", "refused = true\n[step.expect]")),
        "line 12: `lay 6` should have been refused"
    );
    assert!(problem(GOOD.replace("lay 6", "castle")).starts_with("line 12: `castle` by seat 0"));
    let legal = GOOD.replace(
        "to_act = 1\n",
        "to_act = 1\nlegal = [\"lay 2 2\", \"show\"]\n",
    );
    assert!(problem(legal).starts_with("line 18: seat 1: "));
}

#[test]
fn files_that_are_no_scenario_are_refused_with_the_line() {
    let keys = "known are rules, title, game, players, options, setup, step";
    assert_eq!(
        problem(GOOD.replace("options = {}", "optoins = {}")),
        format!("line 5: `optoins`: unknown key; {keys}")
    );
    assert!(problem(GOOD.replace("to_act = 0", "to_axt = 0")).starts_with("line 10: `to_axt`: "));
    assert!(problem(GOOD.replace("to_act = 1", "to_axt = 1")).starts_with("line 17: `to_axt`: "));
    assert!(problem(GOOD.replace("[setup]", "[setup")).starts_with("line 7: "));
    assert!(problem(GOOD.replace("options = {}", "options = { x = 1 }")).starts_with("line 5: "));
    assert!(problem(GOOD.replace("seat = 0", "seat = 8")).starts_with("line 13: "));
    assert!(problem(GOOD.replace(r#"["5"]"#, r#"["8"]"#)).starts_with("line 9: `discard`"));
    let chess = problem(GOOD.replace("right-on-time", "chess"));
    assert!(chess.contains("there is no game “chess”"), "{chess}");
    let six = problem(GOOD.replace("players = 3", "players = 6"));
    assert!(six.contains("is for 2 to 5 players, not 6"), "{six}");
    assert!(problem("").contains("is missing"));
}

#[test]
fn bytes_that_are_no_text_are_refused_with_the_line() {
    let bytes = [GOOD.as_bytes(), b"# \xff\xfe\n"].concat();
    assert_eq!(problem(bytes), "line 18: this is no UTF-8 text");
}

#[test]
fn missing_files_and_empty_folders_fail() {
    let folder = folder(&[("notes.txt", b"")]);
    let ran = run(folder.path());
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("no scenario file (*.toml) was found"));
    let ran = run(&folder.path().join("missing.toml"));
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("missing.toml: cannot be read: "),
        "{}",
        ran.out
    );
    assert_eq!(reihum("scenario").code, 2);
}

#[test]
fn the_sum_counts_files_also_beside_a_missing_one() {
    let folder = folder(&[("a.toml", GOOD.as_bytes())]);
    let path = word(folder.path());
    let ran = reihum(&format!("scenario {path}/missing.toml {path}"));
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("a.toml: ok: "), "{}", ran.out);
    assert!(ran.out.ends_with("\n1 passed, 1 failed\n"), "{}", ran.out);
}
