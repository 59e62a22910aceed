//! Trains a small network by gradient descent.

use bots::{EvaluationNet, Generator};
use rand_xoshiro::rand_core::Rng;

use crate::adam::Adam;
use crate::weights_file::save_weights;

/// The number of positions between two steps.
const BATCH: usize = 128;
/// The initial learning rate, which falls to 0.
const RATE: f32 = 0.004;
/// The number of games of which one is held out for testing.
const TESTED: u64 = 10;

/// A position and the result of its game: the features of each side, and the side's share of the win. A single side
/// plays against the game.
pub struct Place<const FEATURES: usize> {
    pub looks: Vec<[f32; FEATURES]>,
    pub won: Vec<f32>,
}

/// A trained network.
pub struct Learned<const FEATURES: usize, const UNITS: usize> {
    net: EvaluationNet<FEATURES, UNITS>,
    /// The mean log loss on the test set, in nats.
    loss: f32,
}

/// The training set, and a test set of positions from other games.
#[derive(Default)]
pub struct Lesson<const FEATURES: usize> {
    learned: Vec<Place<FEATURES>>,
    tested: Vec<Place<FEATURES>>,
}

impl<const FEATURES: usize> Lesson<FEATURES> {
    /// Returns the set that the positions of a game belong to.
    pub fn samples_for(&mut self, game: u64) -> &mut Vec<Place<FEATURES>> {
        if game.is_multiple_of(TESTED) { &mut self.tested } else { &mut self.learned }
    }

    /// Trains a network and prints the loss on the test set after each epoch.
    pub fn train<const UNITS: usize>(&self, epochs: u64, rng: &mut Generator) -> Learned<FEATURES, UNITS> {
        let mut any = || (rng.next_u64() >> 40) as f32 / (1u64 << 23) as f32 - 1.0;
        let mut adam = Adam::new((0..(FEATURES + 2) * UNITS + 1).map(|_| any() * 0.3).collect());
        let slope = |weights: &[f32], place: usize, slope: &mut [f32]| {
            add_slope::<FEATURES, UNITS>(weights, &self.learned[place], slope)
        };
        let told = |weights: &[f32]| {
            eprintln!("{:.4} on {} others", loss(&net::<FEATURES, UNITS>(weights), &self.tested), self.tested.len())
        };
        adam.train((self.learned.len(), BATCH, epochs), RATE, rng, slope, told);
        let net = net(&adam.weights);
        Learned { loss: loss(&net, &self.tested), net }
    }
}

/// Returns the network with these weights: those of the features, of the units, of the output, and its bias.
fn net<const FEATURES: usize, const UNITS: usize>(weights: &[f32]) -> EvaluationNet<FEATURES, UNITS> {
    let (rows, bias) = weights.as_chunks::<UNITS>();
    EvaluationNet {
        input_weights: *rows.first_chunk().expect("a row for each feature"),
        hidden_bias: rows[FEATURES],
        output_weights: rows[FEATURES + 1],
        bias: bias[0],
    }
}

/// Returns the win probability of each side by the network.
fn chances<const FEATURES: usize, const UNITS: usize>(
    net: &EvaluationNet<FEATURES, UNITS>,
    place: &Place<FEATURES>,
) -> Vec<f32> {
    let weights: Vec<f32> = place.looks.iter().map(|look| net.logit(look).exp()).collect();
    let game = if weights.len() == 1 { 1.0 } else { 0.0 };
    let all = weights.iter().sum::<f32>() + game;
    weights.iter().map(|weight| weight / all).collect()
}

/// Returns the mean log loss of the results, in nats.
fn loss<const FEATURES: usize, const UNITS: usize>(
    net: &EvaluationNet<FEATURES, UNITS>,
    places: &[Place<FEATURES>],
) -> f32 {
    let surprise = |place: &Place<FEATURES>| {
        let chances = chances(net, place);
        let lost = 1.0 - place.won.iter().sum::<f32>();
        let rest = lost * (1.0 - chances.iter().sum::<f32>()).max(1e-6).ln();
        -rest - chances.iter().zip(&place.won).map(|(chance, won)| won * chance.max(1e-6).ln()).sum::<f32>()
    };
    places.iter().map(surprise).sum::<f32>() / places.len().max(1) as f32
}

/// Adds the gradient of the log loss at one position.
fn add_slope<const FEATURES: usize, const UNITS: usize>(weights: &[f32], place: &Place<FEATURES>, slope: &mut [f32]) {
    let net = net::<FEATURES, UNITS>(weights);
    for ((look, chance), won) in place.looks.iter().zip(chances(&net, place)).zip(&place.won) {
        let units = net.hidden_units(look);
        let error = chance - won;
        let (into, last) = slope.split_at_mut((FEATURES + 1) * UNITS);
        last[UNITS] += error;
        let mut back = [0.0; UNITS];
        for (unit, value) in units.iter().enumerate() {
            last[unit] += error * value;
            back[unit] = if *value > 0.0 { error * net.output_weights[unit] } else { 0.0 };
        }
        let all = look.iter().chain(&[1.0]);
        for (feature, row) in all.zip(into.chunks_exact_mut(UNITS)).filter(|(feature, _)| **feature != 0.0) {
            row.iter_mut().zip(back).for_each(|(slope, back)| *slope += feature * back);
        }
    }
}

impl<const FEATURES: usize, const UNITS: usize> Learned<FEATURES, UNITS> {
    /// Returns the network for bots of this run.
    pub fn leak(self) -> &'static EvaluationNet<FEATURES, UNITS> {
        Box::leak(Box::new(self.net))
    }

    /// Writes the network to a file in `weights/`.
    pub fn save(&self, file: &str, about: &str) -> Result<(), String> {
        let result = format!("Mean log loss on games outside the training set: {:.4} nats.", self.loss);
        let inputs = self.net.input_weights.iter().map(|row| ("input", row.as_slice()));
        let bias = [self.net.bias];
        let others: [(&str, &[f32]); 3] =
            [("hidden", &self.net.hidden_bias), ("output", &self.net.output_weights), ("bias", &bias)];
        save_weights(file, ["outlook", about, &result], inputs.chain(others), 3).map_err(|error| error.to_string())
    }
}
