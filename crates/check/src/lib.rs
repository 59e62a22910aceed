//! The conformance suite that every game must pass.
//!
//! A game implements the small trait [`Probe`] in `tests/all/conformance.rs` and calls [`run_conformance_suite`] once
//! for every number of seats:
//!
//! ```text
//! #[test]
//! fn the_suite_passes_at_three_seats() {
//!     check::run_conformance_suite::<Secrets>(&LastLight::new(3).unwrap(), check::Effort::default());
//! }
//! ```
//!
//! The suite plays games with random actions and tests every step against the guarantees of [`engine::Game`], one
//! [`Check`] each. The first violation ends the test with a transcript. All randomness is derived from the seed in
//! [`Effort`], so a failure is reproducible; [`run_checks`] runs only some of the checks.
#![warn(missing_docs)]

mod ballots;
mod chance;
mod determinization;
mod emission;
mod ending;
mod facts;
mod failure;
mod fast_paths;
mod fuzz;
mod journals;
mod legality;
mod perft;
mod probe;
mod runner;
mod steps;
mod undo;
mod wire;

use engine::Game;
pub use failure::{Check, Failure};
pub use fuzz::fuzz_inputs;
pub use perft::perft;
pub use probe::Probe;
pub use runner::run_checks;

/// The amount of work that the conformance suite does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The number of games to play.
    pub games: u32,
    /// The seed of the first game; the next games have the next seeds.
    pub seed: u64,
    /// The highest number of entries that the journal of a game may have.
    pub plies: usize,
    /// The number of determinizations per viewer and ply, for each check that needs some.
    pub worlds: u32,
    /// The number of listed actions, and of outcomes, to try at each ply.
    pub legal_tries: u32,
    /// The number of actions and outcomes from elsewhere to try at each ply; they should be rejected.
    pub illegal_tries: u32,
    /// The number of orders of sealed answers to try where more than three seats are on turn.
    pub orders: u32,
    /// The number of forged copies of each finished journal to replay.
    pub forged_journals: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Effort {
            games: 100,
            seed: 1,
            plies: 10_000,
            worlds: 2,
            legal_tries: 4,
            illegal_tries: 3,
            orders: 8,
            forged_journals: 12,
        }
    }
}

impl Effort {
    /// Returns this effort with another number of games.
    #[must_use]
    pub const fn with_games(self, games: u32) -> Effort {
        Effort { games, ..self }
    }
}

/// Counts of the work done by the conformance suite. A test can assert that it was enough.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// Games played to the end.
    pub games: u64,
    /// Steps of those games, including those undone.
    pub plies: u64,
    /// Actions among the steps.
    pub actions: u64,
    /// Outcomes of chance among the steps.
    pub outcomes: u64,
    /// Steps undone.
    pub undone: u64,
    /// Determinizations drawn for round trips.
    pub determinizations: u64,
    /// Pairs of states that a viewer could not tell apart and in which the same step was taken.
    pub state_pairs: u64,
    /// Pairs of different steps that a viewer could not tell apart.
    pub step_pairs: u64,
    /// Ballots that were submitted in several orders.
    pub ballots: u64,
    /// Positions in which a viewer could not know the private part.
    pub ambiguous_positions: u64,
    /// Facts that were checked in determinizations.
    pub facts_checked: u64,
    /// Actions and outcomes that were rejected.
    pub rejected: u64,
    /// Forged journals that were replayed.
    pub forged_journals: u64,
}

/// Runs every [`Check`] on a game.
///
/// # Panics
/// Panics with a transcript if the game violates a guarantee.
pub fn run_conformance_suite<P: Probe>(game: &P::Game, effort: Effort) -> Summary {
    match run_checks::<P>(game, effort, &Check::ALL) {
        Ok(summary) => summary,
        Err(failure) => panic!("{failure}"),
    }
}

/// Iterates over all viewers of a table: the spectator and its seats.
pub(crate) fn all_viewers<G: Game>(game: &G) -> impl Iterator<Item = engine::Viewer> + use<G> {
    engine::Viewer::all(game.seats())
}
