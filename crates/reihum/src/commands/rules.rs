//! `reihum rules GAME`: which options exist, with their defaults.

use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use reihum_bots::Playable;
use reihum_bots::games::{self, Visitor};
use reihum_core::Language;

/// Show which options a game has.
#[derive(Args)]
pub struct RulesArgs {
    /// right-on-time, timeline-twist or racko
    game: String,
    /// Language of the explanations: en or de
    #[arg(long, default_value = "en")]
    lang: Language,
}

pub fn run(args: &RulesArgs) -> Result<()> {
    struct Show(Language);
    impl Visitor for Show {
        type Output = Result<()>;
        fn visit<G: Playable>(self) -> Result<()> {
            show::<G>(self.0, &mut io::stdout().lock())
        }
    }
    games::visit(&args.game, Show(args.lang))?
}

fn show<G: Playable>(language: Language, out: &mut impl Write) -> Result<()> {
    let players = language.pick("players", "Spieler");
    writeln!(
        out,
        "{} ({}), {players}: {}",
        G::NAME,
        G::ID,
        G::PLAYERS.get(language)
    )?;
    let (values, default) = language.pick(("values", "default"), ("Werte", "Vorgabe"));
    for option in G::options() {
        writeln!(out, "\n  {}", option.name)?;
        writeln!(out, "    {}", option.meaning.get(language))?;
        let choice = option.choice.text(language);
        let left_out = option.default_text::<G>(language);
        writeln!(out, "    {values}: {choice}; {default}: {left_out}")?;
    }
    Ok(())
}
