//! Playing a scenario and comparing what comes out with what is expected.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{Expectation, Located, Scenario, ScenarioError, ScenarioStep};
use crate::{
    ActionSet, Compare, Fields, Notation, Position, Prepared, ScenarioTableError, Seat, SeatSet,
    read_options, shorten,
};

/// What `expect` takes besides the keys of the state.
const EXTRA_KEYS: [&str; 8] = [
    "legal",
    "legal_of",
    "legal_has",
    "legal_not",
    "actors",
    "optional",
    "round_won",
    "match_won",
];

impl Scenario {
    /// Plays the scenario as the game `G`; the error says what differed first.
    pub fn run<G: Notation>(&self) -> Result<(), ScenarioError> {
        let (_, mut position) = self.begin::<G>()?;
        for step in &self.steps {
            let round_won = run_step(&mut position, step)?;
            compare(&position, step, round_won)?;
        }
        Ok(())
    }

    /// The table of the scenario as the game `G`, and the position at the beginning.
    ///
    /// # Errors
    /// If there is no such table, or no such position at it.
    pub fn begin<G: Notation>(&self) -> Result<(Prepared<G>, Position<G>), ScenarioError> {
        check_keys::<G>(&self.setup, G::SETUP_KEYS)?;
        let at_options = |problem: String| ScenarioError::new(self.options.line, problem);
        let options = read_options::<G>(Value::Object(self.options.value.clone()))
            .map_err(|error| at_options(error.to_string()))?;
        let setup = self.setup.to_map();
        if self.players == 0 || self.players > crate::MAX_SEATS {
            return Err(at_options(format!(
                "{} players: no game is for so many",
                self.players
            )));
        }
        table_and_position(self.players, options, &setup).map_err(|error| match error {
            ScenarioTableError::Options(error) => at_options(error.to_string()),
            ScenarioTableError::State(error) => {
                let line = self.setup.line_of(&error.key).unwrap_or(1);
                ScenarioError::new(line, error.to_string())
            }
        })
    }
}

/// A position from its keys, as the setup of a scenario has them.
///
/// # Errors
/// If there is no such table, or no such position at it.
pub fn lay_out<G: Notation>(
    players: usize,
    options: G::Options,
    state: &Map<String, Value>,
) -> Result<Position<G>, ScenarioTableError> {
    let (_, position) = table_and_position(players, options, state)?;
    Ok(position)
}

fn table_and_position<G: Notation>(
    players: usize,
    options: G::Options,
    state: &Map<String, Value>,
) -> Result<(Prepared<G>, Position<G>), ScenarioTableError> {
    let fields = Fields::new(state, players);
    let prepared = G::prepare_scenario(players, options, &fields)?;
    let position = G::from_state(&prepared, &fields)?;
    Ok((prepared, position))
}

fn check_keys<G: Notation>(table: &Expectation, extra: &[&str]) -> Result<(), ScenarioError> {
    for (key, value) in &table.keys {
        let known = G::KEYS
            .iter()
            .map(|key| key.name)
            .chain(extra.iter().copied());
        if !known.clone().any(|name| name == key) {
            let names: Vec<&str> = known.collect();
            let problem = format!("`{key}`: unknown key; known are {}", names.join(", "));
            return Err(ScenarioError::new(value.line, problem));
        }
    }
    Ok(())
}

/// Plays a step, or sees it refused. Returns who won the round, if it ended one.
fn run_step<G: Notation>(
    position: &mut Position<G>,
    step: &ScenarioStep,
) -> Result<Option<SeatSet>, ScenarioError> {
    let before = G::state(position);
    let result = match G::parse_action(position.setup(), &step.action) {
        Err(error) => Err(error.to_string()),
        Ok(action) => {
            position
                .play(step.seat, action, &mut ())
                .map_err(|error| match error.rule() {
                    Some(rule) => format!("{error} ({rule})"),
                    None => error.to_string(),
                })
        }
    };
    match (result, step.refused) {
        (Ok(progress), false) => Ok(progress.round_won()),
        (Ok(_), true) => Err(ScenarioError::new(
            step.line,
            format!("`{}` should have been refused", step.action),
        )),
        (Err(_), true) if G::state(position) == before => Ok(None),
        (Err(_), true) => Err(ScenarioError::new(
            step.line,
            format!("`{}` was refused, but changed the position", step.action),
        )),
        (Err(error), false) => Err(ScenarioError::new(
            step.line,
            format!(
                "`{}` by seat {} was refused: {error}",
                step.action, step.seat
            ),
        )),
    }
}

fn compare<G: Notation>(
    position: &Position<G>,
    step: &ScenarioStep,
    round_won: Option<SeatSet>,
) -> Result<(), ScenarioError> {
    check_keys::<G>(&step.expect, &EXTRA_KEYS)?;
    let state = G::state(position);
    let expected = step.expect.to_map();
    let fields = Fields::new(&expected, position.setup().players());
    let to_act = position.to_act();
    for (key, wanted) in &step.expect.keys {
        let seats = |actual: SeatSet| compare_seats(key, wanted, &fields, actual);
        match key.as_str() {
            "actors" => seats(to_act.must)?,
            "optional" => seats(to_act.may)?,
            "round_won" => seats(round_won.unwrap_or_default())?,
            "match_won" => seats(position.outcome().map(|o| o.winners).unwrap_or_default())?,
            "legal_of" => {}
            "legal" | "legal_has" | "legal_not" => compare_legal(position, key, wanted, &fields)?,
            _ => compare_key::<G>(&state, key, wanted)?,
        }
    }
    Ok(())
}

fn compare_key<G: Notation>(
    state: &Map<String, Value>,
    key: &str,
    wanted: &Located<Value>,
) -> Result<(), ScenarioError> {
    let how = G::KEYS
        .iter()
        .find(|known| known.name == key)
        .map_or(Compare::Exact, |known| known.compare);
    let actual = state.get(key).unwrap_or(&Value::Null);
    // What is absent and what is empty mean the same.
    let absent = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    let same = how.normalise(actual) == how.normalise(&wanted.value);
    if same || (absent(actual) && absent(&wanted.value)) {
        return Ok(());
    }
    Err(differs(key, wanted, actual))
}

fn differs(key: &str, wanted: &Located<Value>, actual: &Value) -> ScenarioError {
    let text = |value: &Value| match value {
        Value::Null => "absent".to_owned(),
        value => shorten(&value.to_string(), 400),
    };
    let problem = format!(
        "`{key}` should be {}, it is {}",
        text(&wanted.value),
        text(actual)
    );
    ScenarioError::new(wanted.line, problem)
}

fn compare_seats(
    key: &str,
    wanted: &Located<Value>,
    fields: &Fields<'_>,
    actual: SeatSet,
) -> Result<(), ScenarioError> {
    let seats = fields
        .seats(key)
        .map_err(|error| ScenarioError::new(wanted.line, error.to_string()))?;
    if seats.into_iter().collect::<SeatSet>() == actual {
        return Ok(());
    }
    let actual = serde_json::to_value(actual).unwrap_or_default();
    Err(differs(key, wanted, &actual))
}

fn compare_legal<G: Notation>(
    position: &Position<G>,
    key: &str,
    wanted: &Located<Value>,
    fields: &Fields<'_>,
) -> Result<(), ScenarioError> {
    let error = |problem: String| ScenarioError::new(wanted.line, problem);
    let setup = position.setup();
    let seat = match fields.seat("legal_of").map_err(|e| error(e.to_string()))? {
        Some(seat) => seat,
        None => default_seat(position)
            .ok_or_else(|| error("nobody is to act: name the seat with `legal_of`".into()))?,
    };
    let actual: BTreeSet<String> = position
        .legal_actions(seat)
        .iter()
        .map(|action| G::action_text(setup, action))
        .collect();
    let mut named = BTreeSet::new();
    for text in fields.texts(key).map_err(|e| error(e.to_string()))? {
        // Read and written again, so that spacing does not matter.
        let text = match G::parse_action(setup, text) {
            Ok(action) => G::action_text(setup, action),
            Err(_) if key == "legal_not" => text.to_owned(),
            Err(problem) => return Err(error(format!("`{key}`: {problem}"))),
        };
        if !named.insert(text.clone()) {
            return Err(error(format!("`{key}` names `{text}` twice")));
        }
    }
    let list = |actions: Vec<&String>| {
        let quoted: Vec<String> = actions.iter().map(|text| format!("`{text}`")).collect();
        shorten(&quoted.join(", "), 400)
    };
    let missing = list(named.difference(&actual).collect());
    let surplus = list(actual.difference(&named).collect());
    let present = list(named.intersection(&actual).collect());
    let problem = match key {
        "legal_not" if !present.is_empty() => format!("legal but should not be: {present}"),
        "legal_not" => return Ok(()),
        _ if !missing.is_empty() => format!("not legal but should be: {missing}"),
        "legal" if !surplus.is_empty() => format!("legal but not expected: {surplus}"),
        _ => return Ok(()),
    };
    Err(error(format!("seat {seat}: {problem}")))
}

/// Whose legal actions are meant where `legal_of` does not say.
fn default_seat<G: Notation>(position: &Position<G>) -> Option<Seat> {
    let to_act = position.to_act();
    to_act.must.first().or(to_act.may.first())
}
