//! Many tables at once.

use catalog::{GameEntry, ThinkingTime};
use numpy::{BorrowError, Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray, ndarray};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;
use tensors::{BatchError, BatchRows, Chosen, TableBatch, TensorInterface};

use crate::convert::{Illegal, Int, Invalid};
use crate::panic_guard::{PanicGuard, catch_panic};

/// Many tables of one game, played at once on all cores. :meth:`Game.vector` makes them.
///
/// Each table asks one seat at a time; of a sealed ballot the first seat that has not answered. A table whose game is
/// over begins the next one at once. The arrays are always the same ones and each step writes what changes: copy what is to
/// be kept or changed.
///
/// Attributes:
///     observations: float32, ``(tables, Game.observations)``: what the seat that is asked knows; for reading only.
///     masks: int8, ``(tables, Game.actions)``: 1 for each answer open to it; for reading only.
///     seats: int32, ``(tables,)``: the seat that is asked.
///     rewards: float32, ``(tables, seats)``: what the game that has just ended was worth, else zeros.
///     scores: float32, ``(tables, seats)``: the points of the game that has just ended, else zeros.
///     ends: bool, ``(tables,)``: whether a game has just ended.
///     lengths: int32, ``(tables,)``: decisions in the present game, or in the one that has just ended.
#[pyclass(frozen, module = "endtable")]
pub struct Vector {
    game: &'static dyn GameEntry,
    /// Locked only while other threads of Python go on: who waits for it must not keep them from what it waits for.
    batch: PanicGuard<Box<dyn TableBatch>>,
    tables: usize,
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    #[pyo3(get)]
    seats: Py<PyArray1<i32>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    scores: Py<PyArray2<f32>>,
    #[pyo3(get)]
    ends: Py<PyArray1<bool>>,
    #[pyo3(get)]
    lengths: Py<PyArray1<i32>>,
    sampled: Py<PyArray1<i64>>,
}

impl Vector {
    pub fn with_tables(
        py: Python<'_>,
        game: &'static dyn GameEntry,
        numbers: &dyn TensorInterface,
        tables: usize,
        seed: u64,
        threads: usize,
    ) -> PyResult<Vector> {
        let batch = catch_panic(|| numbers.create_batch(tables, seed, threads))?.map_err(|error| match error {
            BatchError::OutOfMemory => PyMemoryError::new_err(format!("There is no room for {tables} tables.")),
            BatchError::Threads(why) => Invalid::new_err(format!("The threads cannot be started: {why}")),
        })?;
        let seats = usize::from(batch.seats());
        let actions = numbers.action_space().size() as usize;
        Ok(Vector {
            game,
            batch: PanicGuard::new(batch),
            tables,
            observations: zeros(py, (tables, numbers.observation_layout().size), "float32")?,
            masks: zeros(py, (tables, actions), "int8")?,
            seats: zeros(py, (tables,), "int32")?,
            rewards: zeros(py, (tables, seats), "float32")?,
            scores: zeros(py, (tables, seats), "float32")?,
            ends: zeros(py, (tables,), "bool")?,
            lengths: zeros(py, (tables,), "int32")?,
            sampled: zeros(py, (tables,), "int64")?,
        })
    }

    /// The tables that a call is about.
    fn chosen(&self, tables: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Vec<bool>>> {
        let Some(tables) = tables else { return Ok(None) };
        let wrong = || Invalid::new_err("The tables are chosen by bools, one for each: bool, (tables,).");
        let array = tables.py().import("numpy")?.call_method1("asarray", (tables,))?;
        let chosen = array.cast_into::<PyArray1<bool>>().map_err(|_| wrong())?.to_vec()?;
        if chosen.len() == self.tables { Ok(Some(chosen)) } else { Err(wrong()) }
    }

    /// Lets the tables write into the arrays, while other threads of Python go on. With `anew` it does so although an earlier
    /// step was broken off.
    fn write<T: Send>(
        &self,
        py: Python<'_>,
        anew: bool,
        work: impl FnOnce(&mut dyn TableBatch, &mut BatchRows<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut observations = writable("observations", self.observations.bind(py))?;
        let mut masks = writable("masks", self.masks.bind(py))?;
        let mut seats = writable("seats", self.seats.bind(py))?;
        let mut rewards = writable("rewards", self.rewards.bind(py))?;
        let mut scores = writable("scores", self.scores.bind(py))?;
        let mut ends = writable("ends", self.ends.bind(py))?;
        let mut lengths = writable("lengths", self.lengths.bind(py))?;
        let mut rows = BatchRows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            ends: ends.as_slice_mut()?,
            lengths: lengths.as_slice_mut()?,
        };
        py.detach(|| {
            let work = |batch: &mut Box<dyn TableBatch>| work(&mut **batch, &mut rows);
            if anew { self.batch.rebuild(work) } else { self.batch.modify(work) }
        })
    }
}

/// The budget of a bot that searches.
pub fn parse_budget(text: &str) -> PyResult<ThinkingTime> {
    let unread = || Invalid::new_err(format!("\"{text}\" is no budget: 1000 iterations, 50ms or 2s would be."));
    ThinkingTime::read(text).ok_or_else(unread)
}

/// An array of zeros. Numpy makes it, which raises an error if there is no room.
fn zeros<'py, T: Element, D: ndarray::Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
    kind: &str,
) -> PyResult<Py<PyArray<T, D>>> {
    let array = py.import("numpy")?.call_method1("zeros", (shape, kind))?;
    Ok(array.cast_into::<PyArray<T, D>>()?.unbind())
}

/// An array of ours to write into.
fn writable<'py, T: Element, D: ndarray::Dimension>(
    name: &str,
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.try_readwrite().map_err(|error| match error {
        BorrowError::NotWriteable => Invalid::new_err(format!("The array {name} was made read-only.")),
        _ => Illegal::new_err("Another thread is in the middle of a step: the arrays are in use."),
    })
}

/// Answers as whole numbers, whatever array or list they come in. They are copied, for their owner may write over them
/// while the tables read.
fn whole(answers: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    if let Ok(Ok(answers)) = answers.cast::<PyArray1<i64>>().map(|array| array.to_vec()) {
        return Ok(answers);
    }
    let numpy = answers.py().import("numpy")?;
    let converted = numpy.call_method1("asarray", (answers,)).and_then(|array| {
        let safely = [("dtype", "int64"), ("casting", "safe"), ("order", "C")].into_py_dict(answers.py())?;
        Ok(array.call_method("astype", (), Some(&safely))?.cast_into::<PyArray1<i64>>()?.to_vec()?)
    });
    converted.map_err(|_| Illegal::new_err("The answers are whole numbers, one for each table: int64, (tables,)."))
}

#[pymethods]
impl Vector {
    /// How many tables there are.
    fn __len__(&self) -> usize {
        self.tables
    }

    /// Bytes that a table takes now on average, besides its rows of the arrays: its state and the list of what is open.
    #[getter]
    fn table_bytes(&self, py: Python<'_>) -> PyResult<usize> {
        py.detach(|| self.batch.inspect(|batch| batch.memory_usage().0))
    }

    /// How many of them are the state of its game.
    #[getter]
    fn state_bytes(&self, py: Python<'_>) -> PyResult<usize> {
        py.detach(|| self.batch.inspect(|batch| batch.memory_usage().1))
    }

    /// Begins a game at every table, also after an :class:`EngineError` broke off a step. With a seed all that happens from now on follows from it and from the answers,
    /// however many threads there are; without one the tables' chance goes on.
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, seed: Option<Int<u64>>) -> PyResult<()> {
        let seed = seed.map(|Int(seed)| seed);
        self.write(py, true, |batch, rows| batch.reset(seed, rows))
    }

    /// Gives one answer at each table, or at some.
    ///
    /// Args:
    ///     answers: ``(tables,)``: numbers of the action space, as int64 or whatever numpy makes int64 of without loss.
    ///     where: ``(tables,)``: bools that say which tables take their answers; without it all do. Elsewhere nothing
    ///         happens, so no game has just ended there.
    ///
    /// Raises:
    ///     Illegal: an answer is closed. Nothing has changed at any table.
    #[pyo3(signature = (answers, r#where = None))]
    fn step(&self, py: Python<'_>, answers: &Bound<'_, PyAny>, r#where: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let (answers, chosen) = (whole(answers)?, self.chosen(r#where)?);
        if answers.len() != self.tables {
            return Err(Illegal::new_err("There must be one answer for each table."));
        }
        let done = self.write(py, false, |batch, rows| batch.step(&answers, Chosen(chosen.as_deref()), rows))?;
        done.map_err(|table| Illegal::new_err(format!("The answer {} of table {table} is closed.", answers[table])))
    }

    /// The answers of one of the game's own bots, from what the seat that is asked knows at each table: int64,
    /// ``(tables,)``. The bot says nothing. The array is the same one every time, and that of :meth:`Vector.sample`.
    ///
    /// Args:
    ///     bot: its id; :attr:`Game.bots` lists them.
    ///     where: ``(tables,)``: bools that say at which tables it is asked; without it at all. Elsewhere the array stays
    ///         as it is.
    ///     budget: how long a bot that searches may think: iterations such as ``"1000"``, or a time such as ``"50ms"``.
    ///
    /// Raises:
    ///     Invalid: the game has no such bot, or the budget cannot be read.
    ///     Illegal: nothing is open before the first reset.
    #[pyo3(signature = (bot, r#where = None, budget = None))]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        bot: &str,
        r#where: Option<&Bound<'_, PyAny>>,
        budget: Option<&str>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let (chosen, budget) = (self.chosen(r#where)?, budget.map(parse_budget).transpose()?);
        let make = || self.game.silent_bot(bot, budget);
        make().map_err(|error| Invalid::new_err(error.0))?;
        let make = || make().expect("the bot was found before");
        let sampled = self.sampled.bind(py);
        let mut row = writable("of answers", sampled)?;
        let answers = row.as_slice_mut()?;
        let work = |batch: &mut Box<dyn TableBatch>| batch.choose_actions(&make, Chosen(chosen.as_deref()), answers);
        if !py.detach(|| self.batch.modify(work))? {
            return Err(Illegal::new_err("No game has begun: reset comes first."));
        }
        Ok(sampled.clone())
    }

    /// A uniformly random open answer for each table: int64, ``(tables,)``. The array is the same one every time.
    ///
    /// Raises:
    ///     Illegal: nothing is open before the first reset.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let sampled = self.sampled.bind(py);
        let mut row = writable("of sampled answers", sampled)?;
        let answers = row.as_slice_mut()?;
        if !py.detach(|| self.batch.modify(|batch| batch.sample_actions(answers)))? {
            return Err(Illegal::new_err("No game has begun: reset comes first."));
        }
        Ok(sampled.clone())
    }

    /// Panics in a thread of the engine, for the test of what becomes of it.
    #[cfg(debug_assertions)]
    fn _panic(&self, py: Python<'_>) -> PyResult<()> {
        let fault = || -> () { panic!("a planted fault") };
        self.write(py, false, |_, _| {
            std::thread::scope(|scope| {
                scope.spawn(fault).join().unwrap_or_else(|payload| std::panic::resume_unwind(payload));
            })
        })
    }
}
