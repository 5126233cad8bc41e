//! Playing many matches on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use reihum_catalog::AnyTable;

use crate::play::play;
use crate::played_match::PlayedMatch;
use crate::program::Programs;
use crate::spec::Spec;

/// Plays these matches and hands each over as it ends, in no particular order. Once `stop` is
/// set, or keeping a match fails, the matches under way are finished and no new ones begun.
///
/// What comes of a match depends on the specification and its index alone, so neither the number
/// of threads nor an interruption changes any result.
pub fn run<E>(
    table: &dyn AnyTable,
    spec: &Spec,
    todo: &[u64],
    programs: &Programs,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    mut keep: impl FnMut(PlayedMatch) -> Result<(), E>,
) -> Result<(), E> {
    let line_ups = spec.line_ups();
    let next = AtomicUsize::new(0);
    // Bounded, so that players do not run ahead of whoever keeps what they played.
    let (sender, receiver) = mpsc::sync_channel(threads.get());
    std::thread::scope(|scope| {
        for _ in 0..threads.get().min(todo.len()) {
            let (sender, next, line_ups) = (sender.clone(), &next, &line_ups);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(index) = todo.get(place) else {
                        break;
                    };
                    let played = play(table, spec, line_ups, programs, *index);
                    if sender.send(played).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut result = Ok(());
        for played in receiver {
            if result.is_ok() {
                result = keep(played);
                if result.is_err() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::RunKind;
    use crate::testing::{spec, table};

    fn play_some(threads: usize, most: usize) -> Vec<PlayedMatch> {
        let spec = spec(RunKind::Simulate, 2, &["novice", "casual"], 20);
        let table = table(2);
        let todo: Vec<u64> = spec.indices().collect();
        let (stop, programs) = (AtomicBool::new(false), Programs::default());
        let mut matches = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        let result: Result<(), ()> =
            run(&*table, &spec, &todo, &programs, threads, &stop, |played| {
                matches.push(played);
                if matches.len() >= most {
                    stop.store(true, Ordering::Relaxed);
                }
                Ok(())
            });
        assert_eq!(result, Ok(()));
        matches.sort_by_key(|played| played.index);
        matches
    }

    #[test]
    fn threads_change_nothing() {
        assert_eq!(play_some(1, 99), play_some(3, 99));
    }

    #[test]
    fn a_stop_finishes_what_is_under_way() {
        let some = play_some(2, 5);
        assert!((5..20).contains(&some.len()), "{}", some.len());
        let all = play_some(1, 99);
        assert!(some.iter().all(|played| all.contains(played)));
    }
}
