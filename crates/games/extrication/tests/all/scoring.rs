//! Tests for scores, the majority and ties (EX-77 to EX-85).

use crate::common::*;
use engine::{Scoring, Seat, SeatSet, StateOf};
use extrication::{Board, Extrication, MajorityTies, Options, Phase, TieBreaker};

type Row = (u8, u16, [u8; 5], u8);

/// A finished game with these grey and green values, sciences and launches.
fn finished(majority_ties: MajorityTies, rows: &[Row]) -> (Extrication, StateOf<Extrication>) {
    let game = with(rows.len() as u8, Options { majority_ties, ..Options::default() });
    let mut state = empty_track_state(&game);
    for (board, (population, sustain, science, launches)) in state.public.boards.iter_mut().zip(rows) {
        *board = Board { population: *population, sustain: *sustain, science: *science, ..Board::NEW };
        board.launched[0] = *launches;
    }
    state.public.phase = Phase::Over;
    (game, state)
}

#[test]
fn ex_77_to_83_example_a_two_seats() {
    let rows = [(14, 12, [2, 1, 1, 2, 1], 4), (11, 15, [2; 5], 3)];
    let (game, state) = finished(MajorityTies::Chain, &rows);
    let ending = game.ending(&state);
    assert_eq!(ending.scores[..2], [18, 19]);
    assert_eq!(ending.winners, SeatSet::only(Seat(1)));
    let first = ending.detail.seats[0];
    assert_eq!((first.supported, first.unsupported), (12, 2));
    assert_eq!((first.for_supported, first.for_unsupported, first.for_sets, first.for_majority), (12, -2, 3, 5));
    assert_eq!((first.prestige, first.rank), (18, 2));
    let second = ending.detail.seats[1];
    assert_eq!((second.for_supported, second.for_unsupported, second.for_sets, second.for_majority), (11, 0, 8, 0));
    assert_eq!((ending.outcome, ending.detail.decided_by), ("win", TieBreaker::Prestige));
}

#[test]
fn ex_81_84_q33_example_b_both_kinds_of_tie() {
    let rows = [(9, 8, [1, 1, 0, 1, 1], 3), (8, 10, [1, 1, 1, 1, 2], 3), (4, 6, [2; 5], 2)];
    let (game, mut state) = finished(MajorityTies::Chain, &rows);
    state.public.boards[2].bays[1] = loaded_pad(&game, "ark", 5, 3, 5);
    let ending = game.ending(&state);
    assert_eq!(ending.scores[..3], [12, 11, 12], "EX-82: the Ark counts for nothing");
    assert_eq!(ending.winners, SeatSet::only(Seat(0)));
    assert_eq!(ending.detail.majority, [Seat(0)]);
    assert_eq!(ending.detail.seats.iter().map(|seat| seat.rank).collect::<Vec<u8>>(), [1, 3, 2]);
    assert_eq!(ending.detail.decided_by, TieBreaker::Cohorts);
    let (game, state) = finished(MajorityTies::Shared, &rows);
    assert_eq!(game.ending(&state).scores[..3], [12, 16, 12]);
    assert_eq!(game.ending(&state).winners, SeatSet::only(Seat(1)));
    let (game, state) = finished(MajorityTies::None, &rows);
    assert_eq!(game.ending(&state).scores[..3], [7, 11, 12]);
    assert_eq!(game.ending(&state).winners, SeatSet::only(Seat(2)));
}

#[test]
fn ex_2_3_79_80_q32_sets_score_three_and_eight_and_parts_nothing() {
    let game = new_game(2);
    for (science, bonus) in [([2, 2, 2, 2, 0], 0), ([1; 5], 3), ([2, 1, 2, 2, 2], 3), ([2; 5], 8)] {
        assert_eq!(game.for_sets(&Board { science, ..Board::NEW }), bonus, "{science:?}");
    }
}

#[test]
fn ex_78_85_q31_unsupported_cohorts_cost_and_spare_support_is_worth_nothing() {
    let game = new_game(2);
    let own = |population, sustain| game.own_prestige(&Board { population, sustain, ..Board::NEW });
    assert_eq!(own(3, 9), 3);
    assert_eq!(own(9, 3), -3);
    assert_eq!(own(2, 0), -2);
}

#[test]
fn ex_81_edge_41_nobody_has_the_majority_of_nothing() {
    let (game, state) = finished(MajorityTies::Chain, &[(2, 0, [0; 5], 1), (0, 0, [0; 5], 0)]);
    assert_eq!(game.ending(&state).scores[..2], [-2, 0]);
    assert!(game.majority_holders(&state.public).is_empty());
}

#[test]
fn ex_84_q35_ties_go_to_cohorts_then_science_then_launches() {
    let decided = |rows: &[Row]| {
        let (game, state) = finished(MajorityTies::Shared, rows);
        (game.ending(&state).winners, game.ending(&state).detail.decided_by)
    };
    // Both support four Cohorts, and the first seat has saved two more, supported or not.
    let (game, state) = finished(MajorityTies::Chain, &[(6, 4, [0; 5], 1), (4, 4, [0; 5], 1)]);
    assert_eq!(game.ending(&state).scores[..2], [7, 4]);
    let first = SeatSet::only(Seat(0));
    assert_eq!(decided(&[(4, 4, [1, 1, 0, 0, 0], 1), (4, 4, [1, 0, 0, 0, 0], 3)]), (first, TieBreaker::Science));
    assert_eq!(decided(&[(4, 4, [1, 0, 0, 0, 0], 2), (4, 4, [1, 0, 0, 0, 0], 1)]), (first, TieBreaker::Launches));
}

#[test]
fn ex_q34_a_tie_that_nothing_breaks_is_shared() {
    let (game, state) = finished(MajorityTies::Chain, &[(4, 4, [1; 5], 2), (4, 4, [1; 5], 2), (1, 1, [0; 5], 1)]);
    let ending = game.ending(&state);
    assert_eq!(ending.scores[..3], [12, 12, 1], "both have the majority");
    assert_eq!(ending.winners, [Seat(0), Seat(1)].into_iter().collect());
    assert_eq!(ending.payoffs[..3], [0.5, 0.5, 0.0]);
    assert_eq!((ending.outcome, ending.detail.decided_by), ("shared", TieBreaker::Prestige));
    let (game, state) = finished(MajorityTies::Chain, &[(4, 4, [1; 5], 2), (4, 4, [1; 5], 2)]);
    assert_eq!(game.ending(&state).detail.decided_by, TieBreaker::Nothing);
}

#[test]
fn ex_51_55_q30_the_markers_count_on_beyond_the_printed_track() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    (state.public.boards[0].population, state.public.boards[0].sustain) = (39, 44);
    state.public.boards[0].bays[1] = loaded_pad(&game, "leviathan", 9, 0, 6);
    take_action(&game, &mut state, launch_action(extrication::Pad::Large));
    assert_eq!(state.public.boards[0].population, 48);
    assert_eq!(game.own_prestige(&state.public.boards[0]), 44 - 4);
    assert_eq!(game.content().pack.track_length, 40);
}

#[test]
fn the_live_score_is_the_score_of_a_game_that_ended_now() {
    let (game, state) = finished(MajorityTies::Chain, &[(5, 4, [0; 5], 1), (3, 3, [1; 5], 1)]);
    for seat in [Seat(0), Seat(1)] {
        let standing = game.score_breakdown(&state.public, seat);
        let sum = standing.for_supported
            + standing.for_unsupported
            + standing.for_sets
            + standing.for_majority
            + standing.tokens;
        assert_eq!(standing.prestige, sum);
        assert_eq!(i32::from(sum), game.ending(&state).scores[seat.index()]);
    }
}
