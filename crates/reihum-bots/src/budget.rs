//! How much a bot may think.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use crate::{Leash, Level};

/// How much a bot may think about one action.
///
/// With iterations alone a bot is deterministic; a limit of time keeps people from waiting and
/// can cut a search short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many worlds to look at; `None` is what the bot's level does in its game.
    pub iterations: Option<NonZeroU32>,
    /// The longest to think.
    pub time: Option<Duration>,
    /// On how many threads.
    pub threads: NonZeroU32,
}

impl Default for Budget {
    /// What the level does, without a clock, on one thread.
    fn default() -> Self {
        Self {
            iterations: None,
            time: None,
            threads: NonZeroU32::MIN,
        }
    }
}

impl Budget {
    /// For a table with people: what the level does, but never longer than its patience.
    #[must_use]
    pub fn live(level: Level) -> Self {
        Self {
            time: Some(level.patience()),
            ..Self::default()
        }
    }

    /// So many iterations and no clock.
    #[must_use]
    pub fn iterations(iterations: NonZeroU32) -> Self {
        Self {
            iterations: Some(iterations),
            ..Self::default()
        }
    }

    /// Begins to think, with what the level does where this says nothing.
    #[must_use]
    pub fn begin(self, usual: u32) -> SearchLimit {
        let times = [self.time, Leash::current_longest()];
        SearchLimit {
            iterations: self.iterations.map_or(usual, NonZeroU32::get),
            threads: self.threads.get(),
            // A little is left for what comes after the search.
            end: times
                .into_iter()
                .flatten()
                .min()
                .map(|time| Instant::now() + time.mul_f32(0.9)),
        }
    }
}

/// A budget that is being used up.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimit {
    /// How many iterations.
    pub iterations: u32,
    /// On how many threads.
    pub threads: u32,
    end: Option<Instant>,
}

impl SearchLimit {
    /// So many iterations on one thread.
    #[must_use]
    pub fn iterations(iterations: u32) -> Self {
        Self {
            iterations,
            threads: 1,
            end: None,
        }
    }

    /// Is the time over, or is the answer not needed any more ([`Leash`])? Looking at a clock
    /// costs something: ask now and then.
    #[must_use]
    pub fn is_over(&self) -> bool {
        Leash::current_is_cut() || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
