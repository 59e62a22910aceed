//! A game as it is set up: what all its states have in common.

use std::sync::Arc;

use arcade::{Branch, Cabinet, Nature, Past, Record, Secret, Setup, Table};
use pyo3::prelude::*;
use serde_json::{Map, Value};
use tensors::Numbers;

use crate::convert::{Invalid, from_python, to_python};
use crate::state::State;
use crate::vector::Vector;

/// All games as `endtable games --json` prints them: id, name, seat counts, options with their values, bots.
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    to_python(py, &arcade::games().iter().map(|game| game.info()).collect::<Vec<_>>())
}

/// A game with its seats and options.
///
/// Args:
///     game: the id, such as ``"extraczon"``; :func:`endtable.games` lists all.
///     seats: how many seats; without it four, or as many as the game takes at most.
///     options: the options that differ from the boxed game, by id. The text of a pack of one's own is an option as
///         well.
///
/// Raises:
///     Invalid: the game is not on the list, or it cannot be played like this.
#[pyclass(frozen, module = "endtable")]
pub struct Game {
    cabinet: &'static dyn Cabinet,
    seats: u8,
    given: Map<String, Value>,
    /// All options, defaults included.
    all: Map<String, Value>,
    numbers: Arc<dyn Numbers>,
}

fn invalid(error: impl std::fmt::Display) -> PyErr {
    Invalid::new_err(error.to_string())
}

fn cabinet(id: &str) -> PyResult<&'static dyn Cabinet> {
    let known = || arcade::games().iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ");
    arcade::find(id).ok_or_else(|| Invalid::new_err(format!("There is no game \"{id}\"; there are: {}.", known())))
}

impl Game {
    /// The game of a table.
    fn of(cabinet: &'static dyn Cabinet, given: Map<String, Value>, table: &dyn Table) -> PyResult<Game> {
        let numbers = tensors::numbers(table)
            .ok_or_else(|| Invalid::new_err(format!("{} has no numbers.", cabinet.info().name)))?;
        Ok(Game { cabinet, seats: table.setup().seats, given, all: table.record().options, numbers })
    }

    fn start(&self, seed: u64) -> PyResult<Box<dyn Table>> {
        let (seats, options) = (self.seats, self.given.clone());
        let setup = Setup { seats, options, secret: Secret::from_seed(seed), entropy: Vec::new() };
        self.cabinet.start(setup).map_err(invalid)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, seats = None, options = None))]
    fn create(game: &str, seats: Option<u8>, options: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let cabinet = cabinet(game)?;
        let usual = || cabinet.info().seats.iter().copied().filter(|seats| *seats <= 4).max();
        let seats = seats.or_else(usual).unwrap_or(cabinet.info().seats[0]);
        let options = match options.map(from_python).transpose()? {
            None => Map::new(),
            Some(Value::Object(options)) => options,
            Some(_) => return Err(Invalid::new_err("Options are a dictionary.")),
        };
        let setup = Setup { seats, options: options.clone(), secret: Secret::from_seed(0), entropy: Vec::new() };
        let table = cabinet.start(setup).map_err(invalid)?;
        Game::of(cabinet, options, &*table)
    }

    /// The stable id, such as ``"extraczon"``.
    #[getter]
    fn id(&self) -> &'static str {
        self.cabinet.info().id
    }

    /// The name for people.
    #[getter]
    fn name(&self) -> &'static str {
        self.cabinet.info().name
    }

    /// How many seats the tables have.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// All options, defaults included.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.all)
    }

    /// The ids of the game's bots, weakest first.
    #[getter]
    fn bots(&self) -> Vec<&'static str> {
        self.cabinet.info().bots.iter().map(|bot| bot.id).collect()
    }

    /// What the list of games says about it, as a dictionary.
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.cabinet.info())
    }

    /// How many actions the action space has: they are numbered from 0.
    #[getter]
    fn actions(&self) -> u32 {
        self.numbers.space().size()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observations(&self) -> usize {
        self.numbers.layout().size
    }

    /// The action space: a list of blocks with ``name``, ``first``, ``size`` and ``parts``. An action's number is the
    /// block's ``first`` plus its parts in mixed radix, the last part counting fastest.
    fn action_table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.numbers.space())?.get_item("blocks")
    }

    /// What the numbers of an observation mean: a list of parts with ``name``, ``first``, ``shape`` and ``what``.
    fn observation_table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.numbers.layout())?.get_item("sections")
    }

    /// A state at its first question.
    ///
    /// Args:
    ///     seed: what all chance follows from, 0 to 2**64 - 1; without it nobody knows.
    ///     chance: ``"dealt"``, and chance falls by itself; ``"asked"``, and the state waits for
    ///         :meth:`State.settle` whenever nature is asked, from the first deal on.
    #[pyo3(name = "new", signature = (seed = None, chance = "dealt"))]
    fn begin(&self, py: Python<'_>, seed: Option<u64>, chance: &str) -> PyResult<State> {
        let seed = match seed {
            Some(seed) => seed,
            None => py.import("secrets")?.call_method1("randbits", (64,))?.extract()?,
        };
        let table = self.start(seed)?;
        let table = match chance {
            "dealt" => table,
            "asked" => {
                let branch = Branch { past: Past::At(0), secret: Secret::from_seed(seed), nature: Nature::Asked };
                table.branch(&branch).map_err(invalid)?
            }
            other => return Err(Invalid::new_err(format!("Chance is dealt or asked, not {other}."))),
        };
        Ok(State::of(table, Arc::clone(&self.numbers), chance == "asked"))
    }

    /// The state that a record holds, as :meth:`State.record` or ``endtable`` wrote it.
    ///
    /// Raises:
    ///     Invalid: these rules and the record's own secret could not have written it.
    #[staticmethod]
    fn load(record: &Bound<'_, PyAny>) -> PyResult<State> {
        let record: Record = serde_json::from_value(from_python(record)?).map_err(invalid)?;
        let cabinet = cabinet(&record.game)?;
        let table = cabinet.load(&record).map_err(invalid)?;
        let game = Game::of(cabinet, record.options, &*table)?;
        Ok(State::of(table, game.numbers, false))
    }

    /// Many tables of this game at once: see :class:`Vector`.
    ///
    /// Args:
    ///     tables: how many.
    ///     seed: what all their chance follows from.
    ///     threads: how many threads play them; 0 for one a core.
    #[pyo3(signature = (tables, seed = 0, threads = 0))]
    fn vector(&self, py: Python<'_>, tables: usize, seed: u64, threads: usize) -> PyResult<Vector> {
        if tables == 0 {
            return Err(Invalid::new_err("There must be a table."));
        }
        Ok(Vector::of(py, &*self.numbers, tables, seed, threads))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, seats={}, options={})", self.id(), self.seats, Value::from(self.given.clone()))
    }
}
