//! What a game gives to be played by numbers.

use play::{Game, Seat, SeatSet};

use crate::sink::{Layout, Sink};
use crate::space::{Place, Space};

/// What one seat knows, as the game's own types have it.
pub struct Eye<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// What everybody may know.
    pub open: &'a G::Open,
    /// What only this seat knows.
    pub mine: &'a G::Mine,
    /// The seat.
    pub seat: Seat,
}

impl<G: Game> Clone for Eye<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Eye<'_, G> {}

impl<G: Game> Eye<'_, G> {
    /// How many steps clockwise another seat sits: 0 for this seat itself.
    #[inline]
    pub fn steps_to(self, other: Seat) -> u32 {
        let seats = self.game.seats();
        u32::from((other.0 + seats - self.seat.0) % seats)
    }

    /// The seat so many steps clockwise; none if the table has no such seat.
    #[inline]
    pub fn seat_after(self, steps: u32) -> Option<Seat> {
        let seats = u32::from(self.game.seats());
        (steps < seats).then(|| Seat(((u32::from(self.seat.0) + steps) % seats) as u8))
    }

    /// The seats of a table with at most `most` seats, this one first and then clockwise; none for those that this
    /// table lacks.
    #[inline]
    pub fn round(self, most: usize) -> impl Iterator<Item = Option<Seat>> {
        (0..most as u32).map(move |steps| self.seat_after(steps))
    }

    /// A 1 for each seat in a set, this one first and then clockwise.
    #[inline]
    pub fn seats(self, seats: SeatSet, most: usize, sink: &mut impl Sink) {
        self.round(most).for_each(|seat| sink.bit(seat.is_some_and(|seat| seats.has(seat))));
    }
}

/// Actions and views of one table as numbers. Everything is written from a seat's own place: other seats are numbered
/// clockwise from it, so that one set of weights can play any seat.
pub trait Codec<G: Game>: Send + Sync + 'static {
    /// For the tables of these rules.
    fn of(game: &G) -> Self;

    /// Every action that can ever be an answer to a question, with its number.
    fn space(&self) -> &Space;

    /// The place of an action in the space; none for what nobody is asked for, such as claims and resignations.
    fn place(&self, eye: Eye<'_, G>, action: G::Action) -> Option<Place>;

    /// The action at a place, if it is one for this seat.
    fn action(&self, eye: Eye<'_, G>, place: Place) -> Option<G::Action>;

    /// Writes what a seat knows: always as many numbers.
    fn observe(&self, eye: Eye<'_, G>, sink: &mut impl Sink);

    /// The number of an action.
    #[inline]
    fn number(&self, eye: Eye<'_, G>, action: G::Action) -> Option<u32> {
        self.space().number(self.place(eye, action)?)
    }

    /// What the numbers of an observation mean.
    fn layout(&self, game: &G) -> Layout {
        let state = game.start();
        let mine = game.mine(&state.open, &state.hidden, Seat(0));
        let mut layout = Layout::default();
        self.observe(Eye { game, open: &state.open, mine: &mine, seat: Seat(0) }, &mut layout);
        layout
    }
}

/// A game that can be played by numbers.
pub trait Coded: Game {
    /// Its actions and views as numbers.
    type Codec: Codec<Self>;
}
