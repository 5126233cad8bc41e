//! `reihum play` and `reihum watch`: a match in plain text.

use std::fs;
use std::io::{self, BufRead};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::Args;
use reihum_bots::games::{self, Visitor};
use reihum_bots::{Brief, Budget, Level, NAMES, Playable};
use reihum_core::{Language, Replay, Seat, Seed, Teller};
use reihum_lab::Entrant;

use crate::cli::TableArgs;
use crate::commands::text_table::TextTable;
use crate::table;

/// Watch bots play a match, told in words.
#[derive(Args)]
pub struct WatchArgs {
    /// right-on-time, timeline-twist or racko
    pub game: String,
    #[command(flatten)]
    pub table: TableArgs,
    /// A number or 64 hexadecimal digits that all chance comes from; without it, a new match
    #[arg(long)]
    pub seed: Option<Seed>,
    /// Language of the sentences: en or de
    #[arg(long, default_value = "en")]
    pub lang: Language,
    /// The bots, e.g. `expert,casual`: novice, casual, expert or master; the last one takes all
    /// seats that are left
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

pub fn watch(args: &WatchArgs) -> Result<()> {
    let mut input = io::empty();
    let start = Start {
        args,
        person: None,
        input: &mut input,
    };
    games::visit(&args.game, start)?
}

pub fn play(args: &PlayArgs) -> Result<()> {
    let seat = Seat::try_from(args.seat)?;
    let name = reihum_core::shorten(args.name.trim(), 24);
    play_at(&args.match_, Person { seat, name }, &mut io::stdin().lock())
}

/// Somebody who plays from the keyboard.
pub struct Person {
    pub seat: Seat,
    pub name: String,
}

/// A person plays, reading from this input.
pub fn play_at(args: &WatchArgs, person: Person, input: &mut dyn BufRead) -> Result<()> {
    let person = Some(person);
    games::visit(
        &args.game,
        Start {
            args,
            person,
            input,
        },
    )?
}

struct Start<'a> {
    args: &'a WatchArgs,
    person: Option<Person>,
    input: &'a mut dyn BufRead,
}

impl Visitor for Start<'_> {
    type Output = Result<()>;

    fn visit<G: Playable>(self) -> Result<()> {
        let seat = self.person.as_ref().map(|person| person.seat);
        let default = if seat.is_some() { 3 } else { 2 };
        let prepared = table::prepare::<G>(&self.args.table, default)?;
        let players = prepared.setup().players();
        if let Some(seat) = seat
            && seat.index() >= players
        {
            anyhow::bail!(
                "seat {seat} is not at the table: {players} players sit at 0 to {}",
                players - 1
            );
        }
        let seats = prepared.setup().seats();
        let bot_seats = seats.filter(|at| Some(*at) != seat).count();
        let named = self.args.bots.len();
        if named > bot_seats {
            anyhow::bail!("{named} bots are named but only {bot_seats} of them can sit down");
        }
        let mut entrants = self.args.bots.iter().copied();
        let mut last = None;
        // A person has no bot that plays; the one in that seat is never asked.
        let bots: Vec<Option<Entrant>> = prepared
            .setup()
            .seats()
            .map(|at| {
                if Some(at) == seat {
                    return None;
                }
                last = entrants.next().or(last);
                last
            })
            .collect();
        let mut names: Vec<String> = NAMES
            .iter()
            .take(players)
            .map(ToString::to_string)
            .collect();
        if let Some(person) = self.person {
            names[person.seat.index()] = person.name;
        }
        let introduced = introduce(&names, &bots, self.args.lang);
        let seed = self.args.seed.clone().unwrap_or_else(new_seed);
        let seated = |(persona, bot): (u64, Option<Entrant>)| {
            let bot = bot?;
            let brief = Brief {
                budget: bot.budget(None),
                ..Brief::new(bot.level, persona)
            };
            Some(G::bot(&prepared, brief))
        };
        let adviser = Brief {
            budget: Budget::live(Level::Master),
            ..Brief::new(Level::Master, players as u64)
        };
        let mut table = TextTable {
            bots: (0..).zip(bots).map(seated).collect(),
            adviser: G::bot(&prepared, adviser),
            replay: Replay::new(prepared.clone(), seed.clone()),
            teller: Teller::new(names, self.args.lang),
            person: seat,
            input: self.input,
            out: io::stdout().lock(),
        };
        let result = table.run(&prepared, seed, &introduced);
        if let Some(path) = &self.args.save {
            fs::write(path, table.replay.to_json()).with_context(|| {
                format!("the replay could not be written to {}", path.display())
            })?;
        }
        result
    }
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
        Some(bot) => format!("{name} ({})", bot.level.text().get(language)),
    });
    let names: Vec<String> = names.collect();
    let seats = Seat::all(names.len());
    Teller::new(names, language).names(seats)
}
