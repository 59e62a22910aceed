//! Plays through every military and spy card (sections 5.4 and 5.5 of the clauses). Behaviour shared by several cards,
//! such as attacks, is tested elsewhere; these tests cover the individual effects.

use end_of_days::{Action, BlockedReason, Event, ModeTiming, Phase, PlayedFrom};
use engine::{Chance, Observe, Seat};

use crate::common::CARDS;
use crate::rules::scenario::{Scenario, launch_site, position_with_nations};

/// The effect of a card on its target.
#[derive(Clone, Copy, PartialEq)]
enum Blow {
    Destroys,
    Takes,
}

/// Plays a card of seat 0 at a card of seat 1 and returns the resulting position.
fn blow(id: &str, target: &str, revealed: Option<&str>) -> Scenario {
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.state.public.wild = game.game.content().all;
    let kind = CARDS.card_type(game.find_card(id));
    if kind.from == PlayedFrom::Front {
        game.put_in_front(0, &[id])
    } else {
        game.deal_hand(0, &[id])
    };
    if game.game.content().modules.contains(game.find_card(target)) {
        game.put_at_site(1, 0, &[target])
    } else {
        game.put_in_front(1, &[target])
    };
    game.use_card_on(0, id, target).pass_all();
    if let Some(revealed) = revealed {
        game.reveal_card(revealed);
    }
    if game.phase() == Phase::Aim {
        game.take_action(0, Action::Stop {});
    }
    game
}

#[test]
fn ed_20_22_63_every_card_aimed_at_a_card_does_what_it_says() {
    use Blow::{Destroys, Takes};
    let module = "orion-1";
    let front = "secret_police-1";
    let cards = [
        ("nuclear_missile-1", &[module, front][..], true, Destroys),
        ("air_strike-1", &[module, front][..], true, Destroys),
        ("bomber_wing-1", &[module, front][..], true, Destroys),
        ("submarine-1", &[module, front][..], true, Destroys),
        ("sabotage-1", &[module][..], true, Destroys),
        ("commando_raid-1", &[module][..], true, Takes),
        ("invasion-1", &[front][..], true, Takes),
        ("espionage-1", &[module, front][..], false, Destroys),
        ("piracy-1", &[module][..], false, Takes),
    ];
    for (id, targets, rolled, what) in cards {
        for target in [module, front] {
            let mut game = position_with_nations(&["USA", "FRA", "IND"]);
            let kind = CARDS.card_type(game.find_card(id));
            if kind.from == PlayedFrom::Front {
                game.put_in_front(0, &[id])
            } else {
                game.deal_hand(0, &[id])
            };
            game.put_at_site(1, 0, &[module]).put_in_front(1, &[front]);
            assert_eq!(
                game.can_act(0, game.use_action(id, game.card_target(target))),
                targets.contains(&target),
                "{id} at {target}"
            );
        }
        for target in targets {
            let game = blow(id, target, rolled.then_some("nuclear_rocket-1"));
            let gone = game.is_discarded(target) || game.is_scrapped(target);
            let taken = game.at_site(0, 0, target) || game.in_front(0, target);
            assert_eq!((gone, taken), (what == Destroys, what == Takes), "{id} at {target}");
            // ED-23, ED-69: the card is discarded, or lies face-down.
            assert_eq!(game.face_down(0, id), CARDS.sanctions.contains(game.find_card(id)), "{id}");
            assert_eq!(game.is_discarded(id), !CARDS.sanctions.contains(game.find_card(id)), "{id}");
            if rolled {
                let game = blow(id, target, Some("kerosene-2"));
                assert!(game.at_site(1, 0, target) || game.in_front(1, target), "{id} misses {target}");
            }
        }
    }
}

#[test]
fn ed_64_a_bomber_wing_attacks_two_cards_of_one_nation() {
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.put_in_front(0, &["bomber_wing-1"])
        .put_in_front(1, &["secret_police-1"])
        .put_at_site(1, 0, &["orion-1"])
        .put_at_site(1, 1, &["orion-2"]);
    game.put_in_front(2, &["secret_base-1"]);
    game.use_card_on(0, "bomber_wing-1", "orion-1").reveal_card("piracy-1");
    let other = game.find_card("secret_base-1");
    assert_eq!(game.blocked_reason(0, Action::Aim { card: other }), BlockedReason::NoTarget);
    let mut open = game.legal_actions(0);
    open.sort_unstable();
    // This card may target modules at two sites.
    let aims = [game.find_card("orion-2"), game.find_card("secret_police-1")].map(|card| Action::Aim { card });
    assert_eq!(open, [aims[0], aims[1], Action::Stop {}]);
    game.aim_at(0, "orion-2").reveal_card("piracy-2");
    assert_eq!(game.phase(), Phase::Act, "two attacks");
}

#[test]
fn ed_22_a_fighter_screen_attacks_military_cards_or_negates_air_attacks() {
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["fighter_screen-1"]).put_in_front(1, &["bomber_wing-1", "secret_base-1"]).put_at_site(
        1,
        0,
        &["orion-1"],
    );
    for (id, reason) in [("secret_base-1", BlockedReason::NoTarget), ("orion-1", BlockedReason::Shielded)] {
        assert_eq!(game.blocked_reason(0, game.use_action("fighter_screen-1", game.card_target(id))), reason);
    }
    game.use_card_on(0, "fighter_screen-1", "bomber_wing-1").pass_all().reveal_card("piracy-1");
    assert!(game.is_discarded("bomber_wing-1") && game.is_discarded("fighter_screen-1"));
    for id in ["air_strike-1", "bomber_wing-1"] {
        let mut game = position_with_nations(&["USA", "FRA", "IND"]);
        game.put_in_front(0, &[id])
            .put_in_front(1, &["fighter_screen-1", "secret_base-1"])
            .put_in_front(2, &["fighter_screen-2"]);
        game.use_card_on(0, id, "secret_base-1");
        assert_eq!(game.seats_to_act(), [1], "only against the own nation");
        game.negate_with(1, "fighter_screen-1").pass_all();
        assert!(game.in_front(1, "secret_base-1"));
    }
}

/// Returns the cards that a negation can negate, tried with every card that can be used against seat 1.
fn negated_by(negation: &str) -> Vec<String> {
    let mut fits = Vec::new();
    for entry in &CARDS.pack.types {
        let id = format!("{}-1", entry.id);
        let mut game = position_with_nations(&["USA", "FRA"]);
        if id == negation || game.game.content().modules.contains(game.find_card(&id)) {
            continue;
        }
        let kind = CARDS.card_type(game.find_card(&id)).clone();
        if kind.from == PlayedFrom::Front {
            game.put_in_front(0, &[&id])
        } else {
            game.deal_hand(0, &[&id])
        };
        game.deal_hand(0, &["defector-2"]).put_in_front(1, &[negation, "bomber_wing-4"]).put_at_site(
            1,
            0,
            &["orion-1"],
        );
        game.deal_hand(1, &["hydrogen-1", "hydrogen-2", "hydrogen-3"]).put_face_down(0, &["espionage-5"]);
        game.state.public.nations[0].struck = engine::SeatSet::only(Seat(1));
        let Some(action) = game
            .legal_actions(0)
            .into_iter()
            .find(|action| matches!(action, Action::Use { card, .. } if *card == game.find_card(&id)))
        else {
            continue;
        };
        game.take_action(0, action);
        if game.can_play(1, negation) {
            fits.push(entry.id.clone());
        }
    }
    fits
}

#[test]
fn ed_21_61_each_negation_fits_the_cards_it_names() {
    assert_eq!(negated_by("anti_missile-1"), ["nuclear_missile", "massive_retaliation"]);
    assert_eq!(negated_by("fighter_screen-1"), ["air_strike", "bomber_wing"]);
    assert_eq!(negated_by("gold_reserves-1"), ["piracy", "economic_meltdown"]);
    assert_eq!(negated_by("secret_police-1"), ["civil_war", "espionage", "sabotage", "defector", "spy_plane"]);
    let purple = [
        "espionage",
        "piracy",
        "gold_reserves",
        "economic_meltdown",
        "sabotage",
        "peace_conference",
        "ultimatum",
        "defector",
        "spy_plane",
        "recon_satellite",
        "salvage",
    ];
    assert_eq!(negated_by("un_veto-1"), purple);
}

#[test]
fn ed_q31_a_veto_fits_purple_negations_and_no_orange_ones() {
    // Gold Reserves is purple; a Fighter Screen is orange.
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["piracy-1", "un_veto-1"]).put_at_site(1, 0, &["orion-1"]).put_in_front(1, &["gold_reserves-1"]);
    game.use_card_on(0, "piracy-1", "orion-1").negate_with(1, "gold_reserves-1").negate_with(0, "un_veto-1");
    assert!(game.at_site(0, 0, "orion-1"));
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["air_strike-1", "un_veto-1"]).put_in_front(1, &["fighter_screen-1", "secret_base-1"]);
    game.use_card_on(0, "air_strike-1", "secret_base-1").negate_with(1, "fighter_screen-1");
    assert_eq!(game.phase(), Phase::Act, "nothing negates the screen");
}

#[test]
fn ed_q35_what_is_taken_stays_in_its_zone_or_is_destroyed_without_room() {
    // A module goes to a site of the taker's choice.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["piracy-1"]).put_at_site(0, 0, &["kerosene-2"]).put_at_site(1, 0, &["orion-1"]);
    game.use_card_on(0, "piracy-1", "orion-1");
    assert_eq!(game.legal_actions(0), [Action::Site { site: launch_site(0) }, Action::Site { site: launch_site(1) }]);
    game.take_action(0, Action::Site { site: launch_site(1) });
    assert!(game.at_site(0, 1, "orion-1"));
    // The card in front is taken without a free place.
    let mut game = position_with_nations(&["IND", "FRA"]);
    game.put_in_front(0, &["invasion-1"])
        .put_face_down(0, &["espionage-1", "espionage-2", "espionage-3"])
        .put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "invasion-1", "secret_base-1").reveal_card("piracy-1");
    assert!(game.is_discarded("secret_base-1"), "the Invasion itself fills the last place");
    // Flags do not matter.
    let mut game = position_with_nations(&["USA", "SOV", "FRA", "GBR", "IND"]);
    game.deal_hand(0, &["piracy-1"]).put_at_site(1, 0, &["dome_colony-3"]);
    game.use_card_on(0, "piracy-1", "dome_colony-3");
    assert!(game.at_site(0, 0, "dome_colony-3"));
}

#[test]
fn ed_q37_q54_civil_war_hits_whoever_has_the_largest_military() {
    // Civil War 1 bears USA, CHN, GBR and JPN.
    let mut game = position_with_nations(&["CHN", "USA", "SOV", "FRA", "GBR"]);
    game.deal_hand(0, &["civil_war-1", "orion-1"]).put_in_front(0, &["air_strike-1", "bomber_wing-1", "secret_base-1"]);
    game.put_in_front(1, &["air_strike-2", "air_strike-3", "secret_base-2"]).deal_hand(1, &["hydrogen-1"]);
    // A nation with more cards that is not on the card, and one with fewer, are not hit; face-down cards do not count
    // (ED-Q26).
    game.put_in_front(2, &["air_strike-4", "bomber_wing-2", "bomber_wing-3"]).put_in_front(4, &["invasion-1"]);
    game.put_face_down(4, &["bomber_wing-4", "nuclear_missile-1"]);
    game.use_card(0, "civil_war-1", None).pass_all();
    // The user is hit too, and comes first (ED-Q55): it chooses half of its two cards, then loses a random hand card.
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Lose, vec![0]));
    let card = game.find_card("secret_base-1");
    assert_eq!(game.blocked_reason(0, Action::Lose { card }), BlockedReason::NotLosable);
    let card = game.find_card("bomber_wing-1");
    game.take_action(0, Action::Lose { card });
    assert!(
        game.is_discarded("bomber_wing-1") && game.is_scrapped("orion-1"),
        "the only hand card goes without a draw"
    );
    assert_eq!(game.seats_to_act(), [1]);
    let card = game.find_card("air_strike-3");
    game.take_action(1, Action::Lose { card });
    assert!(game.is_scrapped("hydrogen-1"));
    assert_eq!(
        (game.phase(), game.state.public.nations[2].front.len(), game.state.public.nations[4].front.len()),
        (Phase::Act, 3, 1)
    );
}

#[test]
fn ed_q37_q54_one_military_card_each_loses_nothing_but_a_hand_card() {
    // Edge 24.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["civil_war-1"]).put_in_front(0, &["air_strike-1"]).put_in_front(1, &["air_strike-2"]);
    game.put_face_down(1, &["bomber_wing-1"]).deal_hand(1, &["orion-1", "orion-2"]);
    game.use_card(0, "civil_war-1", None).pass_all();
    assert_eq!(game.phase(), Phase::Chance);
    game.pick_card("orion-2");
    assert!(game.is_scrapped("orion-2") && game.in_front(0, "air_strike-1") && game.in_front(1, "air_strike-2"));
}

#[test]
fn ed_q27_q37_without_any_military_card_it_cannot_be_used() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["civil_war-1"]).put_in_front(1, &["secret_base-1"]).put_face_down(1, &["bomber_wing-1"]);
    assert!(!game.can_play(0, "civil_war-1"));
    let card = game.find_card("civil_war-1");
    assert_eq!(game.blocked_reason(0, game.use_action("civil_war-1", None)), BlockedReason::NothingToDo { card });
}

#[test]
fn ed_q37_whoever_negates_its_part_does_not_change_who_else_is_hit() {
    let mut game = position_with_nations(&["USA", "FRA", "GBR"]);
    game.deal_hand(0, &["civil_war-1"]).put_in_front(1, &["air_strike-1", "air_strike-2", "secret_police-1"]);
    game.put_in_front(2, &["air_strike-3"]);
    game.use_card(0, "civil_war-1", None).negate_with(1, "secret_police-1").pass_all();
    assert_eq!(
        (game.state.public.nations[1].front.len(), game.state.public.nations[2].front.len()),
        (2, 1),
        "not recomputed"
    );
}

#[test]
fn ed_13_q54_q55_economic_meltdown_halves_the_hands_on_the_card() {
    // Economic Meltdown 1 bears CHN, FRA, GBR and JPN.
    let mut game = position_with_nations(&["GBR", "FRA", "USA", "SOV", "JPN"]);
    game.deal_hand(0, &["economic_meltdown-1", "orion-1", "orion-2"])
        .deal_hand(1, &["hydrogen-1", "hydrogen-2", "hydrogen-3"]);
    game.deal_hand(2, &["kerosene-2", "kerosene-3"]).deal_hand(4, &["piracy-1", "piracy-2"]);
    game.use_card(0, "economic_meltdown-1", None).pass_all().pick_card("hydrogen-2");
    assert_eq!(game.state.public.nations[1].hand, 2, "half of three, rounded down");
    game.pick_card("piracy-1");
    assert_eq!(
        game.map_nations(|nation| nation.hand.into()),
        [2, 2, 2, 0, 1],
        "not its user, and not who is not on it"
    );
    assert!(game.face_down(0, "economic_meltdown-1"));
    // Edge 34, second half; in addition, a victim needs two cards (ED-Q27).
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["economic_meltdown-1"]).deal_hand(1, &["piracy-1"]);
    assert!(!game.can_play(0, "economic_meltdown-1"));
    game.deal_hand(1, &["piracy-2"]);
    assert!(game.can_play(0, "economic_meltdown-1"));
}

#[test]
fn ed_71_q26_a_peace_conference_removes_face_down_sanctions() {
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["peace_conference-1"]);
    assert!(!game.can_play(0, "peace_conference-1"), "ED-Q27: nobody has a face-down card");
    game.put_face_down(0, &["espionage-1", "espionage-2", "espionage-3"]).put_face_down(1, &["piracy-1", "piracy-2"]);
    game.use_card_against(0, "peace_conference-1", 1).pass_all();
    let card = game.find_card("espionage-2");
    game.take_action(0, Action::Lose { card }).take_action(0, Action::Stop {});
    assert!(game.is_discarded("espionage-2"));
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Lose, vec![1]), "the other chooses which");
    assert_eq!(game.blocked_reason(1, Action::Stop {}), BlockedReason::NotAsked);
    let card = game.find_card("piracy-2");
    game.take_action(1, Action::Lose { card });
    assert_eq!((game.state.public.nations[0].down.len(), game.state.public.nations[1].down.len()), (2, 1));
    assert!(game.events_seen_by(None).any(|event| *event == Event::SanctionCleared { seat: Seat(1), card }));
    // A nation without such cards can be named, and one with a single card has no choice.
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["peace_conference-1", "peace_conference-2"])
        .put_face_down(0, &["espionage-1"])
        .put_face_down(1, &["piracy-1"]);
    game.use_card_against(0, "peace_conference-1", 2).pass_all();
    let card = game.find_card("espionage-1");
    game.take_action(0, Action::Lose { card });
    assert_eq!(game.phase(), Phase::Act);
    assert!(game.events_seen_by(None).any(|event| *event == Event::Spared { seat: Seat(2) }), "everybody hears of it");
    game.use_card_against(0, "peace_conference-2", 1);
    assert!(game.is_discarded("piracy-1"));
}

#[test]
fn ed_q27_gold_reserves_draw_two_cards() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["gold_reserves-1"]).use_card(0, "gold_reserves-1", None).draw_cards(&["orion-1", "piracy-1"]);
    assert!(
        game.holds_card(0, "orion-1") && game.holds_card(0, "piracy-1"),
        "ED-4: a hand may be larger than the hand size"
    );
    let drew = |event: &&Event| matches!(event, Event::Drew { n: 2, cards: Some(_), .. });
    assert_eq!(game.events_seen_by(Some(0)).filter(drew).count(), 1);
    assert_eq!(game.events_seen_by(Some(1)).filter(drew).count(), 0);
}

#[test]
fn ed_q27_a_defector_brings_a_random_hand_card() {
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["defector-1"]).deal_hand(1, &["orion-1", "orion-2", "piracy-1"]).deal_hand(2, &["salvage-1"]);
    game.use_card_against(0, "defector-1", 1).pass_all().pick_card("piracy-1");
    assert!(game.holds_card(0, "piracy-1"));
    let cards = Some(game.find_cards(&["piracy-1"]));
    let handed = Event::Handed { from: Seat(1), to: Seat(0), n: 1, cards };
    assert!(
        game.events_seen_by(Some(0)).any(|event| *event == handed)
            && game.events_seen_by(Some(1)).any(|event| *event == handed)
    );
    assert!(!game.events_seen_by(Some(2)).any(|event| *event == handed));
}

#[test]
fn ed_q30_q50_a_spy_plane_shows_a_hand_to_its_user_and_draws() {
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["spy_plane-1", "spy_plane-2"])
        .deal_hand(1, &["orion-1", "orion-2"])
        .put_in_front(2, &["un_veto-1"]);
    game.use_card_against(0, "spy_plane-1", 1).pass_all().draw_cards(&["piracy-1"]);
    let knows = |seat: u8| game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat)).known[1];
    assert_eq!(knows(0), game.find_cards(&["orion-1", "orion-2"]));
    assert!(knows(2).is_empty());
    assert!(game.holds_card(0, "piracy-1"));
    // The victim knows that its hand was looked at.
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(1));
    assert_eq!(own.watched[0], game.find_cards(&["orion-1", "orion-2"]));
    // Negated in part: the look is negated, but not the draw.
    let mut game = position_with_nations(&["USA", "FRA", "IND"]);
    game.deal_hand(0, &["spy_plane-1"]).deal_hand(1, &["orion-1"]).put_in_front(1, &["secret_police-1"]);
    game.use_card_against(0, "spy_plane-1", 1).negate_with(1, "secret_police-1").pass_all().draw_cards(&["piracy-1"]);
    assert!(game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0)).known[1].is_empty());
    assert!(game.holds_card(0, "piracy-1"));
}

#[test]
fn ed_q8_q50_a_recon_satellite_arranges_the_top_of_the_deck() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["recon_satellite-1", "gold_reserves-1"]);
    game.use_card(0, "recon_satellite-1", None).show_deck_top(&["orion-1", "kerosene-2", "piracy-1"]);
    let [first, second] = ["piracy-1", "kerosene-2"].map(|id| Action::Top { card: game.find_card(id) });
    game.take_action(0, first).take_action(0, second);
    assert_eq!(game.phase(), Phase::Act, "the last one has its place");
    let mine = |seat: u8| game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat)).top;
    assert_eq!(mine(0)[..3], ["piracy-1", "kerosene-2", "orion-1"].map(|id| Some(game.find_card(id))));
    assert_eq!(mine(1), [None; 4]);
    game.use_card(0, "gold_reserves-1", None);
    let wrong = game.draw_outcome(&["orion-1", "kerosene-2"]);
    assert!(!game.game.is_possible(&game.state, wrong), "they come in that order");
    game.draw_cards(&["piracy-1", "kerosene-2"]);
    // A shorter deck is shown as far as it goes, without a shuffle.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["recon_satellite-1"]).spend_deck(&["orion-1", "orion-2"]);
    game.use_card(0, "recon_satellite-1", None).pass_all().show_deck_top(&["orion-2", "orion-1"]);
    assert_eq!((game.state.public.deck, game.state.public.reshuffles), (2, 0));
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["recon_satellite-1"]).spend_deck(&[]);
    assert!(!game.can_play(0, "recon_satellite-1"), "ED-Q27: at least one card");
}

#[test]
fn ed_19_a_salvage_operation_takes_from_the_scrapyard() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["salvage-1"]).put_on_discards(&["orion-1"]);
    game.use_card(0, "salvage-1", None).pass_all();
    let card = game.find_card("orion-1");
    game.take_action(0, Action::Take { card });
    assert!(game.holds_card(0, "orion-1") && game.state.public.nations[0].shown.contains(card), "in everybody's view");
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["salvage-1"]).put_at_site(1, 0, &["kerosene-1", "basic_habitat-1", "basic_colony-1"]);
    assert!(!game.can_play(0, "salvage-1"), "ED-Q27: the Scrapyard is empty");
}

#[test]
fn ed_68_every_military_and_spy_card_of_the_deck_is_of_use() {
    for kind in CARDS.kinds.iter().filter(|kind| !kind.colour.is_module()) {
        assert!(!kind.modes.is_empty());
        let works = |mode: &end_of_days::UseMode| mode.when != ModeTiming::Negate || !mode.matching_types.is_empty();
        assert!(kind.modes.iter().all(works));
    }
}
