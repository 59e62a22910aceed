//! Tests for the setup (EX-1 to EX-15) and the options that affect it.

use crate::common::*;
use engine::{Apply, Chance, Invariants, NullSink, Observe, Rules, Seat, SeatSet, ToAct};
use extrication::{
    Board, ChanceOutcome, CompiledPack, Event, Extrication, FirstOrder, Options, Pad, Phase, SetupError, Size,
};

#[test]
fn ex_1_two_to_four_seats_play() {
    for seats in 0..=5 {
        let table = Extrication::new(seats, Options::default(), HOUSE_SET.clone());
        assert_eq!(table.is_ok(), (2..=4).contains(&seats));
    }
    let table = Extrication::new(1, Options::default(), HOUSE_SET.clone());
    assert_eq!(table.err(), Some(SetupError::Seats));
}

#[test]
fn ex_4_5_6_q1_q2_q3_cards_are_counted_and_final_scramble_comes_last() {
    let game = new_game(2);
    assert_eq!(game.round_count(), 8);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 3);
    assert_eq!(state.public.card, None, "no card rules round 1");
    let mut seen = Vec::new();
    while state.public.phase != Phase::Over {
        let round = state.public.round;
        while state.public.round == round && state.public.phase != Phase::Over {
            let action = *legal_actions(&game, &state).last().expect("an answer");
            let seat = state.public.seat;
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        resolve_all_chance(&game, &mut state, u64::from(round));
        if state.public.phase != Phase::Over {
            seen.extend(state.public.card);
        }
    }
    assert_eq!(seen.len(), 7);
    assert_eq!(seen[6], game.content().last_card());
    let mut first: Vec<_> = seen[..6].to_vec();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), 6, "six different cards of ten");
    assert!(first.iter().all(|card| *card < game.content().last_card()));
}

#[test]
fn ex_8_9_q47_the_small_ships_of_the_pile_can_be_left_out() {
    let ten = CompiledPack::compile(house_pack().without_small_pile()).expect("a sound set");
    for (content, name, all, small) in [(HOUSE_SET.clone(), "house", 26, 8), (ten.into(), "ten_small", 18, 0)] {
        let game = Extrication::new(2, Options { content: name.into(), ..Options::default() }, content);
        let game = game.expect("a playable table");
        assert_eq!(game.round_count(), 8, "not a set of one's own");
        let mut state = game.initial_state();
        resolve_all_chance(&game, &mut state, 2);
        assert_eq!(state.public.ships_left(), all);
        let classes = game.content().ship_classes().filter(|(_, ship)| ship.size == Size::S);
        assert_eq!(classes.map(|(class, _)| state.public.ships.top[class.index()]).sum::<u8>(), small);
        game.check_invariants(&state).expect("every Ship is in one place");
    }
}

#[test]
fn ex_q1_the_number_of_cards_can_be_chosen_and_one_card_makes_three_rounds() {
    let rounds = |cards| {
        let options = Options { development_cards: cards, ..Options::default() };
        Extrication::new(2, options, HOUSE_SET.clone()).map(|game| game.round_count())
    };
    assert_eq!(rounds(None), Ok(8));
    assert_eq!(rounds(Some(1)), Ok(3));
    assert_eq!(rounds(Some(10)), Ok(12));
    assert_eq!(rounds(Some(11)), Err(SetupError::Cards { most: 10 }));
    assert_eq!(rounds(Some(0)), Err(SetupError::Cards { most: 10 }));
    assert_eq!(table_of(2, house_pack()).round_count(), 8, "a set of one's own plays as many");
    let own = Options { content: "a set of one's own".into(), ..Options::default() };
    let earlier = Extrication::with_rules_version(1, 2, own, HOUSE_SET.clone()).expect("a playable table");
    assert_eq!(earlier.round_count(), 12, "tables of earlier rules go on as they began");
    let mut short = house_pack();
    short.developments.truncate(4);
    assert_eq!(table_of(2, short).round_count(), 6, "and all its cards if it has fewer than six");
}

#[test]
fn ex_7_14_every_seat_has_two_pads_and_empty_boards() {
    let state = new_game(4).initial_state();
    assert!(state.public.boards.iter().all(|board| *board == Board::NEW));
    assert!(state.public.at.iter().all(Option::is_none));
    let game = new_game(2);
    let accepts = &game.content().pack.pads;
    assert_eq!((accepts[0].id, accepts[1].id), (Pad::Small, Pad::Large));
    assert_eq!(accepts[1].accepts, [Size::S, Size::M, Size::L]);
}

#[test]
fn ex_8_to_13_every_location_has_a_small_ship_a_tile_and_a_cube() {
    for seats in 2..=4 {
        let game = new_game(seats);
        let mut state = game.initial_state();
        resolve_all_chance(&game, &mut state, 5);
        let mut row = [0; extrication::MAX_SHIP_CLASSES];
        for place in &state.public.track[..10] {
            let class = place.ship.expect("a Ship");
            assert_eq!(game.content().ship_class(class).size, Size::S);
            row[class.index()] += 1;
            assert_eq!(place.cohorts + place.science.iter().sum::<u8>(), 1);
            assert_eq!(place.fuel + place.organics, 1);
        }
        assert_eq!(row, game.content().first_row_ships);
        assert_eq!(state.public.ships.top, game.content().pile_ships);
        assert_eq!(state.public.ships_left(), 26);
        assert_eq!(state.public.tiles_left(), 110);
        assert_eq!(state.public.bag.total(), 70);
        assert!(state.public.track[10..].iter().all(|place| *place == extrication::TrackSpace::EMPTY));
    }
}

#[test]
fn ex_15_q6_the_first_order_is_shuffled_or_by_seats() {
    let game = new_game(3);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 1);
    assert_eq!((state.public.order, state.public.seat), (seat_order(&[0, 1, 2]), Seat(0)));

    let game = with(3, Options::default());
    assert_eq!(game.options().first_order, FirstOrder::Random);
    let mut state = game.initial_state();
    assert_eq!(game.to_act(&state.public), ToAct::Chance);
    for wrong in
        [seat_order(&[0, 1, 1]), seat_order(&[0, 1, 2, 3]), [Some(Seat(0)), Some(Seat(1)), None, Some(Seat(2))]]
    {
        assert!(!game.is_possible(&state, ChanceOutcome::Order { order: wrong }));
    }
    let outcome = ChanceOutcome::Order { order: seat_order(&[2, 0, 1]) };
    assert!(game.is_possible(&state, outcome));
    let mut told = Vec::new();
    game.apply_chance(&mut state, outcome, &mut told);
    assert_eq!(told[0].event, Event::Order { order: seat_order(&[2, 0, 1]) });
    resolve_all_chance(&game, &mut state, 1);
    assert_eq!(game.to_act(&state.public), ToAct::Seats(SeatSet::only(Seat(2))));
}

#[test]
fn ex_q36_there_are_ten_locations_at_any_number_of_seats() {
    for seats in 2..=4 {
        let game = new_game(seats);
        assert_eq!(legal_destinations(&game, &empty_track_state(&game)), (1..=10).collect::<Vec<u8>>());
    }
}

#[test]
fn ex_q37_all_seats_and_spectators_see_the_same() {
    let game = new_game(4);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 9);
    let views: Vec<_> = engine::Viewer::all(4).map(|viewer| game.view(&state, viewer).public).collect();
    assert!(views.iter().all(|view| *view == state.public));
    let forecast = game.preparation_forecast(&state.public);
    assert_eq!(forecast.bag, state.public.bag);
    assert_eq!((forecast.rounds_left, forecast.placements_left), (7, 20));
    assert!(forecast.cohort_percent.is_some_and(|percent| (60..75).contains(&percent)));
}
