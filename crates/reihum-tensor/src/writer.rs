//! Writes an observation byte by byte.

use reihum_core::{Seat, SeatSet};

/// Fills a row from its beginning.
pub(crate) struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Writer<'a> {
    pub fn new(out: &'a mut [u8]) -> Self {
        Self { out, at: 0 }
    }

    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.out[self.at] = byte;
        self.at += 1;
    }

    /// The next bytes, each of which is to be written.
    #[inline]
    pub fn next(&mut self, len: usize) -> &mut [u8] {
        let next = &mut self.out[self.at..self.at + len];
        self.at += len;
        next
    }

    /// The next bytes, all 0, to be filled in any order.
    #[inline]
    pub fn zeros(&mut self, len: usize) -> &mut [u8] {
        let zeros = self.next(len);
        zeros.fill(0);
        zeros
    }

    /// Has the whole row been written?
    pub fn end(self) {
        debug_assert_eq!(self.at, self.out.len(), "the row has other fields");
    }
}

/// The table as one seat sees it: itself first, then clockwise.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    me: usize,
    players: usize,
}

impl Round {
    pub fn new(me: Seat, players: usize) -> Self {
        Self {
            me: me.index(),
            players,
        }
    }

    /// How far clockwise a seat sits.
    #[inline]
    pub fn of(self, seat: Seat) -> usize {
        let ahead = seat.index() + self.players - self.me;
        if ahead >= self.players {
            ahead - self.players
        } else {
            ahead
        }
    }

    /// The seat that sits so far clockwise.
    #[inline]
    pub fn seat(self, relative: usize) -> Seat {
        Seat::new((self.me + relative) % self.players)
    }

    /// 0 for nobody, else one more than how far clockwise they sit.
    #[inline]
    pub fn or_nobody(self, seat: Option<Seat>) -> u8 {
        seat.map_or(0, |seat| self.of(seat) as u8 + 1)
    }

    /// A bit for each seat, one's own the lowest.
    #[inline]
    pub fn bits(self, seats: SeatSet) -> u8 {
        if seats.is_empty() {
            return 0;
        }
        let bits = seats.iter().map(|seat| 1 << self.of(seat));
        bits.fold(0, |all, bit: u8| all | bit)
    }

    /// All seats, oneself first.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        (0..self.players).map(move |relative| self.seat(relative))
    }
}
