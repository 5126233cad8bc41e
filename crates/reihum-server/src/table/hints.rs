//! Hints for people at a table: one at a time, and not too often.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use reihum_core::Seat;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::actor::{encode, refused};
use super::state::Table;
use super::thinker::Thinker;
use crate::fault::Fault;
use crate::protocol::{ServerMessage, Stage};
use crate::running::Advice;

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

impl Hints {
    /// Thinks about a hint; the answer goes to whoever asked and to nobody else.
    pub fn give(
        &mut self,
        id: String,
        (seq, advice): (u64, Advice),
        thinker: &Thinker,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> Result<(), Fault> {
        let busy = self.thinking.as_ref().is_some_and(|one| !one.is_finished());
        let often = self.often.as_ref();
        if busy || often.is_some_and(|often| often.check().is_err()) {
            return Err(Fault::TooMany);
        }
        let thinker = thinker.clone();
        self.thinking = Some(tokio::spawn(async move {
            let answer = match thinker.think(advice).await {
                Some(advised) => ServerMessage::Hints {
                    id,
                    seq,
                    unit: advised.unit,
                    measure: advised.measure,
                    hints: advised.hints,
                },
                None => refused(id, &Fault::NoHint),
            };
            // Whoever asked may have gone, or does not read: then the answer is for nobody.
            let _ = out.try_send(encode(&answer));
        }));
        Ok(())
    }
}

impl Table {
    /// What would be good for this seat to do? Only when it can act, and where it harms nobody.
    pub fn advice(&self, seat: Seat) -> Result<(u64, Advice), Fault> {
        let running = self.running.as_ref().ok_or(Fault::NotRunning)?;
        if self.stage() != Stage::Playing {
            return Err(Fault::NotRunning);
        }
        if !self.hints_harm_nobody(seat) {
            return Err(Fault::HintsHarm);
        }
        if self
            .person_at(seat)
            .is_some_and(|at| at.substitute.is_some())
        {
            return Err(Fault::Substituted);
        }
        if !running.to_act().anyone().contains(seat) {
            return Err(Fault::NotYourTurn);
        }
        Ok((self.seq, running.advise(seat, self.seq)))
    }
}
