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
    for game in games()? {
        let file = format!("{folder}/{game}.json");
        Step::cargo(&["run", "--quiet", "--locked", "--", "watch", &game])
            .arg("--seed=1")
            .arg(format!("--save={file}"))
            .run(&format!("save a match of {game}"))?;
    }
    Ok(())
}

/// The games: each has a folder of scenarios.
pub fn games() -> Result<Vec<String>> {
    let folders = fs::read_dir(run::root()?.join("scenarios"))?;
    let name = |folder: fs::DirEntry| folder.file_name().to_string_lossy().into_owned();
    let mut games: Vec<String> = folders
        .map(|folder| folder.map(name))
        .collect::<std::io::Result<_>>()?;
    games.sort();
    Ok(games)
}

/// Changes code in small ways and sees that a test notices.
pub fn mutants(package: Option<&str>) -> Result<()> {
    tools::mutants()?;
    let packages = match package {
        Some(package) => vec![package.to_owned()],
        None => games()?,
    };
    for package in packages {
        Step::cargo(&["mutants", "--package", &package, "--test-package", &package])
            // A change may leave something unused; that is not what is asked here.
            .arg("--cap-lints=true")
            .arg("--test-tool=nextest")
            .arg("--output=target/mutants")
            .arg("--jobs=2")
            // Most of the time goes into compiling, and most changes are noticed soon.
            .variable("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
            .variable("CARGO_PROFILE_DEV_DEBUG", "0")
            .arg("--")
            .arg("--profile=mutants")
            .run(&format!("mutants of {package}"))?;
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

/// Writes the TypeScript types of the protocol and its OpenAPI file anew.
pub fn types() -> Result<()> {
    // Each crate that declares some has a test of this name.
    Step::cargo(&["test", "--workspace", "--locked", "--test", "typescript"])
        .arg("--test=openapi")
        .variable("REIHUM_WRITE_TYPES", "1")
        .run("types of the protocol")
}

/// Records the first lessons anew.
pub fn lessons() -> Result<()> {
    Step::cargo(&["test", "--workspace", "--locked", "--test", "lessons"])
        .variable("REIHUM_WRITE_LESSONS", "1")
        .run("recordings of the first lessons")
}

/// What `crash` kills: a server on SQLite, one on PostgreSQL, or three nodes on one PostgreSQL.
pub const CRASH_STORES: [&str; 3] = ["sqlite", "postgres", "nodes"];

/// Kills the server at random moments.
pub fn crash(kills: u32, store: &str) -> Result<()> {
    let test = match store {
        "sqlite" => "killed_on_sqlite",
        "postgres" => "killed_on_postgres",
        _ => "killed_among_nodes",
    };
    if store != "sqlite" {
        tools::postgres()?;
    }
    Step::cargo(&["test", "--locked", "-p", "reihum", "--test", "live", test])
        .arg("--")
        .arg("--nocapture")
        .variable("REIHUM_KILLS", kills.to_string())
        .run(&format!("{kills} kills on {store}"))
}

/// Lets hostile clients do their worst, and sees what a quiet table notices.
pub fn hostile(seconds: u32) -> Result<()> {
    Step::cargo(&[
        "test",
        "--locked",
        "--release",
        "-p",
        "reihum",
        "--test",
        "live",
    ])
    .arg("hostile")
    .arg("--")
    .arg("--nocapture")
    .arg("--test-threads=1")
    .variable("REIHUM_HOSTILE", seconds.to_string())
    .run(&format!("hostile clients, {seconds} s each"))
}

/// Measures the server with many tables, in release.
pub fn load(options: &[String]) -> Result<()> {
    let nodes = |option: &String| option.starts_with("--nodes") || option.starts_with("--report");
    if options.iter().any(nodes) {
        tools::postgres()?;
    }
    Step::cargo(&["build", "--release", "--locked"])
        .arg("--package=reihum")
        .arg("--package=reihum-load")
        .run("build")?;
    let generator = Step::program("target/release/reihum-load", &[]);
    options.iter().fold(generator, Step::arg).run("load")
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
