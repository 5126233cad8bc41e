//! What is noted about the rounds of some games, so that a report can say what wins them. A game
//! of somebody else's brings its own [`RoundFacts`](reihum_catalog::RoundFacts), or none.

mod racko;
mod right_on_time;
mod timeline_twist;

use reihum_catalog::RoundFact;
use reihum_core::{Seat, Text};

pub use racko::RackoFacts;
pub use right_on_time::RightOnTimeFacts;
pub use timeline_twist::TimelineFacts;

/// How many seats after the beginner somebody sits: noted in every game with a winner.
const PLACE: RoundFact = RoundFact {
    key: "place",
    name: Text::new(
        "place in the order of turns (0 begins)",
        "Platz in der Zugfolge (0 beginnt)",
    ),
};

/// How many seats after the beginner somebody sits.
fn place(beginner: Seat, seat: Seat, players: usize) -> i32 {
    ((seat.index() + players - beginner.index()) % players) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_from_the_beginner() {
        let places: Vec<i32> = (0..3)
            .map(|n| place(Seat::new(2), Seat::new(n), 3))
            .collect();
        assert_eq!(places, [1, 2, 0]);
    }
}
