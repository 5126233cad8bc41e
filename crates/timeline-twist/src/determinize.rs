//! A world that could be the real one.

use reihum_core::{Parts, PerSeat, Seed, View, below, rng::Rng, shuffle};

use crate::{
    CardId, Date, DatePrior, Face, Hidden, Pile, Private, Public, Symbol, TimelineTwist, Turned,
};

/// Samples what nobody may know: which cards lie in the draw pile and in what order, the dates
/// of unturned cards (from the prior) and the symbols on their date sides.
///
/// A hidden symbol is drawn with equal chance from the four that are not on the fact side (TL-1):
/// symbols have nothing to do with history, so no prior is asked for them. In the cooperative
/// game the cards that are out of the game look just like those in the draw pile (TK-1).
pub(crate) fn determinize<R: Rng>(
    view: View<'_, TimelineTwist>,
    prior: &dyn DatePrior,
    rng: &mut R,
) -> Parts<TimelineTwist> {
    let facts = view.setup.material();
    let mut known: Vec<Option<Face>> = vec![None; facts.len()];
    let mut unseen: Vec<bool> = vec![true; facts.len()];
    for turned in turned(view.public) {
        known[turned.card.index()] = Some(turned.face());
        unseen[turned.card.index()] = false;
    }
    let (hands, count) = match view.public {
        Public::Competitive(public) => (&public.hands, usize::from(public.draw)),
        Public::Cooperative(public) => (&public.hands, usize::from(public.draw)),
    };
    for card in hands.iter().flat_map(|hand| hand.iter()) {
        unseen[card.index()] = false;
    }

    let mut draw: Pile<CardId> = Pile::with_room(facts.len());
    draw.extend(facts.cards().filter(|card| unseen[card.index()]));
    shuffle(rng, &mut draw);
    draw.keep_top(count);

    let unturned: Vec<CardId> = facts
        .cards()
        .filter(|card| known[card.index()].is_none())
        .collect();
    let mut dates = vec![Date::UNKNOWN; unturned.len()];
    prior.draw(&unturned, &mut dates, rng);
    for (card, date) in unturned.iter().zip(dates) {
        // Every card of the deck has a symbol; the other arm is never taken.
        let others = facts
            .symbol(*card)
            .map_or([Symbol::Quill; 4], Symbol::others);
        let back = others[below(rng, 4) as usize];
        known[card.index()] = Some(Face { date, back });
    }

    Parts {
        public: view.public.clone(),
        privates: PerSeat::new(view.players(), Private {}),
        hidden: Hidden {
            draw,
            faces: known.into_iter().flatten().collect(),
            seed: Seed::from_rng(rng),
            reshuffles: 0,
        },
    }
}

/// All cards that lie with their date side up, or did so for all to see (TL-4, TK-12).
pub(crate) fn turned(public: &Public) -> impl Iterator<Item = Turned> {
    let (timeline, discard, rows, blocked): (&[Turned], &[Turned], _, &[Turned]) = match public {
        Public::Competitive(public) => (&public.timeline, &public.discard, None, &[]),
        Public::Cooperative(public) => (
            &[],
            &public.discard,
            Some(&public.timeline),
            &public.blocked,
        ),
    };
    let rows = rows.into_iter().flat_map(|rows| rows.iter());
    timeline
        .iter()
        .chain(discard)
        .chain(blocked)
        .copied()
        .chain(rows.map(|laid| laid.turned()))
}
