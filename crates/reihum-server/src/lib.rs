//! Tables for people and bots: HTTP, WebSocket, storage.
//!
//! A table is a log of what happened at it, kept by a [`storage::Store`]. Everything
//! anybody is sent is made for that receiver from a view; what they may not know is not in it.
//!
//! ```no_run
//! # async fn example() -> Result<(), reihum_server::CannotStart> {
//! use reihum_server::{NoAssets, Server, Settings};
//! let settings = Settings::local("data".into());
//! let server = Server::start(settings, NoAssets).await?;
//! println!("http://{}", server.address());
//! server.stop().await;
//! # Ok(())
//! # }
//! ```

mod assets;
mod cards;
mod chance;
mod clock;
mod fault;
mod games;
mod http;
mod people;
pub mod protocol;
mod running;
mod server;
mod settings;
pub mod storage;
mod table;
mod team;

pub use assets::{Asset, Assets, NoAssets};
pub use server::{CannotStart, Server};
pub use settings::{Limits, Settings};
