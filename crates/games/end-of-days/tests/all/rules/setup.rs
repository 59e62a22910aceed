//! The setup before the first turn, and the order of turns (ED-1 to ED-7, ED-24 to ED-33).

use end_of_days::{Action, ChanceOutcome, EndOfDays, Event, Flag, NationChoice, Options, Phase};
use engine::{Chance, Ending, Observe, Rules, Scoring, Seat, ToAct};

use crate::common::{CARDS, new_game};
use crate::rules::scenario::{Scenario, nation_flag, nations_with, position_with_nations};

fn fresh(seats: u8, options: Options) -> Scenario {
    let game = new_game(seats, options);
    let state = game.initial_state();
    Scenario { game, state, told: Vec::new() }
}

#[test]
fn ed_1_two_to_seven_seats_can_play() {
    for seats in 0..=9 {
        let game = EndOfDays::new(seats, Options::default(), CARDS.clone());
        assert_eq!(game.is_some(), (2..=7).contains(&seats), "{seats} seats");
    }
}

#[test]
fn ed_2_25_28_q2_nations_are_chosen_clockwise_and_the_last_to_choose_begins() {
    for seats in 2..=7u8 {
        let mut game = fresh(seats, Options::default());
        let first = seats - 1;
        game.apply_outcome(ChanceOutcome::First { seat: Seat(first) });
        for number in 0..seats {
            let seat = (first + number) % seats;
            if number == 6 {
                // The last nation is assigned without a decision (ED-Q59).
                break;
            }
            assert_eq!(game.seats_to_act(), [seat]);
            assert_eq!(game.legal_actions(seat).len(), 7 - number as usize, "nations that are left");
            let nation = *game.legal_actions(seat).last().expect("a nation");
            game.take_action(seat, nation);
            if number + 1 < seats {
                game.blocked_reason((seat + 1) % seats, nation);
            }
        }
        let last = (first + seats - 1) % seats;
        game.resolve_all_chance();
        assert_eq!((game.state.public.first, game.state.public.seat), (Seat(last), Seat(last)));
    }
}

#[test]
fn ed_q2_nations_can_be_dealt_and_the_first_seat_drawn() {
    let mut game = fresh(3, Options { nation_choice: NationChoice::Random, ..Options::default() });
    let mut nations = [None; 7];
    nations[..3].copy_from_slice(&[6, 0, 3].map(Flag::new));
    assert!(!game.game.is_possible(&game.state, ChanceOutcome::First { seat: Seat(0) }), "nations come first");
    let mut double = nations;
    double[1] = double[0];
    assert!(!game.game.is_possible(&game.state, ChanceOutcome::Nations { nations: double }), "each nation once (ED-2)");
    game.apply_outcome(ChanceOutcome::Nations { nations });
    game.apply_outcome(ChanceOutcome::First { seat: Seat(2) });
    game.resolve_all_chance();
    assert_eq!(game.state.public.nations.map(|nation| nation.flag), nations);
    assert_eq!(game.state.public.seat, Seat(2));
    assert_eq!(game.phase(), Phase::Keep);
}

#[test]
fn ed_24_27_q1_three_wild_modules_start_in_the_scrapyard_and_117_cards_in_the_deck() {
    let game = fresh(4, Options::default());
    assert_eq!(game.state.public.scrapyard, game.find_cards(&["kerosene-1", "basic_habitat-1", "basic_colony-1"]));
    assert_eq!(game.state.public.deck, 117);
    assert_eq!(game.state.private.deck.len(), 117);
    assert_eq!(game.game.content().count, 120);
    assert!(game.state.public.discards.is_empty());
}

#[test]
fn ed_4_26_hands_are_dealt_by_hand_size_from_the_first_seat_on() {
    let mut game = fresh(3, Options::default());
    game.apply_outcome(ChanceOutcome::First { seat: Seat(1) });
    // The nations are France, India and the United States.
    for (seat, nation) in [(1, 3), (2, 5), (0, 0)] {
        game.take_action(seat, Action::Nation { nation: nation_flag(nation) });
    }
    assert_eq!(game.phase(), Phase::Deal);
    game.resolve_all_chance();
    assert_eq!(game.map_nations(|nation| nation.hand.into()), [6, 6, 7]);
    let dealt: Vec<u8> = game
        .events_seen_by(None)
        .filter_map(|event| match event {
            Event::Dealt { seat, cards: None, .. } => Some(seat.0),
            _ => None,
        })
        .collect();
    assert_eq!(dealt, [0, 1, 2]);
    let own =
        |event: &&Event| matches!(event, Event::Dealt { seat: Seat(1), cards: Some(cards), .. } if cards.len() == 6);
    assert_eq!(game.events_seen_by(Some(1)).filter(own).count(), 1, "each seat sees its own cards only");
    assert_eq!(game.events_seen_by(Some(2)).filter(own).count(), 0);
}

#[test]
fn ed_29_32_91_q3_the_marker_moves_on_when_play_comes_back_to_the_first_seat() {
    let mut game = nations_with(&["USA", "SOV"], Options { rounds: 4, ..Options::default() });
    assert_eq!((game.state.public.round, game.state.public.seat), (1, Seat(0)));
    for (round, seat) in [(1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1)] {
        game.end_turn();
        assert_eq!((game.state.public.round, game.state.public.seat), (round, Seat(seat)));
        let last = game.events_seen_by(None).filter_map(|event| match event {
            Event::Turn { last, .. } => Some(*last),
            _ => None,
        });
        assert_eq!(last.last(), Some(round == 4), "the last round is announced");
        game.advance_to_step_3();
    }
    game.end_turn();
    assert_eq!(game.game.awaited(&game.state), ToAct::Nobody, "ED-92: after the last turn of the last round");
}

#[test]
fn ed_q3_rounds_are_an_option_from_4_to_12() {
    assert_eq!(Options::default().rounds, 8);
    for rounds in 0..=20 {
        let game = EndOfDays::new(2, Options { rounds, ..Options::default() }, CARDS.clone());
        assert_eq!(game.is_some(), (4..=12).contains(&rounds));
    }
}

#[test]
fn ed_q58_each_round_can_begin_one_seat_further_on() {
    for (rotate_first, expected) in [(false, [0, 1, 2, 0, 1, 2, 0]), (true, [0, 1, 2, 1, 2, 0, 2])] {
        let mut game = nations_with(&["USA", "SOV", "CHN"], Options { rotate_first, ..Options::default() });
        let mut order = Vec::new();
        for _ in 0..expected.len() {
            order.push(game.state.public.seat.0);
            game.end_turn().advance_to_step_3();
        }
        assert_eq!(order, expected);
    }
}

#[test]
fn ed_30_the_nations_that_stayed_out_are_public() {
    let game = position_with_nations(&["JPN", "FRA", "IND", "GBR"]);
    let view = game.game.view(&game.state, engine::Viewer::Spectator);
    let ids =
        view.public.nations.iter().filter_map(|nation| nation.flag).map(|flag| &game.game.content().nation(flag).id);
    assert_eq!(ids.collect::<Vec<_>>(), ["JPN", "FRA", "IND", "GBR"]);
    assert!(view.public.wild.contains(game.find_card("espionage-3")), "two of its flags are out");
    assert!(!view.public.wild.contains(game.find_card("economic_meltdown-1")), "one of its flags is out");
}

#[test]
fn ed_31_33_a_turn_has_four_steps_and_cards_are_used_in_the_third_only() {
    let mut game = position_with_nations(&["USA", "SOV", "FRA"]);
    game.deal_hand(0, &["air_strike-1"]).put_in_front(1, &["secret_base-1"]).set_turn(Phase::Keep, 0);
    let shot = game.use_action("air_strike-1", game.card_target("secret_base-1"));
    assert_eq!(engine::BlockedReason::clause(game.blocked_reason(0, shot)), "ED-33");
    game.take_action(0, Action::Keep {});
    assert_eq!(game.phase(), Phase::Refill);
    game.blocked_reason(0, shot);
    game.take_action(0, Action::Draw {}).resolve_all_chance();
    game.take_action(0, Action::Draw {}).resolve_all_chance();
    assert_eq!(game.phase(), Phase::Trade);
    game.blocked_reason(0, shot);
    game.take_action(0, Action::EndTrade {});
    assert_eq!(game.phase(), Phase::Act);
    assert!(game.can_act(0, shot));
    // ED-33: nothing can be done in step 4 either.
    game.put_at_site(0, 0, &["kerosene-1", "basic_habitat-1", "basic_colony-1"]);
    game.take_action(0, Action::Yield {}).pass_all();
    assert_eq!(game.phase(), Phase::Launch);
    assert_eq!(engine::BlockedReason::clause(game.blocked_reason(0, shot)), "ED-33");
}

#[test]
fn ed_3_94_points_alone_decide() {
    // Destroying and sanctioning score nothing; a single point wins.
    let mut game = nations_with(&["USA", "SOV"], Options { rounds: 4, ..Options::default() });
    game.put_face_down(0, &["espionage-1", "espionage-2"]);
    game.set_landings(&[0, 1]).set_scores(&[0, 1]);
    for _ in 0..8 {
        game.advance_to_step_3().end_turn();
    }
    let Ending { winners, outcome, scores, .. } = game.game.ending(&game.state);
    assert_eq!((winners, outcome), (engine::SeatSet::only(Seat(1)), "win"));
    assert_eq!(scores[..2], [0, 1]);
}
