//! Racko by numbers.
//!
//! | numbers | action |
//! | --- | --- |
//! | 0, 1, 2, 3 | draw, drop, racko, wait |
//! | 12 each | take, put, and give (not with `blind_trade`), by slot |
//! | n − 1 | switch, by seat from the next one on |
//! | (n − 1) · 12 | trade, by seat and their slot |
//! | (n − 1) · 144 | with `blind_trade`: by seat, their slot and the own slot |

use racko::{Action, Card, EventCard, Phase, RackFacts, Racko, SLOTS, Slot};
use reihum_core::{Seat, SeatSet, Setup, View};

use crate::writer::{Round, Writer};
use crate::{Encoded, Field, Values};

const TAKE: usize = 4;
const PUT: usize = TAKE + SLOTS;
const GIVE: usize = PUT + SLOTS;

/// Where the numbers begin that depend on the table.
struct Numbers {
    switch: usize,
    trade: usize,
    /// How many numbers each of their slots has.
    each: usize,
    others: usize,
}

impl Numbers {
    #[inline]
    fn of(setup: &Setup<Racko>) -> Self {
        let others = setup.players() - 1;
        let blind = setup.options().blind_trade;
        let switch = if blind { GIVE } else { GIVE + SLOTS };
        Self {
            switch,
            trade: switch + others,
            each: if blind { SLOTS } else { 1 },
            others,
        }
    }

    fn count(&self) -> usize {
        self.trade + self.others * SLOTS * self.each
    }
}

/// A card can be any code, or none.
const CARD: Values = Values::OneOf {
    values: Card::CODES as u16 + 1,
};
/// The kinds of phases, see [`phase`].
const PHASES: u16 = 9;

impl Encoded for Racko {
    fn actions(setup: &Setup<Self>) -> usize {
        Numbers::of(setup).count()
    }

    #[inline]
    fn index(view: View<'_, Self>, action: Action) -> Option<usize> {
        let numbers = Numbers::of(view.setup);
        let other = |seat: Seat| {
            let (me, _) = view.own?;
            Round::new(me, view.players()).of(seat).checked_sub(1)
        };
        Some(match action {
            Action::Draw => 0,
            Action::Drop => 1,
            Action::Racko => 2,
            Action::Wait => 3,
            Action::Take { slot } => TAKE + slot.index(),
            Action::Put { slot } => PUT + slot.index(),
            Action::Give { mine } if numbers.each == 1 => GIVE + mine.index(),
            Action::Switch { seat } => numbers.switch + other(seat)?,
            Action::Trade { seat, theirs } if numbers.each == 1 => {
                numbers.trade + other(seat)? * SLOTS + theirs.index()
            }
            Action::BlindTrade { seat, theirs, mine } if numbers.each == SLOTS => {
                let target = other(seat)? * SLOTS + theirs.index();
                numbers.trade + target * SLOTS + mine.index()
            }
            // Not an action of this table.
            Action::Give { .. } | Action::Trade { .. } | Action::BlindTrade { .. } => return None,
        })
    }

    #[inline]
    fn action(view: View<'_, Self>, index: usize) -> Option<Action> {
        let numbers = Numbers::of(view.setup);
        let (me, _) = view.own?;
        let round = Round::new(me, view.players());
        Some(match index {
            0 => Action::Draw,
            1 => Action::Drop,
            2 => Action::Racko,
            3 => Action::Wait,
            TAKE..PUT => Action::Take {
                slot: Slot::at(index - TAKE),
            },
            PUT..GIVE => Action::Put {
                slot: Slot::at(index - PUT),
            },
            _ if index < numbers.switch => Action::Give {
                mine: Slot::at(index - GIVE),
            },
            _ if index < numbers.trade => Action::Switch {
                seat: round.seat(index - numbers.switch + 1),
            },
            _ if index < numbers.count() => {
                let number = index - numbers.trade;
                let (target, mine) = (number / numbers.each, number % numbers.each);
                let seat = round.seat(target / SLOTS + 1);
                let theirs = Slot::at(target % SLOTS);
                if numbers.each == 1 {
                    Action::Trade { seat, theirs }
                } else {
                    let mine = Slot::at(mine);
                    Action::BlindTrade { seat, theirs, mine }
                }
            }
            _ => return None,
        })
    }

    fn features(setup: &Setup<Self>) -> Vec<Field> {
        let players = setup.players();
        let seats = Values::Bits {
            bits: players as u8,
        };
        let somebody = Values::OneOf {
            values: players as u16 + 1,
        };
        let kinds = usize::from(setup.material().highest) + 4;
        vec![
            Field::new("rack", SLOTS, CARD),
            Field::new("known", (players - 1) * SLOTS, CARD),
            // Filled, no Joker, known to all; then who knows it besides its owner.
            Field::new(
                "slots",
                players * SLOTS,
                Values::Bits {
                    bits: 3 + players as u8,
                },
            ),
            Field::new("in_order", players, Values::OneOf { values: 3 }),
            Field::new("drawn", 1, CARD),
            Field::new("top", 1, CARD),
            Field::new("phase", 1, Values::OneOf { values: PHASES }),
            Field::new("event", 1, Values::OneOf { values: 4 }),
            Field::new("turn", 1, somebody),
            Field::new("waiting", 1, seats),
            Field::new("said", 1, seats),
            Field::new("asked_card_of", 1, somebody),
            Field::new("asked_slot", 1, Values::OneOf { values: 13 }),
            Field::new("draw_count", 1, Values::Count { most: 128 }),
            Field::new("discards", kinds, Values::Count { most: 7 }),
            Field::new(
                "dealer",
                1,
                Values::OneOf {
                    values: players as u16,
                },
            ),
            // 200 is the total that ends the match.
            Field::new("points", players, Values::Count { most: 255 }),
            Field::new("round", 1, Values::Count { most: 255 }),
            Field::new("options", 1, Values::Bits { bits: 5 }),
        ]
    }

    fn observe(view: View<'_, Self>, out: &mut [u8]) {
        let (me, own) = view.own.expect("whoever observes sits at the table");
        let (public, options) = (view.public, view.setup.options());
        let round = Round::new(me, view.players());
        let mut row = Writer::new(out);
        // Slot by slot, without a look at where the row ends for each.
        for (out, card) in row.next(SLOTS).iter_mut().zip(&own.rack.0) {
            *out = code(*card);
        }
        for seat in round.seats().skip(1) {
            let (faces, memory) = (&public.racks[seat].faces, &own.memory[seat.index()]);
            for ((out, face), memory) in row.next(SLOTS).iter_mut().zip(faces).zip(memory) {
                *out = code(face.or(*memory));
            }
        }
        for seat in round.seats() {
            slots(&public.racks[seat], round, row.next(SLOTS));
        }
        for seat in round.seats() {
            row.byte(
                public.racks[seat]
                    .in_order
                    .map_or(0, |yes| 1 + u8::from(yes)),
            );
        }
        row.byte(code(own.drawn));
        row.byte(code(public.discard.top()));
        phase(public.phase, round, &mut row);
        row.byte(public.draw.min(128));
        discards(view, &mut row);
        row.byte(round.of(public.dealer) as u8);
        for seat in round.seats() {
            let share = i64::from(public.scores[seat]) * 200 / options.target;
            row.byte(share.clamp(0, 255) as u8);
        }
        row.byte(public.round.min(255) as u8);
        let switches = [
            options.bonus,
            options.blitz,
            options.partners,
            options.blind_trade,
            options.is_auto(),
        ];
        let bits = switches.iter().enumerate();
        row.byte(bits.fold(0, |all, (bit, on)| all | u8::from(*on) << bit));
        row.end();
    }
}

#[inline]
fn code(card: Option<Card>) -> u8 {
    card.map_or(0, Card::code)
}

/// What everyone knows of each slot: filled, no Joker, known to all; then who knows it besides.
#[inline]
fn slots(facts: &RackFacts, round: Round, out: &mut [u8]) {
    for (slot, out) in Slot::all().zip(out.iter_mut()) {
        *out = u8::from(facts.filled.contains(slot))
            | u8::from(facts.plain.contains(slot)) << 1
            | u8::from(facts.faces[slot.index()].is_some()) << 2;
    }
    // Mostly nobody does.
    if facts.knowers != [SeatSet::EMPTY; SLOTS] {
        for (knowers, out) in facts.knowers.iter().zip(out) {
            *out |= round.bits(*knowers) << 3;
        }
    }
}

/// What the game waits for: its kind, the event, whose turn it is, for whom it waits, who has said
/// Blitz-Racko, and the card that was asked for in a trade.
fn phase(phase: Phase, round: Round, row: &mut Writer<'_>) {
    let none = SeatSet::EMPTY;
    let turn = |kind, seat| (kind, 0, Some(seat), SeatSet::only(seat), none, None);
    let (kind, event, seat, waiting, said, asked) = match phase {
        Phase::Dealing { placing } => (0, 0, None, placing, none, None),
        Phase::Turn { seat } => turn(1, seat),
        Phase::Drawn { seat } => turn(2, seat),
        Phase::Event { seat, event } => {
            let event = match event {
                EventCard::Trade => 1,
                EventCard::Skip => 2,
                EventCard::Switch => 3,
            };
            (3, event, Some(seat), SeatSet::only(seat), none, None)
        }
        Phase::Giving {
            seat,
            other,
            theirs,
        } => {
            let asked = Some((other, theirs));
            (4, 1, Some(seat), SeatSet::only(seat), none, asked)
        }
        Phase::BlitzAsking { asked, said } => (5, 0, None, asked, said, None),
        Phase::Asking { turn, asked } => (6, 0, Some(turn), asked, none, None),
        Phase::RoundOver => (7, 0, None, none, none, None),
        Phase::Over { .. } => (8, 0, None, none, none, None),
    };
    row.byte(kind);
    row.byte(event);
    row.byte(round.or_nobody(seat));
    row.byte(round.bits(waiting));
    row.byte(round.bits(said));
    row.byte(round.or_nobody(asked.map(|(other, _)| other)));
    row.byte(asked.map_or(0, |(_, slot)| slot.index() as u8 + 1));
}

/// How many of each card lie on the discard pile: the numbers in use, then Joker, card trade, skip
/// and rack switch.
fn discards(view: View<'_, Racko>, row: &mut Writer<'_>) {
    let highest = usize::from(view.setup.material().highest);
    let counts = row.zeros(highest + 4);
    let beyond = racko::HIGHEST - view.setup.material().highest;
    for card in view.public.discard.iter() {
        // The places of numbers end with the highest in use.
        let shift = 1 + if card.is_number() { 0 } else { beyond };
        if let Some(count) = counts.get_mut(usize::from(card.code() - shift)) {
            *count += 1;
        }
    }
}
