//! Verbs that the house deck does not use, each played with a small deck of its own.

use std::sync::Arc;

use end_of_days::{Action, BlockedReason, ChanceOutcome, Event, NationBan, Options, Phase};
use engine::{Rules, Seat, Viewer};

use crate::common::pack_of;
use crate::rules::position::{Position, pad, table_of};

/// A table of three with the house deck and one more kind of card, `own`, of which there is one striped copy.
fn with(card: &str) -> Position {
    let text = format!("[[types]]\nid = \"own\"\nname = \"Own\"\ncopies = [{{ value = 3, wild = true }}]\n{card}\n");
    let mut game = table_of(&["USA", "FRA", "IND"], Options::default(), Arc::new(pack_of(&text)));
    game.told.clear();
    game
}

/// A spy card with one action.
fn action(steps: &str) -> Position {
    let mut game = with(&format!(
        "colour = \"purple\"\nplay_from = \"both\"\n[[types.modes]]\nwhen = \"action\"\nsteps = [{steps}]"
    ));
    game.hand(0, &["own-1"]);
    game
}

/// A military card that works by lying in front of seat 0.
fn standing(step: &str) -> Position {
    let mut game = with(&format!(
        "colour = \"orange\"\nplay_from = \"front\"\n[[types.modes]]\nwhen = \"static\"\nsteps = [{step}]"
    ));
    game.front(0, &["own-1"]);
    game
}

#[test]
fn bar_trade_keeps_a_nation_from_trading_in_its_next_turns() {
    let mut game = action("{ do = \"bar_trade\", who = \"chosen_other\", turns = 1 }");
    game.hand(0, &["salvage-1"]);
    game.uses_against(0, "own-1", 1).quiet();
    assert!(game.heard(None).any(|event| *event == Event::Barred { seat: Seat(1), turns: 1, what: NationBan::Trade }));
    game.ends_turn();
    assert_eq!(game.phase(), Phase::Refill);
    game.does(1, Action::Draw {}).anything().does(1, Action::Draw {}).anything();
    assert_eq!(game.phase(), Phase::Act, "its trade step is skipped");
    game.ends_turn().does(2, Action::Draw {}).anything().does(2, Action::Draw {}).anything();
    assert_eq!(game.phase(), Phase::Trade);
    assert!(game.can(2, Action::Offer { to: Seat(1) }), "its turn is over, and so is the bar");
}

#[test]
fn bar_trade_of_the_own_nation_counts_from_the_next_turn() {
    let mut game = action("{ do = \"bar_trade\", who = \"self\", turns = 1 }");
    game.uses(0, "own-1", None).quiet();
    game.ends_turn().reaches_step_3().ends_turn().reaches_step_3().ends_turn();
    assert_eq!(game.state.public.seat, Seat(0));
    while game.phase() != Phase::Act {
        assert_ne!(game.phase(), Phase::Trade);
        match game.phase() {
            Phase::Keep => game.does(0, Action::Keep {}),
            Phase::Refill => game.does(0, Action::Draw {}),
            _ => game.anything(),
        };
    }
}

#[test]
fn bar_scrapyard_keeps_a_nation_from_the_scrapyard() {
    let mut game = action("{ do = \"bar_scrapyard\", who = \"each_other\", turns = 1 }");
    game.uses(0, "own-1", None).quiet().ends_turn();
    game.anything();
    assert_eq!(game.phase(), Phase::Trade, "no question in the refill");
    let card = game.state.private.hands[1].lowest().expect("a hand");
    game.does(1, Action::Swap { card });
    assert_eq!(game.legal(1), [Action::Draw {}, Action::Cancel {}], "and none in a swap");
    let starter = game.card("kerosene-1");
    assert_eq!(game.refused(1, Action::Take { card: starter }), BlockedReason::NotInScrapyard);
}

#[test]
fn play_restriction_keeps_cards_of_a_colour_in_the_hand() {
    let mut game = action("{ do = \"play_restriction\", who = \"chosen_other\", colour = \"orange\", turns = 1 }");
    game.hand(1, &["air_strike-1", "gold_reserves-1", "anti_missile-1"]).front(1, &["submarine-1"]);
    game.front(0, &["secret_base-1", "nuclear_missile-1"]).site(1, 0, &["orion-1"]);
    game.uses_against(0, "own-1", 1).quiet();
    // Neither as an action, nor as a negation, nor into play; other colours and cards in front are free.
    game.uses_on(0, "nuclear_missile-1", "orion-1").reveals("kerosene-2").does(0, Action::Stop {});
    game.does(0, Action::Yield {});
    let card = game.card("air_strike-1");
    let shot = game.using("air_strike-1", game.at("secret_base-1"));
    assert_eq!(game.refused(1, shot), BlockedReason::Banned { card });
    assert!(game.can_play(1, "gold_reserves-1") && game.can_play(1, "submarine-1"));
    game.quiet().reaches_step_3();
    assert_eq!(game.refused(1, Action::Front { card, room: None }), BlockedReason::Banned { card });
    game.ends_turn();
    let banned = game.each(|nation| i64::from(nation.no_play) + i64::from(nation.no_colours.len()));
    assert_eq!(banned, [0; 3], "its turn is over");
}

#[test]
fn chance_mod_changes_liftoff_chances_while_it_lies_in_front() {
    let ship = ["kerosene-2", "basic_habitat-2", "basic_colony-2"];
    for (who, own, other) in [("self", 5, 4), ("each_other", 4, 5)] {
        let game = standing(&format!("{{ do = \"chance_mod\", who = \"{who}\", n = 1 }}"));
        let chance = |seat: u8| game.game.liftoff(&game.state.public, Seat(seat), game.set(&ship));
        assert_eq!((chance(0), chance(1)), (own, other));
    }
}

#[test]
fn attack_min_mod_changes_what_hits() {
    let mut game = standing("{ do = \"attack_min_mod\", who = \"self\", n = 2 }");
    game.front(0, &["secret_base-1"]).front(2, &["secret_base-2"]).hand(1, &["submarine-1", "submarine-2"]);
    game.does(0, Action::Yield {}).uses_on(1, "submarine-1", "secret_base-1").reveals("nuclear_rocket-1");
    assert!(game.in_front(0, "secret_base-1"), "5 is not enough now");
    game.does(0, Action::Yield {}).uses_on(1, "submarine-2", "secret_base-2").reveals("hydrogen-1");
    assert!(game.discarded("secret_base-2"), "others are hit as ever");
}

#[test]
fn ed_22_the_odds_of_attacks_are_what_reveals_do() {
    let mut game = standing("{ do = \"attack_min_mod\", who = \"self\", n = 2 }");
    game.front(0, &["secret_base-1"]).front(2, &["secret_base-2"]).hand(1, &["submarine-1"]);
    game.does(0, Action::Yield {});
    let attacks = |game: &Position| game.game.attack_odds(&game.game.view(&game.state, Viewer::Seat(Seat(1))));
    let before: Vec<(u8, u8)> = attacks(&game).iter().map(|attack| (attack.on.0, attack.least)).collect();
    assert_eq!(before, [(0, 6), (2, 4)], "before it is made nobody knows whom an attack is made on");
    game.uses_on(1, "submarine-1", "secret_base-1");
    let [attack] = attacks(&game)[..] else { panic!("one attack is made") };
    let next = game.game.next_cards(&game.game.view(&game.state, Viewer::Seat(Seat(1))));
    let hideout = game.card("secret_base-1");
    let destroys = |card| {
        let mut state = game.state.clone();
        game.game.apply_chance(&mut state, ChanceOutcome::Reveal { card }, &mut engine::NullSink);
        state.public.owner(hideout).is_none()
    };
    let ways = next.iter().filter(|card| destroys(*card)).count();
    assert_eq!((attack.on, attack.least), (Seat(0), 6));
    assert_eq!((usize::from(attack.odds.ways), attack.odds.out_of), (ways, next.len()));
    assert!(ways > 0 && ways < usize::from(next.len()));
}

#[test]
fn return_to_hand_sends_cards_in_play_back() {
    let mut game = action(
        "{ do = \"return_to_hand\", n = 2, at = { zone = \"any\", owner = \"other\", spread = [\"one_nation\"] } }",
    );
    game.front(1, &["secret_base-1", "secret_police-1"]).front(2, &["air_strike-1"]);
    game.uses_on(0, "own-1", "secret_base-1").quiet();
    assert_eq!(game.refused(0, Action::Aim { card: game.card("air_strike-1") }), BlockedReason::NoTarget);
    game.aims(0, "secret_police-1");
    assert!(game.holds(1, "secret_base-1") && game.holds(1, "secret_police-1"));
    assert_eq!(
        game.state.public.nations[1].shown,
        game.set(&["secret_base-1", "secret_police-1"]),
        "everybody saw them go"
    );
}

#[test]
fn move_module_moves_own_modules_between_sites() {
    let mut game = action("{ do = \"move_module\", n = 1 }");
    game.site(0, 0, &["kerosene-2", "orion-1"]);
    game.uses(0, "own-1", None).quiet().aims(0, "orion-1");
    assert_eq!(game.legal(0), [Action::Site { site: pad(0) }, Action::Site { site: pad(1) }]);
    game.does(0, Action::Site { site: pad(1) });
    assert!(game.at_site(0, 1, "orion-1") && game.at_site(0, 0, "kerosene-2"));
    assert_eq!(game.phase(), Phase::Act);
}

#[test]
fn swap_hands_exchanges_them_and_both_know_what_they_gave() {
    let mut game = action("{ do = \"swap_hands\", who = \"chosen_other\" }");
    game.hand(0, &["orion-1", "spy_plane-1"]).hand(1, &["piracy-1"]);
    game.hand(2, &["salvage-1"]);
    // India knows the French hand; after the swap it is forgotten.
    game.state.private.seen[2] = game.set(&["piracy-1"]);
    game.uses_against(0, "own-1", 1).quiet();
    assert!(game.holds(0, "piracy-1") && game.holds(1, "orion-1") && game.holds(1, "spy_plane-1"));
    let mine = |seat: u8| game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat));
    assert_eq!(mine(0).known[1], game.set(&["orion-1", "spy_plane-1"]));
    assert_eq!(mine(1).known[0], game.set(&["piracy-1"]));
    assert!(mine(2).known.iter().all(|cards| cards.is_empty()));
    assert!(mine(0).watched[2].is_empty(), "and nobody learns what India knew");
}

#[test]
fn extra_vp_gives_points_for_a_card() {
    let mut game =
        action("{ do = \"extra_vp\", who = \"self\", n = 2 }, { do = \"extra_vp\", who = \"each_other\", n = -1 }");
    game.score(&[0, 3, 0]);
    game.uses(0, "own-1", None).quiet();
    assert_eq!(game.each(|nation| nation.score.into()), [2, 2, 0]);
}

#[test]
fn take_hand_can_be_the_choice_of_the_owner_or_of_the_user() {
    let mut game = action("{ do = \"take_hand\", who = \"chosen_other\", n = 1, how = \"owner\" }");
    game.hand(1, &["orion-1", "piracy-1"]).uses_against(0, "own-1", 1).quiet();
    let card = game.card("piracy-1");
    assert_eq!((game.phase(), game.asked()), (Phase::Commit, vec![1]));
    game.does(1, Action::Pick { card });
    assert!(game.holds(0, "piracy-1"));
    let mut game = action("{ do = \"take_hand\", who = \"chosen_other\", n = 1, how = \"user\" }");
    game.hand(1, &["orion-1", "piracy-1"]).uses_against(0, "own-1", 1).quiet();
    assert_eq!((game.phase(), game.asked()), (Phase::Lose, vec![0]));
    let card = game.card("orion-1");
    game.does(0, Action::Lose { card });
    assert!(game.holds(0, "orion-1"));
    assert!(
        game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0)).known[1].has(game.card("piracy-1")),
        "it looked"
    );
}

#[test]
fn ed_q55_every_other_nation_gives_up_a_card_one_after_the_other() {
    let mut game = action("{ do = \"take_hand\", who = \"each_other\", n = 1, how = \"owner\" }");
    game.hand(1, &["orion-1", "piracy-1"]).hand(2, &["orion-2", "piracy-2"]).uses(0, "own-1", None).quiet();
    for (seat, id) in [(1, "orion-1"), (2, "piracy-2")] {
        assert_eq!((game.phase(), game.asked()), (Phase::Commit, vec![seat]));
        let card = game.card(id);
        game.does(seat, Action::Pick { card });
    }
    assert!(game.holds(0, "orion-1") && game.holds(0, "piracy-2"));
}

#[test]
fn ed_66_unless_pays_can_ask_a_nation_of_choice() {
    let mut game = action(
        "{ do = \"unless_pays\", who = \"chosen_other\", hand = 1, else = [{ do = \"discard_hand\", who = \"chosen_other\", amount = \"all\", how = \"owner\" }] }",
    );
    game.hand(1, &["orion-1", "piracy-1"]).uses_against(0, "own-1", 1).quiet();
    game.does(1, Action::Refuse {});
    assert!(game.scrapped("orion-1") && game.discarded("piracy-1"), "everything goes without a choice");
}

#[test]
fn ed_q34_any_nation_includes_the_own() {
    let mut game = action("{ do = \"destroy\", n = 1, at = { zone = \"site\", owner = \"any_nation\" } }");
    game.site(0, 0, &["orion-1"]).front(0, &["secret_base-1"]);
    game.uses_on(0, "own-1", "orion-1").quiet();
    assert!(game.scrapped("orion-1"), "the own shield does not bind its owner (ED-101)");
}

#[test]
fn ed_q25_a_sanction_that_negates_lies_down_in_front_of_its_user() {
    let mut game = with(
        "colour = \"orange\"\nplay_from = \"hand\"\nsanction = true\n[[types.modes]]\nwhen = \"negate\"\nof = [{ tag = \"covert\" }]\nneed = \"any\"\nscope = \"whole\"",
    );
    game.hand(0, &["espionage-1"]).hand(2, &["own-1"]).front(1, &["secret_base-1"]);
    game.front(2, &["air_strike-1"]).down(2, &["piracy-1", "piracy-2", "piracy-3"]);
    game.uses_on(0, "espionage-1", "secret_base-1");
    let (card, room) = (game.card("own-1"), game.card("air_strike-1"));
    assert_eq!(game.refused(2, Action::Negate { card, room: None }), BlockedReason::Room, "India is full");
    game.does(2, Action::Negate { card, room: Some(room) });
    assert!(game.face_down(2, "own-1") && game.discarded("air_strike-1") && game.in_front(1, "secret_base-1"));
}

#[test]
fn look_deck_without_reordering_leaves_the_order() {
    let mut game = action("{ do = \"look_deck\", n = 2 }");
    game.uses(0, "own-1", None).quiet().looks(&["orion-1", "piracy-1"]);
    assert_eq!(game.phase(), Phase::Act);
    let mine = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0));
    assert_eq!(mine.top[..2], [Some(game.card("orion-1")), Some(game.card("piracy-1"))]);
}

#[test]
fn ed_22_an_attack_can_need_another_value() {
    let mut game =
        action("{ do = \"attack\", n = 1, at = { zone = \"front\", owner = \"other\" }, hit = \"destroy\", min = 2 }");
    game.front(1, &["secret_base-1"]).uses_on(0, "own-1", "secret_base-1").quiet().reveals("kerosene-4");
    assert!(game.discarded("secret_base-1"));
}
