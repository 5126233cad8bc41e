//! Looking several turns ahead: the best few actions are tried out in many worlds.
//!
//! A world is the order in which the unseen cards come, as tops of the discard pile and from the
//! draw pile. In each world every candidate is played on for some turns, always by the least
//! effort, with the same cards for all candidates. How likely the round ends meanwhile says the
//! [`Deadline`]; what the rack is worth at the end of the look says the [`Scale`].

use arrayvec::ArrayVec;
use racko::{Action, Card, MOST_CARDS, Phase};
use reihum_core::below;
use reihum_core::rng::Fast;

use super::deadline::Deadline;
use super::played_on_rack::PlayedOnRack;
use super::turn_ahead::{RatedAction, TurnAhead};
use super::unseen::Unseen;
use super::worth::Scale;
use crate::SearchLimit;

/// How many turns a look goes ahead.
const TURNS: usize = 10;
/// How many candidates are tried out at most.
const CANDIDATES: usize = 5;
/// Only what is worth nearly as much as the best at first sight is tried out, in points.
const NEARLY: f32 = 2.5;
/// How much the first sight counts against what was tried out.
const FIRST_SIGHT: f32 = 0.5;
/// What a card of the discard pile must save, in turns, to be taken: drawing saves about as much.
const TAKES: f32 = 0.9;
/// What a drawn card must save.
const PUTS: f32 = 0.01;
/// So many worlds between two looks at the limit.
const AT_ONCE: u32 = 8;

/// The unseen cards, in the order of one world: `None` is an event.
struct World {
    cards: ArrayVec<Option<Card>, MOST_CARDS>,
}

impl World {
    fn new(unseen: Unseen) -> Self {
        let numbers = unseen.numbers().map(Some);
        let jokers = std::iter::repeat_n(Some(Card::JOKER), usize::from(unseen.jokers));
        let events = std::iter::repeat_n(None, usize::from(unseen.events));
        Self {
            cards: numbers.chain(jokers).chain(events).collect(),
        }
    }

    /// Another world: new cards for so many turns.
    fn change(&mut self, turns: usize, rng: &mut Fast) {
        let count = self.cards.len();
        for place in 0..(2 * turns).min(count) {
            let other = place + below(rng, (count - place) as u32) as usize;
            self.cards.swap(place, other);
        }
    }

    /// What the draw pile gives in a turn; 0 is the present one.
    fn drawn(&self, turn: usize) -> Option<Card> {
        self.cards.get(2 * turn).copied().flatten()
    }

    /// What lies on the discard pile in a turn. Nobody gives Jokers away.
    fn top(&self, turn: usize) -> Option<Card> {
        let card = self.cards.get(2 * turn + 1).copied().flatten();
        card.filter(|card| card.is_number())
    }
}

/// All that trying out needs.
struct Trial<'a> {
    now: &'a Scale,
    /// What racks are worth at the end of the look.
    later: Scale,
    deadline: &'a Deadline,
}

impl Trial<'_> {
    /// Plays a rack on, and says the points to expect.
    fn play(&self, mut line: PlayedOnRack, world: &World) -> f32 {
        let (mut sum, mut open) = (0.0, 1.0);
        for turn in 1..=TURNS {
            if line.is_in_order() {
                break;
            }
            let still = self.deadline.open_after(turn as f32);
            sum += (open - still) * self.now.stakes().card * line.rise() as f32;
            open = still;
            let top = world.top(turn);
            if !top.is_some_and(|card| line.put(self.now, card, TAKES))
                && let Some(card) = world.drawn(turn)
            {
                line.put(self.now, card, PUTS);
            }
        }
        sum + open * self.later.worth_of(&line.numbers)
    }
}

/// A candidate: the rack it leaves, and whether a card is drawn for it first.
struct Candidate {
    line: PlayedOnRack,
    draws: bool,
}

impl TurnAhead<'_> {
    /// Each legal action with its worth; the best of them are tried out.
    pub(super) fn search(&self, limit: SearchLimit, rng: &mut Fast) -> Vec<RatedAction> {
        let mut weighed = self.weigh();
        let arriving = match self.view.public.phase {
            Phase::Drawn { .. } => self.private.drawn,
            Phase::Turn { .. } => self.view.public.discard.top(),
            _ => return weighed,
        };
        weighed.sort_by(|a, b| b.value.total_cmp(&a.value));
        let Some(best) = weighed.first().map(|best| best.value) else {
            return weighed;
        };
        let near = weighed.iter().filter(|one| one.value >= best - NEARLY);
        let count = near.count().min(CANDIDATES);
        if count < 2 || self.is_in_order() {
            return weighed;
        }
        let candidate = |weighed: &RatedAction| {
            let mut rack = *self.rack();
            if let (Action::Take { slot } | Action::Put { slot }, Some(card)) =
                (weighed.action, arriving)
            {
                rack.exchange(slot, card);
            }
            Candidate {
                line: PlayedOnRack::of(&self.scale, &rack),
                draws: weighed.action == Action::Draw,
            }
        };
        let candidates: ArrayVec<Candidate, CANDIDATES> =
            weighed.iter().take(count).map(candidate).collect();
        let Some(means) = self.try_out(&candidates, limit, rng) else {
            return weighed;
        };
        for (weighed, mean) in weighed.iter_mut().zip(means).take(count) {
            let tried = mean + self.beside(weighed.action, arriving);
            weighed.value = FIRST_SIGHT * weighed.value + (1.0 - FIRST_SIGHT) * tried;
        }
        // What was not tried out is no better for that.
        let tried = weighed.iter().take(count).map(|one| one.value);
        let lowest = tried.fold(f32::INFINITY, f32::min);
        for weighed in weighed.iter_mut().skip(count) {
            weighed.value = weighed.value.min(lowest);
        }
        weighed
    }

    /// The points to expect of each candidate, in the same worlds for all; nothing if there was
    /// no time for a single world.
    fn try_out(
        &self,
        candidates: &[Candidate],
        limit: SearchLimit,
        rng: &mut Fast,
    ) -> Option<[f32; CANDIDATES]> {
        let trial = Trial {
            now: &self.scale,
            later: self.scale.at(&self.deadline.later(TURNS)),
            deadline: &self.deadline,
        };
        let mut world = World::new(self.unseen);
        let mut sums = [0.0; CANDIDATES];
        let mut done = 0_u32;
        for number in 0..(limit.iterations / candidates.len() as u32).max(1) {
            if number % AT_ONCE == 0 && limit.is_over() {
                break;
            }
            world.change(TURNS + 1, rng);
            for (sum, candidate) in sums.iter_mut().zip(candidates) {
                let mut line = candidate.line.clone();
                if candidate.draws
                    && let Some(card) = world.drawn(0)
                {
                    line.put(&self.scale, card, PUTS);
                }
                *sum += trial.play(line, &world);
            }
            done += 1;
        }
        (done > 0).then(|| sums.map(|sum| sum / done as f32))
    }
}

#[cfg(test)]
mod tests {
    use super::super::worth::tests::{rack, scale};
    use super::*;
    use reihum_core::rng::SeedableRng;

    #[test]
    fn a_better_rack_is_worth_more_in_the_same_worlds() {
        let scale = scale();
        let deadline = Deadline::after(10.0);
        let trial = Trial {
            now: &scale,
            later: scale.at(&deadline.later(TURNS)),
            deadline: &deadline,
        };
        let mut rng = Fast::seed_from_u64(3);
        let mut world = World {
            cards: (1..=50).map(Card::number).collect(),
        };
        let mut sums = [0.0; 3];
        for _ in 0..200 {
            world.change(TURNS + 1, &mut rng);
            let racks = [
                "3 8 12 16 20 24 28 32 36 40 44 48",
                "3 8 12 16 20 1 28 32 36 40 44 48",
                "3 8 12 16 20 1 22 32 36 40 44 48",
            ];
            for (sum, text) in sums.iter_mut().zip(racks) {
                *sum += trial.play(PlayedOnRack::of(&scale, &rack(text)), &world) / 200.0;
            }
        }
        assert!((sums[0] - 145.0).abs() < 0.1, "{sums:?}");
        assert!(
            sums[0] > sums[1] + 5.0 && sums[1] > sums[2] + 5.0,
            "{sums:?}"
        );
    }
}
