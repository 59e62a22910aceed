//! Nuclear strikes, attacks one by one, shields and the end of the world (ED-22, ED-63 to ED-67, ED-99 to ED-104,
//! ED-Q33, ED-Q44 to ED-Q49).

use end_of_days::{Action, BlockedReason, Doomsday, EndCause, Event, Options, Phase};
use engine::{Rules, Seat, SeatSet, ToAct};

use crate::rules::position::{Position, nations, nations_with};

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
        let mut game = nations(&["USA", "SOV"]);
        game.hand(0, &["submarine-1"]).front(1, &["secret_police-1"]);
        assert_eq!(game.game.cards().value(game.card(revealed)), value);
        game.uses_on(0, "submarine-1", "secret_police-1").reveals(revealed);
        assert_eq!(game.discarded("secret_police-1"), value >= 4, "ED-20");
        // Edge 23: a revealed module is scrapped (ED-Q11).
        assert!(game.scrapped(revealed));
        assert!(game.discarded("submarine-1"));
    }
}

#[test]
fn ed_64_65_q33_targets_are_named_one_by_one_in_the_light_of_what_happened() {
    let mut game = nations(&["USA", "SOV", "FRA"]);
    game.hand(0, &["nuclear_missile-1"]).front(1, &["secret_police-1"]).front(2, &["secret_base-1"]);
    game.uses_on(0, "nuclear_missile-1", "secret_police-1").reveals("kerosene-2");
    // A miss: the same card again.
    game.aims(0, "secret_police-1").reveals("orion-1");
    assert!(game.discarded("secret_police-1"));
    game.aims(0, "secret_base-1").reveals("kerosene-3");
    assert_eq!(game.phase(), Phase::Act, "three attacks");
    assert!(game.in_front(2, "secret_base-1"));
}

#[test]
fn ed_65_q33_modules_attacked_lie_at_one_site() {
    // Edge 20: a site emptied during the use stays the site.
    let mut game = nations(&["USA", "SOV", "FRA"]);
    game.hand(0, &["nuclear_missile-1"]).site(2, 0, &["kerosene-2"]).site(2, 1, &["kerosene-3"]).site(
        1,
        0,
        &["kerosene-4"],
    );
    game.front(1, &["secret_police-1"]).front(2, &["air_strike-1"]);
    game.uses_on(0, "nuclear_missile-1", "kerosene-2").reveals("orion-1");
    for id in ["kerosene-3", "kerosene-4"] {
        let card = game.card(id);
        assert_eq!(game.refused(0, Action::Aim { card }), BlockedReason::NoTarget);
    }
    game.aims(0, "secret_police-1").reveals("orion-2").aims(0, "air_strike-1").reveals("hydrogen-1");
    assert!(game.discarded("secret_police-1") && game.discarded("air_strike-1"));
    // A first attack on a card in front leaves the site open.
    let mut game = nations(&["USA", "SOV", "FRA"]);
    game.hand(0, &["nuclear_missile-1"])
        .site(2, 0, &["kerosene-2", "orion-1"])
        .site(1, 0, &["kerosene-4"])
        .front(1, &["secret_police-1"]);
    game.uses_on(0, "nuclear_missile-1", "secret_police-1").reveals("kerosene-3");
    game.aims(0, "kerosene-2").reveals("piracy-1").aims(0, "orion-1").reveals("piracy-2");
    assert!(game.scrapped("kerosene-2") && game.scrapped("orion-1"));
}

#[test]
fn ed_101_q49_a_shield_guards_the_modules_but_not_its_own_card() {
    // Edge 21.
    let mut game = nations(&["USA", "FRA"]);
    game.hand(0, &["nuclear_missile-1", "piracy-1"])
        .site(1, 0, &["orion-1"])
        .front(1, &["secret_base-1", "air_strike-1"]);
    let shot = game.using("nuclear_missile-1", game.at("orion-1"));
    assert_eq!(game.refused(0, shot), BlockedReason::Shielded);
    let theft = game.using("piracy-1", game.at("orion-1"));
    assert_eq!(game.refused(0, theft), BlockedReason::Shielded);
    game.uses_on(0, "nuclear_missile-1", "secret_base-1").reveals("piracy-2");
    game.aims(0, "orion-1").reveals("piracy-3");
    assert!(game.scrapped("orion-1"));
}

#[test]
fn ed_101_its_owner_is_not_bound_by_the_shield() {
    let mut game = nations(&["USA", "FRA"]);
    game.front(0, &["secret_base-1"]).site(0, 0, &["orion-1"]).hand(0, &["kerosene-2"]);
    game.places(0, "kerosene-2", 0);
    assert!(game.at_site(0, 0, "kerosene-2"));
}

/// The United States strike the Soviet Union, which has a Massive Retaliation in front.
fn struck() -> Position {
    let mut game = nations(&["USA", "SOV", "FRA"]);
    game.hand(0, &["nuclear_missile-1"]).front(0, &["massive_retaliation-1", "secret_base-1"]);
    game.front(1, &["massive_retaliation-3", "air_strike-1"]).front(2, &["anti_missile-1"]);
    game.uses_on(0, "nuclear_missile-1", "air_strike-1")
        .does(2, Action::Pass {})
        .reveals("kerosene-2")
        .does(0, Action::Stop {});
    game
}

#[test]
fn ed_63_q48_a_strike_is_answered_after_its_full_effect() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["nuclear_missile-1"]).hand(1, &["nuclear_missile-2", "anti_missile-4"]);
    game.front(1, &["massive_retaliation-3", "air_strike-1"]).front(0, &["secret_base-1"]);
    let answer = game.using("massive_retaliation-3", game.at("secret_base-1"));
    game.uses_on(0, "nuclear_missile-1", "air_strike-1");
    assert!(!game.can_play(1, "nuclear_missile-2") && !game.can(1, answer));
    assert!(game.can_play(1, "anti_missile-4"), "it negates a Nuclear Missile, so it can answer at once");
    game.does(1, Action::Pass {}).reveals("kerosene-2").does(0, Action::Stop {});
    game.does(0, Action::Yield {});
    assert!(game.can(1, answer), "and the chance cannot be missed");
}

#[test]
fn ed_100_q48_only_who_was_attacked_by_a_strike_this_turn_retaliates() {
    let mut game = struck();
    assert_eq!(game.state.public.nations[1].struck, SeatSet::only(Seat(0)), "a miss counts");
    assert_eq!(game.state.public.strikes, 1);
    let unprovoked = game.using("massive_retaliation-1", game.at("air_strike-1"));
    game.refused(0, unprovoked);
    game.does(0, Action::Yield {});
    // Only cards of a nation that struck.
    let wrong = game.using("massive_retaliation-3", game.at("anti_missile-1"));
    assert_eq!(game.refused(1, wrong), BlockedReason::NoTarget);
    game.uses_on(1, "massive_retaliation-3", "secret_base-1");
    game.does(2, Action::Pass {}).reveals("orion-1").does(1, Action::Stop {});
    assert_eq!(game.state.public.strikes, 2);
    // A new turn forgets.
    game.ends_turn();
    assert_eq!((game.state.public.strikes, game.each(|nation| nation.struck.len().into())), (0, vec![0; 3]));
}

#[test]
fn ed_99_103_the_third_strike_of_a_turn_ends_the_world_after_its_attacks() {
    // Edge 31.
    let mut game = struck();
    game.does(0, Action::Yield {}).uses_on(1, "massive_retaliation-3", "secret_base-1");
    game.does(2, Action::Pass {}).reveals("kerosene-3").does(1, Action::Stop {});
    game.uses_on(0, "massive_retaliation-1", "air_strike-1").does(2, Action::Pass {}).reveals("orion-1");
    assert!(game.discarded("air_strike-1"), "its attacks are made");
    let card = game.card("massive_retaliation-1");
    assert_eq!(game.state.public.cause, Some(EndCause::Card(card)));
    assert_eq!(game.game.awaited(&game.state), ToAct::Nobody);
    let ending = game.game.ending(&game.state);
    assert_eq!((ending.outcome, ending.detail.ended_by.as_str()), ("extinct", "massive_retaliation"), "ED-104");
}

#[test]
fn ed_99_a_negated_strike_does_not_count() {
    // Edge 32.
    let mut game = struck();
    game.does(0, Action::Yield {}).uses_on(1, "massive_retaliation-3", "secret_base-1").negates(2, "anti_missile-1");
    assert_eq!((game.state.public.strikes, game.phase()), (1, Phase::Act));
    assert!(game.state.public.nations[0].struck.is_empty(), "ED-100: no attack was made");
    game.refused(0, game.using("massive_retaliation-1", game.at("air_strike-1")));
}

#[test]
fn ed_99_the_third_nuclear_card_is_only_the_second_strike_if_one_was_negated() {
    let mut game = struck();
    game.hand(1, &["nuclear_missile-2"]);
    game.does(0, Action::Yield {}).uses_on(1, "massive_retaliation-3", "secret_base-1").negates(2, "anti_missile-1");
    game.does(0, Action::Yield {})
        .uses_on(1, "nuclear_missile-2", "secret_base-1")
        .reveals("kerosene-3")
        .does(1, Action::Stop {});
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
        game.score(&[3, 3, 0, 1]).landed(&[1, 2, 0, 1]);
        game.step(Phase::Act, 1).hand(1, &["nuclear_missile-1"]).front(2, &["doomsday_device-1", "air_strike-1"]);
        game.uses_on(1, "nuclear_missile-1", "air_strike-1").reveals("nuclear_rocket-1");
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
    let mut game = nations(&["CHN", "GBR"]);
    game.hand(0, &["nuclear_missile-1"]).front(1, &["doomsday_device-1", "air_strike-1", "anti_missile-1"]);
    game.uses_on(0, "nuclear_missile-1", "air_strike-1").negates(1, "anti_missile-1");
    assert!(game.face_down(0, "nuclear_missile-1"));
    assert_eq!(game.state.public.cause, None);
    game.hand(0, &["espionage-1"]).uses_on(0, "espionage-1", "doomsday_device-1").quiet();
    assert!(game.discarded("doomsday_device-1"));
    assert_eq!((game.state.public.cause, game.phase()), (None, Phase::Act));
    // The Device itself destroyed by a strike.
    let mut game = nations(&["CHN", "GBR"]);
    game.hand(0, &["nuclear_missile-1"]).front(1, &["doomsday_device-1"]);
    game.uses_on(0, "nuclear_missile-1", "doomsday_device-1").reveals("orion-1");
    let device = game.card("doomsday_device-1");
    assert_eq!(game.state.public.cause, Some(EndCause::Card(device)));
    assert!(game.heard(None).any(|event| matches!(event, Event::Over { extinct: true, .. })));
}

#[test]
fn ed_102_civil_war_costs_a_device_without_setting_it_off() {
    let mut game = nations(&["USA", "GBR"]);
    game.hand(0, &["civil_war-1"]).front(1, &["doomsday_device-1", "air_strike-1"]);
    game.uses(0, "civil_war-1", None).quiet();
    let card = game.card("doomsday_device-1");
    game.does(1, Action::Lose { card });
    assert!(game.discarded("doomsday_device-1"));
    assert_eq!(game.state.public.cause, None);
}

#[test]
fn ed_66_67_q36_a_condition_is_met_completely_or_not_at_all() {
    // Edge 25: one card only.
    let mut game = nations(&["USA", "IND"]);
    game.hand(0, &["ultimatum-1"]).site(1, 0, &["underground_city-1"]).hand(1, &["salvage-1"]);
    game.uses_on(0, "ultimatum-1", "underground_city-1").quiet();
    assert!(game.scrapped("underground_city-1") && game.holds(1, "salvage-1"));
    // Two cards: paid secretly, and the payer chooses.
    let mut game = nations(&["USA", "IND", "FRA"]);
    game.hand(0, &["ultimatum-1"])
        .site(1, 0, &["underground_city-1"])
        .hand(1, &["salvage-1", "defector-1", "civil_war-1"]);
    game.uses_on(0, "ultimatum-1", "underground_city-1").quiet().does(1, Action::Pay {});
    let (first, second) = (game.card("civil_war-1"), game.card("salvage-1"));
    game.does(1, Action::Pick { card: first }).does(1, Action::Pick { card: second });
    assert!(game.at_site(1, 0, "underground_city-1") && game.holds(0, "salvage-1") && game.holds(1, "defector-1"));
    let cards = game.set(&["civil_war-1", "salvage-1"]);
    let handed = Event::Handed { from: Seat(1), to: Seat(0), n: 2, cards: Some(cards) };
    assert!(game.heard(Some(0)).any(|event| *event == handed) && !game.heard(Some(2)).any(|event| *event == handed));
    // Refused.
    let mut game = nations(&["USA", "IND"]);
    game.hand(0, &["ultimatum-1"]).site(1, 0, &["underground_city-1"]).hand(1, &["salvage-1", "defector-1"]);
    game.uses_on(0, "ultimatum-1", "underground_city-1").quiet().does(1, Action::Refuse {});
    assert!(game.scrapped("underground_city-1") && game.state.public.nations[1].hand == 2);
}

#[test]
fn ed_q8_q42_a_reveal_from_an_empty_deck_shuffles_without_the_card_in_use() {
    // Edge 22.
    let mut game = nations(&["USA", "FRA"]);
    game.hand(0, &["commando_raid-1"]).site(1, 0, &["orion-1"]);
    game.spent(&[
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
    game.state.public.wild = game.game.cards().all;
    game.hoard(1, &[]);
    assert_eq!(game.state.public.discards.len() + game.state.public.scrapyard.len(), 12);
    game.uses_on(0, "commando_raid-1", "orion-1").quiet();
    assert!(!game.discarded("commando_raid-1"), "it is in limbo");
    game.reveals("orion-2");
    assert_eq!(game.state.public.deck, 11);
    assert_eq!(game.state.public.scrapyard, game.set(&["orion-2"]));
    assert!(game.discarded("commando_raid-1"), "afterwards");
    assert!(game.at_site(0, 0, "orion-1"));
}

#[test]
fn ed_q8_the_deck_can_run_out_between_two_attacks_of_one_card() {
    let mut game = nations(&["USA", "FRA"]);
    game.hand(0, &["nuclear_missile-1"]).front(1, &["secret_base-1", "secret_base-2"]).spend_deck(&["kerosene-2"]);
    game.uses_on(0, "nuclear_missile-1", "secret_base-1").quiet().reveals("kerosene-2");
    assert_eq!(game.state.public.deck, 0);
    let discards = game.state.public.discards.len() + game.state.public.scrapyard.len();
    game.aims(0, "secret_base-2").reveals("orion-1");
    assert_eq!((game.state.public.deck, game.state.public.reshuffles), (discards - 1, 1));
    assert!(game.face_down(0, "nuclear_missile-1") || game.phase() == Phase::Aim, "the missile was not shuffled in");
    assert!(!game.state.private.deck.has(game.card("nuclear_missile-1")));
}

#[test]
fn ed_q10_an_attack_misses_when_there_is_nothing_to_reveal() {
    let mut game = nations(&["USA", "FRA"]);
    game.hand(0, &["submarine-1"]).front(1, &["secret_base-1"]).hoard(1, &[]);
    game.site(1, 0, &["kerosene-1", "basic_habitat-1", "basic_colony-1"]);
    game.uses_on(0, "submarine-1", "secret_base-1");
    let card = game.card("secret_base-1");
    assert!(game.heard(None).any(|event| *event == Event::Missed { card }));
    assert!(game.in_front(1, "secret_base-1") && game.discarded("submarine-1"));
}
