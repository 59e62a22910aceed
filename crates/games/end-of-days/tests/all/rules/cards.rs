//! The cards: their printed properties and the nations that may use them (ED-2 to ED-19, section 5 of the clauses).

use end_of_days::{Action, BlockedReason, Card, CardSet, Colour, Event, Options, PlayedFrom, WildTargets};
use engine::{BlockedActions, Observe, Rules, Seat};

use crate::common::CARDS;
use crate::rules::scenario::{launch_site, nations_with, position_with_nations};

#[test]
fn ed_2_4_5_6_7_nations_have_their_figures() {
    let expected = [
        ("USA", 6, 6, 3),
        ("SOV", 6, 7, 2),
        ("CHN", 6, 8, 2),
        ("FRA", 6, 5, 3),
        ("GBR", 6, 5, 4),
        ("IND", 7, 4, 2),
        ("JPN", 6, 7, 3),
    ];
    for (nation, (id, hand, size, rockets)) in CARDS.pack.nations.iter().zip(expected) {
        assert_eq!((nation.id.as_str(), nation.hand, nation.size, nation.rockets), (id, hand, size, rockets));
    }
    assert_eq!(CARDS.pack.nations.len(), 7);
}

#[test]
fn ed_15_98_there_are_20_rockets_13_habitats_12_colonies_and_75_other_cards() {
    let count = |colour: Colour| CARDS.of_colour[colour as usize].len();
    assert_eq!(Colour::ALL.map(count), [20, 13, 12, 37, 38]);
    assert_eq!(CARDS.modules.len(), 45);
    // The sums of ratings and of values for which the house deck was balanced.
    let ratings = |colour: Colour| CARDS.total_rating(CARDS.of_colour[colour as usize]);
    assert_eq!([Colour::Red, Colour::Yellow, Colour::Green].map(ratings), [49, 25, 21]);
    let values = |colour: Colour| -> u32 {
        CARDS.of_colour[colour as usize].iter().map(|card| u32::from(CARDS.card_value(card))).sum()
    };
    assert_eq!(Colour::ALL.map(values), [63, 40, 39, 149, 129]);
}

#[test]
fn ed_16_every_value_from_1_to_6_is_on_twenty_cards() {
    for value in 1..=6 {
        assert_eq!(CARDS.all.iter().filter(|card| CARDS.card_value(*card) == value).count(), 20, "value {value}");
    }
}

#[test]
fn ed_17_25_cards_have_the_grey_bar() {
    assert_eq!(CARDS.sanctions.len(), 25);
    assert_eq!(CARDS.filter_colour(CARDS.sanctions, Colour::Orange).len(), 14);
    assert_eq!(CARDS.filter_colour(CARDS.sanctions, Colour::Purple).len(), 11);
}

#[test]
fn ed_11_18_flags_are_told_by_codes_and_29_cards_are_striped() {
    assert_eq!(CARDS.striped.len(), 29);
    let mut codes: Vec<&str> = CARDS.pack.nations.iter().map(|nation| nation.id.as_str()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 7, "no two flags share a code");
    for card in CARDS.all.minus(CARDS.striped).iter() {
        assert_eq!(CARDS.card_flags(card).count(), 4, "{}", CARDS.card_id(card));
    }
    for nation in 0..7 {
        let printed = CARDS.flagged[nation].or(CARDS.striped);
        let of = |colour: Colour| CARDS.filter_colour(printed, colour).len();
        assert_eq!(printed.len(), 81);
        assert_eq!((of(Colour::Orange), of(Colour::Purple)), (25, 26));
        for other in 0..nation {
            assert_eq!(CARDS.flagged[nation].and(CARDS.flagged[other]).len(), 26);
        }
    }
}

#[test]
fn ed_10_a_card_from_the_hand_needs_the_flag_or_to_be_wild() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA", "GBR", "IND"]);
    // These two cards lack the flag USA; China and Japan are absent, but each card has at most one of their flags.
    game.deal_hand(0, &["civil_war-2", "secret_police-3", "dome_colony-3", "dome_colony-2", "air_strike-1"]);
    game.put_in_front(1, &["bomber_wing-1"]);
    assert!(!game.can_play(0, "civil_war-2"));
    let front = Action::Front { card: game.find_card("secret_police-3"), room: None };
    assert_eq!(game.blocked_reason(0, front), BlockedReason::NoFlag { card: game.find_card("secret_police-3") });
    let place = Action::Place { card: game.find_card("dome_colony-3"), site: launch_site(0) };
    assert_eq!(game.blocked_reason(0, place), BlockedReason::NoFlag { card: game.find_card("dome_colony-3") });
    assert!(game.can_play(0, "air_strike-1"), "ED-11: striped");
    game.place_module(0, "dome_colony-2", 0);
}

#[test]
fn ed_12_cards_with_two_absent_nations_are_wild() {
    // The counts hold for every set of nations: with 2 seats all cards, with 5 exactly 55, with 6 or 7 exactly 29.
    let codes = ["USA", "SOV", "CHN", "FRA", "GBR", "IND", "JPN"];
    for mask in 0u32..128 {
        let ids: Vec<&str> = (0..7).filter(|bit| mask >> bit & 1 == 1).map(|bit| codes[bit as usize]).collect();
        let wild = match ids.len() {
            0 | 1 => continue,
            // Edge 34.
            2 => 120..=120,
            3 => 107..=112,
            4 => 81..=91,
            5 => 55..=55,
            // Edge 35: one absent flag is not enough.
            _ => 29..=29,
        };
        let game = position_with_nations(&ids);
        assert!(wild.contains(&game.state.public.wild.len()), "{ids:?}: {}", game.state.public.wild.len());
    }
}

#[test]
fn ed_12_modules_can_be_wild_by_absence_as_well() {
    let mut game = position_with_nations(&["USA", "FRA", "GBR", "IND"]);
    // The Soviet Union, China and Japan are absent; this habitat has two of their flags, and no USA.
    game.deal_hand(0, &["basic_habitat-4"]);
    game.place_module(0, "basic_habitat-4", 0);
}

#[test]
fn ed_13_q29_wild_cards_bear_every_flag_for_victims_too() {
    // Invasion 2 bears USA, CHN, GBR and IND.
    let targets = |ids: &[&str], options: Options| -> Vec<bool> {
        let mut game = nations_with(ids, options);
        game.put_in_front(0, &["invasion-2"]);
        let fronts = ["secret_base-1", "secret_base-2", "secret_base-3", "anti_missile-1"];
        for seat in 1..ids.len() {
            game.put_in_front(seat as u8, &fronts[seat - 1..seat]);
        }
        (1..ids.len())
            .map(|seat| game.can_act(0, game.use_action("invasion-2", game.card_target(fronts[seat - 1]))))
            .collect()
    };
    let all = ["USA", "CHN", "SOV", "FRA", "GBR"];
    assert_eq!(
        targets(&all, Options::default()),
        [true, false, false, true],
        "one absent flag: only those on the card"
    );
    // China and India are absent, so the card is wild now.
    let some = ["USA", "SOV", "FRA", "GBR"];
    assert_eq!(targets(&some, Options::default()), [true, true, true]);
    let printed = Options { wild_targets: WildTargets::Printed, ..Options::default() };
    assert_eq!(targets(&some, printed), [false, false, true]);
}

#[test]
fn ed_q29_a_striped_card_hurts_everybody_with_either_option() {
    for wild_targets in [WildTargets::All, WildTargets::Printed] {
        let mut game = nations_with(&["USA", "FRA"], Options { wild_targets, ..Options::default() });
        game.put_in_front(0, &["invasion-1"]).put_in_front(1, &["secret_base-1"]);
        assert!(game.can_act(0, game.use_action("invasion-1", game.card_target("secret_base-1"))));
    }
}

#[test]
fn ed_14_a_card_in_front_is_used_whatever_its_flags() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA", "GBR", "IND", "JPN"]);
    // Air Strike 2 has no flag USA.
    game.put_in_front(0, &["air_strike-2"]).deal_hand(0, &["secret_police-3"]).put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "air_strike-2", "secret_base-1");
}

#[test]
fn ed_8_19_75_77_sites_hold_any_modules_and_do_not_fill_the_places_in_front() {
    let mut game = position_with_nations(&["IND", "JPN"]);
    let modules = ["kerosene-2", "kerosene-3", "kerosene-4", "hypergolic-1", "basic_habitat-2", "basic_colony-2"];
    game.deal_hand(0, &modules);
    // Modules can be placed in any order, several of a kind at one site.
    for id in ["basic_colony-2", "kerosene-3", "basic_habitat-2", "kerosene-2", "hypergolic-1", "kerosene-4"] {
        game.place_module(0, id, 0);
    }
    assert_eq!(game.state.public.nations[0].sites[0], game.find_cards(&modules));
    assert_eq!(game.state.public[Seat(0)].occupied_places(), 0);
    // ED-19: destroyed modules are scrapped, other cards discarded.
    game.deal_hand(1, &["espionage-1"]).put_in_front(0, &["secret_police-1"]);
    game.take_action(0, Action::Yield {}).use_card_on(1, "espionage-1", "kerosene-3").pass_all();
    assert!(game.is_scrapped("kerosene-3"));
}

#[test]
fn ed_9_19_cards_in_play_are_modules_open_and_face_down_cards() {
    let mut game = position_with_nations(&["USA", "JPN"]);
    game.put_at_site(0, 0, &["kerosene-2"])
        .put_at_site(0, 2, &["orion-1"])
        .put_in_front(0, &["secret_base-1"])
        .put_face_down(0, &["espionage-1"]);
    let public = &game.state.public;
    assert_eq!(public[Seat(0)].modules().len() + public[Seat(0)].occupied_places(), 4);
    assert_eq!(public[Seat(0)].project_count(), 2);
    assert_eq!(public.publicly_located_cards().len(), 4 + 3, "and the starting Scrapyard");
}

#[test]
fn ed_54_each_kind_of_card_says_from_where_it_works() {
    let from = |id: &str| CARDS.card_type(CARDS.find(id).expect("a card")).from;
    for id in ["massive_retaliation-1", "doomsday_device-1", "bomber_wing-1", "invasion-1", "secret_base-1"] {
        assert_eq!(from(id), PlayedFrom::Front);
    }
    for id in ["commando_raid-1", "civil_war-1", "piracy-1", "economic_meltdown-1", "peace_conference-1"] {
        assert_eq!(from(id), PlayedFrom::Hand);
    }
    for id in ["nuclear_missile-1", "anti_missile-1", "air_strike-1", "espionage-1", "un_veto-1", "salvage-1"] {
        assert_eq!(from(id), PlayedFrom::Both);
    }
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["bomber_wing-1", "commando_raid-1"]).put_in_front(1, &["secret_base-1"]).put_at_site(
        1,
        0,
        &["kerosene-2"],
    );
    game.put_in_front(0, &["bomber_wing-3"]);
    assert!(!game.can_play(0, "bomber_wing-1"), "only from in front");
    assert!(game.can_play(0, "bomber_wing-3"));
    let put = Action::Front { card: game.find_card("commando_raid-1"), room: None };
    assert_eq!(
        game.blocked_reason(0, put),
        BlockedReason::NotForFront { card: game.find_card("commando_raid-1") },
        "ED-Q24"
    );
    let shot = game.use_action("bomber_wing-1", game.card_target("secret_base-1"));
    assert_eq!(game.blocked_reason(0, shot), BlockedReason::NotFromThere { card: game.find_card("bomber_wing-1") });
}

#[test]
fn ed_54_q27_a_card_that_can_be_played_but_not_used_says_why() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["invasion-1", "commando_raid-1"]);
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0));
    let mut blocked = Vec::new();
    game.game.blocked_actions(&game.state.public, &own, Seat(0), &mut blocked);
    let why = |id: &str| {
        let idle = game.use_action(id, None);
        assert!(blocked.contains(&idle), "{id}");
        game.blocked_reason(0, idle)
    };
    assert_eq!(why("invasion-1"), BlockedReason::NotFromThere { card: game.find_card("invasion-1") });
    assert_eq!(why("commando_raid-1"), BlockedReason::NothingToDo { card: game.find_card("commando_raid-1") });
}

#[test]
fn ed_q29_a_use_tells_whether_it_hits_by_being_wild() {
    for (id, wild) in [("invasion-1", true), ("invasion-2", false)] {
        let mut game = position_with_nations(&["USA", "CHN"]);
        game.put_in_front(0, &[id]).put_in_front(1, &["secret_base-1"]);
        game.use_card_on(0, id, "secret_base-1");
        let told = game.events_seen_by(None).find_map(|event| match event {
            Event::Used { wild, .. } => Some(*wild),
            _ => None,
        });
        assert_eq!(told, Some(wild), "{id}");
    }
}

#[test]
fn every_card_has_a_stable_id_and_is_found_by_it() {
    for card in CARDS.all.iter() {
        assert_eq!(CARDS.find(&CARDS.card_id(card)), Some(card));
        assert!(!CARDS.card_name(card).is_empty());
    }
    let found: CardSet = ["kerosene-1", "salvage-2"].iter().filter_map(|id| CARDS.find(id)).collect();
    assert_eq!(found, [0, 119].into_iter().filter_map(Card::new).collect());
    assert_eq!(CARDS.find("kerosene-8"), None);
    let game = position_with_nations(&["USA", "FRA"]);
    assert_eq!(game.game.seats(), 2);
}
