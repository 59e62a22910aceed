//! A search for the best weights under noisy results: an evolution strategy that learns a separate variance for each
//! weight (R. Ros and N. Hansen, "A Simple Modification in CMA-ES Achieving Linear Time and Space Complexity", 2008).

use bots::Generator;
use rand_xoshiro::rand_core::SeedableRng;

use crate::normal::sample_normal;

/// The number of candidates in a generation, and of those that have descendants.
const CANDIDATES: usize = 20;
const PARENTS: usize = 10;

pub struct Evolution {
    mean: Vec<f32>,
    /// The scale of each number, and its learned variance.
    spread: Vec<f32>,
    variance: Vec<f32>,
    /// The common step size.
    step: f32,
    /// The evolution paths of the mean: for the step size and for the variances.
    paths: [Vec<f32>; 2],
    generation: i32,
    rng: Generator,
}

impl Evolution {
    pub fn new(mean: Vec<f32>, spread: Vec<f32>, seed: u64) -> Evolution {
        let zero = vec![0.0; mean.len()];
        let variance = vec![1.0; mean.len()];
        let rng = Generator::seed_from_u64(seed);
        Evolution { mean, spread, variance, step: 0.5, paths: [zero.clone(), zero], generation: 0, rng }
    }

    pub fn mean(&self) -> &[f32] {
        &self.mean
    }

    /// Runs one generation; `worth` returns the value of some numbers, higher for better. Returns the mean value of the
    /// best half.
    pub fn run_generation(&mut self, worth: impl Fn(&[f32]) -> f64) -> f64 {
        let many = self.mean.len();
        let mut tried: Vec<(f64, Vec<f32>)> = Vec::with_capacity(CANDIDATES);
        for _ in 0..CANDIDATES {
            let drawn: Vec<f32> =
                (0..many).map(|place| self.variance[place].sqrt() * sample_normal(&mut self.rng)).collect();
            let numbers: Vec<f32> = (0..many).map(|place| self.at(place, drawn[place])).collect();
            tried.push((worth(&numbers), drawn));
        }
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        self.learn(&tried);
        tried[..PARENTS].iter().map(|(worth, _)| worth).sum::<f64>() / PARENTS as f64
    }

    fn at(&self, place: usize, drawn: f32) -> f32 {
        self.mean[place] + self.step * self.spread[place] * drawn
    }

    fn learn(&mut self, tried: &[(f64, Vec<f32>)]) {
        let many = self.mean.len() as f32;
        let raw: Vec<f32> = (0..PARENTS).map(|rank| (PARENTS as f32 + 0.5).ln() - (rank as f32 + 1.0).ln()).collect();
        let all: f32 = raw.iter().sum();
        let weights: Vec<f32> = raw.iter().map(|weight| weight / all).collect();
        let mass = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f32>();
        let (slow, damp) = ((mass + 2.0) / (many + mass + 5.0), 1.0 + (mass + 2.0) / (many + mass + 5.0));
        let trail = (4.0 + mass / many) / (many + 4.0 + 2.0 * mass / many);
        let faster = (many + 2.0) / 3.0;
        let one = faster * 2.0 / ((many + 1.3).powi(2) + mass);
        let rank = (faster * 2.0 * (mass - 2.0 + 1.0 / mass) / ((many + 2.0).powi(2) + mass)).min(1.0 - one);
        self.generation += 1;
        for place in 0..self.mean.len() {
            let drawn = |parent: usize| tried[parent].1[place];
            let shift: f32 = (0..PARENTS).map(|parent| weights[parent] * drawn(parent)).sum();
            self.mean[place] = self.at(place, shift);
            let [white, path] = &mut self.paths;
            white[place] =
                (1.0 - slow) * white[place] + (slow * (2.0 - slow) * mass).sqrt() * shift / self.variance[place].sqrt();
            path[place] = (1.0 - trail) * path[place] + (trail * (2.0 - trail) * mass).sqrt() * shift;
            let spread: f32 = (0..PARENTS).map(|parent| weights[parent] * drawn(parent).powi(2)).sum();
            self.variance[place] =
                (1.0 - one - rank) * self.variance[place] + one * path[place].powi(2) + rank * spread;
        }
        let length = self.paths[0].iter().map(|part| part * part).sum::<f32>().sqrt();
        let usual = many.sqrt() * (1.0 - 1.0 / (4.0 * many));
        self.step *= (slow / damp * (length / usual - 1.0)).exp();
    }
}
