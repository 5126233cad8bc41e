//! Which commands there are, and their flags.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use reihum_core::Language;

use crate::commands::{
    bench, deck, lab, play, replay, rules, scenario, serve, simulate, tournament, trace,
};

/// Three card games about getting things in order: Right on Time, Timeline Twist and Racko.
///
/// Without a command it serves: open the address it prints and play.
#[derive(Parser)]
#[command(version, name = "reihum")]
struct Cli {
    /// A folder with decks of your own, one folder a deck
    #[arg(long, global = true, env = "REIHUM_DECKS", value_name = "FOLDER")]
    decks: Option<PathBuf>,
    #[command(flatten)]
    serve: serve::ServeArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open tables for the browser (the default)
    Serve(serve::ServeArgs),
    /// Play a match against bots in plain text
    Play(play::PlayArgs),
    /// Watch bots play a match, told in words
    Watch(play::WatchArgs),
    /// Show which options a game has
    Rules(rules::RulesArgs),
    /// Look at matches that were saved
    Replay {
        #[command(subcommand)]
        command: ReplayCommand,
    },
    /// Run scenario files, or all in a folder
    Scenario {
        /// Files or folders
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    /// Play random matches and print every position as a JSON line
    Trace(trace::TraceArgs),
    /// Work on decks for Timeline Twist
    Deck {
        #[command(subcommand)]
        command: deck::DeckCommand,
    },
    /// Play many matches between bots and say who wins how often
    Simulate(simulate::SimulateArgs),
    /// Play every pairing of bots and rank them
    Tournament(tournament::TournamentArgs),
    /// Work on results files of `simulate` and `tournament`
    Lab {
        #[command(subcommand)]
        command: lab::LabCommand,
    },
    /// Measure how fast random play or search is
    Bench(bench::BenchArgs),
}

#[derive(Subcommand)]
enum ReplayCommand {
    /// Print a match move by move
    Show {
        /// The file, as written by `watch --save` or `play --save`
        file: PathBuf,
        /// Language of the sentences: en or de
        #[arg(long, default_value = "en")]
        lang: Language,
    },
}

/// Which table to play at; shared by several commands.
#[derive(Args, Clone, Default)]
pub struct TableArgs {
    /// How many players
    #[arg(long, short)]
    pub players: Option<usize>,
    /// An option of the game, e.g. `--option blitz=true`; see `reihum rules GAME`
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

/// Runs the command line of this process.
#[must_use]
pub fn main() -> ExitCode {
    let matches = Cli::command().get_matches();
    if let Some((command, _)) = matches.subcommand()
        && let Some(flag) = serve_flag(&matches)
    {
        let problem = format!("`--{flag}` belongs to `serve`; after `{command}` it means nothing");
        Cli::command()
            .error(ErrorKind::ArgumentConflict, problem)
            .exit();
    }
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => error.exit(),
    };
    if let Some(folder) = &cli.decks
        && let Err(error) = deck::add_folder(folder)
    {
        return fail(&error);
    }
    match cli.run() {
        Ok(code) => code,
        // Whoever reads our output may stop reading, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

impl Cli {
    fn run(self) -> Result<ExitCode> {
        match self.command {
            None => serve::run(&self.serve)?,
            Some(Command::Serve(args)) => serve::run(&args)?,
            Some(Command::Play(args)) => play::play(&args)?,
            Some(Command::Watch(args)) => play::watch(&args)?,
            Some(Command::Rules(args)) => rules::run(&args)?,
            Some(Command::Replay {
                command: ReplayCommand::Show { file, lang },
            }) => replay::show(&file, lang)?,
            Some(Command::Scenario { paths }) => return Ok(scenario::run(&paths)),
            Some(Command::Trace(args)) => trace::run(&args)?,
            Some(Command::Deck { command }) => return deck::run(command),
            Some(Command::Simulate(args)) => return simulate::run(&args),
            Some(Command::Tournament(args)) => return tournament::run(&args),
            Some(Command::Lab { command }) => lab::run(&command)?,
            Some(Command::Bench(args)) => bench::run(&args)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// A flag of `serve` that was typed before another command.
fn serve_flag(matches: &ArgMatches) -> Option<String> {
    let serve = serve::ServeArgs::augment_args(clap::Command::new("serve"));
    let typed = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let flags = serve.get_arguments().map(|flag| flag.get_id().as_str());
    let flag = flags.into_iter().find(|id| typed(id));
    flag.map(|id| id.replace('_', "-"))
}

fn fail(error: &anyhow::Error) -> ExitCode {
    let _ = writeln!(io::stderr(), "reihum: {error:#}");
    ExitCode::from(2)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
    })
}
