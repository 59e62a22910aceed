//! Weights for what is counted in a position, so that they say best who wins: logistic regression, by gradients with momentum
//! and a step for each weight (D. Kingma and J. Ba, "Adam: A Method for Stochastic Optimization", 2015).

use bots::Generator;
use play::random;
use rand_xoshiro::rand_core::SeedableRng;

/// A position: what was counted for each of those who may win, and the share of the win that each came to.
pub struct Position {
    pub counted: Vec<Vec<f32>>,
    pub came: Vec<f32>,
}

/// How often all positions are looked at, and how many together.
const PASSES: usize = 30;
const BATCH: usize = 256;
const RATE: f32 = 0.01;
/// How much weights are drawn to nothing.
const DECAY: f32 = 1e-5;

/// The chances that weights give those who may win.
pub fn chances(weights: &[f32], position: &Position) -> Vec<f32> {
    let sum = |counted: &Vec<f32>| weights.iter().zip(counted).map(|(weight, one)| weight * one).sum::<f32>();
    let sums: Vec<f32> = position.counted.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let all: f32 = sums.iter().map(|sum| (sum - most).exp()).sum();
    sums.iter().map(|sum| (sum - most).exp() / all).collect()
}

/// The mean logarithm of the chance of what came, and the mean square of what was missed.
pub fn error(chances: impl Iterator<Item = (Vec<f32>, Vec<f32>)>) -> (f64, f64) {
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

pub fn fit(positions: &[Position], many: usize, seed: u64) -> Vec<f32> {
    let mut rng = Generator::seed_from_u64(seed);
    let (mut weights, mut means, mut squares) = (vec![0.0f32; many], vec![0.0f32; many], vec![0.0f32; many]);
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let steps = (PASSES * positions.len().div_ceil(BATCH)) as f32;
    let mut step = 0;
    for _ in 0..PASSES {
        for place in (1..order.len()).rev() {
            order.swap(place, random::below(&mut rng, place as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            let mut pull = vec![0.0f32; many];
            for position in batch.iter().map(|place| &positions[*place]) {
                let given = chances(&weights, position);
                for ((counted, given), came) in position.counted.iter().zip(&given).zip(&position.came) {
                    pull.iter_mut().zip(counted).for_each(|(pull, one)| *pull += (given - came) * one);
                }
            }
            step += 1;
            let rate = RATE * (1.0 - step as f32 / steps);
            for place in 0..many {
                let pull = pull[place] / batch.len() as f32 + DECAY * weights[place];
                means[place] += 0.1 * (pull - means[place]);
                squares[place] += 0.001 * (pull * pull - squares[place]);
                let (mean, square) =
                    (means[place] / (1.0 - 0.9f32.powi(step)), squares[place] / (1.0 - 0.999f32.powi(step)));
                weights[place] -= rate * mean / (square.sqrt() + 1e-8);
            }
        }
    }
    weights
}
