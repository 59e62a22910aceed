//! The part of a game that lists the legal actions of a seat.

use alloc::vec::Vec;

use crate::{Rng, Rules, Seat, random};

/// The legal actions of a seat.
///
/// An implementation uses only the knowledge of the seat: the public part and its own. An action is legal if and only
/// if it is listed.
pub trait LegalActions: Rules {
    /// Appends each legal action of this seat once, in a stable order. Appends nothing if the seat is not on turn.
    fn legal_actions(&self, public: &Self::Public, own: &Self::Own, seat: Seat, out: &mut Vec<Self::Action>);

    /// Returns one of the legal actions of a seat on turn, chosen uniformly at random: the one whose index in the list
    /// of [`LegalActions::legal_actions`] is [`random::random_index`]. A game that can count its actions need not list
    /// them; otherwise it lists them in `room`.
    #[inline]
    fn random_legal_action(
        &self,
        public: &Self::Public,
        own: &Self::Own,
        seat: Seat,
        rng: &mut impl Rng,
        room: &mut Vec<Self::Action>,
    ) -> Self::Action {
        room.clear();
        self.legal_actions(public, own, seat, room);
        room[random::random_index(rng, room.len() as u32) as usize]
    }

    /// Appends the actions that this seat may take out of turn, such as a claim or a resignation. Such an action
    /// changes the seats to act only if it ends the game or permanently removes this very seat from them.
    fn out_of_turn_actions(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Returns true if this action is always taken out of turn. If it is blocked, the turn order is not the reason.
    fn is_out_of_turn(_action: Self::Action) -> bool {
        false
    }
}
