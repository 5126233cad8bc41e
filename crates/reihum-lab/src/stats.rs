//! Shares and means with their 95 % intervals.

use serde::Serialize;

/// 95 % of a normal distribution lie within so many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// How often something happened, with the 95 % interval of Wilson.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Share {
    /// How often it could have happened.
    pub games: u64,
    /// How often it did.
    pub wins: u64,
    /// The share.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// So many of so many.
    #[must_use]
    pub fn new(wins: u64, games: u64) -> Self {
        if games == 0 {
            return Self {
                high: 1.0,
                ..Self::default()
            };
        }
        let (n, share) = (games as f64, wins as f64 / games as f64);
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half =
            Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Self {
            games,
            wins,
            share,
            low: (middle - half).clamp(0.0, share),
            high: (middle + half).clamp(share, 1.0),
        }
    }
}

/// Counts wins, to become a [`Share`].
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct WinTally {
    wins: u64,
    games: u64,
}

impl WinTally {
    pub(crate) fn count(&mut self, won: bool) {
        self.games += 1;
        self.wins += u64::from(won);
    }

    pub(crate) fn share(self) -> Share {
        Share::new(self.wins, self.games)
    }
}

/// A mean with half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Mean {
    pub(crate) mean: f64,
    pub(crate) error: f64,
}

impl Mean {
    pub(crate) fn of(values: impl Iterator<Item = f64>) -> Self {
        // Welford: steady also for large values.
        let (mut count, mut mean, mut squares) = (0.0, 0.0, 0.0);
        for value in values {
            count += 1.0;
            let before = value - mean;
            mean += before / count;
            squares += before * (value - mean);
        }
        let error = if count > 1.0 {
            Z * (squares / (count - 1.0) / count).sqrt()
        } else {
            0.0
        };
        Self { mean, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_wilson() {
        let share = Share::new(60, 100);
        assert!((share.low - 0.5020).abs() < 1e-4, "{share:?}");
        assert!((share.high - 0.6906).abs() < 1e-4, "{share:?}");
        let none = Share::new(0, 10);
        assert_eq!(none.low, 0.0);
        assert!((none.high - 0.2775).abs() < 1e-4, "{none:?}");
        let all = Share::new(10, 10);
        assert_eq!(all.high, 1.0);
        let empty = Share::new(0, 0);
        assert_eq!((empty.low, empty.share, empty.high), (0.0, 0.0, 1.0));
    }

    #[test]
    fn means_have_an_error() {
        let mean = Mean::of([1.0, 2.0, 3.0, 4.0].into_iter());
        assert_eq!(mean.mean, 2.5);
        assert!((mean.error - 1.2651).abs() < 1e-4, "{mean:?}");
        assert_eq!(Mean::of([7.0].into_iter()).error, 0.0);
        assert_eq!(Mean::of([].into_iter()).mean, 0.0);
    }
}
