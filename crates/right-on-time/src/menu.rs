//! All legal actions of a seat, counted and indexed without listing them.
//!
//! Cards of a kind are interchangeable, so a hand is a set of *kinds*, and the number of ways to
//! lay one or two of them follows from the sizes of a few sets. A random choice costs one count
//! and one walk through the classes below.

use reihum_core::{ActionSet, Seat, SeatSet, View};

use crate::RightOnTime;
use crate::action::{Action, Effect, Lay};
use crate::bag::{Bag, Kinds};
use crate::cards::{Card, Laid};
use crate::targets::Targets;

/// The legal actions of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Actions {
    singles: Singles,
    pairs: Pairs,
    spares: Kinds,
    give: Kinds,
    single_count: u32,
    pair_count: u32,
    show: bool,
    spare_count: u32,
}

/// The ways to lay one card (RT-11, RT-13).
#[derive(Clone, Copy, Debug, Default)]
struct Singles {
    plain: Kinds,
    you: Kinds,
    draw: Kinds,
    zero: bool,
    jokers: Values,
    you_targets: SeatSet,
    draw_targets: SeatSet,
}

/// The ways to lay two cards (RT-12).
#[derive(Clone, Copy, Debug, Default)]
struct Pairs {
    plain: Kinds,
    doubles: Kinds,
    you: Kinds,
    draw: Kinds,
    jokers: Values,
    two_jokers: bool,
    you_targets: SeatSet,
    draw_targets: SeatSet,
    /// RT-52: the greater value goes on top. Then the hand is just these two cards.
    high_on_top: bool,
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
        let Some((seat, own)) = view.own else {
            return Self::default();
        };
        let public = view.public;
        if public.winner.is_some() || own.hand.is_empty() {
            return Self::default();
        }
        let mut actions = Self::default();
        if !own.spares.is_empty() {
            actions.spares = own.spares.kinds();
            actions.give = own.hand.kinds();
            actions.spare_count = actions.spares.len() * actions.give.len();
        }
        if public.turn == seat {
            let held = usize::from(public.hand_counts[seat]);
            actions.add_turn(view, seat, own.hand, held);
        }
        actions
    }

    #[inline]
    fn add_turn(&mut self, view: View<'_, RightOnTime>, seat: Seat, hand: Bag, held: usize) {
        let top = view.public.top_value();
        let options = view.setup.options();
        let targets = Targets::new(view.public, view.players(), seat);
        let draw_targets = targets.draw();
        let kinds = hand.kinds();
        let low = usize::from(top);
        let has_joker = kinds.contains(Card::JOKER);
        let seven = options.last_joker_is_seven && targets.nobody_out;

        self.singles = Singles {
            plain: kinds.and(Kinds::PLAIN[7]).without(Kinds::PLAIN[low]),
            you: kinds.and(Kinds::YOU[7]).without(Kinds::YOU[low]),
            draw: kinds.and(Kinds::DRAW[7]).without(Kinds::DRAW[low]),
            zero: kinds.contains(Card::ZERO),
            jokers: match (has_joker, seven && held == 1) {
                (false, _) => Values::default(),
                (true, false) => Values::between(top + 1, 7),
                // RT-51: the Joker is laid as a 7.
                (true, true) => Values::between(7.max(top + 1), 7),
            },
            you_targets: targets.you(options, held == 1),
            draw_targets,
        };
        self.single_count = self.singles.count();
        if held >= 2 {
            let whole = held == 2;
            self.pairs = Pairs {
                plain: kinds.and(Kinds::PLAIN[low]),
                doubles: hand.doubles().and(Kinds::PLAIN[low]),
                you: kinds.and(Kinds::YOU[low]),
                draw: kinds.and(Kinds::DRAW[low]),
                jokers: match (has_joker, seven && whole) {
                    (false, _) => Values::default(),
                    (true, false) => Values::between(1, top),
                    (true, true) => Values::between(7, top),
                },
                two_jokers: hand.count(Card::JOKER) >= 2,
                you_targets: targets.you(options, whole),
                draw_targets,
                high_on_top: whole && options.last_pair_high_on_top && targets.nobody_out,
            };
            self.pair_count = self.pairs.count();
        }
        self.show = self.single_count + self.pair_count == 0;
    }
}

impl ActionSet for Actions {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        (self.single_count + self.pair_count + self.spare_count) as usize + usize::from(self.show)
    }

    #[inline]
    fn get(&self, index: usize) -> Action {
        let mut n = index as u32;
        if n < self.single_count {
            return Action::Lay(self.singles.nth(n));
        }
        n -= self.single_count;
        if n < self.pair_count {
            return Action::Lay(self.pairs.nth(n));
        }
        n -= self.pair_count;
        if n < self.spare_count {
            let gives = self.give.len();
            return Action::Spare {
                take: self.spares.nth(n / gives),
                give: self.give.nth(n % gives),
            };
        }
        Action::Show
    }
}

/// How many ways to name a target; one (nobody) where there is no legal one (RT-25).
#[inline]
fn ways(targets: SeatSet) -> u32 {
    (targets.len() as u32).max(1)
}

#[inline]
fn you(targets: SeatSet, n: u32) -> Option<Effect> {
    targets.nth(n as usize).map(Effect::You)
}

#[inline]
fn draw(targets: SeatSet, n: u32) -> Option<Effect> {
    targets.nth(n as usize).map(Effect::Draw)
}

impl Singles {
    #[inline]
    fn count(&self) -> u32 {
        self.plain.len()
            + u32::from(self.zero)
            + u32::from(self.jokers.count)
            + self.you.len() * ways(self.you_targets)
            + self.draw.len() * ways(self.draw_targets)
    }

    #[inline]
    fn nth(&self, mut n: u32) -> Lay {
        let lay = |first, effect| Lay {
            first,
            second: None,
            effect,
        };
        let plain = self.plain.len();
        if n < plain {
            return lay(Laid::plain(self.plain.nth(n)), None);
        }
        n -= plain;
        let jokers = u32::from(self.jokers.count);
        if n < jokers {
            return lay(self.jokers.nth(n), None);
        }
        n -= jokers;
        let ways_you = ways(self.you_targets);
        let yous = self.you.len() * ways_you;
        if n < yous {
            let card = self.you.nth(n / ways_you);
            return lay(Laid::plain(card), you(self.you_targets, n % ways_you));
        }
        n -= yous;
        let ways_draw = ways(self.draw_targets);
        let draws = self.draw.len() * ways_draw;
        if n < draws {
            let card = self.draw.nth(n / ways_draw);
            return lay(Laid::plain(card), draw(self.draw_targets, n % ways_draw));
        }
        lay(Laid::plain(Card::ZERO), None)
    }
}

/// Sizes of the classes of ordered pairs; each pair has its number of ways to name a target.
struct Classes {
    plain_plain: u32,
    doubles: u32,
    plain_joker: u32,
    joker_joker: u32,
    harmless_you: u32,
    harmless_draw: u32,
    you_you: u32,
    draw_draw: u32,
    you_draw: u32,
}

impl Pairs {
    #[inline]
    fn classes(&self) -> Classes {
        let plain = self.plain.len();
        let jokers = u32::from(self.jokers.count);
        let harmless = plain + jokers;
        let (you, draw) = (self.you.len(), self.draw.len());
        let (ways_you, ways_draw) = (ways(self.you_targets), ways(self.draw_targets));
        Classes {
            plain_plain: plain * plain.saturating_sub(1),
            doubles: self.doubles.len(),
            plain_joker: 2 * plain * jokers,
            joker_joker: if self.two_jokers { jokers * jokers } else { 0 },
            harmless_you: 2 * harmless * you * ways_you,
            harmless_draw: 2 * harmless * draw * ways_draw,
            you_you: you * you.saturating_sub(1) * ways_you,
            draw_draw: draw * draw.saturating_sub(1) * ways_draw,
            you_draw: 2 * you * draw * self.ways_either(),
        }
    }

    /// Two different effects: the one or the other is carried out (RT-24).
    #[inline]
    fn ways_either(&self) -> u32 {
        ((self.you_targets.len() + self.draw_targets.len()) as u32).max(1)
    }

    #[inline]
    fn count(&self) -> u32 {
        let c = self.classes();
        let all = c.plain_plain
            + c.doubles
            + c.plain_joker
            + c.joker_joker
            + c.harmless_you
            + c.harmless_draw
            + c.you_you
            + c.draw_draw
            + c.you_draw;
        if self.high_on_top && all > 0 {
            return self.sorted(all).count() as u32;
        }
        all
    }

    #[inline]
    fn nth(&self, n: u32) -> Lay {
        if self.high_on_top {
            let all = {
                let free = Self {
                    high_on_top: false,
                    ..*self
                };
                free.count()
            };
            return self
                .sorted(all)
                .nth(n as usize)
                .expect("an index below the count");
        }
        self.any_order(n)
    }

    /// RT-52: of the two last cards the greater ends on top. There are few such pairs.
    fn sorted(&self, all: u32) -> impl Iterator<Item = Lay> + '_ {
        (0..all)
            .map(|n| self.any_order(n))
            .filter(|lay| lay.first.value() <= lay.top().value())
    }

    fn any_order(&self, mut n: u32) -> Lay {
        let c = self.classes();
        let pair = |first, second, effect| Lay {
            first,
            second: Some(second),
            effect,
        };
        // Both orders of two different sets: the lowest bit says which comes first.
        let either = |n: u32, one: Laid, other: Laid, effect| {
            if n & 1 == 0 {
                pair(one, other, effect)
            } else {
                pair(other, one, effect)
            }
        };
        if n < c.plain_plain {
            let (one, other) = two_of(self.plain, n);
            return pair(one, other, None);
        }
        n -= c.plain_plain;
        if n < c.doubles {
            let card = Laid::plain(self.doubles.nth(n));
            return pair(card, card, None);
        }
        n -= c.doubles;
        if n < c.plain_joker {
            let jokers = u32::from(self.jokers.count);
            let (which, order) = (n / 2, n & 1);
            let card = Laid::plain(self.plain.nth(which / jokers));
            return either(order, card, self.jokers.nth(which % jokers), None);
        }
        n -= c.plain_joker;
        if n < c.joker_joker {
            let jokers = u32::from(self.jokers.count);
            return pair(
                self.jokers.nth(n / jokers),
                self.jokers.nth(n % jokers),
                None,
            );
        }
        n -= c.joker_joker;
        if n < c.harmless_you {
            let ways = ways(self.you_targets);
            let (which, target) = (n / ways, n % ways);
            let (one, other) = self.harmless_with(self.you, which / 2);
            return either(which, one, other, you(self.you_targets, target));
        }
        n -= c.harmless_you;
        if n < c.harmless_draw {
            let ways = ways(self.draw_targets);
            let (which, target) = (n / ways, n % ways);
            let (one, other) = self.harmless_with(self.draw, which / 2);
            return either(which, one, other, draw(self.draw_targets, target));
        }
        n -= c.harmless_draw;
        if n < c.you_you {
            let ways = ways(self.you_targets);
            let (one, other) = two_of(self.you, n / ways);
            return pair(one, other, you(self.you_targets, n % ways));
        }
        n -= c.you_you;
        if n < c.draw_draw {
            let ways = ways(self.draw_targets);
            let (one, other) = two_of(self.draw, n / ways);
            return pair(one, other, draw(self.draw_targets, n % ways));
        }
        n -= c.draw_draw;
        let ways = self.ways_either();
        let (which, target) = (n / ways, n % ways);
        let yous = self.you_targets.len() as u32;
        let effect = if target < yous {
            you(self.you_targets, target)
        } else {
            draw(self.draw_targets, target - yous)
        };
        let cards = which / 2;
        let one = Laid::plain(self.you.nth(cards / self.draw.len()));
        let other = Laid::plain(self.draw.nth(cards % self.draw.len()));
        either(which, one, other, effect)
    }

    /// A card without an effect (number or Joker) beside one of `special`.
    #[inline]
    fn harmless_with(&self, special: Kinds, n: u32) -> (Laid, Laid) {
        let harmless = self.plain.len() + u32::from(self.jokers.count);
        let (which, harmless_one) = (n / harmless, n % harmless);
        let one = if harmless_one < self.plain.len() {
            Laid::plain(self.plain.nth(harmless_one))
        } else {
            self.jokers.nth(harmless_one - self.plain.len())
        };
        (one, Laid::plain(special.nth(which)))
    }
}

/// Two different kinds of one set, in the `n`-th of all orders.
#[inline]
fn two_of(kinds: Kinds, n: u32) -> (Laid, Laid) {
    let others = kinds.len() - 1;
    let (first, second) = (n / others, n % others);
    let second = second + u32::from(second >= first);
    (
        Laid::plain(kinds.nth(first)),
        Laid::plain(kinds.nth(second)),
    )
}
