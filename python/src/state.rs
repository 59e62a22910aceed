//! One game in progress.

use std::sync::Arc;

use catalog::{
    BotReply, BranchHistory, BranchOptions, ChanceMode, DealSecret, DynGame, GameResult, Refusal, SeatProjection,
};
use engine::{DrawProgress, Seat, Viewer};
use numpy::PyArray1;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use tensors::TensorInterface;

use crate::convert::{Int, Invalid, extract_integer, from_python, parse_seat, refusal_error, to_python};
use crate::panic_guard::{EngineError, PanicGuard, catch_panic};
use crate::svg;
use crate::vector::parse_budget;

/// The most answers of nature that one call draws.
const MAX_SAMPLES: usize = 1_000_000;
/// The narrowest board, in columns.
const MIN_COLUMNS: usize = 20;
/// The widest board, in columns: no board needs as many.
const MAX_COLUMNS: usize = 10_000;

/// One game in progress. :meth:`Game.new`, :meth:`Game.load` and other states make them.
///
/// Seats are numbered from 0. Actions are numbers of the action space, or dictionaries as the protocol has them, such as
/// ``{"type": "step", "species": "red", "from": "E3", "to": "E4"}``.
#[pyclass(frozen, module = "endtable")]
pub struct State {
    table: PanicGuard<Box<dyn DynGame>>,
    numbers: Arc<dyn TensorInterface>,
    seats: u8,
    /// True if chance outcomes come from outside.
    asked: bool,
    /// True if it begins in the middle of a game, so that its journal does not lead to it.
    imagined: bool,
}

fn refused(py: Python<'_>) -> impl FnOnce(Refusal) -> PyErr + use<'_> {
    move |refusal| refusal_error(py, &refusal)
}

fn invalid(error: catalog::InvalidRequest) -> PyErr {
    Invalid::new_err(error.0)
}

impl State {
    pub fn from_table(mut table: Box<dyn DynGame>, numbers: Arc<dyn TensorInterface>, asked: bool) -> State {
        table.disable_recent_points();
        let seats = table.setup().seats;
        State { table: PanicGuard::new(table), numbers, seats, asked, imagined: false }
    }

    /// Reads something of the table. `work` must not call Python, which could let another thread wait for this table.
    fn read<T>(&self, work: impl FnOnce(&dyn DynGame) -> T) -> PyResult<T> {
        self.table.inspect(|table| work(&**table))
    }

    /// Reads something that a viewer may be shown. `work` must not call Python.
    fn project<T>(&self, viewer: Viewer, work: impl FnOnce(SeatProjection<'_>) -> T) -> PyResult<T> {
        self.read(|table| work(SeatProjection::new(table, viewer)))
    }

    /// Changes the table. `work` must not call Python.
    fn change<T>(&self, work: impl FnOnce(&mut dyn DynGame) -> T) -> PyResult<T> {
        self.table.modify(|table| work(&mut **table))
    }

    fn seat(&self, Int(number): Int<i64>) -> PyResult<Seat> {
        parse_seat(number, self.seats)
    }

    /// The result, if the game is over.
    fn final_result(&self) -> PyResult<Option<GameResult>> {
        self.read(|table| if table.is_over() { table.status().result } else { None })
    }

    /// The numbers of the answers open to a seat.
    fn open_numbers(&self, seat: Seat) -> PyResult<Vec<u32>> {
        self.read(|table| {
            let mut legal = Vec::new();
            self.numbers.legal_action_numbers(table, seat, &mut legal);
            legal
        })
    }

    fn viewer(&self, number: Option<Int<i64>>) -> PyResult<Viewer> {
        Ok(number.map(|number| self.seat(number)).transpose()?.map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// Returns the reply of a bot for a seat that is asked, while other threads of Python go on.
    fn reply(&self, py: Python<'_>, seat: Seat, bot: &str, budget: Option<&str>, talk: bool) -> PyResult<BotReply> {
        let budget = budget.map(parse_budget).transpose()?;
        let reply = self.read(|table| table.prepare_bot_reply(seat, bot, budget, talk))?.map_err(invalid)?;
        py.detach(|| catch_panic(|| reply.run()))
    }

    fn branch(&self, past: BranchHistory, secret: DealSecret) -> PyResult<State> {
        let nature = if self.asked { ChanceMode::External } else { ChanceMode::Dealt };
        let table =
            self.read(|table| table.branch(&BranchOptions { past, secret, chance_mode: nature }))?.map_err(invalid)?;
        let imagined = self.imagined || matches!(past, BranchHistory::Determinized(_));
        Ok(State { imagined, ..State::from_table(table, Arc::clone(&self.numbers), self.asked) })
    }
}

#[pymethods]
impl State {
    /// The seats that are asked and have not answered. More than one is a sealed ballot: they answer in any order.
    #[getter]
    fn waiting(&self) -> PyResult<Vec<u32>> {
        // A list of bytes would become `bytes`.
        self.read(|table| table.awaited_seats().iter().map(|seat| seat.0.into()).collect())
    }

    /// The first seat that is asked; ``None`` if nature is asked or the game is over.
    #[getter]
    fn seat_asked(&self) -> PyResult<Option<u8>> {
        self.read(|table| table.awaited_seats().lowest().map(|seat| seat.0))
    }

    /// True if the game is over.
    #[getter]
    fn over(&self) -> PyResult<bool> {
        self.read(|table| table.is_over())
    }

    /// True if a chance outcome is asked for: only in states whose chance is ``"asked"``.
    #[getter]
    fn chance_asked(&self) -> PyResult<bool> {
        self.read(|table| self.numbers.is_nature_asked(table))
    }

    /// How many seats the table has.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// How many entries the journal has.
    #[getter]
    fn ply(&self) -> PyResult<usize> {
        self.read(|table| table.ply())
    }

    /// The numbers of the answers open to a seat; nothing if it is not asked.
    fn legal<'py>(&self, py: Python<'py>, seat: Int<i64>) -> PyResult<Bound<'py, PyList>> {
        let seat = self.seat(seat)?;
        PyList::new(py, self.open_numbers(seat)?)
    }

    /// 1 for each answer open to a seat, else 0: an array of int8 with :attr:`Game.actions` entries.
    fn mask<'py>(&self, py: Python<'py>, seat: Int<i64>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.seat(seat)?;
        let mut mask = vec![0; self.numbers.action_space().size() as usize];
        self.open_numbers(seat)?.into_iter().for_each(|number| mask[number as usize] = 1);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// A seat's knowledge as an array of float32 with :attr:`Game.observations` entries. It is made from the seat's
    /// view alone; :meth:`Game.observation_table` says what each entry means.
    fn observation<'py>(&self, py: Python<'py>, seat: Int<i64>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat(seat)?;
        let mut seen = vec![0.0; self.numbers.observation_layout().size];
        self.read(|table| self.numbers.write_observation(table, seat, &mut seen))?;
        Ok(PyArray1::from_vec(py, seen))
    }

    /// The answers open to a seat with their texts: dictionaries with ``number``, ``action`` and ``text``.
    fn choices<'py>(&self, py: Python<'py>, seat: Int<i64>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let numbers = self.open_numbers(seat)?;
        let choices = self.project(Viewer::Seat(seat), |seen| seen.choices())?;
        let choices: Vec<_> = (numbers.iter().zip(choices))
            .map(|(number, choice)| serde_json::json!({"number": number, "action": choice.action, "text": choice.text}))
            .collect();
        to_python(py, &choices)
    }

    /// A seat's actions now without being asked, such as a claim: dictionaries with ``action`` and ``text``. Such
    /// actions have no numbers.
    fn unasked<'py>(&self, py: Python<'py>, seat: Int<i64>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let unasked = self.project(Viewer::Seat(seat), |seen| seen.out_of_turn_actions())?;
        to_python(py, &unasked)
    }

    /// The action that a number stands for in a seat's mouth now, legal or not; ``None`` if it stands for nothing.
    fn action<'py>(&self, py: Python<'py>, seat: Int<i64>, number: Int<i64>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self.seat(seat)?;
        let Ok(number) = u32::try_from(number.0) else { return Ok(None) };
        let action = self.read(|table| self.numbers.action_at(table, seat, number))?;
        action.map(|action| to_python(py, &action)).transpose()
    }

    /// The number of an action in a seat's mouth now; ``None`` for what is done without being asked.
    fn number(&self, py: Python<'_>, seat: Int<i64>, action: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        let (seat, action) = (self.seat(seat)?, from_python(action)?);
        self.read(|table| self.numbers.action_number(table, seat, &action))?.map_err(refused(py))
    }

    /// A seat acts: by a number of the action space, or by a dictionary.
    ///
    /// Raises:
    ///     Illegal: the rules close it. Nothing has changed.
    fn act(&self, py: Python<'_>, seat: Int<i64>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        match action.extract::<u32>() {
            Ok(number) => {
                return self
                    .change(|table| self.numbers.apply_action_number(table, seat, number))?
                    .map_err(refused(py));
            }
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
                return Err(refusal_error(py, &Refusal::Malformed(format!("No action has the number {action} here."))));
            }
            Err(_) if action.is_instance_of::<PyDict>() => {}
            Err(_) => {
                let what = format!("An action is a number of the action space or a dictionary, not {action}.");
                return Err(refusal_error(py, &Refusal::Malformed(what)));
            }
        }
        let action = from_python(action)?;
        self.change(|table| table.apply_action(seat, &action, None))?.map(drop).map_err(refused(py))
    }

    /// True if a seat could take back its last decision.
    fn can_undo(&self, seat: Int<i64>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        self.project(Viewer::Seat(seat), |seen| seen.can_undo())
    }

    /// Takes back a seat's last decision.
    ///
    /// Raises:
    ///     Illegal: it has shown something to somebody, or there is none.
    fn undo(&self, py: Python<'_>, seat: Int<i64>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.change(|table| table.undo(seat))?.map(drop).map_err(refused(py))
    }

    /// The knowledge of a seat as dictionaries, without a seat the public part: ``{"open": .., "mine": ..}``.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<Int<i64>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(seat)?;
        let view = self.project(viewer, |seen| seen.view())?;
        to_python(py, &view)
    }

    /// The events told to a seat, without a seat those for everybody: a list of dictionaries with ``ply``, ``text``,
    /// ``clause``, ``weight`` and ``event``.
    ///
    /// Args:
    ///     since: how many events have been read already.
    #[pyo3(signature = (seat = None, since = 0))]
    fn log<'py>(
        &self,
        py: Python<'py>,
        seat: Option<Int<i64>>,
        #[pyo3(from_py_with = extract_integer)] since: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(seat)?;
        let lines = self.project(viewer, |seen| seen.log_lines_since(since))?;
        to_python(py, &lines)
    }

    /// The question as a sentence: the one put to a seat, or what the table waits for.
    #[pyo3(signature = (seat = None))]
    fn question(&self, seat: Option<Int<i64>>) -> PyResult<String> {
        let viewer = self.viewer(seat)?;
        self.project(viewer, |seen| seen.question_text())
    }

    /// The board as a seat sees it, without a seat as everybody does, as text in lines of at most so many columns.
    #[pyo3(signature = (seat = None, columns = terminal::board::DEFAULT_COLUMNS))]
    fn text(&self, seat: Option<Int<i64>>, #[pyo3(from_py_with = extract_integer)] columns: usize) -> PyResult<String> {
        let viewer = self.viewer(seat)?;
        self.read(|table| {
            let rows = terminal::board::draw_wrapped_board(table, viewer, columns.clamp(MIN_COLUMNS, MAX_COLUMNS));
            rows.iter().map(|row| terminal::plain_text(row, false)).collect::<Vec<_>>().join("\n")
        })
    }

    /// The same as a picture.
    #[pyo3(signature = (seat = None))]
    fn svg(&self, seat: Option<Int<i64>>) -> PyResult<String> {
        let viewer = self.viewer(seat)?;
        self.read(|table| {
            svg::render_svg(
                &table.headline(),
                &terminal::board::draw_wrapped_board(table, viewer, terminal::board::DEFAULT_COLUMNS),
            )
        })
    }

    /// The picture that notebooks show: the board as everybody sees it.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    /// The phase as a sentence, the same for everybody.
    fn headline(&self) -> PyResult<String> {
        self.read(|table| table.headline())
    }

    /// The value of the game to each seat: higher is better, the scale is the game's. Zeros until it is over.
    fn returns(&self) -> PyResult<Vec<f32>> {
        Ok(self.final_result()?.map_or_else(|| vec![0.0; self.seats.into()], |result| result.payoffs))
    }

    /// The points of each seat as the rules count them. Zeros until the game is over.
    fn scores(&self) -> PyResult<Vec<i32>> {
        Ok(self.final_result()?.map_or_else(|| vec![0; self.seats.into()], |result| result.scores))
    }

    /// How the game ended: ``payoffs``, ``winners``, ``scores``, ``outcome`` and ``detail``; ``None`` until it is over.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let result = self.project(Viewer::Spectator, |seen| seen.result())?;
        result.map(|result| to_python(py, &result)).transpose()
    }

    /// A copy of everything, the truth included. What is still to fall by chance follows from the seed: no copy meets
    /// the future of its original, and copies with one seed meet the same.
    #[pyo3(signature = (seed = 0))]
    fn clone(&self, #[pyo3(from_py_with = extract_integer)] seed: u64) -> PyResult<State> {
        self.branch(BranchHistory::Now, DealSecret::from_seed(seed))
    }

    /// A whole state that a seat cannot rule out, the same for all states in which it knows the same. The journal and
    /// the log begin there, and so do the answers of others to an open ballot. Without a seat, one that a spectator
    /// cannot rule out.
    #[pyo3(signature = (seat = None, seed = 0))]
    fn imagine(&self, seat: Option<Int<i64>>, #[pyo3(from_py_with = extract_integer)] seed: u64) -> PyResult<State> {
        let viewer = self.viewer(seat)?;
        self.branch(BranchHistory::Determinized(viewer), DealSecret::from_seed(seed))
    }

    /// The state as it was after so many journal entries. Its future follows from the seed.
    #[pyo3(signature = (ply, seed = 0))]
    fn at(
        &self,
        #[pyo3(from_py_with = extract_integer)] ply: usize,
        #[pyo3(from_py_with = extract_integer)] seed: u64,
    ) -> PyResult<State> {
        self.branch(BranchHistory::At(ply), DealSecret::from_seed(seed))
    }

    /// Everything that nature could answer now, as pairs of an outcome and its probability; ``None`` if it can fall in
    /// more than 2,048 ways.
    ///
    /// Raises:
    ///     Illegal: nature is not asked.
    fn chance<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let chances = self.read(|table| table.chance_options())?.map_err(refused(py))?;
        let pairs = chances.map(|all| all.into_iter().map(|one| (one.outcome, one.probability)).collect::<Vec<_>>());
        pairs.map(|pairs| to_python(py, &pairs)).transpose()
    }

    /// So many answers that nature could give now, drawn from a seed. Nothing happens.
    ///
    /// Raises:
    ///     Illegal: nature is not asked.
    #[pyo3(signature = (seed = 0, count = 1))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = extract_integer)] seed: u64,
        #[pyo3(from_py_with = extract_integer)] count: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        if count > MAX_SAMPLES {
            return Err(Invalid::new_err(format!("At most {MAX_SAMPLES} answers are drawn at once, not {count}.")));
        }
        let outcomes =
            self.read(|table| table.sample_chance(DealSecret::from_seed(seed), count))?.map_err(refused(py))?;
        to_python(py, &outcomes)
    }

    /// How far random numbers lead towards nature's answer: ``("number", n)`` if another one is drawn, uniformly from 0
    /// to n - 1, ``("sum", [dice, faces])`` if it is how far the sum of a throw is above the least one, or
    /// ``("outcome", outcome)``. So every answer, however many there are, is reached by small steps with known
    /// probabilities. ``None`` if the numbers lead nowhere or nature is not asked.
    fn unfold<'py>(
        &self,
        py: Python<'py>,
        numbers: Vec<Int<u32>>,
    ) -> PyResult<Option<(&'static str, Bound<'py, PyAny>)>> {
        let numbers: Vec<_> = numbers.into_iter().map(|Int(number)| number).collect();
        let unfolded = self.read(|table| self.numbers.decode_outcome(table, &numbers))?;
        let pair = |unfolded| match unfolded {
            DrawProgress::Number(bound) => to_python(py, &bound).map(|bound| ("number", bound)),
            DrawProgress::Sum { dice, faces } => to_python(py, &(dice, faces)).map(|throw| ("sum", throw)),
            DrawProgress::Outcome(outcome) => to_python(py, &outcome).map(|outcome| ("outcome", outcome)),
        };
        unfolded.map(pair).transpose()
    }

    /// Follows random numbers like :meth:`State.unfold`, and applies the answer that they lead to. Returns the throw that
    /// draws the next number: how many dice, and how many faces each has, so one die where all numbers are equally likely.
    /// ``(0, 0)`` if nature has answered.
    ///
    /// Raises:
    ///     Illegal: the numbers lead nowhere, or nature is not asked.
    fn draw(&self, py: Python<'_>, numbers: Vec<Int<u32>>) -> PyResult<(u32, u32)> {
        let numbers: Vec<_> = numbers.into_iter().map(|Int(number)| number).collect();
        let drawn = self.change(|table| self.numbers.apply_drawn_numbers(table, &numbers))?.map_err(refused(py))?;
        Ok(match drawn {
            DrawProgress::Number(bound) => (1, bound),
            DrawProgress::Sum { dice, faces } => (dice, faces),
            DrawProgress::Outcome(()) => (0, 0),
        })
    }

    /// Nature answers: with an outcome, or without one as the state's seed says.
    ///
    /// Raises:
    ///     Illegal: nature is not asked, or cannot answer this.
    #[pyo3(signature = (outcome = None))]
    fn settle(&self, py: Python<'_>, outcome: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let outcome = outcome.map(from_python).transpose()?;
        self.change(|table| table.apply_chance(outcome.as_ref()))?.map(drop).map_err(refused(py))
    }

    /// A bot's action for a seat that is asked, from that seat's knowledge: a number of the action space, always one of
    /// :meth:`State.legal`. The bot says nothing; :meth:`State.bot_action` lets it talk.
    ///
    /// Args:
    ///     bot: its id; :attr:`Game.bots` lists them.
    ///     budget: how long a bot that searches may think: iterations such as ``"1000"``, or a time such as ``"50ms"``.
    ///
    /// Raises:
    ///     Invalid: the game has no such bot, the seat is not asked, or the budget cannot be read.
    #[pyo3(signature = (seat, bot, budget = None))]
    fn bot(&self, py: Python<'_>, seat: Int<i64>, bot: &str, budget: Option<&str>) -> PyResult<u32> {
        let seat = self.seat(seat)?;
        let reply = self.reply(py, seat, bot, budget, false)?;
        let number = self.read(|table| self.numbers.action_number(table, seat, &reply.action))?.map_err(refused(py))?;
        number.ok_or_else(|| {
            EngineError::new_err(format!("The bot {bot} gave no answer to the question. Nothing has changed."))
        })
    }

    /// A talking bot's action for a seat that is asked: one for :meth:`State.act`, as a dictionary, and whether
    /// it answers the question. If it does not, it is one of :meth:`State.unasked`, such as a claim, and the seat still owes its
    /// answer after it: ask the bot again then.
    ///
    /// Args:
    ///     bot: its id; :attr:`Game.bots` lists them.
    ///     budget: how long a bot that searches may think: iterations such as ``"1000"``, or a time such as ``"50ms"``.
    ///
    /// Raises:
    ///     Invalid: the game has no such bot, the seat is not asked, or the budget cannot be read.
    #[pyo3(signature = (seat, bot, budget = None))]
    fn bot_action<'py>(
        &self,
        py: Python<'py>,
        seat: Int<i64>,
        bot: &str,
        budget: Option<&str>,
    ) -> PyResult<(Bound<'py, PyAny>, bool)> {
        let seat = self.seat(seat)?;
        let reply = self.reply(py, seat, bot, budget, true)?;
        Ok((to_python(py, &reply.action)?, reply.owed))
    }

    /// The journal: every decision and every answer of nature, as dictionaries. It holds everything hidden.
    /// ``game.new(journal=...)`` plays it again with another future; :meth:`State.record` is the document with the
    /// game, its options and the chance that is still to come, for :meth:`Game.load`.
    fn journal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let entries = self.read(|table| table.journal_entries())?;
        to_python(py, &entries)
    }

    /// The state as a document that :meth:`Game.load` and ``endtable`` read. It holds the secret of all chance.
    ///
    /// Raises:
    ///     Invalid: the state was made from another one, so its journal does not follow from its seed.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let record = self.read(|table| (!table.is_branch()).then(|| table.game_record()))?;
        let made = || Invalid::new_err("A state that was made from another one has no record that could be loaded.");
        to_python(py, &record.ok_or_else(made)?)
    }

    /// A copy of everything. Unlike :meth:`State.clone` it meets the future of its original.
    fn __copy__(&self) -> PyResult<State> {
        let secret = self.read(|table| table.setup().secret)?;
        self.branch(BranchHistory::Now, secret)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.__copy__()
    }

    /// The content of a pickle: the journal, to be played again, and the secret of all chance.
    ///
    /// Raises:
    ///     TypeError: the state was imagined, and no journal leads to it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        if self.imagined {
            return Err(PyTypeError::new_err(
                "A state that was imagined begins in the middle of a game, and no journal leads to it: it can be copied, \
                 but not pickled.",
            ));
        }
        let (record, branched) = self.read(|table| (table.game_record(), table.is_branch()))?;
        let kept = (to_python(py, &record)?, branched, self.asked).into_pyobject(py)?;
        (py.import("endtable._engine")?.getattr("restore")?, kept).into_pyobject(py)
    }

    fn __repr__(&self) -> PyResult<String> {
        self.read(|table| {
            format!("<State of {} after {} steps: {}>", table.info().name, table.status().ply, table.headline())
        })
    }

    /// Panics in the engine, for the test of what becomes of it: while it reads, or while it changes something.
    #[cfg(debug_assertions)]
    fn _panic(&self, changing: bool) -> PyResult<()> {
        if changing { self.change(|_| panic!("a planted fault")) } else { self.read(|_| panic!("a planted fault")) }
    }
}
