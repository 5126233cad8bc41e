//! The blitz opening (RK-60 to RK-63): everyone places their dealt cards freely.

use reihum_core::{EventSink, Parts, Progress, Seat, SeatSet, Setup};

use crate::rounds::{end_round, turn_up};
use crate::{Phase, PrivateEvent, PublicEvent, Racko, Slot, SlotSet};

/// Gives everyone their first card.
pub(crate) fn begin<S: EventSink<Racko>>(parts: &mut Parts<Racko>, beginner: Seat, sink: &mut S) {
    let mut placing = SeatSet::EMPTY;
    for seat in beginner.clockwise(parts.public.players()) {
        if give(parts, seat, sink) {
            placing = placing.with(seat);
        }
    }
    parts.public.phase = Phase::Dealing { placing };
}

/// Gives a seat the next card, if it still has a free slot for it.
fn give<S: EventSink<Racko>>(parts: &mut Parts<Racko>, seat: Seat, sink: &mut S) -> bool {
    if parts.public.racks[seat].filled == SlotSet::ALL {
        return false;
    }
    let card = parts.hidden.draw.take();
    parts.public.draw = parts.hidden.draw.len() as u8;
    parts.privates[seat].drawn = card;
    if let Some(card) = card {
        sink.private(seat, || PrivateEvent::Got { card });
    }
    card.is_some()
}

/// Places a card; the seat gets its next one at once (RK-63).
pub(crate) fn place<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    slot: Slot,
    sink: &mut S,
) -> Progress {
    let Phase::Dealing { placing } = parts.public.phase else {
        return Progress::Continue;
    };
    let private = &mut parts.privates[seat];
    private.rack.0[slot.index()] = private.drawn.take();
    let facts = &mut parts.public.racks[seat];
    facts.filled = facts.filled.with(slot);
    facts.plain = facts.plain.with(slot);
    sink.public(|| PublicEvent::Placed { seat, slot });
    if give(parts, seat, sink) {
        return Progress::Continue;
    }
    let placing = placing.without(seat);
    parts.public.phase = Phase::Dealing { placing };
    if placing.is_empty() {
        end_deal(setup, parts, sink)
    } else {
        Progress::Continue
    }
}

/// All cards are placed: Blitz-Racko for all who have it, said by itself or asked for (RK-61), or
/// the round goes on (RK-62).
fn end_deal<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    sink: &mut S,
) -> Progress {
    let highest = setup.material().highest;
    let winners: SeatSet = setup
        .seats()
        .filter(|seat| parts.privates[*seat].rack.is_in_order(highest))
        .collect();
    if !winners.is_empty() && setup.options().is_auto() {
        return end_round(setup, parts, winners, true, sink);
    }
    // People are asked in public, so everyone knows whose rack is in order.
    for seat in setup.seats() {
        parts.public.racks[seat].in_order = Some(winners.contains(seat));
    }
    ask(setup, parts, winners, SeatSet::EMPTY, sink)
}

/// Asks the next of those whose racks are in order; after the last answer the round is over or
/// goes on (RK-61, RK-62).
fn ask<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    asked: SeatSet,
    said: SeatSet,
    sink: &mut S,
) -> Progress {
    let beginner = parts.public.beginner();
    if let Some(seat) = parts.public.first_asked(beginner, asked) {
        parts.public.phase = Phase::BlitzAsking { asked, said };
        sink.public(|| PublicEvent::Asked { seat });
        return Progress::Continue;
    }
    if !said.is_empty() {
        return end_round(setup, parts, said, true, sink);
    }
    turn_up(setup, parts, sink);
    Progress::Continue
}

/// Somebody says Blitz-Racko, or waits: a bonus may be worth more (RK-61).
pub(crate) fn answer<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    seat: Seat,
    says: bool,
    (asked, said): (SeatSet, SeatSet),
    sink: &mut S,
) -> Progress {
    let asked = asked.without(seat);
    let said = if says { said.with(seat) } else { said };
    if !says {
        sink.public(|| PublicEvent::Waited { seat });
    } else if !asked.is_empty() {
        sink.public(|| PublicEvent::SaidBlitz { seat });
    }
    ask(setup, parts, asked, said, sink)
}
