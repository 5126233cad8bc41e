//! Laying a table from what was written on the command line.

use std::sync::Arc;

use anyhow::{Context, Result, bail};
use reihum_catalog::{AnyGame, AnyTable};
use reihum_core::OptionsError;
use serde_json::{Map, Value};

use crate::App;
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
pub fn lay(
    app: &App,
    game: &dyn AnyGame,
    args: &TableArgs,
    default: usize,
) -> Result<Arc<dyn AnyTable>> {
    let players = args.players.unwrap_or(default);
    let options = read_pairs(&args.options)?;
    match game.table(players, &options) {
        Ok(table) => Ok(table),
        // It says itself which options there are.
        Err(error @ OptionsError::Unreadable(_)) => Err(error.into()),
        Err(error) => Err(error).with_context(|| {
            let (app, game) = (app.name(), game.id());
            format!("this table cannot be laid (see `{app} rules {game}`)")
        }),
    }
}
