//! The core of Reihum: what all its card games share.
//!
//! A game is one type that implements [`Game`]; its text notation is [`Notated`], its sentences
//! are [`Told`]. Everything else here works for every such game: dealing and playing a match
//! ([`Prepared`], [`Position`]), [`replay`] files, [`scenario`] files, [`trace`] lines and the
//! [`conformance`] laws.

mod chance;
pub mod conformance;
mod event;
mod game;
mod notation;
mod position;
pub mod replay;
pub mod scenario;
mod seat;
mod setup;
mod state;
pub mod trace;
mod words;

pub use chance::{NotASeed, Purpose, Seed, below, shuffle};
pub use event::{Event, EventSink, Seen};
pub use game::{ActionSet, CitesRule, Game, Outcome, Parts, ToAct, View, Wire};
pub use notation::{
    Compare, Notated, NotationError, ScenarioTableError, StateKey, Word, Words, shorten,
};
pub use position::{PlayError, Position, playout, random_action};
pub use replay::{Replay, ReplayError};
pub use seat::{MAX_SEATS, NoSuchSeat, PerSeat, Seat, SeatSet};
pub use setup::{Choice, OptionInfo, OptionsError, Prepared, Setup, read_options};
pub use state::{Fields, StateError};
pub use words::{Language, Teller, Text, Told, UnknownLanguage};

/// Random number generators: the trait every function here takes, and a fast generator for
/// playouts. Chance of the game itself comes from [`Seed`] alone.
pub mod rng {
    pub use rand_core::{Rng, SeedableRng};
    pub use rand_xoshiro::Xoshiro256PlusPlus as Fast;
}
