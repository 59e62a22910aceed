//! Many tables of one setup, played at once on all cores. Arrays go in and out; a table whose game is over begins the
//! next one at once.

use std::sync::Arc;

use bots::Generator;
use play::random::below;
use play::{Game, Pending, Seat, Silent, State};
use rand_core::SeedableRng;
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::codec::{Codec, Coded, Eye};
use crate::single::list;
use crate::sink::Fill;

/// Where the tables write what there is to see. Each slice holds one row a table.
pub struct Rows<'a> {
    /// What the seat sees that is asked: as many numbers as the layout says.
    pub observations: &'a mut [f32],
    /// 1 for each answer open to it, else 0: as many as the space has. Each step clears what the last one set, so these
    /// must be the same slices every time.
    pub masks: &'a mut [i8],
    /// The seat that is asked. Of a sealed ballot it is the first one that has not answered.
    pub seats: &'a mut [i32],
    /// What the game that has just ended was worth to each seat; 0 while no game ends.
    pub rewards: &'a mut [f32],
    /// Whether the game has just ended. What is to see is the beginning of the next one.
    pub ends: &'a mut [bool],
    /// How many decisions the present game has seen, or the one that has just ended.
    pub lengths: &'a mut [i32],
}

/// Many tables without type parameters.
pub trait Batch: Send {
    /// How many tables there are.
    fn tables(&self) -> usize;

    /// How many seats each has.
    fn seats(&self) -> u8;

    /// Begins a game at every table. With a seed all that happens from now on follows from it and from the answers,
    /// however many threads there are; without one the tables' chance goes on.
    fn reset(&mut self, seed: Option<u64>, rows: &mut Rows<'_>);

    /// Gives one answer at each table, by its number.
    ///
    /// # Errors
    /// The first table whose answer is closed. Nothing has changed.
    fn step(&mut self, answers: &[i64], rows: &mut Rows<'_>) -> Result<(), usize>;

    /// A uniformly random open answer for each table, from a generator of its own: asking changes nothing at the tables.
    fn sample(&mut self, answers: &mut [i64]);
}

/// One of them.
struct One<G: Game> {
    state: State<G>,
    chance: Generator,
    choice: Generator,
    seat: Seat,
    legal: Vec<G::Action>,
    numbers: Vec<u32>,
    /// The place of the answer that is given next.
    chosen: usize,
    length: i32,
}

/// What all of them share.
struct Shared<G: Coded> {
    game: G,
    codec: Arc<G::Codec>,
}

/// The tables of one game.
pub(crate) struct Tables<G: Coded> {
    shared: Shared<G>,
    tables: Vec<One<G>>,
    /// How many numbers an observation has.
    width: usize,
    pool: ThreadPool,
    /// The fewest tables that are worth a thread's while.
    fewest: usize,
}

/// The rows of one table.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    seat: &'a mut i32,
    rewards: &'a mut [f32],
    end: &'a mut bool,
    length: &'a mut i32,
}

/// A seed of a table's own: SplitMix64 over both numbers (Steele, Lea and Flood, 2014).
fn seed_of(seed: u64, table: u64) -> u64 {
    let mut word = seed.wrapping_add(table.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl<G: Coded> One<G> {
    fn new(game: &G, seed: u64) -> One<G> {
        let seed = |stream| Generator::seed_from_u64(seed_of(seed, stream));
        One {
            state: game.start(),
            chance: seed(0),
            choice: seed(1),
            seat: Seat(0),
            legal: Vec::new(),
            numbers: Vec::new(),
            chosen: 0,
            length: 0,
        }
    }

    /// Deals a new game.
    fn begin(&mut self, game: &G) {
        self.state = game.start();
        self.length = 0;
        game.nature(&mut self.state, &mut self.chance, &mut Silent);
    }

    /// Gives the chosen answer.
    fn step(&mut self, shared: &Shared<G>, row: &mut Row<'_>) {
        let game = &shared.game;
        game.apply(&mut self.state, self.seat, self.legal[self.chosen], &mut Silent);
        game.nature(&mut self.state, &mut self.chance, &mut Silent);
        self.length += 1;
        *row.length = self.length;
        let over = game.pending(&self.state.open) == Pending::Over;
        *row.end = over;
        for (seat, reward) in (0..game.seats()).map(Seat).zip(row.rewards.iter_mut()) {
            *reward = if over { game.payoff(&self.state, seat) } else { 0.0 };
        }
        if over {
            self.begin(game);
        }
        self.ask(shared, row);
    }

    /// Writes what the seat that is asked may do and what it sees.
    fn ask(&mut self, shared: &Shared<G>, row: &mut Row<'_>) {
        let (game, open) = (&shared.game, &self.state.open);
        let Pending::Seats(seats) = game.waiting(&self.state) else {
            unreachable!("a game that has begun asks somebody");
        };
        self.seat = seats.lowest().expect("somebody is asked");
        *row.seat = self.seat.0.into();
        let mine = game.mine(open, &self.state.hidden, self.seat);
        let eye = Eye { game, open, mine: &mine, seat: self.seat };
        self.numbers.drain(..).for_each(|number| row.mask[number as usize] = 0);
        self.legal.clear();
        game.legal(open, &mine, self.seat, &mut self.legal);
        list::<G>(&shared.codec, eye, &self.legal, &mut self.numbers);
        self.numbers.iter().for_each(|number| row.mask[*number as usize] = 1);
        shared.codec.observe(eye, &mut Fill::new(row.observation));
    }
}

impl<G: Coded> Tables<G> {
    pub(crate) fn new(
        game: G,
        codec: Arc<G::Codec>,
        width: usize,
        tables: usize,
        seed: u64,
        threads: usize,
    ) -> Tables<G> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
        let fewest = tables.div_ceil(4 * pool.current_num_threads()).max(16);
        let tables = (0..tables as u64).map(|table| One::new(&game, seed_of(seed, table))).collect();
        Tables { shared: Shared { game, codec }, tables, width, pool, fewest }
    }

    fn each(&mut self, rows: &mut Rows<'_>, work: impl Fn(&Shared<G>, &mut One<G>, &mut Row<'_>) + Sync) {
        let (actions, seats) = (self.shared.codec.space().size() as usize, usize::from(self.shared.game.seats()));
        let (shared, tables, width, fewest) = (&self.shared, &mut self.tables, self.width, self.fewest);
        let all = (
            tables.par_iter_mut(),
            rows.observations.par_chunks_exact_mut(width),
            rows.masks.par_chunks_exact_mut(actions),
            rows.seats.par_iter_mut(),
            rows.rewards.par_chunks_exact_mut(seats),
            rows.ends.par_iter_mut(),
            rows.lengths.par_iter_mut(),
        );
        self.pool.install(|| {
            all.into_par_iter().with_min_len(fewest).for_each(
                |(table, observation, mask, seat, rewards, end, length)| {
                    work(shared, table, &mut Row { observation, mask, seat, rewards, end, length });
                },
            );
        });
    }
}

impl<G: Coded> Batch for Tables<G> {
    fn tables(&self) -> usize {
        self.tables.len()
    }

    fn seats(&self) -> u8 {
        self.shared.game.seats()
    }

    fn reset(&mut self, seed: Option<u64>, rows: &mut Rows<'_>) {
        if let Some(seed) = seed {
            for (number, table) in (0..).zip(&mut self.tables) {
                let numbers = std::mem::take(&mut table.numbers);
                *table = One { numbers, ..One::new(&self.shared.game, seed_of(seed, number)) };
            }
        }
        self.each(rows, |shared, table, row| {
            table.begin(&shared.game);
            row.rewards.fill(0.0);
            (*row.end, *row.length) = (false, 0);
            table.ask(shared, row);
        });
    }

    fn step(&mut self, answers: &[i64], rows: &mut Rows<'_>) -> Result<(), usize> {
        for (number, (table, answer)) in self.tables.iter_mut().zip(answers).enumerate() {
            let place = table.numbers.iter().position(|open| i64::from(*open) == *answer);
            table.chosen = place.ok_or(number)?;
        }
        self.each(rows, |shared, table, row| table.step(shared, row));
        Ok(())
    }

    fn sample(&mut self, answers: &mut [i64]) {
        for (table, answer) in self.tables.iter_mut().zip(answers) {
            let place = below(&mut table.choice, table.numbers.len() as u32);
            *answer = table.numbers[place as usize].into();
        }
    }
}
