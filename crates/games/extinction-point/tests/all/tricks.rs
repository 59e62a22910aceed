//! Legal plays and trick winners: every combination of led suit, Infiltrator's card and follower, then the texts.

use crate::common;

use crate::common::{
    activate_card, build, cards_fall, new_blank_game, new_game, parse_cards, play_card, playable_cards,
    sabotage_building, stack_infiltrator_deck, state_with_hands, trick_result,
};
use engine::{Apply, EmittedEvent, Invariants, Seat, StateOf};
use extinction_point::{
    Action, Card, Cards, Election, Event, ExtinctionPoint, InfiltratorCard, Level, Options, Sign, Suit,
};

fn rotate() -> Options {
    Options { election: Election::Rotate, ..Options::default() }
}

fn two() -> ExtinctionPoint {
    new_game(2, rotate())
}

/// Plays a trick: seat 0 leads, the Infiltrator reveals its card, seat 1 follows.
fn trick(
    game: &ExtinctionPoint,
    state: &StateOf<ExtinctionPoint>,
    first: &str,
    infil: &str,
    second: &str,
) -> (bool, u8) {
    let mut state = state.clone();
    stack_infiltrator_deck(&mut state, infil);
    trick_result(&cards_fall(game, &mut state, &[(0, first), (1, second)])).expect("two cards end a trick of two")
}

/// Computes the winner by the plain rules: true if the crew wins, and the member who then has the final say (EP-Q7).
fn winner(first: Card, infil: InfiltratorCard, second: Card) -> (bool, u8) {
    let follows = second.suit() == first.suit() && second.value() > first.value();
    let best = if follows { second.value() } else { first.value() };
    let won = best > infil.value() || best == infil.value() && infil.sign() == Sign::Minus;
    (won, u8::from(won && follows))
}

#[test]
fn ep_61_to_64_the_highest_card_of_the_led_suit_wins_and_the_symbol_breaks_ties() {
    let game = new_blank_game(2, rotate());
    let begin = state_with_hands(&game, &["B5", "B6"]);
    for first in (0..52).map(Card) {
        for infil in (0..26).map(InfiltratorCard) {
            for second in (0..52).map(Card).filter(|second| *second != first) {
                let mut state = begin.clone();
                (state.private.hands[0], state.private.hands[1]) = (Cards::only(first), Cards::only(second));
                state.public.infil.pool &= !(1 << infil.0);
                (state.public.infil.top[0], state.public.infil.tops) = (infil.0, 1);
                let mut told: Vec<EmittedEvent<Event>> = Vec::new();
                // Seat 1 has one card, which is played automatically.
                game.apply_action(&mut state, Seat(0), Action::Play { card: first }, &mut told);
                let events: Vec<Event> = told.into_iter().map(|told| told.event).collect();
                assert_eq!(trick_result(&events), Some(winner(first, infil, second)), "{first} {infil} {second}");
            }
        }
    }
}

/// Checks following suit for every led suit, every hand of two cards and every card of the house set that need not
/// follow.
#[test]
fn ep_58_to_60_every_hand_of_two_cards_follows_as_it_must() {
    let game = two();
    let free = game.content().free_cards;
    let begin = state_with_hands(&game, &["B5", "B6"]);
    for led in Suit::ALL {
        let first = Card::new(led, 9);
        for hand in
            (0..52).flat_map(|low| (low + 1..52).map(move |high| Cards::only(Card(low)).or(Cards::only(Card(high)))))
        {
            if hand.contains(first) {
                continue;
            }
            let mut state = begin.clone();
            (state.private.hands[0], state.private.hands[1]) = (Cards::only(first), hand);
            state.public.counts[1] = 2;
            state.public.infil.pool &= !(1 << 8);
            (state.public.infil.top[0], state.public.infil.tops) = (8, 1);
            game.apply_action(&mut state, Seat(0), Action::Play { card: first }, &mut engine::NullSink);
            let following = hand.and(led.cards());
            let expected = if following.is_empty() { hand } else { following.or(hand.and(free)) };
            assert_eq!(playable_cards(&game, &state, 1), expected, "{first} {hand:?}");
        }
    }
}

/// In a trick of three, the best card of the led suit counts, wherever it lies.
#[test]
fn ep_57_61_three_seats_play_clockwise_and_the_best_card_counts() {
    let game = new_blank_game(3, rotate());
    let begin = state_with_hands(&game, &["P7", "P6", "P8"]);
    for infil in (0..26).map(InfiltratorCard) {
        for (second, third) in [("P6", "P8"), ("P8", "P6"), ("P6", "B13"), ("W13", "P8"), ("S13", "W13")] {
            let mut state = begin.clone();
            (state.private.hands[1], state.private.hands[2]) = (parse_cards(second), parse_cards(third));
            stack_infiltrator_deck(&mut state, &infil.to_string());
            let told = cards_fall(&game, &mut state, &[(0, "P7"), (1, second), (2, third)]);
            let (won, captain) = trick_result(&told).expect("three cards end a trick of three");
            let best = if second == "P8" || third == "P8" { 8 } else { 7 };
            assert_eq!(won, best > infil.value() || best == infil.value() && infil.sign() == Sign::Minus);
            let winner = if second == "P8" { 1 } else { 2 * u8::from(third == "P8") };
            assert_eq!(captain, if won { winner } else { 0 }, "{infil} {second} {third}");
        }
    }
}

#[test]
fn ep_58_to_60_and_q10_who_can_follow_must_but_for_free_cards() {
    let game = two();
    let follow = |hand: &str, mothership: &str| {
        let mut state = state_with_hands(&game, &["P9", hand]);
        activate_card(&game, &mut state, mothership);
        stack_infiltrator_deck(&mut state, "5+");
        play_card(&game, &mut state, 0, "P9");
        playable_cards(&game, &state, 1)
    };
    assert_eq!(follow("P3 W9 B2", "M06"), parse_cards("P3"), "edge case 1");
    assert_eq!(follow("P12 W2 W4", "M06"), parse_cards("P12 W2"), "edge case 2");
    assert_eq!(follow("P12 W2 W4", "M12"), parse_cards("P12"), "edge case 3");
    assert_eq!(follow("W9 B2 S5", "M06"), parse_cards("W9 B2 S5"), "EP-59");
}

#[test]
fn ep_q34_standing_ties_cancel_each_other() {
    let game = two();
    let won = |mothership: &str, bunker: &str, infil: &str| {
        let mut state = state_with_hands(&game, &["S9", "B5"]);
        activate_card(&game, &mut state, mothership);
        activate_card(&game, &mut state, bunker);
        trick(&game, &state, "S9", infil, "B5").0
    };
    // Edge case 4.
    assert!(won("M06", "K15", "9-"));
    assert!(!won("M06", "K15", "9+"));
    assert!(won("M06", "K01", "9+"));
    assert!(!won("M02", "K15", "9-"));
    assert!(won("M02", "K01", "9-"));
    assert!(!won("M02", "K01", "9+"));
}

#[test]
fn ep_118_pulse_charge_counts_before_the_trick_is_decided() {
    let game = two();
    let state = state_with_hands(&game, &["W6", "W1"]);
    assert_eq!(trick(&game, &state, "W6", "8+", "W1"), (false, 0), "edge case 5");
    assert_eq!(trick(&game, &state, "W6", "8-", "W1"), (true, 0));
}

#[test]
fn ep_65_tripwire_wins_against_a_13_by_text() {
    let game = two();
    let mut state = state_with_hands(&game, &["B5", "W4"]);
    stack_infiltrator_deck(&mut state, "13+");
    let told = cards_fall(&game, &mut state, &[(0, "B5"), (1, "W4")]);
    assert_eq!(trick_result(&told), Some((true, 0)), "edge case 6: the highest led card is the leader's");
    assert!(
        common::legal_actions(&game, &state, 0)
            .contains(&extinction_point::Action::Build { card: common::parse_card("B5") })
    );
}

#[test]
fn uplink_makes_a_12_plus_a_14_that_tripwire_does_not_see() {
    let game = new_game(3, rotate());
    let mut state = state_with_hands(&game, &["P13", "W4", "B6"]);
    activate_card(&game, &mut state, "M13");
    stack_infiltrator_deck(&mut state, "12+");
    let told = cards_fall(&game, &mut state, &[(0, "P13"), (1, "W4"), (2, "B6")]);
    assert_eq!(trick_result(&told), Some((false, 0)), "edge case 7");
}

#[test]
fn ep_125_sabotage_without_a_place_is_discarded_and_the_next_card_comes() {
    let game = new_game(2, Options { infiltrator: Level::Hard, ..rotate() });
    let mut state = state_with_hands(&game, &["P9 P5", "P8 P6"]);
    stack_infiltrator_deck(&mut state, "sabotage1 sabotage2 5+");
    let told = play_card(&game, &mut state, 0, "P9");
    let up = told.iter().filter(|event| matches!(event, Event::SabotageUp { placed: false, .. })).count();
    assert_eq!(up, 2, "edge case 8");
    assert_eq!(state.public.infil.discard, 0b11 << 26);
}

#[test]
fn ep_124_to_127_sabotage_goes_where_it_may_and_costs_a_card() {
    let game = new_game(2, Options { infiltrator: Level::Hard, ..rotate() });
    let mut state = state_with_hands(&game, &["P9 P5", "P8 P6"]);
    build(&mut state, 6, "P7");
    build(&mut state, 2, "");
    stack_infiltrator_deck(&mut state, "sabotage1 5+");
    play_card(&game, &mut state, 0, "P9");
    // Edge cases 9 and 10: Checkpoint takes no Sabotage, and BUILDING 6 loses its PEOPLE at once.
    assert!(state.public.sites[0].is_sabotaged() && state.public.sites[0].cards.is_empty());
    let mut state = state_with_hands(&game, &["P9 P5", "P8 P6"]);
    build(&mut state, 6, "P7 S9");
    build(&mut state, 2, "");
    stack_infiltrator_deck(&mut state, "sabotage1 5+");
    play_card(&game, &mut state, 0, "P9");
    assert!(!state.public.sites[0].is_sabotaged(), "with a SHIELD it is spared as well");
}

#[test]
fn ep_q42_a_building_has_one_sabotage_at_most() {
    let game = new_game(2, Options { infiltrator: Level::Hard, ..rotate() });
    let mut state = state_with_hands(&game, &["P9 P5", "P8 P6"]);
    build(&mut state, 6, "P7");
    sabotage_building(&mut state, 6, 3);
    stack_infiltrator_deck(&mut state, "sabotage1 5+");
    let told = play_card(&game, &mut state, 0, "P9");
    assert!(told.iter().any(|event| matches!(event, Event::SabotageUp { placed: false, .. })));
    assert!(game.check_invariants(&state).is_ok());
}

#[test]
fn signal_jammer_replaces_the_card_only_after_the_infiltrator_has_played() {
    let game = two();
    // Edge case 12: the card does nothing when led; when played later, the exchange is compulsory and may lose the
    // trick.
    assert_eq!(trick(&game, &state_with_hands(&game, &["S3", "S5"]), "S3", "2+ 9+", "S5"), (true, 1));
    assert_eq!(trick(&game, &state_with_hands(&game, &["S5", "S3"]), "S5", "2+ 9+", "S3"), (false, 0));
}
