//! What people at a table do beside playing: gestures, with the bots' answers, and the cards that
//! lie about while they gather. Nothing of it is in the log, and nobody can do too much of it.

use std::collections::HashMap;
use std::time::Duration;

use reihum_core::Seat;
use tokio::time::Instant;

use super::manners;
use crate::chance;
use crate::error::RequestError;
use crate::protocol::{Gesture, Level, PASTIME_CARDS, Pastime, PastimeMove};

/// How often one person may do something of a kind: so often at once, then each so much later.
struct Allowance {
    at_once: u32,
    each: Duration,
}

const GESTURES: Allowance = Allowance {
    at_once: 4,
    each: Duration::from_millis(1500),
};
const PASTIME: Allowance = Allowance {
    at_once: 12,
    each: Duration::from_millis(200),
};
/// Whoever has been still for so long is forgotten here.
const STILL: Duration = Duration::from_secs(60);
/// Bots keep their peace for so long after one of them has said something.
const QUIET: Duration = Duration::from_secs(6);

/// What goes on at a table beside the match.
#[derive(Default)]
pub struct Company {
    /// When each person's allowance is whole again, by their ids.
    gestures: HashMap<String, Instant>,
    spins: HashMap<String, Instant>,
    answer: Option<Answer>,
    /// Bots are silent until then.
    quiet: Option<Instant>,
    pastime: Pastime,
}

/// What a bot is about to say.
struct Answer {
    at: Instant,
    seat: Seat,
    gesture: Gesture,
}

impl Company {
    /// May this person throw something now?
    pub fn admit_gesture(&mut self, person: &str, now: Instant) -> Result<(), RequestError> {
        admit(&mut self.gestures, &GESTURES, person, now)
    }

    /// Plays with the cards; returns how they lie now.
    pub fn play(
        &mut self,
        person: &str,
        name: &str,
        moved: PastimeMove,
        now: Instant,
    ) -> Result<&Pastime, RequestError> {
        if let PastimeMove::Spin(card) = moved
            && card >= PASTIME_CARDS
        {
            return Err(RequestError::Malformed {
                field: Some("move".to_owned()),
                problem: format!("there are {PASTIME_CARDS} cards"),
            });
        }
        admit(&mut self.spins, &PASTIME, person, now)?;
        match moved {
            PastimeMove::Shuffle => shuffle(&mut self.pastime.order, &chance::bytes()),
            PastimeMove::Spin(card) => {
                if let Some(spins) = self.pastime.spins.get_mut(card) {
                    *spins = spins.wrapping_add(1);
                }
            }
        }
        self.pastime.by = Some(name.to_owned());
        Ok(&self.pastime)
    }

    /// The cards, if anybody has touched them.
    #[must_use]
    pub fn pastime(&self) -> Option<&Pastime> {
        Some(&self.pastime).filter(|pastime| pastime.by.is_some())
    }

    /// The cards lie like this now, as another node says.
    pub fn lies(&mut self, pastime: Pastime) {
        self.pastime = pastime;
    }

    /// A person has thrown something: one of the bots may answer in a moment.
    pub fn hear(&mut self, bots: &[(Seat, Level)], gesture: Gesture, now: Instant) {
        let roll = u64::from_le_bytes(chance::bytes());
        if bots.is_empty() || self.answer.is_some() || self.quiet.is_some_and(|until| now < until) {
            return;
        }
        let (seat, level) = bots[(roll >> 8) as usize % bots.len()];
        if let Some(gesture) = manners::answer(level, gesture, roll) {
            let pause = Duration::from_millis(1000 + (roll >> 32) % 1400);
            let at = now + pause;
            self.answer = Some(Answer { at, seat, gesture });
            self.quiet = Some(at + QUIET);
        }
    }

    /// When a bot says something.
    #[must_use]
    pub fn next(&self) -> Option<Instant> {
        self.answer.as_ref().map(|answer| answer.at)
    }

    /// What a bot says now.
    pub fn due(&mut self, now: Instant) -> Option<(Seat, Gesture)> {
        let answer = self.answer.take_if(|answer| answer.at <= now)?;
        Some((answer.seat, answer.gesture))
    }
}

/// Counts one more; what is beyond the allowance is refused and not counted.
fn admit(
    counted: &mut HashMap<String, Instant>,
    allowance: &Allowance,
    person: &str,
    now: Instant,
) -> Result<(), RequestError> {
    counted.retain(|_, whole| *whole + STILL > now);
    let whole = counted.get(person).copied().unwrap_or(now).max(now);
    let next = whole + allowance.each;
    if next > now + allowance.each * allowance.at_once {
        return Err(RequestError::TooMany);
    }
    counted.insert(person.to_owned(), next);
    Ok(())
}

/// Lays the cards in another order.
fn shuffle(order: &mut [usize; PASTIME_CARDS], chance: &[u8; PASTIME_CARDS]) {
    let before = *order;
    for last in (1..PASTIME_CARDS).rev() {
        // It is no deal: a little unevenness harms nobody.
        order.swap(last, usize::from(chance[last]) % (last + 1));
    }
    if *order == before {
        order.rotate_left(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Phrase;

    #[test]
    fn a_few_gestures_at_once_then_one_after_the_other() {
        let (mut company, now) = (Company::default(), Instant::now());
        let mut often = |at: Instant| {
            let thrown = (0..10).filter(|_| company.admit_gesture("mia", at).is_ok());
            thrown.count()
        };
        assert_eq!(often(now), 4);
        assert_eq!(often(now + GESTURES.each), 1);
        assert_eq!(often(now + Duration::from_secs(60)), 4);
        assert!(company.admit_gesture("ben", now).is_ok());
    }

    #[test]
    fn cards_are_shuffled_and_spun() {
        let (mut company, now) = (Company::default(), Instant::now());
        assert!(company.pastime().is_none());
        let spun = company.play("mia", "Mia", PastimeMove::Spin(3), now);
        assert_eq!(spun.expect("a spin").spins[3], 1);
        let outside = company.play("mia", "Mia", PastimeMove::Spin(PASTIME_CARDS), now);
        assert!(outside.is_err());
        let before = company.pastime().expect("touched").order;
        let shuffled = company.play("ben", "Ben", PastimeMove::Shuffle, now);
        let after = shuffled.expect("a shuffle").clone();
        assert_ne!(after.order, before);
        assert_eq!(after.by.as_deref(), Some("Ben"));
        let mut cards = after.order;
        cards.sort_unstable();
        assert_eq!(cards, std::array::from_fn(|card| card));
    }

    #[test]
    fn one_bot_answers_a_greeting_and_then_they_keep_their_peace() {
        let (mut company, now) = (Company::default(), Instant::now());
        let hello = Gesture::Phrase(Phrase::Hello);
        company.hear(&[], hello, now);
        assert!(company.next().is_none(), "nobody is there");
        let bots = [(Seat::new(2), Level::Master)];
        company.hear(&bots, hello, now);
        let at = company.next().expect("an answer");
        assert!(company.due(now).is_none(), "not yet");
        assert_eq!(company.due(at), Some((Seat::new(2), hello)));
        company.hear(&bots, hello, at);
        assert!(company.next().is_none(), "they have just spoken");
        company.hear(&bots, hello, at + QUIET);
        assert!(company.next().is_some());
    }
}
