//! The knowledge of one seat, as one argument.

use alloc::vec::Vec;

use crate::{Game, Seat, ViewOf};

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

// A derived implementation would require that the rules can be copied.
impl<G: Game> Clone for SeatContext<'_, G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for SeatContext<'_, G> {}

impl<'a, G: Game> SeatContext<'a, G> {
    /// Creates the context of a seat.
    #[inline]
    pub const fn new(rules: &'a G, public: &'a G::Public, own: &'a G::Own, seat: Seat) -> SeatContext<'a, G> {
        SeatContext { rules, public, own, seat }
    }

    /// Returns the context of the seat that a view belongs to; none for the view of a spectator.
    #[inline]
    pub fn from_view(rules: &'a G, view: &'a ViewOf<G>) -> Option<SeatContext<'a, G>> {
        view.own.as_ref().map(|(seat, own)| SeatContext::new(rules, &view.public, own, *seat))
    }

    /// Appends each legal action of the seat once, in a stable order. Appends nothing if the seat is not on turn.
    #[inline]
    pub fn legal_actions(self, out: &mut Vec<G::Action>) {
        self.rules.legal_actions(self.public, self.own, self.seat, out);
    }

    /// Appends the actions that the seat may take out of turn.
    #[inline]
    pub fn out_of_turn_actions(self, out: &mut Vec<G::Action>) {
        self.rules.out_of_turn_actions(self.public, self.own, self.seat, out);
    }

    /// Returns the action for the seat on turn whose time has run out.
    #[inline]
    pub fn default_action(self) -> G::Action {
        self.rules.default_action(self.public, self.own, self.seat)
    }

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
}
