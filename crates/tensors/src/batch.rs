//! Plays many tables of one setup in parallel on all cores. Input and output are arrays; a table whose game is over
//! immediately begins the next one.

use std::sync::Arc;

use engine::{Game, NullSink, Seat, SeatContext, StateOf, ToAct};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use rayon::ThreadPoolBuildError;

use crate::codec::{TensorCodec, TensorGame, append_action_numbers};
use crate::observation_writer::SliceWriter;
use crate::workers::Workers;

/// The arrays that the tables write to. Each slice holds one row per table.
pub struct BatchRows<'a> {
    /// The observation of the seat on turn, with as many numbers as the layout has.
    pub observations: &'a mut [f32],
    /// 1 for each legal action of that seat, else 0, with as many entries as the action space has. The masks are
    /// read-only for the caller: each step clears the entries that the last one set, so the same slices must be passed
    /// every time.
    pub masks: &'a mut [i8],
    /// The seat on turn. In a sealed ballot it is the first one that has not submitted.
    pub seats: &'a mut [i32],
    /// The payoff of the game that has just ended for each seat; 0 while no game ends.
    pub rewards: &'a mut [f32],
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

    /// Applies one action at each table, by its number.
    ///
    /// # Errors
    /// Returns the first table whose mask does not allow its action; nothing has changed. If the caller has modified
    /// the masks, it is the first table whose action is illegal all the same: that table has not moved, all others
    /// have.
    fn step(&mut self, answers: &[i64], rows: &mut BatchRows<'_>) -> Result<(), usize>;

    /// Samples a uniformly random legal action for each table, from a separate generator, so that the tables do not
    /// change. Returns true if games have begun; before the first reset there are no legal actions.
    fn sample_actions(&mut self, answers: &mut [i64]) -> bool;

    /// Returns the bytes that a table takes besides its rows, and how many of them are the state of its game.
    fn memory_usage(&self) -> (usize, usize);
}

/// One table of a batch. It holds little more than its state, so that many tables fit into the processor's cache; other
/// data that a step needs is computed again.
struct BatchTable<G: Game> {
    state: StateOf<G>,
    /// The generator of chance. One word of state suffices: no game uses more than a tiny part of its period, and
    /// tables begin at unrelated points of the sequence.
    chance: SplitMix64,
    length: i32,
    seat: Seat,
}

/// Buffers for the legal actions, reused from table to table.
struct TableBuffers<G: Game> {
    legal: Vec<G::Action>,
    numbers: Vec<u32>,
}

/// The data that all tables share.
struct SharedCodec<G: TensorGame> {
    game: G,
    codec: Arc<G::Codec>,
}

/// The tables of one game.
pub(crate) struct TypedBatch<G: TensorGame> {
    shared: SharedCodec<G>,
    tables: Vec<BatchTable<G>>,
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
        TableBuffers { legal: Vec::new(), numbers: Vec::new() }
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

    /// Applies an action if it is legal.
    fn step(
        &mut self,
        shared: &SharedCodec<G>,
        answer: i64,
        room: &mut TableBuffers<G>,
        row: &mut TableRow<'_>,
    ) -> bool {
        let game = &shared.game;
        self.seen(shared, |context| list_actions(context, &shared.codec, room));
        let Some(place) = room.numbers.iter().position(|open| i64::from(*open) == answer) else { return false };
        room.numbers.iter().for_each(|number| row.mask[*number as usize] = 0);
        game.apply_action(&mut self.state, self.seat, room.legal[place], &mut NullSink);
        game.resolve_chance(&mut self.state, &mut self.chance, &mut NullSink);
        self.length += 1;
        *row.length = self.length;
        let over = game.to_act(&self.state.public) == ToAct::Nobody;
        *row.end = over;
        for (seat, reward) in (0..game.seats()).map(Seat).zip(row.rewards.iter_mut()) {
            *reward = if over { game.payoff(&self.state, seat) } else { 0.0 };
        }
        if over {
            self.begin(game);
        }
        self.ask(shared, room, row);
        true
    }

    /// Writes the legal actions and the observation of the seat on turn.
    fn ask(&mut self, shared: &SharedCodec<G>, room: &mut TableBuffers<G>, row: &mut TableRow<'_>) {
        let ToAct::Seats(seats) = shared.game.awaited(&self.state) else {
            unreachable!("a game that has begun asks somebody");
        };
        self.seat = seats.lowest().expect("somebody is asked");
        *row.seat = self.seat.0.into();
        self.seen(shared, |context| {
            list_actions(context, &shared.codec, room);
            shared.codec.write_observation(context, &mut SliceWriter::new(row.observation));
        });
        room.numbers.iter().for_each(|number| row.mask[*number as usize] = 1);
    }

    /// Calls a function with the context of the seat on turn.
    fn seen<T>(&self, shared: &SharedCodec<G>, look: impl FnOnce(SeatContext<'_, G>) -> T) -> T {
        let (game, public) = (&shared.game, &self.state.public);
        let own = game.own_knowledge(public, &self.state.private, self.seat);
        look(SeatContext::new(game, public, &own, self.seat))
    }

    /// Returns the number of a random legal action.
    fn sample(&self, shared: &SharedCodec<G>, mut rng: SplitMix64, room: &mut TableBuffers<G>) -> i64 {
        self.seen(shared, |context| {
            let action =
                context.rules.random_legal_action(context.public, context.own, context.seat, &mut rng, &mut room.legal);
            shared.codec.action_index(context, action).expect("every answer has a number").into()
        })
    }
}

/// Lists the legal actions of a seat and their numbers.
fn list_actions<G: TensorGame>(context: SeatContext<'_, G>, codec: &G::Codec, room: &mut TableBuffers<G>) {
    room.legal.clear();
    room.numbers.clear();
    context.legal_actions(&mut room.legal);
    append_action_numbers::<G>(codec, context, &room.legal, &mut room.numbers);
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
        Ok(TypedBatch {
            shared: SharedCodec { game, codec },
            tables: all,
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

    /// Does the work at each table. Returns the first table at which it failed.
    fn each(
        &mut self,
        rows: &mut BatchRows<'_>,
        work: impl Fn(usize, &SharedCodec<G>, &mut BatchTable<G>, &mut TableBuffers<G>, &mut TableRow<'_>) -> bool
        + Sync
        + Send,
    ) -> Option<usize> {
        let (actions, seats) =
            (self.shared.codec.action_space().size() as usize, usize::from(self.shared.game.seats()));
        let (shared, width, fewest) = (&self.shared, self.width, self.fewest);
        let pieces = (self.tables.chunks_mut(fewest))
            .zip(rows.observations.chunks_mut(fewest * width))
            .zip(rows.masks.chunks_mut(fewest * actions))
            .zip(rows.seats.chunks_mut(fewest))
            .zip(rows.rewards.chunks_mut(fewest * seats))
            .zip(rows.ends.chunks_mut(fewest))
            .zip(rows.lengths.chunks_mut(fewest))
            .enumerate();
        let failed = self.workers.map(pieces.collect::<Vec<_>>(), |(piece, pieces)| {
            let ((((((tables, observations), masks), seats_asked), rewards), ends), lengths) = pieces;
            let mut room = TableBuffers::default();
            let rows = (tables.iter_mut())
                .zip(observations.chunks_exact_mut(width))
                .zip(masks.chunks_exact_mut(actions))
                .zip(seats_asked)
                .zip(rewards.chunks_exact_mut(seats))
                .zip(ends)
                .zip(lengths);
            let failed = rows.enumerate().filter_map(|(place, row)| {
                let ((((((table, observation), mask), seat), rewards), end), length) = row;
                let (number, mut row) =
                    (piece * fewest + place, TableRow { observation, mask, seat, rewards, end, length });
                (!work(number, shared, table, &mut room, &mut row)).then_some(number)
            });
            // Every table is processed, even after one that failed.
            failed.min()
        });
        failed.into_iter().flatten().min()
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
        self.each(rows, |_, shared, table, room, row| {
            table.begin(&shared.game);
            row.rewards.fill(0.0);
            row.mask.fill(0);
            (*row.end, *row.length) = (false, 0);
            table.ask(shared, room, row);
            true
        });
        self.begun = true;
    }

    fn step(&mut self, answers: &[i64], rows: &mut BatchRows<'_>) -> Result<(), usize> {
        let actions = self.shared.codec.action_space().size() as usize;
        let open =
            |(mask, answer): (&[i8], &i64)| usize::try_from(*answer).is_ok_and(|answer| mask.get(answer) == Some(&1));
        let closed = rows.masks.chunks_exact(actions).zip(answers).position(|row| !open(row));
        let failed = closed.or_else(|| {
            self.each(rows, |number, shared, table, room, row| table.step(shared, answers[number], room, row))
        });
        failed.map_or(Ok(()), Err)
    }

    fn sample_actions(&mut self, answers: &mut [i64]) -> bool {
        if !self.begun {
            return false;
        }
        let (shared, seed, fewest) = (&self.shared, self.choice.next_u64(), self.fewest);
        let pieces = self.tables.chunks(fewest).zip(answers.chunks_mut(fewest)).enumerate();
        self.workers.map(pieces.collect::<Vec<_>>(), |(piece, (tables, answers))| {
            let mut room = TableBuffers::default();
            for (place, (table, answer)) in tables.iter().zip(answers).enumerate() {
                let number = (piece * fewest + place) as u64;
                *answer = table.sample(shared, SplitMix64::seed_from_u64(seed_of(seed, number)), &mut room);
            }
        });
        true
    }

    fn memory_usage(&self) -> (usize, usize) {
        (size_of::<BatchTable<G>>(), size_of::<StateOf<G>>())
    }
}
