//! A deck is a folder with two files.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use reihum::read_text;
use timeline_twist::{Deck, Place};

pub const HEAD: &str = "deck.toml";
pub const CARDS: &str = "cards.toml";

/// Something wrong in a file of a deck.
pub struct Finding {
    file: PathBuf,
    line: usize,
    problem: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.problem)
    }
}

/// The folders of all decks at a path: itself, or those in it.
pub fn deck_folders(path: &Path) -> Result<Vec<PathBuf>> {
    let path = match path.file_name() {
        Some(name) if name == HEAD || name == CARDS => path.parent().unwrap_or(path),
        _ => path,
    };
    if path.join(HEAD).is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path).with_context(|| path.display().to_string())?;
    let mut folders = Vec::new();
    for entry in entries {
        let entry = entry.with_context(|| path.display().to_string())?.path();
        if entry.join(HEAD).is_file() {
            folders.push(entry);
        }
    }
    folders.sort();
    if folders.is_empty() {
        bail!(
            "{}: neither a deck (a folder with {HEAD}) nor a folder of decks",
            path.display()
        );
    }
    Ok(folders)
}

/// Reads a deck; what is wrong with it is a result, what is wrong with the disk an error.
pub fn read(folder: &Path) -> Result<Result<Deck, Vec<Finding>>> {
    let text = |name: &str| read_text(&folder.join(name));
    let finding = |file: &str, line, problem| Finding {
        file: folder.join(file),
        line,
        problem,
    };
    let deck = match Deck::read(&text(HEAD)?, &text(CARDS)?) {
        Ok(deck) => deck,
        Err(errors) => {
            let findings = errors.into_iter().map(|error| {
                let problem = error.problem.to_string();
                match error.place {
                    Place::Head(line) => finding(HEAD, line, problem),
                    Place::Line(line) | Place::Card(line) => finding(CARDS, line, problem),
                }
            });
            return Ok(Err(findings.collect()));
        }
    };
    let name = folder.canonicalize().ok();
    let name = name
        .as_deref()
        .and_then(Path::file_name)
        .unwrap_or_default();
    if name != deck.name() {
        let problem = format!(
            "the deck is “{}”, its folder “{}”: give both the same name",
            deck.name(),
            name.display()
        );
        return Ok(Err(vec![finding(HEAD, 1, problem)]));
    }
    Ok(Ok(deck))
}

/// Writes the two files of a new deck.
pub fn write(dir: &Path, name: &str, head: &str, cards: &str) -> Result<PathBuf> {
    let folder = dir.join(name);
    if folder.exists() {
        bail!("{} is there already; nothing was written", folder.display());
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for (file, text) in [(HEAD, head), (CARDS, cards)] {
        let path = folder.join(file);
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(folder)
}
