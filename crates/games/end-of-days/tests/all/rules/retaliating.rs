//! Nuclear strikes, single attacks, shields and the end of the world (ED-22, ED-63 to ED-67, ED-99 to ED-104, ED-Q33,
//! ED-Q44 to ED-Q49).

use end_of_days::{Action, BlockedReason, Doomsday, EndCause, Event, Options, Phase};
use engine::{Rules, Scoring, Seat, SeatSet, ToAct};

use crate::rules::scenario::{Scenario, nations_with, position_with_nations};

#[test]
fn ed_16_22_an_attack_hits_on_a_revealed_value_of_4_or_more() {
    for (revealed, value) in [
        ("kerosene-2", 1),
        ("kerosene-4", 2),
        ("hypergolic-2", 3),
        ("hydrogen-1", 4),
        ("nuclear_rocket-1", 5),
        ("orion-1", 6),
    ] {
        let mut game = position_with_nations(&["USA", "SOV"]);
        game.deal_hand(0, &["submarine-1"]).put_in_front(1, &["secret_police-1"]);
        assert_eq!(game.game.content().card_value(game.find_card(revealed)), value);
        game.use_card_on(0, "submarine-1", "secret_police-1").reveal_card(revealed);
        assert_eq!(game.is_discarded("secret_police-1"), value >= 4, "ED-20");
        // Edge 23: a revealed module is scrapped (ED-Q11).
        assert!(game.is_scrapped(revealed));
        assert!(game.is_discarded("submarine-1"));
    }
}

#[test]
fn ed_64_65_q33_targets_are_named_one_by_one_in_the_light_of_what_happened() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1"]).put_in_front(1, &["secret_police-1"]).put_in_front(2, &["secret_base-1"]);
    game.use_card_on(0, "nuclear_missile-1", "secret_police-1").reveal_card("kerosene-2");
    // After a miss, the same card can be attacked again.
    game.aim_at(0, "secret_police-1").reveal_card("orion-1");
    assert!(game.is_discarded("secret_police-1"));
    game.aim_at(0, "secret_base-1").reveal_card("kerosene-3");
    assert_eq!(game.phase(), Phase::Act, "three attacks");
    assert!(game.in_front(2, "secret_base-1"));
}

#[test]
fn ed_65_q33_modules_attacked_lie_at_one_site() {
    // Edge 20: a site that is emptied during the use remains the fixed site.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1"])
        .put_at_site(2, 0, &["kerosene-2"])
        .put_at_site(2, 1, &["kerosene-3"])
        .put_at_site(1, 0, &["kerosene-4"]);
    game.put_in_front(1, &["secret_police-1"]).put_in_front(2, &["air_strike-1"]);
    game.use_card_on(0, "nuclear_missile-1", "kerosene-2").reveal_card("orion-1");
    for id in ["kerosene-3", "kerosene-4"] {
        let card = game.find_card(id);
        assert_eq!(game.blocked_reason(0, Action::Aim { card }), BlockedReason::NoTarget);
    }
    game.aim_at(0, "secret_police-1").reveal_card("orion-2").aim_at(0, "air_strike-1").reveal_card("hydrogen-1");
    assert!(game.is_discarded("secret_police-1") && game.is_discarded("air_strike-1"));
    // A first attack on a card in front does not fix the site.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1"])
        .put_at_site(2, 0, &["kerosene-2", "orion-1"])
        .put_at_site(1, 0, &["kerosene-4"])
        .put_in_front(1, &["secret_police-1"]);
    game.use_card_on(0, "nuclear_missile-1", "secret_police-1").reveal_card("kerosene-3");
    game.aim_at(0, "kerosene-2").reveal_card("piracy-1").aim_at(0, "orion-1").reveal_card("piracy-2");
    assert!(game.is_scrapped("kerosene-2") && game.is_scrapped("orion-1"));
}

#[test]
fn ed_101_q49_a_shield_guards_the_modules_but_not_its_own_card() {
    // Edge 21.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1", "piracy-1"])
        .put_at_site(1, 0, &["orion-1"])
        .put_in_front(1, &["secret_base-1", "air_strike-1"]);
    let shot = game.use_action("nuclear_missile-1", game.card_target("orion-1"));
    assert_eq!(game.blocked_reason(0, shot), BlockedReason::Shielded);
    let theft = game.use_action("piracy-1", game.card_target("orion-1"));
    assert_eq!(game.blocked_reason(0, theft), BlockedReason::Shielded);
    game.use_card_on(0, "nuclear_missile-1", "secret_base-1").reveal_card("piracy-2");
    game.aim_at(0, "orion-1").reveal_card("piracy-3");
    assert!(game.is_scrapped("orion-1"));
}

#[test]
fn ed_101_its_owner_is_not_bound_by_the_shield() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.put_in_front(0, &["secret_base-1"]).put_at_site(0, 0, &["orion-1"]).deal_hand(0, &["kerosene-2"]);
    game.place_module(0, "kerosene-2", 0);
    assert!(game.at_site(0, 0, "kerosene-2"));
}

/// The United States strikes the Soviet Union, which has a Massive Retaliation in front.
fn struck() -> Scenario {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1"]).put_in_front(0, &["massive_retaliation-1", "secret_base-1"]);
    game.put_in_front(1, &["massive_retaliation-3", "air_strike-1"]).put_in_front(2, &["anti_missile-1"]);
    game.use_card_on(0, "nuclear_missile-1", "air_strike-1")
        .take_action(2, Action::Pass {})
        .reveal_card("kerosene-2")
        .take_action(0, Action::Stop {});
    game
}

#[test]
fn ed_63_q48_a_strike_is_answered_after_its_full_effect() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["nuclear_missile-1"]).deal_hand(1, &["nuclear_missile-2", "anti_missile-4"]);
    game.put_in_front(1, &["massive_retaliation-3", "air_strike-1"]).put_in_front(0, &["secret_base-1"]);
    let answer = game.use_action("massive_retaliation-3", game.card_target("secret_base-1"));
    game.use_card_on(0, "nuclear_missile-1", "air_strike-1");
    assert!(!game.can_play(1, "nuclear_missile-2") && !game.can_act(1, answer));
    assert!(game.can_play(1, "anti_missile-4"), "it negates a Nuclear Missile, so it can answer at once");
    game.take_action(1, Action::Pass {}).reveal_card("kerosene-2").take_action(0, Action::Stop {});
    game.take_action(0, Action::Yield {});
    assert!(game.can_act(1, answer), "and the chance cannot be missed");
}

#[test]
fn ed_100_q48_only_who_was_attacked_by_a_strike_this_turn_retaliates() {
    let mut game = struck();
    assert_eq!(game.state.public.nations[1].struck, SeatSet::only(Seat(0)), "a miss counts");
    assert_eq!(game.state.public.strikes, 1);
    let unprovoked = game.use_action("massive_retaliation-1", game.card_target("air_strike-1"));
    game.blocked_reason(0, unprovoked);
    game.take_action(0, Action::Yield {});
    // Only cards of a nation that struck can be targeted.
    let wrong = game.use_action("massive_retaliation-3", game.card_target("anti_missile-1"));
    assert_eq!(game.blocked_reason(1, wrong), BlockedReason::NoTarget);
    game.use_card_on(1, "massive_retaliation-3", "secret_base-1");
    game.take_action(2, Action::Pass {}).reveal_card("orion-1").take_action(1, Action::Stop {});
    assert_eq!(game.state.public.strikes, 2);
    // A new turn clears the strikes.
    game.end_turn();
    assert_eq!((game.state.public.strikes, game.map_nations(|nation| nation.struck.len().into())), (0, vec![0; 3]));
}

#[test]
fn ed_99_103_the_third_strike_of_a_turn_ends_the_world_after_its_attacks() {
    // Edge 31.
    let mut game = struck();
    game.take_action(0, Action::Yield {}).use_card_on(1, "massive_retaliation-3", "secret_base-1");
    game.take_action(2, Action::Pass {}).reveal_card("kerosene-3").take_action(1, Action::Stop {});
    game.use_card_on(0, "massive_retaliation-1", "air_strike-1").take_action(2, Action::Pass {}).reveal_card("orion-1");
    assert!(game.is_discarded("air_strike-1"), "its attacks are made");
    let card = game.find_card("massive_retaliation-1");
    assert_eq!(game.state.public.cause, Some(EndCause::Card(card)));
    assert_eq!(game.game.awaited(&game.state), ToAct::Nobody);
    let ending = game.game.ending(&game.state);
    assert_eq!((ending.outcome, ending.detail.ended_by.as_str()), ("extinct", "massive_retaliation"), "ED-104");
}

#[test]
fn ed_99_a_negated_strike_does_not_count() {
    // Edge 32.
    let mut game = struck();
    game.take_action(0, Action::Yield {})
        .use_card_on(1, "massive_retaliation-3", "secret_base-1")
        .negate_with(2, "anti_missile-1");
    assert_eq!((game.state.public.strikes, game.phase()), (1, Phase::Act));
    assert!(game.state.public.nations[0].struck.is_empty(), "ED-100: no attack was made");
    game.blocked_reason(0, game.use_action("massive_retaliation-1", game.card_target("air_strike-1")));
}

#[test]
fn ed_99_the_third_nuclear_card_is_only_the_second_strike_if_one_was_negated() {
    let mut game = struck();
    game.deal_hand(1, &["nuclear_missile-2"]);
    game.take_action(0, Action::Yield {})
        .use_card_on(1, "massive_retaliation-3", "secret_base-1")
        .negate_with(2, "anti_missile-1");
    game.take_action(0, Action::Yield {})
        .use_card_on(1, "nuclear_missile-2", "secret_base-1")
        .reveal_card("kerosene-3")
        .take_action(1, Action::Stop {});
    // The third nuclear card of the turn is only its second strike.
    assert_eq!((game.state.public.strikes, game.state.public.cause), (2, None));
}

#[test]
fn ed_102_q45_a_doomsday_device_goes_off_when_a_foreign_strike_destroys() {
    // The second example of section 9.
    for (doomsday, outcome, winners) in
        [(Doomsday::EarthOnly, "shared", vec![0, 1]), (Doomsday::Everyone, "extinct", vec![])]
    {
        let mut game = nations_with(&["USA", "CHN", "GBR", "IND"], Options { doomsday, ..Options::default() });
        game.set_scores(&[3, 3, 0, 1]).set_landings(&[1, 2, 0, 1]);
        game.set_turn(Phase::Act, 1)
            .deal_hand(1, &["nuclear_missile-1"])
            .put_in_front(2, &["doomsday_device-1", "air_strike-1"]);
        game.use_card_on(1, "nuclear_missile-1", "air_strike-1").reveal_card("nuclear_rocket-1");
        assert_eq!(game.game.awaited(&game.state), ToAct::Nobody, "the two other attacks do not happen");
        let ending = game.game.ending(&game.state);
        assert_eq!((ending.outcome, ending.detail.ended_by.as_str()), (outcome, "doomsday_device"), "ED-Q44");
        assert_eq!(ending.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), winners);
        assert_eq!(ending.scores[..4], [3, 3, 0, 1], "ED-103: the score stands");
    }
}

#[test]
fn ed_102_a_negated_strike_sets_nothing_off_and_neither_does_anything_else() {
    // Edge 33, and the end of the second example.
    let mut game = position_with_nations(&["CHN", "GBR"]);
    game.deal_hand(0, &["nuclear_missile-1"]).put_in_front(1, &["doomsday_device-1", "air_strike-1", "anti_missile-1"]);
    game.use_card_on(0, "nuclear_missile-1", "air_strike-1").negate_with(1, "anti_missile-1");
    assert!(game.face_down(0, "nuclear_missile-1"));
    assert_eq!(game.state.public.cause, None);
    game.deal_hand(0, &["espionage-1"]).use_card_on(0, "espionage-1", "doomsday_device-1").pass_all();
    assert!(game.is_discarded("doomsday_device-1"));
    assert_eq!((game.state.public.cause, game.phase()), (None, Phase::Act));
    // The Device itself is destroyed by a strike.
    let mut game = position_with_nations(&["CHN", "GBR"]);
    game.deal_hand(0, &["nuclear_missile-1"]).put_in_front(1, &["doomsday_device-1"]);
    game.use_card_on(0, "nuclear_missile-1", "doomsday_device-1").reveal_card("orion-1");
    let device = game.find_card("doomsday_device-1");
    assert_eq!(game.state.public.cause, Some(EndCause::Card(device)));
    assert!(game.events_seen_by(None).any(|event| matches!(event, Event::Over { extinct: true, .. })));
}

#[test]
fn ed_102_civil_war_costs_a_device_without_setting_it_off() {
    let mut game = position_with_nations(&["USA", "GBR"]);
    game.deal_hand(0, &["civil_war-1"]).put_in_front(1, &["doomsday_device-1", "air_strike-1"]);
    game.use_card(0, "civil_war-1", None).pass_all();
    let card = game.find_card("doomsday_device-1");
    game.take_action(1, Action::Lose { card });
    assert!(game.is_discarded("doomsday_device-1"));
    assert_eq!(game.state.public.cause, None);
}

#[test]
fn ed_66_67_q36_a_condition_is_met_completely_or_not_at_all() {
    // Edge 25: the nation has one card only.
    let mut game = position_with_nations(&["USA", "IND"]);
    game.deal_hand(0, &["ultimatum-1"]).put_at_site(1, 0, &["underground_city-1"]).deal_hand(1, &["salvage-1"]);
    game.use_card_on(0, "ultimatum-1", "underground_city-1").pass_all();
    assert!(game.is_scrapped("underground_city-1") && game.holds_card(1, "salvage-1"));
    // With two cards, the payment is secret and the payer chooses.
    let mut game = position_with_nations(&["USA", "IND", "FRA"]);
    game.deal_hand(0, &["ultimatum-1"])
        .put_at_site(1, 0, &["underground_city-1"])
        .deal_hand(1, &["salvage-1", "defector-1", "civil_war-1"]);
    game.use_card_on(0, "ultimatum-1", "underground_city-1").pass_all().take_action(1, Action::Pay {});
    let (first, second) = (game.find_card("civil_war-1"), game.find_card("salvage-1"));
    game.take_action(1, Action::Pick { card: first }).take_action(1, Action::Pick { card: second });
    assert!(
        game.at_site(1, 0, "underground_city-1") && game.holds_card(0, "salvage-1") && game.holds_card(1, "defector-1")
    );
    let cards = game.find_cards(&["civil_war-1", "salvage-1"]);
    let handed = Event::Handed { from: Seat(1), to: Seat(0), n: 2, cards: Some(cards) };
    assert!(
        game.events_seen_by(Some(0)).any(|event| *event == handed)
            && !game.events_seen_by(Some(2)).any(|event| *event == handed)
    );
    // The payment is refused.
    let mut game = position_with_nations(&["USA", "IND"]);
    game.deal_hand(0, &["ultimatum-1"])
        .put_at_site(1, 0, &["underground_city-1"])
        .deal_hand(1, &["salvage-1", "defector-1"]);
    game.use_card_on(0, "ultimatum-1", "underground_city-1").pass_all().take_action(1, Action::Refuse {});
    assert!(game.is_scrapped("underground_city-1") && game.state.public.nations[1].hand == 2);
}

#[test]
fn ed_q8_q42_a_reveal_from_an_empty_deck_shuffles_without_the_card_in_use() {
    // Edge 22.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["commando_raid-1"]).put_at_site(1, 0, &["orion-1"]);
    game.put_on_discards(&[
        "piracy-1",
        "piracy-2",
        "piracy-3",
        "piracy-4",
        "salvage-1",
        "salvage-2",
        "un_veto-1",
        "un_veto-2",
        "orion-2",
    ]);
    game.state.public.wild = game.game.content().all;
    game.deal_rest_to_hand(1, &[]);
    assert_eq!(game.state.public.discards.len() + game.state.public.scrapyard.len(), 12);
    game.use_card_on(0, "commando_raid-1", "orion-1").pass_all();
    assert!(!game.is_discarded("commando_raid-1"), "it is in limbo");
    game.reveal_card("orion-2");
    assert_eq!(game.state.public.deck, 11);
    assert_eq!(game.state.public.scrapyard, game.find_cards(&["orion-2"]));
    assert!(game.is_discarded("commando_raid-1"), "afterwards");
    assert!(game.at_site(0, 0, "orion-1"));
}

#[test]
fn ed_q8_the_deck_can_run_out_between_two_attacks_of_one_card() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1"])
        .put_in_front(1, &["secret_base-1", "secret_base-2"])
        .spend_deck(&["kerosene-2"]);
    game.use_card_on(0, "nuclear_missile-1", "secret_base-1").pass_all().reveal_card("kerosene-2");
    assert_eq!(game.state.public.deck, 0);
    let discards = game.state.public.discards.len() + game.state.public.scrapyard.len();
    game.aim_at(0, "secret_base-2").reveal_card("orion-1");
    assert_eq!((game.state.public.deck, game.state.public.reshuffles), (discards - 1, 1));
    assert!(game.face_down(0, "nuclear_missile-1") || game.phase() == Phase::Aim, "the missile was not shuffled in");
    assert!(!game.state.private.deck.contains(game.find_card("nuclear_missile-1")));
}

#[test]
fn ed_q10_an_attack_misses_when_there_is_nothing_to_reveal() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["submarine-1"]).put_in_front(1, &["secret_base-1"]).deal_rest_to_hand(1, &[]);
    game.put_at_site(1, 0, &["kerosene-1", "basic_habitat-1", "basic_colony-1"]);
    game.use_card_on(0, "submarine-1", "secret_base-1");
    let card = game.find_card("secret_base-1");
    assert!(game.events_seen_by(None).any(|event| *event == Event::Missed { card }));
    assert!(game.in_front(1, "secret_base-1") && game.is_discarded("submarine-1"));
}
