//! Gradient descent with momentum and a step size for each weight.

use bots::Generator;
use rand_xoshiro::rand_core::Rng;

/// The decay rates of the mean gradient and of the mean squared gradient (D. Kingma and J. Ba, "Adam", 2015).
const KEEP: [f32; 2] = [0.9, 0.999];
/// The weight decay of each step, as a share of the step size.
const SHRINK: f32 = 0.0001;

/// Weights with the running moments of their gradients.
pub struct Adam {
    pub weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub fn new(weights: Vec<f32>) -> Adam {
        let none = vec![0.0; weights.len()];
        Adam { weights, mean: none.clone(), square: none, steps: 0 }
    }

    /// Trains on `many` samples in batches, all of them in each of the passes, with a learning rate that starts at
    /// `rate` and falls to 0. `slope` adds the gradient of the loss of one sample; `passed` is called after each pass.
    pub fn train(
        &mut self,
        (many, batch, passes): (usize, usize, u64),
        rate: f32,
        rng: &mut Generator,
        slope: impl Fn(&[f32], usize, &mut [f32]),
        mut passed: impl FnMut(&[f32]),
    ) {
        let mut order: Vec<usize> = (0..many).collect();
        let steps = (many.div_ceil(batch) as u64 * passes) as f32;
        for _ in 0..passes {
            for place in (1..many).rev() {
                order.swap(place, (rng.next_u64() >> 8) as usize % (place + 1));
            }
            for some in order.chunks(batch) {
                let mut sum = vec![0.0f32; self.weights.len()];
                some.iter().for_each(|place| slope(&self.weights, *place, &mut sum));
                sum.iter_mut().for_each(|slope| *slope /= some.len() as f32);
                self.step(&sum, rate * (1.0 - self.steps as f32 / steps));
            }
            passed(&self.weights);
        }
    }

    fn step(&mut self, slopes: &[f32], rate: f32) {
        self.steps += 1;
        let worn = KEEP.map(|keep| 1.0 - keep.powi(self.steps));
        for (number, slope) in slopes.iter().enumerate() {
            self.mean[number] = KEEP[0] * self.mean[number] + (1.0 - KEEP[0]) * slope;
            self.square[number] = KEEP[1] * self.square[number] + (1.0 - KEEP[1]) * slope * slope;
            let way = self.mean[number] / worn[0] / ((self.square[number] / worn[1]).sqrt() + 1e-8);
            self.weights[number] -= rate * way + rate * SHRINK * self.weights[number];
        }
    }
}
