//! Saying the same thing not too often.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the same is said.
const EVERY: Duration = Duration::from_secs(60);

/// Something that may happen thousands of times a second and is said once a minute.
#[derive(Default)]
pub struct Seldom(Mutex<Unsaid>);

#[derive(Default)]
struct Unsaid {
    said: Option<Instant>,
    times: u64,
}

impl Seldom {
    /// It has happened. If it is to be said now, returns how often it happened since it was
    /// last said.
    pub fn happened(&self) -> Option<u64> {
        self.happened_at(Instant::now())
    }

    fn happened_at(&self, now: Instant) -> Option<u64> {
        let mut unsaid = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        unsaid.times += 1;
        if unsaid.said.is_some_and(|said| now < said + EVERY) {
            return None;
        }
        unsaid.said = Some(now);
        Some(std::mem::take(&mut unsaid.times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_often_is_said_once_a_minute_with_its_count() {
        let (seldom, begun) = (Seldom::default(), Instant::now());
        let after = |seconds| seldom.happened_at(begun + Duration::from_secs(seconds));
        assert_eq!(after(0), Some(1));
        assert_eq!([after(1), after(30), after(59)], [None; 3]);
        assert_eq!(after(60), Some(4));
        assert_eq!(after(61), None);
    }
}
