//! `reihum bench [GAME]`: moves a second of random play, or iterations a second of search.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use reihum_bots::Playable;
use reihum_bots::games::{self, Visitor};
use reihum_core::{MAX_SEATS, Prepared, read_options};
use serde_json::Value;

use crate::bench::{Budget, Figure, SearchFigure, measure, measure_search};
use crate::cli::TableArgs;
use crate::table;

/// Measure how fast random play is (uniform over all legal actions, deals included), or search.
#[derive(Args)]
pub struct BenchArgs {
    /// right-on-time, timeline-twist or racko; all games if left out
    game: Option<String>,
    /// Only tables with so many players
    #[arg(long, short)]
    players: Option<usize>,
    /// An option of the game, e.g. `--option mode=cooperative`
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
    /// thread; Right on Time with 4 players unless told otherwise
    #[arg(long, conflicts_with = "threads")]
    search: bool,
    /// Print JSON: one object a line
    #[arg(long)]
    json: bool,
}

pub fn run(args: &BenchArgs) -> Result<()> {
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
    if args.search {
        let game = args.game.as_deref().unwrap_or("right-on-time");
        return games::visit(game, Search(args))?;
    }
    let games: Vec<&str> = match &args.game {
        Some(game) => vec![game.as_str()],
        None => games::IDS.to_vec(),
    };
    let mut out = io::stdout().lock();
    let mut measured = 0;
    for game in games {
        let measure = Measure {
            args,
            measured: &mut measured,
            out: &mut out,
        };
        games::visit(game, measure)??;
    }
    if measured == 0 {
        bail!(
            "no game is for {} players",
            args.players.unwrap_or_default()
        );
    }
    Ok(())
}

struct Measure<'a, W> {
    args: &'a BenchArgs,
    /// How many tables have been measured. The headline comes with the first, so that a table
    /// that is refused prints nothing.
    measured: &'a mut usize,
    out: &'a mut W,
}

impl<W: Write> Visitor for Measure<'_, W> {
    type Output = Result<()>;

    fn visit<G: Playable>(self) -> Result<()> {
        let args = self.args;
        let pairs = Value::Object(table::read_pairs(&args.options)?);
        let options = read_options::<G>(pairs)?;
        let counts = match args.players {
            Some(players) => players..=players,
            None => 1..=MAX_SEATS,
        };
        let budget = args.budget();
        for players in counts {
            let prepared = match Prepared::<G>::new(players, options.clone()) {
                Ok(prepared) => prepared,
                // Not every game is for every number of players; only a table that was asked for
                // by name must be there.
                Err(error) if args.players.is_some() && args.game.is_some() => {
                    return Err(error.into());
                }
                Err(_) => continue,
            };
            let bar = waiting(G::NAME, players);
            let figure = measure(&prepared, budget, args.threads);
            bar.finish_and_clear();
            if *self.measured == 0 && !args.json {
                print_head(self.out)?;
            }
            *self.measured += 1;
            print(&figure, args.json, self.out)?;
        }
        Ok(())
    }
}

impl BenchArgs {
    fn budget(&self) -> Budget {
        match self.games {
            Some(games) => Budget::Games(games),
            None => Budget::Time(Duration::from_secs_f64(self.seconds)),
        }
    }
}

struct Search<'a>(&'a BenchArgs);

impl Visitor for Search<'_> {
    type Output = Result<()>;

    fn visit<G: Playable>(self) -> Result<()> {
        let args = self.0;
        let table = TableArgs {
            players: args.players,
            options: args.options.clone(),
        };
        let prepared = table::prepare::<G>(&table, 4)?;
        let bar = waiting(G::NAME, prepared.setup().players());
        let figure = measure_search(&prepared, args.budget());
        bar.finish_and_clear();
        print_search(&figure, args.json, &mut io::stdout().lock())
    }
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
