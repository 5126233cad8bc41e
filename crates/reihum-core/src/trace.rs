//! Traces: whole matches as JSON lines, every position with all that is hidden, for independent
//! checkers.

use std::io::{self, Write};
use std::ops::ControlFlow;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    ActionSet, Decide, Notation, Observer, Position, Prepared, Progress, Seat, SeatSet, Seed,
    play_match,
};

/// Which matches to play.
pub struct Series<'a, G: Notation> {
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
struct StepLine {
    r#match: u64,
    step: usize,
    game: &'static str,
    players: usize,
    options: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Value>,
    state: Map<String, Value>,
    actors: SeatSet,
    optional: SeatSet,
    legal: Map<String, Value>,
    seat: Seat,
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

impl<G: Notation> Series<'_, G> {
    /// Plays the matches and writes a line a step. `deciders` is asked for a new one for each
    /// match.
    pub fn write<D: Decide<G>>(
        &self,
        out: &mut dyn Write,
        mut deciders: impl FnMut(u64) -> D,
    ) -> io::Result<()> {
        for index in 0..self.matches {
            self.write_match(index, out, &mut deciders(index))?;
        }
        Ok(())
    }

    fn write_match(
        &self,
        index: u64,
        out: &mut dyn Write,
        decide: &mut impl Decide<G>,
    ) -> io::Result<()> {
        let mut position = self.prepared.deal(Seed::numbered(self.seed, index));
        let mut tracer = Tracer {
            index,
            step: 0,
            options: serde_json::to_value(position.setup().options())?,
            line: None,
            out: &mut *out,
            failed: None,
            nowhere: (),
        };
        let most = self.max_steps.unwrap_or(usize::MAX);
        let played = play_match(&mut position, decide, &mut tracer, most);
        if let Some(error) = tracer.failed {
            return Err(error);
        }
        played.map_err(|error| io::Error::other(format!("the policy chose badly: {error}")))?;
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

/// Writes down a match as it is played: each step with the position before it.
struct Tracer<'a> {
    index: u64,
    step: usize,
    options: Value,
    /// The line of the step under way.
    line: Option<StepLine>,
    out: &'a mut dyn Write,
    failed: Option<io::Error>,
    nowhere: (),
}

impl<G: Notation> Observer<G> for Tracer<'_> {
    type Sink = ();

    fn sink(&mut self) -> &mut () {
        &mut self.nowhere
    }

    fn before_step(
        &mut self,
        position: &Position<G>,
        seat: Seat,
        action: G::Action,
    ) -> ControlFlow<()> {
        let to_act = position.to_act();
        self.line = Some(StepLine {
            r#match: self.index,
            step: self.step,
            game: G::ID,
            players: position.setup().players(),
            options: self.options.clone(),
            cards: (self.step == 0).then(|| G::cards(position)).flatten(),
            state: G::state(position),
            actors: to_act.must,
            optional: to_act.may,
            legal: legal(position),
            seat,
            action: G::action_text(position.setup(), action),
            round_won: None,
        });
        ControlFlow::Continue(())
    }

    fn after_step(
        &mut self,
        _: &Position<G>,
        _: Seat,
        _: G::Action,
        progress: Progress,
    ) -> ControlFlow<()> {
        self.step += 1;
        if let Some(mut line) = self.line.take() {
            line.round_won = progress.round_won();
            if let Err(error) = write_line(self.out, &line) {
                self.failed = Some(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

fn legal<G: Notation>(position: &Position<G>) -> Map<String, Value> {
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

fn write_line(out: &mut dyn Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}
