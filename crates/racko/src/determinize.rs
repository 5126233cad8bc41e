//! Draws a world that could be the real one, as far as a seat can tell.
//!
//! Cards that the seat cannot see are all cards of the deck less those it knows. They are dealt
//! anew, so that every world that fits has the same chance: numbers only into slots that are
//! known to hold one, numbers and Jokers into other slots and hands, everything into the draw
//! pile. Racks that are known to be in order are drawn by [`fill_in_order`]; worlds in which a
//! rack is in order that is known not to be are drawn again.
//!
//! A view carries no history beyond this: that a card was seen on the discard pile before it was
//! shuffled into a new draw pile (RK-18) is not remembered.

use reihum_core::rng::Rng;
use reihum_core::{Parts, PerSeat, Seat, SeatSet, Seed, View, below, shuffle};

use crate::position::remember;
use crate::rising::{Pool, fill_in_order};
use crate::{Card, Hidden, MOST_CARDS, Material, Phase, Pile, Private, Rack, Racko, Slot, SlotSet};

/// How often a world is drawn again before its order is taken as it comes. Real positions need
/// one or two; positions made by hand may contradict themselves.
const TRIES: usize = 200;

/// What a seat can tell about the cards it does not see.
struct Unseen<'a> {
    view: View<'a, Racko>,
    /// What is known of each rack; `None` is unknown or empty.
    racks: PerSeat<Rack>,
    /// Numbers and Jokers that are somewhere.
    pool: Pool,
    /// Event cards that are in the draw pile.
    events: [u8; 3],
}

const EVENTS: [Card; 3] = [Card::TRADE, Card::SKIP, Card::SWITCH];

impl<'a> Unseen<'a> {
    fn of(view: View<'a, Racko>) -> Self {
        let material: &Material = view.setup.material();
        let racks = PerSeat::from_fn(view.players(), |seat| known_rack(view, seat));
        // While dealing in blitz, Jokers and events lie apart (RK-62).
        let (jokers, events) = if view.public.is_dealing() {
            (0, [0; 3])
        } else {
            let events = [material.trades, material.skips, material.switches];
            (usize::from(material.jokers), events)
        };
        let numbers = ((1 << (material.highest + 1)) - 1) & !1;
        let mut unseen = Self {
            view,
            racks,
            pool: Pool { numbers, jokers },
            events,
        };
        let drawn = view.own.and_then(|(_, private)| private.drawn);
        let in_racks = unseen.racks.clone();
        let in_racks = in_racks.iter().flat_map(|rack| rack.0).flatten();
        for card in view.public.discard.iter().chain(drawn).chain(in_racks) {
            unseen.pool.remove(card);
            if let Some(kind) = EVENTS.iter().position(|event| *event == card) {
                unseen.events[kind] = unseen.events[kind].saturating_sub(1);
            }
        }
        unseen
    }

    /// The unknown slots of a rack.
    fn unknown(&self, seat: Seat) -> impl Iterator<Item = Slot> + '_ {
        let filled = self.view.public.racks[seat].filled;
        filled
            .iter()
            .filter(move |slot| self.racks[seat].get(*slot).is_none())
    }

    /// How many unknown slots of a rack hold a number, as everyone knows.
    fn count_plain(&self, seat: Seat) -> usize {
        let plain = self.view.public.racks[seat].plain;
        let is_plain = |slot: &Slot| plain.contains(*slot);
        self.unknown(seat).filter(is_plain).count()
    }

    /// Seats that hold a card in hand which this seat does not see.
    fn unseen_hands(&self) -> impl Iterator<Item = Seat> + '_ {
        let holders = match self.view.public.phase {
            Phase::Dealing { placing } => placing,
            Phase::Drawn { seat } => SeatSet::only(seat),
            _ => SeatSet::EMPTY,
        };
        let me = self.view.own.map(|(seat, _)| seat);
        holders.iter().filter(move |seat| Some(*seat) != me)
    }
}

fn known_rack(view: View<'_, Racko>, seat: Seat) -> Rack {
    if let Some(racks) = &view.public.laid_open {
        return racks[seat];
    }
    match view.own {
        Some((me, private)) if me == seat => private.rack,
        own => {
            let faces = &view.public.racks[seat].faces;
            let memory = own.and_then(|(_, private)| private.memory.get(seat.index()));
            Rack(std::array::from_fn(|place| {
                faces[place].or(memory.and_then(|memory| memory[place]))
            }))
        }
    }
}

/// A world that fits the view.
pub(crate) fn determinize<R: Rng>(view: View<'_, Racko>, rng: &mut R) -> Parts<Racko> {
    let unseen = Unseen::of(view);
    let mut tries = 1;
    let world = loop {
        if let Some(world) = draw_world(&unseen, tries >= TRIES, rng) {
            break world;
        }
        tries += 1;
    };
    let players = view.players();
    let mut parts = Parts::<Racko> {
        public: view.public.clone(),
        privates: PerSeat::from_fn(players, |seat| Private {
            rack: world.racks[seat],
            drawn: world.drawn[seat],
            ..Private::empty(players)
        }),
        hidden: Hidden {
            seed: Seed::from_rng(rng),
            draw: world.draw,
            reshuffles: 0,
        },
    };
    for seat in Seat::all(players) {
        for slot in Slot::all() {
            if !parts.public.racks[seat].knowers[slot.index()].is_empty() {
                remember(&mut parts, seat, slot);
            }
        }
    }
    if let Some((me, private)) = view.own {
        parts.privates[me] = private.clone();
    }
    parts
}

/// All that is sampled.
struct World {
    racks: PerSeat<Rack>,
    drawn: PerSeat<Option<Card>>,
    draw: Pile,
}

/// Draws one world; `None` if it contradicts what is known of the racks' order, unless it must
/// be `taken_anyway`.
fn draw_world<R: Rng>(unseen: &Unseen<'_>, taken_anyway: bool, rng: &mut R) -> Option<World> {
    let view = unseen.view;
    let public = view.public;
    let players = view.players();
    let highest = view.setup.material().highest;
    let mut world = World {
        racks: unseen.racks.clone(),
        drawn: PerSeat::new(players, None),
        draw: Pile::default(),
    };
    let mut pool = unseen.pool;
    let me = view.own.map(|(seat, _)| seat);
    let of_others = || Seat::all(players).filter(move |seat| Some(*seat) != me);
    let in_order = |seat: &Seat| public.racks[*seat].in_order == Some(true);
    let is_complete = |seat: &Seat| public.racks[*seat].filled == SlotSet::ALL;

    // Racks that are known to be in order, first: they are the hardest to fill. Which of them
    // chooses first is left to chance.
    let first = below(rng, players as u32) as usize;
    let mut needed: usize = of_others().map(|seat| unseen.count_plain(seat)).sum();
    for seat in Seat::new(first).clockwise(players) {
        if Some(seat) == me || !in_order(&seat) || !is_complete(&seat) {
            continue;
        }
        needed -= unseen.count_plain(seat);
        let (rack, plain) = (&mut world.racks[seat], public.racks[seat].plain);
        if !fill_in_order(rack, plain, &mut pool, highest, needed, rng) && !taken_anyway {
            return None;
        }
    }

    // Slots that hold a number, then all that may hold a Joker too, then the draw pile.
    let mut cards = Cards::new(&pool, highest, rng);
    for numbers_only in [true, false] {
        if !numbers_only {
            cards.mix_in(Card::JOKER, pool.jokers, rng);
        }
        for seat in of_others() {
            for slot in unseen.unknown(seat) {
                let plain = public.racks[seat].plain.contains(slot);
                if plain == numbers_only && world.racks[seat].get(slot).is_none() {
                    world.racks[seat].0[slot.index()] = Some(cards.next(rng));
                }
            }
        }
    }
    for seat in unseen.unseen_hands() {
        world.drawn[seat] = Some(cards.next(rng));
    }
    for (event, count) in EVENTS.into_iter().zip(unseen.events) {
        cards.pile.put_many(event, count);
    }
    shuffle(rng, cards.pile.cards_mut());
    world.draw = std::mem::take(&mut cards.pile);
    world.draw.keep(usize::from(public.draw));
    while world.draw.len() < usize::from(public.draw).min(MOST_CARDS) {
        let card = cards.next(rng);
        world.draw.put(card);
    }

    let fits = of_others().all(|seat| {
        let known = public.racks[seat].in_order.filter(|_| is_complete(&seat));
        known.is_none_or(|known| world.racks[seat].is_in_order(highest) == known)
    });
    (fits || taken_anyway).then_some(world)
}

/// The unseen cards, shuffled.
struct Cards {
    pile: Pile,
    highest: u8,
}

impl Cards {
    fn new(pool: &Pool, highest: u8, rng: &mut impl Rng) -> Self {
        let mut pile = Pile::default();
        (1..=highest)
            .filter(|number| pool.has(*number))
            .filter_map(Card::number)
            .for_each(|card| pile.put(card));
        shuffle(rng, pile.cards_mut());
        Self { pile, highest }
    }

    fn mix_in(&mut self, card: Card, count: usize, rng: &mut impl Rng) {
        self.pile.put_many(card, count as u8);
        shuffle(rng, self.pile.cards_mut());
    }

    /// The next card. Where a position made by hand has more cards than the deck, any number.
    fn next(&mut self, rng: &mut impl Rng) -> Card {
        self.pile.take().unwrap_or_else(|| {
            let number = 1 + below(rng, u32::from(self.highest)) as u8;
            Card::number(number).unwrap_or(Card::JOKER)
        })
    }
}

/// Is only one world possible for this view, as far as the kinds of cards tell?
pub(crate) fn is_certain(view: View<'_, Racko>) -> bool {
    let unseen = Unseen::of(view);
    let plain = view.setup.seats().map(|seat| unseen.count_plain(seat));
    let plain: usize = plain.sum();
    let jokers = unseen.pool.jokers;
    // Slots that hold a number get theirs first.
    let numbers = unseen.pool.count().saturating_sub(plain);
    if unseen.pool.count() > 1 && plain > 0 {
        return false;
    }
    let events: u8 = unseen.events.iter().sum();
    let kinds_of_events = unseen.events.iter().filter(|count| **count > 0).count();
    if view.public.draw == events {
        // All events are in the draw pile, the other cards in racks and hands.
        return kinds_of_events <= 1 && (numbers == 0 || numbers + jokers == 1);
    }
    // Wherever they lie: cards that are all alike make one world.
    numbers + usize::from(jokers > 0) + kinds_of_events <= 1
}
