//! Step 1 (ED-34 to ED-38, ED-Q4 to ED-Q10).

use end_of_days::{Action, BlockedReason, Event, Options, Phase, ScrapPick};
use engine::Seat;

use crate::rules::scenario::{Scenario, nations_with, position_with_nations};

/// Advances to the next turn of seat 0, which keeps its cards.
fn next_turn(game: &mut Scenario) {
    // Seat 1 is on turn first, so that the end of its turn begins the turn of seat 0.
    game.state.public.seat = Seat(1);
    game.state.public.turn = 2;
    game.end_turn();
    assert_eq!((game.state.public.seat, game.state.public.round), (Seat(0), 2));
}

const SIX: [&str; 6] = ["kerosene-2", "air_strike-1", "salvage-1", "un_veto-1", "defector-1", "submarine-1"];

#[test]
fn ed_36_q4_q5_a_hand_that_is_full_or_larger_is_not_refilled() {
    // Edge 1.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX).deal_hand(0, &["salvage-2"]);
    next_turn(&mut game);
    assert_eq!(game.legal_actions(0), [Action::Keep {}, Action::Discard {}], "discarding is still offered");
    game.take_action(0, Action::Keep {});
    assert_eq!(game.phase(), Phase::Trade, "no card, no pick");
    assert_eq!(game.state.public.nations[0].hand, 7, "ED-4: never a limit");
}

#[test]
fn ed_34_q5_the_hand_is_discarded_as_a_whole_and_face_up() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX);
    next_turn(&mut game);
    game.take_action(0, Action::Discard {});
    assert_eq!(game.state.public.nations[0].hand, 0);
    assert!(game.is_scrapped("kerosene-2") && game.is_discarded("un_veto-1"), "ED-19");
    let cards = game.find_cards(&SIX);
    assert!(game.events_seen_by(None).any(|event| *event == Event::HandDiscarded { seat: Seat(0), cards }));
    assert!(game.state.public.restricted);
}

#[test]
fn ed_q5_an_empty_hand_is_not_asked_about_and_restricts_nothing() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    next_turn(&mut game);
    assert_eq!(game.phase(), Phase::Refill);
    assert!(!game.state.public.restricted);
    assert!(!game.can_act(0, Action::Discard {}));
}

#[test]
fn ed_36_37_q6_one_card_may_come_from_the_scrapyard_first_or_last() {
    // Edge 2: three cards are missing.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX[..3])
        .put_on_discards(&["orion-1"])
        .deal_rest_to_hand(1, &["piracy-1", "piracy-2", "piracy-3", "piracy-4", "orion-2"]);
    next_turn(&mut game);
    game.take_action(0, Action::Keep {}).take_action(0, Action::Draw {});
    assert_eq!(game.state.public.due, 2, "all but one");
    game.draw_cards(&["piracy-1", "orion-2"]);
    assert_eq!(game.phase(), Phase::Refill);
    let take = game.find_card("orion-1");
    game.take_action(0, Action::Take { card: take });
    assert_eq!((game.phase(), game.state.public.deck, game.state.public.nations[0].hand), (Phase::Trade, 3, 6));
    assert!(game.state.public.nations[0].shown.contains(take), "everybody saw which card it was");
    // In the other order: the Scrapyard card first, then the rest from the deck.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX[..3]);
    next_turn(&mut game);
    let take = game.find_card("basic_habitat-1");
    game.take_action(0, Action::Keep {}).take_action(0, Action::Take { card: take });
    assert_eq!((game.phase(), game.state.public.due), (Phase::Drawing, 2), "one card of the Scrapyard at most");
    game.draw_cards(&["piracy-1", "piracy-2"]);
    assert_eq!(game.phase(), Phase::Trade);
}

#[test]
fn ed_q6_with_one_card_missing_there_is_one_question() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX[..5]);
    next_turn(&mut game);
    game.take_action(0, Action::Keep {}).take_action(0, Action::Draw {}).draw_cards(&["piracy-1"]);
    assert_eq!(game.phase(), Phase::Trade);
}

#[test]
fn ed_q6_the_pick_can_be_limited_to_the_beginning() {
    let mut game = nations_with(&["USA", "FRA"], Options { scrap_pick: ScrapPick::FirstOnly, ..Options::default() });
    game.deal_hand(0, &SIX[..3]);
    next_turn(&mut game);
    game.take_action(0, Action::Keep {})
        .take_action(0, Action::Draw {})
        .draw_cards(&["piracy-1", "piracy-2", "piracy-3"]);
    assert_eq!(game.phase(), Phase::Trade);
}

#[test]
fn ed_37_without_a_scrapyard_everything_is_drawn() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.put_at_site(1, 0, &["kerosene-1", "basic_habitat-1"]).deal_hand(1, &["basic_colony-1"]);
    game.deal_hand(0, &SIX[..4]);
    next_turn(&mut game);
    game.take_action(0, Action::Keep {});
    assert_eq!((game.phase(), game.state.public.due), (Phase::Drawing, 2));
    assert_eq!(engine::BlockedReason::clause(BlockedReason::NotInScrapyard), "ED-37");
}

#[test]
fn ed_38_q6_q8_a_draw_from_an_empty_deck_shuffles_discards_and_scrapyard() {
    // Edge 3: four cards are missing; the deck has 1, the discards 20, the Scrapyard 5.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX[..2]);
    let discards = [
        "piracy-1",
        "piracy-2",
        "piracy-3",
        "piracy-4",
        "espionage-1",
        "espionage-2",
        "espionage-3",
        "espionage-4",
        "espionage-5",
        "sabotage-1",
        "sabotage-2",
        "sabotage-3",
        "anti_missile-1",
        "anti_missile-2",
        "anti_missile-3",
        "anti_missile-4",
        "civil_war-1",
        "civil_war-2",
        "civil_war-3",
        "invasion-1",
    ];
    game.put_on_discards(&discards).put_on_discards(&["orion-1", "orion-2"]).deal_rest_to_hand(1, &["invasion-2"]);
    next_turn(&mut game);
    game.take_action(0, Action::Keep {}).take_action(0, Action::Draw {});
    assert_eq!((game.state.public.deck, game.state.public.due), (1, 3));
    game.draw_cards(&["invasion-2", "orion-1", "piracy-1"]);
    assert_eq!(game.phase(), Phase::Drawing, "the second question is skipped: no Scrapyard");
    assert!(game.state.public.scrapyard.is_empty() && game.state.public.discards.is_empty());
    game.draw_cards(&["piracy-2"]);
    assert_eq!((game.phase(), game.state.public.deck), (Phase::Trade, 22));
    assert!(game.events_seen_by(None).any(|event| *event == Event::Reshuffled { n: 25 }));
}

#[test]
fn ed_q8_the_deck_is_made_anew_only_when_a_card_is_needed() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX[..5]).deal_rest_to_hand(1, &["invasion-2"]);
    next_turn(&mut game);
    game.take_action(0, Action::Keep {}).take_action(0, Action::Draw {}).draw_cards(&["invasion-2"]);
    assert_eq!(game.state.public.deck, 0);
    assert_eq!(game.state.public.scrapyard.len(), 3, "the Scrapyard is still there");
}

#[test]
fn ed_q7_a_module_of_the_discarded_hand_can_be_taken_back() {
    // Edge 6.
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["kerosene-2", "basic_habitat-2"]);
    next_turn(&mut game);
    game.take_action(0, Action::Discard {});
    // One of several cards that are alike, such as this habitat and the starter, is offered.
    let alike =
        ["basic_habitat-1", "basic_habitat-2"].map(|id| game.can_act(0, Action::Take { card: game.find_card(id) }));
    assert_eq!(alike, [true, false]);
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["hydrogen-1", "salvage-1"]);
    next_turn(&mut game);
    let take = game.find_card("hydrogen-1");
    game.take_action(0, Action::Discard {}).take_action(0, Action::Take { card: take });
    assert!(game.holds_card(0, "hydrogen-1"));
}

#[test]
fn ed_q10_with_nothing_left_to_draw_a_refill_ends() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &SIX[..2]).deal_rest_to_hand(1, &[]);
    game.put_at_site(1, 0, &["kerosene-1", "basic_habitat-1", "basic_colony-1"]);
    game.state.public.seat = Seat(1);
    game.state.public.turn = 2;
    game.take_action(1, Action::Yield {}).pass_all();
    assert_eq!(game.state.public.seat, Seat(0), "ED-Q10: no launch can be announced either");
    game.take_action(0, Action::Keep {});
    assert_eq!((game.phase(), game.state.public.nations[0].hand), (Phase::Trade, 2));
}

#[test]
fn ed_35_q9_who_discarded_the_hand_only_places_modules_in_this_step_3() {
    let mut game = position_with_nations(&["USA", "FRA"]);
    game.deal_hand(0, &["salvage-1"])
        .put_in_front(0, &["anti_missile-1", "air_strike-1"])
        .put_in_front(1, &["secret_base-1"]);
    game.deal_hand(1, &["nuclear_missile-1", "ultimatum-1"]).put_on_discards(&["hydrogen-1"]);
    next_turn(&mut game);
    let engine = game.find_card("hydrogen-1");
    game.take_action(0, Action::Discard {}).take_action(0, Action::Take { card: engine });
    game.draw_cards(&["gold_reserves-1", "secret_police-1", "kerosene-2", "basic_habitat-2", "basic_colony-2"]);
    game.take_action(0, Action::EndTrade {});
    let shot = game.use_action("air_strike-1", game.card_target("secret_base-1"));
    assert_eq!(game.blocked_reason(0, shot), BlockedReason::Restricted);
    let put = Action::Front { card: game.find_card("gold_reserves-1"), room: None };
    assert_eq!(game.blocked_reason(0, put), BlockedReason::Restricted);
    game.place_module(0, "hydrogen-1", 0).take_action(0, Action::Yield {});
    // Edge 4: Anti-missile is not offered against this missile.
    game.use_card_on(1, "nuclear_missile-1", "air_strike-1");
    assert_eq!(game.phase(), Phase::Attack, "nobody else could negate");
    game.reveal_card("piracy-1").take_action(1, Action::Stop {});
    // Edge 5: paying is not a use of a card.
    game.take_action(0, Action::Yield {}).use_card_on(1, "ultimatum-1", "hydrogen-1").pass_all();
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Pay, vec![0]));
    game.take_action(0, Action::Pay {});
    let card = game.find_card("gold_reserves-1");
    assert!(game.can_act(0, Action::Pick { card }), "with any hand cards");
    let (first, second) = (game.find_card("kerosene-2"), game.find_card("basic_habitat-2"));
    game.take_action(0, Action::Pick { card: first.min(second) })
        .take_action(0, Action::Pick { card: first.max(second) });
    assert!(game.at_site(0, 0, "hydrogen-1"));
    // In the next player's turn it may negate again.
    game.end_turn().advance_to_step_3();
    assert_eq!(game.state.public.seat, Seat(1));
    game.deal_hand(1, &["nuclear_missile-2"]);
    game.state.public.wild = game.game.content().all;
    game.use_card_on(1, "nuclear_missile-2", "hydrogen-1");
    assert!(game.can_play(0, "anti_missile-1"));
}
