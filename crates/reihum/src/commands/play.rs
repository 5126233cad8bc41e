//! `reihum play` and `reihum watch`: a match in plain text.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use clap::Args;
use reihum_bots::{BotConfig, Budget, Level, NAMES};
use reihum_catalog::SeatPlayer;
use reihum_core::{Language, Narrator, Seat, Seed};
use reihum_lab::{Entrant, MatchIntroduction, Programs};

use super::terminal::{Story, Typist};
use crate::cli::TableArgs;
use crate::{App, table};

/// The most steps of a match that is watched; a match by rule of thumb ends long before.
const MOST_STEPS: usize = 100_000;

/// Watch bots play a match, told in words.
#[derive(Args)]
pub struct WatchArgs {
    /// {games}
    pub game: String,
    #[command(flatten)]
    pub table: TableArgs,
    /// A number or 64 hexadecimal digits that all chance comes from; without it, a new match
    #[arg(long)]
    pub seed: Option<Seed>,
    /// Language of the sentences: en or de
    #[arg(long, default_value = "en")]
    pub lang: Language,
    /// The bots, e.g. `expert,casual`: novice, casual, expert or master, or `program:COMMAND`, a
    /// program that speaks the protocol for bots; the last one takes all seats that are left
    #[arg(long, value_delimiter = ',', default_value = "casual")]
    pub bots: Vec<Entrant>,
    /// Write the match to a replay file
    #[arg(long)]
    pub save: Option<PathBuf>,
}

/// Play a match against bots in plain text.
#[derive(Args)]
pub struct PlayArgs {
    #[command(flatten)]
    pub match_: WatchArgs,
    /// Your seat, from 0
    #[arg(long, default_value_t = 0)]
    pub seat: u8,
    /// Your name
    #[arg(long, default_value = "Mia")]
    pub name: String,
}

pub fn watch(app: &App, args: &WatchArgs) -> Result<()> {
    start(app, args, None, &mut io::empty())
}

pub fn play(app: &App, args: &PlayArgs) -> Result<()> {
    let seat = Seat::try_from(args.seat)?;
    let name = reihum_core::shorten(args.name.trim(), 24);
    start(
        app,
        &args.match_,
        Some((seat, name)),
        &mut io::stdin().lock(),
    )
}

/// Plays a match of bots, and perhaps of a person who reads from this input.
fn start(
    app: &App,
    args: &WatchArgs,
    person: Option<(Seat, String)>,
    input: &mut dyn BufRead,
) -> Result<()> {
    let game = app.games().find(&args.game)?;
    let default = if person.is_some() { 3 } else { 2 };
    let table = table::lay(app, &**game, &args.table, default)?;
    let players = table.players();
    let own_seat = person.as_ref().map(|(seat, _)| *seat);
    let bots = seat_bots(&args.bots, players, own_seat)?;
    let mut names: Vec<String> = NAMES.map(str::to_owned).into();
    names.truncate(players);
    if let Some((seat, name)) = person {
        names[seat.index()] = name;
    }
    let seed = args.seed.clone().unwrap_or_else(new_seed);
    let introduced = introduce(&names, &bots, args.lang);
    writeln!(io::stdout(), "{} · {introduced}", game.name())?;

    let narrator = Narrator::new(names.clone(), args.lang);
    let mut story = Story::new(&narrator, own_seat);
    let mut typist = Typist {
        narrator: &narrator,
        names: &names,
        table: &*table,
        adviser: BotConfig {
            budget: Budget::live(Level::Master),
            ..BotConfig::new(Level::Master, players as u64)
        },
        input,
        failed: None,
    };
    let mut keyboard = Some(&mut typist);
    let programs = Programs::default();
    programs.try_out(&*table, bots.iter().flatten())?;
    let mut seats: Vec<SeatPlayer<'_>> = Vec::new();
    for (seat, bot) in Seat::all(players).zip(&bots) {
        seats.push(match (bot, keyboard.take_if(|_| bot.is_none())) {
            (Some(bot), _) => {
                let persona = seat.index() as u64;
                let introduction = MatchIntroduction::new(&*table, seat, persona, persona);
                SeatPlayer::Bot(programs.player(bot, None, introduction))
            }
            (None, Some(typist)) => SeatPlayer::Person(typist),
            (None, None) => bail!("only one person can sit at a terminal"),
        });
    }
    table
        .clone()
        .play(seed.clone(), seats, &mut story, MOST_STEPS);
    for trouble in programs.report() {
        writeln!(io::stderr(), "{trouble}")?;
    }
    if let Some(path) = &args.save {
        let record = table.record(seed, &story.actions, &names)?;
        fs::write(path, record.to_json())
            .with_context(|| format!("the replay could not be written to {}", path.display()))?;
    }
    if let Some(error) = typist.failed {
        return Err(error);
    }
    story.failed.map_or(Ok(()), |error| Err(error.into()))
}

/// The bot at each seat; none where the person sits. The last one named takes all that are left.
fn seat_bots(
    named: &[Entrant],
    players: usize,
    person: Option<Seat>,
) -> Result<Vec<Option<Entrant>>> {
    if let Some(seat) = person.filter(|seat| seat.index() >= players) {
        bail!(
            "seat {seat} is not at the table: {players} players sit at 0 to {}",
            players - 1
        );
    }
    let chairs = players - usize::from(person.is_some());
    if named.len() > chairs {
        bail!(
            "{} bots are named but only {chairs} of them can sit down",
            named.len()
        );
    }
    let mut named = named.iter().cloned();
    let mut last = None;
    let sit = |seat| {
        if Some(seat) == person {
            return None;
        }
        last = named.next().or_else(|| last.take());
        last.clone()
    };
    Ok(Seat::all(players).map(sit).collect())
}

/// A seed for a match that nobody has played before.
fn new_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |elapsed| elapsed.as_nanos());
    Seed::numbered(now as u64, u64::from(std::process::id()))
}

/// The names of the players, bots with their levels.
fn introduce(names: &[String], bots: &[Option<Entrant>], language: Language) -> String {
    let names = names.iter().zip(bots).map(|(name, bot)| match bot {
        None => name.clone(),
        Some(Entrant::House(bot)) => format!("{name} ({})", bot.level.text().get(language)),
        Some(Entrant::Program(command)) => {
            format!("{name} ({})", reihum_core::shorten(command, 40))
        }
    });
    let names: Vec<String> = names.collect();
    let seats = Seat::all(names.len());
    Narrator::new(names, language).names(seats)
}
