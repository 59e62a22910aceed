//! The bytes of a message follow from what its viewer knows and from nothing else.

#[path = "../../../catalog/tests/all/common/worlds.rs"]
mod worlds;

use catalog::{BranchHistory, BranchOptions, ChanceMode, DealSecret, DynGame};
use client::encode_table;
use engine::Viewer;
use pages::{ShownMoment, TablePage};

use crate::support::{name_seats, test_page};

/// Returns the message about a table. Question numbers are drawn from the secret of the table, so both games of a pair get
/// the same one first; it determines nothing else here, because their chance comes from outside.
fn message_of(table: &dyn DynGame, viewer: Viewer) -> Vec<u8> {
    let secret = DealSecret::from_seed(7);
    let branch = BranchOptions { past: BranchHistory::Now, secret, chance_mode: ChanceMode::External };
    let mut table = table.branch(&branch).expect("a copy");
    name_seats(&mut *table);
    let number = table.changed_plies(viewer, 0).len() as u64;
    let page = test_page(&*table, viewer);
    let moment = ShownMoment { epoch: 1, number, is_last: true, ..page.moment.clone() };
    encode_table(&TablePage { moment, unfolded: false, ..page }).expect("the game is of this build")
}

/// Checks pairs of games over whole games, for every seat and for spectators.
fn check_game(game: &str) {
    worlds::all_pairs(game, worlds::PAIRS / 5, |here, there, viewer| {
        let [here, there] = [here, there].map(|table| message_of(table, viewer));
        assert!(here == there, "{game} for {viewer:?}: {} and {} bytes", here.len(), there.len());
    });
}

#[test]
fn messages_about_indistinguishable_states_are_equal_in_extraczon() {
    check_game("extraczon");
}

#[test]
fn messages_about_indistinguishable_states_are_equal_in_infection() {
    check_game("infection");
}

#[test]
fn messages_about_indistinguishable_states_are_equal_in_extinction() {
    check_game("extinction");
}

#[test]
fn messages_about_indistinguishable_states_are_equal_in_extrication() {
    check_game("extrication");
}

#[test]
fn messages_about_indistinguishable_states_are_equal_in_extinction_point() {
    check_game("extinction-point");
}

#[test]
fn messages_about_indistinguishable_states_are_equal_in_end_of_days() {
    check_game("end-of-days");
}
