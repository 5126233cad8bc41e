//! A list of cards whose room is reserved once.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

/// A list of cards.
///
/// It gets its room at the deal and keeps it: a move never allocates, in a clone neither (a
/// cloned `Vec` would have no room to grow).
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(transparent)]
pub struct Pile<T>(Vec<T>);

impl<T> Pile<T> {
    /// An empty list with room for so many.
    #[must_use]
    pub fn with_room(room: usize) -> Self {
        Self(Vec::with_capacity(room))
    }

    /// Puts one on top, which is at the end.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.0.push(item);
    }

    /// Takes the top one.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Puts one in at a place.
    #[inline]
    pub(crate) fn insert(&mut self, at: usize, item: T) {
        self.0.insert(at, item);
    }

    /// Takes all away; the room stays.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes the lowest ones away so that `len` are left.
    pub(crate) fn keep_top(&mut self, len: usize) {
        let away = self.0.len().saturating_sub(len);
        self.0.drain(..away);
    }
}

impl<T: Clone> Clone for Pile<T> {
    fn clone(&self) -> Self {
        let mut clone = Self::with_room(self.0.capacity());
        clone.0.extend_from_slice(&self.0);
        clone
    }
}

impl<T> Deref for Pile<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for Pile<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T> Extend<T> for Pile<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.0.extend(items);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_has_the_same_room() {
        let mut pile = Pile::with_room(10);
        pile.extend([1, 2, 3]);
        assert!(pile.clone().0.capacity() >= 10);
        pile.keep_top(2);
        assert_eq!(*pile, [2, 3]);
        pile.keep_top(5);
        assert_eq!(*pile, [2, 3]);
    }
}
