//! How the rule of thumb carries out event cards.

use reihum_core::rng::Rng;
use reihum_core::{Seat, below};

use super::Player;
use super::fit::{KEPT, fit};
use crate::legal::tradable;
use crate::side::side_of;
use crate::{Action, Card, SLOTS, Slot};

impl Player<'_> {
    /// The card in another rack, if this seat knows it.
    fn known(&self, seat: Seat, slot: Slot) -> Option<Card> {
        let memory = self.private.memory.get(seat.index());
        self.view.public.racks[seat].faces[slot.index()]
            .or(memory.and_then(|memory| memory[slot.index()]))
    }

    fn is_partner(&self, seat: Seat) -> bool {
        seat != self.me && side_of(self.view.setup, self.me).contains(seat)
    }

    /// What is likely to stand in a slot that this seat does not know.
    fn guess(&self, slot: Slot) -> Option<Card> {
        let middle = (2 * slot.index() + 1) * usize::from(self.highest()) / (2 * SLOTS);
        Card::number(middle.max(1) as u8)
    }

    /// The trade that brings most; an unknown card counts as a guess, and less.
    pub(super) fn trade(&self, rng: &mut impl Rng) -> Action {
        let now = self.worth(self.rack());
        let mine = self.rack().numbers();
        let theirs = tradable(self.view.public, self.me);
        let mut best = None;
        let mut best_gain = f32::NEG_INFINITY;
        for (number, slots) in theirs.iter().enumerate() {
            let seat = Seat::new(number);
            for their_slot in slots.iter() {
                let known = self.known(seat, their_slot);
                let Some(card) = known.or(self.guess(their_slot)) else {
                    continue;
                };
                // A Joker this seat remembers cannot be had: naming it would only show it.
                if card.is_joker() {
                    continue;
                }
                let doubt = if known.is_some() { 0.0 } else { KEPT * 0.7 };
                for my_slot in mine.iter() {
                    // Blind trades within the same height only: there the guess is best.
                    if known.is_none() && my_slot != their_slot {
                        continue;
                    }
                    let mut rack = *self.rack();
                    rack.exchange(my_slot, card);
                    let luck = below(rng, 100) as f32 / 100.0;
                    let gain = self.worth(&rack) - now - doubt + luck;
                    if gain > best_gain {
                        best_gain = gain;
                        best = Some((seat, their_slot, my_slot));
                    }
                }
            }
        }
        match best {
            Some((seat, theirs, mine)) if self.view.setup.options().blind_trade => {
                Action::BlindTrade { seat, theirs, mine }
            }
            Some((seat, theirs, _)) => Action::Trade { seat, theirs },
            None => Action::Wait,
        }
    }

    /// The place where the card that was asked for does most good.
    pub(super) fn give(&self, other: Seat, theirs: Slot) -> Action {
        let numbers = self.rack().numbers();
        let worth = |slot: &Slot| {
            let mut rack = *self.rack();
            if let Some(card) = self.known(other, theirs) {
                rack.exchange(*slot, card);
            }
            self.worth(&rack)
        };
        let best = numbers
            .iter()
            .max_by(|one, two| worth(one).total_cmp(&worth(two)));
        best.map_or(Action::Wait, |mine| Action::Give { mine })
    }

    /// The rack that looks best. What is not known of it counts as middling.
    pub(super) fn switch(&self, rng: &mut impl Rng) -> Action {
        let mut best = self.me;
        let mut best_worth = f32::NEG_INFINITY;
        for seat in self.view.setup.seats().filter(|seat| *seat != self.me) {
            let mut rack = crate::Rack::default();
            let mut unknown = 0.0;
            for slot in Slot::all() {
                rack.0[slot.index()] = self.known(seat, slot);
                if rack.get(slot).is_none() {
                    unknown += 1.0;
                }
            }
            let in_order = self.view.public.racks[seat].in_order == Some(true);
            let worth = fit(&rack, self.highest())
                + unknown * KEPT * 0.4
                + if in_order { KEPT * 12.0 } else { 0.0 }
                + if self.is_partner(seat) {
                    KEPT * 0.3
                } else {
                    0.0
                }
                + below(rng, 100) as f32 / 100.0;
            if worth > best_worth {
                (best, best_worth) = (seat, worth);
            }
        }
        Action::Switch { seat: best }
    }
}
