//! What a seat makes of the racks of the others.

use racko::{Card, Private, Rack, Racko, SLOTS, Slot, side_of};
use reihum_core::{Seat, View};

/// Do these two seats play together (RK-40)?
pub(super) fn are_partners(view: View<'_, Racko>, one: Seat, other: Seat) -> bool {
    one != other && side_of(view.setup, one).contains(other)
}

/// The card in a slot of another rack, if this seat knows it.
pub(super) fn known(
    view: View<'_, Racko>,
    private: &Private,
    seat: Seat,
    slot: Slot,
) -> Option<Card> {
    let memory = private.memory.get(seat.index());
    let face = view.public.racks[seat].faces[slot.index()];
    face.or_else(|| memory.and_then(|memory| memory[slot.index()]))
}

/// The middle of the numbers that belong to a slot.
pub(super) fn middle(slot: Slot, highest: u8) -> u8 {
    let middle = (2 * slot.index() + 1) * usize::from(highest) / (2 * SLOTS);
    middle.max(1) as u8
}

/// A rack as it may look: what is known stands there; what was drawn and put there is likely to
/// fit, so the middle of the slot stands for it; cards of the deal are more likely not to fit,
/// and are left out. Of a rack that was placed freely most cards fit.
pub(super) fn likely_rack(view: View<'_, Racko>, private: &Private, seat: Seat) -> Rack {
    let facts = &view.public.racks[seat];
    let highest = view.setup.material().highest;
    let all_fit = view.setup.options().blitz || facts.in_order == Some(true);
    Rack(std::array::from_fn(|place| {
        let slot = Slot::at(place);
        known(view, private, seat, slot).or_else(|| {
            let fits = all_fit || !facts.plain.contains(slot);
            Card::number(middle(slot, highest)).filter(|_| fits)
        })
    }))
}
