//! JSON to what Python understands and back, and refusals as exceptions.

use catalog::Refusal;
use engine::Seat;
use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::{PyOverflowError, PyValueError};
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
pub fn refusal_error(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let error = Illegal::new_err(refusal.sentence());
    error.value(py).setattr("clause", refusal.clause()).err().unwrap_or(error)
}

/// An integer argument. One that does not fit is invalid, as all that cannot be played is.
pub fn extract_integer<'py, T: FromPyObjectOwned<'py>>(given: &Bound<'py, PyAny>) -> PyResult<T> {
    let error = match given.extract::<T>() {
        Ok(number) => return Ok(number),
        Err(error) => error.into(),
    };
    if !error.is_instance_of::<PyOverflowError>(given.py()) {
        return Err(error);
    }
    let bits = 8 * size_of::<T>();
    Err(Invalid::new_err(format!("{given} is out of range: the numbers are 0 to 2**{bits} - 1.")))
}

/// The same as a type, for arguments that may be left out.
pub struct Int<T>(pub T);

impl<'a, 'py, T: FromPyObjectOwned<'py>> FromPyObject<'a, 'py> for Int<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Int<T>> {
        extract_integer(&given).map(Int)
    }
}

/// A seat of a table.
pub fn parse_seat(number: i64, seats: u8) -> PyResult<Seat> {
    let known = u8::try_from(number).ok().filter(|seat| *seat < seats);
    known.map(Seat).ok_or_else(|| Invalid::new_err(format!("The seats are 0 to {}, not {number}.", seats - 1)))
}
