//! Racko by rule of thumb: the sorter of the rules crate, with a chance of its own.

use racko::{Action, Racko, sorter};
use reihum_core::rng::Fast;
use reihum_core::{Prepared, View};

use crate::{Bot, Playable, chance};

impl Playable for Racko {
    /// A rack hardly ever comes into order by chance.
    const RANDOM_PLAY_ENDS: bool = false;

    type Bot = Sorter;

    fn bot(_: &Prepared<Self>, persona: u64) -> Sorter {
        Sorter {
            rng: chance(persona),
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
}
