//! Games behind one object-safe interface, and the list that a binary assembles of them.
//!
//! What is the same for all games is asked of [`AnyGame`], [`AnyTable`] and [`AnyMatch`]: server,
//! terminal, lab and commands know no game by its type. Where types pay off (playouts, search,
//! the laws), these interfaces lead into generic code that is compiled for each game.
//!
//! ```
//! # use reihum_catalog::{Catalog, GameEntry};
//! # fn list<G: reihum_catalog::ListedGame>() -> Catalog {
//! // A game that knows only its rules has four bots of the search, and a plain table to be
//! // played at.
//! Catalog::new().with(GameEntry::<G>::new())
//! # }
//! ```

mod bots;
mod catalog;
mod entry;
mod game;
mod matches;
mod outside;
mod people;
mod position;
mod sample;
mod simulate;
mod speed;
mod step;
mod table;

pub use bots::{AnyHint, BotMove, HintSearch, Thinking};
pub use catalog::{Catalog, UnknownGame};
pub use entry::{GameEntry, ListedGame};
pub use game::{AnyGame, BegunScenario, ReplayedMatch};
pub use matches::{AnyMatch, StaleAction};
pub use outside::{BotPlayer, OutsideBot, ShownTurn, ViewBot};
pub use people::{HumanPlayer, MatchObserver, SeatPlayer};
pub use position::{AnyPosition, CheckedAction, Refusal, SeatView};
pub use sample::sample_options;
pub use simulate::{MatchResult, RoundFact, RoundFacts, RoundSummary, WIDTHS};
pub use speed::{Playouts, RunLength, SearchSpeed};
pub use step::{MatchStep, RoundEnd, StepEvents};
pub use table::{AnyTable, TraceSettings};
