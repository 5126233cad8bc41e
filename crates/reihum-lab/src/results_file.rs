//! Results files: a header with the whole specification, then a line for each match, in the
//! order in which they ended.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::played_match::PlayedMatch;
use crate::spec::{FORMAT, Spec};

/// The matches that have been played, by their index.
pub type PlayedMatches = BTreeMap<u64, PlayedMatch>;

/// A results file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", path.display())]
pub struct ResultsError {
    path: PathBuf,
    problem: Problem,
}

/// What is wrong with a results file.
#[derive(Debug, thiserror::Error)]
enum Problem {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("this is no results file of `reihum simulate` or `reihum tournament`")]
    NotResults,
    #[error("this file was written by another version ({0}), this one reads version {FORMAT}")]
    Format(u16),
    #[error("line {0} is no match")]
    Line(usize),
    #[error("match {0} is there twice")]
    Twice(u64),
    #[error("match {0} is not part of what the header says")]
    Foreign(u64),
    #[error("the file belongs to another run: {0}")]
    Other(String),
    #[error("another run is writing to this file")]
    InUse,
}

/// What a file holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    /// What was to be played.
    pub spec: Spec,
    /// What has been.
    pub matches: PlayedMatches,
}

impl Results {
    /// Reads a results file. A last line without its end, from a run that was killed, is left out.
    pub fn read(path: &Path) -> Result<Self, ResultsError> {
        let at = |problem| ResultsError {
            path: path.to_owned(),
            problem,
        };
        let bytes = fs::read(path).map_err(|error| at(error.into()))?;
        parse(&bytes).map_err(at)
    }
}

fn parse(bytes: &[u8]) -> Result<Results, Problem> {
    let mut lines = whole_lines(bytes);
    let header = lines.next().ok_or(Problem::NotResults)?;
    let spec = read_header(header)?;
    let mut matches = PlayedMatches::new();
    for (number, line) in lines.enumerate() {
        let played: PlayedMatch =
            serde_json::from_slice(line).map_err(|_| Problem::Line(number + 2))?;
        let fits = played.bots.len() == spec.players
            && played.scores.len() == spec.players
            && played.bots.iter().all(|bot| *bot < spec.bots.len());
        if !fits {
            return Err(Problem::Line(number + 2));
        }
        let index = played.index;
        if !spec.contains(index) {
            return Err(Problem::Foreign(index));
        }
        if matches.insert(index, played).is_some() {
            return Err(Problem::Twice(index));
        }
    }
    Ok(Results { spec, matches })
}

/// The lines that have their end.
fn whole_lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines.filter_map(|line| line.strip_suffix(b"\n"))
}

fn read_header(line: &[u8]) -> Result<Spec, Problem> {
    let value: serde_json::Value = serde_json::from_slice(line).map_err(|_| Problem::NotResults)?;
    let format = value["reihum_lab"].as_u64().ok_or(Problem::NotResults)?;
    if format != u64::from(FORMAT) {
        return Err(Problem::Format(u16::try_from(format).unwrap_or(u16::MAX)));
    }
    let spec: Spec = serde_json::from_value(value).map_err(|_| Problem::NotResults)?;
    spec.check().map_err(|_| Problem::NotResults)?;
    Ok(spec)
}

/// A results file that is being written.
#[derive(Debug)]
pub struct ResultsFile {
    file: File,
    path: PathBuf,
}

impl ResultsFile {
    /// Begins a file, or goes on with one of the same specification; what it already holds comes
    /// with it.
    pub fn open(path: &Path, spec: &Spec) -> Result<(Self, PlayedMatches), ResultsError> {
        let at = |problem| ResultsError {
            path: path.to_owned(),
            problem,
        };
        let mut file = Self {
            file: OpenOptions::new()
                .append(true)
                .create(true)
                .open(path)
                .map_err(|error| at(error.into()))?,
            path: path.to_owned(),
        };
        file.file.try_lock().map_err(|error| match error {
            fs::TryLockError::WouldBlock => at(Problem::InUse),
            fs::TryLockError::Error(error) => at(error.into()),
        })?;
        let bytes = fs::read(path).map_err(|error| at(error.into()))?;
        let header = header(spec);
        // Nothing yet, or killed in the middle of the header.
        if header.starts_with(&bytes) && bytes.len() < header.len() {
            file.truncate(0)?;
            file.write(&header)?;
            return Ok((file, PlayedMatches::new()));
        }
        let found = parse(&bytes).map_err(at)?;
        if let Some(difference) = found.spec.difference(spec) {
            return Err(at(Problem::Other(difference)));
        }
        let torn = bytes
            .iter()
            .rev()
            .take_while(|byte| **byte != b'\n')
            .count();
        file.truncate((bytes.len() - torn) as u64)?;
        Ok((file, found.matches))
    }

    /// Writes a new file, in place of an old one.
    pub fn write_all(path: &Path, results: &Results) -> Result<(), ResultsError> {
        let mut bytes = header(&results.spec);
        for played in results.matches.values() {
            bytes.extend(line(played));
        }
        fs::write(path, bytes).map_err(|error| ResultsError {
            path: path.to_owned(),
            problem: error.into(),
        })
    }

    /// Adds a match.
    pub fn append(&mut self, played: &PlayedMatch) -> Result<(), ResultsError> {
        self.write(&line(played))
    }

    /// A line goes out in one piece, so that a killed run leaves at most its last line torn.
    fn write(&mut self, bytes: &[u8]) -> Result<(), ResultsError> {
        let written = self.file.write_all(bytes);
        written.map_err(|error| self.failed(error))
    }

    fn truncate(&mut self, length: u64) -> Result<(), ResultsError> {
        let cut = self.file.set_len(length);
        cut.map_err(|error| self.failed(error))
    }

    fn failed(&self, error: io::Error) -> ResultsError {
        ResultsError {
            path: self.path.clone(),
            problem: error.into(),
        }
    }
}

fn header(spec: &Spec) -> Vec<u8> {
    line(spec)
}

/// A value as a line. What is written here are plain structures, which serde can always write.
pub(crate) fn line(value: &impl serde::Serialize) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(value).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::RunKind;
    use crate::testing::spec;
    use reihum_core::SeatSet;

    fn played(index: u64) -> PlayedMatch {
        PlayedMatch {
            index,
            bots: vec![0, 0],
            winners: SeatSet::EMPTY,
            scores: vec![1, 2],
            rounds: Vec::new(),
            decisions: 3,
            choices: 9,
            widths: vec![1, 2],
            ended: true,
        }
    }

    fn path() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.jsonl");
        (folder, path)
    }

    #[test]
    fn what_was_kept_is_there_again_and_a_torn_line_is_dropped() {
        let (_folder, path) = path();
        let spec = spec(RunKind::Simulate, 2, &["casual"], 5);
        let (mut file, matches) = ResultsFile::open(&path, &spec).unwrap();
        assert!(matches.is_empty());
        file.append(&played(3)).unwrap();
        file.append(&played(0)).unwrap();
        assert!(
            ResultsFile::open(&path, &spec)
                .unwrap_err()
                .to_string()
                .contains("another run is")
        );
        drop(file);
        let whole = fs::read(&path).unwrap();
        for torn in [&b"{\"match\":4,\"bo"[..], b"", b"\xff"] {
            fs::write(&path, [&whole, torn].concat()).unwrap();
            let (_, matches) = ResultsFile::open(&path, &spec).unwrap();
            assert_eq!(matches.keys().copied().collect::<Vec<_>>(), [0, 3]);
            assert_eq!(fs::read(&path).unwrap(), whole);
        }
        // Killed in the middle of the header.
        fs::write(&path, &whole[..20]).unwrap();
        assert!(ResultsFile::open(&path, &spec).unwrap().1.is_empty());
    }

    #[test]
    fn files_of_other_runs_are_not_touched() {
        let (_folder, path) = path();
        let one = spec(RunKind::Simulate, 2, &["casual"], 5);
        drop(ResultsFile::open(&path, &one).unwrap());
        let mut two = one.clone();
        two.games = 6;
        let says = ResultsFile::open(&path, &two).unwrap_err().to_string();
        assert!(says.ends_with("`games` is 5 there and 6 here"), "{says}");
        for text in ["a letter", "a letter\n", "{}\n", "[1]\n"] {
            fs::write(&path, text).unwrap();
            let says = ResultsFile::open(&path, &one).unwrap_err().to_string();
            assert!(says.contains("no results file"), "{text}: {says}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn lines_that_do_not_fit_are_refused() {
        let spec = spec(RunKind::Simulate, 2, &["casual"], 5);
        let says = |matches: &[PlayedMatch]| {
            let mut bytes = header(&spec);
            matches.iter().for_each(|played| bytes.extend(line(played)));
            parse(&bytes).unwrap_err().to_string()
        };
        assert_eq!(says(&[played(1), played(1)]), "match 1 is there twice");
        assert!(says(&[played(5)]).contains("match 5 is not part"));
        let mut odd = played(0);
        odd.bots = vec![0, 7];
        assert_eq!(says(&[played(1), odd]), "line 3 is no match");
    }
}
