//! All scenario files of a folder.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{Scenario, ScenarioError};
use crate::Notation;

/// Why a folder of scenarios does not hold.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file or the folder cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// There is no scenario in it.
    #[error("{}: no scenario (*.toml) is in it", .0.display())]
    Empty(PathBuf),
    /// Scenarios that do not hold, each with its file.
    #[error("{}", lines(.0))]
    Wrong(Vec<(PathBuf, ScenarioError)>),
}

fn lines(wrong: &[(PathBuf, ScenarioError)]) -> String {
    let line = |(path, error): &(PathBuf, ScenarioError)| format!("{}: {error}", path.display());
    wrong.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Plays every scenario of a folder and returns the rules that they show.
///
/// # Errors
/// If the folder has none, one cannot be read, or one does not hold; all that do not are named.
pub fn run_folder<G: Notation>(folder: impl AsRef<Path>) -> Result<BTreeSet<String>, FolderError> {
    let folder = folder.as_ref();
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        move |source| FolderError::Unreadable { path, source }
    };
    let mut rules = BTreeSet::new();
    let mut wrong = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let path = entry.map_err(unreadable(folder))?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(unreadable(&path))?;
        let played = Scenario::parse(&text).and_then(|scenario| {
            scenario.run::<G>()?;
            Ok(scenario.rules)
        });
        match played {
            Ok(shown) => rules.extend(shown),
            Err(error) => wrong.push((path, error)),
        }
    }
    wrong.sort_by(|one, other| one.0.cmp(&other.0));
    match (wrong.is_empty(), rules.is_empty()) {
        (false, _) => Err(FolderError::Wrong(wrong)),
        (true, true) => Err(FolderError::Empty(folder.to_owned())),
        (true, false) => Ok(rules),
    }
}
