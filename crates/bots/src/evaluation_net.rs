//! A small network that was learned beforehand: what the value of a position comes from where rules of thumb fall short.

/// Features, one layer of units that are never negative, and a weighted sum.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationNet<'a, const FEATURES: usize, const UNITS: usize> {
    /// For each feature its weight in each unit.
    pub input_weights: &'a [[f32; UNITS]; FEATURES],
    /// What each unit starts from.
    pub hidden_bias: &'a [f32; UNITS],
    /// The weight of each unit.
    pub output_weights: &'a [f32; UNITS],
    /// What the sum starts from.
    pub bias: f32,
}

impl<const FEATURES: usize, const UNITS: usize> EvaluationNet<'_, FEATURES, UNITS> {
    /// The units' values.
    pub fn hidden_units(&self, features: &[f32; FEATURES]) -> [f32; UNITS] {
        let mut units = *self.hidden_bias;
        for (feature, weights) in features.iter().zip(self.input_weights).filter(|(feature, _)| **feature != 0.0) {
            units.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += feature * weight);
        }
        units.map(|unit| unit.max(0.0))
    }

    /// The sum: how much speaks for a win, as a logarithm.
    pub fn logit(&self, features: &[f32; FEATURES]) -> f32 {
        let units = self.hidden_units(features);
        units.iter().zip(self.output_weights).map(|(unit, weight)| unit * weight).sum::<f32>() + self.bias
    }

    /// The chance to win of who stands alone against the game.
    pub fn win_chance(&self, features: &[f32; FEATURES]) -> f32 {
        1.0 / (1.0 + (-self.logit(features)).exp())
    }
}

/// Features as they come.
pub(crate) struct FeatureList<const COUNT: usize> {
    features: [f32; COUNT],
    len: usize,
}

impl<const COUNT: usize> FeatureList<COUNT> {
    pub fn new() -> FeatureList<COUNT> {
        FeatureList { features: [0.0; COUNT], len: 0 }
    }

    pub fn push<const MORE: usize>(&mut self, features: [f32; MORE]) {
        self.features[self.len..][..MORE].copy_from_slice(&features);
        self.len += MORE;
    }

    /// All of them.
    pub fn into_features(self) -> [f32; COUNT] {
        debug_assert_eq!(self.len, COUNT);
        self.features
    }
}

/// 1 for yes and 0 for no.
pub(crate) fn indicator(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}
