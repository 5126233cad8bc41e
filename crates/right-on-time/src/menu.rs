//! All legal actions of a seat, counted and indexed without listing them: the ways to lay cards
//! ([`crate::lays`]), then the swaps of spare cards, then showing.

use reihum_core::{ActionSet, Seat, View};

use crate::RightOnTime;
use crate::action::{Action, Lay};
use crate::bag::{Bag, Kinds};
use crate::lays::{Lays, split};
use crate::options::Options;
use crate::state::{Private, Public};
use crate::targets::Targets;

/// The legal actions of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Actions {
    lays: Lays,
    /// RT-52: of all pairs only those with the greater value on top count; so many.
    sorted_pairs: Option<u32>,
    swaps: Swaps,
    /// How many actions before showing, and with it.
    before_show: u32,
    all: u32,
}

/// The swaps of spare cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Swaps {
    /// The spare cards that may be taken, and the hand cards that may be given for them.
    take: Kinds,
    give: Kinds,
}

impl Swaps {
    #[inline]
    pub fn of(own: &Private) -> Self {
        Self {
            take: own.spares.kinds(),
            give: own.hand.kinds(),
        }
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.take.len() * self.give.len()
    }

    #[inline]
    pub fn get(self, index: u32) -> Action {
        let (take, give) = split(index, self.give.len());
        Action::Spare {
            take: self.take.nth(take),
            give: self.give.nth(give),
        }
    }
}

impl Actions {
    /// What the seat of this view may do.
    #[inline(always)]
    pub(crate) fn of(view: View<'_, RightOnTime>) -> Self {
        let mut actions = Self::default();
        let Some((seat, own)) = view.own else {
            return actions;
        };
        if view.public.winner.is_some() || own.hand.is_empty() {
            return actions;
        }
        if view.public.turn == seat {
            actions.add_turn(view, seat, own.hand);
        }
        // RT-57: not with two players.
        if !own.spares.is_empty() && view.players() > 2 {
            actions.swaps = Swaps::of(own);
            actions.before_show += actions.swaps.len();
            actions.all += actions.swaps.len();
        }
        actions
    }

    #[inline(always)]
    fn add_turn(&mut self, view: View<'_, RightOnTime>, seat: Seat, hand: Bag) {
        let (public, options) = (view.public, view.setup.options());
        let targets = Targets::new(public, view.players(), seat);
        let held = public.hand_counts[seat];
        self.lays = if whole_hand_matters(view.players(), options) && held <= 2 {
            lays_of_last_cards(public, options, targets, hand)
        } else {
            Lays::new(hand, public.top_value(), targets)
        };
        let mut laid = self.lays.len();
        if options.last_pair_high_on_top && held == 2 && targets.nobody_out {
            let sorted = count_sorted(self.lays);
            self.sorted_pairs = Some(sorted);
            laid = self.lays.singles() + sorted;
        }
        self.before_show = laid;
        // RT-17: unable to lay is only possible with a single card.
        self.all = laid + u32::from(laid == 0);
    }

    /// RT-52: the pairs are filtered. The hand is just two cards then, so there are few.
    #[inline(never)]
    fn get_sorted(self, index: u32) -> Lay {
        if index < self.lays.singles() {
            return self.lays.get(index);
        }
        let nth = sorted(self.lays).nth((index - self.lays.singles()) as usize);
        nth.unwrap_or_else(|| self.lays.get(index))
    }
}

/// Is anything special about laying the whole hand, if it comes to that? With two players, and
/// with the variant for the first player out.
#[inline]
pub(crate) fn whole_hand_matters(players: usize, options: &Options) -> bool {
    players == 2 || options.any_switch()
}

/// What can be laid of a hand of one or two cards, where it matters that it is the whole hand.
#[inline(never)]
fn lays_of_last_cards(public: &Public, options: &Options, targets: Targets, hand: Bag) -> Lays {
    let top = public.top_value();
    let [mut alone, mut paired] = Lays::aims(hand, top);
    let one = hand.len() == 1;
    let whole = if one { &mut alone } else { &mut paired };
    whole.name(targets.you_with_whole_hand(options));
    if options.last_joker_is_seven && targets.nobody_out && whole.jokers > 0 {
        // RT-51: the Joker is laid as a 7: alone on anything below, in a pair only on a 7.
        let fits = if one { top < 7 } else { top == 7 };
        whole.joker_from = 7;
        whole.jokers = u32::from(fits);
    }
    Lays::with_aims(hand, top, targets, [alone, paired])
}

/// The pairs that RT-52 allows: the greater value ends on top.
fn sorted(lays: Lays) -> impl Iterator<Item = Lay> {
    (lays.singles()..lays.len())
        .map(move |index| lays.get(index))
        .filter(|lay| lay.first.value() <= lay.top().value())
}

#[inline(never)]
fn count_sorted(lays: Lays) -> u32 {
    sorted(lays).count() as u32
}

impl ActionSet for Actions {
    type Action = Action;

    #[inline(always)]
    fn len(&self) -> usize {
        self.all as usize
    }

    #[inline(always)]
    fn get(&self, index: usize) -> Action {
        let index = index as u32;
        let laid = self.before_show - self.swaps.len();
        if index < laid {
            return Action::Lay(match self.sorted_pairs {
                None => self.lays.get(index),
                Some(_) => self.get_sorted(index),
            });
        }
        if index < self.before_show {
            return self.swaps.get(index - laid);
        }
        Action::Show
    }

    #[inline]
    fn visit(&self, mut visit: impl FnMut(Action)) {
        if self.lays.len() > 0 {
            let sorted = self.sorted_pairs.is_some();
            self.lays.visit(|lay| {
                // RT-52; a single card is its own top.
                if !sorted || lay.first.value() <= lay.top().value() {
                    visit(Action::Lay(lay));
                }
            });
        }
        for take in self.swaps.take.cards() {
            for give in self.swaps.give.cards() {
                visit(Action::Spare { take, give });
            }
        }
        if self.before_show < self.all {
            visit(Action::Show);
        }
    }
}
