//! The randomness of a host.

use catalog::{DealSecret, SecretChain};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::table_id::{TableId, encode_hex};

/// The number of follow-up games whose secrets are fixed by the commitment of the first.
const FOLLOW: u16 = 250;

/// A generator of secrets. Its seed comes from the system.
pub(crate) struct Randomness(ChaCha20Rng);

impl Randomness {
    pub fn from_seed(seed: [u8; 32]) -> Randomness {
        Randomness(ChaCha20Rng::from_seed(seed))
    }

    fn draw<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    /// Returns a token that tells one rendering of a page with forms from another.
    pub fn draw_form_token(&mut self) -> String {
        encode_hex(&self.draw::<16>())
    }

    /// Returns the id of a person whom no table knows yet.
    pub fn draw_person(&mut self) -> tables::PersonId {
        tables::PersonId(encode_hex(&self.draw::<32>()))
    }

    /// Returns the id of a new table.
    pub fn draw_table(&mut self) -> TableId {
        TableId::from_bytes(self.draw())
    }

    /// Returns secrets for a deal and its follow-up games.
    pub fn draw_deal(&mut self) -> SecretChain {
        SecretChain { root: DealSecret(self.draw()), left: FOLLOW }
    }
}
