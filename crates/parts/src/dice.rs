//! Six-sided dice.

use play::{Rng, random};

/// One fair die, 1 to 6: `below(6) + 1`.
#[inline]
pub fn roll(rng: &mut impl Rng) -> u8 {
    random::below(rng, 6) as u8 + 1
}

/// `N` fair dice from one draw of `below(6^N)`, read as base-six digits, lowest first. `N` is at most 12.
#[inline]
pub fn roll_many<const N: usize>(rng: &mut impl Rng) -> [u8; N] {
    let mut rest = random::below(rng, 6u32.pow(N as u32));
    core::array::from_fn(|_| {
        let face = (rest % 6) as u8 + 1;
        rest /= 6;
        face
    })
}
