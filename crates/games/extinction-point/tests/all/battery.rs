//! Every promise that games make, held against Extinction Point at every number of seats and with every option turned.

use crate::common::{Secrets, blank, table};
use check::{Effort, Summary, battery};
use extinction_point::{
    Election, ExtinctionPoint, FlipCounts, InfiltratorShuffle, Level, Mistakes, Options, Roles, Say,
};

/// Some games with moderate effort.
fn holds(game: &ExtinctionPoint, games: u32) -> Summary {
    battery::<Secrets>(game, Effort { worlds: 1, tries: 3, orders: 3, ..Effort::default() }.games(games))
}

fn hard() -> Options {
    Options { infiltrator: Level::Hard, ..Options::default() }
}

#[test]
fn the_battery_passes_alone_with_the_outpost() {
    holds(&table(1, Options::default()), 12);
    holds(&table(1, hard()), 12);
}

#[test]
fn the_battery_passes_at_two_seats() {
    let summary = holds(&table(2, hard()), 20);
    assert!(summary.memories > 1_000 && summary.pairs > 1_000 && summary.ballots > 100, "{summary:?}");
    holds(&blank(2, Options::default()), 8);
}

#[test]
fn the_battery_passes_at_three_seats() {
    holds(&table(3, hard()), 10);
}

#[test]
fn the_battery_passes_at_four_seats() {
    holds(&table(4, hard()), 8);
}

#[test]
fn the_battery_passes_with_desperate_measures() {
    for roles in [Roles::Random, Roles::Draft, Roles::Deal3] {
        for seats in 1..=4 {
            holds(&table(seats, Options { desperate_measures: true, roles, ..hard() }), 4);
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
        holds(&table(seats, options), 5);
    }
}

#[test]
fn the_battery_passes_with_the_official_rule_on_mistakes() {
    for seats in 1..=4 {
        let options = Options { mistakes: Mistakes::Official, election: Election::Rotate, ..hard() };
        holds(&table(seats, options), 5);
    }
}
