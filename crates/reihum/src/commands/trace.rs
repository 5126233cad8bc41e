//! `reihum trace GAME`: whole matches as JSON lines.

use std::io::{self, BufWriter, Write};

use anyhow::Result;
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use reihum_catalog::{Catalog, TraceSettings};

use crate::cli::{TableArgs, list};
use crate::{App, table};

/// Play random matches and print every position as a JSON line.
#[derive(Args)]
pub struct TraceArgs {
    /// {games}
    game: String,
    #[command(flatten)]
    table: TableArgs,
    /// The number that all chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the seats decide
    #[arg(long, default_value = RANDOM)]
    policy: String,
    /// Give a match up after so many steps
    #[arg(long)]
    max_steps: Option<usize>,
    /// How many matches
    #[arg(long, default_value_t = 1)]
    matches: u64,
}

const RANDOM: &str = "random";
/// The name is part of the notation that independent checkers follow.
const SENSIBLE: &str = "sorter";

/// The policies, explained for these games.
pub fn policies(games: &Catalog) -> PossibleValuesParser {
    let mut endless = Vec::new();
    for game in games.iter().filter(|game| !game.random_play_ends()) {
        endless.push(game.name());
    }
    let elsewhere = if endless.len() < games.iter().len() {
        "; random in the other games"
    } else {
        ""
    };
    let sensible = match &endless[..] {
        [] => "The same here: random matches of every game end".to_owned(),
        endless => {
            let endless = list(endless, "and");
            format!("Plays {endless} well enough to finish rounds{elsewhere}")
        }
    };
    let random = "Every legal action of a random acting seat with the same chance";
    PossibleValuesParser::new([
        PossibleValue::new(RANDOM).help(random),
        PossibleValue::new(SENSIBLE).help(sensible),
    ])
}

pub fn run(app: &App, args: &TraceArgs) -> Result<()> {
    let game = app.games().find(&args.game)?;
    let table = table::lay(app, &**game, &args.table, 4)?;
    let settings = TraceSettings {
        seed: args.seed,
        matches: args.matches,
        max_steps: args.max_steps,
        sensible: args.policy == SENSIBLE,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    table.trace(&settings, &mut out)?;
    out.flush()?;
    Ok(())
}
