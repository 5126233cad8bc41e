//! A rule of thumb: plays sensibly on guessed dates.
//!
//! It knows nothing of history itself; whoever calls it brings the guesses. For tests that need
//! matches to get somewhere.

use reihum_core::{ActionSet, Game, Seat, View, below, rng::Rng};
use timeline_twist::cooperative::Row;
use timeline_twist::{Action, CardId, Competitive, Cooperative, Public, TimelineTwist};

/// What somebody believes about a date.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guess {
    /// The year that seems most likely.
    pub year: f64,
    /// How far off it typically is, in years; more than 0.
    pub give_or_take: f64,
}

/// Guesses dates of cards that are not turned.
pub trait DateGuess {
    /// A guess at the date of a card.
    fn guess(&self, card: CardId) -> Guess;
}

impl<F: Fn(CardId) -> Guess> DateGuess for F {
    fn guess(&self, card: CardId) -> Guess {
        self(card)
    }
}

impl Guess {
    /// How likely the date is not after `year`: the logistic curve, which is close enough to
    /// the normal one and cheap.
    fn until(self, year: f64) -> f64 {
        let spread = self.give_or_take.max(0.1) * 0.55;
        1.0 / (1.0 + ((self.year - year) / spread).exp())
    }

    /// How likely the date lies between two years; `None` is open.
    fn between(self, from: Option<f64>, to: Option<f64>) -> f64 {
        let low = from.map_or(0.0, |year| self.until(year));
        let high = to.map_or(1.0, |year| self.until(year));
        (high - low).max(0.0)
    }
}

/// What the seat of this view should do by rule of thumb; `None` if it cannot act.
///
/// Against each other: the card and gap that are most likely right. Together: place what most
/// likely fits, rather at the ends than in the gap row, unless a discard seems better.
pub fn rule_of_thumb<R: Rng>(
    view: View<'_, TimelineTwist>,
    guesses: &dyn DateGuess,
    rng: &mut R,
) -> Option<Action> {
    let (seat, _) = view.own?;
    let mut best = Best::new(rng);
    match view.public {
        Public::Competitive(public) => competitive(public, seat, guesses, &mut best),
        Public::Cooperative(public) => {
            for action in TimelineTwist::legal_actions(view).iter() {
                best.offer(cooperative_worth(public, action, guesses), action);
            }
        }
    }
    best.action
}

/// Keeps the best action; among equals each has the same chance.
struct Best<'r, R> {
    rng: &'r mut R,
    worth: f64,
    action: Option<Action>,
    equals: u32,
}

impl<'r, R: Rng> Best<'r, R> {
    fn new(rng: &'r mut R) -> Self {
        Self {
            rng,
            worth: f64::NEG_INFINITY,
            action: None,
            equals: 0,
        }
    }

    fn offer(&mut self, worth: f64, action: Action) {
        if self.action.is_none() || worth > self.worth {
            (self.worth, self.action, self.equals) = (worth, Some(action), 1);
        } else if worth >= self.worth {
            self.equals += 1;
            if below(self.rng, self.equals) == 0 {
                self.action = Some(action);
            }
        }
    }
}

fn competitive<R: Rng>(
    public: &Competitive,
    seat: Seat,
    guesses: &dyn DateGuess,
    best: &mut Best<'_, R>,
) {
    if public.turn != Some(seat) {
        return;
    }
    let year = |at: usize| public.timeline.get(at).map(|turned| turned.date.as_years());
    for card in public.hands[seat].iter().copied() {
        let guess = guesses.guess(card);
        let mut left = None;
        for gap in 0..public.gaps() {
            let right = year(gap);
            let gap = gap as u16;
            best.offer(guess.between(left, right), Action::PlaceAt { card, gap });
            left = right;
        }
    }
}

/// The points an action seems to be worth, roughly.
fn cooperative_worth(public: &Cooperative, action: Action, guesses: &dyn DateGuess) -> f64 {
    match action {
        Action::Place { card } => placing(public, guesses.guess(card)),
        // A discarded card costs a point, a blocked one may cost the game.
        Action::Discard { card } if public.is_blocked(card) => 0.9,
        Action::Discard { card } => 0.9 - placing(public, guesses.guess(card)).max(0.0),
        // A second card is worth trying only if it probably fits.
        Action::End => 0.6,
        Action::PlaceAt { .. } => 0.0,
    }
}

fn placing(public: &Cooperative, guess: Guess) -> f64 {
    const BOTTOM: f64 = 2.0;
    const GAP: f64 = 1.0;
    const BLOCKED: f64 = -2.0;
    let mut worth = 0.0;
    let mut left: Option<(f64, Row)> = None;
    for laid in public.timeline.iter() {
        let here = (laid.date.as_years(), laid.row);
        let value = match left {
            None => BOTTOM,
            Some((_, Row::Bottom)) if here.1 == Row::Bottom => GAP,
            Some(_) => BLOCKED,
        };
        worth += value * guess.between(left.map(|(year, _)| year), Some(here.0));
        left = Some(here);
    }
    worth += BOTTOM * guess.between(left.map(|(year, _)| year), None);
    // Far beyond an end a card leaves a gap that one other card fills: rather a short step.
    let ends = [public.timeline.iter().next(), public.timeline.iter().last()];
    let step = ends
        .into_iter()
        .flatten()
        .map(|laid| (guess.year - laid.date.as_years()).abs())
        .fold(f64::INFINITY, f64::min);
    if step.is_finite() {
        worth -= 0.5 * step / (step + 200.0);
    }
    worth
}
