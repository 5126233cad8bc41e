//! What is noted about a round of Racko.

use racko::{Card, Racko, Slot};
use reihum_catalog::{RoundFact, RoundFacts};
use reihum_core::{Position, Seat, Text};

use super::{PLACE, place};

/// What stood in a rack at the end, and when its player's turn came.
#[derive(Debug, Clone, Copy, Default)]
pub struct RackoFacts;

const FACTS: &[RoundFact] = &[
    RoundFact {
        key: "jokers",
        name: Text::new(
            "Jokers in the rack at the end",
            "Joker im Halter am Ende des Durchgangs",
        ),
    },
    PLACE,
];

impl RoundFacts<Racko> for RackoFacts {
    fn facts(&self) -> &'static [RoundFact] {
        FACTS
    }

    fn at_the_deal(&self, position: &Position<Racko>, seat: Seat) -> Vec<i32> {
        let players = position.setup().players();
        let beginner = position.public().dealer.next(players);
        vec![place(beginner, seat, players)]
    }

    fn at_the_end(&self, position: &Position<Racko>, seat: Seat, place: &[i32]) -> Vec<i32> {
        let rack = &position.parts().privates[seat].rack;
        let is_joker = |slot: &Slot| rack.get(*slot).is_some_and(Card::is_joker);
        let jokers = Slot::all().filter(is_joker).count();
        [&[jokers as i32], place].concat()
    }
}
