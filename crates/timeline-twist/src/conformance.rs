//! What the conformance laws need to know of this game.

use reihum_core::conformance::Conformance;
use reihum_core::{Parts, PerSeat, Seat, Setup, View};
use serde_json::Value;

use crate::determinize::turned;
use crate::{Action, CardId, Hand, Mode, Public, TimelineTwist};

impl Conformance for TimelineTwist {
    fn full_deck(setup: &Setup<Self>) -> Vec<String> {
        let facts = setup.material();
        let mut cards: Vec<String> = facts
            .cards()
            .map(|card| facts.id(card).to_owned())
            .collect();
        cards.sort();
        let in_use = match setup.options().mode {
            Mode::Competitive => facts.len(),
            Mode::Cooperative => crate::cooperative::CARDS,
        };
        cards.push(format!("{in_use} in use"));
        cards
    }

    /// All cards of the deck, those that are out of the game included (TK-1: nobody can tell
    /// them from the draw pile), and how many are in use. A turned card that does not show its
    /// own face counts as another card.
    fn census(setup: &Setup<Self>, parts: &Parts<Self>) -> Vec<String> {
        let facts = setup.material();
        let mut left_out = vec![true; facts.len()];
        let mut cards = Vec::with_capacity(facts.len() + 1);
        let mut add = |card: CardId, note: &str| {
            left_out[card.index()] = false;
            cards.push(format!("{}{note}", facts.id(card)));
        };
        for turned in turned(&parts.public) {
            // Blocked cards are counted where they lie, in the hands.
            let true_face = parts.hidden.faces()[turned.card.index()] == turned.face();
            if !is_held(&parts.public, turned.card) || !true_face {
                add(
                    turned.card,
                    if true_face { "" } else { " with a wrong face" },
                );
            }
        }
        for card in hands(&parts.public).iter().flat_map(|hand| hand.iter()) {
            add(*card, "");
        }
        for card in parts.hidden.draw() {
            add(*card, "");
        }
        let in_use = cards.len();
        let out = facts.cards().filter(|card| left_out[card.index()]);
        cards.extend(out.map(|card| facts.id(card).to_owned()));
        cards.sort();
        cards.push(format!("{in_use} in use"));
        cards
    }

    /// Can the draw pile be only one list of cards? (Dates, which no view can be certain of as
    /// long as a card is not turned, are not among the keys of a position.)
    fn certain(view: View<'_, Self>) -> bool {
        let held: usize = hands(view.public).iter().map(|hand| hand.len()).sum();
        let open = turned(view.public)
            .filter(|turned| !is_held(view.public, turned.card))
            .count();
        let unseen = view.setup.material().len() - held - open;
        let draw = match view.public {
            Public::Competitive(public) => usize::from(public.draw),
            Public::Cooperative(public) => usize::from(public.draw),
        };
        draw == 0 || unseen == 1
    }

    fn every_action(setup: &Setup<Self>) -> Vec<Action> {
        let facts = setup.material();
        // Gaps far beyond any timeline of random play are all refused alike: one stands for them.
        let gaps = (0..=60.min(facts.len() as u16)).chain([u16::MAX]);
        let mut actions = vec![Action::End];
        for card in facts.cards() {
            actions.push(Action::Place { card });
            actions.push(Action::Discard { card });
            actions.extend(gaps.clone().map(|gap| Action::PlaceAt { card, gap }));
        }
        actions
    }

    /// The date side of the card that is turned over. It may be shuffled away within the same
    /// step (TC-4, TC-6), and is in no view then (TL-4).
    fn openly_shown(_: &Setup<Self>, parts: &Parts<Self>, _: Seat, action: Action) -> Value {
        let face = turned_by(action).map(|card| parts.hidden.faces()[card.index()]);
        serde_json::json!(face.map(|face| (face.date, face.back)))
    }
}

/// The card an action turns over, if it turns one.
fn turned_by(action: Action) -> Option<CardId> {
    match action {
        Action::PlaceAt { card, .. } | Action::Place { card } | Action::Discard { card } => {
            Some(card)
        }
        Action::End => None,
    }
}

fn hands(public: &Public) -> &PerSeat<Hand> {
    match public {
        Public::Competitive(public) => &public.hands,
        Public::Cooperative(public) => &public.hands,
    }
}

fn is_held(public: &Public, card: CardId) -> bool {
    hands(public).iter().any(|hand| hand.contains(&card))
}
