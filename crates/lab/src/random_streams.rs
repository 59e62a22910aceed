//! The sources of randomness of a simulated game.

use bots::Generator;
use engine::Seat;
use rand_xoshiro::rand_core::SeedableRng;

/// The random streams of one simulated game.
///
/// Let `s(k, n)` be the `n`-th word, counted from 0, of SplitMix64 (G. Steele, D. Lea and C. Flood, 2014) started at
/// `k`. Game number `i` of a simulation with a seed has the key `g = s(seed, i)`. The outcome of chance that draws from
/// stream `t` uses the generator xoshiro256++ seeded with `s(s(g, 0), t)`, and the bot on seat `p` uses the one seeded
/// with `s(s(g, 1), p)`; from a single word xoshiro256++ is seeded with the next four words of SplitMix64.
///
/// So each outcome of chance depends only on the seed, the number of the game and the name of its stream. The bot of
/// each seat has a generator of its own, so the bots at the other seats do not affect its draws.
///
/// The second game of a series has the key `s(g, 2)` instead of `g`, the third `s(g, 3)`, and so on.
#[derive(Clone, Copy, Debug)]
pub struct GameStreams {
    chance_key: u64,
    seat_key: u64,
}

impl GameStreams {
    /// Returns the streams of game number `index` of a simulation with this seed.
    pub fn new(seed: u64, index: u64) -> GameStreams {
        GameStreams::in_series(seed, index, 0)
    }

    /// Returns the streams of a later game in the series that began with game number `index`; game 0 is that one
    /// itself.
    pub fn in_series(seed: u64, index: u64, later: u64) -> GameStreams {
        let first = split_mix(seed, index);
        let game = if later == 0 { first } else { split_mix(first, 1 + later) };
        GameStreams { chance_key: split_mix(game, 0), seat_key: split_mix(game, 1) }
    }

    /// Returns the keys of these streams: the key of chance and the key of the seats.
    pub fn keys(&self) -> [u64; 2] {
        [self.chance_key, self.seat_key]
    }

    /// Returns the streams with these keys.
    pub fn of_keys([chance_key, seat_key]: [u64; 2]) -> GameStreams {
        GameStreams { chance_key, seat_key }
    }

    /// Returns the generator for the outcome of chance that draws from this stream.
    #[inline]
    pub fn chance_rng(&self, stream: u64) -> Generator {
        Generator::seed_from_u64(split_mix(self.chance_key, stream))
    }

    /// Returns the generator of the bot on this seat.
    pub fn seat_rng(&self, seat: Seat) -> Generator {
        Generator::seed_from_u64(split_mix(self.seat_key, u64::from(seat.0)))
    }
}

/// Returns the `n`-th word, counted from 0, of SplitMix64 started at `key`.
#[inline]
fn split_mix(key: u64, n: u64) -> u64 {
    let mut word = key.wrapping_add(n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::rand_core::Rng;

    #[test]
    fn split_mix_follows_the_published_vectors() {
        // The first outputs for the seed 1234567 as listed with the reference implementation.
        let expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431];
        assert_eq!([0, 1, 2, 3].map(|n| split_mix(1_234_567, n)), expected);
    }

    #[test]
    fn streams_games_seats_and_seeds_draw_differently() {
        let mut words = Vec::new();
        for seed in 0..4 {
            for index in 0..4 {
                let streams = GameStreams::new(seed, index);
                words.extend((0..4).map(|stream| streams.chance_rng(stream).next_u64()));
                words.extend((0..4).map(|seat| streams.seat_rng(Seat(seat)).next_u64()));
                words.extend((1..4).map(|later| GameStreams::in_series(seed, index, later).chance_rng(0).next_u64()));
            }
        }
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
