//! Times in buckets that grow with the time: a hundredth exact, and a few kilobytes for any number.

use std::time::Duration;

/// Buckets for each doubling of the time, as a power of two: 1/64 of a value is its resolution.
const DETAIL: u32 = 6;

/// How often which time was measured.
#[derive(Debug, Clone, Default)]
pub struct Histogram {
    counts: Vec<u64>,
    total: u64,
    longest: u64,
}

impl Histogram {
    /// Counts one time.
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let bucket = bucket(nanos);
        if bucket >= self.counts.len() {
            self.counts.resize(bucket + 1, 0);
        }
        self.counts[bucket] += 1;
        self.total += 1;
        self.longest = self.longest.max(nanos);
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.total
    }

    /// The time that this share (0 to 1) of all stays within; zero if none was counted.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Duration {
        let wanted = (share * self.total as f64).ceil() as u64;
        let mut seen = 0;
        for (bucket, count) in self.counts.iter().enumerate() {
            seen += count;
            if *count > 0 && seen >= wanted {
                return Duration::from_nanos(end(bucket).min(self.longest));
            }
        }
        Duration::from_nanos(self.longest)
    }
}

/// The bucket of a time: the first ones one nanosecond wide, then 64 for each doubling.
fn bucket(nanos: u64) -> usize {
    let above = (u64::BITS - nanos.leading_zeros()).saturating_sub(DETAIL + 1);
    let within = (nanos >> above) as usize;
    ((above as usize) << DETAIL) + within
}

/// The longest time in a bucket.
fn end(bucket: usize) -> u64 {
    let above = (bucket >> DETAIL).saturating_sub(1) as u32;
    let within = (bucket - ((above as usize) << DETAIL)) as u64;
    ((within + 1) << above) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_lies_in_its_bucket_and_close_to_its_end() {
        for power in 0..50 {
            for nanos in [1_u64 << power, (1 << power) + 1, (1 << power) * 3 / 2] {
                let bucket = bucket(nanos);
                assert!(end(bucket) >= nanos, "{nanos}");
                assert!(end(bucket) - nanos <= nanos / 64, "{nanos}");
                assert!(bucket == 0 || end(bucket - 1) < nanos, "{nanos}");
            }
        }
    }

    #[test]
    fn quantiles_are_those_of_what_was_counted() {
        let mut times = Histogram::default();
        assert_eq!(times.quantile(0.99), Duration::ZERO);
        for micros in 1..=1000 {
            times.add(Duration::from_micros(micros));
        }
        assert_eq!(times.count(), 1000);
        for (share, micros) in [(0.5, 500.0), (0.99, 990.0), (0.999, 999.0), (1.0, 1000.0)] {
            let found = times.quantile(share).as_secs_f64() * 1e6;
            assert!((found / micros - 1.0).abs() < 0.02, "{share}: {found}");
        }
    }
}
