//! Counts of action paths: any change of what is legal changes these numbers.

mod common;

use check::perft;
use common::{blank, table};
use extinction_point::{Election, Level, Options, Roles};

/// The counts for depths 0 to `depth`.
fn counts(seats: u8, options: Options, depth: u32) -> Vec<u64> {
    let game = table(seats, options);
    (0..=depth).map(|depth| perft(&game, depth)).collect()
}

fn hard() -> Options {
    Options { infiltrator: Level::Hard, ..Options::default() }
}

fn rotate() -> Options {
    Options { election: Election::Rotate, ..hard() }
}

#[test]
fn the_ways_to_begin_are_counted() {
    // Hand and row lead, nine cards; five bids each; seven cards lead.
    assert_eq!(counts(1, hard(), 6), [1, 9, 18, 58, 374, 1080, 6123]);
    assert_eq!(counts(2, hard(), 6), [1, 5, 25, 165, 605, 2155, 8470]);
    assert_eq!(counts(3, rotate(), 6), [1, 7, 30, 116, 382, 2004, 8408]);
    assert_eq!(counts(4, rotate(), 6), [1, 7, 17, 88, 260, 1091, 5634]);
    let game = blank(2, Options { election: Election::Rotate, ..Options::default() });
    let blank: Vec<u64> = (0..=7).map(|depth| perft(&game, depth)).collect();
    assert_eq!(blank, [1, 7, 11, 37, 193, 363, 1340, 4734]);
}

#[test]
fn the_ways_to_begin_with_desperate_measures_are_counted() {
    let desperate = Options { desperate_measures: true, ..rotate() };
    assert_eq!(counts(1, desperate.clone(), 6), [1, 9, 18, 40, 215, 728, 2401]);
    assert_eq!(counts(2, desperate.clone(), 6), [1, 7, 22, 67, 298, 1067, 2304]);
    // Ten roles, nine, eight, seven.
    let draft = counts(4, Options { roles: Roles::Draft, ..desperate }, 5);
    assert_eq!(draft, [1, 10, 90, 720, 5040, 25320]);
}
