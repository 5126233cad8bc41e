//! Against each other: which card, and into which gap.

use reihum_core::rng::Fast;
use reihum_core::{Seat, View, below};
use timeline_twist::{Action, CardId, Competitive, Facts, TimelineTwist};

use super::belief::{Belief, place_of};
use super::gaps::{chances, sides};
use super::knowledge::Knowledge;
use super::race::Race;
use super::reasons;
use super::trials::{best, try_out};
use crate::{Hint, SearchLimit};

/// A novice plays the first card that seems this likely.
const SEEMS_FINE: f64 = 0.8;
/// To a novice the ends of the timeline look so much safer than they are.
const TEMPTING_ENDS: f64 = 1.3;
/// What is surer than this is as good as certain.
const CERTAIN: f64 = 0.995;

/// A match against each other, as the seat on turn sees it.
pub(super) struct Contest<'a> {
    public: &'a Competitive,
    facts: &'a Facts,
    seat: Seat,
    knowledge: &'a Knowledge,
    /// Where the cards of the timeline are.
    line: Vec<f64>,
}

/// A card, with the gap where it most likely belongs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Placing {
    card: CardId,
    gap: usize,
    /// How likely that is right.
    chance: f64,
    belief: Belief,
}

impl Placing {
    /// What it is to do so.
    pub fn action(self) -> Action {
        Action::PlaceAt {
            card: self.card,
            gap: self.gap as u16,
        }
    }
}

/// What it is worth to have placed a card right, and to have placed it wrongly.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Stakes {
    right: f64,
    wrong: f64,
}

impl<'a> Contest<'a> {
    /// The match as the seat of this view sees it, if it is on turn.
    pub fn new(
        public: &'a Competitive,
        view: View<'a, TimelineTwist>,
        knowledge: &'a Knowledge,
    ) -> Option<Self> {
        let (seat, _) = view.own.filter(|(seat, _)| public.turn == Some(*seat))?;
        let timeline = public.timeline.iter();
        Some(Self {
            public,
            facts: view.setup.material(),
            seat,
            knowledge,
            line: timeline.map(|turned| place_of(turned.date)).collect(),
        })
    }

    fn race(&self) -> Option<Race> {
        Race::new(self.public, self.facts, self.seat, self.knowledge)
    }

    /// Each card of mine at its best.
    fn placings(&self) -> Vec<Placing> {
        let cards = self.public.hands[self.seat].iter();
        cards
            .map(|card| {
                let belief = self.knowledge.belief(*card);
                let (gap, chance) = self.best_gap(*card, belief);
                Placing {
                    card: *card,
                    gap,
                    chance,
                    belief,
                }
            })
            .collect()
    }

    /// Could a card still belong there, after what was tried before?
    fn is_open(&self, card: CardId, gap: usize) -> bool {
        !self.knowledge.is_refuted(card, sides(&self.line, gap))
    }

    /// The gap where a card most likely belongs, and how likely.
    fn best_gap(&self, card: CardId, belief: Belief) -> (usize, f64) {
        let mut best = None;
        chances(&self.line, belief, |gap, chance| {
            if best.is_none_or(|(_, most)| chance > most) && self.is_open(card, gap) {
                best = Some((gap, chance));
            }
        });
        // Whoever was wrong about all that seemed possible looks further away.
        let distance = |gap: &usize| {
            let (from, to) = sides(&self.line, *gap);
            (from - belief.at).max(belief.at - to).max(0.0)
        };
        let nearest = || {
            let open = (0..=self.line.len()).filter(|gap| self.is_open(card, *gap));
            open.min_by(|one, other| distance(one).total_cmp(&distance(other)))
        };
        best.unwrap_or_else(|| (nearest().unwrap_or(0), 0.1))
    }

    /// What somebody plays who does not know much: the first card that seems fine, and rather at
    /// an end.
    pub fn novice(&self, rng: &mut Fast) -> Option<Placing> {
        let mut placings = self.placings();
        let count = placings.len() as u32;
        if count > 1 {
            placings.rotate_left(below(rng, count) as usize);
        }
        for placing in &mut placings {
            let mut most = 0.0;
            chances(&self.line, placing.belief, |gap, chance| {
                let end = gap == 0 || gap == self.line.len();
                let seeming = if end { chance * TEMPTING_ENDS } else { chance };
                if seeming > most && self.is_open(placing.card, gap) {
                    most = seeming;
                    (placing.gap, placing.chance) = (gap, chance);
                }
            });
        }
        let fine = placings.iter().find(|one| one.chance >= SEEMS_FINE);
        fine.copied().or_else(|| likeliest_of(&placings))
    }

    /// The card and gap that are most likely right.
    pub fn casual(&self) -> Option<Placing> {
        likeliest_of(&self.placings())
    }

    /// The card that does best when the match is played on in many worlds.
    pub fn searched(&self, limit: SearchLimit, seed: u64) -> Option<Placing> {
        let placings = self.placings();
        if placings.len() < 2 {
            return placings.first().copied();
        }
        let Some(race) = self.race() else {
            return likeliest_of(&placings);
        };
        let tried = try_out(placings.len(), limit, seed, &|card, world| {
            let Placing { gap, chance, .. } = placings[card];
            let right = race.play(card, gap, true, world);
            if chance > CERTAIN {
                return right;
            }
            chance * right + (1.0 - chance) * race.play(card, gap, false, world)
        });
        best(&tried).map(|card| placings[card])
    }

    /// What is at stake with each card of mine, in the order of the hand.
    fn stakes(&self, limit: SearchLimit, seed: u64) -> Vec<Stakes> {
        let placings = self.placings();
        let even = Stakes {
            right: 1.0,
            wrong: 0.0,
        };
        let Some(race) = self.race() else {
            return vec![even; placings.len()];
        };
        let worlds = (limit.iterations / (2 * placings.len().max(1) as u32)).max(1);
        let mut stakes = vec![even; placings.len()];
        let mut sums = vec![(0.0, 0.0); placings.len()];
        for n in 0..worlds {
            let world = seed ^ u64::from(n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            for (card, sum) in sums.iter_mut().enumerate() {
                let gap = placings[card].gap;
                sum.0 += race.play(card, gap, true, world);
                sum.1 += race.play(card, gap, false, world);
            }
            for (stakes, sum) in stakes.iter_mut().zip(&sums) {
                stakes.right = sum.0 / f64::from(n + 1);
                stakes.wrong = sum.1 / f64::from(n + 1);
            }
            if limit.is_over() {
                break;
            }
        }
        stakes
    }

    /// What every legal action is worth.
    pub fn hints(&self, limit: SearchLimit, seed: u64) -> Vec<Hint<Action>> {
        let stakes = self.stakes(limit, seed);
        let mut hints = Vec::new();
        for (card, stakes) in self.public.hands[self.seat].iter().zip(stakes) {
            let belief = self.knowledge.belief(*card);
            let mut right = vec![0.0; self.line.len() + 1];
            chances(&self.line, belief, |gap, chance| right[gap] = chance);
            for (gap, chance) in right.into_iter().enumerate() {
                hints.push(Hint {
                    action: Action::PlaceAt {
                        card: *card,
                        gap: gap as u16,
                    },
                    value: (chance * stakes.right + (1.0 - chance) * stakes.wrong) as f32,
                    reason: reasons::placing_at(belief, chance),
                });
            }
        }
        hints
    }
}

fn likeliest_of(placings: &[Placing]) -> Option<Placing> {
    let by = |a: &&Placing, b: &&Placing| a.chance.total_cmp(&b.chance);
    placings.iter().max_by(by).copied()
}
