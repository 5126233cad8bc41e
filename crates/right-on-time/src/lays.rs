//! All ways to lay one or two cards, counted and indexed without listing them.
//!
//! Cards of a kind are interchangeable, so a hand is a set of *kinds*, and the number of ways to
//! lay one or two of them follows from the sizes of a few sets. They fall into classes; a random
//! choice costs one count, one look for the class and one computation inside it.

use arrayvec::ArrayVec;
use reihum_core::{Seat, SeatSet};

use crate::action::{Effect, Lay};
use crate::bag::{Bag, Kinds};
use crate::cards::LaidCard;
use crate::tally::{EffectTally, HarmlessTally};
use crate::targets::{Targets, Ways};

/// What a seat may lay at its turn.
///
/// A random choice keeps little of this in registers: nothing here is indexed by a variable, and
/// what a class needs beyond its number is worked out anew where that class is chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lays {
    ends: Ends,
    hand: Bag,
    top: u8,
    targets: Targets,
    /// What may be said of one card, and of two, where that is not the usual.
    special: Option<[Aims; 2]>,
}

/// How many there are up to the end of each class, in the order of their indexes: one card without
/// an effect, one with; a pair without, with one and with two effect cards.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    plain: u32,
    singles: u32,
    harmless: u32,
    mixed: u32,
    all: u32,
}

/// Cards that may be laid, and how.
#[derive(Clone, Copy, Debug, Default)]
struct LayChoices {
    kinds: Kinds,
    aims: Aims,
}

/// What may be said of cards that are laid: what a Joker is declared, and who is named.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Aims {
    /// How many values a Joker may be declared, if there is one, and the lowest.
    pub jokers: u32,
    pub joker_from: u8,
    /// Whom You're it! may name, if not the usual ones.
    you_at: Option<SeatSet>,
}

impl Aims {
    /// With these cards You're it! names one of others than the usual seats.
    pub fn name(&mut self, you_at: SeatSet) {
        self.you_at = Some(you_at);
    }

    #[inline]
    fn you_at(&self, targets: Targets) -> SeatSet {
        self.you_at.unwrap_or_else(|| targets.you())
    }

    /// In how many ways an effect can name somebody.
    #[inline(always)]
    fn ways(&self, targets: Targets) -> Ways {
        let usual = targets.ways();
        match self.you_at {
            None => usual,
            Some(you_at) => Ways::new(you_at.len() as u32, usual.draw()),
        }
    }
}

impl LayChoices {
    /// The cards of a hand that may be laid alone on this value.
    #[inline(always)]
    fn alone(hand: Bag, top: u8, aims: Aims) -> Self {
        let kinds = hand.among(Kinds::ABOVE[usize::from(top & 7)]);
        Self { kinds, aims }
    }

    /// The cards of a hand that may be laid in a pair on this value.
    #[inline(always)]
    fn paired(hand: Bag, top: u8, aims: Aims) -> Self {
        let kinds = hand.among(Kinds::UP_TO[usize::from(top & 7)]);
        Self { kinds, aims }
    }

    /// How many ways to lay one effect card, its target included.
    #[inline]
    fn effects(&self, targets: Targets) -> u32 {
        self.kinds.effect_ways(self.aims.ways(targets))
    }

    #[inline]
    fn quiet(&self, n: u32) -> LaidCard {
        self.kinds.nth_quiet(n)
    }

    #[inline]
    fn joker(&self, n: u32) -> LaidCard {
        LaidCard::joker(self.aims.joker_from + n as u8)
    }

    /// A number or a Joker.
    #[inline]
    fn harmless(&self, n: u32) -> LaidCard {
        let quiet = self.kinds.quiet_count();
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

    /// One of the ways to lay one effect card.
    #[inline(always)]
    fn effect(&self, targets: Targets, n: u32) -> (LaidCard, Option<Effect>) {
        let ways = self.aims.ways(targets);
        let yous = self.kinds.you_count() * ways.you();
        if n < yous {
            let (which, target) = split(n, ways.you());
            (self.you(which), you(self.aims.you_at(targets), target))
        } else {
            let (which, target) = split(n - yous, ways.draw());
            (self.draw(which), draw(targets.draw(), target))
        }
    }
}

impl Lays {
    /// What can be laid of a hand on this value.
    #[inline(always)]
    pub fn new(hand: Bag, top: u8, targets: Targets) -> Self {
        let (harmless, effects) = (HarmlessTally::of(hand, top), EffectTally::of(hand, top));
        let ways = targets.ways();
        let (effects_alone, effects_paired) = effects.ways(ways);
        let doubles = hand.doubles_among(Kinds::UP_TO[usize::from(top & 7)]).len();
        let plain = harmless.alone();
        let singles = plain + effects_alone;
        let mut pairs = harmless.pairs() + doubles;
        if hand.has_two_jokers() {
            pairs += joker_pairs(top);
        }
        let harmless_end = singles + pairs;
        // Both orders count, hence the 2.
        let mixed = harmless_end + 2 * harmless.paired() * effects_paired;
        let mut all = mixed;
        if effects.is_pair() {
            let aims = usual_in_pair(hand, top);
            all += effect_pairs(&LayChoices::paired(hand, top, aims), targets);
        }
        let ends = Ends {
            plain,
            singles,
            harmless: harmless_end,
            mixed,
            all,
        };
        Self {
            ends,
            hand,
            top,
            targets,
            special: None,
        }
    }

    /// What may usually be said of one card, and of two.
    #[inline]
    pub fn aims(hand: Bag, top: u8) -> [Aims; 2] {
        [usual_alone(hand, top), usual_in_pair(hand, top)]
    }

    /// The same where other things may be said of the cards than usual.
    pub fn with_aims(hand: Bag, top: u8, targets: Targets, special: [Aims; 2]) -> Self {
        let [alone, paired] = special;
        let single = LayChoices::alone(hand, top, alone);
        let pair = LayChoices::paired(hand, top, paired);
        let plain = single.kinds.quiet_count() + alone.jokers;
        let singles = plain + single.effects(targets);
        let (quiet, jokers) = (pair.kinds.quiet_count(), paired.jokers);
        let two_jokers = if hand.has_two_jokers() { jokers } else { 0 };
        let different = quiet * quiet.saturating_sub(1);
        let doubles = hand.doubles_among(pair.kinds).len();
        let harmless = singles + different + doubles + jokers * (2 * quiet + two_jokers);
        let mixed = harmless + 2 * (quiet + jokers) * pair.effects(targets);
        let ends = Ends {
            plain,
            singles,
            harmless,
            mixed,
            all: mixed + effect_pairs(&pair, targets),
        };
        Self {
            ends,
            hand,
            top,
            targets,
            special: Some(special),
        }
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> u32 {
        self.ends.all
    }

    /// Where the pairs begin.
    #[inline]
    pub fn singles(&self) -> u32 {
        self.ends.singles
    }

    /// One of them.
    #[inline(always)]
    pub fn get(&self, index: u32) -> Lay {
        let (ends, targets) = (&self.ends, self.targets);
        let (hand, top) = (self.hand, self.top);
        if index < ends.singles {
            let aims = match self.special {
                None => usual_alone(hand, top),
                Some([alone, _]) => alone,
            };
            let single = LayChoices::alone(hand, top, aims);
            if index < ends.plain {
                return one(single.harmless(index), None);
            }
            let (card, effect) = single.effect(targets, index - ends.plain);
            return one(card, effect);
        }
        let aims = match self.special {
            None => usual_in_pair(hand, top),
            Some([_, paired]) => paired,
        };
        let pair = LayChoices::paired(hand, top, aims);
        if index < ends.harmless {
            return harmless_pair(hand, pair, index - ends.singles);
        }
        if index < ends.mixed {
            return mixed_pair(pair, targets, index - ends.harmless);
        }
        effect_pair(pair, targets, index - ends.mixed)
    }
}

/// In how many ways two Jokers may be laid: so seldom that nothing should be got ready for it.
#[cold]
#[inline(never)]
fn joker_pairs(top: u8) -> u32 {
    u32::from(top) * u32::from(top)
}

/// RT-15: alone a Joker is greater than the top card.
#[inline(always)]
fn usual_alone(hand: Bag, top: u8) -> Aims {
    Aims {
        jokers: u32::from(hand.has_joker()) * u32::from(7 - top),
        joker_from: top + 1,
        you_at: None,
    }
}

/// RT-15: in a pair a Joker is not greater than the top card.
#[inline(always)]
fn usual_in_pair(hand: Bag, top: u8) -> Aims {
    Aims {
        jokers: u32::from(hand.has_joker()) * u32::from(top),
        joker_from: 1,
        you_at: None,
    }
}

/// All of them at once, for whoever wants every one: nothing is counted or divided here.
impl Lays {
    /// Shows every way to lay cards, class by class.
    pub fn visit(&self, mut visit: impl FnMut(Lay)) {
        let (hand, top, targets, ends) = (self.hand, self.top, self.targets, &self.ends);
        let [alone, paired] = self
            .special
            .unwrap_or_else(|| [usual_alone(hand, top), usual_in_pair(hand, top)]);
        if ends.singles > 0 {
            let single = Parted::new(&LayChoices::alone(hand, top, alone), targets);
            for card in &single.harmless {
                visit(one(*card, None));
            }
            single.each_effect(|card, effect| visit(one(card, effect)));
        }
        if ends.all == ends.singles {
            return;
        }
        let pair = Parted::new(&LayChoices::paired(hand, top, paired), targets);
        let two_of = |card: LaidCard| hand.count(card.card()) > 1;
        for first in &pair.harmless {
            for second in &pair.harmless {
                if first.card() != second.card() || two_of(*first) {
                    visit(two(*first, *second, None));
                }
            }
            pair.each_effect(|card, effect| {
                visit(two(*first, card, effect));
                visit(two(card, *first, effect));
            });
        }
        if ends.all > ends.mixed {
            pair.each_effect_pair(visit);
        }
    }
}

/// Cards that may be laid, parted by what they do.
struct Parted {
    /// Numbers, Back to zero, and a Joker as each value that it may be declared.
    harmless: ArrayVec<LaidCard, 16>,
    yous: ArrayVec<LaidCard, 4>,
    draws: ArrayVec<LaidCard, 4>,
    you_at: SeatSet,
    draw_at: SeatSet,
}

impl Parted {
    fn new(choices: &LayChoices, targets: Targets) -> Self {
        let mut parted = Self {
            harmless: ArrayVec::new(),
            yous: ArrayVec::new(),
            draws: ArrayVec::new(),
            you_at: choices.aims.you_at(targets),
            draw_at: targets.draw(),
        };
        for card in choices.kinds.cards() {
            let laid = LaidCard::plain(card);
            if card.is_draw() {
                parted.draws.push(laid);
            } else if card.is_you_are_it() {
                parted.yous.push(laid);
            } else {
                parted.harmless.push(laid);
            }
        }
        let jokers = 0..choices.aims.jokers;
        parted.harmless.extend(jokers.map(|n| choices.joker(n)));
        parted
    }

    /// Every way to lay one effect card, its target included (RT-25: nobody, where there is none).
    #[inline]
    fn each_effect(&self, mut visit: impl FnMut(LaidCard, Option<Effect>)) {
        for card in &self.yous {
            each_target(self.you_at, Effect::You, |effect| visit(*card, effect));
        }
        for card in &self.draws {
            each_target(self.draw_at, Effect::Draw, |effect| visit(*card, effect));
        }
    }

    /// Every way to lay two effect cards, one of which is carried out (RT-24).
    #[inline(never)]
    fn each_effect_pair(&self, mut visit: impl FnMut(Lay)) {
        let both = [
            (&self.yous, self.you_at, Effect::You as fn(Seat) -> Effect),
            (
                &self.draws,
                self.draw_at,
                Effect::Draw as fn(Seat) -> Effect,
            ),
        ];
        for (cards, at, effect) in both {
            for first in cards {
                for second in cards.iter().filter(|second| *second != first) {
                    each_target(at, effect, |effect| visit(two(*first, *second, effect)));
                }
            }
        }
        for you in &self.yous {
            for draw in &self.draws {
                let mut either = |effect| {
                    visit(two(*you, *draw, Some(effect)));
                    visit(two(*draw, *you, Some(effect)));
                };
                self.you_at.iter().map(Effect::You).for_each(&mut either);
                self.draw_at.iter().map(Effect::Draw).for_each(&mut either);
            }
        }
    }
}

#[inline]
fn each_target(at: SeatSet, effect: fn(Seat) -> Effect, mut visit: impl FnMut(Option<Effect>)) {
    if at.is_empty() {
        visit(None);
    }
    at.iter().for_each(|seat| visit(Some(effect(seat))));
}

/// Two cards without an effect.
#[inline(always)]
fn harmless_pair(hand: Bag, pair: LayChoices, mut n: u32) -> Lay {
    let (quiet, jokers) = (pair.kinds.quiet_count(), pair.aims.jokers);
    let different = quiet * quiet.wrapping_sub(1);
    if n < different {
        let (left, right) = two_different(quiet, n);
        return two(pair.quiet(left), pair.quiet(right), None);
    }
    n -= different;
    let doubles = hand.doubles_among(pair.kinds);
    if n < doubles.len() {
        let card = doubles.nth_quiet(n);
        return two(card, card, None);
    }
    n -= doubles.len();
    let mixed = 2 * quiet * jokers;
    if n < mixed {
        let (which, value) = split(n / 2, jokers);
        return either(n, pair.quiet(which), pair.joker(value), None);
    }
    let (left, right) = split(n - mixed, jokers);
    two(pair.joker(left), pair.joker(right), None)
}

/// A card with an effect and one without.
#[inline(always)]
fn mixed_pair(pair: LayChoices, targets: Targets, n: u32) -> Lay {
    let (cards, which) = split(n, pair.effects(targets));
    let (card, effect) = pair.effect(targets, which);
    either(cards, pair.harmless(cards / 2), card, effect)
}

/// How many ways to lay two effect cards; exactly one effect is carried out (RT-24).
#[inline(always)]
fn effect_pairs(pair: &LayChoices, targets: Targets) -> u32 {
    let (you, draw) = (pair.kinds.you_count(), pair.kinds.draw_count());
    let ways = pair.aims.ways(targets);
    you * you.wrapping_sub(1) * ways.you()
        + draw * draw.wrapping_sub(1) * ways.draw()
        + 2 * you * draw * ways_either(pair, targets)
}

/// Two different effects: the one or the other is carried out (RT-24). Draw! always has a target;
/// You're it! may have none.
#[inline]
fn ways_either(pair: &LayChoices, targets: Targets) -> u32 {
    let nobody = pair.aims.you_at.is_some_and(SeatSet::is_empty);
    let ways = pair.aims.ways(targets);
    ways.draw() + if nobody { 0 } else { ways.you() }
}

/// Two effect cards, one of which is carried out.
#[inline(always)]
fn effect_pair(pair: LayChoices, targets: Targets, mut n: u32) -> Lay {
    let (you_at, draw_at) = (pair.aims.you_at(targets), targets.draw());
    let ways = pair.aims.ways(targets);
    let (ways_you, ways_draw) = (ways.you(), ways.draw());
    let (you_count, draw_count) = (pair.kinds.you_count(), pair.kinds.draw_count());
    let yous = you_count * you_count.wrapping_sub(1) * ways_you;
    if n < yous {
        let (cards, target) = split(n, ways_you);
        let (left, right) = two_different(you_count, cards);
        return two(pair.you(left), pair.you(right), you(you_at, target));
    }
    n -= yous;
    let draws = draw_count * draw_count.wrapping_sub(1) * ways_draw;
    if n < draws {
        let (cards, target) = split(n, ways_draw);
        let (left, right) = two_different(draw_count, cards);
        return two(pair.draw(left), pair.draw(right), draw(draw_at, target));
    }
    let (cards, target) = split(n - draws, ways_either(&pair, targets));
    let yous = you_at.len() as u32;
    let effect = if target < yous {
        you(you_at, target)
    } else {
        draw(draw_at, target - yous)
    };
    let (left, right) = split(cards / 2, draw_count);
    either(cards, pair.you(left), pair.draw(right), effect)
}

#[inline]
fn one(first: LaidCard, effect: Option<Effect>) -> Lay {
    Lay {
        first,
        second: None,
        effect,
    }
}

#[inline]
fn two(first: LaidCard, second: LaidCard, effect: Option<Effect>) -> Lay {
    Lay {
        first,
        second: Some(second),
        effect,
    }
}

/// Both orders of two cards of different sets: the lowest bit says which comes first.
#[inline]
fn either(n: u32, left: LaidCard, right: LaidCard, effect: Option<Effect>) -> Lay {
    let swap = n & 1 == 1;
    let (first, second) = (
        if swap { right } else { left },
        if swap { left } else { right },
    );
    two(first, second, effect)
}

#[inline]
pub(crate) fn split(n: u32, by: u32) -> (u32, u32) {
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
