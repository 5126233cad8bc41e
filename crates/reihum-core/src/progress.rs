//! What came of an action: does the round go on, is it over, is the match?

use crate::SeatSet;

/// What came of an action.
///
/// ```
/// use reihum_core::{Progress, Seat};
/// let won = Some([Seat::new(1)].into_iter().collect());
/// assert!(Progress::RoundOver { won }.ends_round());
/// assert_eq!(Progress::MatchOver { round_won: won }.round_won(), won);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The round goes on.
    Continue,
    /// The round is over, and another one follows.
    RoundOver {
        /// Who won it; `None` where rounds are not won.
        won: Option<SeatSet>,
    },
    /// The match is over.
    MatchOver {
        /// Who won its last round; `None` where rounds are not won.
        round_won: Option<SeatSet>,
    },
}

impl Progress {
    /// Is the round over, and perhaps the match with it?
    #[inline]
    #[must_use]
    pub const fn ends_round(self) -> bool {
        !matches!(self, Self::Continue)
    }

    /// Who won the round that ended, where rounds are won.
    #[inline]
    #[must_use]
    pub const fn round_won(self) -> Option<SeatSet> {
        match self {
            Self::Continue => None,
            Self::RoundOver { won } => won,
            Self::MatchOver { round_won } => round_won,
        }
    }
}
