//! Weights for what is counted in a position, so that they say best who wins: logistic regression.

use bots::Generator;
use rand_xoshiro::rand_core::SeedableRng;

use crate::adam::Adam;

/// A position: what was counted for each of those who may win, and the share of the win that each came to.
pub struct Position {
    pub counted: Vec<Vec<f32>>,
    pub came: Vec<f32>,
}

/// How often all positions are looked at, and how many together.
const PASSES: u64 = 30;
const BATCH: usize = 256;
const RATE: f32 = 0.01;

/// The chances that weights give those who may win.
pub fn win_chances(weights: &[f32], position: &Position) -> Vec<f32> {
    let sum = |counted: &Vec<f32>| weights.iter().zip(counted).map(|(weight, one)| weight * one).sum::<f32>();
    let sums: Vec<f32> = position.counted.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let all: f32 = sums.iter().map(|sum| (sum - most).exp()).sum();
    sums.iter().map(|sum| (sum - most).exp() / all).collect()
}

/// The mean logarithm of the chance of what came, and the mean square of what was missed.
pub fn prediction_error(chances: impl Iterator<Item = (Vec<f32>, Vec<f32>)>) -> (f64, f64) {
    let (mut log, mut square, mut many) = (0.0, 0.0, 0.0);
    for (given, came) in chances {
        for (given, came) in given.iter().zip(&came) {
            log -= f64::from(*came) * f64::from(given.max(1e-6)).ln();
            square += f64::from(given - came).powi(2);
        }
        many += 1.0;
    }
    (log / many, square / many)
}

/// The weights that fit best.
pub fn fit_weights(positions: &[&Position], many: usize, seed: u64) -> Vec<f32> {
    let mut adam = Adam::new(vec![0.0; many]);
    let slope = |weights: &[f32], place: usize, slope: &mut [f32]| {
        let position = positions[place];
        let given = win_chances(weights, position);
        for ((counted, given), came) in position.counted.iter().zip(&given).zip(&position.came) {
            slope.iter_mut().zip(counted).for_each(|(slope, one)| *slope += (given - came) * one);
        }
    };
    let rng = &mut Generator::seed_from_u64(seed);
    adam.train((positions.len(), BATCH, PASSES), RATE, rng, slope, |_| {});
    adam.weights
}
