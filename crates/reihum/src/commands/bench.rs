//! `reihum bench [GAME]`: moves a second of random play, or iterations a second of search.

use std::io::{self, IsTerminal, StdoutLock, Write};
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use reihum_catalog::{AnyGame, RunLength};
use reihum_core::{MAX_SEATS, OptionsError};

use crate::bench::{Figure, SearchFigure, measure, measure_search};
use crate::cli::TableArgs;
use crate::{App, table};

/// Measure how fast random play is (uniform over all legal actions, deals included), or search.
#[derive(Args)]
pub struct BenchArgs {
    /// {games}; all games if left out
    game: Option<String>,
    /// Only tables with so many players
    #[arg(long, short)]
    players: Option<usize>,
    /// An option of the game, e.g. `--option {option}`
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// How long to measure each table
    #[arg(long, short, default_value_t = 1.0)]
    seconds: f64,
    /// Play so many matches instead of a time, to count instructions with another tool
    #[arg(long, conflicts_with = "seconds")]
    games: Option<u64>,
    /// On how many threads
    #[arg(long, short, default_value_t = 1)]
    threads: usize,
    /// Measure the search of an expert instead: worlds drawn and played out a second, on one
    /// thread; {first_game} with 4 players unless told otherwise
    #[arg(long, conflicts_with = "threads")]
    search: bool,
    /// Print JSON: one object a line
    #[arg(long)]
    json: bool,
}

pub fn run(app: &App, args: &BenchArgs) -> Result<()> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        bail!(
            "--seconds must be more than 0 and at most 3600, not {}",
            args.seconds
        );
    }
    if !(1..=1024).contains(&args.threads) {
        bail!("--threads must be 1 to 1024, not {}", args.threads);
    }
    if !args.options.is_empty() && args.game.is_none() {
        bail!("--option needs a game: different games have different options");
    }
    let games: Vec<_> = match &args.game {
        Some(game) => vec![app.games().find(game)?],
        None => app.games().iter().collect(),
    };
    if args.search {
        let Some(game) = games.first() else {
            bail!("there is no game to be searched");
        };
        return measure_expert(app, &***game, args);
    }
    let mut bench = Bench {
        args,
        measured: 0,
        out: io::stdout().lock(),
    };
    for game in games {
        bench.measure(&**game)?;
    }
    if bench.measured == 0 {
        bail!(
            "no game is for {} players",
            args.players.unwrap_or_default()
        );
    }
    Ok(())
}

struct Bench<'a> {
    args: &'a BenchArgs,
    /// How many tables have been measured. The headline comes with the first, so that a table
    /// that is refused prints nothing.
    measured: usize,
    out: StdoutLock<'static>,
}

impl Bench<'_> {
    /// Measures random play at every table of a game.
    fn measure(&mut self, game: &dyn AnyGame) -> Result<()> {
        let args = self.args;
        let options = table::read_pairs(&args.options)?;
        let counts = match args.players {
            Some(players) => players..=players,
            None => 1..=MAX_SEATS,
        };
        for players in counts {
            let table = match game.table(players, &options) {
                Ok(table) => table,
                Err(error @ OptionsError::Unreadable(_)) => return Err(error.into()),
                // Not every game is for every number of players; only a table that was asked for
                // by name must be there.
                Err(error) if args.players.is_some() && args.game.is_some() => {
                    return Err(error.into());
                }
                Err(_) => continue,
            };
            let bar = waiting(game.name(), players);
            let figure = measure(&*table, args.length(), args.threads);
            bar.finish_and_clear();
            if self.measured == 0 && !args.json {
                print_head(&mut self.out)?;
            }
            self.measured += 1;
            print(&figure, args.json, &mut self.out)?;
        }
        Ok(())
    }
}

impl BenchArgs {
    fn length(&self) -> RunLength {
        match self.games {
            Some(matches) => RunLength::Matches(matches),
            None => RunLength::Time(Duration::from_secs_f64(self.seconds)),
        }
    }
}

fn measure_expert(app: &App, game: &dyn AnyGame, args: &BenchArgs) -> Result<()> {
    let table = TableArgs {
        players: args.players,
        options: args.options.clone(),
    };
    let table = table::lay(app, game, &table, 4)?;
    let bar = waiting(game.name(), table.players());
    let figure = measure_search(&*table, args.length());
    bar.finish_and_clear();
    print_search(&figure, args.json, &mut io::stdout().lock())
}

fn print_search(figure: &SearchFigure, json: bool, out: &mut impl Write) -> Result<()> {
    if json {
        writeln!(out, "{}", serde_json::to_string(figure)?)?;
    } else {
        let [game, players, rate, time] = ["game", "players", "iterations/s", "µs/iteration"];
        writeln!(out, "{game:<16}{players:>8}{rate:>14}{time:>14}")?;
        let (rate, time) = (figure.iterations_per_second, figure.us_per_iteration);
        let (game, players) = (figure.game, figure.players);
        writeln!(out, "{game:<16}{players:>8}{rate:>14.0}{time:>14.2}")?;
    }
    out.flush()?;
    Ok(())
}

/// Shows on a terminal that something is being measured.
fn waiting(game: &str, players: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
    let bar = ProgressBar::new_spinner().with_message(format!("{game}, {players} players"));
    let bar = match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn print_head(out: &mut impl Write) -> Result<()> {
    let [game, players, moves, games, ns] = ["game", "players", "moves/s", "games/s", "ns/move"];
    writeln!(out, "{game:<16}{players:>8}{moves:>14}{games:>12}{ns:>10}")?;
    Ok(())
}

fn print(figure: &Figure, json: bool, out: &mut impl Write) -> Result<()> {
    if json {
        writeln!(out, "{}", serde_json::to_string(figure)?)?;
    } else {
        writeln!(
            out,
            "{:<16}{:>8}{:>14.0}{:>12.0}{:>10.1}",
            figure.game,
            figure.players,
            figure.moves_per_second,
            figure.games_per_second,
            figure.ns_per_move
        )?;
    }
    out.flush()?;
    Ok(())
}
