//! The result of a finished game.

use engine::Ending;
use serde::Serialize;
use serde_json::Value;

use crate::viewer_state::to_json;

/// The result of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameResult {
    /// The payoffs by seat.
    pub payoffs: Vec<f32>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// The kind of ending in one word.
    pub outcome: &'static str,
    /// Further details from the game's rules.
    pub detail: Value,
}

impl GameResult {
    /// Returns the result of a game with this many seats.
    pub(crate) fn from_ending<D: Serialize>(ending: &Ending<D>, seats: u8) -> GameResult {
        let seats = usize::from(seats);
        GameResult {
            payoffs: ending.payoffs[..seats].to_vec(),
            winners: ending.winners.iter().map(|seat| seat.0).collect(),
            scores: ending.scores[..seats].to_vec(),
            outcome: ending.outcome,
            detail: to_json(&ending.detail),
        }
    }
}
