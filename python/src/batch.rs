//! Many matches.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use reihum_tensor::{AnyBatch, BatchSettings, OutOfTurn, Rows};

use crate::games::{self, wrong};

/// The arrays that a batch writes to, in the order of [`Rows`].
type Arrays<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray2<u8>>,
);

/// Many matches; `reihum.Batch` owns the arrays.
#[pyclass(subclass, module = "reihum._reihum", name = "Batch")]
pub struct Batch {
    batch: Box<dyn AnyBatch>,
    players: usize,
    actions: usize,
    features: usize,
}

#[pymethods]
impl Batch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        game: &str,
        players: usize,
        options: &str,
        matches: usize,
        seed: u64,
        threads: usize,
        max_moves: u32,
        out_of_turn: &str,
        bots: Vec<(usize, String)>,
    ) -> PyResult<Self> {
        let table = games::table(game, players, options)?;
        let rules = games::rules(max_moves, out_of_turn)?;
        let bot = |(seat, level): (usize, String)| -> PyResult<_> {
            Ok((games::seat(seat, players)?, games::level(&level)?))
        };
        let settings = BatchSettings {
            matches,
            seed,
            threads,
            rules,
            bots: bots.into_iter().map(bot).collect::<PyResult<_>>()?,
        };
        let windows = usize::from(rules.out_of_turn == OutOfTurn::Window);
        Ok(Self {
            players,
            actions: table.actions() + windows,
            features: table.features().iter().map(|field| field.bytes).sum(),
            batch: table.batch(settings).map_err(wrong)?,
        })
    }

    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.actions
    }

    #[getter]
    fn num_features(&self) -> usize {
        self.features
    }

    /// Steps, or without actions writes what is asked now.
    #[pyo3(signature = (arrays, actions=None))]
    fn write(
        &mut self,
        py: Python<'_>,
        arrays: Arrays<'_>,
        actions: Option<&Bound<'_, PyArray1<i32>>>,
    ) -> PyResult<()> {
        let mut obs = arrays.0.try_readwrite()?;
        let mut mask = arrays.1.try_readwrite()?;
        let mut reward = arrays.2.try_readwrite()?;
        let mut terminated = arrays.3.try_readwrite()?;
        let mut truncated = arrays.4.try_readwrite()?;
        let mut seat = arrays.5.try_readwrite()?;
        // What was sampled before is often what is played now: it is copied, not shared.
        let numbers = match actions {
            None => None,
            Some(actions) => Some(actions.try_readonly()?.as_slice()?.to_vec()),
        };
        let mut sampled = arrays.6.try_readwrite()?;
        let mut final_obs = arrays.7.try_readwrite()?;
        let rows = Rows {
            obs: obs.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
            seat: seat.as_slice_mut()?,
            sampled: sampled.as_slice_mut()?,
            final_obs: final_obs.as_slice_mut()?,
        };
        let batch = &mut self.batch;
        py.detach(move || match numbers {
            None => batch.write(rows),
            Some(numbers) => batch.step(&numbers, rows),
        })
        .map_err(wrong)
    }

    fn seed_of(&self, index: usize) -> PyResult<String> {
        let seed = self.batch.seed(index);
        let seed = seed.ok_or_else(|| wrong(format!("there is no match {index}")))?;
        Ok(seed.to_hex())
    }
}
