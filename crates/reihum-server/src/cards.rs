//! The cards of Timeline Twist as people may read them: fact sides always, the small print of a
//! date side only once it lies turned on the table.

use std::sync::Arc;

use reihum_core::{Game, read_options};
use timeline_twist::{CardId, Deck, Options, Public, TimelineTwist};

use crate::protocol::{Background, CardFact, DeckInfo, Words};
use crate::running::Ruleset;

/// Does this card lie turned for all to see?
#[must_use]
pub fn is_turned(public: &Public, card: CardId) -> bool {
    match public {
        Public::Competitive(table) => {
            let turned = table.timeline.iter().chain(table.discard.iter());
            turned.into_iter().any(|turned| turned.card == card)
        }
        Public::Cooperative(table) => {
            let mut turned = table.discard.iter().chain(&table.blocked);
            turned.any(|turned| turned.card == card)
                || table.timeline.iter().any(|laid| laid.card == card)
        }
    }
}

/// The decks on offer.
#[must_use]
pub fn decks() -> Vec<DeckInfo> {
    let words = |title: &timeline_twist::Title| Words::new(&title.en, &title.de);
    let info = |deck: &Arc<Deck>| DeckInfo {
        id: deck.name().to_owned(),
        title: words(deck.title()),
        about: words(deck.about()),
        cards: deck.facts().len(),
    };
    Deck::all().iter().map(info).collect()
}

/// The deck of a table of Timeline Twist; other games have none.
fn deck(rules: &Ruleset) -> Option<Arc<Deck>> {
    if rules.game != TimelineTwist::ID {
        return None;
    }
    let options: Options = read_options::<TimelineTwist>(rules.options.clone()).ok()?;
    Deck::select(&options).ok()
}

/// All fact sides of the cards in play, in the order of their numbers.
#[must_use]
pub fn facts(rules: &Ruleset) -> Vec<CardFact> {
    let Some(deck) = deck(rules) else {
        return Vec::new();
    };
    let fact = |fact: &timeline_twist::Fact| CardFact {
        id: fact.id.clone(),
        title: Words::new(&fact.title.en, &fact.title.de),
        symbol: fact.fact.name().to_owned(),
        category: fact.kind.map_or("", |kind| kind.category.word()).to_owned(),
        difficulty: fact.kind.map_or(1, |kind| kind.difficulty),
        marks: fact.kind.map_or("", |kind| kind.marks.word()).to_owned(),
    };
    deck.facts().iter().map(fact).collect()
}

/// The number of a card with this id, and the small print of its date side.
#[must_use]
pub fn background(rules: &Ruleset, id: &str) -> Option<(CardId, Background)> {
    let deck = deck(rules)?;
    let card = deck.facts().find(id)?;
    let details = deck.details().get(card.index())?;
    let background = Background {
        text: Words::new(&details.text.en, &details.text.de),
        source: details.source.clone(),
        uncertainty: details.uncertainty,
        dispute: details.dispute.clone(),
    };
    Some((card, background))
}
