//! Can a hand be laid whole in one turn, and how likely is that of a hand nobody sees?

use std::sync::LazyLock;

use right_on_time::{Bag, Card, KINDS};

/// The largest hand whose chance is kept in a table; larger ones hardly ever go in one turn.
pub(super) const MOST: usize = 4;

/// Can this card be laid alone on this value (RT-11, RT-13, RT-15)?
#[inline]
pub(super) fn fits_alone(card: Card, top: u8) -> bool {
    match card {
        Card::ZERO => true,
        Card::JOKER => top < 7,
        card => card.value() > top,
    }
}

/// Can this card be one of a pair on this value (RT-12, RT-15)?
#[inline]
pub(super) fn fits_in_pair(card: Card, top: u8) -> bool {
    match card {
        Card::ZERO => false,
        Card::JOKER => top > 0,
        card => card.value() <= top,
    }
}

/// Can the whole hand be laid in one turn while somebody is out? With two players You're it! may
/// name oneself, and the turn goes on (RT-54).
pub(super) fn lays_all(hand: Bag, top: u8, players: usize) -> bool {
    let whole = match (hand.len(), hand.first_two()) {
        (0, _) => true,
        (1, [Some(only), _]) => fits_alone(only, top),
        (2, [Some(one), Some(other)]) => fits_in_pair(one, top) && fits_in_pair(other, top),
        _ => false,
    };
    whole || (players == 2 && hand.len() > 1 && goes_on(hand, top))
}

/// Can it be laid whole if a You're it! comes first and names oneself?
fn goes_on(hand: Bag, top: u8) -> bool {
    let yous = Card::all().filter(|card| card.is_you_are_it() && hand.contains(*card));
    for you in yous {
        let mut rest = hand;
        rest.remove(you);
        if you.value() > top {
            if lays_all(rest, you.value(), 2) {
                return true;
            }
            continue;
        }
        if rest.len() < 2 {
            // RT-54: naming oneself needs a card left in hand.
            continue;
        }
        for other in Card::all().filter(|card| rest.contains(*card) && fits_in_pair(*card, top)) {
            let mut last = rest;
            last.remove(other);
            // Either card may end on top; a Joker as whatever fits.
            let joker = 1..=if other == Card::JOKER { top } else { 0 };
            let mut tops = joker.chain([you.value(), other.value().max(1)]);
            if tops.any(|top| lays_all(last, top, 2)) {
                return true;
            }
        }
    }
    false
}

/// How likely one or two cards can be laid whole on a value nobody knows yet.
#[inline]
pub(super) fn readiness(hand: Bag) -> f32 {
    // Asked at every turn of a playout that nears its end, so it stands in a table: by the one
    // card, then by the other, or none.
    static TABLE: LazyLock<[[f32; KINDS + 1]; KINDS]> = LazyLock::new(|| {
        let mut table = [[0.0; KINDS + 1]; KINDS];
        for one in Card::all() {
            for other in Card::all() {
                table[one.index()][other.index()] = ready(one, Some(other));
            }
            table[one.index()][KINDS] = ready(one, None);
        }
        table
    });
    match hand.first_two() {
        [None, _] => 1.0,
        [Some(one), other] => TABLE[one.index()][other.map_or(KINDS, Card::index)],
    }
}

fn ready(one: Card, other: Option<Card>) -> f32 {
    let tops = [
        (1, 0.1),
        (2, 0.12),
        (3, 0.13),
        (4, 0.15),
        (5, 0.16),
        (6, 0.16),
        (7, 0.18),
    ];
    let goes = |top: u8| match other {
        None => fits_alone(one, top),
        Some(other) => fits_in_pair(one, top) && fits_in_pair(other, top),
    };
    tops.iter()
        .filter(|(top, _)| goes(*top))
        .map(|(_, weight)| weight)
        .sum()
}

/// Calls back with every hand of so many cards that can be dealt from this pool, and with the
/// number of ways to deal it.
pub(super) fn each_hand(pool: Bag, count: usize, found: &mut impl FnMut(Bag, f64)) {
    let kinds = Card::all().collect::<arrayvec::ArrayVec<Card, KINDS>>();
    deal(pool, &kinds, count, Bag::EMPTY, 1.0, found);
}

fn deal(
    pool: Bag,
    kinds: &[Card],
    count: usize,
    hand: Bag,
    ways: f64,
    found: &mut impl FnMut(Bag, f64),
) {
    if count == 0 {
        found(hand, ways);
        return;
    }
    let Some((card, kinds)) = kinds.split_first() else {
        return;
    };
    let there = usize::from(pool.count(*card));
    let mut hand = hand;
    let mut ways = ways;
    deal(pool, kinds, count, hand, ways, found);
    for copy in 1..=there.min(count) {
        hand.add(*card);
        ways *= (there + 1 - copy) as f64 / copy as f64;
        deal(pool, kinds, count - copy, hand, ways, found);
    }
}

/// The chance that a hand of so many cards, some of them known, the others from this pool, can
/// be laid whole in one turn while somebody is out.
pub(super) fn chance(pool: Bag, known: Bag, count: usize, top: u8, players: usize) -> f64 {
    let unknown = count.saturating_sub(known.len());
    let (mut laid, mut all) = (0.0, 0.0);
    each_hand(pool, unknown, &mut |hand, ways| {
        let mut hand = hand;
        for card in known.iter() {
            hand.add(card);
        }
        all += ways;
        if lays_all(hand, top, players) {
            laid += ways;
        }
    });
    if all > 0.0 { laid / all } else { 0.0 }
}

/// The chance of [`chance`] for a hand from the whole deck, by the number of cards and the value
/// to be laid on.
#[derive(Debug)]
pub(super) struct Chances([[f32; 8]; MOST + 1]);

impl Chances {
    fn new(players: usize) -> Self {
        let deck: Bag = Card::all()
            .flat_map(|card| std::iter::repeat_n(card, card.copies().into()))
            .collect();
        let mut table = [[0.0; 8]; MOST + 1];
        for (count, row) in table.iter_mut().enumerate() {
            for (top, entry) in row.iter_mut().enumerate() {
                *entry = chance(deck, Bag::EMPTY, count, top as u8, players) as f32;
            }
        }
        Self(table)
    }

    /// For this many players.
    pub fn of(players: usize) -> &'static Self {
        static TWO: LazyLock<Chances> = LazyLock::new(|| Chances::new(2));
        static MORE: LazyLock<Chances> = LazyLock::new(|| Chances::new(3));
        if players == 2 { &TWO } else { &MORE }
    }

    /// For a hand of so many cards on this value.
    #[inline]
    pub fn get(&self, count: u8, top: u8) -> f32 {
        self.row(count)[usize::from(top & 7)]
    }

    /// For a hand of so many cards, on each value.
    #[inline]
    pub fn row(&self, count: u8) -> &[f32; 8] {
        self.0.get(usize::from(count)).unwrap_or(&[0.0; 8])
    }

    /// For a hand of so many cards on a value nobody knows yet.
    #[inline]
    pub fn anywhere(&self, count: u8) -> f32 {
        match self.0.get(usize::from(count)) {
            Some(row) => (row[2] + row[4] + row[5] + row[6]) / 4.0,
            None => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bag(text: &str) -> Bag {
        text.split_whitespace()
            .map(|card| card.parse::<Card>().unwrap())
            .collect()
    }

    #[test]
    fn whole_hands_are_laid_by_the_rules() {
        let two = |hand: &str, top| lays_all(bag(hand), top, 2);
        let many = |hand: &str, top| lays_all(bag(hand), top, 4);
        assert!(many("5", 4) && !many("4", 4) && many("Z", 7) && many("J", 6) && !many("J", 7));
        assert!(many("3 4", 4) && many("J 4", 4) && !many("5 4", 4) && !many("Z 3", 7));
        assert!(!many("J J", 0) && many("J J", 1) && !many("1 2 3", 7));
        // RT-54: Y3 on a 2, naming oneself; then the 5 on the 3.
        assert!(two("Y3 5", 2) && !many("Y3 5", 2));
        // Y3 with the 6 on a 7; the 6 on top, then 1 and 2 as a pair, or the 3 on top, then a 4.
        assert!(two("Y3 6 1 2", 7) && two("Y3 6 4", 7));
        // Naming oneself needs a card left: Y3 and 2 on a 2 do not go.
        assert!(!two("Y3 2", 2));
        // Two chained: Y1 on 0, Y3 on the 1, then 3 1 on the 3.
        assert!(two("Y1 Y3 3 1", 0));
        // A Joker on top as a 2 lets the 3 follow.
        assert!(two("Y1 J 3", 7) && two("Y7 J 3", 7));
    }

    #[test]
    fn some_hands_are_laid_more_easily_than_others() {
        assert!(readiness(bag("Z")) > 0.99);
        assert!(readiness(bag("7")) > readiness(bag("3")));
        // In a pair it is the other way round, and Back to zero never goes.
        assert!(readiness(bag("1 2")) > readiness(bag("6 7")));
        assert!(readiness(bag("Z 1")) < 0.01);
        assert!(readiness(bag("J 1")) > readiness(bag("4 1")));
    }

    #[test]
    fn hands_are_counted_with_their_weights() {
        let pool = bag("1 1 2 Z");
        let mut all = 0.0;
        let mut pairs = 0;
        each_hand(pool, 2, &mut |_, ways| {
            all += ways;
            pairs += 1;
        });
        // Four cards: six pairs of cards, four different hands (11, 12, 1Z, 2Z).
        assert_eq!((all, pairs), (6.0, 4));
        // On a 1 both ones go, and nothing else.
        let share = chance(pool, Bag::EMPTY, 2, 1, 2);
        assert!((share - 1.0 / 6.0).abs() < 1e-9);
        // One of the two is known to be a one: one in three.
        let share = chance(bag("1 2 Z"), bag("1"), 2, 1, 2);
        assert!((share - 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn the_table_knows_what_is_easy() {
        let two = Chances::of(2);
        assert!(two.get(1, 0) > 0.99 && two.get(1, 7) < 0.1);
        assert!(two.get(2, 7) > two.get(2, 1));
        assert!(two.get(3, 7) > 0.0 && Chances::of(3).get(3, 7) < 1e-9);
        assert_eq!(two.get(0, 3), 1.0);
        assert_eq!(two.get(200, 3), 0.0);
    }
}
