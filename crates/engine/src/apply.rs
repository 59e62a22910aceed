//! The part of a game that changes the state.

use crate::{EventSink, Rules, Seat, StateOf};

/// The effects of actions and of chance outcomes: the only changes of a state.
///
/// An implementation emits every change that a seat could notice, to exactly the seats that notice it. It allocates
/// nothing, except when a caller's buffers have to grow once.
pub trait Apply: Rules {
    /// Applies a legal action of one seat.
    fn apply_action(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Self::Action,
        events: &mut impl EventSink<Self::Event>,
    );

    /// Applies a possible outcome of chance.
    fn apply_chance(
        &self,
        state: &mut StateOf<Self>,
        outcome: Self::ChanceOutcome,
        events: &mut impl EventSink<Self::Event>,
    );
}
