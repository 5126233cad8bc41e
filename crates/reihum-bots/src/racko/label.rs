//! Playing by the labels of the slots: plausible, with the mistakes people make.
//!
//! Every number has a place by its height, as if the slots were shelves. Whether there is room
//! between the neighbours is not looked at, nor whether a card that is off its shelf would do
//! just as well; the discard pile is overlooked at times, and a Joker is put wherever.

use racko::{Action, Card, EventCard, Phase, Private, Racko, SLOTS, Slot};
use reihum_core::rng::Fast;
use reihum_core::{ActionSet, Game, View, below};

use super::thumb::nearest_free;

/// In how many of a hundred turns the discard pile is overlooked.
const OVERLOOKS: u32 = 30;
/// A card that is this many shelves nearer is worth an exchange.
const NEARER: i32 = 1;

/// What somebody who goes by the labels does.
pub(super) fn by_label(view: View<'_, Racko>, rng: &mut Fast) -> Action {
    let Some((_, private)) = view.own else {
        return Action::Draw;
    };
    let action = match view.public.phase {
        Phase::Turn { .. } => turn(view, private, rng),
        Phase::Drawn { .. } => private.drawn.map_or(Action::Drop, |card| {
            let slot = shelf_for(view, private, card, rng);
            slot.map_or(Action::Drop, |slot| Action::Put { slot })
        }),
        Phase::Event {
            event: EventCard::Trade | EventCard::Switch,
            ..
        } => any(view, rng),
        Phase::Asking { .. } | Phase::BlitzAsking { .. } => Action::Racko,
        Phase::Dealing { .. } => {
            let highest = view.setup.material().highest;
            let card = private.drawn;
            let slot = card.and_then(|card| nearest_free(&private.rack, card, highest));
            slot.map_or(Action::Draw, |slot| Action::Put { slot })
        }
        _ => Racko::rule_of_thumb(view, rng).unwrap_or(Action::Draw),
    };
    if Racko::check(view, action).is_ok() {
        action
    } else {
        Racko::rule_of_thumb(view, rng).unwrap_or(Action::Draw)
    }
}

fn any(view: View<'_, Racko>, rng: &mut Fast) -> Action {
    let legal = Racko::legal_actions(view);
    match legal.len() {
        0 => Action::Draw,
        count => legal.get(below(rng, count as u32) as usize),
    }
}

fn turn(view: View<'_, Racko>, private: &Private, rng: &mut Fast) -> Action {
    if Racko::check(view, Action::Racko).is_ok() {
        return Action::Racko;
    }
    let top = view.public.discard.top();
    let card = top.filter(|card| card.event().is_none());
    if below(rng, 100) < OVERLOOKS {
        return Action::Draw;
    }
    let slot = card.and_then(|card| shelf_for(view, private, card, rng));
    slot.map_or(Action::Draw, |slot| Action::Take { slot })
}

/// The slot a number belongs to.
fn shelf(number: u8, highest: u8) -> i32 {
    (i32::from(number) - 1) * SLOTS as i32 / i32::from(highest)
}

/// Where a card goes, if it is nearer to its shelf than the card that stands there.
fn shelf_for(view: View<'_, Racko>, private: &Private, card: Card, rng: &mut Fast) -> Option<Slot> {
    let highest = view.setup.material().highest;
    let off = |slot: Slot| {
        let number = private.rack.get(slot).and_then(Card::value)?;
        Some((shelf(number, highest) - slot.index() as i32).abs())
    };
    let Some(number) = card.value() else {
        // A Joker looks like a card for anywhere: so anywhere it goes.
        let wrong = Slot::all().filter(|slot| off(*slot).is_some_and(|off| off > 0));
        let wrong: arrayvec::ArrayVec<Slot, SLOTS> = wrong.collect();
        let count = wrong.len().max(1) as u32;
        return wrong.get(below(rng, count) as usize).copied();
    };
    let slot = Slot::at(shelf(number, highest).clamp(0, SLOTS as i32 - 1) as usize);
    off(slot).is_some_and(|off| off >= NEARER).then_some(slot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_its_shelf() {
        assert_eq!([1, 5, 25, 50].map(|n| shelf(n, 50)), [0, 0, 5, 11]);
        assert_eq!([1, 75].map(|n| shelf(n, 75)), [0, 11]);
    }
}
