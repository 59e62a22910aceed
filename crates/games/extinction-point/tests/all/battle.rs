//! Battles, step by step: the two worked examples of the rules and edge cases.

use crate::common::{
    activate_card, build, cards_fall, new_game, parse_cards, play_card, resolve_all_chance, stack_infiltrator_deck,
    state_with_hands, store_cards, take_action,
};
use engine::{Rules, Scoring, StateOf, ToAct};
use extinction_point::{Action, Election, Event, ExtinctionPoint, NONE, Options, TurnStep};

fn rotate() -> Options {
    Options { election: Election::Rotate, ..Options::default() }
}

/// Sets the remaining health and keeps the number of unseen cards consistent with it.
fn health(state: &mut StateOf<ExtinctionPoint>, mothership: u8, bunker: u8) {
    state.public.mothership_health = mothership;
    state.public.bunker_health = bunker;
}

fn numbers(told: &[Event]) -> Option<(u8, u8)> {
    told.iter().find_map(|event| match event {
        Event::Numbers { fire, strike, .. } => Some((*fire, *strike)),
        _ => None,
    })
}

#[test]
fn ep_93_q27_the_first_worked_example_is_won_at_the_brink() {
    let game = new_game(2, rotate());
    let mut state = state_with_hands(&game, &["W5 B1", "W2 B12"]);
    activate_card(&game, &mut state, "M03");
    activate_card(&game, &mut state, "K12");
    health(&mut state, 3, 1);
    build(&mut state, 7, "W4 W6 P2 P7 S5");
    build(&mut state, 3, "W3");
    stack_infiltrator_deck(&mut state, "12+");
    play_card(&game, &mut state, 0, "W5");
    let told = play_card(&game, &mut state, 1, "W2");
    assert_eq!(numbers(&told), Some((4, 1)));
    assert_eq!(game.to_act(&state.public), ToAct::Nobody);
    assert_eq!((state.public.mothership_health, state.public.bunker_health, state.public.built), (0, 1, 2));
    assert_eq!(game.ending(&state).outcome, "victory");
}

#[test]
fn ep_97_the_second_worked_example_is_lost_by_a_doubled_strike() {
    let game = new_game(4, rotate());
    let fight = |led: &str| {
        let hands = [format!("{led} B1"), "B2 B3".into(), "B4 B7".into(), "B8 B10".into()];
        let mut state = state_with_hands(&game, &hands.each_ref().map(|hand: &String| hand.as_str()));
        activate_card(&game, &mut state, "M04");
        activate_card(&game, &mut state, "K13");
        health(&mut state, 4, 2);
        build(&mut state, 9, "W12 P10 S11");
        build(&mut state, 5, "W6");
        build(&mut state, 6, "P8 W9 W13");
        stack_infiltrator_deck(&mut state, "13+");
        play_card(&game, &mut state, 0, led);
        play_card(&game, &mut state, 1, "B2");
        play_card(&game, &mut state, 2, "B4");
        let told = play_card(&game, &mut state, 3, "B8");
        assert_eq!(numbers(&told).map(|(fire, _)| fire), Some(2));
        assert_eq!(state.public.step, TurnStep::Cover, "the Captain chooses what the shelter covers");
        let told = take_action(&game, &mut state, 0, Action::Cover { building: 6 });
        assert!(told.iter().any(|event| matches!(event, Event::Razed { building: 5, stays: false, .. })));
        assert!(told.iter().any(|event| matches!(event, Event::ShieldsSpent { .. })));
        state
    };
    let lost = fight("P4");
    assert_eq!((lost.public.mothership_health, lost.public.bunker_health), (2, 0));
    assert_eq!(game.ending(&lost).outcome, "defeat");
    let mut goes_on = fight("S4");
    assert_eq!(goes_on.public.bunker_health, 1);
    resolve_all_chance(&game, &mut goes_on, 3);
    assert_eq!((goes_on.public.turn, goes_on.public.battles), (2, 1), "EP-99: a new turn begins");
}

#[test]
fn ep_45_manned_weapons_fire_and_texts_man_or_cap_them() {
    let game = new_game(2, rotate());
    let fires = |mothership: &str, bunker: &str, stored: &str| {
        let mut state = state_with_hands(&game, &["B9", "B10"]);
        build(&mut state, 8, "W9 W10 W11 P9 P10");
        activate_card(&game, &mut state, mothership);
        activate_card(&game, &mut state, bunker);
        store_cards(&mut state, stored);
        game.battle_numbers(&state.public).0
    };
    // Edge case 19.
    assert_eq!(fires("M06", "K15", "P11"), 2);
    assert_eq!(fires("M08", "K15", "P11"), 1);
    assert_eq!(fires("M06", "K07", "P11"), 3);
    assert_eq!(fires("M06", "K07", ""), 2, "nobody is stored");
    assert_eq!(fires("M08", "K07", "P11"), 1);
}

#[test]
fn ep_123_gun_pit_is_operational_with_people_alone() {
    let game = new_game(2, rotate());
    let mut state = state_with_hands(&game, &["B9", "B10"]);
    build(&mut state, 4, "P5");
    assert_eq!(game.battle_numbers(&state.public), (1, 1), "edge case 20");
}

#[test]
fn ep_110_to_112_what_a_battle_removes_is_read_only_afterwards() {
    let game = new_game(2, rotate());
    let mut state = state_with_hands(&game, &["W5", "B1"]);
    activate_card(&game, &mut state, "M17");
    build(&mut state, 8, "W9 W10 W11 P9 P10 P11");
    stack_infiltrator_deck(&mut state, "12+");
    let active = state.public.mothership;
    let told = cards_fall(&game, &mut state, &[(0, "W5"), (1, "B1")]);
    // Edge case 21: the array lets two through; both cards stay unrevealed until chance reveals them.
    assert_eq!(numbers(&told), Some((2, 1)));
    assert_eq!((state.public.mothership, state.public.mothership_discard), (active, 0));
    resolve_all_chance(&game, &mut state, 5);
    assert_ne!(state.public.mothership, active);
    assert_eq!(state.public.mothership_discard.count_ones(), 2);
    assert_eq!(state.public.mothership_health, 3);
}

#[test]
fn deep_cellar_stays_and_what_was_on_it_goes() {
    let game = new_game(2, rotate());
    let mut state = state_with_hands(&game, &["W5", "B9"]);
    build(&mut state, 1, "P9 W10");
    stack_infiltrator_deck(&mut state, "12+");
    let told = cards_fall(&game, &mut state, &[(0, "W5"), (1, "B9")]);
    assert!(told.iter().any(|event| matches!(event, Event::Razed { building: 1, stays: true, .. })));
    assert_eq!(state.public.sites[0].value, 1, "edge case 33");
    assert!(state.public.sites[0].cards.is_empty() && parse_cards("P9 W10").minus(state.public.discard).is_empty());
    assert_eq!(state.public.sites[0].sabotage, NONE);
}
