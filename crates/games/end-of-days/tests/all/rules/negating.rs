//! Windows and negations of negations (ED-21, ED-60 to ED-63, ED-Q28 to ED-Q32).

use end_of_days::{Action, BlockedReason, Event, Phase, StandingOrder};
use engine::{Defaults, Observe, Rules, Seat, ToAct};

use crate::rules::scenario::{Scenario, launch_site, nations_today, position_with_nations};

#[test]
fn ed_60_61_while_a_card_is_used_the_others_can_only_negate_it() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["espionage-1"])
        .deal_hand(1, &["air_strike-1", "secret_police-1"])
        .deal_hand(2, &["un_veto-1", "salvage-1"]);
    game.put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "espionage-1", "secret_base-1");
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Negate, vec![1, 2]));
    let mut one = game.legal_actions(1);
    one.sort_unstable();
    assert_eq!(one, [Action::Pass {}, Action::Negate { card: game.find_card("secret_police-1"), room: None }]);
    assert_eq!(
        game.legal_actions(2),
        [Action::Pass {}, Action::Negate { card: game.find_card("un_veto-1"), room: None }]
    );
    let card = game.find_card("air_strike-1");
    assert_eq!(game.blocked_reason(1, Action::Negate { card, room: None }), BlockedReason::NotFromThere { card });
}

#[test]
fn ed_62_a_negation_comes_before_the_first_reveal() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1"]).put_in_front(1, &["fighter_screen-1", "secret_base-1"]);
    game.use_card_on(0, "air_strike-1", "secret_base-1");
    assert_eq!(game.phase(), Phase::Negate);
    game.take_action(1, Action::Pass {});
    assert_eq!(game.game.awaited(&game.state), ToAct::Chance);
    game.reveal_card("piracy-1");
    assert_eq!(game.phase(), Phase::Act, "no further window");
    assert!(game.is_discarded("secret_base-1"));
}

#[test]
fn ed_21_whole_or_part_as_the_text_says() {
    // Negating the whole card spares the other nation as well.
    let mut game = position_with_nations(&["GBR", "SOV", "JPN"]);
    game.deal_hand(0, &["economic_meltdown-1"]).deal_hand(1, &["un_veto-1", "salvage-1", "orion-1", "defector-1"]);
    game.deal_hand(2, &["hydrogen-1", "hydrogen-2", "hydrogen-3", "hydrogen-4"]);
    game.use_card(0, "economic_meltdown-1", None).negate_with(1, "un_veto-1").pass_all().pass_all();
    assert_eq!((game.state.public.nations[1].hand, game.state.public.nations[2].hand), (3, 4));
    // Edge 19: only the seat's own part is negated (ED-Q30).
    let mut game = position_with_nations(&["GBR", "SOV", "JPN"]);
    game.deal_hand(0, &["economic_meltdown-1"])
        .deal_hand(1, &["gold_reserves-1", "salvage-1", "orion-1", "defector-1"]);
    game.deal_hand(2, &["hydrogen-1", "hydrogen-2", "hydrogen-3", "hydrogen-4"]);
    game.use_card(0, "economic_meltdown-1", None)
        .negate_with(1, "gold_reserves-1")
        .take_action(2, Action::Pass {})
        .pass_all();
    assert_eq!(game.phase(), Phase::Chance);
    game.resolve_all_chance();
    assert_eq!((game.state.public.nations[1].hand, game.state.public.nations[2].hand), (3, 2));
    let part = |event: &Event| matches!(event, Event::Negated { part: Some(Seat(1)), .. });
    assert!(game.events_seen_by(None).any(part));
}

#[test]
fn ed_q30_only_who_is_affected_can_negate_its_part() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["piracy-1", "orion-1"])
        .put_at_site(1, 0, &["kerosene-2"])
        .put_in_front(1, &["gold_reserves-1"]);
    game.put_in_front(2, &["gold_reserves-2"]);
    game.use_card_on(0, "piracy-1", "kerosene-2");
    assert_eq!(game.seats_to_act(), [1], "nobody else could, as everybody sees: no hands");
    game.negate_with(1, "gold_reserves-1").pass_all();
    assert_eq!(game.phase(), Phase::Act, "a card with one target is stopped as a whole");
    assert!(game.at_site(1, 0, "kerosene-2") && game.face_down(0, "piracy-1"));
}

#[test]
fn ed_q30_after_a_part_was_negated_later_attacks_go_elsewhere() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.put_in_front(0, &["bomber_wing-1"])
        .put_in_front(1, &["fighter_screen-1", "secret_base-1"])
        .put_in_front(2, &["secret_base-2"]);
    game.use_card_on(0, "bomber_wing-1", "secret_base-1").negate_with(1, "fighter_screen-1").pass_all();
    assert_eq!((game.phase(), game.seats_to_act()), (Phase::Aim, vec![0]));
    let lost = game.find_card("secret_base-1");
    assert!(game.events_seen_by(None).any(|event| *event == Event::Lost { card: lost }));
    assert_eq!(game.blocked_reason(0, Action::Aim { card: lost }), BlockedReason::NoTarget);
    game.aim_at(0, "secret_base-2").reveal_card("piracy-1");
    assert!(game.is_discarded("secret_base-2") && game.in_front(1, "secret_base-1"));
}

#[test]
fn ed_q28_the_first_whole_negation_is_carried_out_and_the_rest_stays_unseen() {
    // Edge 18.
    let mut game = position_with_nations(&["USA", "CHN", "FRA", "SOV"]);
    game.deal_hand(0, &["nuclear_missile-1"])
        .deal_hand(1, &["anti_missile-1"])
        .deal_hand(2, &["anti_missile-2"])
        .deal_hand(3, &["salvage-1"]);
    game.put_in_front(3, &["secret_base-1"]);
    game.use_card_on(0, "nuclear_missile-1", "secret_base-1");
    assert_eq!(game.seats_to_act(), [1, 2, 3], "whoever is the target");
    game.negate_with(2, "anti_missile-2");
    assert_eq!(game.game.to_act(&game.state.public), ToAct::Seats([1, 2, 3].map(Seat).into_iter().collect()));
    assert_eq!(game.seats_to_act(), [1, 3], "France has answered; the view does not say so");
    game.negate_with(1, "anti_missile-1").take_action(3, Action::Pass {});
    assert!(
        game.is_discarded("anti_missile-1")
            && game.holds_card(2, "anti_missile-2")
            && game.face_down(0, "nuclear_missile-1")
    );
    let card = game.find_card("anti_missile-2");
    for viewer in [None, Some(0), Some(1), Some(3)] {
        let told = format!("{:?}", game.events_seen_by(viewer).collect::<Vec<_>>());
        assert!(!told.contains(&format!("card: {card:?},")), "{viewer:?} heard of it");
    }
    assert!(game.events_seen_by(Some(2)).any(|event| *event == Event::Withdrawn { card }));
}

#[test]
fn ed_q28_negations_of_own_parts_are_all_carried_out() {
    let mut game = position_with_nations(&["GBR", "SOV", "JPN", "CHN"]);
    game.deal_hand(0, &["economic_meltdown-1"])
        .put_in_front(1, &["gold_reserves-1"])
        .put_in_front(2, &["gold_reserves-2"]);
    for (seat, ids) in
        [(1, ["hydrogen-1", "hydrogen-2"]), (2, ["hydrogen-3", "hydrogen-4"]), (3, ["orion-1", "orion-2"])]
    {
        game.deal_hand(seat, &ids);
    }
    game.state.public.wild = game.game.content().all;
    game.use_card(0, "economic_meltdown-1", None);
    game.negate_with(2, "gold_reserves-2")
        .negate_with(1, "gold_reserves-1")
        .take_action(3, Action::Pass {})
        .pass_all()
        .pass_all();
    game.resolve_all_chance();
    assert_eq!(game.map_nations(|nation| nation.hand.into()), [0, 2, 2, 1]);
    assert!(game.is_discarded("gold_reserves-1") && game.is_discarded("gold_reserves-2"));
}

#[test]
fn ed_q31_a_veto_is_vetoed_and_the_stack_resolves_from_the_top() {
    // Edge 17: the veto itself was the target.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["espionage-1", "un_veto-2"]).put_in_front(1, &["un_veto-1"]);
    game.use_card_on(0, "espionage-1", "un_veto-1").negate_with(1, "un_veto-1");
    assert_eq!(
        (game.phase(), game.seats_to_act()),
        (Phase::Negate, vec![0]),
        "the user may; nobody negates a card of its own"
    );
    game.negate_with(0, "un_veto-2").pass_all();
    assert!(game.is_discarded("un_veto-1") && game.is_discarded("un_veto-2") && game.face_down(0, "espionage-1"));
    let gone = game.find_card("un_veto-1");
    assert!(game.events_seen_by(None).any(|event| *event == Event::Lost { card: gone }), "ED-Q32");
    assert_eq!(game.phase(), Phase::Act);
}

#[test]
fn ed_q31_a_negated_negation_lets_the_card_work() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["espionage-1"])
        .deal_hand(1, &["un_veto-1"])
        .deal_hand(2, &["un_veto-2"])
        .put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "espionage-1", "secret_base-1").negate_with(1, "un_veto-1").take_action(2, Action::Pass {});
    assert_eq!(game.seats_to_act(), [2], "the United States hold nothing; a third nation may veto the veto");
    game.negate_with(2, "un_veto-2").pass_all();
    assert!(game.is_discarded("secret_base-1"));
}

#[test]
fn ed_q31_when_a_negation_falls_the_next_sealed_one_comes_up() {
    // The victim responds with Secret Police and a third nation with a veto; the user vetoes the veto.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["sabotage-1", "un_veto-1"]).deal_hand(1, &["un_veto-2"]).deal_hand(2, &["secret_police-1"]);
    game.put_at_site(2, 0, &["orion-1"]);
    game.use_card_on(0, "sabotage-1", "orion-1").negate_with(1, "un_veto-2").negate_with(2, "secret_police-1");
    assert_eq!(game.state.public.stack_depth(), 2, "the Soviet veto comes first");
    game.negate_with(0, "un_veto-1").take_action(2, Action::Pass {}).pass_all();
    // Secret Police follows, which can no longer be vetoed.
    game.pass_all();
    assert!(game.is_discarded("secret_police-1") && game.at_site(2, 0, "orion-1"));
    assert_eq!(game.phase(), Phase::Act);
}

#[test]
fn ed_q31_negations_nest_four_deep() {
    // All cards are wild: sabotage, police against it, veto against the police, veto against that veto.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["sabotage-1", "un_veto-1"]).deal_hand(1, &["secret_police-1"]).deal_hand(2, &["un_veto-2"]);
    game.put_at_site(1, 0, &["orion-1"]);
    game.use_card_on(0, "sabotage-1", "orion-1").negate_with(1, "secret_police-1").take_action(2, Action::Pass {});
    game.negate_with(0, "un_veto-1").take_action(2, Action::Pass {});
    assert_eq!(game.state.public.stack_depth(), 3);
    assert_eq!(game.seats_to_act(), [2], "everybody sees that the Soviet Union has no card left");
    game.negate_with(2, "un_veto-2");
    let others = game.events_seen_by(None).filter_map(|event| match event {
        Event::Negates { other, .. } => Some(game.game.content().card_id(*other)),
        _ => None,
    });
    assert_eq!(others.collect::<Vec<_>>(), ["sabotage-1", "secret_police-1", "un_veto-1"]);
    // The second veto negates the first, so the police work and the sabotage fails.
    assert_eq!(game.phase(), Phase::Act);
    assert!(game.at_site(1, 0, "orion-1"));
    for id in ["sabotage-1", "secret_police-1", "un_veto-1", "un_veto-2"] {
        assert!(game.is_discarded(id), "{id} is spent");
    }
}

#[test]
fn ed_q32_a_target_that_negates_is_gone_and_the_negated_card_is_used_up() {
    // Edge 16.
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["espionage-1"]).put_in_front(1, &["secret_police-1"]);
    game.use_card_on(0, "espionage-1", "secret_police-1").negate_with(1, "secret_police-1").pass_all();
    assert!(game.is_discarded("secret_police-1") && game.face_down(0, "espionage-1"));
    assert_eq!(game.phase(), Phase::Act);
}

#[test]
fn ed_q32_a_card_with_several_attacks_goes_on_without_its_first_target() {
    // A Bomber Wing targets a Fighter Screen.
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.put_in_front(0, &["bomber_wing-1"]).put_in_front(1, &["fighter_screen-1"]).put_in_front(2, &["secret_base-1"]);
    game.use_card_on(0, "bomber_wing-1", "fighter_screen-1").negate_with(1, "fighter_screen-1").pass_all();
    assert_eq!(game.phase(), Phase::Aim);
    game.take_action(0, Action::Stop {});
    assert!(game.face_down(0, "bomber_wing-1") && game.is_discarded("fighter_screen-1"));
}

#[test]
fn ed_q51_who_is_asked_follows_from_what_everybody_sees() {
    // Hands of the same size with and without a response lead to the same request.
    let asked = |ids: [&str; 2]| {
        let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
        game.deal_hand(0, &["espionage-1"])
            .put_in_front(1, &["secret_base-1"])
            .deal_hand(1, &ids[..1])
            .deal_hand(2, &ids[1..]);
        game.use_card_on(0, "espionage-1", "secret_base-1");
        let spectator = game.game.view(&game.state, engine::Viewer::Spectator);
        (
            game.seats_to_act(),
            serde_json::to_string(&spectator).expect("JSON"),
            format!("{:?}", game.events_seen_by(None).collect::<Vec<_>>()),
        )
    };
    let with = asked(["secret_police-1", "un_veto-1"]);
    let without = asked(["kerosene-2", "orion-1"]);
    assert_eq!(with.0, [1, 2]);
    assert_eq!(with, without);
}

#[test]
fn ed_q51_the_windows_in_which_hidden_cards_matter_stay_open_for_a_while() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["espionage-1"]).deal_hand(1, &["secret_police-1"]).put_in_front(1, &["secret_base-1"]);
    let least =
        |game: &crate::rules::scenario::Scenario, action| game.game.min_answer_millis(&game.state.public, action);
    assert_eq!(least(&game, Action::Yield {}), 0, "nobody waits for the seat on turn");
    game.use_card_on(0, "espionage-1", "secret_base-1");
    let police = Action::Negate { card: game.find_card("secret_police-1"), room: None };
    assert_eq!([least(&game, Action::Pass {}), least(&game, police)], [3_000; 2], "the same whatever is answered");
    game.state.public.phase = Phase::Poll;
    assert_eq!(least(&game, Action::Pass {}), 2_000);
    game.state.public.phase = Phase::Answer;
    assert_eq!([Action::Accept {}, Action::Decline {}, Action::Send {}].map(|answer| least(&game, answer)), [5_000; 3]);
    assert_eq!(
        least(&game, Action::Say { what: end_of_days::OfferDisclosure::Total }),
        0,
        "what nobody hears of takes no time"
    );
}

#[test]
fn ed_q51_a_window_that_nobody_could_answer_is_not_opened() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["submarine-1"])
        .deal_hand(1, &["un_veto-1", "fighter_screen-1"])
        .put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "submarine-1", "secret_base-1");
    assert_eq!(game.phase(), Phase::Attack, "it says that it cannot be negated");
}

#[test]
fn ed_q28_standing_orders_answer_in_the_order_of_the_window() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["nuclear_missile-1", "sabotage-1"]).deal_hand(1, &["anti_missile-1", "secret_police-1"]);
    game.deal_hand(2, &["salvage-1"]).put_at_site(1, 1, &["orion-1"]);
    let answer = |game: &crate::rules::scenario::Scenario, seat: u8| {
        let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat));
        engine::Defaults::standing_order(&game.game, &game.state.public, &own, Seat(seat))
    };
    game.take_action_out_of_turn(1, Action::Order { what: StandingOrder::NegateNuclear });
    game.take_action_out_of_turn(2, Action::Order { what: StandingOrder::PassUntilTurn });
    assert!(game.events_seen_by(None).next().is_none(), "nobody hears of an order");
    game.use_card_on(0, "sabotage-1", "orion-1");
    assert_eq!(answer(&game, 1), None, "it is not nuclear");
    assert_eq!(answer(&game, 2), Some(Action::Pass {}));
    game.take_action_out_of_turn(1, Action::Order { what: StandingOrder::GuardSite(launch_site(1)) });
    let police = Action::Negate { card: game.find_card("secret_police-1"), room: None };
    assert_eq!(answer(&game, 1), Some(police));
    game.take_action(1, police).take_action(2, Action::Pass {}).pass_all();
    game.use_card_on(0, "nuclear_missile-1", "orion-1");
    let shield = Action::Negate { card: game.find_card("anti_missile-1"), room: None };
    assert_eq!(answer(&game, 1), Some(shield));
    let absent = {
        let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(1));
        game.game.default_action(&game.state.public, &own, Seat(1))
    };
    assert_eq!(absent, shield, "ED-Q52: who is away is answered for by its orders");
    // Giving an order again revokes it.
    game.take_action_out_of_turn(1, Action::Order { what: StandingOrder::NegateNuclear })
        .take_action_out_of_turn(1, Action::Order { what: StandingOrder::GuardSite(launch_site(1)) });
    assert_eq!(answer(&game, 1), None);
}

#[test]
fn ed_q59_an_order_in_ones_own_turn_ends_ones_actions() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    game.deal_hand(0, &["salvage-1"]);
    game.take_action_out_of_turn(0, Action::Order { what: StandingOrder::PassUntilTurn });
    let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(0));
    assert_eq!(game.game.standing_order(&game.state.public, &own, Seat(0)), Some(Action::Yield {}));
}

#[test]
fn ed_q59_a_seat_can_be_asked_only_if_it_is_hit() {
    let mut game = nations_today(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["sabotage-1", "nuclear_missile-1", "salvage-1"])
        .deal_hand(1, &["secret_police-1", "un_veto-1"]);
    game.deal_hand(2, &["un_veto-2", "orion-2"]).put_at_site(1, 1, &["orion-1"]);
    let answer = |game: &Scenario, seat: u8| {
        let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat));
        engine::Defaults::standing_order(&game.game, &game.state.public, &own, Seat(seat))
    };
    for seat in [1, 2] {
        game.take_action_out_of_turn(seat, Action::Order { what: StandingOrder::OnlyIfHit });
    }
    game.use_card_on(0, "sabotage-1", "orion-1");
    assert_eq!(answer(&game, 1), None, "its own module is aimed at: it is asked");
    assert_eq!(answer(&game, 2), Some(Action::Pass {}), "it is not hit");
    game.negate_with(1, "secret_police-1").take_action(2, Action::Pass {});
    assert_eq!(answer(&game, 2), Some(Action::Pass {}), "a negation hits the user of what it negates");
    game.pass_all().take_action(0, Action::Yield {});
    assert_eq!(game.phase(), Phase::Poll);
    assert_eq!(answer(&game, 1), Some(Action::Pass {}), "a poll hits nobody");
    game.take_action_out_of_turn(1, Action::Order { what: StandingOrder::OnlyIfHit });
    assert_eq!(answer(&game, 1), None, "taken back");
}

#[test]
fn ed_q52_q53_a_game_goes_on_to_its_end_when_everybody_has_left() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    let flags = |game: &Scenario| game.state.public.nations.map(|nation| nation.flag);
    let before = flags(&game);
    while game.game.awaited(&game.state) != ToAct::Nobody {
        game.resolve_all_chance();
        for seat in game.seats_to_act() {
            let own = game.game.own_knowledge(&game.state.public, &game.state.private, Seat(seat));
            let action = game.game.default_action(&game.state.public, &own, Seat(seat));
            game.take_action(seat, action);
        }
    }
    assert_eq!(flags(&game), before, "the nations stay, and with them what is wild (ED-12)");
    assert_eq!(game.state.public.turn, 24);
}
