//! The exact solution: a strategy for both seats, proved to be an equilibrium by trying all 64
//! pure strategies of either seat against it.

use crate::game::{Action, Card, Stakes};

/// Where a seat decides: its card and what was done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub card: Card,
    pub story: &'static [Action],
}

/// The stories after which somebody decides.
pub const STORIES: [&[Action]; 4] = [
    &[],
    &[Action::Pass],
    &[Action::Bet],
    &[Action::Pass, Action::Bet],
];

impl Spot {
    pub fn all() -> impl Iterator<Item = Self> {
        let of = |story| Card::ALL.map(|card| Self { card, story });
        STORIES.into_iter().flat_map(of)
    }

    pub fn seat(self) -> usize {
        self.story.len() % 2
    }

    fn story_number(story: &[Action]) -> usize {
        let same = |known: &&[Action]| *known == story;
        STORIES.iter().position(same).expect("somebody decides")
    }
}

/// The chance to bet: a row for each of [`STORIES`], a column for each card.
pub type Strategy = [[f64; 3]; 4];

/// How both seats play, and for which stakes that is best.
pub struct Solution {
    pub stakes: Stakes,
    /// Each seat uses only its own rows.
    pub play: Strategy,
    /// What it is worth to seat 0.
    pub value: f64,
}

pub const CAUTIOUS: Solution = Solution {
    stakes: Stakes::CAUTIOUS,
    play: [
        [0.0, 0.0, 0.0],
        [0.0, 0.0, 0.0],
        [0.0, 0.0, 1.0],
        [0.0, 0.0, 1.0],
    ],
    value: 0.0,
};

pub const BOLD: Solution = Solution {
    stakes: Stakes::BOLD,
    play: [
        [0.0, 1.0, 1.0],
        [0.0, 1.0, 1.0],
        [1.0, 1.0, 1.0],
        [1.0, 1.0, 1.0],
    ],
    value: 0.0,
};

/// One of the known family, in the middle of it.
pub const CLASSIC: Solution = Solution {
    stakes: Stakes::CLASSIC,
    play: [
        [1.0 / 6.0, 0.0, 0.5],
        [1.0 / 3.0, 0.0, 1.0],
        [0.0, 1.0 / 3.0, 1.0],
        [0.0, 0.5, 1.0],
    ],
    value: -1.0 / 18.0,
};

impl Solution {
    fn chance(&self, story: &[Action], card: Card, action: Action) -> f64 {
        let bet = self.play[Spot::story_number(story)][card as usize];
        match action {
            Action::Pass => 1.0 - bet,
            Action::Bet => bet,
        }
    }

    /// What the rest of a match is worth to seat 0, with these cards.
    fn worth(&self, cards: [Card; 2], story: &mut Vec<Action>) -> f64 {
        let higher = if cards[0] > cards[1] { 1.0 } else { -1.0 };
        match story[..] {
            [Action::Pass, Action::Pass] => return higher * f64::from(self.stakes.show),
            [.., Action::Bet, Action::Bet] => return higher * f64::from(self.stakes.call),
            [.., Action::Bet, Action::Pass] => {
                let folder = (story.len() - 1) % 2;
                let sign = if folder == 0 { -1.0 } else { 1.0 };
                return sign * f64::from(self.stakes.fold);
            }
            _ => {}
        }
        let card = cards[story.len() % 2];
        let mut sum = 0.0;
        for action in Action::ALL {
            let chance = self.chance(story, card, action);
            if chance > 0.0 {
                story.push(action);
                sum += chance * self.worth(cards, story);
                story.pop();
            }
        }
        sum
    }

    /// The mean over all six deals, for seat 0.
    pub fn mean(&self) -> f64 {
        let mut sum = 0.0;
        for first in Card::ALL {
            for second in Card::ALL {
                if first != second {
                    sum += self.worth([first, second], &mut Vec::new());
                }
            }
        }
        sum / 6.0
    }

    /// The most a seat can gain by any pure strategy of its own.
    pub fn gain_by_deviation(&self, seat: usize) -> f64 {
        let spots: Vec<Spot> = Spot::all().filter(|spot| spot.seat() == seat).collect();
        let sign = if seat == 0 { 1.0 } else { -1.0 };
        let mut most = f64::NEG_INFINITY;
        for choices in 0..1_u32 << spots.len() {
            let mut play = self.play;
            for (index, spot) in spots.iter().enumerate() {
                let bet = f64::from(choices >> index & 1);
                play[Spot::story_number(spot.story)][spot.card as usize] = bet;
            }
            let other = Self {
                stakes: self.stakes,
                play,
                value: 0.0,
            };
            most = most.max(sign * (other.mean() - self.mean()));
        }
        most
    }

    /// How likely the other seat holds a card and acted as it did, not scaled.
    pub fn belief(&self, spot: Spot, other: Card) -> f64 {
        if other == spot.card {
            return 0.0;
        }
        let others = (0..spot.story.len()).filter(|step| step % 2 != spot.seat());
        others
            .map(|step| self.chance(&spot.story[..step], other, spot.story[step]))
            .product()
    }

    /// Does the other seat ever come here in good play?
    pub fn is_reached(&self, spot: Spot) -> bool {
        Card::ALL.iter().any(|card| self.belief(spot, *card) > 0.0)
    }

    /// What an action is worth to the seat that decides, in good play by everybody from then on
    /// and before.
    pub fn action_value(&self, spot: Spot, action: Action) -> f64 {
        let reached = self.is_reached(spot);
        let (mut sum, mut weights) = (0.0, 0.0);
        for other in Card::ALL.into_iter().filter(|card| *card != spot.card) {
            let weight = if reached {
                self.belief(spot, other)
            } else {
                1.0
            };
            let cards = match spot.seat() {
                0 => [spot.card, other],
                _ => [other, spot.card],
            };
            let mut story = spot.story.to_vec();
            story.push(action);
            sum += weight * self.worth(cards, &mut story);
            weights += weight;
        }
        let sign = if spot.seat() == 0 { 1.0 } else { -1.0 };
        sign * sum / weights
    }

    /// The best action, where it is strictly better than the other and good play comes here.
    pub fn strictly_best(&self, spot: Spot) -> Option<Action> {
        let [pass, bet] = Action::ALL.map(|action| self.action_value(spot, action));
        let best = if bet > pass {
            Action::Bet
        } else {
            Action::Pass
        };
        ((bet - pass).abs() > 1e-9 && self.is_reached(spot)).then_some(best)
    }
}
