//! What is noted about a round of Right on Time.

use reihum_catalog::{RoundFact, RoundFacts};
use reihum_core::{Position, Seat, Text};
use right_on_time::{Card, RightOnTime};

use super::{PLACE, place};

/// What was dealt to a seat, and when its turn came.
#[derive(Debug, Clone, Copy, Default)]
pub struct RightOnTimeFacts;

const FACTS: &[RoundFact] = &[
    RoundFact {
        key: "jokers",
        name: Text::new("Jokers in the dealt hand", "Joker in der ausgeteilten Hand"),
    },
    RoundFact {
        key: "zeros",
        name: Text::new("zeros in the dealt hand", "Nullen in der ausgeteilten Hand"),
    },
    RoundFact {
        key: "spares",
        name: Text::new(
            "spare cards at the start of the round",
            "Zusatzkarten zu Beginn des Durchgangs",
        ),
    },
    PLACE,
];

impl RoundFacts<RightOnTime> for RightOnTimeFacts {
    fn facts(&self) -> &'static [RoundFact] {
        FACTS
    }

    fn at_the_deal(&self, position: &Position<RightOnTime>, seat: Seat) -> Vec<i32> {
        let (public, hand) = (position.public(), position.parts().privates[seat].hand);
        vec![
            i32::from(hand.count(Card::JOKER)),
            i32::from(hand.count(Card::ZERO)),
            i32::from(public.spare_counts[seat]),
            place(public.turn, seat, position.setup().players()),
        ]
    }
}
