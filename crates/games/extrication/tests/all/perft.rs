//! Counts of action sequences: any change in the legal actions changes these numbers.

use crate::common::{HOUSE_SET, new_game, with};
use check::perft;
use extrication::{Extrication, FirstOrder, Options};

#[test]
fn the_ways_to_begin_are_counted() {
    let counts: Vec<u64> = (0..=5).map(|depth| perft(&new_game(2), depth)).collect();
    // There are ten entries. Each location has nothing or the Ship, and five have Science tiles. Nine entries follow
    // each of the 15 sequences that end the turn, and two pads each of the ten Ships.
    assert_eq!(counts[..4], [1, 10, 10 + 10 + 5, 15 * 9 + 10 * 2]);
    // Two Workers on the last two locations withdraw automatically (EX-Q46), and ten entries to the next round
    // follow.
    assert_eq!(counts[4..], [515, 1978 + 4 * (10 - 1)]);
    let seats = Options { first_order: FirstOrder::Seats, ..Options::default() };
    let asked = Extrication::with_rules_version(1, 2, seats, HOUSE_SET.clone()).expect("a playable table");
    assert_eq!(perft(&asked, 5), 1978, "under rules 1 both were asked");
    let counts: Vec<u64> = (0..=4).map(|depth| perft(&new_game(4), depth)).collect();
    assert_eq!(counts, [1, 10, 25, 155, 515]);
    let reach = with(3, Options { reach: extrication::Reach::UnoccupiedOnly, ..Options::default() });
    let counts: Vec<u64> = (0..=4).map(|depth| perft(&reach, depth)).collect();
    assert_eq!(counts, [1, 10, 25, 155, 515]);
}
