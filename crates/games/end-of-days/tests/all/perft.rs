//! Counts of action paths: any change of the legal actions changes these numbers.

use crate::common::CARDS;
use check::perft;
use end_of_days::{EndOfDays, NationChoice, Options};

fn counts(rules: u16, seats: u8, options: Options, depth: u32) -> Vec<u64> {
    let game = EndOfDays::with_rules_version(rules, seats, options, CARDS.clone()).expect("a table");
    (0..=depth).map(|depth| perft(&game, depth)).collect()
}

fn dealt() -> Options {
    Options { nation_choice: NationChoice::Random, ..Options::default() }
}

#[test]
fn the_ways_to_begin_are_counted() {
    // The choices are seven nations, six nations, then to keep or to discard the hand.
    assert_eq!(counts(2, 2, Options::default(), 4), [1, 7, 7 * 6, 7 * 6 * 2, 636]);
    let all = [2, 4, 7].map(|seats| counts(2, seats, dealt(), 5));
    // In the trade step, a total can be a maximum as well as a minimum.
    assert_eq!(all, [[1, 2, 15, 103, 875, 10451], [1, 2, 19, 153, 1656, 26650], [1, 2, 25, 222, 2662, 46060]]);
}

#[test]
fn the_ways_to_begin_under_rules_1_are_what_they_were() {
    assert_eq!(counts(1, 2, Options::default(), 4), [1, 7, 7 * 6, 7 * 6 * 2, 636]);
    let all = [2, 4, 7].map(|seats| counts(1, seats, dealt(), 5));
    assert_eq!(all, [[1, 2, 15, 103, 845, 8889], [1, 2, 19, 153, 1566, 21964], [1, 2, 25, 222, 2482, 37128]]);
}
