//! What happened in the match, kept for people who come late or come back.

use std::collections::VecDeque;
use std::sync::Arc;

use reihum_core::Seat;

use crate::protocol::Step;
use crate::running::Record;

/// How many steps are kept, besides those that ended a round.
const KEPT: usize = 120;

/// A step of the match with its place in the log.
#[derive(Debug)]
pub struct Past {
    seq: u64,
    number: u32,
    record: Record,
}

impl Past {
    /// The step as a seat, or somebody who watches, may see it.
    #[must_use]
    pub fn seen_by(&self, seat: Option<Seat>) -> Step {
        Step {
            seq: self.seq,
            r#match: self.number,
            seat: self.record.seat,
            events: self.record.seen_by(seat),
            remark: self.record.remark.clone(),
        }
    }

    /// Did a round end with it?
    #[must_use]
    pub fn ended_round(&self) -> bool {
        self.record.ended_round
    }
}

/// The steps of a match: the last ones, and all that ended a round.
#[derive(Debug, Default)]
pub struct History {
    /// Older steps that ended a round, for score sheets.
    rounds: Vec<Arc<Past>>,
    last: VecDeque<Arc<Past>>,
    /// Every step after this place in the log is among the last ones.
    whole_since: u64,
}

impl History {
    /// Forgets the match before.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Adds a step.
    pub fn add(&mut self, seq: u64, number: u32, record: Record) -> Arc<Past> {
        let past = Arc::new(Past {
            seq,
            number,
            record,
        });
        if self.last.is_empty() {
            self.whole_since = seq - 1;
        }
        self.last.push_back(past.clone());
        if self.last.len() > KEPT
            && let Some(oldest) = self.last.pop_front()
        {
            self.whole_since = oldest.seq;
            if oldest.ended_round() {
                self.rounds.push(oldest);
            }
        }
        past
    }

    /// Exactly the steps after a place in the log, if all of them are kept.
    #[must_use]
    pub fn since(&self, seq: u64) -> Option<Vec<&Past>> {
        if seq < self.whole_since {
            return None;
        }
        let after = self.last.iter().filter(|past| past.seq > seq);
        Some(after.map(Arc::as_ref).collect())
    }

    /// The place of the last step in the log: it names the position of the match.
    #[must_use]
    pub fn last_step(&self) -> u64 {
        self.last.back().map_or(0, |past| past.seq)
    }

    /// Did the last step end a round?
    #[must_use]
    pub fn just_ended_round(&self) -> bool {
        self.last.back().is_some_and(|past| past.ended_round())
    }

    /// All that is kept, in order.
    pub fn kept(&self) -> impl Iterator<Item = &Past> {
        self.rounds.iter().chain(&self.last).map(Arc::as_ref)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_steps_and_the_ends_of_rounds_are_kept() {
        let mut history = History::default();
        let most = KEPT as u64 + 50;
        for seq in 3..=most {
            history.add(seq, 1, Record::silent(seq == 10));
        }
        let kept: Vec<u64> = history.kept().map(|past| past.seq).collect();
        assert_eq!(kept.len(), KEPT + 1);
        assert_eq!((kept[0], kept[1]), (10, most - KEPT as u64 + 1));
        let since = |seq| history.since(seq).map(|steps| steps.len());
        assert_eq!(since(most), Some(0));
        assert_eq!(since(most - 7), Some(7));
        assert_eq!(since(most - KEPT as u64), Some(KEPT));
        assert_eq!(
            since(most - KEPT as u64 - 1),
            None,
            "not all of it is there"
        );
    }
}
