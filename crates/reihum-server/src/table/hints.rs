//! Hints for people at a table: one at a time, and not too often.

use std::time::Duration;

use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use reihum_bots::{BotConfig, Budget};
use reihum_catalog::{AnyHint, HintSearch};
use reihum_core::{Language, Seat, Text};
use tokio::task::JoinHandle;

use super::actor::refused;
use super::outbox::Outbox;
use super::speech::encode;
use super::state::Table;
use super::think_pool::ThinkPool;
use crate::error::RequestError;
use crate::protocol::{HintInfo, Level, Measure, ServerMessage, Stage};

/// How many actions a hint names.
const MOST_HINTS: usize = 5;
/// The longest to think about a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// Who gives hints: somebody who plays at no table.
const ADVISER: u64 = 0;

/// A table gives a hint this often for long, with some room for a few in a row.
const EVERY: Duration = Duration::from_secs(2);
/// So many in a row.
const IN_A_ROW: std::num::NonZeroU32 = std::num::NonZeroU32::MIN.saturating_add(4);

/// The hints of a table.
pub struct Hints {
    often: Option<RateLimiter<NotKeyed, InMemoryState, DefaultClock>>,
    thinking: Option<JoinHandle<()>>,
}

impl Default for Hints {
    fn default() -> Self {
        let quota = Quota::with_period(EVERY).map(|quota| quota.allow_burst(IN_A_ROW));
        Self {
            often: quota.map(RateLimiter::direct),
            thinking: None,
        }
    }
}

/// A question for a hint, ready to be thought about.
pub struct HintQuestion {
    /// The place in the log that it is about.
    seq: u64,
    /// What values mean.
    unit: Text,
    /// How they are to be written.
    measure: Measure,
    search: HintSearch,
}

impl Hints {
    /// May a hint be asked for now? Whoever may is counted.
    pub fn admit(&mut self) -> Result<(), RequestError> {
        let busy = self.thinking.as_ref().is_some_and(|one| !one.is_finished());
        let often = self.often.as_ref();
        if busy || often.is_some_and(|often| often.check().is_err()) {
            return Err(RequestError::TooMany);
        }
        Ok(())
    }

    /// Thinks about a hint; the answer goes to whoever asked and to nobody else.
    pub fn give(
        &mut self,
        id: String,
        question: HintQuestion,
        pool: &ThinkPool,
        language: Option<Language>,
        out: Outbox,
    ) {
        let pool = pool.clone();
        self.thinking = Some(tokio::spawn(async move {
            let found = tokio::select! {
                found = pool.think(question.search) => found,
                // Whoever asked has gone: nobody needs to think about it.
                () = out.closed() => return,
            };
            let mut answer = match found {
                Some(any) => ServerMessage::Hints {
                    id,
                    seq: question.seq,
                    unit: question.unit.to_owned(),
                    measure: question.measure,
                    hints: any.into_iter().take(MOST_HINTS).map(hint).collect(),
                },
                None => refused(id, &RequestError::NoHint),
            };
            answer.keep_language(language);
            // Whoever asked may have gone, or does not read: then the answer is for nobody.
            let _ = out.hand_over(encode(&answer));
        }));
    }
}

fn hint(any: AnyHint) -> HintInfo {
    HintInfo {
        action: any.action,
        // Thousandths are more than anybody wants to know.
        value: (f64::from(any.value) * 1000.0).round() / 1000.0,
        reason: any.reason,
    }
}

impl Table {
    /// May this seat be given a hint? Only when it can act, and where it harms nobody.
    pub fn allows_hint(&self, seat: Seat) -> Result<(), RequestError> {
        let running = self.live_match().ok_or(RequestError::NotRunning)?;
        if self.stage() != Stage::Playing {
            return Err(RequestError::NotRunning);
        }
        if !self.hints_harm_nobody(seat) {
            return Err(RequestError::HintsHarm);
        }
        if self
            .person_at(seat)
            .is_some_and(|at| at.substitute.is_some())
        {
            return Err(RequestError::Substituted);
        }
        if !running.to_act().anyone().contains(seat) {
            return Err(RequestError::NotYourTurn);
        }
        Ok(())
    }

    /// What would be good for this seat to do?
    pub fn hint_question(&self, seat: Seat) -> Result<HintQuestion, RequestError> {
        let running = self.live_match().ok_or(RequestError::NotRunning)?;
        let table = self.rules.table().ok_or(RequestError::NotRunning)?;
        let adviser = BotConfig {
            level: Level::Master,
            persona: ADVISER,
            seed: self.seq,
            budget: Budget {
                time: Some(HINT_TIME),
                ..Budget::default()
            },
        };
        let (unit, measure) = table.hint_unit();
        Ok(HintQuestion {
            seq: self.seq,
            unit,
            measure,
            search: running.hints(seat, adviser),
        })
    }
}
