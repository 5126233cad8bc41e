//! What a bot knows of history, modelled openly.
//!
//! A bot that knew every date would be no company, one that knew none no use. So it remembers
//! each card of the deck with an error:
//!
//! * The error is measured on the line of memory ([`place_of`]), where steps are ratios of the
//!   distance to the present: in years it grows with the distance in time.
//! * It grows with the card's difficulty, from 1 to 5 ([`HARDER`]).
//! * It is scaled by level ([`Schooling`]): a master errs a few years on the things a casual
//!   player places within a generation.
//! * It comes from persona and card alone, so the same persona believes the same of a card in
//!   every match. Part of it is the card's own, part is shared by what happened around the same
//!   time ([`SHARED`]): somebody who thinks of one cathedral as too old tends to think so of the
//!   next.
//! * In a deck that spans a short time only, a year of days for instance, everything is remembered
//!   that much better, or nobody could play it.
//!
//! Dates enter here once, when a bot is made, and with their error. From then on it looks at
//! views only. It knows how unsure it is (a novice thinks itself surer than it is). What it has
//! seen turned over in this match it knows exactly, also if it comes back after a reshuffle
//! (TC-6); and casual players and better ones notice how far off they were, and correct what they
//! believe of the same time.

use reihum_core::Prepared;
use reihum_core::rng::{Fast, SeedableRng};
use timeline_twist::{CardId, Date, Public, TimelineTwist};

use super::belief::{Belief, bell, place_of};
use crate::Level;

/// How much larger the error is by difficulty, 1 to 5.
const HARDER: [f64; 5] = [0.35, 0.65, 1.0, 1.45, 2.0];
/// The difficulty of a card that states none.
const USUAL: u8 = 3;
/// The part of the error's variance that things of the same time share.
const SHARED: f64 = 0.3;
/// How far apart on the line of memory things are that share no error.
const ERA: f64 = 1.5;
/// How far apart they are when they still share about half of it.
const NEARBY: f64 = 0.6;
/// A deck whose middle half spans less than this is a narrow one.
const NARROW: f64 = 0.8;
/// Nobody thinks of what has happened as still to come.
const TODAY: i64 = 2026;
/// And nothing as older than the world.
const BEGINNING: i64 = -13_800_000_000;

/// How well a level knows history.
struct Schooling {
    /// The typical error on a card of middling difficulty, on the line of memory.
    error: f64,
    /// How unsure it thinks itself, as a part of how unsure it is.
    modesty: f64,
    /// Does it correct itself by what it sees?
    learns: bool,
}

const fn schooling(level: Level) -> Schooling {
    let (error, modesty, learns) = match level {
        Level::Novice => (0.58, 0.6, false),
        Level::Casual => (0.3, 1.0, true),
        Level::Expert => (0.17, 1.0, true),
        Level::Master => (0.1, 1.0, true),
    };
    Schooling {
        error,
        modesty,
        learns,
    }
}

/// What a bot knows of the cards of its deck.
#[derive(Debug, Clone)]
pub(super) struct Knowledge {
    /// What it brought along.
    brought: Vec<Belief>,
    /// What it believes now.
    now: Vec<Belief>,
    /// The cards it has seen turned over.
    seen: Vec<bool>,
    /// Where it thought a seen card was, and how far off that was, in its own doubts.
    lessons: Vec<(f64, f64)>,
    learns: bool,
    /// The gap it chose last, until it sees what came of it.
    tried: Option<Refuted>,
    /// Gaps that turned out wrong without its seeing the date again: a card that goes straight
    /// back into the draw pile (TC-6) lies turned only for a moment.
    refuted: Vec<Refuted>,
}

/// A card does not belong between these two places.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Refuted {
    card: CardId,
    from: f64,
    to: f64,
}

impl Knowledge {
    /// What a persona knows of the deck of a table.
    pub fn new(prepared: &Prepared<TimelineTwist>, persona: u64, level: Level) -> Self {
        let school = schooling(level);
        let facts = prepared.setup().material();
        let dates: Vec<Date> = prepared.secret().iter().map(|face| face.date).collect();
        let error = school.error * narrowness(&dates);
        let brought: Vec<Belief> = facts
            .iter()
            .zip(&dates)
            .map(|(fact, date)| {
                let difficulty = fact.kind.map_or(USUAL, |kind| kind.difficulty);
                let doubt = error * HARDER[usize::from(difficulty.clamp(1, 5) - 1)];
                let mut at = place_of(*date) + doubt * deviation(persona, &fact.id, *date);
                if let (true, Ok(today)) = (date.year() <= TODAY, Date::year_only(TODAY)) {
                    at = at.min(place_of(today));
                }
                if let Ok(beginning) = Date::year_only(BEGINNING) {
                    at = at.max(place_of(beginning));
                }
                Belief {
                    at,
                    doubt: doubt * school.modesty,
                }
            })
            .collect();
        Self {
            now: brought.clone(),
            seen: vec![false; brought.len()],
            brought,
            lessons: Vec::new(),
            learns: school.learns,
            tried: None,
            refuted: Vec::new(),
        }
    }

    /// Notes that it places a card between these two places of the timeline.
    pub fn try_between(&mut self, card: CardId, (from, to): (f64, f64)) {
        self.tried = Some(Refuted { card, from, to });
    }

    /// Has a card turned out not to belong between these two places?
    pub fn is_refuted(&self, card: CardId, (from, to): (f64, f64)) -> bool {
        let within = |wrong: &Refuted| wrong.card == card && wrong.from <= from && to <= wrong.to;
        self.refuted.iter().any(within)
    }

    /// What it believes about a card.
    pub fn belief(&self, card: CardId) -> Belief {
        // Every card of the table's deck is there; another one could be anywhere.
        let anywhere = Belief {
            at: -2.5,
            doubt: 1.0,
        };
        self.now.get(card.index()).copied().unwrap_or(anywhere)
    }

    /// Looks at the table: what lies turned is known from now on.
    pub fn look(&mut self, public: &Public) {
        if let Some(tried) = self.tried.take()
            && public.turned().all(|turned| turned.card != tried.card)
        {
            self.refuted.push(tried);
        }
        let before = self.lessons.len();
        for turned in public.turned() {
            let card = turned.card.index();
            let (Some(seen), Some(brought)) = (self.seen.get_mut(card), self.brought.get(card))
            else {
                continue;
            };
            if std::mem::replace(seen, true) {
                continue;
            }
            let at = place_of(turned.date);
            self.lessons
                .push((brought.at, (brought.at - at) / brought.doubt.max(1e-9)));
            self.now[card] = Belief { at, doubt: 0.0 };
        }
        if self.learns && self.lessons.len() > before {
            self.correct();
        }
    }

    /// Corrects what it believes by how far off it was on things of the same time.
    fn correct(&mut self) {
        let unseen = self.seen.iter().map(|seen| !seen);
        for ((now, brought), unseen) in self.now.iter_mut().zip(&self.brought).zip(unseen) {
            if !unseen {
                continue;
            }
            let (mut near, mut off) = (0.0, 0.0);
            for (at, missed) in &self.lessons {
                let likeness = (-0.5 * ((at - brought.at) / NEARBY).powi(2)).exp();
                near += likeness;
                off += likeness * missed;
            }
            // What is likely of the shared part, given those misses.
            let trust = SHARED / (SHARED * near + 1.0 - SHARED);
            now.at = brought.at - brought.doubt * trust * off;
            now.doubt = brought.doubt * (1.0 - SHARED * trust * near).sqrt();
        }
    }
}

/// 1 for most decks, less for one whose dates lie close together.
fn narrowness(dates: &[Date]) -> f64 {
    let mut places: Vec<f64> = dates.iter().copied().map(place_of).collect();
    places.sort_by(f64::total_cmp);
    let quarter = places.len() / 4;
    match (places.get(quarter), places.get(quarter * 3)) {
        (Some(from), Some(to)) => ((to - from) / NARROW).clamp(1e-6, 1.0),
        _ => 1.0,
    }
}

/// How far off a persona is on a card, in typical errors.
fn deviation(persona: u64, id: &str, date: Date) -> f64 {
    let own = bell_of(persona, id.bytes());
    // The shared part sways between fixed points of the line of memory.
    let along = place_of(date) / ERA;
    let sway = |point: f64| bell_of(!persona, (point as i64).to_le_bytes().into_iter());
    let part = along - along.floor();
    let shared = (1.0 - part) * sway(along.floor()) + part * sway(along.floor() + 1.0);
    let even = ((1.0 - part).powi(2) + part.powi(2)).sqrt();
    (1.0 - SHARED).sqrt() * own + SHARED.sqrt() * shared / even
}

/// A bell number that depends on these bytes alone.
fn bell_of(persona: u64, bytes: impl Iterator<Item = u8>) -> f64 {
    let mut key = persona;
    for byte in bytes {
        key = (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    bell(&mut Fast::seed_from_u64(key))
}

#[cfg(test)]
#[path = "knowledge_tests.rs"]
mod tests;
