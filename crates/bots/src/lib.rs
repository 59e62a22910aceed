//! Bots, which choose actions for seats without a human player.
//!
//! A [`Bot`] receives a view and the legal actions of its seat, never the full state of a table. A [`Policy`] is a
//! cheap heuristic for one game. It plays a seat by itself through [`PolicyBot`], and it plays the simulated games
//! inside the two searches: [`InformationSetSearch`] grows a tree, [`RolloutSearch`] compares a few lines of play.
//! [`UniformRandom`] is a policy that fits every game.
//!
//! The weights of heuristics and evaluations are files in `weights/`, which the programs in `examples/` write.
//!
//! All randomness comes from the caller's [`Generator`], so a bot with a budget of iterations chooses the same action
//! for the same view and the same generator on every machine.

mod blunders;
pub mod creatures;
mod determinization;
pub mod end_of_days;
mod evaluation;
mod evaluation_net;
pub mod exploiters;
pub mod extinction_point;
pub mod extraczon;
pub mod extrication;
mod halving;
mod playout;
mod policy;
mod random;
mod rollout;
mod search;
mod time_limit;
mod value_scale;
mod weights_file;

use std::num::NonZeroUsize;

use engine::{Game, SeatContext, ViewOf};

pub use blunders::BlunderingPolicy;
pub use evaluation::{ActionValues, Estimate, EvaluationTask};
pub use evaluation_net::EvaluationNet;
pub use halving::HalvingSettings;
pub use playout::{PlayoutBuffers, advance_to_decision, run_playout};
pub use policy::{BeliefWeight, Policy, PolicyBot};
pub use random::UniformRandom;
pub use rollout::{RolloutModel, RolloutSearch, estimate_values};
pub use search::{ActionStats, InformationSetSearch};
pub use time_limit::TimeLimit;
pub use value_scale::ValueScale;

/// The random generator of simulations and bots: xoshiro256++ (Blackman and Vigna, 2019).
pub type Generator = rand_xoshiro::Xoshiro256PlusPlus;

/// The amount of computation that one decision may cost. Bots that do not search ignore it. Bots that search use all
/// cores with a time budget and one core with an iteration budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchBudget {
    /// A number of simulated games. Reproducible.
    Iterations(u32),
    /// A time limit, for live play only: the chosen action depends on the machine.
    Time(TimeLimit),
}

impl SearchBudget {
    /// Returns the number of threads that share the search.
    fn threads(self) -> usize {
        match self {
            SearchBudget::Iterations(_) => 1,
            SearchBudget::Time(_) => std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }
}

/// Chooses actions for a seat from what that seat knows.
pub trait Bot<G: Game>: Send {
    /// Chooses one of `choices`, which is not empty and holds every legal action of the seat that `view` belongs to.
    /// The bot may also return an out-of-turn action; it is then asked again.
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

    /// Chooses one of all legal actions of the seat that `view` belongs to. `room` is a buffer for their list.
    ///
    /// # Panics
    /// If the view is a spectator's or the seat is not to act.
    fn choose_legal_action(
        &mut self,
        game: &G,
        view: &ViewOf<G>,
        budget: SearchBudget,
        rng: &mut Generator,
        room: &mut Vec<G::Action>,
    ) -> G::Action {
        room.clear();
        seat_context(game, view).legal_actions(room);
        self.choose_action(game, view, room, budget, rng)
    }

    /// Restricts all later choices to `choices`: the bot no longer returns out-of-turn actions such as claims. A bot
    /// that never returns any needs no implementation.
    fn disable_out_of_turn(&mut self) {}

    /// True if a decision takes about as long as a heuristic, whatever the budget, because the bot does not search.
    fn is_quick(&self) -> bool {
        false
    }

    /// Returns the number of games that its decisions have simulated so far, 0 for a bot that does not search.
    fn simulated_games(&self) -> u64 {
        0
    }
}

/// Returns the context of the seat that a view belongs to.
///
/// # Panics
/// If the view is a spectator's, since spectators never act.
pub(crate) fn seat_context<'a, G: Game>(game: &'a G, view: &'a ViewOf<G>) -> SeatContext<'a, G> {
    SeatContext::from_view(game, view).expect("a bot looks at its own seat's view")
}
