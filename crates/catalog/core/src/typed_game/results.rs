//! The results of a finished game.

use engine::Seat;

use super::TypedGame;
use crate::catalog_game::{CatalogGame, listed_pack};
use crate::{Achievement, Achievements, GameResult};

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the result of the game.
    pub fn game_result(&self) -> GameResult {
        GameResult::from_ending(&self.history.rules().ending(self.history.state()), self.setup.seats)
    }

    /// Returns a seat's achievements.
    pub fn compute_achievements(&self, seat: Seat) -> Vec<Achievement> {
        let mut feats = Achievements::default();
        let counts = self.past == 0 && !self.branched && listed_pack::<G>(&self.setup.options);
        if counts && self.history.awaited() == engine::ToAct::Nobody {
            let game = self.history.rules();
            game.collect_achievements(&game.ending(self.history.state()), seat, &mut feats);
        }
        feats.0
    }
}
