//! Traces: whole matches as JSON lines, every position with all that is hidden, for independent
//! checkers.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::conformance::Policy;
use crate::{ActionSet, Notated, Position, Prepared, SeatSet, Seed};

/// Which matches to play.
pub struct Series<'a, G: Notated> {
    /// The table.
    pub prepared: &'a Prepared<G>,
    /// The number that names the series; each match has its own seed made from it.
    pub seed: u64,
    /// How many matches.
    pub matches: u64,
    /// A match is given up after this many steps.
    pub max_steps: Option<usize>,
}

#[derive(Serialize)]
struct StepLine<'a> {
    r#match: u64,
    step: usize,
    game: &'static str,
    players: usize,
    options: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Value>,
    state: Map<String, Value>,
    actors: SeatSet,
    optional: SeatSet,
    legal: Map<String, Value>,
    seat: crate::Seat,
    action: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    round_won: Option<SeatSet>,
}

#[derive(Serialize)]
struct OverLine {
    r#match: u64,
    over: bool,
    state: Map<String, Value>,
    match_won: SeatSet,
}

#[derive(Serialize)]
struct CutLine {
    r#match: u64,
    cut: bool,
}

impl<G: Notated> Series<'_, G> {
    /// Plays the matches and writes a line a step. `policy` is asked for a new decider for each
    /// match.
    pub fn write<'p>(
        &self,
        out: &mut impl Write,
        mut policy: impl FnMut(u64) -> Box<Policy<'p, G>>,
    ) -> io::Result<()> {
        for index in 0..self.matches {
            self.write_match(index, out, &mut *policy(index))?;
        }
        Ok(())
    }

    fn write_match(
        &self,
        index: u64,
        out: &mut impl Write,
        policy: &mut Policy<'_, G>,
    ) -> io::Result<()> {
        let mut position = self.prepared.deal(Seed::numbered(self.seed, index));
        let options = serde_json::to_value(position.setup().options())?;
        let mut step = 0;
        while self.max_steps.is_none_or(|most| step < most) {
            let Some((seat, action)) = policy(&position) else {
                break;
            };
            let to_act = position.to_act();
            let mut line = StepLine {
                r#match: index,
                step,
                game: G::ID,
                players: position.setup().players(),
                options: &options,
                cards: (step == 0).then(|| G::cards(&position)).flatten(),
                state: G::state(&position),
                actors: to_act.must,
                optional: to_act.may,
                legal: legal(&position),
                seat,
                action: G::action_text(position.setup(), action),
                round_won: None,
            };
            line.round_won = position
                .play(seat, action, &mut ())
                .map_err(|error| io::Error::other(format!("the policy chose badly: {error}")))?;
            write_line(out, &line)?;
            step += 1;
        }
        match position.outcome() {
            Some(outcome) => write_line(
                out,
                &OverLine {
                    r#match: index,
                    over: true,
                    state: G::state(&position),
                    match_won: outcome.winners,
                },
            ),
            None => write_line(
                out,
                &CutLine {
                    r#match: index,
                    cut: true,
                },
            ),
        }
    }
}

fn legal<G: Notated>(position: &Position<G>) -> Map<String, Value> {
    let texts = |seat| -> Value {
        let actions = position.legal_actions(seat);
        let setup = position.setup();
        actions
            .iter()
            .map(|action| Value::from(G::action_text(setup, action)))
            .collect()
    };
    let actors = position.to_act().anyone();
    actors
        .iter()
        .map(|seat| (seat.to_string(), texts(seat)))
        .collect()
}

fn write_line(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}
