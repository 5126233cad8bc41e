//! `reihum replay show FILE`: a match move by move.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use reihum_bots::games::{self, Visitor};
use reihum_bots::{NAMES, Playable};
use reihum_core::{Event, Language, Replay, Teller, replay};

use crate::text;

/// Prints a replay: the deal, then every action with what it led to.
pub fn show(file: &Path, language: Language) -> Result<()> {
    let name = || file.display().to_string();
    let text = text::read(file)?;
    struct Show<'a>(&'a str, Language);
    impl Visitor for Show<'_> {
        type Output = Result<()>;
        fn visit<G: Playable>(self) -> Result<()> {
            let replay = Replay::<G>::parse(self.0)?;
            print(&replay, self.1, &mut BufWriter::new(io::stdout().lock()))
        }
    }
    let game = replay::game_of(&text).with_context(name)?;
    games::visit(&game, Show(&text, language))
        .with_context(name)?
        .with_context(name)
}

/// Writes a replay in words. All cards are open: the match is over, or somebody keeps its seed.
pub fn print<G: Playable>(
    replay: &Replay<G>,
    language: Language,
    out: &mut impl Write,
) -> Result<()> {
    let prepared = replay.prepared();
    let setup = prepared.setup();
    let names = NAMES.iter().take(setup.players());
    let teller = Teller::new(names.map(ToString::to_string).collect(), language);
    writeln!(out, "{} · {}", G::NAME, teller.names(setup.seats()))?;
    let mut events: Vec<Event<G>> = Vec::new();
    let mut position = prepared.deal_with(replay.seed().clone(), &mut events);
    for (number, (seat, action)) in replay.actions().iter().enumerate() {
        tell_all(&mut events, &position, &teller, out)?;
        let text = G::action_text(setup, *action);
        writeln!(out, "\n{:>4}. {} · {text}", number + 1, teller.name(*seat))?;
        position.play(*seat, *action, &mut events)?;
    }
    tell_all(&mut events, &position, &teller, out)?;
    if position.outcome().is_none() {
        let line = language.pick("The replay ends here.", "Hier endet die Aufzeichnung.");
        writeln!(out, "\n{line}")?;
    }
    out.flush()?;
    Ok(())
}

fn tell_all<G: Playable>(
    events: &mut Vec<Event<G>>,
    position: &reihum_core::Position<G>,
    teller: &Teller,
    out: &mut impl Write,
) -> Result<()> {
    for event in events.drain(..) {
        match event {
            Event::Public(event) => {
                writeln!(out, "      {}", G::tell(position.setup(), &event, teller))?;
            }
            Event::Private(seat, event) => {
                let told = G::tell_private(position.setup(), &event, teller);
                writeln!(out, "      ({}: {told})", teller.name(seat))?;
            }
        }
    }
    Ok(())
}
