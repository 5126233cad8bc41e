//! `reihum lab`: work on the results files of `simulate` and `tournament`.

pub mod run;
mod show;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;
use reihum_lab::{Results, ResultsFile};

use crate::App;
use show::ShowArgs;

/// Work on results files.
#[derive(Subcommand)]
pub enum LabCommand {
    /// Join the files of several shards and show what they say together
    Merge {
        /// Results files, as written by `--out`
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write all matches into one results file
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[command(flatten)]
        show: ShowArgs,
    },
    /// Show what results files say, e.g. as an HTML report
    Report {
        /// Results files, as written by `--out`
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        show: ShowArgs,
    },
}

pub fn run(app: &App, command: &LabCommand) -> Result<()> {
    let (files, out, show) = match command {
        LabCommand::Merge { files, out, show } => (files, out.as_deref(), show),
        LabCommand::Report { files, show } => (files, None, show),
    };
    let results = reihum_lab::merge(files)?;
    say_what_is_missing(&results)?;
    if let Some(path) = out {
        ResultsFile::write_all(path, &results)?;
    }
    show.show(app, &results)
}

fn say_what_is_missing(results: &Results) -> Result<()> {
    const MOST_SHOWN: usize = 8;
    let missing = reihum_lab::missing(results);
    if missing.is_empty() {
        return Ok(());
    }
    let count: u64 = missing.iter().map(|(first, last)| last - first + 1).sum();
    let ranges = missing.iter().take(MOST_SHOWN).map(|(first, last)| {
        if first == last {
            first.to_string()
        } else {
            format!("{first}–{last}")
        }
    });
    let mut list = ranges.collect::<Vec<_>>().join(", ");
    if missing.len() > MOST_SHOWN {
        list.push_str(", …");
    }
    let all = results.matches.len() as u64 + count;
    writeln!(io::stderr(), "{count} of {all} matches are missing: {list}")?;
    Ok(())
}
