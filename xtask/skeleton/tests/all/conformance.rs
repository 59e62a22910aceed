//! The conformance suite: the guarantees of every game, at every number of seats.

use check::{Effort, Probe, run_conformance_suite};
use skeleton::{LastStone, Options, STANDARD, Skeleton, Stones};

/// The probe of a game without hidden information.
struct Open;

impl Probe for Open {
    type Game = Skeleton;
    type Fact = ();
    const CLAUSES: &'static str = "SK";
}

/// SK-1, SK-Q1: every seat count with every option.
#[test]
fn every_guarantee_holds_at_every_table() {
    let stones = content::load(STANDARD, Stones::compile).expect("the standard set is good");
    for seats in 2..=4 {
        for last_stone in [LastStone::Wins, LastStone::Loses] {
            let game = Skeleton::new(seats, Options { last_stone, ..Options::default() }, stones.clone())
                .expect("2 to 4 seats");
            let seen = run_conformance_suite::<Open>(&game, Effort::default());
            assert!(seen.games > 0 && seen.rejected > 0, "{seen:?}");
        }
    }
}
