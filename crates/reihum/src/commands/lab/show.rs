//! Showing what came out: a table, JSON, files, a report.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use reihum_core::Language;
use reihum_lab::{PlayedMatches, Results, Summary};

use crate::App;

/// How to show what came out.
#[derive(Args)]
pub struct ShowArgs {
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
    /// Write a table for spreadsheets: a row a bot
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the matches as JSON lines, in order
    #[arg(long, value_name = "FILE")]
    jsonl: Option<PathBuf>,
    /// Write a report with plots: one HTML file that needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Language of tables and reports: en or de
    #[arg(long, default_value = "en")]
    lang: Language,
}

impl ShowArgs {
    /// Prints results and writes them to the files that were named.
    pub fn show(&self, app: &App, results: &Results) -> Result<()> {
        let summary = Summary::of(results, app.games());
        let write = |path: &Path, text: &[u8]| {
            fs::write(path, text)
                .with_context(|| format!("{} could not be written", path.display()))
        };
        if let Some(path) = &self.csv {
            write(path, reihum_lab::csv(&summary)?.as_bytes())?;
        }
        if let Some(path) = &self.jsonl {
            write(path, &lines(&results.matches)?)?;
        }
        if let Some(path) = &self.html {
            write(path, reihum_lab::html(&summary, self.lang)?.as_bytes())?;
        }
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&summary)?)?;
        } else {
            write!(out, "{}", reihum_lab::text(&summary, self.lang))?;
        }
        out.flush()?;
        Ok(())
    }
}

fn lines(matches: &PlayedMatches) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for played in matches.values() {
        serde_json::to_writer(&mut bytes, played)?;
        bytes.push(b'\n');
    }
    Ok(bytes)
}
