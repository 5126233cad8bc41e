//! Developer commands of Reihum. `cargo xtask test` sets up what is missing and runs every check.

mod campaigns;
mod checks;
mod peers;
mod python;
mod run;
mod strength;
mod tools;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Developer commands of Reihum
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Set up what is missing and run every check, from nothing
    Test,
    /// Fuzz one target, or each in turn
    Fuzz {
        /// The target; every target if left out
        #[arg(value_parser = campaigns::FUZZ_TARGETS)]
        target: Option<String>,
        /// How long each target runs
        #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
        seconds: u32,
    },
    /// Measure how fast random play is
    Bench {
        /// Measure the same game in another program beside it, in one run
        #[arg(long)]
        peers: bool,
    },
    /// Change the rules in small ways and see that a test notices, crate by crate; takes long
    Mutants {
        /// The crate; the three rule crates if left out
        package: Option<String>,
    },
    /// Check the laws in many more matches than the tests do, in a release build
    Laws {
        /// How many times the matches of the tests
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
        matches: u32,
    },
    /// Write the golden playthroughs anew, after a change that is meant
    Golden,
    /// Write the TypeScript types of the protocol and docs/openapi.json anew, after a change in Rust
    Types,
    /// Play the first lessons by the rules and write what the web client shows of them anew
    Lessons,
    /// Kill the server at random moments, many times, and see that nothing is lost
    Crash {
        /// How many times
        #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
        kills: u32,
        /// What is killed
        #[arg(long, default_value = "sqlite", value_parser = campaigns::CRASH_STORES)]
        store: String,
    },
    /// Let hostile clients do their worst, in a release build, and see what a quiet table notices
    Hostile {
        /// How long each attack lasts
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
        seconds: u32,
    },
    /// Play at many tables of a release build at once and measure it; `--help` lists what can be asked for
    Load {
        /// For the load generator
        #[arg(
            trailing_var_arg = true,
            allow_hyphen_values = true,
            value_name = "OPTIONS"
        )]
        options: Vec<String>,
    },
    /// Let the bots of all levels play each other and write docs/strength.md; takes hours
    Strength {
        /// How many matches each
        #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
    },
    /// Run the browser tests alone; pictures of key states come to web/screenshots
    Browser,
    /// Builds the Python package and runs its tests alone.
    Python,
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Test => checks::all(),
        Command::Fuzz { target, seconds } => campaigns::fuzz(target.as_deref(), seconds),
        Command::Bench { peers: false } => campaigns::bench(),
        Command::Bench { peers: true } => peers::bench(),
        Command::Mutants { package } => campaigns::mutants(package.as_deref()),
        Command::Laws { matches } => campaigns::laws(matches),
        Command::Golden => campaigns::golden(),
        Command::Types => campaigns::types(),
        Command::Lessons => campaigns::lessons(),
        Command::Crash { kills, store } => campaigns::crash(kills, &store),
        Command::Hostile { seconds } => campaigns::hostile(seconds),
        Command::Load { options } => campaigns::load(&options),
        Command::Strength { games } => strength::measure(games),
        Command::Browser => checks::browser(),
        Command::Python => python::check(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
