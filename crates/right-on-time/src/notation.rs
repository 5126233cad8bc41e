//! Positions and actions as text.

use std::fmt;

use reihum_core::{
    Fields, Notation, NotationError, Parts, Position, Prepared, Seat, Seed, Setup, StateError,
    StateKey,
};
use serde_json::{Map, Value, json};

use crate::action::Action;
use crate::bag::Bag;
use crate::cards::{Card, DECK_SIZE, LaidCard};
use crate::{RightOnTime, deal};

impl Notation for RightOnTime {
    const KEYS: &'static [StateKey] = &[
        StateKey::bags("hands"),
        StateKey::bags("spares"),
        StateKey::exact("draw"),
        StateKey::exact("discard"),
        StateKey::exact("to_act"),
        StateKey::exact("points"),
        StateKey::bag("out"),
        StateKey::exact("round"),
        StateKey::exact("last_turn"),
    ];

    fn write_action(_: &Setup<Self>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn parse_action(_: &Setup<Self>, text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    fn state(position: &Position<Self>) -> Map<String, Value> {
        let Parts {
            public,
            privates,
            hidden,
        } = position.parts();
        let hands: Vec<Bag> = privates.iter().map(|own| own.hand).collect();
        let spares: Vec<Bag> = privates.iter().map(|own| own.spares).collect();
        // Piles are written top card first.
        let draw: Vec<Card> = hidden.draw.iter().rev().copied().collect();
        let discard: Vec<LaidCard> = public.discard.iter().rev().copied().collect();
        let mut state = Map::new();
        let mut set = |key: &str, value: Value| state.insert(key.to_owned(), value);
        set("hands", json!(hands));
        set("spares", json!(spares));
        set("draw", json!(draw));
        set("discard", json!(discard));
        if public.winner.is_none() {
            set("to_act", json!(public.turn));
        }
        set("points", json!(public.points));
        set("out", json!(public.out));
        set("round", json!(public.round));
        if let Some(seat) = public.last_turn {
            set("last_turn", json!(seat));
        }
        state
    }

    fn from_state(
        prepared: &Prepared<Self>,
        state: &Fields<'_>,
    ) -> Result<Position<Self>, StateError> {
        let setup = prepared.setup();
        let players = setup.players();
        let default = setup.options().start.unwrap_or(Seat::new(0));
        let turn = state.seat("to_act")?.unwrap_or(default);
        let mut parts = deal::empty_table(players, turn, Seed::from_number(0));
        let mut census = Census::default();

        let hands = state.texts_per_seat("hands")?;
        let spares = state.texts_per_seat("spares")?;
        for seat in setup.seats() {
            let own = &mut parts.privates[seat];
            own.hand = census.bag("hands", &hands[seat.index()])?;
            own.spares = census.bag("spares", &spares[seat.index()])?;
            let public = &mut parts.public;
            public.hand_counts[seat] = own.hand.len() as u8;
            public.spare_counts[seat] = own.spares.len() as u8;
            if !own.hand.is_empty() {
                public.holding = public.holding.with(seat);
            }
            // RT-57: with two players nobody can use one.
            if !own.spares.is_empty() && players > 2 {
                public.spare_owners = public.spare_owners.with(seat);
            }
        }
        for text in state.texts("draw")?.iter().rev() {
            let card = parse::<Card>("draw", text)?;
            census.add("draw", card)?;
            parts.hidden.draw.push(card);
        }
        parts.public.draw_count = parts.hidden.draw.len() as u8;
        for text in state.texts("discard")?.iter().rev() {
            let laid = parse::<LaidCard>("discard", text)?;
            census.add("discard", laid.card())?;
            parts.public.discard.push(laid);
        }
        let points = state.number_per_seat("points")?;
        for seat in setup.seats() {
            let points = points[seat.index()];
            parts.public.points[seat] = u8::try_from(points)
                .ok()
                .filter(|points| *points < 3)
                .ok_or_else(|| StateError::new("points", format!("{points}: 0 to 2 can be")))?;
        }
        parts.public.round = state.small::<u16>("round")?.unwrap_or(1).max(1);
        read_out(state, &mut parts, players)?;
        if !parts.public.holding.contains(turn) {
            let problem = format!("{turn:?} holds no cards");
            return Err(StateError::new("to_act", problem));
        }
        Ok(Position::from_parts(setup.clone(), parts))
    }
}

fn parse<T: std::str::FromStr<Err: fmt::Display>>(key: &str, text: &str) -> Result<T, StateError> {
    text.parse()
        .map_err(|error: T::Err| StateError::new(key, error.to_string()))
}

/// Who is out, and with two players who has the one allowed turn. Either key follows from the
/// other.
fn read_out(
    state: &Fields<'_>,
    parts: &mut Parts<RightOnTime>,
    players: usize,
) -> Result<(), StateError> {
    let public = &mut parts.public;
    let wrong = |key: &str, problem: String| Err(StateError::new(key, problem));
    let last_turn = state.seat("last_turn")?;
    let mut out = state.seats("out")?;
    if let (Some(seat), true) = (last_turn, out.is_empty()) {
        out.push(seat.next(players));
    }
    if out.len() > 1 {
        return wrong("out", "the round ends when a second seat is out".into());
    }
    for seat in out {
        if public.holding.contains(seat) {
            return wrong("out", format!("{seat:?} still holds cards"));
        }
        public.out.push(seat);
    }
    match (players, last_turn, public.out.first()) {
        (2, None, Some(out)) => public.last_turn = Some(out.next(2)),
        (2, Some(seat), Some(out)) if *out != seat => public.last_turn = Some(seat),
        (_, None, _) => {}
        _ => {
            return wrong(
                "last_turn",
                "only with 2 players, for the one not out".into(),
            );
        }
    }
    Ok(())
}

/// Counts the cards of a made-up position, so that it stays within what can be held.
#[derive(Default)]
struct Census {
    bag: Bag,
    total: usize,
}

impl Census {
    fn add(&mut self, key: &str, card: Card) -> Result<(), StateError> {
        if self.bag.count(card) == Bag::most_of(card) || self.total == DECK_SIZE {
            let problem = format!(
                "there are more cards than the deck has: {} of {card}, {DECK_SIZE} in all",
                card.copies()
            );
            return Err(StateError::new(key, problem));
        }
        self.total += 1;
        self.bag.add(card);
        Ok(())
    }

    fn bag(&mut self, key: &str, texts: &[&str]) -> Result<Bag, StateError> {
        let mut bag = Bag::EMPTY;
        for text in texts {
            let card = parse(key, text)?;
            self.add(key, card)?;
            bag.add(card);
        }
        Ok(bag)
    }
}
