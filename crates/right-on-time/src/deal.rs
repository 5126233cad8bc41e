//! Dealing a round.

use arrayvec::ArrayVec;
use reihum_core::{
    EventSink, Parts, PerSeat, Purpose, SMALL_DECK, Seat, SeatSet, Seed, Setup, SmallDeck,
    SmallDeckPlaces,
};

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
    let mut deck = SmallDeck::new(WHOLE_DECK, DECK_SIZE);
    if !public.spare_owners.is_empty() {
        let count = take_spares(deck.places(), public.spare_owners, &parts.privates);
        deck.truncate(count);
    }
    deck.shuffle(&hidden.seed, Purpose::Deal, public.round);
    hidden.reshuffles = 0;
    public.discard.clear();
    public.out.clear();
    public.buried.clear();
    public.last_turn = None;
    public.holding = SeatSet::EMPTY;
    let each = hand_size(setup.players());
    for (seat, own) in parts.privates.by_seat_mut() {
        own.buried.clear();
        let count = match (each, deck.len()) {
            (7, 7..) => {
                own.hand = Bag::dealt(&deck.deal::<7>());
                7
            }
            (8, 8..) => {
                own.hand = Bag::dealt(&deck.deal::<8>());
                8
            }
            // Only a made-up position with very many spare cards runs short.
            (_, left) => {
                own.hand = Bag::dealt(deck.rest());
                left as u8
            }
        };
        public.shown[seat] = Bag::EMPTY;
        public.hand_counts[seat] = count;
        if count > 0 {
            public.holding = public.holding.with(seat);
        }
    }
    hidden.draw.clear();
    public.draw_count = deck.len() as u8;
    let pile = hidden.draw.try_extend_from_slice(deck.rest());
    debug_assert!(pile.is_ok(), "a draw pile holds a whole deck");
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

/// RT-6, RT-40: takes spare cards out of a whole deck, and says how many cards are left. The deck is
/// in the order of kinds; taking kinds from the back leaves those before them where they are.
#[inline(never)]
fn take_spares(
    deck: &mut SmallDeckPlaces<Card>,
    owners: SeatSet,
    privates: &PerSeat<Private>,
) -> usize {
    let mut len = DECK_SIZE;
    let spares = |seat: Seat| privates[seat].spares;
    let kinds = owners.iter().fold(Kinds::default(), |kinds, seat| {
        kinds.union(spares(seat).kinds())
    });
    for card in kinds.descending() {
        let count: u8 = owners.iter().map(|seat| spares(seat).count(card)).sum();
        let last = usize::from(LAST[card.index()]);
        for copy in 0..usize::from(count.min(card.copies())) {
            deck[last - copy] = deck[len];
            len -= 1;
        }
    }
    len
}

/// The whole deck, in order.
const WHOLE_DECK: SmallDeckPlaces<Card> = {
    let mut deck = [DECK[0]; SMALL_DECK + 2];
    let mut card = 0;
    while card < DECK_SIZE {
        deck[card + 1] = DECK[card];
        card += 1;
    }
    deck
};

/// Where the last card of each kind lies in the whole deck.
const LAST: [u8; KINDS] = {
    let mut last = [0; KINDS];
    let mut card = 0;
    while card < DECK_SIZE {
        last[DECK[card].index()] = card as u8 + 1;
        card += 1;
    }
    last
};
