//! A match as a line of a file.

use reihum_catalog::RoundSummary;
use reihum_core::SeatSet;
use serde::{Deserialize, Serialize};

/// What came of one match of a run. One line of a results file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedMatch {
    /// Which match it was, from 0.
    #[serde(rename = "match")]
    pub index: u64,
    /// For each seat, which of the bots sat there: its place in the list, from 0.
    pub bots: Vec<usize>,
    /// The seats that won; nobody in a cooperative game.
    pub winners: SeatSet,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// The rounds.
    pub rounds: Vec<RoundSummary>,
    /// How many decisions were made in turn.
    pub decisions: u32,
    /// How many legal actions there were at each of them, added up.
    pub choices: u64,
    /// How many decisions had 1 choice, 2, 3 to 4, 5 to 8, and so on.
    pub widths: Vec<u32>,
    /// Did it end by itself? Otherwise it was given up after very many steps.
    pub ended: bool,
}
