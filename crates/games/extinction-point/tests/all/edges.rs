//! The edge cases of the rules that do not belong to a single card.

use crate::common;

use crate::common::{
    activate_card, battle_numbers, blocked_clause, build, give_role, legal_actions, lose_trick, new_crew, new_game,
    new_pair, parse_card, parse_cards, play_card_and_resolve, playable_cards, resolve_all_chance, sabotage_building,
    seat_to_act, stack_infiltrator_deck, state_with_hands, store_cards, take_action, take_action_and_resolve, trick_of,
    trick_result, win_trick,
};
use engine::{
    Apply, Chance, Invariants, LegalActions, NullSink, Observe, Rules, Scoring, Seat, SeatSet, StateOf, ToAct,
};
use extinction_point::{
    Action, Building, Card, CardLoss, Cards, ChanceOutcome, DamageReading, Deck, Election, Event, ExtinctionPoint,
    FlipCounts, InfiltratorCard, LeaderChoice, Level, Mistakes, NONE, Options, PLAYER_DECK, Suit, TurnStep,
};

fn hard() -> Options {
    Options { infiltrator: Level::Hard, ..Options::default() }
}

/// Returns the index of a card in its deck.
fn place(game: &ExtinctionPoint, id: &str) -> u8 {
    let cards = &game.content().pack.cards;
    let deck = cards.iter().find(|entry| entry.id == id).expect("a card of the set").deck;
    cards.iter().filter(|entry| entry.deck == deck).position(|entry| entry.id == id).expect("found before") as u8
}

/// Applies the chance outcome that reveals these cards as the new top cards.
fn turn_up(
    game: &ExtinctionPoint,
    state: &mut StateOf<ExtinctionPoint>,
    mothership: Option<&str>,
    bunker: Option<&str>,
) {
    let reading = |id: &str| DamageReading { removed: 0, top: place(game, id) };
    let outcome = ChanceOutcome::Tops { mothership: mothership.map(reading), bunker: bunker.map(reading) };
    assert!(game.is_possible(state, outcome), "{outcome:?}");
    game.apply_chance(state, outcome, &mut NullSink);
    resolve_all_chance(game, state, 3);
    game.check_invariants(state).expect("a sound state");
}

/// Loses a trick of BUILDINGS, up to the point where the new top cards are to be revealed.
fn lose_unread(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>) {
    stack_infiltrator_deck(state, "13+");
    for seat in 0..game.seats() {
        let hand = state.private.hands[seat as usize].and(Suit::Building.cards());
        take_action(game, state, seat, Action::Play { card: hand.lowest().expect("a BUILDING") });
    }
}

/// Plays the last trick of a turn without a lost trick, so that the Advantage is offered to the last seat.
fn last_trick(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, suit: Suit) -> u8 {
    for who in 0..game.seats() as usize {
        state.private.hands[who] = state.private.hands[who].and(suit.cards());
        state.public.counts[who] = 1;
    }
    win_trick(game, state, suit);
    let captain = seat_to_act(game, state);
    if state.public.step == TurnStep::Construct {
        take_action_and_resolve(game, state, captain, Action::Done {});
    }
    assert_eq!(state.public.step, TurnStep::Advantage);
    captain
}

#[test]
fn ep_54_a_sabotaged_building_may_lose_its_shield_and_burn_in_the_same_round() {
    // Edge case 11.
    let (game, mut state) = new_crew(2, hard());
    build(&mut state, 12, "S9");
    sabotage_building(&mut state, 12, 1);
    win_trick(&game, &mut state, Suit::Building);
    let told = take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    assert!(told.contains(&Event::Lost { card: parse_card("S9"), building: 12, why: CardLoss::Upkeep }));
    lose_trick(&game, &mut state, Suit::People);
    assert_eq!(state.public.built, 0);
}

#[test]
fn ep_130_q41_sabotage_seen_by_a_look_does_nothing() {
    // Edge case 13.
    let (game, mut state) = new_crew(2, hard());
    state.private.hands[0] = parse_cards("W3 B5 P5 S5");
    build(&mut state, 12, "P9");
    stack_infiltrator_deck(&mut state, "sabotage1 9-");
    play_card_and_resolve(&game, &mut state, 0, "W3");
    let first: InfiltratorCard = "sabotage1".parse().unwrap();
    take_action(&game, &mut state, 0, Action::Put { infil: first, bottom: true });
    take_action(&game, &mut state, 0, Action::Put { infil: "9-".parse().unwrap(), bottom: false });
    assert!(!state.public.sites[0].is_sabotaged() && state.public.sites[0].cards.contains(parse_card("P9")));
    assert_eq!((state.public.infil.bottom[0], state.public.trick.infil[0]), (first.0, 17 - 1));
}

#[test]
fn ep_q13_night_runners_as_the_last_card_exchange_nothing() {
    // Edge case 14.
    let (game, mut state) = new_pair();
    state.private.hands[0] = parse_cards("P5");
    state.private.hands[1] = parse_cards("P1");
    (state.public.counts[0], state.public.counts[1]) = (1, 1);
    stack_infiltrator_deck(&mut state, "2-");
    let told = play_card_and_resolve(&game, &mut state, 0, "P5");
    let idle = |event: &Event| matches!(event, Event::Works { .. } | Event::ThrownEnough { .. } | Event::Drew { .. });
    assert!(trick_result(&told).is_some() && !told.iter().any(idle), "nothing happens, and nothing is told of it");
    let told = take_action_and_resolve(&game, &mut state, 0, Action::Done {});
    assert!(told.contains(&Event::Advantage {}), "the turn is over");
}

#[test]
fn ep_112_a_card_that_a_battle_turns_up_rules_the_next_deal() {
    // Edge case 24.
    let (game, mut state) = new_pair();
    build(&mut state, 12, "W9 P9");
    lose_unread(&game, &mut state);
    assert_eq!(game.to_act(&state.public), ToAct::Chance);
    turn_up(&game, &mut state, Some("M10"), Some("K01"));
    assert_eq!((state.public.counts[0], state.public.turn), (6, 2));
    // EP-111: the old cards counted until the end; the new parameter counts from now on.
    assert_eq!(game.construction_parameter(&state.public, Suit::Weapon), extinction_point::Parameter::AtLeast);
}

#[test]
fn ep_q27_victory_comes_before_defeat() {
    // Edge case 25.
    let brink = |on_it: &str| {
        let (game, mut state) = new_pair();
        (state.public.mothership_health, state.public.bunker_health) = (1, 1);
        build(&mut state, 12, on_it);
        lose_trick(&game, &mut state, Suit::Building);
        assert_eq!(game.to_act(&state.public), ToAct::Nobody);
        game.ending(&state)
    };
    let won = brink("W9 P9");
    assert_eq!((won.outcome, won.winners.len(), won.payoffs[0], won.payoffs[1]), ("victory", 2, 1.0, 1.0), "EP-2");
    let lost = brink("W9");
    assert_eq!((lost.outcome, lost.winners.len(), lost.payoffs[1]), ("defeat", 0, -1.0));
}

#[test]
fn ep_114_an_own_attack_is_a_whole_battle_and_can_lose_the_game() {
    // Edge case 27.
    let (game, mut state) = new_pair();
    state.public.bunker_health = 1;
    build(&mut state, 12, "W9 P9");
    let captain = last_trick(&game, &mut state, Suit::People);
    assert_eq!(legal_actions(&game, &state, captain), [Action::Attack {}, Action::Repair {}, Action::Decline {}]);
    let told = take_action_and_resolve(&game, &mut state, captain, Action::Attack {});
    assert!(told.contains(&Event::Battle { own: true, led: Some(Suit::People) }), "EP-Q29");
    assert!(told.iter().any(|event| matches!(event, Event::Razed { building: 12, .. })));
    assert_eq!(game.ending(&state).outcome, "defeat");
}

#[test]
fn ep_115_a_repair_goes_unread_between_the_top_card_and_defeat() {
    // Edge case 28.
    let (game, mut state) = new_pair();
    state.public.bunker_health = 1;
    let active = state.public.bunker;
    let captain = last_trick(&game, &mut state, Suit::People);
    take_action_and_resolve(&game, &mut state, captain, Action::Repair {});
    assert_eq!((state.public.bunker_health, state.public.bunker, state.public.bunker_face_down()), (2, active, 1));
    assert_eq!(state.public.turn, 2, "EP-Q2: and a new turn begins");
}

#[test]
fn ep_q15_hands_are_equal_when_cards_run_short() {
    // Edge case 29.
    let deal = |attached: u8| {
        let game = new_game(4, Options { election: Election::Rotate, ..Options::default() });
        let mut state = state_with_hands(&game, &["B5", "B6", "B7", "B8"]);
        activate_card(&game, &mut state, "K01");
        // One BUILDING holds as many cards as the case requires in total.
        let on_it: Cards =
            (13..52).map(Card).filter(|card| card.suit() != Suit::Shield).take(attached as usize - 1).collect();
        state.public.sites[0] = Building { value: 13, sabotage: NONE, cards: on_it };
        state.public.built = 1;
        state.public.located = state.public.located.or(on_it).or(Cards::only(Card::new(Suit::Building, 13)));
        win_trick(&game, &mut state, Suit::Building);
        let captain = seat_to_act(&game, &state);
        take_action_and_resolve(&game, &mut state, captain, Action::Done {});
        take_action_and_resolve(&game, &mut state, captain, Action::Decline {});
        let left = 52 - state.public.located.len() - state.public.counts.iter().sum::<u8>();
        (state.public.hand, left + state.public.discard.len())
    };
    assert_eq!(deal(20), (7, 4), "32 are available, 28 are dealt");
    assert_eq!(deal(26), (6, 2), "26 are available: six for everybody");
}

#[test]
fn ep_22_a_deck_that_runs_out_in_a_deal_goes_on_with_the_discards() {
    // Edge case 30: three cards are left in the deck; all others have been played.
    let (game, mut state) = new_pair();
    let hands = state.private.hands[0].or(state.private.hands[1]);
    let deck = parse_cards("P12 W12 S12");
    state.public.discard = PLAYER_DECK.minus(hands).minus(deck);
    state.public.located = state.public.discard;
    lose_trick(&game, &mut state, Suit::Building);
    assert_eq!(state.public.counts[..2], [7, 7]);
    let dealt = state.private.hands[0].or(state.private.hands[1]);
    assert!(deck.minus(dealt).is_empty(), "what was left of the deck was dealt first");
    assert!(state.public.discard.is_empty());
    // The first cards went to the Captain, the other seat and the Captain again.
    assert_eq!(state.private.hands[0].and(deck).len(), 2);
    assert_eq!(state.public.traces.old_least[..2], [2, 1]);
}

#[test]
fn ep_25_the_infiltrators_deck_is_made_anew_in_the_middle_of_a_reveal() {
    // Edge case 31: the last card is Sabotage, which is placed; the card for the trick comes from the discards.
    let (game, mut state) = new_crew(2, hard());
    build(&mut state, 12, "P9");
    stack_infiltrator_deck(&mut state, "sabotage1");
    state.public.infil.discard |= core::mem::take(&mut state.public.infil.pool);
    let told = play_card_and_resolve(&game, &mut state, 0, "B5");
    let place = |wanted: &dyn Fn(&Event) -> bool| told.iter().position(wanted).expect("it happened");
    let sabotaged = place(&|event| matches!(event, Event::Sabotaged { building: 12, .. }));
    let shuffled = place(&|event| matches!(event, Event::InfilShuffled { .. }));
    let played = told.iter().rposition(|event| matches!(event, Event::Infiltrated { card: Some(_), .. }));
    assert!(sabotaged < shuffled && Some(shuffled) < played);
    let all = state.public.infil.pool | state.public.infil.discard;
    assert_eq!(all >> 26 & 1, 0, "EP-Q16: the card on the BUILDING is not among them");
}

#[test]
fn ep_94_129_a_razed_building_takes_its_sabotage_with_it() {
    // Edge case 32.
    let (game, mut state) = new_crew(2, hard());
    build(&mut state, 12, "P9 W9");
    sabotage_building(&mut state, 12, 1);
    lose_trick(&game, &mut state, Suit::Building);
    assert_eq!((state.public.built, state.public.infil.discard >> 26 & 1), (0, 1));
    assert!(
        parse_cards("B12 P9 W9")
            .minus(state.public.discard.or(state.private.hands[0]).or(state.private.hands[1]))
            .is_empty()
    );
}

#[test]
fn ep_95_shields_are_spent_whether_wanted_or_not() {
    let (game, mut state) = new_pair();
    build(&mut state, 12, "S9 W9");
    store_cards(&mut state, "S10 W10 P10");
    let told = lose_trick(&game, &mut state, Suit::Building);
    assert!(told.contains(&Event::ShieldsSpent { cards: parse_cards("S9") }), "EP-73, EP-Q36");
    assert_eq!(state.public.sites[0].cards, parse_cards("W9"));
    assert_eq!(state.public.store, parse_cards("S10 W10 P10"), "EP-74, EP-79, EP-83: what is stored is safe");
    assert_eq!(battle_numbers(&told).0, 0, "and does not fire");
}

#[test]
fn ep_q11_a_free_card_of_another_suit_wins_nothing() {
    let (game, mut state) = new_pair();
    state.private.hands[1] = parse_cards("S4 P6");
    state.public.counts[1] = 2;
    stack_infiltrator_deck(&mut state, "2-");
    play_card_and_resolve(&game, &mut state, 0, "P5");
    assert_eq!(playable_cards(&game, &state, 1), parse_cards("S4 P6"));
    assert_eq!(trick_result(&play_card_and_resolve(&game, &mut state, 1, "S4")), Some((true, 0)));
}

#[test]
fn ep_167_the_crews_own_attack_is_the_second_battle() {
    // Edge case 41, together with the option that counts lost tricks only.
    let flips = |flip_counts| {
        let options = Options { desperate_measures: true, flip_counts, ..Options::default() };
        let (game, mut state) = new_crew(2, options);
        (state.public.alien, state.public.alarms, state.public.battles) = (0, 1, 1);
        build(&mut state, 12, "W9");
        let captain = last_trick(&game, &mut state, Suit::People);
        let told = take_action_and_resolve(&game, &mut state, captain, Action::Attack {});
        assert!(
            told.contains(&Event::Lost { card: parse_card("W9"), building: 12, why: CardLoss::Text }),
            "it strips in it"
        );
        assert_eq!(state.public.battles, 2);
        state.public.alien
    };
    assert_eq!((flips(FlipCounts::All), flips(FlipCounts::LostTricksOnly)), (1, 0));
}

#[test]
fn ep_q40_q49_two_sabotage_cards_hit_two_buildings_at_once() {
    // Edge case 49.
    let (game, mut state) = new_crew(2, hard());
    build(&mut state, 12, "P9 P10");
    build(&mut state, 13, "P11");
    stack_infiltrator_deck(&mut state, "sabotage1 sabotage2 9+");
    play_card_and_resolve(&game, &mut state, 0, "B5");
    assert_eq!(
        legal_actions(&game, &state, 0),
        [Action::Sabotage { building: 12 }, Action::Sabotage { building: 13 }],
        "EP-Q37"
    );
    take_action(&game, &mut state, 0, Action::Sabotage { building: 12 });
    assert_eq!(
        legal_actions(&game, &state, 0),
        [Action::Strip { card: parse_card("P9") }, Action::Strip { card: parse_card("P10") }]
    );
    take_action(&game, &mut state, 0, Action::Strip { card: parse_card("P9") });
    assert!(state.public.buildings().iter().all(Building::is_sabotaged), "the second had one place left");
    assert_eq!((state.public.sites[0].cards, state.public.sites[1].cards), (parse_cards("P10"), Cards::EMPTY));
    assert_eq!(seat_to_act(&game, &state), 1, "EP-Q39: no upkeep in this round any more");
    play_card_and_resolve(&game, &mut state, 1, "B6");
    assert_eq!(state.public.built, 0, "lost to the 9");
}

#[test]
fn ep_128_q38_the_upkeep_asks_for_every_sabotaged_building_in_order() {
    let (game, mut state) = new_crew(2, hard());
    build(&mut state, 13, "P9 W9");
    build(&mut state, 11, "");
    build(&mut state, 12, "P10 W10");
    for (value, number) in [(13, 1), (11, 2), (12, 3)] {
        sabotage_building(&mut state, value, number);
    }
    win_trick(&game, &mut state, Suit::Building);
    take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    // EP-Q37: the new leader decides; the BUILDING with no cards is skipped.
    assert_eq!((state.public.step, seat_to_act(&game, &state)), (TurnStep::Upkeep, 1));
    take_action_and_resolve(&game, &mut state, 1, Action::Strip { card: parse_card("W9") });
    take_action_and_resolve(&game, &mut state, 1, Action::Strip { card: parse_card("P10") });
    assert_eq!(state.public.step, TurnStep::Lead);
    assert!(state.public.buildings().iter().all(Building::is_sabotaged), "EP-129");
}

#[test]
fn ep_138_139_the_official_rule_breaks_the_trick_off_and_the_mothership_attacks() {
    // Edge case 43.
    let (game, mut state) = new_crew(2, Options { mistakes: Mistakes::Official, ..Options::default() });
    activate_card(&game, &mut state, "K12");
    build(&mut state, 12, "W9 P9");
    state.private.hands[1] = parse_cards("W7 S6 W2 P6");
    stack_infiltrator_deck(&mut state, "4-");
    play_card_and_resolve(&game, &mut state, 0, "S5");
    let shown = Action::Show { card: parse_card("W7") };
    let mut unasked = Vec::new();
    let own = game.own_knowledge(&state.public, &state.private, Seat(1));
    game.out_of_turn_actions(&state.public, &own, Seat(1), &mut unasked);
    assert!(unasked.contains(&shown), "EP-Q49: offered besides the legal cards");
    let mut told = Vec::new();
    game.apply_action(&mut state, Seat(1), shown, &mut told);
    assert_eq!(legal_actions(&game, &state, 1), [Action::Acknowledge {}]);
    let told = take_action_and_resolve(&game, &mut state, 1, Action::Acknowledge {});
    assert!(told.contains(&Event::BrokenOff { card: parse_card("W7") }));
    assert!(told.contains(&Event::Battle { own: false, led: Some(Suit::Weapon) }), "EP-139");
    assert_eq!(battle_numbers(&told).0, 2, "Siege Battery counts the shown suit");
    assert!(!told.iter().any(|event| matches!(event, Event::Decided { .. })), "neither won nor lost, no `lost` text");
    assert_eq!((state.public.battles, state.public.tricks_lost, state.public.turn), (1, 0, 2));
}

#[test]
fn ep_137_kindly_the_card_goes_back_and_everybody_has_seen_it() {
    // Edge case 44.
    let (game, mut state) = new_crew(2, Options { mistakes: Mistakes::Kind, ..Options::default() });
    stack_infiltrator_deck(&mut state, "4-");
    play_card_and_resolve(&game, &mut state, 0, "S5");
    let before = state.public.asked;
    game.apply_action(&mut state, Seat(1), Action::Show { card: parse_card("W6") }, &mut NullSink);
    assert!(state.private.hands[1].contains(parse_card("W6")));
    assert_eq!((state.public.traces.seen[1], state.public.asked), (parse_cards("W6"), before));
    assert_eq!(playable_cards(&game, &state, 1), parse_cards("S6"), "now it must follow");
    play_card_and_resolve(&game, &mut state, 1, "S6");
    assert_eq!(state.public.traces.seen[1], parse_cards("W6"), "it stays known until it leaves the hand");
}

#[test]
fn ep_140_a_mistake_in_a_battle_costs_the_hands_and_nothing_more() {
    // Edge case 48.
    let (game, mut state) = new_crew(2, Options { mistakes: Mistakes::Official, ..Options::default() });
    activate_card(&game, &mut state, "K13");
    build(&mut state, 12, "");
    build(&mut state, 13, "");
    lose_trick(&game, &mut state, Suit::Building);
    assert_eq!(state.public.step, TurnStep::Cover);
    game.apply_action(&mut state, Seat(1), Action::Show { card: parse_card("W6") }, &mut NullSink);
    assert_eq!((state.public.counts[0], state.public.counts[1], state.public.step), (0, 0, TurnStep::Cover));
    take_action_and_resolve(&game, &mut state, 0, Action::Cover { building: 13 });
    assert_eq!((state.public.battles, state.public.turn, state.public.sites[0].value), (1, 2, 13));
    assert_eq!(state.public.counts[..2], [state.public.hand; 2], "and the next turn is dealt as usual");
}

#[test]
fn ep_q6_an_empty_hand_is_skipped_and_cannot_lead() {
    // Edge case 45, its second half.
    let (game, mut state) = new_crew(3, Options::default());
    state.private.hands = [parse_cards("P5 W5 B5"), parse_cards("P6"), parse_cards("P7 W7 B7"), Cards::EMPTY];
    state.public.counts = [3, 1, 3, 0];
    win_trick(&game, &mut state, Suit::People);
    let told = take_action_and_resolve(&game, &mut state, 2, Action::Done {});
    assert!(told.contains(&Event::Leads { who: 2, by: LeaderChoice::Rule }), "seat 1 would be next and has no card");
    stack_infiltrator_deck(&mut state, "2-");
    play_card_and_resolve(&game, &mut state, 2, "W7");
    let told = play_card_and_resolve(&game, &mut state, 0, "W5");
    assert_eq!(trick_result(&told), Some((true, 2)), "two cards make this trick");
}

#[test]
fn ep_52_q8_bids_are_sealed_and_the_tied_bid_once_more() {
    let game = new_game(3, Options::default());
    let begin = || {
        let mut state = game.initial_state();
        resolve_all_chance(&game, &mut state, 5);
        assert_eq!(state.public.step, TurnStep::Bids);
        state
    };
    let bid = |state: &mut StateOf<ExtinctionPoint>, bids: &[(u8, i8)]| {
        bids.iter()
            .map(|(seat, strength)| take_action(&game, state, *seat, Action::Bid { strength: *strength }))
            .last()
            .unwrap()
    };
    let mut state = begin();
    assert_eq!(legal_actions(&game, &state, 0).len(), 5, "five strengths");
    let told = bid(&mut state, &[(2, 2), (0, 1)]);
    assert!(!told.iter().any(|event| matches!(event, Event::Bids { .. })), "nothing is shown before all have bid");
    let told = bid(&mut state, &[(1, -2)]);
    assert!(told.contains(&Event::Leads { who: 2, by: LeaderChoice::Elected }) && state.public.captain == 2);
    // Edge case 45: all bids are equal twice, so the election goes clockwise from the start seat, as no seat has led
    // yet (EP-Q3).
    let mut state = begin();
    bid(&mut state, &[(0, 1), (1, 1), (2, 1)]);
    assert_eq!((state.public.step, state.public.tied), (TurnStep::Tied, 0b111));
    let told = bid(&mut state, &[(0, 0), (1, 0), (2, 0)]);
    assert!(told.contains(&Event::Leads { who: state.public.start, by: LeaderChoice::Clockwise }));
    // Only the tied members bid again.
    let mut state = begin();
    bid(&mut state, &[(0, 2), (1, 0), (2, 2)]);
    assert_eq!(game.to_act(&state.public), ToAct::Seats(SeatSet::from_word(0b101)));
    let told = bid(&mut state, &[(0, -1), (2, 0)]);
    assert!(told.contains(&Event::Leads { who: 2, by: LeaderChoice::Elected }));
}

#[test]
fn ep_q20_the_supply_is_made_of_the_discards_and_older_cards_lie_above() {
    let (game, mut state) = new_pair();
    // The deck contains all remaining cards: five, one of them face-up. The supply is empty and three cards are
    // discarded.
    let full = (1u32 << 18) - 1;
    let deck: u32 = 0b1111;
    let active = 1u32 << state.public.bunker;
    assert_eq!(deck & active, 0);
    state.public.bunker_layers[0] = deck;
    state.public.bunker_discard = full & !deck & !active;
    let (discards, captain) = (state.public.bunker_discard, last_trick(&game, &mut state, Suit::People));
    assert_eq!((state.public.bunker_supply(), state.public.bunker_face_down()), (0, 4));
    let told = take_action_and_resolve(&game, &mut state, captain, Action::Repair {});
    assert!(told.contains(&Event::Repaired { health: 6, shuffled: true }));
    assert_eq!((state.public.layers, state.public.bunker_layers[..2].to_vec()), (2, vec![deck, discards]));
    assert_eq!(state.public.bunker_discard, 0);
    // Damage removes the upper layer first, so a card of the lower one cannot be next.
    let mut state = state.clone();
    state.private.hands = [parse_cards("B5"), parse_cards("B6"), Cards::EMPTY, Cards::EMPTY];
    state.public.counts = [1, 1, 0, 0];
    state.public.located = Cards::EMPTY;
    state.public.discard = Cards::EMPTY;
    state.public.traces.old = Cards::EMPTY;
    (state.public.traces.old_least, state.public.traces.old_most) = ([0; 4], [0; 4]);
    let leader = seat_to_act(&game, &state);
    stack_infiltrator_deck(&mut state, "13+");
    let card = state.private.hands[leader as usize].lowest().expect("a card");
    take_action(&game, &mut state, leader, Action::Play { card });
    let next = |top: u8| ChanceOutcome::Tops { mothership: None, bunker: Some(DamageReading { removed: 0, top }) };
    for top in 0..18 {
        assert_eq!(game.is_possible(&state, next(top)), deck >> top & 1 == 1, "card {top}");
    }
    game.apply_chance(&mut state, next(2), &mut NullSink);
    game.check_invariants(&state).expect("a sound state");
    assert_eq!((state.public.bunker, state.public.bunker_health, state.public.layers), (2, 5, 2));
}

#[test]
fn ep_q20_where_no_card_can_be_had_repair_is_not_offered() {
    let (game, mut state) = new_pair();
    let active = 1u32 << state.public.bunker;
    state.public.bunker_layers[0] = ((1 << 18) - 1) & !active;
    state.public.bunker_health = 18;
    let captain = last_trick(&game, &mut state, Suit::People);
    assert_eq!(legal_actions(&game, &state, captain), [Action::Attack {}, Action::Decline {}]);
    assert_eq!(blocked_clause(&game, &state, captain, Action::Repair {}), "EP-Q20");
}

#[test]
fn ep_q32_damage_outside_a_battle_is_read_at_once() {
    // No card of the house set does this, but a custom set may (section 5.1 `hit`).
    let mut pack = common::house_pack();
    let entry = pack.cards.iter_mut().find(|entry| entry.id == "W04").expect("a card of the set");
    entry.effects[0].ifs.clear();
    entry.effects[0].op = extinction_point::EffectOp::Hit { side: extinction_point::Health::Mothership, n: 1 };
    let content = std::sync::Arc::new(extinction_point::CompiledPack::compile(pack).expect("sound"));
    let options = Options { election: Election::Rotate, ..Options::default() };
    let game = ExtinctionPoint::new(2, options, content).expect("a playable table");
    let mut state = state_with_hands(&game, &["W5 B5", "W4 B6"]);
    let active = state.public.mothership;
    assert_eq!(game.content().pack.cards[0].deck, Deck::Player);
    let told = trick_of(&game, &mut state, Suit::Weapon, "2-");
    assert!(told.contains(&Event::Hit { mothership: true, damage: 1, health: 4 }));
    assert!(told.iter().any(|event| matches!(event, Event::Mothership { health: 4, .. })));
    assert!(state.public.mothership != active && state.public.mothership_discard == 1 << active);
    state = state_with_hands(&game, &["W5 B5", "W4 B6"]);
    state.public.mothership_health = 1;
    trick_of(&game, &mut state, Suit::Weapon, "2-");
    assert_eq!(game.ending(&state).outcome, "victory", "EP-142");
}

#[test]
fn ep_q30_a_called_off_loss_still_costs_the_advantage() {
    let (game, mut state) = new_crew(2, Options { desperate_measures: true, ..Options::default() });
    give_role(&game, &mut state, 0, "R10");
    lose_trick(&game, &mut state, Suit::Building);
    take_action_and_resolve(&game, &mut state, 0, Action::Use {});
    for who in 0..2 {
        state.private.hands[who] = state.private.hands[who].and(Suit::People.cards());
        state.public.counts[who] = 1;
    }
    win_trick(&game, &mut state, Suit::People);
    let captain = seat_to_act(&game, &state);
    let told = take_action_and_resolve(&game, &mut state, captain, Action::Done {});
    assert!(!told.contains(&Event::Advantage {}) && state.public.turn == 2);
}
