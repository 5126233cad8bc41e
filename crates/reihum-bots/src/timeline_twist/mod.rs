//! Timeline Twist by rule of thumb, with a knowledge of history that is modelled openly.
//!
//! A bot that knew every date would be no company, one that knew none no use. So a persona has an
//! error on each date that grows with the distance in time. It is drawn from persona and card
//! alone: the same persona believes the same of a card in every match. What lies turned on the
//! table is of course seen as it is; and whoever has placed a card wrongly and draws it again does
//! not believe the same of it any more.

use reihum_core::rng::{Fast, Rng, SeedableRng};
use reihum_core::{ActionSet, Game, Prepared, Text, View};
use timeline_twist::{Action, CardId, DatePrior, Guess, Permuted, TimelineTwist, rule_of_thumb};

use crate::{Bot, Brief, Hint, Level, Persona, Playable};

/// From this year on things are remembered to within [`LEAST_ERROR`] years.
const PRESENT: i64 = 2030;
/// The typical error on a date of today, in years.
const LEAST_ERROR: f64 = 2.0;
/// How much the typical error grows for each year back in time.
const ERROR_PER_YEAR: f64 = 0.08;

impl Playable for TimelineTwist {
    const HINT_UNIT: Text = Text::new("chance to be right", "Chance, richtig zu liegen");

    type Bot = Historian;

    fn bot(prepared: &Prepared<Self>, brief: Brief) -> Historian {
        let persona = brief.persona;
        let facts = prepared.setup().material();
        let sides = facts.cards().zip(prepared.secret().iter());
        let believed = sides.map(|(card, face)| believe(persona, facts.id(card), face.date.year()));
        let believed: Vec<Guess> = believed.collect();
        Historian {
            attempts: vec![0; believed.len()],
            believed,
            rng: brief.chance(),
        }
    }

    fn persona(level: Level) -> Persona {
        let _ = level;
        Persona {
            name: "Ada",
            temper: Text::new("calm", "ruhig"),
            about: Text::new("Plays by rules of thumb.", "Spielt nach Faustregeln."),
        }
    }

    fn law_prior(prepared: &Prepared<Self>) -> Box<dyn DatePrior> {
        Box::new(Permuted::new(prepared))
    }
}

/// Plays what its knowledge says fits best.
#[derive(Debug, Clone)]
pub struct Historian {
    believed: Vec<Guess>,
    /// How often it has placed each card in this match.
    attempts: Vec<u8>,
    rng: Fast,
}

impl Bot<TimelineTwist> for Historian {
    fn choose(&mut self, view: View<'_, TimelineTwist>) -> Action {
        let (believed, attempts) = (&self.believed, &self.attempts);
        let guess = |card: CardId| {
            let doubt = attempts[card.index()];
            doubted(believed[card.index()], doubt, card)
        };
        let action = rule_of_thumb(view, &guess, &mut self.rng)
            .unwrap_or_else(|| TimelineTwist::legal_actions(view).get(0));
        if let Action::PlaceAt { card, .. } = action {
            let attempts = &mut self.attempts[card.index()];
            *attempts = attempts.saturating_add(1);
        }
        action
    }

    fn hints(&mut self, _: View<'_, TimelineTwist>) -> Vec<Hint<Action>> {
        Vec::new()
    }
}

/// What a persona believes about a date.
fn believe(persona: u64, id: &str, year: i64) -> Guess {
    let give_or_take = LEAST_ERROR + ERROR_PER_YEAR * (PRESENT - year).max(0) as f64;
    Guess {
        year: year as f64 + give_or_take * bell(persona, id),
        give_or_take,
    }
}

/// A belief that has failed so often before: it moves further each time.
fn doubted(guess: Guess, failures: u8, card: CardId) -> Guess {
    let swing = bell(u64::from(failures), &card.index().to_string());
    Guess {
        year: guess.year + 2.0 * f64::from(failures) * guess.give_or_take * swing,
        ..guess
    }
}

/// A number around 0 that depends on persona and card only, rarely beyond 2 either way.
fn bell(persona: u64, id: &str) -> f64 {
    let mut key = persona;
    for byte in id.bytes() {
        key = (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let mut rng = Fast::seed_from_u64(key);
    // The sum of four even numbers is nearly a bell; its spread is 1/√3.
    let mut even = || f64::from(rng.next_u32()) / f64::from(u32::MAX) - 0.5;
    (even() + even() + even() + even()) * 3f64.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beliefs_are_stable_and_err_more_in_the_past() {
        let twice = [believe(3, "printing", 1450), believe(3, "printing", 1450)];
        assert_eq!(twice[0], twice[1]);
        assert_ne!(twice[0], believe(4, "printing", 1450));
        assert!(believe(1, "a", 0).give_or_take > believe(1, "a", 1990).give_or_take);
        let mean: f64 = (0..500).map(|n| bell(n, "x")).sum::<f64>() / 500.0;
        let spread: f64 = (0..500).map(|n| bell(n, "x").powi(2)).sum::<f64>() / 500.0;
        assert!(
            mean.abs() < 0.2 && (0.7..1.3).contains(&spread),
            "{mean} {spread}"
        );
    }
}
