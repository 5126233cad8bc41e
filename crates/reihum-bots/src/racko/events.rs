//! Card trades and rack switches by what they are worth.

use racko::{Action, Card, Racko, Slot};
use reihum_core::{ActionSet, Game, Seat};

use super::exchanges::Exchanges;
use super::others::{are_partners, known, likely_rack, middle};
use super::turn_ahead::{RatedAction, TurnAhead};

/// How much a change of another rack weighs against one of the own.
const OTHERS: f32 = 0.5;
/// How far from the middle of its slot an exchanged card is likely to be, in numbers.
const SPREAD: f32 = 5.0;
/// Naming a slot with a Joker only shows it.
const SHOWS_A_JOKER: f32 = 5.0;

impl TurnAhead<'_> {
    /// Each trade: what comes is known or likely, what goes may harm or help the other.
    pub(super) fn trades(&self) -> Vec<RatedAction> {
        let own = self.exchanges();
        let seats: Vec<Seat> = self.view.setup.seats().collect();
        let racks: Vec<_> = seats
            .iter()
            .map(|seat| likely_rack(self.view, self.private, *seat))
            .collect();
        let others: Vec<_> = racks
            .iter()
            .map(|rack| Exchanges::of(&self.scale, rack))
            .collect();
        // What each unseen number would do in each own slot.
        let gains: Vec<[f32; 12]> = (0..=racko::HIGHEST)
            .map(|number| match Card::number(number) {
                Some(card) if self.unseen.has(number) => {
                    std::array::from_fn(|place| own.with(Slot::at(place), card))
                }
                _ => [0.0; 12],
            })
            .collect();
        let legal = Racko::legal_actions(self.view);
        let all = (0..legal.len()).map(|index| legal.get(index));
        all.filter_map(|action| {
            let Action::Trade { seat, theirs, mine } = action else {
                return None;
            };
            let given = self.rack().get(mine)?;
            let theirs_after = &others[seat.index()];
            let change = theirs_after.with(theirs, given) - theirs_after.now;
            let weight = if are_partners(self.view, self.me, seat) {
                1.0
            } else {
                -OTHERS / (seats.len() - 1) as f32
            };
            let received = match known(self.view, self.private, seat, theirs) {
                Some(card) if card.is_joker() => own.now - SHOWS_A_JOKER,
                Some(card) => own.with(mine, card),
                None => self.blind(seat, theirs, mine, &gains),
            };
            Some(RatedAction {
                action,
                value: received + weight * change,
            })
        })
        .collect()
    }

    /// What an unknown card of another rack is worth in an own slot, on average.
    fn blind(&self, seat: Seat, theirs: Slot, mine: Slot, gains: &[[f32; 12]]) -> f32 {
        let exchanged = !self.view.public.racks[seat].plain.contains(theirs);
        let centre = f32::from(middle(theirs, self.view.setup.material().highest));
        let (mut sum, mut weights) = (0.0, 0.0);
        for (number, gains) in gains.iter().enumerate() {
            if !self.unseen.has(number as u8) {
                continue;
            }
            let far = (number as f32 - centre) / SPREAD;
            let weight = if exchanged {
                1.0 / (1.0 + far * far)
            } else {
                1.0
            };
            sum += weight * gains[mine.index()];
            weights += weight;
        }
        if weights > 0.0 { sum / weights } else { 0.0 }
    }

    /// Each switch: what the other rack looks worth.
    pub(super) fn switches(&self) -> Vec<RatedAction> {
        let others = self.view.setup.seats().filter(|seat| *seat != self.me);
        others
            .map(|seat| RatedAction {
                action: Action::Switch { seat },
                value: self
                    .scale
                    .worth(&likely_rack(self.view, self.private, seat)),
            })
            .collect()
    }
}
