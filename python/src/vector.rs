//! Many tables at once.

use std::sync::{Mutex, MutexGuard};

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use tensors::{Batch, Numbers, Rows};

use crate::convert::Illegal;

/// Many tables of one game, played at once on all cores. :meth:`Game.vector` makes them.
///
/// Each table asks one seat at a time; of a sealed ballot the first seat that has not answered. A table whose game is
/// over begins the next one at once. The arrays are always the same ones and each step writes over them: copy what is to
/// be kept.
///
/// Attributes:
///     observations: float32, ``(tables, Game.observations)``: what the seat that is asked knows.
///     masks: int8, ``(tables, Game.actions)``: 1 for each answer open to it; for reading only.
///     seats: int32, ``(tables,)``: the seat that is asked.
///     rewards: float32, ``(tables, seats)``: what the game that has just ended was worth, else zeros.
///     ends: bool, ``(tables,)``: whether a game has just ended.
///     lengths: int32, ``(tables,)``: decisions in the present game, or in the one that has just ended.
#[pyclass(frozen, module = "endtable")]
pub struct Vector {
    batch: Mutex<Box<dyn Batch>>,
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    #[pyo3(get)]
    seats: Py<PyArray1<i32>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    ends: Py<PyArray1<bool>>,
    #[pyo3(get)]
    lengths: Py<PyArray1<i32>>,
    sampled: Py<PyArray1<i64>>,
}

impl Vector {
    pub fn of(py: Python<'_>, numbers: &dyn Numbers, tables: usize, seed: u64, threads: usize) -> Vector {
        let batch = numbers.batch(tables, seed, threads);
        let seats = usize::from(batch.seats());
        let actions = numbers.space().size() as usize;
        Vector {
            batch: Mutex::new(batch),
            observations: PyArray2::zeros(py, [tables, numbers.layout().size], false).unbind(),
            masks: PyArray2::zeros(py, [tables, actions], false).unbind(),
            seats: PyArray1::zeros(py, tables, false).unbind(),
            rewards: PyArray2::zeros(py, [tables, seats], false).unbind(),
            ends: PyArray1::zeros(py, tables, false).unbind(),
            lengths: PyArray1::zeros(py, tables, false).unbind(),
            sampled: PyArray1::zeros(py, tables, false).unbind(),
        }
    }

    fn batch(&self) -> MutexGuard<'_, Box<dyn Batch>> {
        self.batch.lock().expect("no thread left the tables in the middle of a step")
    }

    /// Lets the tables write into the arrays, while other threads of Python go on.
    fn write<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Batch, &mut Rows<'_>) -> T + Send,
    ) -> PyResult<T> {
        let (mut observations, mut masks) = (self.observations.bind(py).readwrite(), self.masks.bind(py).readwrite());
        let (mut seats, mut rewards) = (self.seats.bind(py).readwrite(), self.rewards.bind(py).readwrite());
        let (mut ends, mut lengths) = (self.ends.bind(py).readwrite(), self.lengths.bind(py).readwrite());
        let mut rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ends: ends.as_slice_mut()?,
            lengths: lengths.as_slice_mut()?,
        };
        let mut guard = self.batch();
        let batch: &mut dyn Batch = &mut **guard;
        Ok(py.detach(|| work(batch, &mut rows)))
    }
}

#[pymethods]
impl Vector {
    /// How many tables there are.
    fn __len__(&self) -> usize {
        self.batch().tables()
    }

    /// Bytes that a table takes besides its rows of the arrays.
    #[getter]
    fn table_bytes(&self) -> usize {
        self.batch().bytes().0
    }

    /// How many of them are the state of its game.
    #[getter]
    fn state_bytes(&self) -> usize {
        self.batch().bytes().1
    }

    /// Begins a game at every table. With a seed all that happens from now on follows from it and from the answers,
    /// however many threads there are; without one the tables' chance goes on.
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.write(py, |batch, rows| batch.reset(seed, rows))
    }

    /// Gives one answer at each table.
    ///
    /// Args:
    ///     answers: int64, ``(tables,)``: numbers of the action space.
    ///
    /// Raises:
    ///     Illegal: an answer is closed. Nothing has changed at any table, unless somebody has written into the masks.
    fn step(&self, py: Python<'_>, answers: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let answers = answers.as_slice()?;
        if answers.len() != self.batch().tables() {
            return Err(Illegal::new_err("There must be one answer for each table."));
        }
        let done = self.write(py, |batch, rows| batch.step(answers, rows))?;
        done.map_err(|table| Illegal::new_err(format!("The answer {} of table {table} is closed.", answers[table])))
    }

    /// A uniformly random open answer for each table: int64, ``(tables,)``. The array is the same one every time.
    ///
    /// Raises:
    ///     Illegal: nothing is open before the first reset.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let sampled = self.sampled.bind(py);
        if !self.batch().sample(sampled.readwrite().as_slice_mut()?) {
            return Err(Illegal::new_err("No game has begun: reset comes first."));
        }
        Ok(sampled.clone())
    }
}
