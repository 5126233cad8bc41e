//! The games of Reihum for learners: every action has a fixed number, a mask says which are legal,
//! an observation is a row of bytes.
//!
//! All of it is read from a [`View`](reihum_core::View), so what a seat cannot know cannot get into
//! what it observes: a leak does not compile. Seats are relative: 0 is the observer, 1 the next one
//! clockwise.
//!
//! - [`Encoded`]: the numbers, the mask and the observation of a game;
//! - [`Play`]: one match, played by numbers;
//! - [`Batch`]: many matches, stepped at once on several threads;
//! - [`AnyTable`]: the way to both for whoever does not know the game by its type.
//!
//! ```
//! use racko::{Options, Racko};
//! use reihum_core::{Prepared, Seed};
//! use reihum_tensor::Encoded;
//!
//! let table = Prepared::<Racko>::new(2, Options::default()).unwrap();
//! let position = table.deal(Seed::from_number(1));
//! let seat = position.to_act().must.first();
//! let mut mask = vec![false; Racko::actions(table.setup())];
//! Racko::mask(position.view(seat), &mut mask);
//! assert_eq!(mask.len(), 53);
//! assert!(mask[0], "a turn begins, and one may draw");
//! ```

mod batch;
mod encoded;
mod field;
mod play;
mod racko;
mod reward;
mod right_on_time;
mod table;
mod timeline_twist;
mod writer;

pub use batch::{Batch, BatchError, BatchSettings, Rows};
pub use encoded::Encoded;
pub use field::{Field, Values};
pub use play::{CannotStep, Entry, OutOfTurn, Play, PlayRules};
pub use table::{AnyBatch, AnyPlay, AnyTable, EncodedTable};
