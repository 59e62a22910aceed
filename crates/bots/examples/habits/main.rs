//! Tunes the heuristic of Extinction Point so that its crews win: `habits GENERATIONS SEED`.
//!
//! An evolution strategy (T. Salimans et al., "Evolution Strategies as a Scalable Alternative to Reinforcement
//! Learning", 2017): each generation tries changes of all weights at once, each change and its opposite on the same
//! games, and takes a small step in the direction of the better ones. After every tenth generation it writes a mean
//! over the last half of them to `weights/extinction-point-heuristic.txt`, so that no lucky one is picked.

#[path = "../common/normal.rs"]
mod normal;
#[path = "../common/weights_file.rs"]
mod weights_file;

use std::sync::Arc;

use bots::extinction_point::{ExtinctionPointSteady, ExtinctionPointWeights};
use bots::{Generator, Policy, advance_to_decision};
use engine::{Apply, NullSink, Observe, Rules, Scoring, SeatContext, StateOf};
use extinction_point::{CompiledPack, ExtinctionPoint, HOUSE_PACK, Level, Options};
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use normal::sample_normal;
use weights_file::save_weights;

/// The number of changes that a generation tries, each in both directions.
const TRIES: usize = 12;
/// The number of games of a trial at each table.
const GAMES: u64 = 50;
/// The change of a weight, as a share of its value.
const PART: f32 = 0.15;
/// The minimum change of a weight.
const LEAST: f32 = 0.04;
/// The step size of a generation, in changes: at the start and at the end.
const STEPS: [f32; 2] = [0.8, 0.2];
/// The share of the direction that comes from earlier generations.
const MOMENTUM: f32 = 0.8;
/// The value of a win, which is added to the lost share of the MOTHERSHIP's health.
const WIN: f32 = 0.75;

type Numbers = [f32; ExtinctionPointWeights::COUNT];

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let [generations, seed] = numbers.as_slice() else { return Err("habits GENERATIONS SEED".into()) };
    let tables = tables()?;
    let scale = changes(ExtinctionPointWeights::BY_HAND);
    let mut rng = Generator::seed_from_u64(*seed);
    let (mut place, mut way, mut mean) = (
        [0.0f32; ExtinctionPointWeights::COUNT],
        [0.0f32; ExtinctionPointWeights::COUNT],
        [0.0f32; ExtinctionPointWeights::COUNT],
    );
    for generation in 0..*generations {
        let (slope, level) = slope(&tables, &place, &scale, &mut rng);
        way.iter_mut().zip(slope).for_each(|(way, slope)| *way = MOMENTUM * *way + (1.0 - MOMENTUM) * slope);
        let length = way.iter().map(|way| way * way).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        let done = generation as f32 / *generations as f32;
        let step = STEPS[0] + (STEPS[1] - STEPS[0]) * done;
        place.iter_mut().zip(way).for_each(|(place, way)| *place += step * way / length);
        // This is the mean of the last half of the generations so far.
        let share = 2.0 / (generation as f32 + 2.0);
        mean.iter_mut().zip(place).for_each(|(mean, place)| *mean += share * (place - *mean));
        if generation % 10 == 9 || generation + 1 == *generations {
            save(generation, level, moved(&mean, &scale))?;
        }
    }
    Ok(())
}

/// Returns tables with all crews against the two stronger Infiltrators.
fn tables() -> Result<Vec<ExtinctionPoint>, String> {
    let content: CompiledPack = content::load(HOUSE_PACK, CompiledPack::compile).map_err(|error| error.to_string())?;
    let content = Arc::new(content);
    let all = [Level::Medium, Level::Hard].into_iter().flat_map(|level| (1..=4).map(move |seats| (level, seats)));
    let table = |(level, seats)| {
        let options = Options { infiltrator: level, ..Options::default() };
        ExtinctionPoint::new(seats, options, content.clone()).map_err(|error| error.to_string())
    };
    all.map(table).collect()
}

/// Returns the change of each weight.
fn changes(habits: ExtinctionPointWeights) -> Numbers {
    habits.numbers().map(|number| (PART * number.abs()).max(LEAST))
}

/// Returns the weights at a place that is given in changes from the first ones.
fn moved(place: &Numbers, scale: &Numbers) -> ExtinctionPointWeights {
    let first = ExtinctionPointWeights::BY_HAND.numbers();
    ExtinctionPointWeights::of(std::array::from_fn(|number| first[number] + place[number] * scale[number]))
}

fn save(generation: u64, level: f32, weights: ExtinctionPointWeights) -> Result<(), String> {
    let about = "The tuned weights of the heuristic of Extinction Point.";
    let result = format!("Mean success of the trials in generation {generation}: {level:.4}.");
    let numbers = weights.numbers();
    let rows = ExtinctionPointWeights::NAMES.into_iter().zip(numbers.chunks(1));
    save_weights("extinction-point-heuristic.txt", ["habits", about, &result], rows, 3)
        .map_err(|error| error.to_string())
}

/// Returns the gradient, and the mean success of all trials.
fn slope(tables: &[ExtinctionPoint], place: &Numbers, scale: &Numbers, rng: &mut Generator) -> (Numbers, f32) {
    let (mut slope, mut level) = ([0.0; ExtinctionPointWeights::COUNT], 0.0);
    for _ in 0..TRIES {
        let change: Numbers = std::array::from_fn(|_| sample_normal(rng));
        let seed = rng.next_u64();
        let [up, down] = [1.0, -1.0].map(|sign| {
            let there = std::array::from_fn(|number| place[number] + sign * change[number]);
            success(tables, moved(&there, scale), seed)
        });
        slope.iter_mut().zip(change).for_each(|(slope, change)| *slope += (up - down) / 2.0 * change / TRIES as f32);
        level += (up + down) / (2 * TRIES) as f32;
    }
    (slope, level)
}

/// Returns the success of crews with these weights.
fn success(tables: &[ExtinctionPoint], habits: ExtinctionPointWeights, seed: u64) -> f32 {
    let policy = ExtinctionPointSteady { weights: habits, muted: false };
    let games = tables.iter().flat_map(|game| (0..GAMES).map(move |place| (game, seed.wrapping_add(place))));
    let worths = games.map(|(game, seed)| {
        let end = play(game, &policy, seed);
        let gone = 1.0 - f32::from(end.public.mothership_health) / f32::from(game.starting_health()[0]);
        (1.0 - WIN) * gone + if game.payoff(&end, engine::Seat(0)) > 0.0 { WIN } else { 0.0 }
    });
    worths.sum::<f32>() / (tables.len() as u64 * GAMES) as f32
}

fn play(game: &ExtinctionPoint, policy: &ExtinctionPointSteady, seed: u64) -> StateOf<ExtinctionPoint> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut state = game.initial_state();
    let mut room = Vec::new();
    while let Some(seat) = advance_to_decision(game, &mut state, &mut rng) {
        let own = game.own_knowledge(&state.public, &state.private, seat);
        let action = policy.choose_legal_action(SeatContext::new(game, &state.public, &own, seat), &mut rng, &mut room);
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
    state
}
