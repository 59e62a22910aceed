//! Plays many tables of one setup in parallel on all cores. Input and output are arrays; a table whose game is over
//! immediately begins the next one.

use std::sync::Arc;

use bots::{Bot, Generator, SearchBudget};
use catalog::UntypedBot;
use engine::random::random_index;
use engine::{Game, NullSink, Seat, SeatContext, StateOf, ToAct, Viewer};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use rayon::ThreadPoolBuildError;

use crate::codec::{TensorCodec, TensorGame, append_action_numbers};
use crate::observation_writer::{SliceWriter, SparseWriter};
use crate::workers::Workers;

/// The arrays that the tables write to. Each slice holds one row per table.
pub struct BatchRows<'a> {
    /// The observation of the seat on turn, with as many numbers as the layout has. The rows are read-only for the caller
    /// like the masks: of a wide row, only the numbers change that were or will be other than 0.
    pub observations: &'a mut [f32],
    /// 1 for each legal action of that seat, else 0, with as many entries as the action space has. The masks are
    /// read-only for the caller: each step clears the entries that the last one set, so the same slices must be passed
    /// every time.
    pub masks: &'a mut [i8],
    /// The seat on turn. In a sealed ballot it is the first one that has not submitted.
    pub seats: &'a mut [i32],
    /// The payoff of the game that has just ended for each seat; 0 while no game ends.
    pub rewards: &'a mut [f32],
    /// The points of each seat in the game that has just ended; 0 while no game ends.
    pub scores: &'a mut [f32],
    /// True if the game has just ended. The observation is then the beginning of the next game.
    pub ends: &'a mut [bool],
    /// The number of decisions in the present game, or in the one that has just ended.
    pub lengths: &'a mut [i32],
}

/// The reason why a batch cannot be created.
#[derive(Debug)]
pub enum BatchError {
    /// There is not enough memory for this number of tables.
    OutOfMemory,
    /// The system cannot start the threads.
    Threads(ThreadPoolBuildError),
}

/// A batch of tables without type parameters.
pub trait TableBatch: Send {
    /// Returns the number of tables.
    fn table_count(&self) -> usize;

    /// Returns the number of seats at each table.
    fn seats(&self) -> u8;

    /// Begins a game at every table. With a seed, everything from now on is determined by it and by the actions,
    /// whatever the number of threads; without a seed, the tables continue their random sequences.
    fn reset(&mut self, seed: Option<u64>, rows: &mut BatchRows<'_>);

    /// Applies one action at each chosen table, by its number. All other tables stay as they are, and no game has ended
    /// there.
    ///
    /// # Errors
    /// Returns the first chosen table at which its action is illegal; nothing has changed.
    fn step(&mut self, answers: &[i64], chosen: Chosen<'_>, rows: &mut BatchRows<'_>) -> Result<(), usize>;

    /// Samples a uniformly random legal action for each table, from a separate generator, so that the tables do not
    /// change. Returns true if games have begun; before the first reset there are no legal actions.
    fn sample_actions(&mut self, answers: &mut [i64]) -> bool;

    /// Asks a bot for the action of the seat on turn at each chosen table. `create_bot` is called on several threads.
    /// Returns true if games have begun.
    ///
    /// # Panics
    /// Panics if the bot is one of another game.
    fn choose_actions(
        &mut self,
        create_bot: &(dyn Fn() -> UntypedBot + Sync),
        chosen: Chosen<'_>,
        answers: &mut [i64],
    ) -> bool;

    /// Returns the bytes that a table takes on average besides its rows, and how many of them are the state of its game.
    fn memory_usage(&self) -> (usize, usize);
}

/// The tables that a call is about.
#[derive(Clone, Copy)]
pub struct Chosen<'a>(pub Option<&'a [bool]>);

impl Chosen<'_> {
    /// All tables.
    pub const ALL: Chosen<'static> = Chosen(None);

    /// Returns true if a table is chosen.
    #[inline]
    pub fn contains(&self, table: usize) -> bool {
        self.0.is_none_or(|chosen| chosen[table])
    }
}

/// One table of a batch. It holds little more than its state, so that many tables fit into the processor's cache.
struct BatchTable<G: Game> {
    state: StateOf<G>,
    /// The generator of chance. One word of state suffices: no game uses more than a tiny part of its period, and
    /// tables begin at unrelated points of the sequence.
    chance: SplitMix64,
    length: i32,
    seat: Seat,
}

/// A list of numbers for each of successive tables, one after another.
#[derive(Default)]
struct NumberLists {
    numbers: Vec<u32>,
    /// The end of each list.
    ends: Vec<u32>,
}

impl NumberLists {
    /// Returns the list of a table; it is empty before games begin.
    fn list(&self, place: usize) -> &[u32] {
        let Some(end) = self.ends.get(place) else { return &[] };
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.numbers[start as usize..*end as usize]
    }

    /// Appends a whole list.
    fn push_list(&mut self, list: &[u32]) {
        self.numbers.extend_from_slice(list);
        self.end_list();
    }

    /// Ends the list to which numbers were appended.
    fn end_list(&mut self) {
        self.ends.push(self.numbers.len() as u32);
    }

    /// Makes room for as much as other lists hold.
    fn reserve_like(&mut self, other: &NumberLists) {
        self.numbers.reserve(other.numbers.len());
        self.ends.reserve(other.ends.len());
    }

    fn memory_usage(&self) -> usize {
        size_of::<u32>() * (self.numbers.len() + self.ends.len())
    }
}

/// Buffers, reused from table to table.
struct TableBuffers<G: Game> {
    legal: Vec<G::Action>,
    /// The lists of the tables after the step.
    next: TableLists,
}

/// The lists of numbers of successive tables.
#[derive(Default)]
struct TableLists {
    /// The legal actions.
    legal: NumberLists,
    /// The places in a wide observation whose numbers are not 0.
    nonzero: NumberLists,
}

impl TableLists {
    /// Appends the lists of a table that stays as it is.
    fn keep(&mut self, before: ListsBefore<'_>) {
        self.legal.push_list(before.legal);
        self.nonzero.push_list(before.nonzero);
    }

    fn memory_usage(&self) -> usize {
        self.legal.memory_usage() + self.nonzero.memory_usage()
    }
}

/// The lists of one table before a step.
#[derive(Clone, Copy)]
struct ListsBefore<'a> {
    legal: &'a [u32],
    nonzero: &'a [u32],
}

/// The data that all tables share.
struct SharedCodec<G: TensorGame> {
    game: G,
    codec: Arc<G::Codec>,
    /// True if observations are so long that clearing them would take longer than all else.
    is_wide: bool,
}

/// The length from which an observation is wide. Of such a row, one number in twenty is not 0.
const WIDE: usize = 1024;

/// The tables of one game.
pub(crate) struct TypedBatch<G: TensorGame> {
    shared: SharedCodec<G>,
    tables: Vec<BatchTable<G>>,
    /// The lists of the tables of each piece.
    lists: Vec<TableLists>,
    /// The generator of sampled actions.
    choice: SplitMix64,
    /// True once games have begun.
    begun: bool,
    /// The number of entries in an observation.
    width: usize,
    workers: Workers,
    /// The minimum number of tables per thread that is worthwhile.
    fewest: usize,
}

/// The rows of one table.
struct TableRow<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    seat: &'a mut i32,
    rewards: &'a mut [f32],
    scores: &'a mut [f32],
    end: &'a mut bool,
    length: &'a mut i32,
}

/// Returns a separate seed for a table: SplitMix64 over both numbers (Steele, Lea and Flood, 2014).
fn seed_of(seed: u64, table: u64) -> u64 {
    let mut word = seed.wrapping_add(table.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl<G: Game> Default for TableBuffers<G> {
    fn default() -> Self {
        TableBuffers { legal: Vec::new(), next: TableLists::default() }
    }
}

impl<G: TensorGame> BatchTable<G> {
    fn new(game: &G, seed: u64) -> BatchTable<G> {
        BatchTable { state: game.initial_state(), chance: SplitMix64::seed_from_u64(seed), length: 0, seat: Seat(0) }
    }

    /// Begins a new game.
    fn begin(&mut self, game: &G) {
        self.state = game.initial_state();
        self.length = 0;
        game.resolve_chance(&mut self.state, &mut self.chance, &mut NullSink);
    }

    /// Applies a legal action, or none.
    fn step(
        &mut self,
        shared: &SharedCodec<G>,
        answer: Option<u32>,
        before: ListsBefore<'_>,
        room: &mut TableBuffers<G>,
        row: &mut TableRow<'_>,
    ) {
        *row.end = false;
        row.rewards.fill(0.0);
        row.scores.fill(0.0);
        let Some(answer) = answer else {
            room.next.keep(before);
            return;
        };
        before.legal.iter().for_each(|number| row.mask[*number as usize] = 0);
        before.nonzero.iter().for_each(|place| row.observation[*place as usize] = 0.0);
        let game = &shared.game;
        let place = shared.codec.action_space().decode(answer).expect("a legal action is in the space");
        let action = self.seen(shared, |context| shared.codec.action_at(context, place));
        game.apply_action(&mut self.state, self.seat, action.expect("a legal number is an action"), &mut NullSink);
        game.resolve_chance(&mut self.state, &mut self.chance, &mut NullSink);
        self.length += 1;
        *row.length = self.length;
        if game.to_act(&self.state.public) == ToAct::Nobody {
            *row.end = true;
            let ending = game.ending(&self.state);
            row.rewards.iter_mut().zip(ending.payoffs).for_each(|(reward, payoff)| *reward = payoff);
            row.scores.iter_mut().zip(ending.scores).for_each(|(entry, score)| *entry = score as f32);
            self.begin(game);
        }
        self.ask(shared, room, row);
    }

    /// Writes the legal actions and the observation of the seat on turn.
    fn ask(&mut self, shared: &SharedCodec<G>, room: &mut TableBuffers<G>, row: &mut TableRow<'_>) {
        let ToAct::Seats(seats) = shared.game.awaited(&self.state) else {
            unreachable!("a game that has begun asks somebody");
        };
        self.seat = seats.lowest().expect("somebody is asked");
        *row.seat = self.seat.0.into();
        let TableBuffers { legal, next } = room;
        let first = next.legal.numbers.len();
        self.seen(shared, |context| {
            legal.clear();
            context.legal_actions(legal);
            append_action_numbers::<G>(&shared.codec, context, legal, &mut next.legal.numbers);
            if shared.is_wide {
                let nonzero = &mut next.nonzero.numbers;
                shared.codec.write_observation(context, &mut SparseWriter::new(row.observation, nonzero));
            } else {
                shared.codec.write_observation(context, &mut SliceWriter::new(row.observation));
            }
        });
        next.legal.numbers[first..].iter().for_each(|number| row.mask[*number as usize] = 1);
        next.legal.end_list();
        next.nonzero.end_list();
    }

    /// Calls a function with the context of the seat on turn.
    fn seen<T>(&self, shared: &SharedCodec<G>, look: impl FnOnce(SeatContext<'_, G>) -> T) -> T {
        let (game, public) = (&shared.game, &self.state.public);
        let own = game.own_knowledge(public, &self.state.private, self.seat);
        look(SeatContext::new(game, public, &own, self.seat))
    }

    /// Returns the number of the action that a bot chooses.
    fn consult(
        &self,
        shared: &SharedCodec<G>,
        bot: &mut dyn Bot<G>,
        budget: SearchBudget,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> i64 {
        let view = shared.game.view(&self.state, Viewer::Seat(self.seat));
        let action = bot.choose_legal_action(&shared.game, &view, budget, rng, room);
        let number = self.seen(shared, |context| shared.codec.action_index(context, action));
        number.expect("a bot that says nothing gives an answer").into()
    }
}

impl<G: TensorGame> TypedBatch<G> {
    pub(crate) fn new(
        game: G,
        codec: Arc<G::Codec>,
        width: usize,
        tables: usize,
        seed: u64,
        threads: usize,
    ) -> Result<TypedBatch<G>, BatchError> {
        let workers = Workers::start(threads).map_err(BatchError::Threads)?;
        let fewest = tables.div_ceil(4 * workers.thread_count()).max(16);
        let mut all = Vec::new();
        all.try_reserve_exact(tables).map_err(|_| BatchError::OutOfMemory)?;
        all.extend((0..tables as u64).map(|table| BatchTable::new(&game, seed_of(seed, table))));
        let choice = SplitMix64::seed_from_u64(seed_of(seed, u64::MAX));
        let lists = all.chunks(fewest).map(|_| TableLists::default()).collect();
        Ok(TypedBatch {
            shared: SharedCodec { game, codec, is_wide: width >= WIDE },
            tables: all,
            lists,
            choice,
            begun: false,
            width,
            workers,
            fewest,
        })
    }

    /// Replaces all tables with new ones.
    fn seat(&mut self, seed: u64) {
        for (number, table) in self.tables.iter_mut().enumerate() {
            *table = BatchTable::new(&self.shared.game, seed_of(seed, number as u64));
        }
        self.choice = SplitMix64::seed_from_u64(seed_of(seed, u64::MAX));
    }

    /// Does the work at each table, which gets its number and its lists so far.
    fn each(
        &mut self,
        rows: &mut BatchRows<'_>,
        work: impl Fn(usize, &SharedCodec<G>, &mut BatchTable<G>, ListsBefore<'_>, &mut TableBuffers<G>, &mut TableRow<'_>)
        + Sync
        + Send,
    ) {
        let (actions, seats) =
            (self.shared.codec.action_space().size() as usize, usize::from(self.shared.game.seats()));
        let (shared, width, fewest) = (&self.shared, self.width, self.fewest);
        let pieces = (self.tables.chunks_mut(fewest))
            .zip(&mut self.lists)
            .zip(rows.observations.chunks_mut(fewest * width))
            .zip(rows.masks.chunks_mut(fewest * actions))
            .zip(rows.seats.chunks_mut(fewest))
            .zip(rows.rewards.chunks_mut(fewest * seats))
            .zip(rows.scores.chunks_mut(fewest * seats))
            .zip(rows.ends.chunks_mut(fewest))
            .zip(rows.lengths.chunks_mut(fewest))
            .enumerate();
        self.workers.map(pieces.collect::<Vec<_>>(), |(piece, pieces)| {
            let ((((((((tables, lists), observations), masks), seats_asked), rewards), scores), ends), lengths) =
                pieces;
            let mut room = TableBuffers::default();
            room.next.legal.reserve_like(&lists.legal);
            room.next.nonzero.reserve_like(&lists.nonzero);
            let rows = (tables.iter_mut())
                .zip(observations.chunks_exact_mut(width))
                .zip(masks.chunks_exact_mut(actions))
                .zip(seats_asked)
                .zip(rewards.chunks_exact_mut(seats))
                .zip(scores.chunks_exact_mut(seats))
                .zip(ends)
                .zip(lengths);
            for (place, row) in rows.enumerate() {
                let (((((((table, observation), mask), seat), rewards), scores), end), length) = row;
                let mut row = TableRow { observation, mask, seat, rewards, scores, end, length };
                let before = ListsBefore { legal: lists.legal.list(place), nonzero: lists.nonzero.list(place) };
                work(piece * fewest + place, shared, table, before, &mut room, &mut row);
            }
            *lists = room.next;
        });
    }

    /// Returns the legal actions at a table.
    fn legal_numbers(&self, table: usize) -> &[u32] {
        self.lists[table / self.fewest].legal.list(table % self.fewest)
    }
}

impl<G: TensorGame> TableBatch for TypedBatch<G> {
    fn table_count(&self) -> usize {
        self.tables.len()
    }

    fn seats(&self) -> u8 {
        self.shared.game.seats()
    }

    fn reset(&mut self, seed: Option<u64>, rows: &mut BatchRows<'_>) {
        if let Some(seed) = seed {
            self.seat(seed);
        }
        self.each(rows, |_, shared, table, _, room, row| {
            table.begin(&shared.game);
            row.rewards.fill(0.0);
            row.scores.fill(0.0);
            row.mask.fill(0);
            row.observation.fill(0.0);
            (*row.end, *row.length) = (false, 0);
            table.ask(shared, room, row);
        });
        self.begun = true;
    }

    fn step(&mut self, answers: &[i64], chosen: Chosen<'_>, rows: &mut BatchRows<'_>) -> Result<(), usize> {
        let is_legal =
            |table: usize| self.legal_numbers(table).iter().any(|number| i64::from(*number) == answers[table]);
        if let Some(closed) = (0..self.tables.len()).find(|table| chosen.contains(*table) && !is_legal(*table)) {
            return Err(closed);
        }
        self.each(rows, |number, shared, table, before, room, row| {
            let answer = chosen.contains(number).then(|| answers[number] as u32);
            table.step(shared, answer, before, room, row);
        });
        Ok(())
    }

    fn sample_actions(&mut self, answers: &mut [i64]) -> bool {
        if !self.begun {
            return false;
        }
        let seed = self.choice.next_u64();
        for (piece, (lists, answers)) in self.lists.iter().zip(answers.chunks_mut(self.fewest)).enumerate() {
            for (place, answer) in answers.iter_mut().enumerate() {
                let table = (piece * self.fewest + place) as u64;
                let (legal, mut rng) = (lists.legal.list(place), SplitMix64::seed_from_u64(seed_of(seed, table)));
                *answer = legal[random_index(&mut rng, legal.len() as u32) as usize].into();
            }
        }
        true
    }

    fn choose_actions(
        &mut self,
        create_bot: &(dyn Fn() -> UntypedBot + Sync),
        chosen: Chosen<'_>,
        answers: &mut [i64],
    ) -> bool {
        if !self.begun {
            return false;
        }
        let (shared, seed, fewest) = (&self.shared, self.choice.next_u64(), self.fewest);
        let pieces = self.tables.chunks(fewest).zip(answers.chunks_mut(fewest)).enumerate();
        self.workers.map(pieces.collect::<Vec<_>>(), |(piece, (tables, answers))| {
            let (mut bot, budget) = create_bot().downcast::<G>().expect("the bot is one of this game");
            let mut room = Vec::new();
            for (place, (table, answer)) in tables.iter().zip(answers).enumerate() {
                let number = piece * fewest + place;
                if chosen.contains(number) {
                    let mut rng = Generator::seed_from_u64(seed_of(seed, number as u64));
                    *answer = table.consult(shared, &mut *bot, budget, &mut rng, &mut room);
                }
            }
        });
        true
    }

    fn memory_usage(&self) -> (usize, usize) {
        let lists: usize = self.lists.iter().map(TableLists::memory_usage).sum();
        (size_of::<BatchTable<G>>() + lists.div_ceil(self.tables.len()), size_of::<StateOf<G>>())
    }
}
