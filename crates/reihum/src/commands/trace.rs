//! `reihum trace GAME`: whole matches as JSON lines.

use std::io::{self, BufWriter, Write};

use anyhow::Result;
use clap::{Args, ValueEnum};
use reihum_bots::games::{self, Visitor};
use reihum_bots::{Bot, Brief, Level, Playable};
use reihum_core::conformance::Policy;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::trace::Series;
use reihum_core::{Game, random_action};

use crate::cli::TableArgs;
use crate::table;

/// Play random matches and print every position as a JSON line.
#[derive(Args)]
pub struct TraceArgs {
    /// right-on-time, timeline-twist or racko
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// The number that all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the seats decide
    #[arg(long, value_enum, default_value_t = PolicyName::Random)]
    policy: PolicyName,
    /// Give a match up after so many steps
    #[arg(long)]
    max_steps: Option<usize>,
    /// How many matches
    #[arg(long, default_value_t = 1)]
    matches: u64,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum PolicyName {
    /// Every legal action of a random acting seat with the same chance
    Random,
    /// Plays Racko well enough to finish rounds; random in the other games
    Sorter,
}

pub fn run(args: &TraceArgs) -> Result<()> {
    struct Lines<'a>(&'a TraceArgs);
    impl Visitor for Lines<'_> {
        type Output = Result<()>;
        fn visit<G: Playable>(self) -> Result<()> {
            write::<G>(self.0)
        }
    }
    games::visit(&args.game, Lines(args))?
}

fn write<G: Playable>(args: &TraceArgs) -> Result<()> {
    let prepared = table::prepare::<G>(&args.table, 4)?;
    let series = Series {
        prepared: &prepared,
        seed: args.seed,
        matches: args.matches,
        max_steps: args.max_steps,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let sorts = args.policy == PolicyName::Sorter && !G::RANDOM_PLAY_ENDS;
    series.write(&mut out, |index| -> Box<Policy<'_, G>> {
        let mut rng = Fast::seed_from_u64(args.seed.rotate_left(32) ^ index);
        if !sorts {
            return Box::new(move |position| random_action(position, &mut rng));
        }
        let mut bot = G::bot(&prepared, Brief::new(Level::Casual, args.seed ^ index));
        Box::new(move |position| {
            let seat = random_seat::<G>(position, &mut rng)?;
            Some((seat, bot.choose(position.view(Some(seat)))))
        })
    })?;
    out.flush()?;
    Ok(())
}

fn random_seat<G: Game>(
    position: &reihum_core::Position<G>,
    rng: &mut Fast,
) -> Option<reihum_core::Seat> {
    let must = position.to_act().must;
    let count = must.len() as u32;
    (count > 0).then(|| must.nth(reihum_core::below(rng, count) as usize))?
}
