//! A rule of thumb that plays sensibly enough to finish rounds.

mod events;
mod fit;

use reihum_core::rng::Rng;
use reihum_core::{ActionSet, Game, Seat, View, below};

use crate::legal::{can_take, knows_order};
use crate::{Action, Actions, Card, EventCard, Phase, Private, Rack, Racko, Slot, SlotSet, bonus};
use fit::fit;

/// Chooses an action for the seat of this view: keeps the cards that can stay, takes what brings
/// the rack nearer to order, remembers what it has seen, says Racko, and waits for a bonus at
/// times. Plays sensibly enough to finish rounds; sees only what its seat may see.
///
/// Nothing for a seat that cannot act.
pub(crate) fn choose(view: View<'_, Racko>, rng: &mut impl Rng) -> Option<Action> {
    if let Some((me, private)) = view.own {
        let player = Player { view, me, private };
        let action = player.choose(rng);
        if Racko::check(view, action).is_ok() {
            return Some(action);
        }
    }
    // Positions made by hand can leave no sensible choice: then any.
    let legal = Actions::of(view);
    let count = legal.len() as u32;
    (count > 0).then(|| legal.get(below(rng, count) as usize))
}

/// One seat, thinking.
struct Player<'a> {
    view: View<'a, Racko>,
    me: Seat,
    private: &'a Private,
}

/// A slot for a card, and how much better the rack gets.
struct Placement {
    slot: Slot,
    gain: f32,
}

impl Player<'_> {
    fn choose(&self, rng: &mut impl Rng) -> Action {
        match self.view.public.phase {
            Phase::Dealing { .. } => self.place_dealt(),
            Phase::Turn { .. } => self.begin_turn(rng),
            Phase::Drawn { .. } => self.use_drawn(),
            Phase::Event {
                event: EventCard::Trade,
                ..
            } => self.trade(rng),
            Phase::Event { .. } => self.switch(rng),
            Phase::Giving { other, theirs, .. } => self.give(other, theirs),
            Phase::Asking { .. } if self.says_racko(rng) => Action::Racko,
            // Blitz-Racko scores more than Racko without a run, and less than with four.
            Phase::BlitzAsking { .. } if !self.waits_for_a_run() => Action::Racko,
            _ => Action::Wait,
        }
    }

    fn highest(&self) -> u8 {
        self.view.setup.material().highest
    }

    fn rack(&self) -> &Rack {
        &self.private.rack
    }

    fn begin_turn(&self, rng: &mut impl Rng) -> Action {
        let in_order = knows_order(self.view, self.me, self.private);
        if in_order && self.says_racko(rng) {
            return Action::Racko;
        }
        let top = self.view.public.discard.top();
        let Some(card) = top.filter(|card| can_take(Some(*card))) else {
            return Action::Draw;
        };
        let place = self.best_place(card);
        // A small gain can wait for something better from the draw pile.
        let enough = if in_order { 0.0 } else { fit::KEPT / 4.0 };
        if place.gain > enough {
            Action::Take { slot: place.slot }
        } else {
            Action::Draw
        }
    }

    fn use_drawn(&self) -> Action {
        let Some(card) = self.private.drawn else {
            return Action::Drop;
        };
        let place = self.best_place(card);
        if place.gain > 0.0 {
            Action::Put { slot: place.slot }
        } else {
            Action::Drop
        }
    }

    /// Where a card does most good.
    fn best_place(&self, card: Card) -> Placement {
        let now = self.worth(self.rack());
        let mut best = Placement {
            slot: Slot::at(0),
            gain: f32::NEG_INFINITY,
        };
        for slot in Slot::all() {
            let mut rack = *self.rack();
            rack.exchange(slot, card);
            let gain = self.worth(&rack) - now;
            if gain > best.gain {
                best = Placement { slot, gain };
            }
        }
        best
    }

    /// What a rack is worth: order first, then the run where there is a bonus for it.
    fn worth(&self, rack: &Rack) -> f32 {
        let run = if self.view.setup.options().bonus {
            rack.longest_run(self.highest()) as f32
        } else {
            0.0
        };
        fit(rack, self.highest()) + run
    }

    /// Says Racko at once where there is nothing to wait for; otherwise waits now and then for a
    /// longer run, but not when somebody else could end the round any moment.
    fn says_racko(&self, rng: &mut impl Rng) -> bool {
        if !self.view.setup.options().bonus {
            return true;
        }
        let run = self.rack().longest_run(self.highest());
        let others_ready = self
            .view
            .public
            .racks
            .by_seat()
            .any(|(seat, facts)| seat != self.me && facts.in_order == Some(true));
        let patience = match bonus(run) {
            _ if others_ready => 0,
            0 => 3,
            60 => 2,
            110 => 1,
            _ => 0,
        };
        below(rng, 4) >= patience
    }

    /// Is Racko with the run of this rack worth more than Blitz-Racko (RK-50, RK-61)?
    fn waits_for_a_run(&self) -> bool {
        let run = self.rack().longest_run(self.highest());
        self.view.setup.options().bonus && bonus(run) > 10
    }

    /// Blitz: the free slot nearest to where the card belongs, among those that keep the cards
    /// rising if there are any.
    fn place_dealt(&self) -> Action {
        let free = SlotSet::ALL.difference(self.view.public.racks[self.me].filled);
        let value = self.private.drawn.and_then(Card::value).unwrap_or(1);
        let belongs = (i32::from(value) * 12 - 6) / i32::from(self.highest());
        let keeps_rising = |slot: &Slot| {
            let numbers = |places: &[Option<Card>]| {
                let values = places.iter().flatten().copied().filter_map(Card::value);
                values.fold((u8::MAX, 0), |(low, high), n| (low.min(n), high.max(n)))
            };
            let (_, below) = numbers(&self.rack().0[..slot.index()]);
            let (above, _) = numbers(&self.rack().0[slot.index()..]);
            below < value && value < above
        };
        let distance = |slot: &Slot| (slot.index() as i32 - belongs).abs();
        let slot = free
            .iter()
            .filter(keeps_rising)
            .min_by_key(distance)
            .or_else(|| free.iter().min_by_key(distance));
        Action::Put {
            slot: slot.unwrap_or(Slot::at(0)),
        }
    }
}
