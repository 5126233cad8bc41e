//! What a bot remembers between its turns, and what it concludes about the hands of others.
//!
//! Right after its own action a bot knows what the next seat sees. When its next turn comes, it
//! knows what that seat laid there. A hand with which something much better could have been laid
//! is less likely than the deal alone says.

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, Game, Parts, Seat, View};
use right_on_time::{Action, Bag, LaidCard, Private, Public, RightOnTime};

use super::fit::Chances;
use super::thumb::Situation;

/// By how much a lay may look worse than the best one to be e times less likely.
const FORGIVING: f32 = 0.12;
/// However bad a lay looks, one in so many would have been such.
const LEAST: f32 = 0.08;

/// How things stood when the next seat had to act.
#[derive(Debug, Clone)]
pub(super) struct Memory {
    public: Public,
}

impl Memory {
    /// What the next seat will see if this is done now.
    pub fn after(view: View<'_, RightOnTime>, action: Action) -> Option<Self> {
        let (seat, _) = view.own?;
        if !matches!(action, Action::Lay(_)) {
            return None;
        }
        // Any world will do: only what everyone sees is kept.
        let mut rng = Fast::seed_from_u64(0);
        let mut parts: Parts<RightOnTime> = RightOnTime::determinize(view, &(), &mut rng);
        let over = RightOnTime::apply(view.setup, &mut parts, seat, action, &mut ()).ends_round();
        let next = parts.public.turn != seat && !over;
        next.then_some(Self {
            public: parts.public,
        })
    }

    /// What the next seat did, if it can be told from what lies there now.
    pub fn conclude(&self, view: View<'_, RightOnTime>) -> Option<Clue> {
        let (then, now) = (&self.public, view.public);
        let seat = then.turn;
        let (me, _) = view.own?;
        if then.round != now.round || seat == me || !now.discard.starts_with(&then.discard) {
            return None;
        }
        // Who laid what is certain if nobody drew, and the seats followed each other.
        let laid = then.hand_counts[seat].checked_sub(now.hand_counts[seat])?;
        let new = &now.discard[then.discard.len()..];
        let others: usize = view
            .setup
            .seats()
            .filter(|other| *other != seat && *other != me)
            .map(|other| {
                usize::from(then.hand_counts[other].saturating_sub(now.hand_counts[other]))
            })
            .sum();
        let alone = usize::from(laid) + others == new.len() && (laid == 1 || laid == 2);
        if !alone || now.draw_count != then.draw_count {
            return None;
        }
        let cards = new.get(..usize::from(laid))?;
        Some(Clue {
            public: then.clone(),
            seat,
            first: cards[0],
            second: cards.get(1).copied(),
        })
    }
}

/// What a seat laid, and what it saw when it did.
#[derive(Debug, Clone)]
pub(super) struct Clue {
    public: Public,
    seat: Seat,
    first: LaidCard,
    second: Option<LaidCard>,
}

impl Clue {
    /// How plausible this world is: 1 where the lay was the best the seat could do.
    pub fn plausible(
        &self,
        view: View<'_, RightOnTime>,
        world: &Parts<RightOnTime>,
        chances: &'static Chances,
    ) -> f32 {
        let mut hand: Bag = world.privates[self.seat].hand;
        for laid in [Some(self.first), self.second].into_iter().flatten() {
            if hand.count(laid.card()) >= Bag::most_of(laid.card()) {
                return LEAST;
            }
            hand.add(laid.card());
        }
        let own = Private {
            hand,
            ..Private::default()
        };
        let then = View {
            setup: view.setup,
            public: &self.public,
            own: Some((self.seat, &own)),
        };
        let Some(situation) = Situation::new(then, chances) else {
            return 1.0;
        };
        let (mut best, mut chosen) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        for action in RightOnTime::legal_actions(then).iter() {
            let value = situation.value(action);
            best = best.max(value);
            let Action::Lay(lay) = action else {
                continue;
            };
            if lay.first == self.first && lay.second == self.second {
                chosen = chosen.max(value);
            }
        }
        ((chosen - best) / FORGIVING).exp().max(LEAST)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::tests::position;
    use super::*;

    #[test]
    fn what_could_have_been_laid_is_remembered() {
        let mut table = position(
            3,
            &json!({"hands": [["2", "2", "4"], ["5", "1", "1"], ["3", "3", "6"]], "out": [],
                "draw": ["1", "6", "7", "7"], "discard": ["3"], "to_act": 0}),
        );
        let me = Seat::new(0);
        let lay = |text: &str| text.parse::<Action>().unwrap();
        let memory = Memory::after(table.view(Some(me)), lay("lay 4")).unwrap();
        assert_eq!(memory.public.turn, Seat::new(1));
        table.play(me, lay("lay 4"), &mut ()).unwrap();
        table.play(Seat::new(1), lay("lay 5"), &mut ()).unwrap();
        table.play(Seat::new(2), lay("lay 3 3"), &mut ()).unwrap();
        let view = table.view(Some(me));
        let clue = memory.conclude(view).unwrap();
        assert_eq!(
            (clue.seat, clue.first.value(), clue.second),
            (Seat::new(1), 5, None)
        );
        // The real world is one of those it believes in.
        let plausible = clue.plausible(view, table.parts(), Chances::of(3));
        assert!(plausible > 0.3, "{plausible}");
    }

    #[test]
    fn a_hand_that_would_have_won_is_hardly_believed() {
        let mut table = position(
            3,
            &json!({"hands": [["2", "2", "4"], ["5", "1"], []], "out": [2],
                "draw": ["4", "6", "7", "7"], "discard": ["3"], "to_act": 0}),
        );
        let me = Seat::new(0);
        let lay = |text: &str| text.parse::<Action>().unwrap();
        let memory = Memory::after(table.view(Some(me)), lay("lay 2 2")).unwrap();
        table.play(me, lay("lay 2 2"), &mut ()).unwrap();
        table.play(Seat::new(1), lay("lay 5"), &mut ()).unwrap();
        let view = table.view(Some(me));
        let clue = memory.conclude(view).unwrap();
        let believe = |card: &str| {
            let mut world = table.parts().clone();
            world.privates[Seat::new(1)].hand = [card.parse().unwrap()].into_iter().collect();
            clue.plausible(view, &world, Chances::of(3))
        };
        // Nothing could be done with 5 and 1 on a 2 but to lay the 5; a Joker and a 5 as well.
        assert!(believe("1") > 0.99);
        assert!(believe("Z") <= believe("1"));
    }
}
