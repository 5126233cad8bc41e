//! Worlds that could be the real one, as far as a seat can tell.

use arrayvec::ArrayVec;
use reihum_core::rng::Rng;
use reihum_core::{Parts, PerSeat, Seat, Seed, View, shuffle};

use crate::RightOnTime;
use crate::bag::Bag;
use crate::cards::{Card, DECK, DECK_SIZE};
use crate::state::{Hidden, MOST_BURIED, Private};

/// The cards that the eyes of this view cannot place.
#[must_use]
pub fn unseen(view: View<'_, RightOnTime>) -> Bag {
    const ALL: Bag = {
        let mut bag = Bag::EMPTY;
        let mut card = 0;
        while card < DECK_SIZE {
            bag.add(DECK[card]);
            card += 1;
        }
        bag
    };
    let mut pool = ALL;
    for laid in &view.public.discard {
        pool.take(laid.card());
    }
    let me = view.own.map(|(seat, _)| seat);
    for (seat, shown) in view.public.shown.by_seat() {
        if Some(seat) != me {
            for card in shown.iter() {
                pool.take(card);
            }
        }
    }
    if let Some((_, own)) = view.own {
        for card in own
            .hand
            .iter()
            .chain(own.spares.iter())
            .chain(own.buried.iter().copied())
        {
            pool.take(card);
        }
    }
    pool
}

pub(crate) fn determinize(view: View<'_, RightOnTime>, rng: &mut impl Rng) -> Parts<RightOnTime> {
    Worlds::of(view).draw(view, rng)
}

/// What is the same in all worlds that could be the real one, as far as a view can tell: worked out
/// once where many are drawn.
#[derive(Debug, Clone)]
pub struct Worlds {
    /// What the view cannot place, in the order of kinds.
    unseen: ArrayVec<Card, DECK_SIZE>,
}

impl Worlds {
    /// The worlds of a view.
    #[must_use]
    pub fn of(view: View<'_, RightOnTime>) -> Self {
        let unseen = unseen(view).iter().collect();
        Self { unseen }
    }

    /// A world of the same view, as [`reihum_core::Game::determinize`] would draw it.
    pub fn draw(&self, view: View<'_, RightOnTime>, rng: &mut impl Rng) -> Parts<RightOnTime> {
        lay_out(view, self.unseen.clone(), rng)
    }
}

fn lay_out(
    view: View<'_, RightOnTime>,
    mut pool: ArrayVec<Card, DECK_SIZE>,
    rng: &mut impl Rng,
) -> Parts<RightOnTime> {
    let public = view.public;
    shuffle(rng, &mut pool);
    // A made-up position may hold more cards than the deck; any card will do then.
    let mut next = || pool.pop().unwrap_or(DECK[0]);
    let me = view.own.map(|(seat, _)| seat);

    let mut privates = PerSeat::from_fn(view.players(), |seat| match view.own {
        Some((own_seat, own)) if own_seat == seat => own.clone(),
        _ => {
            let mut hand = public.shown[seat];
            for _ in hand.len()..usize::from(public.hand_counts[seat]) {
                hand.add(next());
            }
            let spares = (0..public.spare_counts[seat]).map(|_| next()).collect();
            Private {
                hand,
                spares,
                buried: ArrayVec::new(),
            }
        }
    });
    let mut draw: ArrayVec<Card, DECK_SIZE> = ArrayVec::new();
    // The bottom of the pile: cards put there by known seats; the last one lies lowest.
    let mut bottom: ArrayVec<(Seat, Card), MOST_BURIED> = ArrayVec::new();
    let mut mine = view.own.map(|(_, own)| own.buried.iter());
    for seat in &public.buried {
        let known = if Some(*seat) == me {
            mine.as_mut().and_then(|cards| cards.next().copied())
        } else {
            None
        };
        let card = known.unwrap_or_else(&mut next);
        if known.is_none() {
            privates[*seat].buried.push(card);
        }
        bottom.push((*seat, card));
    }
    draw.extend(bottom.iter().rev().map(|(_, card)| *card));
    while draw.len() < usize::from(public.draw_count) {
        draw.push(next());
    }
    Parts {
        public: public.clone(),
        privates,
        hidden: Hidden {
            draw,
            seed: Seed::from_rng(rng),
            reshuffles: 0,
        },
    }
}

/// Is there only one way to lay the unseen cards where they can lie?
pub(crate) fn certain(view: View<'_, RightOnTime>) -> bool {
    if unseen(view).kinds().len() <= 1 {
        return true;
    }
    let public = view.public;
    let me = view.own.map(|(seat, _)| seat);
    // Each unseen hand and each unseen lot of spare cards is a bag; the pile has an order.
    let mut bags = 0;
    for seat in view.setup.seats().filter(|seat| Some(*seat) != me) {
        let unknown = usize::from(public.hand_counts[seat]) - public.shown[seat].len();
        bags += usize::from(unknown > 0) + usize::from(public.spare_counts[seat] > 0);
    }
    let own_buried = view.own.map_or(0, |(_, own)| own.buried.len());
    let pile = usize::from(public.draw_count) - own_buried;
    // A pile of one card would be one kind.
    bags == 1 && pile == 0
}
