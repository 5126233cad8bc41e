//! What happened in the match: the last steps, for people who were away for a moment. Older ones
//! are read from the log when somebody wants them.

use std::collections::VecDeque;
use std::sync::Arc;

use reihum_catalog::{Catalog, MatchStep, RoundEnd};
use reihum_core::{Language, Narrator, Seat, Text};

use super::fold::Unreadable;
use super::notes::Notes;
use super::state::Table;
use crate::protocol::{Encoded, SeenEvent, Step};

/// How many steps stay in memory.
const KEPT: usize = 24;
/// How many steps somebody is shown who comes new, besides those that ended a round.
const SHOWN: usize = 120;

/// A step of the match with its place in the log.
pub struct PastStep {
    seq: u64,
    number: u32,
    step: MatchStep,
    /// What the players were called then.
    names: Arc<[String]>,
    /// Why, as the bot that did it tells everyone.
    remark: Option<Text<String>>,
}

impl PastStep {
    /// A step of a match that is looked back at.
    #[must_use]
    pub fn looked_back_at(seq: u64, number: u32, step: MatchStep, names: Arc<[String]>) -> Self {
        Self {
            seq,
            number,
            step,
            names,
            remark: None,
        }
    }

    /// The step as it is sent to those who read this language, or all.
    #[must_use]
    pub fn write(&self, language: Option<Language>) -> WrittenStep {
        let events = &self.step.events;
        let narrator = |language| Narrator::new(self.names.clone(), language);
        let narrators = Language::ALL.map(narrator);
        let write = |index: usize| {
            let audience = events.audience(index);
            let event = SeenEvent {
                private: audience.is_some(),
                event: events.encoded(index).into(),
                words: Text::for_reader(language, |language| {
                    events.narrate(index, &narrators[language as usize])
                }),
            };
            (audience, Encoded::new(&event))
        };
        let mut remark = self.remark.clone();
        if let (Some(remark), Some(language)) = (&mut remark, language) {
            remark.keep(language);
        }
        WrittenStep {
            seq: self.seq,
            number: self.number,
            seat: self.step.seat,
            events: (0..events.len()).map(write).collect(),
            next_round: self.round_end().map(RoundEnd::events),
            remark,
        }
    }

    /// The table as the round left it, if one ended with this step and another was dealt.
    #[must_use]
    pub fn round_end(&self) -> Option<&dyn RoundEnd> {
        self.step.round_end.as_deref()
    }

    /// Did a round end with it?
    #[must_use]
    pub fn ended_round(&self) -> bool {
        self.step.progress.ends_round()
    }
}

/// A step whose events are encoded, each with its audience.
pub struct WrittenStep {
    seq: u64,
    number: u32,
    seat: Option<Seat>,
    events: Vec<(Option<Seat>, Encoded<SeenEvent>)>,
    /// The first of the events that belong to the next round.
    next_round: Option<usize>,
    remark: Option<Text<String>>,
}

impl WrittenStep {
    /// The step as a seat, or somebody who watches, may see it.
    #[must_use]
    pub fn seen_by(&self, seat: Option<Seat>) -> Step {
        let for_them = |audience: &Option<Seat>| audience.is_none() || *audience == seat;
        let events = self.events.iter();
        let before = |next: usize| {
            let ended = self.events.iter().take(next);
            ended.filter(|(audience, _)| for_them(audience)).count()
        };
        Step {
            seq: self.seq,
            r#match: self.number,
            seat: self.seat,
            events: events
                .filter(|(audience, _)| for_them(audience))
                .map(|(_, event)| event.clone())
                .collect(),
            next_round: self.next_round.map(before),
            remark: self.remark.clone(),
        }
    }
}

/// The steps of a match, as far as they are in memory.
#[derive(Clone)]
pub struct History {
    last: VecDeque<Arc<PastStep>>,
    /// So many at most.
    most: usize,
    /// Every step after this place in the log is among the last ones.
    whole_since: u64,
    /// The match began after this place in the log.
    began: u64,
    /// Who has left and who came back.
    pub notes: Notes,
}

impl Default for History {
    fn default() -> Self {
        Self::keeping(KEPT)
    }
}

impl History {
    /// No steps yet; at most so many are kept.
    fn keeping(most: usize) -> Self {
        Self {
            last: VecDeque::new(),
            most,
            whole_since: 0,
            began: 0,
            notes: Notes::default(),
        }
    }

    /// A history that keeps every step.
    #[must_use]
    pub fn whole() -> Self {
        Self::keeping(usize::MAX)
    }

    /// Forgets the match before.
    pub fn clear(&mut self) {
        *self = Self::keeping(self.most);
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
        });
        if self.last.is_empty() {
            self.began = seq - 1;
            self.whole_since = self.began;
        }
        self.last.push_back(past.clone());
        if self.last.len() > self.most
            && let Some(oldest) = self.last.pop_front()
        {
            self.whole_since = oldest.seq;
        }
        past
    }

    /// What somebody is to be told who has seen all up to a place in the log, or nothing, and
    /// whether that is all of it; `None` if it is not in memory.
    #[must_use]
    pub fn missed(&self, seen: Option<u64>) -> Option<(Vec<Arc<PastStep>>, bool)> {
        let follows = seen.filter(|seen| *seen >= self.began);
        if follows.unwrap_or(self.began) < self.whole_since {
            return None;
        }
        let last = self.last.iter();
        Some(match follows {
            Some(seen) => (last.filter(|past| past.seq > seen).cloned().collect(), true),
            None => {
                let older = self.last.len().saturating_sub(SHOWN);
                let shown =
                    |(index, past): &(usize, &Arc<PastStep>)| *index >= older || past.ended_round();
                let shown = last.enumerate().filter(shown);
                (shown.map(|(_, past)| past.clone()).collect(), false)
            }
        })
    }

    /// The last match of a log with all its steps.
    pub fn read(code: &str, log: &[String], catalog: &Catalog) -> Result<Self, Unreadable> {
        let table = Table::replay_with(code, log, catalog, Self::whole())?;
        Ok(table.map_or_else(Self::default, |table| table.history))
    }

    /// The place of the last step in the log: it names the position of the match.
    #[must_use]
    pub fn last_step(&self) -> u64 {
        self.last.back().map_or(0, |past| past.seq)
    }

    /// Who acted in the steps after a place in the log, as far as they are in memory.
    pub fn acted_since(&self, step: u64) -> impl Iterator<Item = Seat> {
        let later = self.last.iter().filter(move |past| past.seq > step);
        later.filter_map(|past| past.step.seat)
    }

    /// Did the last step end a round?
    #[must_use]
    pub fn just_ended_round(&self) -> bool {
        self.last.back().is_some_and(|past| past.ended_round())
    }
}

#[cfg(test)]
mod tests {
    use reihum_catalog::StepEvents;
    use reihum_core::Progress;
    use serde_json::value::RawValue;

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
        fn encoded(&self, _: usize) -> Box<RawValue> {
            RawValue::NULL.to_owned()
        }
        fn narrate(&self, _: usize, _: &Narrator) -> String {
            String::new()
        }
    }

    /// A match from the third entry of a log on, in which a round ended with the tenth.
    fn played(mut history: History, most: u64) -> History {
        for seq in 3..=most {
            let step = MatchStep {
                seat: None,
                progress: match seq {
                    10 => Progress::RoundOver { won: None },
                    _ => Progress::Continue,
                },
                events: Arc::new(Silence),
                round_end: None,
            };
            history.add(seq, 1, step, Arc::new([]), None);
        }
        history
    }

    fn missed(history: &History, seen: Option<u64>) -> Option<(Vec<u64>, bool)> {
        let (steps, gapless) = history.missed(seen)?;
        Some((steps.iter().map(|past| past.seq).collect(), gapless))
    }

    #[test]
    fn the_last_steps_are_in_memory_and_older_ones_are_not() {
        let most = KEPT as u64 + 50;
        let history = played(History::default(), most);
        assert_eq!(missed(&history, Some(most)), Some((vec![], true)));
        let last = missed(&history, Some(most - 2));
        assert_eq!(last, Some((vec![most - 1, most], true)));
        let all = missed(&history, Some(most - KEPT as u64));
        assert_eq!(all.map(|(steps, _)| steps.len()), Some(KEPT));
        for seen in [Some(most - KEPT as u64 - 1), Some(0), None] {
            assert_eq!(missed(&history, seen), None, "{seen:?} is not all there");
        }
    }

    #[test]
    fn of_a_whole_match_nothing_is_missing() {
        let most = SHOWN as u64 + 50;
        let history = played(History::whole(), most);
        // Whoever has seen something of this match gets exactly the rest.
        for seen in [2, 3, 100, most] {
            let expected: Vec<u64> = (seen + 1..=most).collect();
            assert_eq!(missed(&history, Some(seen)), Some((expected, true)));
        }
        // Whoever comes new, or from the match before, sees the last steps and the ends of rounds.
        for seen in [None, Some(1)] {
            let (steps, gapless) = missed(&history, seen).expect("all of it is there");
            assert_eq!((steps.len(), gapless), (SHOWN + 1, false));
            assert_eq!((steps[0], steps[1]), (10, most - SHOWN as u64 + 1));
        }
    }

    #[test]
    fn before_the_first_match_there_is_nothing_to_miss() {
        let history = History::default();
        assert_eq!(missed(&history, None), Some((vec![], false)));
        assert_eq!(missed(&history, Some(1)), Some((vec![], true)));
    }
}
