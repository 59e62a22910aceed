//! Non-interference tests: the terminal output depends only on what its viewer knows.

#[path = "../../../catalog/tests/all/common/worlds.rs"]
mod pairs;

use catalog::DynGame;
use engine::Viewer;
use terminal::board::{draw_odds, draw_piles, draw_wrapped_board};
use terminal::plain_text;

/// The width of the narrow terminal in columns.
const COLUMNS: usize = 80;

fn drawn(table: &dyn DynGame, viewer: Viewer) -> String {
    let rows =
        [draw_wrapped_board(table, viewer, COLUMNS), draw_piles(table, viewer), draw_odds(table, viewer)].concat();
    rows.iter().map(|row| plain_text(row, true) + "\n").collect()
}

fn holds(game: &str) {
    pairs::all_pairs(game, pairs::PAIRS, |here, there, viewer| {
        assert_eq!(drawn(here, viewer), drawn(there, viewer), "{game} for {viewer:?}");
    });
}

#[test]
fn pairs_of_worlds_have_one_picture_in_extraczon() {
    holds("extraczon");
}

#[test]
fn pairs_of_worlds_have_one_picture_in_infection() {
    holds("infection");
}

#[test]
fn pairs_of_worlds_have_one_picture_in_extinction() {
    holds("extinction");
}

#[test]
fn pairs_of_worlds_have_one_picture_in_extrication() {
    holds("extrication");
}

#[test]
fn pairs_of_worlds_have_one_picture_in_extinction_point() {
    holds("extinction-point");
}

#[test]
fn pairs_of_worlds_have_one_picture_in_end_of_days() {
    holds("end-of-days");
}
