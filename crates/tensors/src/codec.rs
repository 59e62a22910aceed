//! The interface through which a game is played by numbers.

use engine::{Game, Seat, SeatContext, SeatSet};

use crate::action_space::{ActionCoordinates, ActionSpace};
use crate::observation_writer::{ObservationLayout, ObservationWriter};

/// Writes sets of seats relative to a seat.
pub(crate) trait WriteSeats {
    /// Writes a 1 for each seat in a set, this seat first and then clockwise.
    fn write_seats(self, seats: SeatSet, most: usize, writer: &mut impl ObservationWriter);
}

impl<G: Game> WriteSeats for SeatContext<'_, G> {
    #[inline]
    fn write_seats(self, seats: SeatSet, most: usize, writer: &mut impl ObservationWriter) {
        self.seats_in_order(most).for_each(|seat| writer.push_flag(seat.is_some_and(|seat| seats.contains(seat))));
    }
}

/// Encodes actions and views of one table as numbers. All of them are relative to a seat: other seats are numbered
/// clockwise from it, so that one set of weights can play any seat.
pub trait TensorCodec<G: Game>: Send + Sync + 'static {
    /// Creates the codec for tables of these rules.
    fn for_rules(game: &G) -> Self;

    /// Returns the space of all actions that can ever be legal on a seat's turn, with their numbers.
    fn action_space(&self) -> &ActionSpace;

    /// Returns the index of an action in the space; none for out-of-turn actions, such as claims and resignations.
    fn coordinates_of(&self, context: SeatContext<'_, G>, action: G::Action) -> Option<ActionCoordinates>;

    /// Returns the action at an index, if this seat has such an action.
    fn action_at(&self, context: SeatContext<'_, G>, place: ActionCoordinates) -> Option<G::Action>;

    /// Writes the knowledge of a seat, always with the same number of entries.
    fn write_observation(&self, context: SeatContext<'_, G>, writer: &mut impl ObservationWriter);

    /// Returns the number of an action.
    #[inline]
    fn action_index(&self, context: SeatContext<'_, G>, action: G::Action) -> Option<u32> {
        self.action_space().encode(self.coordinates_of(context, action)?)
    }

    /// Returns the meaning of the numbers in an observation.
    fn observation_layout(&self, game: &G) -> ObservationLayout {
        let state = game.initial_state();
        let own = game.own_knowledge(&state.public, &state.private, Seat(0));
        let mut layout = ObservationLayout::default();
        self.write_observation(SeatContext::new(game, &state.public, &own, Seat(0)), &mut layout);
        layout
    }
}

/// A game that can be played by numbers.
pub trait TensorGame: Game {
    /// The codec for actions and views of the game.
    type Codec: TensorCodec<Self>;
}

/// Appends the numbers of actions of a seat.
pub(crate) fn append_action_numbers<G: TensorGame>(
    codec: &G::Codec,
    context: SeatContext<'_, G>,
    actions: &[G::Action],
    out: &mut Vec<u32>,
) {
    out.extend(actions.iter().map(|action| codec.action_index(context, *action).expect("every answer has a number")));
}
