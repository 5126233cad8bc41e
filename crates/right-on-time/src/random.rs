//! Random steps, which playouts take by the million.

use reihum_core::rng::Rng;
use reihum_core::{ActionSet, Game, Parts, Progress, Seat, Setup, below, below_from};

use crate::RightOnTime;
use crate::action::Action;
use crate::apply::Applying;
use crate::lays::Lays;
use crate::menu::{Swaps, whole_hand_matters};
use crate::targets::Targets;

/// Takes the step that counting and indexing all actions would take with the same numbers. Nearly
/// always somebody lays cards at their turn and owns no spare card: then what can be laid need not
/// be put together with other actions and taken apart again.
#[inline(always)]
pub(crate) fn step<R: Rng>(
    setup: &Setup<RightOnTime>,
    parts: &mut Parts<RightOnTime>,
    rng: &mut R,
) -> Option<Progress> {
    let public = &parts.public;
    if public.winner.is_some() {
        return None;
    }
    if !setup.material().is_basic() {
        return special_step(setup, parts, rng);
    }
    step_of(false, setup, parts, rng)
}

/// The same with two players, and with the variant for the first player out.
#[inline(always)]
fn special_step<R: Rng>(
    setup: &Setup<RightOnTime>,
    parts: &mut Parts<RightOnTime>,
    rng: &mut R,
) -> Option<Progress> {
    step_of(true, setup, parts, rng)
}

#[inline(always)]
fn step_of<R: Rng>(
    special: bool,
    setup: &Setup<RightOnTime>,
    parts: &mut Parts<RightOnTime>,
    rng: &mut R,
) -> Option<Progress> {
    let public = &parts.public;
    let two_play = special && setup.players() == 2;
    // RT-41: whoever owns spare cards and holds cards may act too.
    let may = public.spare_owners.intersection(public.holding);
    if !may.is_empty() {
        let seat = may.with(public.turn).random(rng)?;
        if seat != public.turn && !two_play {
            return Some(swap(setup, parts, seat, rng));
        }
        if may.contains(seat) {
            return Some(any_step(setup, parts, seat, rng));
        }
    }
    let seat = public.turn;
    let own = &mut parts.privates[seat];
    let hand = own.hand;
    if special && hand.len() <= 2 && whole_hand_matters(setup.players(), setup.options()) {
        return Some(any_step(setup, parts, seat, rng));
    }
    let word = rng.next_u32();
    let players = if special {
        setup.players()
    } else {
        MORE_THAN_TWO
    };
    let targets = Targets::new(public, players, seat);
    let lays = Lays::new(hand, public.top_value(), targets);
    if lays.len() == 0 {
        // RT-17: the only action there is, whatever was drawn.
        return Some(show(setup, parts, seat));
    }
    let lay = lays.get(below_from(word, rng, lays.len()));
    // The cards leave the hand here, where it has just been looked up.
    own.hand.remove_laid(lay.first);
    if let Some(second) = lay.second {
        own.hand.remove_laid(second);
    }
    let sink = &mut ();
    Some(Applying { setup, parts, sink }.laid(two_play, seat, lay))
}

/// How many more than two they are matters to whole hands alone.
const MORE_THAN_TWO: usize = 3;

/// RT-41: a random swap of a spare card, out of turn.
#[inline(never)]
fn swap<R: Rng>(
    setup: &Setup<RightOnTime>,
    parts: &mut Parts<RightOnTime>,
    seat: Seat,
    rng: &mut R,
) -> Progress {
    let swaps = Swaps::of(&parts.privates[seat]);
    let swap = swaps.get(below(rng, swaps.len()));
    RightOnTime::apply(setup, parts, seat, swap, &mut ())
}

#[inline(never)]
fn show(setup: &Setup<RightOnTime>, parts: &mut Parts<RightOnTime>, seat: Seat) -> Progress {
    RightOnTime::apply(setup, parts, seat, Action::Show, &mut ())
}

/// A random action of a seat, whatever it may do.
#[inline(never)]
fn any_step<R: Rng>(
    setup: &Setup<RightOnTime>,
    parts: &mut Parts<RightOnTime>,
    seat: Seat,
    rng: &mut R,
) -> Progress {
    let actions = RightOnTime::legal_actions(parts.view(setup, Some(seat)));
    let index = below(rng, actions.len() as u32) as usize;
    RightOnTime::apply(setup, parts, seat, actions.get(index), &mut ())
}
