//! Who leaves a match and who comes back: lines of the log beside what is played.

use reihum_core::Seat;
use serde::{Deserialize, Serialize};

/// Somebody has left a match, a bot plays on for them, or they are back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
pub struct SeatNote {
    /// Its place in the log, among those of the steps.
    pub seq: u64,
    /// Whose seat.
    pub seat: Seat,
    /// What they were called then.
    pub name: String,
    /// What happened.
    pub kind: NoteKind,
}

/// What a note tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// They have said that they leave.
    Left,
    /// A bot plays on for them.
    Substituted,
    /// They are back, and play themselves.
    Returned,
}
