//! Is an action legal? Rule by rule, written apart from the counting in `menu`, so that the two
//! watch over each other (law 1).

use reihum_core::{ActionSet, Seat, View};

use crate::RightOnTime;
use crate::action::{Action, Effect, Lay};
use crate::bag::Bag;
use crate::cards::{Card, LaidCard};
use crate::illegal::Illegal;
use crate::menu::Actions;
use crate::targets::Targets;

pub(crate) fn check(view: View<'_, RightOnTime>, action: Action) -> Result<(), Illegal> {
    let (seat, own) = view.own.ok_or(Illegal::NotAtTheTable)?;
    if view.public.winner.is_some() {
        return Err(Illegal::MatchOver);
    }
    if let Action::Spare { take, give } = action {
        if view.players() == 2 {
            return Err(Illegal::NoSparesForTwo);
        }
        return check_spare(own.hand, own.spares, take, give);
    }
    let turn = view.public.turn;
    if turn != seat {
        // Out of turn nothing but swaps is legal.
        let may_swap = !Actions::of(view).is_empty();
        return Err(Illegal::NotYourTurn { turn, may_swap });
    }
    match action {
        Action::Lay(lay) => check_lay(view, seat, own.hand, lay),
        _ if own.hand.len() == 1 && can_lay_nothing(view) => Ok(()),
        _ => Err(Illegal::MustLay),
    }
}

/// RT-17: only possible with a single card in hand.
fn can_lay_nothing(view: View<'_, RightOnTime>) -> bool {
    let actions = Actions::of(view);
    (0..actions.len()).all(|index| !matches!(actions.get(index), Action::Lay(_)))
}

/// RT-41.
fn check_spare(hand: Bag, spares: Bag, take: Card, give: Card) -> Result<(), Illegal> {
    if hand.is_empty() {
        return Err(Illegal::NoHandCard);
    }
    if !spares.contains(take) {
        return Err(Illegal::NoSuchSpare { card: take });
    }
    if !hand.contains(give) {
        return Err(Illegal::NotInHand { card: give });
    }
    Ok(())
}

fn check_lay(view: View<'_, RightOnTime>, seat: Seat, hand: Bag, lay: Lay) -> Result<(), Illegal> {
    let mut rest = hand;
    for laid in lay.cards() {
        if !rest.take(laid.card()) {
            return Err(Illegal::NotInHand { card: laid.card() });
        }
    }
    check_values(view, lay)?;
    let whole_hand = rest.is_empty();
    if whole_hand && view.public.out.is_empty() {
        check_last_cards(view, lay)?;
    }
    check_effect(view, seat, lay, whole_hand)
}

fn check_values(view: View<'_, RightOnTime>, lay: Lay) -> Result<(), Illegal> {
    let top = view.public.top_value();
    let Some(second) = lay.second else {
        // RT-13: Back to zero fits on anything; RT-8: so does any opening card.
        let fits = lay.first.card() == Card::ZERO || lay.first.value() > top;
        let card = lay.first;
        return if fits {
            Ok(())
        } else {
            Err(Illegal::NotGreater { card, top })
        };
    };
    if view.public.is_opening() {
        return Err(Illegal::OpeningIsOneCard);
    }
    for card in [lay.first, second] {
        if card.card() == Card::ZERO {
            return Err(Illegal::ZeroIsLaidAlone);
        }
        if card.value() > top {
            return Err(Illegal::NotLessOrEqual { card, top });
        }
    }
    Ok(())
}

/// The variant for the first player out: RT-51 and RT-52.
fn check_last_cards(view: View<'_, RightOnTime>, lay: Lay) -> Result<(), Illegal> {
    let options = view.setup.options();
    let is_low_joker = |laid: LaidCard| laid.card() == Card::JOKER && laid.value() != 7;
    if options.last_joker_is_seven && lay.cards().any(is_low_joker) {
        return Err(Illegal::LastJokerIsSeven);
    }
    if options.last_pair_high_on_top && lay.first.value() > lay.top().value() {
        return Err(Illegal::LastPairHighOnTop);
    }
    Ok(())
}

/// RT-20 to RT-25, RT-50, RT-53, RT-54.
fn check_effect(
    view: View<'_, RightOnTime>,
    seat: Seat,
    lay: Lay,
    whole_hand: bool,
) -> Result<(), Illegal> {
    let targets = Targets::new(view.public, view.players(), seat);
    let options = view.setup.options();
    let you_targets = if whole_hand {
        targets.you_with_whole_hand(options)
    } else {
        targets.you()
    };
    let has_you = lay.cards().any(|laid| laid.card().is_you_are_it());
    let has_draw = lay.cards().any(|laid| laid.card().is_draw());
    match lay.effect {
        Some(Effect::You(_)) if !has_you => Err(Illegal::NoSuchEffect),
        Some(Effect::Draw(_)) if !has_draw => Err(Illegal::NoSuchEffect),
        Some(Effect::You(target)) => {
            if you_targets.contains(target) {
                Ok(())
            } else if whole_hand && options.last_you_are_it_left && targets.nobody_out {
                Err(Illegal::LastYouAreItIsLeft)
            } else {
                Err(Illegal::YouCannotName { target })
            }
        }
        Some(Effect::Draw(target)) if targets.draw().contains(target) => Ok(()),
        Some(Effect::Draw(target)) => Err(Illegal::DrawCannotName { target }),
        None => {
            let you_possible = has_you && !you_targets.is_empty();
            let draw_possible = has_draw && !targets.draw().is_empty();
            if you_possible || draw_possible {
                Err(Illegal::TargetMissing)
            } else {
                Ok(())
            }
        }
    }
}

/// The rule to read now.
pub(crate) fn rule_in_force(view: View<'_, RightOnTime>) -> Option<&'static str> {
    let (public, seat) = (view.public, view.own.map(|(seat, _)| seat));
    if public.winner.is_some() {
        return Some("RT-32");
    }
    if public.last_turn.is_some() {
        return Some("RT-56");
    }
    if seat.is_some_and(|seat| public.out.contains(&seat)) {
        return Some("RT-30");
    }
    let legal = Actions::of(view);
    if Some(public.turn) != seat {
        return Some(if legal.is_empty() { "RT-10" } else { "RT-41" });
    }
    Some(match public.discard.last() {
        None => "RT-8",
        Some(_) if check(view, Action::Show).is_ok() => "RT-17",
        Some(top) if top.card() == Card::ZERO => "RT-14",
        Some(_) => "RT-10",
    })
}
