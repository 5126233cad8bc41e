//! Dealing a round.

use arrayvec::ArrayVec;
use reihum_core::{EventSink, Parts, PerSeat, Purpose, SMALL_DECK, Seat, SeatSet, Seed, Setup};

use crate::RightOnTime;
use crate::bag::{Bag, Kinds};
use crate::cards::{Card, DECK, DECK_SIZE, KINDS};
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
    let public = &mut parts.public;
    let hidden = &mut parts.hidden;
    let (mut deck, mut left) = all_but_spares(public.spare_owners, &parts.privates);
    let (purpose, round) = (Purpose::Deal, public.round);
    hidden
        .seed
        .shuffle_small(purpose, round, 0, &mut deck, left);
    hidden.reshuffles = 0;
    public.discard.clear();
    public.out.clear();
    public.buried.clear();
    public.last_turn = None;
    public.holding = SeatSet::EMPTY;
    let each = hand_size(setup.players());
    for (seat, own) in parts.privates.by_seat_mut() {
        own.buried.clear();
        // Only a made-up position with very many spare cards runs short.
        let count = left.min(each);
        own.hand = Bag::dealt(&deck[left - count..left]);
        left -= count;
        public.shown[seat] = Bag::EMPTY;
        public.hand_counts[seat] = count as u8;
        if count > 0 {
            public.holding = public.holding.with(seat);
        }
    }
    hidden.draw.clear();
    let pile = hidden.draw.try_extend_from_slice(&deck[..left]);
    debug_assert!(pile.is_ok(), "a draw pile holds a whole deck");
    public.draw_count = left as u8;
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

/// The cards of a deck, with room to spare behind them.
type Deck = [Card; SMALL_DECK];

/// RT-6, RT-40: all cards but the spare ones, and how many they are. The deck is in the order of
/// kinds; taking kinds from the back leaves those before them where they are.
fn all_but_spares(owners: SeatSet, privates: &PerSeat<Private>) -> (Deck, usize) {
    let mut deck = WHOLE_DECK;
    let mut len = DECK_SIZE;
    if owners.is_empty() {
        return (deck, len);
    }
    let spares = |seat: Seat| privates[seat].spares;
    let kinds = owners.iter().fold(Kinds::default(), |kinds, seat| {
        kinds.union(spares(seat).kinds())
    });
    for card in kinds.descending() {
        let count: u8 = owners.iter().map(|seat| spares(seat).count(card)).sum();
        let end = usize::from(AFTER[card.index()]);
        for copy in 1..=usize::from(count.min(card.copies())) {
            len -= 1;
            deck[end - copy] = deck[len];
        }
    }
    (deck, len)
}

/// The whole deck, in order.
const WHOLE_DECK: Deck = {
    let mut deck = [DECK[0]; SMALL_DECK];
    let mut card = 0;
    while card < DECK_SIZE {
        deck[card] = DECK[card];
        card += 1;
    }
    deck
};

/// Where each kind ends in the whole deck.
const AFTER: [u8; KINDS] = {
    let mut after = [0; KINDS];
    let mut card = 0;
    while card < DECK_SIZE {
        after[DECK[card].index()] = card as u8 + 1;
        card += 1;
    }
    after
};
