//! Tests for each Development card in a scenario (EX-86 to EX-95), and for effects that only custom sets use.

use crate::common::*;
use engine::{BlockedReason as _, Rules, Seat, StateOf};
use extrication::{
    Action, ActionKind, BlockedReason, Card, CardEffect, CargoItem, Cube, DevelopmentCard, Event, Location, OrderMode,
    Pad, PadState, Phase, Science, Size, TrackSpace,
};

type Table = extrication::Extrication;

/// Returns the state at the first decision of round 2 under this card.
fn under(game: &Table, id: &str) -> StateOf<Table> {
    let mut state = game.initial_state();
    resolve_all_chance(game, &mut state, 21);
    next_round(game, &mut state, find_card(game, id), 5);
    state
}

/// Returns the same state with an empty track.
fn bare(game: &Table, id: &str) -> StateOf<Table> {
    let mut state = under(game, id);
    state.public.track = [TrackSpace::EMPTY; extrication::MAX_LOCATIONS];
    state
}

/// Creates a table whose set has one more card, and returns that card too.
fn with_card(effects: Vec<CardEffect>) -> (Table, Card) {
    let mut pack = house_pack();
    pack.developments.push(DevelopmentCard { id: "own".into(), name: "Own".into(), count: 1, effects });
    let game = table_of(3, pack);
    let own = find_card(&game, "own");
    (game, own)
}

#[test]
fn ex_88_edge_27_28_launch_window_saves_a_fuel_cube_for_one_round() {
    let game = new_game(2);
    let mut state = bare(&game, "launch_window");
    let seat = state.public.seat;
    state.public.boards[seat.index()].bays =
        [loaded_pad(&game, "skiff", 1, 0, 0), loaded_pad(&game, "galleon", 1, 0, 2)];
    assert_eq!(game.fuel_needed(&state.public, find_ship_class(&game, "skiff")), 1);
    assert_eq!(blocked_reason(&game, &state, launch_action(Pad::Small)), BlockedReason::FuelMissing { missing: 1 });
    let discarded = state.public.discard.fuel;
    let mut launched = state.clone();
    take_action(&game, &mut launched, launch_action(Pad::Large));
    assert_eq!(launched.public.discard.fuel, discarded + 2);
    assert_eq!(game.free_space(&state.public, seat, CargoItem::Fuel), [1, 1], "the fuel spaces stay");
    next_round(&game, &mut state, find_card(&game, "rationing"), 1);
    assert_eq!(game.fuel_needed(&state.public, find_ship_class(&game, "galleon")), 3);
    assert!(!game.can_launch(&state.public, seat, Pad::Large));
}

#[test]
fn ex_89_edge_29_seed_vault_makes_organics_worth_three() {
    let game = new_game(2);
    let mut state = bare(&game, "seed_vault");
    let seat = state.public.seat.index();
    state.public.boards[seat].sustain = 2;
    state.public.boards[seat].bays[1] = loaded_pad(&game, "caravel", 2, 3, 2);
    let discarded = state.public.discard.organic;
    take_action(&game, &mut state, launch_action(Pad::Large));
    assert_eq!((state.public.boards[seat].sustain, state.public.boards[seat].population), (11, 2));
    assert_eq!(state.public.discard.organic, discarded + 3);
}

#[test]
fn ex_86_q42_tanker_convoy_adds_cubes_to_the_last_five_locations() {
    let game = new_game(2);
    let state = under(&game, "tanker_convoy");
    let cubes: Vec<u8> = state.public.track[..10].iter().map(|place| place.fuel + place.organics).collect();
    assert_eq!(cubes, [2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 21);
    state.public.bag = extrication::CubeCounts { fuel: 12, organic: 0 };
    state.public.discard = extrication::CubeCounts { fuel: 0, organic: 1 };
    let told = next_round(&game, &mut state, find_card(&game, "tanker_convoy"), 5);
    let extra = told.iter().find_map(|told| match &told.event {
        Event::Cubes { cubes, extra: true, refilled, .. } => Some((*cubes, *refilled)),
        _ => None,
    });
    let (cubes, refilled) = extra.expect("extra cubes");
    assert!(refilled);
    assert_eq!(cubes[5..10], [Some(Cube::Fuel), Some(Cube::Fuel), Some(Cube::Organic), None, None]);
}

#[test]
fn ex_86_refugee_columns_add_tiles_to_the_first_five_locations() {
    let game = new_game(2);
    let state = under(&game, "refugee_columns");
    let tiles = |place: &TrackSpace| place.cohorts + place.science.iter().sum::<u8>();
    let tiles: Vec<u8> = state.public.track[..10].iter().map(tiles).collect();
    assert_eq!(tiles, [3, 3, 3, 3, 3, 2, 2, 2, 2, 2]);
}

#[test]
fn ex_93_edge_35_brain_trust_grants_an_action_of_another_kind_after_science() {
    let game = new_game(2);
    let mut state = bare(&game, "brain_trust");
    let seat = state.public.seat.0;
    state.public.track[2] = TrackSpace { cohorts: 1, ..TrackSpace::EMPTY };
    state.public.track[4] = TrackSpace { cohorts: 1, fuel: 1, science: [0, 1, 0, 0, 0], ..TrackSpace::EMPTY };
    state.public.boards[seat as usize].bays[0] = loaded_pad(&game, "skiff", 0, 0, 0);
    set_acting(&mut state, seat, 5);
    let told = take_action(&game, &mut state, Action::Science { location: location_at(5) });
    assert!(told.contains(&Event::Extra { seat: Seat(seat) }));
    assert_eq!(state.public.phase, Phase::Act);
    assert_eq!(
        takeable_locations(&game, &state, ActionKind::Cohort),
        [3, 5],
        "EX-Q22: the new Comms tile reaches behind at once"
    );
    let reason = blocked_reason(&game, &state, Action::Science { location: location_at(5) });
    assert_eq!((reason, reason.clause()), (BlockedReason::Done { kind: ActionKind::Science }, "EX-93"));
    take_action(&game, &mut state, Action::Cohort { location: location_at(3) });
    assert_ne!(state.public.phase, Phase::Act, "a further action grants no more");
}

#[test]
fn ex_93_edge_36_brain_trust_does_nothing_after_another_action() {
    let game = new_game(2);
    let mut state = bare(&game, "brain_trust");
    let seat = state.public.seat.0;
    state.public.track[4] = TrackSpace { fuel: 1, science: [1; 5], ..TrackSpace::EMPTY };
    state.public.boards[seat as usize].bays[0] = loaded_pad(&game, "skiff", 0, 0, 0);
    set_acting(&mut state, seat, 5);
    take_action(&game, &mut state, Action::Fuel { location: location_at(5) });
    assert_eq!(state.public.phase, Phase::Move);
}

#[test]
fn ex_90_open_frequencies_lets_everybody_reach_cohorts_anywhere() {
    let game = new_game(2);
    let mut state = bare(&game, "open_frequencies");
    let seat = state.public.seat;
    for place in &mut state.public.track[..10] {
        (place.cohorts, place.fuel) = (1, 1);
    }
    state.public.boards[seat.index()].bays[0] = loaded_pad(&game, "ferry", 0, 0, 0);
    set_acting(&mut state, seat.0, 4);
    assert_eq!(takeable_locations(&game, &state, ActionKind::Cohort), (1..=10).collect::<Vec<u8>>());
    assert_eq!(takeable_locations(&game, &state, ActionKind::Fuel), [4]);
    assert_eq!(game.reach_sides(&state.public, seat, Science::Comms), [true, true]);
}

#[test]
fn ex_90_of_grant_and_revoke_on_one_card_revoke_wins() {
    use extrication::{EffectSign, ReachSide, ScienceOrAll};
    let reach = |field, side, mode| CardEffect::Reach { field, side, mode };
    let (game, own) = with_card(vec![
        reach(ScienceOrAll::All, ReachSide::Both, EffectSign::Grant),
        reach(ScienceOrAll::Robo, ReachSide::Front, EffectSign::Revoke),
    ]);
    let mut state = empty_track_state(&game);
    state.public.card = Some(own);
    state.public.boards[0].science = [2; 5];
    for place in &mut state.public.track[..10] {
        place.fuel = 1;
    }
    state.public.boards[0].bays[0] = loaded_pad(&game, "ferry", 0, 0, 0);
    set_acting(&mut state, 0, 4);
    assert_eq!(takeable_locations(&game, &state, ActionKind::Fuel), [1, 2, 3, 4]);
    let reason = blocked_reason(&game, &state, Action::Fuel { location: location_at(5) });
    assert_eq!((reason, reason.clause()), (BlockedReason::ReachRevoked { field: Science::Robo }, "EX-90"));
    assert_eq!(game.reach_sides(&state.public, Seat(0), Science::Ai), [true, true]);
}

#[test]
fn ex_91_q38_edge_30_31_buckled_runway_closes_5_and_10_to_workers_only() {
    let game = new_game(4);
    let mut state = under(&game, "buckled_runway");
    assert!(state.public.at.iter().all(Option::is_none), "cards change while all Workers are at Start");
    assert_eq!(
        game.closed_locations(&state.public).iter().map(Location::steps_from_start).collect::<Vec<u8>>(),
        [5, 10]
    );
    assert_eq!(legal_destinations(&game, &state), [1, 2, 3, 4, 6, 7, 8, 9]);
    let reason = blocked_reason(&game, &state, Action::Move { location: location_at(5) });
    assert_eq!((reason, reason.clause()), (BlockedReason::ClosedLocation, "EX-91"));
    let place = state.public.track_space(location_at(5));
    assert_eq!(place.cohorts + place.science.iter().sum::<u8>(), 2, "closed locations are filled as usual");
    let seats = seat_numbers(&state.public.order);
    let mut places = [0; 4];
    for (seat, location) in seats.iter().zip([6, 7, 8, 9]) {
        places[*seat as usize] = location;
    }
    place_workers(&mut state, &places);
    assert_eq!(legal_actions(&game, &state), [Action::Leave {}]);
    let seat = state.public.seat.index();
    state.public.boards[seat].bays[0] = loaded_pad(&game, "ferry", 0, 0, 0);
    state.public.boards[seat].science[1] = 2;
    (state.public.track[4].cohorts, state.public.track[9].cohorts) = (1, 1);
    set_acting(&mut state, seat as u8, 6);
    let reached = takeable_locations(&game, &state, ActionKind::Cohort);
    assert!(reached.contains(&5) && reached.contains(&10));
}

#[test]
fn ex_92_q39_edge_32_rationing_allows_one_cube_an_action() {
    let game = new_game(2);
    let mut state = bare(&game, "rationing");
    let seat = state.public.seat.0;
    state.public.boards[seat as usize].bays = [loaded_pad(&game, "ferry", 0, 0, 0), loaded_pad(&game, "ark", 0, 0, 0)];
    state.public.boards[seat as usize].science[Science::Robo.index()] = 1;
    for place in &mut state.public.track[..10] {
        (place.fuel, place.organics, place.cohorts) = (3, 3, 3);
    }
    set_acting(&mut state, seat, 4);
    assert_eq!(takeable_locations(&game, &state, ActionKind::Fuel), [1, 2, 3, 4]);
    for location in 1..=4 {
        assert_eq!(load_splits(&game, &state, Action::Fuel { location: location_at(location) }), [(0, 1), (1, 0)]);
    }
    assert_eq!(load_splits(&game, &state, Action::Organic { location: location_at(4) }), [(0, 1), (1, 0)]);
    assert_eq!(
        load_splits(&game, &state, Action::Cohort { location: location_at(4) }).len(),
        9,
        "Cohorts are not rationed"
    );
}

#[test]
fn ex_93_q40_edge_33_34_double_shift_grants_a_second_action_on_9_and_10() {
    let game = new_game(2);
    let mut state = bare(&game, "double_shift");
    let seat = state.public.seat.0;
    state.public.track[8] = TrackSpace { cohorts: 1, organics: 1, fuel: 1, science: [1, 0, 0, 0, 0], ship: None };
    state.public.boards[seat as usize].bays[0] = loaded_pad(&game, "ferry", 0, 0, 0);
    set_acting(&mut state, seat, 9);
    let mut skipped = state.clone();
    take_action(&game, &mut skipped, Action::Skip {});
    assert_ne!(skipped.public.phase, Phase::Act, "who declines gets no further action");
    take_action(&game, &mut state, Action::Fuel { location: location_at(9) });
    let expected = [
        Action::Cohort { location: location_at(9) },
        Action::Organic { location: location_at(9) },
        Action::Science { location: location_at(9) },
        Action::Skip {},
    ];
    assert_eq!(legal_actions(&game, &state), expected);
    take_action(&game, &mut state, Action::Cohort { location: location_at(9) });
    assert_ne!(state.public.phase, Phase::Act, "there is no third");

    let mut state = bare(&game, "double_shift");
    let seat = state.public.seat.0;
    state.public.track[8] = TrackSpace { fuel: 1, cohorts: 1, ..TrackSpace::EMPTY };
    state.public.boards[seat as usize].bays[0] = loaded_pad(&game, "ferry", 0, 0, 0);
    state.public.boards[seat as usize].science[Science::Robo.index()] = 2;
    set_acting(&mut state, seat, 3);
    take_action(&game, &mut state, Action::Fuel { location: location_at(9) });
    assert_ne!(state.public.phase, Phase::Act, "the Worker's own location counts");
}

#[test]
fn ex_86_q41_hangar_turnover_puts_small_ships_under_the_pile() {
    let game = new_game(2);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 21);
    let row: Vec<_> = state.public.track[..10].iter().map(|place| place.ship).collect();
    let before = state.public.ships_left();
    let told = next_round(&game, &mut state, find_card(&game, "hangar_turnover"), 5);
    assert_eq!(state.public.ships_left(), before);
    assert_eq!(state.public.ships.under[..10], row[..], "all ten were small; location 1's lies highest");
    let cycled = told.iter().find_map(|told| match &told.event {
        Event::Cycled { old, new } => Some((*old, *new)),
        _ => None,
    });
    let (old, new) = cycled.expect("the row was turned over");
    assert_eq!(old[..10], row[..]);
    assert_eq!(new[0], state.public.track_space(location_at(1)).ship);
}

#[test]
fn ex_q41_edge_37_with_an_empty_pile_the_same_ships_come_back() {
    let game = new_game(2);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 21);
    state.public.ships.top = [0; extrication::MAX_SHIP_CLASSES];
    for place in [0, 2, 4, 6, 8, 9] {
        state.public.track[place].ship = Some(find_ship_class(&game, "ark"));
    }
    let row: Vec<_> = state.public.track.iter().map(|place| place.ship).collect();
    next_round(&game, &mut state, find_card(&game, "hangar_turnover"), 5);
    assert_eq!(state.public.track.iter().map(|place| place.ship).collect::<Vec<_>>(), row);
    assert_eq!(state.public.ships_left(), 0);
}

#[test]
fn ex_87_94_the_last_card_rules_its_round_and_ends_the_game() {
    let game = new_game(2);
    let last = &game.content().round_rules[game.content().last_card().index()];
    assert!(last.is_last_round);
    let (game, own) = with_card(vec![CardEffect::EndGame {}]);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 1);
    next_round(&game, &mut state, own, 1);
    next_round(&game, &mut state, None, 1);
    assert_eq!(state.public.phase, Phase::Over, "any card may make its round the last one");
}

#[test]
fn ex_95_the_defaults_are_the_game_of_the_rules() {
    let options = extrication::Options::default();
    assert_eq!(options.content, "house");
    assert_eq!(
        *new_game(2).options(),
        extrication::Options { development_cards: Some(6), first_order: extrication::FirstOrder::Seats, ..options }
    );
}

#[test]
fn own_cards_can_forbid_launches_and_ask_for_more_cohorts() {
    let (game, own) = with_card(vec![CardEffect::NoLaunch {}]);
    let mut state = empty_track_state(&game);
    state.public.card = Some(own);
    state.public.boards[0].bays[0] = loaded_pad(&game, "skiff", 1, 0, 1);
    assert_eq!(blocked_reason(&game, &state, launch_action(Pad::Small)), BlockedReason::Grounded);
    let (game, own) = with_card(vec![CardEffect::LaunchCohorts { min: 2 }, CardEffect::PrestigeOnLaunch { n: 3 }]);
    let mut state = empty_track_state(&game);
    state.public.card = Some(own);
    state.public.boards[0].bays = [loaded_pad(&game, "skiff", 1, 0, 1), loaded_pad(&game, "skiff", 2, 0, 1)];
    assert_eq!(blocked_reason(&game, &state, launch_action(Pad::Small)), BlockedReason::FewCohorts { min: 2 });
    take_action(&game, &mut state, launch_action(Pad::Large));
    assert_eq!(state.public.boards[0].tokens, 3);
    assert_eq!(game.own_prestige(&state.public.boards[0]), 1, "three tokens less two unsupported Cohorts");
}

#[test]
fn own_cards_can_change_the_next_order() {
    for (mode, expected) in
        [(OrderMode::AsLeft, [0, 1, 2]), (OrderMode::Reverse, [2, 1, 0]), (OrderMode::FewestCohorts, [1, 0, 2])]
    {
        let (game, own) = with_card(vec![CardEffect::NextOrder { mode }]);
        let mut state = game.initial_state();
        resolve_all_chance(&game, &mut state, 1);
        next_round(&game, &mut state, own, 1);
        for (seat, population) in [4, 1, 4].into_iter().enumerate() {
            state.public.boards[seat].population = population;
        }
        next_round(&game, &mut state, find_card(&game, "rationing"), 1);
        assert_eq!(seat_numbers(&state.public.order), expected, "{mode:?}");
    }
}

#[test]
fn own_cards_can_change_what_a_pad_takes() {
    let (game, own) = with_card(vec![CardEffect::PadAccepts { pad: Pad::Small, sizes: vec![Size::L] }]);
    let mut state = empty_track_state(&game);
    state.public.card = Some(own);
    assert_eq!(game.pads_for(&state.public, Seat(0), find_ship_class(&game, "ark")), [true, true]);
    assert_eq!(game.pads_for(&state.public, Seat(0), find_ship_class(&game, "skiff")), [false, true]);
    assert_eq!(state.public.boards[0].bays, [PadState::EMPTY; 2]);
}

#[test]
fn ex_q11_a_card_that_closes_everything_sends_everybody_home_at_once() {
    let (game, own) = with_card(vec![CardEffect::Close { at: (1..=10).collect() }]);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 1);
    let told = next_round(&game, &mut state, own, 1);
    let gone: Vec<u8> = told
        .iter()
        .filter_map(|told| if let Event::Left { seat, .. } = told.event { Some(seat.0) } else { None })
        .collect();
    assert_eq!((gone, state.public.round), (vec![0, 1, 2], 3), "nobody is asked in round 2");
    assert_eq!(
        seat_numbers(&state.public.order),
        [0, 1, 2],
        "the order of withdrawal is the order in which they would enter"
    );
}
