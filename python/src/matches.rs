//! One match.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use reihum_core::Seat;
use reihum_core::replay::MatchRecord;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_tensor::{AnyPlay, Entry, OutOfTurn, Values};
use serde_json::Value;

use crate::games::{self, wrong};

/// A field of an observation: name, bytes, kind and size.
type FieldRow = (&'static str, usize, &'static str, u16);
/// What was done to a match: a number, or a seat and a seed where something was drawn anew.
type LogRow = (u64, Option<usize>);

/// One match; `reihum.Match` adds what is said in Python.
#[pyclass(subclass, module = "reihum._reihum", name = "Match")]
pub struct Match {
    play: Box<dyn AnyPlay>,
    rng: Fast,
    players: usize,
    actions: usize,
    features: usize,
    legal: Vec<u32>,
}

impl Match {
    fn of(play: Box<dyn AnyPlay>, chance: u64) -> Self {
        let table = play.table();
        let windows = play.rules().out_of_turn == OutOfTurn::Window;
        Self {
            rng: Fast::seed_from_u64(chance),
            players: table.players(),
            actions: table.actions() + usize::from(windows),
            features: table.features().iter().map(|field| field.bytes).sum(),
            legal: Vec::new(),
            play,
        }
    }
}

#[pymethods]
impl Match {
    #[new]
    fn new(
        game: &str,
        players: usize,
        options: &str,
        seed: &str,
        max_moves: u32,
        out_of_turn: &str,
    ) -> PyResult<Self> {
        let table = games::table(game, players, options)?;
        let rules = games::rules(max_moves, out_of_turn)?;
        let chance = seed.parse().unwrap_or(0);
        Ok(Self::of(table.deal(games::seed(seed)?, rules), chance))
    }

    #[staticmethod]
    fn from_replay(text: &str, max_moves: u32, out_of_turn: &str) -> PyResult<Self> {
        let record = MatchRecord::parse(text).map_err(wrong)?;
        let options = record.options.to_string();
        let table = games::table(&record.game, record.players, &options)?;
        let rules = games::rules(max_moves, out_of_turn)?;
        Ok(Self::of(table.replayed(text, rules).map_err(wrong)?, 0))
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.play.table().game()
    }

    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    #[getter]
    fn options_json(&self) -> String {
        Value::Object(self.play.table().options()).to_string()
    }

    #[getter]
    fn cooperative(&self) -> bool {
        self.play.table().is_cooperative()
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.actions
    }

    #[getter]
    fn num_features(&self) -> usize {
        self.features
    }

    #[getter]
    fn fields(&self) -> Vec<FieldRow> {
        let table = self.play.table();
        let row = |field: &reihum_tensor::Field| {
            let (kind, size) = match field.values {
                Values::OneOf { values } => ("one_of", values),
                Values::Count { most } => ("count", u16::from(most)),
                Values::Bits { bits } => ("bits", u16::from(bits)),
            };
            (field.name, field.bytes, kind, size)
        };
        table.features().iter().map(row).collect()
    }

    #[getter]
    fn cards_json(&self) -> String {
        Value::Array(self.play.table().card_faces()).to_string()
    }

    #[getter]
    fn seat(&self) -> Option<usize> {
        self.play.asked().map(Seat::index)
    }

    #[getter]
    fn moves(&self) -> u32 {
        self.play.moves()
    }

    #[getter]
    fn terminated(&self) -> bool {
        self.play.terminated()
    }

    #[getter]
    fn truncated(&self) -> bool {
        self.play.truncated()
    }

    #[getter]
    fn seed(&self) -> String {
        self.play.seed()
    }

    #[getter]
    fn max_moves(&self) -> u32 {
        self.play
            .rules()
            .max_moves
            .map_or(0, std::num::NonZero::get)
    }

    #[getter]
    fn out_of_turn(&self) -> &'static str {
        match self.play.rules().out_of_turn {
            OutOfTurn::OwnTurn => "own_turn",
            OutOfTurn::Window => "window",
        }
    }

    fn step(&mut self, action: i64) -> PyResult<()> {
        self.play.step(action).map_err(wrong)
    }

    fn legal(&mut self) -> Vec<u32> {
        self.legal.clear();
        self.play.legal(&mut self.legal);
        self.legal.clone()
    }

    #[pyo3(signature = (seat, obs, mask=None))]
    fn observe_into(
        &self,
        seat: usize,
        obs: &Bound<'_, PyArray1<u8>>,
        mask: Option<&Bound<'_, PyArray1<bool>>>,
    ) -> PyResult<()> {
        let seat = games::seat(seat, self.players)?;
        let mut obs = obs.try_readwrite()?;
        let row = obs.as_slice_mut()?;
        if row.len() != self.features {
            let given = row.len();
            let wanted = self.features;
            return Err(wrong(format!(
                "obs: {wanted} bytes are needed, not {given}"
            )));
        }
        self.play.observe(seat, row);
        if let Some(mask) = mask {
            let mut mask = mask.try_readwrite()?;
            let row = mask.as_slice_mut()?;
            if row.len() != self.actions {
                let given = row.len();
                let wanted = self.actions;
                return Err(wrong(format!(
                    "mask: {wanted} places are needed, not {given}"
                )));
            }
            self.play.mask(seat, row);
        }
        Ok(())
    }

    fn sample(&mut self) -> PyResult<usize> {
        let number = self.play.sample(&mut self.rng);
        number.ok_or_else(|| wrong(reihum_tensor::CannotStep::Over))
    }

    fn reseed(&mut self, chance: u64) {
        self.rng = Fast::seed_from_u64(chance);
    }

    fn resample(&mut self, seat: usize, seed: u64) -> PyResult<()> {
        self.play.resample(games::seat(seat, self.players)?, seed);
        Ok(())
    }

    fn rewards(&self) -> Vec<f32> {
        let mut rewards = vec![0.0; self.players];
        self.play.rewards(&mut rewards);
        rewards
    }

    fn scores(&self) -> Vec<i32> {
        self.play.scores()
    }

    fn text(&self, action: usize) -> PyResult<String> {
        let text = self.play.text(action);
        text.ok_or_else(|| wrong(format!("action {action} means nothing here")))
    }

    fn number(&self, text: &str) -> PyResult<usize> {
        let number = self.play.number(text).map_err(wrong)?;
        number.ok_or_else(|| wrong(format!("`{text}` has no number at this table")))
    }

    fn replay(&self) -> PyResult<String> {
        self.play.replay().map_err(wrong)
    }

    fn ask(&mut self, py: Python<'_>, level: &str, seed: u64) -> PyResult<usize> {
        let config = games::bot(level, seed)?;
        py.detach(|| self.play.ask(config)).map_err(wrong)
    }

    fn hints(&self, py: Python<'_>, level: &str, seed: u64) -> PyResult<Vec<(usize, f32, String)>> {
        let config = games::bot(level, seed)?;
        Ok(py.detach(|| self.play.hints(config)))
    }

    #[pyo3(signature = (seat=None))]
    fn describe(&self, seat: Option<usize>) -> PyResult<String> {
        let eyes = seat
            .map(|seat| games::seat(seat, self.players))
            .transpose()?;
        Ok(self.play.describe(eyes))
    }

    fn state_json(&self) -> String {
        Value::Object(self.play.state()).to_string()
    }

    fn fork(&self) -> Self {
        let mut fork = Self::of(self.play.fork(), 0);
        fork.rng = self.rng.clone();
        fork
    }

    fn log(&self) -> Vec<LogRow> {
        let row = |entry: &Entry| match *entry {
            Entry::Number(number) => (u64::from(number), None),
            Entry::Resample { seat, seed } => (seed, Some(seat.index())),
        };
        self.play.log().iter().map(row).collect()
    }

    fn follow(&mut self, log: Vec<LogRow>) -> PyResult<()> {
        let entry = |(number, seat): LogRow| match seat {
            None => u32::try_from(number).map(Entry::Number).map_err(wrong),
            Some(seat) => Ok(Entry::Resample {
                seat: games::seat(seat, self.players)?,
                seed: number,
            }),
        };
        let entries: Vec<Entry> = log.into_iter().map(entry).collect::<PyResult<_>>()?;
        self.play.follow(&entries).map_err(wrong)
    }
}
