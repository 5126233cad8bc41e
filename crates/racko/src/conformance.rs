//! What the conformance laws need to know of Racko.

use reihum_core::conformance::Conformance;
use reihum_core::{Parts, Seat, Setup, View};

use crate::{Action, Card, Material, Racko, Slot, determinize};

impl Conformance for Racko {
    fn full_deck(setup: &Setup<Self>) -> Vec<String> {
        let material = setup.material();
        let mut cards: Vec<Card> = (1..=material.highest).filter_map(Card::number).collect();
        cards.extend(special_cards(material));
        cards.sort_unstable();
        cards.iter().map(Card::to_string).collect()
    }

    fn census(setup: &Setup<Self>, parts: &Parts<Self>) -> Vec<String> {
        let mut cards: Vec<Card> = parts.public.discard.iter().collect();
        cards.extend(parts.hidden.draw.iter());
        for private in parts.privates.iter() {
            cards.extend(private.rack.0.iter().flatten());
            cards.extend(private.drawn);
        }
        if parts.public.is_dealing() {
            // Jokers and events lie apart until the deal is over (RK-62).
            cards.extend(special_cards(setup.material()));
        }
        cards.sort_unstable();
        cards.iter().map(Card::to_string).collect()
    }

    fn certain(view: View<'_, Self>) -> bool {
        determinize::is_certain(view)
    }

    fn every_action(_setup: &Setup<Self>) -> Vec<Action> {
        let mut actions = vec![Action::Draw, Action::Drop, Action::Racko, Action::Wait];
        actions.extend(Slot::all().map(|slot| Action::Take { slot }));
        actions.extend(Slot::all().map(|slot| Action::Put { slot }));
        // Also seats that are at no table: they must be refused, not met with a panic.
        for seat in Seat::all(reihum_core::MAX_SEATS) {
            actions.push(Action::Switch { seat });
            for theirs in Slot::all() {
                actions.push(Action::Trade { seat, theirs });
                actions.extend(Slot::all().map(|mine| Action::BlindTrade { seat, theirs, mine }));
            }
        }
        actions.extend(Slot::all().map(|mine| Action::Give { mine }));
        actions
    }
}

/// Jokers and events.
fn special_cards(material: &Material) -> impl Iterator<Item = Card> {
    let counts = [
        (Card::JOKER, material.jokers),
        (Card::TRADE, material.trades),
        (Card::SKIP, material.skips),
        (Card::SWITCH, material.switches),
    ];
    counts
        .into_iter()
        .flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
}
