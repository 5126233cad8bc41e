//! The cards a seat does not see.

use racko::{Card, Private, Racko};
use reihum_core::{Seat, View};

/// The cards a seat does not see: in the draw pile, and unknown in other racks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unseen {
    /// Bit n: the number n.
    numbers: u128,
    /// How many Jokers.
    pub jokers: u8,
    /// How many event cards.
    pub events: u8,
}

impl Unseen {
    /// What this seat does not see.
    pub fn of(view: View<'_, Racko>, me: Seat, private: &Private) -> Self {
        let material = view.setup.material();
        let mut unseen = Self {
            numbers: ((1 << (material.highest + 1)) - 1) & !1,
            jokers: material.jokers,
            events: material.trades + material.skips + material.switches,
        };
        let own = private.rack.0.into_iter().flatten().chain(private.drawn);
        own.chain(view.public.discard.iter())
            .for_each(|card| unseen.remove(card));
        for (seat, facts) in view.public.racks.by_seat().filter(|(seat, _)| *seat != me) {
            facts
                .faces
                .iter()
                .flatten()
                .for_each(|card| unseen.remove(*card));
            let memory = private.memory.get(seat.index());
            memory
                .into_iter()
                .flatten()
                .flatten()
                .for_each(|card| unseen.remove(*card));
        }
        unseen
    }

    fn remove(&mut self, card: Card) {
        match card.value() {
            Some(number) => self.numbers &= !(1 << number),
            None if card.is_joker() => self.jokers = self.jokers.saturating_sub(1),
            None => self.events = self.events.saturating_sub(1),
        }
    }

    /// Might this number still come from the draw pile?
    pub fn has(self, number: u8) -> bool {
        self.numbers >> number & 1 == 1
    }

    /// The number cards.
    pub fn numbers(self) -> impl Iterator<Item = Card> {
        (1..=racko::HIGHEST)
            .filter(move |number| self.has(*number))
            .filter_map(Card::number)
    }

    /// How many number cards.
    pub fn count(self) -> u32 {
        self.numbers.count_ones()
    }
}
