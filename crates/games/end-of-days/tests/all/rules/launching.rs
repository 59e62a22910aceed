//! Step 4 and the points of launches (ED-78 to ED-96, ED-Q38 to ED-Q47).

use end_of_days::{Action, BlockedReason, Card, CardSet, Colour, Event, Options, Phase, ScoreFloor, ShipDeficit};
use engine::{LegalActions, Observe, Rules, Scoring, Seat, SeatSet, ToAct};

use crate::common::CARDS;
use crate::rules::scenario::{Scenario, launch_site, nations_with, position_with_nations};

const KEROSENE_SHIP: [&str; 3] = ["kerosene-2", "basic_habitat-2", "basic_colony-2"];

/// Lets seat 0 of three launch this ship from site 0 and reveals this card.
fn launch(ship: &[&str], revealed: &str, scores: [i16; 3], landed: bool) -> Scenario {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.put_at_site(0, 0, ship);
    game.set_scores(&scores);
    game.state.public.nations[2].successes = u8::from(landed);
    game.take_action(0, Action::Yield {}).lifts(0, 0, revealed);
    game
}

impl Scenario {
    /// Launches all modules at a site.
    fn lifts(&mut self, seat: u8, site: u8, revealed: &str) -> &mut Self {
        self.take_action(seat, Action::Launch { site: launch_site(site) })
            .take_action(seat, Action::Liftoff {})
            .reveal_card(revealed)
    }
}

#[test]
fn ed_78_red_at_least_yellow_at_least_green_and_one_of_each() {
    let game = position_with_nations(&["USA", "SOV"]);
    let viable = |ids: &[&str]| game.game.is_viable_ship(game.find_cards(ids));
    assert!(viable(&KEROSENE_SHIP));
    assert!(!viable(&["kerosene-2", "basic_habitat-2"]) && !viable(&["kerosene-2", "basic_colony-2"]));
    assert!(!viable(&["basic_habitat-2", "basic_colony-2"]));
    assert!(!viable(&["kerosene-2", "rotating_habitat-1", "basic_colony-2"]), "1 < 2");
    assert!(!viable(&["orion-1", "basic_habitat-2", "dome_colony-1"]), "yellow 1 < green 2");
    // The ships of section 5.3.
    assert!(viable(&["kerosene-2", "kerosene-3", "rotating_habitat-1", "dome_colony-1"]));
    assert!(viable(&["nuclear_rocket-1", "orbital_ark-1", "underground_city-1"]));
    let ark = ["orion-1", "orbital_ark-1", "hydroponic_ring-1", "basic_colony-2", "basic_colony-3", "dome_colony-1"];
    assert!(!viable(&ark), "6 < 7");
}

#[test]
fn ed_78_80_some_modules_of_a_site_make_a_ship_exactly_if_a_subset_is_viable() {
    // Compares every subset of this yard with a search over all of its subsets.
    let yard = [
        "kerosene-2",
        "hypergolic-1",
        "hydrogen-1",
        "basic_habitat-2",
        "rotating_habitat-1",
        "hydroponic_ring-1",
        "basic_colony-2",
        "dome_colony-1",
        "government_in_exile-1",
    ];
    let game = position_with_nations(&["USA", "SOV"]);
    let cards: Vec<Card> = yard.iter().map(|id| game.find_card(id)).collect();
    let subset = |mask: u32| (0..9).filter(|bit| mask >> bit & 1 == 1).map(|bit| cards[bit]).collect();
    for mask in 0u32..512 {
        let any = (0..512).filter(|inner| inner & mask == *inner).any(|inner| game.game.is_viable_ship(subset(inner)));
        assert_eq!(game.game.viable_within(subset(mask)), any, "{mask:b}");
    }
}

#[test]
fn ed_79_81_q38_q39_whoever_has_a_ship_is_asked_again_after_every_launch() {
    // Edge 29: the United States has a ship in the Soviet Union's turn.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.set_turn(Phase::Act, 1).put_at_site(0, 0, &KEROSENE_SHIP).put_at_site(
        1,
        0,
        &["kerosene-3", "basic_habitat-3", "basic_colony-3"],
    );
    game.put_at_site(1, 1, &["hydrogen-1", "rotating_habitat-1", "dome_colony-1"]).deal_hand(1, &["air_strike-1"]);
    assert_eq!(
        engine::BlockedReason::clause(game.blocked_reason(1, Action::Launch { site: launch_site(0) })),
        "ED-79",
        "not before step 4"
    );
    game.take_action(1, Action::Yield {});
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Launch, vec![1]), "the seat on turn first");
    assert!(!game.can_play(1, "air_strike-1"), "ED-81");
    assert_eq!(game.blocked_reason(1, Action::Launch { site: launch_site(2) }), BlockedReason::NotViable);
    game.take_action(1, Action::Pass {});
    assert_eq!(game.seats_to_act(), [0], "own ships only, France has none");
    game.lifts(0, 0, "piracy-3");
    assert_eq!(game.seats_to_act(), [1], "asked again, although it had passed");
    game.lifts(1, 1, "kerosene-4").lifts(1, 0, "kerosene-5");
    assert_eq!(game.state.public.seat, Seat(2), "no ships left: the turn is over");
    assert_eq!(game.map_nations(|nation| nation.launches.into()), [1, 2, 0]);
}

#[test]
fn ed_80_82_89_what_is_left_on_the_ground_stays() {
    // Edge 26.
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.put_at_site(0, 1, &KEROSENE_SHIP).put_at_site(0, 1, &["orbital_ark-1", "underground_city-1"]).put_at_site(
        0,
        0,
        &["orion-1"],
    );
    game.take_action(0, Action::Yield {}).take_action(0, Action::Launch { site: launch_site(1) });
    assert_eq!(game.phase(), Phase::Board);
    assert_eq!(game.blocked_reason(0, Action::Liftoff {}), BlockedReason::NotViable);
    for id in ["orbital_ark-1", "underground_city-1"] {
        let card = game.find_card(id);
        game.take_action(0, Action::Leave { card });
    }
    let card = game.find_card("kerosene-2");
    assert_eq!(
        game.blocked_reason(0, Action::Leave { card }),
        BlockedReason::NotViable,
        "without its engine it is no ship"
    );
    game.blocked_reason(0, Action::Leave { card: game.find_card("orion-1") });
    game.take_action(0, Action::Liftoff {}).reveal_card("orion-2");
    // Six is above four, so the ship is lost.
    assert_eq!(game.state.public.nations[0].sites[1], game.find_cards(&["orbital_ark-1", "underground_city-1"]));
    assert!(KEROSENE_SHIP.iter().all(|id| game.is_scrapped(id)), "ED-87");
    assert_eq!(game.state.public[Seat(0)].project_count(), 2, "the site still counts");
}

#[test]
fn ed_6_a_site_that_was_emptied_is_free_again() {
    // Edge 27: India builds two ships.
    let mut game = position_with_nations(&["IND", "SOV"]);
    game.put_at_site(0, 0, &KEROSENE_SHIP).put_at_site(0, 1, &["orion-1"]).deal_hand(0, &["kerosene-3"]);
    let card = game.find_card("kerosene-3");
    assert_eq!(game.state.public[Seat(0)].project_count(), 2);
    game.take_action(0, Action::Yield {}).lifts(0, 0, "piracy-3");
    assert_eq!(game.state.public[Seat(0)].project_count(), 1);
    game.set_turn(Phase::Act, 0);
    assert!(game.can_act(0, Action::Place { card, site: launch_site(0) }));
}

#[test]
fn ed_84_85_87_88_90_success_scores_and_failure_does_not() {
    let game = launch(&KEROSENE_SHIP, "air_strike-4", [0; 3], false);
    assert_eq!(game.state.public.nations[0].score, 1, "4 is not above 4");
    assert!(game.is_discarded("air_strike-4") && KEROSENE_SHIP.iter().all(|id| game.is_scrapped(id)), "ED-89");
    assert!(
        game.events_seen_by(None).any(|event| *event == Event::Points { seat: Seat(0), n: 1, score: 1, card: None })
    );
    let game = launch(&KEROSENE_SHIP, "nuclear_rocket-1", [0; 3], false);
    assert_eq!(
        (
            game.state.public.nations[0].score,
            game.state.public.nations[0].launches,
            game.state.public.nations[0].successes
        ),
        (0, 1, 0)
    );
    assert!(game.is_scrapped("nuclear_rocket-1"), "ED-88: a module that was revealed is scrapped");
}

#[test]
fn ed_83_q40_the_best_engine_type_gives_the_chance() {
    let game = position_with_nations(&["USA", "SOV"]);
    let chance = |ids: &[&str]| game.game.liftoff_chance(&game.state.public, Seat(0), game.find_cards(ids));
    let table: [(&str, [u8; 3]); 5] = [
        ("kerosene", [4, 5, 5]),
        ("hypergolic", [3, 4, 5]),
        ("hydrogen", [3, 4, 4]),
        ("nuclear_rocket", [4, 4, 4]),
        ("orion", [3, 3, 3]),
    ];
    for (id, chances) in table {
        for (engines, expected) in chances.iter().enumerate() {
            let ids: Vec<String> = (1..=engines + 1).map(|copy| format!("{id}-{copy}")).collect();
            let ids: Vec<&str> = ids.iter().map(String::as_str).filter(|id| CARDS.find(id).is_some()).collect();
            if ids.len() == engines + 1 {
                assert_eq!(chance(&ids), *expected, "{ids:?}");
            }
        }
    }
    // Edge 28.
    assert_eq!(chance(&["orion-1", "kerosene-2", "kerosene-3"]), 5);
    assert_eq!(chance(&["kerosene-2", "kerosene-3", "kerosene-4", "kerosene-5"]), 5, "more than three count as three");
    // An additional engine never lowers the chance.
    let engines = CARDS.of_colour[Colour::Red as usize];
    for first in engines.iter() {
        for second in engines.iter().filter(|second| *second != first) {
            let one = CardSet::only(first);
            let public = &game.state.public;
            assert!(
                game.game.liftoff_chance(public, Seat(0), one.with(second))
                    >= game.game.liftoff_chance(public, Seat(0), one)
            );
        }
    }
}

#[test]
fn ed_85_86_every_module_is_worth_what_it_says() {
    // The ship beside the tested module: engines, a habitat and a colony of one point.
    let basic = ["hydrogen-1", "hydrogen-2", "basic_habitat-2", "basic_colony-2"];
    // The columns are the module, the points that its launcher gets beyond that one point, and the points that each of
    // the two others loses if it is named.
    let modules: [(&str, i16, i16); 12] = [
        ("kerosene-2", 0, 0),
        ("hypergolic-1", 0, 0),
        ("hydrogen-3", 0, 0),
        ("nuclear_rocket-1", 0, 0),
        ("orion-1", 0, -1),
        ("basic_habitat-3", 0, 0),
        ("rotating_habitat-1", 1, 0),
        ("orbital_ark-1", 2, 0),
        ("hydroponic_ring-1", 1, 0),
        ("basic_colony-3", 1, 0),
        ("dome_colony-1", 3, 0),
        ("workers_paradise-1", 2, -1),
    ];
    for (id, gain, loss) in modules {
        let mut ship = basic.to_vec();
        ship.push(id);
        if CARDS.card_colour(CARDS.find(id).expect("a card")) == Colour::Green {
            ship.extend(["basic_habitat-4", "basic_habitat-5"]);
        }
        let game = launch(&ship, "kerosene-4", [5, 5, 5], true);
        assert_eq!(
            game.map_nations(|nation| nation.score.into()),
            [6 + i64::from(gain), 5 + i64::from(loss), 5 + i64::from(loss)],
            "{id}"
        );
    }
    // Seed Vault gives 1, and 1 for each habitat; Hydroponic Ring gives 1 for each colony.
    let vault = ["hydrogen-1", "basic_habitat-2", "rotating_habitat-1", "seed_vault-1", "dome_colony-1"];
    assert_eq!(launch(&vault, "kerosene-2", [0; 3], true).state.public.nations[0].score, 1 + (1 + 2) + 3);
    let ring = ["orion-1", "hydroponic_ring-1", "basic_colony-2", "dome_colony-1"];
    assert_eq!(launch(&ring, "kerosene-2", [0; 3], true).state.public.nations[0].score, 2 + 1 + 3);
    let city = ["nuclear_rocket-1", "orbital_ark-1", "underground_city-1"];
    assert_eq!(launch(&city, "kerosene-2", [0; 3], true).state.public.nations[0].score, 8);
}

#[test]
fn ed_q41_the_first_ship_on_mars_is_the_first_of_any_nation() {
    let ship = ["nuclear_rocket-1", "orbital_ark-1", "government_in_exile-1"];
    assert_eq!(launch(&ship, "kerosene-2", [0; 3], false).state.public.nations[0].score, 2 + 4 + 2);
    assert_eq!(launch(&ship, "kerosene-2", [0; 3], true).state.public.nations[0].score, 2 + 4);
}

#[test]
fn ed_86_q41_q43_a_weapons_platform_costs_a_nation_of_choice_two_points() {
    let ship = ["hydrogen-1", "weapons_platform-1", "basic_colony-2"];
    let mut game = launch(&ship, "kerosene-2", [0, 1, 7], true);
    assert_eq!(game.map_nations(|nation| nation.score.into()), [1, 1, 7], "what the launcher gains comes first");
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Reduce, vec![0]));
    assert_eq!(game.blocked_reason(0, Action::Reduce { seat: Seat(0) }), BlockedReason::NoTarget);
    // Edge 30: the score never falls below 0.
    game.take_action(0, Action::Reduce { seat: Seat(1) });
    assert_eq!(game.map_nations(|nation| nation.score.into()), [1, 0, 7]);
    assert!(game.is_scrapped("weapons_platform-1"));
    // Two of them require two choices; with two seats no choice is needed.
    let two = ["orion-1", "weapons_platform-1", "weapons_platform-2", "basic_colony-2"];
    let mut game = launch(&two, "kerosene-2", [0, 9, 9], true);
    assert_eq!(game.map_nations(|nation| nation.score.into()), [1, 8, 8], "Orion first: red before yellow");
    game.take_action(0, Action::Reduce { seat: Seat(2) }).take_action(0, Action::Reduce { seat: Seat(2) });
    assert_eq!(game.map_nations(|nation| nation.score.into()), [1, 8, 4]);
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.put_at_site(0, 0, &ship);
    game.state.public.nations[1].score = 5;
    game.take_action(0, Action::Yield {}).lifts(0, 0, "kerosene-2");
    assert_eq!(game.map_nations(|nation| nation.score.into()), [1, 3]);
}

#[test]
fn ed_q43_scores_can_be_let_fall_below_zero() {
    let mut game = nations_with(&["USA", "SOV"], Options { score_floor: ScoreFloor::None, ..Options::default() });
    game.put_at_site(0, 0, &["hydrogen-1", "weapons_platform-1", "basic_colony-2"]);
    game.take_action(0, Action::Yield {}).lifts(0, 0, "kerosene-2");
    assert_eq!(game.map_nations(|nation| nation.score.into()), [1, -2]);
}

#[test]
fn ed_q42_a_reveal_shuffles_without_the_ship() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.put_at_site(0, 0, &KEROSENE_SHIP).spend_deck(&[]);
    let piles = game.state.public.discards.len() + game.state.public.scrapyard.len();
    game.take_action(0, Action::Yield {})
        .take_action(0, Action::Launch { site: launch_site(0) })
        .take_action(0, Action::Liftoff {})
        .reveal_card("orion-1");
    assert_eq!(game.state.public.deck, piles - 1);
    assert_eq!(game.state.public.scrapyard, game.find_cards(&KEROSENE_SHIP).with(game.find_card("orion-1")));
}

#[test]
fn ed_q39_a_launch_that_is_announced_cannot_be_called_off() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.put_at_site(0, 0, &KEROSENE_SHIP)
        .take_action(0, Action::Yield {})
        .take_action(0, Action::Launch { site: launch_site(0) });
    assert_eq!(game.legal_actions(0), [Action::Liftoff {}]);
}

/// Sets up the last turn of a game for two at the beginning of step 3.
fn last_turn(scores: [i16; 2], successes: [u8; 2]) -> Scenario {
    let mut game = nations_with(&["USA", "SOV"], Options { rounds: 4, ..Options::default() });
    game.set_scores(&scores);
    game.set_landings(&successes);
    game.set_turn(Phase::Act, 1);
    game.state.public.turn = 8;
    game.state.public.round = 4;
    game
}

#[test]
fn ed_92_93_the_last_launch_counts_and_what_stays_does_not() {
    // Edge 36.
    let mut game = last_turn([0, 0], [0, 0]);
    game.put_at_site(1, 0, &KEROSENE_SHIP).put_at_site(
        0,
        0,
        &["hydrogen-1", "orbital_ark-1", "dome_colony-1", "nuclear_rocket-1"],
    );
    game.take_action(1, Action::Yield {}).lifts(1, 0, "kerosene-4").take_action(0, Action::Pass {});
    assert_eq!(game.game.awaited(&game.state), ToAct::Nobody);
    let ending = game.game.ending(&game.state);
    assert_eq!((ending.winners, ending.scores[..2].to_vec()), (SeatSet::only(Seat(1)), vec![0, 1]));
    assert_eq!(ending.detail.ended_by, "last_turn");
    assert_eq!((ending.detail.launches, ending.detail.successes), (vec![0, 1], vec![0, 1]));
}

#[test]
fn ed_94_95_96_104_q46_q47_who_wins() {
    let ended = |scores: [i16; 2], successes: [u8; 2]| {
        let mut game = last_turn(scores, successes);
        game.take_action(1, Action::Yield {});
        let ending = game.game.ending(&game.state);
        let shares: f32 = ending.payoffs.iter().sum();
        assert_eq!(shares, if ending.winners.is_empty() { 0.0 } else { 1.0 }, "shares of one victory");
        (ending.outcome, ending.winners.len())
    };
    assert_eq!(ended([3, 2], [1, 1]), ("win", 1));
    assert_eq!(ended([3, 3], [1, 1]), ("shared", 2), "no tie-break");
    assert_eq!(ended([0, 0], [0, 0]), ("extinct", 0), "no ship ever reached Mars");
    assert_eq!(ended([0, 0], [1, 0]), ("nobody", 0), "one did, and nobody has a point");
}

#[test]
fn ed_97_taunts_are_no_part_of_the_game() {
    // Out-of-turn actions only change orders; chat belongs to the table.
    let game = position_with_nations(&["USA", "SOV"]);
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0));
    let mut open = Vec::new();
    game.game.out_of_turn_actions(&game.state.public, &own, Seat(0), &mut open);
    assert!(open.iter().all(|action| matches!(action, Action::Order { .. })), "{open:?}");
}

#[test]
fn ed_78_what_a_ship_lacks_is_said_by_the_rules() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    let lacks = |game: &Scenario, ids: &[&str]| game.game.ship_deficits(game.find_cards(ids)).collect::<Vec<_>>();
    game.set_turn(Phase::Act, 0);
    assert_eq!(lacks(&game, &["kerosene-2", "basic_habitat-2"]), [ShipDeficit::Colony]);
    assert_eq!(lacks(&game, &["kerosene-2"]), [ShipDeficit::Colony, ShipDeficit::Habitats(1)]);
    assert_eq!(lacks(&game, &["kerosene-2", "basic_colony-2"]), [ShipDeficit::Habitats(1)]);
    assert_eq!(lacks(&game, &["basic_habitat-2", "basic_colony-2"]), [ShipDeficit::Engines(1)]);
    assert_eq!(lacks(&game, &["kerosene-2", "basic_habitat-2", "basic_colony-2"]), []);
}
