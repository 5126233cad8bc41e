//! Whom an effect may name.

use reihum_core::{Seat, SeatSet};

use crate::Options;
use crate::state::Public;

/// The whole table seen from the seat that is about to lay cards.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    pub players: usize,
    pub seat: Seat,
    pub holding: SeatSet,
    /// Does the variant for the first player out apply to a whole hand that is laid now? Only
    /// while nobody is out.
    pub nobody_out: bool,
}

impl Targets {
    #[inline]
    pub fn new(public: &Public, players: usize, seat: Seat) -> Self {
        Self {
            players,
            seat,
            holding: public.holding,
            nobody_out: public.out.is_empty(),
        }
    }

    /// Whom You're it! may name with a card left in hand (RT-20, RT-54).
    #[inline]
    pub fn you(&self) -> SeatSet {
        let others = self.holding.without(self.seat);
        if self.players == 2 {
            // RT-54: with two players also oneself.
            others.with(self.seat)
        } else {
            others
        }
    }

    /// Whom You're it! may name when the cards laid are the whole hand (RT-20, RT-50).
    pub fn you_with_whole_hand(&self, options: &Options) -> SeatSet {
        let others = self.holding.without(self.seat);
        if options.last_you_are_it_left && self.nobody_out {
            // RT-50: always the next player clockwise who holds cards.
            let left = others.next_after(self.seat, self.players);
            return left.map_or(SeatSet::EMPTY, SeatSet::only);
        }
        others
    }

    /// Whom Draw! may name (RT-21, RT-53). Oneself always.
    #[inline]
    pub fn draw(&self) -> SeatSet {
        if self.players == 2 {
            SeatSet::all(2)
        } else {
            self.holding.with(self.seat)
        }
    }
}
