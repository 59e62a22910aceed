//! What there is to say about a finished game.

use engine::Seat;

use super::TypedGame;
use crate::listed::{CatalogGame, listed_pack};
use crate::screen::json;
use crate::{Achievement, Achievements, GameResult};

impl<G: CatalogGame> TypedGame<G> {
    /// How the game ended.
    pub fn verdict(&self) -> GameResult {
        let ending = self.run.rules().ending(self.run.state());
        let seats = self.setup.seats as usize;
        GameResult {
            payoffs: ending.payoffs[..seats].to_vec(),
            winners: ending.winners.iter().map(|seat| seat.0).collect(),
            scores: ending.scores[..seats].to_vec(),
            outcome: ending.outcome,
            detail: json(&ending.detail),
        }
    }

    /// What a seat adds to its book of records.
    pub fn feats_of(&self, seat: Seat) -> Vec<Achievement> {
        let mut feats = Achievements::default();
        let counts = self.past == 0 && !self.branched && listed_pack::<G>(&self.setup.options);
        if counts && self.run.awaited() == engine::ToAct::Nobody {
            let game = self.run.rules();
            game.feats(&game.ending(self.run.state()), seat, &mut feats);
        }
        feats.0
    }
}
