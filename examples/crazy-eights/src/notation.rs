//! Actions and positions as text, and what the laws ask.

use std::fmt;

use reihum_core::conformance::Conformance;
use reihum_core::{
    Fields, Game, Notation, NotationError, Parts, Position, Prepared, Seat, Seed, Setup,
    StateError, StateKey, Text, View, WordReader,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::cards::{Card, Cards, Suit};
use crate::{CrazyEights, lay};

/// Something a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Play(Card), // CE-5, CE-6
    Draw,       // CE-7
    Pass,       // CE-8
    Suit(Suit), // CE-6
}

impl Notation for CrazyEights {
    const KEYS: &'static [StateKey] = &[
        StateKey::bags("hands"),
        StateKey::exact("pile"),
        StateKey::exact("played"),
        StateKey::exact("suit"),
        StateKey::exact("to_act"),
        StateKey::exact("draws"),
        StateKey::exact("passes"),
        StateKey::exact("scores"),
    ];

    fn write_action(_: &Setup<Self>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::Play(card) => write!(out, "play {}", String::from(card)),
            Action::Draw => write!(out, "draw"),
            Action::Pass => write!(out, "pass"),
            Action::Suit(suit) => write!(out, "suit {suit:?}"),
        }
    }

    fn parse_action(setup: &Setup<Self>, text: &str) -> Result<Action, NotationError> {
        let mut all = Self::every_action(setup).into_iter();
        let found = all.find(|action| Self::action_text(setup, *action) == text);
        let mut words = WordReader::new(text);
        let verb = words.next(Text::new("an action", "eine Aktion"))?;
        found.ok_or_else(|| {
            let problem = Text::new(
                "actions are `play 8H`, `draw`, `pass`, `suit H`",
                "Aktionen sind `play 8H`, `draw`, `pass`, `suit H`",
            );
            words.error(verb, problem)
        })
    }

    fn state(position: &Position<Self>) -> Map<String, Value> {
        let (public, parts) = (position.public(), position.parts());
        let state = json!({
            "hands": parts.privates,
            "pile": parts.hidden.0,
            "played": public.played,
            "suit": public.suit,
            "to_act": position.to_act().must.first(),
            "draws": public.draws,
            "passes": public.passes,
            "scores": Self::scores(public),
        });
        state.as_object().cloned().unwrap_or_default()
    }

    fn from_state(
        prepared: &Prepared<Self>,
        state: &Fields<'_>,
    ) -> Result<Position<Self>, StateError> {
        if state.get("hands").is_none() {
            return Ok(prepared.deal(Seed::from_number(0)));
        }
        let (setup, played) = (prepared.setup(), state.value::<Cards>("played")?);
        let missing = || StateError::new("played", "at least the turned-up card is needed");
        let last = *played.last().ok_or_else(missing)?;
        let hands = state.one_per_seat("hands", state.value("hands")?)?;
        let turn = state.seat("to_act")?.unwrap_or(Seat::new(0));
        let pile = state.value("pile")?;
        let mut parts = lay(hands.into_iter().collect(), pile, last, turn);
        parts.public.played = played;
        parts.public.suit = state.value::<Option<Suit>>("suit")?.or(parts.public.suit);
        parts.public.draws = state.value("draws")?;
        parts.public.passes = state.value("passes")?;
        let cards = Self::census(setup, &parts);
        if cards.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(StateError::new("hands", "a card lies in two places"));
        }
        Ok(Position::from_parts(setup.clone(), parts))
    }
}

impl Conformance for CrazyEights {
    fn full_deck(_: &Setup<Self>) -> Vec<String> {
        Card::all().map(String::from).collect()
    }

    fn census(_: &Setup<Self>, parts: &Parts<Self>) -> Vec<String> {
        let lying = parts.hidden.0.iter().chain(&parts.public.played);
        let held = parts.privates.iter().flatten();
        let mut cards: Vec<Card> = held.chain(lying).copied().collect();
        cards.sort_unstable();
        cards.into_iter().map(String::from).collect()
    }

    fn certain(view: View<'_, Self>) -> bool {
        let public = view.public;
        let others = public.hand_counts.by_seat().filter(|(seat, count)| {
            public.left.is_none() && **count > 0 && view.own.is_none_or(|own| own.0 != *seat)
        });
        // The order of a hand means nothing, that of the pile does.
        match others.count() {
            0 => public.pile_count <= 1,
            1 => public.pile_count == 0,
            _ => false,
        }
    }

    fn every_action(_: &Setup<Self>) -> Vec<Action> {
        let suits = Suit::ALL.map(Action::Suit);
        let others = [Action::Draw, Action::Pass].into_iter().chain(suits);
        Card::all().map(Action::Play).chain(others).collect()
    }
}
