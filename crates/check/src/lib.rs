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
mod context;
mod determinization;
mod effort;
mod emission;
mod ending;
mod facts;
mod failure;
mod fast_paths;
mod fuzz;
mod journals;
mod legality;
mod odd_numbers;
mod perft;
mod probe;
mod runner;
mod steps;
mod undo;
mod wire;

pub use effort::{Effort, Summary};
pub use failure::{Check, Failure};
pub use fuzz::fuzz_inputs;
pub use perft::perft;
pub use probe::Probe;
pub use runner::run_checks;

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
