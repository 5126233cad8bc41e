//! Who has left the match and who came back, for the log that people read.

use std::collections::VecDeque;

use super::log::TableEvent;
use crate::protocol::{NoteKind, SeatNote};

/// How many notes stay in memory; somebody with a bad line leaves many.
const KEPT: usize = 40;

/// The notes of a match.
#[derive(Debug, Clone, Default)]
pub struct Notes(VecDeque<SeatNote>);

impl Notes {
    /// Notes an entry of the log, if it is about somebody who leaves or is back. `name` says what
    /// a seat is called.
    pub fn add(&mut self, seq: u64, event: &TableEvent, name: impl Fn(usize) -> String) {
        let (seat, kind) = match event {
            TableEvent::Left { seat } => (*seat, NoteKind::Left),
            TableEvent::Substituted { seat, .. } => (*seat, NoteKind::Substituted),
            TableEvent::Returned { seat } => (*seat, NoteKind::Returned),
            _ => return,
        };
        let name = name(seat.index());
        self.0.push_back(SeatNote {
            seq,
            seat,
            name,
            kind,
        });
        if self.0.len() > KEPT {
            self.0.pop_front();
        }
    }

    /// The note of this entry.
    #[must_use]
    pub fn at(&self, seq: u64) -> Option<&SeatNote> {
        self.0.back().filter(|note| note.seq == seq)
    }

    /// All of them, oldest first.
    #[must_use]
    pub fn all(&self) -> Vec<SeatNote> {
        self.0.iter().cloned().collect()
    }
}
