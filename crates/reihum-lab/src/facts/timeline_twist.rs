//! What is noted about a match of Timeline Twist.

use reihum_catalog::{RoundFact, RoundFacts};
use reihum_core::{Position, Seat};
use timeline_twist::{Public, TimelineTwist};

use super::{PLACE, place};

/// When a seat's turn came. Nobody wins alone in the game together, so nothing is noted there.
#[derive(Debug, Clone, Copy, Default)]
pub struct TimelineFacts;

impl RoundFacts<TimelineTwist> for TimelineFacts {
    fn facts(&self) -> &'static [RoundFact] {
        &[PLACE]
    }

    fn at_the_deal(&self, position: &Position<TimelineTwist>, seat: Seat) -> Vec<i32> {
        match position.public() {
            Public::Competitive(public) => {
                vec![place(public.began, seat, position.setup().players())]
            }
            Public::Cooperative(_) => Vec::new(),
        }
    }
}
