//! Step 3: who may do what, and Sanctions (ED-51 to ED-59, ED-68 to ED-77, ED-Q21 to ED-Q27).

use end_of_days::{Action, BlockedReason, Event, Options, Phase, Windows};
use engine::{Rules, Seat};

use crate::rules::position::{nations, nations_with, pad};

#[test]
fn ed_51_52_only_the_seat_on_turn_puts_cards_into_play() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["kerosene-2", "secret_base-1"]).hand(1, &["kerosene-3", "anti_missile-1", "gold_reserves-1"]);
    game.places(0, "kerosene-2", 0).fronts(0, "secret_base-1").does(0, Action::Yield {});
    let place = Action::Place { card: game.card("kerosene-3"), site: pad(0) };
    let front = Action::Front { card: game.card("anti_missile-1"), room: None };
    assert_eq!(game.refused(1, place), BlockedReason::UseLater);
    assert_eq!(game.refused(1, front), BlockedReason::UseLater);
    assert!(game.can_play(1, "gold_reserves-1"), "ED-53: it may use cards");
    assert!(game.legal(1).iter().all(|action| matches!(action, Action::Pass {} | Action::Use { .. })));
}

#[test]
fn ed_53_cards_are_used_from_in_front_and_from_the_hand() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["air_strike-1"]).front(0, &["submarine-1"]).front(1, &["secret_base-1", "secret_base-2"]);
    game.uses_on(0, "air_strike-1", "secret_base-1").quiet().reveals("piracy-1");
    game.uses_on(0, "submarine-1", "secret_base-2").quiet().reveals("piracy-2");
    assert!(game.discarded("air_strike-1") && game.discarded("submarine-1"), "ED-23: spent");
    assert!(game.discarded("secret_base-1") && game.discarded("secret_base-2"));
}

#[test]
fn ed_23_static_cards_stay() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["secret_base-1"]).hand(1, &["gold_reserves-1"]);
    game.fronts(0, "secret_base-1").does(0, Action::Yield {}).uses(1, "gold_reserves-1", None);
    assert_eq!(game.phase(), Phase::EffectDraw);
    game.anything();
    assert!(game.in_front(0, "secret_base-1"));
}

#[test]
fn ed_55_56_58_q21_priority_comes_back_after_every_use() {
    // Edge 12.
    let mut game = nations(&["USA", "FRA", "SOV"]);
    game.hand(0, &["kerosene-2", "kerosene-3"]).site(0, 0, &["basic_habitat-2"]);
    game.hand(1, &["salvage-2"]).hand(2, &["sabotage-3"]);
    game.does(0, Action::Yield {});
    assert_eq!(game.asked(), [1, 2], "the others, all at once under seal");
    let shot = game.using("sabotage-3", game.at("basic_habitat-2"));
    game.does(1, Action::Pass {}).does(2, shot).quiet().reveals("piracy-1");
    assert_eq!((game.phase(), game.asked()), (Phase::Act, vec![0]), "before anybody else");
    game.places(0, "kerosene-2", 0).does(0, Action::Yield {}).quiet();
    assert_ne!(game.phase(), Phase::Act, "ED-58, ED-Q22: all passed, step 3 is over");
    assert!(game.heard(None).any(|event| *event == Event::NobodyActs {}));
}

#[test]
fn ed_56_the_first_clockwise_acts_and_the_other_keeps_its_card_unseen() {
    let mut game = nations(&["USA", "FRA", "SOV"]);
    game.hand(1, &["air_strike-1"]).hand(2, &["sabotage-1"]).site(0, 0, &["kerosene-2"]);
    game.does(0, Action::Yield {});
    let late = game.using("sabotage-1", game.at("kerosene-2"));
    let early = game.using("air_strike-1", game.at("kerosene-2"));
    game.does(2, late).does(1, early);
    assert!(game.holds(2, "sabotage-1"));
    assert_eq!(game.state.public.top().card, game.card("air_strike-1"));
    let card = game.card("sabotage-1");
    let withdrawn = Event::Withdrawn { card };
    assert!(game.heard(Some(2)).any(|event| *event == withdrawn));
    assert!(
        !game.heard(Some(1)).any(|event| *event == withdrawn) && !game.heard(None).any(|event| *event == withdrawn)
    );
}

#[test]
fn ed_q21_q28_a_table_can_ask_one_seat_after_the_other() {
    let in_turn = Options { windows: Windows::InTurn, ..Options::default() };
    let mut game = nations_with(&["USA", "FRA", "SOV"], in_turn);
    game.hand(1, &["gold_reserves-1"]).hand(2, &["sabotage-1"]);
    game.does(0, Action::Yield {});
    assert_eq!(game.asked(), [1]);
    game.does(1, Action::Pass {});
    assert_eq!(game.asked(), [2]);
    assert!(game.heard(None).any(|event| *event == Event::Passed { seat: Seat(1) }));
    game.does(2, Action::Pass {});
    assert!(game.heard(None).any(|event| *event == Event::NobodyActs {}));
}

#[test]
fn ed_q22_a_module_that_was_placed_has_been_exposed_once() {
    // Edge 13.
    let mut game = nations(&["USA", "FRA"]);
    game.site(0, 0, &["kerosene-2", "basic_habitat-2"])
        .hand(0, &["basic_colony-2", "kerosene-3"])
        .hand(1, &["salvage-1"]);
    game.places(0, "basic_colony-2", 0).does(0, Action::Yield {});
    assert_eq!(game.asked(), [1], "the others are asked first");
    game.quiet();
    assert_eq!(game.phase(), Phase::Launch);
    let place = Action::Place { card: game.card("kerosene-3"), site: pad(0) };
    assert_eq!(game.refused(0, place), BlockedReason::UseLater);
}

#[test]
fn ed_q23_putting_something_into_play_opens_no_window() {
    let mut game = nations(&["USA", "FRA"]);
    game.hand(0, &["orion-1", "nuclear_missile-1"]).hand(1, &["un_veto-1", "anti_missile-1"]);
    game.places(0, "orion-1", 0);
    assert_eq!((game.phase(), game.asked()), (Phase::Act, vec![0]));
    game.fronts(0, "nuclear_missile-1");
    assert_eq!((game.phase(), game.asked()), (Phase::Act, vec![0]));
}

#[test]
fn ed_5_57_a_full_nation_makes_room_first() {
    let mut game = nations(&["IND", "FRA"]);
    game.front(0, &["anti_missile-1", "anti_missile-2"]).down(0, &["espionage-1", "espionage-2"]);
    game.hand(0, &["secret_base-1"]);
    let card = game.card("secret_base-1");
    assert_eq!(game.refused(0, Action::Front { card, room: None }), BlockedReason::Room);
    let room = game.card("anti_missile-1");
    let down = game.card("espionage-1");
    game.refused(0, Action::Front { card, room: Some(down) });
    game.does(0, Action::Front { card, room: Some(room) });
    assert!(game.discarded("anti_missile-1") && game.in_front(0, "secret_base-1"));
    assert_eq!(game.state.public[Seat(0)].places(), 4);
}

#[test]
fn ed_57_59_with_a_free_place_nothing_is_discarded() {
    let mut game = nations(&["IND", "FRA"]);
    game.front(0, &["anti_missile-1"]).hand(0, &["secret_base-1"]);
    let (card, room) = (game.card("secret_base-1"), game.card("anti_missile-1"));
    assert_eq!(game.refused(0, Action::Front { card, room: Some(room) }), BlockedReason::Room, "ED-Q24: not at will");
    game.does(0, Action::Front { card, room: None });
    // ED-59: the hand is emptier, and everybody sees the card.
    assert_eq!(game.state.public.nations[0].hand, 0);
    assert!(game.heard(None).any(|event| *event == Event::Fronted { seat: Seat(0), card }));
}

#[test]
fn ed_q24_modules_are_never_thrown_away() {
    let mut game = nations(&["IND", "FRA"]);
    game.site(0, 0, &["orion-1"]).hand(0, &["kerosene-2"]);
    let names: Vec<Action> = game.legal(0);
    let only = |action: &Action| matches!(action, Action::Yield {} | Action::Place { .. });
    assert!(names.iter().all(only), "{names:?}");
}

#[test]
fn ed_6_74_76_projects_are_limited_and_modules_do_not_move() {
    let mut game = nations(&["SOV", "FRA"]);
    game.site(0, 0, &["orion-1"]).hand(0, &["kerosene-2", "kerosene-4"]);
    let (first, second) = (game.card("kerosene-2"), game.card("kerosene-4"));
    assert!(game.can(0, Action::Place { card: first, site: pad(1) }), "a second project");
    assert_eq!(
        game.refused(0, Action::Place { card: first, site: pad(2) }),
        BlockedReason::NoSite,
        "one new site at a time"
    );
    game.does(0, Action::Place { card: first, site: pad(1) });
    assert_eq!(
        game.refused(0, Action::Place { card: second, site: pad(2) }),
        BlockedReason::NoSite,
        "the Soviet Union builds two"
    );
    game.does(0, Action::Place { card: second, site: pad(1) });
    game.refused(0, Action::Place { card: first, site: pad(0) });
}

#[test]
fn ed_69_70_73_a_used_sanction_lies_face_down_and_has_no_effect() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["espionage-1"]).front(0, &["nuclear_missile-1"]).front(1, &["secret_base-1", "secret_base-2"]);
    game.uses_on(0, "espionage-1", "secret_base-1").quiet();
    assert!(game.face_down(0, "espionage-1") && game.discarded("secret_base-1"));
    game.uses_on(0, "nuclear_missile-1", "secret_base-2").quiet().reveals("kerosene-2").does(0, Action::Stop {});
    assert!(game.face_down(0, "nuclear_missile-1"), "from in front just as from the hand");
    assert_eq!(game.state.public[Seat(0)].places(), 2);
    assert!(!game.can_play(0, "nuclear_missile-1") && !game.can_play(0, "espionage-1"));
}

#[test]
fn ed_72_a_negated_sanction_sanctions_all_the_same() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["espionage-1"]).front(1, &["un_veto-1", "secret_base-1"]);
    game.uses_on(0, "espionage-1", "secret_base-1").negates(1, "un_veto-1").quiet();
    assert!(game.face_down(0, "espionage-1") && game.in_front(1, "secret_base-1") && game.discarded("un_veto-1"));
}

#[test]
fn ed_q25_a_sanction_from_the_hand_needs_a_place_when_it_is_declared() {
    // Edge 14.
    let mut game = nations(&["IND", "SOV"]);
    game.down(0, &["espionage-2", "espionage-3", "espionage-4", "espionage-5"]).hand(0, &["espionage-1"]);
    game.front(1, &["secret_base-1", "un_veto-1"]);
    assert!(!game.can_play(0, "espionage-1"), "all four places are face-down");
    let shot = game.using("espionage-1", game.at("secret_base-1"));
    assert_eq!(game.refused(0, shot), BlockedReason::Room);
    let mut game = nations(&["IND", "SOV"]);
    game.down(0, &["espionage-2", "espionage-3", "espionage-4"])
        .hand(0, &["espionage-1"])
        .front(0, &["anti_missile-1"]);
    game.front(1, &["secret_base-1", "un_veto-1"]);
    let (card, target) = (game.card("espionage-1"), game.at("secret_base-1"));
    let room = Some(game.card("anti_missile-1"));
    game.does(0, Action::Use { card, mode: 0, target, room });
    assert!(game.discarded("anti_missile-1"), "before anybody answers");
    game.negates(1, "un_veto-1").quiet();
    assert!(game.face_down(0, "espionage-1") && game.in_front(1, "secret_base-1"));
}

#[test]
fn ed_q25_from_in_front_it_turns_over_in_its_place() {
    // Edge 15.
    let mut game = nations(&["IND", "SOV"]);
    game.front(0, &["bomber_wing-1", "anti_missile-1"]).down(0, &["espionage-2", "espionage-3"]);
    game.front(1, &["secret_base-1"]);
    game.uses_on(0, "bomber_wing-1", "secret_base-1");
    assert!(game.face_down(0, "bomber_wing-1"));
    assert_eq!(game.state.public[Seat(0)].places(), 4);
}

#[test]
fn ed_70_71_q26_a_face_down_card_cannot_be_aimed_at() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["espionage-1", "air_strike-1"]).down(1, &["espionage-2"]);
    assert!(!game.can_play(0, "espionage-1") && !game.can_play(0, "air_strike-1"), "ED-Q27: no target");
    let shot = game.using("air_strike-1", game.at("espionage-2"));
    assert_eq!(game.refused(0, shot), BlockedReason::NoTarget);
    let json = serde_json::to_string(&game.game.view(&game.state, engine::Viewer::Spectator)).expect("JSON");
    assert!(json.contains("\"down\""), "everybody remembers which card it was");
}

#[test]
fn ed_q27_a_use_names_card_mode_first_target_and_room() {
    let mut game = nations(&["USA", "SOV", "FRA"]);
    game.front(0, &["fighter_screen-1"]).hand(0, &["defector-1"]).front(1, &["air_strike-2", "secret_base-1"]);
    game.hand(2, &["salvage-1"]);
    let screen = game.card("fighter_screen-1");
    let target = game.at("air_strike-2");
    let uses: Vec<Action> = game
        .legal(0)
        .into_iter()
        .filter(|action| matches!(action, Action::Use { card, .. } if *card == screen))
        .collect();
    assert_eq!(uses, [Action::Use { card: screen, mode: 1, target, room: None }], "military cards only");
    // A nation without a hand cannot lose a hand card.
    let against = |game: &crate::rules::position::Position, other: u8| {
        game.can(0, game.using("defector-1", Some(end_of_days::Target::Seat(Seat(other)))))
    };
    assert!(!against(&game, 1) && against(&game, 2));
}

#[test]
fn ed_q34_the_own_cards_are_no_targets() {
    let mut game = nations(&["USA", "SOV"]);
    game.front(0, &["secret_base-1", "air_strike-1"]).site(0, 0, &["orion-1"]).front(1, &["anti_missile-1"]);
    game.hand(0, &["espionage-1"]);
    for id in ["secret_base-1", "orion-1"] {
        let shot = game.using("espionage-1", game.at(id));
        assert_eq!(game.refused(0, shot), BlockedReason::NoTarget);
    }
}

#[test]
fn ed_q53_everything_in_step_3_is_optional() {
    let mut game = nations(&["USA", "SOV"]);
    game.hand(0, &["espionage-1", "orion-1"]).hand(1, &["espionage-2"]).front(1, &["secret_base-1"]);
    assert!(game.can(0, Action::Yield {}));
    game.does(0, Action::Yield {});
    assert!(game.can(1, Action::Pass {}));
}
