//! `cargo xtask test`: every check, in one order, over one debug build.

use std::time::Instant;
use std::{env, fs};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::peers;
use crate::python;
use crate::run::{Step, binary, root, seconds};
use crate::tools;

/// Sets up what is missing and runs every check; stops at the first that fails.
pub fn all() -> Result<()> {
    let start = Instant::now();
    tools::rustfmt_and_clippy()?;
    tools::nextest()?;
    tools::node()?;
    tools::web_packages()?;
    tools::chromium()?;
    tools::deny()?;
    tools::postgres()?;
    tools::openssl()?;
    // What is quick to fail comes first. Every cargo command below selects the whole workspace:
    // with another selection cargo would build some dependencies again with other features.
    Step::cargo(&["fmt", "--all", "--check"]).run("format")?;
    Step::cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])
        .run("format of the fuzz targets")?;
    // Known weaknesses need a database from outside; the hosted checks look for them.
    Step::cargo(&["deny", "--log-level", "error", "check"])
        .arg("bans")
        .arg("licenses")
        .arg("sources")
        .run("licences, sources and versions of dependencies")?;
    web("check").run("types of the web client")?;
    web("lint").run("lint of the web client")?;
    web("lint:css").run("lint of the styles")?;
    web("test").run("unit tests of the web client")?;
    // Before the first build of the workspace, which then takes what is built.
    web("build").run("build of the web client")?;
    web("size").run("size of the web client")?;
    Step::cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "-D",
        "warnings",
    ])
    .run("lint")?;
    // The short fuzz run is a test too; it has its own headline at the end.
    tests("not binary(fuzz_short)").run("tests")?;
    Step::cargo(&["test", "--doc", "--workspace", "--locked"])
        .run("examples in the documentation")?;
    Step::cargo(&["doc", "--no-deps", "--workspace", "--locked"])
        .variable("RUSTDOCFLAGS", "-Dwarnings")
        .run("documentation")?;
    scenarios()?;
    tests("binary(fuzz_short)").run("short fuzz run")?;
    peers::compare()?;
    peers::example_bot()?;
    peers::try_http()?;
    python::check()?;
    // Against the binary that the tests have just built.
    browser_tests()?;
    lighthouse()?;
    firefox()?;
    println!(
        "\nxtask: every check passed in {}",
        seconds(start.elapsed())
    );
    Ok(())
}

/// The browser tests alone, with a new build.
pub fn browser() -> Result<()> {
    tools::node()?;
    tools::web_packages()?;
    tools::chromium()?;
    Step::cargo(&["build", "--workspace", "--locked"]).run("build")?;
    browser_tests()?;
    lighthouse()?;
    firefox()
}

/// How many browser tests may fail and still be looked at a second time.
const FEW: usize = 2;

/// How often each of them must then pass, alone on the machine.
const TIMES: usize = 3;

/// The browser tests. Two browsers on a busy machine can make one of three hundred tests late: the
/// very few that fail are looked at again one by one, must pass every time, and are named at the
/// end. What fails alone is broken; what failed beside others is still to be mended.
fn browser_tests() -> Result<()> {
    let Err(failure) = web("e2e").run("browser tests") else {
        return Ok(());
    };
    let record = root()?.join("web/test-results/.last-run.json");
    let kept = fs::read_to_string(&record).context("what failed is not on record")?;
    let last: Value = serde_json::from_str(&kept).context("what failed is not on record")?;
    let failed = last["failedTests"].as_array().map_or(0, Vec::len);
    if !(1..=FEW).contains(&failed) {
        return Err(failure);
    }
    for time in 1..=TIMES {
        // A run writes the record anew.
        fs::write(&record, &kept).context("what failed could not be noted")?;
        web("e2e")
            .arg("--")
            .arg("--last-failed")
            .arg("--workers=1")
            .run(&format!("what failed, alone, {time} of {TIMES}"))?;
    }
    println!("\nxtask: MEND THIS: {failed} browser test(s) failed beside others, and passed alone");
    Ok(())
}

/// What Lighthouse thinks of the client.
fn lighthouse() -> Result<()> {
    tools::browser_packages()?;
    other_browser("lighthouse").run("Lighthouse")
}

/// A match in another browser than the one of the tests.
fn firefox() -> Result<()> {
    if tools::firefox() {
        other_browser("firefox").run("a match in Firefox")
    } else {
        println!("xtask: Firefox is not there and could not be installed: left out");
        Ok(())
    }
}

fn other_browser(script: &str) -> Step {
    Step::program(
        "npm",
        &["run", "--silent", "--prefix", "web/browsers", script],
    )
}

/// A script of the web client.
fn web(script: &str) -> Step {
    Step::program("npm", &["run", "--silent", "--prefix", "web", script])
}

/// The tests that a filter selects.
fn tests(filter: &str) -> Step {
    Step::cargo(&["nextest", "run", "--workspace", "--locked", "-E", filter])
}

/// Further folders of scenarios, written as in `PATH`.
const MORE_SCENARIOS: &str = "REIHUM_SCENARIOS";

/// The project's scenario files, and those in the folders that the environment names, through the
/// binary that the tests have just built.
fn scenarios() -> Result<()> {
    let mut step = Step::program(binary("reihum")?, &["scenario", "scenarios", "lessons"]);
    let more = env::var_os(MORE_SCENARIOS).unwrap_or_default();
    for folder in env::split_paths(&more).filter(|folder| !folder.as_os_str().is_empty()) {
        step = step.arg(folder.to_string_lossy());
    }
    step.run("scenarios")
}
