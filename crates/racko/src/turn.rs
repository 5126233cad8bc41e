//! Carrying out the actions of a turn (RK-10 to RK-13, RK-18) and asking for Racko (RK-31).

use reihum_core::{EventSink, Parts, Progress, Purpose, Seat, SeatSet, Setup};

use crate::position::renew;
use crate::rounds::end_round;
use crate::{
    Action, Card, EventCard, Phase, PrivateEvent, Public, PublicEvent, Racko, Slot, blitz,
    event_card,
};

/// Carries out a legal action.
#[inline]
pub(crate) fn apply<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    action: Action,
    sink: &mut S,
) -> Progress {
    match action {
        Action::Take { slot } => take(setup, parts, seat, slot, sink),
        Action::Draw => draw(setup, parts, seat, sink),
        Action::Put { slot } => match parts.public.phase {
            Phase::Dealing { .. } => blitz::place(setup, parts, seat, slot, sink),
            _ => put(setup, parts, seat, slot, sink),
        },
        Action::Drop => drop_card(setup, parts, seat, sink),
        Action::Trade {
            seat: other,
            theirs,
        } => event_card::look(setup, parts, seat, (other, theirs), sink),
        Action::Give { mine } => event_card::give(setup, parts, seat, mine, sink),
        Action::BlindTrade {
            seat: other,
            theirs,
            mine,
        } => event_card::trade_blindly(setup, parts, (seat, mine), (other, theirs), sink),
        Action::Switch { seat: other } => event_card::switch(setup, parts, seat, other, sink),
        Action::Racko | Action::Wait => match parts.public.phase {
            Phase::BlitzAsking { asked, said } => {
                let says = action == Action::Racko;
                blitz::answer(setup, parts, seat, says, (asked, said), sink)
            }
            _ if action == Action::Wait => wait(setup, parts, seat, sink),
            _ => end_round(setup, parts, SeatSet::only(seat), false, sink),
        },
    }
}

/// Top of the discard pile into the rack (RK-11). Everyone knows that card (RK-7).
#[inline]
fn take<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    slot: Slot,
    sink: &mut S,
) -> Progress {
    let Some(card) = parts.public.discard.take() else {
        return Progress::Continue;
    };
    let discarded = exchange(parts, seat, slot, card, Some(card));
    sink.public(|| PublicEvent::Took {
        seat,
        card,
        slot,
        discarded,
    });
    after_exchange(setup, parts, seat, sink)
}

/// The drawn card into the rack (RK-12). Nobody else knows it.
#[inline]
fn put<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    slot: Slot,
    sink: &mut S,
) -> Progress {
    let Some(card) = parts.privates[seat].drawn.take() else {
        return Progress::Continue;
    };
    let discarded = exchange(parts, seat, slot, card, None);
    sink.public(|| PublicEvent::Put {
        seat,
        slot,
        discarded,
    });
    after_exchange(setup, parts, seat, sink)
}

#[inline]
fn exchange(
    parts: &mut Parts<Racko>,
    seat: Seat,
    slot: Slot,
    card: Card,
    face: Option<Card>,
) -> Option<Card> {
    let discarded = parts.privates[seat].rack.exchange(slot, card);
    if let Some(card) = discarded {
        parts.public.discard.put(card);
    }
    renew(parts, seat, slot, face);
    discarded
}

/// Draws; an event is carried out at once (RK-13), or asked for where it needs a choice.
fn draw<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    sink: &mut S,
) -> Progress {
    if parts.hidden.draw.is_empty() {
        reshuffle(parts, sink);
    }
    let Some(card) = parts.hidden.draw.take() else {
        // Only in positions made by hand: every card but one stands in a rack.
        sink.public(|| PublicEvent::NothingToDraw { seat });
        return pass(setup, parts, seat, sink);
    };
    parts.public.draw = parts.hidden.draw.len() as u8;
    let draw = parts.public.draw;
    let Some(event) = card.event() else {
        parts.privates[seat].drawn = Some(card);
        parts.public.phase = Phase::Drawn { seat };
        sink.public(|| PublicEvent::Drew { seat, draw });
        sink.private(seat, || PrivateEvent::Drew { card });
        return Progress::Continue;
    };
    parts.public.discard.put(card);
    sink.public(|| PublicEvent::DrewEvent { seat, event, draw });
    if event == EventCard::Skip {
        sink.public(|| PublicEvent::Skipped { seat });
        return after_exchange(setup, parts, seat, sink);
    }
    parts.public.phase = Phase::Event { seat, event };
    event_card::go_on(setup, parts, seat, event, sink)
}

/// All discards but the top become a new draw pile (RK-18).
fn reshuffle<S: EventSink<Racko>>(parts: &mut Parts<Racko>, sink: &mut S) {
    let Parts { public, hidden, .. } = parts;
    hidden.draw = public.discard.take_all_but_top();
    if hidden.draw.is_empty() {
        return;
    }
    hidden.seed.shuffle(
        Purpose::Reshuffle,
        public.round,
        hidden.reshuffles,
        hidden.draw.cards_mut(),
    );
    hidden.reshuffles = hidden.reshuffles.wrapping_add(1);
    public.draw = hidden.draw.len() as u8;
    let draw = public.draw;
    sink.public(|| PublicEvent::Reshuffled { draw });
}

/// The drawn card on the discard pile (RK-12). The seat on turn may say Racko after it, also if it
/// passed that over at the start of the turn: draw first, then decide (RK-31).
#[inline]
fn drop_card<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    sink: &mut S,
) -> Progress {
    let Some(card) = parts.privates[seat].drawn.take() else {
        return Progress::Continue;
    };
    parts.public.discard.put(card);
    sink.public(|| PublicEvent::Dropped { seat, card });
    after_exchange(setup, parts, seat, sink)
}

/// After an exchange, a drop or an event that touched no other rack only the seat on turn can be
/// asked (RK-31).
#[inline]
pub(crate) fn after_exchange<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    sink: &mut S,
) -> Progress {
    let in_order = parts.privates[seat]
        .rack
        .is_in_order(setup.material().highest);
    parts.public.racks[seat].in_order = Some(in_order);
    if in_order {
        ask(setup, parts, seat, SeatSet::only(seat), sink)
    } else {
        pass(setup, parts, seat, sink)
    }
}

/// Asks these seats whether they say Racko, the seat on turn first (RK-31). Where it is said
/// automatically, the first has said it already.
pub(crate) fn ask<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    turn: Seat,
    asked: SeatSet,
    sink: &mut S,
) -> Progress {
    let Some(seat) = parts.public.first_asked(turn, asked) else {
        return pass(setup, parts, turn, sink);
    };
    if setup.options().is_auto() {
        return end_round(setup, parts, SeatSet::only(seat), false, sink);
    }
    parts.public.phase = Phase::Asking { turn, asked };
    sink.public(|| PublicEvent::Asked { seat });
    Progress::Continue
}

fn wait<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    sink: &mut S,
) -> Progress {
    let Phase::Asking { turn, asked } = parts.public.phase else {
        return Progress::Continue;
    };
    sink.public(|| PublicEvent::Waited { seat });
    ask(setup, parts, turn, asked.without(seat), sink)
}

/// The turn passes to the next seat. Where Racko is said automatically, a rack that was dealt in
/// order says it now (RK-31).
#[inline]
pub(crate) fn pass<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    turn: Seat,
    sink: &mut S,
) -> Progress {
    let seat = turn.next(setup.players());
    begin_turn(&mut parts.public, seat, sink);
    let facts = &mut parts.public.racks[seat];
    if facts.in_order != Some(false) && setup.options().is_auto() {
        let highest = setup.material().highest;
        if parts.privates[seat].rack.is_in_order(highest) {
            return end_round(setup, parts, SeatSet::only(seat), false, sink);
        }
        facts.in_order = Some(false);
    }
    Progress::Continue
}

#[inline]
pub(crate) fn begin_turn<S: EventSink<Racko>>(public: &mut Public, seat: Seat, sink: &mut S) {
    public.phase = Phase::Turn { seat };
    sink.public(|| PublicEvent::TurnBegan { seat });
}
