//! Playing the matches of a specification: what `simulate` and `tournament` share.

use std::io::{self, IsTerminal, Write};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use reihum_catalog::AnyTable;
use reihum_lab::{
    Entrant, FORMAT, PATIENCE, PlayedMatches, Programs, Results, ResultsFile, RunKind, Shard, Spec,
};

use super::show::ShowArgs;
use crate::cli::TableArgs;
use crate::{App, table};

/// Like a program that was stopped by Ctrl-C.
const INTERRUPTED: u8 = 130;

/// What to play.
#[derive(Args)]
pub struct RunArgs {
    /// {games}
    pub game: String,
    #[command(flatten)]
    pub table: TableArgs,
    /// The bots, e.g. `expert,casual`: novice, casual, expert or master, also with a budget of
    /// their own for each action (expert@2000 iterations, master@250ms); or `program:COMMAND`, a
    /// program that speaks the protocol for bots
    #[arg(long, value_delimiter = ',', required = true)]
    pub bots: Vec<Entrant>,
    /// Seconds that a program may take for an answer
    #[arg(long, default_value_t = PATIENCE.as_secs())]
    pub patience: u64,
    /// How many matches; in a tournament, of each pairing
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    /// The number that all chance comes from
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Iterations for each action, for bots without a budget of their own
    #[arg(long)]
    pub iterations: Option<u32>,
    /// On how many threads; as many as there are cores if left out
    #[arg(long, short)]
    pub threads: Option<usize>,
    /// Play only a part of the matches, e.g. 2/4; see `reihum lab merge`
    #[arg(long, value_name = "PART/PARTS")]
    pub shard: Option<Shard>,
    /// Keep every match in this file as it ends; the same command goes on where it stopped
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub show: ShowArgs,
}

/// Plays what the flags say and shows it.
pub fn carry_out(app: &App, kind: RunKind, args: &RunArgs) -> Result<ExitCode> {
    let (spec, laid) = specify(app, kind, args)?;
    let threads = match args.threads {
        Some(threads) if !(1..=1024).contains(&threads) => {
            bail!("--threads must be 1 to 1024, not {threads}")
        }
        Some(threads) => threads,
        None => std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
    };
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let (mut file, matches) = match &args.out {
        None => (None, PlayedMatches::new()),
        Some(path) => {
            let (file, matches) = ResultsFile::open(path, &spec)?;
            (Some(file), matches)
        }
    };
    if !(1..=3600).contains(&args.patience) {
        bail!(
            "--patience must be 1 to 3600 seconds, not {}",
            args.patience
        );
    }
    let programs = Programs::new(Duration::from_secs(args.patience));
    programs.try_out(&*laid, &spec.bots)?;
    let mut results = Results { spec, matches };
    let stopped = play(&*laid, &mut results, &programs, threads, &mut file)?;
    for trouble in programs.report() {
        writeln!(io::stderr(), "{trouble}")?;
    }
    if stopped {
        say_how_to_go_on(&results, args.out.as_deref())?;
    }
    if !results.matches.is_empty() {
        args.show.show(app, &results)?;
    }
    Ok(if stopped {
        ExitCode::from(INTERRUPTED)
    } else {
        ExitCode::SUCCESS
    })
}

/// Reads the flags: what is to be played, and the table for it.
fn specify(app: &App, kind: RunKind, args: &RunArgs) -> Result<(Spec, Arc<dyn AnyTable>)> {
    let players = args.table.players.unwrap_or(match kind {
        RunKind::Simulate => args.bots.len().max(2),
        RunKind::Tournament => 2,
    });
    let options = table::read_pairs(&args.table.options)?;
    let laid = app.games().find(&args.game)?.table(players, &options)?;
    let iterations = match args.iterations.map(NonZeroU32::new) {
        Some(None) => bail!("--iterations must be 1 or more, not 0"),
        Some(some) => some,
        None => None,
    };
    let spec = Spec {
        reihum_lab: FORMAT,
        kind,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        game: args.game.clone(),
        revision: laid.revision(),
        players,
        options: laid.options(),
        bots: args.bots.clone(),
        iterations,
        games: args.games,
        seed: args.seed,
        shard: args.shard,
    };
    spec.check()?;
    Ok((spec, laid))
}

/// Plays what is not there yet. True if somebody stopped it.
fn play(
    laid: &dyn AnyTable,
    results: &mut Results,
    programs: &Programs,
    threads: NonZeroUsize,
    file: &mut Option<ResultsFile>,
) -> Result<bool> {
    let spec = results.spec.clone();
    let kept = &results.matches;
    let todo: Vec<u64> = spec
        .indices()
        .filter(|index| !kept.contains_key(index))
        .collect();
    let stop = stop_on_ctrl_c()?;
    let begun = Instant::now();
    let bar = progress(results.matches.len() as u64, todo.len() as u64);
    let matches = &mut results.matches;
    let played: Result<()> =
        reihum_lab::run(laid, &spec, &todo, programs, threads, &stop, |played| {
            if let Some(file) = file {
                file.append(&played)?;
            }
            matches.insert(played.index, played);
            bar.inc(1);
            Ok(())
        });
    bar.finish_and_clear();
    played?;
    let new = todo.len()
        - spec
            .indices()
            .filter(|index| !matches.contains_key(index))
            .count();
    if io::stderr().is_terminal() {
        let seconds = begun.elapsed().as_secs_f64();
        let rate = new as f64 / seconds.max(1e-9);
        writeln!(
            io::stderr(),
            "{new} matches in {seconds:.1} s, {rate:.1} a second"
        )?;
    }
    Ok(new < todo.len())
}

/// The first Ctrl-C lets the matches under way end, the second one ends everything at once.
fn stop_on_ctrl_c() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
        let _ = writeln!(
            io::stderr(),
            "\nFinishing the matches under way; Ctrl-C again stops at once."
        );
    };
    ctrlc::set_handler(handler).context("Ctrl-C cannot be caught")?;
    Ok(stop)
}

fn progress(done: u64, todo: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(done + todo).with_position(done);
    // What an earlier run has played says nothing about the rate of this one.
    bar.reset_eta();
    let template = "{bar:30} {human_pos} of {human_len} · {per_sec} · {eta} left";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.progress_chars("━╸ ")),
        Err(_) => bar,
    }
}

fn say_how_to_go_on(results: &Results, out: Option<&Path>) -> Result<()> {
    let mut err = io::stderr();
    let all = results.spec.indices().count();
    let played = results.matches.len();
    match out {
        Some(path) => {
            let path = path.display();
            writeln!(
                err,
                "Stopped after {played} of {all} matches; they are kept in {path}."
            )?;
            let words: Vec<String> = std::env::args().map(|word| quoted(&word)).collect();
            writeln!(err, "This goes on: {}", words.join(" "))?;
        }
        None => writeln!(
            err,
            "Stopped after {played} of {all} matches; nothing was kept. With --out FILE every \
             match is kept and the same command goes on where it stopped."
        )?,
    }
    Ok(())
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=,@:+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
