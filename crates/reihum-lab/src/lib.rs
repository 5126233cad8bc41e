//! Simulation, tournaments, ratings and statistics for the games of Reihum.
//!
//! A [`Spec`] says everything that decides what comes out. [`run`] plays its matches at a table
//! on several threads, a [`ResultsFile`] keeps them as they end, [`merge`] joins the files of
//! several machines. [`Summary`] is what the matches say; [`text()`], [`csv()`] and [`html`] show
//! it. No game is known here by its name, except for what is noted about the rounds of some of
//! them ([`facts`]).

mod csv;
mod entrant;
pub mod facts;
mod locale;
mod merge;
mod play;
mod played_match;
mod program;
mod rating;
mod report;
mod results_file;
mod run;
mod shard;
mod spec;
mod stats;
mod summary;
#[cfg(test)]
mod testing;
mod text;
mod text_table;

pub use crate::csv::csv;
pub use crate::entrant::{Entrant, HouseBot, NotABot, ThinkingLimit};
pub use crate::merge::{MergeError, merge, missing};
pub use crate::play::play;
pub use crate::played_match::PlayedMatch;
pub use crate::program::{
    CannotStart, MatchIntroduction, PATIENCE, Programs, Turned, VERSION as BOT_PROTOCOL,
};
pub use crate::report::{PlotError, html};
pub use crate::results_file::{PlayedMatches, Results, ResultsError, ResultsFile};
pub use crate::run::run;
pub use crate::shard::{NotAShard, Shard};
pub use crate::spec::{FORMAT, MOST_BOTS, MOST_MATCHES, RunKind, Spec, SpecError};
pub use crate::stats::Share;
pub use crate::summary::{
    BotLine, Branching, FactLine, FactLines, LineUp, Rounds, SeatLine, Summary,
};
pub use crate::text::text;
