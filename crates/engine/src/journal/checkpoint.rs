//! Checkpoints: a game as of one of its entries, without a replay.

use alloc::vec::Vec;

use super::{EffectiveEntry, GameHistory};
use crate::{Game, StateOf};

/// A point of a game, after some of its entries. It holds what the journal alone does not give back cheaply; the game
/// of that time comes from [`GameHistory::as_of`].
#[derive(Clone)]
pub struct Checkpoint<G: Game> {
    state: StateOf<G>,
    ply: usize,
    undo_floor: usize,
    question: u32,
    chance_count: u32,
}

impl<G: Game> Checkpoint<G> {
    /// Returns the state at this point.
    pub fn state(&self) -> &StateOf<G> {
        &self.state
    }

    /// Returns the number of entries before this point.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the number of the decision at this point, as [`GameHistory::question_number`].
    pub fn question_number(&self) -> u32 {
        self.question
    }
}

impl<G: Game> GameHistory<G> {
    /// Returns the present point of the game.
    pub fn checkpoint(&self) -> Checkpoint<G> {
        Checkpoint {
            state: self.state.clone(),
            ply: self.ply(),
            undo_floor: self.undo_floor,
            question: self.question,
            chance_count: self.chance_count,
        }
    }

    /// Returns this game as it was at one of its own checkpoints.
    #[must_use]
    pub fn as_of(&self, point: &Checkpoint<G>) -> GameHistory<G> {
        let before = |entry: &&EffectiveEntry| (entry.entry as usize) < point.ply;
        // A decision that was undone after this point was in effect at this point.
        let undone_later = self.undone.iter().filter(|(undo, _)| *undo as usize >= point.ply).map(|(_, entry)| entry);
        let mut effective: Vec<EffectiveEntry> =
            self.effective.iter().chain(undone_later).filter(before).copied().collect();
        effective.sort_unstable_by_key(|entry| entry.entry);
        GameHistory {
            game: self.game.clone(),
            origin: self.origin.clone(),
            state: point.state.clone(),
            entries: self.entries[..point.ply].to_vec(),
            effective,
            undone: self.undone.iter().copied().filter(|(undo, _)| (*undo as usize) < point.ply).collect(),
            undo_floor: point.undo_floor,
            question: point.question,
            chance_count: point.chance_count,
            scratch: Vec::new(),
        }
    }
}
