//! Playing many games and adding them up.

use std::fmt;
use std::ops::{ControlFlow, Range};
use std::time::Instant;

use bots::{Bot, Budget, Generator};
use play::{Figure, Game, Measure, Pending, Seat, UNRESOLVED, Viewer};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde_json::Map;

use crate::figures::{Sums, Totals, share};
use crate::report::{Figures, Mean, Report};
use crate::streams::Streams;
use crate::watch::{Beat, Watch, Watched};

/// How many games are added up together at most. The number follows from that of all games alone, so that sums do not
/// depend on the number of threads.
const SHARD: u64 = 64;
/// How many shards there are where there are as many games, so that slow bots keep every thread busy.
const SHARDS: u64 = 256;
/// How many shards are played before their sums are merged, which bounds the memory of long simulations.
const ROUND: u64 = 1024;

/// Who sits at a seat in a simulation.
pub struct Entrant<'a, G: Game> {
    /// The name of the bot in the report.
    pub name: String,
    /// How much thought a decision may cost. With a budget of time a simulation cannot be repeated.
    pub budget: Budget,
    /// Makes the bot. One bot plays up to 64 games in a row.
    pub make: Box<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync + 'a>,
}

/// The system gave no threads.
#[derive(Debug)]
pub struct NoThreads(rayon::ThreadPoolBuildError);

impl fmt::Display for NoThreads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the threads of the simulation could not be started: {}", self.0)
    }
}

impl std::error::Error for NoThreads {}

/// Games to be played.
pub struct Simulation<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// One for each seat.
    pub entrants: &'a [Entrant<'a, G>],
    /// How many: number 0 to `games - 1` of the seed.
    pub games: u64,
    /// What all chance follows from; [`Streams`] says how.
    pub seed: u64,
    /// How many threads play, 0 for one a core; it changes nothing but the time taken.
    pub threads: usize,
    /// Up to how many games are played for one that stays [`UNRESOLVED`]: 1 unless the table plays series. Winners,
    /// payoffs, scores and figures are those of the last game of a series, decisions those of all.
    pub series: u8,
}

/// Plays single games and reports on them. `progress` is told now and then, on any thread, how many are finished.
///
/// # Errors
/// If the threads cannot be started.
pub fn simulate<G: Measure>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    games: u64,
    seed: u64,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, NoThreads> {
    Simulation { game, entrants, games, seed, threads, series: 1 }.run(&|reached| {
        progress(reached.games);
        ControlFlow::Continue(())
    })
}

impl<G: Measure> Simulation<'_, G> {
    /// Plays the games and reports on those that came to their end. Seats asked in one ballot answer one after the
    /// other, each from its own view.
    ///
    /// # Errors
    /// If the threads cannot be started.
    ///
    /// # Panics
    /// If there are more or fewer entrants than seats, or, with debug assertions, a bot gives an answer that is not open
    /// to it.
    pub fn run(&self, watch: &Watch<'_>) -> Result<Report, NoThreads> {
        assert_eq!(self.entrants.len(), usize::from(self.game.seats()), "one bot for each seat");
        let pool = ThreadPoolBuilder::new().num_threads(self.threads).build().map_err(NoThreads)?;
        let start = Instant::now();
        let watched = Watched::new(watch);
        let size = (self.games / SHARDS).clamp(1, SHARD);
        let play = |shard: u64| self.play(shard * size..self.games.min((shard + 1) * size), &watched);
        let shards = self.games.div_ceil(size);
        let mut totals = Totals::default();
        for first in (0..shards).step_by(ROUND as usize) {
            let round = first..shards.min(first + ROUND);
            let played: Vec<Totals> = pool.install(|| round.into_par_iter().map(play).collect());
            played.iter().for_each(|shard| totals.merge(shard));
        }
        Ok(self.report(&totals, start.elapsed().as_secs_f64()))
    }

    /// Plays some games in their order, as long as nobody stops them.
    fn play(&self, numbers: Range<u64>, watched: &Watched<'_>) -> Totals {
        let mut totals = Totals::default();
        if watched.stopped() {
            return totals;
        }
        let mut table = Table {
            game: self.game,
            bots: self.entrants.iter().map(|entrant| ((entrant.make)(), entrant.budget)).collect(),
            generators: Vec::new(),
            choices: Vec::new(),
            beat: Beat::new(watched),
        };
        for number in numbers {
            if self.play_series(&mut table, number, &mut totals).is_break() {
                break;
            }
            table.beat.finished();
        }
        // Whoever stops a simulation here stops what has not begun.
        let _ = table.beat.tell();
        totals
    }

    /// Plays one game and, where it stays unresolved and the table plays series, those after it.
    fn play_series(&self, table: &mut Table<'_, G>, number: u64, totals: &mut Totals) -> ControlFlow<()> {
        let (mut later, mut decisions) = (0, 0);
        loop {
            let mut tally = G::Tally::default();
            let streams = Streams::in_series(self.seed, number, later);
            let Some(state) = table.play(streams, &mut tally, &mut decisions) else { return ControlFlow::Break(()) };
            later += 1;
            let ending = self.game.ending(&state);
            if ending.outcome == UNRESOLVED && later < u64::from(self.series) {
                continue;
            }
            let mut figures: Vec<Figure> = Vec::new();
            self.game.figures(&state, &tally, &mut figures);
            totals.add(&ending, decisions, &figures);
            return ControlFlow::Continue(());
        }
    }

    fn report(&self, totals: &Totals, seconds: f64) -> Report {
        let seats = usize::from(self.game.seats());
        let games = totals.games;
        let means = |sums: &[Sums]| -> Vec<Mean> { sums.iter().take(seats).map(|sums| sums.mean(games)).collect() };
        let decisions = totals.decisions();
        Report {
            game: G::ID,
            seats: self.game.seats(),
            games,
            planned: self.games,
            seed: self.seed,
            bots: self.entrants.iter().map(|entrant| entrant.name.clone()).collect(),
            budgets: self.entrants.iter().map(|entrant| entrant.budget.into()).collect(),
            options: Map::new(),
            rules: self.game.rules(),
            wins: totals.wins.iter().take(seats).map(|wins| share(*wins, games)).collect(),
            payoffs: means(&totals.payoffs),
            scores: means(&totals.scores),
            length: totals.length(),
            decisions,
            figures: Figures(totals.figures.iter().map(|(name, sums)| (*name, sums.mean(games))).collect()),
            games_per_s: games as f64 / seconds,
            decisions_per_s: decisions as f64 / seconds,
            wall_seconds: seconds,
        }
    }
}

/// Bots at their seats, ready to play game after game.
struct Table<'a, G: Game> {
    game: &'a G,
    bots: Vec<(Box<dyn Bot<G>>, Budget)>,
    generators: Vec<Generator>,
    choices: Vec<G::Action>,
    beat: Beat<'a>,
}

impl<G: Measure> Table<'_, G> {
    /// Plays one game to its end and adds the decisions that seats were asked for; nothing if it was stopped before.
    fn play(&mut self, streams: Streams, tally: &mut G::Tally, decisions: &mut u64) -> Option<play::State<G>> {
        let game = self.game;
        self.generators.clear();
        self.generators.extend((0..game.seats()).map(|seat| streams.seat(Seat(seat))));
        let mut state = game.start();
        let mut fallen = 0;
        loop {
            match game.waiting(&state) {
                Pending::Nature => {
                    let mut rng = streams.nature(game.stream(&state.open, fallen));
                    let outcome = game.sample(&state, &mut rng);
                    game.settle(&mut state, outcome, tally);
                    fallen += 1;
                }
                Pending::Seats(asked) => {
                    let seat = asked.lowest().expect("a question names whom it asks");
                    let action = self.ask(&state, seat);
                    game.apply(&mut state, seat, action, tally);
                    *decisions += 1;
                    if self.beat.decided().is_break() {
                        return None;
                    }
                }
                Pending::Over => return Some(state),
            }
        }
    }

    /// Asks the bot on a seat.
    fn ask(&mut self, state: &play::State<G>, seat: Seat) -> G::Action {
        let view = self.game.view(state, Viewer::Seat(seat));
        let (bot, budget) = &mut self.bots[seat.index()];
        let action = bot.answer(self.game, &view, *budget, &mut self.generators[seat.index()], &mut self.choices);
        debug_assert!(is_open(self.game, &view, action), "a bot answered {action:?}, which is not open to it");
        action
    }
}

/// Whether the seat that looks may give this answer.
fn is_open<G: Game>(game: &G, view: &play::ViewOf<G>, action: G::Action) -> bool {
    let Some((seat, mine)) = &view.mine else { return false };
    let mut choices = Vec::new();
    game.legal(&view.open, mine, *seat, &mut choices);
    choices.contains(&action)
}
