//! Everything around a list of games: a server with the web client, a table in the terminal, a
//! lab, a bench.
//!
//! The `reihum` binary is [`games()`] in an [`App`]. Whoever has a game of their own assembles
//! their own binary in the same way:
//!
//! ```
//! use reihum::{App, Catalog, GameEntry};
//! # mod program {
//! # use super::*;
//! # fn main<CrazyEights: reihum_catalog::ListedGame>() -> std::process::ExitCode {
//!
//! // In `fn main() -> std::process::ExitCode`:
//! let games = Catalog::new().with(GameEntry::<CrazyEights>::new());
//! App::new("crazy-eights", games).run()
//! # }
//! # }
//! # fn main() {}
//! ```
//!
//! Without the feature `web` (on by default) nothing needs Node, and the server speaks its
//! protocol alone.

mod app;
pub mod bench;
mod cli;
mod commands;
mod games;
mod log;
mod table;
mod text;
mod web;

pub use app::{App, AppCommand};
pub use games::games;
pub use reihum_catalog::{Catalog, GameEntry};
pub use text::read as read_text;
