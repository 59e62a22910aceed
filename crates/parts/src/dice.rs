//! Six-sided dice.

use engine::{Rng, random};

/// Rolls one fair die, 1 to 6: `below(6) + 1`.
#[inline]
pub fn roll_die(rng: &mut impl Rng) -> u8 {
    random::below(rng, 6) as u8 + 1
}

/// All throws of four dice by their number in base six, lowest digit first; one byte per die, each digit plus one.
static FOUR: [u32; 1296] = {
    let mut throws = [0; 1296];
    let mut number = 0;
    while number < throws.len() {
        let faces = [number % 6, number / 6 % 6, number / 36 % 6, number / 216];
        throws[number] = (faces[0] + 1) as u32
            | ((faces[1] + 1) as u32) << 8
            | ((faces[2] + 1) as u32) << 16
            | ((faces[3] + 1) as u32) << 24;
        number += 1;
    }
    throws
};

/// Rolls four fair dice from one draw of `below(1296)`, read as base-six digits, lowest first.
#[inline]
pub fn roll_four(rng: &mut impl Rng) -> [u8; 4] {
    FOUR[random::below(rng, 1296) as usize].to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_throw_of_four_dice_stands_once_in_the_table() {
        let mut seen = [[[[false; 6]; 6]; 6]; 6];
        for throw in FOUR {
            let [a, b, c, d] = throw.to_le_bytes().map(|face| usize::from(face) - 1);
            assert!(!core::mem::replace(&mut seen[a][b][c][d], true));
        }
        assert_eq!(FOUR[0].to_le_bytes(), [1, 1, 1, 1]);
        assert_eq!(FOUR[7].to_le_bytes(), [2, 2, 1, 1], "7 is 11 in base six");
    }
}
