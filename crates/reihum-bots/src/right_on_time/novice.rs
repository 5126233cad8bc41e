//! Plays like somebody who has just heard the rules, with the mistakes people make.
//!
//! High cards and pairs go first, special cards as soon as they fit, targets are whoever comes
//! to mind, nobody's hand is counted; and now and then going out looks like winning although
//! nobody is out yet.

use reihum_core::rng::Fast;
use reihum_core::{ActionSet, Game, Seat, View, below};
use right_on_time::{Action, Card, Effect, Lay, RightOnTime};

/// Of so many chances to go out first one is taken by mistake.
const FORGETS: u32 = 3;

/// What comes to mind first.
pub(super) fn choose(view: View<'_, RightOnTime>, rng: &mut Fast) -> Action {
    let actions = RightOnTime::legal_actions(view);
    let Some((seat, _)) = view.own else {
        return actions.get(0);
    };
    let held = usize::from(view.public.hand_counts[seat]);
    let racing = !view.public.out.is_empty();
    // With two players the first one out often wins, so going out is no mistake there.
    let eager = racing || view.players() == 2 || below(rng, FORGETS) == 0;
    let mut best = actions.get(0);
    let mut best_value = i32::MIN;
    for action in actions.iter() {
        let value = match action {
            Action::Lay(lay) => urge(seat, held, lay, eager) + below(rng, 5) as i32,
            Action::Show => 0,
            // The spare card comes to mind when nothing else goes, and not always.
            Action::Spare { .. } => below(rng, 12) as i32 - 10,
        };
        if value > best_value {
            (best, best_value) = (action, value);
        }
    }
    best
}

/// How much a beginner feels like laying this.
fn urge(seat: Seat, held: usize, lay: Lay, eager: bool) -> i32 {
    let cards = lay.cards().count();
    let to_self = lay.effect == Some(Effect::Draw(seat));
    let urge: i32 = lay
        .cards()
        .map(|laid| match laid.card() {
            Card::JOKER | Card::ZERO => 5,
            card if card.has_effect() => 6,
            card => i32::from(card.value()),
        })
        .sum();
    let out = cards == held && !to_self;
    let going = match (out, eager) {
        (true, true) => 40,
        (true, false) => -40,
        (false, _) => 0,
    };
    urge + going - if to_self { 8 } else { 0 }
}
