//! Whom an effect may name.

use reihum_core::{Seat, SeatSet};

use crate::Options;
use crate::state::Public;

/// The whole table seen from the seat that is about to lay cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Targets {
    pub players: u8,
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
            players: players as u8,
            seat,
            holding: public.holding,
            nobody_out: public.out.is_empty(),
        }
    }

    /// Whom You're it! may name with a card left in hand (RT-20, RT-54).
    #[inline]
    pub fn you(&self) -> SeatSet {
        // RT-54: with two players also oneself.
        let oneself = self.both_of_two().intersection(SeatSet::only(self.seat));
        self.holding.without(self.seat).union(oneself)
    }

    /// Both seats with two players, nobody with more: a look into a table is cheaper in playouts
    /// than to choose.
    #[inline]
    fn both_of_two(&self) -> SeatSet {
        const BOTH: [SeatSet; 8] = {
            let mut table = [SeatSet::EMPTY; 8];
            table[2] = SeatSet::all(2);
            table
        };
        BOTH[usize::from(self.players & 7)]
    }

    /// Whom You're it! may name when the cards laid are the whole hand (RT-20, RT-50).
    pub fn you_with_whole_hand(&self, options: &Options) -> SeatSet {
        let others = self.holding.without(self.seat);
        if options.last_you_are_it_left && self.nobody_out {
            // RT-50: always the next player clockwise who holds cards.
            let left = others.next_after(self.seat, usize::from(self.players));
            return left.map_or(SeatSet::EMPTY, SeatSet::only);
        }
        others
    }

    /// Whom Draw! may name (RT-21, RT-53). Oneself always.
    #[inline]
    pub fn draw(&self) -> SeatSet {
        self.holding.with(self.seat).union(self.both_of_two())
    }
}

/// In how many ways You're it! and Draw! can name somebody: as many as there are legal targets, and
/// one (nobody) where there is none (RT-25).
///
/// Both in one number, eight bits each, Draw! first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ways(pub u32);

impl Ways {
    pub const fn new(you: u32, draw: u32) -> Self {
        // `max` is not for constants.
        let (you, draw) = (you + (you == 0) as u32, draw + (draw == 0) as u32);
        Self(you << 8 | draw)
    }

    #[inline]
    pub fn you(self) -> u32 {
        self.0 >> 8
    }

    #[inline]
    pub fn draw(self) -> u32 {
        self.0 & 0xff
    }
}

impl Targets {
    /// The ways to name somebody with a card left in hand; the seat itself holds cards then, so it
    /// is enough to count.
    #[inline]
    pub fn ways(&self) -> Ways {
        // By whether there are two players, then by who holds cards.
        static WAYS: [[Ways; 256]; 2] = {
            let mut table = [[Ways(0); 256]; 2];
            let mut seats = 0u8;
            loop {
                let holding = seats.count_ones();
                let set = seats as usize;
                table[0][set] = Ways::new(holding.saturating_sub(1), holding);
                table[1][set] = Ways::new(holding, 2);
                if seats == u8::MAX {
                    break table;
                }
                seats += 1;
            }
        };
        WAYS[usize::from(self.players == 2)][usize::from(self.holding.bits())]
    }
}

impl Default for Targets {
    fn default() -> Self {
        Self {
            players: 0,
            seat: Seat::new(0),
            holding: SeatSet::EMPTY,
            nobody_out: false,
        }
    }
}
