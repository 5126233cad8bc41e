//! A queue in which nobody waits longer because somebody else has much to do.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::time::Duration;

/// Work of many, in the order that is fair: whoever has been worked for the least is next.
///
/// Everyone has a lane with the time that was spent on their work. A lane that was empty begins
/// where the others are, so that nobody saves up time, and nobody's past is forgotten before the
/// others have caught up.
pub struct FairQueue<K, T> {
    lanes: HashMap<K, Lane<T>>,
    /// The time spent on the lane that was worked for last.
    now: Duration,
    /// How many of one lane may be worked on at once.
    most_each: usize,
    waiting: usize,
    arrived: u64,
}

struct Lane<T> {
    spent: Duration,
    waiting: VecDeque<(u64, T)>,
    running: usize,
}

impl<K: Hash + Eq + Copy, T> FairQueue<K, T> {
    /// Nobody waits. At most so many of one lane are worked on at once.
    pub fn new(most_each: usize) -> Self {
        Self {
            lanes: HashMap::new(),
            now: Duration::ZERO,
            most_each,
            waiting: 0,
            arrived: 0,
        }
    }

    /// Adds work to a lane; the number stands for it.
    pub fn push(&mut self, key: K, work: T) -> u64 {
        self.arrived += 1;
        let lane = self.lanes.entry(key).or_insert_with(|| Lane {
            spent: self.now,
            waiting: VecDeque::new(),
            running: 0,
        });
        lane.spent = lane.spent.max(self.now);
        lane.waiting.push_back((self.arrived, work));
        self.waiting += 1;
        self.arrived
    }

    /// What is to be worked on next, and for whom.
    pub fn pop(&mut self) -> Option<(K, T)> {
        let ready = self.lanes.iter().filter_map(|(key, lane)| {
            let (first, _) = lane.waiting.front()?;
            (lane.running < self.most_each).then_some((lane.spent, *first, *key))
        });
        let (spent, _, key) = ready.min_by_key(|(spent, first, _)| (*spent, *first))?;
        self.now = self.now.max(spent);
        let lane = self.lanes.get_mut(&key)?;
        let (_, work) = lane.waiting.pop_front()?;
        lane.running += 1;
        self.waiting -= 1;
        Some((key, work))
    }

    /// Work of a lane took so long and is done.
    pub fn done(&mut self, key: K, took: Duration) {
        if let Some(lane) = self.lanes.get_mut(&key) {
            lane.running -= 1;
            lane.spent += took;
        }
        let now = self.now;
        self.lanes
            .retain(|_, lane| lane.running > 0 || !lane.waiting.is_empty() || lane.spent > now);
    }

    /// Takes back work that nobody has begun.
    pub fn take_back(&mut self, key: K, number: u64) -> Option<T> {
        let lane = self.lanes.get_mut(&key)?;
        let place = lane.waiting.iter().position(|(of, _)| *of == number)?;
        let (_, work) = lane.waiting.remove(place)?;
        self.waiting -= 1;
        Some(work)
    }

    /// How much waits.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.waiting
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(1);

    fn order(queue: &mut FairQueue<char, u32>, took: Duration) -> String {
        let mut order = String::new();
        while let Some((key, _)) = queue.pop() {
            order.push(key);
            queue.done(key, took);
        }
        order
    }

    #[test]
    fn who_has_much_to_do_does_not_make_others_wait() {
        let mut queue = FairQueue::new(1);
        for number in 0..5 {
            queue.push('a', number);
        }
        queue.push('b', 0);
        queue.push('b', 1);
        queue.push('c', 0);
        assert_eq!(queue.len(), 8);
        assert_eq!(order(&mut queue, LONG), "abcabaaa");
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn time_counts_and_not_how_often() {
        let mut queue = FairQueue::new(1);
        for number in 0..3 {
            queue.push('a', number);
            queue.push('b', number);
        }
        let mut order = String::new();
        while let Some((key, _)) = queue.pop() {
            order.push(key);
            queue.done(key, if key == 'a' { LONG } else { LONG / 10 });
        }
        assert_eq!(order, "abbbaa");
    }

    #[test]
    fn nobody_saves_up_time_by_being_away_or_loses_a_debt_by_leaving() {
        let mut queue = FairQueue::new(1);
        for number in 0..10 {
            queue.push('a', number);
        }
        assert_eq!(order(&mut queue, LONG).len(), 10);
        for number in 0..3 {
            queue.push('a', number);
            queue.push('z', number);
        }
        // Had the newcomer begun at nothing, it would be `zzz` first.
        assert_eq!(order(&mut queue, LONG), "zazaza");
    }

    #[test]
    fn one_lane_does_not_take_every_place() {
        let mut queue = FairQueue::new(1);
        queue.push('a', 1);
        queue.push('a', 2);
        assert_eq!(queue.pop(), Some(('a', 1)));
        assert_eq!(queue.pop(), None);
        queue.push('b', 1);
        assert_eq!(queue.pop(), Some(('b', 1)));
        queue.done('a', LONG);
        assert_eq!(queue.pop(), Some(('a', 2)));
    }

    #[test]
    fn what_is_taken_back_is_not_done() {
        let mut queue = FairQueue::new(1);
        let first = queue.push('a', 1);
        let second = queue.push('a', 2);
        assert_eq!(queue.take_back('a', first), Some(1));
        assert_eq!(queue.take_back('a', first), None);
        assert_eq!(queue.pop(), Some(('a', 2)));
        assert_eq!(queue.take_back('a', second), None);
        queue.done('a', LONG);
        assert_eq!(queue.len(), 0);
    }
}
