//! `reihum scenario FILE…`: runs scenario files and folders.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use reihum_catalog::Catalog;
use reihum_core::scenario::Scenario;

use crate::{App, text};

/// Prints a line a file, `ok` or what differed; exits 1 if any differed.
pub fn run(app: &App, paths: &[PathBuf]) -> ExitCode {
    let mut files = Vec::new();
    let (mut passed, mut failed) = (0, 0);
    let mut out = io::stdout().lock();
    let mut say = |text: String| {
        // A reader that has gone away does not change the result.
        let _ = writeln!(out, "{text}");
    };
    for path in paths {
        if let Err(error) = collect(path, &mut files) {
            failed += 1;
            say(format!("{}: cannot be read: {error}", path.display()));
        }
    }
    for file in &files {
        match run_file(app.games(), file) {
            Ok(title) => {
                passed += 1;
                say(format!("{}: ok: {title}", file.display()));
            }
            Err(problem) => {
                failed += 1;
                say(problem);
            }
        }
    }
    say(format!("{passed} passed, {failed} failed"));
    if files.is_empty() {
        say("no scenario file (*.toml) was found".to_owned());
    }
    if failed > 0 || files.is_empty() {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    }
}

/// A file stands for itself, a folder for all `.toml` files in it and below.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        fs::metadata(path)?;
        files.push(path.to_owned());
        return Ok(());
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|end| end == "toml") {
            collect(&entry, files)?;
        }
    }
    Ok(())
}

fn run_file(games: &Catalog, path: &Path) -> Result<String, String> {
    let text = text::read(path).map_err(|error| format!("{error:#}"))?;
    let at = |problem: &dyn std::fmt::Display| format!("{}: {problem}", path.display());
    let scenario = Scenario::parse(&text).map_err(|error| at(&error))?;
    let game = games.find(&scenario.game).map_err(|error| at(&error))?;
    game.run_scenario(&scenario).map_err(|error| at(&error))?;
    Ok(scenario.title)
}
