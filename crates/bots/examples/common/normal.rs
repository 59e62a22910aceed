//! Samples of the normal distribution.

use bots::Generator;
use rand_xoshiro::rand_core::Rng;

/// Approximates the distribution by the sum of twelve uniform numbers.
pub fn sample_normal(rng: &mut Generator) -> f32 {
    (0..12).map(|_| (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32).sum::<f32>() - 6.0
}
