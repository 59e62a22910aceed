//! A small network learns by going down the slope of what it gets wrong.

use bots::Generator;
use bots::extinction_point::{FEATURES, Net, UNITS};
use rand_xoshiro::rand_core::Rng;

use crate::Place;

/// Places between two steps.
const BATCH: usize = 128;
/// The length of steps at the start; they grow shorter to nothing.
const RATE: f32 = 0.004;
/// How much of the mean slope and of the mean square slope is kept (D. Kingma and J. Ba, "Adam", 2015).
const KEEP: [f32; 2] = [0.9, 0.999];
/// How much weights shrink with each step, as a part of its length.
const SHRINK: f32 = 0.0001;
/// All weights in one row: those of the features, of the units, and of the last sum.
const ALL: usize = (FEATURES + 2) * UNITS + 1;

/// The network with what it remembers of slopes.
pub struct Learner {
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// Learns from places and tells how good that is on others after each epoch.
pub fn learn(learned: &[Place], tested: &[Place], epochs: u64, rng: &mut Generator) -> Learner {
    let mut learner = Learner::new(rng);
    let mut order: Vec<usize> = (0..learned.len()).collect();
    let batches = (learned.len().div_ceil(BATCH) as u64 * epochs) as f32;
    for epoch in 0..epochs {
        for place in (1..order.len()).rev() {
            order.swap(place, (rng.next_u64() >> 8) as usize % (place + 1));
        }
        for batch in order.chunks(BATCH) {
            let rate = RATE * (1.0 - learner.steps as f32 / batches);
            learner.step(batch.iter().map(|place| &learned[*place]), rate);
        }
        eprintln!("epoch {epoch}: {:.4} on {} others", learner.loss(tested), tested.len());
    }
    learner
}

impl Learner {
    /// Any network.
    fn new(rng: &mut Generator) -> Learner {
        let mut any = || (rng.next_u64() >> 40) as f32 / (1u64 << 23) as f32 - 1.0;
        let weights = (0..ALL).map(|_| any() * 0.3).collect();
        Learner { weights, mean: vec![0.0; ALL], square: vec![0.0; ALL], steps: 0 }
    }

    fn parts(&self) -> (&[[f32; UNITS]; FEATURES], &[f32; UNITS], &[f32; UNITS + 1]) {
        let (rows, _) = self.weights.as_chunks::<UNITS>();
        let into = rows.first_chunk().expect("a row for each feature");
        (into, &rows[FEATURES], self.weights.last_chunk().expect("a last row"))
    }

    fn net(&self) -> Net<'_> {
        let (into, hidden, last) = self.parts();
        Net { into, hidden, last }
    }

    /// The mean surprise (in nats) at how games ended.
    fn loss(&self, places: &[Place]) -> f32 {
        let surprise = |place: &Place| {
            let chance = self.net().chance(&place.features).clamp(1e-6, 1.0 - 1e-6);
            -if place.won > 0.5 { chance } else { 1.0 - chance }.ln()
        };
        places.iter().map(surprise).sum::<f32>() / places.len().max(1) as f32
    }

    fn step<'a>(&mut self, batch: impl Iterator<Item = &'a Place>, rate: f32) {
        let mut slope = vec![0.0f32; ALL];
        let mut count = 0.0;
        for place in batch {
            self.add_slope(place, &mut slope);
            count += 1.0;
        }
        self.steps += 1;
        let worn = KEEP.map(|keep| 1.0 - keep.powi(self.steps));
        for (number, slope) in slope.into_iter().enumerate() {
            let slope = slope / count;
            self.mean[number] = KEEP[0] * self.mean[number] + (1.0 - KEEP[0]) * slope;
            self.square[number] = KEEP[1] * self.square[number] + (1.0 - KEEP[1]) * slope * slope;
            let way = self.mean[number] / worn[0] / ((self.square[number] / worn[1]).sqrt() + 1e-8);
            self.weights[number] -= rate * way + rate * SHRINK * self.weights[number];
        }
    }

    /// Adds the slope of the surprise at one place.
    fn add_slope(&self, place: &Place, slope: &mut [f32]) {
        let net = self.net();
        let units = net.units(&place.features);
        let error = net.chance(&place.features) - place.won;
        let (into, last) = slope.split_at_mut((FEATURES + 1) * UNITS);
        last[UNITS] += error;
        let mut back = [0.0; UNITS];
        for (unit, value) in units.iter().enumerate() {
            last[unit] += error * value;
            back[unit] = if *value > 0.0 { error * net.last[unit] } else { 0.0 };
        }
        let all = place.features.iter().chain(&[1.0]);
        for (feature, row) in all.zip(into.chunks_exact_mut(UNITS)).filter(|(feature, _)| **feature != 0.0) {
            row.iter_mut().zip(back).for_each(|(slope, back)| *slope += feature * back);
        }
    }

    /// The weights as constants of a program.
    pub fn source(&self) -> String {
        let (into, hidden, last) = self.parts();
        let listed =
            |numbers: &[f32]| numbers.iter().map(|number| format!("{number:.3}")).collect::<Vec<_>>().join(", ");
        let rows: String = into.iter().map(|row| format!("    [{}],\n", listed(row))).collect();
        format!(
            "pub(super) const INTO: [[f32; UNITS]; FEATURES] = [\n{rows}];\n\n\
             pub(super) const HIDDEN: [f32; UNITS] = [{}];\n\n\
             pub(super) const LAST: [f32; UNITS + 1] = [{}];",
            listed(hidden),
            listed(last)
        )
    }
}
