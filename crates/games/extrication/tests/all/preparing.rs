//! Preparing the next round (EX-68 to EX-76) and what runs out (EX-Q28, EX-Q29).

use crate::common::*;
use extrication::{Card, Class, Counts, Cube, Event, Field, Outcome, Phase, Tile};
use play::{Game, Pending, Silent, State};

type Table = extrication::Extrication;

/// The first question of round 1 as dealt, and a card that changes nothing at once.
fn dealt(game: &Table) -> (State<Table>, Card) {
    let mut state = game.start();
    settle(game, &mut state, 11);
    (state, card(game, "seed_vault"))
}

#[test]
fn ex_68_69_70_71_72_the_track_is_filled_and_a_card_turned_up() {
    let game = table(2);
    let (mut state, vault) = dealt(&game);
    let before = state.open.clone();
    for place in [3, 7] {
        let ship = state.open.track[place].ship.take().expect("a Ship in the first row");
        state.open.boards[0].launched[ship.index()] += 1;
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
    for (place, (old, new)) in before.track.iter().zip(&state.open.track).take(10).enumerate() {
        assert!(new.ship == old.ship || [3, 7].contains(&place), "Ships that nobody took stay");
        assert!(new.ship.is_some());
        assert_eq!(new.cohorts + new.science.iter().sum::<u8>(), 2, "EX-69");
        assert_eq!(new.fuel + new.organics, 2, "EX-70");
    }
    assert_eq!((state.open.round, state.open.card), (2, Some(vault)));
    next_round(&game, &mut state, card(&game, "rationing"), 2);
    assert_eq!(game.ruling(&state.open).organic_value, 2, "EX-72: the old card is out of force");
    assert_eq!(state.open.cards, 4);
}

#[test]
fn ex_74_q28_edge_23_24_ships_come_from_location_1_on_until_the_pile_is_empty() {
    let game = table(2);
    let (mut state, vault) = dealt(&game);
    state.open.ships.top = [0; extrication::SHIPS];
    let (galleon, ark) = (ship(&game, "galleon"), ship(&game, "ark"));
    state.open.ships.top[galleon.index()] = 1;
    state.open.ships.top[ark.index()] = 1;
    let eighth = state.open.place(at(8)).ship;
    for location in [3, 6, 9] {
        state.open.track[location - 1].ship = None;
    }
    next_round(&game, &mut state, vault, 1);
    let mut came = [state.open.place(at(3)).ship, state.open.place(at(6)).ship];
    came.sort_unstable();
    assert_eq!(came, [Some(galleon), Some(ark)]);
    assert_eq!(state.open.place(at(9)).ship, None, "the place stays empty");
    assert_eq!(state.open.place(at(8)).ship, eighth, "Ships do not slide along the row");
    next_round(&game, &mut state, card(&game, "rationing"), 1);
    assert_eq!(state.open.place(at(9)).ship, None, "also in later rounds");
}

#[test]
fn ex_12_q29_edge_25_an_empty_bag_is_filled_from_the_discards_in_the_middle_of_a_deal() {
    let game = table(2);
    let (mut state, vault) = dealt(&game);
    state.open.bag = Counts { fuel: 4, organic: 0 };
    state.open.discard = Counts { fuel: 0, organic: 9 };
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
    assert_eq!((state.open.bag.all(), state.open.discard.all()), (3, 0));
}

#[test]
fn ex_q29_edge_26_what_is_missing_is_lost() {
    let game = table(2);
    let (mut state, vault) = dealt(&game);
    state.open.bag = Counts { fuel: 4, organic: 0 };
    state.open.discard = Counts::default();
    let before: u8 = state.open.track.iter().map(|place| place.fuel).sum();
    next_round(&game, &mut state, vault, 1);
    let after: u8 = state.open.track.iter().map(|place| place.fuel).sum();
    assert_eq!(after, before + 4);
    assert_eq!(state.open.bag.all(), 0);
    state.open.discard = Counts { fuel: 30, organic: 0 };
    next_round(&game, &mut state, card(&game, "rationing"), 1);
    assert_eq!(state.open.bag.all() + state.open.discard.all(), 20, "ten cubes, none made up for");
}

#[test]
fn ex_q28_edge_44_with_few_tiles_the_last_locations_get_none() {
    let game = table(2);
    let (mut state, vault) = dealt(&game);
    state.open.tiles = [3, 0, 1, 0, 1, 0];
    let told = next_round(&game, &mut state, vault, 1);
    let tiles = told.iter().find_map(|told| match &told.event {
        Event::Tiles { tiles, left, .. } => Some((*tiles, *left)),
        _ => None,
    });
    let (tiles, left) = tiles.expect("tiles were dealt");
    assert!(tiles[..5].iter().all(Option::is_some) && tiles[5..].iter().all(Option::is_none));
    assert_eq!(left, 0);
    next_round(&game, &mut state, card(&game, "rationing"), 1);
    assert_eq!(state.open.phase, Phase::Move, "play goes on");
}

#[test]
fn ex_75_76_q4_q5_edge_38_after_the_round_of_the_last_card_the_game_is_over() {
    let game = with(2, extrication::Options { development_cards: Some(1), ..Default::default() });
    let mut state = game.start();
    settle(&game, &mut state, 2);
    let last = game.content().last_card();
    next_round(&game, &mut state, card(&game, "rationing"), 1);
    let told = next_round(&game, &mut state, last, 1);
    assert!(told.iter().any(|told| told.event == Event::Card { card: last, left: 0 }));
    assert_eq!((state.open.round, game.rounds()), (3, 3));
    state.open.boards[0].bays[1] = bay(&game, "ark", 5, 3, 5);
    let piles = (state.open.tiles, state.open.bag, state.open.ships);
    next_round(&game, &mut state, None, 1);
    assert_eq!((state.open.phase, game.pending(&state.open)), (Phase::Over, Pending::Over));
    assert_eq!((state.open.tiles, state.open.bag, state.open.ships), piles, "nothing is prepared");
    assert_eq!(game.ending(&state).scores[0], 0, "EX-82: what was not launched is lost");
}

#[test]
fn nature_gives_only_what_can_lie_there() {
    let game = table(2);
    let mut state = game.start();
    let mut ships = [None; extrication::LOCATIONS];
    for (place, class) in [0, 0, 0, 1, 1, 2, 2, 3, 3, 3].into_iter().enumerate() {
        ships[place] = Some(Class::new(class));
    }
    assert!(game.possible(&state, Outcome::Ships { ships }));
    ships.swap(9, 10);
    assert!(!game.possible(&state, Outcome::Ships { ships }));
    ships.swap(9, 10);
    ships[0] = Some(Class::new(1));
    assert!(!game.possible(&state, Outcome::Ships { ships }), "there are only two kestrels in the first row");
    ships[0] = Some(Class::new(0));
    game.settle(&mut state, Outcome::Ships { ships }, &mut Silent);
    let mut tiles = [None; extrication::LOCATIONS];
    tiles[..10].fill(Some(Tile::Science(Field::Astro)));
    assert!(!game.possible(&state, Outcome::Tiles { tiles }), "there are only eight tiles of a science");
    tiles[..10].fill(Some(Tile::Cohort));
    assert!(game.possible(&state, Outcome::Tiles { tiles }));
    assert!(!game.possible(&state, Outcome::Card { card: Card::new(0) }), "this is not asked now");
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
        let outcome: Outcome = serde_json::from_value(json.clone()).expect("an outcome of a journal");
        assert_eq!(serde_json::to_value(outcome).expect("numbers"), json);
    }
    for (kind, wrong) in [("tiles", 6), ("cubes", 2)] {
        assert!(serde_json::from_value::<Outcome>(serde_json::json!({ kind: { kind: some(&[wrong]) } })).is_err());
    }
}

#[test]
fn what_is_dealt_does_not_depend_on_what_was_taken() {
    let game = table(2);
    let dealer = play::random::Dealer::new([8; 32]);
    let tiles = |take: bool| {
        let mut state = game.start();
        let mut dealt = Vec::new();
        for _ in 0..400 {
            match game.pending(&state.open) {
                Pending::Nature => {
                    let mut rng = dealer.stream(game.stream(&state.open, 0));
                    let outcome = game.sample(&state, &mut rng);
                    if let (Phase::Tiles, Outcome::Tiles { tiles }) = (state.open.phase, outcome)
                        && state.open.reveal == 0
                    {
                        dealt.push(tiles);
                    }
                    game.settle(&mut state, outcome, &mut Silent);
                }
                Pending::Seats(_) => {
                    let legal = legal(&game, &state);
                    let action = if take { legal[0] } else { *legal.last().expect("an answer") };
                    let seat = state.open.seat;
                    game.apply(&mut state, seat, action, &mut Silent);
                }
                Pending::Over => break,
            }
        }
        dealt
    };
    let (busy, idle) = (tiles(true), tiles(false));
    assert!(busy.len() >= 6);
    assert_eq!(busy[..6], idle[..6]);
}
