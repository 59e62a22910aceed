//! Tests for preparing the next round (EX-68 to EX-76) and for empty piles and bags (EX-Q28, EX-Q29).

use crate::common::*;
use engine::{Apply, Chance, NullSink, Rules, Scoring, StateOf, ToAct};
use extrication::{Card, CargoTile, ChanceOutcome, Class, Cube, CubeCounts, Event, Phase, Science};

type Table = extrication::Extrication;

/// Returns the state at the first decision of round 1 as dealt, and a card without reveal effects.
fn dealt(game: &Table) -> (StateOf<Table>, Card) {
    let mut state = game.initial_state();
    resolve_all_chance(game, &mut state, 11);
    (state, find_card(game, "seed_vault"))
}

#[test]
fn ex_68_69_70_71_72_the_track_is_filled_and_a_card_turned_up() {
    let game = new_game(2);
    let (mut state, vault) = dealt(&game);
    let before = state.public.clone();
    for place in [3, 7] {
        let ship = state.public.track[place].ship.take().expect("a Ship in the first row");
        state.public.boards[0].launched[ship.index()] += 1;
    }
    let told = next_round(&game, &mut state, vault, 1);
    let named: Vec<&str> = told
        .iter()
        .map(|told| match told.event {
            Event::Ships { .. } => "ships",
            Event::Tiles { .. } => "tiles",
            Event::Cubes { .. } => "cubes",
            Event::Card { .. } => "card",
            Event::Round { .. } => "round",
            _ => "other",
        })
        .collect();
    assert_eq!(named, ["ships", "tiles", "cubes", "card", "round"]);
    for (place, (old, new)) in before.track.iter().zip(&state.public.track).take(10).enumerate() {
        assert!(new.ship == old.ship || [3, 7].contains(&place), "Ships that nobody took stay");
        assert!(new.ship.is_some());
        assert_eq!(new.cohorts + new.science.iter().sum::<u8>(), 2, "EX-69");
        assert_eq!(new.fuel + new.organics, 2, "EX-70");
    }
    assert_eq!((state.public.round, state.public.card), (2, Some(vault)));
    next_round(&game, &mut state, find_card(&game, "rationing"), 2);
    assert_eq!(game.round_rules(&state.public).organic_value, 2, "EX-72: the old card is out of force");
    assert_eq!(state.public.cards, 4);
}

#[test]
fn ex_74_q28_edge_23_24_ships_come_from_location_1_on_until_the_pile_is_empty() {
    let game = new_game(2);
    let (mut state, vault) = dealt(&game);
    state.public.ships.top = [0; extrication::MAX_SHIP_CLASSES];
    let (galleon, ark) = (find_ship_class(&game, "galleon"), find_ship_class(&game, "ark"));
    state.public.ships.top[galleon.index()] = 1;
    state.public.ships.top[ark.index()] = 1;
    let eighth = state.public.track_space(location_at(8)).ship;
    for location in [3, 6, 9] {
        state.public.track[location - 1].ship = None;
    }
    next_round(&game, &mut state, vault, 1);
    let mut came = [state.public.track_space(location_at(3)).ship, state.public.track_space(location_at(6)).ship];
    came.sort_unstable();
    assert_eq!(came, [Some(galleon), Some(ark)]);
    assert_eq!(state.public.track_space(location_at(9)).ship, None, "the place stays empty");
    assert_eq!(state.public.track_space(location_at(8)).ship, eighth, "Ships do not slide along the row");
    next_round(&game, &mut state, find_card(&game, "rationing"), 1);
    assert_eq!(state.public.track_space(location_at(9)).ship, None, "also in later rounds");
}

#[test]
fn ex_12_q29_edge_25_an_empty_bag_is_filled_from_the_discards_in_the_middle_of_a_deal() {
    let game = new_game(2);
    let (mut state, vault) = dealt(&game);
    state.public.bag = CubeCounts { fuel: 4, organic: 0 };
    state.public.discard = CubeCounts { fuel: 0, organic: 9 };
    let told = next_round(&game, &mut state, vault, 1);
    let cubes = told.iter().find_map(|told| match &told.event {
        Event::Cubes { cubes, refilled, .. } => Some((*cubes, *refilled)),
        _ => None,
    });
    let (cubes, refilled) = cubes.expect("cubes were drawn");
    assert!(refilled);
    let fuel = cubes.iter().take_while(|cube| **cube == Some(Cube::Fuel)).count();
    let organic = cubes[4..].iter().take_while(|cube| **cube == Some(Cube::Organic)).count();
    assert_eq!((fuel, organic), (4, 6));
    assert_eq!((state.public.bag.total(), state.public.discard.total()), (3, 0));
}

#[test]
fn ex_q29_edge_26_what_is_missing_is_lost() {
    let game = new_game(2);
    let (mut state, vault) = dealt(&game);
    state.public.bag = CubeCounts { fuel: 4, organic: 0 };
    state.public.discard = CubeCounts::default();
    let before: u8 = state.public.track.iter().map(|place| place.fuel).sum();
    next_round(&game, &mut state, vault, 1);
    let after: u8 = state.public.track.iter().map(|place| place.fuel).sum();
    assert_eq!(after, before + 4);
    assert_eq!(state.public.bag.total(), 0);
    state.public.discard = CubeCounts { fuel: 30, organic: 0 };
    next_round(&game, &mut state, find_card(&game, "rationing"), 1);
    assert_eq!(state.public.bag.total() + state.public.discard.total(), 20, "ten cubes, none made up for");
}

#[test]
fn ex_q28_edge_44_with_few_tiles_the_last_locations_get_none() {
    let game = new_game(2);
    let (mut state, vault) = dealt(&game);
    state.public.tiles = [3, 0, 1, 0, 1, 0];
    let told = next_round(&game, &mut state, vault, 1);
    let tiles = told.iter().find_map(|told| match &told.event {
        Event::Tiles { tiles, left, .. } => Some((*tiles, *left)),
        _ => None,
    });
    let (tiles, left) = tiles.expect("tiles were dealt");
    assert!(tiles[..5].iter().all(Option::is_some) && tiles[5..].iter().all(Option::is_none));
    assert_eq!(left, 0);
    next_round(&game, &mut state, find_card(&game, "rationing"), 1);
    assert_eq!(state.public.phase, Phase::Move, "play goes on");
}

#[test]
fn ex_75_76_q4_q5_edge_38_after_the_round_of_the_last_card_the_game_is_over() {
    let game = with(2, extrication::Options { development_cards: Some(1), ..Default::default() });
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 2);
    let last = game.content().last_card();
    next_round(&game, &mut state, find_card(&game, "rationing"), 1);
    let told = next_round(&game, &mut state, last, 1);
    assert!(told.iter().any(|told| told.event == Event::Card { card: last, left: 0 }));
    assert_eq!((state.public.round, game.round_count()), (3, 3));
    state.public.boards[0].bays[1] = loaded_pad(&game, "ark", 5, 3, 5);
    let piles = (state.public.tiles, state.public.bag, state.public.ships);
    next_round(&game, &mut state, None, 1);
    assert_eq!((state.public.phase, game.to_act(&state.public)), (Phase::Over, ToAct::Nobody));
    assert_eq!((state.public.tiles, state.public.bag, state.public.ships), piles, "nothing is prepared");
    assert_eq!(game.ending(&state).scores[0], 0, "EX-82: what was not launched is lost");
}

#[test]
fn nature_gives_only_what_can_lie_there() {
    let game = new_game(2);
    let mut state = game.initial_state();
    let mut ships = [None; extrication::MAX_LOCATIONS];
    for (place, class) in [0, 0, 0, 1, 1, 2, 2, 3, 3, 3].into_iter().enumerate() {
        ships[place] = Some(Class::new(class));
    }
    assert!(game.is_possible(&state, ChanceOutcome::Ships { ships }));
    ships.swap(9, 10);
    assert!(!game.is_possible(&state, ChanceOutcome::Ships { ships }));
    ships.swap(9, 10);
    ships[0] = Some(Class::new(1));
    assert!(!game.is_possible(&state, ChanceOutcome::Ships { ships }), "there are only two kestrels in the first row");
    ships[0] = Some(Class::new(0));
    game.apply_chance(&mut state, ChanceOutcome::Ships { ships }, &mut NullSink);
    let mut tiles = [None; extrication::MAX_LOCATIONS];
    tiles[..10].fill(Some(CargoTile::Science(Science::Astro)));
    assert!(!game.is_possible(&state, ChanceOutcome::Tiles { tiles }), "there are only eight tiles of a science");
    tiles[..10].fill(Some(CargoTile::Cohort));
    assert!(game.is_possible(&state, ChanceOutcome::Tiles { tiles }));
    assert!(!game.is_possible(&state, ChanceOutcome::Card { card: Card::new(0) }), "this is not asked now");
}

#[test]
fn journals_write_what_nature_deals_as_they_always_have() {
    let some =
        |entries: &[u8]| serde_json::json!(entries.iter().copied().chain([255; 16]).take(16).collect::<Vec<u8>>());
    for json in [
        serde_json::json!({ "order": { "order": [2, 0, 1, 255] } }),
        serde_json::json!({ "ships": { "ships": some(&[0, 255, 7]) } }),
        serde_json::json!({ "tiles": { "tiles": some(&[0, 5, 255, 1]) } }),
        serde_json::json!({ "cubes": { "cubes": some(&[1, 0]) } }),
        serde_json::json!({ "card": { "card": 9 } }),
    ] {
        let outcome: ChanceOutcome = serde_json::from_value(json.clone()).expect("an outcome of a journal");
        assert_eq!(serde_json::to_value(outcome).expect("numbers"), json);
    }
    for (kind, wrong) in [("tiles", 6), ("cubes", 2)] {
        assert!(
            serde_json::from_value::<ChanceOutcome>(serde_json::json!({ kind: { kind: some(&[wrong]) } })).is_err()
        );
    }
}

#[test]
fn what_is_dealt_does_not_depend_on_what_was_taken() {
    let game = new_game(2);
    let dealer = engine::random::ChanceSource::new([8; 32]);
    let tiles = |take: bool| {
        let mut state = game.initial_state();
        let mut dealt = Vec::new();
        for _ in 0..400 {
            match game.to_act(&state.public) {
                ToAct::Chance => {
                    let mut rng = dealer.stream_rng(game.random_stream(&state.public, 0));
                    let outcome = game.sample_outcome(&state, &mut rng);
                    if let (Phase::Tiles, ChanceOutcome::Tiles { tiles }) = (state.public.phase, outcome)
                        && state.public.reveal == 0
                    {
                        dealt.push(tiles);
                    }
                    game.apply_chance(&mut state, outcome, &mut NullSink);
                }
                ToAct::Seats(_) => {
                    let legal = legal_actions(&game, &state);
                    let action = if take { legal[0] } else { *legal.last().expect("an answer") };
                    let seat = state.public.seat;
                    game.apply_action(&mut state, seat, action, &mut NullSink);
                }
                ToAct::Nobody => break,
            }
        }
        dealt
    };
    let (busy, idle) = (tiles(true), tiles(false));
    assert!(busy.len() >= 6);
    assert_eq!(busy[..6], idle[..6]);
}
