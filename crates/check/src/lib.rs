//! The battery of tests that every game must pass.
//!
//! A game implements the small trait [`Probe`] in `tests/all/conformance.rs` and calls [`battery`] once for every number of seats:
//!
//! ```text
//! #[test]
//! fn the_battery_passes_at_three_seats() {
//!     check::battery::<Secrets>(&LastLight::new(3).unwrap(), check::Effort::default());
//! }
//! ```
//!
//! The battery plays games of random seats and holds every step against the promises of [`engine::Rules`], one
//! [`Check`] each. The first broken promise ends the test with a transcript. Everything follows from the seed in
//! [`Effort`], so a failure comes back until it is mended; [`examine`] runs some of the checks only.
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

use engine::Rules;
pub use failure::{Check, Failure};
pub use fuzz::fuzz_inputs;
pub use perft::perft;
pub use probe::Probe;
pub use runner::run_checks;

/// How hard the battery tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many games are played.
    pub games: u32,
    /// The seed of the first game; the next games have the next seeds.
    pub seed: u64,
    /// The most entries that the journal of a game may have.
    pub plies: usize,
    /// How many worlds each viewer imagines at each ply, for each check that needs some.
    pub worlds: u32,
    /// How many of the listed actions, and how many outcomes, are tried at each ply.
    pub legal_tries: u32,
    /// How many actions and outcomes from elsewhere are tried at each ply; they should be refused.
    pub illegal_tries: u32,
    /// How many orders of sealed answers are tried where more than three seats are asked.
    pub orders: u32,
    /// How many forged copies of each finished journal are replayed.
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
    /// This effort with another number of games.
    #[must_use]
    pub const fn with_games(self, games: u32) -> Effort {
        Effort { games, ..self }
    }
}

/// What the battery has looked at. A test that cares can insist that it was enough.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// Games played to the end.
    pub games: u64,
    /// Steps of those games, those taken back included.
    pub plies: u64,
    /// Actions among the steps.
    pub actions: u64,
    /// Answers of nature among the steps.
    pub outcomes: u64,
    /// Steps taken back.
    pub undone: u64,
    /// Worlds imagined for round trips.
    pub determinizations: u64,
    /// Pairs of worlds that a viewer could not tell apart and that took the same step.
    pub state_pairs: u64,
    /// Pairs of different steps that a viewer could not tell apart.
    pub step_pairs: u64,
    /// Ballots that were answered in several orders.
    pub ballots: u64,
    /// Positions in which a viewer could not know the hidden half.
    pub ambiguous_positions: u64,
    /// Facts that were looked for in imagined worlds.
    pub facts_checked: u64,
    /// Actions and outcomes that were refused.
    pub rejected: u64,
    /// Forged journals that were replayed.
    pub forged_journals: u64,
}

/// Holds a game against every [`Check`].
///
/// # Panics
/// With a transcript, if the game breaks a promise.
pub fn run_conformance_suite<P: Probe>(game: &P::Game, effort: Effort) -> Summary {
    match run_checks::<P>(game, effort, &Check::ALL) {
        Ok(summary) => summary,
        Err(failure) => panic!("{failure}"),
    }
}

/// The number of viewers of a table: its seats and a spectator.
pub(crate) fn all_viewers<G: Rules>(game: &G) -> impl Iterator<Item = engine::Viewer> + use<G> {
    engine::Viewer::all(game.seats())
}
