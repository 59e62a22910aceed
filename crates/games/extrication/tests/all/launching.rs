//! Tests for launching (EX-46 to EX-55).

use crate::common::*;
use engine::{BlockedReason as _, Seat, SeatSet};
use extrication::{Action, BlockedReason, Event, Pad, PadState, Phase};

#[test]
fn ex_46_q24_launches_are_open_before_moving_before_and_after_acting_and_when_withdrawing() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    assert!(legal_actions(&game, &state).contains(&launch_action(Pad::Small)), "at Start, before entering");
    take_action(&game, &mut state, Action::Move { location: location_at(2) });
    assert!(legal_actions(&game, &state).contains(&launch_action(Pad::Small)), "before acting");
    take_action(&game, &mut state, Action::Skip {});
    assert_eq!(legal_actions(&game, &state), [launch_action(Pad::Small), Action::EndTurn {}], "after acting");
    let told = take_action(&game, &mut state, Action::EndTurn {});
    assert_eq!(told, [Event::Held { seat: Seat(0) }]);
    stop(&game, &mut state, 9);
    take_action(&game, &mut state, Action::Leave {});
    assert_eq!(state.public.phase, Phase::After, "edge 39: the order of withdrawal is fixed already");
    assert_eq!(state.public.gone[0], Some(Seat(0)));
    take_action(&game, &mut state, launch_action(Pad::Small));
    assert_eq!((state.public.seat, state.public.phase), (Seat(1), Phase::Move), "the turn ends by itself");
}

#[test]
fn ex_47_48_49_edge_14_fuel_and_a_cohort_are_needed_and_nothing_else() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays = [loaded_pad(&game, "ferry", 0, 3, 2), loaded_pad(&game, "ark", 1, 0, 4)];
    let reason = blocked_reason(&game, &state, launch_action(Pad::Small));
    assert_eq!((reason, reason.clause()), (BlockedReason::NoCohort, "EX-48"));
    let reason = blocked_reason(&game, &state, launch_action(Pad::Large));
    assert_eq!((reason, reason.clause()), (BlockedReason::FuelMissing { missing: 1 }, "EX-47"));
    state.public.boards[0].bays[1].fuel = 5;
    let hold = game.ship_status(&state.public, Seat(0), Pad::Large).expect("a Ship");
    assert_eq!((hold.ready, hold.cargo_free, hold.fuel_missing), (true, 7, 0));
    take_action(&game, &mut state, launch_action(Pad::Large));
    assert_eq!(blocked_reason(&game, &state, launch_action(Pad::Large)), BlockedReason::PadEmpty { pad: Pad::Large });
}

#[test]
fn ex_50_to_55_a_launch_discards_advances_and_frees_the_pad() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    let before = state.public.discard;
    state.public.boards[0].bays[1] = loaded_pad(&game, "ark", 5, 3, 5);
    (state.public.boards[0].population, state.public.boards[0].sustain) = (6, 8);
    let told = take_action(&game, &mut state, launch_action(Pad::Large));
    let expected = Event::Launched {
        seat: Seat(0),
        pad: Pad::Large,
        ship: find_ship_class(&game, "ark"),
        fuel: 5,
        cohorts: 5,
        organics: 3,
        population: 11,
        sustain: 14,
        cargo: 8,
    };
    assert_eq!(told, [expected]);
    let board = &state.public.boards[0];
    assert_eq!((board.population, board.sustain, board.launch_count()), (11, 14, 1));
    assert_eq!(board.bays[1], PadState::EMPTY);
    assert_eq!((state.public.discard.fuel, state.public.discard.organic), (before.fuel + 5, before.organic + 3));
    assert_eq!(state.public.phase, Phase::Move, "EX-54: the turn goes on");
}

#[test]
fn ex_54_several_ships_may_be_launched_in_a_turn() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays = [loaded_pad(&game, "skiff", 2, 0, 1), loaded_pad(&game, "caravel", 1, 2, 2)];
    take_action(&game, &mut state, launch_action(Pad::Small));
    take_action(&game, &mut state, launch_action(Pad::Large));
    assert_eq!(state.public.boards[0].launch_count(), 2);
}

#[test]
fn edge_9_a_freed_small_pad_takes_no_medium_ship() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays = [loaded_pad(&game, "skiff", 1, 0, 1), loaded_pad(&game, "ark", 0, 0, 0)];
    state.public.track[3].ship = Some(find_ship_class(&game, "galleon"));
    // The Fuel leaves the seat a decision (EX-Q46).
    state.public.track[3].fuel = 1;
    set_acting(&mut state, 0, 4);
    take_action(&game, &mut state, launch_action(Pad::Small));
    assert_eq!(blocked_reason(&game, &state, Action::Ship { location: location_at(4) }), BlockedReason::PadTooSmall);
}

#[test]
fn ex_q26_edge_10_launch_and_reload_in_one_turn() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays = [loaded_pad(&game, "skiff", 0, 0, 0), loaded_pad(&game, "caravel", 3, 2, 2)];
    state.public.track[3].ship = Some(find_ship_class(&game, "ark"));
    take_action(&game, &mut state, Action::Move { location: location_at(4) });
    take_action(&game, &mut state, launch_action(Pad::Large));
    take_action(&game, &mut state, Action::Ship { location: location_at(4) });
    assert_eq!(state.public.boards[0].bays[1], loaded_pad(&game, "ark", 0, 0, 0));
}

#[test]
fn ex_q27_edge_15_holding_back_can_be_right() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    (state.public.boards[0].population, state.public.boards[0].sustain) = (3, 3);
    state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    let own = |state: &engine::StateOf<extrication::Extrication>| game.own_prestige(&state.public.boards[0]);
    assert_eq!(own(&state), 3);
    take_action(&game, &mut state, launch_action(Pad::Small));
    assert_eq!((state.public.boards[0].population, state.public.boards[0].sustain, own(&state)), (4, 3, 2));
}

#[test]
fn ex_q25_spare_fuel_is_discarded_with_the_rest() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.card = Some(find_card(&game, "launch_window"));
    state.public.boards[0].bays[1] = loaded_pad(&game, "galleon", 1, 0, 3);
    let before = state.public.discard.fuel;
    take_action(&game, &mut state, launch_action(Pad::Large));
    assert_eq!(state.public.discard.fuel, before + 3);
}

#[test]
fn the_value_of_a_launch_is_the_change_that_it_makes() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays[1] = loaded_pad(&game, "ark", 5, 1, 5);
    assert_eq!(game.launch_value(&state.public, Seat(0), Pad::Small), None, "no Ship stands there");
    let value = game.launch_value(&state.public, Seat(0), Pad::Large).expect("the Ship is ready");
    let before = game.score_breakdown(&state.public, Seat(0)).prestige;
    take_action(&game, &mut state, launch_action(Pad::Large));
    assert_eq!(value.prestige, game.score_breakdown(&state.public, Seat(0)).prestige - before);
    assert_eq!((value.cohorts, value.unsupported), (5, 3), "one Organic cube supports two Cohorts");
    assert_eq!(
        value.majority,
        game.score_breakdown(&state.public, Seat(0)).for_majority,
        "nobody had the bonus before"
    );
    assert!(value.majority > 0);
    assert_eq!(game.value_of_launch(&state.public, Seat(0), find_ship_class(&game, "ark"), 5, 1), value);
}

#[test]
fn ex_81_a_launch_tells_who_gains_and_loses_the_bonus_for_the_most_supported_cohorts() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays[1] = loaded_pad(&game, "ark", 3, 2, 5);
    (state.public.boards[1].population, state.public.boards[1].sustain) = (2, 2);
    let told = take_action(&game, &mut state, launch_action(Pad::Large));
    let [gained, lost] = [0, 1].map(|seat| SeatSet::EMPTY.with(Seat(seat)));
    assert_eq!(told[1..], [Event::MostFed { gained, lost, prestige: 5 }]);
    state.public.boards[0].bays[1] = loaded_pad(&game, "ark", 1, 0, 5);
    let told = take_action(&game, &mut state, launch_action(Pad::Large));
    assert_eq!(told.len(), 1, "it keeps the bonus: {told:?}");
}
