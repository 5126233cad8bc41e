//! The Python package: what `reihum-tensor` and `reihum-lab` offer, with arrays of numpy.

mod batch;
mod games;
mod matches;
mod simulate;

use pyo3::prelude::*;

/// The compiled part of `reihum`.
#[pymodule]
fn _reihum(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<matches::Match>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(games::games, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::simulate, module)?)?;
    Ok(())
}
