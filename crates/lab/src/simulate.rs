//! Playing many games and adding them up.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{Bot, Budget, Generator};
use play::{Figure, Game, Measure, Pending, Seat, Viewer};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde_json::Map;

use crate::figures::{Totals, share};
use crate::report::{Figures, Mean, Report};
use crate::streams::Streams;

/// How many games are added up together. A constant, so that sums do not depend on the number of threads.
const SHARD: u64 = 64;
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

/// Plays games number 0 to `games - 1` of a seed with one entrant for each seat and reports on them.
///
/// `threads` is how many threads play, 0 for one a core; it changes nothing but the time taken. `progress` is told now
/// and then, on any thread, how many games are finished. Seats asked in one ballot answer one after the other, each
/// from its own view. [`Streams`] says where randomness comes from.
///
/// # Errors
/// If the threads cannot be started.
///
/// # Panics
/// If there are more or fewer entrants than seats, or a bot gives an answer that is not open to it.
pub fn simulate<G: Measure>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    games: u64,
    seed: u64,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, NoThreads> {
    assert_eq!(entrants.len(), usize::from(game.seats()), "one bot for each seat");
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(NoThreads)?;
    let start = Instant::now();
    let finished = AtomicU64::new(0);
    let play_shard = |shard: u64| {
        let totals = play_games(game, entrants, seed, shard * SHARD..games.min((shard + 1) * SHARD));
        progress(finished.fetch_add(totals.games, Ordering::Relaxed) + totals.games);
        totals
    };
    let shards = games.div_ceil(SHARD);
    let mut totals = Totals::default();
    for first in (0..shards).step_by(ROUND as usize) {
        let round = first..shards.min(first + ROUND);
        let played: Vec<Totals> = pool.install(|| round.into_par_iter().map(play_shard).collect());
        played.iter().for_each(|shard| totals.merge(shard));
    }
    let names = entrants.iter().map(|entrant| entrant.name.clone()).collect();
    Ok(report(game, names, seed, &totals, start.elapsed().as_secs_f64()))
}

/// Plays some games in their order.
fn play_games<G: Measure>(game: &G, entrants: &[Entrant<'_, G>], seed: u64, numbers: std::ops::Range<u64>) -> Totals {
    let mut table = Table {
        game,
        bots: entrants.iter().map(|entrant| ((entrant.make)(), entrant.budget)).collect(),
        generators: Vec::new(),
        choices: Vec::new(),
    };
    let mut totals = Totals::default();
    let mut figures: Vec<Figure> = Vec::new();
    for number in numbers {
        let mut tally = G::Tally::default();
        let (state, decisions) = table.play(Streams::new(seed, number), &mut tally);
        figures.clear();
        game.figures(&state, &tally, &mut figures);
        totals.add(&game.ending(&state), decisions, &figures);
    }
    totals
}

/// Bots at their seats, ready to play game after game.
struct Table<'a, G: Game> {
    game: &'a G,
    bots: Vec<(Box<dyn Bot<G>>, Budget)>,
    generators: Vec<Generator>,
    choices: Vec<G::Action>,
}

impl<G: Measure> Table<'_, G> {
    /// Plays one game. Returns its end and how many decisions seats were asked for.
    fn play(&mut self, streams: Streams, tally: &mut G::Tally) -> (play::State<G>, u64) {
        let game = self.game;
        self.generators.clear();
        self.generators.extend((0..game.seats()).map(|seat| streams.seat(Seat(seat))));
        let mut state = game.start();
        let (mut fallen, mut decisions) = (0, 0);
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
                    decisions += 1;
                }
                Pending::Over => return (state, decisions),
            }
        }
    }

    /// Asks the bot on a seat.
    fn ask(&mut self, state: &play::State<G>, seat: Seat) -> G::Action {
        let view = self.game.view(state, Viewer::Seat(seat));
        let (_, mine) = view.mine.as_ref().expect("a seat's view has that seat's slice");
        self.choices.clear();
        self.game.legal(&view.open, mine, seat, &mut self.choices);
        let (bot, budget) = &mut self.bots[seat.index()];
        let action = bot.choose(self.game, &view, &self.choices, *budget, &mut self.generators[seat.index()]);
        assert!(self.choices.contains(&action), "a bot answered {action:?}, which is not open to it");
        action
    }
}

fn report<G: Game>(game: &G, bots: Vec<String>, seed: u64, totals: &Totals, seconds: f64) -> Report {
    let seats = usize::from(game.seats());
    let games = totals.games;
    let means =
        |sums: &[crate::figures::Sums]| -> Vec<Mean> { sums.iter().take(seats).map(|sums| sums.mean(games)).collect() };
    let decisions = totals.decisions();
    Report {
        game: G::ID,
        seats: game.seats(),
        games,
        seed,
        bots,
        options: Map::new(),
        rules: G::RULES,
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
