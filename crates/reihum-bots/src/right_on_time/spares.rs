//! Spare cards out of turn (RT-41).
//!
//! A swap at one's own turn knows what lies on top, so waiting mostly costs nothing. It is good
//! to swap before that where the spare card goes on whatever the neighbour leaves: then the card
//! that was shown, and that the neighbour counts on, is no longer there.

use reihum_core::rng::Fast;
use reihum_core::{ActionSet, Game, View, below};
use right_on_time::{Action, RightOnTime};

use super::fit::readiness;
use crate::Level;

/// One in so many looks at a spare card makes a beginner use it, for no good reason.
const WHIM: u32 = 40;

/// The swap to make now, though it is somebody else's turn.
pub(super) fn out_of_turn(
    view: View<'_, RightOnTime>,
    level: Level,
    rng: &mut Fast,
) -> Option<Action> {
    let (seat, own) = view.own?;
    let public = view.public;
    if public.turn == seat || own.spares.is_empty() {
        return None;
    }
    let actions = RightOnTime::legal_actions(view);
    if level == Level::Novice {
        let whim = !actions.is_empty() && below(rng, WHIM) == 0;
        return whim.then(|| actions.get(below(rng, actions.len() as u32) as usize));
    }
    let next = public.holding.next_after(public.turn, view.players()) == Some(seat);
    if public.out.is_empty() || !next || own.hand.len() > 2 {
        return None;
    }
    // Only for what is nearly certain, and much better than before: so it is never undone.
    let before = readiness(own.hand);
    let (enough, gain) = match level {
        Level::Novice | Level::Casual => (0.7, 0.4),
        Level::Expert | Level::Master => (0.95, 0.1),
    };
    let after = |action: &Action| match *action {
        Action::Spare { take, give } => {
            let mut hand = own.hand;
            hand.take(give);
            hand.add(take);
            readiness(hand)
        }
        Action::Lay(_) | Action::Show => 0.0,
    };
    let best = actions
        .iter()
        .max_by(|one, other| after(one).total_cmp(&after(other)))?;
    let ready = after(&best);
    (ready >= enough && ready >= before + gain).then_some(best)
}
