//! All legal actions of a seat, counted and indexed without listing them.
//!
//! Cards of a kind are interchangeable, so a hand is a set of *kinds*, and the number of ways to
//! lay one or two of them follows from the sizes of a few sets. The actions fall into classes
//! ("two different number cards", "a Joker and You're it!", …); a random choice costs one count,
//! one look for the class and one computation inside it.

use reihum_core::{ActionSet, Seat, SeatSet, View};

use crate::RightOnTime;
use crate::action::{Action, Effect, Lay};
use crate::bag::{Bag, Kinds};
use crate::cards::{Card, Laid};
use crate::targets::Targets;

/// The classes of actions, in the order of their indexes.
#[derive(Clone, Copy)]
enum Class {
    Plain,
    Joker,
    You,
    Draw,
    Zero,
    PlainPlain,
    Double,
    PlainJoker,
    JokerJoker,
    HarmlessYou,
    HarmlessDraw,
    YouYou,
    DrawDraw,
    YouDraw,
    Spare,
    Show,
}

impl Class {
    const ALL: [Self; 16] = [
        Self::Plain,
        Self::Joker,
        Self::You,
        Self::Draw,
        Self::Zero,
        Self::PlainPlain,
        Self::Double,
        Self::PlainJoker,
        Self::JokerJoker,
        Self::HarmlessYou,
        Self::HarmlessDraw,
        Self::YouYou,
        Self::DrawDraw,
        Self::YouDraw,
        Self::Spare,
        Self::Show,
    ];
    const FIRST_PAIR: usize = Self::PlainPlain as usize;
    const LAST_PAIR: usize = Self::YouDraw as usize;
}

/// The legal actions of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Actions {
    /// How many actions there are up to the end of each class.
    ends: [u16; 16],
    /// RT-52: of all pairs only those with the greater value on top count; so many.
    sorted_pairs: Option<u16>,
    /// What may be laid alone, and what in a pair.
    single: Kinds,
    pair: Kinds,
    doubles: Kinds,
    single_jokers: Values,
    pair_jokers: Values,
    single_you: SeatSet,
    pair_you: SeatSet,
    draw: SeatSet,
    spares: Kinds,
    give: Kinds,
}

/// The values a Joker may be declared, without gaps.
#[derive(Clone, Copy, Debug, Default)]
struct Values {
    first: u8,
    count: u8,
}

impl Values {
    #[inline]
    const fn between(first: u8, last: u8) -> Self {
        let count = (last + 1).saturating_sub(first);
        Self { first, count }
    }

    #[inline]
    const fn nth(self, n: u32) -> Laid {
        Laid::joker(self.first + n as u8)
    }
}

impl Actions {
    /// What the seat of this view may do.
    #[inline]
    pub(crate) fn of(view: View<'_, RightOnTime>) -> Self {
        let mut actions = Self::default();
        let Some((seat, own)) = view.own else {
            return actions;
        };
        let public = view.public;
        if public.winner.is_some() || own.hand.is_empty() {
            return actions;
        }
        let mut counts = [0; 16];
        if public.turn == seat {
            actions.add_turn(view, seat, own.hand, &mut counts);
        }
        if !own.spares.is_empty() {
            actions.spares = own.spares.kinds();
            actions.give = own.hand.kinds();
            counts[Class::Spare as usize] = actions.spares.len() * actions.give.len();
        }
        let mut end = 0;
        for (sum, count) in actions.ends.iter_mut().zip(counts) {
            end += count as u16;
            *sum = end;
        }
        if actions.sorted_pairs.is_some() {
            let sorted = actions.all_pairs().filter(is_sorted).count();
            actions.sorted_pairs = Some(sorted as u16);
        }
        actions
    }

    #[inline]
    fn add_turn(
        &mut self,
        view: View<'_, RightOnTime>,
        seat: Seat,
        hand: Bag,
        counts: &mut [u32; 16],
    ) {
        let public = view.public;
        let top = public.top_value();
        let options = view.setup.options();
        let targets = Targets::new(public, view.players(), seat);
        let held = public.hand_counts[seat];
        let kinds = hand.kinds();
        let low = Kinds::UP_TO[usize::from(top)];
        let jokers = hand.count(Card::JOKER);
        let zero = u32::from(hand.contains(Card::ZERO));
        self.draw = targets.draw();
        self.single = kinds.without(low);
        self.single_you = targets.you(options, held == 1);
        // RT-51: among the last cards of the first player out a Joker is laid as a 7.
        let seven = options.last_joker_is_seven && targets.nobody_out;
        if jokers > 0 {
            let lowest = if seven && held == 1 { 7 } else { 1 };
            self.single_jokers = Values::between(lowest.max(top + 1), 7);
            let lowest = if seven && held == 2 { 7 } else { 1 };
            self.pair_jokers = Values::between(lowest, top);
        }
        let mut set = |class: Class, count: u32| counts[class as usize] = count;
        let ways_draw = ways(self.draw);
        let singles = [
            self.single.and(Kinds::PLAIN).len(),
            u32::from(self.single_jokers.count),
            self.single.and(Kinds::YOU).len() * ways(self.single_you),
            self.single.and(Kinds::DRAW).len() * ways_draw,
            zero,
        ];
        set(Class::Plain, singles[0]);
        set(Class::Joker, singles[1]);
        set(Class::You, singles[2]);
        set(Class::Draw, singles[3]);
        set(Class::Zero, zero);
        if held == 1 {
            // RT-17: unable to lay is only possible with a single card.
            let nothing = singles.iter().sum::<u32>() == 0;
            set(Class::Show, u32::from(nothing));
            return;
        }
        self.pair = kinds.and(low);
        self.doubles = hand.doubles().and(low);
        self.pair_you = targets.you(options, held == 2);
        let plain = self.pair.and(Kinds::PLAIN).len();
        let joker = u32::from(self.pair_jokers.count);
        let you = self.pair.and(Kinds::YOU).len();
        let draw = self.pair.and(Kinds::DRAW).len();
        let harmless = plain + joker;
        let ways_you = ways(self.pair_you);
        // Both orders count, hence the 2; n × (n − 1) is 0 for n = 0.
        set(Class::PlainPlain, plain * plain.wrapping_sub(1));
        set(Class::Double, self.doubles.len());
        set(Class::PlainJoker, 2 * plain * joker);
        set(Class::JokerJoker, u32::from(jokers >= 2) * joker * joker);
        set(Class::HarmlessYou, 2 * harmless * you * ways_you);
        set(Class::HarmlessDraw, 2 * harmless * draw * ways_draw);
        set(Class::YouYou, you * you.wrapping_sub(1) * ways_you);
        set(Class::DrawDraw, draw * draw.wrapping_sub(1) * ways_draw);
        set(Class::YouDraw, 2 * you * draw * self.ways_either());
        if held == 2 && options.last_pair_high_on_top && targets.nobody_out {
            self.sorted_pairs = Some(0);
        }
    }

    /// Two different effects: the one or the other is carried out (RT-24).
    #[inline]
    fn ways_either(&self) -> u32 {
        ((self.pair_you.len() + self.draw.len()) as u32).max(1)
    }

    /// The indexes of all pairs, as if RT-52 did not apply.
    #[inline]
    fn pair_range(&self) -> std::ops::Range<usize> {
        usize::from(self.ends[Class::FIRST_PAIR - 1])..usize::from(self.ends[Class::LAST_PAIR])
    }

    fn all_pairs(&self) -> impl Iterator<Item = Action> + '_ {
        self.pair_range().map(|index| self.unsorted(index))
    }

    /// RT-52: the pairs are filtered. The hand is just two cards then, so there are few.
    #[cold]
    fn get_sorted(&self, index: usize, sorted: usize) -> Action {
        let pairs = self.pair_range();
        if index < pairs.start {
            self.unsorted(index)
        } else if index < pairs.start + sorted {
            let nth = self.all_pairs().filter(is_sorted).nth(index - pairs.start);
            nth.unwrap_or(Action::Show)
        } else {
            self.unsorted(index - sorted + pairs.len())
        }
    }

    #[inline]
    fn unsorted(&self, index: usize) -> Action {
        let n = index as u16;
        let class = self
            .ends
            .iter()
            .map(|end| usize::from(n >= *end))
            .sum::<usize>();
        let class = class.min(15);
        let begin = if class == 0 { 0 } else { self.ends[class - 1] };
        self.in_class(Class::ALL[class], u32::from(n - begin))
    }

    #[inline]
    fn in_class(&self, class: Class, n: u32) -> Action {
        let one = |first, effect| {
            Action::Lay(Lay {
                first,
                second: None,
                effect,
            })
        };
        let two = |first, second, effect| {
            Action::Lay(Lay {
                first,
                second: Some(second),
                effect,
            })
        };
        // Both orders of two cards of different sets: the lowest bit says which comes first.
        let either = |n: u32, left: Laid, right: Laid, effect| {
            if n & 1 == 0 {
                two(left, right, effect)
            } else {
                two(right, left, effect)
            }
        };
        match class {
            Class::Plain => one(plain(self.single, n), None),
            Class::Joker => one(self.single_jokers.nth(n), None),
            Class::You => {
                let (which, target) = split(n, ways(self.single_you));
                one(you(self.single, which), you_at(self.single_you, target))
            }
            Class::Draw => {
                let (which, target) = split(n, ways(self.draw));
                one(draw(self.single, which), draw_at(self.draw, target))
            }
            Class::Zero => one(Laid::plain(Card::ZERO), None),
            Class::PlainPlain => {
                let (left, right) = two_different(self.pair.and(Kinds::PLAIN).len(), n);
                two(plain(self.pair, left), plain(self.pair, right), None)
            }
            Class::Double => {
                let card = plain(self.doubles, n);
                two(card, card, None)
            }
            Class::PlainJoker => {
                let (which, value) = split(n / 2, u32::from(self.pair_jokers.count));
                let joker = self.pair_jokers.nth(value);
                either(n, plain(self.pair, which), joker, None)
            }
            Class::JokerJoker => {
                let (left, right) = split(n, u32::from(self.pair_jokers.count));
                two(
                    self.pair_jokers.nth(left),
                    self.pair_jokers.nth(right),
                    None,
                )
            }
            Class::HarmlessYou => {
                let (cards, target) = split(n, ways(self.pair_you));
                let (which, other) = self.harmless(cards / 2);
                either(
                    cards,
                    other,
                    you(self.pair, which),
                    you_at(self.pair_you, target),
                )
            }
            Class::HarmlessDraw => {
                let (cards, target) = split(n, ways(self.draw));
                let (which, other) = self.harmless(cards / 2);
                either(
                    cards,
                    other,
                    draw(self.pair, which),
                    draw_at(self.draw, target),
                )
            }
            Class::YouYou => {
                let (cards, target) = split(n, ways(self.pair_you));
                let (left, right) = two_different(self.pair.and(Kinds::YOU).len(), cards);
                let effect = you_at(self.pair_you, target);
                two(you(self.pair, left), you(self.pair, right), effect)
            }
            Class::DrawDraw => {
                let (cards, target) = split(n, ways(self.draw));
                let (left, right) = two_different(self.pair.and(Kinds::DRAW).len(), cards);
                let effect = draw_at(self.draw, target);
                two(draw(self.pair, left), draw(self.pair, right), effect)
            }
            Class::YouDraw => {
                let (cards, target) = split(n, self.ways_either());
                let yous = self.pair_you.len() as u32;
                let effect = if target < yous {
                    you_at(self.pair_you, target)
                } else {
                    draw_at(self.draw, target - yous)
                };
                let (left, right) = split(cards / 2, self.pair.and(Kinds::DRAW).len());
                either(cards, you(self.pair, left), draw(self.pair, right), effect)
            }
            Class::Spare => {
                let (take, give) = split(n, self.give.len());
                Action::Spare {
                    take: self.spares.nth::<17>(take),
                    give: self.give.nth::<17>(give),
                }
            }
            Class::Show => Action::Show,
        }
    }

    /// A card without an effect (number or Joker) for a pair, and what is left of the index.
    #[inline]
    fn harmless(&self, n: u32) -> (u32, Laid) {
        let numbers = self.pair.and(Kinds::PLAIN).len();
        let (rest, which) = split(n, numbers + u32::from(self.pair_jokers.count));
        let card = if which < numbers {
            plain(self.pair, which)
        } else {
            self.pair_jokers.nth(which - numbers)
        };
        (rest, card)
    }
}

impl ActionSet for Actions {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        let all = usize::from(self.ends[15]);
        match self.sorted_pairs {
            None => all,
            Some(sorted) => all - self.pair_range().len() + usize::from(sorted),
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        match self.sorted_pairs {
            None => self.unsorted(index),
            Some(sorted) => self.get_sorted(index, sorted.into()),
        }
    }
}

/// RT-52: the greater value ends on top.
fn is_sorted(action: &Action) -> bool {
    matches!(action, Action::Lay(lay) if lay.first.value() <= lay.top().value())
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
fn plain(kinds: Kinds, n: u32) -> Laid {
    Laid::plain(kinds.and(Kinds::PLAIN).nth::<7>(n))
}

#[inline]
fn you(kinds: Kinds, n: u32) -> Laid {
    Laid::plain(kinds.and(Kinds::YOU).nth::<4>(n))
}

#[inline]
fn draw(kinds: Kinds, n: u32) -> Laid {
    Laid::plain(kinds.and(Kinds::DRAW).nth::<4>(n))
}

#[inline]
fn you_at(targets: SeatSet, n: u32) -> Option<Effect> {
    targets.nth(n as usize).map(Effect::You)
}

#[inline]
fn draw_at(targets: SeatSet, n: u32) -> Option<Effect> {
    targets.nth(n as usize).map(Effect::Draw)
}
