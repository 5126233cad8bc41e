//! `reihum deck`: work on decks for Timeline Twist.

mod check;
mod folder;
mod new;
mod show;
mod spreadsheet;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Subcommand;
use reihum_core::Language;
use timeline_twist::Deck;

/// Work on decks for Timeline Twist.
#[derive(Subcommand)]
pub enum DeckCommand {
    /// List the decks there are
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Print the cards of a deck in the order of their dates
    Show {
        /// The name of the deck
        deck: String,
        /// Language of the titles: en or de
        #[arg(long, default_value = "en")]
        lang: Language,
    },
    /// Check decks: a deck's folder, or a folder of such folders
    Check {
        /// Folders
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    /// Make a folder with a commented template for a new deck
    New {
        /// The name of the deck, e.g. `my-town`
        deck: String,
        /// Where to make the folder
        #[arg(long, default_value = ".")]
        dir: PathBuf,
    },
    /// Make a deck from a spreadsheet saved as CSV
    Import {
        /// The CSV file; `reihum deck export` shows the columns
        file: PathBuf,
        /// The name of the deck
        #[arg(long)]
        deck: String,
        /// Where to make the folder
        #[arg(long, default_value = ".")]
        dir: PathBuf,
    },
    /// Print a deck as CSV for a spreadsheet
    Export {
        /// The name of the deck
        deck: String,
    },
}

pub fn run(command: DeckCommand) -> Result<ExitCode> {
    match command {
        DeckCommand::List { json } => show::list(json)?,
        DeckCommand::Show { deck, lang } => show::show(&deck, lang)?,
        DeckCommand::Check { paths } => return check::run(&paths),
        DeckCommand::New { deck, dir } => new::run(&deck, &dir)?,
        DeckCommand::Import { file, deck, dir } => {
            return spreadsheet::import(&file, &deck, &dir);
        }
        DeckCommand::Export { deck } => spreadsheet::export(&deck)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Adds all decks of a folder for this process; they are checked like those that come with the
/// game.
pub fn add_folder(folder: &Path) -> Result<()> {
    for path in folder::deck_folders(folder)? {
        match folder::read(&path)? {
            Ok(deck) => Deck::add(deck)?,
            Err(findings) => {
                let more = findings.len() - 1;
                bail!(
                    "{} (and {more} more; see `reihum deck check {}`)",
                    findings[0],
                    path.display()
                );
            }
        }
    }
    Ok(())
}
