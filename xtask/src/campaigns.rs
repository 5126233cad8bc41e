//! What runs longer than a check: fuzzing, benchmarks, the laws at length, golden files.

use std::fs;

use anyhow::{Context, Result};

use crate::run::{self, Step};
use crate::tools;

/// The targets in `fuzz/`.
pub const FUZZ_TARGETS: [&str; 4] = ["notation", "scenario", "replay", "actions"];

/// Fuzzes one target, or each in turn.
pub fn fuzz(target: Option<&str>, seconds: u32) -> Result<()> {
    tools::fuzzer()?;
    for name in FUZZ_TARGETS {
        if target.is_none_or(|target| target == name) {
            fuzz_one(name, seconds)?;
        }
    }
    Ok(())
}

fn fuzz_one(target: &str, seconds: u32) -> Result<()> {
    // What the fuzzer finds is kept here; the fuzzer itself makes no folder that is named.
    let corpus = format!("fuzz/corpus/{target}");
    fs::create_dir_all(run::root()?.join(&corpus))
        .with_context(|| format!("{corpus} could not be made"))?;
    let mut step = Step::cargo(&["fuzz", "run", target, &corpus])
        // The sanitizer's flags are not stable yet; this lets a stable compiler take them.
        .variable("RUSTC_BOOTSTRAP", "1");
    match target {
        "scenario" => step = step.arg("scenarios"),
        "replay" => save_matches(&corpus)?,
        _ => {}
    }
    step.arg("--")
        .arg(format!("-max_total_time={seconds}"))
        .arg("-dict=fuzz/words.dict")
        // Long inputs from the start: short ones end before a match gets anywhere.
        .arg("-len_control=0")
        .run(&format!("fuzz {target}"))
}

/// Saves a match of each game: random bytes alone hardly ever become a replay.
fn save_matches(folder: &str) -> Result<()> {
    for (game, option) in [
        ("right-on-time", "last_joker_is_seven=true"),
        ("timeline-twist", "mode=cooperative"),
        ("racko", "target=50"),
    ] {
        let file = format!("{folder}/{game}.json");
        Step::cargo(&["run", "--quiet", "--locked", "--", "watch", game])
            .arg(format!("--option={option}"))
            .arg("--seed=1")
            .arg(format!("--save={file}"))
            .run(&format!("save a match of {game}"))?;
    }
    Ok(())
}

/// Runs the benchmarks.
pub fn bench() -> Result<()> {
    Step::cargo(&["bench", "--locked"]).run("benchmarks")
}

/// Checks the laws in `factor` times the matches of the tests.
pub fn laws(factor: u32) -> Result<()> {
    tools::nextest()?;
    Step::cargo(&["nextest", "run", "--workspace", "--locked", "--release"])
        .arg("--profile=campaign")
        .arg("-E")
        .arg("binary(/^laws/)")
        .variable("REIHUM_LAWS_FACTOR", factor.to_string())
        .run("laws at length")
}

/// Writes the TypeScript types of the protocol anew.
pub fn types() -> Result<()> {
    Step::cargo(&[
        "test",
        "--locked",
        "-p",
        "reihum-server",
        "--test",
        "typescript",
    ])
    .variable("REIHUM_WRITE_TYPES", "1")
    .run("types of the protocol")
}

/// Kills the server at random moments.
pub fn crash(kills: u32) -> Result<()> {
    Step::cargo(&[
        "test", "--locked", "-p", "reihum", "--test", "live", "killed",
    ])
    .variable("REIHUM_KILLS", kills.to_string())
    .run(&format!("{kills} kills"))
}

/// Writes the golden playthroughs anew.
pub fn golden() -> Result<()> {
    tools::nextest()?;
    Step::cargo(&["nextest", "run", "--workspace", "--locked"])
        .arg("-E")
        .arg("binary(golden)")
        .variable("INSTA_UPDATE", "always")
        .run("golden playthroughs")?;
    println!("\nxtask: read `git diff` before you keep the new playthroughs");
    Ok(())
}
