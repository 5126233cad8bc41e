//! What is written about running a server: every flag in it is one, and the unit is a unit.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use crate::success;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The flags in a text.
fn flags(text: &str) -> BTreeSet<String> {
    let part_of_a_flag = |c: char| c.is_ascii_lowercase() || c == '-';
    let words = text.split(|c: char| !part_of_a_flag(c));
    let flags = words.filter(|word| word.starts_with("--") && !word.ends_with('-'));
    flags.map(str::to_owned).collect()
}

#[test]
fn every_flag_that_is_written_about_exists() {
    let known = flags(&success("serve --help"));
    let commands: String = ["reihum.service", "Containerfile", "compose.yaml"]
        .map(|file| read(&format!("deploy/{file}")))
        .concat();
    let starts = |line: &&str| {
        let line = line.trim_start();
        ["ExecStart=", "ENTRYPOINT", "command:"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let lines: Vec<&str> = commands.lines().filter(starts).collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    for text in [lines.join("\n"), read("docs/operations.md")] {
        let written = flags(&text);
        assert!(!written.is_empty());
        let mut unknown = written.iter().filter(|flag| {
            // The help itself, and what belongs to other programs.
            !known.contains(*flag) && *flag != "--help"
        });
        assert_eq!(unknown.next(), None, "no flag of serve: {written:?}");
    }
}

#[test]
fn the_unit_is_one() {
    let unit = root().join("deploy/reihum.service");
    let Ok(output) = Command::new("systemd-analyze")
        .arg("verify")
        .arg(unit)
        .output()
    else {
        eprintln!("systemd is not here: not looked at");
        return;
    };
    let said = String::from_utf8_lossy(&output.stderr);
    // Nobody has installed it here.
    let wrong = said
        .lines()
        .find(|line| !line.contains("is not executable"));
    assert_eq!(wrong, None, "{said}");
}
