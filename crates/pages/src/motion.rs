//! Movements on the board: what an event moves, from where to where.
//!
//! The script measures the two places and animates the piece between them. It infers nothing: a piece that no motion
//! names stands still.

use serde::Serialize;

/// One movement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Motion {
    /// The element that the piece leaves, as a CSS selector for the board before the moment.
    pub from: String,
    /// The element that it reaches, as a CSS selector for the board after the moment.
    pub to: String,
    #[serde(rename = "as")]
    pub kind: MotionKind,
}

/// The kinds of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MotionKind {
    /// The piece at the destination travels there.
    Move,
    /// The piece travels to the destination and is gone.
    Vanish,
    /// Dice tumble at the destination.
    Throw,
    /// A card is turned over at the destination.
    Flip,
}
