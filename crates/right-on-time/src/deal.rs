//! Dealing a round.

use arrayvec::ArrayVec;
use reihum_core::{EventSink, Parts, PerSeat, Purpose, Seat, SeatSet, Seed, Setup};

use crate::RightOnTime;
use crate::bag::Bag;
use crate::cards::{Card, DECK, DECK_SIZE};
use crate::events::{PrivateEvent, PublicEvent};
use crate::state::{Hidden, Private, Public};

/// RT-6, RT-55.
pub(crate) fn hand_size(players: usize) -> usize {
    if players == 2 { 8 } else { 7 }
}

/// A table before the first card, for the first deal and for scenarios.
pub(crate) fn empty_table(players: usize, opener: Seat, seed: Seed) -> Parts<RightOnTime> {
    Parts {
        public: Public {
            hand_counts: PerSeat::new(players, 0),
            spare_counts: PerSeat::new(players, 0),
            shown: PerSeat::new(players, Bag::EMPTY),
            points: PerSeat::new(players, 0),
            draw_count: 0,
            discard: ArrayVec::new(),
            turn: opener,
            holding: SeatSet::EMPTY,
            spare_owners: SeatSet::EMPTY,
            out: ArrayVec::new(),
            last_turn: None,
            round: 1,
            winner: None,
            buried: ArrayVec::new(),
        },
        privates: PerSeat::new(players, Private::default()),
        hidden: Hidden {
            draw: ArrayVec::new(),
            seed,
            reshuffles: 0,
        },
    }
}

/// RT-6, RT-7: deals the round that `public.round` and `public.turn` name.
pub(crate) fn deal_round<S: EventSink<RightOnTime>>(
    setup: &Setup<RightOnTime>,
    parts: &mut Parts<RightOnTime>,
    sink: &mut S,
) {
    let players = setup.players();
    let public = &mut parts.public;
    let hidden = &mut parts.hidden;
    hidden.reshuffles = 0;
    hidden.draw = all_but_spares(public.spare_owners, &parts.privates);
    hidden
        .seed
        .shuffle(Purpose::Deal, public.round, 0, &mut hidden.draw);
    public.discard.clear();
    public.out.clear();
    public.buried.clear();
    public.last_turn = None;
    public.holding = SeatSet::EMPTY;
    let each = hand_size(players);
    for seat in setup.seats() {
        let own = &mut parts.privates[seat];
        own.buried.clear();
        // Only a made-up position with very many spare cards runs short.
        let dealt = hidden.draw.len();
        let left = dealt.saturating_sub(each);
        own.hand = hidden.draw[left..].iter().copied().collect();
        hidden.draw.truncate(left);
        public.shown[seat] = Bag::EMPTY;
        let count = dealt - left;
        public.hand_counts[seat] = count as u8;
        if count > 0 {
            public.holding = public.holding.with(seat);
        }
    }
    public.draw_count = hidden.draw.len() as u8;
    let public = &parts.public;
    sink.public(|| PublicEvent::RoundBegan {
        round: public.round,
        opener: public.turn,
        hand_counts: public.hand_counts.clone(),
        draw_count: public.draw_count,
    });
    for (seat, own) in parts.privates.by_seat() {
        sink.private(seat, || PrivateEvent::Dealt { hand: own.hand });
    }
    sink.public(|| PublicEvent::Turn { seat: public.turn });
}

/// RT-6, RT-40: all cards but the spare ones. The deck is in the order of kinds; taking kinds
/// from the back leaves those before them where they are.
fn all_but_spares(owners: SeatSet, privates: &PerSeat<Private>) -> ArrayVec<Card, DECK_SIZE> {
    let mut deck = ArrayVec::from(DECK);
    if owners.is_empty() {
        return deck;
    }
    let mut end = DECK_SIZE;
    for card in Card::all().rev() {
        let spares: u8 = owners
            .iter()
            .map(|seat| privates[seat].spares.count(card))
            .sum();
        for copy in 1..=spares.min(card.copies()) {
            deck.swap_remove(end - usize::from(copy));
        }
        end -= usize::from(card.copies());
    }
    deck
}
