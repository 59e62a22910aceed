//! What there is to say about a finished game.

use play::Seat;

use super::Hosted;
use crate::listed::{Listed, listed_pack};
use crate::screen::json;
use crate::{Feat, Feats, Verdict};

impl<G: Listed> Hosted<G> {
    /// How the game ended.
    pub fn verdict(&self) -> Verdict {
        let ending = self.run.game().ending(self.run.state());
        let seats = self.setup.seats as usize;
        Verdict {
            payoffs: ending.payoffs[..seats].to_vec(),
            winners: ending.winners.iter().map(|seat| seat.0).collect(),
            scores: ending.scores[..seats].to_vec(),
            outcome: ending.outcome,
            detail: json(&ending.detail),
        }
    }

    /// What a seat adds to its book of records.
    pub fn feats_of(&self, seat: Seat) -> Vec<Feat> {
        let mut feats = Feats::default();
        let counts = self.past == 0 && !self.branched && listed_pack::<G>(&self.setup.options);
        if counts && self.run.waiting() == play::Pending::Over {
            let game = self.run.game();
            game.feats(&game.ending(self.run.state()), seat, &mut feats);
        }
        feats.0
    }
}
