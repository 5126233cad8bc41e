//! The numbers of a game's actions, and what a seat observes.

use reihum_core::{ActionSet, Notation, Setup, View};

use crate::Field;

/// A game whose actions have fixed numbers and whose views can be written as bytes.
///
/// Everything but the sizes is read from a [`View`]. A spectator's view has no numbers; whoever
/// observes sits at the table.
pub trait Encoded: Notation {
    /// How many numbers there are at this table.
    fn actions(setup: &Setup<Self>) -> usize;

    /// The number of an action of the seat of this view; `None` where it has none ([`Encoded::fits`]).
    fn index(view: View<'_, Self>, action: Self::Action) -> Option<usize>;

    /// The action of the seat of this view that has a number, legal or not; `None` where nothing has.
    fn action(view: View<'_, Self>, index: usize) -> Option<Self::Action>;

    /// Has every action that could be legal now a number?
    fn fits(view: View<'_, Self>) -> bool {
        let _ = view;
        true
    }

    /// Writes which numbers are legal for the seat of this view.
    ///
    /// # Panics
    /// If `out` has fewer places than there are numbers.
    fn mask(view: View<'_, Self>, out: &mut [bool]) {
        out.fill(false);
        Self::legal_actions(view).visit(|action| {
            if let Some(index) = Self::index(view, action) {
                out[index] = true;
            }
        });
    }

    /// What the bytes of an observation at this table mean, in order.
    fn features(setup: &Setup<Self>) -> Vec<Field>;

    /// Writes what the seat of this view may know.
    ///
    /// # Panics
    /// If `out` has another length than the fields together, or the view is a spectator's.
    fn observe(view: View<'_, Self>, out: &mut [u8]);
}
