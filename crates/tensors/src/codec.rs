//! What a game gives to be played by numbers.

use engine::{Rules, Seat, SeatSet};

use crate::action_space::{ActionIndex, ActionSpace};
use crate::observation_writer::{ObservationLayout, ObservationWriter};

/// What one seat knows, as the game's own types have it.
pub struct SeatContext<'a, G: Rules> {
    /// The rules.
    pub rules: &'a G,
    /// What everybody may know.
    pub public: &'a G::Public,
    /// What only this seat knows.
    pub own: &'a G::Own,
    /// The seat.
    pub seat: Seat,
}

impl<G: Rules> Clone for SeatContext<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for SeatContext<'_, G> {}

impl<G: Rules> SeatContext<'_, G> {
    /// How many steps clockwise another seat sits: 0 for this seat itself.
    #[inline]
    pub fn steps_to(self, other: Seat) -> u32 {
        let seats = self.rules.seats();
        u32::from((other.0 + seats - self.seat.0) % seats)
    }

    /// The seat so many steps clockwise; none if the table has no such seat.
    #[inline]
    pub fn seat_after(self, steps: u32) -> Option<Seat> {
        let seats = u32::from(self.rules.seats());
        (steps < seats).then(|| Seat(((u32::from(self.seat.0) + steps) % seats) as u8))
    }

    /// The seats of a table with at most `most` seats, this one first and then clockwise; none for those that this
    /// table lacks.
    #[inline]
    pub fn seats_in_order(self, most: usize) -> impl Iterator<Item = Option<Seat>> {
        (0..most as u32).map(move |steps| self.seat_after(steps))
    }

    /// A 1 for each seat in a set, this one first and then clockwise.
    #[inline]
    pub fn write_seats(self, seats: SeatSet, most: usize, sink: &mut impl ObservationWriter) {
        self.seats_in_order(most).for_each(|seat| sink.push_flag(seat.is_some_and(|seat| seats.contains(seat))));
    }
}

/// Actions and views of one table as numbers. Everything is written from a seat's own place: other seats are numbered
/// clockwise from it, so that one set of weights can play any seat.
pub trait TensorCodec<G: Rules>: Send + Sync + 'static {
    /// For the tables of these rules.
    fn for_rules(game: &G) -> Self;

    /// Every action that can ever be an answer to a question, with its number.
    fn action_space(&self) -> &ActionSpace;

    /// The place of an action in the space; none for what nobody is asked for, such as claims and resignations.
    fn index_of_action(&self, eye: SeatContext<'_, G>, action: G::Action) -> Option<ActionIndex>;

    /// The action at a place, if it is one for this seat.
    fn action_at(&self, eye: SeatContext<'_, G>, place: ActionIndex) -> Option<G::Action>;

    /// Writes what a seat knows: always as many numbers.
    fn write_observation(&self, eye: SeatContext<'_, G>, sink: &mut impl ObservationWriter);

    /// The number of an action.
    #[inline]
    fn action_number(&self, eye: SeatContext<'_, G>, action: G::Action) -> Option<u32> {
        self.action_space().encode(self.index_of_action(eye, action)?)
    }

    /// What the numbers of an observation mean.
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
pub trait TensorGame: Rules {
    /// Its actions and views as numbers.
    type Codec: TensorCodec<Self>;
}
