//! `reihum rules GAME`: which options exist, with their defaults.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use reihum_catalog::AnyGame;
use reihum_core::{Language, say};

use crate::App;

/// Show which options a game has.
#[derive(Args)]
pub struct RulesArgs {
    /// {games}
    game: String,
    /// Language of the explanations: en or de
    #[arg(long, default_value = "en")]
    lang: Language,
}

pub fn run(app: &App, args: &RulesArgs) -> Result<()> {
    let game = app.games().find(&args.game)?;
    show(&**game, args.lang, &mut io::stdout().lock())
}

fn show(game: &dyn AnyGame, language: Language, out: &mut impl Write) -> Result<()> {
    let players = say!(language, en = "players", de = "Personen");
    writeln!(
        out,
        "{} ({}), {players}: {}",
        game.name(),
        game.id(),
        game.players().get(language)
    )?;
    let (values, default) = say!(
        language,
        en = ("values", "default"),
        de = ("Werte", "Vorgabe")
    );
    let defaults = game.default_options();
    for option in game.options() {
        writeln!(out, "\n  {}", option.name)?;
        writeln!(out, "    {}", option.meaning.get(language))?;
        let choice = option.choice.text(language);
        let left_out = option.default_text(&defaults, language);
        writeln!(out, "    {values}: {choice}; {default}: {left_out}")?;
    }
    Ok(())
}
