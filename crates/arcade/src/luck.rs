//! Where nature's answers at a table come from.

use lab::Streams;
use play::random::Dealer;
use play::{Game, State};

use crate::{Secret, Setup};

/// Where nature's answers at a table come from. Both follow from the table's secret.
#[derive(Clone)]
pub(crate) enum Luck {
    /// A table for people: nobody can tell the secret from what was dealt.
    Dealt(Dealer),
    /// A game of a simulation that is looked at again: the secret holds the keys of its streams.
    Simulated(Streams),
}

impl Luck {
    /// The luck of a table.
    pub fn of(setup: &Setup, simulated: bool) -> Luck {
        if simulated {
            Luck::Simulated(streams(&setup.secret))
        } else {
            Luck::Dealt(Dealer::new(setup.secret.key(&setup.entropy)))
        }
    }

    /// Whether it is that of a simulation.
    pub fn is_simulated(&self) -> bool {
        matches!(self, Luck::Simulated(_))
    }

    /// Nature's answer from this stream.
    pub fn answer<G: Game>(&self, game: &G, state: &State<G>, stream: u64) -> G::Outcome {
        match self {
            Luck::Dealt(dealer) => game.sample(state, &mut dealer.stream(stream)),
            Luck::Simulated(streams) => game.sample(state, &mut streams.nature(stream)),
        }
    }
}

/// The secret that stands for the streams of a simulated game: their keys, little-endian, and nothing else.
pub(crate) fn secret(streams: &Streams) -> Secret {
    let mut bytes = [0; 32];
    for (place, key) in bytes.chunks_exact_mut(8).zip(streams.keys()) {
        place.copy_from_slice(&key.to_le_bytes());
    }
    Secret(bytes)
}

fn streams(secret: &Secret) -> Streams {
    let [nature, seats] = [0, 8].map(|from| u64::from_le_bytes(std::array::from_fn(|byte| secret.0[from + byte])));
    Streams::of_keys([nature, seats])
}
