//! Carrying out the event cards that need a choice: card trade and rack switch.

use reihum_core::{EventSink, Parts, Progress, Seat, SeatSet, Setup};

use crate::legal::tradable;
use crate::position::{moved, remember};
use crate::turn::{after_exchange, ask};
use crate::{Card, EventCard, Phase, PrivateEvent, PublicEvent, Racko, Slot};

/// Waits for the choice an event needs. Where no choice can carry out a trade (nobody has a
/// number card to give; only in positions made by hand), the turn is over.
pub(crate) fn go_on<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    event: EventCard,
    sink: &mut S,
) -> Progress {
    if event == EventCard::Trade && !can_trade(parts, seat) {
        sink.public(|| PublicEvent::NoTradePossible { seat });
        return after_exchange(setup, parts, seat, sink);
    }
    Progress::Continue
}

/// Is there any trade this seat can name?
pub(crate) fn can_trade(parts: &Parts<Racko>, seat: Seat) -> bool {
    let theirs = tradable(&parts.public, seat);
    let mine = parts.privates[seat].rack.numbers();
    !mine.is_empty() && theirs.iter().any(|slots| !slots.is_empty())
}

/// Asks for a card of another rack (RK-15): the seat on turn sees it, and nothing moves yet.
pub(crate) fn look<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    (other, theirs): (Seat, Slot),
    sink: &mut S,
) -> Progress {
    let Some(card) = parts.privates[other].rack.get(theirs) else {
        return Progress::Continue;
    };
    if card.is_joker() {
        return hit_joker(setup, parts, seat, (other, theirs), sink);
    }
    seen(parts, seat, (other, theirs));
    parts.public.phase = Phase::Giving {
        seat,
        other,
        theirs,
    };
    sink.public(|| PublicEvent::LookedAt {
        seat,
        other,
        slot: theirs,
    });
    sink.private(seat, || PrivateEvent::Saw {
        card,
        other,
        slot: theirs,
    });
    Progress::Continue
}

/// Notes that a seat has seen a number card of another rack, and that everyone knows that.
pub(crate) fn seen(parts: &mut Parts<Racko>, seat: Seat, (other, theirs): (Seat, Slot)) {
    let facts = &mut parts.public.racks[other];
    facts.plain = facts.plain.with(theirs);
    if facts.faces[theirs.index()].is_none() {
        facts.knowers[theirs.index()] = facts.knowers[theirs.index()].with(seat);
        remember(parts, other, theirs);
    }
}

/// Gives a card for the one that was asked for (RK-15).
pub(crate) fn give<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    mine: Slot,
    sink: &mut S,
) -> Progress {
    let Phase::Giving { other, theirs, .. } = parts.public.phase else {
        return Progress::Continue;
    };
    exchange(setup, parts, (seat, mine), (other, theirs), sink)
}

/// Card trade without looking (RK-15, `blind_trade`).
pub(crate) fn trade_blindly<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    (seat, mine): (Seat, Slot),
    (other, theirs): (Seat, Slot),
    sink: &mut S,
) -> Progress {
    // Only number cards can be offered, so everyone knows one stands there.
    let facts = &mut parts.public.racks[seat];
    facts.plain = facts.plain.with(mine);
    let received = parts.privates[other].rack.get(theirs);
    if received.is_some_and(Card::is_joker) {
        return hit_joker(setup, parts, seat, (other, theirs), sink);
    }
    exchange(setup, parts, (seat, mine), (other, theirs), sink)
}

/// A Joker that is hit stays, everyone is told, and the seat chooses again (RK-15).
fn hit_joker<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    (other, slot): (Seat, Slot),
    sink: &mut S,
) -> Progress {
    let facts = &mut parts.public.racks[other];
    facts.faces[slot.index()] = Some(Card::JOKER);
    facts.knowers[slot.index()] = SeatSet::EMPTY;
    remember(parts, other, slot);
    sink.public(|| PublicEvent::JokerHit { seat, other, slot });
    go_on(setup, parts, seat, EventCard::Trade, sink)
}

/// Two number cards change places (RK-15).
fn exchange<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    (seat, mine): (Seat, Slot),
    (other, theirs): (Seat, Slot),
    sink: &mut S,
) -> Progress {
    let (Some(given), Some(received)) = (
        parts.privates[seat].rack.get(mine),
        parts.privates[other].rack.get(theirs),
    ) else {
        return Progress::Continue;
    };
    let highest = setup.material().highest;
    let before = parts.privates[other].rack.is_in_order(highest);
    let known_before = parts.public.racks[other].in_order;

    parts.privates[seat].rack.exchange(mine, received);
    parts.privates[other].rack.exchange(theirs, given);
    let (one, two) = parts.public.racks.two_mut(seat, other);
    let (m, t) = (mine.index(), theirs.index());
    std::mem::swap(&mut one.faces[m], &mut two.faces[t]);
    std::mem::swap(&mut one.knowers[m], &mut two.knowers[t]);
    one.plain = one.plain.with(mine);
    two.plain = two.plain.with(theirs);
    moved(parts, other, seat, mine);
    moved(parts, seat, other, theirs);

    sink.public(|| PublicEvent::Traded {
        seat,
        mine,
        other,
        theirs,
    });
    sink.private(seat, || PrivateEvent::Received {
        card: received,
        slot: mine,
        gave: given,
        other,
    });
    sink.private(other, || PrivateEvent::Received {
        card: given,
        slot: theirs,
        gave: received,
        other: seat,
    });
    // Of a rack that was known not to be in order, not being asked tells that it still is not.
    let if_not_asked = known_before.filter(|known| !known);
    ask_both(setup, parts, seat, (other, before, if_not_asked), sink)
}

/// Rack switch (RK-17): the racks change owners with all that is known of them, and both sides
/// remember what they gave away.
pub(crate) fn switch<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    other: Seat,
    sink: &mut S,
) -> Progress {
    let highest = setup.material().highest;
    let before = parts.privates[other].rack.is_in_order(highest);

    let (one, two) = parts.privates.two_mut(seat, other);
    std::mem::swap(&mut one.rack, &mut two.rack);
    let (one, two) = parts.public.racks.two_mut(seat, other);
    std::mem::swap(one, two);
    for slot in Slot::all() {
        moved(parts, other, seat, slot);
        moved(parts, seat, other, slot);
    }

    sink.public(|| PublicEvent::Switched { seat, other });
    for (to, from) in [(seat, other), (other, seat)] {
        let rack = parts.privates[to].rack;
        sink.private(to, || PrivateEvent::NewRack { rack, other: from });
    }
    // The other's old rack is now the one of the seat on turn, and everyone sees whether that seat is
    // asked. If it is not, not asking the other tells that their new rack is not in order either.
    let if_not_asked = match before {
        true => parts.public.racks[other].in_order,
        false => Some(false),
    };
    ask_both(setup, parts, seat, (other, before, if_not_asked), sink)
}

/// After a trade or switch: the seat on turn is asked if its rack is in order, the other one if
/// its rack was not in order before and is now (RK-31). Notes what everyone learns from that.
fn ask_both<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    (other, before, if_not_asked): (Seat, bool, Option<bool>),
    sink: &mut S,
) -> Progress {
    let highest = setup.material().highest;
    let mut asked = SeatSet::EMPTY;
    let own = parts.privates[seat].rack.is_in_order(highest);
    parts.public.racks[seat].in_order = Some(own);
    if own {
        asked = asked.with(seat);
    }
    if !before && parts.privates[other].rack.is_in_order(highest) {
        asked = asked.with(other);
        parts.public.racks[other].in_order = Some(true);
    } else {
        parts.public.racks[other].in_order = if_not_asked;
    }
    ask(setup, parts, seat, asked, sink)
}
