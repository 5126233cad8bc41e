//! What is noted about each round of a game, so that its report can say what wins.

use racko::{Racko, Slot};
use reihum_bots::Playable;
use reihum_core::{Parts, PerSeat, Seat, SeatSet, Setup, Text};
use right_on_time::{Card, RightOnTime};
use timeline_twist::{Public, TimelineTwist};

use crate::arena::Watcher;
use crate::record::Round;

/// Something about a seat in a round that may have to do with winning it; a small whole number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The word in files.
    pub key: &'static str,
    /// What it is, for people.
    pub name: Text,
}

const PLACE: Fact = Fact {
    key: "place",
    name: Text::new(
        "place in the order of turns (0 begins)",
        "Platz in der Zugfolge (0 beginnt)",
    ),
};

/// A game of which rounds are studied.
pub trait Studied: Playable {
    /// What is noted of each seat.
    const FACTS: &'static [Fact];

    /// What has to be remembered from the beginning of a round.
    type Beginning;

    /// Looks at a round that has just been dealt.
    fn begin(setup: &Setup<Self>, parts: &Parts<Self>) -> Self::Beginning;

    /// The facts of a seat, in the order of [`Studied::FACTS`], when the round is over.
    fn facts(beginning: &Self::Beginning, parts: &Parts<Self>, seat: Seat) -> Vec<i32>;
}

/// How many seats after the beginner somebody sits.
fn place(beginner: Seat, seat: Seat, players: usize) -> i32 {
    ((seat.index() + players - beginner.index()) % players) as i32
}

impl Studied for RightOnTime {
    const FACTS: &'static [Fact] = &[
        Fact {
            key: "jokers",
            name: Text::new("Jokers in the dealt hand", "Joker in der ausgeteilten Hand"),
        },
        Fact {
            key: "zeros",
            name: Text::new("zeros in the dealt hand", "Nullen in der ausgeteilten Hand"),
        },
        Fact {
            key: "spares",
            name: Text::new(
                "spare cards at the start of the round",
                "Ersatzkarten zu Beginn des Durchgangs",
            ),
        },
        PLACE,
    ];
    type Beginning = PerSeat<[i32; 4]>;

    fn begin(setup: &Setup<Self>, parts: &Parts<Self>) -> Self::Beginning {
        let opener = parts.public.turn;
        PerSeat::from_fn(setup.players(), |seat| {
            let hand = parts.privates[seat].hand;
            [
                i32::from(hand.count(Card::JOKER)),
                i32::from(hand.count(Card::ZERO)),
                i32::from(parts.public.spare_counts[seat]),
                place(opener, seat, setup.players()),
            ]
        })
    }

    fn facts(beginning: &Self::Beginning, _: &Parts<Self>, seat: Seat) -> Vec<i32> {
        beginning[seat].to_vec()
    }
}

impl Studied for Racko {
    const FACTS: &'static [Fact] = &[
        Fact {
            key: "jokers",
            name: Text::new(
                "Jokers in the rack at the end",
                "Joker im Halter am Ende des Durchgangs",
            ),
        },
        PLACE,
    ];
    type Beginning = Seat;

    fn begin(setup: &Setup<Self>, parts: &Parts<Self>) -> Seat {
        parts.public.dealer.next(setup.players())
    }

    fn facts(beginner: &Seat, parts: &Parts<Self>, seat: Seat) -> Vec<i32> {
        let rack = &parts.privates[seat].rack;
        let is_joker = |slot: &Slot| rack.get(*slot).is_some_and(racko::Card::is_joker);
        let jokers = Slot::all().filter(is_joker).count();
        vec![
            jokers as i32,
            place(*beginner, seat, parts.privates.players()),
        ]
    }
}

impl Studied for TimelineTwist {
    const FACTS: &'static [Fact] = &[PLACE];
    /// Who began; nobody wins alone in the game together, so nothing is noted there.
    type Beginning = Option<Seat>;

    fn begin(_: &Setup<Self>, parts: &Parts<Self>) -> Option<Seat> {
        match &parts.public {
            Public::Competitive(public) => Some(public.began),
            Public::Cooperative(_) => None,
        }
    }

    fn facts(beginner: &Option<Seat>, parts: &Parts<Self>, seat: Seat) -> Vec<i32> {
        let players = parts.privates.players();
        let places = beginner.map(|beginner| place(beginner, seat, players));
        places.into_iter().collect()
    }
}

/// Notes the facts of every round of a match.
pub(crate) struct Notebook<G: Studied> {
    beginning: Option<G::Beginning>,
    pub(crate) rounds: Vec<Round>,
}

impl<G: Studied> Default for Notebook<G> {
    fn default() -> Self {
        Self {
            beginning: None,
            rounds: Vec::new(),
        }
    }
}

impl<G: Studied> Watcher<G> for Notebook<G> {
    fn began(&mut self, setup: &Setup<G>, parts: &Parts<G>) {
        self.beginning = Some(G::begin(setup, parts));
    }

    fn ended(&mut self, setup: &Setup<G>, parts: &Parts<G>, won: SeatSet) {
        let facts = match self.beginning.take() {
            Some(beginning) => setup
                .seats()
                .map(|seat| G::facts(&beginning, parts, seat))
                .collect(),
            None => Vec::new(),
        };
        self.rounds.push(Round {
            steps: 0,
            won,
            facts,
        });
    }
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
