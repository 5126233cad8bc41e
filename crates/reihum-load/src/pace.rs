//! When the next move is due.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The pace of all moves together: a steady rate, or as fast as it goes.
///
/// At a steady rate a move that finds no table ready for it waits, and its time counts from when it
/// was due: a server that stalls cannot hide it by being asked less.
pub struct Pace {
    every: Option<Duration>,
    next: Instant,
    /// Moves that found no table when they were due.
    waiting: VecDeque<Instant>,
    /// Moves that have become due just now.
    fresh: VecDeque<Instant>,
}

/// A move that may be made now.
pub struct Due {
    /// Its time counts from here.
    pub counts_from: Instant,
    /// How late the generator itself was.
    pub late: Duration,
}

impl Pace {
    /// So many moves a second, or as fast as it goes.
    #[must_use]
    pub fn new(rate: Option<f64>) -> Self {
        Self {
            every: rate.map(|rate| Duration::from_secs_f64(1.0 / rate)),
            next: Instant::now(),
            waiting: VecDeque::new(),
            fresh: VecDeque::new(),
        }
    }

    /// The first move is due now.
    pub fn begin(&mut self, now: Instant) {
        self.next = now;
    }

    /// Does everyone move as soon as they can?
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.every.is_none()
    }

    /// How long until a move is due.
    #[must_use]
    pub fn until_next(&self, now: Instant) -> Option<Duration> {
        self.every.map(|_| self.next.saturating_duration_since(now))
    }

    /// Looks at the clock.
    pub fn look(&mut self, now: Instant) {
        let Some(every) = self.every else { return };
        while self.next <= now {
            self.fresh.push_back(self.next);
            self.next += every;
        }
    }

    /// May somebody move?
    #[must_use]
    pub fn is_due(&self) -> bool {
        !self.waiting.is_empty() || !self.fresh.is_empty()
    }

    /// Takes the move that has been due for longest.
    pub fn take(&mut self, now: Instant) -> Due {
        if let Some(due) = self.waiting.pop_front() {
            return Due {
                counts_from: due,
                late: Duration::ZERO,
            };
        }
        let due = self.fresh.pop_front().unwrap_or(now);
        Due {
            counts_from: now,
            late: now - due,
        }
    }

    /// What is still due has found no table.
    pub fn wait_for_tables(&mut self) {
        self.waiting.append(&mut self.fresh);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_wait_for_a_table_count_from_when_they_were_due() {
        let begin = Instant::now();
        let after = |millis| begin + Duration::from_millis(millis);
        let mut pace = Pace::new(Some(1000.0));
        pace.begin(begin);
        pace.look(after(1));
        assert!(pace.is_due() && !pace.is_free());
        // The first two are made at once, a little late: that is the generator's fault.
        let first = pace.take(after(1));
        assert_eq!(
            (first.counts_from, first.late),
            (after(1), Duration::from_millis(1))
        );
        assert_eq!(pace.take(after(1)).late, Duration::ZERO);
        assert!(!pace.is_due());
        pace.look(after(2));
        pace.wait_for_tables();
        pace.look(after(50));
        assert_eq!(pace.take(after(50)).counts_from, after(2));
        assert_eq!(pace.take(after(50)).counts_from, after(50));
        assert_eq!(pace.until_next(after(50)), Some(Duration::from_millis(1)));
    }

    #[test]
    fn without_a_rate_nobody_waits() {
        let mut pace = Pace::new(None);
        pace.look(Instant::now() + Duration::from_secs(9));
        assert!(pace.is_free() && !pace.is_due());
        assert_eq!(pace.until_next(Instant::now()), None);
    }
}
