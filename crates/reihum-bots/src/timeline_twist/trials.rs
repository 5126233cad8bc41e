//! Trying candidates out in many worlds that could be the real one.
//!
//! Everything lies open in this game but the dates, and everyone acts on what they believe of
//! them. So instead of a tree of what could be seen, each candidate is played to the end in
//! sampled worlds, in which every seat acts by a good rule on its own beliefs and never on the
//! dates of that world: no plan can lean on what nobody could know. All candidates meet the same
//! worlds, so that luck cancels out, and after each heat those that are clearly worse drop out.

use crate::SearchLimit;

/// In how many heats the candidates are tried.
const HEATS: u32 = 5;
/// The limit is looked at every so many worlds.
const CLOCK_EVERY: u32 = 4;
/// By how many standard errors one must be worse to drop out.
const CLEARLY: f64 = 2.2;

/// What came of trying one candidate.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Tried {
    /// In how many worlds.
    pub worlds: u32,
    sum: f64,
    squares: f64,
}

impl Tried {
    /// What it was worth on average.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.worlds.max(1))
    }

    fn note(&mut self, value: f64) {
        self.worlds += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn add(&mut self, other: Self) {
        self.worlds += other.worlds;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let worlds = f64::from(self.worlds.max(1));
        let variance = self.squares / worlds - self.mean().powi(2);
        (variance.max(0.0) / worlds).sqrt()
    }
}

/// Tries candidates `0..count` until the limit is used up; `play` plays one in a world. Each is
/// tried at least once. Deterministic for a seed as long as the limit only counts.
pub(super) fn try_out(
    count: usize,
    limit: SearchLimit,
    seed: u64,
    play: &(dyn Fn(usize, u64) -> f64 + Sync),
) -> Vec<Tried> {
    let mut tried = vec![Tried::default(); count];
    let mut left: Vec<usize> = (0..count).collect();
    let threads = limit.threads.max(1);
    for heat in 0..HEATS {
        if count == 0 || (heat > 0 && (left.len() < 2 || limit.is_over())) {
            break;
        }
        let worlds = (limit.iterations / (HEATS * left.len() as u32)).max(1);
        // Worlds of different heats and threads differ.
        let world = |thread: u32, n: u32| {
            let number = u64::from(heat) << 48 | u64::from(thread) << 32 | u64::from(n);
            seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let run = |thread: u32| {
            let share = worlds / threads + u32::from(thread < worlds % threads);
            let mut found = vec![Tried::default(); left.len()];
            for n in 0..share {
                if n > 0 && n % CLOCK_EVERY == 0 && limit.is_over() {
                    break;
                }
                for (one, candidate) in found.iter_mut().zip(&left) {
                    one.note(play(*candidate, world(thread, n)));
                }
            }
            found
        };
        for found in on_threads(threads, &run) {
            for (one, candidate) in found.into_iter().zip(&left) {
                tried[*candidate].add(one);
            }
        }
        let best = best_of(&tried, &left);
        let bar = tried[best].mean();
        left.retain(|candidate| {
            let one = &tried[*candidate];
            *candidate == best || one.mean() + CLEARLY * (one.error() + 1e-9) >= bar
        });
    }
    tried
}

/// The candidate that did best, among those that were tried most.
pub(super) fn best(tried: &[Tried]) -> Option<usize> {
    let most = tried.iter().map(|one| one.worlds).max()?;
    let last: Vec<usize> = (0..tried.len())
        .filter(|one| tried[*one].worlds == most)
        .collect();
    Some(best_of(tried, &last))
}

fn best_of(tried: &[Tried], among: &[usize]) -> usize {
    let mut best = among.first().copied().unwrap_or(0);
    for candidate in among {
        if tried[*candidate].mean() > tried[best].mean() {
            best = *candidate;
        }
    }
    best
}

fn on_threads<T: Send>(threads: u32, run: &(dyn Fn(u32) -> T + Sync)) -> Vec<T> {
    if threads == 1 {
        return vec![run(0)];
    }
    std::thread::scope(|scope| {
        let started: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || run(thread)))
            .collect();
        let results = started.into_iter().map(std::thread::ScopedJoinHandle::join);
        results
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use std::num::NonZeroU32;

    /// Three coins, the last one best; worlds decide how they fall.
    fn coin(candidate: usize, world: u64) -> f64 {
        let fall = (world >> 40) as f64 / f64::from(1u32 << 24);
        f64::from(u8::from(fall < [0.2, 0.66, 0.7][candidate]))
    }

    #[test]
    fn the_best_is_found_and_tried_most() {
        let tried = try_out(3, SearchLimit::iterations(3000), 5, &coin);
        assert_eq!(best(&tried), Some(2));
        assert!(tried[0].worlds < tried[2].worlds);
        assert!((tried[2].mean() - 0.7).abs() < 0.05, "{tried:?}");
        assert_eq!(tried, try_out(3, SearchLimit::iterations(3000), 5, &coin));
    }

    #[test]
    fn one_iteration_tries_each_and_threads_share_the_work() {
        let tried = try_out(3, SearchLimit::iterations(1), 5, &coin);
        assert!(tried.iter().all(|one| one.worlds > 0));
        assert_eq!(best(&[]), None);
        let three = NonZeroU32::MIN.saturating_add(2);
        let budget = Budget {
            threads: three,
            ..Budget::default()
        };
        let tried = try_out(3, budget.begin(3000), 5, &coin);
        assert_eq!(best(&tried), Some(2));
        assert!(tried[0].worlds >= 200);
    }
}
