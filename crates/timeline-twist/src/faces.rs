//! The cards as people may read them: fact sides always, the small print of a date side only
//! once it lies turned on the table.

use reihum_core::{Prepared, Text, View};
use serde::Serialize;
use serde_json::Value;

use crate::deck::Details;
use crate::determinize::turned;
use crate::{CardId, Date, Deck, Face, Fact, Facts, Public, Symbol, TimelineTwist};

/// The fact side of a card. A card's number in views is its place in the list of these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct CardFace {
    /// The id in the deck, e.g. `moon-landing`.
    pub id: String,
    /// What happened.
    pub title: Text<String>,
    /// The symbol on the fact side.
    pub symbol: String,
    /// What it is about, e.g. `science`.
    pub category: String,
    /// From 1 (everyone knows) to 5.
    pub difficulty: u8,
    /// What the date marks, e.g. `first-shown`.
    pub marks: String,
    /// What is drawn on it; without it the category's sign is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub picture: Option<CardPicture>,
}

/// A picture as the names of what is drawn. It tells no more of the date than the title does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct CardPicture {
    /// The deck whose motifs these are.
    pub deck: String,
    /// A large motif, and perhaps a small one beside it.
    pub motifs: Vec<String>,
    /// What they stand on, e.g. `waves`.
    pub ground: String,
}

impl From<&Fact> for CardFace {
    fn from(fact: &Fact) -> Self {
        Self {
            id: fact.id.clone(),
            title: fact.title.clone(),
            symbol: fact.fact.name().to_owned(),
            category: fact.kind.map_or("", |kind| kind.category.word()).to_owned(),
            difficulty: fact.kind.map_or(1, |kind| kind.difficulty),
            marks: fact.kind.map_or("", |kind| kind.marks.word()).to_owned(),
            picture: fact.picture.as_ref().map(|picture| CardPicture {
                deck: picture.deck.clone(),
                motifs: picture.motifs.clone(),
                ground: picture.ground.word().to_owned(),
            }),
        }
    }
}

/// The small print of a date side, once the card has been turned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct Background {
    /// The background.
    pub text: Text<String>,
    /// Where the date can be checked.
    pub source: String,
    /// For a rounded year: how many years it may be off.
    pub uncertainty: Option<u32>,
    /// A word on the dispute, where historians differ.
    pub dispute: Option<Text<String>>,
    /// The number of the Wikidata item that dates the same event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub wikidata: Option<String>,
}

impl From<&Details> for Background {
    fn from(details: &Details) -> Self {
        Self {
            text: details.text.clone(),
            source: details.source.clone(),
            uncertainty: details.uncertainty,
            dispute: details.dispute.clone(),
            wikidata: details.wikidata.clone(),
        }
    }
}

/// A card with both sides, for whoever leafs through a deck or learns it. No table tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct DeckCard {
    /// The fact side.
    pub fact: CardFace,
    /// When it happened.
    pub date: Date,
    /// The symbol on the date side.
    pub back: Symbol,
    /// Left out where a family plays.
    pub grim: bool,
    /// Where it happened, e.g. `africa`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub region: Option<String>,
}

impl From<&(Fact, Face, Details)> for DeckCard {
    fn from((fact, face, details): &(Fact, Face, Details)) -> Self {
        Self {
            fact: CardFace::from(fact),
            date: face.date,
            back: face.back,
            grim: fact.kind.is_some_and(|kind| kind.grim),
            region: details.region.map(|region| region.word().to_owned()),
        }
    }
}

/// All cards of a deck with both sides, sorted by id.
pub(crate) fn deck_cards(deck: &str) -> Option<Vec<Value>> {
    let deck = Deck::find(deck).ok()?;
    let told = |card| serde_json::to_value(DeckCard::from(&card)).unwrap_or_default();
    Some(deck.cards().map(told).collect())
}

/// The small print of a card of a deck.
pub(crate) fn deck_background(deck: &str, id: &str) -> Option<Value> {
    let deck = Deck::find(deck).ok()?;
    let details = deck.details().get(deck.facts().find(id)?.index())?;
    serde_json::to_value(Background::from(details)).ok()
}

/// All fact sides of the cards in play.
pub(crate) fn faces(facts: &Facts) -> Vec<Value> {
    facts
        .iter()
        .map(|fact| serde_json::to_value(CardFace::from(fact)).unwrap_or_default())
        .collect()
}

/// The small print of a card, if it lies turned for all to see.
pub(crate) fn background(
    prepared: &Prepared<TimelineTwist>,
    public: &Public,
    id: &str,
) -> Option<Value> {
    let card = prepared.setup().material().find(id)?;
    if !is_turned(public, card) {
        return None;
    }
    let deck = Deck::select(prepared.setup().options()).ok()?;
    let details = deck.details().get(card.index())?;
    serde_json::to_value(Background::from(details)).ok()
}

fn is_turned(public: &Public, card: CardId) -> bool {
    turned(public).any(|turned| turned.card == card)
}

/// The rule to read now.
pub(crate) fn rule_in_force(view: View<'_, TimelineTwist>) -> Option<&'static str> {
    let seat = view.own.map(|(seat, _)| seat);
    Some(match view.public {
        Public::Competitive(public) if public.winners.is_some() => {
            if public.playoff {
                "TC-9"
            } else {
                "TC-7"
            }
        }
        Public::Competitive(public) if public.playoff => "TC-8",
        Public::Competitive(public) => {
            let hand = seat.and_then(|seat| public.hands.get(seat));
            if hand.is_some_and(|hand| hand.is_empty()) {
                "TC-10"
            } else {
                "TC-2"
            }
        }
        Public::Cooperative(public) if public.ended.is_some() => "TK-16",
        Public::Cooperative(public) if public.turn != seat => "TK-4",
        Public::Cooperative(public) if public.placed > 0 => "TK-10",
        Public::Cooperative(public) if public.tried => "TK-8",
        Public::Cooperative(_) => "TK-2",
    })
}
