//! The conformance suite for Extinction Point with every number of seats and every option.

use crate::common::{Secrets, new_blank_game, new_game};
use check::{Effort, Summary, run_conformance_suite};
use extinction_point::{
    Election, ExtinctionPoint, FlipCounts, InfiltratorShuffle, Level, Mistakes, Options, Roles, Say,
};

/// Runs the suite on some games with moderate effort.
fn holds(game: &ExtinctionPoint, games: u32) -> Summary {
    run_conformance_suite::<Secrets>(
        game,
        Effort { worlds: 1, legal_tries: 3, orders: 3, ..Effort::default() }.with_games(games),
    )
}

fn hard() -> Options {
    Options { infiltrator: Level::Hard, ..Options::default() }
}

#[test]
fn the_battery_passes_alone_with_the_outpost() {
    holds(&new_game(1, Options::default()), 12);
    holds(&new_game(1, hard()), 12);
}

#[test]
fn the_battery_passes_at_two_seats() {
    let summary = holds(&new_game(2, hard()), 20);
    assert!(summary.facts_checked > 1_000 && summary.state_pairs > 1_000 && summary.ballots > 100, "{summary:?}");
    holds(&new_blank_game(2, Options::default()), 8);
}

#[test]
fn the_battery_passes_at_three_seats() {
    holds(&new_game(3, hard()), 10);
}

#[test]
fn the_battery_passes_at_four_seats() {
    holds(&new_game(4, hard()), 8);
}

#[test]
fn the_battery_passes_with_desperate_measures() {
    for roles in [Roles::Random, Roles::Draft, Roles::Deal3] {
        for seats in 1..=4 {
            holds(&new_game(seats, Options { desperate_measures: true, roles, ..hard() }), 4);
        }
    }
}

#[test]
fn the_battery_passes_with_every_option_turned() {
    for seats in 1..=4 {
        let options = Options {
            desperate_measures: true,
            election: Election::Talk,
            say: Say::Vote,
            mistakes: Mistakes::Kind,
            infiltrator_shuffle: InfiltratorShuffle::Eager,
            sabotage_return: false,
            flip_counts: FlipCounts::LostTricksOnly,
            outpost_keeps: true,
            ..hard()
        };
        holds(&new_game(seats, options), 5);
    }
}

#[test]
fn the_battery_passes_with_the_official_rule_on_mistakes() {
    for seats in 1..=4 {
        let options = Options { mistakes: Mistakes::Official, election: Election::Rotate, ..hard() };
        holds(&new_game(seats, options), 5);
    }
}
