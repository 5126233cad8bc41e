//! `reihum deck`: work on decks for Timeline Twist. It belongs to that game, so it is part of this
//! binary and not of the library.

mod check;
mod folder;
mod new;
mod show;
mod spreadsheet;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Arg, ArgMatches, FromArgMatches, Subcommand, value_parser};
use reihum::AppCommand;
use reihum_core::Language;
use timeline_twist::Deck;

/// `deck`, and the flag `--decks` before every command.
pub struct DeckCommand;

impl AppCommand for DeckCommand {
    fn command(&self) -> clap::Command {
        let deck = clap::Command::new("deck")
            .about("Work on decks for Timeline Twist")
            .subcommand_required(true)
            .arg_required_else_help(true);
        Work::augment_subcommands(deck)
    }

    fn with_flags(&self, program: clap::Command) -> clap::Command {
        let decks = Arg::new("decks")
            .long("decks")
            .help("A folder with decks of your own, one folder a deck")
            .env("REIHUM_DECKS")
            .value_name("FOLDER")
            .value_parser(value_parser!(PathBuf))
            .global(true);
        program.arg(decks)
    }

    fn prepare(&self, matches: &ArgMatches) -> Result<()> {
        match matches.get_one::<PathBuf>("decks") {
            Some(folder) => add_folder(folder),
            None => Ok(()),
        }
    }

    fn run(&self, matches: &ArgMatches) -> Result<ExitCode> {
        match Work::from_arg_matches(matches)? {
            Work::List { json } => show::list(json)?,
            Work::Show { deck, lang } => show::show(&deck, lang)?,
            Work::Check { paths } => return check::run(&paths),
            Work::New { deck, dir } => new::run(&deck, &dir)?,
            Work::Import { file, deck, dir } => return spreadsheet::import(&file, &deck, &dir),
            Work::Export { deck } => spreadsheet::export(&deck)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Subcommand)]
enum Work {
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

/// Adds all decks of a folder for this process; they are checked like those that come with the
/// game.
fn add_folder(folder: &Path) -> Result<()> {
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
