//! Simulation, tournaments, ratings and statistics for the games of Reihum.
//!
//! A [`Spec`] says everything that decides what comes out. [`open`] lays its table, [`run`] plays
//! its matches on several threads, a [`Keeper`] writes them to a file as they end, [`merge`] joins
//! the files of several machines. [`Summary`] is what the matches say; [`text`], [`csv()`] and
//! [`html`] show it.

mod arena;
mod entrant;
mod grid;
mod merge;
mod print;
mod rating;
mod record;
mod report;
mod results;
mod run;
mod shard;
mod sheet;
mod spec;
mod stats;
mod study;
mod summary;
mod table;
mod words;

pub use arena::{MOST_STEPS, Played, WIDTHS, Watcher, play_match, play_watched};
pub use entrant::{Entrant, NotABot, Thinking};
pub use merge::{MergeError, merge, missing};
pub use print::text;
pub use record::{Record, Round};
pub use report::{PlotError, html};
pub use results::{Keeper, Records, Results, ResultsError, read};
pub use run::run;
pub use shard::{NotAShard, Shard};
pub use sheet::csv;
pub use spec::{FORMAT, Kind, MOST_BOTS, MOST_MATCHES, Spec, SpecError};
pub use stats::Share;
pub use study::{Fact, Studied};
pub use summary::{BotLine, Branching, FactLine, FactLines, LineUp, Rounds, SeatLine, Summary};
pub use table::{Table, TableError, facts, name, open};
