//! Values derived from a table's secret beside its chance: question numbers, and the randomness of bots.

use engine::Seat;
use sha2::{Digest, Sha256};

use super::TypedGame;
use crate::catalog_game::CatalogGame;

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the number of the present question. It reveals only whether the question is still the same: a count
    /// would show a seat that is on turn again how many silent steps others took in between.
    pub(super) fn compute_question_number(&self) -> u32 {
        let digest = Sha256::new()
            .chain_update(b"endtable question 1")
            .chain_update(self.setup.secret.chance_key(&self.setup.entropy))
            .chain_update(self.history.question_number().to_le_bytes())
            .finalize();
        u32::from_le_bytes([digest[0], digest[1], digest[2], digest[3]])
    }

    /// Returns a seed for a bot's own randomness, separate from all chance streams.
    pub(super) fn private_seed(&self, seat: Seat) -> [u8; 32] {
        Sha256::new()
            .chain_update(b"endtable bot 1")
            .chain_update(self.setup.secret.chance_key(&self.setup.entropy))
            .chain_update((self.history.ply() as u64).to_le_bytes())
            .chain_update([seat.0])
            .finalize()
            .into()
    }
}
