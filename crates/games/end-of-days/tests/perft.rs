//! Counts of action paths: any change of what is legal changes these numbers.

mod common;

use check::perft;
use common::table;
use end_of_days::{NationChoice, Options};

#[test]
fn the_ways_to_begin_are_counted() {
    let counts: Vec<u64> = (0..=4).map(|depth| perft(&table(2, Options::default()), depth)).collect();
    // Seven nations, six nations, then the hand is kept or discarded.
    assert_eq!(counts, [1, 7, 7 * 6, 7 * 6 * 2, 636]);
    let dealt = || Options { nation_choice: NationChoice::Random, ..Options::default() };
    for (seats, expected) in
        [(2, [1, 2, 15, 103, 845, 8889]), (4, [1, 2, 19, 153, 1566, 21964]), (7, [1, 2, 25, 222, 2482, 37128])]
    {
        let counts: Vec<u64> = (0..=5).map(|depth| perft(&table(seats, dealt()), depth)).collect();
        assert_eq!(counts, expected, "{seats} seats");
    }
}
