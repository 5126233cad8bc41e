//! Rules of thumb, as a good family player has them.
//!
//! A number belongs near the slot of its height. Going up from the low end, a card is good if it is
//! near its height, rises above the good cards below it and leaves enough room: it stays. A card
//! that comes goes between good cards, where its height is; from the discard pile it is taken only
//! if it fits well. A good card is given up only for one that stands much better in its slot.
//! There is no plan for the rack as a whole, no counting of cards, no look at the others.

use racko::{Action, Card, EventCard, Phase, Private, Rack, Racko, SLOTS, Slot};
use reihum_core::{ActionSet, Game, Seat, View};

use super::others::{are_partners, known};

/// How far off its height a card may stand and be good, in slots.
const GOOD: f32 = 2.2;
/// How far off its place between good cards a card of the discard pile may be, to be taken.
const TAKES: f32 = 1.0;
/// The same for a drawn card.
const PUTS: f32 = 1.1;
/// How much nearer to its height a card must be than the good card it replaces.
const BETTER: f32 = 1.5;

/// What the rules of thumb say.
pub(super) fn by_thumb(view: View<'_, Racko>) -> Action {
    let legal = Racko::legal_actions(view);
    let mut all = (0..legal.len()).map(|index| legal.get(index));
    let any = all.next().unwrap_or(Action::Draw);
    let Some((me, private)) = view.own else {
        return any;
    };
    let highest = view.setup.material().highest;
    let action = match view.public.phase {
        Phase::Turn { .. } => {
            let top = view.public.discard.top();
            let card = top.filter(|card| card.event().is_none());
            let place = card.and_then(|card| place(&private.rack, card, highest, TAKES));
            place.map_or(Action::Draw, |slot| Action::Take { slot })
        }
        Phase::Drawn { .. } => {
            let place = private
                .drawn
                .and_then(|card| place(&private.rack, card, highest, PUTS));
            place.map_or(Action::Drop, |slot| Action::Put { slot })
        }
        Phase::Event {
            event: EventCard::Trade,
            ..
        } => trade(view, me, private).unwrap_or(any),
        Phase::Event { .. } => switch(view, me).unwrap_or(any),
        Phase::Giving { other, theirs, .. } => give(view, private, other, theirs).unwrap_or(any),
        Phase::Dealing { .. } => {
            let slot = private
                .drawn
                .and_then(|card| nearest_free(&private.rack, card, highest));
            slot.map_or(any, |slot| Action::Put { slot })
        }
        Phase::Asking { .. }
        | Phase::BlitzAsking { .. }
        | Phase::RoundOver
        | Phase::Over { .. } => Action::Racko,
    };
    // Whoever may say Racko says it.
    [Action::Racko, action]
        .into_iter()
        .find(|action| Racko::check(view, *action).is_ok())
        .unwrap_or(any)
}

/// How many slots above the low end a number belongs.
fn height(number: u8, highest: u8) -> f32 {
    (f32::from(number) - 0.5) * SLOTS as f32 / f32::from(highest) - 0.5
}

/// How far off its height a card is in a slot.
fn off(card: Option<Card>, place: usize, highest: u8) -> f32 {
    let number = card.and_then(Card::value);
    number.map_or(0.0, |number| (height(number, highest) - place as f32).abs())
}

/// The good cards, going up from the low end. Jokers are always good.
fn good(rack: &Rack, highest: u8) -> [bool; SLOTS] {
    let mut good = [false; SLOTS];
    // The last good number, and its place counted from 1.
    let (mut last, mut at) = (0, 0);
    for (place, card) in rack.0.iter().enumerate() {
        let Some(number) = card.and_then(Card::value) else {
            good[place] = card.is_some();
            continue;
        };
        let is_near = off(*card, place, highest) <= GOOD;
        let room_below = usize::from(number) >= usize::from(last) + place + 1 - at;
        let room_above = usize::from(highest - number) >= SLOTS - 1 - place;
        if is_near && room_below && room_above {
            good[place] = true;
            (last, at) = (number, place + 1);
        }
    }
    good
}

/// How far a number in a slot is off its place between the nearest good numbers, if it fits there.
fn off_between(
    rack: &Rack,
    good: &[bool; SLOTS],
    place: usize,
    number: u8,
    highest: u8,
) -> Option<f32> {
    let stands = |at: &usize| good[*at] && rack.0[*at].is_some_and(Card::is_number);
    let value = |at: usize| rack.0[at].and_then(Card::value).unwrap_or(0);
    // Places counted from 1; the floor and the ceiling are beyond the ends.
    let (low_at, low) = (0..place)
        .rev()
        .find(stands)
        .map_or((0, 0), |at| (at + 1, value(at)));
    let (high_at, high) = (place + 1..SLOTS)
        .find(stands)
        .map_or((SLOTS + 1, highest + 1), |at| (at + 1, value(at)));
    let (here, number) = (place + 1, usize::from(number));
    let fits =
        number >= usize::from(low) + here - low_at && number + high_at - here <= usize::from(high);
    let share = (number as f32 - f32::from(low)) / (f32::from(high) - f32::from(low));
    fits.then(|| (low_at as f32 + share * (high_at - low_at) as f32 - here as f32).abs())
}

/// Where a card fits best, if it is not further off than this.
fn place(rack: &Rack, card: Card, highest: u8, most: f32) -> Option<Slot> {
    let good = good(rack, highest);
    let Some(number) = card.value() else {
        // A Joker goes where the rack is worst.
        let bad = (0..SLOTS).filter(|place| !good[*place]);
        let off = |place: &usize| off(rack.0[*place], *place, highest);
        return bad.max_by(|a, b| off(a).total_cmp(&off(b))).map(Slot::at);
    };
    let mut best = None;
    let mut least = most;
    for place in (0..SLOTS).filter(|place| !good[*place]) {
        // A card that fits is left for one that fits better only: otherwise two players could
        // hand the same cards to and fro for ever.
        let off_now = rack.0[place]
            .and_then(Card::value)
            .and_then(|now| off_between(rack, &good, place, now, highest));
        match off_between(rack, &good, place, number, highest) {
            Some(far) if far < least && off_now.is_none_or(|now| far < now) => {
                (best, least) = (Some(Slot::at(place)), far);
            }
            _ => {}
        }
    }
    best.or_else(|| {
        let better = |place: &usize| {
            let is_number = rack.0[*place].is_some_and(Card::is_number);
            let far = off_between(rack, &good, *place, number, highest);
            is_number
                && far.is_some_and(|far| far <= most)
                && off(Some(card), *place, highest) + BETTER < off(rack.0[*place], *place, highest)
        };
        (0..SLOTS).find(better).map(Slot::at)
    })
}

/// The free slot nearest to the height of a card.
pub(super) fn nearest_free(rack: &Rack, card: Card, highest: u8) -> Option<Slot> {
    let height = card.value().map_or(0.0, |number| height(number, highest));
    let far = |slot: &Slot| (slot.index() as f32 - height).abs();
    Slot::all()
        .filter(|slot| rack.get(*slot).is_none())
        .min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// How much is gained by a card in place of one that stands badly; good cards are kept.
fn gain(rack: &Rack, good: &[bool; SLOTS], mine: Slot, card: Card, highest: u8) -> f32 {
    worst(rack, good, mine, highest) - off(Some(card), mine.index(), highest)
}

/// How badly a card stands: what does is worth getting rid of.
fn worst(rack: &Rack, good: &[bool; SLOTS], mine: Slot, highest: u8) -> f32 {
    if good[mine.index()] {
        -4.0
    } else {
        off(rack.get(mine), mine.index(), highest)
    }
}

/// Asks for a card this seat knows, or for one of the height of what stands worst.
fn trade(view: View<'_, Racko>, me: Seat, private: &Private) -> Option<Action> {
    let highest = view.setup.material().highest;
    let legal = Racko::legal_actions(view);
    let all = (0..legal.len()).map(|index| legal.get(index));
    let rack = &private.rack;
    let good = good(rack, highest);
    let hope = |seat: Seat, mine: Slot| {
        let partner = if are_partners(view, me, seat) {
            1.0
        } else {
            0.0
        };
        worst(rack, &good, mine, highest) - GOOD - partner
    };
    let gain_of = |action: &Action| match *action {
        Action::BlindTrade { seat, theirs, mine } => {
            match known(view, private, seat, theirs) {
                Some(card) if card.is_joker() => f32::NEG_INFINITY,
                Some(card) => gain(rack, &good, mine, card, highest),
                // Blind only where something of the same height is to be hoped for.
                None if theirs == mine => hope(seat, mine),
                None => f32::NEG_INFINITY,
            }
        }
        Action::Trade { seat, theirs } => match known(view, private, seat, theirs) {
            Some(card) if card.is_joker() => f32::NEG_INFINITY,
            Some(card) => {
                let gains = rack.numbers();
                let gains = gains
                    .iter()
                    .map(|mine| gain(rack, &good, mine, card, highest));
                gains.fold(f32::NEG_INFINITY, f32::max)
            }
            None => hope(seat, theirs),
        },
        _ => f32::NEG_INFINITY,
    };
    all.max_by(|a, b| gain_of(a).total_cmp(&gain_of(b)))
}

/// Gives what stands badly where the card in sight stands well.
fn give(view: View<'_, Racko>, private: &Private, other: Seat, theirs: Slot) -> Option<Action> {
    let highest = view.setup.material().highest;
    let rack = &private.rack;
    let good = good(rack, highest);
    let card = known(view, private, other, theirs)?;
    let gain = |mine: &Slot| gain(rack, &good, *mine, card, highest);
    let numbers = rack.numbers();
    let best = numbers.iter().max_by(|a, b| gain(a).total_cmp(&gain(b)));
    best.map(|mine| Action::Give { mine })
}

/// The rack that has been worked at most.
fn switch(view: View<'_, Racko>, me: Seat) -> Option<Action> {
    let others = view.setup.seats().filter(|seat| *seat != me);
    others
        .min_by_key(|seat| view.public.racks[*seat].plain.len())
        .map(|seat| Action::Switch { seat })
}

#[cfg(test)]
mod tests {
    use super::super::worth::tests::rack;
    use super::*;

    #[test]
    fn a_card_goes_between_good_cards_where_its_height_is() {
        let messy = rack("3 8 12 16 20 1 28 32 36 40 44 48");
        let slot = |number, most| place(&messy, Card::number(number).unwrap(), 50, most);
        assert_eq!(good(&messy, 50).iter().filter(|good| **good).count(), 11);
        assert_eq!(slot(25, TAKES), Some(Slot::at(5)));
        assert_eq!(place(&messy, Card::JOKER, 50, TAKES), Some(Slot::at(5)));
        // There is nothing to mend at the high end.
        assert_eq!(slot(50, PUTS), None);
    }

    #[test]
    fn a_good_card_gives_way_to_a_much_better_one() {
        let tight = rack("3 8 12 13 14 15 28 32 36 40 44 48");
        assert_eq!(good(&tight, 50), [true; SLOTS]);
        let slot = |number| place(&tight, Card::number(number).unwrap(), 50, PUTS);
        assert_eq!([24, 17, 7].map(slot), [Some(Slot::at(5)), None, None]);
    }

    #[test]
    fn dealt_cards_go_to_the_nearest_free_slot() {
        let some = rack("3 - - - - - - - - - - 48");
        let free = |number| nearest_free(&some, Card::number(number).unwrap(), 50);
        assert_eq!([1, 25, 50].map(free), [1, 5, 10].map(|n| Some(Slot::at(n))));
    }
}
