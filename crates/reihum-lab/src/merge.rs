//! Joining the parts of a run.

use std::path::{Path, PathBuf};

use crate::results_file::{PlayedMatches, Results, ResultsError};

/// Parts that do not belong together.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] ResultsError),
    /// Two files are of different runs.
    #[error("{} and {} belong to different runs: {difference}", .one.display(), .other.display())]
    Different {
        /// The first file.
        one: PathBuf,
        /// The other.
        other: PathBuf,
        /// What differs.
        difference: String,
    },
    /// A match is in two files.
    #[error("match {index} is in {} again; is a file named twice?", .path.display())]
    Twice {
        /// The match.
        index: u64,
        /// The second file that has it.
        path: PathBuf,
    },
    /// No files.
    #[error("name at least one results file")]
    Nothing,
}

/// Reads files of the same run, or of parts of it, and joins them.
pub fn merge(paths: &[PathBuf]) -> Result<Results, MergeError> {
    let mut merged: Option<(&Path, Results)> = None;
    for path in paths {
        let part = Results::read(path)?;
        let whole = part.spec.whole();
        let Some((first, all)) = &mut merged else {
            let spec = if paths.len() == 1 { part.spec } else { whole };
            let matches = part.matches;
            merged = Some((path, Results { spec, matches }));
            continue;
        };
        if let Some(difference) = all.spec.difference(&whole) {
            return Err(MergeError::Different {
                one: first.to_owned(),
                other: path.clone(),
                difference,
            });
        }
        join(&mut all.matches, part.matches, path)?;
    }
    let (_, results) = merged.ok_or(MergeError::Nothing)?;
    Ok(results)
}

fn join(all: &mut PlayedMatches, part: PlayedMatches, path: &Path) -> Result<(), MergeError> {
    for (index, played) in part {
        if all.insert(index, played).is_some() {
            return Err(MergeError::Twice {
                index,
                path: path.to_owned(),
            });
        }
    }
    Ok(())
}

/// The matches that are still to be played, as ranges.
#[must_use]
pub fn missing(results: &Results) -> Vec<(u64, u64)> {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    let absent = results.spec.indices();
    for index in absent.filter(|index| !results.matches.contains_key(index)) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == index => *last = index,
            _ => ranges.push((index, index)),
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{RunKind, Spec};
    use crate::testing::{spec, table};
    use crate::{Programs, ResultsFile, play};

    fn part(folder: &Path, spec: &Spec, name: &str) -> PathBuf {
        let path = folder.join(name);
        let table = table(2);
        let (line_ups, programs) = (spec.line_ups(), Programs::default());
        let matches = spec
            .indices()
            .map(|index| (index, play(&*table, spec, &line_ups, &programs, index)));
        let results = Results {
            spec: spec.clone(),
            matches: matches.collect(),
        };
        ResultsFile::write_all(&path, &results).unwrap();
        path
    }

    #[test]
    fn parts_make_up_the_whole() {
        let folder = tempfile::tempdir().unwrap();
        let whole = spec(RunKind::Simulate, 2, &["novice", "casual"], 5);
        let shard = |text: &str| Spec {
            shard: text.parse().ok(),
            ..whole.clone()
        };
        let at_once = part(folder.path(), &whole, "whole");
        let [one, two] = ["1/2", "2/2"].map(|text| part(folder.path(), &shard(text), &text[..1]));
        let all = merge(&[two.clone(), one.clone()]).unwrap();
        assert_eq!(all, Results::read(&at_once).unwrap());
        assert_eq!(missing(&all), []);

        let half = merge(std::slice::from_ref(&one)).unwrap();
        assert_eq!(missing(&half), [], "the shard itself is complete");
        let mut half_of_all = half;
        half_of_all.spec.shard = None;
        assert_eq!(missing(&half_of_all), [(1, 1), (3, 3)]);

        let says = |paths: &[&PathBuf]| {
            let paths: Vec<PathBuf> = paths.iter().map(|path| (*path).clone()).collect();
            merge(&paths).unwrap_err().to_string()
        };
        assert!(says(&[&one, &one]).contains("match 0 is in"));
        assert!(says(&[]).contains("at least one"));
        let other = Spec {
            seed: 2,
            ..whole.clone()
        };
        let other = part(folder.path(), &other, "other");
        assert!(says(&[&one, &other]).contains("`seed` is 1 there and 2 here"));
    }
}
