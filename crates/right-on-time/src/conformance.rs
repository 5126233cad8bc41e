//! What the conformance laws need to know of this game.

use reihum_core::conformance::Conformance;
use reihum_core::{Parts, Setup, View};

use crate::action::{Action, Effect, Lay};
use crate::cards::{Card, DECK, LaidCard};
use crate::{RightOnTime, determinize};

impl Conformance for RightOnTime {
    fn full_deck(_: &Setup<Self>) -> Vec<String> {
        let mut cards = DECK;
        cards.sort_unstable();
        cards.iter().map(ToString::to_string).collect()
    }

    fn census(_: &Setup<Self>, parts: &Parts<Self>) -> Vec<String> {
        let own = parts.privates.iter();
        let held = own.flat_map(|own| own.hand.iter().chain(own.spares.iter()));
        let laid = parts.public.discard.iter().map(|laid| laid.card());
        let mut cards: Vec<Card> = held
            .chain(laid)
            .chain(parts.hidden.draw.iter().copied())
            .collect();
        cards.sort_unstable();
        cards.iter().map(ToString::to_string).collect()
    }

    fn certain(view: View<'_, Self>) -> bool {
        determinize::certain(view)
    }

    fn every_action(setup: &Setup<Self>) -> Vec<Action> {
        let effects: Vec<Option<Effect>> = std::iter::once(None)
            .chain(setup.seats().map(|seat| Some(Effect::You(seat))))
            .chain(setup.seats().map(|seat| Some(Effect::Draw(seat))))
            .collect();
        let mut actions = vec![Action::Show];
        for first in LaidCard::all() {
            for second in std::iter::once(None).chain(LaidCard::all().map(Some)) {
                actions.extend(effects.iter().map(|effect| {
                    Action::Lay(Lay {
                        first,
                        second,
                        effect: *effect,
                    })
                }));
            }
        }
        for take in Card::all() {
            actions.extend(Card::all().map(|give| Action::Spare { take, give }));
        }
        actions
    }
}
