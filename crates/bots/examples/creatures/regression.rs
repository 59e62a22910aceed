//! Logistic regression of win probabilities on the features of a position.

use bots::Generator;
use rand_xoshiro::rand_core::SeedableRng;

use crate::adam::Adam;

/// A position: the features of each side that may win, and each side's share of the win.
pub struct Position {
    pub counted: Vec<Vec<f32>>,
    pub came: Vec<f32>,
}

/// The number of passes over all positions, the batch size, and the learning rate.
const PASSES: u64 = 30;
const BATCH: usize = 256;
const RATE: f32 = 0.01;

/// Returns the win probabilities of the sides that may win.
pub fn win_chances(weights: &[f32], position: &Position) -> Vec<f32> {
    let sum = |counted: &Vec<f32>| weights.iter().zip(counted).map(|(weight, one)| weight * one).sum::<f32>();
    let sums: Vec<f32> = position.counted.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let all: f32 = sums.iter().map(|sum| (sum - most).exp()).sum();
    sums.iter().map(|sum| (sum - most).exp() / all).collect()
}

/// Returns the mean log probability of the results, and the mean squared error.
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

/// Fits the weights.
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
