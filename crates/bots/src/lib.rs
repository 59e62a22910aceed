//! Bots: whoever answers for a seat that no person plays.
//!
//! A [`Bot`] receives a view and the choices open to its seat, never the truth of a table. A [`Policy`] is a cheap
//! rule of thumb for one game; it plays a seat by itself through [`PolicyBot`] and plays games on inside the two searches:
//! [`InformationSetSearch`] grows a tree, [`RolloutSearch`] compares a few lines of play. [`UniformRandom`] is the policy that fits every game.
//!
//! Everything random comes from the caller's [`Generator`], so a bot with a budget of iterations answers the same
//! for the same view and the same generator, on every machine.

mod blunders;
pub mod creatures;
mod determinization;
pub mod end_of_days;
mod evaluation;
mod evaluation_net;
pub mod extinction_point;
pub mod extraczon;
pub mod extrication;
mod halving;
mod named_weights;
mod playout;
mod policy;
mod random;
mod rollout;
mod search;
mod value_scale;

use std::num::NonZeroUsize;
use std::time::Duration;

use engine::{Rules, Seat, ViewOf};

pub use blunders::BlunderingPolicy;
pub use evaluation::{ActionValues, Estimate, EvaluationTask};
pub use evaluation_net::EvaluationNet;
pub use halving::HalvingSettings;
pub use playout::{PlayoutBuffers, advance_to_decision, run_playout};
pub use policy::{BeliefWeight, Policy, PolicyBot};
pub use random::UniformRandom;
pub use rollout::{RolloutModel, RolloutSearch, estimate_values};
pub use search::{ActionStats, InformationSetSearch};
pub use value_scale::ValueScale;

/// The random generator of simulations and bots: xoshiro256++ (Blackman and Vigna, 2019).
pub type Generator = rand_xoshiro::Xoshiro256PlusPlus;

/// How much thought one decision may cost. Bots that need no search ignore it, those that search use all cores for time
/// and one for iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchBudget {
    /// This many simulated games. Reproducible.
    Iterations(u32),
    /// This much time, for live play only: the answer depends on the machine.
    Time(Duration),
}

impl SearchBudget {
    /// How many threads share the thought.
    fn threads(self) -> usize {
        match self {
            SearchBudget::Iterations(_) => 1,
            SearchBudget::Time(_) => std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }
}

/// Answers for a seat from what that seat knows.
pub trait Bot<G: Rules>: Send {
    /// Chooses one of `choices`, which holds at least one action and every answer open to the seat that `view`
    /// belongs to; or does something that is open without being asked, and is asked again.
    ///
    /// # Panics
    /// If the view is a spectator's or there is no choice.
    fn choose_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        choices: &[G::Action],
        budget: SearchBudget,
        rng: &mut Generator,
    ) -> G::Action;

    /// Chooses one of all answers open to the seat that `view` belongs to. `room` is for their list.
    ///
    /// # Panics
    /// If the view is a spectator's or the seat is not asked.
    fn choose_legal_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        budget: SearchBudget,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        let (seat, own) = seat_and_own::<G>(view);
        room.clear();
        game.legal_actions(&view.public, own, seat, room);
        self.choose_action(game, view, room, budget, rng)
    }

    /// From now on every choice is one of `choices`: the bot does nothing that it is not asked for, such as a claim. A bot that
    /// never does needs no implementation.
    fn disable_out_of_turn(&mut self) {}

    /// Whether its decisions take about as long as a rule of thumb, whatever the budget: it does not search.
    fn is_quick(&self) -> bool {
        false
    }

    /// How many games its decisions have simulated so far; a bot that does not search simulates none.
    fn simulated_games(&self) -> u64 {
        0
    }
}

/// The seat that a view belongs to, and what only that seat knows.
///
/// # Panics
/// If the view is a spectator's: nobody is asked there.
pub(crate) fn seat_and_own<G: Rules>(view: &ViewOf<G>) -> (Seat, &G::Own) {
    let (seat, own) = view.own.as_ref().expect("a bot looks at its own seat's view");
    (*seat, own)
}
