//! The interface through which a game is played by numbers.

use engine::{Game, Seat, SeatSet};

use crate::action_space::{ActionCoordinates, ActionSpace};
use crate::observation_writer::{ObservationLayout, ObservationWriter};

/// The knowledge of one seat in the game's own types.
pub struct SeatContext<'a, G: Game> {
    /// The rules.
    pub rules: &'a G,
    /// The public part of the state.
    pub public: &'a G::Public,
    /// The knowledge of this seat beyond the public part.
    pub own: &'a G::Own,
    /// The seat.
    pub seat: Seat,
}

impl<G: Game> Clone for SeatContext<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for SeatContext<'_, G> {}

impl<G: Game> SeatContext<'_, G> {
    /// Returns how many steps clockwise another seat sits: 0 for this seat itself.
    #[inline]
    pub fn steps_to(self, other: Seat) -> u32 {
        let seats = self.rules.seats();
        u32::from((other.0 + seats - self.seat.0) % seats)
    }

    /// Returns the seat this number of steps clockwise; none if the table has no such seat.
    #[inline]
    pub fn seat_after(self, steps: u32) -> Option<Seat> {
        let seats = u32::from(self.rules.seats());
        (steps < seats).then(|| Seat(((u32::from(self.seat.0) + steps) % seats) as u8))
    }

    /// Iterates over the seats of a table with at most `most` seats, this one first and then clockwise; none for those
    /// that this table lacks.
    #[inline]
    pub fn seats_in_order(self, most: usize) -> impl Iterator<Item = Option<Seat>> {
        (0..most as u32).map(move |steps| self.seat_after(steps))
    }

    /// Writes a 1 for each seat in a set, this seat first and then clockwise.
    #[inline]
    pub fn write_seats(self, seats: SeatSet, most: usize, writer: &mut impl ObservationWriter) {
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
        self.write_observation(
            SeatContext { rules: game, public: &state.public, own: &own, seat: Seat(0) },
            &mut layout,
        );
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
