//! `reihum play` and `reihum watch`: a match in plain text.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::Args;
use reihum_bots::games::{self, Visitor};
use reihum_bots::{Bot, Brief, Level, NAMES, Playable};
use reihum_core::{ActionSet, Event, Language, Position, Prepared, Replay, Seat, Seed, Teller};

use crate::cli::TableArgs;
use crate::table;

/// The most steps of a match that is watched; a match by rule of thumb ends long before.
const MOST_STEPS: usize = 100_000;
/// Longer lists of actions are not printed whole.
const MOST_LISTED: usize = 60;

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
        let language = self.args.lang;
        let mut names: Vec<String> = NAMES
            .iter()
            .take(players)
            .map(ToString::to_string)
            .collect();
        if let Some(person) = self.person {
            names[person.seat.index()] = person.name;
        }
        let seed = self.args.seed.clone().unwrap_or_else(new_seed);
        let mut table = TextTable {
            bots: (0..players as u64)
                .map(|persona| G::bot(&prepared, Brief::new(Level::Casual, persona)))
                .collect(),
            replay: Replay::new(prepared.clone(), seed.clone()),
            teller: Teller::new(names, language),
            person: seat,
            input: self.input,
            out: io::stdout().lock(),
        };
        let result = table.run(&prepared, seed);
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

struct TextTable<'a, G: Playable> {
    bots: Vec<G::Bot>,
    replay: Replay<G>,
    teller: Teller,
    person: Option<Seat>,
    input: &'a mut dyn BufRead,
    out: io::StdoutLock<'static>,
}

impl<G: Playable> TextTable<'_, G> {
    fn run(&mut self, prepared: &Prepared<G>, seed: Seed) -> Result<()> {
        writeln!(
            self.out,
            "{} · {}",
            G::NAME,
            self.teller.names(prepared.setup().seats())
        )?;
        let mut events = Vec::new();
        let mut position = prepared.deal_with(seed, &mut events);
        self.tell(&position, &mut events)?;
        for _ in 0..MOST_STEPS {
            let Some((seat, action)) = self.next_action(&position)? else {
                break;
            };
            position.play(seat, action, &mut events)?;
            self.replay.push(seat, action);
            self.tell(&position, &mut events)?;
        }
        self.out.flush()?;
        Ok(())
    }

    /// What happens next; nothing when the match is over or the person stops.
    fn next_action(&mut self, position: &Position<G>) -> Result<Option<(Seat, G::Action)>> {
        let to_act = position.to_act();
        for seat in to_act.may.iter().filter(|seat| Some(*seat) != self.person) {
            let view = position.view(Some(seat));
            if let Some(action) = self.bots[seat.index()].choose_out_of_turn(view) {
                return Ok(Some((seat, action)));
            }
        }
        // Where several must act at once the bots go first, so that a person is not waited for.
        let bot = to_act.must.iter().find(|seat| Some(*seat) != self.person);
        if let Some(seat) = bot {
            let action = self.bots[seat.index()].choose(position.view(Some(seat)));
            return Ok(Some((seat, action)));
        }
        match to_act.must.first() {
            None => Ok(None),
            Some(seat) => Ok(self.ask(position, seat)?.map(|action| (seat, action))),
        }
    }

    fn tell(&mut self, position: &Position<G>, events: &mut Vec<Event<G>>) -> Result<()> {
        for event in events.drain(..) {
            match event {
                Event::Public(event) => {
                    writeln!(
                        self.out,
                        "{}",
                        G::tell(position.setup(), &event, &self.teller)
                    )?;
                }
                Event::Private(seat, event) if Some(seat) == self.person => {
                    let told = G::tell_private(position.setup(), &event, &self.teller);
                    writeln!(self.out, "  » {told}")?;
                }
                Event::Private(..) => {}
            }
        }
        Ok(())
    }

    fn ask(&mut self, position: &Position<G>, seat: Seat) -> Result<Option<G::Action>> {
        let language = self.teller.language;
        let setup = position.setup();
        let actions: Vec<G::Action> = position.legal_actions(seat).iter().collect();
        writeln!(
            self.out,
            "\n{}\n",
            G::describe(position.view(Some(seat)), &self.teller)
        )?;
        for (index, action) in actions.iter().take(MOST_LISTED).enumerate() {
            writeln!(
                self.out,
                "  {:>2}  {}",
                index + 1,
                G::action_text(setup, *action)
            )?;
        }
        if actions.len() > MOST_LISTED {
            let more = actions.len() - MOST_LISTED;
            let line = language.pick("more; write one out", "weitere; schreib eine aus");
            writeln!(self.out, "      … {more} {line}")?;
        }
        loop {
            let prompt = language.pick(
                "Your choice (a number, an action, or q to stop): ",
                "Deine Wahl (eine Zahl, eine Aktion oder q zum Aufhören): ",
            );
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(None);
            }
            let line = line.trim();
            match line {
                "" => continue,
                "q" => return Ok(None),
                _ => {}
            }
            match self.read_choice(position, seat, &actions, line) {
                Ok(action) => return Ok(Some(action)),
                Err(problem) => writeln!(self.out, "{problem}")?,
            }
        }
    }

    fn read_choice(
        &self,
        position: &Position<G>,
        seat: Seat,
        actions: &[G::Action],
        line: &str,
    ) -> Result<G::Action, String> {
        if let Ok(number) = line.parse::<usize>() {
            let action = number.checked_sub(1).and_then(|index| actions.get(index));
            return action.copied().ok_or_else(|| {
                let word = self.teller.language.pick("Choose 1 to", "Wähle 1 bis");
                format!("{word} {}.", actions.len())
            });
        }
        let action = G::parse_action(position.setup(), line).map_err(|error| error.to_string())?;
        match G::check(position.view(Some(seat)), action) {
            Ok(()) => Ok(action),
            Err(error) => {
                use reihum_core::CitesRule;
                let why = G::tell_refusal(&error, &self.teller);
                Err(format!("{why} ({})", error.rule()))
            }
        }
    }
}
