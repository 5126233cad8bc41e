//! Racko by rule of thumb: the sorter of the rules crate, with a chance of its own.

use racko::{Action, Racko, sorter};
use reihum_core::rng::Fast;
use reihum_core::{Prepared, Text, View};

use crate::{Bot, Brief, Hint, Level, Persona, Playable};

impl Playable for Racko {
    /// A rack hardly ever comes into order by chance.
    const RANDOM_PLAY_ENDS: bool = false;

    const HINT_UNIT: Text = Text::new("expected points", "erwartete Punkte");

    type Bot = Sorter;

    fn bot(_: &Prepared<Self>, brief: Brief) -> Sorter {
        Sorter {
            rng: brief.chance(),
        }
    }

    fn persona(level: Level) -> Persona {
        let _ = level;
        Persona {
            name: "Ada",
            temper: Text::new("calm", "ruhig"),
            about: Text::new("Plays by rules of thumb.", "Spielt nach Faustregeln."),
        }
    }

    fn law_prior(_: &Prepared<Self>) -> Box<()> {
        Box::new(())
    }
}

/// Keeps what can stay, takes what brings its rack nearer to order, and remembers what it saw.
#[derive(Debug, Clone)]
pub struct Sorter {
    rng: Fast,
}

impl Bot<Racko> for Sorter {
    fn choose(&mut self, view: View<'_, Racko>) -> Action {
        sorter(view, &mut self.rng)
    }

    fn hints(&mut self, _: View<'_, Racko>) -> Vec<Hint<Action>> {
        Vec::new()
    }
}
