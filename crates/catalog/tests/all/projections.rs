//! The serialized projection of a game for a viewer depends on the viewer's own knowledge and on nothing else.

use catalog::{BranchHistory, BranchOptions, ChanceMode, DealSecret, DynGame, SeatProjection};
use engine::Viewer;

use crate::common::worlds::{PAIRS, all_pairs};

/// Returns the projection as bytes. The number of a question is drawn from the secret of the table, so both games of a
/// pair get the same secret first. It determines nothing else here, because their chance comes from outside.
fn projected_bytes(game: &dyn DynGame, viewer: Viewer) -> Vec<u8> {
    let secret = DealSecret::from_seed(7);
    let branch = BranchOptions { past: BranchHistory::Now, secret, chance_mode: ChanceMode::External };
    let game = game.branch(&branch).expect("a copy");
    serde_json::to_vec(&SeatProjection::new(&*game, viewer)).expect("projections serialise")
}

/// Checks pairs of games over whole games, for every seat and for spectators.
fn check_game(game: &str) {
    all_pairs(game, PAIRS, |here, there, viewer| {
        let [here, there] = [here, there].map(|game| projected_bytes(game, viewer));
        assert_eq!(String::from_utf8_lossy(&here), String::from_utf8_lossy(&there), "{game} for {viewer:?}");
    });
}

#[test]
fn indistinguishable_states_project_alike_in_extraczon() {
    check_game("extraczon");
}

#[test]
fn indistinguishable_states_project_alike_in_infection() {
    check_game("infection");
}

#[test]
fn indistinguishable_states_project_alike_in_extinction() {
    check_game("extinction");
}

#[test]
fn indistinguishable_states_project_alike_in_extrication() {
    check_game("extrication");
}

#[test]
fn indistinguishable_states_project_alike_in_extinction_point() {
    check_game("extinction-point");
}

#[test]
fn indistinguishable_states_project_alike_in_end_of_days() {
    check_game("end-of-days");
}

#[test]
fn a_projection_holds_the_latest_lines_under_their_numbers() {
    let entry = catalog::find("extraczon").expect("on the list");
    let setup = catalog::GameSetup {
        seats: 2,
        options: serde_json::Map::new(),
        secret: DealSecret::from_seed(1),
        entropy: Vec::new(),
    };
    let mut game = entry.start(setup).expect("a game");
    while let Some(seat) = game.awaited_seats().lowest() {
        let action = game.prepare_bot_task(seat, "random", None).expect("a bot")();
        game.apply_action(seat, &action, None).expect("a legal action");
        for viewer in Viewer::all(2) {
            let all = game.log_lines(viewer.into(), 0);
            let log = SeatProjection::new(&*game, viewer).latest_log(5);
            assert_eq!(log.received, all.len());
            let first = all.len().saturating_sub(5);
            assert!(log.lines.iter().map(|line| line.number).eq(first..all.len()));
            assert!(log.lines.iter().map(|line| &line.text).eq(all[first..].iter().map(|line| &line.text)));
        }
    }
}
