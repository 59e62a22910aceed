//! The chance of a table: drawn from its secret, at once or when the caller says so.

use engine::{Seat, ToAct};

use super::TypedGame;
use crate::ChanceMode;
use crate::catalog_game::CatalogGame;

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the chance outcome at this point, drawn from the secret.
    pub(super) fn nature(&self) -> G::ChanceOutcome {
        self.randomness.sample_outcome(self.history.rules(), self.history.state(), self.history.random_stream())
    }

    /// Resolves chance until a seat is on turn or the game is over, unless the caller resolves it.
    pub(super) fn settle_chance(&mut self) {
        while self.chance_mode == ChanceMode::Dealt
            && self.history.awaited() == ToAct::Chance
            && self.pending_owner().is_none_or(|owner| !self.held.contains(owner))
        {
            let outcome = self.nature();
            let mut writer = self.log.writer_at(self.history.ply());
            self.history.apply_chance(outcome, &mut writer).expect("nature answers what is possible");
            self.keep_point();
        }
    }

    /// Returns the seat whose throw or draw is pending.
    pub(super) fn pending_owner(&self) -> Option<Seat> {
        let pending = self.history.awaited() == ToAct::Chance;
        pending.then(|| self.history.rules().chance_owner(&self.history.state().public)).flatten()
    }
}
