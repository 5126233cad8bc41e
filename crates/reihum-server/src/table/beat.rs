//! The beat of bots where all act at the same time: card by card, each bot one of them, like people
//! who are dealt to. Nobody has to wait for bots, and bots do not run away from anybody.

use std::time::Duration;

use reihum_core::{Seat, SeatSet};
use tokio::time::Instant;

/// So many beats bots wait for people who are behind.
const PATIENCE: u32 = 6;
/// Within a beat they act one after the other, this part of it apart, so that eyes can follow.
const APART: u32 = 6;

/// Who has done how much since all act at the same time.
#[derive(Default)]
pub struct Beat {
    /// How often each seat has acted.
    done: Vec<u32>,
    /// How much every bot has done, and when more is due.
    due: Option<(u32, Instant)>,
}

/// Those who have to act, all at the same time.
#[derive(Clone, Copy)]
pub struct Together {
    /// Everyone.
    pub must: SeatSet,
    /// The seats that bots play.
    pub bots: SeatSet,
}

impl Together {
    fn bots(self) -> impl Iterator<Item = Seat> {
        self.must
            .iter()
            .filter(move |seat| self.bots.contains(*seat))
    }

    fn people(self) -> impl Iterator<Item = Seat> {
        self.must
            .iter()
            .filter(move |seat| !self.bots.contains(*seat))
    }
}

impl Beat {
    /// A seat has acted.
    pub fn count(&mut self, seat: Seat) {
        if self.done.len() <= seat.index() {
            self.done.resize(seat.index() + 1, 0);
        }
        self.done[seat.index()] += 1;
    }

    fn done_by(&self, seat: Seat) -> u32 {
        self.done.get(seat.index()).copied().unwrap_or_default()
    }

    /// The bots of which one acts next, and when; a beat has a length.
    pub fn next(
        &mut self,
        all: Together,
        length: Duration,
        now: Instant,
    ) -> Option<(SeatSet, Instant)> {
        let least = all.bots().map(|seat| self.done_by(seat)).min()?;
        // With nobody left to keep step with they may hurry.
        let length = length / all.people().next().map_or(2, |_| 1);
        let due = match self.due {
            Some((done, due)) if done == least => due,
            Some((_, before)) => now.max(before + length),
            None => now + length,
        };
        self.due = Some((least, due));
        let (next, ahead): (Vec<Seat>, Vec<Seat>) =
            all.bots().partition(|seat| self.done_by(*seat) == least);
        let someone_is_behind = all.people().any(|seat| self.done_by(seat) < least);
        let wait = if someone_is_behind {
            length * PATIENCE
        } else {
            length / APART * ahead.len() as u32
        };
        Some((next.into_iter().collect(), due + wait))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: Duration = Duration::from_millis(600);
    const MIA: Seat = Seat::new(0);
    const ADA: Seat = Seat::new(1);
    const BEN: Seat = Seat::new(2);

    fn seats(seats: &[Seat]) -> SeatSet {
        seats.iter().copied().collect()
    }

    /// Mia plays with two bots.
    fn all() -> Together {
        Together {
            must: seats(&[MIA, ADA, BEN]),
            bots: seats(&[ADA, BEN]),
        }
    }

    #[test]
    fn each_bot_acts_once_in_a_beat() {
        let mut beat = Beat::default();
        let start = Instant::now();
        let first = beat.next(all(), LENGTH, start);
        assert_eq!(first, Some((seats(&[ADA, BEN]), start + LENGTH)));
        beat.count(ADA);
        let second = beat.next(all(), LENGTH, start + LENGTH);
        let apart = LENGTH / APART;
        assert_eq!(second, Some((seats(&[BEN]), start + LENGTH + apart)));
        beat.count(MIA);
        beat.count(BEN);
        let third = beat.next(all(), LENGTH, start + LENGTH + apart);
        assert_eq!(third, Some((seats(&[ADA, BEN]), start + LENGTH * 2)));
    }

    #[test]
    fn bots_wait_for_people_but_not_for_ever() {
        let mut beat = Beat::default();
        let start = Instant::now();
        beat.next(all(), LENGTH, start);
        beat.count(ADA);
        beat.count(BEN);
        let waiting = beat.next(all(), LENGTH, start + LENGTH);
        let late = start + LENGTH * 2 + LENGTH * PATIENCE;
        assert_eq!(waiting, Some((seats(&[ADA, BEN]), late)));
        // She has acted: the beat that was due is now, and nobody is slower for it.
        beat.count(MIA);
        let now = start + LENGTH * 4;
        let goes_on = beat.next(all(), LENGTH, now);
        assert_eq!(goes_on, Some((seats(&[ADA, BEN]), start + LENGTH * 2)));
    }

    #[test]
    fn who_is_ahead_is_followed_in_time() {
        let mut beat = Beat::default();
        let start = Instant::now();
        for _ in 0..3 {
            beat.count(MIA);
        }
        let first = beat.next(all(), LENGTH, start);
        assert_eq!(first, Some((seats(&[ADA, BEN]), start + LENGTH)));
        let alone = Together {
            must: seats(&[ADA, BEN]),
            ..all()
        };
        beat.count(ADA);
        beat.count(BEN);
        let faster = beat.next(alone, LENGTH, start + LENGTH);
        assert_eq!(
            faster,
            Some((seats(&[ADA, BEN]), start + LENGTH + LENGTH / 2))
        );
    }
}
