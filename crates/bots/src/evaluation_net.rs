//! A small neural network, trained beforehand, that evaluates positions where heuristics fall short.

use crate::weights_file::WeightsReader;

/// A network with one hidden layer of rectified linear units and a linear output.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationNet<const FEATURES: usize, const UNITS: usize> {
    /// The weight of each feature in each unit.
    pub input_weights: [[f32; UNITS]; FEATURES],
    /// The bias of each unit.
    pub hidden_bias: [f32; UNITS],
    /// The weight of each unit in the output.
    pub output_weights: [f32; UNITS],
    /// The bias of the output.
    pub bias: f32,
}

impl<const FEATURES: usize, const UNITS: usize> EvaluationNet<FEATURES, UNITS> {
    /// Reads the file of a network.
    pub(crate) const fn parse(text: &str) -> EvaluationNet<FEATURES, UNITS> {
        let mut reader = WeightsReader::new(text);
        let net = EvaluationNet {
            input_weights: reader.read_rows("input"),
            hidden_bias: reader.read_row("hidden"),
            output_weights: reader.read_row("output"),
            bias: reader.read_number("bias"),
        };
        reader.expect_end();
        net
    }

    /// Returns the values of the hidden units.
    pub fn hidden_units(&self, features: &[f32; FEATURES]) -> [f32; UNITS] {
        let mut units = self.hidden_bias;
        for (feature, weights) in features.iter().zip(&self.input_weights).filter(|(feature, _)| **feature != 0.0) {
            units.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += feature * weight);
        }
        units.map(|unit| unit.max(0.0))
    }

    /// Returns the output of the network, the log odds of a win.
    pub fn logit(&self, features: &[f32; FEATURES]) -> f32 {
        let units = self.hidden_units(features);
        units.iter().zip(&self.output_weights).map(|(unit, weight)| unit * weight).sum::<f32>() + self.bias
    }

    /// Returns the win probability of a seat that plays alone against the game.
    pub fn win_chance(&self, features: &[f32; FEATURES]) -> f32 {
        1.0 / (1.0 + (-self.logit(features)).exp())
    }
}

/// A list of features that is filled in order.
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

    /// Returns the complete list.
    pub fn into_features(self) -> [f32; COUNT] {
        debug_assert_eq!(self.len, COUNT);
        self.features
    }
}

/// Returns 1 for true and 0 for false.
pub(crate) fn indicator(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}
