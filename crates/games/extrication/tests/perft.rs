//! Counts of action paths: any change of what is legal changes these numbers.

mod common;

use check::perft;
use common::{table, with};
use extrication::Options;

#[test]
fn the_ways_to_begin_are_counted() {
    let counts: Vec<u64> = (0..=5).map(|depth| perft(&table(2), depth)).collect();
    // Ten entries; at each location nothing or the Ship, and five Science tiles; nine entries after each of the 15 that end
    // the turn, two pads for each of the ten Ships.
    assert_eq!(counts[..4], [1, 10, 10 + 10 + 5, 15 * 9 + 10 * 2]);
    assert_eq!(counts[4..], [515, 1978]);
    let counts: Vec<u64> = (0..=4).map(|depth| perft(&table(4), depth)).collect();
    assert_eq!(counts, [1, 10, 25, 155, 515]);
    let reach = with(3, Options { reach: extrication::Reach::UnoccupiedOnly, ..Options::default() });
    let counts: Vec<u64> = (0..=4).map(|depth| perft(&reach, depth)).collect();
    assert_eq!(counts, [1, 10, 25, 155, 515]);
}
