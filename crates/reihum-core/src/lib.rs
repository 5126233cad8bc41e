//! The core of Reihum: what all its card games share.
//!
//! A game is one type that implements [`Game`]; its text notation is [`Notation`], its sentences
//! are [`Narration`]. Everything else here works for every such game: dealing and playing a match
//! ([`Prepared`], [`Position`]), [`replay`] files, [`scenario`] files, [`trace`] lines and the
//! [`conformance`] laws.

mod chance;
pub mod conformance;
mod driver;
mod event;
mod game;
mod narration;
mod notation;
mod position;
mod progress;
pub mod replay;
pub mod scenario;
mod seat;
mod setup;
mod small_deck;
mod state;
mod team;
mod text;
pub mod trace;
#[cfg(feature = "ts")]
pub mod typescript;

pub use chance::{NotASeed, Purpose, Seed, below, below_from, shuffle};
pub use driver::{Decide, Observer, Turn, play_match};
pub use event::{Event, EventSink, ReceivedEvent};
pub use game::{ActionList, ActionSet, CitesRule, Game, Outcome, Parts, ToAct, View, Wire};
pub use narration::{Description, Narration, Narrator};
pub use notation::{
    Compare, Notation, NotationError, ScenarioTableError, StateKey, Word, WordReader, sentence,
    shorten,
};
pub use position::{PlayError, Position, playout, random_action};
pub use progress::Progress;
pub use replay::{Replay, ReplayError};
pub use seat::{MAX_SEATS, NoSuchSeat, PerSeat, Seat, SeatSet};
pub use setup::{Choice, OptionInfo, OptionsError, Prepared, Setup, read_options};
pub use small_deck::{SMALL_DECK, SmallDeck, SmallDeckPlaces};
pub use state::{Fields, StateError};
pub use team::{DeckInfo, Side, TeamPart, TeamScore};
pub use text::{Language, Text, UnknownLanguage};

/// Random number generators: the trait every function here takes, and a fast generator for
/// playouts. Chance of the game itself comes from [`Seed`] alone.
pub mod rng {
    pub use rand_core::{Rng, SeedableRng};
    pub use rand_xoshiro::Xoshiro256PlusPlus as Fast;
}
