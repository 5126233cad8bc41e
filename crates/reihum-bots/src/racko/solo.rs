//! Rounds played alone: how many turns a rack takes, against how many were to be expected.

use arrayvec::ArrayVec;
use racko::{Card, MOST_CARDS, Material, Rack, SLOTS, Slot};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{below, shuffle};

use super::deadline::Deadline;
use super::effort::Efforts;
use super::played_on_rack::PlayedOnRack;
use super::worth::{Scale, Stakes};

/// What a card of the discard pile must save, in turns, to be taken.
const TAKES: f32 = 0.9;
/// What a drawn card must save.
const PUTS: f32 = 0.01;
/// A round that is longer is given up.
const LONGEST: u32 = 60;

/// The means over some rounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SoloRounds {
    /// The turns it took until the rack was in order.
    pub turns: f32,
    /// The turns that the effort of the dealt rack said.
    pub expected: f32,
}

/// Plays rounds with the deck for so many players, always by the least effort: each turn a card
/// of the discard pile and a card of the draw pile come, both by chance.
pub(super) fn play(players: usize, efforts: &Efforts, rounds: u32, seed: u64) -> SoloRounds {
    let material = Material::of(players);
    let mut rng = Fast::seed_from_u64(seed);
    let (mut turns, mut expected) = (0.0, 0.0);
    for _ in 0..rounds {
        let numbers = (1..=material.highest).filter_map(Card::number).map(Some);
        let mut cards: ArrayVec<Option<Card>, MOST_CARDS> = numbers.collect();
        shuffle(&mut rng, &mut cards);
        let mut rack = Rack(std::array::from_fn(|_| cards.pop().flatten()));
        let events = material.trades + material.skips + material.switches;
        cards.extend(std::iter::repeat_n(
            Some(Card::JOKER),
            usize::from(material.jokers),
        ));
        // `None` is an event: the turn is lost.
        cards.extend(std::iter::repeat_n(None, usize::from(events)));
        for turn in 0..LONGEST {
            let scale = scale(material.highest, efforts, &rack);
            let line = PlayedOnRack::of(&scale, &rack);
            if turn == 0 {
                expected += line.turns();
            }
            if line.is_in_order() {
                break;
            }
            turns += 1.0;
            let place = below(&mut rng, cards.len() as u32) as usize;
            // Nobody gives Jokers away.
            let top = cards[place].filter(|card| card.is_number());
            if let Some(card) = top
                && let Some(at) = line.place(&scale, card, TAKES)
            {
                cards[place] = rack.exchange(Slot::at(at - 1), card);
                continue;
            }
            let place = below(&mut rng, cards.len() as u32) as usize;
            if let Some(card) = cards[place]
                && let Some(at) = line.place(&scale, card, PUTS)
            {
                cards[place] = rack.exchange(Slot::at(at - 1), card);
            }
        }
    }
    let rounds = rounds.max(1) as f32;
    SoloRounds {
        turns: turns / rounds,
        expected: expected / rounds,
    }
}

fn scale(highest: u8, efforts: &Efforts, rack: &Rack) -> Scale {
    let stakes = Stakes {
        card: 0.0,
        order: 1.0,
    };
    let own: ArrayVec<Card, SLOTS> = rack.0.iter().flatten().copied().collect();
    Scale::new(highest, &Deadline::NEVER, stakes, efforts, |number| {
        let is_own = own.iter().any(|card| card.value() == Some(number));
        if is_own { 0.0 } else { 1.0 }
    })
}

#[cfg(test)]
mod tests {
    use super::super::effort::forecast;
    use super::*;

    #[test]
    fn the_forecast_of_a_dealt_rack_comes_true_on_average() {
        for players in 2..=4 {
            let alone = play(players, &Efforts::USUAL, 600, 7);
            let ratio = forecast(alone.expected, players) / alone.turns;
            assert!((0.9..1.1).contains(&ratio), "{players}: {alone:?}");
        }
    }

    #[test]
    fn a_model_without_room_is_worse() {
        let turns = |tight| play(2, &Efforts::new(1.15, tight), 600, 2).turns;
        assert!(turns(0.05) > turns(4.0) + 0.3);
    }
}
