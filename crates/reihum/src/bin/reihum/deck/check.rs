//! `reihum deck check`: everything that is wrong, with file and line.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use timeline_twist::Deck;

use super::folder;

/// Prints each problem with file and line; exits 1 if there is any.
pub fn run(paths: &[PathBuf]) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let mut decks: Vec<(PathBuf, Deck)> = Vec::new();
    let mut problems = 0;
    for path in paths {
        for path in folder::deck_folders(path)? {
            match folder::read(&path)? {
                Ok(deck) => {
                    let cards = counted(deck.facts().len(), "card");
                    writeln!(out, "{}: ok: {cards}", path.display())?;
                    decks.push((path, deck));
                }
                Err(findings) => {
                    problems += findings.len();
                    for finding in findings {
                        writeln!(out, "{finding}")?;
                    }
                }
            }
        }
    }
    for problem in across(&decks) {
        problems += 1;
        writeln!(out, "{problem}")?;
    }
    writeln!(
        out,
        "{} without problems, {}",
        counted(decks.len(), "deck"),
        counted(problems, "problem")
    )?;
    Ok(if problems == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(1)
    })
}

/// “1 deck”, “2 decks”.
fn counted(count: usize, one: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {one}{plural}")
}

/// Cards of different decks that are the same event under another id, or another event under the
/// same id: such decks could not be mixed.
fn across(decks: &[(PathBuf, Deck)]) -> Vec<String> {
    let mut problems = Vec::new();
    for (n, (path, deck)) in decks.iter().enumerate() {
        for (other_path, other) in &decks[..n] {
            if path == other_path {
                continue;
            }
            if deck.name() == other.name() {
                problems.push(format!(
                    "{}: {} has the same name",
                    path.display(),
                    other_path.display()
                ));
            }
            for (one, two) in deck.shared_events(other) {
                problems.push(format!(
                    "{}: “{one}” and “{two}” of {} are the same event or share an id",
                    path.display(),
                    other_path.display()
                ));
            }
        }
    }
    problems
}
