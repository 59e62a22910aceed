//! Step 3: the actions of each seat, and Sanctions (ED-51 to ED-59, ED-68 to ED-77, ED-Q21 to ED-Q27).

use end_of_days::{Action, BlockedReason, Event, Options, Phase, Windows};
use engine::{Observe, Seat};

use crate::rules::scenario::{launch_site, nations_with, position_with_nations};

#[test]
fn ed_51_52_only_the_seat_on_turn_puts_cards_into_play() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["kerosene-2", "secret_base-1"])
        .deal_hand(1, &["kerosene-3", "anti_missile-1", "gold_reserves-1"]);
    game.place_module(0, "kerosene-2", 0).play_in_front(0, "secret_base-1").take_action(0, Action::Yield {});
    let place = Action::Place { card: game.find_card("kerosene-3"), site: launch_site(0) };
    let front = Action::Front { card: game.find_card("anti_missile-1"), room: None };
    assert_eq!(game.blocked_reason(1, place), BlockedReason::UseLater);
    assert_eq!(game.blocked_reason(1, front), BlockedReason::UseLater);
    assert!(game.can_play(1, "gold_reserves-1"), "ED-53: it may use cards");
    assert!(game.legal_actions(1).iter().all(|action| matches!(action, Action::Pass {} | Action::Use { .. })));
}

#[test]
fn ed_53_cards_are_used_from_in_front_and_from_the_hand() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1"])
        .put_in_front(0, &["submarine-1"])
        .put_in_front(1, &["secret_base-1", "secret_base-2"]);
    game.use_card_on(0, "air_strike-1", "secret_base-1").pass_all().reveal_card("piracy-1");
    game.use_card_on(0, "submarine-1", "secret_base-2").pass_all().reveal_card("piracy-2");
    assert!(game.is_discarded("air_strike-1") && game.is_discarded("submarine-1"), "ED-23: spent");
    assert!(game.is_discarded("secret_base-1") && game.is_discarded("secret_base-2"));
}

#[test]
fn ed_23_static_cards_stay() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["secret_base-1"]).deal_hand(1, &["gold_reserves-1"]);
    game.play_in_front(0, "secret_base-1").take_action(0, Action::Yield {}).use_card(1, "gold_reserves-1", None);
    assert_eq!(game.phase(), Phase::EffectDraw);
    game.resolve_all_chance();
    assert!(game.in_front(0, "secret_base-1"));
}

#[test]
fn ed_55_56_58_q21_priority_comes_back_after_every_use() {
    // Edge 12.
    let mut game = position_with_nations(&["USA", "FRA", "SOV"]);
    game.deal_hand(0, &["kerosene-2", "kerosene-3"]).put_at_site(0, 0, &["basic_habitat-2"]);
    game.deal_hand(1, &["salvage-2"]).deal_hand(2, &["sabotage-3"]);
    game.take_action(0, Action::Yield {});
    assert_eq!(game.seats_to_act(), [1, 2], "the others, all at once under seal");
    let shot = game.use_action("sabotage-3", game.card_target("basic_habitat-2"));
    game.take_action(1, Action::Pass {}).take_action(2, shot).pass_all().reveal_card("piracy-1");
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Act, vec![0]), "before anybody else");
    game.place_module(0, "kerosene-2", 0).take_action(0, Action::Yield {}).pass_all();
    assert_ne!(game.phase(), Phase::Act, "ED-58, ED-Q22: all passed, step 3 is over");
    assert!(game.events_seen_by(None).any(|event| *event == Event::NobodyActs {}));
}

#[test]
fn ed_56_the_first_clockwise_acts_and_the_other_keeps_its_card_unseen() {
    let mut game = position_with_nations(&["USA", "FRA", "SOV"]);
    game.deal_hand(1, &["air_strike-1"]).deal_hand(2, &["sabotage-1"]).put_at_site(0, 0, &["kerosene-2"]);
    game.take_action(0, Action::Yield {});
    let late = game.use_action("sabotage-1", game.card_target("kerosene-2"));
    let early = game.use_action("air_strike-1", game.card_target("kerosene-2"));
    game.take_action(2, late).take_action(1, early);
    assert!(game.holds_card(2, "sabotage-1"));
    assert_eq!(game.state.public.top_frame().card, game.find_card("air_strike-1"));
    let card = game.find_card("sabotage-1");
    let withdrawn = Event::Withdrawn { card };
    assert!(game.events_seen_by(Some(2)).any(|event| *event == withdrawn));
    assert!(
        !game.events_seen_by(Some(1)).any(|event| *event == withdrawn)
            && !game.events_seen_by(None).any(|event| *event == withdrawn)
    );
}

#[test]
fn ed_q21_q28_a_table_can_ask_one_seat_after_the_other() {
    let in_turn = Options { windows: Windows::InTurn, ..Options::default() };
    let mut game = nations_with(&["USA", "FRA", "SOV"], in_turn);
    game.deal_hand(1, &["gold_reserves-1"]).deal_hand(2, &["sabotage-1"]);
    game.take_action(0, Action::Yield {});
    assert_eq!(game.seats_to_act(), [1]);
    game.take_action(1, Action::Pass {});
    assert_eq!(game.seats_to_act(), [2]);
    assert!(game.events_seen_by(None).any(|event| *event == Event::Passed { seat: Seat(1) }));
    game.take_action(2, Action::Pass {});
    assert!(game.events_seen_by(None).any(|event| *event == Event::NobodyActs {}));
}

#[test]
fn ed_q22_a_module_that_was_placed_has_been_exposed_once() {
    // Edge 13.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.put_at_site(0, 0, &["kerosene-2", "basic_habitat-2"])
        .deal_hand(0, &["basic_colony-2", "kerosene-3"])
        .deal_hand(1, &["salvage-1"]);
    game.place_module(0, "basic_colony-2", 0).take_action(0, Action::Yield {});
    assert_eq!(game.seats_to_act(), [1], "the others are asked first");
    game.pass_all();
    assert_eq!(game.phase(), Phase::Launch);
    let place = Action::Place { card: game.find_card("kerosene-3"), site: launch_site(0) };
    assert_eq!(game.blocked_reason(0, place), BlockedReason::UseLater);
}

#[test]
fn ed_q23_putting_something_into_play_opens_no_window() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["orion-1", "nuclear_missile-1"]).deal_hand(1, &["un_veto-1", "anti_missile-1"]);
    game.place_module(0, "orion-1", 0);
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Act, vec![0]));
    game.play_in_front(0, "nuclear_missile-1");
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Act, vec![0]));
}

#[test]
fn ed_5_57_a_full_nation_makes_room_first() {
    let mut game = position_with_nations(&["IND", "FRA"]);
    game.put_in_front(0, &["anti_missile-1", "anti_missile-2"]).put_face_down(0, &["espionage-1", "espionage-2"]);
    game.deal_hand(0, &["secret_base-1"]);
    let card = game.find_card("secret_base-1");
    assert_eq!(game.blocked_reason(0, Action::Front { card, room: None }), BlockedReason::Room);
    let room = game.find_card("anti_missile-1");
    let down = game.find_card("espionage-1");
    game.blocked_reason(0, Action::Front { card, room: Some(down) });
    game.take_action(0, Action::Front { card, room: Some(room) });
    assert!(game.is_discarded("anti_missile-1") && game.in_front(0, "secret_base-1"));
    assert_eq!(game.state.public[Seat(0)].occupied_places(), 4);
}

#[test]
fn ed_57_59_with_a_free_place_nothing_is_discarded() {
    let mut game = position_with_nations(&["IND", "FRA"]);
    game.put_in_front(0, &["anti_missile-1"]).deal_hand(0, &["secret_base-1"]);
    let (card, room) = (game.find_card("secret_base-1"), game.find_card("anti_missile-1"));
    assert_eq!(
        game.blocked_reason(0, Action::Front { card, room: Some(room) }),
        BlockedReason::Room,
        "ED-Q24: not at will"
    );
    game.take_action(0, Action::Front { card, room: None });
    // ED-59: the hand is smaller, and all players see the card.
    assert_eq!(game.state.public.nations[0].hand, 0);
    assert!(game.events_seen_by(None).any(|event| *event == Event::Fronted { seat: Seat(0), card }));
}

#[test]
fn ed_q24_modules_are_never_thrown_away() {
    let mut game = position_with_nations(&["IND", "FRA"]);
    game.put_at_site(0, 0, &["orion-1"]).deal_hand(0, &["kerosene-2"]);
    let names: Vec<Action> = game.legal_actions(0);
    let only = |action: &Action| matches!(action, Action::Yield {} | Action::Place { .. });
    assert!(names.iter().all(only), "{names:?}");
}

#[test]
fn ed_6_74_76_projects_are_limited_and_modules_do_not_move() {
    let mut game = position_with_nations(&["SOV", "FRA"]);
    game.put_at_site(0, 0, &["orion-1"]).deal_hand(0, &["kerosene-2", "kerosene-4"]);
    let (first, second) = (game.find_card("kerosene-2"), game.find_card("kerosene-4"));
    assert!(game.can_act(0, Action::Place { card: first, site: launch_site(1) }), "a second project");
    assert_eq!(
        game.blocked_reason(0, Action::Place { card: first, site: launch_site(2) }),
        BlockedReason::NoSite,
        "one new site at a time"
    );
    game.take_action(0, Action::Place { card: first, site: launch_site(1) });
    assert_eq!(
        game.blocked_reason(0, Action::Place { card: second, site: launch_site(2) }),
        BlockedReason::NoSite,
        "the Soviet Union builds two"
    );
    game.take_action(0, Action::Place { card: second, site: launch_site(1) });
    game.blocked_reason(0, Action::Place { card: first, site: launch_site(0) });
}

#[test]
fn ed_69_70_73_a_used_sanction_lies_face_down_and_has_no_effect() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["espionage-1"])
        .put_in_front(0, &["nuclear_missile-1"])
        .put_in_front(1, &["secret_base-1", "secret_base-2"]);
    game.use_card_on(0, "espionage-1", "secret_base-1").pass_all();
    assert!(game.face_down(0, "espionage-1") && game.is_discarded("secret_base-1"));
    game.use_card_on(0, "nuclear_missile-1", "secret_base-2")
        .pass_all()
        .reveal_card("kerosene-2")
        .take_action(0, Action::Stop {});
    assert!(game.face_down(0, "nuclear_missile-1"), "from in front just as from the hand");
    assert_eq!(game.state.public[Seat(0)].occupied_places(), 2);
    assert!(!game.can_play(0, "nuclear_missile-1") && !game.can_play(0, "espionage-1"));
}

#[test]
fn ed_72_a_negated_sanction_sanctions_all_the_same() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["espionage-1"]).put_in_front(1, &["un_veto-1", "secret_base-1"]);
    game.use_card_on(0, "espionage-1", "secret_base-1").negate_with(1, "un_veto-1").pass_all();
    assert!(game.face_down(0, "espionage-1") && game.in_front(1, "secret_base-1") && game.is_discarded("un_veto-1"));
}

#[test]
fn ed_q25_a_sanction_from_the_hand_needs_a_place_when_it_is_declared() {
    // Edge 14.
    let mut game = position_with_nations(&["IND", "SOV"]);
    game.put_face_down(0, &["espionage-2", "espionage-3", "espionage-4", "espionage-5"]).deal_hand(0, &["espionage-1"]);
    game.put_in_front(1, &["secret_base-1", "un_veto-1"]);
    assert!(!game.can_play(0, "espionage-1"), "all four places are face-down");
    let shot = game.use_action("espionage-1", game.card_target("secret_base-1"));
    assert_eq!(game.blocked_reason(0, shot), BlockedReason::Room);
    let mut game = position_with_nations(&["IND", "SOV"]);
    game.put_face_down(0, &["espionage-2", "espionage-3", "espionage-4"])
        .deal_hand(0, &["espionage-1"])
        .put_in_front(0, &["anti_missile-1"]);
    game.put_in_front(1, &["secret_base-1", "un_veto-1"]);
    let (card, target) = (game.find_card("espionage-1"), game.card_target("secret_base-1"));
    let room = Some(game.find_card("anti_missile-1"));
    game.take_action(0, Action::Use { card, mode: 0, target, room });
    assert!(game.is_discarded("anti_missile-1"), "before anybody answers");
    game.negate_with(1, "un_veto-1").pass_all();
    assert!(game.face_down(0, "espionage-1") && game.in_front(1, "secret_base-1"));
}

#[test]
fn ed_q25_from_in_front_it_turns_over_in_its_place() {
    // Edge 15.
    let mut game = position_with_nations(&["IND", "SOV"]);
    game.put_in_front(0, &["bomber_wing-1", "anti_missile-1"]).put_face_down(0, &["espionage-2", "espionage-3"]);
    game.put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "bomber_wing-1", "secret_base-1");
    assert!(game.face_down(0, "bomber_wing-1"));
    assert_eq!(game.state.public[Seat(0)].occupied_places(), 4);
}

#[test]
fn ed_70_71_q26_a_face_down_card_cannot_be_aimed_at() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["espionage-1", "air_strike-1"]).put_face_down(1, &["espionage-2"]);
    assert!(!game.can_play(0, "espionage-1") && !game.can_play(0, "air_strike-1"), "ED-Q27: no target");
    let shot = game.use_action("air_strike-1", game.card_target("espionage-2"));
    assert_eq!(game.blocked_reason(0, shot), BlockedReason::NoTarget);
    let json = serde_json::to_string(&game.game.view(&game.state, engine::Viewer::Spectator)).expect("JSON");
    assert!(json.contains("\"down\""), "everybody remembers which card it was");
}

#[test]
fn ed_q27_a_use_names_card_mode_first_target_and_room() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.put_in_front(0, &["fighter_screen-1"])
        .deal_hand(0, &["defector-1"])
        .put_in_front(1, &["air_strike-2", "secret_base-1"]);
    game.deal_hand(2, &["salvage-1"]);
    let screen = game.find_card("fighter_screen-1");
    let target = game.card_target("air_strike-2");
    let uses: Vec<Action> = game
        .legal_actions(0)
        .into_iter()
        .filter(|action| matches!(action, Action::Use { card, .. } if *card == screen))
        .collect();
    assert_eq!(uses, [Action::Use { card: screen, mode: 1, target, room: None }], "military cards only");
    // A nation without hand cards cannot lose one.
    let against = |game: &crate::rules::scenario::Scenario, other: u8| {
        game.can_act(0, game.use_action("defector-1", Some(end_of_days::Target::Seat(Seat(other)))))
    };
    assert!(!against(&game, 1) && against(&game, 2));
}

#[test]
fn ed_q34_the_own_cards_are_no_targets() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.put_in_front(0, &["secret_base-1", "air_strike-1"])
        .put_at_site(0, 0, &["orion-1"])
        .put_in_front(1, &["anti_missile-1"]);
    game.deal_hand(0, &["espionage-1"]);
    for id in ["secret_base-1", "orion-1"] {
        let shot = game.use_action("espionage-1", game.card_target(id));
        assert_eq!(game.blocked_reason(0, shot), BlockedReason::NoTarget);
    }
}

#[test]
fn ed_q53_everything_in_step_3_is_optional() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["espionage-1", "orion-1"]).deal_hand(1, &["espionage-2"]).put_in_front(1, &["secret_base-1"]);
    assert!(game.can_act(0, Action::Yield {}));
    game.take_action(0, Action::Yield {});
    assert!(game.can_act(1, Action::Pass {}));
}
