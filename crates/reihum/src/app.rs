//! A program around a list of games.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::ArgMatches;
use clap::error::ErrorKind;
use reihum_catalog::Catalog;

use crate::cli;

/// A program around a list of games: server, terminal, lab and bench.
///
/// ```
/// use reihum::App;
/// let app = App::new("my-games", reihum::games()).about("Games for long evenings");
/// app.run_from(["my-games", "help", "play"]);
/// ```
pub struct App {
    name: &'static str,
    about: Option<&'static str>,
    games: Catalog,
    commands: Vec<Box<dyn AppCommand>>,
}

/// A command that only one program has, because it belongs to a game of that program.
pub trait AppCommand {
    /// The command with its name, its help and its flags.
    fn command(&self) -> clap::Command;

    /// Adds flags that stand before every command of the program.
    fn with_flags(&self, program: clap::Command) -> clap::Command {
        program
    }

    /// Follows these flags, before any command is run.
    fn prepare(&self, matches: &ArgMatches) -> Result<()> {
        let _ = matches;
        Ok(())
    }

    /// Runs the command.
    fn run(&self, matches: &ArgMatches) -> Result<ExitCode>;
}

impl App {
    /// A program of this name, as it is typed on a command line, with these games.
    #[must_use]
    pub fn new(name: &'static str, games: Catalog) -> Self {
        Self {
            name,
            about: None,
            games,
            commands: Vec::new(),
        }
    }

    /// What all the games have in common, in a few words; their names follow in the help.
    #[must_use]
    pub fn about(self, about: &'static str) -> Self {
        Self {
            about: Some(about),
            ..self
        }
    }

    /// The program with one more command.
    #[must_use]
    pub fn command(mut self, command: impl AppCommand + 'static) -> Self {
        self.commands.push(Box::new(command));
        self
    }

    /// Runs the command line of this process.
    #[must_use]
    pub fn run(self) -> ExitCode {
        self.run_from(std::env::args_os())
    }

    /// Runs these words as a command line; the first one is the program.
    pub fn run_from<W: Into<OsString> + Clone>(
        self,
        words: impl IntoIterator<Item = W>,
    ) -> ExitCode {
        match self.try_run(words) {
            Ok(code) => code,
            Err(error) => match error.downcast::<clap::Error>() {
                // Also a question for help comes as an error.
                Ok(wrong) => {
                    let _ = wrong.print();
                    ExitCode::from(u8::try_from(wrong.exit_code()).unwrap_or(2))
                }
                // Whoever reads our output may stop reading, as `head` does.
                Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
                Err(error) => {
                    let _ = writeln!(io::stderr(), "{}: {error:#}", self.name);
                    ExitCode::from(2)
                }
            },
        }
    }

    fn try_run<W: Into<OsString> + Clone>(
        &self,
        words: impl IntoIterator<Item = W>,
    ) -> Result<ExitCode> {
        let mut program = cli::program(self);
        let matches = program.try_get_matches_from_mut(words)?;
        if let Some((command, _)) = matches.subcommand()
            && let Some(flag) = cli::serve_flag(&matches)
        {
            let problem =
                format!("`--{flag}` belongs to `serve`; after `{command}` it means nothing");
            return Err(program.error(ErrorKind::ArgumentConflict, problem).into());
        }
        for command in &self.commands {
            command.prepare(&matches)?;
        }
        if let Some((typed, matches)) = matches.subcommand()
            && let Some(command) = self.own_command(typed)
        {
            return command.run(matches);
        }
        cli::run(self, &matches)
    }

    fn own_command(&self, name: &str) -> Option<&dyn AppCommand> {
        let mut commands = self.commands.iter().map(Box::as_ref);
        commands.find(|command| command.command().get_name() == name)
    }

    /// The name of the program.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// The name of the program at the beginning of a sentence.
    pub(crate) fn title(&self) -> String {
        let mut letters = self.name.chars();
        let first = letters.next().map(char::to_uppercase);
        let rest = letters.as_str().replace('-', " ");
        format!("{}{rest}", first.into_iter().flatten().collect::<String>())
    }

    /// What the games have in common, if anybody has said it.
    pub(crate) fn about_text(&self) -> Option<&'static str> {
        self.about
    }

    /// The games.
    pub(crate) fn games(&self) -> &Catalog {
        &self.games
    }

    /// The commands that only this program has.
    pub(crate) fn own_commands(&self) -> impl Iterator<Item = &dyn AppCommand> {
        self.commands.iter().map(Box::as_ref)
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>();
        io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
    })
}
