//! What happened in the match, kept for people who come late or come back.

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use reihum_catalog::MatchStep;
use reihum_core::{Narrator, Seat, Text};

use crate::protocol::{SeenEvent, Step};

/// How many steps are kept, besides those that ended a round.
const KEPT: usize = 120;

/// A step of the match with its place in the log.
pub struct PastStep {
    seq: u64,
    number: u32,
    step: MatchStep,
    /// What the players were called then.
    names: Arc<[String]>,
    /// Why, as the bot that did it tells everyone.
    remark: Option<Text<String>>,
    /// The events as they are sent, each with its audience; made when somebody first looks.
    written: OnceLock<Vec<(Option<Seat>, SeenEvent)>>,
}

impl PastStep {
    /// The step as a seat, or somebody who watches, may see it.
    #[must_use]
    pub fn seen_by(&self, seat: Option<Seat>) -> Step {
        let events = self.written.get_or_init(|| self.write()).iter();
        let for_them = |audience: &Option<Seat>| audience.is_none() || *audience == seat;
        Step {
            seq: self.seq,
            r#match: self.number,
            seat: self.step.seat,
            events: events
                .filter(|(audience, _)| for_them(audience))
                .map(|(_, event)| event.clone())
                .collect(),
            remark: self.remark.clone(),
        }
    }

    fn write(&self) -> Vec<(Option<Seat>, SeenEvent)> {
        let events = &self.step.events;
        let write = |index: usize| {
            let audience = events.audience(index);
            let event = SeenEvent {
                private: audience.is_some(),
                event: events.json(index),
                words: Text::from_fn(|language| {
                    let narrator = Narrator::new(self.names.to_vec(), language);
                    events.narrate(index, &narrator)
                }),
            };
            (audience, event)
        };
        (0..events.len()).map(write).collect()
    }

    /// Did a round end with it?
    #[must_use]
    pub fn ended_round(&self) -> bool {
        self.step.progress.ends_round()
    }
}

/// The steps of a match: the last ones, and all that ended a round.
#[derive(Default)]
pub struct History {
    /// Older steps that ended a round, for score sheets.
    rounds: Vec<Arc<PastStep>>,
    last: VecDeque<Arc<PastStep>>,
    /// Every step after this place in the log is among the last ones.
    whole_since: u64,
}

impl History {
    /// Forgets the match before.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Adds a step.
    pub fn add(
        &mut self,
        seq: u64,
        number: u32,
        step: MatchStep,
        names: Arc<[String]>,
        remark: Option<Text<String>>,
    ) -> Arc<PastStep> {
        let past = Arc::new(PastStep {
            seq,
            number,
            step,
            names,
            remark,
            written: OnceLock::new(),
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
    pub fn since(&self, seq: u64) -> Option<Vec<&PastStep>> {
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
    pub fn kept(&self) -> impl Iterator<Item = &PastStep> {
        self.rounds.iter().chain(&self.last).map(Arc::as_ref)
    }
}

#[cfg(test)]
mod tests {
    use reihum_catalog::StepEvents;
    use reihum_core::Progress;
    use serde_json::Value;

    use super::*;

    /// Something that nobody saw.
    struct Silence;
    impl StepEvents for Silence {
        fn len(&self) -> usize {
            0
        }
        fn audience(&self, _: usize) -> Option<Seat> {
            None
        }
        fn json(&self, _: usize) -> Value {
            Value::Null
        }
        fn narrate(&self, _: usize, _: &Narrator) -> String {
            String::new()
        }
    }

    #[test]
    fn the_last_steps_and_the_ends_of_rounds_are_kept() {
        let mut history = History::default();
        let most = KEPT as u64 + 50;
        for seq in 3..=most {
            let step = MatchStep {
                seat: None,
                progress: match seq {
                    10 => Progress::RoundOver { won: None },
                    _ => Progress::Continue,
                },
                events: Arc::new(Silence),
            };
            history.add(seq, 1, step, Arc::new([]), None);
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
