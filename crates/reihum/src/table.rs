//! Laying a table from what was written on the command line.

use anyhow::{Context, Result, bail};
use reihum_bots::Playable;
use reihum_core::{Prepared, read_options};
use serde_json::{Map, Value};

use crate::cli::TableArgs;

/// Reads `name=value` pairs; a value is true, false, a number or a text.
pub fn read_pairs(pairs: &[String]) -> Result<Map<String, Value>> {
    let mut options = Map::new();
    for pair in pairs {
        let Some((name, value)) = pair.split_once('=') else {
            bail!("an option is written NAME=VALUE, not “{pair}”");
        };
        let value = match value {
            "true" => Value::from(true),
            "false" => Value::from(false),
            text => text
                .parse::<i64>()
                .map_or_else(|_| Value::from(text), Value::from),
        };
        if options.insert(name.to_owned(), value).is_some() {
            bail!("option `{name}` is given twice");
        }
    }
    Ok(options)
}

/// The table of these flags; `default` players if none are named.
pub fn prepare<G: Playable>(args: &TableArgs, default: usize) -> Result<Prepared<G>> {
    let players = args.players.unwrap_or(default);
    let options = read_options::<G>(Value::Object(read_pairs(&args.options)?))?;
    Prepared::new(players, options)
        .with_context(|| format!("this table cannot be laid (see `reihum rules {}`)", G::ID))
}
