//! Runs the conformance suite for every number of seats, with every option that changes the rules, and with a set
//! whose piles run dry.

use std::sync::Arc;

use check::{Effort, Probe};
use extraczon::{CompiledPack, Extraczon, Options, Reshuffle, Rolloff, STANDARD_PACK, TieScope};

/// ExtracZon has no private information.
struct Open;

impl Probe for Open {
    type Game = Extraczon;
    type Fact = ();
    const CLAUSES: &'static str = "EZ";
}

/// Returns options that cover every switch with an effect on the game.
fn switches() -> impl Iterator<Item = Options> {
    (0..16u8).map(|bits| {
        let on = |bit: u8| bits >> bit & 1 == 1;
        Options {
            rolloff: if on(0) { Rolloff::Everyone } else { Rolloff::Tied },
            reshuffle: if on(1) { Reshuffle::WhenNeeded } else { Reshuffle::WhenEmpty },
            tie_scope: if on(2) { TieScope::Any } else { TieScope::Top },
            ask_forced: on(3),
            ..Options::default()
        }
    })
}

fn holds(seats: u8, text: &str, games: u32) {
    let cards: CompiledPack = content::load(text, CompiledPack::compile).expect("a playable set");
    let cards = Arc::new(cards);
    let effort = Effort { worlds: 1, legal_tries: 3, illegal_tries: 2, forged_journals: 4, ..Effort::default() };
    for (seed, options) in (1..).zip(switches()) {
        let game = Extraczon::new(seats, options, cards.clone()).expect("1 to 4 seats");
        let summary =
            check::run_conformance_suite::<Open>(&game, Effort { seed: seed * 1_000, ..effort }.with_games(games));
        assert_eq!(summary.games, u64::from(games));
        assert!(summary.rejected > 100 && summary.actions > 0 && summary.forged_journals > 0);
    }
}

#[test]
fn the_battery_passes_alone() {
    holds(1, STANDARD_PACK, 12);
}

#[test]
fn the_battery_passes_at_two_seats() {
    holds(2, STANDARD_PACK, 12);
}

#[test]
fn the_battery_passes_at_three_seats() {
    holds(3, STANDARD_PACK, 12);
}

#[test]
fn the_battery_passes_at_four_seats() {
    holds(4, STANDARD_PACK, 12);
}

#[test]
fn ez_76_the_battery_passes_where_piles_run_dry() {
    for seats in 1..=4 {
        holds(seats, include_str!("rules/tiny.toml"), 12);
    }
}
