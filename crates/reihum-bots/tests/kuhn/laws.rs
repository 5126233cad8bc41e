//! The text of this poker, and the laws that every game keeps.

use std::fmt;

use reihum_core::conformance::{Conformance, Laws};
use reihum_core::{
    Fields, Notation, NotationError, Parts, Position, Prepared, Setup, StateError, StateKey, Text,
    View, WordReader,
};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::game::{Action, Card, Kuhn, Public, Stakes, world};

impl Notation for Kuhn {
    const KEYS: &'static [StateKey] = &[
        StateKey::exact("cards"),
        StateKey::exact("story"),
        StateKey::exact("won"),
    ];

    fn write_action(_: &Setup<Self>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(match action {
            Action::Pass => "pass",
            Action::Bet => "bet",
        })
    }

    fn parse_action(_: &Setup<Self>, text: &str) -> Result<Action, NotationError> {
        let mut words = WordReader::new(text);
        let word = words.next(Text::new("pass or bet", "pass oder bet"))?;
        let action = match word.text {
            "pass" => Action::Pass,
            "bet" => Action::Bet,
            _ => {
                return Err(words.error(
                    word,
                    Text::new("actions are pass and bet", "Aktionen sind pass und bet"),
                ));
            }
        };
        words.end()?;
        Ok(action)
    }

    fn state(position: &Position<Self>) -> Map<String, Value> {
        let parts = position.parts();
        let cards: Vec<Card> = parts.privates.iter().map(|own| own.card).collect();
        Map::from_iter([
            ("cards".to_owned(), json!(cards)),
            ("story".to_owned(), json!(parts.public.story)),
            ("won".to_owned(), json!(parts.public.won)),
        ])
    }

    fn from_state(
        prepared: &Prepared<Self>,
        state: &Fields<'_>,
    ) -> Result<Position<Self>, StateError> {
        let parts = world(read("cards", state)?, Public::default());
        let mut position = Position::from_parts(prepared.setup().clone(), parts);
        for action in read::<Vec<Action>>("story", state)? {
            let seat = position.public().turn();
            let played = position.play(seat, action, &mut ());
            played.map_err(|error| StateError::new("story", error.to_string()))?;
        }
        Ok(position)
    }
}

fn read<T: DeserializeOwned>(key: &str, state: &Fields<'_>) -> Result<T, StateError> {
    let value = state.get(key).cloned().unwrap_or_default();
    serde_json::from_value(value).map_err(|error| StateError::new(key, error.to_string()))
}

impl Conformance for Kuhn {
    fn full_deck(_: &Setup<Self>) -> Vec<String> {
        Card::ALL.map(|card| format!("{card:?}")).to_vec()
    }

    fn census(_: &Setup<Self>, parts: &Parts<Self>) -> Vec<String> {
        let held = parts.privates.iter().map(|own| own.card);
        let mut cards: Vec<Card> = held.chain([parts.hidden.left]).collect();
        cards.sort_unstable();
        cards.iter().map(|card| format!("{card:?}")).collect()
    }

    fn certain(view: View<'_, Self>) -> bool {
        view.public.shown.is_some()
    }

    fn every_action(_: &Setup<Self>) -> Vec<Action> {
        Action::ALL.to_vec()
    }
}

#[test]
fn it_is_a_game_like_any_other() {
    for stakes in [Stakes::CLASSIC, Stakes::CAUTIOUS, Stakes::BOLD] {
        let prepared = Prepared::<Kuhn>::new(2, stakes).expect("a table for two");
        let laws = Laws {
            prepared: &prepared,
            prior: &(),
            max_steps: 3,
            every: 1,
        };
        let played = laws
            .check_random(3, 60)
            .unwrap_or_else(|broken| panic!("{broken}"));
        assert!(played.outcome.is_some());
    }
}
