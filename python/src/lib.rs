//! The engine's door for Python: games, states, bots, and many tables at once.
//!
//! Nothing here knows a rule. A state is a table of the catalog, numbers are those of `tensors`, and what Python reads
//! as dictionaries is the JSON of the protocol. The texts beside functions and classes are what Python's `help` shows.

mod convert;
mod game;
mod panic_guard;
mod state;
mod svg;
mod vector;

use pyo3::prelude::*;

#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<vector::Vector>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::restore, module)?)?;
    panic_guard::watch_forks(module)?;
    module.add("Invalid", py.get_type::<convert::Invalid>())?;
    module.add("Illegal", py.get_type::<convert::Illegal>())?;
    module.add("EngineError", py.get_type::<panic_guard::EngineError>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
