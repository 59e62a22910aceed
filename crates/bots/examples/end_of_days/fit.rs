//! Learns the value of a position: the heuristic plays games, positions at the beginnings of turns are sampled, and the
//! weights are fitted to the winners.

use std::io;

use bots::end_of_days::{
    CarefulTrader, EndOfDaysRollouts, EndOfDaysWeights, LeafEvaluation, TIMES, TRAITS, extract_traits, time_factors,
};
use bots::{Generator, Policy, RolloutModel, UniformRandom, advance_to_decision};
use engine::{Apply, NullSink, Observe, Rules, Scoring, Seat, SeatContext};
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::seats::build_game;
use crate::weights_file::save_weights;

/// The number of turns of which one is sampled.
const RARE: u32 = 3;
/// The number of actions of which one is random, so that the weights also cover positions that the heuristic avoids.
const ODD: u32 = 12;
/// The number of passes over the positions.
const PASSES: u32 = 30;
/// The initial learning rate, which falls later.
const PACE: f32 = 0.01;
/// The weight decay of each step.
const DECAY: f32 = 1e-5;
/// The number of games of which one is held out for testing.
const CHECK: u64 = 8;

/// A position, each seat's share of the win, and the first estimate of the search.
struct Sample {
    times: [f32; TIMES],
    traits: Vec<[f32; TRAITS]>,
    won: Vec<f32>,
    first: Vec<f32>,
}

/// Returns positions of some games that ended with a winner.
fn samples(seats: u8, games: u64, rng: &mut Generator) -> Vec<Sample> {
    let game = build_game(seats);
    let all = || (0..seats).map(Seat);
    let mut samples = Vec::new();
    for _ in 0..games {
        let (mut state, mut room, mut seen, mut turn) = (game.initial_state(), Vec::new(), Vec::new(), 1);
        while let Some(seat) = advance_to_decision(&game, &mut state, rng) {
            if state.public.turn > turn {
                turn = state.public.turn;
                if rng.next_u32().is_multiple_of(RARE) {
                    seen.push(state.clone());
                }
            }
            let own = game.own_knowledge(&state.public, &state.private, seat);
            let odd = rng.next_u32().is_multiple_of(ODD);
            let action = if odd {
                UniformRandom.choose_legal_action(SeatContext::new(&game, &state.public, &own, seat), rng, &mut room)
            } else {
                CarefulTrader.choose_legal_action(SeatContext::new(&game, &state.public, &own, seat), rng, &mut room)
            };
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        let won: Vec<f32> = all().map(|seat| game.payoff(&state, seat)).collect();
        if won.iter().any(|won| *won > 0.0) {
            samples.extend(seen.iter().map(|state| Sample {
                times: time_factors(&game, state),
                traits: all().map(|seat| extract_traits(&game, state, &EndOfDaysWeights::TUNED, seat)).collect(),
                won: won.clone(),
                first: all().map(|seat| EndOfDaysRollouts::default().evaluate(&game, state, seat)).collect(),
            }));
        }
    }
    samples
}

/// Returns each seat's expected share of the win by these weights.
fn shares(leaf: &LeafEvaluation, sample: &Sample) -> Vec<f32> {
    let worths: Vec<f32> = sample.traits.iter().map(|traits| leaf.evaluate_traits(traits, &sample.times)).collect();
    (0..worths.len() as u8).map(|seat| LeafEvaluation::softmax_share(&worths, Seat(seat))).collect()
}

/// Returns the log loss of the winners, in nats.
fn surprise(shares: &[f32], won: &[f32]) -> f64 {
    shares.iter().zip(won).map(|(share, won)| -f64::from(*won) * f64::from(share.max(1e-6)).ln()).sum()
}

/// Returns the standard deviation of each trait.
fn spreads(samples: &[Sample]) -> [f32; TRAITS] {
    let count = samples.iter().map(|sample| sample.traits.len()).sum::<usize>() as f32;
    std::array::from_fn(|at| {
        let each = || samples.iter().flat_map(|sample| &sample.traits).map(|traits| traits[at]);
        let mean = each().sum::<f32>() / count;
        (each().map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt().max(1e-3)
    })
}

/// Takes one gradient step toward the result of a position.
fn learn(leaf: &mut LeafEvaluation, sample: &Sample, pace: f32) {
    let shares = shares(leaf, sample);
    for ((traits, won), share) in sample.traits.iter().zip(&sample.won).zip(shares) {
        let error = won - share;
        for (weights, value) in leaf.0.iter_mut().zip(traits) {
            for (weight, time) in weights.iter_mut().zip(&sample.times) {
                *weight += pace * (error * value * time - DECAY * *weight);
            }
        }
    }
}

/// Returns the mean of the weights over the last half of the passes, for traits with a standard deviation of one.
fn learnt(known: &[Sample], rng: &mut Generator) -> LeafEvaluation {
    let (mut leaf, mut mean) = (LeafEvaluation([[0.0; TIMES]; TRAITS]), LeafEvaluation([[0.0; TIMES]; TRAITS]));
    let counted = (PASSES - PASSES / 2) as f32 * known.len() as f32;
    for pass in 0..PASSES {
        for _ in 0..known.len() {
            let sample = &known[(rng.next_u64() % known.len() as u64) as usize];
            learn(&mut leaf, sample, PACE / (1.0 + pass as f32).sqrt());
            if pass >= PASSES / 2 {
                let sums = mean.0.as_flattened_mut().iter_mut().zip(leaf.0.as_flattened());
                sums.for_each(|(mean, weight)| *mean += weight / counted);
            }
        }
    }
    mean
}

/// Fits the weights to this many games for each number of seats, fewer with more seats, and writes their file.
pub fn fit_leaf_weights(games: u64, seed: u64) -> io::Result<()> {
    let rng = &mut Generator::seed_from_u64(seed);
    let (mut known, mut fresh) = (Vec::new(), Vec::new());
    for seats in 2..=7 {
        let many = games * 3 / u64::from(seats);
        known.extend(samples(seats, many, rng));
        fresh.extend(samples(seats, many / CHECK, rng));
    }
    let spreads = spreads(&known);
    for traits in known.iter_mut().chain(&mut fresh).flat_map(|sample| &mut sample.traits) {
        traits.iter_mut().zip(&spreads).for_each(|(value, spread)| *value /= spread);
    }
    let leaf = learnt(&known, rng);
    let mean = |told: &dyn Fn(&Sample) -> f64| fresh.iter().map(told).sum::<f64>() / fresh.len() as f64;
    let result = format!(
        "Mean log loss on games outside the training set: {:.4} nats; by the standings {:.4}, without any knowledge {:.4}.",
        mean(&|sample| surprise(&shares(&leaf, sample), &sample.won)),
        mean(&|sample| surprise(&sample.first, &sample.won)),
        mean(&|sample| (sample.won.len() as f64).ln()),
    );
    let about = "The value of each feature of a nation of End of Days: always, towards the end of the game, and early.";
    let scaled: Vec<[f32; TIMES]> =
        leaf.0.iter().zip(&spreads).map(|(weights, spread)| weights.map(|weight| weight / spread)).collect();
    let rows = scaled.iter().map(|weights| ("feature", weights.as_slice()));
    save_weights("end-of-days-evaluation.txt", ["end_of_days", about, &result], rows, 5)
}
