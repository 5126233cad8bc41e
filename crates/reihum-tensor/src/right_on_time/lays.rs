//! A number for each way to lay cards, looked up in both directions.

use std::sync::LazyLock;

use right_on_time::{Card, Effect, LaidCard, Lay};

use crate::writer::Round;

/// Cards as they can be laid: 16 kinds, and a Joker as each of seven values.
const LAID: usize = 23;
/// No second card.
const NONE: usize = LAID;
/// No effect; You're it! and Draw! follow, five seats each.
const EFFECTS: usize = 11;
/// A way that cannot be.
const NOTHING: u16 = u16::MAX;

/// The numbers at tables of so many.
pub(super) struct LayNumbers {
    /// The number of each first card, second card and effect.
    numbers: Box<[u16]>,
    /// The other way round, with targets counted from oneself.
    lays: Box<[Lay]>,
}

impl LayNumbers {
    /// Those of a table of so many.
    #[inline]
    pub fn of(players: usize) -> &'static Self {
        static TABLES: LazyLock<[LayNumbers; 4]> =
            LazyLock::new(|| std::array::from_fn(|n| LayNumbers::new(n + 2)));
        &TABLES[players.clamp(2, 5) - 2]
    }

    pub fn count(&self) -> usize {
        self.lays.len()
    }

    fn new(players: usize) -> Self {
        let mut table = Self {
            numbers: vec![NOTHING; LAID * (LAID + 1) * EFFECTS].into(),
            lays: Box::default(),
        };
        let mut lays = Vec::new();
        let mut cards: Vec<LaidCard> = LaidCard::all().collect();
        cards.sort_by_key(|card| place(*card));
        for &first in &cards {
            let seconds = cards.iter().copied().map(Some);
            for second in [None].into_iter().chain(seconds) {
                for effect in effects(first, second, players) {
                    let lay = Lay {
                        first,
                        second,
                        effect,
                    };
                    table.numbers[cell(lay, Round::new(seat(0), players))] = lays.len() as u16;
                    lays.push(lay);
                }
            }
        }
        table.lays = lays.into();
        table
    }

    #[inline]
    pub fn index(&self, lay: Lay, round: Round) -> Option<usize> {
        let number = self.numbers[cell(lay, round)];
        (number != NOTHING).then_some(usize::from(number))
    }

    #[inline]
    pub fn lay(&self, index: usize, round: Round) -> Lay {
        let mut lay = self.lays[index];
        lay.effect = lay.effect.map(|effect| match effect {
            Effect::You(target) => Effect::You(round.seat(target.index())),
            Effect::Draw(target) => Effect::Draw(round.seat(target.index())),
        });
        lay
    }
}

fn seat(number: usize) -> reihum_core::Seat {
    reihum_core::Seat::new(number)
}

/// The place of a card as it was laid, below [`LAID`].
#[inline]
fn place(laid: LaidCard) -> usize {
    let kind = laid.card().index();
    match laid.card() {
        Card::JOKER => 15 + usize::from(laid.value()),
        _ if kind > Card::JOKER.index() => kind - 1,
        _ => kind,
    }
}

#[inline]
fn cell(lay: Lay, round: Round) -> usize {
    let second = lay.second.map_or(NONE, place);
    let effect = match lay.effect {
        None => 0,
        Some(Effect::You(target)) => 1 + round.of(target),
        Some(Effect::Draw(target)) => 6 + round.of(target),
    };
    (place(lay.first) * (LAID + 1) + second) * EFFECTS + effect
}

/// The effects that can be carried out with these cards at a table of so many; empty where the
/// cards cannot be laid together at all.
fn effects(first: LaidCard, second: Option<LaidCard>, players: usize) -> Vec<Option<Effect>> {
    // RT-12: Back to zero is laid alone, and there is one card of each effect and value.
    let single = |laid: LaidCard| laid.card().has_effect();
    if let Some(second) = second
        && ([first, second].iter().any(|laid| laid.card() == Card::ZERO)
            || first == second && single(first))
    {
        return Vec::new();
    }
    let cards = [Some(first), second];
    let any = |is: fn(Card) -> bool| cards.iter().flatten().any(|laid| is(laid.card()));
    let (you, draw) = (any(Card::is_you_are_it), any(Card::is_draw));
    // RT-20, RT-54: oneself only with two players.
    let you_from = usize::from(players > 2);
    let mut effects = Vec::new();
    if you {
        effects.extend((you_from..players).map(|target| Some(Effect::You(seat(target)))));
    }
    if draw {
        effects.extend((0..players).map(|target| Some(Effect::Draw(seat(target)))));
    }
    // RT-25: with two players You're it! may find nobody; Draw! always finds somebody.
    if !draw && (!you || players == 2) {
        effects.push(None);
    }
    effects
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_numbers_as_documented() {
        let counts = [2, 3, 4, 5].map(|players| LayNumbers::of(players).count());
        assert_eq!(counts, [979, 1011, 1331, 1651]);
    }

    #[test]
    fn every_number_has_one_lay() {
        for players in 2..=5 {
            let numbers = LayNumbers::of(players);
            for me in 0..players {
                let round = Round::new(seat(me), players);
                for index in 0..numbers.count() {
                    assert_eq!(numbers.index(numbers.lay(index, round), round), Some(index));
                }
            }
        }
    }
}
