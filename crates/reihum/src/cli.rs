//! Which commands there are, their flags, and the help that follows from the list of games.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::builder::StyledStr;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, FromArgMatches, Subcommand};
use reihum_catalog::Catalog;
use reihum_core::{Choice, Language};

use crate::App;
use crate::commands::{
    admin, backup, bench, bot, lab, play, records, replay, rules, scenario, serve, simulate,
    tournament, trace,
};

#[derive(Args)]
struct Cli {
    #[command(flatten)]
    serve: serve::ServeArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

// In help texts `{games}` stands for the ids of all games, `{first_game}` for the name of the
// first and `{option}` for an option of one of them; the program's own name is written `reihum`,
// whatever it is.
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
    /// Show the best results of those who played together on this server
    Records(records::RecordsArgs),
    /// Look at tables and people of a server, and remove them; it may run meanwhile
    Admin(admin::AdminArgs),
    /// Write all tables and people of a server to a file, also while it runs
    Backup(backup::BackupArgs),
    /// Put a backup where there is nothing yet: a new folder, or an empty database
    Restore(backup::BackupArgs),
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
    /// Play many matches between bots and say who wins how often
    Simulate(simulate::SimulateArgs),
    /// Play every pairing of bots and rank them
    Tournament(tournament::TournamentArgs),
    /// Let a bot play for another program, line by line (docs/bot-protocol.md)
    Bot(bot::BotArgs),
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
    /// An option of the game, e.g. `--option {option}`; see `reihum rules GAME`
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

/// The whole command line of a program.
pub fn program(app: &App) -> clap::Command {
    let mut program = clap::Command::new(app.name()).version(env!("CARGO_PKG_VERSION"));
    for own in app.own_commands() {
        program = own.with_flags(program);
    }
    let names: Vec<&str> = app.games().iter().map(|game| game.name()).collect();
    let names = list(&names, "and");
    let about = match app.about_text() {
        Some(about) => format!("{about}: {names}"),
        None => names,
    };
    let commands = app.own_commands().map(super::app::AppCommand::command);
    let program = Cli::augment_args(program)
        .subcommands(commands)
        .about(about.clone())
        .long_about(format!(
            "{about}.\n\nWithout a command it serves: open the address it prints and play."
        ));
    let program = program.mut_subcommand("trace", |trace| {
        trace.mut_arg("policy", |policy| {
            policy.value_parser(trace::policies(app.games()))
        })
    });
    Help::new(app).fill(program)
}

/// Runs what was typed, if it is a command that every program has.
pub fn run(app: &App, matches: &ArgMatches) -> Result<ExitCode> {
    let cli = Cli::from_arg_matches(matches)?;
    match cli.command {
        None => serve::run(app, &cli.serve)?,
        Some(Command::Serve(args)) => serve::run(app, &args)?,
        Some(Command::Play(args)) => play::play(app, &args)?,
        Some(Command::Watch(args)) => play::watch(app, &args)?,
        Some(Command::Rules(args)) => rules::run(app, &args)?,
        Some(Command::Records(args)) => records::run(app, &args)?,
        Some(Command::Admin(args)) => admin::run(app, &args)?,
        Some(Command::Backup(args)) => backup::back_up(app, &args)?,
        Some(Command::Restore(args)) => backup::restore(app, &args)?,
        Some(Command::Replay {
            command: ReplayCommand::Show { file, lang },
        }) => replay::show(app, &file, lang)?,
        Some(Command::Scenario { paths }) => return Ok(scenario::run(app, &paths)),
        Some(Command::Trace(args)) => trace::run(app, &args)?,
        Some(Command::Simulate(args)) => return simulate::run(app, &args),
        Some(Command::Tournament(args)) => return tournament::run(app, &args),
        Some(Command::Bot(args)) => bot::run(app, &args)?,
        Some(Command::Lab { command }) => lab::run(app, &command)?,
        Some(Command::Bench(args)) => bench::run(app, &args)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A flag of `serve` that was typed before another command.
pub fn serve_flag(matches: &ArgMatches) -> Option<String> {
    let serve = serve::ServeArgs::augment_args(clap::Command::new("serve"));
    let typed = |id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let flags = serve.get_arguments().map(|flag| flag.get_id().as_str());
    let flag = flags.into_iter().find(|id| typed(id));
    flag.map(|id| id.replace('_', "-"))
}

/// Fills in what help texts say about the program and its games.
struct Help {
    name: &'static str,
    games: String,
    first_game: &'static str,
    option: String,
}

impl Help {
    fn new(app: &App) -> Self {
        let games: &Catalog = app.games();
        Self {
            name: app.name(),
            games: list(&games.ids(), "or"),
            first_game: games.iter().next().map_or("a game", |game| game.name()),
            option: an_option(games),
        }
    }

    fn fill(&self, command: clap::Command) -> clap::Command {
        let command = command.mut_args(|mut argument| {
            if let Some(help) = argument.get_help().map(|help| self.text(help)) {
                argument = argument.help(help);
            }
            match argument.get_long_help().map(|help| self.text(help)) {
                Some(help) => argument.long_help(help),
                None => argument,
            }
        });
        command.mut_subcommands(|command| self.fill(command))
    }

    fn text(&self, text: &StyledStr) -> String {
        text.to_string()
            .replace("reihum", self.name)
            .replace("{games}", &self.games)
            .replace("{first_game}", self.first_game)
            .replace("{option}", &self.option)
    }
}

/// An option of some game with a value, as an example: the switch that is quickest to type.
fn an_option(games: &Catalog) -> String {
    let options = games.iter().flat_map(|game| game.options());
    let switches = options.filter(|option| option.choice == Choice::Switch);
    let names = switches.map(|option| option.name);
    match names.min_by_key(|name| (name.len(), *name)) {
        Some(name) => format!("{name}=true"),
        None => "start=0".to_owned(),
    }
}

/// Words in a list as people write it: “a, b or c”.
pub fn list(words: &[&str], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_help(command: &mut clap::Command, texts: &mut String) {
        *texts += &command.render_long_help().to_string();
        for command in command.get_subcommands_mut() {
            every_help(command, texts);
        }
    }

    #[test]
    fn the_help_of_another_program_speaks_of_itself_and_its_games() {
        let games = crate::games();
        let first = games.iter().next().expect("a game").name();
        let mut program = program(&App::new("my-games", games.clone()));
        program.build();
        let mut texts = String::new();
        every_help(&mut program, &mut texts);
        for said in [
            "`my-games rules GAME`",
            "my-games-data",
            "my-games.toml",
            &format!("{first} with 4 players unless told otherwise"),
            &format!("{}; all games if left out", list(&games.ids(), "or")),
        ] {
            assert!(texts.contains(said), "{said}: {texts}");
        }
        for unsaid in ["reihum", "deck", "{"] {
            assert!(!texts.contains(unsaid), "{unsaid}: {texts}");
        }
    }

    #[test]
    fn a_program_without_games_has_help_too() {
        let program = program(&App::new("nothing", Catalog::new()));
        program.debug_assert();
    }

    #[test]
    fn lists_are_written_as_people_write_them() {
        assert_eq!(list(&[], "or"), "");
        assert_eq!(list(&["a"], "or"), "a");
        assert_eq!(list(&["a", "b", "c"], "or"), "a, b or c");
    }
}
