//! A small network learns by going down the slope of what it gets wrong.

use bots::Generator;
use bots::extinction_point::{FEATURES, Net, UNITS};
use rand_xoshiro::rand_core::Rng;

use crate::Place;
use crate::adam::Adam;

/// Places between two steps.
const BATCH: usize = 128;
/// The length of steps at the start; they grow shorter to nothing.
const RATE: f32 = 0.004;
/// All weights in one row: those of the features, of the units, and of the last sum.
const ALL: usize = (FEATURES + 2) * UNITS + 1;

/// All weights of a network.
pub struct Learned(Vec<f32>);

/// Learns from places and tells how good that is on others after each epoch.
pub fn learn(learned: &[Place], tested: &[Place], epochs: u64, rng: &mut Generator) -> Learned {
    let mut any = || (rng.next_u64() >> 40) as f32 / (1u64 << 23) as f32 - 1.0;
    let mut adam = Adam::new((0..ALL).map(|_| any() * 0.3).collect());
    let slope = |weights: &[f32], place: usize, slope: &mut [f32]| add_slope(net(weights), &learned[place], slope);
    let told = |weights: &[f32]| eprintln!("{:.4} on {} others", loss(net(weights), tested), tested.len());
    adam.learn((learned.len(), BATCH, epochs), RATE, rng, slope, told);
    Learned(adam.weights)
}

fn net(weights: &[f32]) -> Net<'_> {
    let (rows, _) = weights.as_chunks::<UNITS>();
    Net {
        into: rows.first_chunk().expect("a row for each feature"),
        hidden: &rows[FEATURES],
        last: weights.last_chunk().expect("a last row"),
    }
}

/// The mean surprise (in nats) at how games ended.
fn loss(net: Net<'_>, places: &[Place]) -> f32 {
    let surprise = |place: &Place| {
        let chance = net.chance(&place.features).clamp(1e-6, 1.0 - 1e-6);
        -if place.won > 0.5 { chance } else { 1.0 - chance }.ln()
    };
    places.iter().map(surprise).sum::<f32>() / places.len().max(1) as f32
}

/// Adds the slope of the surprise at one place.
fn add_slope(net: Net<'_>, place: &Place, slope: &mut [f32]) {
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

impl Learned {
    /// The weights as constants of a program.
    pub fn source(&self) -> String {
        let Net { into, hidden, last } = net(&self.0);
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
