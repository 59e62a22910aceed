//! Where nature's answers at a table come from.

use engine::random::ChanceSource;
use engine::{Rules, StateOf};
use lab::GameStreams;

use crate::{DealSecret, TableSetup};

/// Where nature's answers at a table come from. Both follow from the table's secret.
#[derive(Clone)]
pub(crate) enum RandomnessSource {
    /// A table for people: nobody can tell the secret from what was dealt.
    Dealt(ChanceSource),
    /// A game of a simulation that is looked at again: the secret holds the keys of its streams.
    Simulated(GameStreams),
}

impl RandomnessSource {
    /// The luck of a table.
    pub fn for_table(setup: &TableSetup, simulated: bool) -> RandomnessSource {
        if simulated {
            RandomnessSource::Simulated(streams(&setup.secret))
        } else {
            RandomnessSource::Dealt(ChanceSource::new(setup.secret.chance_key(&setup.entropy)))
        }
    }

    /// Whether it is that of a simulation.
    pub fn is_simulated(&self) -> bool {
        matches!(self, RandomnessSource::Simulated(_))
    }

    /// Nature's answer from this stream.
    pub fn sample_outcome<G: Rules>(&self, game: &G, state: &StateOf<G>, stream: u64) -> G::ChanceOutcome {
        match self {
            RandomnessSource::Dealt(dealer) => game.sample_outcome(state, &mut dealer.stream_rng(stream)),
            RandomnessSource::Simulated(streams) => game.sample_outcome(state, &mut streams.chance_rng(stream)),
        }
    }
}

/// The secret that stands for the streams of a simulated game: their keys, little-endian, and nothing else.
pub(crate) fn secret_from_streams(streams: &GameStreams) -> DealSecret {
    let mut bytes = [0; 32];
    for (place, key) in bytes.chunks_exact_mut(8).zip(streams.keys()) {
        place.copy_from_slice(&key.to_le_bytes());
    }
    DealSecret(bytes)
}

fn streams(secret: &DealSecret) -> GameStreams {
    let [nature, seats] = [0, 8].map(|from| u64::from_le_bytes(std::array::from_fn(|byte| secret.0[from + byte])));
    GameStreams::of_keys([nature, seats])
}
