//! A game as it is set up: what all its states have in common.

use std::sync::Arc;

use catalog::{BranchHistory, BranchOptions, ChanceMode, DealSecret, DynGame, GameEntry, GameRecord, GameSetup};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::{Map, Value};
use tensors::TensorInterface;

use crate::convert::{Int, Invalid, extract_integer, from_python, to_python};
use crate::panic_guard::catch_panic;
use crate::state::State;
use crate::vector::Vector;

/// All games as `endtable games --json` prints them: id, name, seat counts, options with their values, bots.
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    to_python(py, &catch_panic(|| catalog::games().iter().map(|game| game.info()).collect::<Vec<_>>())?)
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
    cabinet: &'static dyn GameEntry,
    seats: u8,
    given: Map<String, Value>,
    /// All options, defaults included.
    all: Map<String, Value>,
    numbers: Arc<dyn TensorInterface>,
}

/// The most threads that play the tables of a vector.
const MAX_THREADS: usize = 1024;

fn invalid(error: impl std::fmt::Display) -> PyErr {
    Invalid::new_err(error.to_string())
}

fn cabinet(id: &str) -> PyResult<&'static dyn GameEntry> {
    let known = || catalog::games().iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ");
    catalog::find(id).ok_or_else(|| Invalid::new_err(format!("There is no game \"{id}\"; there are: {}.", known())))
}

impl Game {
    /// The game of a table.
    fn of(entry: &'static dyn GameEntry, given: Map<String, Value>, table: &dyn DynGame) -> PyResult<Game> {
        let (numbers, all) = catch_panic(|| (tensors::tensor_interface(table), table.game_record().options))?;
        let numbers = numbers.ok_or_else(|| Invalid::new_err(format!("{} has no numbers.", entry.info().name)))?;
        Ok(Game { cabinet: entry, seats: table.setup().seats, given, all, numbers })
    }

    /// A table that goes on where a journal ends.
    fn start(&self, seed: u64, journal: &[Value]) -> PyResult<Box<dyn DynGame>> {
        let (seats, options) = (self.seats, self.given.clone());
        let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
        catch_panic(|| self.cabinet.resume_from(self.cabinet.info().rules, setup, journal))?.map_err(invalid)
    }
}

/// The same table, but for what nature has answered after so many entries: it is asked again.
fn asked(table: &dyn DynGame, ply: usize, nature: ChanceMode) -> PyResult<Box<dyn DynGame>> {
    catch_panic(|| {
        table.branch(&BranchOptions { past: BranchHistory::At(ply), secret: table.setup().secret, chance_mode: nature })
    })?
    .map_err(invalid)
}

fn record(document: &Bound<'_, PyAny>) -> PyResult<GameRecord> {
    match from_python(document)? {
        Value::Array(_) => Err(Invalid::new_err(
            "A journal does not say of which game it is: Game.new(journal=...) plays it again, and Game.load takes \
             what State.record gives.",
        )),
        document => serde_json::from_value(document).map_err(invalid),
    }
}

/// The state that was pickled as a record, which may have been made from another one and may ask for nature's answers.
#[pyfunction]
pub fn restore(document: &Bound<'_, PyAny>, branched: bool, chance_asked: bool) -> PyResult<State> {
    let record = record(document)?;
    let entry = cabinet(&record.game)?;
    let table = if branched {
        let setup = record.verified_setup().map_err(invalid)?;
        let mut table = catch_panic(|| entry.resume_from(record.rules, setup, &record.entries))?.map_err(invalid)?;
        table.name_seats(record.names.clone());
        asked(&*table, record.entries.len(), if chance_asked { ChanceMode::External } else { ChanceMode::Dealt })?
    } else {
        catch_panic(|| entry.load(&record))?.map_err(invalid)?
    };
    let game = Game::of(entry, record.options, &*table)?;
    Ok(State::from_table(table, game.numbers, chance_asked))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, seats = None, options = None))]
    fn create(game: &str, seats: Option<Int<i64>>, options: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let entry = cabinet(game)?;
        let wrong = |seats| Invalid::new_err(format!("{} is not played with {seats} seats.", entry.info().name));
        let seats = seats.map(|Int(seats)| u8::try_from(seats).map_err(|_| wrong(seats))).transpose()?;
        let usual = || entry.info().seats.iter().copied().filter(|seats| *seats <= 4).max();
        let seats = seats.or_else(usual).unwrap_or(entry.info().seats[0]);
        let options = match options.map(from_python).transpose()? {
            None => Map::new(),
            Some(Value::Object(options)) => options,
            Some(_) => return Err(Invalid::new_err("Options are a dictionary.")),
        };
        let setup =
            GameSetup { seats, options: options.clone(), secret: DealSecret::from_seed(0), entropy: Vec::new() };
        let table = catch_panic(|| entry.start(setup))?.map_err(invalid)?;
        Game::of(entry, options, &*table)
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

    /// The entry of this game in the list of games, as a dictionary.
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.cabinet.info())
    }

    /// How many actions the action space has: they are numbered from 0.
    #[getter]
    fn actions(&self) -> u32 {
        self.numbers.action_space().size()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observations(&self) -> usize {
        self.numbers.observation_layout().size
    }

    /// The action space: a list of blocks with ``name``, ``first``, ``size`` and ``parts``. An action's number is the
    /// block's ``first`` plus its parts in mixed radix, the last part counting fastest.
    fn action_table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.numbers.action_space())?.get_item("blocks")
    }

    /// The meaning of the numbers of an observation: a list of parts with ``name``, ``first``, ``shape`` and ``what``.
    fn observation_table<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.numbers.observation_layout())?.get_item("sections")
    }

    /// A state at its first question, or where a journal ends.
    ///
    /// Args:
    ///     seed: what all chance follows from that is still to come, 0 to 2**64 - 1; without it nobody knows.
    ///     chance: ``"dealt"``, and chance falls by itself; ``"asked"``, and the state waits for
    ///         :meth:`State.settle` whenever nature is asked, from the first deal on.
    ///     journal: what :meth:`State.journal` gave at a table of this game, to be played again.
    ///
    /// Raises:
    ///     Invalid: this game could not have written the journal.
    #[pyo3(name = "new", signature = (seed = None, chance = "dealt", journal = None))]
    fn begin(
        &self,
        py: Python<'_>,
        seed: Option<Int<u64>>,
        chance: &str,
        journal: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<State> {
        let seed = match seed {
            Some(Int(seed)) => seed,
            None => py.import("secrets")?.call_method1("randbits", (64,))?.extract()?,
        };
        let journal = match journal.map(from_python).transpose()? {
            None => Vec::new(),
            Some(Value::Array(entries)) => entries,
            Some(_) => return Err(Invalid::new_err("A journal is a list, as State.journal gives it.")),
        };
        let table = self.start(seed, &journal)?;
        let table = match chance {
            "dealt" => table,
            "asked" => asked(&*table, journal.len(), ChanceMode::External)?,
            other => return Err(Invalid::new_err(format!("Chance is dealt or asked, not {other}."))),
        };
        Ok(State::from_table(table, Arc::clone(&self.numbers), chance == "asked"))
    }

    /// The state that a record holds, as :meth:`State.record` or ``endtable`` wrote it.
    ///
    /// Raises:
    ///     Invalid: these rules and the record's own secret could not have written it.
    #[staticmethod]
    fn load(record: &Bound<'_, PyAny>) -> PyResult<State> {
        let record = self::record(record)?;
        let entry = cabinet(&record.game)?;
        let table = catch_panic(|| entry.load(&record))?.map_err(invalid)?;
        let game = Game::of(entry, record.options, &*table)?;
        Ok(State::from_table(table, game.numbers, false))
    }

    /// Many tables of this game at once: see :class:`Vector`.
    ///
    /// Args:
    ///     tables: how many.
    ///     seed: what all their chance follows from.
    ///     threads: how many threads play them, at most 1,024; 0 for one a core.
    ///
    /// Raises:
    ///     Invalid: there is no table, there are too many threads, or the system starts no more of them.
    ///     MemoryError: there is no room for so many tables.
    #[pyo3(signature = (tables, seed = 0, threads = 0))]
    fn vector(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = extract_integer)] tables: usize,
        #[pyo3(from_py_with = extract_integer)] seed: u64,
        #[pyo3(from_py_with = extract_integer)] threads: usize,
    ) -> PyResult<Vector> {
        if tables == 0 {
            return Err(Invalid::new_err("There must be a table."));
        }
        if threads > MAX_THREADS {
            return Err(Invalid::new_err(format!("At most {MAX_THREADS} threads play tables, not {threads}.")));
        }
        Vector::with_tables(py, self.cabinet, &*self.numbers, tables, seed, threads)
    }

    /// The content of pickles and copies: the arguments that make it again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = (self.id(), self.seats, to_python(py, &self.given)?).into_pyobject(py)?;
        (py.get_type::<Game>(), arguments).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, seats={}, options={})", self.id(), self.seats, Value::from(self.given.clone()))
    }
}
