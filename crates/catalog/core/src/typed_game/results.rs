//! The results of a finished game.

use engine::Seat;

use super::TypedGame;
use crate::catalog_game::{CatalogGame, listed_pack};
use crate::i18n::SeatNames;
use crate::viewer_state::to_json;
use crate::{Achievement, Achievements, GameResult};

impl<G: CatalogGame> TypedGame<G> {
    /// Returns the result of the game.
    pub fn game_result(&self) -> GameResult {
        let ending = self.history.rules().ending(self.history.state());
        let seats = self.setup.seats as usize;
        GameResult {
            payoffs: ending.payoffs[..seats].to_vec(),
            winners: ending.winners.iter().map(|seat| seat.0).collect(),
            scores: ending.scores[..seats].to_vec(),
            outcome: ending.outcome,
            detail: to_json(&ending.detail),
        }
    }

    /// Returns the ending as a sentence, if the game is over.
    pub fn describe_ending(&self, names: SeatNames<'_>) -> Option<String> {
        let rules = self.history.rules();
        let over = self.history.awaited() == engine::ToAct::Nobody;
        over.then(|| rules.describe_ending(names, &rules.ending(self.history.state())))
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
