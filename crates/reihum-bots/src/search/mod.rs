//! Information-set Monte Carlo tree search over worlds that fit a view.
//!
//! Each iteration draws a world that could be the real one, walks down one tree that all worlds
//! share, adds what is new, plays on to a horizon and notes for every step what came of it for
//! the seat that chose it. A node of the tree is what the *searching seat* can tell apart: what
//! was done, and what it saw of it ([`SearchModel::seen`]). What others choose may depend on what
//! only they see in that world; an action counts as available only where it was legal.

mod tree;

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Game, MAX_SEATS, Parts, Seat, SeatSet, Setup, View};

use crate::{Leash, SearchLimit};
use tree::Tree;

/// What came of a playout for each seat, from 0 to 1.
pub type Rewards = [f32; MAX_SEATS];

/// An action worth thinking about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How good it looks before any search; more than 0, any scale.
    pub prior: f32,
}

/// What somebody knows about a game, so that it can be searched.
pub trait SearchModel<G: Game>: Sync {
    /// A world that could be the real one, as far as this view can tell.
    fn world(&self, view: View<'_, G>, rng: &mut Fast) -> Parts<G>;

    /// Lists what the seat of this view might sensibly do: at least one legal action, none twice.
    fn candidates(&self, view: View<'_, G>, list: &mut Vec<Candidate<G::Action>>);

    /// What another seat than the searching one would do here, where its choice is to be taken as
    /// given; `None` to search for its best reply too.
    fn reply(&self, view: View<'_, G>, rng: &mut Fast) -> Option<G::Action> {
        let _ = (view, rng);
        None
    }

    /// What a seat saw of the last step beyond the action itself, as a number: the same number
    /// where it saw the same.
    fn seen(&self, parts: &Parts<G>, observer: Seat) -> u64;

    /// Plays on to the horizon, and says what it is worth to each seat.
    fn play_out(&self, setup: &Setup<G>, parts: &mut Parts<G>, rng: &mut Fast) -> Rewards;

    /// What the end of a round, or of the match, is worth to each seat.
    fn settled(&self, setup: &Setup<G>, parts: &Parts<G>, won: SeatSet) -> Rewards;

    /// How much to look at what looks good against what is good so far.
    fn curiosity(&self) -> f32 {
        0.7
    }

    /// How many steps deep the tree may be.
    fn depth(&self) -> usize {
        64
    }
}

/// What the search found out about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionValue<A> {
    /// The action.
    pub action: A,
    /// How often it was looked at.
    pub visits: u32,
    /// What it was worth on average.
    pub value: f32,
}

/// Searches for the seat of this view; what was looked at most comes first. Deterministic for a
/// seed, as long as the limit is one of iterations.
///
/// With several threads each grows a tree of its own, and what they found at the root is added
/// up.
pub fn search<G: Game, M: SearchModel<G>>(
    view: View<'_, G>,
    model: &M,
    limit: SearchLimit,
    seed: u64,
) -> Vec<ActionValue<G::Action>> {
    let Some((observer, _)) = view.own else {
        return Vec::new();
    };
    let threads = limit.threads.clamp(1, limit.iterations.max(1));
    let grow = |thread: u32| {
        let share = limit.iterations / threads + u32::from(thread < limit.iterations % threads);
        let rng = Fast::seed_from_u64(seed.wrapping_add(u64::from(thread) << 32));
        let mut tree = Tree::new(view, observer, model, rng);
        tree.grow(share, limit);
        tree.root()
    };
    if threads == 1 {
        return sorted(grow(0));
    }
    let leash = Leash::current().unwrap_or_default();
    let found: Vec<Vec<ActionValue<G::Action>>> = std::thread::scope(|scope| {
        let (grow, leash) = (&grow, &leash);
        let trees: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || leash.hold(|| grow(thread))))
            .collect();
        let results = trees.into_iter().map(std::thread::ScopedJoinHandle::join);
        results
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let mut trees = found.into_iter();
    let mut sum = trees.next().unwrap_or_default();
    for tree in trees {
        // The root's actions depend on the view alone: the same in each tree, in the same order.
        for (all, one) in sum.iter_mut().zip(tree) {
            let visits = all.visits + one.visits;
            if visits > 0 {
                let total = all.value * all.visits as f32 + one.value * one.visits as f32;
                all.value = total / visits as f32;
            }
            all.visits = visits;
        }
    }
    sorted(sum)
}

fn sorted<A>(mut found: Vec<ActionValue<A>>) -> Vec<ActionValue<A>> {
    let better = |a: &ActionValue<A>, b: &ActionValue<A>| {
        let by_value = b.value.total_cmp(&a.value);
        b.visits.cmp(&a.visits).then(by_value)
    };
    found.sort_by(better);
    found
}
