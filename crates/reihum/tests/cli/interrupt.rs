//! Ctrl-C in the middle of a simulation.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{success, word};

/// Enough matches that they cannot all be played before somebody stops it.
const RUN: &str =
    "simulate right-on-time --players 3 --bots expert@150,casual --games 60 --threads 2 --json";

fn start(arguments: &str) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("reihum"))
        .args(arguments.split_whitespace())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts")
}

fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    let status = Command::new("kill").args(["-INT", &pid]).status();
    assert!(status.is_ok_and(|status| status.success()));
}

/// Waits until a file has so many lines.
fn wait_for_lines(path: &Path, lines: usize) {
    let begun = Instant::now();
    while fs::read_to_string(path).map_or(0, |text| text.lines().count()) < lines {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is kept");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn what_was_played_is_kept_and_the_same_command_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("kept.jsonl");
    let run = format!("{RUN} --out {}", word(&kept));
    let child = start(&run);
    wait_for_lines(&kept, 4);
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    let says = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{says}");
    assert!(says.contains("of 60 matches; they are kept in"), "{says}");
    assert!(
        says.contains(&format!("{run}\n")),
        "the command that goes on: {says}"
    );
    let so_far: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one object");
    let games = so_far["games"].as_u64().expect("a number");
    assert!((3..60).contains(&games), "{games}");
    assert_eq!(so_far["asked"], 60);
    let lines = fs::read_to_string(&kept).expect("written");
    assert_eq!(lines.lines().count() as u64, games + 1);

    assert_eq!(success(&run), success(RUN), "as if it had never stopped");
}

/// Waits until a process catches SIGINT, so that it is not simply killed.
fn wait_for_handler(child: &Child) {
    const SIGINT: u64 = 1 << 1;
    let begun = Instant::now();
    loop {
        let path = format!("/proc/{}/status", child.id());
        let status = fs::read_to_string(path).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        if caught.is_some_and(|mask| mask & SIGINT != 0) {
            return;
        }
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "it does not begin"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn without_a_file_it_says_that_nothing_was_kept() {
    let child = start("simulate racko --bots casual --games 1000000");
    wait_for_handler(&child);
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    let says = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{says}");
    assert!(says.contains("nothing was kept"), "{says}");
}
