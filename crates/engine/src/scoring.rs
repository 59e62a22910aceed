//! The part of a game that determines the result.

use core::fmt::Debug;

use serde::Serialize;

use crate::{MAX_SEATS, Rules, Seat, SeatSet, StateOf};

/// The result of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Ending<D> {
    /// The payoff of each seat; 0 for seats beyond the number of seats at the table. The scale is the game's own;
    /// higher is better.
    pub payoffs: [f32; MAX_SEATS],
    /// The winning seats: none, one or several.
    pub winners: SeatSet,
    /// The points of each seat as the rules count them.
    pub scores: [i32; MAX_SEATS],
    /// The kind of ending as one of the game's own words, such as `win` or `unresolved`.
    pub outcome: &'static str,
    /// All other facts that the rules define about the ending.
    pub detail: D,
}

/// The outcome of a game that has no winner because seats are tied. Such a game may be replayed.
pub const UNRESOLVED: &str = "unresolved";

/// The result of a finished game.
pub trait Scoring: Rules {
    /// The facts about the ending beyond winners and scores.
    type Detail: Clone + Debug + Serialize + Send + Sync + 'static;

    /// Returns the payoff of a finished game for a seat, which equals [`Ending::payoffs`]. Searches need it more often
    /// than anything else about an ending, so games can implement a faster way.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        self.ending(state).payoffs[seat.index()]
    }

    /// Returns the result of a finished game.
    fn ending(&self, state: &StateOf<Self>) -> Ending<Self::Detail>;
}
