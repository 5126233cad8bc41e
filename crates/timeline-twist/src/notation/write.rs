//! A position under its keys.

use reihum_core::{Position, Seat};
use serde_json::{Map, Value, json};

use crate::cooperative::{Row, band};
use crate::{CardId, Competitive, Cooperative, Facts, Hand, Hidden, Public, TimelineTwist, Turned};

/// Everything there is, secrets included; piles with their top card first.
pub(super) fn state(position: &Position<TimelineTwist>) -> Map<String, Value> {
    let ids = Ids(position.setup().material());
    let parts = position.parts();
    let mut state = Map::new();
    let mut set = |key: &str, value: Value| {
        state.insert(key.to_owned(), value);
    };
    match &parts.public {
        Public::Competitive(public) => competitive(&ids, public, &parts.hidden, &mut set),
        Public::Cooperative(public) => cooperative(&ids, public, &parts.hidden, &mut set),
    }
    state
}

fn competitive(
    ids: &Ids<'_>,
    public: &Competitive,
    hidden: &Hidden,
    set: &mut impl FnMut(&str, Value),
) {
    set(
        "hands",
        public.hands.iter().map(|hand| ids.hand(hand)).collect(),
    );
    set("timeline", ids.turned(public.timeline.iter()));
    set("draw", ids.list(hidden.draw.iter().rev().copied()));
    set("discard", ids.turned(public.discard.iter().rev()));
    set_turn(public.turn, set);
    set("began", json!(public.began));
    set("in", json!(public.still_in));
    set("playoff", json!(public.playoff));
    if public.playoff {
        set("correct", json!(public.correct));
    }
}

fn cooperative(
    ids: &Ids<'_>,
    public: &Cooperative,
    hidden: &Hidden,
    set: &mut impl FnMut(&str, Value),
) {
    set(
        "hands",
        public.hands.iter().map(|hand| ids.hand(hand)).collect(),
    );
    let blocked = public.hands.iter().map(|hand| {
        let blocked = hand.iter().copied().filter(|card| public.is_blocked(*card));
        ids.list(blocked)
    });
    set("blocked", blocked.collect());
    let (bottom, gaps) = rows(ids, public);
    set("bottom", bottom.into());
    set("gaps", gaps.into());
    set("draw", ids.list(hidden.draw.iter().rev().copied()));
    set("discard", ids.turned(public.discard.iter().rev()));
    set_turn(public.turn, set);
    set("placed", json!(public.placed));
    set("tried", json!(public.tried));
    if public.ended.is_some() {
        let score = public.score();
        set("score", json!(score));
        set("band", json!(band(score)));
    }
}

/// The stacks of the bottom row, and for each two neighbours what lies above them.
fn rows(ids: &Ids<'_>, public: &Cooperative) -> (Vec<Value>, Vec<Value>) {
    let (mut bottom, mut gaps) = (Vec::new(), Vec::new());
    let free = || Value::Array(Vec::new());
    let mut above = free();
    for stack in public.timeline.stacks() {
        let cards = ids.list(stack.iter().map(|laid| laid.card));
        if stack.iter().any(|laid| laid.row == Row::Gap) {
            above = cards;
            continue;
        }
        if !bottom.is_empty() {
            gaps.push(std::mem::replace(&mut above, free()));
        }
        bottom.push(cards);
    }
    (bottom, gaps)
}

fn set_turn(turn: Option<Seat>, set: &mut impl FnMut(&str, Value)) {
    if let Some(seat) = turn {
        set("to_act", json!(seat));
    }
}

/// Writes cards by their ids.
struct Ids<'a>(&'a Facts);

impl Ids<'_> {
    fn list(&self, cards: impl Iterator<Item = CardId>) -> Value {
        cards.map(|card| Value::from(self.0.id(card))).collect()
    }

    fn hand(&self, hand: &Hand) -> Value {
        self.list(hand.iter().copied())
    }

    fn turned<'t>(&self, cards: impl Iterator<Item = &'t Turned>) -> Value {
        self.list(cards.map(|turned| turned.card))
    }
}
