//! Everything a store keeps, in one file that either store reads: so it is a backup, and the way
//! from one to the other. A line for each person and for each table, with a first line that says
//! what it is and a last one that proves that it is whole.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

use super::{
    Append, Category, KeptTable, Listing, PersonRow, RecordRow, ResultRow, ResultSeat, Store,
    StoreError,
};
use crate::clock;

/// The version of the file's format.
const FORMAT: u32 = 1;

/// Why a backup could not be made or restored.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The store could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file could not be read or written.
    #[error("the backup cannot be read or written: {0}")]
    File(#[from] io::Error),
    /// The file is no backup, or not a whole one.
    #[error("line {line} of the backup: {problem}")]
    Content {
        /// Which line.
        line: u64,
        /// What is wrong with it.
        problem: String,
    },
    /// The store has some of it already.
    #[error("some of it is there already; a backup is restored where there is nothing yet")]
    NotEmpty,
}

/// A line of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    /// The first line.
    Reihum { backup: u32 },
    /// Somebody.
    Person {
        id: String,
        name: String,
        secret_hash: [u8; 32],
        /// Older backups do not say; then nobody is taken for somebody who was never needed.
        #[serde(default = "yes")]
        played: bool,
    },
    /// A table with all that belongs to it.
    Table(Box<TableLine>),
    /// The last line: how many there are before it, and their fingerprint.
    End { lines: u64, blake3: String },
}

const fn yes() -> bool {
    true
}

/// A table with all that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TableLine {
    pub(super) code: String,
    /// When the last entry was written.
    pub(super) at: u64,
    pub(super) entries: Vec<String>,
    pub(super) listing: Option<ListingLine>,
    /// By the numbers of their matches.
    pub(super) records: Vec<(u32, String)>,
    pub(super) results: Vec<ResultLine>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ListingLine {
    pub(super) game: String,
    pub(super) stage: String,
    pub(super) listed: bool,
    pub(super) open_seats: u8,
    pub(super) people: Vec<String>,
    pub(super) summary: String,
    pub(super) updated: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ResultLine {
    pub(super) number: u32,
    pub(super) game: String,
    pub(super) revision: u16,
    pub(super) cards: String,
    pub(super) variant: String,
    pub(super) players: u8,
    pub(super) helped: bool,
    pub(super) team: Option<i32>,
    pub(super) listed: bool,
    pub(super) at: u64,
    pub(super) seats: Vec<SeatLine>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatLine {
    pub(super) person: Option<String>,
    pub(super) name: String,
    pub(super) points: i32,
    pub(super) won: bool,
    pub(super) hinted: bool,
}

/// A backup that is being written.
pub struct BackupWriter<W> {
    file: W,
    hash: blake3::Hasher,
    lines: u64,
}

impl<W: Write> BackupWriter<W> {
    /// Begins a backup in this file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn new(file: W) -> Result<Self, BackupError> {
        let mut backup = Self {
            file,
            hash: blake3::Hasher::new(),
            lines: 0,
        };
        backup.add(&Line::Reihum { backup: FORMAT })?;
        Ok(backup)
    }

    pub(super) fn add(&mut self, line: &Line) -> Result<(), BackupError> {
        let mut text = serde_json::to_vec(line).map_err(io::Error::from)?;
        text.push(b'\n');
        self.hash.update(&text);
        self.lines += 1;
        Ok(self.file.write_all(&text)?)
    }

    /// Ends it, and gives the file back.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<W, BackupError> {
        let end = Line::End {
            lines: self.lines,
            blake3: self.hash.finalize().to_hex().to_string(),
        };
        self.add(&end)?;
        self.file.flush()?;
        Ok(self.file)
    }
}

/// Is the file whole? Says how many lines it has.
///
/// # Errors
/// The file cannot be read, is no backup, or is damaged.
pub fn check_backup(file: impl BufRead) -> Result<u64, BackupError> {
    let mut hash = blake3::Hasher::new();
    let mut end = None;
    let mut count = 0;
    for (number, line) in (1..).zip(file.lines()) {
        let text = line?;
        let wrong = |problem: String| BackupError::Content {
            line: number,
            problem,
        };
        if end.is_some() {
            return Err(wrong("nothing follows the end".to_owned()));
        }
        let line: Line = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        match &line {
            Line::Reihum { backup } if number == 1 && *backup == FORMAT => {}
            Line::Reihum { backup } => {
                return Err(wrong(format!(
                    "format {backup}; this version reads format {FORMAT}"
                )));
            }
            _ if number == 1 => return Err(wrong("this is no backup of Reihum".to_owned())),
            Line::End { lines, blake3 } => {
                let is_whole = *lines == count && *blake3 == hash.finalize().to_hex().to_string();
                if !is_whole {
                    return Err(wrong("something before it was changed or lost".to_owned()));
                }
                end = Some(number);
            }
            Line::Person { .. } | Line::Table(_) => {}
        }
        hash.update(text.as_bytes()).update(b"\n");
        count = number;
    }
    end.ok_or(BackupError::Content {
        line: count,
        problem: "the end is missing".to_owned(),
    })
}

/// Puts everything from a backup that was checked into an empty store; `progress` hears of each
/// line.
///
/// # Errors
/// The file cannot be read, or the store cannot be written.
pub async fn restore_backup(
    store: &dyn Store,
    file: impl BufRead,
    mut progress: impl FnMut(),
) -> Result<(), BackupError> {
    for (number, line) in (1..).zip(file.lines()) {
        let line = serde_json::from_str(&line?);
        let line = line.map_err(|error| BackupError::Content {
            line: number,
            problem: error.to_string(),
        })?;
        match line {
            Line::Reihum { .. } | Line::End { .. } => {}
            Line::Person {
                id,
                name,
                secret_hash,
                played,
            } => {
                let person = PersonRow {
                    id,
                    name,
                    secret_hash,
                    // Whatever is restored is needed today.
                    seen: clock::seconds(),
                    played,
                };
                store
                    .add_person(person)
                    .await
                    .map_err(|error| match error {
                        StoreError::PersonExists { .. } => BackupError::NotEmpty,
                        error => error.into(),
                    })?;
            }
            Line::Table(table) => restore_table(store, *table).await?,
        }
        progress();
    }
    Ok(())
}

async fn restore_table(store: &dyn Store, table: TableLine) -> Result<(), BackupError> {
    let append = Append {
        table: table.code.clone(),
        seq: 1,
        at: table.at,
        entries: table.entries,
        listing: table.listing.map(Listing::from),
        record: None,
        result: None,
    };
    store.append(append).await.map_err(|error| match error {
        StoreError::Taken { .. } => BackupError::NotEmpty,
        error => error.into(),
    })?;
    for (number, record) in table.records {
        let record = RecordRow { number, record };
        store.keep_record(&table.code, record).await?;
    }
    for result in table.results {
        store.keep_result(&table.code, result.into()).await?;
    }
    Ok(())
}

impl From<TableLine> for KeptTable {
    fn from(line: TableLine) -> Self {
        let record = |(number, record)| RecordRow { number, record };
        Self {
            at: line.at,
            entries: line.entries,
            listing: line.listing.map(Listing::from),
            records: line.records.into_iter().map(record).collect(),
        }
    }
}

impl From<ListingLine> for Listing {
    fn from(line: ListingLine) -> Self {
        Self {
            game: line.game,
            stage: line.stage,
            listed: line.listed,
            open_seats: line.open_seats,
            people: line.people,
            summary: line.summary,
            updated: line.updated,
        }
    }
}

impl From<ResultLine> for ResultRow {
    fn from(line: ResultLine) -> Self {
        let seat = |seat: SeatLine| ResultSeat {
            person: seat.person,
            name: seat.name,
            points: seat.points,
            won: seat.won,
            hinted: seat.hinted,
        };
        Self {
            number: line.number,
            category: Category {
                game: line.game,
                revision: line.revision,
                cards: line.cards,
                variant: line.variant,
                players: line.players,
                helped: line.helped,
            },
            team: line.team,
            listed: line.listed,
            at: line.at,
            seats: line.seats.into_iter().map(seat).collect(),
        }
    }
}
