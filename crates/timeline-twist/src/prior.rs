//! What somebody believes about dates they cannot see.

use std::sync::Arc;

use reihum_core::{Prepared, rng::Rng, shuffle};

use crate::{CardId, Date, Face, TimelineTwist};

/// What a caller of `determinize` believes about the dates of unturned cards.
///
/// Neither the dates nor their multiset are in a view, so whoever samples a world brings a
/// prior: a bot its knowledge of history, a law test [`Permuted`].
pub trait DatePrior: Send + Sync {
    /// Draws a date for each unturned card: `dates` has one entry for each of `unturned`, in
    /// the same order, and all are to be overwritten.
    fn draw(&self, unturned: &[CardId], dates: &mut [Date], rng: &mut dyn Rng);
}

/// The true dates of the unturned cards in random order: knows which dates there are, not which
/// card has which.
///
/// For tests of the laws. It is made from the secret of a table, so nothing that plays can have
/// one.
pub struct Permuted {
    faces: Arc<[Face]>,
}

impl Permuted {
    /// The dates of this table's deck.
    #[must_use]
    pub fn new(prepared: &Prepared<TimelineTwist>) -> Self {
        Self {
            faces: prepared.secret().clone(),
        }
    }
}

impl DatePrior for Permuted {
    fn draw(&self, unturned: &[CardId], dates: &mut [Date], mut rng: &mut dyn Rng) {
        for (card, date) in unturned.iter().zip(dates.iter_mut()) {
            if let Some(face) = self.faces.get(card.index()) {
                *date = face.date;
            }
        }
        shuffle(&mut rng, dates);
    }
}
