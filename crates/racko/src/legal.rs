//! The legal actions of one seat: counted and indexed, never listed.

use reihum_core::{ActionSet, Seat, View};

use crate::{Action, Card, EventCard, MOST_PLAYERS, Phase, Private, Public, Racko, Slot, SlotSet};

/// All legal actions of one seat.
#[derive(Clone, Copy, Debug)]
pub struct Actions {
    form: Form,
    /// Slots that `take` or `put` may name, or the own slots of a trade.
    slots: SlotSet,
    len: u16,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Nothing,
    /// `draw`, `take` into each slot, and `racko` where there is one more.
    Turn,
    /// `drop` and `put` into each slot.
    Drawn,
    /// `put` into each slot.
    Place,
    /// Each of their slots.
    Trade([SlotSet; MOST_PLAYERS]),
    /// Each of the own slots.
    Give,
    /// Each pair of one of their slots and one of the own.
    BlindTrade([SlotSet; MOST_PLAYERS]),
    /// Each seat but this one.
    Switch(Seat),
    /// `wait`, and `racko` where there is one more.
    Asked,
    /// `racko` only.
    Racko,
}

impl Actions {
    const NOTHING: Self = Self::new(Form::Nothing, SlotSet::EMPTY, 0);

    #[inline]
    const fn new(form: Form, slots: SlotSet, len: usize) -> Self {
        let len = len as u16;
        Self { form, slots, len }
    }

    /// What a seat may do now.
    #[inline]
    #[must_use]
    pub fn of(view: View<'_, Racko>) -> Self {
        let Some((me, private)) = view.own else {
            return Self::NOTHING;
        };
        let public = view.public;
        if !public.to_act().must.contains(me) {
            return Self::NOTHING;
        }
        let filled = public.racks[me].filled;
        match public.phase {
            Phase::Turn { .. } => {
                let in_order = knows_order(view, me, private);
                if in_order && view.setup.options().is_auto() {
                    return Self::new(Form::Racko, SlotSet::EMPTY, 1);
                }
                let slots = if can_take(public.discard.top()) {
                    filled
                } else {
                    SlotSet::EMPTY
                };
                Self::new(Form::Turn, slots, 1 + slots.len() + usize::from(in_order))
            }
            Phase::Drawn { .. } => Self::new(Form::Drawn, filled, 1 + filled.len()),
            Phase::Dealing { .. } => {
                let free = SlotSet::ALL.difference(filled);
                Self::new(Form::Place, free, free.len())
            }
            Phase::Event {
                event: EventCard::Trade,
                ..
            } => {
                let (theirs, mine) = (tradable(public, me), private.rack.numbers());
                let targets: usize = theirs.iter().map(|slots| slots.len()).sum();
                if view.setup.options().blind_trade {
                    Self::new(Form::BlindTrade(theirs), mine, targets * mine.len())
                } else {
                    // Whoever has nothing to give does not get here.
                    let possible = if mine.is_empty() { 0 } else { targets };
                    Self::new(Form::Trade(theirs), SlotSet::EMPTY, possible)
                }
            }
            Phase::Giving { .. } => {
                let mine = private.rack.numbers();
                Self::new(Form::Give, mine, mine.len())
            }
            Phase::Event { .. } => {
                Self::new(Form::Switch(me), SlotSet::EMPTY, public.players() - 1)
            }
            Phase::Asking { .. } | Phase::BlitzAsking { .. } => {
                let in_order = private.rack.is_in_order(view.setup.material().highest);
                Self::new(Form::Asked, SlotSet::EMPTY, 1 + usize::from(in_order))
            }
            Phase::RoundOver | Phase::Over { .. } => Self::NOTHING,
        }
    }
}

/// Is the own rack in order? Mostly everyone knows that it is not, which saves looking.
#[inline]
pub(crate) fn knows_order(view: View<'_, Racko>, me: Seat, private: &Private) -> bool {
    view.public.racks[me].in_order != Some(false)
        && private.rack.is_in_order(view.setup.material().highest)
}

/// May this card be taken from the discard pile (RK-10)?
#[inline]
pub(crate) fn can_take(top: Option<Card>) -> bool {
    top.is_some_and(|card| card.event().is_none())
}

/// The slots of the others that a trade may name: all but those that everyone knows to hold a
/// Joker (RK-15).
pub(crate) fn tradable(public: &Public, me: Seat) -> [SlotSet; MOST_PLAYERS] {
    let mut slots = [SlotSet::EMPTY; MOST_PLAYERS];
    for ((seat, facts), slots) in public.racks.by_seat().zip(&mut slots) {
        if seat != me {
            *slots = facts.filled.difference(facts.jokers());
        }
    }
    slots
}

impl ActionSet for Actions {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// # Panics
    /// In debug builds, if the index is not below the count.
    #[inline]
    fn get(&self, index: usize) -> Action {
        debug_assert!(index < self.len());
        match self.form {
            Form::Turn if index == 0 => Action::Draw,
            Form::Turn if index <= self.slots.len() => Action::Take {
                slot: self.slots.nth(index - 1),
            },
            Form::Drawn if index == 0 => Action::Drop,
            Form::Drawn => Action::Put {
                slot: self.slots.nth(index - 1),
            },
            Form::Place => Action::Put {
                slot: self.slots.nth(index),
            },
            Form::Trade(theirs) => {
                let (seat, theirs) = nth_target(theirs, index);
                Action::Trade { seat, theirs }
            }
            Form::Give => Action::Give {
                mine: self.slots.nth(index),
            },
            Form::BlindTrade(theirs) => {
                let each = self.slots.len().max(1);
                let (seat, theirs) = nth_target(theirs, index / each);
                Action::BlindTrade {
                    seat,
                    theirs,
                    mine: self.slots.nth(index % each),
                }
            }
            Form::Switch(me) => Action::Switch {
                seat: Seat::new((index + usize::from(index >= me.index())) % MOST_PLAYERS),
            },
            Form::Asked if index == 0 => Action::Wait,
            Form::Nothing | Form::Turn | Form::Asked | Form::Racko => Action::Racko,
        }
    }

    #[inline]
    fn visit(&self, mut visit: impl FnMut(Action)) {
        match self.form {
            Form::Turn => {
                visit(Action::Draw);
                self.slots
                    .iter()
                    .for_each(|slot| visit(Action::Take { slot }));
                if usize::from(self.len) > 1 + self.slots.len() {
                    visit(Action::Racko);
                }
            }
            Form::Drawn => {
                visit(Action::Drop);
                self.slots
                    .iter()
                    .for_each(|slot| visit(Action::Put { slot }));
            }
            Form::Place => self
                .slots
                .iter()
                .for_each(|slot| visit(Action::Put { slot })),
            Form::Give => self
                .slots
                .iter()
                .for_each(|mine| visit(Action::Give { mine })),
            Form::Trade(targets) if self.len > 0 => {
                for_each_target(targets, |seat, theirs| {
                    visit(Action::Trade { seat, theirs });
                });
            }
            Form::BlindTrade(targets) => for_each_target(targets, |seat, theirs| {
                let trade = |mine| Action::BlindTrade { seat, theirs, mine };
                self.slots.iter().for_each(|mine| visit(trade(mine)));
            }),
            // One, two or three of them.
            _ => self.iter().for_each(visit),
        }
    }
}

fn for_each_target(targets: [SlotSet; MOST_PLAYERS], mut visit: impl FnMut(Seat, Slot)) {
    for (seat, slots) in targets.into_iter().enumerate() {
        slots.iter().for_each(|slot| visit(Seat::new(seat), slot));
    }
}

fn nth_target(theirs: [SlotSet; MOST_PLAYERS], mut index: usize) -> (Seat, Slot) {
    let mut seat = 0;
    while seat + 1 < MOST_PLAYERS && index >= theirs[seat].len() {
        index -= theirs[seat].len();
        seat += 1;
    }
    (Seat::new(seat), theirs[seat].nth(index))
}
