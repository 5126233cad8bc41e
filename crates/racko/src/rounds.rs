//! How a round begins and ends.

use reihum_core::{EventSink, Parts, PerSeat, Progress, Purpose, Seat, SeatSet, Seed, Setup};

use crate::rack::bonus;
use crate::side::{self, side_of};
use crate::turn::begin_turn;
use crate::{
    Card, EventCard, Hidden, Phase, Pile, Points, Private, PrivateEvent, Public, PublicEvent, Rack,
    RackFacts, Racko, RoundResult, SLOTS, Slot, SlotSet, blitz,
};

/// Points for saying Racko, besides 5 for each card (RK-32).
const FOR_WINNING: i32 = 30;
/// Points for each card of the rise (RK-33).
const FOR_A_CARD: i32 = 5;
/// Points for Blitz-Racko (RK-61).
const FOR_BLITZ: i32 = 100;

/// The position before anything is dealt, and the first round.
pub(crate) fn first_round<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    seed: Seed,
    sink: &mut S,
) -> Parts<Racko> {
    let players = setup.players();
    let start = setup.options().start;
    // By lot (RK-6): who begins; the dealer is the seat before.
    let beginner = start.unwrap_or_else(|| Seat::new(seed.lot(players)));
    let mut parts = Parts {
        public: Public::new(players, beginner.previous(players)),
        privates: PerSeat::new(players, Private::empty(players)),
        hidden: Hidden {
            seed,
            draw: Pile::default(),
            reshuffles: 0,
        },
    };
    deal(setup, &mut parts, sink);
    parts
}

/// The round after one that is over: the deal moves one seat clockwise (RK-6).
pub(crate) fn next_round<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    sink: &mut S,
) {
    let public = &mut parts.public;
    public.round = public.round.saturating_add(1);
    public.dealer = public.dealer.next(setup.players());
    deal(setup, parts, sink);
}

/// Shuffles the numbers and deals them (RK-3), or begins to (RK-60).
fn deal<S: EventSink<Racko>>(setup: &Setup<Racko>, parts: &mut Parts<Racko>, sink: &mut S) {
    let players = setup.players();
    let Parts {
        public,
        privates,
        hidden,
    } = parts;
    let mut numbers = Pile::default();
    (1..=setup.material().highest)
        .filter_map(Card::number)
        .for_each(|card| numbers.put(card));
    hidden
        .seed
        .shuffle(Purpose::Deal, public.round, 0, numbers.cards_mut());
    hidden.reshuffles = 0;
    public.discard = Pile::default();
    public.laid_open = None;
    for facts in public.racks.iter_mut() {
        *facts = RackFacts::default();
    }
    for private in privates.iter_mut() {
        *private = Private::empty(players);
    }
    let (round, dealer) = (public.round, public.dealer);
    let blitz = setup.options().blitz;
    sink.public(|| PublicEvent::RoundBegan {
        round,
        dealer,
        blitz,
    });
    hidden.draw = numbers;
    let beginner = dealer.next(players);
    if blitz {
        blitz::begin(parts, beginner, sink);
        return;
    }
    // One card at a time, slot 60 first.
    for slot in Slot::all().rev() {
        for seat in beginner.clockwise(players) {
            privates[seat].rack.0[slot.index()] = hidden.draw.take();
        }
    }
    for seat in Seat::all(players) {
        public.racks[seat].filled = SlotSet::ALL;
        public.racks[seat].plain = SlotSet::ALL;
        let rack = privates[seat].rack;
        sink.private(seat, || PrivateEvent::Dealt { rack });
    }
    turn_up(setup, parts, sink);
}

/// Shuffles Jokers and events into the numbers that are left and turns up the top card (RK-4).
/// An event is carried out by the player who begins (RK-5).
///
/// Nothing is said automatically here, because no step led to this turn: a beginner whose rack
/// was dealt in order has `racko` as the only legal action (RK-31).
pub(crate) fn turn_up<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    sink: &mut S,
) {
    let Parts { public, hidden, .. } = &mut *parts;
    let material = setup.material();
    hidden.draw.put_many(Card::JOKER, material.jokers);
    hidden.draw.put_many(Card::TRADE, material.trades);
    hidden.draw.put_many(Card::SKIP, material.skips);
    hidden.draw.put_many(Card::SWITCH, material.switches);
    hidden
        .seed
        .shuffle(Purpose::Pile, public.round, 0, hidden.draw.cards_mut());
    let top = hidden.draw.take();
    public.draw = hidden.draw.len() as u8;
    let draw = public.draw;
    let mut seat = public.dealer.next(setup.players());
    if let Some(card) = top {
        public.discard.put(card);
        sink.public(|| PublicEvent::TurnedUp { card, draw });
    }
    match top.and_then(Card::event) {
        Some(EventCard::Skip) => {
            sink.public(|| PublicEvent::Skipped { seat });
            seat = seat.next(setup.players());
        }
        // All racks hold numbers alone, so a trade is always possible.
        Some(event) => {
            sink.public(|| PublicEvent::TurnBegan { seat });
            parts.public.phase = Phase::Event { seat, event };
            return;
        }
        None => {}
    }
    begin_turn(&mut parts.public, seat, sink);
}

/// Ends the round: counts the points (RK-32, RK-33, RK-50, RK-61) and sees whether the match is
/// over.
pub(crate) fn end_round<S: EventSink<Racko>>(
    setup: &Setup<Racko>,
    parts: &mut Parts<Racko>,
    winners: SeatSet,
    blitz: bool,
    sink: &mut S,
) -> Progress {
    sink.public(|| PublicEvent::SaidRacko {
        seats: winners,
        blitz,
    });
    let highest = setup.material().highest;
    let with_bonus = setup.options().bonus && !blitz;
    let points = PerSeat::from_fn(setup.players(), |seat| {
        let rack = &parts.privates[seat].rack;
        let rise = rack.rise(highest);
        let mut points = Points {
            rise: rise as u8,
            ..Points::default()
        };
        if !winners.contains(seat) {
            points.total = FOR_A_CARD * rise as i32;
        } else if blitz {
            points.total = FOR_BLITZ;
        } else {
            if with_bonus {
                // The rack of who says Racko is in order (RK-30).
                points.run_slots = rack.run(highest);
                points.run = points.run_slots.len() as u8;
                points.bonus = bonus(points.run_slots.len());
            }
            points.total = FOR_WINNING + FOR_A_CARD * SLOTS as i32 + points.bonus;
        }
        points
    });
    for (score, points) in parts.public.scores.iter_mut().zip(points.iter()) {
        *score = score.saturating_add(points.total);
    }
    let racks: PerSeat<Rack> = parts.privates.iter().map(|private| private.rack).collect();
    let public = &mut parts.public;
    public.laid_open = Some(racks.clone());
    let match_won = match_winners(setup, &public.scores);
    public.phase = match match_won {
        Some(winners) => Phase::Over { winners },
        None => Phase::RoundOver,
    };
    sink.public(|| {
        PublicEvent::RoundEnded(Box::new(RoundResult {
            winners,
            racks,
            points,
            scores: public.scores.clone(),
            sides: side::sides(setup, &public.scores),
        }))
    });
    let won = Some(winners);
    match match_won {
        Some(winners) => {
            sink.public(|| PublicEvent::MatchEnded { winners });
            Progress::MatchOver { round_won: won }
        }
        None => Progress::RoundOver { won },
    }
}

/// Who has won the match, if it is over: the highest total at or above the target, unless it is
/// shared by different sides (RK-34, RK-40).
fn match_winners(setup: &Setup<Racko>, scores: &PerSeat<i32>) -> Option<SeatSet> {
    let total = |seat: Seat| side::total(scores, side_of(setup, seat));
    let seats = || Seat::all(setup.players());
    let best = seats().max_by_key(|seat| total(*seat))?;
    let winners = side_of(setup, best);
    let is_shared = seats().any(|seat| !winners.contains(seat) && total(seat) == total(best));
    (total(best) >= setup.options().target && !is_shared).then_some(winners)
}
