//! The part of a game that samples and validates outcomes of chance.

use crate::{Apply, EventSink, Rng, Seat, StateOf, ToAct};

/// Chance: dice, draws and all else that no player decides.
///
/// An outcome depends on the state and the generator only.
pub trait Chance: Apply {
    /// Samples an outcome of chance.
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> Self::ChanceOutcome;

    /// Returns true if chance could produce this outcome now. Journals from outside are validated with it.
    fn is_possible(&self, state: &StateOf<Self>, outcome: Self::ChanceOutcome) -> bool;

    /// Samples and applies outcomes of chance from one generator until a seat is to act or the game is over. This
    /// equals [`Chance::sample_outcome`] and [`Apply::apply_chance`] in turn; a game may do all of it at once as long
    /// as the difference cannot be observed.
    #[inline]
    fn resolve_chance(&self, state: &mut StateOf<Self>, rng: &mut impl Rng, events: &mut impl EventSink<Self::Event>) {
        while self.to_act(&state.public) == ToAct::Chance {
            let outcome = self.sample_outcome(state, rng);
            self.apply_chance(state, outcome, events);
        }
    }

    /// Returns the seat whose throw or draw the pending chance is, for tables at which people throw and draw themselves.
    /// None if it belongs to nobody, as a setup does, or to a step that not everybody may notice.
    fn chance_owner(&self, _public: &Self::Public) -> Option<Seat> {
        None
    }

    /// Returns the random stream for the next outcome of chance; `fallen` is the number of outcomes so far. Naming
    /// streams by purpose and counter gives two games with the same secret the same cards and dice although their seats
    /// choose differently. No stream may serve two outcomes of one game.
    fn random_stream(&self, _open: &Self::Public, fallen: u32) -> u64 {
        u64::from(fallen)
    }
}
