//! Verbs that the house deck does not use, each tested with a small deck of its own.

use std::sync::Arc;

use end_of_days::{Action, BlockedReason, ChanceOutcome, Event, NationBan, Options, Phase};
use engine::{Apply, Observe, Seat, Viewer};

use crate::common::pack_of;
use crate::rules::scenario::{Scenario, launch_site, table_of};

/// Creates a table for three with the house deck and one additional card type, `own`, with one striped copy.
fn with(card: &str) -> Scenario {
    let text = format!("[[types]]\nid = \"own\"\nname = \"Own\"\ncopies = [{{ value = 3, wild = true }}]\n{card}\n");
    let mut game = table_of(&["USA", "FRA", "IND"], Options::default(), Arc::new(pack_of(&text)));
    game.told.clear();
    game
}

/// Returns a spy card with one action.
fn action(steps: &str) -> Scenario {
    let mut game = with(&format!(
        "colour = \"purple\"\nplay_from = \"both\"\n[[types.modes]]\nwhen = \"action\"\nsteps = [{steps}]"
    ));
    game.deal_hand(0, &["own-1"]);
    game
}

/// Sets up a military card that takes effect while it lies in front of seat 0.
fn standing(step: &str) -> Scenario {
    let mut game = with(&format!(
        "colour = \"orange\"\nplay_from = \"front\"\n[[types.modes]]\nwhen = \"static\"\nsteps = [{step}]"
    ));
    game.put_in_front(0, &["own-1"]);
    game
}

#[test]
fn bar_trade_keeps_a_nation_from_trading_in_its_next_turns() {
    let mut game = action("{ do = \"bar_trade\", who = \"chosen_other\", turns = 1 }");
    game.deal_hand(0, &["salvage-1"]);
    game.use_card_against(0, "own-1", 1).pass_all();
    assert!(
        game.events_seen_by(None)
            .any(|event| *event == Event::Barred { seat: Seat(1), turns: 1, what: NationBan::Trade })
    );
    game.end_turn();
    assert_eq!(game.phase(), Phase::Refill);
    game.take_action(1, Action::Draw {}).resolve_all_chance().take_action(1, Action::Draw {}).resolve_all_chance();
    assert_eq!(game.phase(), Phase::Act, "its trade step is skipped");
    game.end_turn()
        .take_action(2, Action::Draw {})
        .resolve_all_chance()
        .take_action(2, Action::Draw {})
        .resolve_all_chance();
    assert_eq!(game.phase(), Phase::Trade);
    assert!(game.can_act(2, Action::Offer { to: Seat(1) }), "its turn is over, and so is the bar");
}

#[test]
fn bar_trade_of_the_own_nation_counts_from_the_next_turn() {
    let mut game = action("{ do = \"bar_trade\", who = \"self\", turns = 1 }");
    game.use_card(0, "own-1", None).pass_all();
    game.end_turn().advance_to_step_3().end_turn().advance_to_step_3().end_turn();
    assert_eq!(game.state.public.seat, Seat(0));
    while game.phase() != Phase::Act {
        assert_ne!(game.phase(), Phase::Trade);
        match game.phase() {
            Phase::Keep => game.take_action(0, Action::Keep {}),
            Phase::Refill => game.take_action(0, Action::Draw {}),
            _ => game.resolve_all_chance(),
        };
    }
}

#[test]
fn bar_scrapyard_keeps_a_nation_from_the_scrapyard() {
    let mut game = action("{ do = \"bar_scrapyard\", who = \"each_other\", turns = 1 }");
    game.use_card(0, "own-1", None).pass_all().end_turn();
    game.resolve_all_chance();
    assert_eq!(game.phase(), Phase::Trade, "no question in the refill");
    let card = game.state.private.hands[1].lowest().expect("a hand");
    game.take_action(1, Action::Swap { card });
    assert_eq!(game.legal_actions(1), [Action::Draw {}, Action::Cancel {}], "and none in a swap");
    let starter = game.find_card("kerosene-1");
    assert_eq!(game.blocked_reason(1, Action::Take { card: starter }), BlockedReason::NotInScrapyard);
}

#[test]
fn play_restriction_keeps_cards_of_a_colour_in_the_hand() {
    let mut game = action("{ do = \"play_restriction\", who = \"chosen_other\", colour = \"orange\", turns = 1 }");
    game.deal_hand(1, &["air_strike-1", "gold_reserves-1", "anti_missile-1"]).put_in_front(1, &["submarine-1"]);
    game.put_in_front(0, &["secret_base-1", "nuclear_missile-1"]).put_at_site(1, 0, &["orion-1"]);
    game.use_card_against(0, "own-1", 1).pass_all();
    // The card can be used neither as an action nor as a negation, nor be put into play; other colours and cards in
    // front are not affected.
    game.use_card_on(0, "nuclear_missile-1", "orion-1").reveal_card("kerosene-2").take_action(0, Action::Stop {});
    game.take_action(0, Action::Yield {});
    let card = game.find_card("air_strike-1");
    let shot = game.use_action("air_strike-1", game.card_target("secret_base-1"));
    assert_eq!(game.blocked_reason(1, shot), BlockedReason::Banned { card });
    assert!(game.can_play(1, "gold_reserves-1") && game.can_play(1, "submarine-1"));
    game.pass_all().advance_to_step_3();
    assert_eq!(game.blocked_reason(1, Action::Front { card, room: None }), BlockedReason::Banned { card });
    game.end_turn();
    let banned = game.map_nations(|nation| i64::from(nation.no_play) + i64::from(nation.no_colours.len()));
    assert_eq!(banned, [0; 3], "its turn is over");
}

#[test]
fn chance_mod_changes_liftoff_chances_while_it_lies_in_front() {
    let ship = ["kerosene-2", "basic_habitat-2", "basic_colony-2"];
    for (who, own, other) in [("self", 5, 4), ("each_other", 4, 5)] {
        let game = standing(&format!("{{ do = \"chance_mod\", who = \"{who}\", n = 1 }}"));
        let chance = |seat: u8| game.game.liftoff_chance(&game.state.public, Seat(seat), game.find_cards(&ship));
        assert_eq!((chance(0), chance(1)), (own, other));
    }
}

#[test]
fn attack_min_mod_changes_what_hits() {
    let mut game = standing("{ do = \"attack_min_mod\", who = \"self\", n = 2 }");
    game.put_in_front(0, &["secret_base-1"])
        .put_in_front(2, &["secret_base-2"])
        .deal_hand(1, &["submarine-1", "submarine-2"]);
    game.take_action(0, Action::Yield {})
        .use_card_on(1, "submarine-1", "secret_base-1")
        .reveal_card("nuclear_rocket-1");
    assert!(game.in_front(0, "secret_base-1"), "5 is not enough now");
    game.take_action(0, Action::Yield {}).use_card_on(1, "submarine-2", "secret_base-2").reveal_card("hydrogen-1");
    assert!(game.is_discarded("secret_base-2"), "others are hit as ever");
}

#[test]
fn ed_22_the_odds_of_attacks_are_what_reveals_do() {
    let mut game = standing("{ do = \"attack_min_mod\", who = \"self\", n = 2 }");
    game.put_in_front(0, &["secret_base-1"]).put_in_front(2, &["secret_base-2"]).deal_hand(1, &["submarine-1"]);
    game.take_action(0, Action::Yield {});
    let attacks = |game: &Scenario| game.game.attack_odds(&game.game.view(&game.state, Viewer::Seat(Seat(1))));
    let before: Vec<(u8, u8)> = attacks(&game).iter().map(|attack| (attack.on.0, attack.least)).collect();
    assert_eq!(before, [(0, 6), (2, 4)], "before it is made nobody knows whom an attack is made on");
    game.use_card_on(1, "submarine-1", "secret_base-1");
    let [attack] = attacks(&game)[..] else { panic!("one attack is made") };
    let next = game.game.next_cards(&game.game.view(&game.state, Viewer::Seat(Seat(1))));
    let hideout = game.find_card("secret_base-1");
    let destroys = |card| {
        let mut state = game.state.clone();
        game.game.apply_chance(&mut state, ChanceOutcome::Reveal { card }, &mut engine::NullSink);
        state.public.owner_of(hideout).is_none()
    };
    let ways = next.iter().filter(|card| destroys(*card)).count();
    assert_eq!((attack.on, attack.least), (Seat(0), 6));
    assert_eq!((usize::from(attack.odds.favourable), attack.odds.total), (ways, next.len()));
    assert!(ways > 0 && ways < usize::from(next.len()));
}

#[test]
fn return_to_hand_sends_cards_in_play_back() {
    let mut game = action(
        "{ do = \"return_to_hand\", n = 2, at = { zone = \"any\", owner = \"other\", spread = [\"one_nation\"] } }",
    );
    game.put_in_front(1, &["secret_base-1", "secret_police-1"]).put_in_front(2, &["air_strike-1"]);
    game.use_card_on(0, "own-1", "secret_base-1").pass_all();
    assert_eq!(game.blocked_reason(0, Action::Aim { card: game.find_card("air_strike-1") }), BlockedReason::NoTarget);
    game.aim_at(0, "secret_police-1");
    assert!(game.holds_card(1, "secret_base-1") && game.holds_card(1, "secret_police-1"));
    assert_eq!(
        game.state.public.nations[1].shown,
        game.find_cards(&["secret_base-1", "secret_police-1"]),
        "everybody saw them go"
    );
}

#[test]
fn move_module_moves_own_modules_between_sites() {
    let mut game = action("{ do = \"move_module\", n = 1 }");
    game.put_at_site(0, 0, &["kerosene-2", "orion-1"]);
    game.use_card(0, "own-1", None).pass_all().aim_at(0, "orion-1");
    assert_eq!(game.legal_actions(0), [Action::Site { site: launch_site(0) }, Action::Site { site: launch_site(1) }]);
    game.take_action(0, Action::Site { site: launch_site(1) });
    assert!(game.at_site(0, 1, "orion-1") && game.at_site(0, 0, "kerosene-2"));
    assert_eq!(game.phase(), Phase::Act);
}

#[test]
fn swap_hands_exchanges_them_and_both_know_what_they_gave() {
    let mut game = action("{ do = \"swap_hands\", who = \"chosen_other\" }");
    game.deal_hand(0, &["orion-1", "spy_plane-1"]).deal_hand(1, &["piracy-1"]);
    game.deal_hand(2, &["salvage-1"]);
    // India knows the French hand; the swap clears this knowledge.
    game.state.private.seen[2] = game.find_cards(&["piracy-1"]);
    game.use_card_against(0, "own-1", 1).pass_all();
    assert!(game.holds_card(0, "piracy-1") && game.holds_card(1, "orion-1") && game.holds_card(1, "spy_plane-1"));
    let own = |seat: u8| game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat));
    assert_eq!(own(0).known[1], game.find_cards(&["orion-1", "spy_plane-1"]));
    assert_eq!(own(1).known[0], game.find_cards(&["piracy-1"]));
    assert!(own(2).known.iter().all(|cards| cards.is_empty()));
    assert!(own(0).watched[2].is_empty(), "and nobody learns what India knew");
}

#[test]
fn extra_vp_gives_points_for_a_card() {
    let mut game =
        action("{ do = \"extra_vp\", who = \"self\", n = 2 }, { do = \"extra_vp\", who = \"each_other\", n = -1 }");
    game.set_scores(&[0, 3, 0]);
    game.use_card(0, "own-1", None).pass_all();
    assert_eq!(game.map_nations(|nation| nation.score.into()), [2, 2, 0]);
}

#[test]
fn take_hand_can_be_the_choice_of_the_owner_or_of_the_user() {
    let mut game = action("{ do = \"take_hand\", who = \"chosen_other\", n = 1, how = \"owner\" }");
    game.deal_hand(1, &["orion-1", "piracy-1"]).use_card_against(0, "own-1", 1).pass_all();
    let card = game.find_card("piracy-1");
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Commit, vec![1]));
    game.take_action(1, Action::Pick { card });
    assert!(game.holds_card(0, "piracy-1"));
    let mut game = action("{ do = \"take_hand\", who = \"chosen_other\", n = 1, how = \"user\" }");
    game.deal_hand(1, &["orion-1", "piracy-1"]).use_card_against(0, "own-1", 1).pass_all();
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Lose, vec![0]));
    let card = game.find_card("orion-1");
    game.take_action(0, Action::Lose { card });
    assert!(game.holds_card(0, "orion-1"));
    assert!(
        game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0)).known[1]
            .contains(game.find_card("piracy-1")),
        "it looked"
    );
}

#[test]
fn ed_q55_every_other_nation_gives_up_a_card_one_after_the_other() {
    let mut game = action("{ do = \"take_hand\", who = \"each_other\", n = 1, how = \"owner\" }");
    game.deal_hand(1, &["orion-1", "piracy-1"])
        .deal_hand(2, &["orion-2", "piracy-2"])
        .use_card(0, "own-1", None)
        .pass_all();
    for (seat, id) in [(1, "orion-1"), (2, "piracy-2")] {
        assert_eq!((game.phase(), game.seats_to_act()), (Phase::Commit, vec![seat]));
        let card = game.find_card(id);
        game.take_action(seat, Action::Pick { card });
    }
    assert!(game.holds_card(0, "orion-1") && game.holds_card(0, "piracy-2"));
}

#[test]
fn ed_66_unless_pays_can_ask_a_nation_of_choice() {
    let mut game = action(
        "{ do = \"unless_pays\", who = \"chosen_other\", hand = 1, else = [{ do = \"discard_hand\", who = \"chosen_other\", amount = \"all\", how = \"owner\" }] }",
    );
    game.deal_hand(1, &["orion-1", "piracy-1"]).use_card_against(0, "own-1", 1).pass_all();
    game.take_action(1, Action::Refuse {});
    assert!(game.is_scrapped("orion-1") && game.is_discarded("piracy-1"), "everything goes without a choice");
}

#[test]
fn ed_q34_any_nation_includes_the_own() {
    let mut game = action("{ do = \"destroy\", n = 1, at = { zone = \"site\", owner = \"any_nation\" } }");
    game.put_at_site(0, 0, &["orion-1"]).put_in_front(0, &["secret_base-1"]);
    game.use_card_on(0, "own-1", "orion-1").pass_all();
    assert!(game.is_scrapped("orion-1"), "the own shield does not bind its owner (ED-101)");
}

#[test]
fn ed_q25_a_sanction_that_negates_lies_down_in_front_of_its_user() {
    let mut game = with(
        "colour = \"orange\"\nplay_from = \"hand\"\nsanction = true\n[[types.modes]]\nwhen = \"negate\"\nof = [{ tag = \"covert\" }]\nneed = \"any\"\nscope = \"whole\"",
    );
    game.deal_hand(0, &["espionage-1"]).deal_hand(2, &["own-1"]).put_in_front(1, &["secret_base-1"]);
    game.put_in_front(2, &["air_strike-1"]).put_face_down(2, &["piracy-1", "piracy-2", "piracy-3"]);
    game.use_card_on(0, "espionage-1", "secret_base-1");
    let (card, room) = (game.find_card("own-1"), game.find_card("air_strike-1"));
    assert_eq!(game.blocked_reason(2, Action::Negate { card, room: None }), BlockedReason::Room, "India is full");
    game.take_action(2, Action::Negate { card, room: Some(room) });
    assert!(game.face_down(2, "own-1") && game.is_discarded("air_strike-1") && game.in_front(1, "secret_base-1"));
}

#[test]
fn look_deck_without_reordering_leaves_the_order() {
    let mut game = action("{ do = \"look_deck\", n = 2 }");
    game.use_card(0, "own-1", None).pass_all().show_deck_top(&["orion-1", "piracy-1"]);
    assert_eq!(game.phase(), Phase::Act);
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0));
    assert_eq!(own.top[..2], [Some(game.find_card("orion-1")), Some(game.find_card("piracy-1"))]);
}

#[test]
fn ed_22_an_attack_can_need_another_value() {
    let mut game =
        action("{ do = \"attack\", n = 1, at = { zone = \"front\", owner = \"other\" }, hit = \"destroy\", min = 2 }");
    game.put_in_front(1, &["secret_base-1"])
        .use_card_on(0, "own-1", "secret_base-1")
        .pass_all()
        .reveal_card("kerosene-4");
    assert!(game.is_discarded("secret_base-1"));
}
