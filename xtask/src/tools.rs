//! The programs that the other commands need, installed where they are missing.

use anyhow::{Context, Result};

use crate::run::Step;

/// The formatter and the linter. They come with most installations of Rust.
pub fn rustfmt_and_clippy() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if Step::cargo(&[subcommand, "--version"]).works()? {
            continue;
        }
        Step::program("rustup", &["component", "add", component])
            .run(&format!("install {component}"))
            .with_context(|| format!("{component} is needed and could not be installed"))?;
    }
    Ok(())
}

/// The test runner.
pub fn nextest() -> Result<()> {
    subcommand("nextest", "0.9.143")
}

/// The fuzzer's front end.
pub fn fuzzer() -> Result<()> {
    subcommand("fuzz", "0.13.2")
}

/// A subcommand of cargo, in a version that is known to build with our Rust.
fn subcommand(name: &str, version: &str) -> Result<()> {
    if Step::cargo(&[name, "--version"]).works()? {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    Step::cargo(&["install", &package, "--version", version, "--locked"])
        .run(&format!("install {package}"))
}
