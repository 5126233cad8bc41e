//! Who plays together (RK-40).

use reihum_core::{PerSeat, Seat, SeatSet, Setup, Side};

use crate::Racko;

/// The seats that win and lose with this one, itself included.
#[inline]
#[must_use]
pub fn side_of(setup: &Setup<Racko>, seat: Seat) -> SeatSet {
    let own = SeatSet::only(seat);
    if setup.options().partners {
        own.with(Seat::new((seat.index() + 2) % setup.players()))
    } else {
        own
    }
}

/// What a side has together.
#[inline]
pub(crate) fn total(scores: &PerSeat<i32>, side: SeatSet) -> i64 {
    side.iter().map(|seat| i64::from(scores[seat])).sum()
}

/// The pairs and how they stand; none where everyone plays for themselves.
pub(crate) fn sides(setup: &Setup<Racko>, scores: &PerSeat<i32>) -> Vec<Side> {
    let with_partner = Seat::all(setup.players()).map(|seat| (seat, side_of(setup, seat)));
    with_partner
        .filter(|(seat, side)| side.len() > 1 && side.iter().next() == Some(*seat))
        .map(|(_, seats)| Side {
            seats,
            points: total(scores, seats),
        })
        .collect()
}
