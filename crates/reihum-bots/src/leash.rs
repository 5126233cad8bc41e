//! Thinking that somebody else may end, or make shorter.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

thread_local! {
    /// What holds whoever thinks on this thread.
    static HELD: RefCell<Option<Leash>> = const { RefCell::new(None) };
}

/// Holds bots that think for somebody who may stop needing the answer.
///
/// It is no part of a [`Budget`](crate::Budget), which says what a bot is: the leash is there or
/// not, and without one a bot thinks the same every time. Bots need not know of it: every search
/// asks [`SearchLimit::is_over`](crate::SearchLimit::is_over) now and then, and that looks here.
///
/// ```
/// # use reihum_bots::{Leash, SearchLimit};
/// let leash = Leash::default();
/// let limit = SearchLimit::iterations(1_000_000);
/// leash.cut();
/// assert!(leash.hold(|| limit.is_over()));
/// assert!(!limit.is_over());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Leash {
    cut: Arc<AtomicBool>,
    longest: Option<Duration>,
}

impl Leash {
    /// The same leash for somebody who may think for this long, whatever their budget says.
    #[must_use]
    pub fn at_most(&self, longest: Duration) -> Self {
        Self {
            cut: self.cut.clone(),
            longest: Some(longest),
        }
    }

    /// Ends the thinking, from any thread: what comes of it is not needed any more.
    pub fn cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }

    /// Has it been cut?
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.cut.load(Ordering::Relaxed)
    }

    /// Lets somebody think on this thread, held by the leash.
    pub fn hold<T>(&self, work: impl FnOnce() -> T) -> T {
        /// Puts back what was there before, also if the work fails.
        struct Before(Option<Leash>);
        impl Drop for Before {
            fn drop(&mut self) {
                HELD.set(self.0.take());
            }
        }
        let _before = Before(HELD.replace(Some(self.clone())));
        work()
    }

    /// What holds whoever thinks on this thread.
    pub(crate) fn current() -> Option<Self> {
        HELD.with_borrow(Clone::clone)
    }

    /// Is whoever thinks on this thread to stop?
    pub(crate) fn current_is_cut() -> bool {
        HELD.with_borrow(|held| held.as_ref().is_some_and(Self::is_cut))
    }

    /// How long whoever thinks on this thread may do so, if the leash says it.
    pub(crate) fn current_longest() -> Option<Duration> {
        HELD.with_borrow(|held| held.as_ref().and_then(|leash| leash.longest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    #[test]
    fn a_leash_shortens_what_a_budget_allows() {
        let leash = Leash::default().at_most(Duration::ZERO);
        let budget = Budget {
            time: Some(Duration::from_secs(60)),
            ..Budget::default()
        };
        assert!(leash.hold(|| budget.begin(1).is_over()));
        assert!(leash.hold(|| Budget::default().begin(1).is_over()));
        assert!(!budget.begin(1).is_over());
    }

    #[test]
    fn whoever_fails_leaves_no_leash_behind() {
        let leash = Leash::default();
        leash.cut();
        let failed = std::panic::catch_unwind(|| leash.hold(|| panic!("meant")));
        assert!(failed.is_err());
        assert!(!Leash::current_is_cut());
    }
}
