//! Six-sided dice.

use play::{Rng, random};

/// One fair die, 1 to 6: `below(6) + 1`.
#[inline]
pub fn roll(rng: &mut impl Rng) -> u8 {
    random::below(rng, 6) as u8 + 1
}

/// Four fair dice from one draw of `below(1296)`, read as base-six digits, lowest first.
#[inline]
pub fn roll_four(rng: &mut impl Rng) -> [u8; 4] {
    let throw = random::below(rng, 1296);
    [throw % 6, throw / 6 % 6, throw / 36 % 6, throw / 216].map(|digit| digit as u8 + 1)
}
