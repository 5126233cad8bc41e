//! All legal actions of a seat, counted and indexed without listing them.
//!
//! Cards of a kind are interchangeable, so a hand is a set of *kinds*, and the number of ways to
//! lay one or two of them follows from the sizes of a few sets. The actions fall into classes; a
//! random choice costs one count, one look for the class and one computation inside it.

use reihum_core::{ActionSet, Seat, SeatSet, View};

use crate::action::{Action, Effect, Lay};
use crate::bag::{Bag, Kinds};
use crate::cards::{Card, LaidCard};
use crate::targets::Targets;
use crate::{Options, RightOnTime};

/// How many classes of actions there are. In the order of their indexes: one number card or Back
/// to zero, one Joker, one effect card; a pair without, with one and with two effect cards; a
/// swap of a spare card; showing.
const CLASSES: usize = 8;
/// The first and the last class of pairs.
const PAIRS: (usize, usize) = (3, 5);

/// The legal actions of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Actions {
    /// How many actions there are up to the end of each class. A random choice keeps all of this
    /// in registers, so nothing here is indexed by a variable, and what is rarely needed takes a
    /// copy (`self`), not a reference.
    ends: [u32; CLASSES],
    /// RT-52: of all pairs only those with the greater value on top count; so many.
    sorted_pairs: Option<u32>,
    /// The cards that may be laid alone.
    single: LayChoices,
    /// The cards that may be laid in a pair.
    pair: LayChoices,
    /// The number cards of which there are two for a pair.
    doubles: Kinds,
    two_jokers: bool,
    /// Whom Draw! may name.
    draw: SeatSet,
    spares: Kinds,
    give: Kinds,
}

/// Cards that may be laid, and how.
#[derive(Clone, Copy, Debug, Default)]
struct LayChoices {
    kinds: Kinds,
    /// How many values a Joker may be declared, and the lowest.
    jokers: u32,
    joker_from: u8,
    /// Whom You're it! may name.
    you_at: SeatSet,
}

impl LayChoices {
    /// How many numbers (and Back to zero).
    #[inline]
    fn quiet_count(&self) -> u32 {
        self.kinds.and(Kinds::QUIET).len()
    }

    /// How many You're it!.
    #[inline]
    fn you_count(&self) -> u32 {
        self.kinds.and(Kinds::YOU).len()
    }

    /// How many Draw!.
    #[inline]
    fn draw_count(&self) -> u32 {
        self.kinds.and(Kinds::DRAW).len()
    }

    #[inline]
    fn quiet(&self, n: u32) -> LaidCard {
        LaidCard::plain(self.kinds.nth_quiet(n))
    }

    #[inline]
    fn joker(&self, n: u32) -> LaidCard {
        LaidCard::joker(self.joker_from + n as u8)
    }

    /// A number or a Joker.
    #[inline]
    fn harmless(&self, n: u32) -> LaidCard {
        let quiet = self.quiet_count();
        if n < quiet {
            self.quiet(n)
        } else {
            self.joker(n - quiet)
        }
    }

    #[inline]
    fn you(&self, n: u32) -> LaidCard {
        LaidCard::plain(self.kinds.nth_you(n))
    }

    #[inline]
    fn draw(&self, n: u32) -> LaidCard {
        LaidCard::plain(self.kinds.nth_draw(n))
    }

    /// How many ways to lay one effect card, its target included.
    #[inline]
    fn effects(&self, draw_at: SeatSet) -> u32 {
        self.you_count() * ways(self.you_at) + self.draw_count() * ways(draw_at)
    }

    /// One of [`LayChoices::effects`].
    #[inline]
    fn effect(self, draw_at: SeatSet, n: u32) -> (LaidCard, Option<Effect>) {
        let yous = self.you_count() * ways(self.you_at);
        if n < yous {
            let (which, target) = split(n, ways(self.you_at));
            (self.you(which), you(self.you_at, target))
        } else {
            let (which, target) = split(n - yous, ways(draw_at));
            (self.draw(which), draw(draw_at, target))
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
            actions.spares = own.spares.kinds();
            actions.give = own.hand.kinds();
            let swaps = actions.spares.len() * actions.give.len();
            actions.ends[6] += swaps;
            actions.ends[7] += swaps;
        }
        actions
    }

    #[inline(always)]
    fn add_turn(&mut self, view: View<'_, RightOnTime>, seat: Seat, hand: Bag) {
        let public = view.public;
        let targets = Targets::new(public, view.players(), seat);
        let held = public.hand_counts[seat];
        let top = public.top_value();
        let kinds = hand.kinds();
        let low = Kinds::UP_TO[usize::from(top)];
        let jokers = hand.count(Card::JOKER);
        self.draw = targets.draw();
        self.two_jokers = jokers >= 2;

        let (single, pair) = (&mut self.single, &mut self.pair);
        pair.kinds = kinds.and(low);
        single.kinds = kinds.without(low);
        single.you_at = targets.you();
        pair.you_at = single.you_at;
        // RT-15: alone a Joker is greater than the top card, in a pair it is not.
        let joker = u32::from(jokers > 0);
        single.joker_from = top + 1;
        single.jokers = joker * u32::from(7 - top);
        pair.joker_from = 1;
        pair.jokers = joker * u32::from(top);
        let options = view.setup.options();
        // What is the same all match long comes first: it is guessed right.
        if (view.players() == 2 || options.any_switch()) && held <= 2 {
            *self = self.adjusted_for_whole_hand(targets, options, held, top);
        }

        self.doubles = hand.doubles().and(low);
        self.set_ends();
        if options.last_pair_high_on_top && held == 2 && targets.nobody_out {
            self.sorted_pairs = Some(self.count_sorted());
        }
    }

    /// With two players, or with the variant for the first player out, it matters whether the
    /// cards laid are the whole hand.
    #[inline(never)]
    fn adjusted_for_whole_hand(
        mut self,
        targets: Targets,
        options: &Options,
        held: u8,
        top: u8,
    ) -> Self {
        let whole = if held == 1 {
            &mut self.single
        } else {
            &mut self.pair
        };
        whole.you_at = targets.you_with_whole_hand(options);
        if options.last_joker_is_seven && targets.nobody_out && whole.jokers > 0 {
            // RT-51: the Joker is laid as a 7: alone on anything below, in a pair only on a 7.
            let fits = if held == 1 { top < 7 } else { top == 7 };
            whole.joker_from = 7;
            whole.jokers = u32::from(fits);
        }
        self
    }

    #[inline(always)]
    fn set_ends(&mut self) {
        let (single, pair) = (&self.single, &self.pair);
        let quiet = single.quiet_count();
        let pair_quiet = pair.quiet_count();
        let joker = quiet + single.jokers;
        let singles = joker + single.effects(self.draw);
        // Both orders count, hence the 2; n × (n − 1) is 0 for n = 0, and one card makes no pair.
        let quiet_pairs = pair_quiet * pair_quiet.wrapping_sub(1) + self.doubles.len();
        let joker_pairs = pair.jokers * (2 * pair_quiet + u32::from(self.two_jokers) * pair.jokers);
        let harmless = singles + quiet_pairs + joker_pairs;
        let mixed = harmless + 2 * (pair_quiet + pair.jokers) * pair.effects(self.draw);
        let all = mixed + self.effect_pairs();
        // RT-17: unable to lay is only possible with a single card.
        let show = all + u32::from(all == 0);
        self.ends = [quiet, joker, singles, harmless, mixed, all, all, show];
    }

    /// How many ways to lay two effect cards; exactly one effect is carried out (RT-24).
    #[inline]
    fn effect_pairs(&self) -> u32 {
        let (you, draw) = (self.pair.you_count(), self.pair.draw_count());
        let you_at = self.pair.you_at;
        if you + draw < 2 {
            return 0;
        }
        you * you.wrapping_sub(1) * ways(you_at)
            + draw * draw.wrapping_sub(1) * ways(self.draw)
            + 2 * you * draw * self.ways_either()
    }

    /// Two different effects: the one or the other is carried out (RT-24).
    #[inline]
    fn ways_either(&self) -> u32 {
        ((self.pair.you_at.len() + self.draw.len()) as u32).max(1)
    }

    /// The indexes of all pairs, as if RT-52 did not apply.
    #[inline]
    fn pair_range(&self) -> std::ops::Range<usize> {
        self.ends[PAIRS.0 - 1] as usize..self.ends[PAIRS.1] as usize
    }

    fn sorted(self) -> impl Iterator<Item = Action> {
        self.pair_range()
            .map(move |index| self.unsorted(index))
            .filter(is_sorted)
    }

    #[inline(never)]
    fn count_sorted(self) -> u32 {
        self.sorted().count() as u32
    }

    /// RT-52: the pairs are filtered. The hand is just two cards then, so there are few.
    #[inline(never)]
    fn get_sorted(self, index: usize, sorted: usize) -> Action {
        let pairs = self.pair_range();
        if index < pairs.start {
            self.unsorted(index)
        } else if index < pairs.start + sorted {
            let nth = self.sorted().nth(index - pairs.start);
            nth.unwrap_or(Action::Show)
        } else {
            self.unsorted(index - sorted + pairs.len())
        }
    }

    #[inline(always)]
    fn unsorted(&self, index: usize) -> Action {
        let index = index as u32;
        let (mut class, mut begin) = (0, 0);
        // An index beyond all others is of the last class.
        for end in self.ends.into_iter().take(CLASSES - 1) {
            let past = index >= end;
            class += u32::from(past);
            begin = if past { end } else { begin };
        }
        let n = index - begin;
        let single = &self.single;
        match class {
            0 => one(single.quiet(n), None),
            1 => one(single.joker(n), None),
            2 => {
                let (card, effect) = single.effect(self.draw, n);
                one(card, effect)
            }
            3 => self.harmless_pair(n),
            4 => {
                let (cards, which) = split(n, self.pair.effects(self.draw));
                let (card, effect) = self.pair.effect(self.draw, which);
                either(cards, self.pair.harmless(cards / 2), card, effect)
            }
            5 => self.effect_pair(n),
            6 => {
                let (take, give) = split(n, self.give.len());
                Action::Spare {
                    take: self.spares.nth(take),
                    give: self.give.nth(give),
                }
            }
            _ => Action::Show,
        }
    }

    /// Two cards without an effect.
    #[inline]
    fn harmless_pair(&self, mut n: u32) -> Action {
        let pair = &self.pair;
        let quiet = pair.quiet_count();
        let different = quiet * quiet.wrapping_sub(1);
        if n < different {
            let (left, right) = two_different(quiet, n);
            return two(pair.quiet(left), pair.quiet(right), None);
        }
        n -= different;
        let doubles = self.doubles.len();
        if n < doubles {
            let card = LaidCard::plain(self.doubles.nth_quiet(n));
            return two(card, card, None);
        }
        n -= doubles;
        let mixed = 2 * quiet * pair.jokers;
        if n < mixed {
            let (which, value) = split(n / 2, pair.jokers);
            return either(n, pair.quiet(which), pair.joker(value), None);
        }
        let (left, right) = split(n - mixed, pair.jokers);
        two(pair.joker(left), pair.joker(right), None)
    }

    /// Two effect cards, one of which is carried out.
    #[inline(never)]
    fn effect_pair(self, mut n: u32) -> Action {
        let pair = &self.pair;
        let (ways_you, ways_draw) = (ways(pair.you_at), ways(self.draw));
        let (you_count, draw_count) = (pair.you_count(), pair.draw_count());
        let yous = you_count * you_count.wrapping_sub(1) * ways_you;
        if n < yous {
            let (cards, target) = split(n, ways_you);
            let (left, right) = two_different(you_count, cards);
            return two(pair.you(left), pair.you(right), you(pair.you_at, target));
        }
        n -= yous;
        let draws = draw_count * draw_count.wrapping_sub(1) * ways_draw;
        if n < draws {
            let (cards, target) = split(n, ways_draw);
            let (left, right) = two_different(draw_count, cards);
            return two(pair.draw(left), pair.draw(right), draw(self.draw, target));
        }
        let (cards, target) = split(n - draws, self.ways_either());
        let yous = pair.you_at.len() as u32;
        let effect = if target < yous {
            you(pair.you_at, target)
        } else {
            draw(self.draw, target - yous)
        };
        let (left, right) = split(cards / 2, draw_count);
        either(cards, pair.you(left), pair.draw(right), effect)
    }
}

impl ActionSet for Actions {
    type Action = Action;

    #[inline(always)]
    fn len(&self) -> usize {
        let all = self.ends[CLASSES - 1] as usize;
        match self.sorted_pairs {
            None => all,
            Some(sorted) => all - self.pair_range().len() + sorted as usize,
        }
    }

    #[inline(always)]
    fn get(&self, index: usize) -> Action {
        match self.sorted_pairs {
            None => self.unsorted(index),
            Some(sorted) => self.get_sorted(index, sorted as usize),
        }
    }
}

/// RT-52: the greater value ends on top.
fn is_sorted(action: &Action) -> bool {
    matches!(action, Action::Lay(lay) if lay.first.value() <= lay.top().value())
}

#[inline]
fn one(first: LaidCard, effect: Option<Effect>) -> Action {
    Action::Lay(Lay {
        first,
        second: None,
        effect,
    })
}

#[inline]
fn two(first: LaidCard, second: LaidCard, effect: Option<Effect>) -> Action {
    Action::Lay(Lay {
        first,
        second: Some(second),
        effect,
    })
}

/// Both orders of two cards of different sets: the lowest bit says which comes first.
#[inline]
fn either(n: u32, left: LaidCard, right: LaidCard, effect: Option<Effect>) -> Action {
    let swap = n & 1 == 1;
    let (first, second) = (
        if swap { right } else { left },
        if swap { left } else { right },
    );
    two(first, second, effect)
}

/// How many ways to name a target; one (nobody) where there is no legal one (RT-25).
#[inline]
fn ways(targets: SeatSet) -> u32 {
    (targets.len() as u32).max(1)
}

#[inline]
fn split(n: u32, by: u32) -> (u32, u32) {
    // Sixteen bits are plenty, and divide faster.
    let (n, by) = (n as u16, by as u16);
    (u32::from(n / by), u32::from(n % by))
}

/// Two different numbers below `bound`, in the `n`-th of all orders.
#[inline]
fn two_different(bound: u32, n: u32) -> (u32, u32) {
    let (first, second) = split(n, bound - 1);
    (first, second + u32::from(second >= first))
}

#[inline]
fn you(targets: SeatSet, n: u32) -> Option<Effect> {
    targets.nth(n as usize).map(Effect::You)
}

#[inline]
fn draw(targets: SeatSet, n: u32) -> Option<Effect> {
    targets.nth(n as usize).map(Effect::Draw)
}
