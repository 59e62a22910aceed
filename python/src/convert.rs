//! JSON to what Python understands and back, and refusals as exceptions.

use arcade::Refusal;
use play::Seat;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use serde_json::Value;

pyo3::create_exception!(
    endtable,
    Invalid,
    PyValueError,
    "A game, an option, a pack or a record that cannot be played; the message says why."
);
pyo3::create_exception!(
    endtable,
    Illegal,
    PyValueError,
    "An action that the rules close now. Nothing has changed. `clause` names the rule behind it, or is empty."
);

/// Something that is written as JSON, as dictionaries, lists, texts and numbers.
pub fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(|error| Invalid::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// Dictionaries, lists, texts and numbers as JSON.
pub fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = value.py().import("json")?.call_method1("dumps", (value,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| Invalid::new_err(error.to_string()))
}

/// A refusal as an exception.
pub fn illegal(py: Python<'_>, refusal: Refusal) -> PyErr {
    let (message, clause) = match refusal {
        Refusal::Stale => ("The question is no longer the present one.".to_owned(), ""),
        Refusal::Malformed(what) => (what, ""),
        Refusal::Refused { reason, clause } => (reason, clause),
    };
    let error = Illegal::new_err(message);
    error.value(py).setattr("clause", clause).err().unwrap_or(error)
}

/// A seat of a table.
pub fn seat(number: u8, seats: u8) -> PyResult<Seat> {
    if number < seats {
        return Ok(Seat(number));
    }
    Err(Invalid::new_err(format!("The seats are 0 to {}, not {number}.", seats - 1)))
}
