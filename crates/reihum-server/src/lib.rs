//! Tables for people and bots: HTTP, WebSocket, storage.
//!
//! A table is a log of what happened at it, kept by a [`storage::Store`]. Everything
//! anybody is sent is made for that receiver from a view; what they may not know is not in it.
//!
//! ```no_run
//! # async fn example(games: reihum_catalog::Catalog) -> Result<(), reihum_server::CannotStart> {
//! use reihum_server::{NoAssets, Server, Settings};
//! let settings = Settings::local("data".into());
//! let server = Server::start(settings, games, NoAssets).await?;
//! println!("http://{}", server.address());
//! server.stop().await;
//! # Ok(())
//! # }
//! ```

mod assets;
#[cfg(feature = "bench")]
pub mod bench;
pub mod best;
mod chance;
mod clock;
mod counts;
mod error;
mod games;
mod http;
mod in_words;
mod invitation;
mod listen;
mod metrics;
mod people;
pub mod protocol;
mod retention;
mod seldom;
mod server;
mod settings;
pub mod storage;
mod table;
#[cfg(test)]
mod testing;

pub use assets::{Asset, Assets, NoAssets};
pub use server::{CannotStart, Server};
pub use settings::{Limits, Retention, Settings};
pub use table::forget_person;
