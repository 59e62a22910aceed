//! The sources of chance outcomes at a table.

use engine::random::ChanceSource;
use engine::{Game, StateOf};
use lab::GameStreams;

use crate::{DealSecret, GameSetup};

/// A source of chance outcomes at a table. Both variants follow from the table's secret.
#[derive(Clone)]
pub(crate) enum RandomnessSource {
    /// A table for people: nobody can infer the secret from the outcomes.
    Dealt(ChanceSource),
    /// A game of a simulation that is being viewed: the secret holds the keys of its streams.
    Simulated(GameStreams),
}

impl RandomnessSource {
    /// Returns the source for a table.
    pub fn for_table(setup: &GameSetup, simulated: bool) -> RandomnessSource {
        if simulated {
            RandomnessSource::Simulated(streams(&setup.secret))
        } else {
            RandomnessSource::Dealt(ChanceSource::new(setup.secret.chance_key(&setup.entropy)))
        }
    }

    /// Returns true for the source of a simulation.
    pub fn is_simulated(&self) -> bool {
        matches!(self, RandomnessSource::Simulated(_))
    }

    /// Samples a chance outcome from this stream.
    pub fn sample_outcome<G: Game>(&self, game: &G, state: &StateOf<G>, stream: u64) -> G::ChanceOutcome {
        match self {
            RandomnessSource::Dealt(dealer) => game.sample_outcome(state, &mut dealer.stream_rng(stream)),
            RandomnessSource::Simulated(streams) => game.sample_outcome(state, &mut streams.chance_rng(stream)),
        }
    }
}

/// Returns the secret that stands for the streams of a simulated game: exactly their keys, little-endian.
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
