//! What a searching bot knows about Right on Time.

use reihum_core::rng::Fast;
use reihum_core::{ActionSet, Game, Parts, Seat, SeatSet, Setup, View, below};
use right_on_time::{Action, Actions, Card, LaidCard, Lay, Options, RightOnTime, Worlds};

use super::equity::{Equity, Stakes};
use super::fit::Chances;
use super::memory::Clue;
use super::thumb::Situation;
use crate::search::{Candidate, Rewards, SearchModel};

/// The most actions a node of the search looks at.
const WIDEST: usize = 40;
/// A playout that has not come to an end by then is worth what all seats share.
const LONGEST: usize = 400;
/// By how much the guess of the thumb must be better to be looked at e times as much.
const SHARPNESS: f32 = 0.12;

/// How often an implausible world is drawn anew.
const REDRAWS: usize = 4;

/// The model of one position.
pub(super) struct RoundModel {
    worlds: Worlds,
    stakes: Stakes,
    chances: &'static Chances,
    /// How many actions a playout compares where there are many.
    glances: usize,
    /// What the last lay of the next seat says about its hand.
    clue: Option<Clue>,
}

impl RoundModel {
    pub fn new(
        view: View<'_, RightOnTime>,
        equity: &Equity,
        chances: &'static Chances,
        glances: usize,
        clue: Option<Clue>,
    ) -> Self {
        Self {
            worlds: Worlds::of(view),
            stakes: equity.stakes(view.public),
            chances,
            glances,
            clue,
        }
    }

    /// Something sensible, at a glance.
    #[inline]
    fn glance(&self, view: View<'_, RightOnTime>, rng: &mut Fast) -> Action {
        let actions = RightOnTime::legal_actions(view);
        let count = actions.len();
        let situation = if count == 1 {
            None
        } else {
            Situation::new(view, self.chances)
        };
        let Some(situation) = situation else {
            return the_only(&actions);
        };
        // The first look replaces it.
        let mut best = Action::Show;
        let mut best_value = f32::NEG_INFINITY;
        // Where the round may end at once, nothing is overlooked.
        let few = count <= 2 * self.glances || situation.is_last();
        for glance in 0..if few { count } else { self.glances } {
            let index = if few {
                glance
            } else {
                below(rng, count as u32) as usize
            };
            let action = actions.get(index);
            let value = situation.value(action);
            if value > best_value {
                (best, best_value) = (action, value);
            }
        }
        best
    }
}

/// The first action, out of line: the loop above has a copy of this, which is enough.
#[inline(never)]
fn the_only(actions: &Actions) -> Action {
    actions.get(0)
}

impl SearchModel<RightOnTime> for RoundModel {
    fn world(&self, view: View<'_, RightOnTime>, rng: &mut Fast) -> Parts<RightOnTime> {
        let mut world = self.worlds.draw(view, rng);
        let Some(clue) = &self.clue else {
            return world;
        };
        for _ in 0..REDRAWS {
            let plausible = clue.plausible(view, &world, self.chances);
            if below(rng, 1 << 16) as f32 <= plausible * 65_536.0 {
                break;
            }
            world = self.worlds.draw(view, rng);
        }
        world
    }

    fn candidates(&self, view: View<'_, RightOnTime>, list: &mut Vec<Candidate<Action>>) {
        let actions = RightOnTime::legal_actions(view);
        let Some(situation) = Situation::new(view, self.chances) else {
            return;
        };
        let options = view.setup.options();
        for action in actions.iter() {
            if canonical(action, options) != action {
                continue;
            }
            list.push(Candidate {
                action,
                prior: situation.value(action),
            });
        }
        if list.len() > WIDEST {
            list.sort_by(|a, b| b.prior.total_cmp(&a.prior));
            list.truncate(WIDEST);
        }
        for candidate in list {
            candidate.prior = (candidate.prior / SHARPNESS).exp();
        }
    }

    fn reply(&self, view: View<'_, RightOnTime>, rng: &mut Fast) -> Option<Action> {
        Some(self.glance(view, rng))
    }

    fn seen(&self, parts: &Parts<RightOnTime>, observer: Seat) -> u64 {
        // What was laid is in the action; what the observer drew is in its hand.
        let hand = parts.privates[observer].hand.bits();
        let shown = parts.public.shown.iter();
        shown.fold(hand, |seen, bag| seen.rotate_left(13) ^ bag.bits())
    }

    fn play_out(
        &self,
        setup: &Setup<RightOnTime>,
        parts: &mut Parts<RightOnTime>,
        rng: &mut Fast,
    ) -> Rewards {
        for _ in 0..LONGEST {
            let seat = parts.public.turn;
            let action = self.glance(parts.view(setup, Some(seat)), rng);
            if RightOnTime::apply(setup, parts, seat, action, &mut ()).ends_round() {
                return self.stakes.rewards(&parts.public, parts.public.turn);
            }
        }
        [0.5; reihum_core::MAX_SEATS]
    }

    fn settled(&self, _: &Setup<RightOnTime>, parts: &Parts<RightOnTime>, won: SeatSet) -> Rewards {
        let winner = won.first().unwrap_or(parts.public.turn);
        self.stakes.rewards(&parts.public, winner)
    }
}

/// The action that stands for all that come to the same: what a covered Joker was declared is
/// forgotten at once.
pub(super) fn canonical(action: Action, options: &Options) -> Action {
    match action {
        Action::Lay(
            lay @ Lay {
                first,
                second: Some(_),
                ..
            },
        ) if first.card() == Card::JOKER => {
            // RT-51: as the last card it is a 7.
            let forced = options.last_joker_is_seven && first.value() == 7;
            let first = if forced { first } else { LaidCard::joker(1) };
            Action::Lay(Lay { first, ..lay })
        }
        action => action,
    }
}

#[cfg(test)]
mod tests {
    use reihum_core::Seed;
    use reihum_core::rng::SeedableRng;
    use reihum_core::{Prepared, Setup};

    use super::*;

    #[test]
    fn candidates_are_legal_and_none_comes_twice() {
        for players in 2..=5 {
            let prepared = Prepared::<RightOnTime>::new(players, Options::default()).unwrap();
            let setup: &Setup<RightOnTime> = prepared.setup();
            let mut rng = Fast::seed_from_u64(4);
            let equity = Equity::new(players);
            for deal in 0..40 {
                let mut parts = prepared.deal(Seed::from_number(deal)).parts().clone();
                for _ in 0..12 {
                    let seat = parts.public.turn;
                    let view = parts.view(setup, Some(seat));
                    let sense = RoundModel::new(view, &equity, Chances::of(players), 5, None);
                    let mut list = Vec::new();
                    sense.candidates(view, &mut list);
                    assert!(!list.is_empty() && list.len() <= WIDEST);
                    for (at, one) in list.iter().enumerate() {
                        assert!(RightOnTime::check(view, one.action).is_ok());
                        assert!(one.prior > 0.0);
                        assert!(list[..at].iter().all(|other| other.action != one.action));
                    }
                    let action = sense.glance(view, &mut rng);
                    if RightOnTime::apply(setup, &mut parts, seat, action, &mut ()).ends_round() {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn a_covered_joker_is_one_action() {
        let options = Options::default();
        let action = |text: &str| text.parse::<Action>().unwrap();
        assert_eq!(
            canonical(action("lay J=4 3"), &options),
            action("lay J=1 3")
        );
        assert_eq!(
            canonical(action("lay 3 J=4"), &options),
            action("lay 3 J=4")
        );
        assert_eq!(canonical(action("lay J=4"), &options), action("lay J=4"));
    }
}
