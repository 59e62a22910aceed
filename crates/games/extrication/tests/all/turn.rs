//! Tests for the round and the turn (EX-16 to EX-28).

use crate::common::*;
use engine::{
    Apply, BlockedActions, BlockedReason as _, Chance, Defaults, GameHistory, LegalActions, NullSink, Rules, Scoring,
    Seat,
};
use extrication::{Action, BlockedReason, Event, Options, Pad, Phase};

#[test]
fn ex_16_17_q11_everybody_enters_before_anybody_moves_on() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    assert_eq!(blocked_reason(&game, &state, Action::Leave {}), BlockedReason::MustEnter);
    for (seat, location) in [(0, 1), (1, 2), (2, 9)] {
        assert_eq!(state.public.seat, Seat(seat));
        assert!(!legal_actions(&game, &state).contains(&Action::Leave {}));
        stop(&game, &mut state, location);
    }
    assert_eq!(state.public.seat, Seat(0), "the hindmost of all");
}

#[test]
fn edge_5_the_last_to_enter_finds_the_others_places_closed() {
    let game = new_game(4);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[1, 2, 3, 0]);
    assert_eq!(legal_destinations(&game, &state), [4, 5, 6, 7, 8, 9, 10]);
    let reason = blocked_reason(&game, &state, Action::Move { location: location_at(2) });
    assert_eq!((reason, reason.clause()), (BlockedReason::Occupied { by: Seat(1) }, "EX-18"));
    assert_eq!(blocked_reason(&game, &state, Action::Leave {}).clause(), "EX-Q11");
}

#[test]
fn ex_18_19_a_worker_goes_forward_and_over_others() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[2, 3, 6]);
    assert_eq!(legal_destinations(&game, &state), [4, 5, 7, 8, 9, 10]);
    assert_eq!(blocked_reason(&game, &state, Action::Move { location: location_at(1) }), BlockedReason::NotAhead);
    assert_eq!(blocked_reason(&game, &state, Action::Move { location: location_at(2) }), BlockedReason::NotAhead);
    assert_eq!(blocked_reason(&game, &state, Action::Move { location: location_at(11) }), BlockedReason::NoLocation);
}

#[test]
fn ex_20_27_edge_7_a_location_left_is_free_and_behind_everybody() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[4, 6]);
    stop(&game, &mut state, 7);
    assert_eq!(state.public.worker_at(location_at(4)), None);
    assert_eq!(state.public.seat, Seat(1));
    assert!(!legal_destinations(&game, &state).contains(&4));
}

#[test]
fn ex_21_q13_edge_1_the_hindmost_worker_moves_and_who_has_withdrawn_does_not() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    withdraw_seat(&mut state, 2);
    place_workers(&mut state, &[2, 5, 0]);
    assert_eq!(state.public.seat, Seat(0));
    let queue = game.turn_queue(&state.public);
    assert_eq!(queue.next, [Some(Seat(0)), Some(Seat(1)), None, None]);
    assert_eq!(queue.gone, [Some(Seat(2)), None, None, None]);
}

#[test]
fn ex_22_edge_2_one_seat_may_move_several_times_in_a_row() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[2, 7]);
    for location in [3, 4, 6] {
        stop(&game, &mut state, location);
        assert_eq!(state.public.seat, Seat(0));
    }
    stop(&game, &mut state, 8);
    assert_eq!(state.public.seat, Seat(1));
}

#[test]
fn ex_23_24_25_73_the_order_of_withdrawal_is_the_next_order() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[3, 1, 2]);
    for seat in [1, 2, 0] {
        assert_eq!(state.public.seat, Seat(seat));
        let told = take_action(&game, &mut state, Action::Leave {});
        let place = state.public.left.len().max(if seat == 0 { 3 } else { 0 });
        assert_eq!(told[0], Event::Left { seat: Seat(seat), place, stuck: false });
    }
    assert_eq!(state.public.round, 2);
    resolve_all_chance(&game, &mut state, 1);
    assert_eq!(seat_numbers(&state.public.order), [1, 2, 0]);
    assert_eq!(state.public.seat, Seat(1));
    assert_eq!(state.public.at, [None; 4]);
}

#[test]
fn ex_26_a_turn_is_a_placement_or_a_withdrawal() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[2, 7]);
    state.public.track[2].ship = Some(find_ship_class(&game, "skiff"));
    let reason = blocked_reason(&game, &state, Action::Skip {});
    assert_eq!(reason, BlockedReason::NotActing);
    assert_eq!(blocked_reason(&game, &state, Action::EndTurn {}), BlockedReason::NotEnding);
    take_action(&game, &mut state, Action::Move { location: location_at(3) });
    assert_eq!(blocked_reason(&game, &state, Action::Move { location: location_at(4) }).clause(), "EX-26");
}

#[test]
fn ex_27_a_round_has_at_most_ten_placements_and_one_withdrawal_a_seat() {
    for seats in 2..=4 {
        let game = with(seats, Options::default());
        for seed in 0..20 {
            let (state, placements) = random_game(&game, seed);
            assert!(placements <= u32::from(game.round_count()) * 10, "{placements}");
            assert_eq!(state.public.left.len(), seats);
        }
    }
}

#[test]
fn ex_28_q15_edge_3_who_cannot_go_on_must_withdraw() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[8, 9, 10]);
    assert_eq!(legal_actions(&game, &state), [Action::Leave {}]);
    state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    assert_eq!(legal_actions(&game, &state), [Action::Leave {}, launch_action(Pad::Small)]);
}

#[test]
fn edge_4_alone_on_the_last_location_there_is_only_leaving() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    withdraw_seat(&mut state, 1);
    place_workers(&mut state, &[10, 0]);
    assert_eq!(legal_actions(&game, &state), [Action::Leave {}]);
}

#[test]
fn edge_6_who_enters_on_the_last_location_waits_for_all_the_others() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    stop(&game, &mut state, 10);
    for seat in [1, 2] {
        assert_eq!(state.public.seat, Seat(seat));
        assert_eq!(
            legal_destinations(&game, &state),
            (1..=9).filter(|location| *location != 1 || seat == 1).collect::<Vec<u8>>()
        );
        stop(&game, &mut state, seat);
    }
    take_action(&game, &mut state, Action::Leave {});
    let told = take_action(&game, &mut state, Action::Leave {});
    let left = |seat: u8, place: u8, stuck: bool| Event::Left { seat: Seat(seat), place, stuck };
    assert_eq!(told, [left(2, 2, false), left(0, 3, true)], "the turn can then only be the withdrawal");
}

#[test]
fn ex_q12_q14_seats_at_start_come_first_and_nobody_is_level() {
    let game = new_game(4);
    let mut state = empty_track_state(&game);
    state.public.order = seat_order(&[3, 1, 0, 2]);
    place_workers(&mut state, &[0, 5, 0, 6]);
    assert_eq!(state.public.seat, Seat(0), "first of those at Start in turn order");
    assert_eq!(seat_numbers(&game.turn_queue(&state.public).next), [0, 2, 1, 3]);
}

#[test]
fn ex_q16_edge_42_the_last_worker_goes_on_alone() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    withdraw_seat(&mut state, 1);
    place_workers(&mut state, &[4, 0]);
    for location in 5..=10 {
        assert_eq!(state.public.seat, Seat(0));
        stop(&game, &mut state, location);
    }
    assert_eq!(state.public.round, 2, "at the End there is only leaving");
}

#[test]
fn edge_43_stepping_to_the_next_location_rotates_the_order_by_ten_modulo_the_seats() {
    for seats in 2..=4u8 {
        let game = new_game(seats);
        let mut state = empty_track_state(&game);
        while state.public.round == 1 {
            let action = *legal_actions(&game, &state).first().expect("an answer");
            let action = if state.public.phase == Phase::Act { Action::Skip {} } else { action };
            let seat = state.public.seat;
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        let first = (10 % seats) % seats;
        let expected: Vec<u8> = (0..seats).map(|step| (first + step) % seats).collect();
        assert_eq!(seat_numbers(&state.public.order), expected, "{seats} seats");
    }
}

#[test]
fn ex_q17_q18_nobody_has_to_act_and_any_free_location_will_do() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[4].ship = Some(find_ship_class(&game, "skiff"));
    take_action(&game, &mut state, Action::Move { location: location_at(5) });
    assert!(legal_actions(&game, &state).contains(&Action::Skip {}), "declining is open when something could be taken");
    take_action(&game, &mut state, Action::Skip {});
    let told = take_action(&game, &mut state, Action::Move { location: location_at(6) });
    assert_eq!(
        told,
        [Event::Moved { seat: Seat(1), from: None, to: location_at(6) }],
        "an empty location may be entered"
    );
}

#[test]
fn ex_q46_who_finds_nothing_to_take_is_not_asked_unless_there_is_something_to_launch() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    take_action(&game, &mut state, Action::Move { location: location_at(5) });
    assert_eq!((state.public.seat, state.public.phase), (Seat(1), Phase::Move), "nothing lies there");
    state.public.boards[1].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    take_action(&game, &mut state, Action::Move { location: location_at(6) });
    assert_eq!(legal_actions(&game, &state), [launch_action(Pad::Small), Action::Skip {}]);
    take_action(&game, &mut state, launch_action(Pad::Small));
    assert_eq!((state.public.seat, state.public.phase), (Seat(0), Phase::Move), "nothing is left to decide");
}

#[test]
fn ex_28_q46_a_worker_with_nowhere_to_go_withdraws_by_itself_unless_it_could_launch() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    place_workers(&mut state, &[7, 9, 10]);
    state.public.boards[1].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    let told = take_action(&game, &mut state, Action::Move { location: location_at(8) });
    let moved = Event::Moved { seat: Seat(0), from: Some(location_at(7)), to: location_at(8) };
    assert_eq!(told, [moved, Event::Left { seat: Seat(0), place: 1, stuck: true }]);
    assert_eq!(
        (state.public.seat, legal_actions(&game, &state)),
        (Seat(1), vec![Action::Leave {}, launch_action(Pad::Small)])
    );
    let told = take_action(&game, &mut state, launch_action(Pad::Small));
    assert!(matches!(
        told[1..],
        [Event::Left { seat: Seat(1), place: 2, stuck: true }, Event::Left { seat: Seat(2), place: 3, stuck: true }]
    ));
    assert_eq!(state.public.round, 2);
}

/// A table of two under rules version 1, at the first decision, with three Cohorts at every location.
fn before_version_2() -> (extrication::Extrication, engine::StateOf<extrication::Extrication>) {
    let options = Options { first_order: extrication::FirstOrder::Seats, ..Options::default() };
    let game =
        extrication::Extrication::with_rules_version(1, 2, options, HOUSE_SET.clone()).expect("a playable table");
    let mut state = empty_track_state(&game);
    state.public.track = [extrication::TrackSpace { cohorts: 3, ..extrication::TrackSpace::EMPTY }; 16];
    state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    (game, state)
}

#[test]
fn ex_q43_under_rules_1_a_seat_that_resigned_was_asked_and_had_one_answer() {
    let (game, mut state) = before_version_2();
    game.apply_action(&mut state, Seat(0), Action::Resign {}, &mut NullSink);
    assert_eq!(legal_actions(&game, &state), [Action::Move { location: location_at(1) }]);
    let reason = game.blocked_reason(&state.public, &(), Seat(0), Action::Move { location: location_at(2) });
    assert_eq!((reason, reason.clause()), (BlockedReason::Resigned, "EX-Q43"));
    take_action(&game, &mut state, Action::Move { location: location_at(1) });
    assert_eq!(legal_actions(&game, &state), [Action::Skip {}]);
    take_action(&game, &mut state, Action::Skip {});
    assert_eq!(legal_actions(&game, &state), [Action::EndTurn {}], "it could launch and does not");
    take_action(&game, &mut state, Action::EndTurn {});
    take_action(&game, &mut state, Action::Move { location: location_at(2) });
    assert_eq!(legal_actions(&game, &state), [Action::Skip {}], "under rules 1 this was asked too");
    take_action(&game, &mut state, Action::Skip {});
    assert_eq!(legal_actions(&game, &state), [Action::Leave {}]);
}

#[test]
fn ex_q43_who_resigns_is_asked_no_more_and_keeps_its_score() {
    let game = new_game(3);
    let mut state = empty_track_state(&game);
    state.public.track[..10].fill(extrication::TrackSpace { cohorts: 3, ..extrication::TrackSpace::EMPTY });
    state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    state.public.boards[0].population = 4;
    let mut unasked = Vec::new();
    game.out_of_turn_actions(&state.public, &(), Seat(0), &mut unasked);
    assert_eq!(unasked, [Action::Resign {}]);
    let mut told: Vec<engine::EmittedEvent<Event>> = Vec::new();
    game.apply_action(&mut state, Seat(0), Action::Resign {}, &mut told);
    let told: Vec<Event> = told.into_iter().map(|told| told.event).collect();
    let entered = Event::Moved { seat: Seat(0), from: None, to: location_at(1) };
    assert_eq!(told, [Event::Resigned { seat: Seat(0) }, entered]);
    assert_eq!(game.to_act(&state.public), engine::ToAct::Seats(engine::SeatSet::only(Seat(1))));
    stop(&game, &mut state, 2);
    let told = take_action(&game, &mut state, Action::Move { location: location_at(3) });
    assert!(
        told.contains(&Event::Left { seat: Seat(0), place: 1, stuck: false }),
        "it withdraws at its next turn: {told:?}"
    );
    assert_eq!(game.score_breakdown(&state.public, Seat(0)).population, 4);
    assert!(!state.public.board_of(Seat(0)).pad_state(Pad::Small).is_empty(), "it launches nothing");
    let mut again = Vec::new();
    game.out_of_turn_actions(&state.public, &(), Seat(0), &mut again);
    assert!(again.is_empty());
}

#[test]
fn ex_q43_a_turn_that_had_begun_ends_as_it_stands() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[3].cohorts = 4;
    state.public.boards[0].bays = [loaded_pad(&game, "kestrel", 0, 0, 0), loaded_pad(&game, "ark", 0, 0, 0)];
    place_workers(&mut state, &[3, 9]);
    take_action(&game, &mut state, Action::Move { location: location_at(4) });
    take_action(&game, &mut state, Action::Cohort { location: location_at(4) });
    take_action(&game, &mut state, Action::Load { pad: Pad::Small, n: 1 });
    game.apply_action(&mut state, Seat(0), Action::Resign {}, &mut NullSink);
    assert_eq!(
        state.public.track_space(location_at(4)).cohorts,
        3,
        "what was loaded stays loaded, and nothing more is"
    );
    assert_eq!((state.public.seat, seat_numbers(&state.public.gone)), (Seat(1), vec![0]));
}

#[test]
fn ex_q43_a_game_that_all_have_left_plays_itself_to_its_end() {
    let game = new_game(3);
    let mut run = GameHistory::new(game.clone());
    let mut rng = engine::random::ChanceSource::new([6; 32]).stream_rng(0);
    let mut settle = |run: &mut GameHistory<extrication::Extrication>| {
        while run.awaited() == engine::ToAct::Chance {
            let outcome = game.sample_outcome(run.state(), &mut rng);
            run.apply_chance(outcome, &mut NullSink).expect("nature answers");
        }
    };
    settle(&mut run);
    for seat in [2, 0, 1] {
        let question = run.question_number();
        run.apply_action(Seat(seat), Action::Resign {}, &mut NullSink).expect("always open");
        assert_eq!(run.question_number() != question, seat != 2, "a question that was taken back is another one");
        assert!(!run.can_undo(Seat(seat)));
        settle(&mut run);
    }
    assert_eq!(run.awaited(), engine::ToAct::Nobody);
}

#[test]
fn ex_q44_a_game_in_which_nobody_does_anything_is_played_to_its_end() {
    let game = new_game(3);
    let mut run = GameHistory::new(game.clone());
    let mut rng = engine::random::ChanceSource::new([4; 32]).stream_rng(0);
    let mut placements = 0;
    loop {
        match run.awaited() {
            engine::ToAct::Chance => {
                let outcome = game.sample_outcome(run.state(), &mut rng);
                run.apply_chance(outcome, &mut NullSink).expect("nature answers");
            }
            engine::ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("one seat");
                let action = game.default_action(&run.state().public, &(), seat);
                placements += u32::from(matches!(action, Action::Move { .. }));
                run.apply_action(seat, action, &mut NullSink).expect("the shortest way is open");
            }
            engine::ToAct::Nobody => break,
        }
    }
    assert_eq!(placements, 8 * 3);
    assert_eq!(game.ending(run.state()).scores[..3], [0, 0, 0]);
}

#[test]
fn decisions_can_be_taken_back_until_something_is_dealt() {
    let game = new_game(2);
    let mut run = GameHistory::new(game.clone());
    let mut rng = engine::random::ChanceSource::new([2; 32]).stream_rng(0);
    let mut act = |run: &mut GameHistory<extrication::Extrication>, seat: u8, action: Action| {
        run.apply_action(Seat(seat), action, &mut NullSink).expect("an open action");
        while run.awaited() == engine::ToAct::Chance {
            let outcome = game.sample_outcome(run.state(), &mut rng);
            run.apply_chance(outcome, &mut NullSink).expect("nature answers");
        }
    };
    let mut deal = engine::random::ChanceSource::new([3; 32]).stream_rng(0);
    while run.awaited() == engine::ToAct::Chance {
        let outcome = game.sample_outcome(run.state(), &mut deal);
        run.apply_chance(outcome, &mut NullSink).expect("nature answers");
    }
    let fresh = run.state().clone();
    act(&mut run, 0, Action::Move { location: location_at(3) });
    act(&mut run, 0, Action::Skip {});
    assert!(run.undo(Seat(0)).is_ok() && run.undo(Seat(0)).is_ok());
    assert_eq!(*run.state(), fresh);
    assert!(run.undo(Seat(0)).is_err(), "the first deal stays");
    for (seat, location) in [(0, 8), (1, 9)] {
        act(&mut run, seat, Action::Move { location: location_at(location) });
        act(&mut run, seat, Action::Skip {});
    }
    assert!(run.undo(Seat(0)).is_err(), "another seat has answered");
    act(&mut run, 0, Action::Leave {});
    assert!(run.can_undo(Seat(0)));
    act(&mut run, 1, Action::Leave {});
    assert!(!run.can_undo(Seat(1)), "the next round has been dealt");
}
