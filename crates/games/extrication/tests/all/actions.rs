//! Tests for actions and Technology (EX-29 to EX-45, EX-56 to EX-67).

use crate::common::*;
use engine::{BlockedActions, BlockedReason as _, Seat, StateOf};
use extrication::{
    Action, ActionKind, BlockedReason, CargoItem, Event, Options, Pad, PadState, Phase, Reach, ReachDirection, Science,
    Size, SmallPad, TrackSpace,
};

type Table = extrication::Extrication;

/// Puts some of everything at every location.
fn rich(game: &Table, state: &mut StateOf<Table>) {
    for place in &mut state.public.track[..10] {
        *place = TrackSpace {
            ship: Some(find_ship_class(game, "ferry")),
            cohorts: 3,
            organics: 3,
            fuel: 3,
            science: [1; 5],
        };
    }
}

#[test]
fn ex_29_30_one_action_with_one_kind_ends_the_turn() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    rich(&game, &mut state);
    place_workers(&mut state, &[0, 5]);
    take_action(&game, &mut state, Action::Move { location: location_at(3) });
    let told = take_action(&game, &mut state, Action::Ship { location: location_at(3) });
    assert!(
        matches!(told[..], [Event::Reached { kind: ActionKind::Ship, location, .. }] if location == location_at(3)),
        "both pads would do: {told:?}"
    );
    take_action(&game, &mut state, Action::Pad { pad: Pad::Large });
    assert_eq!((state.public.phase, state.public.seat), (Phase::Move, Seat(0)));
    assert_eq!(state.public.done.len(), 0);
}

#[test]
fn ex_31_32_45_q45_a_ship_goes_from_the_row_to_the_pad_and_its_place_stays() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[6].ship = Some(find_ship_class(&game, "galleon"));
    set_acting(&mut state, 0, 7);
    let told = take_action(&game, &mut state, Action::Ship { location: location_at(7) });
    let expected = Event::Docked {
        seat: Seat(0),
        ship: find_ship_class(&game, "galleon"),
        location: location_at(7),
        way: ReachDirection::Here,
        pad: Pad::Large,
    };
    assert_eq!(told[0], expected);
    assert_eq!(state.public.track_space(location_at(7)).ship, None);
    assert_eq!(state.public.boards[0].bays, [PadState::EMPTY, loaded_pad(&game, "galleon", 0, 0, 0)]);
    withdraw_seat(&mut state, 0);
    place_workers(&mut state, &[0, 0]);
    assert!(legal_destinations(&game, &state).contains(&7), "a location without a Ship is entered like any other");
}

#[test]
fn ex_33_q7_each_pad_takes_its_sizes() {
    for (small_pad, medium, large) in
        [(SmallPad::Small, false, false), (SmallPad::SmallOrMedium, true, false), (SmallPad::Any, true, true)]
    {
        let game = with(2, Options { small_pad, ..Options::default() });
        let mut state = empty_track_state(&game);
        for (id, small) in [("skiff", true), ("caravel", medium), ("ark", large)] {
            let fits = game.pads_for(&state.public, Seat(0), find_ship_class(&game, id));
            assert_eq!(fits, [small, true], "{id}");
        }
        state.public.boards[0].bays[1] = loaded_pad(&game, "ark", 0, 0, 0);
        state.public.track[0].ship = Some(find_ship_class(&game, "caravel"));
        let seat = seat_numbers(&state.public.order)[0];
        state.public.boards[seat as usize].bays[1] = loaded_pad(&game, "ark", 0, 0, 0);
        set_acting(&mut state, seat, 1);
        assert_eq!(takeable_locations(&game, &state, ActionKind::Ship).is_empty(), !medium);
        if !medium {
            assert_eq!(
                blocked_reason(&game, &state, Action::Ship { location: location_at(1) }),
                BlockedReason::PadTooSmall
            );
        }
    }
}

#[test]
fn edge_8_with_both_pads_occupied_no_ship_is_offered_anywhere() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    rich(&game, &mut state);
    state.public.boards[0].bays = [loaded_pad(&game, "skiff", 0, 0, 0), loaded_pad(&game, "skiff", 0, 0, 0)];
    state.public.boards[0].science[0] = 2;
    set_acting(&mut state, 0, 5);
    assert!(takeable_locations(&game, &state, ActionKind::Ship).is_empty());
    let reason = blocked_reason(&game, &state, Action::Ship { location: location_at(5) });
    assert_eq!((reason, reason.clause()), (BlockedReason::PadsFull, "EX-32"));
}

#[test]
fn ex_34_37_edge_11_only_what_fits_is_taken() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[2].cohorts = 3;
    state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 1, 0, 0);
    set_acting(&mut state, 0, 3);
    assert_eq!(load_splits(&game, &state, Action::Cohort { location: location_at(3) }), [(1, 0)]);
    let told = take_action(&game, &mut state, Action::Cohort { location: location_at(3) });
    assert!(matches!(told[0], Event::Loaded { n: 1, item: CargoItem::Cohort, pad: Pad::Small, .. }), "{told:?}");
    assert_eq!(state.public.track_space(location_at(3)).cohorts, 2, "the rest stays (EX-41)");
}

#[test]
fn ex_38_39_q19_edge_12_13_cargo_and_fuel_have_their_own_spaces() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    rich(&game, &mut state);
    state.public.boards[0].bays[0] = loaded_pad(&game, "ferry", 2, 2, 1);
    set_acting(&mut state, 0, 3);
    assert_eq!(blocked_reason(&game, &state, Action::Cohort { location: location_at(3) }), BlockedReason::NoCargoSpace);
    assert_eq!(blocked_reason(&game, &state, Action::Organic { location: location_at(3) }).clause(), "EX-38");
    assert_eq!(takeable_locations(&game, &state, ActionKind::Fuel), [3]);
    state.public.boards[0].bays[0].fuel = 2;
    let reason = blocked_reason(&game, &state, Action::Fuel { location: location_at(3) });
    assert_eq!((reason, reason.clause()), (BlockedReason::NoFuelSpace, "EX-39"));
    state.public.boards[0].bays[0] = PadState::EMPTY;
    assert_eq!(blocked_reason(&game, &state, Action::Fuel { location: location_at(3) }), BlockedReason::NoShip);
}

#[test]
fn ex_35_36_40_41_edge_16_every_split_is_offered_and_no_other() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[3].cohorts = 3;
    state.public.boards[0].bays = [loaded_pad(&game, "skiff", 1, 0, 0), loaded_pad(&game, "kestrel", 0, 0, 0)];
    set_acting(&mut state, 0, 4);
    assert_eq!(
        load_splits(&game, &state, Action::Cohort { location: location_at(4) }),
        [(0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2)]
    );
    take_action(&game, &mut state, Action::Cohort { location: location_at(4) });
    assert_eq!(
        blocked_reason(&game, &state, Action::Load { pad: Pad::Small, n: 2 }),
        BlockedReason::AtMost { most: 1 }
    );
    assert_eq!(blocked_reason(&game, &state, Action::Load { pad: Pad::Large, n: 1 }), BlockedReason::OtherPad);
    assert_eq!(blocked_reason(&game, &state, Action::Skip {}), BlockedReason::MidAction);
    take_action(&game, &mut state, Action::Load { pad: Pad::Small, n: 0 });
    let reason = blocked_reason(&game, &state, Action::Load { pad: Pad::Large, n: 0 });
    assert_eq!((reason, reason.clause()), (BlockedReason::AtLeastOne, "EX-41"));
}

#[test]
fn every_split_of_every_room_is_reached_exactly_once() {
    let game = new_game(2);
    for item in CargoItem::ALL {
        for free in 0..=3u8 {
            for lying in 1..=5u8 {
                for large in [None, Some("galleon"), Some("leviathan")] {
                    let mut state = empty_track_state(&game);
                    let place = &mut state.public.track[0];
                    (place.cohorts, place.organics, place.fuel) = (lying, lying, lying);
                    // A kestrel has three cargo spaces and one for Fuel.
                    let taken = 3 - free;
                    let fuel = taken.min(1);
                    state.public.boards[0].bays[0] = loaded_pad(&game, "kestrel", taken, 0, fuel);
                    if let Some(large) = large {
                        state.public.boards[0].bays[1] = loaded_pad(&game, large, 1, 1, 1);
                    }
                    set_acting(&mut state, 0, 1);
                    let (kind, room) = (item.action_kind(), game.free_space(&state.public, Seat(0), item));
                    let mut expected = Vec::new();
                    for small in 0..=room[0] {
                        for large in 0..=room[1] {
                            if (1..=lying).contains(&(small + large)) {
                                expected.push((small, large));
                            }
                        }
                    }
                    if expected.is_empty() {
                        assert!(takeable_locations(&game, &state, kind).is_empty());
                    } else {
                        assert_eq!(
                            load_splits(&game, &state, Action::from_kind_at(kind, location_at(1))),
                            expected,
                            "{kind:?} {room:?} {lying}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn ex_42_43_q23_edge_21_a_full_column_takes_no_more() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[0].science[Science::Bio.index()] = 1;
    state.public.boards[0].science[Science::Bio.index()] = 2;
    set_acting(&mut state, 0, 1);
    assert!(takeable_locations(&game, &state, ActionKind::Science).is_empty());
    let reason = blocked_reason(&game, &state, Action::Science { location: location_at(1) });
    assert_eq!((reason, reason.clause()), (BlockedReason::ColumnFull { field: Science::Bio }, "EX-43"));
    state.public.track[0].science = [1, 0, 1, 1, 0];
    take_action(&game, &mut state, Action::Science { location: location_at(1) });
    let fields = [Action::Field { field: Science::Astro }, Action::Field { field: Science::Robo }];
    assert_eq!(legal_actions(&game, &state), fields);
    assert_eq!(blocked_reason(&game, &state, Action::Field { field: Science::Ai }).clause(), "EX-44");
    let told = take_action(&game, &mut state, Action::Field { field: Science::Robo });
    assert!(matches!(told[0], Event::Learned { field: Science::Robo, tiles: 1, .. }));
    assert_eq!(state.public.boards[0].science, [0, 0, 2, 1, 0]);
}

#[test]
fn ex_79_the_tile_that_completes_a_set_tells_its_prestige() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[0].science[Science::Robo.index()] = 1;
    state.public.boards[0].science = [1, 1, 2, 0, 1];
    set_acting(&mut state, 0, 1);
    let told = take_action(&game, &mut state, Action::Science { location: location_at(1) });
    assert!(matches!(told[1], Event::Completed { seat: Seat(0), sets: 1, prestige: 3 }), "{told:?}");
}

#[test]
fn ex_40_a_single_item_goes_onto_the_ship_that_its_number_decides() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays = [loaded_pad(&game, "skiff", 0, 0, 0), loaded_pad(&game, "ark", 0, 0, 0)];
    for (lying, single) in [(1, true), (2, false)] {
        let mut state = state.clone();
        state.public.track[0].cohorts = lying;
        set_acting(&mut state, 0, 1);
        assert_eq!(game.most_items(&state.public, CargoItem::Cohort, location_at(1)), lying);
        take_action(&game, &mut state, Action::Cohort { location: location_at(1) });
        let Phase::Load(load) = state.public.phase else { panic!("asked: {:?}", state.public.phase) };
        assert_eq!(game.chooses_ship(&state.public, load), single);
    }
}

#[test]
fn ex_44_q9_q10_edge_22_everything_can_be_taken_but_one_kind_at_a_time() {
    let game = new_game(2);
    for (action, cohorts, tiles) in
        [(Action::Cohort { location: location_at(6) }, 0, 1), (Action::Science { location: location_at(6) }, 2, 0)]
    {
        let mut state = empty_track_state(&game);
        state.public.track[5] = TrackSpace { cohorts: 2, science: [0, 0, 0, 0, 1], ..TrackSpace::EMPTY };
        state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 0, 0, 0);
        set_acting(&mut state, 0, 6);
        take_action(&game, &mut state, action);
        if matches!(state.public.phase, Phase::Load(_)) {
            take_action(&game, &mut state, Action::Load { pad: Pad::Small, n: 2 });
        }
        let place = state.public.track_space(location_at(6));
        assert_eq!((place.cohorts, place.science[4]), (cohorts, tiles));
    }
}

#[test]
fn ex_57_58_edge_17_18_first_tiles_reach_behind_and_second_ones_in_front() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    rich(&game, &mut state);
    state.public.boards[0].bays = [loaded_pad(&game, "ferry", 0, 0, 0), PadState::EMPTY];
    state.public.at[1] = Some(location_at(9));
    set_acting(&mut state, 0, 6);
    let robo = Science::Robo.index();
    state.public.boards[0].science[robo] = 1;
    assert_eq!(takeable_locations(&game, &state, ActionKind::Fuel), (1..=6).collect::<Vec<u8>>());
    assert_eq!(takeable_locations(&game, &state, ActionKind::Cohort), [6]);
    let reason = blocked_reason(&game, &state, Action::Fuel { location: location_at(7) });
    assert_eq!((reason, reason.clause()), (BlockedReason::NeedsSecond { field: Science::Robo }, "EX-58"));
    let reason = blocked_reason(&game, &state, Action::Cohort { location: location_at(5) });
    assert_eq!((reason, reason.clause()), (BlockedReason::NeedsFirst { field: Science::Comms }, "EX-57"));
    state.public.boards[0].science[robo] = 2;
    assert_eq!(
        takeable_locations(&game, &state, ActionKind::Fuel),
        (1..=10).collect::<Vec<u8>>(),
        "EX-59, EX-66: occupied ones too"
    );
    assert_eq!(game.reach_sides(&state.public, Seat(0), Science::Robo), [true, true]);
}

#[test]
fn ex_59_q21_edge_19_behind_is_counted_from_the_workers_location() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    rich(&game, &mut state);
    state.public.boards[0].science[Science::Ai.index()] = 1;
    set_acting(&mut state, 0, 1);
    assert_eq!(takeable_locations(&game, &state, ActionKind::Science), [1]);
}

#[test]
fn ex_60_a_reached_location_replaces_the_own_one() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    (state.public.track[0].fuel, state.public.track[3].fuel) = (2, 2);
    state.public.boards[0].bays[1] = loaded_pad(&game, "leviathan", 0, 0, 0);
    state.public.boards[0].science[Science::Robo.index()] = 1;
    set_acting(&mut state, 0, 4);
    assert_eq!(load_splits(&game, &state, Action::Fuel { location: location_at(1) }), [(0, 1), (0, 2)]);
    take_action(&game, &mut state, Action::Fuel { location: location_at(1) });
    let told = take_action(&game, &mut state, Action::Load { pad: Pad::Large, n: 2 });
    assert!(
        matches!(told[0], Event::Loaded { location, way: ReachDirection::Behind, n: 2, .. } if location == location_at(1))
    );
    assert_eq!((state.public.track[0].fuel, state.public.track[3].fuel), (0, 2));
}

#[test]
fn ex_61_to_65_each_science_reaches_for_its_own_action() {
    let game = new_game(2);
    for (kind, field) in ActionKind::ALL.into_iter().zip(Science::ALL) {
        let mut state = empty_track_state(&game);
        rich(&game, &mut state);
        state.public.boards[0].bays[0] = loaded_pad(&game, "ferry", 0, 0, 0);
        state.public.boards[0].science[field.index()] = 1;
        set_acting(&mut state, 0, 3);
        for other in ActionKind::ALL {
            let expected = if other == kind { vec![1, 2, 3] } else { vec![3] };
            assert_eq!(takeable_locations(&game, &state, other), expected, "{field:?} for {other:?}");
        }
    }
}

#[test]
fn ex_66_q20_the_option_keeps_technology_away_from_other_workers() {
    for (reach, reached) in [(Reach::Any, vec![1, 2, 3, 4]), (Reach::UnoccupiedOnly, vec![1, 3, 4])] {
        let game = with(2, Options { reach, ..Options::default() });
        let mut state = empty_track_state(&game);
        rich(&game, &mut state);
        let seat = seat_numbers(&state.public.order)[0];
        state.public.boards[seat as usize].science[Science::Ai.index()] = 1;
        state.public.at[1 - seat as usize] = Some(location_at(2));
        set_acting(&mut state, seat, 4);
        assert_eq!(takeable_locations(&game, &state, ActionKind::Science), reached);
        if reach == Reach::UnoccupiedOnly {
            let reason = blocked_reason(&game, &state, Action::Science { location: location_at(2) });
            assert_eq!((reason, reason.clause()), (BlockedReason::ReachOccupied { by: Seat(1 - seat) }, "EX-Q20"));
        }
    }
}

#[test]
fn ex_56_67_q22_edge_20_a_new_tile_helps_from_the_next_placement_on() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    rich(&game, &mut state);
    state.public.track[4].science = [0, 1, 0, 0, 0];
    state.public.boards[0].bays[1] = loaded_pad(&game, "ark", 0, 0, 0);
    place_workers(&mut state, &[0, 9]);
    take_action(&game, &mut state, Action::Move { location: location_at(5) });
    take_action(&game, &mut state, Action::Science { location: location_at(5) });
    assert_eq!(state.public.phase, Phase::Move, "no action follows");
    take_action(&game, &mut state, Action::Move { location: location_at(6) });
    assert_eq!(takeable_locations(&game, &state, ActionKind::Cohort), (1..=6).collect::<Vec<u8>>());
}

#[test]
fn ex_q8_nothing_moves_between_ships_and_pads() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.boards[0].bays = [loaded_pad(&game, "ferry", 2, 1, 1), loaded_pad(&game, "skiff", 0, 0, 0)];
    set_acting(&mut state, 0, 3);
    assert_eq!(legal_actions(&game, &state), [Action::Skip {}]);
    let sizes = game.content().ship_class(find_ship_class(&game, "ferry")).size;
    assert_eq!(sizes, Size::S);
}

#[test]
fn closed_choices_name_what_lies_out_of_reach() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[8].fuel = 1;
    set_acting(&mut state, 0, 3);
    let mut shut = Vec::new();
    game.blocked_actions(&state.public, &(), Seat(0), &mut shut);
    assert!(
        shut.contains(&Action::Fuel { location: location_at(9) })
            && shut.contains(&Action::Fuel { location: location_at(3) })
    );
    assert!(!shut.contains(&Action::Fuel { location: location_at(8) }), "nobody looks for Fuel where none lies");
}
