//! Right on Time by numbers: every way to lay one or two cards with the effect that is carried out,
//! then `show`, then with more than two players every swap of a spare card (17 · 17).

mod lays;

use reihum_core::{Setup, View};
use right_on_time::{Action, Card, KINDS, RightOnTime};

use crate::writer::{Round, Writer};
use crate::{Encoded, Field, Values};
use lays::LayNumbers;

/// The most cards under the draw pile that are observed; a view remembers no more.
const BURIED: usize = 16;

/// With two players there are no spare cards (RT-57).
fn has_spares(setup: &Setup<RightOnTime>) -> bool {
    setup.players() > 2
}

impl Encoded for RightOnTime {
    fn actions(setup: &Setup<Self>) -> usize {
        let swaps = if has_spares(setup) { KINDS * KINDS } else { 0 };
        LayNumbers::of(setup.players()).count() + 1 + swaps
    }

    #[inline]
    fn index(view: View<'_, Self>, action: Action) -> Option<usize> {
        let (me, _) = view.own?;
        let players = view.players();
        let numbers = LayNumbers::of(players);
        match action {
            Action::Lay(lay) => numbers.index(lay, Round::new(me, players)),
            Action::Show => Some(numbers.count()),
            Action::Spare { take, give } => {
                let swap = take.index() * KINDS + give.index();
                has_spares(view.setup).then_some(numbers.count() + 1 + swap)
            }
        }
    }

    #[inline]
    fn action(view: View<'_, Self>, index: usize) -> Option<Action> {
        let (me, _) = view.own?;
        let players = view.players();
        let numbers = LayNumbers::of(players);
        let Some(rest) = index.checked_sub(numbers.count()) else {
            return Some(Action::Lay(numbers.lay(index, Round::new(me, players))));
        };
        let Some(swap) = rest.checked_sub(1) else {
            return Some(Action::Show);
        };
        if !has_spares(view.setup) {
            return None;
        }
        Some(Action::Spare {
            take: Card::from_code(u8::try_from(swap / KINDS).ok()?)?,
            give: Card::from_code((swap % KINDS) as u8)?,
        })
    }

    fn features(setup: &Setup<Self>) -> Vec<Field> {
        let players = setup.players();
        let count = |most| Values::Count { most };
        let seat_or_nobody = Values::OneOf {
            values: players as u16 + 1,
        };
        let kind_or_none = Values::OneOf {
            values: KINDS as u16 + 1,
        };
        let mut fields = vec![
            Field::new("hand", KINDS, count(7)),
            Field::new("discards", KINDS, count(7)),
            Field::new("top", 1, kind_or_none),
            Field::new("top_value", 1, Values::OneOf { values: 8 }),
            Field::new("shown", players * KINDS, count(7)),
            Field::new("hand_counts", players, count(50)),
            Field::new("points", players, count(50)),
            Field::new("draw_count", 1, count(50)),
            Field::new("turn", 1, seat_or_nobody),
            Field::new("out", 2, seat_or_nobody),
            Field::new("last_turn", 1, seat_or_nobody),
            Field::new("round", 1, count(255)),
            Field::new("options", 1, Values::Bits { bits: 3 }),
        ];
        if has_spares(setup) {
            fields.extend([
                Field::new("spares", KINDS, count(7)),
                Field::new("spare_counts", players, count(50)),
                // The lowest first.
                Field::new("buried_by", BURIED, seat_or_nobody),
                Field::new("buried", BURIED, kind_or_none),
            ]);
        }
        fields
    }

    fn observe(view: View<'_, Self>, out: &mut [u8]) {
        let (me, own) = view.own.expect("whoever observes sits at the table");
        let (public, options) = (view.public, view.setup.options());
        let round = Round::new(me, view.players());
        let mut row = Writer::new(out);
        Card::all().for_each(|card| row.byte(own.hand.count(card)));
        let discards = row.zeros(KINDS);
        for laid in &public.discard {
            discards[laid.card().index()] += 1;
        }
        let top = public.discard.last();
        row.byte(top.map_or(0, |laid| laid.card().code() + 1));
        row.byte(top.map_or(0, |laid| laid.value()));
        for seat in round.seats() {
            let (shown, counts) = (public.shown[seat], row.zeros(KINDS));
            if !shown.is_empty() {
                for card in Card::all() {
                    counts[card.index()] = shown.count(card);
                }
            }
        }
        for counts in [&public.hand_counts, &public.points] {
            round
                .seats()
                .for_each(|seat| row.byte(counts[seat].min(50)));
        }
        row.byte(public.draw_count);
        let over = public.winner.is_some();
        row.byte(round.or_nobody((!over).then_some(public.turn)));
        for place in 0..2 {
            row.byte(round.or_nobody(public.out.get(place).copied()));
        }
        row.byte(round.or_nobody(public.last_turn));
        row.byte(public.round.min(255) as u8);
        row.byte(
            u8::from(options.last_you_are_it_left)
                | u8::from(options.last_joker_is_seven) << 1
                | u8::from(options.last_pair_high_on_top) << 2,
        );
        if has_spares(view.setup) {
            Card::all().for_each(|card| row.byte(own.spares.count(card)));
            round
                .seats()
                .for_each(|seat| row.byte(public.spare_counts[seat].min(50)));
            let lowest_first = public.buried.iter().rev();
            let owners = row.zeros(BURIED);
            for (place, seat) in lowest_first.clone().enumerate() {
                owners[place] = round.or_nobody(Some(*seat));
            }
            // One knows the cards that one has put there oneself, in the same order.
            let mut mine = own.buried.iter().rev();
            let cards = row.zeros(BURIED);
            for (place, _) in lowest_first.enumerate().filter(|(_, seat)| **seat == me) {
                cards[place] = mine.next().map_or(0, |card| card.code() + 1);
            }
        }
        row.end();
    }
}
