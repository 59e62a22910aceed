//! Benchmarks of the rules of a game.

use std::time::Duration;

use bots::{Bot, Generator, PlayoutBuffers, PolicyBot, SearchBudget, UniformRandom, advance_to_decision, run_playout};
use engine::{Game, NullSink, StateOf, Viewer};
use rand_xoshiro::rand_core::SeedableRng;
use serde::Serialize;

use crate::stopwatch::ThreadStopwatch;

/// The speed of one game, in the format of a row of `endtable bench --json`. Seconds are thread CPU time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BenchmarkRow {
    /// The name of the game.
    pub game: &'static str,
    /// The number of seats at the table.
    pub seats: u8,
    /// Random games finished per second on one thread.
    pub games_per_s: f64,
    /// Decisions of seats per second in these games.
    pub decisions_per_s: f64,
    /// The time per decision in nanoseconds, including all steps between two decisions.
    pub ns_per_decision: f64,
    /// The size of a state in bytes.
    pub state_bytes: usize,
    /// The number of allocations per decision. None if the process has not installed [`Counting`](crate::Counting).
    pub allocations_per_decision: Option<f64>,
    /// Games simulated per second by the search that the game offers, on one thread and over the decisions of random
    /// games; 0 if there is none.
    pub search_iterations_per_s: f64,
}

/// Benchmarks a game for about `time`, half of it with playouts, half of it with search.
pub fn run_benchmark<G: Game>(game: &G, search: Option<Box<dyn Bot<G>>>, time: Duration) -> BenchmarkRow {
    let mut rng = Generator::seed_from_u64(1);
    let mut scratch = PlayoutBuffers::default();
    play_for(game, time / 20, &mut rng, &mut scratch);
    let before = counting::allocation_count();
    let (games, decisions, seconds) = play_for(game, time * 9 / 20, &mut rng, &mut scratch);
    let allocations = counting::allocation_count() - before;
    BenchmarkRow {
        game: G::ID,
        seats: game.seats(),
        games_per_s: games as f64 / seconds,
        decisions_per_s: decisions as f64 / seconds,
        ns_per_decision: seconds * 1e9 / decisions.max(1) as f64,
        state_bytes: size_of::<StateOf<G>>(),
        allocations_per_decision: counting::is_installed().then(|| allocations as f64 / decisions.max(1) as f64),
        search_iterations_per_s: search.map_or(0.0, |mut bot| search_for(game, &mut *bot, time / 2, &mut rng)),
    }
}

/// Plays random games for a time. Returns games, decisions and seconds.
fn play_for<G: Game>(
    game: &G,
    time: Duration,
    rng: &mut Generator,
    scratch: &mut PlayoutBuffers<G>,
) -> (u64, u64, f64) {
    /// The number of games between two readings of the clock.
    const BATCH: u64 = 64;
    let (mut games, mut decisions) = (0, 0);
    let watch = ThreadStopwatch::start();
    loop {
        for _ in 0..BATCH {
            decisions += run_playout(game, &mut game.initial_state(), rng, scratch);
        }
        games += BATCH;
        let passed = watch.elapsed();
        if passed >= time {
            return (games, decisions, passed.as_secs_f64());
        }
    }
}

/// Lets a bot search in the decisions of random games for a time. Returns the games it simulated per second.
fn search_for<G: Game>(game: &G, bot: &mut dyn Bot<G>, time: Duration, rng: &mut Generator) -> f64 {
    /// The iterations for each decision.
    const THOUGHT: SearchBudget = SearchBudget::Iterations(250);
    let (mut state, mut room) = (game.initial_state(), Vec::new());
    let watch = ThreadStopwatch::start();
    while watch.elapsed() < time {
        let Some(seat) = advance_to_decision(game, &mut state, rng) else {
            state = game.initial_state();
            continue;
        };
        let view = game.view(&state, Viewer::Seat(seat));
        bot.choose_legal_action(game, &view, THOUGHT, rng, &mut room);
        let action = PolicyBot(UniformRandom).choose_legal_action(game, &view, THOUGHT, rng, &mut room);
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
    bot.simulated_games() as f64 / watch.elapsed().as_secs_f64()
}
